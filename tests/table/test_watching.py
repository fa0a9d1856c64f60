"""Those who watch: the host sees them under numbers, mutes and removes them; who holds a seat stays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.table.guests import ME, OPEN, Guest, House, Json, Socket, finished


@pytest.fixture
def watched(house: House, ada: Guest, bo: Guest) -> Json:
    """A table that Ada made, where Bo plays with her."""
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Bo")
    return made


def guests(socket: Socket) -> list[tuple[int, bool, str]]:
    """Those who watch, as the host was told last: number, whether they are here, standing."""
    socket.drain()
    told = [message["guests"] for message in socket.heard if message["t"] == "guests"]
    return [(guest["number"], guest["here"], guest["standing"]) for guest in told[-1]]


def judge(host: Guest, table: str, number: int, standing: str) -> Any:
    return host.post(f"/api/tables/{table}/guests", {"guest": number, "standing": standing})


def test_the_host_alone_sees_who_watches(house: House, watched: Json, ada: Guest, bo: Guest) -> None:
    host, player = ada.sit(watched["table"]), bo.sit(watched["table"])
    assert guests(host) == []
    first, second = house.guest(), house.guest()
    first.join(watched["watch"])
    second.join(watched["watch"])
    one = first.sit(watched["table"])
    assert guests(host) == [(1, True, "free"), (2, False, "free")]
    one.close()
    assert guests(host) == [(1, False, "free"), (2, False, "free")]
    assert [message for message in host.heard if message["t"] == "guests"][-1]["guests"][0]["since"].endswith("Z")
    sent = json.dumps([host.raw, player.raw])
    assert [token for token in (first.cookie, first.id, second.cookie, second.id) if token in sent] == []
    assert not [message for message in player.heard + one.heard if message["t"] == "guests"]


def test_a_number_stays_a_guests_own(house: House, watched: Json, ada: Guest) -> None:
    host = ada.sit(watched["table"])
    first, second = house.guest(), house.guest()
    first.join(watched["watch"])
    second.join(watched["watch"])
    assert first.post(f"/api/tables/{watched['table']}/leave").status == 200
    assert [number for number, _, _ in guests(host)] == [2]
    first.join(watched["watch"])
    first.sit(watched["table"])
    assert guests(host) == [(1, True, "free"), (2, False, "free")]


def test_a_muted_guest_cannot_chat_and_is_told_so(house: House, watched: Json, ada: Guest) -> None:
    table = watched["table"]
    host, guest = ada.sit(table), house.guest()
    guest.join(watched["watch"])
    socket = guest.sit(table)
    assert socket.ask("chat", text="hello")["t"] == "ack"
    host.drain()
    assert [(line["name"], line["guest"]) for line in host.heard if line["t"] == "chat"] == [("", 1)]
    assert judge(ada, table, 1, "muted").json["guests"][0]["standing"] == "muted"
    socket.drain()
    assert [message["muted"] for message in socket.heard if message["t"] == "muted"] == [True]
    answer = socket.ask("chat", text="hello?")
    assert (answer["code"], answer["text"]) == (
        "muted",
        "The host has muted you at this table: you can watch, but not chat.",
    )
    house.hub.live.pop(table)
    again = guest.sit(table)
    assert [message["muted"] for message in again.heard if message["t"] == "muted"] == [True]
    assert again.ask("chat", text="again?")["code"] == "muted"
    assert judge(ada, table, 1, "free").status == 200
    again.drain()
    assert [message["muted"] for message in again.heard if message["t"] == "muted"] == [True, False]
    assert again.ask("chat", text="thanks")["t"] == "ack"
    assert len(house.hub.store.chat(table)) == 2


def test_a_removed_guest_does_not_come_back(house: House, watched: Json, ada: Guest) -> None:
    table = watched["table"]
    host, guest = ada.sit(table), house.guest()
    guest.join(watched["watch"])
    socket = guest.sit(table)
    assert judge(ada, table, 1, "removed").status == 200
    said = [socket.receive(), socket.receive()]
    assert [message["t"] for message in said if message["t"] in ("error", "closed")] == ["error", "closed"]
    assert said[0]["code"] == "removed"
    assert guests(host) == [(1, False, "removed")]
    for _ in range(2):
        token = watched["watch"].partition("#")[2]
        assert guest.post("/api/join", {"token": token}).code == (403, "removed")
        assert guest.get(f"/api/tables/{table}/steps").code == (404, "not-found")
        assert guest.get("/api/tables").json["tables"] == []
        house.hub.live.pop(table)  # and it is stored
    assert judge(ada, table, 1, "free").status == 200
    assert guest.join(watched["watch"]) == {"table": table, "seat": None}


def test_a_removed_guest_is_sent_away_by_every_process(house: House, watched: Json, ada: Guest) -> None:
    table, guest = watched["table"], house.guest()
    guest.join(watched["watch"])
    socket = guest.sit(table)
    house.hub.store.set_standing(table, guest.id, "removed")  # by another process
    house.run(house.hub.refresh(house.live(table)))
    assert socket.wait(lambda message: message["t"] == "error")[-1]["code"] == "removed"


def test_nobody_with_a_seat_is_removed_and_nobody_else_removes(
    house: House, watched: Json, ada: Guest, bo: Guest
) -> None:
    table = watched["table"]
    guest = house.guest()
    made = ada.create(ME, OPEN)
    guest.join(made["watch"])
    assert judge(ada, made["table"], 1, "muted").status == 200
    guest.join(made["links"][0]["url"], "Cleo")
    assert judge(ada, made["table"], 1, "removed").code == (403, "not-yours")
    assert guests(ada.sit(made["table"])) == []
    assert guest.sit(made["table"]).ask("chat", text="I play now")["t"] == "ack"
    guest.join(watched["watch"])
    for other in (bo, guest):
        assert judge(other, table, 1, "removed").code == (403, "not-yours")
    assert judge(house.guest(), table, 1, "removed").code == (404, "not-found")
    assert judge(ada, table, 7, "removed").code == (404, "not-found")
    assert judge(ada, table, 1, "burnt").error["text"] == "standing: one of free, muted, removed, not 'burnt'"


def test_a_new_link_to_watch_ends_the_one_before(house: House, watched: Json, ada: Guest, bo: Guest) -> None:
    table = watched["table"]
    before, after = house.guest(), house.guest()
    before.join(watched["watch"])
    assert bo.post(f"/api/tables/{table}/rewatch").code == (403, "not-yours")
    fresh = ada.post(f"/api/tables/{table}/rewatch").json["watch"]
    assert fresh != watched["watch"]
    assert before.get(f"/api/tables/{table}/steps").status == 200, "whoever watches goes on watching"
    for _ in range(2):
        token = watched["watch"].partition("#")[2]
        assert after.post("/api/join", {"token": token}).code == (404, "not-found")
        assert ada.post(f"/api/tables/{table}/links").json["watch"] == fresh
        house.hub.live.pop(table)
    assert after.join(fresh) == {"table": table, "seat": None}


def test_the_host_who_only_watches_is_no_guest(house: House, ada: Guest) -> None:
    made = ada.create(OPEN, OPEN)
    assert guests(ada.sit(made["table"])) == []


def test_whoever_watched_is_seen_at_the_rematch_too(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(), {0: ada, 1: bo})
    watcher = house.guest()
    watcher.join(ada.post(f"/api/tables/{table}/links").json["watch"])
    again = ada.post(f"/api/tables/{table}/rematch").json["table"]
    assert guests(ada.sit(again)) == [(1, False, "free")]
