"""Long work in short parts, requests one by one, and few that cost at once."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from collegium.table.errors import Refused
from collegium.table.pace import CROWD, PART, PAUSE, Gate, Pace, Turns


class Clock:
    """A clock that goes on by a good quarter of a part whenever it is looked at."""

    def __init__(self) -> None:
        self.looks = count()

    def __call__(self) -> float:
        return next(self.looks) * PART / 3.9


def test_a_long_work_lets_others_go_on_between_its_parts() -> None:
    async def try_out() -> tuple[int, int, int]:
        pace, turns, steps, done = Pace(Clock()), 0, 0, False

        async def look_on() -> None:
            nonlocal turns
            while not done:
                turns += 1
                await asyncio.sleep(0)

        watching = asyncio.create_task(look_on())
        async with pace.work() as work:
            for _ in range(100):
                steps += 1
                await work.rest()
        done = True
        await watching
        return pace.parts, turns, steps

    parts, turns, steps = asyncio.run(try_out())
    assert steps == 100
    assert parts == 26  # a part is four looks at the clock
    assert turns >= parts


def test_of_several_long_works_one_goes_on_at_a_time_and_each_has_its_turn() -> None:
    async def try_out() -> list[str]:
        pace, order = Pace(Clock()), []
        working = 0

        async def work_on(name: str) -> None:
            nonlocal working
            async with pace.work() as work:
                for _ in range(12):
                    working += 1
                    assert working == 1
                    order.append(name)
                    working -= 1
                    await work.rest()

        await asyncio.gather(*(work_on(name) for name in "abc"))
        return order

    order = asyncio.run(try_out())
    assert {name: order.count(name) for name in "abc"} == dict.fromkeys("abc", 12)
    assert set(order[:18]) == set("abc")  # nobody waits until another is done


def test_a_work_that_fails_or_is_given_up_leaves_the_turn_to_others() -> None:
    async def try_out() -> int:
        pace = Pace(Clock())

        async def fail() -> None:
            async with pace.work() as work:
                await work.rest()
                raise KeyError

        async def long() -> None:
            async with pace.work() as work:
                while True:
                    await work.rest()

        with pytest.raises(KeyError):
            await fail()
        given_up = asyncio.create_task(long())
        for _ in range(20):
            await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        async with pace.work():
            return pace.parts

    assert asyncio.run(try_out()) >= 3


def test_in_a_turn_of_the_loop_one_request_begins_and_addresses_take_turns() -> None:
    async def try_out() -> list[tuple[int, str]]:
        turns, begun, turn = Turns(), [], 0

        async def ask(who: str) -> None:
            await turns.wait(who)
            begun.append((turn, who))

        tasks = [asyncio.create_task(ask("crowd")) for _ in range(20)]
        tasks += [asyncio.create_task(ask("ada")), asyncio.create_task(ask("bo"))]
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            turn += 1
        await asyncio.sleep(0)
        assert not turns._waiting
        assert not turns._begins
        return begun

    begun = asyncio.run(try_out())
    assert len(begun) == 22
    assert len({turn for turn, _ in begun}) == 22
    assert {who for _, who in begun[:4]} == {"crowd", "ada", "bo"}


def test_after_each_request_of_a_crowd_the_loop_is_free_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_out(number: int) -> int:
        loop, turns, pauses = asyncio.get_running_loop(), Turns(), 0
        call_later = loop.call_later

        def counted(delay: float, *call: object) -> object:
            nonlocal pauses
            pauses += delay == PAUSE
            return call_later(delay, *call)  # type: ignore[arg-type]

        monkeypatch.setattr(loop, "call_later", counted)
        await asyncio.gather(*(turns.wait("crowd") for _ in range(number)))
        return pauses

    assert asyncio.run(try_out(CROWD)) == 0
    assert asyncio.run(try_out(CROWD + 10)) == 9


def test_whoever_gives_up_holds_nobody_up() -> None:
    async def try_out() -> int:
        turns, begun = Turns(), 0

        async def ask() -> None:
            nonlocal begun
            await turns.wait("ada")
            begun += 1

        tasks = [asyncio.create_task(ask()) for _ in range(10)]
        await asyncio.sleep(0)
        for task in tasks[3:6]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return begun

    assert asyncio.run(try_out()) == 7


def test_a_guest_has_one_costly_request_at_a_time_and_few_that_wait() -> None:
    async def try_out() -> None:
        gate, at_work, most, go_on = Gate(2), 0, 0, asyncio.Event()

        async def ask(who: str) -> None:
            nonlocal at_work, most
            async with gate.passed(who):
                at_work += 1
                most = max(most, at_work)
                await go_on.wait()
                at_work -= 1

        tasks = [asyncio.create_task(ask("ada")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Too many at once"):
            await ask("ada")
        tasks.append(asyncio.create_task(ask("bo")))
        await asyncio.sleep(0)
        assert at_work == 2  # one of each
        tasks[1].cancel()
        go_on.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert most == 2
        assert not gate._waiting
        await ask("ada")

    asyncio.run(try_out())
