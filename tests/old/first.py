"""A database of the first schema with tables of all games, as the first Collegium with a server has left it.

`fixtures/first-schema.*.sql.gz` are its dumps from SQLite and from PostgreSQL, which hold the same rows. They are never
made anew: later versions write later schemas.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from collegium.table.storage.engine import read_url
from tests.old.kept import FIXTURES


def lay_first_schema(url: str) -> None:
    """Fill an empty database."""
    read = read_url(url)
    if read.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(Path(read.database or ""))) as connection:
            connection.executescript(dump("sqlite"))
    else:
        with psycopg.connect(url) as connection:
            connection.execute(dump("postgresql").encode())


def dump(kind: str) -> str:
    """The statements that make the database and its rows."""
    return gzip.decompress((FIXTURES / f"first-schema.{kind}.sql.gz").read_bytes()).decode()
