"""Who sits where: invitations for whoever comes first, links of one's own, and names."""

from __future__ import annotations

import pytest

from tests.table.guests import ME, OPEN, Guest, House, Json


def own_link(guest: Guest, table: str, seat: int) -> str:
    """The link by which a guest finds a seat again."""
    links = {link["seat"]: link["url"] for link in guest.post(f"/api/tables/{table}/links").json["links"]}
    return str(links[seat])


def invited(guest: Guest, url: str) -> Json:
    """What a link is said to lead to."""
    answer = guest.post("/api/invitation", {"token": url.partition("#")[2]})
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


def test_an_invitation_is_exchanged_for_a_seat(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    socket = ada.sit(made["table"])
    assert socket.frame["seats"][1]["kind"] == "open"
    assert bo.join(made["links"][0]["url"], " Bo\0 ") == {"table": made["table"], "seat": 1}
    socket.drain()
    assert (socket.frame["seats"][1]["kind"], socket.frame["seats"][1]["name"]) == ("person", "Bo")
    assert house.hub.store.seats(made["table"])[1].name == "Bo"


def test_an_invitation_says_what_it_leads_to(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN | {"name": "somebody"}, name="Evening")
    url = made["links"][0]["url"]
    expected = {
        "game": "newton",
        "title": "Newton",
        "name": "Evening",
        "seat": 1,
        "watch": False,
        "seats": ["Ada", "somebody"],
        "held": False,
        "mine": False,
        "seed": None,
        "absence": "day",
        "shared": False,
        "listed": False,
    }
    assert invited(bo, url) == expected
    assert house.events(made["table"]) == ()
    assert invited(ada, url) == expected | {"mine": True}
    bo.join(url)
    assert invited(bo, url) == expected | {"held": True}
    assert invited(bo, made["watch"]) == expected | {"seat": None, "watch": True, "mine": True}


def test_an_invitation_is_for_whoever_comes_first(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    url = made["links"][0]["url"]
    bo.join(url, "Bo")
    for other in (ada, house.guest()):
        for path in ("/api/join", "/api/invitation"):
            assert other.post(path, {"token": url.partition("#")[2]}).code == (404, "not-found")
    assert bo.join(url, "Bob") == {"table": made["table"], "seat": 1}
    assert house.live(made["table"]).room.seats[1].name == "Bo"


def test_ones_own_link_opens_the_seat_on_another_device(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    table = made["table"]
    bo.join(made["links"][0]["url"], "Bo")
    phone = house.guest()
    version = house.live(table).room.version
    url = own_link(bo, table, 1)
    assert url != made["links"][0]["url"]
    assert phone.join(url)["seat"] == 1
    assert house.live(table).room.version == version
    assert own_link(phone, table, 1) == url
    first, second, third = ada.sit(table), bo.sit(table), phone.sit(table)
    first.play()
    second.drain()
    third.drain()
    assert third.frame["moves"] == second.frame["moves"] != []
    assert third.play()["t"] == "ack"
    second.drain()
    assert second.frame["moves_made"] == 2


@pytest.mark.parametrize("token", ["x" * 43, "../" * 10, "ä" * 30])
def test_a_link_that_leads_nowhere_is_not_found(ada: Guest, token: str) -> None:
    assert ada.post("/api/join", {"token": token}).code == (404, "not-found")


def test_links_are_shown_again_to_those_who_may_see_them(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN, OPEN)
    table = made["table"]
    path = f"/api/tables/{table}/links"
    bo.join(made["links"][0]["url"])
    watcher = house.guest()
    watcher.join(made["watch"])
    shown = {name: guest.post(path).json for name, guest in (("ada", ada), ("bo", bo), ("watcher", watcher))}
    assert [link["seat"] for link in shown["ada"]["links"]] == [0, 2]
    assert shown["ada"]["links"][1] == made["links"][1]
    assert [link["seat"] for link in shown["bo"]["links"]] == [1]
    assert shown["watcher"]["links"] == []
    assert {found["watch"] for found in shown.values()} == {made["watch"]}
    assert house.guest().post(path).code == (404, "not-found")
    assert house.guest().join(shown["ada"]["links"][0]["url"]) == {"table": table, "seat": 0}


def test_no_two_seats_get_the_same_name(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Ada")
    assert house.live(made["table"]).room.names == ["Ada", "Ada 2"]


def test_who_leaves_is_replaced_and_may_come_back(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(ME, OPEN)
    table = made["table"]
    bo.join(made["links"][0]["url"])
    url = own_link(bo, table, 1)
    assert bo.post(f"/api/tables/{table}/leave").json == {"left": table}
    assert house.live(table).room.seats[1].taken_by == "master"
    assert bo.get(f"/api/tables/{table}/steps").code == (404, "not-found")
    bo.join(url)
    back = bo.sit(table)
    assert back.frame["seats"][1]["taken_over"] is True
    assert back.ask("seat", seat=1, level=None)["t"] == "ack"


def test_friends_are_told_where_the_server_is(ada: Guest) -> None:
    assert ada.get("/api/server").json == {"addresses": [], "public": "", "docs": False}


@pytest.mark.parametrize("game", ["newton", "alma-mater", "awesome-academics"])
def test_a_prepared_table_begins_with_the_first_turn(house: House, ada: Guest, game: str) -> None:
    agents = [{"kind": "agent", "level": "fresher"}] * 2
    wish = {"game": game, "seats": [{"kind": "me"}, *agents], "prepared": True}
    table = ada.post("/api/tables", wish).json["table"]
    room = house.live(table).room
    assert not room.game.preparing(room.state)
    assert room.game.preparing(room.record.at(len(room.steps) - 1))


def test_whoever_comes_by_a_link_chooses_for_themselves(ada: Guest) -> None:
    wish = {"game": "newton", "seats": [{"kind": "me"}, {"kind": "open"}], "prepared": True}
    assert ada.post("/api/tables", wish).code == (400, "bad")
