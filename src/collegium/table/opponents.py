"""Opponents: agents play their seats of a table, each thought in a worker process."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from collegium.kernel.errors import CollegiumError
from collegium.table import shapes, wire
from collegium.table.thinker import Job
from collegium.table.workers import WorkerFailed

if TYPE_CHECKING:
    from collegium.table.live import Live

FALLBACK: Final = "bachelor"  # who plays where a level fails
log = logging.getLogger("collegium.table")


class Opponents:
    """The agents of one table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.task: asyncio.Task[None] | None = None

    @property
    def working(self) -> bool:
        """Whether they are playing."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Let them play while it is their turn."""
        if not self.working and self.seat() is not None:
            self.task = asyncio.create_task(self.go_on())

    def stop(self) -> None:
        """Let them play no more."""
        if self.task is not None:
            self.task.cancel()

    def seat(self) -> int | None:
        """The seat that an agent is to move, or None."""
        room = self.live.room
        return next((seat for seat in room.asked() if room.is_agent(seat)), None)

    async def go_on(self) -> None:
        """Play; what no agent can play stops this table alone."""
        with self.live.hub.damage.apart(self.live.id):
            await self.play()

    async def play(self) -> None:
        """Play until a person is asked or the game is over."""
        while (seat := self.seat()) is not None:
            asked = self.live.room.asked_since[seat]
            move = await self.think(seat)
            async with self.live.lock:
                if self.seat() != seat or self.live.room.asked_since[seat] != asked:
                    continue
                try:
                    await self.live.commit(self.live.room.plan_answer(seat, move, "en"), None, None)
                except CollegiumError as error:
                    log.warning("table %s: an opponent's move was not stored: %s", self.live.id, error)
                    await asyncio.sleep(1)

    async def think(self, seat: int) -> str:
        """The move of an agent; where its level fails, a simpler one's, so that the table goes on."""

        def progress(part: float) -> None:
            for client in self.live.clients:
                client.send(wire.write(shapes.Thinking(seat, round(part, 2))))

        room = self.live.room
        for level in (room.level(seat) or FALLBACK, FALLBACK):
            try:
                return str(await self.live.hub.workers.run(job_of(self.live, seat, level), progress))
            except WorkerFailed as error:
                log.warning("table %s: %s could not move: %s", self.live.id, level, error)
        return room.game.moves.text(int(room.question(seat).legal()[0]))


def job_of(live: Live, seat: int, level: str | None, seconds: float = 2.0, language: str = "en") -> Job:
    """A position for a worker to think about; it gets what the seat knows and nothing else."""
    room = live.room
    state = room.question(seat).forget(seat)
    return Job(
        table=live.id,
        seat=seat,
        game=room.header.game,
        edition=live.hub.editions.get(room.header.game),
        position=room.game.position(state),
        seed=int(room.header.salt[:12], 16),
        moves=len(room.steps) + len(room.sealed.get(seat, ())),
        level=level,
        seconds=seconds,
        language=language,
    )
