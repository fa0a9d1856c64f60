"""Who may sit where: invitations and links, and names.

An invitation is for whoever comes first. With the seat it turns into a link of that player's own, which opens the same
seat on another device; the one who sent the invitation can no longer use it. So it is with the link of a seat whose
player has others at the table or has left it: who comes by it has the seat alone. Two devices at a seat cannot be told
from two people, so nobody who has another seat may share one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from collegium.table import watching
from collegium.table.absence import agreed_absence
from collegium.table.answers import Invitation, InviteLink, Linked
from collegium.table.course import SEAT
from collegium.table.errors import NotThere, Refused, moved_on
from collegium.table.identity import Links, digest
from collegium.table.room import Plan, Room
from collegium.table.seeds import known_seed
from collegium.table.storage.rows import SeatRow, Taking
from collegium.table.written import apart, one_line

if TYPE_CHECKING:
    from collegium.table.hub import Hub
    from collegium.table.live import Live

NO_SEAT: Final = (
    "This link leads to no free seat. A seat that you have taken opens by your own link, from the table's menu."
)
TRIES: Final = 5  # to sit down where others change the table at the same time


def own_token(links: Links, table: str, seat: int, guest: str, turn: int = 0) -> str:
    """The token by which a player finds a seat of theirs again; each turn of the seat's link has another."""
    return links.token(table, f"{seat}/{guest}/{turn}" if turn else f"{seat}/{guest}")


def open_token(links: Links, table: str, seat: int, turn: int = 0) -> str:
    """The token of an invitation to a seat."""
    return links.token(table, f"{seat}/{turn}" if turn else seat)


def seat_token(links: Links, table: str, seat: SeatRow, guest: str) -> str:
    """The token of a seat as it stands: an open one's is an invitation, a person's that person's own."""
    if seat.kind == "open":
        return open_token(links, table, seat.seat, seat.link_turn)
    return own_token(links, table, seat.seat, guest, seat.link_turn)


def linked(links: Links, table: str, seat: SeatRow, guest: str) -> SeatRow:
    """A seat of a new table with its link: an open one's is an invitation, a person's that person's own."""
    if seat.kind == "agent":
        return seat
    return replace(seat, link_hash=digest(seat_token(links, table, seat, guest)))


def links_for(links: Links, live: Live, guest: str) -> Linked:
    """The links that a guest may see: their own, the invitations of a table they made, and the spectators'."""
    header = live.room.header
    found = []
    for seat in live.room.seats:
        token = None
        if seat.seat in live.mine(guest):
            holders = [holder for holder, seats in live.holders.items() if seat.seat in seats]
            tokens = [seat_token(links, live.id, seat, holder) for holder in holders]
            token = next((token for token in tokens if digest(token) == seat.link_hash), None)
        elif seat.kind == "open" and header.creator == guest:
            token = seat_token(links, live.id, seat, guest)
        if token is not None and digest(token) == seat.link_hash:
            found.append(InviteLink(seat.seat, links.address(token)))
    return Linked(found, watching.watch_link(links, header))


def free_name(room: Room, seat: int, wanted: str) -> str:
    """A name for a seat that no other seat of the table has."""
    return apart(wanted, [other.name for other in room.seats if other.seat != seat])


async def find(hub: Hub, token: str, guest: str) -> tuple[Live, int | None]:
    """The table and the seat that a link leads to, for a guest; None for a place among those who watch."""
    hashed = digest(token)
    watched = await hub.call(hub.store.table_by_watch, hashed)
    if watched is not None:
        return await hub.table(watched), None
    found = await hub.call(hub.store.seat_by_link, hashed)
    if found is not None:
        return await hub.table(found[0]), found[1].seat
    for listed in await hub.call(hub.store.tables_of, guest):
        for seat in listed.mine:
            if token == open_token(hub.links, listed.id, seat, listed.seats[seat].link_turn):
                return await hub.table(listed.id), seat
    raise NotThere(NO_SEAT)


async def invitation(hub: Hub, token: str, guest: str) -> Invitation:
    """What a link leads to, before it is taken up."""
    live, seat = await find(hub, token, guest)
    room, mine = live.room, live.mine(guest)
    return Invitation(
        game=room.header.game,
        title=room.game.title,
        name=room.header.name,
        seat=seat,
        watch=seat is None,
        seats=room.names,
        held=seat is not None and seat in mine,
        mine=bool(mine) and seat not in mine,
        seed=known_seed(room.header),
        absence=agreed_absence(room.header),
        shared=seat is not None and seat not in mine and bool(staying(live, seat, guest)),
        listed=room.header.listed,
    )


def staying(live: Live, seat: int, guest: str) -> list[str]:
    """Who else holds a seat and no other, and goes on holding it beside a guest who comes to it."""
    return [other for other in live.holders if other != guest and live.mine(other) == [seat]]


async def join(hub: Hub, token: str, guest: str, name: str | None) -> tuple[str, int | None]:
    """Exchange a link for a seat, or for a place among those who watch."""
    live, number = await find(hub, token, guest)
    async with live.lock:
        if number is None:
            await watching.come(hub, live, guest)
        elif number not in live.mine(guest):
            await sit_down(hub, live, number, token, guest, name)
    return live.id, number


async def sit_down(hub: Hub, live: Live, number: int, token: str, guest: str, name: str | None) -> None:
    """Let a guest hold the seat that its link leads to: alone, or beside those who have no other. Needs the lock.

    Of several who come at the same moment, in this process or in others, the store lets one have the seat.
    """
    for _ in range(TRIES):
        if digest(token) != live.room.seats[number].link_hash:
            raise Refused("taken", "Somebody else has just taken this seat.")
        if staying(live, number, guest):
            done = await share(hub, live, number, token, guest)
        else:
            done = await take(hub, live, number, token, guest, name)
        if done:
            return
    raise moved_on()


async def share(hub: Hub, live: Live, number: int, token: str, guest: str) -> bool:
    """Hold a seat beside those who have no other; False where its link or its holders have changed."""
    if live.mine(guest):
        raise Refused("not-yours", "You have another seat at this table, and this one has its player.")
    if not await hub.call(hub.store.share, live.id, number, guest, digest(token)):
        await live.reload()
        return False
    await live.meet()
    live.broadcast()
    return True


async def take(hub: Hub, live: Live, number: int, token: str, guest: str, name: str | None) -> bool:
    """Have a seat alone; False where the table has moved on."""
    seat = live.room.seats[number]
    data: dict[str, Any] = {"link_hash": digest(own_token(hub.links, live.id, number, guest, seat.link_turn))}
    if seat.kind == "open":
        data["kind"] = "person"
    if seat.hook:
        data["hook"] = None
    wanted = one_line(name or "")
    if wanted and wanted != seat.name:
        data["name"] = free_name(live.room, number, wanted)
    try:
        await live.commit(Plan(SEAT, number, data), None, guest, Taking(number, guest, digest(token)))
    except Refused as error:
        if error.code != "stale":
            raise
        return False
    return True
