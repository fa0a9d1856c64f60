"""Who hears of what. Whoever may not know of a change does not count it either: numbers that rise would tell of it.

Everything that happens has a number. Most of it is heard by everyone, so that only what is not is kept here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from collegium.kernel.events import EVERYONE, Event

WATCHING: Final = 1 << 30  # the ears of those who hold no seat
ALL: Final = -1  # everybody's


def ears_of(mine: Iterable[int]) -> int:
    """With whose ears a guest hears who holds these seats: what is said to all, and what is said to one of them."""
    ears = WATCHING
    for seat in mine:
        ears |= 1 << seat
    return ears


def audience_of(seat: int, events: Iterable[Event]) -> int:
    """Who hears of a move of a seat that brought these events about."""
    found = ears_of_seat(seat)
    for event in events:
        found |= ALL if event.audience == EVERYONE else ears_of_seat(event.audience)
    return found


def ears_of_seat(seat: int) -> int:
    """Those of one seat alone."""
    return 1 << seat


class Hearing:
    """Numbers from 1 on, and who has heard of each."""

    def __init__(self) -> None:
        self.last = 0
        self.quiet: tuple[tuple[int, int], ...] = ()  # a number that not everyone has heard of, and who has

    def add(self, audience: int) -> Hearing:
        """With one more, heard by an audience."""
        found = Hearing()
        found.last = self.last + 1
        found.quiet = self.quiet if audience == ALL else (*self.quiet, (found.last, audience))
        return found

    def cut(self, last: int) -> Hearing:
        """With the first ones only."""
        found = Hearing()
        found.last = last
        found.quiet = tuple(pair for pair in self.quiet if pair[0] <= last)
        return found

    def of(self, number: int) -> int:
        """Who has heard of a number."""
        return next((audience for quiet, audience in self.quiet if quiet == number), ALL)

    def heard(self, ears: int, number: int | None = None) -> int:
        """How many of the first ones somebody has heard of; of all of them, where no number is given."""
        upto = self.last if number is None else number
        return upto - sum(quiet <= upto and not audience & ears for quiet, audience in self.quiet)

    def number(self, ears: int, heard: int) -> int:
        """The number of the last of so many that somebody has heard of."""
        found = heard
        for quiet, audience in self.quiet:
            found += quiet <= found and not audience & ears
        return found

    def until(self, ears: int, heard: int) -> int:
        """The last number before somebody hears of more than so many."""
        return min(self.number(ears, heard + 1) - 1, self.last)
