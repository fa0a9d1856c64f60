"""Files of rows for other programs: Parquet, CSV or JSON lines, after the end of the name; all of it or nothing."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.kernel.whole import put_whole

Records = list[dict[str, Any]]


class OutError(CollegiumError):
    """A file of rows that cannot be written."""


def check_out(path: Path) -> None:
    """Refuse, before anything is played, a file that could not be written afterwards."""
    if path.suffix.lower() not in WRITERS:
        raise OutError(f"{path}: expected a name that ends with {', '.join(WRITERS)}")
    check_kind(path.suffix.lower())
    if path.is_dir():
        raise OutError(f"{path}: is a folder; expected the name of a file")
    if not path.parent.is_dir():
        raise OutError(f"{path}: there is no folder {path.parent}")


def check_kind(kind: str) -> None:
    """Refuse a kind of file that cannot be written here."""
    if kind == ".parquet":
        arrow("pyarrow")


def write_records(path: Path, records: Records, about: dict[str, Any]) -> None:
    """Write records; `about` says what they are of, where the kind of file has a place for it."""
    contents = WRITERS[path.suffix.lower()](alike(records), about)
    try:
        put_whole(path, contents)
    except OSError as error:
        raise OutError(f"{path}: cannot be written: {error.strerror}") from None


def alike(records: Records) -> Records:
    """The records with the same names in each: a source that brought a seat nothing may be missing in some."""
    names = list(dict.fromkeys(name for record in records for name in record))
    if all(len(record) == len(names) for record in records):
        return records
    return [{name: record.get(name, 0) for name in names} for record in records]


def as_csv(records: Records, about: dict[str, Any]) -> bytes:
    """The records as comma-separated values."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(records[0]) if records else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: in_a_cell(value) for name, value in record.items()} for record in records)
    return text.getvalue().encode()


def in_a_cell(value: Any) -> Any:
    """A value as it stands in one cell: a list of numbers with spaces between them."""
    return " ".join(map(str, value)) if isinstance(value, list) else value


def as_json_lines(records: Records, about: dict[str, Any]) -> bytes:
    """The records as JSON, one a line."""
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records).encode()


def as_parquet(records: Records, about: dict[str, Any]) -> bytes:
    """The records as Parquet; the match is told under the key `collegium` of its metadata."""
    table = arrow("pyarrow").Table.from_pylist(records)
    table = table.replace_schema_metadata({"collegium": json.dumps(about, ensure_ascii=False)})
    buffer = io.BytesIO()
    arrow("pyarrow.parquet").write_table(table, buffer, compression="zstd")
    return buffer.getvalue()


def arrow(module: str) -> Any:
    """A module of pyarrow, which is installed only where it is wanted."""
    try:
        return import_module(module)
    except ImportError:
        raise OutError("Parquet files need pyarrow: pip install 'collegium[parquet]'") from None


WRITERS: Final[dict[str, Callable[[Records, dict[str, Any]], bytes]]] = {
    ".parquet": as_parquet,
    ".csv": as_csv,
    ".jsonl": as_json_lines,
}
KINDS: Final = tuple(WRITERS)
