"""Files of rows for other programs: Parquet, CSV or JSON lines, after the end of the name; all of it or nothing."""

from __future__ import annotations

import csv
import io
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.lab.rows import Row, flat

Records = list[dict[str, Any]]


class OutError(CollegiumError):
    """A file of rows that cannot be written."""


def check_out(path: Path) -> None:
    """Refuse, before anything is played, a file that could not be written afterwards."""
    if path.suffix.lower() not in WRITERS:
        raise OutError(f"{path}: expected a name that ends with {', '.join(WRITERS)}")
    if path.suffix.lower() == ".parquet":
        arrow("pyarrow")
    if path.is_dir():
        raise OutError(f"{path}: is a folder; expected the name of a file")
    if not path.parent.is_dir():
        raise OutError(f"{path}: there is no folder {path.parent}")


def write_rows(path: Path, agents: tuple[str, ...], rows: Sequence[Row], about: dict[str, Any]) -> None:
    """Write one record for each game; `about` says which match it was, where the kind of file has a place for it."""
    write_records(path, [flat(row, agents) for row in rows], about)


def write_records(path: Path, records: Records, about: dict[str, Any]) -> None:
    """Write records; `about` says what they are of, where the kind of file has a place for it."""
    contents = WRITERS[path.suffix.lower()](records, about)
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(contents)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        raise OutError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


def as_csv(records: Records, about: dict[str, Any]) -> bytes:
    """The records as comma-separated values."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(records[0]) if records else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return text.getvalue().encode()


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
