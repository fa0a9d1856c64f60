"""The statements that several calls of the store share, each within the caller's transaction."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from collegium.table.storage.errors import MissingTable
from collegium.table.storage.rows import (
    SPECTATOR,
    ChatRow,
    ComponentsRow,
    EventRow,
    HolderRow,
    ListedTable,
    NewEvent,
    SeatRow,
    TableRow,
    now,
)
from collegium.table.storage.schema import chat, components, events, holders, seats, tables

log = logging.getLogger("collegium.table")


def columns_of(table: Table, row: type) -> list[ColumnElement[Any]]:
    """The columns that have the names of the row's fields."""
    return [table.c[field.name] for field in fields(row)]


TABLE: Final = select(*columns_of(tables, TableRow))
SEAT: Final = select(*columns_of(seats, SeatRow)).order_by(seats.c.table_id, seats.c.seat)
EVENT: Final = select(*columns_of(events, EventRow)).order_by(events.c.number)
HOLDER: Final = select(*columns_of(holders, HolderRow))
CHAT: Final = select(*columns_of(chat, ChatRow))


def header(connection: Connection, table_id: str) -> TableRow | None:
    """The table's header."""
    found = connection.execute(TABLE.where(tables.c.id == table_id)).mappings().first()
    return None if found is None else TableRow(**found)


def rematch_of(connection: Connection, table_id: str) -> TableRow | None:
    """The header of the table's rematch."""
    found = connection.execute(TABLE.where(tables.c.rematch_of == table_id)).mappings().first()
    return None if found is None else TableRow(**found)


def seats_of(connection: Connection, table_id: str) -> tuple[SeatRow, ...]:
    """The table's seats in order."""
    found = connection.execute(SEAT.where(seats.c.table_id == table_id)).mappings()
    return tuple(SeatRow(**row) for row in found)


def events_after(connection: Connection, table_id: str, number: int) -> list[EventRow]:
    """The table's events after that number, in order."""
    found = connection.execute(EVENT.where(events.c.table_id == table_id, events.c.number > number)).mappings()
    return [EventRow(**row) for row in found]


def event_of(connection: Connection, table_id: str, command: str) -> EventRow | None:
    """The table's event that came of this command."""
    found = connection.execute(EVENT.where(events.c.table_id == table_id, events.c.command == command)).mappings()
    return next((EventRow(**row) for row in found), None)


def lock(connection: Connection, table_id: str, place: str) -> int:
    """The table's version, which nobody else can change until this transaction ends."""
    query = select(tables.c.version).where(tables.c.id == table_id)
    version: int | None = connection.scalar(query.with_for_update(key_share=True))  # rows may go on referring to it
    if version is None:
        raise MissingTable(f"{place}: the database has no table {table_id}")
    return version


def lock_all(connection: Connection, table_ids: Iterable[str]) -> None:
    """Let nobody else write to these tables until this transaction ends."""
    query = select(tables.c.id).where(tables.c.id.in_(set(table_ids))).order_by(tables.c.id)
    connection.execute(query.with_for_update(key_share=True)).all()  # in the same order everywhere, so that all go on


def event_row(number: int, event: NewEvent, time: str) -> EventRow:
    """An event as it is stored under its number, at this time where it says none itself."""
    values = {**vars(event), "data": dict(event.data), "at": event.at or time}
    return EventRow(number, **values)


def add_events(connection: Connection, table_id: str, first: int, new: Iterable[NewEvent]) -> list[EventRow]:
    """Add the events, numbered from `first` on, to a table that is locked or new."""
    time = now()
    added = [event_row(number, event, time) for number, event in enumerate(new, first)]
    if added:
        connection.execute(insert(events), [{"table_id": table_id, **vars(event)} for event in added])
    return added


def add_table(
    connection: Connection,
    table: TableRow,
    seat_rows: Iterable[SeatRow],
    guests: Iterable[tuple[int, str]],
    moves: Iterable[NewEvent],
) -> None:
    """Add a new table with its seats, their holders and the events it starts with."""
    connection.execute(insert(tables), dict(vars(table)))
    connection.execute(insert(seats), [{"table_id": table.id, **vars(seat)} for seat in seat_rows])
    add_holders(connection, table.id, guests)
    add_events(connection, table.id, 1, moves)


def set_table(connection: Connection, table_id: str, values: Mapping[str, object], place: str) -> None:
    """Write these fields of the table's header."""
    if values and connection.execute(update(tables).where(tables.c.id == table_id).values(values)).rowcount == 0:
        raise MissingTable(f"{place}: the database has no table {table_id}")


def set_seat(connection: Connection, table_id: str, seat: int, values: Mapping[str, object], place: str) -> None:
    """Write these fields of the seat."""
    if not values:
        return
    changed = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(values)
    if connection.execute(changed).rowcount == 0:
        raise MissingTable(f"{place}: the database has no table {table_id} with a seat {seat}")


def add_holders(connection: Connection, table_id: str, guests: Iterable[tuple[int, str]]) -> None:
    """Let each guest hold the seat; one who holds it already goes on holding it since then."""
    since = now()
    rows = [{"table_id": table_id, "seat": seat, "guest": guest, "since": since} for seat, guest in guests]
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.execute(sqlite.insert(holders).on_conflict_do_nothing(), rows)
    else:
        connection.execute(postgresql.insert(holders).on_conflict_do_nothing(), rows)


def remove_holders(connection: Connection, table_id: str, seat: int, guest: str | None = None) -> None:
    """Let the guest no longer hold the seat; without a guest, nobody."""
    held = [holders.c.table_id == table_id, holders.c.seat == seat]
    if guest is not None:
        held.append(holders.c.guest == guest)
    connection.execute(delete(holders).where(*held))


def leads(connection: Connection, table_id: str, seat: int, link_hash: str) -> bool:
    """Whether a link leads to a seat; it goes on doing so until this transaction ends."""
    query = select(seats.c.link_hash).where(seats.c.table_id == table_id, seats.c.seat == seat)
    return connection.scalar(query.with_for_update()) == link_hash


def is_held(connection: Connection, table_id: str, seat: int) -> bool:
    """Whether anybody holds the seat."""
    query = select(holders.c.guest).where(holders.c.table_id == table_id, holders.c.seat == seat)
    return connection.execute(query.limit(1)).first() is not None


def add_components(connection: Connection, row: ComponentsRow) -> None:
    """Add component tables, unless they are there."""
    values = {**vars(row), "added": now()}
    if connection.dialect.name == "sqlite":
        connection.execute(sqlite.insert(components).on_conflict_do_nothing(), values)
    else:
        connection.execute(postgresql.insert(components).on_conflict_do_nothing(), values)


def components_of(connection: Connection, fingerprint: str) -> ComponentsRow | None:
    """The component tables of a fingerprint."""
    query = select(*columns_of(components, ComponentsRow)).where(components.c.fingerprint == fingerprint)
    found = connection.execute(query).mappings().first()
    return None if found is None else ComponentsRow(**found)


def unkept(connection: Connection) -> list[tuple[str, str]]:
    """The games and fingerprints of tables whose component tables are not there."""
    known = select(components.c.fingerprint)
    query = select(tables.c.game, tables.c.edition).where(tables.c.edition.not_in(known)).distinct()
    return [(game, fingerprint) for game, fingerprint in connection.execute(query)]


def tables_of(connection: Connection, guest: str, limit: int) -> list[ListedTable]:
    """The tables where the guest holds a seat or watches, the last played first."""
    held = select(holders.c.table_id).where(holders.c.guest == guest)
    return listed(connection, TABLE.where(tables.c.id.in_(held)), guest, limit)


def running(connection: Connection, limit: int) -> list[ListedTable]:
    """The tables whose games are not over, the last played first, as nobody's."""
    return listed(connection, TABLE.where(tables.c.over.is_(False)), "", limit)


def readable(connection: Connection, chosen: Select[Any]) -> list[TableRow]:
    """The headers that a query chooses, without those in which a document is damaged: the log names them."""
    try:
        return [TableRow(**row) for row in connection.execute(chosen).mappings()]
    except ValueError:
        ids = connection.scalars(chosen.with_only_columns(tables.c.id)).all()
        return [found for found in (readable_header(connection, table_id) for table_id in ids) if found]


def readable_header(connection: Connection, table_id: str) -> TableRow | None:
    """A table's header, or None where it is damaged."""
    try:
        return header(connection, table_id)
    except ValueError as error:
        report_damage(table_id, str(error))
        return None


@lru_cache(maxsize=1000)
def report_damage(table_id: str, reason: str) -> None:
    """Write once into the log that lists go without a table."""
    log.error("table %s is damaged and left out of lists: %s", table_id, reason)


def listed(connection: Connection, chosen: Select[Any], guest: str, limit: int) -> list[ListedTable]:
    """The tables that a query chooses, the last played first, as a list shows them to a guest."""
    order = (tables.c.updated.desc(), tables.c.created.desc(), tables.c.id)
    headers = readable(connection, chosen.order_by(*order).limit(limit))
    ids = [table.id for table in headers]
    mine: dict[str, list[int]] = {table_id: [] for table_id in ids}
    held_seats = select(holders.c.table_id, holders.c.seat).where(
        holders.c.guest == guest, holders.c.seat != SPECTATOR, holders.c.table_id.in_(ids)
    )
    for table_id, seat in connection.execute(held_seats.order_by(holders.c.seat)):
        mine[table_id].append(seat)
    seated: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    for row in connection.execute(SEAT.add_columns(seats.c.table_id).where(seats.c.table_id.in_(ids))).mappings():
        values = dict(row)
        seated[values.pop("table_id")].append(SeatRow(**values))
    return [
        ListedTable(
            table.id,
            table.game,
            table.name,
            tuple(seated[table.id]),
            tuple(mine[table.id]),
            table.version,
            table.over,
            table.summary,
            table.created,
            table.updated,
        )
        for table in headers
    ]
