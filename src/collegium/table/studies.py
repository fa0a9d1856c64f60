"""Games that are studied: every decision is judged in the workers, when nobody else wants them.

Nothing of a running game is studied but by whoever has all its seats. What is judged is stored at once, so that a study
can be stopped, goes on after a restart, and is the same for all who may see the game.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from collegium.kernel.record import Record
from collegium.study.analysis import Settings, judgeable, made_with, trail
from collegium.study.judging import Judgement, is_choice
from collegium.table.errors import Refused, Worded
from collegium.table.pace import Pace
from collegium.table.room import Room
from collegium.table.schedule import Claim
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import AnalysisRow, JudgementRow
from collegium.table.thinker import Job, Past

if TYPE_CHECKING:
    from collegium.table.hub import Hub
    from collegium.table.live import Live

log = logging.getLogger("collegium.table")
AT_ONCE: Final = 2  # decisions of one game
EXPECTED: Final = 2.0  # seconds that are set aside for a decision; what it does not take is given back
LONGEST: Final = 120.0  # seconds after which a worker that judges one is taken for lost
RUNNING: Final = "running"


def may_study(room: Room, mine: Sequence[int]) -> bool:
    """Whether the decisions of a game may be judged for a guest: it is over, or all its seats are the guest's own.

    At a table without hints it must be over.
    """
    return bool(room.state.over) or (room.header.hints and len(room.seats) == len(mine) > 0)


def allow(live: Live, guest: str) -> Room:
    """The table, if its game may be studied by a guest."""
    if not may_study(live.room, live.mine(guest)):
        raise Worded("not-yours", "not-over")
    return live.room


@dataclass(frozen=True)
class Payer:
    """Whose time a study takes; the address is not known any more after a restart."""

    guest: str
    address: str = ""


class Study:
    """The study of one table's game as it stood when it began."""

    def __init__(self, hub: Hub, live: Live, settings: Settings, payer: Payer) -> None:
        self.hub = hub
        self.live = live
        self.settings = settings
        self.payer = payer
        self.record: Record = copy.copy(live.room.record)
        self.record.moves = list(live.room.record.moves)
        self.text = json.dumps(self.record.to_json())
        self.made = made_with(self.record.game, settings)
        self.waits = False  # for time of its payer's
        self.stopped = False

    async def run(self) -> None:
        """Judge what is not judged yet, until all is or nobody wants it."""
        rows = await self.hub.call(self.hub.store.studied.judgements, self.live.id)
        known = {each.at for each in valid(self.record, rows)}
        left = iter([at for at in await decisions_of(self.record, self.hub.pace) if at not in known])
        async with asyncio.TaskGroup() as lanes:
            for _ in range(AT_ONCE):
                lanes.create_task(self.go_through(left))
        if not self.stopped:
            await self.hub.call(self.hub.store.studied.end_analysis, self.live.id, "done")
            stored = await self.hub.call(self.hub.store.studied.analysis, self.live.id)
            if stored is not None:
                self.hub.finished.studied(self.live.id, stored.since)

    async def go_through(self, left: Iterator[int]) -> None:
        """Judge one decision after the other."""
        for at in left:
            judgement = None
            while judgement is None and self.goes_on():
                judgement = await self.judge(at)
            if judgement is None:
                return
            row = JudgementRow(at, trail(self.record, judgement), judgement.to_json())
            if not await self.hub.call(self.hub.store.studied.keep_judgement, self.live.id, self.made, row):
                self.stopped = True
                return

    def goes_on(self) -> bool:
        """Whether it is still wanted and allowed; somebody may have sat down at a game that is not over."""
        live = self.hub.live.get(self.live.id, self.live)
        self.stopped = self.stopped or not may_study(live.room, live.mine(self.payer.guest))
        return not self.stopped

    async def judge(self, at: int) -> Judgement | None:
        """Have a worker judge a decision; None where it was wanted for something else."""
        await self.spend()
        job = Job(
            table=self.live.id,
            seat=0,
            game=self.record.game.name,
            edition=self.hub.library.edition(self.record.game),
            position={},
            seed=0,
            moves=at,
            seconds=LONGEST,
            past=Past(self.text, self.settings.iterations, self.settings.seconds, self.settings.seed),
        )
        begun = asyncio.get_running_loop().time()
        try:
            found = await self.hub.workers.run(
                job, lambda part: None, Claim(self.payer.address, self.payer.guest, attended=False)
            )
        finally:
            took = asyncio.get_running_loop().time() - begun
            self.give_back(max(0.0, EXPECTED - took))
        return None if found is None else Judgement.from_json(found)

    async def spend(self) -> None:
        """Take the time of a decision from what the payer has; wait where there is none."""
        while True:
            try:
                self.hub.limits.spend("study", self.payer.guest, EXPECTED)
                try:
                    self.hub.limits.spend("studies", self.payer.address, EXPECTED)
                except Refused:
                    self.hub.limits.give_back("study", self.payer.guest, EXPECTED)
                    raise
                self.waits = False
                return
            except Refused as refusal:
                self.waits = True
                await asyncio.sleep(refusal.wait or 1)

    def give_back(self, seconds: float) -> None:
        """What a decision did not take is the payer's again."""
        self.hub.limits.give_back("study", self.payer.guest, seconds)
        self.hub.limits.give_back("studies", self.payer.address, seconds)


class Studies:
    """The studies that go on in this process, by table."""

    def __init__(self, hub: Hub, settings: Settings | None = None) -> None:
        self.hub = hub
        self.settings = settings or Settings()
        self.going: dict[str, tuple[Study, asyncio.Task[None]]] = {}

    def goes_on(self, table_id: str) -> bool:
        """Whether a table is studied here."""
        return table_id in self.going

    def waits(self, table_id: str) -> bool:
        """Whether a study waits for time of whoever asked for it."""
        return table_id in self.going and self.going[table_id][0].waits

    async def begin(self, live: Live, guest: str, address: str) -> None:
        """Let the game of a table be studied, or go on with it."""
        room = allow(live, guest)
        stored = await self.hub.call(self.hub.store.studied.analysis, live.id)
        made = made_with(room.game, self.settings)
        if self.goes_on(live.id) and stored is not None and stored.made == made:
            return
        await self.hub.call(self.hub.store.studied.begin_analysis, live.id, made, guest)
        if await self.hub.claim(live.id):
            self.start(live, Payer(guest, address))

    async def stop(self, live: Live, guest: str) -> None:
        """Study a game no further; who asked for it may say so, and who played it."""
        allow(live, guest)
        stored = await self.hub.call(self.hub.store.studied.analysis, live.id)
        if stored is None:
            return
        if guest != stored.guest and not live.mine(guest):
            raise Worded("not-yours", "stop")
        await self.hub.call(self.hub.store.studied.end_analysis, live.id, "stopped")
        self.drop(live.id)

    def drop(self, table_id: str) -> None:
        """End a study of this process; what it has stored stays."""
        study, task = self.going.pop(table_id, (None, None))
        if study is not None and task is not None:
            study.stopped = True
            task.cancel()

    def start(self, live: Live, payer: Payer) -> None:
        """Let a study go on in this process, in the place of one of the same game."""
        self.drop(live.id)
        study = Study(self.hub, live, self.settings, payer)
        task = asyncio.get_running_loop().create_task(self.carry_out(study))
        self.going[live.id] = (study, task)

    async def carry_out(self, study: Study) -> None:
        """A study from its first decision to its last; where it fails, it is stopped, and the log says why."""
        table_id = study.live.id
        try:
            await study.run()
        except* Exception as failed:
            log.warning("table %s: the analysis was stopped: %s", table_id, first_of(failed), exc_info=failed)
            with contextlib.suppress(StorageError):  # it goes on with the next server
                await self.hub.call(self.hub.store.studied.end_analysis, table_id, "stopped")
        finally:
            if self.going.get(table_id, (None, None))[0] is study:
                del self.going[table_id]

    async def resume(self, table_id: str) -> None:
        """Go on with a study that is stored as one that goes on, unless another process does."""
        if self.goes_on(table_id) or not await self.hub.claim(table_id):
            return
        stored = await self.hub.call(self.hub.store.studied.analysis, table_id)
        if stored is None or stored.state != RUNNING:
            return
        live = await self.hub.table(table_id)
        if not may_study(live.room, live.mine(stored.guest)):
            await self.hub.call(self.hub.store.studied.end_analysis, table_id, "stopped")
            return
        if stored.made != made_with(live.room.game, self.settings):
            await self.hub.call(
                self.hub.store.studied.begin_analysis, table_id, made_with(live.room.game, self.settings), stored.guest
            )
        self.start(live, Payer(stored.guest))

    async def wake(self) -> None:
        """Go on with everything that was studied when the server ended."""
        for table_id in await self.hub.call(self.hub.store.studied.going_on):
            with self.hub.damage.apart(table_id):
                await self.resume(table_id)

    def close(self) -> None:
        """End all of them; they go on with the next server."""
        for table_id in list(self.going):
            self.drop(table_id)

    async def known(self, live: Live) -> tuple[AnalysisRow | None, list[Judgement]]:
        """What is stored of the study of a table's game as far as it is still the same game."""
        stored = await self.hub.call(self.hub.store.studied.analysis, live.id)
        if stored is None:
            return None, []
        rows = await self.hub.call(self.hub.store.studied.judgements, live.id)
        return stored, valid(live.room.record, rows)


def first_of(failed: BaseException) -> BaseException:
    """The first of all failures in a group of groups."""
    return first_of(failed.exceptions[0]) if isinstance(failed, BaseExceptionGroup) else failed


async def decisions_of(record: Record, pace: Pace) -> list[int]:
    """The decisions of a game that can be judged, found in small parts."""
    choices = []
    async with pace.work() as work:
        for at in range(len(record.moves)):
            if is_choice(record.at(at)):
                choices.append(at)
            await work.rest()
        return judgeable(record, choices)


def valid(record: Record, rows: Sequence[JudgementRow]) -> list[Judgement]:
    """The judgements of decisions that stand in a game as it is; moves may have been taken back since."""
    found = ((row, Judgement.from_json(dict(row.data))) for row in rows)
    return [each for row, each in found if row.trail == trail(record, each)]
