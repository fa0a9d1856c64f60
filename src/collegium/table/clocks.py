"""Clocks of a table: every seat has so much time, gets some after each of its turns, and never more than at the start.

A clock that has run out ends nothing by itself: the others may then let an agent play the seat.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any, Final

from collegium.table.parts import SeatClock
from collegium.table.timer import Moment

SPARED: Final = 0.1  # of the time at the start: what no time without a server takes from a seat that has it


class Clocks:
    """The time each seat has left; without a profile nobody's time runs."""

    def __init__(self, profile: Mapping[str, Any] | None, seats: int, start: Moment) -> None:
        self.profile = profile
        self.initial = float(profile["minutes"]) * 60 if profile else 0.0
        self.increment = float(profile["increment"]) if profile else 0.0
        self.left = [self.initial] * seats
        self.running: list[int] = []
        self.since = start

    def twin(self) -> Clocks:
        """Clocks of their own that stand the same."""
        other = copy.copy(self)
        other.left = list(self.left)
        return other

    def pass_to(self, seats: Iterable[int], now: Moment) -> None:
        """From now on the time of these seats runs; those whose turn has ended get their increment."""
        running = list(seats)
        for seat in self.running:
            self.left[seat] = self.remaining(seat, now)
            if seat not in running:
                self.left[seat] = min(self.initial, max(self.left[seat], 0.0) + self.increment)
        self.running = running
        self.since = now

    def take_back(self, seat: int) -> None:
        """A seat's turn had not ended after all: its increment goes back."""
        self.left[seat] -= self.increment

    def remaining(self, seat: int, now: Moment) -> float:
        """Seconds that a seat has left."""
        left, since = self.left[seat], self.since.at
        if seat not in self.running:
            return left
        if now.begun is not None and now.begun > since:
            left, since = self.spared(left, (now.begun - since).total_seconds()), now.begun
        return left - max(0.0, (now.at - since).total_seconds())

    def spared(self, left: float, away: float) -> float:
        """What is left when a server has started anew.

        How much of the time before was without a server nobody knows, nor whether the wall's clock was right both
        times: so it counts, but it leaves a seat enough to move.
        """
        return max(left - away, min(left, SPARED * self.initial))

    def told(self, seat: int, now: Moment) -> SeatClock | None:
        """A seat's clock for those who watch it run."""
        if self.profile is None:
            return None
        return SeatClock(round(self.remaining(seat, now), 1), seat in self.running)

    def is_out(self, seat: int, now: Moment) -> bool:
        """Whether a seat's time is over."""
        return self.profile is not None and self.remaining(seat, now) <= 0.0
