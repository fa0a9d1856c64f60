"""Tables and events to store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from collegium.table.storage.migrate import FOLDER
from collegium.table.storage.rows import Appended, EventRow, NewEvent, SeatRow, TableRow, new_table_id
from collegium.table.storage.store import Store

ADA = "guest hash of Ada"
EMMY = "guest hash of Emmy"
NEWEST = max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py"))  # revision of the schema


def table_row(**changes: Any) -> TableRow:
    """A table that is not yet stored."""
    table_id = new_table_id()
    row = TableRow(
        id=table_id,
        game="newton",
        edition="fingerprint",
        rules_version="1",
        seats=2,
        options={"masters": "deal", "first": True, "ä": [1, 2.5, None]},
        seed="very secret seed",
        salt="5a17",
        commitment="c0ffee",
        creator=ADA,
        watch_hash=f"watch {table_id}",
    )
    return replace(row, **changes)


def seat_rows(table_id: str) -> list[SeatRow]:
    """Two seats: Ada's, and an open one with an invite link."""
    return [SeatRow(0, "person", "Ada"), SeatRow(1, "open", link_hash=f"link {table_id}")]


def new_table(
    store: Store,
    guests: Sequence[tuple[int, str]] = ((0, ADA),),
    moves: Sequence[NewEvent] = (),
    **changes: Any,
) -> str:
    """Store a table, and return its id."""
    row = table_row(**changes)
    return store.create(row, seat_rows(row.id), guests, moves).id


def play(store: Store, table_id: str, version: int, **changes: Any) -> EventRow:
    """Append a move that must succeed."""
    event = replace(NewEvent("move", 0, {"text": f"travel {version}"}), **changes)
    done = store.append(table_id, version, event)
    assert isinstance(done, Appended)
    return done.event
