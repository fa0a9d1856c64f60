"""How much anyone may ask for in a while: token buckets by guest and by address, for all processes of a server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from collegium.table.buckets import Bucket, Buckets, Own
from collegium.table.errors import Refused


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many more in a minute."""

    burst: float
    per_minute: float
    said: str = "Too many at once"


LIMITS: Final = {
    "create": Limit(20, 1 / 3),  # tables by one address
    "command": Limit(60, 120),  # moves and the like by one guest, and whatever else it asks to be changed
    "ask": Limit(120, 300),  # why, hurry, sync, set: they cost little
    "way": Limit(60, 120),  # ways to a move by one guest: a moment of looking each
    "show": Limit(60, 120),  # whole tables anew, by one address
    "hint": Limit(6, 6),
    "thought": Limit(60, 30, "Your time for hints is used up"),  # seconds of hints for one guest,
    "thoughts": Limit(240, 120, "The time for hints is used up where you are"),  # and for one address
    "study": Limit(600, 60, "Your time for analyses is used up"),  # seconds of a worker for one guest,
    "studies": Limit(2400, 240, "The time for analyses is used up where you are"),  # and for one address
    "hook": Limit(10, 5),  # web-hooks set by one guest,
    "hooks": Limit(60, 30),  # and by one address: each is looked for in the network
    "chat": Limit(10, 10),  # lines by one guest,
    "chats": Limit(60, 60),  # and by one address: each is told to all
    "join": Limit(30, 30),
    "pair": Limit(20, 10),  # wishes for an opponent by one guest,
    "pairs": Limit(100, 50),  # and by one address: each may become a table
    "tables": Limit(5, 1 / 60),  # component tables that records bring along, by one address
    "read": Limit(300, 600),  # by one guest,
    "visit": Limit(3000, 6000),  # and by one address, whoever it says it is
    "socket": Limit(60, 60),
}


class Limits:
    """Remembers who asked how much."""

    def __init__(
        self, active: bool = True, clock: Callable[[], float] = time.monotonic, buckets: Buckets | None = None
    ) -> None:
        self.active = active
        self._clock = clock  # the same for all processes of a machine
        self._buckets: Buckets = Own() if buckets is None else buckets

    def spend(self, what: str, who: str, amount: float = 1.0) -> None:
        """Take from a bucket, or refuse with how long to wait."""
        if not self.active:
            return
        limit = LIMITS[what]
        with self._buckets:
            now = self._clock()
            left, since = self._buckets.get((what, who)) or (limit.burst, now)
            left = min(limit.burst, left + (now - since) * limit.per_minute / 60)
            allowed = left >= amount
            self._buckets.put((what, who), Bucket(left - amount if allowed else left, now))
        if not allowed:
            wait = max(1, round((amount - left) * 60 / limit.per_minute))
            raise Refused("rate", f"{limit.said}; wait {wait} seconds.", wait=wait)

    def give_back(self, what: str, who: str, amount: float) -> None:
        """Put back what was taken and not used."""
        if not self.active:
            return
        with self._buckets:
            left, since = self._buckets.get((what, who)) or (LIMITS[what].burst, 0.0)
            self._buckets.put((what, who), Bucket(min(LIMITS[what].burst, left + amount), since))
