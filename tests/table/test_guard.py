"""What stands before every request: hosts, origins, sizes, headers, and never a traceback."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from collegium.table.guard import BODY, Guard, site_of
from tests.table.guests import HOST, ME, OPEN, Guest, House

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
JSON = {"content_type": "application/json"}
BODY_OF_A_TABLE = b'{"game":"newton","seats":[{"kind":"me"}]}'


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/health"),
        ("GET", "/api/games"),
        ("GET", "/static/importmap.json"),
        ("GET", "/no/such/page"),
        ("GET", "/static/no-such-file.js"),
        ("POST", "/api/tables"),
        ("DELETE", "/api/tables"),
    ],
)
def test_every_answer_has_the_careful_headers(ada: Guest, method: str, path: str) -> None:
    answer = ada.request(method, path)
    assert {name: answer.header(name) for name in HEADERS} == HEADERS
    policy = dict(part.split(" ", 1) for part in answer.header("content-security-policy").split("; "))
    assert policy["default-src"] == "'none'"
    assert re.fullmatch(r"'self' 'sha256-[A-Za-z0-9+/=]{44}'", policy["script-src"])
    assert policy["style-src"] == policy["connect-src"] == policy["font-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in answer.header("content-security-policy")
    assert answer.header("cache-control")


@pytest.mark.parametrize("path", ["/api/server", "/api/tables", "/health"])
def test_what_the_api_answers_is_not_kept_by_browsers(ada: Guest, path: str) -> None:
    assert ada.get(path).header("cache-control") == "no-store"


@pytest.mark.parametrize(
    "origin",
    [None, "", "null", "http://evil.example", f"http://{HOST}.evil.example", "http://localhost:1", "http://[::1"],
)
def test_a_post_from_another_site_is_refused(ada: Guest, origin: str | None) -> None:
    answer = ada.request("POST", "/api/tables", [BODY_OF_A_TABLE], origin=origin, **JSON)
    assert answer.code == (403, "origin")
    assert ada.get("/api/tables").json == {"tables": []}


def test_a_referer_stands_for_an_origin(ada: Guest) -> None:
    answer = ada.request("POST", "/api/tables", [BODY_OF_A_TABLE], origin=None, referer=f"http://{HOST}/x", **JSON)
    assert answer.status == 200


@pytest.mark.parametrize("origin", [None, "http://evil.example", "http://[::1"])
def test_a_socket_from_another_site_is_refused(ada: Guest, origin: str | None) -> None:
    table = ada.create(ME, OPEN)["table"]
    socket = ada.knock(table, {"origin": origin})
    assert socket.receive() == {"t": "closed", "code": 1008, "reason": "The request comes from another site."}
    assert socket.heard == []


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8087", "localhost.evil.example", "", None])
def test_another_host_is_refused(ada: Guest, host: str | None) -> None:
    assert ada.request("GET", "/api/games", host=host).code == (403, "origin")
    assert ada.request("GET", "/", host=host).code == (403, "origin")


@pytest.mark.parametrize("host", ["localhost", "localhost:1", "127.0.0.1:8087", "[::1]", "[::1]:8087"])
def test_this_machine_is_answered_by_its_names(ada: Guest, host: str) -> None:
    assert ada.request("GET", "/health", host=host).status == 200


def test_a_server_may_have_other_names_or_any(tmp_path: Path) -> None:
    with House(tmp_path, hosts=("table.example",)) as house:
        assert house.guest().request("GET", "/health", host="table.example:443").status == 200
        assert house.guest().request("GET", "/health").status == 403
    with House(tmp_path, hosts=()) as house:
        guest = house.guest()
        assert guest.request("GET", "/health", host="anything.example").status == 200
        anywhere = {"host": None, "origin": None}
        assert guest.request("POST", "/api/join", [b"{}"], **anywhere, **JSON).code == (403, "origin")


@pytest.mark.parametrize("length", [str(BODY + 1), "9" * 5000, "-1", "²", "many"])
def test_a_request_that_says_it_is_too_large_is_refused(ada: Guest, length: str) -> None:
    assert ada.request("POST", "/api/import", [b"{}"], content_length=length, **JSON).code == (413, "large")


def test_a_request_that_grows_too_large_is_refused(ada: Guest) -> None:
    chunks = [b" " * (BODY // 2)] * 3
    assert ada.request("POST", "/api/import", chunks, **JSON).code == (413, "large")
    assert ada.request("POST", "/api/import", [b" " * BODY], **JSON).code == (400, "bad")


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_must_be_json(ada: Guest, kind: str | None) -> None:
    answer = ada.request("POST", "/api/tables", [BODY_OF_A_TABLE], content_type=kind)
    assert answer.code == (400, "bad")
    assert "application/json" in answer.error["text"]


def test_json_with_its_encoding_is_json(ada: Guest) -> None:
    answer = ada.request("POST", "/api/tables", [BODY_OF_A_TABLE], content_type="application/json; charset=utf-8")
    assert answer.status == 200


def test_an_address_has_a_site_or_none() -> None:
    assert site_of("http://localhost:8087/table/1") == "localhost:8087"
    assert site_of("localhost:8087") == site_of("null") == site_of("http://[") == ""


def broken_guard(caplog: pytest.LogCaptureFixture, scope: dict[str, Any]) -> list[Any]:
    """What is sent by a server in which something is broken."""
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise KeyError("/secret/path")

    async def receive() -> Any:
        raise AssertionError

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    asyncio.run(Guard(app, "default-src 'none'")({**scope, "headers": headers}, receive, send))
    assert "KeyError" in caplog.text
    return sent


def test_what_is_broken_is_answered_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    start, body = broken_guard(caplog, {"type": "http", "method": "GET"})
    assert start["status"] == 500
    assert (b"x-content-type-options", b"nosniff") in start["headers"]
    assert body["body"] == b'{"error":{"code":"failed","text":"Something went wrong here."}}'


def test_a_broken_socket_is_closed_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    [closed] = broken_guard(caplog, {"type": "websocket"})
    assert closed == {"type": "websocket.close", "code": 1011, "reason": "Something went wrong here."}
