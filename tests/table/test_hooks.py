"""Web-hooks: told to those who look elsewhere, only to public addresses, and a broken one holds up nobody."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from collegium.table.errors import Refused
from collegium.table.hooks import Hooks
from tests.table.guests import ME, OPEN, House


class Ear(ThreadingHTTPServer):
    """A server on this machine that writes down what is posted to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Listening)
        self.heard: list[tuple[str, Any]] = []
        self.redirect = ""
        self.url = f"http://127.0.0.1:{self.server_address[1]}/hook?a=1"


class Listening(BaseHTTPRequestHandler):
    """Hears one request."""

    server: Ear

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, json.loads(body)))
        self.send_response(302 if self.server.redirect else 204)
        if self.server.redirect:
            self.send_header("Location", self.server.redirect)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def ear() -> Iterator[Ear]:
    with Ear() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def hooked(own_house: House, ear: Ear) -> House:
    """A server that may call addresses on this machine."""
    own_house.hub.hooks.close()
    own_house.hub.hooks = Hooks("https://table.example/", trusted=True)
    return own_house


def test_a_player_who_looks_elsewhere_is_told(hooked: House, ear: Ear) -> None:
    ada, bo = hooked.guest(), hooked.guest()
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Bo")
    table = made["table"]
    assert bo.post(f"/api/tables/{table}/hook", {"seat": 1, "url": ear.url}).json == {"url": ear.url}
    first = ada.sit(table)
    first.play()
    hooked.until(lambda: ear.heard)
    line = f"Bo, it is your turn in Newton. https://table.example/table/{table}"
    assert ear.heard == [("/hook?a=1", {"content": line, "allowed_mentions": {"parse": []}})]
    second = bo.sit(table)
    second.play()
    first.drain()
    while first.frame["moves"]:
        first.play()
    second.drain()
    assert second.frame["to_move"] == [1]
    hooked.hub.hooks.close()
    assert len(ear.heard) == 1


def test_a_hook_can_be_taken_away(hooked: House, ear: Ear) -> None:
    ada = hooked.guest()
    table = ada.create(ME, OPEN)["table"]
    ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": ear.url})
    assert hooked.hub.store.seats(table)[0].hook == ear.url
    assert ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": None}).json == {"url": None}
    assert hooked.hub.store.seats(table)[0].hook is None


def test_a_hook_is_for_ones_own_seat(hooked: House, ear: Ear) -> None:
    ada = hooked.guest()
    table = ada.create(ME, OPEN)["table"]
    assert ada.post(f"/api/tables/{table}/hook", {"seat": 1, "url": ear.url}).code == (403, "not-yours")


def test_a_hook_is_not_followed_elsewhere(ear: Ear) -> None:
    ear.redirect = f"{ear.url}&again"
    Hooks(trusted=True).post(ear.url, b"{}")
    assert len(ear.heard) == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "javascript:alert(1)",
        "https:///path",
        "https://",
        "https://user:word@example.org/",
        "https://[::1",
        "https://example.org:99999/",
        "https://example.org/a b",
        "https://example.org/\r\nX: y",
        "https://exämple.org/",
        "",
    ],
)
def test_an_address_that_may_not_be_called_is_refused(url: str) -> None:
    with pytest.raises(Refused, match="https://"):
        Hooks().check(url)


def test_a_refused_address_is_answered_and_not_kept(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    for url in ("http://example.org/", "https://[::1"):
        assert ada.post(f"/api/tables/{table}/hook", {"seat": 0, "url": url}).code == (400, "bad")
    assert own_house.events(table) == ()


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "localhost", "0.0.0.0"]
)
def test_an_address_of_the_own_network_is_not_called(host: str) -> None:
    with pytest.raises(Refused, match="not an address of the public network"):
        Hooks().resolved(host, 443)
    assert Hooks(trusted=True).resolved(host, 443)


def test_what_goes_wrong_is_noted_without_the_address(caplog: pytest.LogCaptureFixture) -> None:
    hooks = Hooks()
    hooks.send("https://127.0.0.1/secret-part", "line")
    trusted = Hooks(trusted=True)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]  # nobody listens there, and nobody else can
        trusted.send(f"http://127.0.0.1:{port}/secret-part", "line")
    trusted.send("https://[::1", "line")
    assert [record.getMessage() for record in caplog.records] == [
        "a web-hook of 127.0.0.1 failed: Refused",
        "a web-hook of 127.0.0.1 failed: ConnectionRefusedError",
        "a web-hook of None failed: Refused",
    ]
