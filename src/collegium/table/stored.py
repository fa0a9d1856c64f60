"""A table as it is stored, with the component tables it was begun with, where no server keeps it."""

from __future__ import annotations

from collegium.kernel.errors import CollegiumError
from collegium.kernel.kept import Kept
from collegium.kernel.registry import load
from collegium.table.room import Room
from collegium.table.storage.store import Store


def stored_room(store: Store, table_id: str) -> Room:
    """The table of that id in a database."""
    found = store.load(table_id)
    if found is None:
        raise CollegiumError(f"{table_id}: there is no such table in the database")
    game = load(found.table.game)
    if found.table.edition != game.fingerprint:
        kept = store.components(found.table.edition)
        tables = Kept(kept.name, kept.fingerprint, kept.packed) if kept else game.archived(found.table.edition)
        if tables is None:
            raise CollegiumError(f"{table_id}: the component tables it was begun with are not in the database")
        game = load(game.name, tables)
    return Room(game, found.table, found.seats, found.events)
