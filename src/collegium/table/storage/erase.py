"""Erasing a guest: what only that guest can reach goes, and the rest loses the guest's names, words and traces.

The statements run in the caller's transaction. A game that others take part in stays a whole game: the moves are as
much theirs. A seat that nobody else holds loses its link, so that nobody comes back to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from collegium.table.storage.people import forget_ratings
from collegium.table.storage.rows import SPECTATOR
from collegium.table.storage.schema import (
    analyses,
    attempts,
    branches,
    chat,
    events,
    holders,
    judgements,
    outcomes,
    pairings,
    players,
    ratings,
    results,
    seats,
    tables,
    watchers,
)

ANONYMOUS: Final = "N. N."  # what a seat is called whose player has been erased
SEAT: Final = "seat"  # the kind of the events that name seats and their links


def erase(connection: Connection, guest: str) -> list[str]:
    """Erase a guest; the ids of the tables that have changed or gone."""
    named = (
        select(holders.c.table_id).where(holders.c.guest == guest),
        select(tables.c.id).where(tables.c.creator == guest),
        select(events.c.table_id).where(events.c.guest == guest).distinct(),
        select(chat.c.table_id).where(chat.c.guest == guest).distinct(),
        select(watchers.c.table_id).where(watchers.c.guest == guest),
        select(analyses.c.table_id).where(analyses.c.guest == guest),
        select(branches.c.table_id).where(branches.c.guest == guest).distinct(),
        select(attempts.c.table_id).where(attempts.c.guest == guest),
    )
    connection.execute(delete(pairings).where(pairings.c.guest == guest))
    connection.execute(delete(results).where(results.c.guest == guest))
    forget_ratings(connection, guest)
    found = sorted({table for query in named for table in connection.scalars(query)})
    changed = set(found)
    for table in found:
        changed.update(erase_at(connection, table, guest))
    return sorted(changed)


def erase_at(connection: Connection, table: str, guest: str) -> list[str]:
    """Erase a guest at a table; the ids of those forked from it that have changed as well."""
    held: dict[str, set[int]] = {guest: set()}
    for other, seat in connection.execute(select(holders.c.guest, holders.c.seat).where(holders.c.table_id == table)):
        held.setdefault(other, set()).add(seat)
    others = set().union(*(own for other, own in held.items() if other != guest))
    played = (held[guest] - {SPECTATOR}) | seats_left(connection, table, guest, others)
    header = connection.execute(select(tables.c.creator, tables.c.name).where(tables.c.id == table)).one()
    forked = forks_of(connection, table)
    changed = [fork for seat in played for fork in forget_forks(connection, table, seat, forked)]
    if header.creator == guest and header.name:
        like = (tables.c.id.in_(forked), tables.c.name.startswith(header.name, autoescape=True))
        connection.execute(update(tables).where(*like).values(name=""))
    if not others and (held[guest] or header.creator == guest):
        remove_table(connection, table)
    else:
        leave_no_trace(connection, table, guest, played)
    return changed


def seats_left(connection: Connection, table: str, guest: str, held: set[int]) -> set[int]:
    """The seats that a guest has had and left, and that nobody has taken since."""
    query = select(events.c.seat, events.c.guest, events.c.kind, events.c.data)
    query = query.where(events.c.table_id == table, events.c.seat.is_not(None), events.c.guest.is_not(None))
    acted: dict[int, set[str]] = {}
    came: dict[int, str] = {}  # who came to a seat last
    for seat, who, kind, data in connection.execute(query.order_by(events.c.number)):
        acted.setdefault(seat, set()).add(who)
        if kind == SEAT and "link_hash" in data:
            came[seat] = who
    return {
        seat
        for seat, all_who in acted.items()
        if seat not in held and guest in all_who and (came.get(seat) == guest or all_who == {guest})
    }


def remove_table(connection: Connection, table: str) -> None:
    """Remove a table that nobody else can reach; what was forked from it stays."""
    connection.execute(update(tables).where(tables.c.parent == table).values(parent=None, parent_move=None))
    of_table = (judgements, analyses, attempts, branches, results, outcomes, chat, events, holders, watchers, seats)
    for rows in (pairings, *of_table):
        connection.execute(delete(rows).where(rows.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def leave_no_trace(connection: Connection, table: str, guest: str, played: set[int]) -> None:
    """Take a guest who played some seats out of a table that others share."""
    for rows in (holders, watchers, attempts):
        connection.execute(delete(rows).where(rows.c.table_id == table, rows.c.guest == guest))
    for seat in sorted(played):
        forget_seat(connection, table, seat)
    rename_events(connection, [events.c.table_id == table, events.c.guest == guest], {"name": ANONYMOUS})
    lines = or_(chat.c.guest == guest, chat.c.guest.is_(None) & chat.c.seat.in_(played))
    connection.execute(delete(chat).where(chat.c.table_id == table, lines))
    own = (events.c.table_id == table, events.c.guest == guest)
    connection.execute(update(events).where(*own).values(guest=None, command=None))
    connection.execute(update(analyses).where(analyses.c.table_id == table, analyses.c.guest == guest).values(guest=""))
    tried = (branches.c.table_id == table, branches.c.guest == guest)
    connection.execute(update(branches).where(*tried).values(guest="", name=""))
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
    rename_events(connection, [events.c.table_id == table, events.c.seat == seat], kept)


def forks_of(connection: Connection, table: str) -> list[str]:
    """The tables that were forked from a table, and from those."""
    found = list(connection.scalars(select(tables.c.id).where(tables.c.parent == table)))
    return [*found, *(again for fork in found for again in forks_of(connection, fork))]


def forget_forks(connection: Connection, table: str, seat: int, forked: list[str]) -> list[str]:
    """Take the names that a seat has had out of the tables that were forked from there; the ids of those it was in."""
    past = (events.c.table_id == table, events.c.seat == seat, events.c.kind == SEAT)
    names = set(connection.scalars(select(seats.c.name).where(seats.c.table_id == table, seats.c.seat == seat)))
    names |= {data["name"] for data in connection.scalars(select(events.c.data).where(*past)) if "name" in data}
    changed = []
    for fork in forked:
        here = (seats.c.table_id == fork, seats.c.seat == seat, seats.c.name.in_(names))
        if connection.execute(update(seats).where(*here).values(name=anonymous(connection, fork, seat))).rowcount:
            changed.append(fork)
    return changed


def rename_events(connection: Connection, which: list[ColumnElement[bool]], kept: Mapping[str, Any]) -> None:
    """Write other values into what some events say of seats, where they say it."""
    query = select(events.c.table_id, events.c.number, events.c.data).where(events.c.kind == SEAT, *which)
    for table, number, data in connection.execute(query).all():
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
        "analyses": (analyses, analyses.c.guest, ("table_id", "state", "since")),
        "branches": (branches, branches.c.guest, ("table_id", "at", "move", "name", "since")),
        "attempts": (attempts, attempts.c.guest, ("day", "game", "table_id")),
        "chat": (chat, chat.c.guest, ("table_id", "number", "seat", "name", "text", "at")),
        "player": (players, players.c.guest, ("name", "since")),
        "ratings": (ratings, ratings.c.guest, ("game", "mu", "sigma", "games", "at")),
        "results": (results, results.c.guest, tuple(column.name for column in results.c if column.name != "guest")),
        "pairings": (pairings, pairings.c.guest, ("name", "game", "clock", "near", "listed", "since")),
    }
    found = {}
    for name, (table, whose, shown) in columns.items():
        query = select(*(table.c[column] for column in shown)).where(whose == guest)
        found[name] = [dict(row) for row in connection.execute(query).mappings()]
    return found
