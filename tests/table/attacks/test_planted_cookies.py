"""A cookie that this server has not made is nobody's, wherever it comes from, and gets its bearer nothing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from collegium.table.identity import Tokens, digest
from tests.table.guests import HOST, ME, OPEN, Answer, Guest, House

SITE = "collegium.example"
SECURE = "__Host-collegium"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[House]:
    """A server behind a proxy that speaks https."""
    with House(tmp_path, public=f"https://{SITE}", hosts=(SITE, "localhost"), proxies=("127.0.0.1",)) as opened:
        yield opened


def asked(house: House, cookie: str = "", **headers: str) -> Answer:
    """A request with a cookie, and what came of it."""
    told = {"host": HOST, **({"cookie": cookie} if cookie else {}), **headers}
    return house.run(house.call("GET", "/api/tables", list(told.items())))


def given(answer: Answer) -> dict[str, list[str]]:
    """The cookies that an answer sets, each with its value and flags."""
    found = {}
    for key, value in answer.headers:
        if key == "set-cookie":
            first, *flags = (part.strip() for part in value.split(";"))
            name, _, token = first.partition("=")
            found[name] = [token, *(flag.lower() for flag in flags)]
    return found


@pytest.mark.parametrize("token", ["x" * 43, "x" * 5000, "guessed", "g.x.y", "\xff" * 50])
def test_a_cookie_that_somebody_made_up_is_replaced(house: House, token: str) -> None:
    guest = house.guest()
    guest.cookie = token
    guest.get("/api/tables")
    assert guest.cookie != token
    made = guest.cookie
    guest.create(ME, OPEN)
    assert guest.cookie == made
    assert not house.hub.store.is_holder(digest(token))


def test_whoever_planted_a_cookie_does_not_see_what_comes_of_it(house: House, bo: Guest) -> None:
    """Eve chooses a token and plants it with Ada; what Ada does then is not Eve's."""
    planted = secrets.token_urlsafe(32)
    ada, eve = house.guest(), house.guest()
    ada.cookie = eve.cookie = planted
    table = ada.create(ME, OPEN)["table"]
    assert eve.get(f"/api/tables/{table}/frame").code == (404, "not-found")
    eve.cookie = planted
    assert eve.knock(table).receive()["t"] == "error"


def test_a_token_is_worth_nothing_without_its_signature(house: House, ada: Guest) -> None:
    table = ada.create(ME, OPEN)["table"]
    name, _, signature = ada.cookie.rpartition(".")
    other = Tokens(b"another server's secret").signed(name)
    for wrong in (name, name.rpartition(".")[2], f"{name}.", f"{name}.{signature[:-1]}", other, f"{name}.{signature}A"):
        eve = house.guest()
        eve.cookie = wrong
        assert eve.knock(table).receive()["t"] == "error"
        assert eve.get(f"/api/tables/{table}/frame").code == (404, "not-found")
        assert eve.cookie != wrong


def test_a_cookie_from_before_goes_on_with_a_signature(house: House, ada: Guest) -> None:
    table = ada.create(ME, OPEN)["table"]
    old = secrets.token_urlsafe(32)
    house.hub.store.hold(table, 0, digest(old))
    house.hub.live.pop(table, None)
    known = house.guest()
    known.cookie = old
    assert known.sit(table).frame["mine"] == [0]
    assert [row["id"] for row in known.get("/api/tables").json["tables"]] == [table]
    assert known.cookie.startswith(f"{old}.")
    assert known.id == digest(old)
    assert known.sit(table).frame["mine"] == [0]
    assert given(known.get("/api/tables")) == {}


def test_behind_https_a_cookie_is_of_this_host_alone(site: House) -> None:
    for headers in ({"host": SITE}, {"host": "localhost", "x-forwarded-proto": "https"}):
        found = given(asked(site, **headers))
        assert list(found) == [SECURE]
        assert {"secure", "httponly", "samesite=lax", "path=/"} <= set(found[SECURE])
        assert not any(flag.startswith("domain") for flag in found[SECURE])
        token = found[SECURE][0]
        assert given(asked(site, f"{SECURE}={token}", **headers)) == {}
        replaced = given(asked(site, f"collegium={token}", **headers))[SECURE][0]
        assert replaced != token
    assert list(given(asked(site, host="localhost"))) == ["collegium"]


def test_a_known_cookie_from_before_is_renamed_behind_https(site: House) -> None:
    old = secrets.token_urlsafe(32)
    owner = site.guest()
    table = owner.create(ME, OPEN)["table"]
    site.hub.store.hold(table, 0, digest(old))
    answer = asked(site, f"collegium={old}", host=SITE)
    assert [row["id"] for row in answer.json["tables"]] == [table]
    found = given(answer)
    assert found[SECURE][0].startswith(f"{old}.")
    assert "max-age=0" in found["collegium"]


def test_nobody_but_a_trusted_proxy_says_that_it_is_https(house: House) -> None:
    found = given(asked(house, **{"x-forwarded-proto": "https"}))
    assert list(found) == ["collegium"]
    assert "secure" not in found["collegium"]
    assert {"httponly", "samesite=lax", "path=/"} <= set(found["collegium"])


def test_every_page_keeps_the_cookie_longer(house: House, ada: Guest) -> None:
    ada.create(ME, OPEN)
    token = ada.cookie
    assert given(ada.request("GET", "/"))["collegium"][0] == token
