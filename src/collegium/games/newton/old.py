"""Positions written by earlier versions, as they would be written today."""

from __future__ import annotations

from typing import Any, Final, TypeGuard, TypeVar

from collegium.games.newton.layout import BEGUN

T = TypeVar("T")

TABLE: Final = {"turn": "turn_number"}  # fields that had another name
OWN: Final = {"colour": "player_colour", "students": "student_at"}

# Flags of a movement that said how far it had come; they are arguments of their own.
MOVED: Final = 256
UNPAID: Final = 512


def upgrade(written: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1, its agenda already with named arguments; what is no position stays as it is."""
    table, own, agenda = written.get("table"), written.get("own"), written.get("agenda")
    if not isinstance(table, dict) or not are_all(own, dict) or not are_all(agenda, list) or [] in agenda:
        return written
    return {
        **written,
        "table": renamed(table, TABLE),
        "own": [{**renamed(fields, OWN), "to_tuck": 0} for fields in own],
        "agenda": with_tucking([upgraded(entry) for entry in agenda]),
    }


def are_all(values: Any, kind: type[T]) -> TypeGuard[list[T]]:
    """Whether a value is a list of values of a kind."""
    return isinstance(values, list) and all(isinstance(value, kind) for value in values)


def renamed(fields: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """Fields under the names they have today."""
    return {names.get(name, name): value for name, value in fields.items()}


def upgraded(entry: list[Any]) -> list[Any]:
    """An entry of the agenda; that of a movement said in its flags how far it had come."""
    operation, given = entry[0], entry[-1]
    if operation not in ("travel", "advance") or not isinstance(given.get("flags"), int):
        return entry
    flags = given["flags"]
    moved = {"moved": int(flags & MOVED > 0), "flags": flags & ~(MOVED | UNPAID) | (BEGUN if flags & MOVED else 0)}
    unpaid = {"unpaid": int(flags & UNPAID > 0)} if operation == "travel" else {}
    return [operation, {**given, **moved, **unpaid}]


def with_tucking(agenda: list[Any]) -> list[Any]:
    """An agenda in which those who have still to tuck a card do so together, once all have chosen."""
    if not any(entry[0] in ("tuck", "tuck-one") for entry in agenda):
        return agenda
    return [*agenda[:1], ["tuck-cards", {}], *agenda[1:]]
