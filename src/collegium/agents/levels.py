"""The levels people play against, from Fresher to Professor.

A level is a budget for a turn and a noise: a level with noise sometimes prefers a move that is almost as good. No
level ignores a rule, and none knows more than its seat may.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

from collegium.agents.agent import Agent, Budget, Choice, Position
from collegium.agents.greedy import GreedyAgent
from collegium.agents.search import SearchAgent
from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.rng import Rng


@dataclass(frozen=True)
class Level:
    """How strong an opponent is."""

    name: str
    iterations: int = 0  # of search for a turn; without any it looks along its own turn only, which takes no time
    seconds: float = 0.0  # of search for a turn, at most
    noise: float = 0.0  # points by which a move may be worse to be chosen e times as rarely

    def title(self, language: str = SOURCE_LANGUAGE) -> str:
        """What the level is called in a language, or in ours where there are no words for it."""
        titles = all_titles()
        return titles.get(language, titles[SOURCE_LANGUAGE])[self.name]

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


@cache
def all_titles() -> dict[str, dict[str, str]]:
    """What the levels are called, by language."""
    return tomllib.loads((files("collegium.agents") / "titles.toml").read_text("utf-8"))


def level_called(title: str) -> Level | None:
    """The level of that name, or with that title in any language."""
    wanted = title.lower()
    for level in LEVELS:
        if wanted in {level.name, *(titles[level.name].lower() for titles in all_titles().values())}:
            return level
    return None


class LevelAgent:
    """An opponent of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.player: Agent = GreedyAgent(noise=level.noise)
        if level.iterations:
            self.player = SearchAgent(level.iterations, level.seconds)

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        return self.player.choose(position, budget, rng)
