"""Who waits for whom: wishes for an opponent, and open tables. Every call is one transaction.

Of two who fit, the transaction that finds them makes their table; no other sees their wishes meanwhile, in whichever
process, so that nobody gets two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Select, and_, delete, exists, insert, or_, select, text, update

from collegium.table.storage.engine import Database
from collegium.table.storage.people import RatingRow
from collegium.table.storage.queries import SEAT, TABLE, add_table, columns_of, readable
from collegium.table.storage.rows import SPECTATOR, Guests, SeatRow, TableRow, now
from collegium.table.storage.schema import holders, outcomes, pairings, ratings, seats, tables

LOCK: Final = 0x50616972  # the advisory lock that one process at a time holds while it looks for a pair
ABSENT: Final = 75  # seconds without a sign of its page after which a wish has gone; hidden pages speak once a minute
LONGEST: Final = 30 * 60  # seconds that a wish waits
TOLD: Final = 120  # seconds for which those who have got a table are told of it
WAITING: Final = 500  # wishes that are looked at


@dataclass(frozen=True)
class PairingRow:
    """A wish for an opponent; with a table once there is one."""

    guest: str = field(repr=False)
    name: str
    game: str
    clock: Mapping[str, Any] | None = None
    near: bool = False  # whether the other must be about as strong
    listed: bool = False  # whether the game may be watched once it is over
    since: str = ""
    seen: str = ""  # when its page was last there
    table_id: str | None = None

    def asks_like(self, other: PairingRow) -> bool:
        """Whether both wish for the same game at the same pace."""
        return (self.game, self.clock) == (other.game, other.clock)


@dataclass(frozen=True)
class OpenTable:
    """A table that all guests are told of, and what is known of the strength of those with a name, by seat."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    ratings: Mapping[int, RatingRow]
    mine: bool  # whether the guest who asks is at it


@dataclass(frozen=True)
class WatchedGame:
    """A finished game that everybody may watch."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    ended: str
    data: Mapping[str, Any]
    mine: bool  # whether the guest who asks has a seat there, or has made it


NewTable = tuple[TableRow, Sequence[SeatRow], Guests]
Lay = Callable[[PairingRow, PairingRow], NewTable]
PAIRING: Final = select(*columns_of(pairings, PairingRow))
OUTCOME: Final = select(outcomes.c.table_id, outcomes.c.ended, outcomes.c.data)


class Pairings:
    """The wishes and the open tables of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def wish(self, wish: PairingRow, lay: Lay, distance: float) -> PairingRow:
        """Wait for an opponent, or get a table with one who waits already; one is near within this distance.

        Whoever has just got a table is told of that one, and waits for no other.
        """
        with self._database.writing() as connection:
            self._alone(connection)
            clear(connection)
            own = wish_of(connection, wish.guest)
            if own is not None and own.table_id is not None:
                return own
            time = now()
            since = own.since if own is not None and own.asks_like(wish) else time
            own = replace(wish, since=since, seen=time)
            other = next(iter(fitting(connection, own, distance)), None)
            if other is not None:
                table, seat_rows, guests = lay(other, own)
                add_table(connection, replace(table, created=time, updated=time), seat_rows, guests, ())
                own, other = (replace(each, seen=time, table_id=table.id) for each in (own, other))
                write_wish(connection, other)
            write_wish(connection, own)
            return own

    def look(self, guest: str) -> PairingRow | None:
        """What has come of a guest's wish, whose page is there; None where there is none, or it has waited too long."""
        with self._database.writing() as connection:
            self._alone(connection)
            clear(connection)
            here = (pairings.c.guest == guest, pairings.c.table_id.is_(None))
            connection.execute(update(pairings).where(*here).values(seen=now()))
            return wish_of(connection, guest)

    def withdraw(self, guest: str) -> None:
        """A guest waits no longer; a table that there is already stays."""
        with self._database.writing() as connection:
            self._alone(connection)
            here = (pairings.c.guest == guest, pairings.c.table_id.is_(None))
            connection.execute(delete(pairings).where(*here))

    def waiting(self) -> list[tuple[PairingRow, RatingRow | None]]:
        """Who waits, longest first, and what is known of their strength."""
        query = PAIRING.where(pairings.c.table_id.is_(None), pairings.c.seen >= before(ABSENT))
        query = query.where(pairings.c.since >= before(LONGEST)).order_by(pairings.c.since).limit(WAITING)
        with self._database.reading() as connection:
            found = [PairingRow(**row) for row in connection.execute(query).mappings()]
            known = strengths(connection, {row.guest for row in found})
            return [(row, known.get((row.guest, row.game))) for row in found]

    def open_tables(self, guest: str, limit: int) -> list[OpenTable]:
        """The listed tables with a free seat, the newest first, as a guest sees them."""
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open", seats.c.taken_by.is_(None))
        query = TABLE.where(tables.c.listed, tables.c.over.is_(False), free)
        with self._database.reading() as connection:
            found = readable(connection, query.order_by(tables.c.created.desc(), tables.c.id).limit(limit))
            seated = seats_of(connection, [table.id for table in found])
            held = select(holders.c.table_id, holders.c.seat, holders.c.guest)
            held = held.where(holders.c.table_id.in_(seated), holders.c.seat != SPECTATOR)
            who = {(table, seat): one for table, seat, one in connection.execute(held)}
            known = strengths(connection, set(who.values()))
            return [
                OpenTable(
                    table,
                    seated[table.id],
                    {
                        seat: known[one, table.game]
                        for (table_id, seat), one in who.items()
                        if table_id == table.id and (one, table.game) in known
                    },
                    any(table_id == table.id and one == guest for (table_id, _), one in who.items())
                    or table.creator == guest,
                )
                for table in found
            ]

    def watched(self, guest: str, game: str, offset: int, limit: int) -> list[WatchedGame]:
        """The finished games that all may watch, the last ones first, of one kind or of all, as a guest sees them."""
        query = OUTCOME.join(tables, tables.c.id == outcomes.c.table_id).where(tables.c.listed, tables.c.over)
        if game:
            query = query.where(outcomes.c.game == game)
        query = query.order_by(outcomes.c.ended.desc(), outcomes.c.table_id).offset(offset).limit(limit)
        with self._database.reading() as connection:
            rows = [(table_id, ended, data) for table_id, ended, data in connection.execute(query)]
            ids = [table_id for table_id, _, _ in rows]
            headers = {table.id: table for table in readable(connection, TABLE.where(tables.c.id.in_(ids)))}
            seated = seats_of(connection, ids)
            held = (holders.c.table_id.in_(ids), holders.c.guest == guest, holders.c.seat != SPECTATOR)
            mine = set(connection.scalars(select(holders.c.table_id).where(*held)))
            mine |= {table_id for table_id, table in headers.items() if table.creator == guest}
            return [
                WatchedGame(headers[table_id], seated[table_id], ended, data, table_id in mine)
                for table_id, ended, data in rows
                if table_id in headers
            ]

    def _alone(self, connection: Connection) -> None:
        """Let no other process look for pairs until this transaction ends; SQLite lets none write."""
        if not self._database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def before(seconds: float) -> str:
    """The time that was so many seconds ago."""
    time = datetime.now(UTC) - timedelta(seconds=seconds)
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def clear(connection: Connection) -> None:
    """Forget wishes whose pages have gone, that waited too long, or whose tables both know."""
    waits = pairings.c.table_id.is_(None)
    gone = and_(waits, or_(pairings.c.seen < before(ABSENT), pairings.c.since < before(LONGEST)))
    connection.execute(delete(pairings).where(or_(gone, and_(~waits, pairings.c.seen < before(TOLD)))))


def wish_of(connection: Connection, guest: str) -> PairingRow | None:
    """A guest's wish."""
    found = connection.execute(PAIRING.where(pairings.c.guest == guest)).mappings().first()
    return None if found is None else PairingRow(**found)


def write_wish(connection: Connection, wish: PairingRow) -> None:
    """Keep a wish in the place of the one before."""
    connection.execute(delete(pairings).where(pairings.c.guest == wish.guest))
    connection.execute(insert(pairings), dict(vars(wish)))


def fitting(connection: Connection, own: PairingRow, distance: float) -> Iterable[PairingRow]:
    """Those who wait and fit, longest first."""
    query: Select[Any] = PAIRING.where(
        pairings.c.table_id.is_(None), pairings.c.guest != own.guest, pairings.c.game == own.game
    )
    rows = connection.execute(query.order_by(pairings.c.since).limit(WAITING)).mappings()
    found = [other for other in (PairingRow(**row) for row in rows) if other.asks_like(own)]
    known = strengths(connection, {own.guest, *(other.guest for other in found)})

    def is_near(other: PairingRow) -> bool:
        mine, theirs = known.get((own.guest, own.game)), known.get((other.guest, own.game))
        unknown = RatingRow(25.0, 0.0, 0, "")
        return abs((mine or unknown).mu - (theirs or unknown).mu) <= distance

    return [other for other in found if not (own.near or other.near) or is_near(other)]


def strengths(connection: Connection, guests: set[str]) -> dict[tuple[str, str], RatingRow]:
    """The ratings of guests by guest and game."""
    query = select(ratings.c.guest, ratings.c.game, *columns_of(ratings, RatingRow))
    return {
        (row[0], row[1]): RatingRow(*row[2:]) for row in connection.execute(query.where(ratings.c.guest.in_(guests)))
    }


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of some tables."""
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    for row in connection.execute(SEAT.add_columns(seats.c.table_id).where(seats.c.table_id.in_(ids))).mappings():
        values = dict(row)
        found[values.pop("table_id")].append(SeatRow(**values))
    return {table_id: tuple(rows) for table_id, rows in found.items()}
