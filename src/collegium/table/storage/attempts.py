"""Attempts at the day's challenge: statements that run in the caller's transaction."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from collegium.table.storage.queries import TABLE, listed
from collegium.table.storage.rows import AttemptRow, ListedTable
from collegium.table.storage.schema import attempts, tables


def count(connection: Connection, row: AttemptRow) -> str:
    """Let a table be the attempt of a guest that counts, unless there is one; the id of the one that counts."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(insert(attempts).on_conflict_do_nothing(), vars(row))  # it waits for whoever is about to count
    counted = attempt_of(connection, row.day, row.game, row.guest)
    assert counted is not None
    return counted


def attempt_of(connection: Connection, day: str, game: str, guest: str) -> str | None:
    """The table of the attempt of a guest that counts, if there is one."""
    query = select(attempts.c.table_id).where(attempts.c.day == day, attempts.c.game == game, attempts.c.guest == guest)
    return connection.scalar(query)


def of_days(connection: Connection, first: str, last: str, most: int) -> list[tuple[AttemptRow, ListedTable]]:
    """The attempts of some days, with their tables; of more than so many the last ones played."""
    chosen = (attempts.c.day >= first, attempts.c.day <= last)
    rows = [AttemptRow(**row) for row in connection.execute(select(attempts).where(*chosen)).mappings()]
    inside = select(attempts.c.table_id).where(*chosen)
    found: Mapping[str, ListedTable] = {
        table.id: table for table in listed(connection, TABLE.where(tables.c.id.in_(inside)), "", most)
    }
    return [(row, found[row.table_id]) for row in rows if row.table_id in found]
