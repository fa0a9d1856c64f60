"""The Action cards as arrays of numbers: what a Special Action costs, whom it strikes, and what it does."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics.layout import DIE_FACES, DISCIPLINES
from collegium.games.awesome_academics.vocabulary import DISCIPLINES as DISCIPLINE_NAMES
from collegium.games.awesome_academics.vocabulary import STANDARDS, TERMS
from collegium.kernel.content import Tables
from collegium.kernel.state import numbers

Row = dict[str, Any]

# Standard Actions.
RECRUIT_RESEARCHER: Final = 0
APPLY_FOR_SUBSIDY: Final = 1
RESERVE_BONUS: Final = 2
SPIN_OFF: Final = 3

# Whom or what a Special Action strikes.
NO_TARGET: Final = 0
TARGET_GROUP: Final = 1
TARGET_GROUPS: Final = 2
TARGET_TENURED: Final = 3
TARGET_PHD: Final = 4
TARGET_HAND: Final = 5
TARGET_MONEY: Final = 6
TARGET_PROJECT: Final = 7
TARGET_CARD: Final = 8

# What a Special Action does.
BRINGS_GAIN: Final = 0
BRINGS_PER_MONTH: Final = 1
BRINGS_BY_DIE: Final = 2
TAKES: Final = 3
BUYS_PROJECT: Final = 4
LASTS: Final = 5
RETRAIN: Final = 6
OVERTIME: Final = 7
RETURN_PROJECT: Final = 8
SABBATICAL: Final = 9
POACH_TENURED: Final = 10
POACH_PHD: Final = 11
DISCARD_AT_RANDOM: Final = 12
TAKE_FROM_HAND: Final = 13
AUDIT: Final = 14
LOSE_PROGRESS: Final = 15
FEWER_MONTHS: Final = 16
LOSE_REPUTATION: Final = 17
EXPOSE: Final = 18
DEFENDS: Final = 19

# In which discipline Reputation is gained.
NO_DISCIPLINE: Final = 0
IN_SPENT: Final = 1
IN_NAMED: Final = 2
IN_OWN_TRACK: Final = 3
IN_EACH: Final = 4

# Until when a card stays open.
NOT_OPEN: Final = 0
UNTIL_EXPOSED: Final = 1
UNTIL_CANCELLATION: Final = 2
UNTIL_USED: Final = 3
UNTIL_RESEARCH: Final = 4

# The terms of specials, in the order of the vocabulary.
TERM_EXPERIENCE: Final = 0
TERM_EXPERIENCE_UP_TO: Final = 1
TERM_TENURED_FROM: Final = 2
TERM_CARDS: Final = 3
TERM_MONTHS: Final = 4
TERM_PROGRESS: Final = 5
TERM_REPUTATION: Final = 6
TERM_MONEY: Final = 7
TERM_KINDS: Final = 8

NOT_FOR_SALE: Final = -1

TARGET_NAMES: Final = [
    "",
    "group",
    "groups",
    "tenured",
    "phd_student",
    "hand",
    "money",
    "project",
    "susceptible_card",
]
EFFECT_FIELDS: Final = ["gain", "gain_per_month", "die", "take", "buy_project", "lasting"]
SPECIAL_NAMES: Final = [
    "retrain",
    "overtime",
    "return_project",
    "sabbatical",
    "poach_tenured",
    "poach_phd_student",
    "discard_at_random",
    "take_from_hand",
    "audit",
    "lose_progress",
    "fewer_months",
    "lose_reputation",
    "expose",
]
REPUTATION_NAMES: Final = ["", "spent", "named", "own_track", "each"]
STAY_NAMES: Final = ["", "until_exposed", "until_cancellation", "until_used", "until_research"]


class Cards:
    """Every number printed on the Action cards."""

    def __init__(self, tables: Tables) -> None:
        rows = tables.rows("action_cards", "card")
        self.number: i64 = len(rows)
        printed = [row["number"] for row in rows]
        self.by_number: vec[i64] = numbers(sorted(range(len(rows)), key=printed.__getitem__))
        self.standard: vec[i64] = numbers([STANDARDS.index(row["standard"]) for row in rows])
        self.effect: vec[i64] = numbers([effect_of(row) for row in rows])
        self.sabbaticals: vec[i64] = numbers(
            [card for card, row in enumerate(rows) if row.get("special") == "sabbatical"]
        )
        self.target: vec[i64] = numbers([TARGET_NAMES.index(row.get("target", "")) for row in rows])
        self.die: vec[i64] = numbers([n for row in rows for n in row.get("die", [0] * DIE_FACES)])
        self.terms: vec[i64] = numbers([row.get("terms", {}).get(name, 0) for row in rows for name in TERMS])
        self.discipline: vec[i64] = numbers([REPUTATION_NAMES.index(row.get("discipline", "")) for row in rows])
        self.stays: vec[i64] = numbers([STAY_NAMES.index(row.get("stays", "")) for row in rows])
        self.no_defence: vec[i64] = numbers([int(row.get("no_defence", False)) for row in rows])
        self.defence_halves: vec[i64] = numbers([int(row.get("defence_halves", False)) for row in rows])
        self.read_prices(rows)
        self.read_gains(rows)
        self.read_lasting(rows)

    def read_prices(self, rows: list[Row]) -> None:
        """What a Special Action costs."""
        self.months: vec[i64] = column(rows, "pay", "months")
        self.up_to: vec[i64] = column(rows, "pay", "up_to")
        self.same: vec[i64] = column(rows, "pay", "same_discipline")
        self.at_least: vec[i64] = numbers(
            [row.get("pay", {}).get("at_least", {}).get(name, 0) for row in rows for name in DISCIPLINE_NAMES]
        )
        self.money: vec[i64] = column(rows, "pay", "money")
        self.money_per_target: vec[i64] = column(rows, "pay", "money_per_target")

    def read_gains(self, rows: list[Row]) -> None:
        """What a Special Action brings."""
        self.gain_money: vec[i64] = column(rows, "gain", "money")
        self.gain_dice: vec[i64] = column(rows, "gain", "money_dice")
        self.gain_as_reputation: vec[i64] = column(rows, "gain", "money_as_reputation_up_to")
        self.gain_reputation: vec[i64] = column(rows, "gain", "reputation")
        self.gain_progress: vec[i64] = column(rows, "gain", "progress")
        self.month_money: vec[i64] = column(rows, "gain_per_month", "money")
        self.month_tenured: vec[i64] = column(rows, "gain_per_month", "tenured_experience")
        self.month_phd: vec[i64] = column(rows, "gain_per_month", "phd_experience")
        self.lowest_reputation: vec[i64] = column(rows, "gain_if_lowest", "reputation")
        self.gift: vec[i64] = column(rows, "gift", "reputation")
        self.take_tenured: vec[i64] = column(rows, "take", "tenured")
        self.take_phd: vec[i64] = column(rows, "take", "phd_students")
        self.take_cards: vec[i64] = column(rows, "take", "action_cards")
        self.take_discarded: vec[i64] = column(rows, "take", "discarded_cards")
        self.levels: vec[i64] = numbers([n for row in rows for n in row.get("levels", [0, 0])])
        self.price: vec[i64] = numbers([row.get("buy_project", NOT_FOR_SALE) for row in rows])

    def read_lasting(self, rows: list[Row]) -> None:
        """What an open card does, and what its exposure costs."""
        self.salary_discount: vec[i64] = column(rows, "lasting", "salary_discount")
        self.teaching_money: vec[i64] = column(rows, "lasting", "teaching_money")
        self.spared_projects: vec[i64] = column(rows, "lasting", "spared_projects")
        self.free_consultants: vec[i64] = column(rows, "lasting", "free_consultants")
        self.penalty_reputation: vec[i64] = column(rows, "penalty", "reputation")
        self.penalty_money: vec[i64] = column(rows, "penalty", "money")
        self.penalty_first: vec[i64] = column(rows, "penalty", "gained_first")
        self.penalty_leaves: vec[i64] = column(rows, "penalty", "researcher_leaves")
        self.penalty_gone: vec[i64] = column(rows, "penalty", "reputation_if_gone")

    def term(self, card: i64, kind: i64) -> i64:
        """One of the terms of a special."""
        return self.terms[card * TERM_KINDS + kind]


def column(rows: list[Row], group: str, name: str) -> vec[i64]:
    """One number of a small table on every card, or 0."""
    return numbers([int(row.get(group, {}).get(name, 0)) for row in rows])


def effect_of(row: Row) -> int:
    """The one thing that a card does as a Special Action."""
    if row.get("defence"):
        return DEFENDS
    if "special" in row:
        return RETRAIN + SPECIAL_NAMES.index(row["special"])
    return next(index for index, name in enumerate(EFFECT_FIELDS) if name in row)


def discipline_mask(names: list[str]) -> int:
    """Disciplines as bits."""
    return sum(1 << DISCIPLINE_NAMES.index(name) for name in names)


def by_discipline(row: Row, key: str) -> list[int]:
    """A small table of numbers in the order of the disciplines."""
    return [row.get(key, {}).get(name, 0) for name in DISCIPLINE_NAMES[:DISCIPLINES]]
