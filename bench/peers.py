"""What other engines do in a second of random play, on the same machine and in the same run.

Run by `run.py` in a process of its own; prints one line of JSON. The packages come with the extra `bench`.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

SEATS = 4


def catanatron(seconds: float) -> dict[str, Any]:
    """Catan for four in Catanatron, a Eurogame engine in Python."""
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:SEATS]
    games = moves = 0
    took = 0.0
    copied: Any = None
    while took < seconds:
        game = Game([RandomPlayer(colour) for colour in colours], seed=games)
        began = time.perf_counter()
        game.play()
        took += time.perf_counter() - began
        games += 1
        moves += len(game.state.action_records) if hasattr(game.state, "action_records") else len(game.state.actions)
        copied = game
    return figures("Catan for 4, Catanatron", moves, games, took, microseconds(copied.copy, seconds / 8))


def open_spiel(seconds: float) -> dict[str, Any]:
    """Backgammon in OpenSpiel, a game in C++ driven from Python."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    rng = random.Random(1)
    games = moves = 0
    began = time.perf_counter()
    state = game.new_initial_state()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        games += 1
    took = time.perf_counter() - began
    return figures("Backgammon, OpenSpiel", moves, games, took, microseconds(state.clone, seconds / 8))


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """Microseconds for one repetition."""
    number, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        work()
        number += 1
    return (time.perf_counter() - began) / number * 1e6


def figures(name: str, moves: int, games: int, took: float, clone: float) -> dict[str, Any]:
    """The figures of one peer."""
    return {
        "game": name,
        "decisions_per_second": moves / took,
        "games_per_second": games / took,
        "decisions_per_game": moves / games,
        "clone": clone,
    }


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron, "open_spiel": open_spiel}[sys.argv[1]](float(sys.argv[2]))))
