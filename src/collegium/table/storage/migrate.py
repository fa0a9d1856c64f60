"""Bringing a database to the schema of this Collegium."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError
from collegium.table.storage.schema import VERSION_TABLE, metadata

FOLDER: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0x436F6C6C  # the advisory lock that only one process at a time holds while it migrates
_one_at_a_time = threading.Lock()  # Alembic keeps the migration that runs in a global


def upgrade(database: Database) -> None:
    """Lead the database to the newest revision, whole or not at all; an empty one is made."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with _one_at_a_time, database.rebuilding() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if is_newest(connection, ScriptDirectory.from_config(config), database.place):
            return
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if database.is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise StorageError(f"{database.place}: the database holds rows of no table; put a backup in its place")


def is_newest(connection: Connection, script: ScriptDirectory, place: str) -> bool:
    """Whether the database is of the newest revision; one that cannot be led there is refused."""
    try:
        revision = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    except CommandError as error:
        raise StorageError(
            f"{place}: the database does not say which schema it has; put a backup in its place"
        ) from error
    newest = script.get_current_head()
    if revision is None:
        strange = sorted(metadata.tables.keys() & set(inspect(connection).get_table_names()))
        if strange:
            raise StorageError(
                f"{place}: the database is not Collegium's, but has a table named {strange[0]}; name an empty database"
            )
        return False
    if revision not in {known.revision for known in script.walk_revisions()}:
        raise StorageError(
            f"{place}: the database has schema {revision}, which a newer Collegium has made; "
            f"this one knows schemas up to {newest}, so install the newer one"
        )
    return revision == newest
