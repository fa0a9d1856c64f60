"""Clients that do not read: what waits for them is bounded, and they are dropped in the end."""

from __future__ import annotations

import asyncio
import socket

import pytest
import websockets

from collegium.table.door import Terms
from collegium.table.protocol import SMALL_FRAMES, HttpProtocol, SocketProtocol
from tests.patience import PATIENCE
from tests.table.listening import Listening, hello, listening, until

SOON = 0.05
MUCH = 20_000_000  # bytes: more than the system holds for both sides


async def deaf(server: Listening, data: bytes) -> socket.socket:
    """A connection that sends something and never reads."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(made, ("127.0.0.1", server.port))
    await loop.sock_sendall(made, data)
    return made


def test_whoever_does_not_read_an_answer_is_dropped() -> None:
    async def attack() -> None:
        async with listening(hello, Terms(reading=SOON)) as server:
            made = await deaf(server, b"GET /?%d HTTP/1.1\r\nHost: localhost\r\n\r\n" % MUCH)
            await until(lambda: server.door.closed["reading"] == 1)
            await until(lambda: server.door.number == 0)
            made.close()

    asyncio.run(attack())


def test_whoever_reads_at_last_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    behind: list[HttpProtocol] = []
    paused = HttpProtocol.pause_writing

    def noted(self: HttpProtocol) -> None:
        behind.append(self)
        paused(self)

    monkeypatch.setattr(HttpProtocol, "pause_writing", noted)

    async def ask() -> None:
        async with listening(hello, Terms(reading=60)) as server:
            made = await deaf(server, b"GET /?%d HTTP/1.1\r\nHost: localhost\r\n\r\n" % MUCH)
            await until(lambda: behind and behind[0].taken_by)
            loop, got = asyncio.get_running_loop(), 0
            while got < MUCH:
                got += len(await loop.sock_recv(made, 2**20))
            await until(lambda: behind[0].taken_by is None)
            assert not server.door.closed["reading"]
            made.close()

    asyncio.run(ask())


def test_a_socket_that_does_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    buffered: list[int] = []
    paused = SocketProtocol.pause_writing

    def noted(self: SocketProtocol) -> None:
        buffered.append(self.transport.get_write_buffer_size())
        paused(self)

    monkeypatch.setattr(SocketProtocol, "pause_writing", noted)

    async def attack() -> None:
        async with listening(hello, Terms(reading=SOON)) as server:
            url = f"ws://127.0.0.1:{server.port}/"
            talk = await websockets.connect(url, max_size=None, max_queue=1, compression=None)
            message = "x" * 10_000
            try:
                while not server.door.closed["reading"]:
                    await asyncio.wait_for(talk.send(message), 1)
            except (TimeoutError, websockets.ConnectionClosed):
                pass
            await until(lambda: server.door.closed["reading"] == 1)
            await until(lambda: server.door.number == 0)
            talk.transport.abort()

    asyncio.run(attack())
    assert max(buffered) < 3 * 10_000  # one message waits in the server, and the others where they came from


@pytest.mark.parametrize("kind", ["ping", "pong"])
def test_whoever_sends_frames_without_end_is_sent_away(kind: str) -> None:
    async def attack() -> None:
        async with listening(hello, Terms()) as server:
            talk = await websockets.connect(f"ws://127.0.0.1:{server.port}/", compression=None)
            send = talk.protocol.send_ping if kind == "ping" else talk.protocol.send_pong
            for _ in range(int(SMALL_FRAMES) + 50):
                send(b"")
            talk.transport.write(b"".join(talk.protocol.data_to_send()))
            with pytest.raises(websockets.ConnectionClosed, match="1008"):
                await asyncio.wait_for(talk.recv(), PATIENCE)
            assert server.door.closed == {"frames": 1}

    asyncio.run(attack())
