"""How many sequences of moves there are: one wrong move anywhere within reach changes a number."""

from __future__ import annotations

import pytest

from collegium.kernel.playout import leaves, playout
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded

# From the position that a seed's random game has reached after so many decisions: seats, decisions, and then the
# number of sequences of 1, 2, 3 ... moves from there.
NUMBERS: list[tuple[int, int, list[int]]] = [
    (2, 0, [3, 9, 18, 36, 216, 1296, 40176]),
    (2, 15, [4, 16, 62, 238, 932, 2437, 4976, 12179]),
    (2, 30, [4, 13, 34, 81, 205, 532, 1582, 5048]),
    (3, 0, [3, 9, 27, 54, 108, 216, 1296, 7776]),
    (3, 20, [4, 16, 64, 254, 1006, 3980, 15784]),
    (3, 45, [6, 36, 210, 1088, 4688, 17360]),
    (4, 0, [3, 9, 27, 81, 162, 324, 648, 1296]),
    (4, 30, [4, 16, 64, 256, 1022, 4078, 16268]),
    (4, 70, [3, 8, 20, 102, 439, 1278, 3119, 8030]),
]


@pytest.mark.parametrize(("seats", "decisions", "expected"), NUMBERS)
def test_as_many_sequences_as_ever(seats: int, decisions: int, expected: list[int]) -> None:
    state = load("awesome-academics").new(seats, 10 + seats)
    assert playout(state, seeded(seats), decisions) == decisions
    assert [leaves(state, depth) for depth in range(1, len(expected) + 1)] == expected
