"""Worker processes: they answer, they are hurried, they fail, they die, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from collegium.table.schedule import HINT, MOVE, QUICK, Claim
from collegium.table.thinker import NICE, Job
from collegium.table.workers import NOBODY, Order, WorkerFailed, Workers
from tests.patience import PATIENCE
from tests.table.corrected import corrected
from tests.table.corrected import played as by_chance
from tests.table.guests import AGENT, ME, House, finished, played
from tests.table.slow import SLOW

LAST = len(finished().moves)
LATE = range(LAST - 30, LAST)  # in the last round a hint takes little time
RECORD = next(record for moves in LATE if len((record := played("newton", 2, moves)).state.legal()) > 4)


def job(level: str | None, table: str = "table", seconds: float = 0.2) -> Job:
    """A position to think about."""
    seat = int(RECORD.state.to_move)
    position = RECORD.game.position(RECORD.state.forget(seat))
    return Job(table, seat, "newton", None, position, 7, len(RECORD.moves), level, seconds, "de")


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    found = Workers(1)
    yield found
    found.close()
    assert all(worker.process is None and not worker.thread.is_alive() for worker in found.workers)


def run(workers: Workers, wanted: Job, progress: Callable[[float], None] = lambda part: None) -> Any:
    return asyncio.run(asyncio.wait_for(workers.run(wanted, progress), PATIENCE))


def process_of(workers: Workers, kind: str = MOVE) -> int:
    found = process_or_none(workers, kind)
    assert found is not None
    return found


def process_or_none(workers: Workers, kind: str = MOVE) -> int | None:
    process = workers.workers[workers.schedule.kept_for.index(kind)].process
    return process.pid if process is not None else None


def test_a_level_moves(workers: Workers) -> None:
    move = run(workers, job("fresher"))
    assert RECORD.game.why_not(RECORD.state, RECORD.game.parse(move)) is None
    assert run(workers, job("fresher")) == move


def test_a_level_moves_with_the_tables_of_its_table(workers: Workers, tmp_path: Path) -> None:
    game = corrected(tmp_path)
    assert game.tables is not None
    record = by_chance(game, 20)
    seat = int(record.state.to_move)
    position = game.position(record.state.forget(seat))
    move = run(workers, replace(job("fresher"), seat=seat, edition=game.tables.kept(), position=position))
    assert game.why_not(record.state, game.parse(move)) is None


def test_without_a_level_a_hint_is_given_in_the_language(workers: Workers) -> None:
    parts: list[float] = []
    advice = run(workers, job(None, seconds=1.0), parts.append)
    assert advice
    assert parts == sorted(parts)
    assert all(0 <= part <= 1 for part in parts)


def test_what_goes_wrong_in_a_job_ends_no_worker(workers: Workers) -> None:
    before = run(workers, job("master"))
    process = process_of(workers)
    for level in ("wizard", "os:getcwd"):
        with pytest.raises(WorkerFailed, match="UnknownAgent"):
            run(workers, job(level))
    assert run(workers, job("master")) == before
    assert process_of(workers) == process


def test_a_job_of_which_every_worker_dies_is_given_up(workers: Workers) -> None:
    with pytest.raises(WorkerFailed, match="3 workers died of it"):
        run(workers, job("os:abort"))
    assert run(workers, job("fresher"))


def test_a_worker_killed_in_mid_thought_is_replaced(workers: Workers) -> None:
    killed: list[int] = []

    def progress(part: float) -> None:
        if not killed:
            killed.append(process_of(workers))
            os.kill(killed[0], signal.SIGKILL)
        elif process_of(workers) != killed[0]:
            workers.hurry("table")

    assert run(workers, job(SLOW), progress)
    assert process_of(workers) != killed[0]


def test_a_hurried_thought_ends_and_another_tables_does_not(workers: Workers) -> None:
    parts: list[float] = []

    def progress(part: float) -> None:
        workers.hurry("another" if len(parts) < 2 else "table")
        parts.append(part)

    assert run(workers, job(SLOW), progress)
    assert len(parts) > 2


def test_a_thought_nobody_waits_for_is_ended(workers: Workers) -> None:
    async def main() -> None:
        waiting = asyncio.create_task(workers.run(job(SLOW), lambda part: started.set()))
        started = asyncio.Event()
        await asyncio.wait_for(started.wait(), PATIENCE)
        waiting.cancel()
        assert await asyncio.wait_for(workers.run(job("fresher"), lambda part: None), PATIENCE)

    asyncio.run(main())


def test_an_answer_for_a_loop_that_has_ended_is_dropped() -> None:
    loop = asyncio.new_event_loop()
    order = Order(job("fresher"), NOBODY, future=loop.create_future(), loop=loop, progress=lambda part: None)
    loop.close()
    order.settle("done")
    order.tell(0.5)
    assert not order.future.done()


def test_a_quick_move_comes_while_searches_run_and_wait(workers: Workers) -> None:
    async def main() -> None:
        started = asyncio.Event()
        long = [asyncio.create_task(workers.run(job(SLOW, f"table {n}"), lambda part: started.set())) for n in range(3)]
        await asyncio.wait_for(started.wait(), PATIENCE)
        begun = workers.schedule.running[0]
        assert await asyncio.wait_for(workers.run(job("fresher", "mine"), lambda part: None), PATIENCE)
        assert workers.schedule.running[0] is begun  # it has not ended, and none of those that wait has begun
        assert workers.waiting == 2
        for task in long:
            task.cancel()
        await asyncio.wait(long)
        assert workers.waiting == 0

    asyncio.run(main())


def test_a_long_hint_ends_with_what_it_has_when_another_person_waits(workers: Workers) -> None:
    async def main() -> None:
        started = asyncio.Event()
        wanted = job(None, "one", seconds=600.0)
        long = asyncio.create_task(workers.run(wanted, lambda part: started.set(), Claim("192.0.2.1", "ada")))
        await asyncio.wait_for(started.wait(), PATIENCE)
        other = workers.run(job(None, "two", seconds=0.2), lambda part: None, Claim("192.0.2.2", "bo"))
        assert await asyncio.wait_for(other, PATIENCE)
        assert long.done()
        assert long.result()["moves"]

    asyncio.run(main())


def test_a_hurry_is_for_opponents_and_not_for_hints(workers: Workers) -> None:
    async def main() -> None:
        hint = asyncio.create_task(workers.run(job(None, seconds=600.0), lambda part: None))
        move = asyncio.create_task(workers.run(job(SLOW), lambda part: None))
        late = asyncio.create_task(workers.run(job(SLOW), lambda part: None))
        await asyncio.sleep(0)
        workers.hurry("table")
        assert await asyncio.wait_for(move, PATIENCE) == await asyncio.wait_for(late, PATIENCE)
        assert not hint.done()
        hint.cancel()
        await asyncio.wait([hint])

    asyncio.run(main())


def test_what_waits_is_claimed_by_those_who_come_and_go(workers: Workers) -> None:
    async def main() -> None:
        tasks = [asyncio.create_task(workers.run(job(SLOW, table), lambda part: None)) for table in ("on", "waits")]
        await asyncio.sleep(0)
        away = Claim(person="ada", attended=False)
        workers.reclaim("waits", away)
        assert [order.claim for order in workers.schedule.waiting if order.job.table == "waits"] == [away]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    asyncio.run(main())


def test_searches_stand_back_and_the_quick_worker_does_not(workers: Workers) -> None:
    for level in ("fresher", "master", None):
        run(workers, job(level))
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    nice = [os.getpriority(os.PRIO_PROCESS, process_of(workers, kind)) - mine for kind in (QUICK, MOVE, HINT)]
    assert nice == [0, min(NICE, 19 - mine), min(NICE, 19 - mine)]


def test_those_who_wait_are_told_when_the_server_ends() -> None:
    found = Workers(1)

    async def main() -> None:
        tasks = [asyncio.create_task(found.run(job(SLOW, f"table {n}"), lambda part: None)) for n in range(3)]
        await asyncio.sleep(0)
        await asyncio.to_thread(found.close)
        done, _ = await asyncio.wait(tasks, timeout=PATIENCE)
        assert len(done) == len(tasks)
        assert isinstance(tasks[2].exception(), WorkerFailed)

    asyncio.run(main())


def test_workers_that_think_are_ended_soon() -> None:
    found = Workers(1)

    async def main() -> None:
        started = asyncio.Event()
        waiting = asyncio.create_task(found.run(job(SLOW), lambda part: started.set()))
        await asyncio.wait_for(started.wait(), PATIENCE)
        await asyncio.to_thread(found.close)
        waiting.cancel()

    asyncio.run(main())
    assert found.workers[0].process is None


def test_a_table_goes_on_when_its_worker_is_killed_in_mid_thought(tmp_path: Path) -> None:
    with House(tmp_path, workers=True) as house:
        ada = house.guest()
        table = house.lay(RECORD, {1 - int(RECORD.state.to_move): ada})
        house.hub.store.change_seat(table, int(RECORD.state.to_move), level=SLOW)
        socket = ada.sit(table)
        socket.wait(lambda message: message["t"] == "thinking")
        killed = process_of(house.hub.workers)
        os.kill(killed, signal.SIGKILL)
        house.until(lambda: process_or_none(house.hub.workers) not in (None, killed))
        assert socket.ask("chat", text="Are you well?")["t"] == "ack"
        version = socket.frame["v"]
        while socket.frame["v"] == version:
            socket.ask("hurry")
        assert socket.frame["moves_made"] == len(RECORD.moves) + 1


def test_where_a_level_fails_a_simpler_one_plays(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[str | None] = []
    run_puppet = own_house.puppets.run

    async def run(job: Job, progress: Callable[[float], None], claim: Claim) -> Any:
        levels.append(job.level)
        if len(levels) < 3 or len(levels) == 4:
            raise WorkerFailed("no")
        return await run_puppet(job, progress, claim)

    monkeypatch.setattr(own_house.puppets, "run", run)
    ada = own_house.guest()
    table = ada.create(AGENT, AGENT, ME)["table"]
    socket = ada.sit(table)
    own_house.rest(table)
    socket.drain()
    assert levels == ["fresher", "bachelor", "fresher"]
    assert socket.frame["to_move"] == [2]
    assert socket.frame["moves_made"] == 2
    assert socket.ask("hint")["code"] == "no-hints"
