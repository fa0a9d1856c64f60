"""The server as a whole: it starts, answers what it knows, refuses the rest in JSON, and ends in good order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from collegium.table.storage.errors import StorageError
from tests.table.guests import HOTSEAT, ME, OPEN, Guest, House


def test_the_server_says_that_it_is_well(ada: Guest) -> None:
    answer = ada.get("/health")
    assert (answer.status, answer.json["ok"]) == (200, True)
    assert answer.header("set-cookie") == ""


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/api/nowhere", 404),
        ("GET", "/api/tables/x/nowhere", 404),
        ("POST", "/api/games", 405),
        ("GET", "/api/join", 405),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/", 405),
    ],
)
def test_what_the_server_does_not_know_is_refused_in_json(ada: Guest, method: str, path: str, status: int) -> None:
    assert ada.request(method, path).code == (status, "not-found")


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada, bo = house.guest(), house.guest()
        made = ada.create(ME | {"name": "Ada"}, OPEN, name="Evening")
        bo.join(made["links"][0]["url"], "Bo")
        table = made["table"]
        socket = ada.sit(table)
        socket.play()
        socket.ask("chat", text="Good night")
        frame = socket.frame
        links = ada.post(f"/api/tables/{table}/links").json
        cookies = ada.cookie, bo.cookie
    with House(tmp_path) as house:
        ada, bo = house.guest(), house.guest()
        ada.cookie, bo.cookie = cookies
        again = ada.sit(table)
        for part in ("v", "view", "moves_made", "to_move", "name", "options", "commitment"):
            assert again.frame[part] == frame[part]
        assert [line["text"] for line in again.heard[0]["chat"]] == ["Good night"]
        assert [seat["name"] for seat in again.frame["seats"]] == ["Ada", "Bo"]
        assert ada.post(f"/api/tables/{table}/links").json == links
        assert bo.sit(table).play()["t"] == "ack"


def test_agents_go_on_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        table = ada.create(ME, OPEN)["table"]
        cookie = ada.cookie
        socket = ada.sit(table)
        house.puppets.gate = asyncio.Event()
        socket.ask("seat", seat=0, level="fresher")
        assert house.live(table).opponents.working
    with House(tmp_path) as house:
        house.until(lambda: house.events(table)[-1].kind == "move")
        ada = house.guest()
        ada.cookie = cookie
        assert ada.sit(table).frame["moves_made"] == 1


def test_a_socket_without_a_cookie_is_refused(house: House, ada: Guest) -> None:
    table = ada.create(ME, OPEN)["table"]
    stranger = house.guest()
    assert stranger.cookie == ""
    socket = stranger.knock(table)
    assert socket.receive()["code"] == "not-found"
    assert socket.receive()["t"] == "closed"


def test_the_same_guest_may_look_from_several_windows(ada: Guest) -> None:
    table = ada.create(ME, HOTSEAT)["table"]
    first, second = ada.sit(table), ada.again().sit(table)
    first.play()
    second.drain()
    assert second.frame == first.frame


def test_binary_messages_are_messages_too(ada: Guest) -> None:
    socket = ada.sit(ada.create(ME, OPEN)["table"])
    socket.send(b'{"t":"why","id":"bytes","move":"colour red"}')
    assert socket.answer("bytes")["legal"] is True


def test_a_socket_whose_table_cannot_be_read_is_closed(
    house: House, ada: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = ada.create(ME, OPEN)["table"]

    def fail(table_id: str) -> None:
        raise StorageError("/secret/tables.db: the database is damaged")

    monkeypatch.setattr(house.hub.store, "load", fail)
    socket = ada.knock(table)
    closed = socket.receive()
    assert closed["t"] == "closed"
    assert "secret" not in str(closed)
    answer = ada.get(f"/api/tables/{table}/steps")
    assert answer.code == (503, "storage")
    assert "secret" not in answer.error["text"]
    assert "damaged" in caplog.text


def test_who_left_is_told_and_shown_no_more(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    table = made["table"]
    bo.join(made["links"][0]["url"])
    first, second = ada.sit(table), bo.sit(table)
    [own] = bo.post(f"/api/tables/{table}/links").json["links"]
    assert bo.post(f"/api/tables/{table}/leave").json == {"left": table}
    second.send({"t": "move", "id": "ghost", "base": second.frame["v"], "move": "colour blue"})
    second.send({"t": "sync", "have": 0})
    told = second.wait(lambda message: message["t"] == "closed")
    assert next(message for message in told if message["t"] == "error")["code"] == "left"
    assert second.closed == 1008
    heard = len(second.heard)
    house.rest(table)
    first.drain()
    first.play()
    house.rest(table)
    assert len(second.heard) == heard
    assert first.frame["seats"][1]["taken_over"] is True
    assert bo.knock(table).receive()["code"] == "not-found"
    assert bo.id not in house.live(table).holders
    assert bo.get("/api/tables").json == {"tables": []}
    assert bo.join(own["url"]) == {"table": table, "seat": 1}
    back = bo.sit(table)
    assert back.ask("seat", seat=1, level=None)["t"] == "ack"
