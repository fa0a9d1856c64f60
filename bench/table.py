"""The web table under load: many tables on one server process, all moving as fast as the server lets them.

    python bench/table.py [--tables N] [--seconds S] [--idle N]

Prints one line of JSON: moves a second, the time from sending a move to its view at each of a table's four sockets, and
the memory that idle tables take. The driver shares the machine with the server: on one of its own a server does better.
"""

from __future__ import annotations

import argparse
import asyncio
import json
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

    def __init__(self, folder: Path, limits: bool = False) -> None:
        command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--workers", "1"]
        command += [] if limits else ["--no-limits"]
        command += ["--db", f"sqlite:///{folder / 'tables.db'}", "--secret", str(folder / "secret")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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
        way = httpx2.AsyncHTTPTransport(local_address=source)
        self.http = httpx2.AsyncClient(base_url=address, headers={"Origin": address}, timeout=60, transport=way)
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
        url = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        headers = {"Cookie": cookie, "Origin": self.address}
        return await websockets.connect(
            url, additional_headers=headers, max_size=None, open_timeout=120, local_addr=(self.source, 0)
        )


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

    async def sit_down(self) -> None:
        """Make the table, and let everyone join it by a link."""
        host, *others = self.guests
        await host.http.get("/api/games")
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        made = await host.post("/api/tables", {"game": self.game, "seats": seats})
        for guest, link in zip(others, made["links"], strict=True):
            await guest.post("/api/join", {"token": link["url"].partition("#")[2]})
        self.sockets = [await guest.connect(made["table"]) for guest in self.guests]

    async def play(self, until: float) -> None:
        """Move whenever one's seat is asked, until the time is over."""
        await asyncio.gather(*(self.follow(socket, until) for socket in self.sockets))

    async def follow(self, socket: Any, until: float) -> None:
        """One guest's part."""
        while (left := until - time.perf_counter()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), left))
            except TimeoutError:
                return
            if message["t"] != "frame":
                continue
            began = self.sent.get(message["v"])
            if began is not None:
                self.waits.append(time.perf_counter() - began)
            if message["over"]:
                return
            if message["moves"] and message["v"] > self.version:
                self.version = message["v"]
                self.sent[message["v"] + 1] = time.perf_counter()
                self.moves += 1
                move = self.random.choice(message["moves"])["text"]
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
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--idle", type=int, default=500)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            figures = {
                "idle": asyncio.run(idle(server, wish.idle)),  # first, while the server holds nothing else
                "one": asyncio.run(load(server.address, 1, min(wish.seconds, 5.0))),
                "load": asyncio.run(load(server.address, wish.tables, wish.seconds)),
            }
        finally:
            server.stop()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
