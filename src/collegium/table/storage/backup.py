"""A backup of an SQLite database while it is in use."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from collegium.table.storage.engine import read_url, shown
from collegium.table.storage.errors import StorageError, first_line, sqlite_reason

POSTGRES: Final = "pg_dump --format=custom --file=FILE URL"


def back_up(url: str, target: Path) -> None:
    """Write the database at `url`, as of one moment, to the new file `target`: whole or not at all."""
    read = read_url(url)
    place = shown(read)
    if read.get_backend_name() != "sqlite":
        raise StorageError(f"{place}: a backup of a PostgreSQL database is made with {POSTGRES}")
    source = Path(read.database or "")
    if not source.is_file():
        raise StorageError(f"{place}: there is no such file to back up")
    if target.exists():
        raise StorageError(f"{target}: the file exists already; name a new one for the backup")
    if not target.parent.is_dir():
        raise StorageError(f"{target}: there is no folder {target.parent}; make it first")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        os.close(handle)
        draft = Path(name)
        try:
            copy(source, draft)
            flush(draft)
            draft.replace(target)
            flush(target.parent)
        finally:
            draft.unlink(missing_ok=True)
    except sqlite3.Error as error:
        text = sqlite_reason(error) or f"cannot be copied ({first_line(error)})"
        raise StorageError(f"{place}: the database {text}") from error
    except OSError as error:
        raise StorageError(f"{target}: the backup cannot be written ({error.strerror})") from error


def copy(source: Path, draft: Path) -> None:
    """Copy all rows into the empty file, and see that the copy is sound."""
    with closing(sqlite3.connect(source, timeout=10, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(draft),))
    with closing(sqlite3.connect(draft)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def flush(path: Path) -> None:
    """Have the file or folder written to the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
