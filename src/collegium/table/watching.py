"""Those who watch: the host sees them under numbers, and may mute or remove who holds no seat.

A guest who was removed does not come back by any link to watch. Who asks for another cookie is another guest: so the
host may also make a new link, and the one before leads nowhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from collegium.table import answers, parts, shapes, wire
from collegium.table.errors import NotThere, Refused
from collegium.table.guard import body_of
from collegium.table.identity import WATCH, Links, digest
from collegium.table.storage.rows import Standing, TableRow

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.client import Client
    from collegium.table.hub import Hub
    from collegium.table.live import Live

REMOVED: Final = "The host has removed you from this table."
MUTED: Final = "The host has muted you at this table: you can watch, but not chat."
STANDINGS: Final[dict[str, Standing]] = {"free": "free", "muted": "muted", "removed": "removed"}


def watch_token(links: Links, table: str, turn: int = 0) -> str:
    """The token of the link to watch; each turn of it has another."""
    return links.token(table, f"{WATCH}/{turn}" if turn else WATCH)


def watch_link(links: Links, header: TableRow) -> str:
    """The link to watch a table."""
    return links.address(watch_token(links, header.id, header.watch_turn))


async def come(hub: Hub, live: Live, guest: str) -> None:
    """Let a guest watch. Needs the lock."""
    if guest in live.holders:
        return
    if not await hub.call(hub.store.watch, live.id, guest):
        raise Refused("removed", REMOVED)
    await live.meet()


def check_voice(live: Live, guest: str) -> None:
    """Refuse the chat to a guest whom the host has muted."""
    row = live.watchers.get(guest)
    if row is not None and row.standing == "muted" and not live.mine(guest):
        raise Refused("muted", MUTED)


def is_host(live: Live, guest: str) -> bool:
    """Whether a guest has made the table."""
    return live.room.header.creator == guest


def watchers_told(live: Live) -> shapes.Watchers:
    """Who watches or was removed, as the host is told."""
    here = {client.guest for client in live.clients}
    found = []
    for row in live.watchers.values():
        watches = row.guest in live.holders or row.standing == "removed"
        if watches and not live.mine(row.guest) and not is_host(live, row.guest):
            found.append(shapes.Watcher(row.number, row.since, row.guest in here, row.standing))
    return shapes.Watchers(found)


def tell_watchers(live: Live) -> None:
    """Tell the host who watches, and each of these whether they may chat, where they do not know yet."""
    hosts = [client for client in live.clients if is_host(live, client.guest)]
    told = watchers_told(live) if hosts else None
    for client in hosts:
        if client.watchers != told and told is not None:
            client.watchers = told
            client.send(wire.text(told))
    for client in live.clients:
        tell_voice(live, client)


def tell_voice(live: Live, client: Client) -> None:
    """Tell a client that it is muted, or no longer."""
    row = live.watchers.get(client.guest)
    muted = row is not None and row.standing == "muted" and not client.mine
    if muted != client.muted:
        client.muted = muted
        client.send(wire.text(shapes.Muted(muted)))


async def judge(api: Api, request: Request) -> shapes.Sent:
    """Mute or remove a guest who watches, or neither of both."""
    live = await api.seen(request)
    wish = wire.read_body(await body_of(request), wire.Judge)
    if wish.standing not in STANDINGS:
        raise Refused("bad", f"standing: one of {', '.join(STANDINGS)}, not {wish.standing!r}")
    async with live.lock:
        if not is_host(live, request.state.guest):
            raise Refused("not-yours", "Only the host of the table does that.")
        row = next((row for row in live.watchers.values() if row.number == wish.guest), None)
        if row is None:
            raise NotThere("No such guest watches this table.")
        if live.mine(row.guest) or is_host(live, row.guest):
            raise Refused("not-yours", "Whoever has a seat here is neither muted nor removed.")
        await api.hub.call(api.hub.store.set_standing, live.id, row.guest, STANDINGS[wish.standing])
        await live.meet()
        send_removed_away(live)
        tell_watchers(live)
    return watchers_told(live)


def send_removed_away(live: Live) -> None:
    """Close the sockets of guests whom the host has removed."""
    here = {client.guest for client in live.clients}
    for row in live.watchers.values():
        if row.standing == "removed" and row.guest in here and not live.mine(row.guest):
            live.dismiss(row.guest, "removed", REMOVED)


async def rewatch(api: Api, request: Request) -> parts.Shape:
    """A new link to watch; the one before leads nowhere."""
    live = await api.seen(request)
    async with live.lock:
        header = live.room.header
        if not is_host(live, request.state.guest):
            raise Refused("not-yours", "Only the host of the table does that.")
        turn = header.watch_turn + 1
        hashed = digest(watch_token(api.hub.links, live.id, turn))
        await api.hub.call(api.hub.store.change_table, live.id, watch_hash=hashed, watch_turn=turn)
        live.room.header = replace(header, watch_hash=hashed, watch_turn=turn)
    return answers.Watchable(watch_link(api.hub.links, live.room.header))


TABLE: Final = "/api/tables/{table}"
ROUTES: Final = ((f"{TABLE}/guests", "POST", judge), (f"{TABLE}/rewatch", "POST", rewatch))
