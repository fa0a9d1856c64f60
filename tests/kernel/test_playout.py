"""The compiled loops do what the same loops in plain Python do."""

from __future__ import annotations

from collegium.kernel.playout import applies, clones, leaves, legals, many, playout
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State
from tests.outside.sealed_bids import SealedBids


def play(state: State, rng: Rng) -> int:
    """Play at random to the end, and count the decisions."""
    decisions = 0
    while not state.over:
        moves = list(state.legal())
        state.apply(moves[rng.below(len(moves))])
        decisions += 1
    return decisions


def count(state: State, depth: int) -> int:
    """Count the sequences of decisions, one by one."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for move in state.legal():
        following = state.clone()
        following.apply(move)
        total += count(following, depth - 1)
    return total


def test_a_playout_plays_to_the_end(sealed_bids: SealedBids) -> None:
    one, other = sealed_bids.new(3, 1), sealed_bids.new(3, 1)
    assert playout(one, seeded(9), 1000) == play(other, seeded(9))
    assert one.over
    assert sealed_bids.digest(one) == sealed_bids.digest(other)


def test_a_playout_stops_at_its_limit(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(3, 1)
    assert playout(state, seeded(9), 4) == 4
    assert not state.over


def test_many_games_leave_the_start_alone(sealed_bids: SealedBids) -> None:
    start = sealed_bids.new(2, 1)
    before = sealed_bids.digest(start)
    rng, decisions, checksum = seeded(5), 0, 0
    for _ in range(10):
        state = start.clone()
        decisions += play(state, rng)
        for points in state.scores():
            checksum = (checksum * 31 + points) % 2**32
    assert many(start, 10, seeded(5), 1000) == (decisions, checksum)
    assert many(start, 10, seeded(6), 1000)[1] != checksum
    assert sealed_bids.digest(start) == before


def test_leaves_are_counted_to_the_end_of_the_game(sealed_bids: SealedBids) -> None:
    start = sealed_bids.new(2, 2)
    assert [leaves(start, depth) for depth in range(4)] == [count(start, depth) for depth in range(4)]
    assert leaves(start, 1) == len(start.legal())
    playout(start, seeded(1), 8)
    assert not start.over
    assert leaves(start, 50) == count(start, 50)


def test_the_loops_for_measuring_change_nothing(sealed_bids: SealedBids) -> None:
    start = sealed_bids.new(2, 2)
    before = sealed_bids.digest(start)
    clones(start, 3)
    applies(start, 3)
    assert legals(start, 3) == 3 * len(start.legal())
    assert sealed_bids.digest(start) == before
