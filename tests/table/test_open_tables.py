"""Open tables: told of only where they are listed, joined, paired by the server, and watched when they are over."""

from __future__ import annotations

import sqlite3

import pytest

from tests.table.careers import finish, whole_game
from tests.table.guests import AGENT, ME, OPEN, Guest, House, Json, played

PAIR = {"game": "newton", "name": "Ada"}


def told(guest: Guest) -> Json:
    """Who waits for whom."""
    found: Json = guest.get("/api/open").json
    return found


@pytest.fixture(autouse=True)
def nobody(house: House) -> None:
    """Nobody waits from a test before."""
    with sqlite3.connect(house.folder / "tables.db") as connection:
        connection.execute("DELETE FROM pairings")
        connection.execute("UPDATE tables SET listed = 0")


def test_a_listed_table_is_found_and_joined(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN, AGENT, name="Evening", listed=True)
    passer = house.guest()
    [table] = told(passer)["tables"]
    assert (table["id"], table["name"], table["title"], table["mine"]) == (made["table"], "Evening", "Newton", False)
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ada", ""]
    assert told(ada)["tables"][0]["mine"]
    assert passer.get(f"/api/tables/{made['table']}/frame").code == (404, "not-found")
    joined = bo.post("/api/open/join", {"table": made["table"], "name": "Bo"}).json
    assert joined == {"table": made["table"], "seat": 1}
    assert bo.sit(made["table"]).frame["mine"] == [1]
    assert told(passer)["tables"] == []
    assert passer.post("/api/open/join", {"table": made["table"]}).code == (409, "taken")
    assert bo.post("/api/open/join", {"table": made["table"]}).json == joined
    told_bytes = ada.get("/api/open").body + passer.get("/api/open").body
    assert not any(secret.encode() in told_bytes for guest in (ada, bo) for secret in (guest.id, guest.cookie))


def test_nothing_is_told_of_tables_that_are_not_listed(house: House, ada: Guest, bo: Guest) -> None:
    before = house.guest().get("/api/open").body, house.guest().get("/api/watch").body
    private = ada.create(ME | {"name": "Very Private"}, OPEN, name="Secret evening")
    over = finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id, 1: bo.id}, name="Old secret")
    running = house.lay(played("newton", 2, 60), {0: ada, 1: bo}, name="Running secret")
    passer = house.guest()
    assert (passer.get("/api/open").body, passer.get("/api/watch").body) == before
    for table in (private["table"], over, running, "nowhere"):
        assert passer.post("/api/open/join", {"table": table}).code == (404, "not-found")
        for path in ("frame", "steps", "record", "analysis"):
            assert passer.get(f"/api/tables/{table}/{path}").code == (404, "not-found")


def test_of_a_listed_game_that_runs_only_the_seats_are_told(house: House, ada: Guest, bo: Guest) -> None:
    record = played("newton", 3, 60)
    table = house.lay(record, {0: ada, 1: bo}, listed=True)
    house.hub.store.change_seat(table, 2, kind="open", level=None)
    passer = house.guest()
    [found] = told(passer)["tables"]
    assert set(found) == {"id", "game", "title", "name", "seats", "clock", "hints", "since", "mine"}
    assert all(set(seat) == {"name", "kind", "level", "rating"} for seat in found["seats"])
    assert str(record.seed) not in str(found).replace(found["id"], "").replace(found["since"], "")
    for path in ("frame", "steps", "record", "analysis", "verify", "position"):
        assert passer.get(f"/api/tables/{table}/{path}").code == (404, "not-found")
    assert told(passer) == told(house.guest())
    assert passer.get("/api/watch").json["games"] == []


def test_the_host_lists_a_table_while_nobody_else_sits_there(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    path = f"/api/tables/{made['table']}/listing"
    assert bo.post(path, {"listed": True}).code == (404, "not-found")
    socket = ada.sit(made["table"])
    assert not any(said.get("listed") for said in socket.drain())
    assert ada.post(path, {"listed": True}).json == {"listed": True}
    assert any(said.get("listed") for said in socket.drain()), "the page that shows the table hears of it"
    assert len(told(bo)["tables"]) == 1
    bo.post("/api/open/join", {"table": made["table"]})
    assert bo.post(path, {"listed": False}).json == {"listed": False}
    assert ada.post(path, {"listed": True}).code == (403, "not-yours")
    house.hub.live.pop(made["table"])
    assert not house.live(made["table"]).room.header.listed


def test_who_has_played_is_not_listed_by_the_other_after_leaving(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    assert bo.post(f"/api/tables/{made['table']}/leave").status == 200
    assert ada.post(f"/api/tables/{made['table']}/listing", {"listed": True}).code == (403, "not-yours")


def test_an_invitation_says_that_all_may_watch(house: House, ada: Guest, bo: Guest) -> None:
    for listed in (True, False):
        url = ada.create(ME, OPEN, listed=listed)["links"][0]["url"]
        assert bo.post("/api/invitation", {"token": url.partition("#")[2]}).json["listed"] is listed


def test_two_who_look_for_an_opponent_get_a_table(house: House, ada: Guest, bo: Guest) -> None:
    assert ada.get("/api/pairing").json["state"] == "none"
    waits = ada.post("/api/pairing", PAIR).json
    assert (waits["state"], waits["table"], waits["game"]) == ("waiting", None, "newton")
    [waiter] = told(bo)["waiting"]
    assert (waiter["name"], waiter["title"], waiter["mine"]) == ("Ada", "Newton", False)
    assert told(ada)["waiting"][0]["mine"]
    assert told(ada)["pairing"]["state"] == "waiting"
    paired = bo.post("/api/pairing", {"game": "newton", "name": "Bo"}).json
    assert paired["state"] == "paired"
    assert ada.get("/api/pairing").json["table"] == paired["table"]
    assert told(house.guest())["waiting"] == []
    header = house.live(paired["table"]).room.header
    assert (header.seed_by, header.hints, header.listed, header.creator) == (None, False, False, "")
    seats = {guest.sit(paired["table"]).frame["mine"][0] for guest in (ada, bo)}
    assert seats == {0, 1}
    assert sorted(house.live(paired["table"]).room.names) == ["Ada", "Bo"]
    assert [len(guest.get("/api/tables").json["tables"]) for guest in (ada, bo)] == [1, 1]


def test_a_wish_is_withdrawn_and_clocks_must_agree(house: House, ada: Guest, bo: Guest) -> None:
    clock = {"kind": "live", "minutes": 30, "increment": 30}
    ada.post("/api/pairing", PAIR | {"clock": clock})
    assert bo.post("/api/pairing", PAIR).json["state"] == "waiting"
    assert bo.post("/api/pairing/withdraw").json["state"] == "none"
    assert [waiter["clock"] for waiter in told(bo)["waiting"]] == [clock]
    table = bo.post("/api/pairing", PAIR | {"clock": clock}).json["table"]
    assert house.live(table).room.header.clock == clock


@pytest.mark.parametrize(
    "wish", [{"game": "chess"}, {"game": "newton", "clock": {"kind": "moon", "minutes": 3, "increment": 1}}, {}]
)
def test_a_wish_that_cannot_be_is_refused(ada: Guest, wish: Json) -> None:
    assert ada.post("/api/pairing", wish).status == 400


def test_a_game_that_both_let_be_watched_can_be_watched_when_it_is_over(house: House, ada: Guest, bo: Guest) -> None:
    ada.post("/api/pairing", PAIR | {"listed": True})
    assert house.live(bo.post("/api/pairing", PAIR | {"listed": False}).json["table"]).room.header.listed is False
    table = finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id, 1: bo.id}, listed=True)
    ada.sit(table).ask("chat", text="only for us")
    passer = house.guest()
    [game] = passer.get("/api/watch", game="newton").json["games"]
    assert (game["table"], [seat["name"] for seat in game["seats"]]) == (table, ["Player A", "Player B"])
    assert passer.get("/api/watch", game="alma-mater").json == {"games": [], "page": 0, "more": False}
    frame = passer.get(f"/api/tables/{table}/frame", at=60)
    assert frame.status == 200
    assert frame.json["mine"] == []
    told_bytes = b"".join(
        passer.get(f"/api/tables/{table}/{path}").body for path in ("frame", "steps", "record", "analysis")
    )
    assert b"only for us" not in told_bytes
    assert ada.id.encode() not in told_bytes
    assert passer.post(f"/api/tables/{table}/links").code == (404, "not-found")
    assert passer.post(f"/api/tables/{table}/fork", {"at": 10, "level": "fresher"}).status == 200
    socket = passer.knock(table)
    assert socket.receive()["t"] == "error"
    assert passer.get("/api/tables").json["tables"][0]["id"] != table
    assert [guest.get("/api/watch").json["games"][0]["mine"] for guest in (ada, bo, passer)] == [True, True, False]
    assert passer.post(f"/api/tables/{table}/listing", {"listed": False}).code == (404, "not-found")
    assert bo.post(f"/api/tables/{table}/listing", {"listed": False}).status == 200
    assert passer.get(f"/api/tables/{table}/frame").code == (404, "not-found")
    assert passer.get("/api/watch").json["games"] == []


def test_wishes_are_limited(tmp_path: object) -> None:
    from pathlib import Path

    with House(Path(str(tmp_path)), limits=True) as own:
        ada = own.guest()
        ada.id  # noqa: B018 - known by a cookie from now on
        answers = [ada.post("/api/pairing", PAIR | {"game": ("newton", "alma-mater")[n % 2]}) for n in range(22)]
        assert answers[-1].code == (429, "rate")
        assert answers[10].status == 200
