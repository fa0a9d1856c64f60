"""Ratings: one number for the strength of every agent, from games of any number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from collegium.lab.rows import Row


class Rating(NamedTuple):
    """What games tell of an agent's strength: the estimate, its uncertainty, and what it is worth at least."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The strength that the agent has almost certainly."""
        return self.mu - 3 * self.sigma

    def to_json(self) -> dict[str, float]:
        """The rating for programs."""
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3), "ordinal": round(self.ordinal, 3)}


def rate(matches: Sequence[tuple[Sequence[str], Iterable[Row]]]) -> dict[str, Rating]:
    """The ratings of all agents by name, after all games of these matches (their agents and rows).

    Ratings depend on the order of games. They are taken by their numbers, the first games of all matches first,
    whatever the order in which they were finished. An agent that sits on several seats of a game is rated by the mean
    of what each seat tells.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: Rating(model.mu, model.sigma) for agents, _ in matches for name in agents}
    order = sorted((row.number, index, row) for index, (_, rows) in enumerate(matches) for row in rows)
    for _, index, row in order:
        seated = [matches[index][0][agent] for agent in row.seating]
        if len(seated) < 2:
            continue
        teams = [[model.create_rating([ratings[name].mu, ratings[name].sigma])] for name in seated]
        rated = model.rate(teams, ranks=places(row))
        for name in dict.fromkeys(seated):
            told = [team[0] for team, sitting in zip(rated, seated, strict=True) if sitting == name]
            ratings[name] = Rating(mean([one.mu for one in told]), mean([one.sigma for one in told]))
    return ratings


def places(row: Row) -> list[float]:
    """The place of each seat: all winners come first, whatever broke a tie, then the others by points."""
    order = [(share > 0, 0 if share > 0 else points) for share, points in zip(row.shares, row.points, strict=True)]
    better = sorted(set(order), reverse=True)
    return [float(1 + better.index(one)) for one in order]


def mean(values: Sequence[float]) -> float:
    """The mean of a few numbers."""
    return sum(values) / len(values)
