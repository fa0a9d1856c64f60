"""Opponents: agents play their seats of a table, each thought in a worker process.

They play for somebody: for those who look at the table, or, after all others, for a player who will find it done. A
table of agents that nobody looks at waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from collegium.kernel.errors import CollegiumError
from collegium.table import shapes, wire
from collegium.table.schedule import Claim
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import SeatRow
from collegium.table.thinker import Job
from collegium.table.workers import WorkerFailed

if TYPE_CHECKING:
    from collegium.table.live import Live

FALLBACK: Final = "bachelor"  # who plays where a level fails
TRIES: Final = 3  # of moves that are refused
PAUSE = 1.0  # seconds after a move that was not stored
log = logging.getLogger("collegium.table")


class Opponents:
    """The agents of one table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.task: asyncio.Task[None] | None = None
        self.thought: asyncio.Task[str] | None = None

    @property
    def working(self) -> bool:
        """Whether they are playing."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Let them play while it is their turn."""
        if self.working or not self.may_play():
            return
        if self.live.hub.keeps(self.live.id):
            self.task = asyncio.create_task(self.go_on())
        else:
            self.task = asyncio.create_task(self.go_on_if_nobody_else_does())

    def stop(self) -> None:
        """Let them play no more."""
        if self.task is not None:
            self.task.cancel()

    def look_up(self) -> None:
        """Somebody has come to the table or gone: what they think is thought for others, or for nobody."""
        if self.thought is not None and not self.may_play():
            self.thought.cancel()
        self.live.hub.workers.reclaim(self.live.id, claim_of(self.live))

    def may_play(self) -> bool:
        """Whether it is their turn, and anybody looks on or will be asked afterwards."""
        return self.seat() is not None and (bool(self.live.clients) or is_played(self.live.room.seats))

    def seat(self) -> int | None:
        """The seat that an agent is to move, or None."""
        room = self.live.room
        return next((seat for seat in room.asked() if room.is_agent(seat)), None)

    async def go_on(self) -> None:
        """Play; what no agent can play stops this table alone."""
        with self.live.hub.damage.apart(self.live.id):
            await self.play()

    async def go_on_if_nobody_else_does(self) -> None:
        """Play, unless another process keeps the table and lets them play."""
        with self.live.hub.damage.apart(self.live.id):
            if await self.live.hub.claim(self.live.id):
                await self.play()

    async def play(self) -> None:
        """Play until a person is asked, the game is over or nobody cares, or a move is refused again and again."""
        failed = 0
        while (seat := self.seat()) is not None and self.may_play():
            asked = self.live.room.asked_since[seat]
            thought = self.thought = asyncio.create_task(self.think(seat))
            try:
                await asyncio.wait([thought])
            finally:
                thought.cancel()
            if thought.cancelled():
                continue
            move = thought.result()
            async with self.live.lock:
                if self.seat() != seat or self.live.room.asked_since[seat] != asked:
                    continue
                try:
                    await self.live.commit(self.live.room.plan_answer(seat, move, "en"), None, None)
                    failed = 0
                    continue
                except CollegiumError as error:
                    failed += not isinstance(error, StorageError)  # which comes back some time
                    if failed == TRIES:
                        raise
                    log.warning("table %s: an opponent's move was not stored: %s", self.live.id, error)
            await asyncio.sleep(PAUSE)

    async def think(self, seat: int) -> str:
        """The move of an agent; where its level fails, a simpler one's, so that the table goes on."""

        def progress(part: float) -> None:
            for client in self.live.clients:
                client.send(wire.text(shapes.Thinking(seat, round(part, 2))))

        room = self.live.room
        for level in (room.level(seat) or FALLBACK, FALLBACK):
            try:
                job = job_of(self.live, seat, level)
                return str(await self.live.hub.workers.run(job, progress, claim_of(self.live)))
            except WorkerFailed as error:
                log.warning("table %s: %s could not move: %s", self.live.id, level, error)
        return room.game.moves.text(int(room.question(seat).legal()[0]))


def is_played(seats: Iterable[SeatRow]) -> bool:
    """Whether anybody but agents will be asked at a table, be it whoever takes up an invitation."""
    return any(seat.kind != "agent" and seat.taken_by is None for seat in seats)


def claim_of(live: Live) -> Claim:
    """For whom the agents of a table think: of those who look on, whoever made the table, then whoever plays."""
    creator = live.room.header.creator
    if not live.clients:
        return Claim(person=creator, attended=False)
    payer = min(live.clients, key=lambda client: (client.guest != creator, not client.mine, client.guest))
    return Claim(payer.address, payer.guest)


def job_of(live: Live, seat: int, level: str | None, seconds: float = 2.0, language: str = "en") -> Job:
    """A position for a worker to think about; it gets what the seat knows and nothing else."""
    room = live.room
    state = room.question(seat).forget(seat)
    return Job(
        table=live.id,
        seat=seat,
        game=room.header.game,
        edition=live.hub.library.edition(room.game),
        position=room.game.position(state),
        seed=int(room.header.salt[:12], 16),
        moves=len(room.steps) + len(room.sealed.get(seat, ())),
        level=level,
        seconds=seconds,
        language=language,
        names=tuple(room.names),
    )
