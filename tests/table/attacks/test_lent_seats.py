"""A seat whose link was given away is closed to everybody else: to the host who handed it out first of all."""

from __future__ import annotations

import asyncio
import json

import pytest

from collegium.table.room import Room
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, finished, played
from tests.table.test_seating import invited, own_link


@pytest.fixture(params=["made", "imported"])
def hotseat(request: pytest.FixtureRequest, house: House, ada: Guest) -> str:
    """Ada has both seats of a table, in the middle of its game: one that she made, or one from a record."""
    record = played("newton", 2, 40, seed=3, masters="draft")
    if request.param == "imported":
        return str(ada.post("/api/import", {"record": record.to_json()}).json["table"])
    return house.lay(record, {0: ada, 1: ada})


def room_of(house: House, table: str) -> Room:
    return house.live(table).room


def test_who_takes_a_seat_closes_the_record_for_the_host(house: House, ada: Guest, bo: Guest, hotseat: str) -> None:
    path = f"/api/tables/{hotseat}"
    assert ada.get(f"{path}/record").status == 200
    assert ada.get(f"{path}/frame", at=20, seat=1).status == 200
    bo.join(own_link(ada, hotseat, 1), "Bo")
    for guest, other in ((ada, 1), (bo, 0)):
        assert guest.get(f"{path}/record").code == (403, "not-yours")
        assert guest.post(f"{path}/fork", {"at": 20}).code == (403, "not-yours")
        assert guest.get(f"{path}/frame", at=20, seat=other).code == (403, "not-yours")
        assert guest.get(f"{path}/frame", at=20, seat="all").code == (403, "not-yours")
        assert guest.get(f"{path}/frame", at=20).json["seat"] == 1 - other
        named = {step["seat"] for step in guest.get(f"{path}/steps").json["steps"] if step["text"] is not None}
        assert named == {1 - other}


def test_the_host_neither_sees_nor_plays_a_seat_that_is_anothers(
    house: House, ada: Guest, bo: Guest, hotseat: str
) -> None:
    socket = ada.sit(hotseat)
    [asked] = room_of(house, hotseat).asked()
    assert socket.frame["moves"]
    bo.join(own_link(ada, hotseat, asked), "Bo")
    socket.drain()
    assert (socket.frame["mine"], socket.frame["seat"], socket.frame["moves"]) == ([1 - asked], 1 - asked, [])
    move = room_of(house, hotseat).game.moves.text(int(room_of(house, hotseat).state.legal()[0]))
    for answer in (
        socket.ask("move", base=socket.frame["v"], move=move),
        socket.ask("hint"),
        socket.ask("seat", seat=asked, level="fresher"),
    ):
        assert answer["code"] in ("not-yours", "absence")
    assert socket.ask("why", move=move)["clause"]["id"] == "collegium.table.not-asked"
    assert socket.ask("undo", base=socket.frame["v"])["t"] == "refused"
    assert bo.sit(hotseat).play(move)["t"] == "ack"


def test_the_link_of_a_seat_that_was_taken_is_its_players_alone(
    house: House, ada: Guest, bo: Guest, hotseat: str
) -> None:
    url = own_link(ada, hotseat, 1)
    bo.join(url, "Bo")
    assert own_link(bo, hotseat, 1) != url
    assert [link["seat"] for link in ada.post(f"/api/tables/{hotseat}/links").json["links"]] == [0]
    for guest in (ada, house.guest()):
        assert guest.post("/api/join", {"token": url.partition("#")[2]}).code == (404, "not-found")
    assert room_of(house, hotseat).seats[1].name == "Bo"


def test_nobody_plays_two_seats_of_which_one_is_also_anothers(
    house: House, ada: Guest, bo: Guest, hotseat: str
) -> None:
    bo.join(own_link(ada, hotseat, 1), "Bo")
    assert ada.post("/api/join", {"token": own_link(bo, hotseat, 1).partition("#")[2]}).code == (403, "not-yours")
    assert ada.sit(hotseat).frame["mine"] == [0]


def test_who_left_does_not_open_the_seat_again(house: House, ada: Guest, bo: Guest, hotseat: str) -> None:
    given = own_link(ada, hotseat, 1)
    bo.join(given)
    own = own_link(bo, hotseat, 1)
    bo.post(f"/api/tables/{hotseat}/leave")
    house.rest(hotseat)
    assert ada.get(f"/api/tables/{hotseat}/record").code == (403, "not-yours")
    assert ada.get(f"/api/tables/{hotseat}/frame", seat=1).code == (403, "not-yours")
    assert ada.post("/api/join", {"token": given.partition("#")[2]}).code == (404, "not-found")
    phone = house.guest()
    assert phone.join(own)["seat"] == 1
    assert house.guest().post("/api/join", {"token": own.partition("#")[2]}).code == (404, "not-found")


def test_a_seat_that_was_left_is_of_the_one_who_comes_alone(house: House, ada: Guest, bo: Guest) -> None:
    """Ada leaves a table and gives her link away: the link of the seat is Bo's from then on, and hers leads nowhere."""
    made = ada.create(ME, OPEN)
    url = own_link(ada, made["table"], 0)
    ada.post(f"/api/tables/{made['table']}/leave")
    bo.join(url)
    assert ada.post("/api/join", {"token": url.partition("#")[2]}).code == (404, "not-found")


def test_who_comes_is_told_that_another_browser_has_the_seat(house: House, ada: Guest, bo: Guest) -> None:
    """Two devices cannot be told from two people, so that whoever comes second knows of the first."""
    table = house.lay(played("newton", 2, 5), {0: ada, 1: bo})
    solo = ada.create(ME, AGENT)["table"]
    for one in (table, solo):
        url = own_link(ada, one, 0)
        assert invited(house.guest(), url)["shared"] is True
        assert invited(ada, url)["shared"] is False
    lent = house.lay(played("newton", 2, 5), {0: ada, 1: ada})
    assert invited(bo, own_link(ada, lent, 1))["shared"] is False
    assert invited(bo, ada.create(ME, OPEN)["links"][0]["url"])["shared"] is False


def test_a_second_device_at_the_only_seat_takes_nothing_away(house: House, ada: Guest) -> None:
    table, phone = ada.create(ME, AGENT)["table"], house.guest()
    phone.join(own_link(ada, table, 0))
    for guest in (ada, phone):
        assert guest.sit(table).frame["mine"] == [0]
        assert guest.get(f"/api/tables/{table}/record").status == 200


def test_the_end_opens_everything_again(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(finished(), {0: ada, 1: ada})
    bo.join(own_link(ada, table, 1))
    for guest in (ada, bo):
        assert guest.get(f"/api/tables/{table}/record").status == 200
        assert guest.get(f"/api/tables/{table}/frame", seat="all").status == 200


def test_the_notices_of_a_seat_do_not_go_on_to_the_one_before(house: House, ada: Guest, bo: Guest) -> None:
    table = ada.create(ME, HOTSEAT)["table"]
    house.hub.store.change_seat(table, 1, hook="https://hook.example/ada")
    house.hub.live.pop(table, None)
    bo.join(own_link(ada, table, 1))
    assert [seat.hook for seat in house.hub.store.seats(table)] == [None, None]


def test_two_who_come_to_a_seat_at_once_do_not_both_get_it(house: House, ada: Guest, hotseat: str) -> None:
    token = own_link(ada, hotseat, 1).partition("#")[2]
    guests = [house.guest() for _ in range(5)]
    names = [guest.id for guest in guests]
    assert len(set(names)) == 5

    async def all_at_once() -> list[int]:
        body = json.dumps({"token": token}).encode()
        calls = [
            house.call(
                "POST",
                "/api/join",
                guest.headers(content_type="application/json", content_length=str(len(body))),
                [body],
            )
            for guest in guests
        ]
        return [answer.status for answer in await asyncio.gather(*calls)]

    first, *others = sorted(house.run(all_at_once()))
    assert first == 200
    assert set(others) <= {404, 409}, "too late for the seat, or for the link that led to it"
    assert sum(1 in house.live(hotseat).mine(guest.id) for guest in guests) == 1
