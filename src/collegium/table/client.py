"""A guest on a socket: what it wants to be sent, and a queue of what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from collegium.table.frames import WIDTH
from collegium.table.shapes import Absence, Watchers

if TYPE_CHECKING:
    from collegium.table.sights import Sight

WAITING: Final = 64  # messages that may wait for a slow client, before it is sent everything anew instead
FAREWELL: Final = ""  # after this message the socket is closed


@dataclass(eq=False)
class Client:
    """One open socket."""

    socket: WebSocket
    guest: str
    mine: list[int]
    language: str
    address: str = ""  # as it is counted
    text: bool = False
    width: int = WIDTH
    swift: bool = False  # whether the table may answer where there is one answer
    absence: Absence = field(default_factory=lambda: Absence([]))  # what it knows of those who are away
    watchers: Watchers | None = None  # what the host knows of those who watch
    muted: bool = False  # whether it knows that it is
    changes: bool = False  # whether it wants to be told what has changed instead of whole frames
    sight: Sight | None = None  # what it was shown last
    lost: bool = False  # whether messages were dropped, so that it needs everything anew
    anew: Callable[[Client], None] | None = None  # sends it everything anew
    queue: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(WAITING))

    def send(self, message: str) -> None:
        """Put a message into the queue; a client that is too slow loses all that waits and is told everything anew."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.lost = True

    async def deliver(self) -> None:
        """Send what is in the queue, until the socket closes."""
        try:
            while True:
                message = await self.queue.get()
                if message == FAREWELL:
                    await self.socket.close(1008)
                    return
                await self.socket.send_text(message)
                if self.lost and self.anew is not None:
                    self.anew(self)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return
