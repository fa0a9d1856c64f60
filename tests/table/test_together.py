"""Questions that all are asked at the same time: answered in any order they lead to the same game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.table.guests import Guest, House, Socket, played

OPTIONS: dict[str, dict[str, object]] = {"newton": {"masters": "draft"}, "alma-mater": {}, "awesome-academics": {}}


def asked_together(game: str, seed: int = 1) -> Record:
    """A game for three at the first question that all are asked."""
    record = Record(load(game), 3, seed, OPTIONS[game], ["Ada", "Bo", "Cleo"])
    rng = seeded(seed)
    while len(record.game.asked_together(record.state)) < 3:
        record.play(int(record.state.sample_move(rng)))
    return record


def committing(begun: bool) -> Record:
    """Awesome Academics where all lay down cards, and the last move can be taken back: part of it or the one before."""
    for seed in range(29, 99):
        record, rng = played("awesome-academics", 3, 10, seed), seeded(seed)
        game, before = record.game, 0
        while not record.state.over:
            question = game.answered_together(record.state)
            if len(game.asked_together(record.state)) > 1 and record.undoable() and (before == question) is begun:
                return record
            before = question
            record.play(int(record.state.sample_move(rng)))
    raise AssertionError("no such position was found")


def seated(house: House, record: Record) -> list[Socket]:
    """Three people at a table."""
    guests = [house.guest() for _ in range(3)]
    table = house.lay(record, dict(enumerate(guests)))
    sockets = [guest.sit(table) for guest in guests]
    drain(sockets)
    return sockets


def drain(sockets: Sequence[Socket]) -> None:
    for socket in sockets:
        socket.drain()


def answer_all(house: House, sockets: Sequence[Socket], order: Sequence[int]) -> None:
    """Let all answer in an order, question after question, until one is asked alone."""
    live = house.live(sockets[0].frame["table"])
    while live.room.game.answered_together(live.room.state):
        for seat in order:
            drain(sockets)
            if sockets[seat].frame["moves"]:
                assert sockets[seat].play(sockets[seat].frame["moves"][-1]["text"])["t"] == "ack"
    drain(sockets)


@pytest.mark.parametrize("game", OPTIONS)
def test_all_orders_lead_to_the_same_record(house: House, game: str) -> None:
    found = []
    for order in permutations(range(3)):
        sockets = seated(house, asked_together(game))
        answer_all(house, sockets, order)
        room = house.live(sockets[0].frame["table"]).room
        found.append((room.record.to_json(), room.game.digest(room.state)))
        assert room.ahead == {}
        assert len({socket.frame["v"] for socket in sockets}) == 1
    assert found == found[:1] * 6
    assert len(found[0][0]["moves"]) >= len(asked_together(game).moves) + 6


@pytest.mark.parametrize("game", OPTIONS)
def test_all_are_asked_at_once_and_see_no_answer(house: House, game: str) -> None:
    first, second, third = seated(house, asked_together(game))
    assert first.frame["to_move"] == [0, 1, 2]
    assert all(socket.frame["moves"] and socket.frame["prompt"] for socket in (first, second, third))
    before = first.frame
    picked = third.frame["moves"][-1]["text"]
    base = second.frame["v"]
    assert third.play(picked)["t"] == "ack"
    drain((first, second))
    assert first.frame["to_move"] == [0, 1]
    assert first.frame["seats"][2]["to_move"] is False
    for part in ("moves", "view", "prompt", "log", "moves_made", "seat"):
        assert first.frame[part] == before[part] or part == "log"
    assert first.frame["log"] == []
    assert third.frame["moves"] == []
    assert third.ask("move", base=third.frame["v"], move=picked)["code"] == "not-yours"
    assert second.ask("move", base=base, move=second.frame["moves"][0]["text"])["t"] == "ack"


@pytest.mark.parametrize("game", OPTIONS)
def test_an_answer_can_be_withdrawn_until_it_counts(house: House, game: str) -> None:
    sockets = seated(house, asked_together(game))
    first, second, third = sockets
    moves = [move["text"] for move in third.frame["moves"]]
    third.play(moves[0])
    assert third.frame["undo"] == {"ok": True, "steps": 1, "text": "", "clause": None}
    assert third.change("undo")["t"] == "ack"
    assert [event.kind for event in house.events(third.frame["table"])][-2:] == ["answer", "withdraw"]
    assert [move["text"] for move in third.frame["moves"]] == moves
    assert third.frame["to_move"] == [0, 1, 2]
    third.play(moves[-1])
    start = third.frame["moves_made"]
    drain(sockets)
    first.play()
    drain(sockets)
    second.play()
    drain(sockets)
    room = house.live(third.frame["table"]).room
    assert room.game.moves.text(room.record.moves[start + 2]) == moves[-1]
    answer = third.change("undo")
    assert (answer["code"], answer["clause"]["id"]) in [
        ("undo", "collegium.table.undo-other"),
        ("undo", "collegium.table.undo-reveal"),
    ]


def test_an_answer_must_be_an_open_one(house: House) -> None:
    first, _, third = seated(house, asked_together("newton"))
    theirs = first.frame["moves"][0]["text"]
    answer = third.play(theirs)
    assert (answer["t"], answer["code"]) == ("refused", "illegal")
    assert answer["clause"]["id"].startswith("newton.")


def test_answers_are_kept_over_a_restart_of_the_table(house: House) -> None:
    sockets = seated(house, asked_together("newton"))
    third = sockets[2]
    third.play()
    table = third.frame["table"]
    for socket in sockets:
        socket.close()
    before = house.hub.live.pop(table)
    room = house.live(table).room
    assert room is not before.room
    assert room.ahead == before.room.ahead
    assert list(room.ahead) == [2]
    assert room.asked() == [0, 1]


@pytest.mark.parametrize("begun", [False, True])
def test_a_move_taken_back_takes_back_answers_to_a_question_that_is_no_longer_asked(house: House, begun: bool) -> None:
    record = committing(begun)
    sockets = seated(house, record)
    mover, other, *_ = record.game.asked_together(record.state)
    sockets[other].play()
    drain(sockets)
    assert sockets[mover].change("undo")["t"] == "ack"
    drain(sockets)
    room = house.live(sockets[0].frame["table"]).room
    assert list(room.ahead) == ([other] if begun else [])
    assert room.asked() == [seat for seat in room.game.asked_together(room.state) if seat not in room.ahead]
    for _ in range(20):
        asked = sockets[0].frame["to_move"][0]
        assert sockets[asked].play()["t"] == "ack"
        drain(sockets)


def test_an_agent_among_those_asked_answers_when_its_turn_comes(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(asked_together("alma-mater"), {0: ada, 2: bo})
    first, second = ada.sit(table), bo.sit(table)
    second.play()
    first.drain()
    assert first.frame["to_move"] == [0, 1]
    first.play()
    house.rest(table)
    first.drain()
    assert first.frame["to_move"] == [0, 1, 2]
    assert first.frame["moves_made"] == 3
