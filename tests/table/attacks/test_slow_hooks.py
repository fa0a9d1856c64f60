"""Web-hooks that lead to endpoints which never answer, or answer a byte at a time, or are very many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from collegium.table.hooks import AT_A_SITE, AT_ONCE, WAITING, Hooks
from tests.patience import PATIENCE
from tests.table.ears import Ear, ear

__all__ = ["ear"]


class Trap:
    """An endpoint that takes every call and never ends one; by drops, it says a little every now and then."""

    def __init__(self, drops: bool = False) -> None:
        self.drops = drops
        self.open = 0
        self.most = 0  # calls at the same time
        self.calls = 0
        self.url = ""

    async def hold(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open += 1
        self.calls += 1
        self.most = max(self.most, self.open)
        try:
            await reader.readuntil(b"\r\n\r\n")
            while self.drops and not writer.is_closing():
                writer.write(b"H")
                await asyncio.sleep(0.01)
            while await reader.read(1024):
                pass
        except OSError:
            pass
        finally:
            self.open -= 1
            writer.close()


@asynccontextmanager
async def traps(number: int, drops: bool = False) -> AsyncIterator[list[Trap]]:
    """So many of them."""
    found, servers = [], []
    for _ in range(number):
        trap = Trap(drops)
        server = await asyncio.start_server(trap.hold, "127.0.0.1", 0)
        trap.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        found.append(trap)
        servers.append(server)
    try:
        yield found
    finally:
        for server in servers:
            server.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def until(hooks: Hooks, calls: int) -> None:
    """Wait until no more calls are made than so many."""
    while len(hooks.calls) > calls:
        await asyncio.wait(hooks.calls.values(), return_when=asyncio.FIRST_COMPLETED)


def test_many_endpoints_that_never_answer_hold_up_nobody(ear: Ear) -> None:
    async def main() -> None:
        hooks = Hooks(trusted=True, seconds=PATIENCE)
        async with traps(12) as slow:
            for number, trap in enumerate(slow):
                hooks.tell(trap.url, "Eve", "Newton", f"table {number}", 0)
            hooks.tell(ear.url, "Ada", "Newton", "table", 0)
            await hooks.calls[ear.url]
            assert len(ear.heard) == 1
            assert len(hooks.calls) == 12
            hooks.close()
            await asyncio.wait(hooks.calls.values())

    run(main())


@pytest.mark.parametrize("drops", [False, True])
def test_a_call_ends_at_its_deadline_however_much_is_answered(drops: bool) -> None:
    async def main() -> None:
        hooks = Hooks(trusted=True, seconds=0.3)
        async with traps(1, drops) as [trap]:
            hooks.tell(trap.url, "Eve", "Newton", "table", 0)
            await until(hooks, 0)
            assert hooks.rests(trap.url)
            while trap.open:
                await asyncio.sleep(0.01)
            assert trap.calls == 1

    run(main())


def test_an_endpoint_has_one_call_at_a_time_and_the_newest_notice_of_a_seat(ear: Ear) -> None:
    async def main() -> None:
        hooks = Hooks(trusted=True)
        for round_number in range(20):
            for table in range(3):
                hooks.tell(ear.url, f"Ada {round_number}", "Newton", f"{table}", 0)
        assert len(hooks.calls) == 1
        assert len(hooks.waiting) == 3
        await until(hooks, 0)

    run(main())
    names = [body["content"].partition(",")[0] for _, body in ear.heard]
    assert names == ["Ada 0", "Ada 19", "Ada 19", "Ada 19"]


def test_a_site_has_few_calls_at_a_time_and_all_together_not_many() -> None:
    async def main() -> None:
        hooks = Hooks(trusted=True, seconds=PATIENCE)
        async with traps(AT_ONCE) as slow:
            for number in range(2 * AT_A_SITE):
                hooks.tell(f"{slow[0].url}{number}", "Eve", "Newton", f"first {number}", 0)
            assert len(hooks.calls) == AT_A_SITE
            for number in range(2 * AT_ONCE):
                hooks.tell(f"{slow[number % AT_ONCE].url}{number}", "Eve", "Newton", f"second {number}", 0)
            assert len(hooks.calls) == AT_ONCE
            for number in range(2 * WAITING):
                hooks.tell(slow[0].url, "Eve", "Newton", f"third {number}", 0)
            assert len(hooks.waiting) == WAITING
            hooks.close()
            assert not hooks.waiting
            await asyncio.wait(hooks.calls.values())
            assert not hooks.sites

    run(main())
