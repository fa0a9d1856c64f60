"""Databases of the first schema are led to the newest one, and every game in them goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, event, text

from collegium.table.hub import Hub
from collegium.table.storage.engine import Database
from collegium.table.storage.migrate import newest
from collegium.table.storage.restore import revision_in, upgrade_database
from collegium.table.storage.rows import Appended, NewEvent
from collegium.table.storage.schema import VERSION_TABLE, metadata
from collegium.table.storage.store import Store
from tests.old.first import dump, lay_first_schema
from tests.table.hubs import hub_at

KINDS = ("chat", "events", "seats", "tables")  # whose rows all stay; holders are parted where they share seats
Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def kept() -> dict[str, Rows]:
    """The rows as the first version wrote them."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(dump("sqlite"))
        connection.row_factory = sqlite3.Row
        return {kind: [dict(row) for row in connection.execute(f"SELECT * FROM {kind}")] for kind in KINDS}


@pytest.fixture
def first(url: str) -> str:
    """The address of a database of the first schema, of each kind in turn."""
    lay_first_schema(url)
    assert revision_in(url) == "0001"
    return url


def test_the_first_schema_is_led_to_the_tables_of_the_program(first: str) -> None:
    assert upgrade_database(first)[:2] == ("0001", newest())
    database = Database(first)
    try:
        with database.reading() as connection:
            context = MigrationContext.configure(
                connection, opts={"version_table": VERSION_TABLE, "compare_type": True}
            )
            assert compare_metadata(context, metadata) == []
    finally:
        database.close()


def test_every_row_is_kept(first: str, kept: dict[str, Rows]) -> None:
    Store(first).close()
    database = Database(first)
    try:
        with database.reading() as connection:
            for kind, rows in kept.items():
                columns = ", ".join(f'CAST("{name}" AS TEXT)' for name in rows[0])
                found = connection.execute(text(f"SELECT {columns} FROM {kind}"))
                assert {tuple(map(read, row)) for row in found} == {tuple(map(read, row.values())) for row in rows}, (
                    kind
                )
    finally:
        database.close()


def read(value: Any) -> str | None:
    """A value as text, the same from both databases."""
    return None if value is None else {"true": "1", "false": "0"}.get(str(value), str(value))


def test_every_table_opens_and_goes_on(first: str, kept: dict[str, Rows]) -> None:
    async def open_all(hub: Hub) -> None:
        for row in kept["tables"]:
            live = await hub.table(row["id"])
            assert live.room.version == row["version"]
            assert bool(live.room.state.over) == bool(row["over"])
            assert live.holders
            done = hub.store.append(row["id"], row["version"], NewEvent("seat", 0, {"name": "Ada L."}))
            assert isinstance(done, Appended)

    with hub_at(first) as hub:
        asyncio.run(open_all(hub))


def test_an_upgrade_that_fails_leaves_the_first_schema(first: str, kept: dict[str, Rows], tmp_path: Path) -> None:
    changes: list[str] = []

    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith(f"UPDATE {VERSION_TABLE}"):
            raise RuntimeError("in the middle")
        changes.append(statement)

    event.listen(Engine, "before_cursor_execute", fail)
    try:
        with pytest.raises(RuntimeError, match="in the middle"):
            Store(first)
    finally:
        event.remove(Engine, "before_cursor_execute", fail)
    assert any(statement.lstrip().startswith("ALTER TABLE") for statement in changes)
    assert revision_in(first) == "0001"
    with Store(first) as store:
        assert {row["id"] for row in kept["tables"] if not row["over"]} == {table.id for table in store.running()}
