"""Signs: what an event is about, for pictures, lights and accounts, where its words say it for reading.

A sign is made from the same event as the words, for the same ears, so that it tells nobody more than they may know.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ROUND: Final = "round"  # a round, or a turn of all, begins
INCOME: Final = "income"  # where the following amounts come from, in the account of a round
COUNT: Final = "count"  # the same in the final scoring
NEWS: Final = "news"  # what is different in the round to come

Thing = tuple[str, str]  # a component: its kind and id in the glossary


class Sign(NamedTuple):
    """What an event is about. One with a `step` begins a sentence of its own, which goes on with what it brings."""

    name: str  # the event's own: "travelled"
    seat: int  # whom it happens to, or NOBODY
    things: tuple[Thing, ...] = ()
    moves: tuple[str, ...] = ()  # texts of moves that pieces at the same place stand for
    seats: tuple[int, ...] = ()  # others who have a part in it
    amounts: tuple[tuple[str, int], ...] = ()  # what is received, or below 0 paid
    number: int = 0  # a value, a number of masters, a round
    step: str = ""
    source: str = ""  # of an income or a count: where it comes from, in words
    rule: str = ""  # the clause that says so


def joins(sign: Sign, before: Sign | None) -> bool:
    """Whether an event goes on with the sentence that `before` began: not where one of them stands for itself."""
    if sign.step:
        return False
    return before is None or not before.step or bool(sign.amounts)
