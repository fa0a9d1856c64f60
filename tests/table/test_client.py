"""A guest on a socket: messages in order, and everything anew for one that was too slow."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.websockets import WebSocket, WebSocketDisconnect

from collegium.table.client import FAREWELL, WAITING, Client
from tests.patience import PATIENCE


class Slow:
    """A socket that takes its time."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.gate = asyncio.Event()
        self.broken = False

    async def send_text(self, text: str) -> None:
        await self.gate.wait()
        if self.broken:
            raise WebSocketDisconnect(1006)
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def test_messages_are_sent_in_order_until_the_farewell() -> None:
    async def main() -> None:
        socket = Slow()
        client = Client(cast(WebSocket, socket), "guest", [0], "en")
        socket.gate.set()
        for text in ("one", "two", FAREWELL, "three"):
            client.send(text)
        await asyncio.wait_for(client.deliver(), PATIENCE)
        assert socket.sent == ["one", "two"]
        assert socket.closed == 1008

    asyncio.run(main())


def test_one_that_is_too_slow_is_told_everything_anew_without_waiting_for_a_change() -> None:
    async def main() -> None:
        socket = Slow()
        client = Client(cast(WebSocket, socket), "guest", [0], "en")

        def anew(late: Client) -> None:
            late.lost = False
            late.send("everything")

        client.anew = anew
        delivery = asyncio.create_task(client.deliver())
        for number in range(WAITING + 2):
            client.send(f"{number}")
            await asyncio.sleep(0)
        assert client.lost
        assert client.queue.qsize() == 0
        socket.gate.set()
        while "everything" not in socket.sent:
            await asyncio.sleep(0)
        assert socket.sent == ["0", "everything"]
        delivery.cancel()

    asyncio.run(main())


def test_a_broken_socket_ends_the_delivery() -> None:
    async def main() -> Any:
        socket = Slow()
        socket.broken = True
        socket.gate.set()
        client = Client(cast(WebSocket, socket), "guest", [0], "en")
        client.send("one")
        await asyncio.wait_for(client.deliver(), PATIENCE)
        assert socket.sent == []

    asyncio.run(main())
