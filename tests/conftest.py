"""What the tests share: the games they play, and the word on whether the rules under test are compiled."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator
from pathlib import Path

import pytest

from collegium.kernel import registry, state
from collegium.kernel.game import Game
from tests.outside.sealed_bids import SealedBids

MEMORY = Path("/dev/shm")  # a folder in memory, where Linux has one
ROOM = 4 << 30  # bytes that must be free there


def pytest_configure() -> None:
    """Let the tests write to memory where there is room: thousands of times they would wait for the disk."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and may_run(MEMORY) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Find the tests in half the time: all ten thousand stay to the end, and none need be looked at for waste."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that take long: where processes share the tests, none waits for another in the end."""
    items.sort(key=lambda item: item.get_closest_marker("first") is None)


def may_run(folder: Path) -> bool:
    """Whether programs in a folder may be run, as some tests do with theirs."""
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


def pytest_report_header() -> str:
    """Say which copy of the package is tested."""
    file = Path(state.__file__)
    return f"collegium: {'interpreted' if file.suffix == '.py' else 'compiled'}, from {file.parents[1]}"


@pytest.fixture(autouse=True)
def forgotten_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that a test makes known, as a command does that was given one by its path, is unknown to the next test."""
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))
    monkeypatch.setattr(registry, "_announced", dict(registry._announced))


@pytest.fixture(scope="session")
def newton() -> Game:
    """Newton in its base edition."""
    return registry.load("newton")


@pytest.fixture(scope="session")
def sealed_bids() -> SealedBids:
    """The game from outside the package."""
    return SealedBids()


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the game from outside, known to this program for as long as the test runs."""
    monkeypatch.setitem(registry._registered, SealedBids.name, SealedBids)
    return SealedBids.name
