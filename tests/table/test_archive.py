"""Past games: replays with the eyes one may have, records out and in, forks, rematches, proof of the shuffles."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from collegium.kernel.events import SPECTATOR
from collegium.kernel.record import digest as record_digest
from collegium.kernel.record import replayed, whole
from collegium.table.archive import begun_like, eyes, is_open, seat_of, verify
from collegium.table.errors import Refused
from collegium.table.identity import commitment
from collegium.table.pace import Pace
from collegium.table.room import Room
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, finished, played


@pytest.fixture
def running(house: House, ada: Guest, bo: Guest) -> str:
    """Two people in the middle of a game in which secret cards were drafted."""
    return house.lay(played("newton", 2, 40, seed=3, masters="draft"), {0: ada, 1: bo})


@pytest.fixture
def over(house: House, ada: Guest, bo: Guest) -> str:
    """Two people after a game."""
    return house.lay(finished(seed=4), {0: ada, 1: bo})


def room_of(house: House, table: str) -> Room:
    return house.live(table).room


def test_a_finished_game_is_seen_with_any_eyes(house: House, over: str, ada: Guest) -> None:
    room = room_of(house, over)
    last = len(room.steps)
    for seat in (0, 1):
        frame = ada.get(f"/api/tables/{over}/frame", at=last // 2, seat=seat).json
        assert frame["seat"] == seat
        assert frame["view"] == room.game.view(room.record.at(last // 2), seat)
        assert frame["moves_made"] == last // 2
        assert frame["result"] is None
        assert (frame["past"], frame["moves"], frame["mine"], frame["chat"]) == (True, [], [], [])
    opened = ada.get(f"/api/tables/{over}/frame", at=last, seat="all").json
    assert opened["views"] == [room.game.view(room.state, seat) for seat in (0, 1)]
    assert opened["result"]["scores"] == room.game.result(room.state).scores
    assert opened["played"] == room.game.moves.text(room.steps[-1].move)
    assert opened == ada.get(f"/api/tables/{over}/frame", at=last).json | {"seats": opened["seats"]}


def test_a_past_frame_has_the_points_of_its_time(house: House, over: str, ada: Guest) -> None:
    room = room_of(house, over)
    for at in (0, 60, len(room.steps)):
        frame = ada.get(f"/api/tables/{over}/frame", at=at, lang="de", text="1", width=70).json
        assert (
            [seat["points"] for seat in frame["seats"]]
            == [int(n) for n in room.record.at(at).scores()]
            == room.scores[at]
        )
        assert frame["blocks"]
        assert max(len(line) for block in frame["blocks"] for line in block["lines"]) <= 70
        assert all(line["at"] <= at for line in frame["log"])
        assert frame["lang"] == "de"


def test_a_running_game_is_replayed_with_ones_own_eyes_alone(house: House, running: str, ada: Guest, bo: Guest) -> None:
    room = room_of(house, running)
    path = f"/api/tables/{running}/frame"
    for seat, guest in ((0, ada), (1, bo)):
        assert guest.get(path, at=20).json == guest.get(path, at=20, seat=seat).json
        assert guest.get(path, at=20).json["view"] == room.game.view(room.record.at(20), seat)
        assert guest.get(path, at=20).json["views"] is None
        for other in (str(1 - seat), "all"):
            assert guest.get(path, at=20, seat=other).code == (403, "not-yours")
    watcher = house.guest()
    watcher.join(ada.post(f"/api/tables/{running}/links").json["watch"])
    assert watcher.get(path, at=20).json["seat"] is None
    assert watcher.get(path, at=20, seat=0).code == (403, "not-yours")


def test_in_a_running_game_the_moves_of_others_have_no_name(house: House, running: str, ada: Guest) -> None:
    room = room_of(house, running)
    steps = ada.get(f"/api/tables/{running}/steps").json
    assert steps["names"] == ["Player A", "Player B"]
    assert steps["scores"] == room.scores
    for at, (step, told) in enumerate(zip(room.steps, steps["steps"], strict=True), 1):
        frame = ada.get(f"/api/tables/{running}/frame", at=at).json
        named = room.game.moves.text(step.move) if step.seat == 0 else None
        assert (told["at"], told["seat"], told["text"], frame["played"]) == (at, step.seat, named, named)
        assert (told["label"] is None) is (named is None)


def test_in_a_finished_game_all_moves_have_names(house: House, over: str, bo: Guest) -> None:
    room = room_of(house, over)
    steps = bo.get(f"/api/tables/{over}/steps", lang="nl").json["steps"]
    assert [step["text"] for step in steps] == [room.game.moves.text(step.move) for step in room.steps]
    assert all(step["label"] for step in steps)


@pytest.mark.parametrize(
    "query",
    [
        {"at": "x"},
        {"at": "-1"},
        {"at": "²"},
        {"at": 41},
        {"at": "9" * 5000},
        {"seat": "2"},
        {"seat": "²"},
        {"seat": "x"},
    ],
)
def test_a_moment_or_a_seat_that_is_not_there_is_refused(running: str, ada: Guest, query: dict[str, object]) -> None:
    assert ada.get(f"/api/tables/{running}/frame", **query).code == (400, "bad")


@pytest.mark.parametrize("width", ["²", "-5", "x", "9" * 5000, "1", ""])
def test_any_width_will_do(running: str, ada: Guest, width: str) -> None:
    assert ada.get(f"/api/tables/{running}/frame", text=1, width=width).json["blocks"]


def test_whose_eyes_one_has(house: House, running: str, over: str) -> None:
    for wanted, seat in ((None, 0), ("", 0), ("0", 0)):
        assert eyes(room_of(house, running), [0], wanted) == seat
    assert eyes(room_of(house, running), [], None) == SPECTATOR
    with pytest.raises(Refused):
        eyes(room_of(house, running), [0], "1")
    assert eyes(room_of(house, over), [], "1") == 1


def test_a_record_is_given_out_when_no_secret_is_left(house: House, running: str, over: str, ada: Guest) -> None:
    assert ada.get(f"/api/tables/{running}/record").code == (403, "not-yours")
    answer = ada.get(f"/api/tables/{over}/record")
    assert answer.header("content-disposition") == f'attachment; filename="newton-{over[:8]}.json"'
    record = replayed(whole(answer.json), house.hub.game("newton"))
    assert record.to_json() == room_of(house, over).record.to_json() == answer.json


def test_a_solo_game_has_no_secrets_from_its_player(house: House, ada: Guest) -> None:
    solo, shared = ada.create(ME, AGENT)["table"], ada.create(ME, HOTSEAT, OPEN)["table"]
    assert ada.get(f"/api/tables/{solo}/record").status == 200
    assert ada.get(f"/api/tables/{shared}/record").status == 403
    assert is_open(room_of(house, solo), [0])
    assert not is_open(room_of(house, solo), [])


def test_a_record_that_comes_in_can_be_replayed(house: House, ada: Guest) -> None:
    record = finished("alma-mater", 3)
    table = ada.post("/api/import", {"record": record.to_json()}).json["table"]
    assert ada.get(f"/api/tables/{table}/record").json == record.to_json()
    frame = ada.sit(table).frame
    assert (frame["over"], frame["mine"], frame["moves_made"]) == (True, [0, 1, 2], len(record.moves))
    assert frame["result"]["winners"] == record.game.result(record.state).winners
    assert ada.get("/api/tables").json["tables"][0]["over"] is True


def test_an_unfinished_record_is_played_on(house: House, ada: Guest) -> None:
    record = played("newton", 3, 30)
    record.players = ["human:Ada", "Fresher", "somebody"]
    table = ada.post("/api/import", {"record": record.to_json()}).json["table"]
    seats = room_of(house, table).seats
    assert [(seat.kind, seat.name, seat.level) for seat in seats] == [
        ("person", "Ada", None),
        ("agent", "Fresher", "fresher"),
        ("person", "somebody", None),
    ]
    socket = ada.sit(table)
    house.rest(table)
    socket.drain()
    assert socket.frame["moves"]
    assert socket.play()["t"] == "ack"


@pytest.mark.parametrize(
    ("player", "kind", "name"),
    [
        ("human", "person", "3"),
        ("human:Zoë", "person", "Zoë"),
        ("master", "agent", "Master"),
        ("", "person", "3"),
        ("a\0b\n", "person", "ab"),
        ("x" * 99, "person", "x" * 40),
    ],
)
def test_a_seat_is_what_its_record_calls_it(player: str, kind: str, name: str) -> None:
    seat = seat_of(2, player, "master")
    assert (seat.seat, seat.kind, seat.name) == (2, kind, name)


def tampered(**fields: Any) -> dict[str, Any]:
    """A record with other fields, and a digest that fits them."""
    record = {**played("newton", 2, 10).to_json(), **fields}
    return {**record, "digest": record_digest(record)}


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"format": "collegium-record"},
        {**played("newton", 2, 10).to_json(), "seed": 8},
        {**finished().to_json(), "moves": finished().to_json()["moves"][:-1]},
        tampered(moves=["colour red", "colour red"]),
        tampered(moves="colour red"),
        tampered(moves=[3]),
        tampered(game="chess"),
        tampered(game="os:path"),
        tampered(game=None),
        tampered(seats=9, players=["x"] * 9),
        tampered(seats="2"),
        tampered(seats=True, players=["x"]),
        tampered(seed=-1),
        tampered(seed=None),
        tampered(options={"magic": 1}),
        tampered(options=[]),
        tampered(players=["one"]),
        tampered(players=None),
        tampered(edition=None),
        tampered(edition={"name": "x", "fingerprint": "y"}),
        tampered(result={"scores": [1, 2]}),
        tampered(result=5),
        tampered(version=99),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(ada: Guest, record: dict[str, Any]) -> None:
    answer = ada.post("/api/import", {"record": record})
    assert answer.code == (400, "bad")
    assert answer.error["text"].startswith("record: ")
    assert ada.get("/api/tables").json == {"tables": []}


def test_a_record_nested_without_end_is_refused(ada: Guest) -> None:
    for depth in (100, 900, 5000):
        nested = b'{"record":{"format":"collegium-record","version":1,"x":' + b"[" * depth + b"]" * depth + b"}}"
        assert ada.request("POST", "/api/import", [nested], content_type="application/json").code == (400, "bad")


def test_a_fork_is_a_game_of_its_own(house: House, over: str, bo: Guest) -> None:
    room = room_of(house, over)
    table = bo.post(f"/api/tables/{over}/fork", {"at": 30, "level": "fresher"}).json["table"]
    forked = room_of(house, table)
    me = int(room.record.at(30).to_move)
    assert forked.game.digest(forked.state) == room.game.digest(room.record.at(30))
    assert (forked.header.parent, forked.header.parent_move) == (over, 30)
    assert [seat.kind for seat in forked.seats] == ["person" if seat == me else "agent" for seat in (0, 1)]
    assert forked.header.name == "Newton › 30"
    socket = bo.sit(table)
    assert socket.frame["mine"] == [me]
    assert socket.play()["t"] == "ack"
    assert len(room.steps) == len(room_of(house, over).steps)
    assert forked.header.salt != room.header.salt


@pytest.mark.parametrize(("at", "level"), [(10_000, "master"), (-1, "master"), (3, "wizard")])
def test_a_fork_that_cannot_be_is_refused(over: str, ada: Guest, at: int, level: str) -> None:
    assert ada.post(f"/api/tables/{over}/fork", {"at": at, "level": level}).code == (400, "bad")


def test_a_fork_from_the_end_or_of_a_running_game_is_refused(house: House, over: str, running: str, ada: Guest) -> None:
    last = len(room_of(house, over).steps)
    assert ada.post(f"/api/tables/{over}/fork", {"at": last}).code == (400, "bad")
    assert ada.post(f"/api/tables/{running}/fork", {"at": 3}).code == (403, "not-yours")


def test_a_rematch_has_the_same_people_and_another_deal(house: House, ada: Guest, bo: Guest) -> None:
    record = finished(seats=3)
    table = house.lay(record, {0: ada, 1: bo}, name="Evening", hints=False)
    watcher = house.guest()
    watcher.join(ada.post(f"/api/tables/{table}/links").json["watch"])
    socket = ada.sit(table)
    again = bo.post(f"/api/tables/{table}/rematch").json
    old, new = room_of(house, table), room_of(house, again["table"])
    assert [message for message in socket.drain() if message["t"] == "rematch"] == [
        {"t": "rematch", "table": again["table"], "renewed": False}
    ]
    assert [(seat.kind, seat.name, seat.level) for seat in new.seats] == [(s.kind, s.name, s.level) for s in old.seats]
    assert (new.header.options, new.header.hints, new.header.name) == (old.header.options, False, "Evening")
    assert (new.header.seed, new.header.salt) != (old.header.seed, old.header.salt)
    assert (ada.sit(again["table"]).frame["mine"], bo.sit(again["table"]).frame["mine"]) == ([0], [1])
    assert watcher.sit(again["table"]).frame["watch"] is True
    for guest, seat in ((ada, 0), (bo, 1)):
        [link] = guest.post(f"/api/tables/{again['table']}/links").json["links"]
        assert link["seat"] == seat
        assert house.guest().join(link["url"]) == {"table": again["table"], "seat": seat}
    assert ada.post(f"/api/tables/{table}/rematch").json == again


def test_a_rematch_comes_after_the_game_and_for_those_who_played(
    house: House, over: str, running: str, ada: Guest
) -> None:
    watcher = house.guest()
    watcher.join(ada.post(f"/api/tables/{over}/links").json["watch"])
    assert watcher.post(f"/api/tables/{over}/rematch").code == (403, "not-yours")
    assert ada.post(f"/api/tables/{running}/rematch").code == (400, "bad")


def test_the_shuffles_are_proved_when_the_game_is_over(running: str, over: str, ada: Guest) -> None:
    hidden = ada.get(f"/api/tables/{running}/verify").json
    assert (hidden["salt"], hidden["seed"], hidden["verified"]) == (None, None, None)
    shown = ada.get(f"/api/tables/{over}/verify").json
    assert (shown["verified"], shown["replayed"]) == (True, True)
    assert shown["seed"] == "4"
    assert commitment(shown["salt"], shown["seed"]) == shown["commitment"] == ada.sit(over).frame["commitment"]


def test_other_shuffles_than_those_committed_to_are_detected(house: House, over: str) -> None:
    room = room_of(house, over)
    loaded = house.hub.store.load(over)
    assert loaded is not None
    other_salt = Room(room.game, replace(loaded.table, salt="00" * 32), loaded.seats, loaded.events)
    assert house.run(verify(other_salt, house.hub.pace)).verified is False
    stolen = Room(room.game, loaded.table, loaded.seats, loaded.events)
    stolen.record.state.own[0] += 1
    assert house.run(verify(stolen, house.hub.pace)).replayed is False


def test_a_record_begun_like_another_is_independent() -> None:
    record = played("newton", 2, 20)
    begun = asyncio.run(begun_like(record, 10, Pace()))
    assert begun.moves == record.moves[:10]
    begun.play(int(begun.state.legal()[0]))
    assert len(record.moves) == 20


def test_a_table_is_looked_at_as_it_stands(house: House, running: str, ada: Guest) -> None:
    seen = house.live(running).room.moves_seen([0])
    path = f"/api/tables/{running}/frame"
    assert ada.get(path, at="now").json == ada.get(path, at=seen).json
    assert ada.get(path, at="later").code == (400, "bad")
