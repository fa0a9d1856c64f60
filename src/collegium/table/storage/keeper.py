"""Which process keeps which table, where several share a PostgreSQL database.

It is an advisory lock of the database, which ends with the process that holds it, however that ends. The process writes
its name beside the connection that holds its locks, so that every other one can tell who keeps a table.
"""

from __future__ import annotations

import hashlib
import threading
from typing import Any, Final

import psycopg

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError, first_line

TRIES: Final = 3  # whoever held the lock may let go of it before it is told who that was
CALLED: Final = "collegium "  # what the name of a keeper's connection begins with
LOCK: Final = "SELECT pg_try_advisory_lock(%s)"
UNLOCK: Final = "SELECT pg_advisory_unlock(%s)"
HOLDER: Final = """
SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND objsubid = 1
AND (classid::bigint << 32 | objid::bigint) = %s
"""


class Keeper:
    """Keeps tables for the process that is called `name`."""

    def __init__(self, database: Database, name: str) -> None:
        self.name = name
        self._database = database
        self._lock = threading.Lock()
        self._held: set[str] = set()
        self._connection = self._connect()

    def _connect(self) -> psycopg.Connection[Any]:
        arguments = {**self._database.driver_arguments(), "application_name": CALLED + self.name}
        try:
            return psycopg.connect(**arguments, autocommit=True)
        except psycopg.Error as error:
            raise StorageError(f"{self._database.place}: no tables can be kept ({first_line(error)})") from error

    def holds(self, table_id: str) -> bool:
        """Whether the table is kept here."""
        return table_id in self._held

    def claim(self, table_id: str) -> str:
        """Keep the table, unless another process does; the name of the one that does, or nothing if it has none."""
        with self._lock:
            try:
                return self._claim(table_id)
            except psycopg.OperationalError:  # with the connection all locks have gone
                self._held.clear()
                self._connection.close()
                self._connection = self._connect()
                return self._claim(table_id)

    def _claim(self, table_id: str) -> str:
        for _ in range(TRIES):
            if table_id in self._held:
                return self.name
            row = self._connection.execute(LOCK, (number_of(table_id),)).fetchone()
            if row is not None and row[0]:
                self._held.add(table_id)
                return self.name
            found = self._connection.execute(HOLDER, (number_of(table_id),)).fetchone()
            if found is not None:
                return str(found[0]).removeprefix(CALLED)
        return ""

    def release(self, table_id: str) -> None:
        """Let another process keep the table."""
        with self._lock:
            if table_id in self._held:
                self._held.discard(table_id)
                try:
                    self._connection.execute(UNLOCK, (number_of(table_id),))
                except psycopg.OperationalError:
                    self._held.clear()

    def close(self) -> None:
        """Let go of all tables."""
        with self._lock:
            self._held.clear()
            self._connection.close()


def number_of(table_id: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(hashlib.blake2b(table_id.encode(), digest_size=8).digest(), signed=True)
