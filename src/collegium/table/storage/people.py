"""People: names on the server, finished games in short, who played them, and ratings. Every call is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from sqlalchemy import Connection, Select, Subquery, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError
from collegium.table.storage.queries import columns_of
from collegium.table.storage.rows import SPECTATOR, now
from collegium.table.storage.schema import analyses, holders, outcomes, players, ratings, results, seats, tables

Ending = Literal["won", "lost", "left", "alone"]  # how a game ended for somebody
RECORD: Final = "record"  # who knows the seed of a table that was laid from a record: such games are nobody's own
AT_ONCE: Final = 50  # tables that are looked for together


@dataclass(frozen=True)
class RatingRow:
    """What is known of a player's strength in a game."""

    mu: float
    sigma: float
    games: int
    at: str  # when it was last so


@dataclass(frozen=True)
class SeatOutcome:
    """How a game ended for a seat."""

    against: str  # people, alone, or the strongest level of agents where there are only agents
    result: Ending
    place: int
    points: int


@dataclass(frozen=True)
class Outcome:
    """A finished game in short; in `data` nobody is named."""

    table_id: str
    game: str
    ended: str
    seats: tuple[SeatOutcome, ...]
    data: Mapping[str, Any]


@dataclass(frozen=True)
class ResultRow:
    """A finished game of a guest."""

    table_id: str
    seat: int
    guest: str = field(repr=False)
    game: str
    ended: str
    seats: int
    against: str
    result: Ending
    place: int
    points: int
    mu: float | None = None  # the guest's rating after it, where it counted, …
    sigma: float | None = None
    change: float | None = None  # … and by how much it changed


@dataclass(frozen=True)
class Summary:
    """A finished game of a guest with its outcome."""

    row: ResultRow
    data: Mapping[str, Any]
    studied: Mapping[str, Any] | None  # what was kept of its analysis


@dataclass(frozen=True)
class PlayedGame(Summary):
    """A finished game as it is listed: also with the seats as they are called today, and the analysis."""

    analysis: str | None  # when the analysis began that is done, if there is one
    table_name: str
    names: tuple[str, ...]
    levels: tuple[str | None, ...]  # of agents


@dataclass(frozen=True)
class Wanted:
    """Which of a guest's games are wanted; what is empty or 0 leaves it open."""

    game: str = ""
    against: str = ""
    result: str = ""
    seats: int = 0
    since: str = ""


@contextmanager
def conflicts() -> Iterator[list[StorageError]]:
    """Do something that what is stored may stand in the way of; the list has the conflict then, and nothing is done."""
    met: list[StorageError] = []
    try:
        yield met
    except StorageError as error:
        if not isinstance(error.__cause__, IntegrityError):
            raise
        met.append(error)


Rate = Callable[[Mapping[int, Sequence[str]], Mapping[str, RatingRow | None]], Mapping[str, RatingRow]]


class People:
    """The people of a database and the games they have finished."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, outcome: Outcome, rate: Rate | None) -> bool:
        """Keep what came of a game, once, and rate those who have a name here; False where it is kept already.

        `rate` is told who holds which seat, and what is known of those with a name; None where the game does not count.
        """
        with conflicts() as met, self._database.writing() as connection:
            values = {"game": outcome.game, "ended": outcome.ended, "data": dict(outcome.data)}
            connection.execute(insert(outcomes), {"table_id": outcome.table_id, **values})
            held = held_seats(connection, outcome.table_id)
            rows = [row for seat, guests in held.items() for row in rows_of(outcome, seat, guests)]
            if rate is not None:
                rows = rated(connection, outcome, held, rows, rate)
            if rows:
                connection.execute(insert(results), [dict(vars(row)) for row in rows])
        return not met

    def unkept(self, after: str) -> list[str]:
        """The next finished tables of which no outcome is kept; those laid from records or positions have none."""
        known = select(outcomes.c.table_id)
        own = and_(tables.c.seed_by.is_distinct_from(RECORD), tables.c.start.is_(None))
        query = select(tables.c.id).where(tables.c.over, own, tables.c.id > after, tables.c.id.not_in(known))
        with self._database.reading() as connection:
            return list(connection.scalars(query.order_by(tables.c.id).limit(AT_ONCE)))

    def keep_study(self, table_id: str, studied: Mapping[str, Any]) -> None:
        """Keep in short what the analysis of a game has found."""
        with self._database.writing() as connection:
            connection.execute(update(outcomes).where(outcomes.c.table_id == table_id).values(studied=dict(studied)))

    def count(self, guest: str, wanted: Wanted) -> dict[str, int]:
        """How many of a guest's games are as wanted, by how they ended."""
        query = select(results.c.result, func.count()).where(*chosen(guest, wanted)).group_by(results.c.result)
        with self._database.reading() as connection:
            return dict(map(tuple, connection.execute(query)))

    def by_game(self, guest: str) -> dict[str, int]:
        """How many games of each kind a guest has finished."""
        query = select(results.c.game, func.count()).where(results.c.guest == guest).group_by(results.c.game)
        with self._database.reading() as connection:
            return dict(map(tuple, connection.execute(query)))

    def games(self, guest: str, wanted: Wanted, offset: int, limit: int) -> list[PlayedGame]:
        """The games of a guest that are as wanted, the last ones first."""
        with self._database.reading() as connection:
            return listed(connection, joined(guest, wanted, offset, limit))

    def summaries(self, guest: str, wanted: Wanted, limit: int) -> list[Summary]:
        """What came of a guest's games that are as wanted, the last ones first."""
        page = page_of(guest, wanted, 0, limit)
        query = select(page, outcomes.c.data, outcomes.c.studied).join(outcomes, outcomes.c.table_id == page.c.table_id)
        with self._database.reading() as connection:
            found = [dict(row) for row in connection.execute(query).mappings()]
        return [Summary(data=row.pop("data"), studied=row.pop("studied"), row=ResultRow(**row)) for row in found]

    def name_of(self, guest: str) -> str:
        """The name that a guest has on this server; empty where there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(players.c.name).where(players.c.guest == guest)) or ""

    def give_name(self, guest: str, name: str, looks: str) -> bool:
        """Give a guest a name on this server; False where somebody else has one that looks like it."""
        values = {"name": name, "looks": looks}
        with conflicts() as met, self._database.writing() as connection:
            if connection.execute(update(players).where(players.c.guest == guest).values(values)).rowcount == 0:
                connection.execute(insert(players), {"guest": guest, "since": now(), **values})
        return not met

    def take_name(self, guest: str) -> None:
        """Let a guest have no name and no ratings here; the games stay the guest's."""
        with self._database.writing() as connection:
            forget_ratings(connection, guest)

    def ratings_of(self, guest: str) -> dict[str, RatingRow]:
        """The ratings of a guest by game."""
        query = select(ratings.c.game, *columns_of(ratings, RatingRow)).where(ratings.c.guest == guest)
        with self._database.reading() as connection:
            return {row[0]: RatingRow(*row[1:]) for row in connection.execute(query)}

    def course_of(self, guest: str, game: str, limit: int) -> list[ResultRow]:
        """The last games that counted for a guest's rating in a game, the first one first."""
        query = select(*columns_of(results, ResultRow)).where(results.c.guest == guest, results.c.game == game)
        query = (
            query.where(results.c.mu.is_not(None))
            .order_by(results.c.ended.desc(), results.c.table_id.desc())
            .limit(limit)
        )
        with self._database.reading() as connection:
            return [ResultRow(**row) for row in reversed(connection.execute(query).mappings().all())]


def page_of(guest: str, wanted: Wanted, offset: int, limit: int) -> Subquery:
    """The rows of some of a guest's games, the last ones first; what belongs to them is looked up for these alone."""
    rows = select(*columns_of(results, ResultRow)).where(*chosen(guest, wanted))
    return rows.order_by(results.c.ended.desc(), results.c.table_id.desc()).offset(offset).limit(limit).subquery()


def joined(guest: str, wanted: Wanted, offset: int, limit: int) -> Select[Any]:
    """Some of a guest's games with all that a list tells of them."""
    page = page_of(guest, wanted, offset, limit)
    return (
        select(
            page,
            outcomes.c.data,
            outcomes.c.studied,
            tables.c.name.label("table_name"),
            analyses.c.since.label("analysis"),
            analyses.c.state,
        )
        .join(outcomes, outcomes.c.table_id == page.c.table_id)
        .join(tables, tables.c.id == page.c.table_id)
        .outerjoin(analyses, analyses.c.table_id == page.c.table_id)
        .order_by(page.c.ended.desc(), page.c.table_id.desc())
    )


def chosen(guest: str, wanted: Wanted) -> list[Any]:
    """What the rows of a guest's games must be to be as wanted."""
    conditions = [results.c.guest == guest]
    for column, value in (("game", wanted.game), ("against", wanted.against), ("result", wanted.result)):
        if value:
            conditions.append(results.c[column] == value)
    if wanted.seats:
        conditions.append(results.c.seats == wanted.seats)
    if wanted.since:
        conditions.append(results.c.ended >= wanted.since)
    return conditions


def listed(connection: Connection, query: Select[Any]) -> list[PlayedGame]:
    """The games that a query chooses, with the seats of their tables."""
    found = [dict(row) for row in connection.execute(query).mappings()]
    ids = {row["table_id"] for row in found}
    names: dict[str, list[tuple[str, str | None]]] = {table_id: [] for table_id in ids}
    seated = select(seats.c.table_id, seats.c.name, seats.c.level, seats.c.taken_by).where(seats.c.table_id.in_(ids))
    for table_id, name, level, taken_by in connection.execute(seated.order_by(seats.c.table_id, seats.c.seat)):
        names[table_id].append((name, taken_by or level))
    return [played_game(row, names[row["table_id"]]) for row in found]


def played_game(row: dict[str, Any], seated: Sequence[tuple[str, str | None]]) -> PlayedGame:
    """A listed game of what was read."""
    data, studied, table_name = row.pop("data"), row.pop("studied"), row.pop("table_name")
    analysis, state = row.pop("analysis"), row.pop("state")
    return PlayedGame(
        ResultRow(**row),
        data,
        studied,
        analysis if state == "done" else None,
        table_name,
        tuple(name for name, _ in seated),
        tuple(level for _, level in seated),
    )


def held_seats(connection: Connection, table_id: str) -> dict[int, list[str]]:
    """Who holds which seat of a table, and no other one there."""
    query = select(holders.c.seat, holders.c.guest).where(holders.c.table_id == table_id, holders.c.seat != SPECTATOR)
    held: dict[str, list[int]] = {}
    for seat, guest in connection.execute(query.order_by(holders.c.seat, holders.c.guest)):
        held.setdefault(guest, []).append(seat)
    found: dict[int, list[str]] = {}
    for guest, own in held.items():
        if len(own) == 1:
            found.setdefault(own[0], []).append(guest)
    return found


def rows_of(outcome: Outcome, seat: int, guests: Sequence[str]) -> list[ResultRow]:
    """The rows of those who hold a seat."""
    told = outcome.seats[seat]
    return [
        ResultRow(
            outcome.table_id,
            seat,
            guest,
            outcome.game,
            outcome.ended,
            len(outcome.seats),
            told.against,
            told.result,
            told.place,
            told.points,
        )
        for guest in guests
    ]


def rated(
    connection: Connection,
    outcome: Outcome,
    held: Mapping[int, Sequence[str]],
    rows: Sequence[ResultRow],
    rate: Rate,
) -> list[ResultRow]:
    """Rate those with a name who played; their rows with what came of it. Others who rate them meanwhile wait."""
    guests = {row.guest for row in rows}
    named = select(players.c.guest).where(players.c.guest.in_(guests)).order_by(players.c.guest)
    known: dict[str, RatingRow | None] = dict.fromkeys(connection.scalars(named.with_for_update()))
    query = select(ratings.c.guest, *columns_of(ratings, RatingRow))
    query = query.where(ratings.c.game == outcome.game, ratings.c.guest.in_(known))
    known |= {row[0]: RatingRow(*row[1:]) for row in connection.execute(query)}
    fresh = rate(held, known)
    if fresh:
        connection.execute(delete(ratings).where(ratings.c.game == outcome.game, ratings.c.guest.in_(fresh)))
        connection.execute(
            insert(ratings), [{"guest": guest, "game": outcome.game, **vars(row)} for guest, row in fresh.items()]
        )
    return [
        replace(row, mu=new.mu, sigma=new.sigma, change=new.mu - old.mu if (old := known[row.guest]) else None)
        if (new := fresh.get(row.guest))
        else row
        for row in rows
    ]


def forget_ratings(connection: Connection, guest: str) -> None:
    """Take a guest's name and ratings away, also out of the games that counted."""
    own = results.c.guest == guest
    connection.execute(update(results).where(own).values(mu=None, sigma=None, change=None))
    connection.execute(delete(ratings).where(ratings.c.guest == guest))
    connection.execute(delete(players).where(players.c.guest == guest))
