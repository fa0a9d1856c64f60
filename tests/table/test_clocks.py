"""Clocks: time runs for those who are asked, increments come after a turn, and a table without clocks has none."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from collegium.table import timer
from collegium.table.clocks import Clocks
from collegium.table.parts import SeatClock
from collegium.table.room import Room
from collegium.table.storage.rows import EventRow
from collegium.table.timer import Moment, Timer, happened
from tests.table.guests import ME, OPEN, Guest, House

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
PROFILE = {"kind": "live", "minutes": 2, "increment": 10}


def after(seconds: float) -> Moment:
    return Moment(START + timedelta(seconds=seconds))


def clocks() -> Clocks:
    """Two clocks of two minutes, the first one running."""
    made = Clocks(PROFILE, 2, after(0))
    made.pass_to([0], after(0))
    return made


def test_time_runs_for_the_seat_that_is_asked() -> None:
    found = clocks()
    assert found.told(0, after(30)) == SeatClock(90.0, True)
    assert found.told(1, after(30)) == SeatClock(120.0, False)


def test_a_turn_that_ends_brings_the_increment_and_never_more_than_at_the_start() -> None:
    found = clocks()
    found.pass_to([1], after(30))
    assert found.remaining(0, after(60)) == 100
    assert found.remaining(1, after(60)) == 90
    found.pass_to([0], after(33))
    assert found.remaining(1, after(33)) == 120


def test_time_that_runs_on_brings_no_increment() -> None:
    found = clocks()
    for second in range(1, 21):
        found.pass_to([0], after(second))
    assert found.remaining(0, after(20)) == 100


def test_several_seats_may_be_asked_at_once() -> None:
    found = clocks()
    found.pass_to([0, 1], after(10))
    found.pass_to([1], after(20))
    assert found.remaining(0, after(40)) == 110
    assert found.remaining(1, after(40)) == 90


def test_a_clock_runs_out_and_starts_again_from_nothing() -> None:
    found = clocks()
    assert not found.is_out(0, after(119))
    assert found.is_out(0, after(120))
    found.pass_to([1], after(500))
    assert found.remaining(0, after(500)) == 10


def test_a_table_without_clocks_has_none() -> None:
    found = Clocks(None, 2, after(0))
    found.pass_to([0], after(0))
    assert found.told(0, after(1e6)) is None
    assert not found.is_out(0, after(1e6))


def test_a_moment_is_read_as_it_is_stored() -> None:
    event = EventRow(1, "move", 0, {}, None, None, "2026-01-01T12:00:00.000Z")
    assert happened(event) == Moment(START)
    stamped = replace(event, run="2026-01-01T12:00:00.000Z", tick=90.5, at="2031-07-01T00:00:00.000Z")
    assert happened(stamped) == Moment(START + timedelta(seconds=90.5), START)


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
    assert second.ask("seat", seat=0, level="master")["code"] == "not-yours"
    house.live(timed).room.clocks.left[0] = -1.0
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"
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
    begin = datetime.fromisoformat(events[0].at) + timedelta(days=7)
    return [
        replace(event, at=(begin + timedelta(seconds=7 * n)).isoformat(), run=None, tick=None)
        for n, event in enumerate(events)
    ]


class Times:
    """Clocks that a test sets: the wall's, and one that nobody sets in a real server."""

    def __init__(self) -> None:
        self.wall = START
        self.steady = 1000.0

    def start(self) -> Timer:
        """The clock of a server that starts now."""
        return Timer(self.wall.isoformat, lambda: self.steady)

    def go_on(self, seconds: float) -> None:
        """Time passes."""
        self.steady += seconds
        self.wall += timedelta(seconds=seconds)


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    """The clocks of the server of this test."""
    made = Times()
    monkeypatch.setattr(timer, "TIMER", made.start())
    return made


@pytest.mark.parametrize("step", [timedelta(hours=1), timedelta(hours=-1), timedelta(days=20_000)])
def test_a_step_of_the_walls_clock_neither_takes_time_nor_gives_it(
    house: House, ada: Guest, bo: Guest, times: Times, step: timedelta
) -> None:
    made = ada.create(ME, OPEN, clock={"kind": "live", "minutes": 1, "increment": 5})
    bo.join(made["links"][0]["url"])
    table = made["table"]
    first, second = ada.sit(table), bo.sit(table)
    times.go_on(10)
    times.wall += step
    times.go_on(10)
    first.send({"t": "sync"})
    first.drain()
    assert first.frame["seats"][0]["clock"] == {"left": 40.0, "running": True}
    assert second.ask("seat", seat=0, level="master")["code"] == "not-yours"
    first.play()
    assert house.live(table).room.clocks.left == [45.0, 60.0]
    times.wall -= 2 * step
    times.go_on(7)
    second.drain()
    second.play()
    [running] = house.live(table).room.clocks.running
    left = [45.0, 53.0 if running == 1 else 58.0]  # the increment comes when the turn is over
    assert house.live(table).room.clocks.left == left
    house.hub.live.clear()
    assert house.live(table).room.clocks.left == left
    times.go_on(left[running])
    assert house.live(table).room.clocks.is_out(running, timer.present())


def started_anew(times: Times, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another server takes the place of the one before."""
    times.steady = 5.0
    monkeypatch.setattr(timer, "TIMER", times.start())


def test_between_two_runs_the_wall_counts_but_leaves_enough_to_move(
    times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Clocks(PROFILE, 2, timer.present())
    found.pass_to([0], timer.present())
    times.go_on(30)
    found.pass_to([0], timer.present())
    times.wall += timedelta(seconds=20)  # without a server
    started_anew(times, monkeypatch)
    assert found.remaining(0, timer.present()) == 70
    times.wall += timedelta(days=400)
    started_anew(times, monkeypatch)
    assert found.remaining(0, timer.present()) == 12
    times.go_on(5)
    assert found.remaining(0, timer.present()) == 7
    found.pass_to([0], timer.present())
    times.wall += timedelta(days=400)
    started_anew(times, monkeypatch)
    assert found.remaining(0, timer.present()) == 7
    times.go_on(8)
    assert found.is_out(0, timer.present())


def test_a_wall_that_was_set_back_between_two_runs_takes_nothing_and_gives_nothing(
    times: Times, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Clocks(PROFILE, 2, timer.present())
    times.go_on(50)
    latest = timer.present()
    found.pass_to([0], latest)
    times.wall -= timedelta(hours=3)
    started_anew(times, monkeypatch)
    timer.TIMER.begin_after(latest.at)
    assert found.remaining(0, timer.present()) == 120
    times.go_on(30)
    assert found.remaining(0, timer.present()) == 90
    timer.TIMER.begin_after(latest.at)
    assert found.remaining(0, timer.present()) == 90


def test_a_server_begins_after_what_is_stored(tmp_path: Path, times: Times) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        ada.create(ME, OPEN, clock={"kind": "live", "minutes": 1})
        assert timer.present().at == START
        later = "2199-01-01T00:00:00.000Z"
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET updated = ?", (later,))
    with House(tmp_path):
        assert timer.present().at == datetime.fromisoformat(later)


def test_two_servers_of_one_table_go_by_the_same_wall(times: Times) -> None:
    times.go_on(100)
    one, other = timer.TIMER, times.start()
    times.go_on(3600)
    found = Clocks(PROFILE, 2, one.moment())
    found.pass_to([0], one.moment())
    times.go_on(30)
    assert found.remaining(0, other.moment()) == 90
