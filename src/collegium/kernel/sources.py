"""Where component tables are written: TOML files with the line of every field, and their rows one by one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Final

from collegium.kernel.errors import ContentError
from collegium.kernel.schema import Ids, Row, TableSchema, fields_fault, shown, unknown

TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'|#[^\n]*|[\[{\]}]|\n", re.DOTALL
)
NAME: Final = r"""\s*["']?([^\s"'.=\[\]#]+)["']?\s*"""
HEADER: Final = re.compile(rf"\s*(\[\[?){NAME}(?:\.{NAME})?")
ASSIGNMENT: Final = re.compile(NAME)


def statements(toml: str) -> Iterator[tuple[int, str]]:
    """The statements of a TOML text, each with the line it starts in."""
    depth, start, line, first = 0, 0, 1, 1
    for token in TOKEN.finditer(toml):
        word = token.group()
        line += word.count("\n")
        depth += (word in ("[", "{")) - (word in ("]", "}"))
        if word == "\n" and depth == 0:
            yield first, toml[start : token.start()]
            start, first = token.end(), line
    yield first, toml[start:]


def lines_of(toml: str) -> dict[tuple[str, int, str], int]:
    """The line of each field by table, number of the row and field; the empty field is the header."""
    lines: dict[tuple[str, int, str], int] = {}
    rows: dict[str, int] = {}
    table, inner = "", ""
    for line, statement in statements(toml):
        header = HEADER.match(statement)
        name = ASSIGNMENT.match(statement)
        if header:
            table, inner = header[2], header[3] or ""
            rows[table] = rows.get(table, 0) + (header[1] == "[[" and not inner)
            lines.setdefault((table, max(rows[table] - 1, 0), inner), line)
        elif name and not inner:
            lines.setdefault((table, max(rows.get(table, 0) - 1, 0), name[1]), line)
    return lines


class Entry:
    """A row, with the file and line that each of its fields comes from."""

    def __init__(self, source: Source, table: str, number: int, values: Row, key: tuple[str, ...]) -> None:
        self.values: Row = values
        self.places: dict[str, str] = {name: source.where(table, number, name) for name in ["", *values]}
        self.hint: str = ""
        self.label: str = f"{table} number {number + 1}"
        parts: list[str] = []
        for name in key:
            if name not in values:
                raise self.error(name, f"{name}: missing; each row needs its own")
            value = values[name]
            parts.append("-".join(sorted(map(str, value))) if isinstance(value, list) else shown(value))
        self.key: str = " ".join(parts)
        self.label = f"{table} {self.key}".strip()

    def error(self, field: str, words: str) -> ContentError:
        """The error that says these words of this row, placed at the field."""
        return ContentError(f"{self.places.get(field, self.places[''])}, {self.label}, {words}")

    def override(self, other: Entry, keep: tuple[str, ...]) -> None:
        """Take over the other row's fields, except those to keep; faults are then looked for in the other row."""
        self.values.update({name: value for name, value in other.values.items() if name not in keep})
        self.places = other.places

    def check(self, schema: TableSchema, ids: Ids) -> None:
        """Drop optional fields that are empty, and refuse the row if a field is wrong."""
        for name, field in schema.fields.items():
            if not field.required and self.values.get(name) in ("", [], {}):
                del self.values[name]
        name, words = fields_fault(schema.fields, self.values, "", ids)
        if words:
            raise self.error(name, words + ("" if name in self.values else self.hint))


class Source:
    """The tables of one file, with the line of every field where they are read from one."""

    def __init__(self, data: Row, label: str, lines: Mapping[tuple[str, int, str], int] | None = None) -> None:
        self.data = data
        self.label = label
        self.lines = lines

    def where(self, table: str, number: int, field: str) -> str:
        """File and line of a field, or of the nearest thing around it that has a line."""
        if self.lines is None:
            return self.label
        around = ((table, number, field), (table, number, ""), ("", 0, table))
        return f"{self.label}, line {next((self.lines[key] for key in around if key in self.lines), 1)}"

    def refuse_unknown_tables(self, known: Collection[str]) -> None:
        """Refuse a table that the schema does not know."""
        for table in self.data:
            if table not in known:
                raise ContentError(f"{self.where(table, 0, '')}, {table}: unknown table{unknown(table, known)}")

    def entries(self, table: str, key: tuple[str, ...]) -> list[Entry]:
        """The rows of a table as they stand in this file; a plain table is one row."""
        found = self.data.get(table, [] if key else {})
        listed = found if key else [found]
        if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
            header = f"[[{table}]]" if key else f"[{table}]"
            raise ContentError(f"{self.where(table, 0, '')}, {table}: expected {header}, found {shown(found)}")
        entries: dict[str, Entry] = {}
        for number, row in enumerate(listed):
            entry = Entry(self, table, number, row, key)
            if entry.key in entries:
                first = entries[entry.key].places[""]
                raise entry.error(key[0], f"{key[0]}: expected one row of this name, found another at {first}")
            entries[entry.key] = entry
        return list(entries.values())


def read_source(path: Traversable, label: str) -> Source:
    """One TOML file."""
    try:
        toml = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ContentError(f"{label}: expected a file that can be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{label}, line {line}: expected text in UTF-8") from None
    try:
        return Source(tomllib.loads(toml), label, lines_of(toml))
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at ")
        at = re.match(r"line (\d+)", place)
        line = int(at[1]) if at else toml.rstrip().count("\n") + 1
        raise ContentError(f"{label}, line {line}: not valid TOML: {reason}") from None
    except (ValueError, RecursionError):
        raise ContentError(f"{label}: not a table: a number too long or brackets too deep") from None
