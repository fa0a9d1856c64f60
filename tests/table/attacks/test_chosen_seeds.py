"""Nobody sits down at a table whose shuffles somebody else knows without being told."""

from __future__ import annotations

import pytest

from collegium.kernel.clauses import shared_ledger
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, finished, played
from tests.table.test_seating import invited, own_link


@pytest.mark.rule("collegium.table.seed")
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_with_free_seats_nobody_chooses_the_seed(ada: Guest, language: str) -> None:
    wish = {"game": "newton", "seats": [ME, OPEN], "lang": language}
    for chosen in ("7", 7, " 0 "):
        answer = ada.post("/api/tables", {**wish, "seed": chosen})
        assert answer.code == (400, "bad")
        assert answer.error["text"] == shared_ledger(language).clause("table.seed").text
    for nothing in ("", " ", None):
        assert ada.post("/api/tables", {**wish, "seed": nothing}).status == 200


def test_a_seed_that_the_server_drew_is_told_to_nobody(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    assert invited(bo, made["links"][0]["url"])["seed"] is None
    bo.join(made["links"][0]["url"])
    for guest in (ada, bo):
        assert guest.sit(made["table"]).frame["seed"] is None
    hidden = house.live(made["table"]).room.header.seed
    assert hidden not in ada.sit(ada.create(ME, HOTSEAT)["table"]).raw[0]


@pytest.mark.rule("collegium.table.seed")
def test_a_chosen_seed_is_told_before_anybody_sits_down(ada: Guest, bo: Guest) -> None:
    table = ada.create(ME, HOTSEAT, seed="7")["table"]
    told = {"number": "7", "by": "host"}
    assert invited(bo, own_link(ada, table, 1))["seed"] == told
    bo.join(own_link(ada, table, 1))
    assert [guest.sit(table).frame["seed"] for guest in (ada, bo)] == [told, told]
    assert bo.get(f"/api/tables/{table}/frame", at=0).json["seed"] == told


@pytest.mark.rule("collegium.table.seed")
@pytest.mark.parametrize("moves", [30, 0])
def test_whoever_comes_to_a_record_is_told_that_it_is_one(ada: Guest, bo: Guest, moves: int) -> None:
    """The one who laid it has the file, and with it all that was shuffled and drawn."""
    record = played("newton", 3, moves, seed=9)
    table = ada.post("/api/import", {"record": record.to_json()}).json["table"]
    told = {"number": "9", "by": "record"}
    assert invited(bo, own_link(ada, table, 1))["seed"] == told
    bo.join(own_link(ada, table, 1))
    assert bo.sit(table).frame["seed"] == told


@pytest.mark.rule("collegium.table.seed")
@pytest.mark.parametrize("reading", ["record", "fork"])
def test_whoever_comes_to_a_table_whose_record_was_read_is_told(
    house: House, ada: Guest, bo: Guest, reading: str
) -> None:
    """At one screen the record is open, and the seed in it shuffles to the end, whoever comes later."""
    table = ada.create(ME, HOTSEAT)["table"]
    seed = house.live(table).room.header.seed
    assert invited(bo, own_link(ada, table, 1))["seed"] is None
    if reading == "record":
        assert str(ada.get(f"/api/tables/{table}/record").json["seed"]) == seed
    else:
        assert ada.post(f"/api/tables/{table}/fork", {"at": 0, "level": "fresher"}).status == 200
    house.hub.live.pop(table)  # it is stored
    told = {"number": seed, "by": "read"}
    assert invited(bo, own_link(ada, table, 1))["seed"] == told
    bo.join(own_link(ada, table, 1))
    assert [guest.sit(table).frame["seed"] for guest in (ada, bo)] == [told, told]


def test_to_read_the_record_of_a_game_that_is_over_or_of_ones_own_tells_nothing(house: House, ada: Guest) -> None:
    for table in (ada.create(ME, AGENT)["table"], house.lay(finished(), {0: ada, 1: ada})):
        assert ada.get(f"/api/tables/{table}/record").status == 200
        assert ada.sit(table).frame["seed"] is None


def test_a_fork_says_that_it_is_one_and_a_rematch_is_shuffled_anew(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(seed=4), {0: ada, 1: bo})
    fork = ada.post(f"/api/tables/{table}/fork", {"at": 10, "level": "fresher"}).json["table"]
    assert ada.sit(fork).frame["seed"] == {"number": "4", "by": "record"}
    rematch = ada.post(f"/api/tables/{table}/rematch").json["table"]
    assert ada.sit(rematch).frame["seed"] is None


def test_who_plays_alone_may_choose_the_seed(house: House, ada: Guest) -> None:
    table = ada.create(ME, AGENT, AGENT, seed="7")["table"]
    assert house.live(table).room.header.seed == "7"
    assert ada.sit(table).frame["seed"] == {"number": "7", "by": "host"}
