"""How long honest people wait for a Fresher's answer and for a hint of a second, while others want all the thinking.

    python bench/attack_thinkers.py [--seconds S]

Prints one line of JSON, for each attack: milliseconds at the median and at the 99th percentile, idle and meanwhile, and
how many answers that is. An answer that has not come when the time is over counts as long as it was waited for. The
attackers call from another address of this machine, and share its cores with the server and with the honest.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from table import Guest, Server, part, parts

HONEST, EVIL, EVIL_TOO = "127.0.0.1", "127.0.0.2", "127.0.0.3"
PROFESSORS = [{"kind": "agent", "level": "professor"}] * 4
ALONE = [{"kind": "me"}]
TABLES = 12
HINTS = 30
BY_ADDRESS = 20  # tables that one address may make at once
LONG, SHORT = 30, 1  # seconds of a hint
SAMPLES = 5  # hints, as a person has six at once

Attack = Callable[[str], AbstractAsyncContextManager[None]]
Measure = Callable[[str, float], Awaitable[list[float]]]


@asynccontextmanager
async def nothing(address: str) -> AsyncIterator[None]:
    """Nobody attacks."""
    yield


async def tables_of(guest: Guest, number: int, seats: list[dict[str, str]]) -> list[str]:
    """So many tables that a guest makes."""
    return [(await guest.post("/api/tables", {"game": "newton", "seats": seats}))["table"] for _ in range(number)]


@asynccontextmanager
async def professors(address: str, watched: bool = False) -> AsyncIterator[None]:
    """Tables of four Professors, that somebody has opened once or still looks at."""
    async with AsyncExitStack() as stack:
        guest = Guest(address, EVIL)
        await guest.http.get("/api/games")
        for table in await tables_of(guest, TABLES, PROFESSORS):
            socket = await guest.connect(table)
            await socket.recv()
            if watched:
                stack.push_async_callback(socket.close)
                stack.callback(asyncio.create_task(read(socket)).cancel)
            else:
                await socket.close()
        await asyncio.sleep(2)
        yield
        await guest.http.aclose()


@asynccontextmanager
async def watched_professors(address: str) -> AsyncIterator[None]:
    """Tables of four Professors that somebody looks at."""
    async with professors(address, watched=True):
        yield


@asynccontextmanager
async def hints_of_one(address: str) -> AsyncIterator[None]:
    """Long hints of one person, at as many tables as one may make, again and again."""
    guest = Guest(address, EVIL)
    await guest.http.get("/api/games")
    tables = await tables_of(guest, BY_ADDRESS, ALONE)
    async with asking([(guest, table) for table in (*tables, *tables)][:HINTS]):
        yield


@asynccontextmanager
async def hints_of_many(address: str) -> AsyncIterator[None]:
    """A long hint for each of many guests at one address."""
    askers = []
    for number in range(HINTS):
        guest = Guest(address, EVIL if number < BY_ADDRESS else EVIL_TOO)
        await guest.http.get("/api/games")
        [table] = await tables_of(guest, 1, ALONE)
        guest.source = EVIL
        askers.append((guest, table))
    async with asking(askers):
        yield


@asynccontextmanager
async def asking(askers: list[tuple[Guest, str]]) -> AsyncIterator[None]:
    """Everybody asks for a long hint, and asks again while the attack goes on."""
    async with AsyncExitStack() as stack:
        sockets = [await guest.connect(table) for guest, table in askers]

        async def ask_on() -> None:
            count = 0
            while True:
                count += 1
                for number, socket in enumerate(sockets):
                    await socket.send(json.dumps({"t": "hint", "id": f"{number}-{count}", "seconds": LONG}))
                await asyncio.sleep(10)

        for socket in sockets:
            stack.push_async_callback(socket.close)
            stack.callback(asyncio.create_task(read(socket)).cancel)
        stack.callback(asyncio.create_task(ask_on()).cancel)
        await asyncio.sleep(2)
        yield


async def read(socket: Any) -> None:
    """Take whatever comes."""
    async for _ in socket:
        pass


async def answers_of_a_fresher(address: str, seconds: float) -> list[float]:
    """Seconds from each moment in which a Fresher is asked to its move."""
    guest = Guest(address, HONEST)
    await guest.http.get("/api/games")
    made = await guest.post("/api/tables", {"game": "newton", "seats": [*ALONE, {"kind": "agent", "level": "fresher"}]})
    socket = await guest.connect(made["table"])
    took: list[float] = []
    asked: float | None = None
    frame: dict[str, Any] = {}
    end = time.perf_counter() + seconds
    count = 0
    while (left := end - time.perf_counter()) > 0 and not frame.get("over"):
        try:
            message = json.loads(await asyncio.wait_for(socket.recv(), left))
        except TimeoutError:
            break
        shown = parts(message)
        if shown is None:
            continue
        frame |= shown
        if asked is not None:
            took.append(time.perf_counter() - asked)
        asked = time.perf_counter() if frame["to_move"] == [1] else None
        if frame["to_move"] == [0]:
            count += 1
            move = frame["moves"][count % len(frame["moves"])]["text"]
            await socket.send(json.dumps({"t": "move", "id": f"{count}", "base": frame["v"], "move": move}))
    if asked is not None and not frame.get("over"):
        took.append(time.perf_counter() - asked)
    await socket.close()
    await guest.http.aclose()
    return took[1:] if len(took) > 1 else took  # the first finds its worker


async def short_hints(address: str, seconds: float) -> list[float]:
    """Seconds that hints of a second take, asked for one after the other."""
    guest = Guest(address, HONEST)
    await guest.http.get("/api/games")
    [table] = await tables_of(guest, 1, ALONE)
    socket = await guest.connect(table)
    took: list[float] = []
    end = time.perf_counter() + seconds
    for number in range(SAMPLES + 1):
        began = time.perf_counter()
        await socket.send(json.dumps({"t": "hint", "id": f"{number}", "seconds": SHORT}))
        while (left := end - time.perf_counter()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), left))
            except TimeoutError:
                break
            if message["t"] in ("hint", "refused") and message["id"] == f"{number}":
                assert message["t"] == "hint", message
                break
        took.append(time.perf_counter() - began)
        if time.perf_counter() >= end:
            break
    await socket.close()
    await guest.http.aclose()
    return took[1:] if len(took) > 1 else took


ATTACKS: dict[str, tuple[Attack, Measure]] = {
    f"{TABLES} unattended tables of four Professors": (professors, answers_of_a_fresher),
    f"{TABLES} watched tables of four Professors": (watched_professors, answers_of_a_fresher),
    f"{HINTS} hints of {LONG} s by one person": (hints_of_one, short_hints),
    f"{HINTS} hints of {LONG} s by as many guests of one address": (hints_of_many, short_hints),
}


def figures(took: list[float]) -> dict[str, float]:
    """The median, the 99th percentile and the number of what was measured."""
    return {"p50_ms": round(part(took, 0.5) * 1000), "p99_ms": round(part(took, 0.99) * 1000), "answers": len(took)}


async def measured(name: str, seconds: float) -> dict[str, Any]:
    """How long honest people wait, idle and under one attack, each on a server of its own."""
    attack, measure = ATTACKS[name]
    found: dict[str, Any] = {"attack": name}
    for when, meanwhile in (("idle", nothing), ("meanwhile", attack)):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder), limits=True)
            try:
                async with meanwhile(server.address):
                    found[when] = figures(await measure(server.address, seconds))
            finally:
                server.stop()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to wait for answers (default 30)")
    wish = parser.parse_args()
    print(json.dumps({"attacks": [asyncio.run(measured(name, wish.seconds)) for name in ATTACKS]}))


if __name__ == "__main__":
    main()
