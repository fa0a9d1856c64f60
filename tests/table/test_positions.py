"""Positions as texts at tables: the whole truth after a game, before its end what one's own seat knows."""

from __future__ import annotations

import json

import pytest

from collegium.games.awesome_academics.layout import PROGRESS
from collegium.kernel.position_text import numbers_of, packed
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.table.storage.rows import SPECTATOR
from tests.table.guests import House, finished, played


def test_after_a_game_the_text_is_the_whole_truth(house: House) -> None:
    ada = house.guest()
    table = house.lay(finished(seed=4), {0: ada})
    room = house.live(table).room
    text = ada.get(f"/api/tables/{table}/position", at=40).json["text"]
    assert text == room.game.to_text(room.record.at(40))
    frame = ada.post("/api/position", {"text": text}).json
    state = room.record.at(40)
    assert frame["view"] == room.game.view(state, int(state.to_move))
    assert (frame["mine"], frame["moves"], frame["to_move"]) == ([], [], [int(state.to_move)])
    assert [seat["points"] for seat in frame["seats"]] == room.game.result(state).scores
    assert ada.get(f"/api/tables/{table}/position").json["text"] == room.game.to_text(room.state)
    assert ada.get(f"/api/tables/{table}/position", at=9999).code == (400, "bad")


def test_of_a_running_game_it_holds_what_ones_own_seat_knows(house: House) -> None:
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    table = house.lay(played("newton", 2, 60, seed=3, masters="draft"), {0: ada, 1: bo})
    house.hub.store.hold(table, SPECTATOR, cleo.id)
    house.run(house.live(table).meet())
    room = house.live(table).room
    for seat, guest in enumerate((ada, bo)):
        for wish in ({}, {"at": 30}):
            text = guest.get(f"/api/tables/{table}/position", **wish).json["text"]
            assert text.startswith(f"newton:1?{seat + 1}:")
            state = room.view_state(seat) if not wish else room.record.at(room.move_seen([seat], 30))
            assert text == room.game.to_text(state, seat)
            frame = guest.post("/api/position", {"text": text}).json
            assert frame["seat"] == seat
            shown = json.dumps(frame["view"], sort_keys=True)
            assert shown == json.dumps(room.game.view(state, seat), sort_keys=True), "the seat sees what it saw"
    assert cleo.get(f"/api/tables/{table}/position").code == (403, "not-yours")
    assert house.guest().get(f"/api/tables/{table}/position").code == (404, "not-found")


@pytest.mark.parametrize(
    "text", ["", "chess:1:abc:def", "newton", "newton:1:00000000:xx", "newton:1:" + "x" * 7000, "x" * 9000, "🎲:1:a:b"]
)
def test_what_is_no_position_is_refused(house: House, text: str) -> None:
    assert house.guest().post("/api/position", {"text": text}).code == (400, "bad")


def with_number(record: Record, at: int, number: int) -> str:
    """The text of the position that a record has come to, with another number in one place."""
    numbers = list(numbers_of(record.state, whole=True))
    numbers[at] = number
    return f"{record.game.to_text(record.state).rpartition(':')[0]}:{packed(numbers)}"


@pytest.mark.parametrize("number", [250, 10**12])
def test_numbers_that_no_position_has_are_refused(house: House, number: int) -> None:
    """Whoever writes such a text by hand hears what is wrong, and the server goes on."""
    ada, refused = house.guest(), 0
    record = played("newton", 2, 30, seed=3)
    for at in range(0, len(list(numbers_of(record.state, whole=True))), 30):
        answer = ada.post("/api/position", {"text": with_number(record, at, number)})
        assert answer.status == 200 or answer.code == (400, "bad")
        refused += answer.status != 200
    assert refused > 3


def test_a_bar_as_long_as_a_text_says_is_not_drawn(house: House) -> None:
    record = played("awesome-academics", 4, 60, seed=3)
    state = record.state
    first = 9 + len(state.agenda) + len(state.dealt) + PROGRESS
    begun = next(at for at in range(len(state.table) - PROGRESS) if state.table[PROGRESS + at] > 0)
    at = first + begun
    assert house.guest().post("/api/position", {"text": with_number(record, at, 2)}).status == 200
    assert house.guest().post("/api/position", {"text": with_number(record, at, 10**8)}).code == (400, "bad")


def test_a_position_with_former_numbers_is_laid_out_with_these(house: House) -> None:
    first = load("newton", "first")
    text = first.to_text(first.new(2, 5))
    frame = house.guest().post("/api/position", {"text": text}).json
    assert frame["view"] == first.view(first.new(2, 5), int(first.new(2, 5).to_move))


@pytest.mark.parametrize("game", ["alma-mater", "awesome-academics"])
def test_positions_of_every_game_are_laid_out(house: House, game: str) -> None:
    record = played(game, 3, 50, seed=2)
    text = record.game.to_text(record.state)
    frame = house.guest().post("/api/position", {"text": text}).json
    assert frame["game"] == game
    assert frame["view"] == record.game.view(record.state, int(record.state.to_move))
