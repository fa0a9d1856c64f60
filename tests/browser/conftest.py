"""What the browser tests share: the system's Chromium, a server, and visitors whose pages must not complain."""

from __future__ import annotations

import os
import socket
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from collegium.kernel.record import Record
from tests.browser.chromium import find_chromium, launch
from tests.browser.records import finished
from tests.browser.visitor import HERE, PATIENCE, Visitor
from tests.table.serving import Server

MISSING = "The tests in a browser were not run: there is no Chromium here (on Debian and Ubuntu: apt install chromium)."
Visit = Callable[..., Visitor]


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: a test often waits for its page or for its server."""
    return len(os.sched_getaffinity(0)) + 2


def started(folder: Path, *more: str) -> Server:
    """A server that answers, with its tables in a folder."""
    opened = Server(f"sqlite:///{folder / 'tables.db'}", folder, *more)
    end = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            urllib.request.urlopen(f"{opened.address}/api/games", timeout=PATIENCE / 1000).close()
        except OSError:
            assert time.monotonic() < end, "the server does not answer"
            assert opened.process.poll() is None, "the server has ended"
            time.sleep(0.1)
        else:
            return opened


class Fickle:
    """A server that can be killed and comes back at the same address with the same tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept = socket.socket()  # nobody else gets the port while the server is away
        self.kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.kept.bind(("127.0.0.1", 0))
        self.start()
        self.address = self.server.address

    def kill(self) -> None:
        self.server.kill()

    def start(self) -> None:
        self.server = started(self.folder, "--port", str(self.kept.getsockname()[1]))


@pytest.fixture
def fickle(tmp_path: Path) -> Iterator[Fickle]:
    opened = Fickle(tmp_path)
    yield opened
    opened.server.stop()
    opened.kept.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests."""
    opened = started(tmp_path_factory.mktemp("server"))
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tables of a module's own server are."""
    return tmp_path_factory.mktemp("own")


@pytest.fixture(scope="module")
def own_server(folder: Path) -> Iterator[Server]:
    """A server whose database the test knows."""
    opened = started(folder)
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished game of Newton for two."""
    return finished("newton")


class OneBrowser:
    """The system's Chromium, started for the first test that asks for it."""

    def __init__(self) -> None:
        self.opened: Browser | None = None
        self.ends = ExitStack()

    def open(self) -> Browser:
        """The browser."""
        if self.opened is None:
            found = find_chromium()
            if found is None:
                pytest.skip(MISSING)
            self.opened = launch(self.ends.enter_context(sync_playwright()), found)
            self.ends.callback(self.opened.close)
        return self.opened

    def close(self) -> None:
        """End it, if it was started."""
        self.ends.close()
        self.opened = None


ONE_BROWSER = OneBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Close the browser where the next test is another folder's: nothing asynchronous can run beside it."""
    try:
        yield
    finally:
        if nextitem is None or not nextitem.path.is_relative_to(HERE):
            ONE_BROWSER.close()


@pytest.fixture
def browser() -> Browser:
    """The system's Chromium, the same for all tests."""
    return ONE_BROWSER.open()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Lets visitors in; at the end no page may have complained of anything."""
    inside: list[Visitor] = []

    def enter(address: str = "", **how: object) -> Visitor:
        visitor = Visitor(browser, address or server.address, **how)  # type: ignore[arg-type]
        inside.append(visitor)
        return visitor

    yield enter
    complaints = [text for visitor in inside for text in visitor.unexpected]
    for visitor in inside:
        visitor.context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def ada(visit: Visit) -> Visitor:
    """A visitor before a wide screen."""
    return visit()
