"""The web table under load: many tables on one server process, all moving as fast as the server lets them.

    python bench/table.py [--tables N] [--seconds S] [--idle N] [--watchers N] [--processes N --db URL] [--src FOLDER]

Prints one line of JSON: moves a second, the time from sending a move to its view at each of a table's four sockets, the
time until all who watch a table have seen a move, and the memory that idle tables take. The driver shares the machine
with the server: on one of its own a server does better. `--src` measures another tree of the sources, built in place.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
import websockets

GAMES = ("newton", "alma-mater", "awesome-academics")
SEATS = 4


class Server:
    """A server process on a database of its own; with limits as friends meet it."""

    def __init__(
        self,
        folder: Path,
        limits: bool = False,
        src: str | None = None,
        database: str | None = None,
        processes: int = 1,
    ) -> None:
        command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--workers", "1"]
        command += [] if limits else ["--no-limits"]
        command += ["--db", database or f"sqlite:///{folder / 'tables.db'}", "--secret", str(folder / "secret")]
        command += ["--processes", str(processes)] if processes > 1 else []
        environment = {**os.environ, "PYTHONPATH": src} if src else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        self.address = next(word for word in words if word.startswith("http")).rstrip("/")

    def memory(self) -> float:
        """Megabytes that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(20)


class Guest:
    """One player with a socket of its own, who calls from an address of this machine."""

    def __init__(self, address: str, source: str = "127.0.0.1") -> None:
        way = httpx2.AsyncHTTPTransport(verify=False, local_address=source)
        self.http = httpx2.AsyncClient(
            verify=False, base_url=address, headers={"Origin": address}, timeout=60, transport=way
        )
        self.address = address
        self.source = source

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A request and its answer."""
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    async def connect(self, table: str) -> Any:
        """The guest's socket at a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.address.replace('http', 'ws', 1)}/ws/{table}?changes=1"
        headers = {"Cookie": cookie, "Origin": self.address}
        return await websockets.connect(
            url, additional_headers=headers, max_size=None, open_timeout=120, local_addr=(self.source, 0)
        )


def parts(message: dict[str, Any]) -> dict[str, Any] | None:
    """The parts of a frame that a message gives anew; None where it tells something else."""
    if message["t"] == "change":
        found: dict[str, Any] = message["set"]
        return found | {"v": message["v"]}
    return message if message["t"] == "frame" else None


class Played:
    """A table with four guests that move at random."""

    def __init__(self, address: str, number: int) -> None:
        self.guests = [Guest(address) for _ in range(SEATS)]
        self.game = GAMES[number % len(GAMES)]
        self.random = random.Random(number)
        self.sent: dict[int, float] = {}
        self.waits: list[float] = []
        self.moves = 0
        self.sockets: list[Any] = []
        self.version = -1
        self.id = self.watch = ""

    async def sit_down(self) -> None:
        """Make the table, and let everyone join it by a link."""
        host, *others = self.guests
        await host.http.get("/api/games")
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        made = await host.post("/api/tables", {"game": self.game, "seats": seats})
        for guest, link in zip(others, made["links"], strict=True):
            await guest.post("/api/join", {"token": link["url"].partition("#")[2]})
        self.id, self.watch = made["table"], made["watch"].partition("#")[2]
        self.sockets = [await guest.connect(self.id) for guest in self.guests]

    async def play(self, until: float) -> None:
        """Move whenever one's seat is asked, until the time is over."""
        await asyncio.gather(*(self.follow(socket, until) for socket in self.sockets))

    async def follow(self, socket: Any, until: float) -> None:
        """One guest's part."""
        moves: list[dict[str, Any]] = []
        while (left := until - time.perf_counter()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), left))
            except TimeoutError:
                return
            shown = parts(message)
            if shown is None:
                continue
            began = self.sent.get(message["v"])
            if began is not None:
                self.waits.append(time.perf_counter() - began)
            if shown.get("over"):
                return
            moves = shown.get("moves", moves)
            if moves and message["v"] > self.version:
                self.version = message["v"]
                self.sent[message["v"] + 1] = time.perf_counter()
                self.moves += 1
                move = self.random.choice(moves)["text"]
                command = {"t": "move", "id": f"{self.moves}", "base": message["v"], "move": move}
                await socket.send(json.dumps(command))

    async def get_up(self) -> None:
        """Close everything."""
        for socket in self.sockets:
            await socket.close()
        for guest in self.guests:
            await guest.http.aclose()


def part(numbers: list[float], share: float) -> float:
    """The number below which a share of them lies."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


async def load(address: str, tables: int, seconds: float) -> dict[str, Any]:
    """Moves a second and waits with so many tables at once."""
    played = [Played(address, number) for number in range(tables)]
    for table in played:
        await table.sit_down()
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + seconds) for table in played))
    spent = time.perf_counter() - began
    waits = [wait for table in played for wait in table.waits]
    moves = sum(table.moves for table in played)
    for table in played:
        await table.get_up()
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "moves_per_second": moves / spent,
        "p50_ms": part(waits, 0.5) * 1000,
        "p99_ms": part(waits, 0.99) * 1000,
    }


async def watched(address: str, watchers: int, seconds: float) -> dict[str, Any]:
    """How long a move takes at a table that many watch: until its player sees it, and until everyone does."""
    table = Played(address, 0)
    await table.sit_down()
    audience = [Guest(address) for _ in range(watchers)]
    for guest in audience:
        await guest.http.get("/api/games")
        await guest.post("/api/join", {"token": table.watch})
    seen: dict[int, float] = {}
    readers = []
    for guest in audience:
        socket = await guest.connect(table.id)
        table.sockets.append(socket)
        readers.append(asyncio.create_task(look(socket, seen)))
    players = table.sockets[:SEATS]
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.follow(socket, until) for socket in players))
    for reader in readers:
        reader.cancel()
    everyone = [seen[version] - sent for version, sent in table.sent.items() if version in seen]
    await table.get_up()
    for guest in audience:
        await guest.http.aclose()
    return {
        "watchers": watchers,
        "moves_per_second": table.moves / seconds,
        "p50_ms": part(table.waits, 0.5) * 1000,
        "p99_ms": part(table.waits, 0.99) * 1000,
        "everyone_p50_ms": part(everyone, 0.5) * 1000,
    }


async def look(socket: Any, seen: dict[int, float]) -> None:
    """Watch a table, and note when each version of it was last seen by anyone."""
    while True:
        message = json.loads(await socket.recv())
        if "v" in message:
            seen[message["v"]] = time.perf_counter()


async def idle(server: Server, tables: int) -> dict[str, Any]:
    """Memory of tables at which one guest sits and nobody moves."""
    before = server.memory()
    guest = Guest(server.address)
    await guest.http.get("/api/games")
    sockets = []
    for number in range(tables):
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await guest.post("/api/tables", {"game": GAMES[number % len(GAMES)], "seats": seats})
        sockets.append(await guest.connect(made["table"]))
    after = server.memory()
    for socket in sockets:
        await socket.close()
    await guest.http.aclose()
    return {"tables": tables, "memory_mb": after - before, "server_mb": after}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--idle", type=int, default=500)
    parser.add_argument("--watchers", type=int, default=300)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--db")
    parser.add_argument("--src")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), False, wish.src, wish.db, wish.processes)
        try:
            figures: dict[str, Any] = {"loads": []}
            if wish.idle:  # first, while the server holds nothing else
                figures["idle"] = asyncio.run(idle(server, wish.idle))
            for tables in (1, *wish.tables):
                seconds = wish.seconds if tables > 1 else min(wish.seconds, 5.0)
                figures["loads"].append(asyncio.run(load(server.address, tables, seconds)))
            if wish.watchers:
                figures["watched"] = asyncio.run(watched(server.address, wish.watchers, min(wish.seconds, 8.0)))
        finally:
            server.stop()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
