"""The store: every table, seat, event and line of chat, behind synchronous calls that may come from any thread."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, Unpack

from sqlalchemy import func, select, update

from collegium.table.storage import attempts, erase, queries, watching
from collegium.table.storage.appender import Appender
from collegium.table.storage.claim import Claim
from collegium.table.storage.engine import Database
from collegium.table.storage.errors import NotTheFirst, StorageError, first_line
from collegium.table.storage.group import Line, append_of
from collegium.table.storage.migrate import upgrade
from collegium.table.storage.notices import Notice, Notices, notices_of
from collegium.table.storage.pairings import Pairings
from collegium.table.storage.people import People
from collegium.table.storage.rows import (
    CHAT_LINES,
    SPECTATOR,
    Answer,
    AttemptRow,
    Changes,
    ChatRow,
    ComponentsRow,
    EventRow,
    Guests,
    HolderRow,
    ListedTable,
    Loaded,
    NewEvent,
    SeatFields,
    SeatRow,
    Standing,
    TableFields,
    TableRow,
    WatcherRow,
    now,
)
from collegium.table.storage.schema import chat, holders, seats, tables
from collegium.table.storage.soundness import check_sound
from collegium.table.storage.studied import Studied

if TYPE_CHECKING:
    from collegium.table.storage.keeper import Keeper


SEVERAL: Final = "several processes need PostgreSQL: --db postgresql://USER:PASSWORD@HOST/NAME"


class Store:
    """The database at `url` (`sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`), made or brought up to date.

    Every call is one transaction, committed before the call returns; every call may raise StorageError. To serve it, an
    SQLite file must have no other server, and no damaged pages.
    """

    def __init__(self, url: str, *, serve: bool = False) -> None:
        self._database = Database(url)
        self._claim: Claim | None = None
        try:
            if serve and self._database.file is not None:
                self._claim = Claim(self._database.file, self._database.place)
                check_sound(self._database.file, self._database.place)
            upgrade(self._database, claimed=serve)
        except BaseException:
            self._let_go()
            raise
        self.place = self._database.place  # the address as it may be shown
        self.notices: Notices = notices_of(self._database)
        self._appender = Appender(self._database, self.notices)
        self.people = People(self._database)
        self.pairings = Pairings(self._database)
        self.studied = Studied(self._database, self.notices)

    def keeper(self, name: str) -> Keeper:
        """Keeps tables of the database for one of several processes; a StorageError where only one can serve it."""
        if self._database.file is not None:
            raise StorageError(f"{self.place}: {SEVERAL}")
        from collegium.table.storage.keeper import Keeper

        return Keeper(self._database, name)

    def tell(self, notice: Notice) -> None:
        """Tell every process that serves the database something that changes nothing there."""
        if self.notices.is_heard:
            with self._database.writing() as connection:
                self.notices.tell(connection, notice)

    def close(self) -> None:
        """Let go of the database once all is written; whoever still listens must have been closed before."""
        self._appender.close()
        self._let_go()

    def _let_go(self) -> None:
        self._database.close()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def create(
        self,
        table: TableRow,
        seat_rows: Sequence[SeatRow],
        guests: Guests = (),
        moves: Sequence[NewEvent] = (),
        attempt: AttemptRow | None = None,
    ) -> TableRow:
        """Store a new table with its seats, their holders and the events it starts with, and return its header.

        Of two rematches of one table the first is stored; the second gets the header of the first. With an
        attempt that is not the first of its day nothing is stored (`NotTheFirst`).
        """
        with self._database.writing() as connection:
            if table.rematch_of is not None:
                queries.lock(connection, table.rematch_of, self.place)
                first = queries.rematch_of(connection, table.rematch_of)
                if first is not None:
                    return first
                self.notices.tell(connection, Notice(table.rematch_of, "table"))
            time = now()
            table = replace(
                table, version=len(moves), created=table.created or time, updated=table.updated or table.created or time
            )
            queries.add_table(connection, table, seat_rows, guests, moves)
            for guest in [guest for seat, guest in guests if seat == SPECTATOR and guest != table.creator]:
                watching.watch(connection, table.id, guest)
            if attempt is not None and attempts.count(connection, attempt) != table.id:
                raise NotTheFirst(f"{self.place}: another attempt counts")
        return table

    def attempt(
        self,
        day: str,
        table: TableRow,
        seat_rows: Sequence[SeatRow],
        guests: Guests = (),
        moves: Sequence[NewEvent] = (),
    ) -> TableRow:
        """Store the table of the first attempt of its creator at the challenge of a day; the header of the first."""
        row = AttemptRow(day, table.game, table.creator, table.id)
        try:
            return self.create(table, seat_rows, guests, moves, row)
        except NotTheFirst:
            counted = self.attempt_of(day, table.game, table.creator)
            found = None if counted is None else self.header(counted)
            if found is None:
                raise StorageError(f"{self.place}: the attempt that counts is gone") from None
            return found

    def load(self, table_id: str) -> Loaded | None:
        """The whole table as of one moment."""
        with self._database.reading() as connection:
            table = queries.header(connection, table_id)
            if table is None:
                return None
            events = queries.events_after(connection, table_id, 0)
            return Loaded(table, queries.seats_of(connection, table_id), tuple(events))

    def keep(self, row: ComponentsRow) -> None:
        """Store component tables for good; those that are stored already stay as they are."""
        with self._database.writing() as connection:
            queries.add_components(connection, row)

    def components(self, fingerprint: str) -> ComponentsRow | None:
        """The component tables of a fingerprint."""
        with self._database.reading() as connection:
            return queries.components_of(connection, fingerprint)

    def latest(self) -> str:
        """The time of the last event of all tables; empty where there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.max(tables.c.updated))) or ""

    def unkept(self) -> list[tuple[str, str]]:
        """The games and fingerprints of tables whose component tables are not stored."""
        with self._database.reading() as connection:
            return queries.unkept(connection)

    def header(self, table_id: str) -> TableRow | None:
        """The table without seats and events."""
        with self._database.reading() as connection:
            return queries.header(connection, table_id)

    def rematch_of(self, table_id: str) -> TableRow | None:
        """The table that was laid after the game of this one for the same players."""
        with self._database.reading() as connection:
            return queries.rematch_of(connection, table_id)

    def change_table(self, table_id: str, **fields: Unpack[TableFields]) -> None:
        """Change the table's header outside its events."""
        with self._database.writing() as connection:
            queries.set_table(connection, table_id, fields, self.place)
            self.notices.tell(connection, Notice(table_id, "table"))

    def table_by_watch(self, watch_hash: str) -> str | None:
        """The id of the table that this link lets watch."""
        with self._database.reading() as connection:
            return connection.scalar(select(tables.c.id).where(tables.c.watch_hash == watch_hash))

    def tables_of(self, guest: str, limit: int = 100) -> list[ListedTable]:
        """The tables where the guest holds a seat or watches, the last played first."""
        with self._database.reading() as connection:
            return queries.tables_of(connection, guest, limit)

    def running(self, limit: int = 1000) -> list[ListedTable]:
        """The tables whose games are not over, the last played first, as nobody's."""
        with self._database.reading() as connection:
            return queries.running(connection, limit)

    def finished(self, game: str) -> list[str]:
        """The ids of all tables of a game that are over, the oldest first."""
        wanted = select(tables.c.id).where(tables.c.game == game, tables.c.over).order_by(tables.c.created, tables.c.id)
        with self._database.reading() as connection:
            return list(connection.scalars(wanted))

    def append(self, table_id: str, expected_version: int, event: NewEvent, **changes: Unpack[Changes]) -> Answer:
        """Store the event if the table stands at `expected_version`, with the header, seats and holders it changes."""
        return self.submit(table_id, expected_version, event, **changes).result()

    def submit(
        self, table_id: str, expected_version: int, event: NewEvent, **changes: Unpack[Changes]
    ) -> Future[Answer]:
        """As `append`, without waiting: events of different tables are committed together, each answered for itself."""
        row = queries.event_row(expected_version + 1, event, now())
        try:
            work = append_of(table_id, row, **changes)
        except (TypeError, ValueError) as error:
            raise StorageError(f"{self.place}: the database refused ({first_line(error)})") from error
        return self._appender.submit(work)

    def events_since(self, table_id: str, number: int) -> list[EventRow]:
        """The events after that number, in order."""
        with self._database.reading() as connection:
            return queries.events_after(connection, table_id, number)

    def seats(self, table_id: str) -> tuple[SeatRow, ...]:
        """The seats of the table in order."""
        with self._database.reading() as connection:
            return queries.seats_of(connection, table_id)

    def change_seat(self, table_id: str, seat: int, **fields: Unpack[SeatFields]) -> None:
        """Change what is given of the seat: kind, name, level, link_hash, taken_by, hook."""
        with self._database.writing() as connection:
            queries.set_seat(connection, table_id, seat, fields, self.place)
            self.notices.tell(connection, Notice(table_id, "table"))

    def seat_by_link(self, link_hash: str) -> tuple[str, SeatRow] | None:
        """The table's id and the seat that this invite link is for."""
        query = queries.SEAT.add_columns(seats.c.table_id).where(seats.c.link_hash == link_hash)
        with self._database.reading() as connection:
            found = connection.execute(query).mappings().first()
        if found is None:
            return None
        values = dict(found)
        return values.pop("table_id"), SeatRow(**values)

    def hold(self, table_id: str, seat: int, guest: str, **fields: Unpack[SeatFields]) -> None:
        """Let the guest hold the seat (or watch) beside those who do, and change the seat; again changes no holder."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self.place)
            queries.set_seat(connection, table_id, seat, fields, self.place)
            queries.add_holders(connection, table_id, [(seat, guest)])
            self.notices.tell(connection, Notice(table_id, "table"))

    def share(self, table_id: str, seat: int, guest: str, link_hash: str) -> bool:
        """Let the guest hold the seat beside those who do; False where nobody does, or the link leads elsewhere."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self.place)
            there = queries.leads(connection, table_id, seat, link_hash) and queries.is_held(connection, table_id, seat)
            if there:
                queries.add_holders(connection, table_id, [(seat, guest)])
                self.notices.tell(connection, Notice(table_id, "table"))
        return there

    def release(self, table_id: str, seat: int, guest: str) -> None:
        """Let the guest no longer hold the seat."""
        with self._database.writing() as connection:
            queries.remove_holders(connection, table_id, seat, guest)
            self.notices.tell(connection, Notice(table_id, "table"))

    def company_of(self, guest: str) -> dict[str, list[HolderRow]]:
        """Who holds a seat or watches at the tables where the guest does, the first to come first, by table."""
        held = select(holders.c.table_id).where(holders.c.guest == guest)
        query = queries.HOLDER.add_columns(holders.c.table_id).where(holders.c.table_id.in_(held))
        found: dict[str, list[HolderRow]] = {}
        with self._database.reading() as connection:
            for row in connection.execute(query.order_by(holders.c.since, holders.c.guest)).mappings():
                values = dict(row)
                found.setdefault(values.pop("table_id"), []).append(HolderRow(**values))
        return found

    def all_of(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """Every row in which the guest is named, by the table of the database."""
        with self._database.reading() as connection:
            return erase.all_of(connection, guest)

    def erase(self, guest: str) -> list[str]:
        """Leave no trace of the guest; the ids of the tables that have changed or gone."""
        with self._database.writing() as connection:
            changed = erase.erase(connection, guest)
            for table_id in changed:
                self.notices.tell(connection, Notice(table_id, "erased"))
        return changed

    def is_holder(self, guest: str) -> bool:
        """Whether the guest holds a seat or watches anywhere."""
        query = select(holders.c.seat).where(holders.c.guest == guest).limit(1)
        with self._database.reading() as connection:
            return connection.execute(query).first() is not None

    def watch(self, table_id: str, guest: str) -> bool:
        """Let the guest watch; False for one whom the host has removed."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self.place)
            watches = watching.watch(connection, table_id, guest)
            self.notices.tell(connection, Notice(table_id, "table"))
        return watches

    def watchers_of(self, table_id: str) -> list[WatcherRow]:
        """All who have ever watched the table, by their numbers."""
        with self._database.reading() as connection:
            return watching.watchers_of(connection, table_id)

    def set_standing(self, table_id: str, guest: str, standing: Standing) -> None:
        """Change the standing of a guest who watches; one who is removed watches no longer."""
        with self._database.writing() as connection:
            watching.set_standing(connection, table_id, guest, standing)
            self.notices.tell(connection, Notice(table_id, "table"))

    def see(self, table_id: str, guests: Sequence[str], at: str) -> None:
        """Remember when guests were last at the table."""
        with self._database.writing() as connection:
            seen = update(holders).where(holders.c.table_id == table_id, holders.c.guest.in_(guests))
            connection.execute(seen.values(seen=at))

    def attempt_of(self, day: str, game: str, guest: str) -> str | None:
        """The table of the attempt of a guest that counts, if there is one."""
        with self._database.reading() as connection:
            return attempts.attempt_of(connection, day, game, guest)

    def attempts(self, first: str, last: str, most: int = 2000) -> list[tuple[AttemptRow, ListedTable]]:
        """The attempts of some days, with their tables."""
        with self._database.reading() as connection:
            return attempts.of_days(connection, first, last, most)

    def holders_of(self, table_id: str) -> list[HolderRow]:
        """Who holds a seat or watches, by seat, the first to come first."""
        query = queries.HOLDER.where(holders.c.table_id == table_id)
        with self._database.reading() as connection:
            found = connection.execute(query.order_by(holders.c.seat, holders.c.since, holders.c.guest)).mappings()
            return [HolderRow(**row) for row in found]

    def say(
        self, table_id: str, seat: int | None, name: str, text: str, at: str = "", guest: str | None = None
    ) -> ChatRow:
        """Add a line to the table's chat."""
        return self.submit_line(table_id, seat, name, text, at, guest).result()

    def submit_line(
        self, table_id: str, seat: int | None, name: str, text: str, at: str = "", guest: str | None = None
    ) -> Future[ChatRow]:
        """As `say`, without waiting."""
        return self._appender.submit(Line(table_id, ChatRow(0, seat, name, text, at or now(), guest)))

    def chat(self, table_id: str, last: int = CHAT_LINES) -> list[ChatRow]:
        """The last lines of the table's chat, in order."""
        query = queries.CHAT.where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(last)
        with self._database.reading() as connection:
            found = connection.execute(query).mappings().all()
        return [ChatRow(**row) for row in reversed(found)]
