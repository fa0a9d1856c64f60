"""Worker processes: they answer, they are hurried, they fail, they die, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from collegium.table.thinker import Job
from collegium.table.workers import Order, WorkerFailed, Workers
from tests.patience import PATIENCE
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


def process_of(workers: Workers) -> int:
    process = workers.workers[0].process
    assert process is not None
    assert process.pid is not None
    return process.pid


def test_a_level_moves(workers: Workers) -> None:
    move = run(workers, job("fresher"))
    assert RECORD.game.why_not(RECORD.state, RECORD.game.parse(move)) is None
    assert run(workers, job("fresher")) == move


def test_without_a_level_a_hint_is_given_in_the_language(workers: Workers) -> None:
    parts: list[float] = []
    advice = run(workers, job(None, seconds=1.0), parts.append)
    assert advice
    assert parts == sorted(parts)
    assert all(0 <= part <= 1 for part in parts)


def test_what_goes_wrong_in_a_job_ends_no_worker(workers: Workers) -> None:
    before = run(workers, job("fresher"))
    process = process_of(workers)
    for level in ("wizard", "os:getcwd"):
        with pytest.raises(WorkerFailed, match="UnknownAgent"):
            run(workers, job(level))
    assert run(workers, job("fresher")) == before
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


def test_the_jobs_of_a_table_go_to_the_same_worker() -> None:
    found = Workers(3)
    try:
        for worker in found.workers:
            worker.orders.put(None)
            worker.thread.join()

        async def main() -> set[int]:
            for _ in range(5):
                waiting = asyncio.create_task(found.run(job("fresher", "the same"), lambda part: None))
                await asyncio.sleep(0)
                waiting.cancel()
            return {worker.orders.qsize() for worker in found.workers}

        assert asyncio.run(main()) == {0, 5}
    finally:
        found.close()


def test_an_answer_for_a_loop_that_has_ended_is_dropped() -> None:
    loop = asyncio.new_event_loop()
    order = Order(job("fresher"), loop.create_future(), loop, lambda part: None)
    loop.close()
    order.settle("done")
    order.tell(0.5)
    assert not order.future.done()


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
        house.until(lambda: process_of_or_none(house.hub.workers) not in (None, killed))
        assert socket.ask("chat", text="Are you well?")["t"] == "ack"
        version = socket.frame["v"]
        while socket.frame["v"] == version:
            socket.ask("hurry")
        assert socket.frame["moves_made"] == len(RECORD.moves) + 1


def process_of_or_none(workers: Workers) -> int | None:
    process = workers.workers[0].process
    return process.pid if process is not None else None


def test_where_a_level_fails_a_simpler_one_plays(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[str | None] = []
    run_puppet = own_house.puppets.run

    async def run(job: Job, progress: Callable[[float], None]) -> Any:
        levels.append(job.level)
        if len(levels) < 3 or len(levels) == 4:
            raise WorkerFailed("no")
        return await run_puppet(job, progress)

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
