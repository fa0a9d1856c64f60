"""Clocks: time runs for those who are asked, increments come after a turn, and a table without clocks has none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from collegium.table.clocks import Clocks, moment
from collegium.table.room import Room
from collegium.table.shapes import SeatClock
from collegium.table.storage.rows import EventRow
from tests.table.guests import ME, OPEN, Guest, House

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
PROFILE = {"kind": "live", "minutes": 2, "increment": 10}


def after(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def clocks() -> Clocks:
    """Two clocks of two minutes, the first one running."""
    made = Clocks(PROFILE, 2, START.isoformat())
    made.pass_to([0], START.isoformat())
    return made


def test_time_runs_for_the_seat_that_is_asked() -> None:
    found = clocks()
    assert found.told(0, after(30)) == SeatClock(90.0, True)
    assert found.told(1, after(30)) == SeatClock(120.0, False)


def test_a_turn_that_ends_brings_the_increment_and_never_more_than_at_the_start() -> None:
    found = clocks()
    found.pass_to([1], after(30).isoformat())
    assert found.remaining(0, after(60)) == 100
    assert found.remaining(1, after(60)) == 90
    found.pass_to([0], after(33).isoformat())
    assert found.remaining(1, after(33)) == 120


def test_time_that_runs_on_brings_no_increment() -> None:
    found = clocks()
    for second in range(1, 21):
        found.pass_to([0], after(second).isoformat())
    assert found.remaining(0, after(20)) == 100


def test_several_seats_may_be_asked_at_once() -> None:
    found = clocks()
    found.pass_to([0, 1], after(10).isoformat())
    found.pass_to([1], after(20).isoformat())
    assert found.remaining(0, after(40)) == 110
    assert found.remaining(1, after(40)) == 90


def test_a_clock_runs_out_and_starts_again_from_nothing() -> None:
    found = clocks()
    assert not found.is_out(0, after(119))
    assert found.is_out(0, after(120))
    found.pass_to([1], after(500).isoformat())
    assert found.remaining(0, after(500)) == 10


def test_a_table_without_clocks_has_none() -> None:
    found = Clocks(None, 2, START.isoformat())
    found.pass_to([0], START.isoformat())
    assert found.told(0, after(1e6)) is None
    assert not found.is_out(0, after(1e6))


def test_a_moment_is_read_as_it_is_stored() -> None:
    assert moment("2026-01-01T12:00:00.000Z") == START


@pytest.fixture
def timed(house: House, ada: Guest, bo: Guest) -> str:
    """A table with clocks of a minute."""
    made = ada.create(ME, OPEN, clock={"kind": "live", "minutes": 1, "increment": 5})
    bo.join(made["links"][0]["url"])
    return str(made["table"])


def test_a_frame_tells_the_clocks(timed: str, ada: Guest) -> None:
    frame = ada.sit(timed).frame
    assert frame["clock"] == {"kind": "live", "minutes": 1.0, "increment": 5.0}
    running = [seat["clock"]["running"] for seat in frame["seats"]]
    assert running == [True, False]
    assert 0 < frame["seats"][0]["clock"]["left"] <= 60


def test_a_player_out_of_time_can_be_replaced_though_present(house: House, timed: str, ada: Guest, bo: Guest) -> None:
    first, second = ada.sit(timed), bo.sit(timed)
    assert second.ask("seat", seat=0, level="fresher")["code"] == "not-yours"
    house.live(timed).room.clocks.left[0] = -1.0
    assert second.ask("seat", seat=0, level="fresher")["t"] == "ack"
    house.rest(timed)
    first.drain()
    assert first.frame["seats"][0]["taken_over"] is True
    assert first.frame["seats"][0]["clock"]["running"] is False


def test_clocks_are_the_same_after_a_restart(house: House, timed: str, ada: Guest, bo: Guest) -> None:
    first, second = ada.sit(timed), bo.sit(timed)
    first.play()
    second.drain()
    second.ask("seat", seat=1, level="fresher")
    house.rest(timed)
    live = house.live(timed).room
    loaded = house.hub.store.load(timed)
    assert loaded is not None
    again = Room(live.game, loaded.table, loaded.seats, loaded.events)
    assert (again.clocks.left, again.clocks.running) == (live.clocks.left, live.clocks.running)
    late = every_seven_seconds(loaded.events)
    assert [event.kind for event in late[:3]] == ["seat", "move", "seat"]
    assert Room(live.game, loaded.table, loaded.seats, late).clocks.left[1] == 60 - 7 + 5


def test_time_runs_for_nobody_before_somebody_has_sat_down(house: House, ada: Guest, bo: Guest) -> None:
    made = ada.create(OPEN, ME, clock={"minutes": 1})
    table = made["table"]
    assert ada.sit(table).frame["seats"][0]["clock"] == {"left": 60.0, "running": False}
    bo.join(made["links"][0]["url"])
    assert house.live(table).room.clocks.running == [0]
    bo.sit(table).play()
    loaded = house.hub.store.load(table)
    assert loaded is not None
    late = every_seven_seconds(loaded.events)
    found = Room(house.hub.game("newton"), loaded.table, loaded.seats, late).clocks.left[0]
    assert found == 60 - 7  # not fourteen


def every_seven_seconds(events: Sequence[EventRow]) -> list[EventRow]:
    """The same events, the first one a week after it was, the others seven seconds after one another."""
    begin = moment(events[0].at) + timedelta(days=7)
    return [replace(event, at=(begin + timedelta(seconds=7 * n)).isoformat()) for n, event in enumerate(events)]
