"""Component tables that a stranger brings are tried out: whole games in a process that may fail, hang or eat memory.

The tables have passed every check of an edition by then; but an edition's owner sits before the screen, and this one
must not hold up a server. So a process of its own plays a game for every number of players first, one of them with each
promise of the contract tried, within bounds of time and memory.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import sys
from typing import Final

from collegium.kernel.conformance import check_game
from collegium.kernel.errors import CollegiumError, ContentError
from collegium.kernel.kept import Kept
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.table.errors import Refused

SECONDS: Final = 60.0
MEMORY: Final = 1024**3  # bytes
MOVES: Final = 5000  # of one game: the longest have some hundreds
FAILED: Final = "The component tables of this record cannot be played with."


class Tryout:
    """Tries tables out, one after the other."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.lock = asyncio.Lock()

    async def play(self, game: str, kept: Kept) -> None:
        """Refuse tables with which no game can be played."""
        order = {"game": game, "name": kept.name, "fingerprint": kept.fingerprint}
        order["packed"] = base64.b64encode(kept.packed).decode()
        async with self.lock:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "collegium.table.tryout",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
            try:
                answer, _ = await asyncio.wait_for(process.communicate(json.dumps(order).encode()), self.seconds)
            except TimeoutError:
                raise Refused("bad", FAILED) from None
            finally:
                if process.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        process.kill()
                    await process.wait()
        if process.returncode or answer.strip():
            raise Refused("bad", answer.decode(errors="replace").strip() or FAILED)


def bound() -> None:
    """Give this process little memory, little time, and way to all others."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not on every system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS), int(SECONDS)))
        os.nice(10)


def tried(order: dict[str, str]) -> str:
    """Play with the tables; what is wrong with them, or nothing."""
    kept = Kept(order["name"], order["fingerprint"], base64.b64decode(order["packed"]))
    try:
        game = load(order["game"], kept)
        for language in game.languages:
            game.speaking(language).glossary()
        check_game(game, game.seats[0], seed=1, every=50, limit=MOVES)
        for seats in game.seats[1:]:
            if playout(game.new(seats, seats), seeded(seats), MOVES) == MOVES:
                raise ContentError(f"a game of {seats} does not end")
    except CollegiumError as error:
        return f"The component tables {kept.name} cannot be played with: {str(error).splitlines()[0]}"
    return ""


if __name__ == "__main__":
    bound()
    sys.stdout.write(tried(json.load(sys.stdin)))
