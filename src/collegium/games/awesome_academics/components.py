"""The printed components as arrays of numbers: immutable, made once from the tables and shared by all positions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics.cards import Cards, by_discipline, discipline_mask
from collegium.games.awesome_academics.vocabulary import (
    DECKS,
    DISCIPLINES,
    INCOMES,
    LENGTHS,
    MOST,
    STANDARDS,
)
from collegium.kernel.content import Tables
from collegium.kernel.state import numbers

# Specials of the Special Ability tiles, as bits.
CLAIM_PROJECT: Final = 1
MORE_AT_TOP: Final = 2
CONSULTANT_DISCOUNT: Final = 4
RESERVED_BONUSES: Final = 8
ANY_RESEARCHER: Final = 16
COMBINE_WORK: Final = 32
SELECT_CARD: Final = 64
IMMUNITY: Final = 128

SPECIAL_NAMES: Final = [
    "claim_project",
    "more_at_top",
    "consultant_discount",
    "reserved_bonuses",
    "any_researcher",
    "combine_work",
    "select_card",
    "immunity",
]

# Phases of a turn.
PREPARATION: Final = 1
ACQUISITION: Final = 2
SALARY: Final = 3
RESEARCH: Final = 4
COMPLETION: Final = 5
ACTION_DRAW: Final = 6
ACTION: Final = 7
TEACHING: Final = 8
EVENT: Final = 9
PHASES: Final = 9

# What a Game End Bonus compares.
MOST_COMPLETED: Final = 0
MOST_TENURED: Final = 1
MOST_REPUTATION: Final = 2
MOST_MONEY: Final = 3
NONE_CANCELLED: Final = 4

# What Valorisation brings.
LOWEST_DIE: Final = 0
HIGHEST_DIE: Final = 1
BOTH_DICE: Final = 2

NO_LIMIT: Final = -1


class Content:
    """Every number printed on Awesome Academics' components."""

    def __init__(self, tables: Tables) -> None:
        self.cards: Cards = Cards(tables)
        self.read_limits(tables)
        self.read_people(tables)
        self.read_projects(tables)
        self.read_actions(tables)
        self.read_events(tables)
        self.read_abilities(tables)

    def read_limits(self, tables: Tables) -> None:
        """The numbers stated in the rulebook for setup, turns and the end."""
        setup = tables.table("limits", "setup")
        self.start_money: i64 = setup["money"]
        self.start_reputation: i64 = setup["reputation"]
        self.phds_per_player: i64 = setup["phd_students_per_player"]
        self.open_cards: i64 = setup["open_action_cards"]
        self.start_hand: i64 = setup["hand"]
        self.tiles_dealt: i64 = setup["tiles_dealt"]
        self.tiles_kept: i64 = setup["tiles_kept"]
        actions = tables.table("limits", "actions")
        self.drawn: i64 = actions["drawn"]
        self.hand: i64 = actions["hand"]
        self.reserved: i64 = actions["reserved_bonuses"]
        teaching = tables.table("limits", "teaching")
        self.teaching_money: i64 = teaching["money_per_month"]
        self.teaching_months: i64 = teaching["months_per_discipline"]
        self.event_from: i64 = tables.table("limits", "events")["from"]
        end = tables.table("limits", "end")
        self.stock_below: i64 = end["stock_below"]
        self.reserved_bonus: i64 = end["reserved_bonus"]
        self.layout_bonus: i64 = end["layout_bonus"]
        self.experience_per_point: i64 = end["experience_per_point"]
        self.money_per_point: i64 = end["money_per_point"]
        self.turn_cap: i64 = tables.table("limits", "options")["turn_cap"]
        phases = tables.rows("limits", "phase")
        self.phase_final: vec[i64] = numbers([0, *(int(row["final_turn"]) for row in phases)])
        self.phase_basic: vec[i64] = numbers([0, *(int(row["basic_game"]) for row in phases)])

    def read_people(self, tables: Tables) -> None:
        """Tenured Researchers, PhD Students, Consultants and what they cost and give."""
        limits = tables.table("limits", "researchers")
        self.start_level: i64 = limits["start_level"]
        self.hire_money: i64 = limits["hire_money"]
        self.allowance: i64 = limits["allowance_per_point"]
        self.top_experience: i64 = limits["top_experience"]
        self.at_top: i64 = limits["at_top"]
        phd = tables.table("limits", "phd_students")
        self.phd_months: i64 = phd["months"]
        self.diploma_money: i64 = phd["money"]
        self.diploma_reputation: i64 = phd["reputation"]
        self.phds: i64 = sum(row["number"] for row in tables.rows("researchers", "phd_student"))
        consultants = tables.table("limits", "consultants")
        self.consultant_first: i64 = consultants["first"]
        self.consultant_step: i64 = consultants["step"]
        self.salary: vec[i64] = numbers([row["money"] for row in tables.rows("limits", "salary")])
        self.level_months: vec[i64] = numbers([0, *(row["months"] for row in tables.rows("limits", "level"))])
        tenured = tables.rows("researchers", "tenured")
        tracks = [[DISCIPLINES.index(name) for name in row["tracks"]] for row in tenured]
        pairs = [tuple(sorted(pair)) for pair in tracks]
        self.n_tenured: i64 = len(tenured)
        self.track: vec[i64] = numbers([discipline for pair in tracks for discipline in pair])
        earlier = [[other for other in range(number) if pairs[other] == pair] for number, pair in enumerate(pairs)]
        self.alike_before: vec[i64] = numbers([others[-1] if others else -1 for others in earlier])
        self.in_deck: vec[i64] = numbers([int(deck in row["decks"]) for deck in DECKS for row in tenured])

    def read_projects(self, tables: Tables) -> None:
        """Projects, their Months, and what they cost and bring."""
        limits = tables.table("limits", "projects")
        self.offer: i64 = limits["offer"]
        self.price: i64 = limits["price"]
        self.project_money: i64 = limits["money"]
        self.project_reputation: i64 = limits["reputation"]
        self.cancelled_reputation: i64 = limits["cancelled_reputation"]
        self.carried: i64 = limits["carried_months"]
        projects = tables.rows("projects", "project")
        areas = [row["id"] for row in tables.rows("projects", "area")]
        marks = {row["id"]: row["marks"] for row in tables.rows("limits", "length")}
        self.n_projects: i64 = len(projects)
        self.months: vec[i64] = numbers([n for row in projects for n in by_discipline(row, "months")])
        self.area: vec[i64] = numbers([areas.index(row["area"]) for row in projects])
        self.in_length: vec[i64] = numbers([int(row["mark"] in marks[name]) for name in LENGTHS for row in projects])

    def read_actions(self, tables: Tables) -> None:
        """What the Standard Actions cost and bring."""
        actions = tables.rows("standard_actions", "standard_action")
        recruit, subsidy = actions[STANDARDS.index("recruit")], actions[STANDARDS.index("subsidy")]
        self.recruit_levels: vec[i64] = numbers(recruit["levels"])
        self.subsidy_months: i64 = subsidy["pay"]["months"]
        self.subsidy_same: i64 = int(subsidy["pay"].get("same_discipline", False))
        self.subsidy_dice: i64 = subsidy["gain"]["money_dice"]
        self.subsidy_per_money: i64 = subsidy["gain"]["reputation_per_money"]
        self.subsidy_price: i64 = subsidy["buy_project"]
        self.subsidy_per_turn: i64 = subsidy["per_turn"]
        publication, valorisation = tables.rows("standard_actions", "spin_off")
        self.publication_months: i64 = publication["pay"]["months"]
        self.publication_die: vec[i64] = numbers(publication["die"])
        self.valorisation_months: i64 = valorisation["pay"]["months"]
        rows = tables.rows("standard_actions", "valorisation")
        self.income_from: vec[i64] = numbers([row["from"] for row in rows])
        self.income: vec[i64] = numbers([INCOMES.index(row["income"]) for row in rows])

    def read_events(self, tables: Tables) -> None:
        """Events with their Game End Bonuses."""
        events = tables.rows("events", "event")
        changes = [row.get("months", {}) for row in events]
        limits = [row.get("at_most", {}) for row in events]
        bonuses = [row["bonus"] for row in events]
        self.n_events: i64 = len(events)
        self.event_change: vec[i64] = numbers([change.get("change", 0) for change in changes])
        self.event_tracks: vec[i64] = numbers([discipline_mask(change.get("tracks", [])) for change in changes])
        self.event_phds: vec[i64] = numbers([int(change.get("phd_students", False)) for change in changes])
        self.event_limits: vec[i64] = numbers([discipline_mask([at["discipline"]] if at else []) for at in limits])
        self.event_limit: vec[i64] = numbers([at.get("months", NO_LIMIT) for at in limits])
        self.event_gain: vec[i64] = numbers([row.get("gain", {}).get("money", 0) for row in events])
        self.event_poorest: vec[i64] = numbers([row.get("gain", {}).get("money_if_poorest", 0) for row in events])
        self.event_percent: vec[i64] = numbers([row.get("lose", {}).get("money_percent", 0) for row in events])
        self.bonus: vec[i64] = numbers(
            [MOST.index(bonus["most"]) if "most" in bonus else NONE_CANCELLED for bonus in bonuses]
        )
        self.bonus_lowest_of: vec[i64] = numbers([discipline_mask(bonus.get("lowest_of", [])) for bonus in bonuses])

    def read_abilities(self, tables: Tables) -> None:
        """Special Ability tiles."""
        rows = tables.rows("abilities", "ability")
        gains = [row.get("gain", {}) for row in rows]
        amounts = {row.get("special", ""): row.get("amount", 0) for row in rows}
        self.n_abilities: i64 = len(rows)
        self.ability_special: vec[i64] = numbers(
            [1 << SPECIAL_NAMES.index(row["special"]) if "special" in row else 0 for row in rows]
        )
        self.ability_money: vec[i64] = numbers([gain.get("money", 0) for gain in gains])
        self.ability_reputation: vec[i64] = numbers([gain.get("reputation", 0) for gain in gains])
        self.ability_discipline: vec[i64] = numbers([DISCIPLINES.index(gain.get("discipline", "l")) for gain in gains])
        self.consultant_discount: i64 = amounts.get("consultant_discount", 0)
        self.more_reserved: i64 = amounts.get("reserved_bonuses", 0)
