"""Positions written by earlier versions, as they would be written today."""

from __future__ import annotations

from typing import Any, Final

from collegium.games.awesome_academics.cards import SABBATICAL, Cards
from collegium.games.awesome_academics.components import RESEARCH
from collegium.games.awesome_academics.layout import HELD
from collegium.games.awesome_academics.points import BY_DISCIPLINES, BY_PROJECT, FREELY
from collegium.games.awesome_academics.research import A_CONSULTANT, A_PHD, A_TRACK
from collegium.kernel.position import is_number

Agenda = list[list[Any]]
Entry = dict[str, Any]

# What points were gained or lost by, with the points that each discipline had so far packed above it.
OF_PROJECT: Final = 1  # + Project
OF_DISCIPLINES: Final = 64  # + disciplines as bits
BY_BITS: Final = 8
COUNT_BITS: Final = 6

# Who worked: tracks by their number, then PhD Students, then a Consultant.
PHD_WORKER: Final = 100
CONSULTANT: Final = 200

# What had begun in drawing cards, as bits.
REFRESHED: Final = 1
DRAWN: Final = 2
BY_CARD: Final = 4

USED: Final = -1  # the Months of a track or a PhD Student who had worked, or was raised or taught by a card
BY_OVERTIME: Final = 2  # a mark on the Projects on which Months were spent by overtime

# What an open card can remember.
WITH_TENURED: Final = "card_tenured"
WITH_DISCIPLINE: Final = "card_discipline"
WITH_SPARES: Final = "card_spares"


def with_remembered(written: dict[str, Any], cards: Cards) -> dict[str, Any]:
    """A position of version 2, in which an open card had one number for all that it could remember.

    What is not written as a position was stays as it is, and is refused by whoever reads it.
    """
    table = written.get("table")
    if not isinstance(table, dict) or not are_numbers(table.get("card_note")):
        return written
    notes: list[int] = table["card_note"]
    found = {field: [0] * len(notes) for field in (WITH_TENURED, WITH_DISCIPLINE, WITH_SPARES)}
    for card, note in enumerate(notes[: cards.number]):
        found[field_of(cards, card)][card] = note
    return {**written, "table": {**{name: table[name] for name in table if name != "card_note"}, **found}}


def are_numbers(values: object) -> bool:
    """Whether this is a list of numbers."""
    return isinstance(values, list) and all(map(is_number, values))


def field_of(cards: Cards, card: int) -> str:
    """The field of today that has what a card remembered."""
    if cards.effect[card] == SABBATICAL or cards.penalty_leaves[card]:
        return WITH_TENURED
    return WITH_DISCIPLINE if cards.penalty_first[card] else WITH_SPARES


def upgrade(written: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1 as one of version 2.

    `named` is the same with names for the arguments, in the order they have today.
    What is not written as a position was stays as it is, and is refused by whoever reads it.
    """
    try:
        return upgraded(written, named["agenda"])
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return named


def upgraded(written: dict[str, Any], named: Agenda) -> dict[str, Any]:
    """A position of version 1 as one of version 2."""
    table = dict(written["table"])
    agenda: Agenda = written["agenda"]
    new_agenda = [
        [name, (unpacked(table, name, *numbers) if is_entry(numbers) else {}) or given]
        for (name, *numbers), (_, given) in zip(agenda, named, strict=True)
    ]
    spent_on = bits(number for number, mark in enumerate(table["worked"]) if mark == BY_OVERTIME)
    tracks = [number for number, months in enumerate(table["track_months"]) if months == USED]
    used = [bits(number // 2 for number in tracks if number % 2 == side) for side in range(2)]
    taught = bits(number for number, months in enumerate(table["phd_months"]) if months == USED)
    planning = table["phase"] == RESEARCH
    for name, given in new_agenda:
        if name in ("mark-project", "mark"):
            given["spent_on"] = spent_on
        elif name == "raise":
            given["first_raised"], given["second_raised"] = used
        elif name == "school":
            given["taught"] = taught
    return {
        **written,
        "table": {
            **table,
            "worked": worked(table, agenda) if planning else [0] * len(table["worked"]),
            "track_months": [max(months, 0) for months in table["track_months"]],
            "tracks_used": used if planning else [0, 0],
            "phd_months": [max(months, 0) for months in table["phd_months"]],
            "phds_used": taught if planning else 0,
        },
        "agenda": new_agenda,
    }


def is_entry(numbers: list[Any]) -> bool:
    """Whether these are the numbers of an entry of the agenda."""
    return len(numbers) == 3 and all(map(is_number, numbers))


def bits(numbers: Any) -> int:
    """A set of numbers as bits."""
    return sum(1 << number for number in numbers)


def worked(table: dict[str, Any], agenda: Agenda) -> list[int]:
    """The Projects on which time was spent in this Research Phase: those of groups still to come kept last turn's."""
    waiting = [HELD + first for name, first, *_ in agenda if name == "research-one"]
    return [0 if place in waiting else mark for place, mark in zip(table["project_at"], table["worked"], strict=True)]


def unpacked(table: dict[str, Any], name: str, first: int, second: int, third: int) -> Entry:
    """The arguments of an operation that had them packed or in another order, or nothing for all others."""
    if name in ("gain", "lose"):
        return {"left": first, **bound(second), **dict(zip(("in_l", "in_c", "in_i"), counts(second), strict=True))}
    if name in ("gain-points", "lose-points"):
        given = {"seat": first, "left": second, **bound(third)}
        if name == "lose-points":
            del given["allowed"]
        return given
    if name == "task":
        worker, number = (A_TRACK, first) if first < PHD_WORKER else (A_PHD, first - PHD_WORKER)
        return {
            "worker": A_CONSULTANT if first == CONSULTANT else worker,
            "number": 0 if first == CONSULTANT else number,
            "discipline": second,
        }
    if name == "draw":
        begun = {"refreshed": REFRESHED, "drawn": DRAWN, "by_card": BY_CARD}
        return {"left": first, "discarded": second, **{key: int(third & flag > 0) for key, flag in begun.items()}}
    if name == "take":
        return {"card": first - 1 if first else table["resolving"] - 1, "special": int(first > 0)}
    if name == "raise":
        return {"card": first, "first_raised": 0, "second_raised": 0}
    if name == "school":
        return {"card": first, "taught": 0}
    if name == "mark-project":
        return {"card": first, "by": second, "spent_on": 0}
    if name == "mark":
        return {"project": first, "left": second, "by": third, "spent_on": 0}
    return {}


def bound(by: int) -> Entry:
    """What limits the disciplines of points."""
    kind = by & ((1 << BY_BITS) - 1)
    if kind < OF_PROJECT:
        return {"bound": FREELY, "project": 0, "allowed": 0}
    if kind < OF_DISCIPLINES:
        return {"bound": BY_PROJECT, "project": kind - OF_PROJECT, "allowed": 0}
    return {"bound": BY_DISCIPLINES, "project": 0, "allowed": kind - OF_DISCIPLINES}


def counts(by: int) -> list[int]:
    """How many points went to each discipline so far."""
    return [(by >> (BY_BITS + COUNT_BITS * number)) & ((1 << COUNT_BITS) - 1) for number in range(3)]
