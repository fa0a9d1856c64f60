"""Rows: what is kept of each game of a match, one row a game, by seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple


class Row(NamedTuple):
    """One game. What is told by seat stands in the order of the seats; `seating` says which agent sat there."""

    number: int  # of the game in its match, from 0
    setup: int  # games with the same number here began from the same position
    seed: int  # what `Game.new` was given
    seating: tuple[int, ...]  # the agent on each seat, by its place in the match
    points: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]  # a seat's points by source, in the order of scoring
    shares: tuple[float, ...]  # of the victory: winners share it
    decisions: int  # of all seats together
    asked: tuple[int, ...]  # decisions of each seat; 0 where all play at random and nobody is asked
    turns: tuple[int, ...]  # turns that each seat began, likewise
    thinking: tuple[float, ...]  # seconds of each seat, likewise
    seconds: float
    rank: str  # what the result of a solo game is called

    def seat_of(self, agent: int) -> int:
        """The seat of one of the match's agents."""
        return self.seating.index(agent)


def write_row(row: Row) -> str:
    """A row as one line of a journal."""
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def read_row(line: str, seats: int) -> Row:
    """The row in a line of a journal; ValueError for any other line."""
    return made_row(json.loads(line), seats)


def made_row(values: Any, seats: int) -> Row:
    """The row that a list of values is; ValueError for anything else."""
    if not isinstance(values, list) or len(values) != len(Row._fields):
        raise ValueError("a row has as many values as fields")
    told = dict(zip(Row._fields, values, strict=True))
    for name in ("number", "setup", "seed", "decisions"):
        if not isinstance(told[name], int) or told[name] < 0:
            raise ValueError("number, setup, seed and decisions are whole numbers")
    for name in ("seating", "points", "shares", "asked", "turns", "thinking"):
        kind = (int, float) if name in ("shares", "thinking") else int
        value = told[name]
        if not isinstance(value, list) or len(value) != seats or not all(isinstance(one, kind) for one in value):
            raise ValueError(f"{name}: one number for each seat")
        told[name] = tuple(map(float, value)) if name in ("shares", "thinking") else tuple(value)
    if sorted(told["seating"]) != list(range(seats)):
        raise ValueError("seating: every agent has one seat")
    parts = told["breakdown"]
    if not isinstance(parts, list) or len(parts) != seats or not all(map(is_breakdown, parts)):
        raise ValueError("breakdown: numbers by source for each seat")
    if not isinstance(told["seconds"], (int, float)) or not isinstance(told["rank"], str):
        raise ValueError("seconds is a number, rank a text")
    return Row(**(told | {"breakdown": tuple(parts), "seconds": float(told["seconds"])}))


def is_breakdown(part: object) -> bool:
    """Whether something is numbers by source."""
    return isinstance(part, dict) and all(isinstance(number, int) for number in part.values())


def flat(row: Row, agents: tuple[str, ...], about: Mapping[str, Any]) -> dict[str, Any]:
    """A row with a name for every number, for tables: seats count from 1, agents have their names.

    `about` is what all games of the match have in common. A seed has more digits than a number of most programs, so it
    is a text.
    """
    told: dict[str, Any] = {"game": row.number, "setup": row.setup, **about, "seed": str(row.seed)}
    told |= {"decisions": row.decisions, "seconds": row.seconds}
    for seat, agent in enumerate(row.seating):
        told |= {
            f"agent_{seat + 1}": agents[agent],
            f"points_{seat + 1}": row.points[seat],
            f"share_{seat + 1}": row.shares[seat],
            f"decisions_{seat + 1}": row.asked[seat],
            f"turns_{seat + 1}": row.turns[seat],
            f"thinking_{seat + 1}": row.thinking[seat],
        }
        told |= {f"points_{seat + 1}_{column(name)}": number for name, number in row.breakdown[seat].items()}
    return told | {"rank": row.rank}


def column(name: str) -> str:
    """A source of points as a part of the name of a column."""
    return "_".join(name.replace("-", " ").split())
