"""What the search does in a second on one core, and where its time goes.

Run by `run.py` in a process of its own, once for each game; prints one line of JSON. The search thinks in positions
spread over a game between greedy players. What its parts cost is measured on the same positions, each part alone, and
multiplied by how often the search called it; what is left over is the tree itself. Seconds are those of the processor,
which other programs change less.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import collegium
from collegium.agents import Budget, GreedyAgent, ask, dice
from collegium.agents.search_tree import Tree
from collegium.kernel import playout, state
from collegium.kernel.game import Game
from collegium.kernel.state import State

SEATS = 2
STOPS = 6  # positions of a game in which it thinks


def positions(game: Game) -> list[State]:
    """Positions spread over a game between greedy players, each with a choice to make."""
    s = game.new(SEATS, 20)
    passed: list[State] = []
    while not s.over:
        if len(s.legal()) > 1:
            passed.append(s.clone())
        s.apply(ask(GreedyAgent(width=2), game, s, Budget(), dice(len(passed))).move)
    return [passed[(2 * stop + 1) * len(passed) // (2 * STOPS)] for stop in range(STOPS)]


def cost(work: Callable[[State], object], at: list[State], seconds: float) -> float:
    """Seconds that one call takes, on average over the positions."""
    calls, took = 0, 0.0
    while took < seconds:
        began = time.process_time()
        for s in at:
            for _ in range(50):
                work(s)
        took += time.process_time() - began
        calls += 50 * len(at)
    return took / calls


def measure(name: str, seconds: float) -> dict[str, float | str]:
    """All figures of a game."""
    game = collegium.load(name)
    at = positions(game)
    evaluation = game.evaluation()
    iterations, looked, decisions, took = 0, 0, 0, 0.0
    for stop, s in enumerate(at):
        tree = Tree(s, s.to_move, evaluation, game.weights.spread, dice(stop))
        began = time.process_time()
        while time.process_time() - began < seconds / STOPS:
            tree.run(25)
        took += time.process_time() - began
        iterations += int(tree.iterations)
        looked += int(tree.turn.looked)
        decisions += int(tree.decisions)
    part = seconds / 10
    rng = dice(99)
    copy = cost(lambda s: playout.clones(s, 20), at, part) / 20
    move = cost(lambda s: playout.applies(s, 20), at, part) / 20 - copy
    judge = cost(lambda s: evaluation.worth(s, s.to_move), at, part)
    listing = cost(lambda s: playout.legals(s, 20), at, part) / 20
    imagine = cost(lambda s: s.determinize(s.to_move, rng), at, part)
    shares = {
        "imagining": iterations * imagine,
        "looking": looked * (copy + move),
        "judging": looked * judge,
        "playing": decisions * (move + listing),
    }
    return {
        "game": name,
        "compiled": "yes" if not state.__file__.endswith(".py") else "no",
        "iterations_per_second": iterations / took,
        "looked": looked / iterations,
        "decisions": decisions / iterations,
        **{key: value / took for key, value in shares.items()},
        "tree": max(0.0, 1 - sum(shares.values()) / took),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
