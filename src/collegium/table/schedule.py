"""Whose thought comes next: shares of thinking time by address, person and table, and a worker that is always quick.

A thought that needs no search has a worker of its own, so that it never waits behind one that does. Among the others
comes first whoever has had least of late, and the shorter one where that is the same; what is thought for a table that
nobody looks at comes after that. Last come the games that are studied: they have what no other wants, one decision at a
time, and leave it at once when somebody else needs the worker.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from collegium.agents import LEVELS
from collegium.table.buckets import Bucket, Buckets, Own
from collegium.table.thinker import Job

QUICK: Final = "quick"  # an opponent's move that takes no search
MOVE: Final = "move"  # an opponent's move
HINT: Final = "hint"
STUDY: Final = "study"  # a decision of a game that was played
HALVED: Final = 60.0  # seconds after which half of what somebody had is forgotten
REMEMBERED: Final = 2000  # shares and homes; those not used for longest are forgotten, and were near nothing long ago
SLICE: Final = 1.0  # seconds that a hint may think before it ends early for somebody who waits


@dataclass(frozen=True)
class Claim:
    """For whom something is thought, and whether anybody looks on."""

    address: str = ""
    person: str = ""
    attended: bool = True


@dataclass(eq=False)
class Thought:
    """A job that waits or is done."""

    job: Job
    claim: Claim
    number: int = 0  # in the order in which they came
    begun: float = 0.0
    charged: float = 0.0  # until when its time is counted among what those had for whom it is thought
    hurry: bool = field(default=False, kw_only=True)  # whether it is to end with what it has

    @property
    def kind(self) -> str:
        """Which worker it is for."""
        if self.job.past is not None and self.job.past.tried is None:
            return STUDY
        if self.job.level is None:
            return HINT
        return QUICK if self.job.level in SEARCHLESS else MOVE

    @property
    def expected(self) -> float:
        """Seconds that it will take, at most."""
        return self.job.seconds if self.job.level is None else SECONDS.get(self.job.level, max(SECONDS.values()))


SEARCHLESS: Final = frozenset(level.name for level in LEVELS if not level.iterations)
SECONDS: Final = {level.name: level.seconds for level in LEVELS}
SERVED_BY: Final = {QUICK: (QUICK, MOVE), MOVE: (MOVE,), HINT: (HINT,), STUDY: (MOVE, HINT)}  # the best first
T = TypeVar("T", bound=Thought)


class Shares:
    """How many seconds everybody has been thought for of late, in all processes that share the memory."""

    def __init__(self, clock: Callable[[], float], memory: Buckets | None = None) -> None:
        self._clock = clock  # the same for all processes of a machine
        self._memory: Buckets = Own(REMEMBERED) if memory is None else memory

    def had(self, *keys: tuple[str, str]) -> list[float]:
        """Seconds of late, for each of some keys; what was longer ago counts less."""
        with self._memory:
            return [self._of(key) for key in keys]

    def charge(self, thought: Thought, seconds: float) -> None:
        """Count what a thought took."""
        with self._memory:
            for key in keys_of(thought):
                self._memory.put(key, Bucket(self._of(key) + seconds, self._clock()))

    def _of(self, key: tuple[str, str]) -> float:
        """What is kept under a key, as it counts at this moment."""
        seconds, at = self._memory.get(key) or (0.0, 0.0)
        return seconds * 0.5 ** ((self._clock() - at) / HALVED) if seconds else 0.0


def keys_of(thought: Thought) -> list[tuple[str, str]]:
    """Who is charged for a thought: an address, a person there, a table of theirs; for studies on another account."""
    of = "study " if thought.kind == STUDY else ""
    named = (("address", thought.claim.address), ("person", thought.claim.person), ("table", thought.job.table))
    return [(of + what, who) for what, who in named]


class Schedule(Generic[T]):
    """What waits, what each worker does, and what comes next."""

    def __init__(
        self, kept_for: Sequence[str], clock: Callable[[], float] = time.monotonic, memory: Buckets | None = None
    ) -> None:
        self.kept_for = tuple(kept_for)  # the kind of thought that each worker is there for
        self.running: list[T | None] = [None] * len(self.kept_for)
        self.waiting: list[T] = []
        self.shares = Shares(clock, memory)
        self.homes: OrderedDict[str, int] = OrderedDict()  # which worker remembers a table
        self._clock = clock
        self._count = 0

    def add(self, thought: T) -> None:
        """Let a thought wait for its turn."""
        self._count += 1
        thought.number = self._count
        self.waiting.append(thought)

    def drop(self, thought: T) -> None:
        """Nobody wants a thought any more: it waits no longer, and ends soon where it has begun."""
        thought.hurry = True
        if thought in self.waiting:
            self.waiting.remove(thought)

    def begin(self) -> list[tuple[int, T]]:
        """The thoughts that begin now, each with the worker that does it."""
        begun = []
        for thought in sorted(self.waiting, key=self.rank):
            worker = self.worker_for(thought)
            if worker is None:
                continue
            self.waiting.remove(thought)
            thought.begun = thought.charged = self._clock()
            self.running[worker] = thought
            self.remember(thought, worker)
            begun.append((worker, thought))
        return begun

    def end(self, worker: int) -> None:
        """A worker is free again; what it thought is charged."""
        thought = self.running[worker]
        self.running[worker] = None
        if thought is not None:
            self.charge(thought)

    def charge(self, thought: T) -> None:
        """Count what a thought has taken so far, so that the other processes know of it."""
        now = self._clock()
        self.shares.charge(thought, now - thought.charged)
        thought.charged = now

    def rank(self, thought: T) -> tuple[object, ...]:
        """The lower, the sooner: seconds are compared in whole, so that the shorter comes first among equals."""
        keys = keys_of(thought)
        had = [int(seconds + self.present(key)) for key, seconds in zip(keys, self.shares.had(*keys), strict=True)]
        return (thought.kind == STUDY, not thought.claim.attended, *had, thought.expected, thought.number)

    def present(self, key: tuple[str, str]) -> float:
        """Seconds that are being thought for somebody here, and not counted yet."""
        now = self._clock()
        return sum(now - each.charged for each in self.running if each is not None and key in keys_of(each))

    def worker_for(self, thought: T) -> int | None:
        """The free worker that suits a thought best: one that is there for it, then one that remembers the table."""
        free = [worker for worker, running in enumerate(self.running) if running is None]
        suited: list[int] = []
        for kind in SERVED_BY[thought.kind]:
            suited = suited or [worker for worker in free if self.kept_for[worker] == kind]
        home = self.homes.get(thought.job.table)
        return home if home in suited else next(iter(suited), None)

    def remember(self, thought: T, worker: int) -> None:
        """Note which worker has thought for a table's opponents."""
        if thought.kind != MOVE:
            return
        self.homes.pop(thought.job.table, None)
        self.homes[thought.job.table] = worker
        while len(self.homes) > REMEMBERED:
            self.homes.popitem(last=False)

    def gives_way(self, thought: T) -> bool:
        """Whether a hint has thought as long as somebody who waits wants to, and that one has had less of late.

        A study gives way at once to whatever else its worker could do.
        """
        if thought.kind == STUDY:
            here = self.kept_for[self.running.index(thought)]
            return any(other.kind != STUDY and here in SERVED_BY[other.kind] for other in self.waiting)
        if thought.kind != HINT:
            return False
        spent = self._clock() - thought.begun
        return any(
            spent >= max(SLICE, other.expected) and self.rank(other) < self.rank(thought)
            for other in self.waiting
            if other.kind == HINT
        )
