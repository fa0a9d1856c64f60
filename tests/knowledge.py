"""What a seat knows in a draft, and how it may imagine the rest: for tests of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

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


def samples(state: S, seat: int, number: int) -> Iterator[S]:
    """Copies of the position as the seat might imagine it."""
    rng = seeded(17)
    for _ in range(number):
        yield state.determinize(seat, rng)
