"""Component tables: checking them against a schema, and laying an owner's edition over them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from collegium.kernel.errors import ContentError
from collegium.kernel.kept import Edition, Kept, kept_of
from collegium.kernel.schema import (
    ABOUT_SCHEMA,
    COMMON,
    Row,
    Schema,
    did_you_mean,
    fields_fault,
    text,
    unknown,
)
from collegium.kernel.sources import Entry, Source, read_source

ABOUT: Final = "about"
CALIBRATED: Final = "calibrated"
EDITION: Final = "edition"


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
    calibration: str = ""  # when, how and by what evidence its calibrated rows were found


class Tables:
    """The checked tables of a game; they hand out copies, so that nothing can change them."""

    def __init__(self, schema: Schema, entries: Entries, touched: dict[tuple[str, str], str], edition: str) -> None:
        self._schema = schema
        self._entries = entries
        self._touched = touched
        self._edition = edition
        self._kept: Kept | None = None
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

    def key(self, file: str, array: str) -> tuple[str, ...]:
        """The fields that tell the rows of an array of tables apart."""
        return self._schema[file][array].key

    def to_json(self) -> dict[str, dict[str, list[Row] | Row]]:
        """All tables by file and name: an array of tables as the list of its rows, a plain one as its fields."""
        return {
            file: {
                name: self.rows(file, name) if schema.key else self.table(file, name) for name, schema in tables.items()
            }
            for file, tables in self._schema.items()
        }

    def kept(self) -> Kept:
        """All there is of the tables, to be kept with whatever is played with them."""
        if self._kept is None:
            self._kept = self._packed()
        return self._kept

    def _packed(self) -> Kept:
        schemas = {file: {ABOUT: ABOUT_SCHEMA, **tables} for file, tables in self._schema.items()}
        files = {
            file: {name: self.rows(file, name) if of.key else self.table(file, name) for name, of in tables.items()}
            for file, tables in schemas.items()
        }
        return kept_of(self._edition, self._fingerprint, files)

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
                found = "{date}, {method}: {evidence}".format(**about["calibration"]) if "calibration" in about else ""
                note = about.get("note", "")
                yield Summary(file, table, about["title"], rows, counts, about["source"], note, found)


def load_tables(base: Traversable, schema: Schema, edition: Edition | None = None) -> Tables:
    """The tables of a folder, with an edition's laid over them, or those that were kept; checked against the schema."""
    if isinstance(edition, Kept):
        return kept_tables(edition, schema)
    given = edition_sources(edition, schema) if edition else {}
    entries: Entries = {}
    touched: dict[tuple[str, str], str] = {}
    for file, tables in schema.items():
        source = read_source(base.joinpath(f"{file}.toml"), f"{file}.toml of the base" if edition else f"{file}.toml")
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
    check_entries(entries, schema)
    return Tables(schema, entries, touched, edition_name(edition, given.get(EDITION)))


def kept_tables(kept: Kept, schema: Schema) -> Tables:
    """Tables as they were kept, checked as an edition is, and found to be what they say they are."""
    files = kept.files()
    for file in files:
        if file not in schema:
            raise ContentError(f"{file}: unknown file{unknown(file, schema)}")
    entries: Entries = {}
    touched: dict[tuple[str, str], str] = {}
    for file, tables in schema.items():
        schemas = {ABOUT: ABOUT_SCHEMA, **tables}
        source = Source(files.get(file, {}), f"{file} of the tables {kept.name}")
        source.refuse_unknown_tables(schemas)
        for table, table_schema in schemas.items():
            entries[file, table] = source.entries(table, table_schema.key)
            touched[file, table] = source.label
    check_entries(entries, schema)
    found = Tables(schema, entries, touched, kept.name)
    if found.fingerprint != kept.fingerprint:
        raise ContentError(f"the tables {kept.name} are not those of {kept.fingerprint[:8]}: they were changed")
    return found


def check_entries(entries: Entries, schema: Schema) -> None:
    """Refuse the first row in which something is wrong."""
    ids = {place: [entry.values.get("id") for entry in rows] for place, rows in entries.items()}
    for (file, table), rows in entries.items():
        for entry in rows:
            entry.check(ABOUT_SCHEMA if table == ABOUT else schema[file][table], ids)
    for (file, _), rows in entries.items():
        (about,) = entries[file, ABOUT]
        for entry in rows:
            if entry.values.get("provenance") == CALIBRATED and "calibration" not in about.values:
                raise about.error("calibration", f"calibration: missing; {entry.label} is calibrated and needs it")


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
        sources[path.stem] = read_source(path, path.name)
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


def expect_rows(tables: Tables, file: str, array: str, found: int, low: int, high: int | None, what: str) -> None:
    """Refuse a table with too few or too many of something; no upper bound if `high` is None."""
    if found < low or (high is not None and found > high):
        bound = "exactly" if low == high else "at least" if found < low else "at most"
        raise tables.table_error(file, array, f"expected {bound} {low if found < low else high} {what}, found {found}")


def expect_only(tables: Tables, file: str, array: str, field: str, where: str, belongs: Callable[[Row], bool]) -> None:
    """Refuse a row that has the field where it does not belong, or lacks it where it does."""
    for number, row in enumerate(tables.rows(file, array)):
        if (field in row) != belongs(row):
            raise tables.row_error(file, array, number, field, f"expected {where} and nowhere else")
