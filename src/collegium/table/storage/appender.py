"""The one thread that appends: what arrives while a transaction is on its way to the disk shares the next one."""

from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError, concerns_all
from collegium.table.storage.group import Append, Work, write
from collegium.table.storage.notices import Notices

MOST: Final = 90  # in one transaction; each takes ten of the parameters of a statement, of which old SQLite takes 999


@dataclass(frozen=True, eq=False)
class Job:
    """Something to write, and the promise of its answer."""

    work: Work
    future: Future[Any] = field(default_factory=Future)


class Appender:
    """Writes what any thread hands over, in groups; each answer comes when its transaction is committed."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self._database = database
        self._notices = notices
        self._waiting: deque[Job] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def submit(self, work: Work) -> Future[Any]:
        """Have something written; the future has its answer, or a StorageError."""
        job = Job(work)
        with self._changed:
            if self._closed:
                raise StorageError(f"{self._database.place}: the database is closed")
            self._waiting.append(job)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="collegium-appender", daemon=True)
                self._thread.start()
        return job.future

    def close(self) -> None:
        """Write what has been handed over, and nothing more."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while group := self._next():
            self._settle(group)

    def _next(self) -> list[Job]:
        """Wait for something to write, and take what may be written together; nothing once all is done."""
        with self._changed:
            while True:
                while not self._waiting and not self._closed:
                    self._changed.wait()
                group = taken(self._waiting)
                if group or self._closed:
                    return group

    def _settle(self, group: list[Job]) -> None:
        """Write a group, and answer each of it; where one is in the way of the others, write one by one."""
        try:
            answers = self._written(group)
        except Exception as error:
            if concerns_all(error):
                for job in group:
                    job.future.set_exception(error)
                return
            for job in group:
                self._settle_alone(job)
            return
        for job, answer in zip(group, answers, strict=True):
            job.future.set_result(answer)

    def _settle_alone(self, job: Job) -> None:
        try:
            [answer] = self._written([job], look=True)
        except Exception as error:
            job.future.set_exception(error)
        else:
            job.future.set_result(answer)

    def _written(self, group: list[Job], look: bool = False) -> list[Any]:
        """The answers to a group once it is committed; with a look whether there is something to write, if wanted."""
        place = self._database.place
        with self._database.writing() as connection:
            found = group[0].work.look(connection, place) if look else None
            if found is not None:
                return [found]
            answers, notices = write(connection, [job.work for job in group], place)
            self._notices.tell(connection, *notices)
        return answers


def taken(waiting: deque[Job]) -> list[Job]:
    """Take as many as one transaction may write, but one event of each table; the others stay in their order."""
    group: list[Job] = []
    later: list[Job] = []
    tables: set[str] = set()
    while waiting and len(group) < MOST:
        job = waiting.popleft()
        if isinstance(job.work, Append) and job.work.table_id in tables:
            later.append(job)
        elif job.future.set_running_or_notify_cancel():
            group.append(job)
            if isinstance(job.work, Append):
                tables.add(job.work.table_id)
    waiting.extendleft(reversed(later))
    return group
