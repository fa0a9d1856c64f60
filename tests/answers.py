"""What a question may be answered with: positions from curious games, in which every move of the game is tried.

`takes` of a game names, for each of its questions, the verbs of the moves that can be open there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from collegium.kernel.state import State


def curious(game: Game, seats: int, seed: int, **options: Any) -> Iterator[tuple[str, State]]:
    """Every position of a game with the name of its question; whoever plays likes what was not tried yet."""
    state = game.new(seats, seed, **options)
    rng = seeded(seed)
    tried: Counter[tuple[str, int]] = Counter()
    while not state.over:
        asked = game.asked(state)
        yield asked, state
        moves = [int(move) for move in state.legal()]
        least = min(tried[asked, move] for move in moves)
        wanted = [move for move in moves if tried[asked, move] == least] if rng.below(3) else moves
        move = wanted[rng.below(len(wanted))]
        tried[asked, move] += 1
        state.apply(move)


def some_of_each(games: Sequence[Iterator[tuple[str, State]]], number: int) -> dict[str, list[State]]:
    """A few positions with each question that comes up in some games."""
    found: dict[str, list[State]] = defaultdict(list)
    for game in games:
        for asked, state in game:
            if len(found[asked]) < number:
                found[asked].append(state.clone())
    return dict(found)


def strangers(game: Game, state: State, verbs: Sequence[str]) -> list[str]:
    """The moves that nothing forbids though they do not answer the question, or are not listed as open."""
    listed = {int(move) for move in state.legal()}
    found: list[str] = []
    for move in range(game.moves.n_moves):
        if not game.moves.exists(move):
            continue
        is_open = int(state.check(move)) == 0
        if is_open and game.moves.kind(move).verb not in verbs:
            found.append(f"{game.moves.text(move)} is open")
        if is_open != (move in listed):
            found.append(f"{game.moves.text(move)} is {'not ' if is_open else ''}listed")
    return found


def check_answers(game: Game, positions: Mapping[str, Sequence[State]], takes: Mapping[str, str]) -> None:
    """At every question nothing is open but its answers, and all that is open is listed."""
    assert set(positions) <= set(takes)
    for asked, states in positions.items():
        for state in states:
            assert strangers(game, state, takes[asked].split()) == [], asked


def check_moves(game: Game, state: State) -> None:
    """The open moves are those that no clause forbids, in rising order; there is one, and nobody is in debt."""
    moves = [int(move) for move in state.legal()]
    assert moves == [move for move in range(game.n_moves) if game.moves.exists(move) and state.check(move) == 0]
    assert moves
    assert min(int(state.get(seat, field)) for seat in range(state.seats) for field in game.purse) >= 0
