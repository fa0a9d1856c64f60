"""Putting a backup in the place of an SQLite database, and leading a database to a newer schema.

Whatever ends these half-way, the database that was there is whole: under its own name, or aside.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from collegium.table.storage.backup import back_up, copy, flush
from collegium.table.storage.claim import Claim
from collegium.table.storage.engine import Database, file_url, read_url, shown
from collegium.table.storage.errors import StorageError, first_line, sqlite_reason
from collegium.table.storage.migrate import newest, read_revision, upgrade
from collegium.table.storage.soundness import check_sound

BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a file, and would take for a part of any other there
POSTGRES: Final = "pg_restore --clean --if-exists --no-owner --dbname=URL FILE"


class Restored(NamedTuple):
    """What has come of a backup that was put in place."""

    revision: str  # the schema of the backup
    aside: Path | None  # where the database is that was there


class Upgraded(NamedTuple):
    """From which schema to which a database was led."""

    before: str
    after: str
    backup: Path | None  # the database as it was, of an SQLite file that was changed


def restore(backup: Path, url: str, force: bool = False) -> Restored:
    """Put a backup in the place of the SQLite database at `url`; one that is there is kept aside, if that is wanted."""
    read = read_url(url)
    place = shown(read)
    if read.get_backend_name() != "sqlite":
        raise StorageError(f"{place}: a PostgreSQL database is restored with {POSTGRES}")
    file = Path(read.database or "")
    if not backup.is_file():
        raise StorageError(f"{backup}: there is no such file to restore")
    if not file.parent.is_dir():
        raise StorageError(f"{place}: there is no folder {file.parent}; make it first")
    if file.exists() and backup.samefile(file):
        raise StorageError(f"{backup}: this is the database itself; name a backup")
    if file.exists() and not force:
        raise StorageError(
            f"{place}: there is a database already; with --force it is kept aside, and the backup takes its place"
        )
    with Claim(file, place):
        try:
            return put_in_place(backup, file)
        except OSError as error:
            raise StorageError(f"{place}: the backup cannot be put there ({error.strerror})") from error


def put_in_place(backup: Path, file: Path) -> Restored:
    """Copy the backup beside the database, look at the copy, and let it take the database's place."""
    with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as folder:
        draft = Path(folder) / file.name
        revision = checked_copy(backup, draft)
        flush(draft)
        aside = kept_aside(file)
        for ending in BESIDE:
            file.with_name(file.name + ending).unlink(missing_ok=True)
        draft.replace(file)
        flush(file.parent)
    return Restored(revision, aside)


def checked_copy(backup: Path, draft: Path) -> str:
    """Copy a backup, and see that it is sound and Collegium's; the schema it has."""
    check_sound(backup, str(backup), longest=None)
    draft.touch(mode=0o600)
    try:
        copy(backup, draft)
    except sqlite3.Error as error:
        text = sqlite_reason(error) or f"cannot be copied ({first_line(error)})"
        raise StorageError(f"{backup}: the database {text}") from error
    revision = revision_in(file_url(draft), str(backup))
    if revision is None:
        raise StorageError(f"{backup}: this is no database of Collegium; name a file that collegium backup has made")
    return revision


def kept_aside(file: Path) -> Path | None:
    """Give the database that is there a second name, under which it stays, with what belongs to it."""
    if not file.exists():
        return None
    time = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = file.with_name(f"{file.name}.before-{time}")
    for ending in ("", *BESIDE):
        part = file.with_name(file.name + ending)
        if part.exists():
            second_name(part, aside.with_name(aside.name + ending))
    flush(file.parent)
    return aside


def second_name(file: Path, name: Path) -> None:
    """Let a file be found under another name, too; a copy where the file system knows only one name."""
    try:
        os.link(file, name)
    except OSError:
        shutil.copy2(file, name)
        flush(name)


def revision_in(url: str, place: str = "") -> str | None:
    """The schema of a database that stays as it is; None for an empty one."""
    database = Database(url)
    database.place = place or database.place
    try:
        return read_revision(database)
    finally:
        database.close()


def upgrade_database(url: str) -> Upgraded:
    """Lead a database to the schema of this Collegium; an SQLite file is backed up beside itself first."""
    read = read_url(url)
    place, file = shown(read), Path(read.database or "")
    is_file = read.get_backend_name() == "sqlite"
    if is_file and not file.is_file():
        raise StorageError(f"{place}: there is no such file to upgrade")
    with Claim(file, place) if is_file else nullcontext():
        before = revision_in(url)
        if before is None:
            raise StorageError(f"{place}: there are no tables to upgrade; collegium serve makes them")
        if before == newest():
            return Upgraded(before, before, None)
        backup = None
        if is_file:
            backup = file.with_name(f"{file.name}.schema-{before}-{datetime.now(UTC).strftime('%Y%m%d-%H%M%S')}")
            back_up(url, backup)
        database = Database(url)
        try:
            upgrade(database, claimed=True)
        finally:
            database.close()
    return Upgraded(before, newest(), backup)
