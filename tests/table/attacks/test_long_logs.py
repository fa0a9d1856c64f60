"""The log of a long game is told in parts, and once for each viewer and language, whatever makes it be told anew."""

from __future__ import annotations

from typing import Any

import pytest

from collegium.table import frames
from collegium.table.room import Room
from collegium.table.telling import LINES
from tests.table.guests import Guest, House, Socket, finished, played

RUN = 15  # moves of a payment, which are told as one


class Ear:
    """Hears how many moves are told at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[int] = []
        tell = frames.log

        def log(
            room: Room, viewer: int, language: str, since: int = 0, until: int | None = None, **more: Any
        ) -> list[Any]:
            self.told.append((len(room.steps) if until is None else until) - since)
            return tell(room, viewer, language, since, until, **more)

        monkeypatch.setattr(frames, "log", log)

    def took(self) -> list[int]:
        """What was told since this was asked last; never much at once."""
        told, self.told = self.told, []
        assert max(told, default=0) <= LINES + RUN
        return told


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(monkeypatch)


def long_table(house: House, moves: int = 150) -> tuple[str, list[Guest]]:
    """A table in the middle of a long game."""
    guests = [house.guest() for _ in range(2)]
    return house.lay(played("newton", 2, moves), dict(enumerate(guests))), guests


def asked(sockets: list[Socket]) -> Socket:
    return next(socket for socket in sockets if socket.frame["moves"])


def test_whoever_comes_is_told_the_log_in_parts(own_house: House, ear: Ear) -> None:
    table, guests = long_table(own_house)
    socket = guests[0].sit(table)
    assert sum(ear.took()) >= 150
    room = own_house.live(table).room
    assert [line["text"] for line in socket.frame["log"]] == [line.text for line in frames.log(room, 0, "en")]


def test_other_widths_and_another_look_tell_nothing_anew(own_house: House, ear: Ear) -> None:
    table, guests = long_table(own_house)
    socket = guests[0].sit(table)
    ear.took()
    for width in range(40, 60):
        socket.send({"t": "set", "text": True, "width": width, "swift": width % 2 == 0})
        socket.drain()
    assert ear.took() == []
    socket.send({"t": "set", "lang": "de"})
    socket.drain()
    assert sum(ear.took()) >= 150


def test_a_new_name_is_told_in_parts(own_house: House, ear: Ear) -> None:
    table, guests = long_table(own_house)
    sockets = [guest.sit(table, changes=changes) for changes, guest in enumerate(guests)]
    ear.took()
    assert guests[0].post(f"/api/tables/{table}/name", {"seat": 0, "name": "Ada"}).status == 200
    for socket in sockets:
        socket.drain()
    assert sum(ear.took()) >= 2 * 150
    assert any("Ada" in line["text"] for line in sockets[0].frame["log"])


def test_the_end_of_a_game_tells_what_is_new(own_house: House, ear: Ear) -> None:
    whole = finished()
    guests = [own_house.guest() for _ in range(2)]
    table = own_house.lay(played("newton", 2, len(whole.moves) - 1), dict(enumerate(guests)))
    sockets = [guest.sit(table) for guest in guests]
    ear.took()
    assert asked(sockets).play(whole.game.moves.text(whole.moves[-1]))["t"] == "ack"
    for socket in sockets:
        socket.drain()
        assert socket.frame["over"]
        assert socket.frame["log_from"] == 0
        assert len(socket.frame["log"]) > 100
    assert sum(ear.took()) <= 2 * (1 + RUN)


def test_eyes_with_which_nobody_looks_any_more_are_forgotten_though_nobody_moves(own_house: House) -> None:
    table, guests = long_table(own_house, 10)
    socket = guests[0].sit(table)
    for width in range(40, 90):
        for language in ("en", "de", "nl"):
            socket.send({"t": "set", "text": True, "width": width, "lang": language})
        socket.drain()
    live = own_house.live(table)
    assert len(live.sights.shown) == 1
    assert len(live.sights.logs) == 1
