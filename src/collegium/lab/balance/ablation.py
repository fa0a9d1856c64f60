"""Ablation: agents that may not use a source of points against free ones, each setup from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from collegium.agents.barred import WITHOUT
from collegium.kernel.game import Game
from collegium.lab.balance.tables import Grid, sided
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome, Side

ALL = "all"


@dataclass(frozen=True)
class Ablation:
    """What came of doing without a source."""

    source: str
    outcome: Outcome

    @property
    def barred(self) -> Side:
        """Whoever did without it."""
        return Side(self.outcome, [0])

    @property
    def free(self) -> Side:
        """The others."""
        return Side(self.outcome, list(range(1, len(self.outcome.match.agents))))

    def to_json(self) -> dict[str, Any]:
        """The same for programs."""
        barred, free = self.barred, self.free
        return {
            "without": self.source,
            "games": self.outcome.games,
            "wanted": self.outcome.wanted,
            "share": barred.share,
            "interval": list(barred.interval()),
            "even": 1 / len(self.outcome.match.agents),
            "mean_points": [barred.mean_points, free.mean_points],
        }


def sources(game: Game, named: Sequence[str]) -> list[str]:
    """The sources that are to be done without, each once; 'all' are all that somebody can do without."""
    balance = game.balance()
    found = [source.name for source in balance.sources if source.moves] if ALL in named else list(named)
    for name in found or named:
        balance.source(name)  # refuses what is unknown
    return list(dict.fromkeys(found))


def match_without(source: str, free: Match) -> Match:
    """The match of one that does without a source against free ones, who play as the match of free ones says."""
    agents = (f"{free.agents[0]}{WITHOUT}{source}", *free.agents[1:])
    return replace(free, agents=agents, swap=True)


def ablation_grid(found: Sequence[Ablation], seats: int) -> Grid:
    """What came of doing without each source."""
    rows = []
    for one in found:
        if one.outcome.games:
            low, high = one.barred.interval()
            points = f"{one.barred.mean_points:.1f} : {one.free.mean_points:.1f}"
            share = f"{one.barred.share:.1%}"
            rows.append([one.source, str(one.outcome.games), share, f"{low * 100:.1f}–{high * 100:.1f} %", points])
    others = "the free one" if seats == 2 else f"each of the {seats - 1} free ones"
    notes = [
        f"Victories of whoever does without the source; the same as {others} would be {1 / seats:.1%}. "
        "Every setup is played from every seat, and the 95 % intervals are over setups."
    ]
    columns = ("Without", "Games", "Victories", "Interval", "Points without : with it")
    return Grid("Doing without a source", sided(columns), rows, notes)
