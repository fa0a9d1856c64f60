"""Notices through PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Final, cast, get_args

import psycopg
from sqlalchemy import Connection

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError, first_line
from collegium.table.storage.notices import About, Listener, Notice

CHANNEL: Final = "collegium"
TELL: Final = "SELECT pg_notify(%s, text) FROM unnest(%s::text[]) AS text"
POLL: Final = 0.2  # seconds within which a listener sees that it is closed
PATIENCE: Final = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds before each attempt to connect anew; the last one holds on

log: Final = logging.getLogger(__name__)


class PostgresNotices:
    """Notices that the server delivers to every process that listens."""

    is_heard = True

    def __init__(self, database: Database) -> None:
        self._database = database

    def tell(self, connection: Connection, *notices: Notice) -> None:
        """Send the notices with the commit."""
        texts = [f"{notice.id} {notice.about} {notice.number}" for notice in notices]
        connection.exec_driver_sql(TELL, (CHANNEL, texts))

    def listen(self, callback: Callable[[Notice], object], missed: Callable[[], object]) -> Listener:
        """Listen from now on; raises StorageError where the server cannot be reached."""
        return PostgresListener(self._database, callback, missed)


class PostgresListener:
    """A thread with a connection of its own, which is renewed where the server drops it."""

    def __init__(self, database: Database, callback: Callable[[Notice], object], missed: Callable[[], object]) -> None:
        self._database = database
        self._callback = callback
        self._missed = missed
        self._closed = threading.Event()
        self._connection = self._connect()
        self._thread = threading.Thread(target=self._run, name="collegium-notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread and its connection."""
        self._closed.set()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            connection = psycopg.connect(**self._database.driver_arguments(), autocommit=True)
            connection.execute(f"LISTEN {CHANNEL}")
        except psycopg.Error as error:
            raise StorageError(
                f"{self._database.place}: the database does not let this process listen ({first_line(error)})"
            ) from error
        return connection

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                for received in self._connection.notifies(timeout=POLL):
                    if self._closed.is_set():
                        break
                    self._pass_on(received.payload)
            except psycopg.Error:
                self._connection.close()
                if self._reconnected():
                    self._call(self._missed)
        self._connection.close()

    def _reconnected(self) -> bool:
        """Whether the server answers again before this listener is closed."""
        attempt = 0
        while not self._closed.wait(PATIENCE[min(attempt, len(PATIENCE) - 1)]):
            attempt += 1
            try:
                self._connection = self._connect()
            except StorageError as error:
                log.warning("no notices: %s", error)
            else:
                return True
        return False

    def _pass_on(self, payload: str) -> None:
        parts = payload.split()
        if len(parts) == 3 and parts[1] in get_args(About) and parts[2].isdecimal():
            self._call(self._callback, Notice(parts[0], cast(About, parts[1]), int(parts[2])))

    def _call(self, function: Callable[..., object], *arguments: object) -> None:
        try:
            function(*arguments)
        except Exception:
            log.exception("a notice could not be handled")  # the next one must still be heard
