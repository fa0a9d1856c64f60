"""How many sequences of moves there are: one wrong move anywhere within reach changes a number."""

from __future__ import annotations

import pytest

from collegium.kernel.game import Game
from collegium.kernel.playout import leaves, playout
from collegium.kernel.rng import seeded

# From the position that a seed's random game has reached after so many decisions: seats, decisions, and then the
# number of sequences of 1, 2, 3 ... moves from there.
NUMBERS: list[tuple[int, int, list[int]]] = [
    (1, 0, [4, 24, 120, 480, 1440, 12960]),
    (1, 20, [2, 7, 29, 79, 283, 731, 2541, 6685, 22651]),
    (1, 45, [1, 2, 5, 8, 16, 55, 164, 417, 1254]),
    (2, 0, [4, 12, 108, 744, 4710, 23151]),
    (2, 40, [2, 7, 18, 59, 150, 571, 1570, 5518, 14906]),
    (2, 90, [4, 8, 16, 30, 90, 291, 472, 703, 1700]),
    (2, 160, [2, 5, 9, 20, 40, 108, 327, 593, 1291]),
    (3, 0, [4, 12, 24, 216, 1488, 9420]),
    (3, 60, [1, 5, 14, 45, 110, 392, 1224, 4508, 14132]),
    (3, 135, [1, 1, 3, 11, 34, 91, 301, 704, 2354]),
    (3, 240, [1, 2, 7, 20, 61, 86, 269]),
    (4, 0, [4, 12, 24, 24, 216, 1488, 9468]),
    (4, 80, [5, 25, 125, 625, 1775, 6475, 15675]),
    (4, 180, [2, 6, 9, 33, 78, 343, 697, 2438, 5758]),
    (4, 320, [1, 1, 3, 13, 33, 122, 142, 190, 411]),
]


@pytest.mark.parametrize(("seats", "decisions", "expected"), NUMBERS)
def test_as_many_sequences_as_ever(newton: Game, seats: int, decisions: int, expected: list[int]) -> None:
    state = newton.new(seats, 10 + seats)
    assert playout(state, seeded(seats), decisions) == decisions
    assert [leaves(state, depth) for depth in range(1, len(expected) + 1)] == expected
