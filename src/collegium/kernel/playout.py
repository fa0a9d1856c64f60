"""Whole games at full speed: these loops are compiled with the engine, so no call crosses into Python."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import NoSeat
from collegium.kernel.rng import Rng
from collegium.kernel.state import State


def playout(s: State, rng: Rng, limit: i64) -> i64:
    """Play at random to the end, or for `limit` decisions; how many it took."""
    decisions: i64 = 0
    while not s.over and decisions < limit:
        moves = s.legal()
        s.apply(moves[rng.below(len(moves))])
        decisions += 1
    return decisions


def many(start: State, games: i64, rng: Rng, limit: i64) -> tuple[i64, i64]:
    """Many random games from one position: decisions taken, and a checksum of all scores."""
    decisions: i64 = 0
    checksum: i64 = 0
    for _game in range(games):
        s = start.clone()
        decisions += playout(s, rng, limit)
        scores = s.scores()
        for seat in range(s.seats):
            checksum = (checksum * 31 + scores[seat]) & 0xFFFFFFFF
    return decisions, checksum


def rollouts(states: list[State], number: i64, rng: Rng, seat: i64 = -1, limit: i64 = 1_000_000) -> list[list[float]]:
    """What each seat gets in the mean of so many random games from each position.

    Chance is drawn anew for every game, and with a seat (not -1) all that it cannot know, too.
    """
    if number < 1:
        raise ValueError(f"expected 1 game or more from each position, found {number}")
    out: list[list[float]] = []
    for s in states:
        if seat < -1 or seat >= s.seats:
            raise NoSeat(seat, s.seats)
        won: list[float] = [0.0] * int(s.seats)
        for _game in range(number):
            if seat >= 0:
                world = s.determinize(seat, rng)
            else:
                world = s.clone()
                world.reseed(rng)
            playout(world, rng, limit)
            shares = world.returns()
            for other in range(len(shares)):
                won[other] += shares[other]
        out.append([share / float(int(number)) for share in won])
    return out


def clones(start: State, number: i64) -> None:
    """Copy a position again and again."""
    for _time in range(number):
        start.clone()


def legals(start: State, number: i64) -> i64:
    """List the open moves of a position again and again; how many were listed in all."""
    listed: i64 = 0
    for _time in range(number):
        listed += len(start.legal())
    return listed


def applies(start: State, number: i64) -> None:
    """Copy a position and play its first open move, again and again."""
    moves = start.legal()
    for _time in range(number):
        start.clone().apply(moves[0])


def leaves(s: State, depth: i64) -> i64:
    """How many sequences of `depth` decisions there are from here; a game that ends sooner counts once."""
    if depth == 0 or s.over:
        return 1
    moves: vec[i64] = s.legal()
    if depth == 1:
        return len(moves)
    total: i64 = 0
    for index in range(i64(len(moves))):
        following = s.clone()
        following.apply(moves[index])
        total += leaves(following, depth - 1)
    return total
