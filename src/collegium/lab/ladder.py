"""The ladder: which levels play which, and what came of it; every setup is played by both sides from every seat."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from collegium.agents import LEVELS
from collegium.kernel.errors import CollegiumError
from collegium.kernel.options import Value
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome, rounded
from collegium.lab.ratings import rate

NAMES: Final = tuple(level.name for level in LEVELS)
RUNGS: Final = ("random", *NAMES)  # from the bottom up
CHECKS: Final = (("greedy", "random"), ("doctor", "greedy"))  # what the levels are built from, held against each other
SLOW: Final = NAMES[NAMES.index("master") + 1 :]
SLOWEST: Final = NAMES[-1]


class LadderError(CollegiumError):
    """A ladder that cannot be played."""


class Rung(NamedTuple):
    """Two agents that are to play each other, the one that should be stronger first."""

    upper: str
    lower: str
    games: int


@dataclass(frozen=True)
class Plan:
    """Who plays on a ladder, how often and with which part of their budgets."""

    game: str
    levels: tuple[str, ...] = ()  # from the bottom up; without any, all of them and the checks
    games: int = 400
    slow_games: int = 100  # for pairs that think long
    solo_games: int = 0
    seats: int = 2
    scale: int = 1  # in the pairs of the slowest level both sides have this part of their budgets
    seed: int = 1
    all_pairs: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | None = None

    def __post_init__(self) -> None:
        if self.seats < 2 or self.seats % 2:
            raise LadderError(f"seats: two agents share them evenly, so expected 2 or 4, found {self.seats}")
        if len(self.levels) == 1:
            raise LadderError(f"levels: expected two or more, from the bottom up, found only {self.levels[0]!r}")
        twice = [name for index, name in enumerate(self.levels) if name in self.levels[:index]]
        if twice:
            raise LadderError(f"levels: {twice[0]!r} is named twice")

    def rungs(self) -> list[Rung]:
        """The pairs from the bottom up: neighbours, or all against all, and then the checks."""
        levels = self.levels or RUNGS
        pairs = [(upper, lower) for lower, upper in pairwise(levels)]
        if self.all_pairs:
            pairs = [(upper, lower) for lower, upper in combinations(levels, 2)]
        if not self.levels:
            pairs += CHECKS
        return [Rung(upper, lower, self.slow_games if is_slow(upper, lower) else self.games) for upper, lower in pairs]

    def matches(self) -> list[tuple[Match, int]]:
        """The matches of the rungs, with their numbers of games; the two agents sit in turn."""
        return [(self.match(rung.upper, rung.lower), rung.games) for rung in self.rungs()]

    def solo_matches(self) -> list[tuple[Match, int]]:
        """The solo games of every level and, where no levels were named, of the search."""
        if not self.solo_games:
            return []
        names = self.levels or (*RUNGS, "search")
        return [(self.alone(name), self.solo_games) for name in names]

    def match(self, upper: str, lower: str) -> Match:
        """The match of a pair."""
        scale = self.scale if SLOWEST in (upper.lower(), lower.lower()) else 1
        agents = (scaled(upper, scale), scaled(lower, scale)) * (self.seats // 2)
        return Match(self.game, agents, self.seed, self.options, self.edition, swap=True)

    def alone(self, name: str) -> Match:
        """The solo games of an agent."""
        scale = self.scale if name.lower() == SLOWEST else 1
        return Match(self.game, (scaled(name, scale),), self.seed, self.options, self.edition)


def is_slow(*names: str) -> bool:
    """Whether one of these agents thinks long."""
    return any(name.lower().partition("/")[0] in SLOW for name in names)


def scaled(name: str, scale: int) -> str:
    """An agent with a part of its budget; what is no level, or has its part already, stays as it is."""
    return f"{name}/{scale}" if scale > 1 and name.lower() in NAMES else name


@runtime_checkable
class Ranked(Protocol):
    """A game that has a name for what one reaches alone."""

    def rank(self, points: int) -> str:
        """What so many points are called."""


@dataclass(frozen=True)
class Standing:
    """What came of a ladder: the outcomes of its pairs and of its solo games."""

    plan: Plan
    pairs: list[Outcome]
    solo: list[Outcome]

    @property
    def interrupted(self) -> bool:
        """Whether it was cut short."""
        return any(outcome.interrupted for outcome in (*self.pairs, *self.solo))

    def ratings(self) -> list[dict[str, Any]]:
        """The ratings over all pairs, the strongest first."""
        rated = rate([(outcome.match.agents, outcome.rows) for outcome in self.pairs if outcome.rows])
        order = sorted(rated.items(), key=lambda item: -item[1].mu)
        return [{"agent": name, **rating.to_json()} for name, rating in order]

    def to_json(self) -> dict[str, Any]:
        """The standing for programs."""
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "scale": plan.scale,
            "seed": plan.seed,
            "options": dict(plan.options),
            "pairs": [pair_json(outcome) for outcome in self.pairs],
            "ratings": self.ratings(),
            "solo": [solo_json(outcome) for outcome in self.solo],
            "interrupted": self.interrupted,
        }


def pair_json(outcome: Outcome) -> dict[str, Any]:
    """What came of a pair: the share of the upper agent, and points and times of both."""
    upper, lower = (outcome.side(name) for name in outcome.match.agents[:2])
    return {
        "upper": upper.agent,
        "lower": lower.agent,
        "seats": len(outcome.match.agents),
        "games": outcome.games,
        "wanted": outcome.wanted,
        "share": upper.share,
        "interval": list(upper.interval()),
        "mean_points": [upper.mean_points, lower.mean_points],
        "seconds_per_turn": [rounded(upper.per_turn()), rounded(lower.per_turn())],
        "seconds_per_decision": [rounded(upper.per_decision()), rounded(lower.per_decision())],
    }


def solo_json(outcome: Outcome) -> dict[str, Any]:
    """What came of an agent's solo games: the average, its spread, and what a game of the average is called."""
    side = outcome.side(outcome.match.agents[0])
    return {
        "agent": side.agent,
        "games": outcome.games,
        "wanted": outcome.wanted,
        "mean_points": side.mean_points,
        "points_spread": side.spread,
        "rank": average_rank(outcome),
        "seconds_per_turn": rounded(side.per_turn()),
    }


def average_rank(outcome: Outcome) -> str | None:
    """What a solo game of the average is called; None where games are not, and before the first."""
    game, _ = outcome.match.load()
    mean = outcome.side(outcome.match.agents[0]).mean_points
    return game.rank(math.floor(mean)) if isinstance(game, Ranked) and mean is not None else None


def named(names: Sequence[str]) -> str:
    """Names of agents as part of a file's name."""
    return "-".join("".join(letter if letter.isalnum() else "-" for letter in name.lower()) for name in names)
