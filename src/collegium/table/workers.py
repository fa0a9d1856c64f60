"""The worker processes of a server, and what happens when one of them dies: another takes its job.

Which thought comes next is the schedule's business; here it is carried out.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.table.buckets import Buckets
from collegium.table.schedule import HINT, MOVE, QUICK, Claim, Schedule, Thought
from collegium.table.thinker import DONE, HURRY, PART, Job, work

TRIES: Final = 3  # workers that may die of one job
HINTS: Final = 4  # workers for opponents to each one for hints
NOBODY: Final = Claim()
PATIENCE: Final = 45.0  # seconds over its own time after which a worker that has not answered is ended


class WorkerFailed(CollegiumError):
    """A job that no worker could do."""


@dataclass(eq=False)
class Order(Thought):
    """A thought with whoever waits for it."""

    future: asyncio.Future[Any] = field(kw_only=True)
    loop: asyncio.AbstractEventLoop = field(kw_only=True)
    progress: Callable[[float], None] = field(kw_only=True)

    def settle(self, value: Any = None, error: Exception | None = None) -> None:
        """Hand the answer over to the server's loop."""

        def hand_over() -> None:
            if self.future.done():
                return
            if error is not None:
                self.future.set_exception(error)
            else:
                self.future.set_result(value)

        with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            self.loop.call_soon_threadsafe(hand_over)

    def tell(self, part: float) -> None:
        """Say how far the thinking is."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.progress, part)


class Worker:
    """One worker process with the thread that looks after it."""

    def __init__(self, number: int, office: Workers) -> None:
        self.number = number
        self.office = office
        self.orders: queue.Queue[Order | None] = queue.Queue()
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None
        self.closing = False
        self.thread = threading.Thread(target=self.run, name=f"worker-{number}", daemon=True)
        self.thread.start()

    def start(self) -> Connection:
        """The connection to a process that is alive."""
        if self.process is not None and self.process.is_alive() and self.connection is not None:
            return self.connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        patient = self.office.schedule.kept_for[self.number] != QUICK
        self.process = context.Process(target=work, args=(theirs, patient), daemon=True)
        self.process.start()
        theirs.close()
        return self.connection

    def stop(self) -> None:
        """End the process."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self.process is not None:
            self.process.kill()
            self.process.join(2)
            self.process = None

    def run(self) -> None:
        """Do one order after the other."""
        while (order := self.orders.get()) is not None:
            answer, error = self.serve(order)
            self.office.finished(self.number)
            order.settle(answer, error)  # whoever hears it finds this worker free
        self.stop()

    def serve(self, order: Order) -> tuple[Any, WorkerFailed | None]:
        """Have an order done, by another process if one dies of it: the answer, or what went wrong."""
        for _ in range(TRIES):
            if self.closing:
                break
            try:
                kind, answer = self.converse(order)
            except (EOFError, OSError):
                self.stop()
                continue
            return (answer, None) if kind == DONE else (None, WorkerFailed(str(answer)))
        return None, WorkerFailed(f"{TRIES} workers died of it")

    def converse(self, order: Order) -> tuple[str, Any]:
        """Send a job and listen until its answer comes."""
        connection = self.start()
        connection.send(order.job)
        hurried = False
        deadline = time.monotonic() + order.job.seconds + PATIENCE
        while True:
            if time.monotonic() > deadline:
                raise EOFError
            if not hurried and (order.hurry or self.office.gives_way(order)):
                connection.send(HURRY)
                hurried = True
            if not connection.poll(0.05):
                continue
            kind, answer = connection.recv()
            if kind != PART:
                return kind, answer
            self.office.went_on(order)
            order.tell(float(answer))


class Workers:
    """A few workers for opponents, some for hints, and one for what takes no search."""

    def __init__(self, number: int | None = None, memory: Buckets | None = None) -> None:
        number = number or max(1, (os.cpu_count() or 2) - 1)
        kept_for = [*[MOVE] * number, *[HINT] * -(-number // HINTS), QUICK]
        self.schedule: Schedule[Order] = Schedule(kept_for, memory=memory)
        self.lock = threading.Lock()  # of the schedule, which all workers' threads ask
        self.workers = [Worker(index, self) for index in range(len(kept_for))]

    @property
    def alive(self) -> bool:
        """Whether all workers are looked after; a process that died is replaced with its next job."""
        return all(worker.thread.is_alive() for worker in self.workers)

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return len(self.schedule.waiting)

    async def run(self, job: Job, progress: Callable[[float], None], claim: Claim = NOBODY) -> Any:
        """What a worker answers to a job; WorkerFailed if none can do it."""
        loop = asyncio.get_running_loop()
        order = Order(job, claim, future=loop.create_future(), loop=loop, progress=progress)
        with self.lock:
            self.schedule.add(order)
            self.hand_out()
        try:
            return await order.future
        except asyncio.CancelledError:
            with self.lock:
                self.schedule.drop(order)
            raise

    def hand_out(self) -> None:
        """Let the workers that are free begin what comes next; needs the lock."""
        for worker, order in self.schedule.begin():
            self.workers[worker].orders.put(order)

    def finished(self, worker: int) -> None:
        """A worker is free again."""
        with self.lock:
            self.schedule.end(worker)
            self.hand_out()

    def went_on(self, order: Order) -> None:
        """A thought has taken some time."""
        with self.lock:
            self.schedule.charge(order)

    def gives_way(self, order: Order) -> bool:
        """Whether a thought has had its time and somebody else waits."""
        with self.lock:
            return self.schedule.gives_way(order)

    def reclaim(self, table: str, claim: Claim) -> None:
        """Other people look at a table: what its opponents wait for has another claim."""
        with self.lock:
            for order in self.schedule.waiting:
                if order.job.table == table and order.job.level is not None:
                    order.claim = claim

    def hurry(self, table: str) -> None:
        """Let the opponent of a table that thinks play now."""
        with self.lock:
            for order in [*self.schedule.waiting, *self.schedule.running]:
                if order is not None and order.job.table == table and order.job.level is not None:
                    order.hurry = True

    def close(self) -> None:
        """End all workers."""
        with self.lock:
            for order in self.schedule.running:
                if order is not None:
                    order.hurry = True
            for order in self.schedule.waiting:
                order.settle(error=WorkerFailed("the server ends"))
            self.schedule.waiting.clear()
        for worker in self.workers:
            worker.closing = True
            worker.orders.put(None)
        for worker in self.workers:
            worker.thread.join(3)
            worker.stop()
