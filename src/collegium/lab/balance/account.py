"""Accounts: what is kept of each game for the study of its balance, one line a game, by seat."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from collegium.kernel.balance import CAREER

Numbers = tuple[int, ...]
BySeat = tuple[Numbers, ...]

STAGES: Final = 10  # parts of a game at whose ends it is seen who is ahead


class Account(NamedTuple):
    """One game. What is told by seat stands in the order of the seats."""

    number: int  # of the game, from 0
    setup: int  # games with the same number here began from the same position
    points: Numbers
    shares: tuple[float, ...]  # of the victory: winners share it
    parts: BySeat  # a seat's points by the parts of the breakdown
    offered: BySeat  # the numbers of the components that were offered to a seat, each once
    taken: BySeat
    used: BySeat
    course: BySeat  # the points of the seats after each tenth of the game
    foreseen: BySeat  # what the evaluation expected of them then
    decisions: Numbers
    turns: Numbers
    choices: Numbers  # open moves at all decisions of a seat together
    rank: str  # what the result of a solo game is called

    def career(self, name: str) -> BySeat:
        """The components of each seat that were offered, taken or used."""
        found: BySeat = getattr(self, name)
        return found


def write_account(account: Account) -> str:
    """An account as one line of a journal."""
    return json.dumps(account, separators=(",", ":"), ensure_ascii=False)


def read_account(line: str, seats: int) -> Account:
    """The account in a line of a journal; ValueError for any other line."""
    return made_account(json.loads(line), seats)


def made_account(values: Any, seats: int) -> Account:
    """The account that lists of numbers are; ValueError for anything else."""
    if not isinstance(values, list) or len(values) != len(Account._fields):
        raise ValueError("an account has as many values as fields")
    told = dict(zip(Account._fields, values, strict=True))
    if not all(isinstance(told[name], int) for name in ("number", "setup")) or not isinstance(told["rank"], str):
        raise ValueError("number and setup are whole numbers, rank is a text")
    for name in ("points", "shares", "decisions", "turns", "choices"):
        told[name] = row_of(name, told[name], seats, (int, float) if name == "shares" else int)
    for name in ("parts", *CAREER):
        if not isinstance(told[name], list) or len(told[name]) != seats:
            raise ValueError(f"{name}: a list for each seat")
        told[name] = tuple(row_of(name, row, None, int) for row in told[name])
    for name in ("course", "foreseen"):
        if not isinstance(told[name], list) or len(told[name]) != STAGES:
            raise ValueError(f"{name}: a list for each stage")
        told[name] = tuple(row_of(name, row, seats, int) for row in told[name])
    return Account(**told)


def row_of(name: str, values: Any, length: int | None, kind: type | tuple[type, ...]) -> tuple[Any, ...]:
    """A list of numbers."""
    if not isinstance(values, list) or not all(isinstance(value, kind) for value in values):
        raise ValueError(f"{name}: a list of numbers")
    if length is not None and len(values) != length:
        raise ValueError(f"{name}: one number for each seat")
    return tuple(values)


def flat(account: Account, parts: tuple[str, ...]) -> list[dict[str, Any]]:
    """An account with a name for every number, for tables: one record for each seat, counted from 1."""
    records = []
    for seat, points in enumerate(account.points):
        told: dict[str, Any] = {
            "game": account.number,
            "setup": account.setup,
            "seat": seat + 1,
            "points": points,
            "share": account.shares[seat],
            "decisions": account.decisions[seat],
            "turns": account.turns[seat],
            "choices": account.choices[seat],
        }
        told |= {
            f"from_{part.replace(' ', '_')}": number for part, number in zip(parts, account.parts[seat], strict=True)
        }
        told |= {f"points_after_{stage}0": row[seat] for stage, row in enumerate(account.course, 1)}
        told |= {f"foreseen_after_{stage}0": row[seat] for stage, row in enumerate(account.foreseen, 1)}
        told |= {career: list(account.career(career)[seat]) for career in CAREER}
        records.append(told)
    return records
