"""The words and the room of Awesome Academics' tables: what effects are called, and how much an edition may hold."""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 4
AREAS: Final = 16
PROJECTS: Final = 40
TENURED: Final = 36  # of both decks together
PHD_STUDENTS: Final = 16
ACTION_CARDS: Final = 56
EVENTS: Final = 12
ABILITIES: Final = 16
LEVELS: Final = 4
PHD_SPACES: Final = 3
TRACK_MONTHS: Final = 9  # of one discipline on one Project
DIE_FACES: Final = 6

DISCIPLINES: Final = ("l", "c", "i")
MARKS: Final = ("S", "L")
LENGTHS: Final = ("full", "short")
DECKS: Final = ("doubles", "mixed")
PHASES: Final = (
    "preparation",
    "acquisition",
    "salary",
    "research",
    "completion",
    "action-draw",
    "action",
    "teaching",
    "event",
)
STANDARDS: Final = ("recruit", "subsidy", "reserve", "spin-off")
SPIN_OFFS: Final = ("publication", "valorisation")
INCOMES: Final = ("lowest_die", "highest_die", "both_dice")
USES: Final = ("setup", "turn", "game", "always")
MOST: Final = ("completed_projects", "tenured_researchers", "reputation", "money")

REPUTATION_IN: Final = ("spent", "named", "own_track", "each")
STAYS: Final = ("until_exposed", "until_cancellation", "until_used", "until_research")
TARGETS: Final = ("group", "groups", "tenured", "phd_student", "hand", "money", "project", "susceptible_card")
TERMS: Final = (
    "experience",
    "experience_up_to",
    "tenured_from",
    "cards",
    "months",
    "progress",
    "reputation",
    "money",
)
CARD_EFFECTS: Final = ("gain", "gain_per_month", "die", "take", "buy_project", "lasting", "special")  # one on a card
SPECIAL_TERMS: Final[dict[str, tuple[str, ...]]] = {
    "retrain": ("experience",),
    "overtime": ("progress",),
    "return_project": (),
    "sabbatical": ("months",),
    "poach_tenured": ("experience_up_to", "tenured_from", "money"),
    "poach_phd_student": ("experience_up_to", "money"),
    "discard_at_random": ("cards",),
    "take_from_hand": ("cards",),
    "audit": (),
    "lose_progress": (),
    "fewer_months": (),
    "lose_reputation": ("reputation",),
    "expose": ("money",),
}
SPECIAL_TARGET: Final = {
    "poach_tenured": "tenured",
    "poach_phd_student": "phd_student",
    "discard_at_random": "hand",
    "take_from_hand": "hand",
    "audit": "money",
    "lose_progress": "project",
    "fewer_months": "groups",
    "lose_reputation": "group",
    "expose": "susceptible_card",
}
SPECIALS_WITH_DIE: Final = (
    "poach_tenured",
    "poach_phd_student",
    "audit",
    "lose_progress",
    "fewer_months",
    "lose_reputation",
)
SPECIAL_GAIN: Final = {"return_project": "money", "expose": "reputation"}
SPECIALS_UNTIL_RESEARCH: Final = ("sabbatical", "fewer_months")
LASTING_STAYS: Final = {
    "salary_discount": ("until_cancellation", "until_exposed"),
    "teaching_money": ("until_cancellation", "until_exposed"),
    "spared_projects": ("until_used",),
    "free_consultants": ("until_research",),
}
ABILITY_USE: Final = {
    "claim_project": "turn",
    "more_at_top": "always",
    "consultant_discount": "always",
    "reserved_bonuses": "always",
    "any_researcher": "always",
    "combine_work": "always",
    "select_card": "game",
    "immunity": "game",
}
ABILITIES_WITH_AMOUNT: Final = ("consultant_discount", "reserved_bonuses")
