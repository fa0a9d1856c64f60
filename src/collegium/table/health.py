"""Whether a server is alive, and whether it is ready: a proxy sends people to one that is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from collegium.table.door import Door
from collegium.table.hub import Hub
from collegium.table.storage.errors import StorageError

PATIENCE: Final = 3.0  # seconds that the database has for an answer
FRESH: Final = 1.0  # seconds for which an answer is given again, so that asking costs nothing


class Health:
    """How a server is."""

    def __init__(self, hub: Hub, door: Door, version: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub = hub
        self.door = door
        self.version = version
        self.started = False
        self._clock = clock
        self._missing: list[str] = []
        self._looked = -FRESH
        self._turn = asyncio.Lock()

    def routes(self) -> list[Route]:
        """What may be asked."""
        return [
            Route("/health", self.live),
            Route("/health/live", self.live),
            Route("/health/ready", self.ready),
        ]

    async def live(self, request: Request) -> Response:
        """Whether the process answers at all."""
        return JSONResponse({"ok": True, "version": self.version})

    async def ready(self, request: Request) -> Response:
        """Whether people may be sent here: not while it starts or closes, nor without its database and workers."""
        missing = await self.missing()
        return JSONResponse({"ok": not missing, "missing": missing}, 503 if missing else 200)

    async def missing(self) -> list[str]:
        """What keeps the server from playing, looked up once in a while."""
        if not self.started or self.door.closing:
            return ["closing" if self.door.closing else "starting"]
        async with self._turn:
            if self._clock() - self._looked >= FRESH:
                self._missing = await self.look()
                self._looked = self._clock()
        return self._missing

    async def look(self) -> list[str]:
        """Try the database and the workers."""
        missing = []
        try:
            await asyncio.wait_for(self.hub.call(self.hub.store.header, ""), PATIENCE)
        except (StorageError, TimeoutError):
            missing.append("database")
        if not self.hub.workers.alive:
            missing.append("workers")
        return missing
