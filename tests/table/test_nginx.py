"""The server behind nginx, both set up as docs/serving.md says."""

from __future__ import annotations

import configparser
import http.client
import json
import re
import shlex
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from collegium.commands.serve import serve
from collegium.table.limits import LIMITS
from tests.patience import PATIENCE
from tests.table.nginx import MISSING, Nginx, documented, is_there
from tests.table.serving import Server

NAME = "table.example"
Answered = tuple[int, http.client.HTTPMessage, bytes]


def documented_options() -> list[str]:
    """The options with which the documented service starts the server."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(documented("ini"))
    _, command, *options = shlex.split(unit["Service"]["ExecStart"])
    assert command == "serve"
    return options


def test_the_documented_service_knows_the_options_of_the_server() -> None:
    known = {name for option in serve.params for name in option.opts}
    given = [word for word in documented_options() if word.startswith("--")]
    assert given
    assert set(given) <= known


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server with nginx before it, and people who call from several addresses."""

    def __init__(self, folder: Path) -> None:
        options = documented_options()
        kept = dict(zip(options[::2], options[1::2], strict=True))
        self.port, self.plain_port = free_port(), free_port()
        self.origin = f"https://{NAME}:{self.port}"
        self.server = Server(
            f"sqlite:///{folder / 'tables.db'}",
            folder,
            *("--trusted-proxy", kept["--trusted-proxy"]),
            *("--log-format", kept["--log-format"]),
            *("--public", self.origin),
            limits=True,
        )
        self.nginx = Nginx(folder, self.server.address.removeprefix("http://"), self.port, self.plain_port)
        self.trust = ssl.create_default_context(cafile=folder / "fullchain.pem")

    def call(
        self, method: str, path: str, body: Any = None, source: str = "127.0.0.1", cookie: str = "", **headers: str
    ) -> Answered:
        """A request through nginx."""
        raw = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        connection = http.client.HTTPSConnection(NAME, self.port, timeout=PATIENCE)
        connection.sock = self.trust.wrap_socket(raw, server_hostname=NAME)
        sent = {"Origin": self.origin, "Content-Type": "application/json", "Cookie": cookie, **headers}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def close(self) -> None:
        """End both."""
        self.nginx.stop()
        self.server.stop()
        self.server.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server behind nginx."""
    if not is_there():
        pytest.skip(MISSING)
    opened = House(tmp_path_factory.mktemp("nginx"))
    yield opened
    opened.close()


def test_a_table_is_made_and_played_at_through_nginx(house: House) -> None:
    status, headers, page = house.call("GET", "/")
    assert (status, b"<html" in page) == (200, True)
    assert headers["Strict-Transport-Security"]
    given = headers["Set-Cookie"]
    assert "Secure" in given  # the server knows that the guest came by https
    cookie = given.partition(";")[0]
    status, _, made = house.call("POST", "/api/tables", {"game": "newton", "seats": [{"kind": "me"}]}, cookie=cookie)
    assert status == 200, made
    table = json.loads(made)["table"]
    with connect(
        f"wss://{NAME}:{house.port}/ws/{table}",
        sock=socket.create_connection(("127.0.0.1", house.port), PATIENCE),
        ssl=house.trust,
        additional_headers={"Cookie": cookie, "Origin": house.origin},
        open_timeout=PATIENCE,
    ) as talk:
        frame = json.loads(talk.recv(PATIENCE))
        talk.send(json.dumps({"t": "move", "id": "first", "base": frame["v"], "move": frame["moves"][0]["text"]}))
        while (answer := json.loads(talk.recv(PATIENCE)))["t"] != "ack":
            assert answer["t"] not in ("refused", "stale", "error"), answer
    status, _, listed = house.call("GET", "/api/tables", cookie=cookie)
    assert json.loads(listed)["tables"][0]["id"] == table


def test_whoever_comes_by_http_is_sent_to_https(house: House) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", house.plain_port, timeout=PATIENCE)
    connection.request("GET", "/rules", headers={"Host": NAME})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{NAME}/rules")
    connection.close()


def test_each_guest_is_counted_by_their_own_address_whatever_they_say(house: House) -> None:
    nowhere = {"token": "a-link-that-leads-nowhere"}
    burst = int(LIMITS["join"].burst)

    def join(source: str, said: str) -> int:
        return house.call("POST", "/api/join", nowhere, source, **{"X-Forwarded-For": said})[0]

    found = [join("127.0.0.2", f"198.51.100.{number}") for number in range(burst + 6)]
    assert 429 in found
    assert found[:burst] == [404] * burst
    assert join("127.0.0.3", "127.0.0.2") == 404


def test_a_body_that_is_too_large_does_not_come_through(house: House) -> None:
    assert house.call("POST", "/api/import", {"record": "x" * 3_000_000}, "127.0.0.4")[0] == 413


def test_more_requests_than_anyone_needs_are_refused_by_nginx(house: House) -> None:
    burst = int(re.search(r"burst=(\d+)", documented("nginx"))[1])  # type: ignore[index]
    raw = socket.create_connection(("127.0.0.1", house.port), PATIENCE, ("127.0.0.5", 0))
    connection = http.client.HTTPSConnection(NAME, house.port, timeout=PATIENCE)
    connection.sock = house.trust.wrap_socket(raw, server_hostname=NAME)
    found = []
    while 429 not in found:
        connection.request("GET", "/static/importmap.json")
        answer = connection.getresponse()
        found.append(answer.status)
        answer.read()
        if connection.sock is None:  # nginx closes a connection after a thousand requests
            break
    connection.close()
    assert found[-1] == 429
    assert len(found) > burst
    assert house.call("GET", "/static/importmap.json", source="127.0.0.6")[0] == 200


def test_what_is_for_the_machine_alone_does_not_come_through(house: House) -> None:
    assert house.call("GET", "/metrics", source="127.0.0.7")[0] == 404
    assert house.call("GET", "/health/ready", source="127.0.0.7")[0] == 403
    assert house.call("GET", "/health/live")[0] == 200
