"""Rows: what is kept of each game of a match, one row a game, by seat."""

from __future__ import annotations

import json
from typing import Any, NamedTuple


class Row(NamedTuple):
    """One game. What is told by seat stands in the order of the seats; `seating` says which agent sat there."""

    number: int  # of the game in its match, from 0
    setup: int  # games with the same number here began from the same position
    seating: tuple[int, ...]  # the agent on each seat, by its place in the match
    points: tuple[int, ...]
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
    values = json.loads(line)
    if not isinstance(values, list) or len(values) != len(Row._fields):
        raise ValueError("a row has as many values as fields")
    number, setup, seating, points, shares, decisions, asked, turns, thinking, seconds, rank = values
    for name, value, kind in (
        ("seating", seating, int),
        ("points", points, int),
        ("shares", shares, (int, float)),
        ("asked", asked, int),
        ("turns", turns, int),
        ("thinking", thinking, (int, float)),
    ):
        if not isinstance(value, list) or len(value) != seats or not all(isinstance(one, kind) for one in value):
            raise ValueError(f"{name}: one number for each seat")
    if sorted(seating) != list(range(seats)):
        raise ValueError("seating: every agent has one seat")
    if not all(isinstance(value, int) for value in (number, setup, decisions)) or number < 0:
        raise ValueError("number, setup and decisions are whole numbers")
    if not isinstance(seconds, (int, float)) or not isinstance(rank, str):
        raise ValueError("seconds is a number, rank a text")
    return Row(
        number,
        setup,
        tuple(seating),
        tuple(points),
        tuple(map(float, shares)),
        decisions,
        tuple(asked),
        tuple(turns),
        tuple(map(float, thinking)),
        float(seconds),
        rank,
    )


def flat(row: Row, agents: tuple[str, ...]) -> dict[str, Any]:
    """A row with a name for every number, for tables: seats count from 1, agents have their names."""
    told: dict[str, Any] = {"game": row.number, "setup": row.setup, "decisions": row.decisions, "seconds": row.seconds}
    for seat, agent in enumerate(row.seating):
        told |= {
            f"agent_{seat + 1}": agents[agent],
            f"points_{seat + 1}": row.points[seat],
            f"share_{seat + 1}": row.shares[seat],
            f"decisions_{seat + 1}": row.asked[seat],
            f"turns_{seat + 1}": row.turns[seat],
            f"thinking_{seat + 1}": row.thinking[seat],
        }
    return told | {"rank": row.rank}
