"""A socket that says too much is slowed and then closed, and nothing it says is worth more than it costs."""

from __future__ import annotations

import asyncio
import json

import pytest

from collegium.table.limits import LIMITS, Limits
from collegium.table.sockets import BURST, PER_SECOND, SLOWED, WEIGHT, Throttle
from tests.table.guests import ME, OPEN, Guest, House, Socket


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_comes_too_fast_waits_longer_and_longer_and_then_ends_it() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    waits = [throttle.spend(0) for _ in range(int(BURST) + SLOWED)]
    assert waits[: int(BURST)] == [0.0] * int(BURST)
    assert waits[int(BURST) :] == pytest.approx([(n + 1) / PER_SECOND for n in range(SLOWED)])
    assert not throttle.is_over
    throttle.spend(0)
    assert throttle.is_over


def test_whoever_waits_may_go_on() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for _ in range(int(BURST) + 10 * SLOWED):
        clock.now += throttle.spend(0) + 1 / PER_SECOND
        assert not throttle.is_over


def test_long_messages_cost_more() -> None:
    throttle = Throttle(Clock())
    assert throttle.spend(WEIGHT * int(BURST)) == pytest.approx(1 / PER_SECOND)
    assert throttle.spend(WEIGHT) == pytest.approx(3 / PER_SECOND)


class Impatient(Throttle):
    """A throttle that a test need not wait for: no time goes by, and what is slowed is taken at once."""

    def __init__(self) -> None:
        super().__init__(Clock())

    def spend(self, size: int) -> float:
        super().spend(size)
        return 0.0


def seated(house: House) -> tuple[Guest, Socket, str]:
    """Somebody at a table for two, with limits."""
    ada = house.guest()
    table = ada.create(ME, OPEN)["table"]
    house.hub.limits = Limits(clock=lambda: 1.0)
    return ada, ada.sit(table), table


def test_a_repeated_command_builds_nothing_and_costs(own_house: House) -> None:
    _, socket, table = seated(own_house)
    first = socket.play("colour red", "again")
    live = own_house.live(table)
    made, raw = live.sights.made, len(socket.raw)
    for _ in range(100):
        socket.send({"t": "move", "id": "again", "base": 0, "move": "colour red"})
    told = socket.drain()
    assert live.sights.made == made
    assert told == [first] * 100
    assert len(set(socket.raw[raw : raw + 100])) == 1  # the very bytes that were sent
    assert len(own_house.events(table)) == 1


def test_so_many_repeats_are_answered_as_the_limit_allows_and_no_more(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collegium.table.sockets.BURST", 1e6)
    _, socket, _ = seated(own_house)
    socket.play("colour red", "again")
    answers = []
    for _ in range(int(LIMITS["ask"].burst) + 5):
        socket.send({"t": "move", "id": "again", "base": 0, "move": "colour red"})
        answers += socket.drain()
    assert [answer["t"] for answer in answers[-5:]] == ["refused"] * 5
    assert answers[-1]["code"] == "rate"


def test_a_flood_ends_its_socket_and_the_loop_serves_others_meanwhile(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    monkeypatch.setattr("collegium.table.sockets.Throttle", Impatient)
    _, socket, table = seated(own_house)
    others = own_house.loop.create_task(count())
    for _ in range(2_000):
        socket.send(json.dumps({"t": "sync", "have": 0}))
    own_house.until(lambda: socket.closed is not None)
    others.cancel()
    assert socket.closed == 1008
    live = own_house.live(table)
    assert live.clients == set()
    assert live.sights.made <= 2
    assert turns > BURST  # at least one for each message that was taken


def test_settings_that_change_the_frame_are_limited_for_an_address(own_house: House) -> None:
    """Each of them draws the whole table anew, so that many guests of one address are no better off than one."""
    ada, socket, table = seated(own_house)
    watch = ada.post(f"/api/tables/{table}/links").json["watch"]
    sockets = [socket]
    for _ in range(4):
        guest = own_house.guest()
        guest.join(watch)
        sockets.append(guest.sit(table))
    live = own_house.live(table)
    made = live.sights.made
    for number in range(40):
        for each in sockets:
            each.send({"t": "set", "text": True, "width": 40 + number})
            each.drain()
    assert live.sights.made - made <= LIMITS["show"].burst
    elsewhere = own_house.guest("127.0.0.9")
    elsewhere.join(watch)
    other = elsewhere.sit(table)
    other.send({"t": "set", "text": True})
    assert [message["t"] for message in other.drain()] == ["frame"]


def test_answers_are_kept_for_each_guest(own_house: House) -> None:
    ada, bo = own_house.guest(), own_house.guest()
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    first, second = ada.sit(made["table"]), bo.sit(made["table"])
    mover, other = (first, second) if first.frame["moves"] else (second, first)
    mover.ask("why", "same", move=mover.frame["moves"][0]["text"])
    assert other.ask("why", "same", move="colour red")["legal"] is False
    mover.play("", "mine")
    other.drain()
    assert other.play("", "mine")["t"] == "ack"
    assert [event.kind for event in own_house.events(made["table"])] == ["seat", "move", "move"]
