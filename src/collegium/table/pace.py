"""Fair turns on the one loop of a server: long work in short parts, requests one by one, and few that cost at once."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from collegium.table.errors import Refused

PART: Final = 0.002  # seconds that a long work goes on without letting others go on
CROWD: Final = 12  # requests that wait; a browser asks for six at once
PAUSE: Final = 0.002  # seconds between two of a crowd
AT_ONCE: Final = 8  # requests of one guest that may wait for their turn while another is worked on,
AT_ONCE_FROM: Final = 64  # and of one address


class Pace:
    """One long work at a time goes on for a moment; then all others have as much time, and the next long work its turn.

    So whoever only wants to move waits for one part at most in a turn of the loop, however many long works there are.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.parts = 0  # how many there have been
        self.clock = clock
        self.turn = asyncio.Lock()

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Work]:
        """The time of one long work, from its first part to its last."""
        work = Work(self)
        await work.begin()
        try:
            yield work
        finally:
            work.end()


class Work:
    """A long work, which says between its small steps that it could rest."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._began = 0.0
        self._goes_on = False

    async def rest(self) -> None:
        """Let the others go on, if this part has taken its time."""
        spent = self._pace.clock() - self._began
        if spent >= PART:
            self.end()
            await asyncio.sleep(spent)
            await self.begin()

    async def begin(self) -> None:
        """Wait for one's turn."""
        await self._pace.turn.acquire()
        self._began, self._goes_on = self._pace.clock(), True
        self._pace.parts += 1

    def end(self) -> None:
        """Leave the turn to others."""
        if self._goes_on:
            self._goes_on = False
            self._pace.turn.release()


class Turns:
    """Lets one request begin in a turn of the loop, those of different addresses by turns.

    So a move on a socket waits for one request at most in each turn, and whoever asks for little is not behind those
    who ask for much. Where many wait, each is followed by a moment in which none begins.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._begins = False  # whether a request begins in this turn

    async def wait(self, who: str) -> None:
        """Wait until it is one's turn."""
        loop = asyncio.get_running_loop()
        if not self._begins:
            self._begins = True
            loop.call_soon(self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        await turn

    def _next(self) -> None:
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not turn.done():
                turn.set_result(None)
                self._then_next()
                return
        self._begins = False

    def _then_next(self) -> None:
        loop = asyncio.get_running_loop()
        if sum(map(len, self._waiting.values())) >= CROWD:
            loop.call_later(PAUSE, self._next)
        else:
            loop.call_soon(self._next)


class Gate:
    """Works on one request of each guest or address at a time; a few may wait, and more are refused."""

    def __init__(self, waiting: int = AT_ONCE) -> None:
        self.most = waiting
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def passed(self, who: str) -> AsyncIterator[None]:
        """The time in which a request is worked on."""
        queue = self._waiting.get(who)
        if queue is None:
            self._waiting[who] = deque()
        elif len(queue) >= self.most:
            raise Refused("rate", "Too many at once; wait until the others are answered.")
        else:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            queue.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._open(who)
                raise
        try:
            yield
        finally:
            self._open(who)

    def _open(self, who: str) -> None:
        queue = self._waiting[who]
        while queue:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._waiting[who]
