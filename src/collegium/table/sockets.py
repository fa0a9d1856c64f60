"""A guest's socket at a table: who it is, how fast it may speak, and its messages one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from collegium.table import shapes, wire
from collegium.table.client import Client
from collegium.table.course import known_language
from collegium.table.errors import Refused
from collegium.table.frames import width_of
from collegium.table.guard import address_of

if TYPE_CHECKING:
    from collegium.table.hub import Hub
    from collegium.table.live import Live
    from collegium.table.visitors import Visitors

BURST: Final = 150.0  # messages that a socket may send at once,
PER_SECOND: Final = 15.0  # and as many more in a second
WEIGHT: Final = 1024  # bytes that count as one more message
SLOWED: Final = 75  # messages in a row that came too fast, after which the socket is closed
PARTING: Final = 2.0  # seconds for the last words
TOO_FAST: Final = "This page has sent more than it may; it connects again when you reload it."


class Throttle:
    """How fast a socket may speak. What comes too fast is read later, so that the sender has to wait as well."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.left = BURST
        self.since = clock()
        self.slowed = 0

    def spend(self, size: int) -> float:
        """Count a message of so many bytes; the seconds to wait before it is taken."""
        now = self.clock()
        self.left = min(BURST, self.left + (now - self.since) * PER_SECOND) - 1 - size / WEIGHT
        self.since = now
        if self.left >= 0:
            self.slowed = 0
            return 0.0
        self.slowed += 1
        return -self.left / PER_SECOND

    @property
    def is_over(self) -> bool:
        """Whether so much came too fast that nobody means it."""
        return self.slowed > SLOWED


async def serve_socket(hub: Hub, visitors: Visitors, connection: WebSocket) -> None:
    """Talk with a guest at a table until the socket closes."""
    try:
        hub.limits.spend("socket", address_of(connection))
        guest = (await visitors.find(connection)).guest
        live = await hub.seen_by(connection.path_params["table"], guest)
    except Refused as error:
        await connection.accept()
        await send_away(connection, error)
        return
    await connection.accept()
    client = client_of(connection, live, guest)
    delivery = asyncio.create_task(client.deliver())
    try:
        await live.enter(client)
        await listen(live, client, Throttle() if hub.limits.active else None)
    finally:
        live.leave(client)
        delivery.cancel()


async def send_away(connection: WebSocket, error: Refused) -> None:
    """Say why, and close the socket; one that does not read what it is sent is not waited for."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PARTING):
            await connection.send_text(wire.text(shapes.SocketError(error.code, error.text)))
            await connection.close(1008)


def client_of(connection: WebSocket, live: Live, guest: str) -> Client:
    """A client with what its address says about how it wants its frames."""
    query = connection.query_params
    return Client(
        socket=connection,
        guest=guest,
        mine=live.mine(guest),
        language=known_language(live.room.game, query.get("lang", "en")),
        text=query.get("text", "") == "1",
        width=width_of(query.get("width", "")),
        changes=query.get("changes", "") == "1",
        swift=query.get("swift", "") == "1",
        address=address_of(connection),
    )


async def listen(live: Live, client: Client, throttle: Throttle | None = None) -> None:
    """Take a client's messages one after the other, and let others be served in between; hints are found meanwhile."""
    thinking: set[asyncio.Task[None]] = set()
    try:
        while True:
            message = await client.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = said(message)
            await asyncio.sleep(throttle.spend(len(data)) if throttle else 0)
            if throttle is not None and throttle.is_over:
                await send_away(client.socket, Refused("rate", TOO_FAST))
                return
            try:
                read = wire.read_message(data)
            except Refused as error:
                client.send(wire.text(shapes.Refused(None, "bad", error.text)))
                continue
            if isinstance(read, wire.Hint):
                task = asyncio.create_task(live.commands.take(client, read))
                thinking.add(task)
                task.add_done_callback(thinking.discard)
            else:
                await live.commands.take(client, read)
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        for task in thinking:
            task.cancel()


def said(message: MutableMapping[str, Any]) -> str | bytes:
    """What stands in a message of the socket."""
    found: str | bytes | None = message.get("text")
    return (message.get("bytes") or b"") if found is None else found
