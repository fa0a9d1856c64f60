"""Clocks of a table: every seat has so much time, gets some after each of its turns, and never more than at the start.

A clock that has run out ends nothing by itself: the others may then let an agent play the seat.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from collegium.table.shapes import SeatClock


class Clocks:
    """The time each seat has left; without a profile nobody's time runs."""

    def __init__(self, profile: Mapping[str, Any] | None, seats: int, start: str) -> None:
        self.profile = profile
        self.initial = float(profile["minutes"]) * 60 if profile else 0.0
        self.increment = float(profile["increment"]) if profile else 0.0
        self.left = [self.initial] * seats
        self.running: list[int] = []
        self.since = moment(start)

    def twin(self) -> Clocks:
        """Clocks of their own that stand the same."""
        other = copy.copy(self)
        other.left = list(self.left)
        return other

    def pass_to(self, seats: Iterable[int], when: str) -> None:
        """From now on the time of these seats runs; those whose turn has ended get their increment."""
        running = list(seats)
        at = moment(when)
        gone = max(0.0, (at - self.since).total_seconds())
        for seat in self.running:
            self.left[seat] -= gone
            if seat not in running:
                self.left[seat] = min(self.initial, max(self.left[seat], 0.0) + self.increment)
        self.running = running
        self.since = at

    def take_back(self, seat: int) -> None:
        """A seat's turn had not ended after all: its increment goes back."""
        self.left[seat] -= self.increment

    def remaining(self, seat: int, now: datetime) -> float:
        """Seconds that a seat has left."""
        gone = (now - self.since).total_seconds() if seat in self.running else 0.0
        return self.left[seat] - gone

    def told(self, seat: int, now: datetime) -> SeatClock | None:
        """A seat's clock for those who watch it run."""
        if self.profile is None:
            return None
        return SeatClock(round(self.remaining(seat, now), 1), seat in self.running)

    def is_out(self, seat: int, now: datetime) -> bool:
        """Whether a seat's time is over."""
        return self.profile is not None and self.remaining(seat, now) <= 0.0


def moment(text: str) -> datetime:
    """A moment as the storage writes it."""
    return datetime.fromisoformat(text)
