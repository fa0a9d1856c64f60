"""Hints that people wait for: one for each person, within the time that a person and an address have for them.

Where several processes serve one database, each tells the others who asks for a hint. All hear that in the same order:
a hint that was told of gives way to the next of the same guest, wherever that one is asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from collegium.table import shapes, wire
from collegium.table.client import Client
from collegium.table.errors import Refused, moved_on
from collegium.table.opponents import job_of
from collegium.table.schedule import Claim
from collegium.table.storage.errors import StorageError
from collegium.table.storage.notices import Notice
from collegium.table.workers import WorkerFailed

if TYPE_CHECKING:
    from collegium.table.hub import Hub
    from collegium.table.live import Live

NUMBERS: Final = 1 << 62  # of hints: no two of a guest are likely to have the same
log = logging.getLogger("collegium.table")


class Asked:
    """A hint that somebody waits for, about the question that a seat was asked at some version of a table."""

    def __init__(self, live: Live, seat: int, number: int, thought: asyncio.Task[Any]) -> None:
        self.live = live
        self.seat = seat
        self.since = live.room.asked_since.get(seat)
        self.thought = thought
        self.number = number
        self.is_told = False  # whether all processes know that it is asked for
        self.reason: Refused | None = None  # why it is not given

    def drop(self, reason: Refused) -> None:
        """Give it up, and say why."""
        self.reason = self.reason or reason
        self.thought.cancel()

    def is_asked(self) -> bool:
        """Whether the question is still there."""
        room = self.live.room
        return self.seat in room.asked() and room.asked_since.get(self.seat) == self.since


class Hints:
    """The hints that are being found, by the guests who asked for them."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub = hub
        self._clock = clock
        self.asked: dict[str, Asked] = {}

    async def find(self, live: Live, client: Client, seat: int, seconds: float) -> shapes.Advice:
        """The best moves for a seat that is asked; a hint that the same guest waits for gives way to this one."""
        self.spend(client, seconds)
        if (before := self.asked.get(client.guest)) is not None:
            before.drop(replaced())
        begun, took = self._clock(), 0.0
        number = secrets.randbelow(NUMBERS)
        asked = Asked(live, seat, number, asyncio.create_task(self.think(live, client, seat, seconds, number)))
        self.asked[client.guest] = asked
        try:
            advice = shapes.advice_of(await asked.thought)
            took = advice.seconds
            return advice
        except WorkerFailed as error:
            log.warning("table %s: no hint: %s", live.id, error)
            raise Refused("no-hints", "No hint could be found.") from None
        except asyncio.CancelledError:
            took = self._clock() - begun
            if asked.reason is None:
                raise
            raise asked.reason from None
        finally:
            if self.asked.get(client.guest) is asked:
                del self.asked[client.guest]
            self.give_back(client, max(0.0, seconds - took))

    async def tell(self, guest: str, number: int) -> None:
        """Tell all processes that a guest asks for a hint; where they cannot be told, it is found all the same."""
        if self.hub.store.notices.is_heard:
            with contextlib.suppress(StorageError):
                await self.hub.call(self.hub.store.tell, Notice(guest, "hint", number))

    def noticed(self, notice: Notice) -> None:
        """A process tells that a guest asks for a hint: one of that guest of which all had heard before gives way."""
        asked = self.asked.get(notice.id)
        if asked is None:
            return
        if asked.number == notice.number:
            asked.is_told = True
        elif asked.is_told:
            asked.drop(replaced())

    async def think(self, live: Live, client: Client, seat: int, seconds: float, number: int) -> Any:
        """Have a worker think; the client hears how far it is."""

        def progress(part: float) -> None:
            client.send(wire.text(shapes.Thinking(seat, round(part, 2), True)))

        await self.tell(client.guest, number)
        job = job_of(live, seat, None, seconds, client.language)
        return await self.hub.workers.run(job, progress, Claim(client.address, client.guest))

    def moved_on(self, live: Live) -> None:
        """A table has changed: the hints about questions that are answered are given up."""
        for asked in self.asked.values():
            if asked.live is live and not asked.is_asked():
                asked.drop(moved_on())

    def spend(self, client: Client, seconds: float) -> None:
        """Take the time of a hint from what a guest and an address have."""
        self.hub.limits.spend("thought", client.guest, seconds)
        try:
            self.hub.limits.spend("thoughts", client.address, seconds)
        except Refused:
            self.hub.limits.give_back("thought", client.guest, seconds)
            raise

    def give_back(self, client: Client, seconds: float) -> None:
        """What a hint did not take is theirs again."""
        self.hub.limits.give_back("thought", client.guest, seconds)
        self.hub.limits.give_back("thoughts", client.address, seconds)


def replaced() -> Refused:
    """Why a hint is not given whose asker has asked for another one."""
    return Refused("replaced", "You have asked for another hint since.")
