"""Ratings of people: openskill's Plackett–Luce, with the levels of agents as fixed points.

A rating is a mean and how sure it is. It is told on a scale like Elo's: of two players who are 100 apart the better one
wins 64 of 100 games for two. The levels stand where the ladder of docs/opponents.md has found them, Master at 1500, and
never move.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from collegium.agents import LEVELS

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MIDDLE: Final = 25.0  # where somebody stands of whom nothing is known, and a Master,
UNSURE: Final = MIDDLE / 3  # and how unsure that is
BETA: Final = MIDDLE / 6  # openskill's: how much of a game is not strength
SPREAD: Final = BETA * math.sqrt(2)  # a lead that wins a game for two e times as often as the other
SCALE: Final = 400 / math.log(10) / SPREAD
SHOWN: Final = 1500
SURE: Final = 1.96  # deviations to each side that hold the truth in 19 of 20 cases
DRIFT: Final = 0.12  # deviation by which a day without a game makes a rating less sure
FIXED: Final = "master"
# Of games for two, the share that each level from Bachelor on won against the one below it.
LADDER: Final[Mapping[str, Sequence[float]]] = {
    "newton": (0.906, 0.918, 0.710, 0.800),
    "alma-mater": (0.678, 0.788, 0.700, 0.720),
    "awesome-academics": (0.755, 0.835, 0.685, 0.620),
}
USUAL: Final = (0.75, 0.75, 0.70, 0.70)  # of a game without a ladder


class Rating(NamedTuple):
    """What is known of somebody's strength."""

    mu: float = MIDDLE
    sigma: float = UNSURE

    @property
    def value(self) -> int:
        """The strength as it is told."""
        return round(SHOWN + SCALE * (self.mu - MIDDLE))

    @property
    def error(self) -> int:
        """How far from the truth it may be, 19 times of 20, as it is told."""
        return round(SURE * SCALE * self.sigma)

    def after(self, days: float) -> Rating:
        """What is left of it after so many days without a game."""
        return Rating(self.mu, min(UNSURE, math.sqrt(self.sigma**2 + max(0.0, days) * DRIFT**2)))


@dataclass(frozen=True)
class Entry:
    """A seat of a game that counts: its place, and who played it."""

    place: int
    rating: Rating | None = None  # of a person
    level: str | None = None  # of the agent that played it, or played it on when its person had left


def days_between(earlier: str, later: str) -> float:
    """How many days lie between two times."""
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds() / 86400


@cache
def fixed_points(game: str) -> dict[str, Rating]:
    """Where the levels of agents stand in a game."""
    steps = [SPREAD * math.log(share / (1 - share)) for share in LADDER.get(game, USUAL)]
    heights = list(accumulate(steps, initial=0.0))
    names = [level.name for level in LEVELS]
    zero = heights[names.index(FIXED)]
    return {name: Rating(MIDDLE + height - zero, 0.0) for name, height in zip(names, heights, strict=True)}


@cache
def model() -> PlackettLuce:
    """openskill's model."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MIDDLE, sigma=UNSURE, beta=BETA)


def rate(game: str, entries: Sequence[Entry]) -> list[Rating | None]:
    """The ratings of the people at a table after its game, by seat; None for agents.

    Where an agent has played on for somebody who left, the others have played against that agent; whoever left comes
    last.
    """
    fixed = fixed_points(game)
    seated = [fixed[entry.level] if entry.level else entry.rating or Rating() for entry in entries]
    places = [float(entry.place) for entry in entries]
    after = computed(seated, places)
    found: list[Rating | None] = []
    for seat, entry in enumerate(entries):
        if entry.rating is None:
            found.append(None)
        elif entry.level is None:
            found.append(after[seat])
        else:
            own = [*seated[:seat], entry.rating, *seated[seat + 1 :]]
            last = [*places[:seat], max(places) + 1, *places[seat + 1 :]]
            found.append(computed(own, last)[seat])
    return found


def computed(seated: Sequence[Rating], places: Sequence[float]) -> list[Rating]:
    """What a game tells of everybody at a table."""
    plackett_luce = model()
    teams = [[plackett_luce.create_rating([rating.mu, rating.sigma])] for rating in seated]
    return [Rating(team[0].mu, team[0].sigma) for team in plackett_luce.rate(teams, ranks=list(places))]
