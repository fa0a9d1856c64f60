"""Requests: games, tables, links, names, rules, and refusals that name the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.kernel.registry import game_names
from collegium.kernel.rng import SEED_BITS
from collegium.table.limits import LIMITS, Limits
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, finished


def test_the_cookie_is_made_once_and_read_by_nobody_else(house: House) -> None:
    guest = house.guest()
    answer = guest.get("/api/games")
    flags = [part.strip().lower() for part in answer.header("set-cookie").split(";")]
    assert flags[0].startswith("collegium=")
    assert len(flags[0]) >= len("collegium=") + 43
    assert {"httponly", "samesite=lax", "path=/"} <= set(flags)
    assert "secure" not in flags
    assert any(flag.startswith("max-age=") for flag in flags)
    assert guest.get("/api/games").header("set-cookie") == ""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_games_are_listed_with_their_options(ada: Guest, language: str) -> None:
    found = ada.get("/api/games", lang=language).json
    games = {game["name"]: game for game in found["games"]}
    assert list(games) == game_names()
    newton = games["newton"]
    assert newton["seats"] == [1, 2, 3, 4]
    assert newton["languages"] == ["en", "de", "nl"]
    masters = next(option for option in newton["options"] if option["name"] == "masters")
    assert (masters["default"], masters["choices"]) == ("deal", ["deal", "draft"])
    assert masters["text"].startswith("Masters") is (language == "en")
    assert found["levels"][0]["name"] == "fresher"


def test_the_language_of_the_browser_is_used_where_none_is_named(ada: Guest) -> None:
    german = ada.request("GET", "/api/rules/newton", accept_language="de-DE").json
    assert german == ada.get("/api/rules/newton", lang="de").json
    assert ada.get("/api/rules/newton", lang="xx").json == ada.get("/api/rules/newton", lang="en").json


def test_a_new_table_has_links_for_its_open_seats(ada: Guest) -> None:
    made = ada.create(ME, OPEN, AGENT, OPEN)
    assert made["seat"] == 0
    assert [link["seat"] for link in made["links"]] == [1, 3]
    urls = [*(link["url"] for link in made["links"]), made["watch"]]
    assert len(set(urls)) == 3
    assert all(url.startswith("/join#") for url in urls)


def test_a_table_may_be_made_for_others_alone(ada: Guest) -> None:
    made = ada.create(OPEN, OPEN)
    assert made["seat"] is None
    assert len(made["links"]) == 2
    assert ada.sit(made["table"]).frame["watch"] is True


def test_options_seed_and_name_are_kept(house: House, ada: Guest) -> None:
    table = ada.create(ME, HOTSEAT, options={"masters": "draft", "promos": True}, seed=7, name=" My \n table ")["table"]
    room = house.live(table).room
    assert room.header.seed == "7"
    assert room.header.name == "My table"
    assert room.record.options["masters"] == "draft"
    frame = ada.sit(table).frame
    assert frame["options"]["promos"] is True
    assert frame["name"] == "My table"
    assert frame["commitment"] == room.header.commitment


def test_seats_are_named_apart(ada: Guest) -> None:
    names = [{"kind": "me", "name": "Bo"}, {"kind": "hotseat", "name": " Bo "}, OPEN, AGENT | {"name": "Lise"}]
    frame = ada.sit(ada.create(*names)["table"]).frame
    assert [seat["name"] for seat in frame["seats"]] == ["Bo", "Bo 2", "Lise", "Lise 2"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "game: there are"),
        ({"game": 3}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [ME] * 5}, "Newton is for 1 to 4, not 5"),
        ({"seats": [ME, ME]}, "you are one"),
        ({"seats": [{"kind": "queen"}]}, "kind is one of me, hotseat, open, agent"),
        ({"seats": [{"kind": "agent"}]}, "level is one of fresher"),
        ({"seats": [{"kind": "agent", "level": "wizard"}]}, "level is one of"),
        ({"seats": [{"kind": "me", "name": "x" * 41}]}, "name"),
        ({"options": {"magic": True}}, "magic"),
        ({"options": {"masters": "steal"}}, "masters"),
        ({"options": {"masters": 3}}, "options"),
        ({"seed": "seven"}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": "²"}, "seed"),
        ({"seed": str(2**SEED_BITS)}, "seed"),
        ({"clock": {"minutes": 0}}, "minutes"),
        ({"clock": {"kind": "live", "hours": 3}}, "hours"),
        ({"hints": "yes"}, "hints"),
        ({"name": "x" * 61}, "name"),
        ({"money": 1}, "money"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_by_its_field(ada: Guest, wish: dict[str, object], said: str) -> None:
    answer = ada.post("/api/tables", {"game": "newton", "seats": [ME], **wish})
    assert answer.code == (400, "bad")
    assert said in answer.error["text"]
    assert ada.get("/api/tables").json == {"tables": []}


@pytest.mark.parametrize("body", [{}, {"token": "short"}, {"token": "x" * 101}, {"token": "x" * 43, "name": 3}, []])
def test_a_wrong_wish_to_join_is_refused(ada: Guest, body: object) -> None:
    assert ada.post("/api/join", body).code == (400, "bad")


def test_the_list_of_tables_says_whose_turn_it_is(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN, name="Evening")
    bo.join(made["links"][0]["url"], "Bo")
    watcher = house.guest()
    watcher.join(made["watch"])
    listed = ada.get("/api/tables").json["tables"][0]
    assert listed["id"] == made["table"]
    assert (listed["game"], listed["title"], listed["name"], listed["over"]) == ("newton", "Newton", "Evening", False)
    assert listed["seats"][1] == {"name": "Bo", "kind": "person", "level": None}
    assert (listed["mine"], listed["to_move"], listed["waits_for_me"], listed["moves"]) == ([0], [0], True, 0)
    assert bo.get("/api/tables").json["tables"][0]["waits_for_me"] is False
    theirs = watcher.get("/api/tables").json["tables"][0]
    assert (theirs["mine"], theirs["waits_for_me"]) == ([], False)
    ada.sit(made["table"]).play()
    listed = bo.get("/api/tables").json["tables"][0]
    assert (listed["to_move"], listed["waits_for_me"], listed["moves"]) == ([1], True, 1)
    newer = bo.create(ME)["table"]
    assert [table["id"] for table in bo.get("/api/tables").json["tables"]] == [newer, made["table"]]


def test_a_seat_of_mine_can_be_renamed(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    path = f"/api/tables/{made['table']}/name"
    socket = bo.sit(made["table"])
    assert ada.post(path, {"seat": 0, "name": "  Ada\n Lovelace "}).json == {"name": "Ada Lovelace"}
    socket.drain()
    assert socket.frame["seats"][0]["name"] == "Ada Lovelace"
    assert bo.post(path, {"seat": 1, "name": "Ada Lovelace"}).json == {"name": "Ada Lovelace 2"}
    assert ada.post(path, {"seat": 1, "name": "Bob"}).code == (403, "not-yours")
    assert ada.post(path, {"seat": 0, "name": " \0 "}).code == (400, "bad")
    assert ada.post(path, {"seat": 0, "name": ""}).code == (400, "bad")
    assert house.guest().post(path, {"seat": 0, "name": "Eve"}).code == (404, "not-found")


def test_a_solo_game_is_left_as_it_is(house: House, ada: Guest) -> None:
    table = ada.create(ME, AGENT)["table"]
    ada.post(f"/api/tables/{table}/leave")
    assert house.events(table) == ()
    assert ada.get("/api/tables").json == {"tables": []}


def test_a_spectator_leaves_without_a_word(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    bo.join(made["watch"])
    bo.post(f"/api/tables/{made['table']}/leave")
    assert house.events(made["table"]) == ()
    assert bo.get("/api/tables").json == {"tables": []}


@pytest.mark.parametrize("game", ["newton", "alma-mater", "awesome-academics"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_rules_and_content_can_be_read(house: House, ada: Guest, game: str, language: str) -> None:
    rules = ada.get(f"/api/rules/{game}", lang=language).json
    speaking = house.hub.game(game).speaking(language)
    assert [chapter["id"] for chapter in rules["chapters"]][-1] == "collegium.table"
    clauses = {clause["id"]: clause["text"] for chapter in rules["chapters"] for clause in chapter["clauses"]}
    assert {name: clause.text for name, clause in speaking.ledger.clauses.items()}.items() <= clauses.items()
    content = ada.get(f"/api/content/{game}", lang=language).json
    assert content["edition"] == speaking.edition
    said = {
        kind: {one: (told["name"], told["text"]) for one, told in rows.items()}
        for kind, rows in content["glossary"].items()
    }
    assert said == {
        kind: {one: (told["name"], told["text"]) for one, told in rows.items()}
        for kind, rows in speaking.glossary().items()
    }
    assert {name for rows in content["glossary"].values() for told in rows.values() for name in told["clauses"]} <= set(
        clauses
    )
    assert speaking.tables is not None
    assert content["tables"] == json.loads(json.dumps(speaking.tables.to_json()))


@pytest.mark.parametrize("path", ["/api/rules/chess", "/api/content/chess", "/api/rules/os:path"])
def test_an_unknown_game_is_refused(ada: Guest, path: str) -> None:
    assert ada.get(path).code == (400, "bad")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "frame"),
        ("GET", "steps"),
        ("GET", "record"),
        ("GET", "verify"),
        ("POST", "fork"),
        ("POST", "rematch"),
        ("POST", "links"),
        ("POST", "hook"),
        ("POST", "name"),
        ("POST", "leave"),
    ],
)
def test_a_stranger_is_told_of_no_table(house: House, ada: Guest, method: str, path: str) -> None:
    table = ada.create(ME, OPEN)["table"]
    answers = [
        house.guest().request(method, f"/api/tables/{known}/{path}", [b"{}"], content_type="application/json")
        for known in (table, "no-such-table")
    ]
    assert [answer.code for answer in answers] == [(404, "not-found")] * 2


@pytest.mark.parametrize("path", ["fork", "hook", "name"])
@pytest.mark.parametrize("body", [b"", b"nonsense", b"[]", b'{"seat":-1}', b'{"at":-1}', b'{"x":1}', b"\xff"])
def test_a_wrong_body_is_refused(ada: Guest, path: str, body: bytes) -> None:
    table = ada.create(ME, AGENT)["table"]
    answer = ada.request("POST", f"/api/tables/{table}/{path}", [body], content_type="application/json")
    assert answer.code == (400, "bad")


@pytest.mark.parametrize(
    ("what", "spend"),
    [
        ("create", lambda guest: guest.post("/api/tables", {})),
        ("create", lambda guest: guest.post("/api/import", {})),
        ("join", lambda guest: guest.post("/api/join", {})),
        ("read", lambda guest: guest.get("/api/tables")),
    ],
)
def test_requests_are_limited(own_house: House, what: str, spend: Any) -> None:
    own_house.hub.limits = Limits(clock=lambda: 1.0)
    guest = own_house.guest()
    guest.get("/api/games")
    answers = [spend(guest) for _ in range(int(LIMITS[what].burst) + 1)]
    assert answers[-1].code == (429, "rate")
    assert answers[-2].status != 429 or what == "read"
    assert "wait" in answers[-1].error["text"]
    assert (spend(own_house.guest()).status == 429) is (what != "read")


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("command", {"t": "move", "base": 0, "move": "nothing"}),
        ("ask", {"t": "why", "move": "nothing"}),
        ("ask", {"t": "hurry"}),
        ("chat", {"t": "chat", "text": "hello"}),
        ("hint", {"t": "hint"}),
        ("show", {"t": "sync"}),
        ("show", {"t": "set"}),
    ],
)
def test_commands_are_limited_for_each_guest(
    own_house: House, what: str, message: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collegium.table.sockets.BURST", 1e6)
    ada, bo = own_house.guest(), own_house.guest("127.0.0.2")
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    own_house.hub.limits = Limits(clock=lambda: 1.0)
    first, second = ada.sit(made["table"]), bo.sit(made["table"])
    without_id = message["t"] in ("sync", "set")
    for number in range(int(LIMITS[what].burst) + 1):
        first.send(message if without_id else message | {"id": f"{number}"})
        told = first.drain() if without_id else [first.answer(f"{number}")]
    assert [answer["code"] for answer in told if answer["t"] == "refused"] == ["rate"]
    second.send(message if without_id else message | {"id": "mine"})
    assert [answer for answer in second.drain() if answer.get("code") == "rate"] == []


def test_a_command_that_was_done_is_acknowledged_whatever_the_limits(own_house: House) -> None:
    ada = own_house.guest()
    socket = ada.sit(ada.create(ME, HOTSEAT)["table"])
    answer = socket.play("colour red", "done")
    own_house.hub.limits = limits = Limits(clock=lambda: 1.0)
    for _ in range(int(LIMITS["command"].burst)):
        limits.spend("command", ada.id)
    assert socket.play("colour blue", "late")["code"] == "rate"
    assert socket.ask("move", "done", base=0, move="colour red") == answer
    own_house.hub.limits = Limits(active=False)
    assert socket.play("colour blue", "late")["t"] == "ack"


def test_sockets_are_limited(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    own_house.hub.limits = Limits(clock=lambda: 1.0)
    for _ in range(int(LIMITS["socket"].burst)):
        ada.knock(table).close()
    socket = ada.knock(table)
    assert (socket.receive()["code"], socket.receive()["t"]) == ("rate", "closed")


def test_an_imported_record_is_whole_or_refused(ada: Guest) -> None:
    record = finished().to_json()
    assert ada.post("/api/import", {"record": record}).status == 200
    assert ada.post("/api/import", {"record": record, "level": "wizard"}).code == (400, "bad")


def test_a_clock_is_live_or_over_days(ada: Guest) -> None:
    wish = {"game": "newton", "seats": [ME, AGENT], "clock": {"kind": "sand", "minutes": 5}}
    answer = ada.post("/api/tables", wish)
    assert answer.status == 400
    assert answer.json["error"]["text"] == "clock, kind: one of live, days, not 'sand'"
