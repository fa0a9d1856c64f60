"""Positions that people set up at a server: changed, refused with reasons, played, studied and exported."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.games import HOUSE
from collegium.games.alma_mater import layout as at
from collegium.kernel.laying import Field, Laying
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.table import setting_up
from tests.table.guests import Guest, House, played

Json = dict[str, Any]


def set_up(guest: Guest, **wish: object) -> Json:
    """A position as the server tells of it."""
    answer = guest.post("/api/setup", wish)
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_is_set_up_from_its_start_and_played(house: House, name: str) -> None:
    ada = house.guest()
    found = set_up(ada, game=name, seats=3)
    assert found["faults"] == []
    assert found["frame"]["game"] == name
    assert found["frame"]["prompt"]
    assert {each["things"] for each in found["fields"] if each["things"]} == set(found["things"])
    seat = next(each for each in found["fields"] if each["id"] == "to_move")["value"][0]
    table = ada.post("/api/setup/play", {"text": found["text"], "level": "fresher"}).json["table"]
    room = house.live(table).room
    assert room.game.to_text(room.state) == found["text"]
    assert [each.kind for each in room.seats].count("agent") == 2
    assert house.live(table).mine(ada.id) == [seat]


def test_a_change_is_seen_and_an_impossible_one_says_why(house: House) -> None:
    ada = house.guest()
    start = set_up(ada, game="newton", seats=2)
    rich = set_up(ada, text=start["text"], field="own.0.coins", value=[17])
    assert rich["faults"] == []
    assert rich["frame"]["view"]["players"][0]["coins"] == 17
    wrong = set_up(ada, text=start["text"], field="table.medicine_stack", value=[7])
    assert wrong["faults"] == ["Medicine tiles: there are 7, and the box has 4 for this game."]
    assert wrong["frame"] is not None, "what is wrong can still be seen and put right"
    for door in ("play", "engine", "test"):
        refused = ada.post(f"/api/setup/{door}", {"text": wrong["text"]})
        assert refused.code == (400, "bad")
        assert "the box has 4" in refused.error["text"]
    again = set_up(ada, text=wrong["text"], field="table.medicine_stack", value=[4])
    assert again["faults"] == []
    refused = ada.post("/api/setup", {"text": start["text"], "field": "own.0.coins", "value": [100]})
    assert refused.code == (400, "bad")
    assert "is not between 0 and 99" in refused.error["text"]
    for wish in ({"game": "chess"}, {"text": "newton:1:00000000:xx"}, {"text": start["text"], "field": "x"}, {}):
        assert ada.post("/api/setup", wish).code == (400, "bad")
    assert ada.post("/api/setup/play", {"text": start["text"], "level": "lecturer"}).code == (400, "bad")


def test_the_reasons_are_in_the_language_that_is_asked_for(house: House) -> None:
    ada = house.guest()
    text = set_up(ada, game="newton", seats=2)["text"]
    wish = {"text": text, "field": "table.medicine_stack", "value": [7]}
    data = json.dumps(wish).encode()
    headers = {"content_type": "application/json", "content_length": str(len(data))}
    found = ada.request("POST", "/api/setup", [data], {"lang": "de"}, **headers)
    assert "die Schachtel hat 4" in json.dumps(found.json["faults"], ensure_ascii=False)


def test_a_set_up_game_stays_and_travels_as_a_record(house: House) -> None:
    ada, bo = house.guest(), house.guest()
    record = played("alma-mater", 2, 60, seed=3)
    text = record.game.to_text(record.state)
    table = ada.post("/api/setup/play", {"text": text}).json["table"]
    room = house.live(table).room
    assert house.live(table).mine(ada.id) == [0, 1], "without a level all seats are mine"
    stored = house.hub.store.load(table)
    assert stored is not None
    assert stored.table.start == text
    body = json.loads(ada.get(f"/api/tables/{table}/record").body)
    assert (body["version"], body["start"]) == (4, text)
    again = bo.post("/api/import", {"record": body}).json["table"]
    assert house.live(again).room.state == room.state
    fork = ada.post(f"/api/tables/{table}/fork", {"at": 0, "level": "fresher"}).json["table"]
    assert house.live(fork).room.state == room.state


def test_what_a_seat_knows_is_set_up_with_the_rest_drawn_anew(house: House) -> None:
    record = played("newton", 2, 60, seed=3)
    text = record.game.to_text(record.state, 0)
    found = set_up(house.guest(), text=text)
    assert found["faults"] == []
    assert found["text"].startswith("newton:1:")


def test_the_engine_advises_and_a_test_is_written(house: House) -> None:
    ada = house.guest()
    text = set_up(ada, game="newton", seats=2)["text"]
    advice = ada.post("/api/setup/engine", {"text": text, "seconds": 0.5}).json
    state = load("newton").from_text(text)
    assert advice["moves"][0]["move"] == load("newton").moves.text(int(state.legal()[0]))
    written = ada.post("/api/setup/test", {"text": text}).json
    assert written["name"] == "test_newton_position.py"
    assert "def test_the_position_is_as_it_was_set_up" in written["text"]


@pytest.mark.parametrize("name", HOUSE)
def test_every_game_has_examples_to_begin_from(house: House, name: str) -> None:
    ada = house.guest()
    found = ada.get(f"/api/setup/examples/{name}").json["examples"]
    assert len(found) >= 3
    assert all(each["title"] for each in found)
    for each in found[:: max(1, len(found) // 4)]:
        assert set_up(ada, text=each["text"])["faults"] == []


def test_numbers_that_cannot_be_played_with_are_refused_everywhere(house: House) -> None:
    ada, game = house.guest(), load("alma-mater")
    state = game.new(3, 4)
    state.table[at.PACK] = 512
    text = game.to_text(state)
    for door in ("play", "engine", "test"):
        refused = ada.post(f"/api/setup/{door}", {"text": text})
        assert refused.code == (400, "bad")
        assert refused.error["text"] == "The numbers of this position do not fit together."
    record = Record(game, 3, 4, {}, start=text)
    refused = ada.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})
    assert refused.code == (400, "bad")
    assert "do not fit together" in refused.error["text"]


def test_fields_are_made_once_for_an_answer_and_examples_once_for_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = house.guest(), house.guest()
    text = set_up(ada, game="alma-mater", seats=3)["text"]
    made, fields = [], Laying.all_fields

    def noted(self: Laying[Any], state: Any) -> list[Field]:
        made.append(1)
        return fields(self, state)

    monkeypatch.setattr(Laying, "all_fields", noted)
    set_up(ada, text=text, field="own.0.ducats", value=[3])
    assert len(made) == 1
    first = ada.get("/api/setup/examples/alma-mater").body
    monkeypatch.setattr(setting_up, "examples_in", lambda lesson, language: pytest.fail("made again"))
    assert bo.get("/api/setup/examples/alma-mater").body == first
