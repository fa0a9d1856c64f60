"""The outcome of a match, told by its rows: shares of wins with their intervals, points, ratings and times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import fmean, stdev
from typing import Any

from collegium.kernel.errors import CollegiumError
from collegium.lab.intervals import paired, wilson
from collegium.lab.match import Match
from collegium.lab.ratings import Rating, rate
from collegium.lab.rows import Row, flat


@dataclass(frozen=True)
class Outcome:
    """What came of a match: its rows in the order of their numbers, and how this run of it went."""

    match: Match
    rows: list[Row]
    wanted: int  # games
    kept: int  # games that were finished before this run
    made: int  # decisions of this run
    seconds: float  # that this run took
    interrupted: bool

    @property
    def games(self) -> int:
        """How many games are finished."""
        return len(self.rows)

    @property
    def decisions(self) -> int:
        """How many decisions were made in all games."""
        return sum(row.decisions for row in self.rows)

    @property
    def speed(self) -> float | None:
        """Decisions a second in this run, of all processes together; None if it played nothing."""
        return self.made / self.seconds if self.made else None

    def side(self, name: str) -> Side:
        """How an agent fared on all the seats it has."""
        return Side(self, [index for index, agent in enumerate(self.match.agents) if agent == name])

    def ratings(self) -> dict[str, Rating]:
        """The ratings of the agents, by name."""
        return rate([(self.match.agents, self.rows)])

    def __str__(self) -> str:
        """The agents with their shares of wins and points, one in a line."""
        lines = [f"{self.games} of {self.wanted} games of {self.match.game}"]
        width = max(map(len, self.match.agents))
        for place, name in enumerate(self.match.agents):
            side = Side(self, [place])
            if side.share is None or side.mean_points is None:
                continue
            low, high = side.interval()
            wins = f"{side.share:6.1%} of the wins ({100 * low:.1f}–{100 * high:.1f})"
            lines.append(f"{name:{width}}  {wins}, {side.mean_points:.2f} points")
        return "\n".join(lines)

    def to_pandas(self) -> Any:
        """A pandas DataFrame with a row for each game, the same as `collegium arena --out` writes."""
        try:
            pandas: Any = import_module("pandas")
        except ImportError:
            raise CollegiumError("to_pandas needs pandas: pip install pandas") from None
        return pandas.DataFrame.from_records(self.records())

    def records(self) -> list[dict[str, Any]]:
        """A record with a name for every number for each game, as they are written to files."""
        about = self.match.about()
        return [flat(row, self.match.agents, about) for row in self.rows]

    def to_json(self) -> dict[str, Any]:
        """The outcome for programs."""
        ratings = self.ratings()
        seats = [
            {**Side(self, [index]).to_json(), "rating": ratings[name].to_json()}
            for index, name in enumerate(self.match.agents)
        ]
        return {
            "game": self.match.game,
            "games": self.games,
            "wanted": self.wanted,
            "seed": self.match.seed,
            "swap": self.match.swap,
            "options": dict(self.match.options),
            "seats": seats,
            "decisions": self.decisions,
            "kept": self.kept,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": None if self.speed is None else round(self.speed),
            "interrupted": self.interrupted,
        }


@dataclass(frozen=True)
class Side:
    """How one agent fared, on one of the match's places or on several."""

    outcome: Outcome
    places: Sequence[int]

    @property
    def agent(self) -> str:
        """The agent's name."""
        return self.outcome.match.agents[self.places[0]]

    @property
    def share(self) -> float | None:
        """The share of victories; None before the first game."""
        return fmean(map(self.won, self.outcome.rows)) if self.outcome.rows else None

    def won(self, row: Row) -> float:
        """The share of the victory in one game."""
        return math.fsum(row.shares[row.seat_of(place)] for place in self.places)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share: over setups where each is played by all in turn, else over games."""
        rows = self.outcome.rows
        if not self.outcome.match.swap:
            return wilson(math.fsum(map(self.won, rows)), len(rows))
        setups: dict[int, list[float]] = {}
        for row in rows:
            setups.setdefault(row.setup, []).append(self.won(row))
        return paired([(math.fsum(won), len(won)) for won in setups.values()])

    def points(self) -> list[int]:
        """The points of all games, one number for each seat."""
        return [row.points[row.seat_of(place)] for row in self.outcome.rows for place in self.places]

    @property
    def mean_points(self) -> float | None:
        """The mean of the points; None before the first game."""
        return fmean(self.points()) if self.outcome.rows else None

    @property
    def spread(self) -> float | None:
        """The standard deviation of the points; None before the second game."""
        points = self.points()
        return stdev(points) if len(points) > 1 else None

    def per_decision(self) -> float | None:
        """Seconds of thought about a decision; None where nobody was asked."""
        return self.thought([row.asked for row in self.outcome.rows])

    def per_turn(self) -> float | None:
        """Seconds of thought in a turn; None where nobody was asked."""
        return self.thought([row.turns for row in self.outcome.rows])

    def thought(self, counts: Sequence[Sequence[int]]) -> float | None:
        """Seconds of thought for each of what was counted, game by game and seat by seat."""
        number, seconds = 0, 0.0
        for row, count in zip(self.outcome.rows, counts, strict=True):
            for place in self.places:
                number += count[row.seat_of(place)]
                seconds += row.thinking[row.seat_of(place)]
        return seconds / number if number else None

    def to_json(self) -> dict[str, Any]:
        """How the agent fared, for programs."""
        return {
            "agent": self.agent,
            "win_share": self.share,
            "interval": list(self.interval()),
            "mean_points": self.mean_points,
            "points_spread": self.spread,
            "seconds_per_decision": rounded(self.per_decision()),
            "seconds_per_turn": rounded(self.per_turn()),
        }


def rounded(seconds: float | None) -> float | None:
    """A time in microseconds' precision, or none."""
    return None if seconds is None else round(seconds, 6)
