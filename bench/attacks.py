"""How long an honest player waits while somebody attacks: a fresh server for each attack, idle first, then attacked.

    python bench/attacks.py [--src FOLDER ...] [--seconds S] [--only NAME ...]

Players and attackers are processes of their own and call from addresses of their own (127.0.0.x and 127.0.1.x); the
server's limits are on. `--src` measures the source in another folder, several of them in one run. Prints one line of
JSON: for each source and attack the time from sending a move to its acknowledgement, at the median and at the 99th
percentile, idle and attacked, and how much the server's log grew.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import websockets

PLAYERS = 8
PAUSE = 0.4  # seconds from a player's answer to the next move, so that nobody comes near the limits
CALLERS = 4  # addresses of the attackers
PATIENCE = 20.0  # seconds after which a player gives a move up; it counts as that long
FILES = 1024  # that a process may open at first, as on most machines
LONG = """
import json, sys
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
record, rng = Record(load("newton"), 4, 1, {}), seeded(1)
while not record.state.over:
    record.play(int(record.state.sample_move(rng)))
json.dump(record.to_json(), sys.stdout)
"""  # a long finished game
Json = dict[str, Any]


class Caller:
    """Somebody with an address and a cookie."""

    def __init__(self, port: int, source: str) -> None:
        self.port = port
        self.source = source
        self.cookie = ""

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of one's own."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0), limit=2**24)

    def request(self, method: str, path: str, body: bytes = b"") -> bytes:
        """A request as it is sent."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
        head += f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        return head.encode() + body

    async def ask(self, method: str, path: str, body: object = None) -> Json:
        """A request and its answer, over a connection for it alone."""
        reader, writer = await self.open()
        writer.write(self.request(method, path, b"" if body is None else json.dumps(body).encode()))
        head, data = await answer_from(reader)
        writer.close()
        for line in head.decode("latin-1").split("\r\n"):
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0].strip()
        found: Json = json.loads(data)
        if "error" in found:
            raise RuntimeError(f"{path}: {found['error']}")
        return found

    async def table(self, *seats: str) -> str:
        """A new table with seats of one's own."""
        await self.ask("GET", "/api/server")
        made = await self.ask("POST", "/api/tables", {"game": "newton", "seats": [{"kind": seat} for seat in seats]})
        return str(made["table"])

    async def sit(self, table: str) -> Any:
        """A socket at a table."""
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            additional_headers={"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"},
            local_addr=(self.source, 0),
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        )


async def answer_from(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """The head and the body of an answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        (int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0
    )
    return head, await reader.readexactly(length)


class Player:
    """An honest player of both seats of a table, who moves now and then."""

    def __init__(self, caller: Caller, number: int) -> None:
        self.caller = caller
        self.random = random.Random(number)
        self.frame: Json = {}
        self.waits: list[float] = []

    async def sit_down(self) -> None:
        """Lay a table."""
        self.socket = await self.caller.sit(await self.caller.table("me", "hotseat"))
        await self.hear(lambda: bool(self.frame.get("moves")))

    async def hear(self, is_enough: Callable[[], bool], command: str = "") -> None:
        """Take what comes until it is enough, or until a command is answered."""
        while command or not is_enough():
            message = json.loads(await self.socket.recv())
            if message["t"] == "frame":
                self.frame = message
            if message.get("id") == command:
                command = ""

    async def play(self, until: float) -> None:
        """Move now and then until the time is over."""
        await asyncio.sleep(self.random.random() * PAUSE)
        number = 0
        while time.perf_counter() < until:
            if self.frame.get("over"):
                await self.socket.close()
                self.frame = {}
                await self.sit_down()
            number += 1
            version = self.frame["v"]
            move = self.random.choice(self.frame["moves"])["text"]
            name = f"{until}-{number}"
            began = time.perf_counter()
            await self.socket.send(json.dumps({"t": "move", "id": name, "base": version, "move": move}))
            try:
                await asyncio.wait_for(self.hear(lambda: True, name), PATIENCE)
            except TimeoutError:
                return
            finally:
                self.waits.append(time.perf_counter() - began)
            await self.hear(lambda before=version: self.frame["v"] > before)  # type: ignore[misc]
            await asyncio.sleep(PAUSE)


async def players(port: int, seconds: float) -> None:
    """Play when the word comes, and say how long each move took."""
    people = [Player(Caller(port, f"127.0.0.{number + 10}"), number) for number in range(PLAYERS)]
    for player in people:
        await player.sit_down()
    print("ready", flush=True)
    loop = asyncio.get_running_loop()
    while (await loop.run_in_executor(None, sys.stdin.readline)).strip() == "go":
        for player in people:
            player.waits = []
        until = time.perf_counter() + seconds
        await asyncio.gather(*(player.play(until) for player in people))
        print(json.dumps([wait for player in people for wait in player.waits]), flush=True)


class Attack:
    """What attackers need."""

    def __init__(self, port: int, record: Json) -> None:
        self.port = port
        self.record = record
        self.callers = [Caller(port, f"127.0.1.{number + 1}") for number in range(CALLERS)]

    def caller(self, number: int) -> Caller:
        """A guest of its own, from one of the addresses."""
        return Caller(self.port, f"127.0.1.{number % CALLERS + 1}")

    async def again(self, number: int, act: Callable[[Caller], Awaitable[None]]) -> None:
        """Do something again and again, whatever the server does about it."""
        while True:
            with contextlib.suppress(OSError, EOFError, websockets.WebSocketException, RuntimeError, ValueError):
                await act(self.caller(number))
            await asyncio.sleep(0.05)

    async def flood(self, caller: Caller, request: bytes) -> None:
        """The same request without end, each when the one before is answered."""
        reader, writer = await caller.open()
        try:
            while True:
                writer.write(request)
                await answer_from(reader)
        finally:
            writer.close()

    async def say(self, number: int, message: Callable[[Json], Json]) -> None:
        """The same message without end."""

        async def act(caller: Caller) -> None:
            socket = await caller.sit(await caller.table("me", "hotseat"))
            frame = json.loads(await socket.recv())
            deaf = asyncio.create_task(take_all(socket))
            try:
                text = json.dumps(message(frame))
                while True:
                    await socket.send(text)
            finally:
                deaf.cancel()
                await socket.close()

        await self.again(number, act)

    async def repeated(self) -> None:
        """A command that was done, again and again with the same id."""

        def message(frame: Json) -> Json:
            return {"t": "move", "id": "again", "base": frame["v"], "move": frame["moves"][0]["text"]}

        await asyncio.gather(*(self.say(number, message) for number in range(8)))

    async def texts(self) -> None:
        """The table as text, again and again, by 25 guests."""
        message = {"t": "set", "text": True}
        await asyncio.gather(*(self.say(number, lambda frame: message) for number in range(25)))

    async def content(self) -> None:
        """The components of a game over 32 connections."""
        await self.gets("/api/content/newton")

    async def gets(self, path: str, asker: Caller | None = None) -> None:
        """The same page over 32 connections."""

        async def act(caller: Caller) -> None:
            caller.cookie = asker.cookie if asker else ""
            await self.flood(caller, caller.request("GET", path))

        await asyncio.gather(*(self.again(number, act) for number in range(32)))

    async def steps(self) -> None:
        """All moves of a long game over 32 connections."""
        asker = self.caller(0)
        await asker.ask("GET", "/api/server")
        table = (await asker.ask("POST", "/api/import", {"record": self.record}))["table"]
        await self.gets(f"/api/tables/{table}/steps", asker)

    async def half_sent(self) -> None:
        """1,100 requests whose heads never end."""

        async def act(caller: Caller) -> None:
            reader, writer = await caller.open()
            try:
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
                await reader.read()
            finally:
                writer.close()

        await asyncio.gather(*(self.again(number, act) for number in range(1100)))

    async def slow_readers(self) -> None:
        """200 connections that ask for much, and 20 sockets that want everything anew, none of which reads anything."""

        async def act(caller: Caller) -> None:
            _, writer = await caller.open()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            try:
                for _ in range(50):
                    writer.write(caller.request("GET", "/api/content/newton"))
                await asyncio.sleep(3600)
            finally:
                writer.close()

        async def sit(caller: Caller) -> None:
            socket = await caller.sit(await caller.table("me", "hotseat"))
            socket.transport.pause_reading()
            while True:
                await socket.send(json.dumps({"t": "sync"}))

        await asyncio.gather(
            *(self.again(number, act) for number in range(200)), *(self.again(number, sit) for number in range(20))
        )

    async def joins(self) -> None:
        """Links that lead nowhere, tried over 32 connections."""

        async def act(caller: Caller) -> None:
            body = json.dumps({"token": "x" * 43}).encode()
            await self.flood(caller, caller.request("POST", "/api/join", body))

        await asyncio.gather(*(self.again(number, act) for number in range(32)))


async def take_all(socket: Any) -> None:
    """Read all that comes."""
    with contextlib.suppress(websockets.WebSocketException):
        async for _ in socket:
            pass


ATTACKS = ("repeated", "texts", "content", "steps", "half_sent", "slow_readers", "joins")


class Server:
    """A server process of some source, with its limits on and its log in a file."""

    def __init__(self, folder: Path, source: Path | None) -> None:
        command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--workers", "1"]
        command += ["--db", f"sqlite:///{folder / 'tables.db'}", "--secret", str(folder / "secret")]
        self.log = folder / "log"
        with self.log.open("wb") as file:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
                env=environment_of(source),
                preexec_fn=few_files,  # noqa: PLW1509 - there are no threads
            )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        self.port = int(next(word for word in words if word.startswith("http")).rstrip("/").rpartition(":")[2])

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def few_files() -> None:
    """Let a process open as many files as most systems let it, unless it asks for more."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def helper(*arguments: str, nice: int = 0) -> subprocess.Popen[str]:
    """This script in a process of its own."""
    command = [*(["nice", "-n", str(nice)] if nice else []), sys.executable, __file__, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def measure(attack: str, source: Path | None, seconds: float) -> Json:
    """What players wait for without and with an attack."""
    with tempfile.TemporaryDirectory() as folder:
        record = long_record(Path(folder), source)
        server = Server(Path(folder), source)
        playing = helper("--players", str(server.port), "--seconds", str(seconds))
        attacking = None
        try:
            assert playing.stdin is not None
            assert playing.stdout is not None
            if playing.stdout.readline().strip() != "ready":
                raise RuntimeError("the players could not sit down")
            waits = []
            for attacked in (False, True):
                if attacked:
                    attacking = helper("--attack", attack, str(server.port), str(record), nice=5)
                    time.sleep(1.0)
                playing.stdin.write("go\n")
                playing.stdin.flush()
                waits.append(json.loads(playing.stdout.readline() or "[]"))
        finally:
            for process in (attacking, playing):
                if process is not None:
                    process.kill()
                    process.communicate()
            server.stop()
        idle, under_attack = map(figures, waits)
        log = server.log.stat().st_size
    return {"attack": attack, "idle": idle, "attacked": under_attack, "log_bytes": log}


def figures(waits: list[float]) -> Json:
    """The median and the 99th percentile in milliseconds."""
    ordered = sorted(waits)

    def part(share: float) -> float:
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else float("inf")

    return {"moves": len(ordered), "p50_ms": part(0.5), "p99_ms": part(0.99)}


def long_record(folder: Path, source: Path | None) -> Path:
    """A long finished game as a source writes it, in a file."""
    made = subprocess.run([sys.executable, "-c", LONG], env=environment_of(source), capture_output=True, check=True)
    path = folder / "record.json"
    path.write_bytes(made.stdout)
    return path


def environment_of(source: Path | None) -> dict[str, str]:
    """In which a source is run."""
    return dict(os.environ) if source is None else {**os.environ, "PYTHONPATH": str(source / "src")}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--src", type=Path, action="append", help="a folder with the source to measure (repeatable)")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--only", choices=ATTACKS, action="append")
    parser.add_argument("--players", type=int, metavar="PORT", help=argparse.SUPPRESS)
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.players:
        asyncio.run(players(wish.players, wish.seconds))
        return
    if wish.attack:
        name, port, record = wish.attack
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # that a server hangs up on an attacker is no news
        asyncio.run(getattr(Attack(int(port), json.loads(Path(record).read_text())), name)())
        return
    found = []
    for attack in wish.only or ATTACKS:
        for source in wish.src or [None]:
            found.append({"source": str(source or "installed"), **measure(attack, source, wish.seconds)})
            print(found[-1], file=sys.stderr)
    print(json.dumps({"attacks": found}))


if __name__ == "__main__":
    main()
