"""Files of rows for other programs: Parquet, CSV or JSON lines, after the end of the name; all of it or nothing."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.kernel.whole import put_whole

Records = list[dict[str, Any]]


class OutError(CollegiumError):
    """A file of rows that cannot be written."""


def check_out(path: Path) -> None:
    """Refuse, before anything is played, a file of rows that could not be written afterwards."""
    if path.suffix.lower() not in WRITERS:
        raise OutError(f"{path}: expected a name that ends with {', '.join(WRITERS)}")
    check_kind(path.suffix.lower())
    check_file(path)


def check_file(path: Path) -> None:
    """Refuse a file that could not be written where it is to be; nothing is made."""
    if path.is_dir():
        raise OutError(f"{path}: is a folder; expected the name of a file")
    if not path.parent.is_dir():
        raise OutError(f"{path}: there is no folder {path.parent}")
    check_writable(path.parent, path)


def made_folder(path: Path) -> Path:
    """A folder that files can be written to, made where it is missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutError(f"{path}: cannot be made a folder: {error.strerror}") from None
    check_writable(path, path)
    return path


def check_folder(path: Path) -> None:
    """Refuse a folder that could not be made or written to; one that was missing is missing afterwards."""
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    made_folder(path)
    for folder in missing:
        folder.rmdir()


def check_writable(folder: Path, path: Path) -> None:
    """Refuse a path in a folder that takes no files; only trying tells."""
    try:
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise OutError(f"{path}: cannot be written: {error.strerror}") from None


def check_own(path: Path, agents: Sequence[str], about: Mapping[str, Any]) -> None:
    """Refuse to write over a file that holds anything but games of these agents, with this in common."""
    if not path.is_file() or path.stat().st_size == 0:
        return
    try:
        first = FIRST[path.suffix.lower()](path)
    except (OSError, ValueError, csv.Error):
        first = {}
    seated = [str(first.get(f"agent_{seat + 1}")) for seat in range(len(agents))]
    common = all(name in first and told(first[name]) == told(value) for name, value in about.items())
    if not common or sorted(seated) != sorted(agents):
        raise OutError(f"{path}: holds something else than games of this match; --fresh writes over it")


def told(value: Any) -> str:
    """A value as it stands in any kind of file."""
    return "" if value is None else str(value)


def first_of_csv(path: Path) -> dict[str, Any]:
    """The first record of comma-separated values."""
    with open(path, encoding="utf-8", newline="") as file:
        return next(csv.DictReader(file), {})


def first_of_json_lines(path: Path) -> dict[str, Any]:
    """The first record of JSON lines."""
    with open(path, encoding="utf-8") as file:
        found = json.loads(file.readline())
    return found if isinstance(found, dict) else {}


def first_of_parquet(path: Path) -> dict[str, Any]:
    """The first record of a Parquet file."""
    for batch in arrow("pyarrow.parquet").ParquetFile(path).iter_batches(1):
        found: list[dict[str, Any]] = batch.to_pylist()
        return found[0]
    return {}


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
FIRST: Final[dict[str, Callable[[Path], dict[str, Any]]]] = {
    ".parquet": first_of_parquet,
    ".csv": first_of_csv,
    ".jsonl": first_of_json_lines,
}
KINDS: Final = tuple(WRITERS)
