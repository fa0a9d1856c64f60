"""Answers that are made once: the same bytes for all, compressed, and known again by browsers that have them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

MOST: Final = 400  # answers that are kept
WORTH: Final = 1000  # bytes from which on compressing pays
ASK_AGAIN: Final = "private, no-cache"  # a browser may keep it, and asks each time whether it is still so


@dataclass(frozen=True)
class Body:
    """An answer in bytes."""

    plain: bytes
    packed: bytes
    tag: str

    def answer(self, request: Request) -> Response:
        """The answer to a request; nothing but its tag where the browser has it already."""
        headers = {"ETag": self.tag, "Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding, Accept-Language"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, media_type="application/json", headers=headers)
        return Response(self.plain, media_type="application/json", headers=headers)


def body_of(data: bytes) -> Body:
    """An answer, compressed where that pays."""
    packed = gzip.compress(data, 6, mtime=0) if len(data) >= WORTH else b""
    return Body(data, packed, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


class Kept:
    """Answers by what they are about; those not asked for longest are forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.made = 0  # how many were made
        self._bodies: OrderedDict[Hashable, Body] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Body]] = {}
        self._turn = asyncio.Lock()  # one is made at a time, so that the loop has the rest of the processor

    async def body(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> Body:
        """An answer, made if it is not there; all who ask meanwhile wait for the same."""
        found = self._bodies.pop(key, None)
        if found is None:
            task = self._making.get(key)
            if task is None:
                task = self._making[key] = asyncio.create_task(self._make(key, make))
            return await asyncio.shield(task)
        self._bodies[key] = found
        return found

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> Body:
        try:
            async with self._turn:
                found = await asyncio.to_thread(body_of, await make())
            self.made += 1
            self._bodies[key] = found
            while len(self._bodies) > self.most:
                self._bodies.popitem(last=False)
            return found
        finally:
            del self._making[key]
