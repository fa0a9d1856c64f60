"""What the browser tests share: the system's Chromium, a server, and visitors whose pages must not complain."""

from __future__ import annotations

import shutil
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import PATIENCE, Visitor
from tests.table.serving import Server

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "The tests in a browser were not run: there is none of chromium, chromium-browser and google-chrome here "
    "(on Debian and Ubuntu: apt install chromium)."
)
Visit = Callable[..., Visitor]


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
def browser() -> Iterator[Browser]:
    """The system's Chromium; closed after each module, as nothing asynchronous can run beside it."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"], timeout=PATIENCE)
        yield opened
        opened.close()


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
