"""The connection to a database: reading its address, opening it, and transactions for reading and for writing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from collegium.table.storage.errors import StorageError, explained

ADDRESS: Final = "write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
PRAGMAS: Final = (
    "busy_timeout = 10000",
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit is on the disk before it is acknowledged
    "foreign_keys = ON",
)
# A server that has gone without a word is noticed within a minute.
POSTGRES: Final = {"connect_timeout": 10, "keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}


class Database:
    """An SQLite file or a PostgreSQL server; `place` is its address as it may be shown."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.place = shown(self.url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.file = Path(self.url.database or "") if self.is_sqlite else None
        if self.is_sqlite:
            make_file(self.url, self.place)
        self._engine = self._open()
        self._readers: Engine = self._engine
        self._writers: Engine = self._engine
        if self.is_sqlite:
            self._writers = self._engine.execution_options(begin="BEGIN IMMEDIATE")
        else:
            self._readers = self._engine.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )  # several questions in one transaction get answers as of one moment

    def _open(self) -> Engine:
        dumps = partial(json.dumps, separators=(",", ":"))
        if self.is_sqlite:
            engine = create_engine(self.url, json_serializer=dumps, hide_parameters=True)
            event.listen(engine, "connect", prepare_sqlite)
            event.listen(engine, "begin", begin_sqlite)
            return engine
        try:
            return create_engine(
                self.url,
                json_serializer=dumps,
                hide_parameters=True,
                pool_pre_ping=True,
                connect_args=postgres_arguments(self.url),
            )
        except ImportError as error:
            raise StorageError(
                f"{self.place}: PostgreSQL needs its driver; install it with: pip install 'collegium[postgres]'"
            ) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees the database as of one moment."""
        with explained(self.place), self._readers.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is committed at the end, or leaves nothing where an error ends it."""
        with explained(self.place), self._writers.begin() as connection:
            yield connection

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """As `writing`, for a change of the schema: a table may be dropped and made anew although rows refer to it."""
        engine = self._writers.execution_options(begin="BEGIN IMMEDIATE", foreign_keys=False)
        try:
            with explained(self.place), engine.begin() as connection:
                yield connection
        finally:
            self._engine.dispose()  # the next connections check references again

    def driver_arguments(self) -> dict[str, Any]:
        """What the driver's own `connect` takes to reach the same server."""
        _, arguments = self._engine.dialect.create_connect_args(self.url)
        return {**arguments, **postgres_arguments(self.url)}

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def read_url(url: str) -> URL:
    """The address in parts, with the driver it is for; a wrong one is not repeated, as it may hold a password."""
    try:
        read = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StorageError(f"the address of the database cannot be read; {ADDRESS}") from error
    if read.drivername in ("sqlite", "sqlite+pysqlite"):
        if not read.database or read.database == ":memory:" or read.query:
            raise StorageError(f"{shown(read)}: an SQLite database is a file; write sqlite:///FILE")
        return read.set(drivername="sqlite+pysqlite")
    if read.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return read.set(drivername="postgresql+psycopg")
    raise StorageError(f"{shown(read)}: Collegium keeps its tables in SQLite or PostgreSQL; {ADDRESS}")


def file_url(file: Path) -> str:
    """The address of an SQLite file, whatever characters its name has."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def shown(url: URL) -> str:
    """The address without its password, and without parameters, which may hold one."""
    name = url.get_backend_name()
    if name == "sqlite":
        return f"sqlite:///{url.database or ''}"
    return URL.create(name, url.username, None, url.host, url.port, url.database).render_as_string()


def postgres_arguments(url: URL) -> dict[str, int]:
    """How patient a connection is, where the address does not say so itself."""
    return {name: value for name, value in POSTGRES.items() if name not in url.query}


def make_file(url: URL, place: str) -> None:
    """Make the database file, readable by its owner alone as it holds secrets, or find that it can be written."""
    file = Path(url.database or "")
    if not file.parent.is_dir():
        raise StorageError(f"{place}: there is no folder {file.parent}; make it first")
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StorageError(
            f"{place}: the database cannot be written ({error.strerror}); the file and its folder must be writable"
        ) from error


def prepare_sqlite(connection: Any, record: object) -> None:
    """Make a new connection durable and checked; transactions begin where `begin_sqlite` says, not the driver."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that will write takes the lock at once, so that it never has to give up half-way."""
    options = connection.get_execution_options()
    if not options.get("foreign_keys", True):
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")  # has no effect within a transaction
    connection.exec_driver_sql(options.get("begin", "BEGIN"))
