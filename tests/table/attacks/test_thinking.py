"""One client wants all the thinking for itself: tables of Professors, and hints of half a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from collegium.table.limits import LIMITS
from collegium.table.workers import Order
from tests.table.guests import AGENT, ME, Guest, House, Socket

PROFESSOR = {"kind": "agent", "level": "professor"}


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[House]:
    """A server with limits whose clock stands still."""
    with House(tmp_path, limits=True) as house:
        house.hub.limits._clock = lambda: 0.0
        yield house


def test_unattended_tables_of_professors_keep_no_worker_busy(own_house: House) -> None:
    eve, ada = own_house.guest("192.0.2.66"), own_house.guest("192.0.2.1")
    for _ in range(12):
        table = eve.create(PROFESSOR, PROFESSOR, PROFESSOR, PROFESSOR)["table"]
        eve.sit(table).close()
    own_house.until(lambda: not any(live.opponents.working for live in own_house.hub.live.values()))
    before = len(own_house.puppets.jobs)
    socket = ada.sit(ada.create(ME, AGENT)["table"])
    socket.play()
    own_house.rest(socket.frame["table"])
    assert {job.level for job in own_house.puppets.jobs[before:]} == {"fresher"}


def test_a_fresher_moves_before_any_professor_that_waits_begins(tmp_path: Path) -> None:
    with House(tmp_path, workers=True) as house:
        eve, ada = house.guest("192.0.2.66"), house.guest("192.0.2.1")
        schedule = house.hub.workers.schedule
        for _ in range(4):
            eve.sit(eve.create(PROFESSOR, PROFESSOR)["table"])
        house.until(lambda: len(schedule.waiting) >= 3)
        begin = schedule.begin
        begun: list[str] = []
        waited: list[str] = []

        def noted() -> list[tuple[int, Order]]:
            found = begin()
            begun.extend(order.job.table for _, order in found)
            waited.extend(order.job.table for order in schedule.waiting)
            return found

        schedule.begin = noted  # type: ignore[method-assign]
        made = ada.create(AGENT, ME)
        socket = ada.sit(made["table"])
        house.rest(made["table"])
        socket.drain()
        assert socket.frame["to_move"] == [1]
        assert made["table"] in begun
        assert made["table"] not in waited, "it began at once, while Professors waited"
        assert len(set(waited)) >= 3


def ask_long(guests: list[Guest]) -> list[Socket]:
    """Guests who each ask for thirty seconds of thinking at a table of their own."""
    sockets = []
    for guest in guests:
        socket = guest.sit(guest.create(ME)["table"])
        socket.send({"t": "hint", "id": "long", "seconds": 30})
        socket.drain()
        sockets.append(socket)
    return sockets


def refused(sockets: list[Socket]) -> list[str]:
    """Why hints were refused so far."""
    for socket in sockets:
        socket.drain()
    return [message["code"] for socket in sockets for message in socket.heard if message["t"] == "refused"]


def test_thirty_long_hints_of_one_person_are_one(limited: House) -> None:
    limited.hub.limits.active = False
    eve = limited.guest("192.0.2.66")
    limited.puppets.gate = asyncio.Event()
    sockets = ask_long([eve] * 30)
    assert len(limited.hub.hints.asked) == 1
    assert refused(sockets) == ["replaced"] * 29


def test_long_hints_of_many_guests_share_the_time_of_their_address(limited: House) -> None:
    limited.puppets.gate = asyncio.Event()
    ada, eves = limited.guest("192.0.2.1"), [limited.guest(f"2001:db8:0:7::{number:x}") for number in range(1, 31)]
    limited.hub.limits.active = False
    tables = [guest.create(ME)["table"] for guest in [ada, *eves]]
    limited.hub.limits.active = True
    sockets = [guest.sit(table) for guest, table in zip([ada, *eves], tables, strict=True)]
    for socket in sockets[1:]:
        socket.send({"t": "hint", "id": "long", "seconds": 30})
        socket.drain()
    granted = int(LIMITS["thoughts"].burst / 30)
    assert len(limited.hub.hints.asked) == granted
    assert refused(sockets) == ["rate"] * (30 - granted)
    limited.puppets.gate = None
    assert sockets[0].ask("hint", seconds=1)["t"] == "hint"


@pytest.mark.long
def test_a_whole_game_and_its_hints_go_on_while_everybody_else_wants_to_think(tmp_path: Path) -> None:
    with House(tmp_path, workers=True) as house:
        eve, ada = house.guest("192.0.2.66"), house.guest("192.0.2.1")
        schedule = house.hub.workers.schedule
        for _ in range(12):
            eve.sit(eve.create(PROFESSOR, PROFESSOR, PROFESSOR, PROFESSOR)["table"])
        ask_long([house.guest("192.0.2.66") for _ in range(30)])
        socket = ada.sit(ada.create(ME, AGENT)["table"])
        begin, mine = schedule.begin, socket.frame["table"]
        late: list[str] = []

        def noted() -> list[tuple[int, Order]]:
            found = begin()
            waits = {order.kind for order in schedule.waiting if order.job.table == mine}
            late.extend(order.kind for _, order in found if order.kind in waits)
            return found

        schedule.begin = noted  # type: ignore[method-assign]
        hints = 0
        while not socket.frame["over"]:
            house.rest(mine)
            socket.drain()
            if hints < 3:
                hints += 1
                assert socket.ask("hint", seconds=1)["t"] == "hint"
            if socket.frame["moves"]:
                socket.play()
        assert late == [], "nobody else's thought began while mine of the same kind waited"
        assert {order.job.level for order in schedule.waiting} == {"professor", None}
