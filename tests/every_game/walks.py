"""Games for tests: played by somebody who likes what was not tried yet, but not to be ruined, and so meets much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from collegium.kernel.evaluation import Evaluation
from collegium.kernel.events import SPECTATOR, Listener
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.playthroughs import other_options

S = TypeVar("S", bound=State)
CURIOUS = 3  # one of so many moves is made out of curiosity, the others by what they are worth


def walk(
    game: Game[S], seats: int, listener: Listener | None = None, other: bool = False
) -> Iterator[tuple[S, list[int]]]:
    """Every position of a game with its open moves, the last one with none; perhaps with every option changed."""
    state = begun(game, seats, other)
    state.listener = listener
    for move in moves_made(game, seats, other):
        yield state, [int(move) for move in state.legal()]
        state.apply(move)
    yield state, []


def begun(game: Game[S], seats: int, other: bool) -> S:
    """The start of a walk."""
    return game.new(seats, seats, **(other_options(game) if other else {}))


@cache
def moves_made(game: Game, seats: int, other: bool) -> list[int]:
    """The moves of a walk, chosen once for all tests."""
    state, evaluation = begun(game, seats, other), game.evaluation()
    rng, tried = seeded(seats + 1), Counter[tuple[int, int]]()
    made: list[int] = []
    while not state.over:
        asked, moves = int(state.top()), [int(move) for move in state.legal()]
        least = min(tried[asked, move] for move in moves)
        rare = [move for move in moves if tried[asked, move] == least]
        careful = rng.below(CURIOUS)
        worth = {move: (worth_after(state, move, evaluation), -tried[asked, move]) for move in moves if careful}
        made.append(max(moves, key=worth.__getitem__) if careful else rare[rng.below(len(rare))])
        tried[asked, made[-1]] += 1
        state.apply(made[-1])
    return made


def worth_after(state: State, move: int, evaluation: Evaluation) -> int:
    """What the position after a move is worth to whoever makes it."""
    ahead = state.clone()
    ahead.apply(move)
    return int(evaluation.worth(ahead, state.to_move))


def moments(game: Game[S], seats: int, every: int, first: int = 12, other: bool = False) -> Iterator[S]:
    """Some positions of a walk: the first ones, then one now and then, and its end."""
    for number, (state, moves) in enumerate(walk(game, seats, None, other)):
        if number < first or number % every == 0 or not moves:
            yield state


def questions_told(game: Game[Any]) -> dict[str, set[str]]:
    """What views say of each question beside its kind, with any number of players and any options."""
    found: dict[str, set[str]] = {}
    for seats in game.seats:
        for other in (False, True):
            for state in moments(game, seats, 1, other=other):
                if not state.over:
                    question = game.view(state, SPECTATOR)["question"]
                    found.setdefault(question["kind"], set()).update(question.keys() - {"kind"})
    return found


def eyes(seats: int) -> tuple[int, ...]:
    """Whoever looks at a table: its seats, and a spectator."""
    return (*range(seats), SPECTATOR)
