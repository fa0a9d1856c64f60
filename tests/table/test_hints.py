"""Hints: one for each person at a time, within their time, and only while somebody wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from collegium.table.hints import Hints
from collegium.table.limits import LIMITS
from collegium.table.schedule import Claim
from tests.table.clock import Clock
from tests.table.guests import HOTSEAT, ME, Guest, House, Socket

BURST = LIMITS["thought"].burst


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limited(tmp_path: Path, clock: Clock) -> Iterator[House]:
    """A server with limits, whose clock is moved by hand."""
    with House(tmp_path, limits=True) as house:
        house.hub.limits._clock = clock
        house.hub.hints = Hints(house.hub, clock)
        yield house


def left(house: House, what: str, who: str) -> float:
    """Seconds of hints that somebody has left."""
    bucket = house.hub.limits._buckets.get((what, who))
    assert bucket is not None
    return bucket.left


def waiting(house: House, guest: Guest, seconds: float = 2.0, command: str = "first") -> Socket:
    """A guest at a table of their own who waits for a hint that nobody finds."""
    socket = guest.sit(guest.create(ME)["table"])
    house.puppets.gate = house.puppets.gate or asyncio.Event()
    socket.send({"t": "hint", "id": command, "seconds": seconds})
    socket.drain()
    return socket


def test_a_hint_is_thought_for_the_one_who_asks(limited: House) -> None:
    ada = limited.guest("2001:db8::1")
    socket = ada.sit(ada.create(ME)["table"])
    assert socket.ask("hint")["t"] == "hint"
    assert limited.puppets.claims == [Claim("2001:db8::/64", ada.id)]
    assert limited.hub.hints.asked == {}


def test_another_hint_of_the_same_person_takes_the_place_of_the_first(limited: House) -> None:
    ada = limited.guest()
    first = waiting(limited, ada)
    second = ada.sit(ada.create(ME)["table"])
    limited.puppets.gate = None
    assert second.ask("hint")["t"] == "hint"
    answer = first.answer("first")
    assert (answer["code"], answer["text"]) == ("replaced", "You have asked for another hint since.")
    assert limited.hub.hints.asked == {}


def test_hints_of_two_people_do_not_meddle(limited: House) -> None:
    first, second = [waiting(limited, limited.guest()) for _ in range(2)]
    assert len(limited.hub.hints.asked) == 2
    second.close()
    limited.until(lambda: len(limited.hub.hints.asked) == 1)
    assert limited.puppets.gate is not None
    limited.puppets.gate.set()
    assert first.answer("first")["t"] == "hint"


def test_a_hint_is_given_up_when_its_table_moves_on(limited: House) -> None:
    ada = limited.guest()
    socket = ada.sit(ada.create(ME, HOTSEAT)["table"])
    limited.puppets.gate = asyncio.Event()
    socket.send({"t": "hint", "id": "late", "seconds": 30})
    socket.drain()
    [asked] = limited.hub.hints.asked.values()
    assert socket.play()["t"] == "ack"
    limited.until(asked.thought.done)
    assert asked.thought.cancelled()
    socket.drain()
    assert [message["t"] for message in socket.heard if message.get("id") == "late"] == ["stale"]
    assert left(limited, "thought", ada.id) == BURST


def test_what_changes_elsewhere_leaves_a_hint_alone(limited: House) -> None:
    ada, bo = limited.guest(), limited.guest()
    first = waiting(limited, ada)
    other = bo.sit(bo.create(ME)["table"])
    other.play()
    first.ask("chat", text="I am thinking.")
    assert limited.puppets.gate is not None
    limited.puppets.gate.set()
    assert first.answer("first")["t"] == "hint"


def test_a_hint_is_given_up_when_its_asker_leaves(limited: House) -> None:
    ada = limited.guest()
    socket = waiting(limited, ada)
    [asked] = limited.hub.hints.asked.values()
    socket.close()
    limited.until(asked.thought.done)
    assert asked.thought.cancelled()
    assert limited.hub.hints.asked == {}


def test_a_person_has_so_many_seconds_of_hints(limited: House, clock: Clock) -> None:
    ada = limited.guest()
    socket = ada.sit(ada.create(ME)["table"])
    assert [socket.ask("hint", seconds=30)["t"] for _ in range(2)] == ["hint", "hint"]
    answer = socket.ask("hint", seconds=10)
    assert (answer["code"], answer["text"]) == ("rate", "Your time for hints is used up; wait 20 seconds.")
    assert answer["wait"] == 20
    clock.now += 20
    assert socket.ask("hint", seconds=10)["t"] == "hint"


def test_what_a_hint_did_not_think_is_not_charged(limited: House, clock: Clock) -> None:
    ada = limited.guest()
    socket = waiting(limited, ada, 30.0)
    assert left(limited, "thought", ada.id) == BURST - 30
    clock.now += 4
    socket.close()
    limited.until(lambda: not limited.hub.hints.asked)
    assert left(limited, "thought", ada.id) == BURST - 4
    assert left(limited, "thoughts", "127.0.0.1") == LIMITS["thoughts"].burst - 4
