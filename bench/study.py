"""The analysis of a finished game of three through the server, and the other tables while it goes on.

    python bench/study.py [--tables N] [--level LEVEL] [--seconds S] [--game GAME] [--workers N]

A server with its workers; at each of the tables somebody plays against an opponent of a level and thinks a moment
before every move. First they play for a while alone, then a game of three Masters is analysed beside them, at the
budget that every analysis has. Prints one line of JSON: the seconds that the analysis takes, for how many decisions,
how many seconds of the processor the server and its workers take meanwhile, and without and with it how long a move
takes from sending it to its view, and how long the opponent's answer, each in milliseconds at the median and at the
99th percentile; and how busy the machine was with other things before.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from table import Guest, part, parts

from collegium.agents import Budget, ask, dice, load_agent
from collegium.kernel.record import Record
from collegium.kernel.registry import load

SEATS = 3
PAUSE = 0.5  # seconds that a person thinks
ASKED = 0.5  # seconds between two questions how far the analysis is


def finished(game: str, seed: int = 1) -> dict[str, Any]:
    """The record of a game of three Masters."""
    record = Record(load(game), SEATS, seed, {}, ["master"] * SEATS)
    agents = [load_agent("master") for _ in range(SEATS)]
    while not record.state.over:
        agent, chance = agents[int(record.state.to_move)], dice(seed, "bench", len(record.moves))
        record.play(ask(agent, record.game, record.state, Budget(), chance).move)
    return record.to_json()


class Server:
    """A server process with workers, on a database of its own."""

    def __init__(self, folder: Path, workers: int) -> None:
        command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--workers", str(workers)]
        command += ["--no-limits", "--db", f"sqlite:///{folder / 'tables.db'}", "--secret", str(folder / "secret")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        self.address = next(word for word in words if word.startswith("http")).rstrip("/")

    def processor(self) -> float:
        """Seconds of the processor that it and its workers have taken."""
        took: dict[int, tuple[int, int]] = {}  # by process: its parent, and its ticks
        for place in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it has ended meanwhile
                numbers = place.read_text().rpartition(")")[2].split()
                took[int(place.parent.name)] = int(numbers[1]), int(numbers[11]) + int(numbers[12])
        family = [self.process.pid]
        for member in family:
            family += [process for process, (parent, _) in took.items() if parent == member]
        return sum(took[member][1] for member in family) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(20)


@dataclass
class Waits:
    """Seconds that people waited: for their own move to be seen, and for the opponent's."""

    moves: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """At the median and at the 99th percentile, and of how many."""
        found: dict[str, Any] = {}
        for name, took in (("move", self.moves), ("answer", self.answers)):
            found[name] = {"p50_ms": round(part(took, 0.5) * 1000, 1), "p99_ms": round(part(took, 0.99) * 1000, 1)}
            found[name]["number"] = len(took)
        return found


class Person:
    """Somebody who plays one game after the other against an opponent."""

    def __init__(self, address: str, game: str, level: str, number: int) -> None:
        self.guest = Guest(address)
        self.game = game
        self.level = level
        self.random = random.Random(number)
        self.waits = Waits()  # where what is waited for just now is counted

    async def play_on(self) -> None:
        """Play until nobody wants it any longer."""
        await self.guest.http.get("/api/games")
        seats = [{"kind": "me"}, {"kind": "agent", "level": self.level}]
        while True:
            made = await self.guest.post("/api/tables", {"game": self.game, "seats": seats})
            socket = await self.guest.connect(made["table"])
            try:
                await self.play(socket)
            finally:
                await socket.close()

    async def play(self, socket: Any) -> None:
        """One game."""
        frame: dict[str, Any] = {}
        sent: float | None = None
        asked: float | None = None
        count = 0
        while not frame.get("over"):
            message = json.loads(await socket.recv())
            shown = parts(message)
            if shown is None:
                continue
            frame |= shown
            now = time.perf_counter()
            if sent is not None:
                self.waits.moves.append(now - sent)
            elif asked is not None:
                self.waits.answers.append(now - asked)
            sent, asked = None, now if frame["to_move"] == [1] else None
            if frame["to_move"] == [0]:
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * PAUSE)
                count += 1
                move = self.random.choice(frame["moves"])["text"]
                sent = time.perf_counter()
                await socket.send(json.dumps({"t": "move", "id": f"{count}", "base": frame["v"], "move": move}))


async def analysed(address: str, record: dict[str, Any]) -> tuple[float, int]:
    """Seconds from the wish for an analysis to its end, and how many decisions were judged."""
    guest = Guest(address)
    await guest.http.get("/api/games")
    table = (await guest.post("/api/import", {"record": record}))["table"]
    began = time.perf_counter()
    await guest.post(f"/api/tables/{table}/analysis", {})
    while True:
        await asyncio.sleep(ASKED)
        found = (await guest.http.get(f"/api/tables/{table}/analysis")).raise_for_status().json()
        if found["state"] != "running":
            assert (found["state"], found["judged"]) == ("done", found["total"]), found["state"]
            await guest.http.aclose()
            return time.perf_counter() - began, found["total"]


async def measured(server: Server, record: dict[str, Any], wish: argparse.Namespace) -> dict[str, Any]:
    """What is waited for at the tables without and with the analysis, and what that takes."""
    people = [Person(server.address, wish.game, wish.level, number) for number in range(wish.tables)]
    tasks = [asyncio.create_task(person.play_on()) for person in people]
    while not all(person.waits.answers for person in people):  # the first answers find their workers
        await asyncio.sleep(ASKED)
    alone, meanwhile = Waits(), Waits()
    for person in people:
        person.waits = alone
    await asyncio.sleep(wish.seconds)
    for person in people:
        person.waits = meanwhile
    before = server.processor()
    seconds, decisions = await analysed(server.address, record)
    processor = server.processor() - before
    failed = [task.exception() for task in tasks if task.done()]
    assert not failed, failed
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.guest.http.aclose()
    return {
        "seconds": round(seconds, 1),
        "processor_seconds": round(processor, 1),
        "decisions": decisions,
        "without": alone.figures(),
        "meanwhile": meanwhile.figures(),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=8, help="that play meanwhile (default 8)")
    parser.add_argument("--level", default="bachelor", help="of their opponents (default bachelor)")
    parser.add_argument("--seconds", type=float, default=60.0, help="that they play alone (default 60)")
    parser.add_argument("--game", default="newton")
    parser.add_argument("--workers", type=int, default=2)
    wish = parser.parse_args()
    record, load_before = finished(wish.game), os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), wish.workers)
        try:
            found = asyncio.run(measured(server, record, wish))
        finally:
            server.stop()
    settings = {"game": wish.game, "tables": wish.tables, "level": wish.level, "workers": wish.workers}
    print(json.dumps({**settings, "cores": os.cpu_count(), "load_before": round(load_before, 1), **found}))


if __name__ == "__main__":
    main()
