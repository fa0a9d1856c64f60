"""Perft: how many sequences of decisions there are, depth by depth; any change in the rules changes the numbers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from collegium.kernel.playout import leaves
from collegium.kernel.state import State

AT_ONCE: Final = 2  # depth counted in one compiled call, which Ctrl-C cannot interrupt


@dataclass(frozen=True)
class Count:
    """How many sequences of `depth` decisions there are, and how long it took to count them."""

    depth: int
    leaves: int
    seconds: float


def perft(state: State, depth: int) -> Iterator[Count]:
    """The counts for every depth from 1 to `depth`."""
    for current in range(1, depth + 1):
        started = time.perf_counter()
        number = count(state, current)
        yield Count(current, number, time.perf_counter() - started)


def count(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are; a game that ends sooner counts once."""
    if depth <= AT_ONCE or state.over:
        return int(leaves(state, depth))
    total = 0
    for move in state.legal():
        following = state.clone()
        following.apply(move)
        total += count(following, depth - 1)
    return total
