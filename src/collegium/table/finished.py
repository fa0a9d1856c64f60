"""Keeps what came of finished games: when one ends, when its analysis is done, and of older ones bit by bit."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.study.analysis import concluded
from collegium.table.loading import room_of
from collegium.table.outcomes import is_own, outcome_of, rating_of, sampled
from collegium.table.room import Room
from collegium.table.studies import valid

if TYPE_CHECKING:
    from collegium.table.hub import Hub

MOMENTS: Final = 25  # of a game at which chances are kept
REST: Final = 0.1  # seconds between two older games
log = logging.getLogger("collegium.table")


class FinishedGames:
    """The finished games of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.errands: set[asyncio.Task[None]] = set()
        self.studying: set[str] = set()  # tables whose analyses are being kept

    def ended(self, room: Room) -> None:
        """A game has just ended: keep it meanwhile. Where that fails, the next server finds it."""
        if is_own(room):
            self.send(self.keep(room), room.header.id)

    def send(self, errand: Any, table_id: str) -> None:
        """Have something done without anybody waiting for it."""

        async def run() -> None:
            try:
                await errand
            except CollegiumError as error:
                log.warning("table %s: what came of its game is not kept: %s", table_id, error)

        task = asyncio.get_running_loop().create_task(run())
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def keep(self, room: Room) -> None:
        """Keep what came of a game."""
        outcome = outcome_of(room)
        await self.hub.call(self.hub.store.people.keep, outcome, rating_of(room, outcome))

    async def keep_older(self) -> None:
        """Keep what came of games that ended before, one by one: with a former version, or when the server died."""
        last = ""
        while ids := await self.hub.call(self.hub.store.people.unkept, last):
            for table_id in ids:
                with self.hub.damage.apart(table_id):
                    room = await self.room(table_id)
                    if room is not None and room.state.over:
                        await self.keep(room)
                await asyncio.sleep(REST)
            last = ids[-1]

    async def room(self, table_id: str) -> Room | None:
        """A table as it is stored, folded in small parts; None where it is gone."""
        stored = await self.hub.call(self.hub.store.load, table_id)
        if stored is None:
            return None
        with self.hub.damage.folding(table_id):
            game = await self.hub.library.game(stored.table.game, stored.table.edition)
            return await room_of(game, stored, self.hub.pace)

    def studied(self, table_id: str, since: str) -> None:
        """The analysis of a game that began at that time is done: keep chances and faults in short."""
        if table_id not in self.studying:
            self.studying.add(table_id)
            self.send(self.keep_study(table_id, since), table_id)

    async def keep_study(self, table_id: str, since: str) -> None:
        """Keep what an analysis has found."""
        try:
            live = self.hub.live.get(table_id)
            room = live.room if live is not None else await self.room(table_id)
            rows = await self.hub.call(self.hub.store.studied.judgements, table_id)
            if room is None or not rows or not room.state.over:
                return
            async with self.hub.pace.work():
                whole = concluded(room.record, self.hub.studies.settings, valid(room.record, rows))
            kept = {
                "since": since,
                "course": sampled(whole.course, MOMENTS),
                "mistakes": [summary.mistakes for summary in whole.summaries],
                "inaccuracies": [summary.inaccuracies for summary in whole.summaries],
            }
            await self.hub.call(self.hub.store.people.keep_study, table_id, kept)
        finally:
            self.studying.discard(table_id)

    async def close(self, seconds: float) -> None:
        """Wait a moment for what is still to be kept."""
        if self.errands:
            await asyncio.wait(self.errands, timeout=seconds)
