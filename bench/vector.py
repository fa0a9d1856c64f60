"""Observed and masked steps a second: a vector in plain Python over raw numbers, single calls, and ours, in one run.

Run by `run.py` in a process of its own, once for each game; prints one line of JSON. The plain vector is what one can
do without observations: it copies the raw numbers of a position, hidden ones included, and marks the open moves. Moves
are chosen outside of the time that is taken. The best of several rounds counts, each with the ends and beginnings of
many games, as other programs can only slow a round down.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import collegium
from collegium.kernel import state
from collegium.kernel.rng import Rng, seeded

SEATS = 4
GAMES = 64
ROUNDS = 5


class Plain:
    """So many games, stepped one after the other from Python."""

    def __init__(self, game: collegium.Game) -> None:
        self.game = game
        self.states = [game.new(SEATS, seed) for seed in range(GAMES)]
        first = self.states[0]
        self.sizes = len(first.table), len(first.own)
        self.raw = np.zeros((GAMES, sum(self.sizes)), np.float32)
        self.observations = np.zeros((GAMES, game.obs_size), np.float32)
        self.masks = np.zeros((GAMES, game.n_moves), np.bool_)
        self.to_move = np.zeros(GAMES, np.int64)

    def step(self, moves: np.ndarray[Any, Any], see: Callable[[int], None]) -> None:
        """Play a move in every game, and see what came of it."""
        for place, move in enumerate(moves):
            self.states[place].apply(move)
            if self.states[place].over:
                self.states[place] = self.game.new(SEATS, int(self.to_move.sum()) + place)
            see(place)
            self.to_move[place] = self.states[place].to_move

    def see_raw(self, place: int) -> None:
        """Copy the raw numbers, and mark the open moves."""
        s, table = self.states[place], self.sizes[0]
        row: Any = self.raw[place]
        row[:table] = s.table
        row[table:] = s.own
        self.masks[place] = False
        self.masks[place, list(s.legal())] = True

    def see_single(self, place: int) -> None:
        """Observe and mask, each in a call of its own."""
        s = self.states[place]
        s.observe(s.to_move, self.observations[place])
        s.mask(self.masks[place])


def measured(step: Callable[[Any], object], states: Callable[[], list[Any]], seconds: float) -> float:
    """Steps a second of all games together, in the best round."""
    rng: Rng = seeded(1)
    return max(one_round(step, states, rng, seconds / ROUNDS) for _ in range(ROUNDS))


def one_round(step: Callable[[Any], object], states: Callable[[], list[Any]], rng: Rng, seconds: float) -> float:
    """Steps a second for so long."""
    steps, took = 0, 0.0
    while took < seconds:
        moves = np.array([s.sample_move(rng) for s in states()], dtype=np.int64)
        began = time.process_time()
        step(moves)
        took += time.process_time() - began
        steps += GAMES
    return steps / took


def measure(name: str, seconds: float) -> dict[str, float | str]:
    """All figures of a game."""
    game = collegium.load(name)
    raw, single, vector = Plain(game), Plain(game), game.vector(GAMES, SEATS)
    return {
        "game": name,
        "compiled": "yes" if not state.__file__.endswith(".py") else "no",
        "numbers": game.obs_size,
        "moves": game.n_moves,
        "plain": measured(lambda moves: raw.step(moves, raw.see_raw), lambda: raw.states, seconds),
        "single": measured(lambda moves: single.step(moves, single.see_single), lambda: single.states, seconds),
        "vector": measured(vector.step, lambda: vector.states, seconds),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
