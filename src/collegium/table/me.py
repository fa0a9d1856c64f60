"""What a guest has here: seats, links and devices, all of it to be seen, taken away and erased."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from collegium.table import answers, answers_people, parts, wire
from collegium.table.course import SEAT
from collegium.table.errors import NotThere, Refused
from collegium.table.guard import body_of
from collegium.table.identity import Links, device_name, digest
from collegium.table.room import Plan
from collegium.table.seating import seat_token
from collegium.table.storage.rows import SPECTATOR, HolderRow, ListedTable, SeatRow

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub
    from collegium.table.live import Live

ALL: Final = 10_000  # tables of one guest
SUBSTITUTE: Final = "master"  # who plays on for somebody who has been erased


async def me(api: Api, request: Request) -> parts.Shape:
    """Every table where a guest has a seat or watches, with the links and the devices."""
    hub, guest = api.hub, request.state.guest
    tables = await hub.call(hub.store.tables_of, guest, ALL)
    held = await hub.call(hub.store.company_of, guest)
    return answers_people.Me([my_table(hub, table, held[table.id], guest) for table in tables if table.id in held])


def my_table(hub: Hub, table: ListedTable, held: list[HolderRow], guest: str) -> answers_people.MyTable:
    """A table as its guest sees it from outside."""
    return answers_people.MyTable(
        id=table.id,
        game=table.game,
        title=hub.title(table.game),
        name=table.name,
        over=table.over,
        updated=table.heard,
        seats=[my_seat(hub.links, table, table.seats[seat], held, guest) for seat in table.mine],
    )


def my_seat(
    links: Links, table: ListedTable, seat: SeatRow, held: list[HolderRow], guest: str
) -> answers_people.MySeat:
    """A seat of a guest, with its link and all who hold it."""
    rows = [row for row in held if row.seat == seat.seat]
    tokens = (seat_token(links, table.id, seat, row.guest) for row in rows)
    link = next((links.address(token) for token in tokens if digest(token) == seat.link_hash), None)
    devices = [
        answers_people.Device(device_name(links, table.id, row.guest), row.since, row.seen, row.guest == guest)
        for row in rows
    ]
    return answers_people.MySeat(seat.seat, seat.name, link, devices)


async def relink(api: Api, request: Request) -> parts.Shape:
    """A new link for a seat of mine, or for a free one of a table that I made; the one before leads nowhere."""
    live = await api.seen(request)
    wish = wire.read_body(await body_of(request), wire.Relink)
    async with live.lock:
        check_link(live, request.state.guest, wish.seat)
        return answers.InviteLink(wish.seat, await new_link(api.hub, live, wish.seat, request.state.guest))


def check_link(live: Live, guest: str, seat: int) -> None:
    """Refuse a new link for what is another's."""
    invites = live.room.header.creator == guest and seat < len(live.room.seats) and live.room.seats[seat].kind == "open"
    if seat not in live.mine(guest) and not invites:
        raise Refused("not-yours", "That is not your seat.")


async def new_link(hub: Hub, live: Live, number: int, guest: str) -> str:
    """Give a seat another link, for this guest's next device or for whoever is invited. Needs the lock."""
    seat = live.room.seats[number]
    turned = seat.turned()
    token = seat_token(hub.links, live.id, turned, guest)
    await live.commit(Plan(SEAT, number, {"link_hash": digest(token), "link_turn": turned.link_turn}), None, guest)
    return hub.links.address(token)


async def revoke(api: Api, request: Request) -> parts.Shape:
    """Take a seat of mine away from another device; the seat gets a new link, as the old one would lead back."""
    hub, guest = api.hub, request.state.guest
    live = await api.seen(request)
    wish = wire.read_body(await body_of(request), wire.Revoke)
    async with live.lock:
        if wish.seat not in live.mine(guest):
            raise Refused("not-yours", "That is not your seat.")
        at_seat = [other for other, seats in live.holders.items() if wish.seat in seats and other != guest]
        other = next((one for one in at_seat if device_name(hub.links, live.id, one) == wish.device), None)
        if other is None:
            raise NotThere("No such device has this seat.")
        link = await new_link(hub, live, wish.seat, guest)
        await hub.call(hub.store.release, live.id, wish.seat, other)
        await live.meet()
        if other not in live.holders:
            live.dismiss(other, "revoked", "This seat was taken away from this browser.")
        live.broadcast()
    return answers.InviteLink(wish.seat, link)


async def data(api: Api, request: Request) -> Response:
    """All that is kept of a guest, as a file."""
    kept = await api.hub.call(api.hub.store.all_of, request.state.guest)
    return JSONResponse(kept, headers={"Content-Disposition": 'attachment; filename="collegium-me.json"'})


async def erase(api: Api, request: Request) -> Response:
    """Erase a guest, for good."""
    wish = wire.read_body(await body_of(request), wire.Erase)
    if not wish.sure:
        raise Refused("bad", "sure: true is needed, as this cannot be undone")
    hub, guest = api.hub, request.state.guest
    for table in await hub.call(hub.store.tables_of, guest, ALL):
        if not table.over:
            await hand_over(hub, table, guest)
    for table_id in await hub.call(hub.store.erase, guest):
        hub.put_down(table_id)
    response = Response(wire.write(answers_people.Erased(True)), media_type="application/json")
    api.visitors.forget(request, response)
    return response


async def hand_over(hub: Hub, table: ListedTable, guest: str) -> None:
    """Let an agent play on where others play with a guest who goes; a table that cannot be opened waits as it is."""
    try:
        live = await hub.table(table.id)
    except Refused:
        return
    async with live.lock:
        others = {seat for other, seats in live.holders.items() if other != guest for seat in seats}
        for seat in live.mine(guest):
            if seat not in others and others - {SPECTATOR} and live.room.seats[seat].taken_by is None:
                await live.commit(Plan(SEAT, seat, {"taken_by": SUBSTITUTE}), None, guest)


TABLE: Final = "/api/tables/{table}"
ROUTES: Final = (
    ("/api/me", "GET", me),
    ("/api/me/data", "GET", data),
    ("/api/me/erase", "POST", erase),
    (f"{TABLE}/relink", "POST", relink),
    (f"{TABLE}/revoke", "POST", revoke),
)
