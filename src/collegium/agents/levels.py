"""The levels people play against, from Fresher to Professor.

A level is a budget for a turn and a noise: a level with noise sometimes prefers a move that is almost as good. No
level ignores a rule, and none knows more than its seat may.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from collegium.agents.agent import Budget, Choice, Position
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.search import SearchAgent
from collegium.kernel.rng import Rng

STEPS: Final = 2**20  # chance is drawn in whole numbers, which are the same everywhere


@dataclass(frozen=True)
class Level:
    """How strong an opponent is."""

    name: str
    iterations: int = 0  # of search for a turn; without any it looks along its own turn only, which takes no time
    seconds: float = 0.0  # of search for a turn, at most
    noise: float = 0.0  # points by which a move may be worse to be chosen e times as rarely

    @property
    def title(self) -> str:
        """The name as people write it."""
        return self.name.capitalize()

    def scaled(self, share: int) -> Level:
        """The same level with a part of its iterations; one without any stays as it is."""
        return replace(self, iterations=max(1, self.iterations // share) if self.iterations else 0)


LEVELS: Final = (
    Level("fresher", noise=1.0),
    Level("bachelor", noise=0.3),
    Level("master", iterations=150, seconds=1.0),
    Level("doctor", iterations=1500, seconds=2.0),
    Level("professor", iterations=40000, seconds=5.5),
)


class LevelAgent:
    """An opponent of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.search = SearchAgent(level.iterations, level.seconds)

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        if self.level.iterations:
            return self.search.choose(position, budget, rng)
        margins = looks(position, self.search.judge, WIDTH, rng)
        return Choice(noisy(margins, self.level.noise, rng))


def noisy(margins: dict[int, float], noise: float, rng: Rng) -> int:
    """One of the moves, the more likely the better its margin."""
    best = max(margins.values())
    if noise == 0.0:
        equals = [move for move, margin in margins.items() if margin == best]
        return equals[rng.below(len(equals))]
    weights = {move: math.floor(STEPS * math.exp((margin - best) / noise)) for move, margin in margins.items()}
    drawn = rng.below(sum(weights.values()))
    for move, weight in weights.items():
        drawn -= weight
        if drawn < 0:
            return move
    raise AssertionError("the weights were summed up above")
