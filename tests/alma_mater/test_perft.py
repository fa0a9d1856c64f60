"""How many sequences of moves there are: one wrong move anywhere within reach changes a number."""

from __future__ import annotations

import pytest

from collegium.kernel.playout import leaves, playout
from collegium.kernel.rng import seeded
from tests.alma_mater.scenario import alma_mater

# From the position that a seed's random game has reached after so many decisions: seats, decisions, and then the
# number of sequences of 1, 2, 3 ... moves from there.
NUMBERS: list[tuple[int, int, list[int]]] = [
    (2, 0, [4, 16, 48, 144, 288, 576, 2304, 9216]),
    (2, 30, [2, 9, 39, 124, 313, 1077, 3132, 8845]),
    (2, 80, [3, 3, 18, 90, 375, 1323, 3754, 11411]),
    (2, 120, [3, 13, 22, 49, 190, 636, 1921, 3697, 9237]),
    (3, 0, [4, 16, 64, 192, 576, 1728, 3456, 6912, 13824]),
    (3, 60, [1, 3, 3, 3, 14, 34, 165, 448, 1698]),
    (3, 130, [3, 19, 91, 379, 1452, 5182, 18526]),
    (3, 190, [1, 10, 45, 205, 478, 2545, 7321, 26447]),
    (4, 0, [4, 16, 64, 256, 768, 2304, 6912, 20736]),
    (4, 80, [1, 10, 19, 72, 187, 477, 1749, 5426, 20104]),
    (4, 170, [3, 6, 54, 525, 2029, 10872]),
    (4, 260, [6, 24, 88, 176, 438, 1771, 7978, 30154]),
]


@pytest.mark.parametrize(("seats", "decisions", "expected"), NUMBERS)
def test_as_many_sequences_as_ever(seats: int, decisions: int, expected: list[int]) -> None:
    state = alma_mater().new(seats, 10 + seats)
    assert playout(state, seeded(seats), decisions) == decisions
    assert [leaves(state, depth) for depth in range(1, len(expected) + 1)] == expected
