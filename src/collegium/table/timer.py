"""The time that clocks go by: a steady clock, set once by the wall when the server starts.

The wall's clock is put right now and then, and a move must not pay for that. So every event of a table with clocks is
stored with the run it belongs to, which is the wall's time at which its server started, and the seconds since then by a
clock that nobody sets. Two moments of one run are exactly as far apart as it seemed to the players; only between two
runs the wall decides.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from collegium.table.storage.rows import EventRow, TableRow, now


class Moment(NamedTuple):
    """A moment: the time, and when the run began that it belongs to; None for what was stored without a run."""

    at: datetime
    begun: datetime | None = None


class Timer:
    """The clock of a server from its start on."""

    def __init__(self, wall: Callable[[], str] = now, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._zero = steady()
        self.run = wall()

    def begin_after(self, moment: datetime) -> None:
        """Let no time go back: a wall that was set back while there was no server gives nobody time."""
        if moment > self.moment().at:
            self.run, self._zero = moment.isoformat(), self._steady()

    def tick(self) -> float:
        """Seconds since the start."""
        return round(self._steady() - self._zero, 3)

    def moment(self) -> Moment:
        """The present moment."""
        return moment_of(self.run, self.tick())


def moment_of(run: str, tick: float) -> Moment:
    """So many seconds after the beginning of a run."""
    begun = datetime.fromisoformat(run)
    return Moment(begun + timedelta(seconds=tick), begun)


def begun(table: TableRow) -> Moment:
    """When a table was laid."""
    if table.run is None or table.tick is None:
        return Moment(datetime.fromisoformat(table.created))
    return moment_of(table.run, table.tick)


def happened(event: EventRow) -> Moment:
    """When an event happened."""
    if event.run is None or event.tick is None:
        return Moment(datetime.fromisoformat(event.at))
    return moment_of(event.run, event.tick)


TIMER = Timer()  # of this process


def present() -> Moment:
    """The present moment of this process."""
    return TIMER.moment()


def stamp(clock: object) -> tuple[str, float] | tuple[None, None]:
    """The run and the tick to store now with what happens at a table; none where it has no clocks."""
    return (None, None) if clock is None else (TIMER.run, TIMER.tick())
