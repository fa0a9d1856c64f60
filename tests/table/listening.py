"""A server that listens in this process, by the terms of a door, and clients that talk to it byte by byte."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from collegium.commands.serve import listen_on
from collegium.table.door import Door, Terms
from collegium.table.protocol import Config, Server
from tests.patience import PATIENCE

Talk = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Listening:
    """A server and where it is."""

    door: Door
    port: int

    async def call(self, data: bytes = b"", source: str = "127.0.0.1") -> Talk:
        """A connection over which something is sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0), limit=2**24)
        writer.write(data)
        await writer.drain()
        return reader, writer


@asynccontextmanager
async def listening(app: Any, terms: Terms, *proxies: str) -> AsyncIterator[Listening]:
    """A server of an application, until the block ends."""
    door = Door(terms, proxies)
    found = listen_on("127.0.0.1", 0)
    server = Server(Config(app, door))
    task = asyncio.create_task(server.serve([found]))
    await until(lambda: server.started)
    try:
        yield Listening(door, found.getsockname()[1])
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""

    async def wait() -> None:
        while not is_so():
            await asyncio.sleep(0.005)

    await asyncio.wait_for(wait(), PATIENCE)


async def rest(talk: Talk) -> bytes:
    """All that comes until the server closes the connection; nothing where it is broken off."""
    reader, writer = talk
    try:
        found = await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        found = b""
    writer.close()
    return found


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """An application that reads the whole of a request and says how long it was, or sends what comes on a socket."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
    elif scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": message["text"]})
    else:
        length, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            length, more = length + len(message["body"]), message["more_body"]
        body = b"%d bytes" % length + b"." * int(scope["query_string"] or 0)
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})
