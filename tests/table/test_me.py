"""What a guest has here: every seat with its link and its devices, new links, devices turned away, and nothing left."""

from __future__ import annotations

import json
import sqlite3

from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, Json, finished, played
from tests.table.test_seating import own_link


def listed(guest: Guest) -> dict[str, Json]:
    """The tables that a guest is shown, by their ids."""
    return {table["id"]: table for table in guest.get("/api/me").json["tables"]}


def devices(guest: Guest, table: str, seat: int) -> list[Json]:
    """The devices that a guest is shown at a seat."""
    found: list[Json] = next(row["devices"] for row in listed(guest)[table]["seats"] if row["seat"] == seat)
    return found


def token_of(url: str) -> Json:
    return {"token": url.partition("#")[2]}


def stored(house: House) -> str:
    """Every text in the database."""
    with sqlite3.connect(house.folder / "tables.db") as connection:
        return "\n".join(connection.iterdump())


def test_every_seat_is_listed_with_its_link_and_its_devices(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN, name="Evening")
    solo = ada.create(ME, AGENT, game="alma-mater")["table"]
    bo.join(made["links"][0]["url"], "Bo")
    watcher, phone = house.guest(), house.guest()
    watcher.join(made["watch"])
    url = own_link(ada, made["table"], 0)
    phone.join(url)
    mine = listed(ada)
    assert set(mine) == {made["table"], solo}
    table = mine[made["table"]]
    assert (table["title"], table["name"], table["over"]) == ("Newton", "Evening", False)
    [seat] = table["seats"]
    assert (seat["seat"], seat["name"], seat["url"]) == (0, "Ada", url)
    assert [device["me"] for device in seat["devices"]] == [True, False]
    assert [device["me"] for device in devices(phone, made["table"], 0)] == [False, True]
    assert len({device["id"] for device in seat["devices"]}) == 2
    assert listed(watcher)[made["table"]]["seats"] == []
    assert [row["name"] for row in listed(bo)[made["table"]]["seats"]] == ["Bo"]
    told = json.dumps(ada.get("/api/me").json)
    assert not any(secret in told for guest in (ada, bo, phone) for secret in (guest.id, guest.cookie))


def test_a_device_is_turned_away_and_does_not_come_back(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(played("newton", 2, 5), {0: ada, 1: bo})
    url, phone = own_link(ada, table, 0), house.guest()
    phone.join(url)
    socket = phone.sit(table)
    [lost] = [device for device in devices(ada, table, 0) if not device["me"]]
    answer = ada.post(f"/api/tables/{table}/revoke", {"seat": 0, "device": lost["id"]})
    assert answer.json["seat"] == 0
    told = socket.wait(lambda message: message["t"] in ("error", "closed"))
    assert told[-1]["code"] == "revoked"
    assert phone.get(f"/api/tables/{table}/frame").code == (404, "not-found")
    assert phone.post("/api/join", token_of(url)).code == (404, "not-found")
    assert answer.json["url"] == own_link(ada, table, 0) != url
    assert len(devices(ada, table, 0)) == 1
    assert phone.join(answer.json["url"])["seat"] == 0


def test_nobody_turns_away_a_device_of_another_seat(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(played("newton", 2, 5), {0: ada, 1: bo})
    path = f"/api/tables/{table}/revoke"
    [device] = devices(bo, table, 1)
    assert ada.post(path, {"seat": 1, "device": device["id"]}).code == (403, "not-yours")
    assert ada.post(path, {"seat": 0, "device": device["id"]}).code == (404, "not-found")
    [own] = devices(ada, table, 0)
    assert ada.post(path, {"seat": 0, "device": own["id"]}).code == (404, "not-found")
    assert house.guest().post(path, {"seat": 1, "device": device["id"]}).code == (404, "not-found")
    assert bo.sit(table).frame["mine"] == [1]


def test_a_new_link_ends_the_one_before(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    table, path = made["table"], f"/api/tables/{made['table']}/relink"
    invitation, own = made["links"][0]["url"], own_link(ada, table, 0)
    fresh = [ada.post(path, {"seat": seat}).json["url"] for seat in (0, 1)]
    assert len({invitation, own, *fresh}) == 4
    assert [own_link(ada, table, seat) for seat in (0, 1)] == fresh
    for old in (invitation, own):
        assert house.guest().post("/api/join", token_of(old)).code == (404, "not-found")
    assert bo.post(path, {"seat": 1}).code == (404, "not-found")
    bo.join(fresh[1])
    assert bo.join(fresh[1])["seat"] == 1
    assert house.guest().post("/api/join", token_of(fresh[1])).code == (404, "not-found")
    assert ada.post(path, {"seat": 1}).code == (403, "not-yours")
    assert house.guest().join(own_link(bo, table, 1))["seat"] == 1
    again = bo.post(path, {"seat": 1}).json["url"]
    assert again == own_link(bo, table, 1)
    house.hub.live.pop(table)
    assert own_link(bo, table, 1) == again
    assert house.guest().join(again)["seat"] == 1


def test_one_of_two_devices_leaves_and_the_other_plays_on(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(played("newton", 2, 5), {0: ada, 1: bo})
    phone = house.guest()
    phone.join(own_link(ada, table, 0))
    ada.post(f"/api/tables/{table}/leave")
    assert house.live(table).room.seats[0].taken_by is None
    assert phone.sit(table).frame["mine"] == [0]


def test_all_that_is_kept_can_be_had(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Bo")
    socket = ada.sit(made["table"])
    move = socket.frame["moves"][0]["text"]
    socket.play(move)
    socket.ask("chat", text="hello")
    bo.sit(made["table"]).ask("chat", text="not of Ada")
    answer = ada.get("/api/me/data")
    assert answer.header("content-disposition") == 'attachment; filename="collegium-me.json"'
    kept = answer.json
    assert [row["id"] for row in kept["tables"]] == [made["table"]]
    assert [(row["table_id"], row["seat"]) for row in kept["seats"]] == [(made["table"], 0)]
    assert [row["data"] for row in kept["events"]] == [{"move": move}]
    assert [row["text"] for row in kept["chat"]] == ["hello"]
    header = house.live(made["table"]).room.header
    assert not any(secret in answer.body.decode() for secret in (header.seed, header.salt, bo.id, "not of Ada"))


def test_whoever_is_erased_leaves_nothing(own_house: House) -> None:
    house = own_house
    ada, bo = house.guest(), house.guest()
    made = ada.create(ME | {"name": "Grace Hopper"}, OPEN, name="Grace's evening")
    table = made["table"]
    bo.join(made["links"][0]["url"], "Bo")
    ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Amazing Grace"})
    solo = ada.create(ME | {"name": "Grace"}, AGENT)["table"]
    over = house.lay(finished(), {0: ada, 1: bo})
    ada.post(f"/api/tables/{over}/name", {"seat": 0, "name": "Grace the Winner"})
    socket = ada.sit(table)
    socket.play()
    socket.ask("chat", text="Grace was here")
    bo.sit(table).ask("chat", text="so was Bo")
    url, guest = own_link(ada, table, 0), ada.id
    assert ada.post("/api/me/erase", {"sure": False}).code == (400, "bad")
    answer = ada.post("/api/me/erase", {"sure": True})
    assert answer.json == {"erased": True}
    assert "max-age=0" in answer.header("set-cookie").lower()
    assert socket.wait(lambda message: message["t"] == "closed")
    text = stored(house)
    assert "Grace" not in text
    assert guest not in text
    assert house.hub.store.load(solo) is None
    house.rest(table)
    frame = bo.sit(table).frame
    assert (frame["seats"][0]["name"], frame["seats"][0]["taken_over"], frame["seats"][0]["level"]) == (
        "N. N.",
        True,
        "master",
    )
    assert (frame["name"], [line["text"] for line in frame["chat"]]) == ("", ["so was Bo"])
    assert bo.get(f"/api/tables/{over}/record").json["players"][0] == "N. N."
    assert bo.get(f"/api/tables/{over}/steps").json["names"] == ["N. N.", "Player B"]
    for stranger in (ada, house.guest()):
        assert stranger.post("/api/join", token_of(url)).code == (404, "not-found")
    assert listed(ada) == {}
    assert ada.id != guest


def test_an_erased_game_is_still_the_same_game(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(), {0: ada, 1: bo})
    ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Zoë"})
    before = bo.get(f"/api/tables/{table}/verify").json
    ada.post("/api/me/erase", {"sure": True})
    assert bo.get(f"/api/tables/{table}/verify").json == before
    assert before["verified"] is True


def test_what_another_device_holds_is_played_on_by_it(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(played("newton", 2, 5), {0: ada, 1: bo})
    phone, url = house.guest(), own_link(ada, table, 0)
    phone.join(url)
    ada.post("/api/me/erase", {"sure": True})
    frame = phone.sit(table).frame
    assert (frame["mine"], frame["seats"][0]["taken_over"], frame["seats"][0]["name"]) == ([0], False, "N. N.")


def test_a_fork_outlives_what_it_was_forked_from(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(), {0: ada, 1: ada})
    bo.join(ada.post(f"/api/tables/{table}/links").json["watch"])
    fork = bo.post(f"/api/tables/{table}/fork", {"at": 5, "level": "fresher"}).json["table"]
    bo.post(f"/api/tables/{table}/leave")
    ada.post("/api/me/erase", {"sure": True})
    assert house.hub.store.load(table) is None
    loaded = house.hub.store.load(fork)
    assert loaded is not None
    assert loaded.table.parent is None


def test_both_seats_of_one_who_is_erased_have_names_of_their_own(house: House, ada: Guest, bo: Guest) -> None:
    table = ada.create(ME, HOTSEAT, OPEN)["table"]
    bo.join(ada.post(f"/api/tables/{table}/links").json["links"][2]["url"], "Bo")
    ada.post("/api/me/erase", {"sure": True})
    assert [seat["name"] for seat in bo.sit(table).frame["seats"]] == ["N. N.", "N. N. 2", "Bo"]


def test_the_seat_of_one_who_was_erased_is_free_in_a_rematch(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(), {0: ada, 1: bo})
    ada.post("/api/me/erase", {"sure": True})
    again = bo.post(f"/api/tables/{table}/rematch").json["table"]
    links = {link["seat"]: link["url"] for link in bo.post(f"/api/tables/{again}/links").json["links"]}
    assert [seat.kind for seat in house.live(again).room.seats] == ["open", "person"]
    assert house.guest().join(links[0], "Cleo") == {"table": again, "seat": 0}


def test_who_had_left_is_erased_there_too(own_house: House) -> None:
    house = own_house
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    made = ada.create(ME | {"name": "Grace"}, HOTSEAT | {"name": "Grace's cat"}, OPEN)
    cleo.join(made["links"][0]["url"], "Cleo")
    table = made["table"]
    ada.post(f"/api/tables/{table}/name", {"seat": 1, "name": "Grace's dog"})
    bo.join(own_link(ada, table, 1), "Bo")
    ada.post(f"/api/tables/{table}/leave")
    bo.post(f"/api/tables/{table}/leave")
    ada.post("/api/me/erase", {"sure": True})
    assert "Grace" not in stored(house)
    house.rest(table)
    assert [seat["name"] for seat in cleo.sit(table).frame["seats"]] == ["N. N.", "Bo", "Cleo"]


def test_a_name_goes_out_of_what_others_have_forked(own_house: House) -> None:
    house = own_house
    ada, bo = house.guest(), house.guest()
    table = house.lay(finished(), {0: ada, 1: bo}, name="Grace's evening")
    ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Grace"})
    fork = bo.post(f"/api/tables/{table}/fork", {"at": 20, "level": "fresher"}).json["table"]
    ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Grace Hopper"})
    again = bo.post(f"/api/tables/{fork}/fork", {"at": 10, "level": "fresher"}).json["table"]
    bo.sit(fork)
    ada.post("/api/me/erase", {"sure": True})
    assert "Grace" not in stored(house)
    for one in (fork, again):
        assert "N. N." in [seat["name"] for seat in bo.sit(one).frame["seats"]]
