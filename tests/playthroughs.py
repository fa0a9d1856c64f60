"""Playthroughs: whole games written down decision by decision, so that any change of the rules shows where it bites.

`tests.goldens` writes them anew; what they then say differently is for a reader to judge. Nothing in them depends on
the wording of prompts and labels.
"""

from __future__ import annotations

import difflib
import textwrap
from collections import Counter
from itertools import groupby
from pathlib import Path

from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State

TESTS = Path(__file__).parent
OTHER = "other-options"


def file_of(game: Game, play: str) -> Path:
    """Where a playthrough of a game is kept."""
    return TESTS / game.name.replace("-", "_") / "playthroughs" / f"{play}.txt"


def plays_of(game: Game) -> list[str]:
    """The playthroughs every game has: one for each number of players, and one with every option changed."""
    return [f"{seats}-seats" for seats in game.seats] + ([f"{game.seats[-1]}-seats-{OTHER}"] if game.options else [])


def other_options(game: Game) -> dict[str, Value]:
    """Every option at the first value that is not its default, but for those that make games end."""
    values = {option: option.choices or (False, True) for option in game.options if not option.ends_games}
    return {option.name: next(value for value in values[option] if value != option.default) for option in values}


def playthrough(game: Game, play: str) -> str:
    """Play a game and write it down; moves that were not yet played come first, for the sake of variety."""
    seats = int(play.partition("-")[0])
    options = other_options(game) if play.endswith(OTHER) else {}
    state, rng, tried = game.new(seats, seats, **options), seeded(100 + seats), Counter[int]()
    lines = [f"{game.title}, {play}, seed {seats}"]
    lines += [f"{option.name}: {options.get(option.name, option.default)}" for option in game.options]
    number = 0
    while not state.over:
        number += 1
        moves = [int(move) for move in state.legal()]
        asked = game.asked(state)
        lines += ["", f"{number}. seat {state.to_move + 1}, {asked}", *listed(game, moves)]
        move = least_tried(moves, tried, rng)
        state.apply(move)
        lines.append(f"   > {game.moves.text(move)}  {short_digest(game, state)}")
    scores = ", ".join(str(int(points)) for points in state.scores())
    return "\n".join([*lines, "", f"scores: {scores}", ""])


def least_tried(moves: list[int], tried: Counter[int], rng: Rng) -> int:
    """One of the moves that were played least often so far."""
    least = min(tried[move] for move in moves)
    rare = [move for move in moves if tried[move] == least]
    move = rare[rng.below(len(rare))]
    tried[move] += 1
    return move


def listed(game: Game, moves: list[int]) -> list[str]:
    """The open moves, those of a kind together: 'done; travel paris, rome'."""
    kinds = []
    for verb, group in groupby(moves, lambda move: game.moves.kind(move).verb):
        labels = [game.moves.text(move).removeprefix(verb).strip() for move in group]
        kinds.append(f"{verb} {', '.join(labels)}".strip())
    return textwrap.wrap("; ".join(kinds), 120, initial_indent="   ", subsequent_indent="   ")


def short_digest(game: Game, state: State) -> str:
    """The beginning of the digest of a position."""
    return game.digest(state)[:12]


def difference(game: Game, play: str) -> str:
    """How a game as it is played now differs from its playthrough; empty if it does not."""
    path = file_of(game, play)
    kept = path.read_text("utf-8").splitlines() if path.is_file() else []
    found = playthrough(game, play).splitlines()
    name = path.relative_to(TESTS.parent).as_posix()
    lines = list(difflib.unified_diff(kept, found, name, "as played now", n=4, lineterm=""))
    advice = f"if this is meant: make goldens GAME={game.name}"
    return "\n".join([*lines[:25], advice]) if lines else ""


def write_playthroughs(game: Game) -> None:
    """Write the playthroughs of a game anew."""
    for play in plays_of(game):
        path = file_of(game, play)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(game, play), "utf-8")
        print(path.relative_to(TESTS.parent))
