"""The hub: loads tables when somebody comes, keeps them while somebody stays, and makes new ones."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from typing import Final, ParamSpec, TypeVar

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.registry import canonical, game_names, load
from collegium.table import timer
from collegium.table.course import spoken
from collegium.table.damage import TEXT, Damage
from collegium.table.errors import NotThere, Refused
from collegium.table.family import Family
from collegium.table.finished import FinishedGames
from collegium.table.hints import Hints
from collegium.table.hooks import Hooks
from collegium.table.identity import Links
from collegium.table.kept import Kept
from collegium.table.laying import RULES_VERSION
from collegium.table.library import Library
from collegium.table.limits import Limits
from collegium.table.live import Live
from collegium.table.loading import room_of
from collegium.table.metrics import Metrics
from collegium.table.opponents import is_played
from collegium.table.pace import AT_ONCE_FROM, Gate, Pace
from collegium.table.presence import STAYING
from collegium.table.shapes import SocketError
from collegium.table.storage.errors import StorageError
from collegium.table.storage.notices import Notice
from collegium.table.storage.store import Store
from collegium.table.studies import Studies
from collegium.table.watching import send_removed_away
from collegium.table.workers import Workers

NO_TABLE: Final = "There is no such table, or you have no link to it."
GOODBYE: Final = 5.0  # seconds that a closing server gives to what is still to be stored
IDLE: Final = 30.0  # seconds after which a table that nobody looks at is put away

P = ParamSpec("P")
R = TypeVar("R")


class Hub:
    """All tables of one server process."""

    def __init__(
        self,
        store: Store,
        links: Links,
        workers: Workers,
        limits: Limits,
        hooks: Hooks,
        editions: Mapping[str, str] | None = None,
        addresses: Sequence[str] = (),
        family: Family | None = None,
    ) -> None:
        self.family = family  # the processes that serve together with this one
        self.store = store
        self.links = links
        self.workers = workers
        self.limits = limits
        self.hooks = hooks
        self.hints = Hints(self)
        self.studies = Studies(self)
        self.finished = FinishedGames(self)
        self.editions = dict(editions or {})
        self.addresses = tuple(addresses)  # under which friends find this server
        self.games: dict[str, Game] = {}
        self.live: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.damage = Damage()
        self.errands: set[asyncio.Task[None]] = set()  # what is done without anybody waiting for it
        self.wall: Callable[[], datetime] = lambda: datetime.now(UTC)  # by which it is told who is away
        self.metrics = Metrics()
        self.pace = Pace()
        self.kept = Kept()
        self.costly = Gate()  # requests that cost, of a guest
        self.costly_from = Gate(AT_ONCE_FROM)  # and of an address
        self.thoughtful = Gate()  # requests that a guest waits for a worker with
        self.library = Library(store, self.call, self.game, self.editions)
        self.pool = ThreadPoolExecutor(4, thread_name_prefix="storage")

    async def call(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the storage in a thread of its own."""
        work = asyncio.get_running_loop().run_in_executor(self.pool, partial(function, *args, **kwargs))
        with self.measured(getattr(function, "__name__", "call")):
            return await work

    @contextlib.contextmanager
    def measured(self, call: str) -> Iterator[None]:
        """The time of a call of the storage."""
        with self.metrics.storage.labels(call).time():
            try:
                yield
            except StorageError:
                self.metrics.storage_errors.labels(call).inc()
                raise

    def game(self, name: str) -> Game:
        """A game by its name, loaded once."""
        known = canonical(name)
        if known not in self.games:
            if known not in game_names():
                raise Refused("bad", f"game: there are {', '.join(game_names())}, not {name!r}")
            self.games[known] = load(known, self.editions.get(known))
        return self.games[known]

    async def table(self, table_id: str) -> Live:
        """A table, loaded if it is not."""
        found = self.live.get(table_id)
        if found is None:
            try:
                async with self.loading.setdefault(table_id, asyncio.Lock()):
                    found = self.live.get(table_id) or await self.loaded(table_id)
                    found = self.live.setdefault(table_id, found)
            finally:
                self.loading.pop(table_id, None)
        found.used = time.monotonic()
        if found.is_behind:
            await self.carry_out(found, found.catch_up())
        return found

    async def loaded(self, table_id: str) -> Live:
        """A table from the storage."""
        with self.damage.folding(table_id):
            return await self.folded(table_id)

    async def folded(self, table_id: str) -> Live:
        """A table made of what is stored."""
        stored = await self.call(self.store.load, table_id)
        if stored is None:
            raise NotThere(NO_TABLE)
        game = await self.library.game(stored.table.game, stored.table.edition)
        if stored.table.rules_version != RULES_VERSION:
            raise Refused("edition", "This table was stored by another version of Collegium.")
        room = await room_of(game, stored, self.pace)
        live = Live(self, room, {}, await self.call(self.store.chat, table_id))
        await live.meet()
        return live

    async def seen_by(self, table_id: str, guest: str) -> Live:
        """A table that a guest may see; the others are not told whether there is one."""
        live = await self.table(table_id)
        if not live.may_watch(guest):
            await live.meet()  # another process may have let them in a moment ago
            if not live.may_watch(guest):
                raise NotThere(NO_TABLE)
            await live.catch_up()
        return live

    async def shown_to(self, table_id: str, guest: str) -> Live:
        """A table that a guest may see, or whose finished game everybody may watch: no socket, and no chat."""
        live = await self.table(table_id)
        header, watcher = live.room.header, live.watchers.get(guest)
        is_removed = watcher is not None and watcher.standing == "removed"
        if header.listed and live.room.state.over and not is_removed:
            return live
        return await self.seen_by(table_id, guest)

    async def begin(self) -> None:
        """Take over from the server before, which may have been of another version or gone by another time."""
        latest = await self.call(self.store.latest)
        if latest:
            timer.TIMER.begin_after(datetime.fromisoformat(latest))
        await self.library.keep_old()

    def warm(self) -> None:
        """Read all games in all their languages, which takes a while, once."""
        for name in game_names():
            game = self.game(name)
            for language in game.languages:
                spoken(game, language)

    async def wake(self) -> None:
        """Let the agents go on whose turn it was when the server ended, what was studied, and what is kept of games."""
        for listed in await self.call(self.store.running):
            with self.damage.apart(listed.id):
                seats = {seat.seat: seat for seat in listed.seats}
                asked = [seats[int(seat)] for seat in listed.summary.get("to_move", [])]
                agents = any(seat.kind == "agent" or seat.taken_by for seat in asked)
                if agents and is_played(listed.seats) and await self.claim(listed.id):
                    (await self.table(listed.id)).opponents.wake()
        await self.studies.wake()
        await self.finished.keep_older()

    def keeps(self, table_id: str) -> bool:
        """Whether this process keeps a table, and lets its agents play."""
        return self.family is None or self.family.keeps(table_id)

    async def claim(self, table_id: str) -> bool:
        """Keep a table, unless another process does."""
        return self.family is None or await self.family.claim(table_id)

    def forget(self, live: Live) -> None:
        """Put a table away that is no longer what is stored, so that whoever comes next gets that."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
        if live.id in self.damage.reported:
            live.opponents.stop()
            live.announce(SocketError("damaged", TEXT))
        live.send_away()

    def put_down(self, table_id: str) -> None:
        """Something was taken out of a table in the storage: whoever looks at it comes again, and gets what is left."""
        live = self.live.get(table_id)
        if live is not None:
            live.opponents.stop()
            self.studies.drop(table_id)
            self.forget(live)

    def title(self, name: str) -> str:
        """The title of a game, or its name where this server does not know it."""
        return self.game(name).title if self.knows(name) else name

    def knows(self, name: str) -> bool:
        """Whether this server has a game; to see what is installed takes a while, so one in use is not looked for."""
        return name in self.games or name in game_names()

    async def put_away(self) -> None:
        """Forget the tables that nobody looks at and no agent plays."""
        while True:
            await asyncio.sleep(IDLE)
            for table_id, live in list(self.live.items()):
                with self.damage.apart(table_id):
                    live.presence.note(live.clients, STAYING)
                    rests = time.monotonic() - live.used > IDLE  # nobody has just asked for it and is about to use it
                    works = live.opponents.working or live.lock.locked() or self.studies.goes_on(table_id)
                    if rests and not live.clients and not works:
                        del self.live[table_id]
                        if self.family is not None:
                            await asyncio.to_thread(self.family.release, table_id)

    def noticed(self, notice: Notice) -> None:
        """A process has changed a table, or been asked for a hint."""
        if notice.about == "hint":
            self.hints.noticed(notice)
            return
        live = self.live.get(notice.id)
        if live is None:
            return
        if notice.about == "erased":
            self.put_down(live.id)
        elif notice.about == "analysis":
            self.send(live, self.studies.resume(live.id))
        elif notice.about == "event" and notice.number > max(live.room.version, live.storing):
            if live.clients or self.keeps(live.id):
                self.send(live, live.catch_up())
            else:
                live.is_behind = True
        elif notice.about != "event":
            self.send(live, self.refresh(live))

    def concerns(self, notice: Notice) -> bool:
        """Whether a notice is about anything that this process has in memory; may be asked by any thread."""
        return notice.about == "hint" or notice.id in self.live

    async def carry_out(self, live: Live, errand: Awaitable[None]) -> None:
        """Have something done for a table; where it fails, the table is loaded anew for whoever comes."""
        try:
            with self.damage.folding(live.id):
                await errand
        except CollegiumError:
            self.forget(live)
            raise

    def send(self, live: Live, errand: Awaitable[None]) -> None:
        """Have something done for a table meanwhile."""

        async def run() -> None:
            with self.damage.apart(live.id):
                await self.carry_out(live, errand)

        task = asyncio.get_running_loop().create_task(run())
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def refresh(self, live: Live) -> None:
        """Read anew who holds the seats of a table, and its chat."""
        async with live.lock:
            await live.meet()
            header = await self.call(self.store.header, live.id)
            if header is not None:
                live.room.header = header
            send_removed_away(live)
            for line in await self.call(self.store.chat, live.id):
                live.hear(line)
            live.broadcast()
            again = await self.call(self.store.rematch_of, live.id) if live.room.state.over else None
            if again is not None:
                live.invite(again)

    def missed(self) -> None:
        """Notices may have been lost: look at every table."""
        for live in list(self.live.values()):
            self.send(live, live.catch_up())

    def call_hooks(self, live: Live, seats: list[int]) -> None:
        """Tell the players who are asked now and look elsewhere, where they wish to be told."""
        for number in seats:
            seat = live.room.seats[number]
            if seat.hook and number not in live.online() and not live.room.is_agent(number):
                self.hooks.tell(seat.hook, seat.name, live.room.game.title, live.id, number)

    async def close(self) -> None:
        """End everything in good order."""
        for live in self.live.values():
            live.opponents.stop()
        self.studies.close()
        if self.errands:
            await asyncio.wait(self.errands, timeout=GOODBYE)
        await self.finished.close(GOODBYE)
        await asyncio.to_thread(self.workers.close)
        self.hooks.close()
        self.pool.shutdown()
        if self.family is not None:
            self.family.close()
        self.store.close()
