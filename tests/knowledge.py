"""What a seat knows in a draft, and how it may imagine the rest: for tests of what is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from collegium.kernel.events import Event
from collegium.kernel.rng import seeded
from collegium.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass
class Memory:
    """What one seat has seen of the packs: at each pick what it held and what it kept."""

    held: list[frozenset[int]] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)

    def seen(self) -> frozenset[int]:
        """Every card that passed through the hands of this seat."""
        return frozenset().union(*self.held)

    def fits(self, seat: int, packs: Sequence[Sequence[int]]) -> bool:
        """Whether this seat would remember the same if the packs were these, what was kept of them first."""
        for pick, held in enumerate(self.held):
            pack = packs[(seat - pick) % len(packs)]
            if frozenset(pack[pick:]) != held or (pick < len(self.kept) and pack[pick] != self.kept[pick]):
                return False
        return True


def samples(state: S, seat: int, number: int) -> Iterator[S]:
    """Copies of the position as the seat might imagine it."""
    rng = seeded(17)
    for _ in range(number):
        yield state.determinize(seat, rng)


def remember(memories: Sequence[Memory], events: Iterable[Event], kept: int) -> None:
    """Every seat remembers what it kept; the last card of a pack is seen as it is kept."""
    for event in events:
        if event.kind == kept:
            assert event.audience == event.seat, "nobody else is told"
            memory = memories[event.seat]
            memory.kept.append(event.a)
            if len(memory.held) < len(memory.kept):
                memory.held.append(frozenset({event.a}))
