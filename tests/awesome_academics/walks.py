"""Games for tests: played by nobody in particular, but long enough to meet most of what can happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.projects import count_projects
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.events import Listener
from collegium.kernel.rng import Rng, seeded

Options = dict[str, object]
NO_OPTIONS: Options = {}
OPTIONS: list[Options] = [{}, {"length": "short"}, {"basic": True}]
SAVED = 12  # euros below which no Consultant is hired


@cache
def academics() -> AwesomeAcademicsGame:
    """The game in its base edition, read once for all tests."""
    return AwesomeAcademicsGame()


def start(seats: int, seed: int, **options: object) -> AwesomeAcademics:
    """The position at the start of a game."""
    return academics().new(seats, seed, **options)


def walk(
    seats: int, seed: int, listener: Listener | None = None, options: Options = NO_OPTIONS
) -> Iterator[tuple[AwesomeAcademics, list[int]]]:
    """Every position of a game with its open moves, the last one with none; the walker likes what it has not tried."""
    state = start(seats, seed, **options)
    state.listener = listener
    rng = seeded(seed + 1)
    tried: Counter[tuple[str, int]] = Counter()
    while not state.over:
        moves = [int(move) for move in state.legal()]
        yield state, moves
        asked = academics().asked(state)
        wanted = sensible(state, asked, moves, rng)
        least = min(tried[asked, move] for move in wanted)
        curious = [move for move in wanted if tried[asked, move] == least] if rng.below(3) else wanted
        move = curious[rng.below(len(curious))]
        tried[asked, move] += 1
        state.apply(move)
    yield state, []


def sensible(state: AwesomeAcademics, asked: str, moves: list[int], rng: Rng) -> list[int]:
    """The moves that keep a group alive: pay salaries, work on what you have, and buy no more than you can do."""
    done = academics().parse("done")
    acting = [move for move in moves if move != done] or moves
    if asked in ("buy", "claim", "project"):
        busy = count_projects(state, at.HELD + state.to_move) > rng.below(3)
        return [done] if busy else acting
    if asked == "salary":
        return [done] if done in moves and rng.below(20) else moves
    if asked == "research":
        rich = state.mine(at.MONEY) > SAVED
        return [move for move in acting if rich or not academics().text(state, move).startswith("consult")] or [done]
    return acting if rng.below(8) else moves
