"""Plans: a seat's next moves on a copy as it knows the table, while others are asked; nobody else hears of them."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.table import wire
from collegium.table.forced import is_barred
from collegium.table.planning import planned
from collegium.table.room import Room
from collegium.table.storage.rows import SeatRow
from tests.table.guests import Guest, House, played
from tests.table.test_room import room_of

GAMES = ("newton", "alma-mater", "awesome-academics")


def waiting(game: str, number: int = 6) -> Iterator[tuple[Record, int]]:
    """A game at several moments, with a seat that is not asked."""
    for moves in range(8, 8 + 21 * number, 21):
        record = played(game, 3, moves, 5)
        asked = record.game.asked_together(record.state)
        for seat in range(3):
            if not record.state.over and seat not in asked:
                yield record, seat


@pytest.mark.parametrize("game", GAMES)
def test_the_next_turn_is_asked_of_the_seat_with_what_it_knows(game: str) -> None:
    found = 0
    for record, seat in waiting(game):
        before = record.game.digest(record.state)
        ahead = record.game.turn_ahead(record.state, seat)
        assert record.game.digest(record.state) == before
        if ahead is None:
            continue
        found += 1
        assert ahead.to_move == seat
        assert len(ahead.legal()) > 0
        other = record.state.determinize(seat, seeded(found))
        again = record.game.turn_ahead(other, seat)
        assert again is not None
        assert again.same_as(ahead), "it depends on what the seat knows alone"
        own = record.game.view(record.state, seat)["players"][seat]
        assert record.game.view(ahead, seat)["players"][seat] == own
    assert found > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_played_as_far_as_its_moves_are_open_and_no_further_than_can_be_known(game: str) -> None:
    rng, ended = seeded(4), 0
    for record, seat in waiting(game):
        start = record.game.turn_ahead(record.state, seat)
        if start is None:
            continue
        state, texts = start.clone(), []
        for _ in range(6):
            move = int(state.sample_move(rng))
            ahead = state.clone()
            ahead.apply(move)
            texts.append(record.game.moves.text(move))
            if is_barred(state, ahead):
                break
            state = ahead
        steps, frame = planned(room_at(record), seat, [*texts, "fly rome"], "en", False, 80, False)
        assert frame is not None
        assert [step.text for step in steps] == texts
        assert frame.to_move == [seat]
        assert frame.undo.steps == len(texts)
        if len(texts) < 6:
            ended += 1
            assert frame.moves == []
        assert frame.view == record.game.view(state, seat), "what comes of a move that ends the plan is not shown"
        wrong, _ = planned(room_at(record), seat, ["done"] * 3 + texts, "en", False, 80, False)
        assert len(wrong) < len(texts) + 3
    assert ended > 0


def room_at(record: Record) -> Room:
    """A table of three where a record stands."""
    seats = [SeatRow(seat, "person", name) for seat, name in enumerate(record.players)]
    room = room_of(record.game.name, seats)
    room.record.state = record.state
    room.together = room.asked_of_all()
    return room


def test_nobody_else_hears_of_a_plan_and_nothing_is_stored(house: House, ada: Guest, bo: Guest) -> None:
    record, seat = next(
        (record, seat) for record, seat in waiting("newton") if record.game.turn_ahead(record.state, seat)
    )
    asked = int(record.state.to_move)
    table = house.lay(record, {other: ada if other == seat else bo for other in range(3)})
    socket, other = ada.sit(table), bo.sit(table)
    events, heard = house.events(table), len(other.heard)
    answer = socket.ask("plan", moves=[])
    frame = answer["frame"]
    assert (frame["to_move"], frame["seat"], frame["mine"]) == ([seat], seat, [seat])
    answer = socket.ask("plan", moves=[frame["moves"][0]["text"]])
    assert answer["steps"][0]["text"] == frame["moves"][0]["text"]
    assert answer["steps"][0]["label"] == frame["moves"][0]["label"]
    other.drain()
    assert [message["t"] for message in other.heard[heard:]] == ["pong"]
    assert house.events(table) == events
    mine = bo if asked != seat else ada
    assert mine.sit(table).ask("plan", moves=[])["t"] == "refused", "who is asked moves"


def test_in_a_plan_ways_are_found_and_moves_are_judged_as_in_its_position(house: House, ada: Guest, bo: Guest) -> None:
    record, seat = next(
        (record, seat) for record, seat in waiting("newton") if record.game.turn_ahead(record.state, seat)
    )
    table = house.lay(record, {other: ada if other == seat else bo for other in range(3)})
    socket = ada.sit(table)
    named = [record.game.moves.text(move) for move in range(record.game.n_moves)]
    places = [text for text in named if text.startswith("travel ")]  # and some that the map has not
    found = [socket.ask("way", moves=[place], after=[]) for place in places]
    way = next(answer["ways"][0] for answer in found if answer["ways"])
    texts = [step["text"] for step in way]
    assert len(texts) > 1
    assert not any(step["table"] for step in way)
    assert [step["text"] for step in socket.ask("plan", moves=texts)["steps"]] == texts
    rest = socket.ask("way", moves=texts[-1:], after=texts[:1])["ways"][0]
    assert [step["text"] for step in rest] == texts[1:]
    assert all(answer["ways"] or answer["why"]["clause"] for answer in found)
    assert socket.ask("way", moves=texts[-1:])["why"]["clause"]["id"].endswith("not-asked")
    assert socket.ask("why", move=texts[0], after=[])["legal"]
    assert not socket.ask("why", move=texts[-1], after=[])["legal"]
    assert not socket.ask("why", move=texts[0])["legal"]


def test_a_plan_tells_nothing_hidden() -> None:
    for record, seat in waiting("awesome-academics", 4):
        if record.game.turn_ahead(record.state, seat) is None:
            continue
        other = Record(record.game, 3, record.seed, record.options, record.players)
        other.state = record.state.determinize(seat, seeded(99))
        found = [planned(room_at(each), seat, [], "en", True, 80, True) for each in (record, other)]
        assert found[0][1] is not None
        assert json.loads(wire.text(found[0][1])) == json.loads(wire.text(found[1][1] or found[0][1]))
