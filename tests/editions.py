"""Editions for tests: folders with tables that change, add to or empty those of the base, and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from collegium.kernel.content import Tables
from collegium.kernel.errors import ContentError
from collegium.kernel.schema import shown

Refusal = tuple[str, str, str]  # the file, what it says, and what that is refused with


def edition(folder: Path, **given: str) -> Path:
    """A folder with these files."""
    for name, words in given.items():
        (folder / f"{name}.toml").write_text(words, encoding="utf-8")
    return folder


def refuse(tables: Callable[[Path], Tables], folder: Path, refusal: Refusal) -> None:
    """An edition is refused, in one line that says where and what else was expected."""
    file, words, expected = refusal
    with pytest.raises(ContentError) as caught:
        tables(edition(folder, **{file: words}))
    assert str(caught.value) == (f"{file}.toml, {expected}" if expected.startswith("line") else expected)


def bad_rows(file: str, array: str, *rows: tuple[str | int, str, str]) -> list[Refusal]:
    """Rows that are refused, each with its id, what it changes, and why: by its first field or what is named."""
    return [(file, *bad_row(array, *row)) for row in rows]


def bad_row(array: str, name: str | int, fields: str, why: str) -> tuple[str, str]:
    """A row that is refused, and what is said of it; where the field stands in the base, its first line is named."""
    lines = [f"[[{array}]]", f"id = {shown(name)}", *fields.splitlines()]
    if why.startswith(f"{array}:"):
        return "\n".join(lines), f"line 1, {why}"
    if why.startswith("expected"):
        why = f"{fields.partition(' = ')[0]}: {why}"
    names = [line.partition(" = ")[0] for line in lines]
    field = re.split("[.,:]", why)[0]
    line = names.index(field) if field in names else 0
    return "\n".join(lines), f"line {line + 1}, {array} {shown(name)}, {why}"


def many_rows(array: str, number: int, rest: str) -> str:
    """So many new rows, alike but for their ids, and for a number of their own where # stands."""
    rows = [f'[[{array}]]\nid = "new{index}"\n{rest}\n'.replace("#", str(50 + index)) for index in range(number)]
    return "".join(rows)


def removed(array: str, *names: str) -> str:
    """Rows that are taken out."""
    return "".join(f'[[{array}]]\nid = "{name}"\nremove = true\n' for name in names)


def overfull(tables: Tables, file: str, array: str, most: int, what: str, rest: str, **like: object) -> Refusal:
    """One row more than there is room for, of all or of those that have some values in common."""
    words = many_rows(array, most + 1 - len(ids_like(tables, file, array, like)), rest)
    return file, words, f"{last_line(words)}, {array}: expected at most {most} {what}, found {most + 1}"


def too_few(tables: Tables, file: str, array: str, least: int, what: str, **like: object) -> Refusal:
    """One row less than there must be, of all or of those that have some values in common."""
    names = ids_like(tables, file, array, like)
    words = removed(array, *names[: len(names) - least + 1])
    return file, words, f"{last_line(words)}, {array}: expected at least {least} {what}, found {least - 1}"


def ids_like(tables: Tables, file: str, array: str, like: dict[str, object]) -> list[str]:
    """The ids of the rows that have these values, or name them in a list; None stands for a field that is not there."""
    rows = tables.rows(file, array)
    fitting = [row for row in rows if all(fits(row.get(field), value) for field, value in like.items())]
    return [str(row["id"]) for row in fitting]


def fits(found: object, value: object) -> bool:
    """Whether a field is, or has among others, a value."""
    return value in found if isinstance(found, list) else found == value


def last_line(words: str) -> str:
    """Where the last row of a file begins."""
    return f"line {words[: words.rindex('[[')].count(chr(10)) + 1}"


def base_line(package: str, file: str, words: str) -> str:
    """File and line of words in the base tables of a package."""
    lines = (files(package) / "content" / f"{file}.toml").read_text(encoding="utf-8").splitlines()
    return f"{file}.toml of the base, line {lines.index(words) + 1}"
