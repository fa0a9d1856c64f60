"""The arena: agents play each other many times, each sitting everywhere equally often."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

from collegium.agents import Agent, Budget, RandomAgent, ask, derived, dice, load_agent
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.playout import playout
from collegium.kernel.state import State
from collegium.lab.jobs import game_here, pieces, spread

SLICE: Final = 1000  # decisions between two looks at Ctrl-C; compiled loops cannot be interrupted from within
NORMAL_95: Final = 1.959964  # the two-sided 95 % quantile of the normal distribution


@dataclass(frozen=True)
class Match:
    """Who plays what, again and again. Game number i depends on the match and on i alone."""

    game: str
    agents: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | None = None
    budget: Budget = field(default_factory=Budget)

    def __call__(self, numbers: range) -> Tally:
        """Play the games of these numbers."""
        game = game_here(self.game, self.edition)
        agents = [load_agent(name) for name in self.agents]
        tally = Tally.nothing(len(agents))
        for number in numbers:
            tally += self.play(game, agents, number)
        return tally

    def play(self, game: Game, agents: list[Agent], number: int) -> Tally:
        """Play one game; the agents have moved on by one seat since the last."""
        n = len(agents)
        state = game.new(n, derived(self.seed, number, "game"), **self.options)
        if all(isinstance(agent, RandomAgent) for agent in agents):
            decisions = play_at_random(state, self.seed, number)
        else:
            decisions = play_by_choice(game, state, [agents[(seat + number) % n] for seat in range(n)], self, number)
        result = game.result(state)
        share = share_unit(n) // len(result.winners)
        seats = [(index - number) % n for index in range(n)]  # where each agent sat
        return Tally(
            games=1,
            decisions=decisions,
            shares=tuple(share if seat in result.winners else 0 for seat in seats),
            points=tuple(result.scores[seat] for seat in seats),
        )


def play_at_random(state: State, seed: int, number: int) -> int:
    """Play a game to its end with random moves, compiled, in slices; how many decisions it took."""
    rng = dice(seed, number, "random")
    decisions = 0
    while not state.over:
        decisions += int(playout(state, rng, SLICE))
    return decisions


def play_by_choice(game: Game, state: State, seated: list[Agent], match: Match, number: int) -> int:
    """Play a game to its end, each agent with chance of its own; how many decisions it took."""
    rngs = [dice(match.seed, number, seat) for seat in range(len(seated))]
    decisions = 0
    while not state.over:
        seat = int(state.to_move)
        game.play(state, ask(seated[seat], state, match.budget, rngs[seat]).move)
        decisions += 1
    return decisions


@dataclass(frozen=True)
class Tally:
    """What was counted in some games. All numbers are whole, so that the order of adding does not matter."""

    games: int
    decisions: int
    shares: tuple[int, ...]  # of victories, by agent, in parts of `share_unit`
    points: tuple[int, ...]  # by agent

    @staticmethod
    def nothing(agents: int) -> Tally:
        """The tally of no games."""
        return Tally(0, 0, (0,) * agents, (0,) * agents)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            tuple(a + b for a, b in zip(self.shares, other.shares, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
        )


@dataclass(frozen=True)
class Outcome:
    """What came of a match: the tally, the time, and whether it was cut short."""

    match: Match
    tally: Tally
    seconds: float
    interrupted: bool

    def to_json(self) -> dict[str, Any]:
        """The outcome for programs."""
        tally = self.tally
        return {
            "game": self.match.game,
            "games": tally.games,
            "seed": self.match.seed,
            "options": dict(self.match.options),
            "seats": [self.of_agent(index) for index in range(len(self.match.agents))],
            "decisions": tally.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(tally.decisions / self.seconds) if self.seconds else 0,
            "interrupted": self.interrupted,
        }

    def of_agent(self, index: int) -> dict[str, Any]:
        """How one of the agents fared."""
        games = self.tally.games
        wins = self.tally.shares[index] / share_unit(len(self.match.agents))
        return {
            "agent": self.match.agents[index],
            "win_share": wins / games if games else None,
            "interval": list(wilson(wins, games)),
            "mean_points": self.tally.points[index] / games if games else None,
        }


def hold(match: Match, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play a match of many games; Ctrl-C ends it early and keeps what is finished."""
    started = time.perf_counter()
    tally = Tally.nothing(len(match.agents))
    interrupted = False
    jobs = min(jobs, games)
    try:
        with closing(spread(match, pieces(games, jobs), jobs)) as results:
            for done in results:
                tally += done
                if progress:
                    progress(tally.games)
    except KeyboardInterrupt:
        interrupted = True
    return Outcome(match, tally, time.perf_counter() - started, interrupted)


def share_unit(agents: int) -> int:
    """A victory in parts that can be shared evenly by any number of winners."""
    return math.lcm(*range(1, agents + 1))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of wins; nothing is known before the first game."""
    if games == 0:
        return 0.0, 1.0
    z2 = NORMAL_95 * NORMAL_95
    share = wins / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)
