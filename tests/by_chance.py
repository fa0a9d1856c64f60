"""Games that are played on at random, for tests that want some positions and do not mind which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from collegium.kernel.record import Record
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

S = TypeVar("S", bound=State)
WHOLE = 1_000_000  # moves: more than any game has


def wander(state: S, rng: Rng) -> Iterator[S]:
    """The position itself at each decision of a game; in the end it is over."""
    while not state.over:
        yield state
        state.apply(state.sample_move(rng))


def wander_in(record: Record, rng: Rng) -> Iterator[Record]:
    """The record itself at each decision of a game; in the end it is finished."""
    while not record.state.over:
        yield record
        record.play(int(record.state.sample_move(rng)))


def played_on(record: Record, rng: Rng, moves: int = WHOLE) -> Record:
    """A record with so many moves in all, or to the end of the game if that comes sooner."""
    for _ in wander_in(record, rng):
        if len(record.moves) >= moves:
            break
    return record
