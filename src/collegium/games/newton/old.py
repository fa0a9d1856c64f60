"""Positions written by earlier versions, as they would be written today."""

from __future__ import annotations

from typing import Any, Final

from collegium.games.newton.layout import BEGUN

TABLE: Final = {"turn": "turn_number"}  # fields that had another name
OWN: Final = {"colour": "player_colour", "students": "student_at"}

# Flags of a movement that said how far it had come; they are arguments of their own.
MOVED: Final = 256
UNPAID: Final = 512


def upgrade(written: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1, its agenda already with named arguments; what is no position stays as it is."""
    if not all(
        isinstance(written.get(name), kind) for name, kind in (("table", dict), ("own", list), ("agenda", list))
    ):
        return written
    return {
        **written,
        "table": renamed(written["table"], TABLE),
        "own": [{**renamed(own, OWN), "to_tuck": 0} for own in written["own"]],
        "agenda": with_tucking([upgraded_entry(*entry) for entry in written["agenda"]]),
    }


def renamed(fields: Any, names: dict[str, str]) -> Any:
    """Fields under the names they have today."""
    return {names.get(name, name): value for name, value in fields.items()} if isinstance(fields, dict) else fields


def upgraded_entry(operation: str, arguments: Any) -> list[Any]:
    """An entry of the agenda whose movement said in its flags how far it had come."""
    given = dict(arguments)
    if operation in ("travel", "advance") and isinstance(given.get("flags"), int):
        given["moved"] = int(given["flags"] & MOVED > 0)
        if operation == "travel":
            given["unpaid"] = int(given["flags"] & UNPAID > 0)
        given["flags"] = given["flags"] & ~(MOVED | UNPAID) | BEGUN * given["moved"]
    return [operation, given]


def with_tucking(agenda: list[Any]) -> list[Any]:
    """An agenda in which those who have still to tuck a card do so together, once all have chosen."""
    waiting = any(entry[0] in ("tuck", "tuck-one") for entry in agenda)
    if not waiting:
        return agenda
    closing = [entry[0] for entry in agenda].index("close-round")
    return [*agenda[: closing + 1], ["tuck-cards", {}], *agenda[closing + 1 :]]
