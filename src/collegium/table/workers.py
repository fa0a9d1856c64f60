"""The worker processes of a server, and what happens when one of them dies: another takes its job."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import queue
import threading
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.table.thinker import DONE, HURRY, PART, Job, work

TRIES: Final = 3  # workers that may die of one job
PATIENCE: Final = 45.0  # seconds over its own time after which a worker that has not answered is ended


class WorkerFailed(CollegiumError):
    """A job that no worker could do."""


@dataclass
class Order:
    """A job with whoever waits for it."""

    job: Job
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    progress: Callable[[float], None]
    hurry: bool = False

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

    def __init__(self, number: int) -> None:
        self.orders: queue.Queue[Order | None] = queue.Queue()
        self.current: Order | None = None
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
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
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
            self.current = order
            self.serve(order)
            self.current = None
        self.stop()

    def serve(self, order: Order) -> None:
        """Have an order done, by another process if one dies of it."""
        for _ in range(TRIES):
            if self.closing:
                break
            try:
                kind, answer = self.converse(order)
            except (EOFError, OSError):
                self.stop()
                continue
            if kind == DONE:
                order.settle(answer)
            else:
                order.settle(error=WorkerFailed(str(answer)))
            return
        order.settle(error=WorkerFailed(f"{TRIES} workers died of it"))

    def converse(self, order: Order) -> tuple[str, Any]:
        """Send a job and listen until its answer comes."""
        connection = self.start()
        connection.send(order.job)
        hurried = False
        deadline = time.monotonic() + order.job.seconds + PATIENCE
        while True:
            if time.monotonic() > deadline:
                raise EOFError
            if order.hurry and not hurried:
                connection.send(HURRY)
                hurried = True
            if not connection.poll(0.05):
                continue
            kind, answer = connection.recv()
            if kind != PART:
                return kind, answer
            order.tell(float(answer))


class Workers:
    """A few workers. The opponents of one table always go to the same, which remembers what they thought."""

    def __init__(self, number: int | None = None) -> None:
        self.opponents = [Worker(index) for index in range(number or max(1, (os.cpu_count() or 2) - 1))]
        self.adviser = Worker(len(self.opponents))  # hints never keep an opponent waiting
        self.workers = [*self.opponents, self.adviser]

    async def run(self, job: Job, progress: Callable[[float], None]) -> Any:
        """What a worker answers to a job; WorkerFailed if none can do it."""
        loop = asyncio.get_running_loop()
        order = Order(job, loop.create_future(), loop, progress)
        at = zlib.crc32(job.table.encode()) % len(self.opponents)
        worker = self.adviser if job.level is None else self.opponents[at]
        worker.orders.put(order)
        try:
            return await order.future
        except asyncio.CancelledError:
            order.hurry = True
            raise

    def hurry(self, table: str) -> None:
        """Let the opponent of a table that thinks play now."""
        for worker in self.workers:
            order = worker.current
            if order is not None and order.job.table == table:
                order.hurry = True

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.closing = True
            worker.orders.put(None)
            if worker.current is not None:
                worker.current.hurry = True
        for worker in self.workers:
            worker.thread.join(3)
            worker.stop()
