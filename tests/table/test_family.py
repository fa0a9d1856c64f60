"""Several processes of one server: each table is kept by one, sockets are led there, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

import h11
import psycopg
import pytest
from websockets.sync.client import ClientConnection

from collegium.table.app import Setup
from collegium.table.door import Terms
from collegium.table.family import Family, names_in
from collegium.table.processes import Serving, Several
from collegium.table.protocol import head_of, table_of
from collegium.table.storage.keeper import CALLED, HOLDER, Keeper, number_of
from collegium.table.storage.store import SEVERAL, Store
from tests.patience import PATIENCE
from tests.table.postgres import PostgresServer
from tests.table.serving import Server, Visitor, next_frame

NEW = {"game": "newton", "seats": [{"kind": "me"}, {"kind": "open"}]}


def keeper_of(url: str, table: str) -> tuple[str, int] | None:
    """The name and the connection of the process that keeps a table, as the database tells."""
    query = HOLDER.replace("SELECT application_name", "SELECT application_name, pid")
    with psycopg.connect(url) as connection:
        row = connection.execute(query, (number_of(table),)).fetchone()
    return None if row is None else (str(row[0]).removeprefix(CALLED), int(row[1]))


def children(process: int) -> dict[int, str]:
    """The processes that one has started, with the table keepers' names among their open sockets' folders."""
    found: dict[int, str] = {}
    for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        with suppress(FileNotFoundError, ProcessLookupError):  # one that has just ended
            found[int(pid)] = Path(f"/proc/{pid}/cmdline").read_text()
    return found


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that comes about by itself."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_table_is_kept_by_one_process_until_it_lets_go(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        one, other = store.keeper("one"), store.keeper("other")
        assert [one.claim("table"), one.claim("table"), other.claim("table")] == ["one", "one", "one"]
        assert (one.holds("table"), other.holds("table")) == (True, False)
        assert other.claim("elsewhere") == one.claim("elsewhere") == "other"
        one.release("table")
        assert other.claim("table") == "other"
        other.close()
        until(lambda: one.claim("table") == "one")  # the database sees in its own time that a connection is closed
        until(lambda: one.claim("elsewhere") == "one")
        one.close()


def test_a_keeper_that_lost_its_connection_keeps_on(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        one, other = store.keeper("one"), store.keeper("other")
        one.claim("table")
        found = keeper_of(postgres_url, "table")
        assert found is not None
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(%s, 10000)", (found[1],))
        until(lambda: other.claim("table") == "other")
        assert one.claim("another") == "one"
        assert not one.holds("table")
        one.close()
        other.close()


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Store(database) as store, pytest.raises(Exception, match=SEVERAL):
        store.keeper("one")
    command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--processes", "2", "--db", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode != 0
    assert SEVERAL in done.stderr
    assert "Traceback" not in done.stderr


class Named:
    """A keeper that knows who keeps what."""

    def __init__(self, name: str, kept: dict[str, str]) -> None:
        self.name = name
        self.kept = kept

    def claim(self, table: str) -> str:
        return self.kept.setdefault(table, self.name)

    def close(self) -> None:
        pass


@pytest.fixture
def meeting() -> Iterator[Path]:
    """A folder for sockets, whose paths must be short."""
    with tempfile.TemporaryDirectory(prefix="collegium-") as folder:
        yield Path(folder)


def test_a_connection_is_handed_over_with_what_was_sent(meeting: Path) -> None:
    async def main() -> None:
        names = names_in(meeting, 3)
        kept = {"theirs": names[1], "gone": names[2]}
        one, other = [Family(meeting, cast(Keeper, Named(name, kept))) for name in names[:2]]
        taken: list[bytes] = []

        async def take(connection: socket.socket, data: bytes) -> None:
            taken.append(data)
            await asyncio.get_running_loop().sock_sendall(connection, b"welcome")
            connection.close()

        heard: list[str] = []
        other.listen(take, heard.append)
        client, server = socket.socketpair()
        with client, server:
            assert await one.lead("theirs", server, b"GET /ws/theirs") is True
            server.close()
            client.setblocking(False)
            assert await asyncio.get_running_loop().sock_recv(client, 100) == b"welcome"
        assert (taken, one.led, other.taken) == ([b"GET /ws/theirs"], 1, 1)
        assert (one.ask(1, "192.0.2.1"), one.ask(2, "192.0.2.1")) == (True, False)
        while not heard:
            await asyncio.sleep(0)
        assert (heard, other.taken) == (["192.0.2.1"], 1)
        client, server = socket.socketpair()
        with client, server:
            assert await one.lead("mine", server, b"") is False
            assert await one.lead("gone", server, b"") is False  # nobody takes it, so that it is served here
        one.close()
        other.close()

    asyncio.run(main())


def test_the_table_of_a_socket_is_read_from_its_address() -> None:
    request = h11.Request(method="GET", target="/ws/abc?lang=en", headers=[("Host", "here"), ("Cookie", "a=b")])
    assert table_of(request.target) == "abc"
    assert table_of(b"/api/tables") == ""
    assert head_of(request) == b"GET /ws/abc?lang=en HTTP/1.1\r\nhost: here\r\ncookie: a=b\r\n\r\n"


@pytest.fixture(scope="module")
def family_url(postgres: PostgresServer) -> str:
    """The address of the database of a server of several processes."""
    return postgres.new_database()


@pytest.fixture(scope="module")
def several(family_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of three processes, at whose tables several tests sit."""
    server = Server(family_url, tmp_path_factory.mktemp("several"), "--processes", "3")
    yield server
    server.kill()


def play_together(sockets: list[ClientConnection], table: str, url: str) -> None:
    """Move a few times, whoever is asked; all see it, and the table stays where it is kept."""
    frames = [next_frame(socket) for socket in sockets]
    found = keeper_of(url, table)
    assert found is not None
    for _ in range(6):
        socket, frame = next(pair for pair in zip(sockets, frames, strict=True) if pair[1]["moves"])
        move = {"base": frame["v"], "move": frame["moves"][0]["text"]}
        socket.send(json.dumps({"t": "move", "id": f"m{frame['v']}", **move}))
        frames = [next_frame(every, frame["v"] + 1) for every in sockets]
    assert keeper_of(url, table) == found
    assert len({frame["v"] for frame in frames}) == 1


def test_all_sockets_of_a_table_are_led_to_its_keeper(several: Server, family_url: str) -> None:
    """Each comes by a connection of its own, which any of the three may accept."""
    ada, emmy = Visitor(), Visitor()
    for visitor in (ada, emmy):
        visitor.request(several, "/api/games")
    tables = []
    for _ in range(4):
        made = ada.request(several, "/api/tables", NEW)
        emmy.request(several, "/api/join", {"token": made["links"][0]["url"].partition("#")[2]})
        tables.append(made["table"])
    for table in tables:
        with contextlib.ExitStack() as stack:
            visitors = (ada, emmy, ada, emmy)
            sockets = [stack.enter_context(visitor.connect(several, table)) for visitor in visitors]
            play_together(sockets, table, family_url)


MORE = 20  # connections than an address may have


def test_an_address_has_so_many_connections_whatever_process_accepts_them(postgres_url: str, tmp_path: Path) -> None:
    server = Server(postgres_url, tmp_path, "--processes", "3", limits=True)
    host, port = server.address.removeprefix("http://").split(":")
    head = f"POST /api/me/erase HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.address}\r\n"
    half = f"{head}Content-Type: application/json\r\nContent-Length: 100\r\n"
    guests = [Visitor() for _ in range(5)]
    try:
        for guest in guests:
            guest.request(server, "/api/games")
        with contextlib.ExitStack() as stack:
            held = []
            for number in range(Terms.by_address + MORE):
                held.append(stack.enter_context(socket.create_connection((host, int(port)))))
                held[-1].sendall(f"{half}Cookie: {guests[number % 5].cookie}\r\n\r\n".encode())
                held[-1].setblocking(False)

            def refused() -> int:
                """How many are closed; what was said to them may be lost where they had more to say."""
                open_still = 0
                for connection in held:
                    try:
                        connection.recv(1, socket.MSG_PEEK)
                    except BlockingIOError:
                        open_still += 1
                    except ConnectionResetError:
                        continue
                return len(held) - open_still

            until(lambda: refused() >= MORE)
            assert refused() <= MORE + len(guests)  # whose first connections may not have been closed yet
    finally:
        server.kill()


def test_a_keeper_that_dies_is_replaced_and_nothing_is_lost(several: Server, family_url: str) -> None:
    ada = Visitor()
    ada.request(several, "/api/games")
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    table = ada.request(several, "/api/tables", {"game": "newton", "seats": seats})["table"]
    with ada.connect(several, table) as socket:
        frame = next_frame(socket)
        move = {"base": frame["v"], "move": frame["moves"][0]["text"]}
        socket.send(json.dumps({"t": "move", "id": "one", **move}))
        frame = next_frame(socket, frame["v"] + 1)
    before = keeper_of(family_url, table)
    assert before is not None
    family = [pid for pid, command in children(several.process.pid).items() if "spawn_main" in command]
    assert len(family) == 3
    for pid in family:  # whichever keeps the table, it is gone now
        os.kill(pid, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with ada.connect(several, table) as socket:
                again = next_frame(socket)
            break
        except (OSError, EOFError, TimeoutError):
            time.sleep(0.1)
    assert again["v"] == frame["v"]
    after = keeper_of(family_url, table)
    assert after is not None
    assert after[1] != before[1]
    alive = [pid for pid, command in children(several.process.pid).items() if "spawn_main" in command]
    assert set(alive).isdisjoint(family)


def test_the_server_ends_in_good_order(postgres_url: str, tmp_path: Path) -> None:
    server = Server(postgres_url, tmp_path, "--processes", "3")
    Visitor().request(server, "/api/games")
    family = [pid for pid, command in children(server.process.pid).items() if "spawn_main" in command]
    said = server.stop()
    assert "Traceback" not in said
    assert not any(Path(f"/proc/{pid}").exists() for pid in family)


def test_no_process_is_started_when_the_server_ends_meanwhile(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone:
        exitcode = 1

    with socket.socket() as listening:
        several = Several(Serving(Setup(postgres_url, tmp_path / "secret")), listening, 2)
    started: list[str] = []
    monkeypatch.setattr(several, "start", started.append)
    name = several.names[0]
    for ends in (False, True):
        several.running, several.begun[name] = {name: cast(BaseProcess, Gone())}, 0.0

        def sleep(seconds: float, ends: bool = ends) -> None:
            several.ending = ends

        monkeypatch.setattr("collegium.table.processes.time.sleep", sleep)
        several.bury(name)
        assert started == [name]
    several.folder.rmdir()
