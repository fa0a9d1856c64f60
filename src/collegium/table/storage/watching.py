"""Those who watch a table: each has a number there, and a standing that the host decides.

The statements run in the caller's transaction. A number stays a guest's own though the guest goes and comes again.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from collegium.table.storage.queries import add_holders, columns_of, remove_holders
from collegium.table.storage.rows import SPECTATOR, Standing, WatcherRow, now
from collegium.table.storage.schema import watchers

WATCHER: Final = select(*columns_of(watchers, WatcherRow))


def watchers_of(connection: Connection, table_id: str) -> list[WatcherRow]:
    """All who have ever watched the table, by their numbers."""
    found = connection.execute(WATCHER.where(watchers.c.table_id == table_id).order_by(watchers.c.number)).mappings()
    return [WatcherRow(**row) for row in found]


def watch(connection: Connection, table_id: str, guest: str) -> bool:
    """Let the guest watch a table that is locked; False for one whom the host has removed."""
    own = (watchers.c.table_id == table_id, watchers.c.guest == guest)
    standing = connection.scalar(select(watchers.c.standing).where(*own))
    if standing == "removed":
        return False
    if standing is None:
        last = connection.scalar(select(func.max(watchers.c.number)).where(watchers.c.table_id == table_id))
        row = WatcherRow(guest, (last or 0) + 1, now(), "free")
        connection.execute(insert(watchers), {"table_id": table_id, **vars(row)})
    add_holders(connection, table_id, [(SPECTATOR, guest)])
    return True


def set_standing(connection: Connection, table_id: str, guest: str, standing: Standing) -> None:
    """Change the standing of a guest who watches; one who is removed watches no longer."""
    own = (watchers.c.table_id == table_id, watchers.c.guest == guest)
    connection.execute(update(watchers).where(*own).values(standing=standing))
    if standing == "removed":
        remove_holders(connection, table_id, SPECTATOR, guest)
