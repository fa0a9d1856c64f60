"""What a component table may hold: fields, rows and whole tables, described so that any fault can be named.

A schema says for every table of every file which fields its rows have. Each field knows the words for what it expects,
so that whoever edits a table is told what would be right.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

Row = dict[str, Any]
Ids = Mapping[tuple[str, str], list[Any]]

PROVENANCES: Final = ("rulebook", "repaired", "public", "deduced", "reconstructed", "calibrated")
WIDEST: Final = 60


def shown(value: object) -> str:
    """A value as an error message quotes it."""
    words = json.dumps(value, ensure_ascii=False, default=str)
    return words if len(words) <= WIDEST else words[:WIDEST] + "..."


def either(words: Iterable[str]) -> str:
    """The words as 'a, b or c'."""
    listed = list(words)
    return " or ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """'; did you mean ...?' for the nearest known word, or nothing."""
    bare = {name.strip('"'): name for name in known}  # quotes would make short words alike
    near = difflib.get_close_matches(word.strip('"'), bare, 1)
    return f"; did you mean {bare[near[0]]}?" if near else ""


def unknown(word: str, known: Collection[str]) -> str:
    """The advice for a word that is not known: the nearest one, or all of them."""
    return did_you_mean(word, known) or f"; expected {either(known)}"


@dataclass(frozen=True)
class Field:
    """What a field may hold: the words for it, the test of a value, and the faults of what lies inside one."""

    expected: str
    accepts: Callable[[Any, Ids], bool]
    inside: Callable[[Any, str, Ids], str] | None = None
    refers: tuple[str, str] | None = None
    required: bool = True
    cosmetic: bool = False  # matters to the eye and not to play

    def fault(self, value: object, path: str, ids: Ids) -> str:
        """What is wrong with the value at this path; empty if nothing is."""
        if not self.accepts(value, ids):
            near = did_you_mean(shown(value), map(shown, ids[self.refers])) if self.refers else ""
            return f"{path}: expected {self.expected}, found {shown(value)}{near}"
        return self.inside(value, path, ids) if self.inside else ""


Fields = Mapping[str, Field]


def optional(field: Field) -> Field:
    """A field that may be left out; an empty value leaves it out too, which is how an edition takes one away."""
    return replace(field, required=False)


def cosmetic(field: Field) -> Field:
    """A field that matters to the eye and not to play."""
    return replace(field, cosmetic=True)


def whole(low: int, high: int) -> Field:
    """A whole number within bounds."""
    expected = f"a whole number from {low} to {high}" if low < high else f"the number {low}"
    return Field(expected, lambda value, ids: type(value) is int and low <= value <= high)


def text(form: str = r"(?s).*\S.*", expected: str = "a text") -> Field:
    """A text of the given form; of any form, but not blank, without one."""
    return Field(expected, lambda value, ids: isinstance(value, str) and re.fullmatch(form, value) is not None)


def flag() -> Field:
    """true or false."""
    return Field("true or false", lambda value, ids: isinstance(value, bool))


def choice(*words: str) -> Field:
    """One of a few words."""
    return Field(either(map(shown, words)), lambda value, ids: value in words)


def ref(file: str, array: str) -> Field:
    """The id of a row of an array of tables."""
    expected = f"the id of a [[{array}]] in {file}.toml"
    return Field(expected, lambda value, ids: value in ids[file, array], refers=(file, array))


def any_of(*fields: Field) -> Field:
    """A value of any of several sorts."""
    expected = either(field.expected for field in fields)
    return Field(expected, lambda value, ids: any(field.accepts(value, ids) for field in fields))


def many(field: Field, low: int, high: int) -> Field:
    """A list of values of one sort, of a length within bounds."""

    def inside(values: list[object], path: str, ids: Ids) -> str:
        faults = (field.fault(value, f"{path}, value {number}", ids) for number, value in enumerate(values, 1))
        return next(filter(None, faults), "")

    length = str(low) if low == high else f"{low} to {high}"
    expected = f"a list of {length} values"
    return Field(expected, lambda value, ids: isinstance(value, list) and low <= len(value) <= high, inside)


def group(fields: Fields) -> Field:
    """A small table inside a row, with fields of its own."""

    def inside(values: Row, path: str, ids: Ids) -> str:
        return fields_fault(fields, values, f"{path}.", ids)[1]

    return Field(f"a table of {either(fields)}", lambda value, ids: isinstance(value, dict) and value != {}, inside)


def fields_fault(fields: Fields, values: Row, prefix: str, ids: Ids) -> tuple[str, str]:
    """The first field that is wrong and what is wrong with it, or two empty texts."""
    for name, value in values.items():
        if name not in fields:
            return name, f"{prefix}{name}: unknown field{unknown(name, fields)}"
        words = fields[name].fault(value, prefix + name, ids)
        if words:
            return name, words
    for name, field in fields.items():
        if field.required and name not in values:
            return name, f"{prefix}{name}: missing; expected {field.expected}"
    return "", ""


@dataclass(frozen=True)
class TableSchema:
    """The fields of a table and those that tell its rows apart; a table without such a key is a plain one."""

    fields: Fields
    key: tuple[str, ...]


Schema = Mapping[str, Mapping[str, TableSchema]]

COMMON: Final[dict[str, Field]] = {"provenance": optional(choice(*PROVENANCES)), "note": optional(text())}
CALIBRATION: Final = group({"date": text(), "method": text(), "evidence": text()})  # of the rows that are calibrated
ABOUT_SCHEMA: Final = TableSchema(
    {
        "title": text(),
        "source": text(),
        **COMMON,
        "provenance": choice(*PROVENANCES),
        "calibration": optional(CALIBRATION),
    },
    (),
)


def rows_of(fields: Fields, *key: str) -> TableSchema:
    """The schema of an array of tables, whose rows are known by `id` unless told otherwise."""
    return TableSchema({**fields, **COMMON}, key or ("id",))


def plain(fields: Fields) -> TableSchema:
    """The schema of a plain table."""
    return TableSchema({**fields, **COMMON}, ())


SLUG: Final = text(r"[a-z0-9][a-z0-9_-]*", "a short name of small letters, digits and hyphens")


def amounts(high: int, *names: str) -> Field:
    """A small table of numbers from 1."""
    return group({name: optional(whole(1, high)) for name in names})
