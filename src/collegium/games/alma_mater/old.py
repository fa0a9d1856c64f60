"""Positions written by earlier versions, as they would be written today."""

from __future__ import annotations

from typing import Any, Final

from collegium.games.alma_mater.moves import OWN_STUDENT

STUDENT_ACTION: Final = 32  # + student: version 1 wrote a master sent to an own student as an action of that number


def upgrade(written: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1, whose operations had three numbers each, with the numbers of today's arguments."""
    agenda = written.get("agenda")
    if not isinstance(agenda, list):
        return written
    return {**written, "agenda": [upgraded(entry) if is_entry(entry) else entry for entry in agenda]}


def is_entry(entry: object) -> bool:
    """Whether this is an operation of version 1 with its three numbers."""
    return isinstance(entry, list) and len(entry) == 4 and all(type(number) is int for number in entry[1:])


def upgraded(entry: list[Any]) -> list[Any]:
    """An operation with the numbers of its arguments, in their order."""
    name, a, b, c = entry
    if name in ("tutors", "perform"):  # what masters were sent for, number, bishop bonus
        return [name, OWN_STUDENT, a - STUDENT_ACTION, b, c] if a >= STUDENT_ACTION else [name, a, -1, b, c]
    if name == "student":  # the professor who recruits was written plus one
        return [name, a, b, c - 1]
    if name == "place-student":
        return [name, a, b - 1]
    return entry
