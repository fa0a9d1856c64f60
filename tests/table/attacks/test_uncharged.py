"""Whatever is stored, told to others or shown anew is paid for, by the guest or by the address it comes from."""

from __future__ import annotations

from collections import Counter

import pytest

from collegium.table.limits import LIMITS, Limits
from collegium.table.storage.rows import CHAT_LINES
from tests.table.guests import ME, OPEN, Guest, House
from tests.table.test_seating import own_link

MANY = 150


@pytest.fixture
def table(own_house: House) -> tuple[Guest, str]:
    """Somebody at a table for two, where no time goes by that would fill any bucket."""
    ada = own_house.guest()
    made = str(ada.create(ME, OPEN)["table"])
    own_house.hub.limits = Limits(clock=lambda: 1.0)
    return ada, made


@pytest.mark.parametrize("what", ["name", "relink", "rewatch", "guests", "leave"])
def test_what_is_asked_to_be_changed_costs_as_a_move_does(table: tuple[Guest, str], what: str) -> None:
    ada, made = table
    bodies = {"name": {"seat": 0, "name": "Ada"}, "relink": {"seat": 0}, "guests": {"guest": 1, "standing": "free"}}
    statuses = [ada.post(f"/api/tables/{made}/{what}", bodies.get(what, {})).status for _ in range(MANY)]
    assert statuses.count(429) == MANY - LIMITS["command"].burst


def test_a_table_is_shown_anew_as_often_as_an_address_may_see_it_whoever_comes_too_late(
    own_house: House, table: tuple[Guest, str]
) -> None:
    ada, made = table
    devices = [own_house.guest() for _ in range(4)]
    for device in devices:
        device.join(own_link(ada, made, 0))
    sockets = [device.sit(made) for device in devices]
    sockets[0].play()
    told: Counter[str] = Counter()
    for socket in sockets:
        socket.drain()
        for number in range(30):
            socket.send({"t": "move", "id": f"late-{number}", "base": 0, "move": "colour red"})
            told.update(message["t"] for message in socket.drain())
    burst = LIMITS["show"].burst
    assert told == {"stale": burst, "frame": burst, "refused": 4 * 30 - burst}


def test_many_who_watch_from_one_address_say_no_more_than_it_may(own_house: House, table: tuple[Guest, str]) -> None:
    ada, made = table
    watch = ada.post(f"/api/tables/{made}/links").json["watch"]
    lines = 0
    for _ in range(8):
        guest = own_house.guest()
        guest.join(watch)
        socket = guest.sit(made)
        lines += sum(socket.ask("chat", text="hello")["t"] == "ack" for _ in range(12))
    assert lines == LIMITS["chats"].burst
    elsewhere = own_house.guest("127.0.0.9")
    elsewhere.join(watch)
    assert elsewhere.sit(made).ask("chat", text="hello")["t"] == "ack"


def test_a_chat_that_goes_on_and_on_makes_no_frame_longer(own_house: House, table: tuple[Guest, str]) -> None:
    ada, made = table
    own_house.hub.limits = Limits(active=False)
    socket = ada.sit(made)
    for number in range(CHAT_LINES + 10):
        socket.send({"t": "chat", "id": f"line-{number}", "text": f"line {number}"})
    socket.wait(lambda message: message.get("id") == f"line-{CHAT_LINES + 9}")
    told = [line["text"] for line in ada.sit(made).frame["chat"]]
    assert told == [f"line {number}" for number in range(10, CHAT_LINES + 10)]


def test_nothing_is_kept_of_a_plan(own_house: House, table: tuple[Guest, str]) -> None:
    """Its answer holds a whole frame, and asking again is no worse than asking something else."""
    ada, made = table
    own_house.hub.limits = Limits(active=False)
    bo = own_house.guest()
    bo.join(ada.post(f"/api/tables/{made}/links").json["links"][1]["url"])
    sockets = [ada.sit(made), bo.sit(made)]
    waiting = next(socket for socket in sockets if not socket.frame["moves"])
    kept = own_house.live(made).commands.answers
    before = {guest: list(given) for guest, given in kept.items()}
    for _ in range(3):
        assert waiting.ask("plan", "again")["t"] == "planned"
    assert {guest: list(given) for guest, given in kept.items()} == before
