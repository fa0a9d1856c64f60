"""Erasing a guest: what only that guest can reach goes, and the rest loses the guest's names, words and traces.

The statements run in the caller's transaction. A game that others take part in stays a whole game: the moves are as
much theirs. A seat that nobody else holds loses its link, so that nobody comes back to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, delete, or_, select, update

from collegium.table.storage.rows import SPECTATOR
from collegium.table.storage.schema import chat, events, holders, seats, tables, watchers

ANONYMOUS: Final = "N. N."  # what a seat is called whose player has been erased
SEAT: Final = "seat"  # the kind of the events that name seats and their links


def erase(connection: Connection, guest: str) -> list[str]:
    """Erase a guest; the ids of the tables that have changed or gone."""
    held: dict[str, list[int]] = {}
    for table, seat in connection.execute(select(holders.c.table_id, holders.c.seat).where(holders.c.guest == guest)):
        held.setdefault(table, []).append(seat)
    made = set(connection.scalars(select(tables.c.id).where(tables.c.creator == guest)))
    written = set(connection.scalars(select(events.c.table_id).where(events.c.guest == guest).distinct()))
    said = set(connection.scalars(select(chat.c.table_id).where(chat.c.guest == guest).distinct()))
    watched = set(connection.scalars(select(watchers.c.table_id).where(watchers.c.guest == guest)))
    found = sorted(held.keys() | made | written | said | watched)
    for table in found:
        others = select(holders.c.guest).where(holders.c.table_id == table, holders.c.guest != guest)
        if (table in held or table in made) and connection.execute(others.limit(1)).first() is None:
            remove_table(connection, table)
        else:
            leave_no_trace(connection, table, guest, held.get(table, []))
    return found


def remove_table(connection: Connection, table: str) -> None:
    """Remove a table that nobody else can reach; what was forked from it stays."""
    connection.execute(update(tables).where(tables.c.parent == table).values(parent=None, parent_move=None))
    for rows in (chat, events, holders, watchers, seats):
        connection.execute(delete(rows).where(rows.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def leave_no_trace(connection: Connection, table: str, guest: str, held: Iterable[int]) -> None:
    """Take a guest out of a table that others share."""
    mine = (holders.c.table_id == table, holders.c.guest == guest)
    connection.execute(delete(holders).where(*mine))
    connection.execute(delete(watchers).where(watchers.c.table_id == table, watchers.c.guest == guest))
    played = [seat for seat in held if seat != SPECTATOR]
    for seat in played:
        forget_seat(connection, table, seat)
    lines = or_(chat.c.guest == guest, chat.c.guest.is_(None) & chat.c.seat.in_(played))
    connection.execute(delete(chat).where(chat.c.table_id == table, lines))
    own = (events.c.table_id == table, events.c.guest == guest)
    connection.execute(update(events).where(*own).values(guest=None, command=None))
    connection.execute(
        update(tables).where(tables.c.id == table, tables.c.creator == guest).values(creator="", name="")
    )


def forget_seat(connection: Connection, table: str, seat: int) -> None:
    """Take a player's name out of a seat and its past, and what leads to the player: the web-hook, the link."""
    at = (seats.c.table_id == table, seats.c.seat == seat)
    shared = select(holders.c.guest).where(holders.c.table_id == table, holders.c.seat == seat)
    kept: dict[str, Any] = {"name": anonymous(connection, table, seat), "hook": None}
    if connection.execute(shared.limit(1)).first() is None:
        kept["link_hash"] = None
    connection.execute(update(seats).where(*at).values(kept))
    past = (events.c.table_id == table, events.c.seat == seat, events.c.kind == SEAT)
    for number, data in connection.execute(select(events.c.number, events.c.data).where(*past)).all():
        changed = {**data, **{field: value for field, value in kept.items() if field in data}}
        if changed != data:
            row = (events.c.table_id == table, events.c.number == number)
            connection.execute(update(events).where(*row).values(data=changed))


def anonymous(connection: Connection, table: str, seat: int) -> str:
    """A name for nobody that no other seat of the table has."""
    others = set(connection.scalars(select(seats.c.name).where(seats.c.table_id == table, seats.c.seat != seat)))
    name, count = ANONYMOUS, 1
    while name in others:
        count += 1
        name = f"{ANONYMOUS} {count}"
    return name


def all_of(connection: Connection, guest: str) -> dict[str, list[dict[str, Any]]]:
    """Every row in which a guest is named, by the table of the database, without secrets of games that run."""
    columns = {
        "tables": (tables, tables.c.creator, ("id", "game", "name", "created", "updated", "over")),
        "seats": (holders, holders.c.guest, ("table_id", "seat", "since", "seen")),
        "watching": (watchers, watchers.c.guest, ("table_id", "number", "since", "standing")),
        "events": (events, events.c.guest, ("table_id", "number", "kind", "seat", "data", "at")),
        "chat": (chat, chat.c.guest, ("table_id", "number", "seat", "name", "text", "at")),
    }
    found = {}
    for name, (table, whose, shown) in columns.items():
        query = select(*(table.c[column] for column in shown)).where(whose == guest)
        found[name] = [dict(row) for row in connection.execute(query).mappings()]
    return found
