"""Component tables: reading them, checking them against a schema, and laying an owner's edition over them."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from collegium.kernel.errors import ContentError

Row = dict[str, Any]
Ids = Mapping[tuple[str, str], list[Any]]

PROVENANCES: Final = ("rulebook", "repaired", "public", "deduced", "reconstructed")
ABOUT: Final = "about"
EDITION: Final = "edition"
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
ABOUT_SCHEMA: Final = TableSchema({"title": text(), "source": text(), **COMMON, "provenance": choice(*PROVENANCES)}, ())


def rows_of(fields: Fields, *key: str) -> TableSchema:
    """The schema of an array of tables, whose rows are known by `id` unless told otherwise."""
    return TableSchema({**fields, **COMMON}, key or ("id",))


def plain(fields: Fields) -> TableSchema:
    """The schema of a plain table."""
    return TableSchema({**fields, **COMMON}, ())


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
    """One TOML file with the line of every field."""

    def __init__(self, path: Traversable, label: str) -> None:
        self.label = label
        try:
            toml = path.read_bytes().decode("utf-8-sig")
        except OSError as error:
            raise ContentError(f"{label}: expected a file that can be read ({error.strerror})") from None
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise ContentError(f"{label}, line {line}: expected text in UTF-8") from None
        try:
            self.data: Row = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            reason, _, place = str(error).partition(" (at ")
            at = re.match(r"line (\d+)", place)
            line = int(at[1]) if at else toml.rstrip().count("\n") + 1
            raise ContentError(f"{label}, line {line}: not valid TOML: {reason}") from None
        except (ValueError, RecursionError):
            raise ContentError(f"{label}: not a table: a number too long or brackets too deep") from None
        self.lines: dict[tuple[str, int, str], int] = lines_of(toml)

    def where(self, table: str, number: int, field: str) -> str:
        """File and line of a field, or of the nearest thing around it that has a line."""
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


def merge(base: list[Entry], given: list[Entry], key: tuple[str, ...], provenance: str) -> list[Entry]:
    """The base rows with an edition's over them: changed, removed, and new ones at the end."""
    merged = {entry.key: entry for entry in base}
    for entry in given:
        old = merged.get(entry.key)
        if key and "remove" in entry.values:
            if entry.values["remove"] is not True or len(entry.values) > len(key) + 1:
                raise entry.error("remove", f"remove: expected true, beside nothing but {' and '.join(key)}")
            if old is None:
                raise entry.error("remove", f"remove: there is no such row{did_you_mean(entry.key, merged)}")
            del merged[entry.key]
            continue
        if provenance:
            entry.values.setdefault("provenance", provenance)
        if old is None:
            entry.hint = f"; a new row needs it{did_you_mean(entry.key, merged)}"
            merged[entry.key] = entry
        else:
            old.override(entry, key)
    return list(merged.values())


Entries = dict[tuple[str, str], list[Entry]]


@dataclass(frozen=True)
class Summary:
    """What one table holds and how surely it is known."""

    file: str
    table: str
    title: str
    rows: int
    provenance: dict[str, int]
    source: str
    note: str


class Tables:
    """The checked tables of a game; they hand out copies, so that nothing can change them."""

    def __init__(self, schema: Schema, entries: Entries, touched: dict[tuple[str, str], str], edition: str) -> None:
        self._schema = schema
        self._entries = entries
        self._touched = touched
        self._edition = edition
        self._fingerprint = hashlib.sha256(self._canonical().encode()).hexdigest()

    def _canonical(self) -> str:
        matter: dict[str, list[Row]] = {}
        for file, tables in self._schema.items():
            for table, schema in tables.items():
                names = [name for name, field in schema.fields.items() if not field.cosmetic and name not in COMMON]
                rows = [entry.values for entry in self._entries[file, table]]
                matter[f"{file}.{table}"] = [{name: row[name] for name in names if name in row} for row in rows]
        return json.dumps(matter, sort_keys=True, separators=(",", ":"))

    @property
    def edition(self) -> str:
        """The name of the edition; "base" without one."""
        return self._edition

    @property
    def fingerprint(self) -> str:
        """SHA-256 of all that matters to play: notes, provenance and cosmetic fields do not."""
        return self._fingerprint

    def rows(self, file: str, array: str) -> list[Row]:
        """The rows of an array of tables, in order."""
        return [deepcopy(entry.values) for entry in self._entries[file, array]]

    def table(self, file: str, name: str) -> Row:
        """The fields of a plain table."""
        return self.rows(file, name)[0]

    def provenance(self, file: str, array: str, row: Row) -> str:
        """How surely a row is known: its own word for it, or else its file's."""
        return str(row.get("provenance", self._entries[file, ABOUT][0].values["provenance"]))

    def row_error(self, file: str, array: str, number: int, field: str, words: str) -> ContentError:
        """The error for a field of the row of that number, counted from 0: for checks that a schema cannot express."""
        return self._entries[file, array][number].error(field, f"{field}: {words}")

    def table_error(self, file: str, array: str, words: str) -> ContentError:
        """The error for a table as a whole, placed at the last row given for it."""
        return ContentError(f"{self._touched[file, array]}, {array}: {words}")

    def summaries(self) -> Iterator[Summary]:
        """What each table holds; a plain table counts one row for each of its fields."""
        for file, tables in self._schema.items():
            about = self.table(file, ABOUT)
            for table, schema in tables.items():
                counts: dict[str, int] = {}
                for row in self.rows(file, table):
                    word = self.provenance(file, table, row)
                    counts[word] = counts.get(word, 0) + (1 if schema.key else len(row.keys() - COMMON.keys()))
                rows = sum(counts.values())
                yield Summary(file, table, about["title"], rows, counts, about["source"], about.get("note", ""))


def load_tables(base: Traversable, schema: Schema, edition: Path | None = None) -> Tables:
    """The tables of a folder, with an edition's laid over them, checked against the schema."""
    given = edition_sources(edition, schema) if edition else {}
    entries: Entries = {}
    touched: dict[tuple[str, str], str] = {}
    for file, tables in schema.items():
        source = Source(base.joinpath(f"{file}.toml"), f"{file}.toml of the base" if edition else f"{file}.toml")
        schemas = {ABOUT: ABOUT_SCHEMA, **tables}
        over = given.get(file)
        provenance = edition_provenance(over) if over else ""
        source.refuse_unknown_tables(schemas)
        for table, table_schema in schemas.items():
            key = table_schema.key
            rows = source.entries(table, key)
            changes = over.entries(table, key) if over and table in over.data else []
            last = (changes or rows)[-1:]
            touched[file, table] = last[0].places[""] if last else source.where(table, 0, "")
            entries[file, table] = merge(rows, changes, key, "" if table == ABOUT else provenance)
        if over:
            over.refuse_unknown_tables(schemas)
    ids = {place: [entry.values.get("id") for entry in rows] for place, rows in entries.items()}
    for (file, table), rows in entries.items():
        for entry in rows:
            entry.check(ABOUT_SCHEMA if table == ABOUT else schema[file][table], ids)
    return Tables(schema, entries, touched, edition_name(edition, given.get(EDITION)))


def edition_sources(folder: Path, schema: Schema) -> dict[str, Source]:
    """The files of an edition's folder; hidden ones are passed over, unknown ones refused."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: expected a folder with the tables of an edition")
    known = [f"{file}.toml" for file in [EDITION, *schema]]
    sources: dict[str, Source] = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.name not in known:
            raise ContentError(f"{path.name}: not a file of an edition{unknown(path.name, known)}")
        sources[path.stem] = Source(path, path.name)
    return sources


def edition_provenance(source: Source) -> str:
    """The provenance an edition's file claims, which holds for the rows it gives and for no others."""
    about = source.entries(ABOUT, ())[0]
    word = about.values.pop("provenance", "")  # taken out of the file, so that the base's own stays as it is
    fault = COMMON["provenance"].fault(word, "provenance", {}) if word != "" else ""
    if fault:
        raise about.error("provenance", fault)
    return str(word)


def edition_name(folder: Path | None, source: Source | None) -> str:
    """The name an edition gives itself, or that of its folder; "base" without an edition."""
    if source is None:
        return folder.resolve().name if folder else "base"
    field, words = fields_fault({"name": text(), "note": COMMON["note"]}, source.data, "", {})
    if words:
        raise ContentError(f"{source.where('', 0, field)}, {words}")
    return str(source.data["name"])
