"""Scores: how one side fared in a match that decides whether it is better than the other."""

from __future__ import annotations

from typing import Any, NamedTuple


class Score(NamedTuple):
    """A side's share of the victories, and the 95 % interval of that."""

    share: float
    low: float
    high: float
    games: int
    seats: int
    budget: str = ""  # what both sides might spend, if that is told
    rival: str = ""  # who the other side was, likewise

    @property
    def is_better(self) -> bool:
        """Whether it is better for all that chance may have done."""
        return self.low > 1 / self.seats

    def __str__(self) -> str:
        against = f" against {self.rival}" if self.rival else ""
        spent = f" with {self.budget}" if self.budget else ""
        even = f" (even: {100 / self.seats:.1f} %)" if self.seats > 2 else ""
        interval = f"{self.low * 100:.1f}–{self.high * 100:.1f} %"
        return f"{self.share * 100:.1f} % of {self.games} games{against}{spent}, {interval}{even}"

    def to_json(self) -> dict[str, Any]:
        """The score for programs."""
        return {
            **({"budget": self.budget} if self.budget else {}),
            "games": self.games,
            "seats": self.seats,
            "share": round(self.share, 4),
            "interval": [round(self.low, 4), round(self.high, 4)],
            "better": self.is_better,
        }
