"""What-if lines beside games: statements that run in the caller's transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from collegium.table.storage.rows import BranchRow, now
from collegium.table.storage.schema import branches


def branches_of(connection: Connection, table_id: str) -> list[BranchRow]:
    """The branches beside a table's game, each after the one it follows."""
    columns = [column for column in branches.c if column.name != "table_id"]
    query = select(*columns).where(branches.c.table_id == table_id).order_by(branches.c.depth, branches.c.number)
    return [BranchRow(**row) for row in connection.execute(query).mappings()]


def grow(connection: Connection, table_id: str, line: Sequence[BranchRow], most: int) -> str | None:
    """Keep a line, as far as it is not there yet; the id of its last move, or None where there would be too many.

    `line` has its moves in order; what they follow, their ids and numbers are found here.
    """
    known = branches_of(connection, table_id)
    places = {(row.at, row.after, row.move): row.id for row in known}
    number = max((row.number for row in known), default=0)
    after: str | None = None
    fresh = []
    for row in line:
        found = places.get((row.at, after, row.move))
        if found is None:
            number += 1
            found = secrets.token_hex(4)
            values = {**vars(row), "id": found, "after": after, "number": number, "since": now()}
            fresh.append({"table_id": table_id, **values})
        after = found
    if len(known) + len(fresh) > most:
        return None
    if fresh:
        connection.execute(insert(branches), fresh)
    return after


def name(connection: Connection, table_id: str, branch: str, words: str) -> None:
    """Give a branch a name."""
    which = (branches.c.table_id == table_id, branches.c.id == branch)
    connection.execute(update(branches).where(*which).values(name=words))


def remove(connection: Connection, table_id: str, branch: str) -> None:
    """Remove a branch and all that follows it."""
    found = branches_of(connection, table_id)
    gone = {branch}
    for row in found:
        if row.after in gone:
            gone.add(row.id)
    connection.execute(delete(branches).where(branches.c.table_id == table_id, branches.c.id.in_(sorted(gone))))
