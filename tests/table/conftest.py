"""The server that the tests of the table share, and one of a test's own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from collegium.table import seeds
from tests.table.guests import Guest, House
from tests.table.storage.conftest import postgres, postgres_url, sqlite_url, url

__all__ = ["ada", "bo", "house", "own_house", "postgres", "postgres_url", "sqlite_url", "url"]


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a test are the same whenever it runs: what the server draws comes from its name."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(seeds, "secrets", SimpleNamespace(randbits=drawn.getrandbits))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server without limits and without worker processes, for all tests of a module."""
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own."""
    with House(tmp_path) as opened:
        yield opened


@pytest.fixture
def ada(house: House) -> Guest:
    """A guest."""
    return house.guest()


@pytest.fixture
def bo(house: House) -> Guest:
    """Another guest."""
    return house.guest()
