"""Scales: numbers of reconstructed components that grow or shrink together, and the editions that come of it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from collegium.kernel.content import ABOUT, CALIBRATED, EDITION, Tables
from collegium.kernel.errors import CollegiumError, ContentError
from collegium.kernel.game import Game
from collegium.kernel.record import write_whole
from collegium.kernel.registry import load
from collegium.kernel.schema import Row
from collegium.lab.jobs import game_here

NOT_YET: Final = {"date": "never", "method": "a candidate", "evidence": "none yet"}
MAY_CHANGE: Final = ("reconstructed", CALIBRATED)  # what is printed, deduced or public stays as it is


class ScaleError(CollegiumError):
    """A scale that fits no table."""


@dataclass(frozen=True)
class Scale:
    """A field of some rows of a table, times a number between two bounds."""

    name: str
    file: str
    table: str
    field: str  # "victory_points", or "gain.victory_points" for a number inside a field
    low: float
    high: float
    where: tuple[tuple[str, Any], ...] = ()  # what a row must have to be meant
    least: int = 1

    def number(self, row: Row) -> int | None:
        """The number of a row that is meant; None where it has none."""
        top, _, inner = self.field.partition(".")
        value = row.get(top)
        if inner:
            value = value.get(inner) if isinstance(value, dict) else None
        return value if isinstance(value, int) else None

    def rows(self, tables: Tables) -> list[tuple[int, Row]]:
        """The rows that may be changed, each with its place in the table."""
        found = []
        for at, row in enumerate(tables.rows(self.file, self.table)):
            is_meant = all(row.get(name) == value for name, value in self.where)
            if is_meant and self.number(row) and tables.provenance(self.file, self.table, row) in MAY_CHANGE:
                found.append((at, row))
        return found

    def scaled(self, number: int, factor: float) -> int:
        """The number, larger or smaller."""
        return max(self.least, math.floor(number * factor + 0.5))


@dataclass
class Changes:
    """What scales make of a game's tables: the fields that differ, by file, table and the row's place."""

    fields: dict[tuple[str, str, int], Row] = field(default_factory=dict)

    def files(self) -> list[str]:
        """The files that something changes in."""
        return sorted({file for file, _, _ in self.fields})


def changes_of(tables: Tables, scales: Sequence[Scale], factors: Sequence[float]) -> Changes:
    """What the scales change by these factors; a number that stays the same is no change."""
    found = Changes()
    for scale, factor in zip(scales, factors, strict=True):
        top, _, inner = scale.field.partition(".")
        for at, row in scale.rows(tables):
            number = scale.number(row)
            assert number is not None
            scaled = scale.scaled(number, factor)
            if scaled != number:
                changed = found.fields.setdefault((scale.file, scale.table, at), {})
                whole: Any = changed.get(top, row[top])
                changed[top] = {**whole, inner: scaled} if inner else scaled
    return found


def check_scales(tables: Tables, scales: Sequence[Scale]) -> None:
    """Refuse a scale that changes nothing in these tables."""
    known = tables.to_json()
    for scale in scales:
        if scale.table not in known.get(scale.file, {}):
            raise ScaleError(f"scale {scale.name!r}: there is no table {scale.file}.{scale.table}")
        if not scale.rows(tables):
            raise ScaleError(
                f"scale {scale.name!r}: no reconstructed row of {scale.file}.{scale.table} has {scale.field}"
            )


def edition_files(
    tables: Tables, changes: Changes, name: str, found: Mapping[str, str] | None = None, house: Tables | None = None
) -> dict[str, str]:
    """The files of an edition with the changes: `found` says when, how and by what evidence they were found.

    Where the tables are those of an edition themselves, `house` are those that editions are laid over: the new one
    keeps all that sets the old one apart.
    """
    texts = {EDITION: f"name = {toml(name)}\n"}
    for file, listed in tables.to_json().items():
        blocks = []
        for table in listed:
            rows = differing(house, tables, file, table) if house else {}
            for (of, where, at), fields in changes.fields.items():
                if (of, where) == (file, table):
                    rows[at] = {**rows.get(at, {}), **fields, "provenance": CALIBRATED}
            blocks += [block(tables, file, table, tables.rows(file, table)[at], rows[at]) for at in sorted(rows)]
            gone = missing(house, tables, file, table)
            blocks += [block(tables, file, table, row, {"remove": True}) for row in gone]
        if blocks:
            texts[file] = "\n".join([*about_lines(tables, file, changes, found), *blocks])
    return texts


def about_lines(tables: Tables, file: str, changes: Changes, found: Mapping[str, str] | None) -> list[str]:
    """The head of an edition's file: how its calibrated rows were found, those of before where none is changed now."""
    if file in changes.files():
        return [f"[{ABOUT}]", f"calibration = {toml(dict(found or NOT_YET))}", ""]
    before = tables.table(file, ABOUT).get("calibration")
    return [f"[{ABOUT}]", f"calibration = {toml(before)}", ""] if before else []


def differing(house: Tables, tables: Tables, file: str, table: str) -> dict[int, Row]:
    """The fields in which rows of an edition's table differ from the house's, by place; of new rows all fields."""
    key = tables.key(file, table)
    before = by_key(house, file, table)
    found = {}
    for at, row in enumerate(tables.rows(file, table)):
        old = before.get(name_of(row, key), {})
        fields = {field: value for field, value in row.items() if field not in key and old.get(field) != value}
        fields |= {field: "" for field in old if field not in row}  # an optional field that is empty is none
        if fields:
            found[at] = {**fields, "provenance": tables.provenance(file, table, row)}
    return found


def missing(house: Tables | None, tables: Tables, file: str, table: str) -> list[Row]:
    """The rows of the house's table that an edition's has not."""
    if house is None or not tables.key(file, table):
        return []
    there = by_key(tables, file, table)
    return [row for name, row in by_key(house, file, table).items() if name not in there]


def by_key(tables: Tables, file: str, table: str) -> dict[str, Row]:
    """The rows of a table by what tells them apart."""
    return {name_of(row, tables.key(file, table)): row for row in tables.rows(file, table)}


def name_of(row: Row, key: tuple[str, ...]) -> str:
    """What tells a row apart from others."""
    return json.dumps([row[field] for field in key])


def block(tables: Tables, file: str, table: str, row: Row, fields: Row) -> str:
    """Some fields of a row as they stand in an edition's file."""
    key = tables.key(file, table)
    lines = [f"[[{table}]]" if key else f"[{table}]", *(f"{field} = {toml(row[field])}" for field in key)]
    return "\n".join([*lines, *(f"{field} = {toml(value)}" for field, value in fields.items())]) + "\n"


def write_edition(folder: Path, texts: Mapping[str, str]) -> None:
    """Write the files of an edition into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        write_whole(folder / f"{file}.toml", text)


@cache
def game_scaled(
    name: str, scales: tuple[Scale, ...], factors: tuple[float, ...], edition: str | None = None
) -> Game | None:
    """A game with its tables, or those of an edition, scaled, made once in each process; None where nobody can play."""
    base = game_here(name, edition)
    assert base.tables is not None
    changes = changes_of(base.tables, scales, factors)
    if not changes.fields:
        return base
    with TemporaryDirectory() as folder:
        write_edition(Path(folder), edition_files(base.tables, changes, "candidate", house=house_of(name, edition)))
        try:
            return load(name, folder)
        except ContentError:
            return None


def house_of(name: str, edition: str | None) -> Tables | None:
    """The tables that an edition is laid over; None without one."""
    return game_here(name, None).tables if edition else None


def toml(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {toml(inner)}' for name, inner in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
