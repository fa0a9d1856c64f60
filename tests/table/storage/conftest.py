"""The databases that the same tests run against: an SQLite file and a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from collegium.table.storage.store import Store
from tests.table.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that runs until the last test has ended."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of an SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path}/collegium.db"


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    """The address of an empty database on the server."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn; for a store, the tables may be there already."""
    if request.param == "postgres" and "store" in request.fixturenames:
        server: PostgresServer = request.getfixturevalue("postgres")
        return server.new_tables()
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in an empty database, of each kind in turn."""
    with Store(url) as opened:
        yield opened
