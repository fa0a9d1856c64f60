"""Open tables: which ones everyone is told of, who looks for an opponent, and finished games that all may watch.

Nothing is told of a table that is not listed, and nothing of a running game but who sits there. A host lists a table
when it is made, or as long as nobody else has sat down; whoever sits there may take it off the list.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request

from collegium.kernel.record import Record
from collegium.kernel.registry import game_names
from collegium.table import answers, parts, seating, wire
from collegium.table import answers_people as told
from collegium.table.challenge import days_before, seed_of
from collegium.table.course import spoken
from collegium.table.errors import NotThere, Refused
from collegium.table.guard import address_of, body_of
from collegium.table.laying import laid
from collegium.table.my_games import number_of
from collegium.table.outcomes import strength_at
from collegium.table.ratings import SCALE
from collegium.table.seeds import draw_seed
from collegium.table.storage.pairings import NewTable, OpenTable, PairingRow, WatchedGame
from collegium.table.storage.people import RatingRow
from collegium.table.storage.rows import SeatRow, now
from collegium.table.watching import is_host
from collegium.table.wishes import SCHOLARS, named_apart, read_clock
from collegium.table.written import one_line

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub

SHOWN: Final = 50  # open tables
PAGE: Final = 20  # finished games
NEAR: Final = 300 / SCALE  # how far apart in strength two may be who are about as strong
SEATS: Final = 2
AWAY: Final = "hour"  # how long players of a pair may be away without a clock
NOT_OPEN: Final = "This table is not open, or its seats are taken."


async def opened(api: Api, request: Request) -> parts.Shape:
    """Who waits for whom."""
    hub, guest, pairings = api.hub, request.state.guest, api.hub.store.pairings
    async with api.costly(request):
        tables = await hub.call(pairings.open_tables, guest, SHOWN)
        waiting = await hub.call(pairings.waiting)
    mine = next((row for row, _ in waiting if row.guest == guest), None)
    language = api.language(request)
    return told.OpenAnswer(
        tables=[told_table(hub, table, language) for table in tables if hub.knows(table.table.game)],
        waiting=[told_waiter(hub, row, rating, guest, language) for row, rating in waiting if hub.knows(row.game)],
        pairing=told_pairing(mine),
    )


def told_table(hub: Hub, found: OpenTable, language: str) -> told.OpenTable:
    """An open table as everyone is told of it."""
    table = found.table
    return told.OpenTable(
        id=table.id,
        game=table.game,
        title=spoken(hub.game(table.game), language).title,
        name=table.name,
        seats=[
            told.OpenSeat(
                "" if seat.kind == "open" and seat.taken_by is None else seat.name,
                seat.kind,
                seat.taken_by or seat.level,
                told_rating(found.ratings.get(seat.seat)),
            )
            for seat in found.seats
        ],
        clock=told_clock(table.clock),
        hints=table.hints,
        since=table.created,
        mine=found.mine,
    )


def told_waiter(hub: Hub, row: PairingRow, rating: RatingRow | None, guest: str, language: str) -> told.Waiter:
    """Somebody who waits, as everyone is told."""
    return told.Waiter(
        name=row.name,
        game=row.game,
        title=spoken(hub.game(row.game), language).title,
        clock=told_clock(row.clock),
        near=row.near,
        rating=told_rating(rating),
        since=row.since,
        mine=row.guest == guest,
    )


def told_clock(clock: Any) -> parts.TableClock | None:
    """A clock as it is told."""
    return parts.TableClock(clock["kind"], clock["minutes"], clock["increment"]) if clock else None


def told_rating(row: RatingRow | None) -> told.RatingTold | None:
    """A rating as it is today."""
    if row is None:
        return None
    rating = strength_at(row, now())
    return told.RatingTold(rating.value, rating.error, row.games)


def told_pairing(row: PairingRow | None) -> told.Pairing:
    """A wish as its guest is told of it."""
    if row is None:
        return told.Pairing("none")
    return told.Pairing("waiting" if row.table_id is None else "paired", row.table_id, row.game, row.since)


async def sit_down(api: Api, request: Request) -> parts.Shape:
    """Take a free seat of a listed table."""
    api.hub.limits.spend("join", address_of(request))
    wish = wire.read_body(await body_of(request), wire.SitDown)
    hub, guest = api.hub, request.state.guest
    header = await hub.call(hub.store.header, wish.table)
    if header is None or not header.listed or header.over:
        raise NotThere(NOT_OPEN)
    live = await hub.table(header.id)
    if live.mine(guest):
        return answers.Joined(live.id, live.mine(guest)[0])
    for seat in list(live.room.seats):
        if seat.kind == "open" and seat.taken_by is None:
            token = seating.open_token(hub.links, live.id, seat.seat, seat.link_turn)
            try:
                return answers.Joined(*await seating.join(hub, token, guest, wish.name))
            except (NotThere, Refused) as error:
                if isinstance(error, Refused) and error.code not in ("taken", "not-found"):
                    raise
    raise Refused("taken", NOT_OPEN)


async def set_listing(api: Api, request: Request) -> parts.Shape:
    """List a table, or list it no longer."""
    live = await api.seen(request)
    wish = wire.read_body(await body_of(request), wire.Listing)
    hub, guest = api.hub, request.state.guest
    async with live.lock:
        header = live.room.header
        others = [seat for seat in live.room.seats if seat.kind == "person" and seat.seat not in live.mine(guest)]
        if wish.listed and (not is_host(live, guest) or others):
            raise Refused("not-yours", "The host lists a table, as long as nobody else has sat down.")
        if wish.listed and header.seed == str(seed_of(header.game, days_before(hub.wall().astimezone(UTC), 0))):
            raise Refused("not-yours", "This is the challenge of today: others still play it. List it tomorrow.")
        if not wish.listed and not is_host(live, guest) and not live.mine(guest):
            raise Refused("not-yours", "Whoever sits there takes a table off the list.")
        await hub.call(hub.store.change_table, live.id, listed=wish.listed)
        live.room.header = replace(header, listed=wish.listed)
    live.tell_seats()
    return told.Listed(wish.listed)


async def pair(api: Api, request: Request) -> parts.Shape:
    """Wait for an opponent, or get a table with one who waits."""
    hub, guest = api.hub, request.state.guest
    hub.limits.spend("pair", guest)
    hub.limits.spend("pairs", address_of(request))
    wish = wire.read_body(await body_of(request), wire.PairWish)
    game = hub.game(wish.game)
    if SEATS not in game.seats:
        raise Refused("bad", f"game: {game.title} is not for two")
    known = await hub.call(hub.store.people.name_of, guest)
    name = known or one_line(wish.name) or SCHOLARS[0]
    row = PairingRow(guest, name, game.name, read_clock(wish.clock), wish.near, wish.listed)
    await hub.library.keep(game)

    def lay(first: PairingRow, second: PairingRow) -> NewTable:
        pair = [first, second] if secrets.randbelow(2) else [second, first]
        seats = named_apart([SeatRow(seat, "person", each.name) for seat, each in enumerate(pair)])
        record = Record(game, SEATS, draw_seed(), {}, [seat.name for seat in seats])
        whose = {seat: each.guest for seat, each in enumerate(pair)}
        clock = dict(row.clock) if row.clock else None
        both = first.listed and second.listed
        header, rows = laid(hub.links, record, seats, whose, "", "", clock, hints=False, absence=AWAY, listed=both)
        return header, rows, list(whose.items())

    return told_pairing(await hub.call(hub.store.pairings.wish, row, lay, NEAR))


async def look(api: Api, request: Request) -> parts.Shape:
    """What has come of my wish; asking says that my page is there."""
    return told_pairing(await api.hub.call(api.hub.store.pairings.look, request.state.guest))


async def withdraw(api: Api, request: Request) -> parts.Shape:
    """Wait no longer."""
    wire.read_body(await body_of(request), wire.Nothing)
    await api.hub.call(api.hub.store.pairings.withdraw, request.state.guest)
    return told.Pairing("none")


async def watch(api: Api, request: Request) -> parts.Shape:
    """Finished games that everyone may watch."""
    hub, query = api.hub, request.query_params
    game, page = query.get("game", ""), number_of(query, "page", 10_000)
    if game and not hub.knows(game):
        raise Refused("bad", f"game: there are {', '.join(game_names())}, not {game!r}")
    async with api.costly(request):
        found = await hub.call(hub.store.pairings.watched, request.state.guest, game, PAGE * page, PAGE + 1)
    language = api.language(request)
    shown = [told_game(hub, each, language) for each in found[:PAGE] if hub.knows(each.table.game)]
    return told.WatchAnswer(shown, page, len(found) > PAGE)


def told_game(hub: Hub, found: WatchedGame, language: str) -> told.WatchedGame:
    """A finished game as everyone is told of it."""
    table, data = found.table, found.data
    return told.WatchedGame(
        table=table.id,
        game=table.game,
        title=spoken(hub.game(table.game), language).title,
        name=table.name,
        ended=found.ended,
        seats=[
            told.GameSeat(seat.name, seat.taken_by or seat.level, data["places"][seat.seat], data["points"][seat.seat])
            for seat in found.seats
        ],
        mine=found.mine,
    )


ROUTES: Final = (
    ("/api/open", "GET", opened),
    ("/api/open/join", "POST", sit_down),
    ("/api/tables/{table}/listing", "POST", set_listing),
    ("/api/pairing", "POST", pair),
    ("/api/pairing", "GET", look),
    ("/api/pairing/withdraw", "POST", withdraw),
    ("/api/watch", "GET", watch),
)
