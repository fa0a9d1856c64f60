"""Requests that are never sent whole: they hold no place for long, and nobody else notices them."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from collegium.table.door import Terms
from collegium.table.protocol import PART
from tests.patience import PATIENCE
from tests.table.listening import hello, listening, rest, until
from tests.table.serving import Server

SOON = 0.05  # seconds that a client has in these tests where it will not use them
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
UPGRADE = GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
WHOLE = GET + b"\r\n"


@pytest.mark.parametrize("data", [b"", b"G", GET, UPGRADE])
def test_a_head_that_does_not_come_is_not_waited_for(data: bytes) -> None:
    async def attack() -> None:
        async with listening(hello, Terms(head=SOON)) as server:
            answer = await rest(await server.call(data))
            assert answer.startswith(b"HTTP/1.1 408 ") == bool(data)
            assert server.door.closed == {"head": 1}
            await until(lambda: server.door.number == 0)

    asyncio.run(attack())


def test_a_head_that_comes_in_drops_is_not_waited_for() -> None:
    async def attack() -> None:
        async with listening(hello, Terms(head=SOON)) as server:
            reader, writer = await server.call(GET)
            while not server.door.closed:
                writer.write(b"X: y\r\n")
                await asyncio.sleep(SOON / 10)
            assert (await rest((reader, writer)))[:12] in (b"HTTP/1.1 408", b"")
            assert server.door.closed == {"head": 1}

    asyncio.run(attack())


@pytest.mark.parametrize("part", [b"", b"x", b"x" * 99])
def test_a_body_that_does_not_come_is_not_waited_for(part: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def attack() -> None:
        async with listening(hello, Terms(body=SOON)) as server:
            answer = await rest(await server.call(POST + part))
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"] == "late"
            assert server.door.closed == {"body": 1}

    asyncio.run(attack())
    assert not caplog.records


def test_the_time_is_for_each_request_of_a_connection() -> None:
    async def attack() -> None:
        async with listening(hello, Terms(head=SOON, body=SOON, idle=60)) as server:
            reader, writer = await server.call(WHOLE)
            await reader.readuntil(b"0 bytes")
            writer.write(POST + b"x" * 100)
            await reader.readuntil(b"100 bytes")
            writer.write(GET)
            answer = await rest((reader, writer))
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert server.door.closed == {"head": 1}

    asyncio.run(attack())


def test_a_connection_that_asks_nothing_more_is_closed() -> None:
    async def attack() -> None:
        async with listening(hello, Terms(idle=0)) as server:
            assert (await rest(await server.call(WHOLE))).endswith(b"0 bytes")
            assert server.door.closed == {"idle": 1}

    asyncio.run(attack())


def test_an_answer_that_takes_its_time_is_waited_for() -> None:
    go_on = asyncio.Event()

    async def slow(scope: object, receive: object, send: object) -> None:
        if isinstance(scope, dict) and scope["type"] == "http":
            await go_on.wait()
        await hello(scope, receive, send)

    async def ask() -> None:
        async with listening(slow, Terms(head=SOON, body=SOON)) as server:
            asked = await server.call(GET + b"Connection: close\r\n\r\n")
            await rest(await server.call(GET))  # its time is over, and the other's would be
            go_on.set()
            assert b"0 bytes" in await rest(asked)
            assert server.door.closed == {"head": 1}

    asyncio.run(ask())


def test_half_sent_requests_push_out_each_other_and_nobody_else() -> None:
    async def attack() -> None:
        terms = Terms(in_all=60, by_address=50, waiting=10)
        async with listening(hello, terms) as server:
            honest = await server.call(WHOLE, "127.0.0.3")
            await honest[0].readuntil(b"0 bytes")
            held = [await server.call(GET, f"127.0.1.{number % 8 + 1}") for number in range(200)]
            await until(lambda: server.door.closed["crowd"] >= 140)
            assert server.door.number <= terms.in_all
            newcomer = await server.call(WHOLE, "127.0.0.4")
            await newcomer[0].readuntil(b"0 bytes")
            same_address = await server.call(WHOLE, "127.0.1.1")
            await same_address[0].readuntil(b"0 bytes")
            for _, writer in (honest, newcomer, same_address, *held):
                writer.close()

    asyncio.run(attack())


def test_one_address_has_so_many_connections_and_is_told_so() -> None:
    busy = asyncio.Event()

    async def slow(scope: object, receive: object, send: object) -> None:
        if isinstance(scope, dict) and scope["type"] == "http" and scope["path"] == "/slow":
            await busy.wait()
        await hello(scope, receive, send)

    async def attack() -> None:
        async with listening(slow, Terms(by_address=5)) as server:
            held = [await server.call(WHOLE.replace(b"/ ", b"/slow "), "127.0.1.1") for _ in range(5)]
            await until(lambda: server.door.number == 5 and not server.door.waiting)
            refused = await rest(await server.call(b"", "127.0.1.1"))
            assert refused.startswith(b"HTTP/1.1 429 ")
            other = await server.call(WHOLE, "127.0.1.2")
            await other[0].readuntil(b"0 bytes")
            busy.set()
            for _, writer in (other, *held):
                writer.close()

    asyncio.run(attack())


@pytest.mark.parametrize("piece", [b"1\r\nx\r\n", b"1;a=b\r\nx\r\n"])
def test_a_thousand_tiny_pieces_are_taken_a_few_in_a_turn(piece: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    from collegium.table.protocol import HttpProtocol

    sizes: list[int] = []
    taken = HttpProtocol.data_received

    def counted(self: HttpProtocol, data: bytes) -> None:
        sizes.append(len(data))
        taken(self, data)

    monkeypatch.setattr(HttpProtocol, "data_received", counted)

    async def attack() -> None:
        async with listening(hello, Terms()) as server:
            head = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
            answer = await rest(await server.call(head + piece * 20_000 + b"0\r\n\r\n"))
            assert answer.endswith(b"20000 bytes")

    asyncio.run(attack())
    assert max(sizes) <= PART
    assert len(sizes) >= len(piece) * 20_000 / PART


@pytest.mark.long
def test_a_thousand_requests_are_held_for_as_long_as_they_can_be(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, prepare=usual_files, limits=True)
    held: list[socket.socket] = []
    try:
        host, port = "127.0.0.1", int(server.address.rpartition(":")[2])
        for number in range(1100):
            held.append(socket.create_connection((host, port), PATIENCE, (f"127.0.1.{number % 40 + 1}", 0)))
            held[-1].sendall(GET)
            if number % 100 == 0:
                with urllib.request.urlopen(f"{server.address}/health", timeout=PATIENCE) as answer:
                    assert json.load(answer)["ok"] is True
        for connection in held:  # each is let go in the end, whatever it does
            with suppress(ConnectionError):
                while connection.recv(4096):
                    pass
    finally:
        for connection in held:
            connection.close()
        said = server.stop()
        server.close()
    assert len(said) < 2000, said


def usual_files() -> None:
    """Let a process open as many files as most systems let it, unless it asks for more."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def few_files() -> None:
    """Let a process open few files, and no more however it asks."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))


def test_more_connections_than_files_can_be_opened(tmp_path: Path) -> None:
    held: list[socket.socket] = []
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, prepare=few_files)
    try:
        host, port = "127.0.0.1", int(server.address.rpartition(":")[2])
        for _ in range(400):
            held.append(socket.create_connection((host, port), PATIENCE))
            held[-1].sendall(GET)
        with urllib.request.urlopen(f"{server.address}/health", timeout=PATIENCE) as answer:
            assert json.load(answer)["ok"] is True
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < 160
    finally:
        for connection in held:
            connection.close()
        said = server.stop()
        server.close()
    assert len(said) < 2000, said
