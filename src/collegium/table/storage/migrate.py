"""Bringing a database to the schema of this Collegium."""

from __future__ import annotations

import threading
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from collegium.table.storage.claim import Claim
from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError
from collegium.table.storage.schema import VERSION_TABLE, metadata

FOLDER: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0x436F6C6C  # the advisory lock that only one process at a time holds while it migrates
_one_at_a_time = threading.Lock()  # Alembic keeps the migration that runs in a global


def upgrade(database: Database, claimed: bool = False) -> tuple[str | None, str | None]:
    """Lead the database to the newest revision, whole or not at all; from which revision, and to which.

    An empty one is made. Nobody changes an SQLite file that is being served but its server, which has `claimed` it.
    """
    config = script_config()
    script = ScriptDirectory.from_config(config)
    newest = script.get_current_head()
    with _one_at_a_time, database.rebuilding() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        revision = revision_of(connection, script, database.place)
        if revision == newest:
            return revision, newest
        config.attributes["connection"] = connection
        served = database.file if revision is not None and not claimed else None  # a new one is nobody's yet
        with nullcontext() if served is None else Claim(served, database.place):
            command.upgrade(config, "head")
        if database.is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise StorageError(f"{database.place}: the database holds rows of no table; put a backup in its place")
    return revision, newest


def newest() -> str:
    """The revision of this Collegium."""
    return str(ScriptDirectory.from_config(script_config()).get_current_head())


def read_revision(database: Database) -> str | None:
    """The revision that a database is of, None for an empty one; one that cannot be led to the newest is refused."""
    with database.reading() as connection:
        return revision_of(connection, ScriptDirectory.from_config(script_config()), database.place)


def script_config() -> Config:
    """Where the revisions are."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def revision_of(connection: Connection, script: ScriptDirectory, place: str) -> str | None:
    """The revision that the database is of, None for an empty one; one that cannot be led to the newest is refused."""
    try:
        revision = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    except CommandError as error:
        raise StorageError(
            f"{place}: the database does not say which schema it has; put a backup in its place"
        ) from error
    if revision is None:
        strange = sorted(metadata.tables.keys() & set(inspect(connection).get_table_names()))
        if strange:
            raise StorageError(
                f"{place}: the database is not Collegium's, but has a table named {strange[0]}; name an empty database"
            )
        return None
    if revision not in {known.revision for known in script.walk_revisions()}:
        raise StorageError(
            f"{place}: the database has schema {revision}, which a newer Collegium has made; "
            f"this one knows schemas up to {script.get_current_head()}, so install the newer one"
        )
    return revision
