"""Questions that all are asked at the same time: answered in any order they lead to the same game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from tests.by_chance import wander_in
from tests.table.guests import Guest, House, Json, Socket, loaded, played

OPTIONS: dict[str, dict[str, object]] = {"newton": {"masters": "draft"}, "alma-mater": {}, "awesome-academics": {}}

UNTOLD = ("v", "to_move", "log", "log_from", "chat")


def asked_together(game: str, seed: int = 1) -> Record:
    """A game for three at the first question that all are asked."""
    begun = Record(loaded(game), 3, seed, OPTIONS[game], ["Ada", "Bo", "Cleo"])
    return next(each for each in wander_in(begun, seeded(seed)) if len(each.game.asked_together(each.state)) == 3)


def committing(begun: bool) -> Record:
    """Awesome Academics where all lay down cards, and the last move can be taken back: part of it or the one before."""
    for seed in range(29, 99):
        record, before = played("awesome-academics", 3, 10, seed), 0
        game = record.game
        for _ in wander_in(record, seeded(seed)):
            question = int(game.question(record.state).together(record.state))
            asks_all = question and len(game.asked_together(record.state)) > 1
            if asks_all and record.undoable() and (before == question) is begun:
                return record
            before = question
    raise AssertionError("no such position was found")


def laying_down() -> Record:
    """Awesome Academics where all lay down cards, and all have some."""
    for record in wander_in(played("awesome-academics", 3, 10, 29), seeded(29)):
        game = record.game
        asks_all = game.asked(record.state) == "commit" and len(game.asked_together(record.state)) == 3
        if asks_all and all(player["hand"] for player in game.view(record.state, 0)["players"]):
            return record
    raise AssertionError("no such position was found")


def seated(house: House, record: Record) -> list[Socket]:
    """Three people at a table."""
    guests = [house.guest() for _ in range(3)]
    table = house.lay(record, dict(enumerate(guests)))
    sockets = [guest.sit(table) for guest in guests]
    for socket in sockets:
        socket.send({"t": "sync"})  # to see who else is there
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
        assert room.sealed == {}
        assert len({socket.frame["v"] for socket in sockets}) == 1
    assert found == found[:1] * 6
    assert len(found[0][0]["moves"]) >= len(asked_together(game).moves) + 6


def all_at_once(question: str) -> Record:
    """Awesome Academics where all three are asked a question at once, in the open."""
    for seed in range(30, 90):
        for record in wander_in(played("awesome-academics", 3, 10, seed), seeded(seed)):
            if record.game.asked(record.state) == question and len(record.game.asked_together(record.state)) == 3:
                return record
    raise AssertionError("no such position was found")


@pytest.mark.parametrize("phase", ["salary", "research"])
def test_what_all_do_in_the_open_waits_for_nobody(house: House, phase: str) -> None:
    record = all_at_once(phase)
    found = []
    for order in ((2, 1, 0), (0, 1, 2)):
        sockets = seated(house, record)
        money = [player["money"] for player in sockets[0].frame["view"]["players"]]
        live = house.live(sockets[0].frame["table"])
        number = record.game.answered_together(record.state)
        for seat in order:
            assert sockets[seat].frame["moves"], "whoever comes first"
            while seat in live.room.asked() and record.game.answered_together(live.room.state) == number:
                assert sockets[seat].play(sockets[seat].frame["moves"][-1]["text"])["t"] == "ack"
            drain(sockets)
            if len(live.room.steps) == len(record.moves):
                others = [other for other in range(3) if other != seat]
                seen = [sockets[others[0]].frame["view"]["players"][other]["money"] for other in range(3)]
                assert [seen[other] for other in (seat, others[1])] == [money[other] for other in (seat, others[1])]
        room = live.room
        found.append((room.record.to_json(), room.game.digest(room.state)))
    assert found[0] == found[1], "and it comes to the same"
    assert len(found[0][0]["moves"]) >= len(record.moves) + 3


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("game", OPTIONS)
def test_all_are_asked_at_once_and_see_no_answer(house: House, game: str, seat: int) -> None:
    sockets = seated(house, asked_together(game))
    one, *others = sockets[seat:] + sockets[:seat]
    assert one.frame["to_move"] == [0, 1, 2]
    assert all(socket.frame["moves"] and socket.frame["prompt"] for socket in sockets)
    picked, base = one.frame["moves"][-1]["text"], others[0].frame["v"]
    assert one.play(picked)["t"] == "ack"
    drain(others)
    assert others[0].frame["to_move"] == [other for other in range(3) if other != seat]
    assert one.frame["moves"] == []
    assert one.ask("move", base=one.frame["v"], move=picked)["code"] == "not-yours"
    assert others[0].ask("move", base=base, move=others[0].frame["moves"][0]["text"])["t"] == "ack"


def told(frame: Json) -> Json:
    """A frame without what says who is still asked, and without what comes once: the lines so far, the chat."""
    seats = [seat | {"to_move": None} for seat in frame["seats"]]
    return {part: frame[part] for part in frame if part not in UNTOLD} | {"seats": seats}


@pytest.mark.parametrize("game", OPTIONS)
def test_nothing_but_who_is_still_asked_tells_of_an_answer(house: House, game: str) -> None:
    for seat in range(3):
        guests = [house.guest() for _ in range(3)]
        watcher = house.guest()
        table = house.lay(asked_together(game), dict(enumerate(guests)))
        watcher.join(guests[0].post(f"/api/tables/{table}/links").json["watch"])
        sockets = [guest.sit(table) for guest in (*guests, watcher)]
        for socket in sockets:
            socket.send({"t": "sync"})
        drain(sockets)
        others = [socket for number, socket in enumerate(sockets) if number != seat]
        before = [told(socket.frame) for socket in others]
        listed = [row for row in guests[seat - 1].get("/api/tables").json["tables"] if row["id"] == table]
        steps = watcher.get(f"/api/tables/{table}/steps").body
        sockets[seat].play()
        drain(others)
        left = [other for other in range(3) if other != seat]
        assert [told(socket.frame) for socket in others] == before
        assert [(socket.frame["to_move"], socket.frame["log"]) for socket in others] == [(left, [])] * 3
        again = [row for row in guests[seat - 1].get("/api/tables").json["tables"] if row["id"] == table]
        assert again == [listed[0] | {"to_move": left, "updated": again[0]["updated"]}]
        assert watcher.get(f"/api/tables/{table}/steps").body == steps


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("game", OPTIONS)
def test_an_answer_can_be_withdrawn_until_all_have_answered(house: House, game: str, seat: int) -> None:
    sockets = seated(house, asked_together(game))
    one, *others = sockets[seat:] + sockets[:seat]
    moves = [move["text"] for move in one.frame["moves"]]
    one.play(moves[0])
    assert one.frame["undo"] == {"ok": True, "steps": 1, "text": "", "clause": None}
    assert one.change("undo")["t"] == "ack"
    assert [event.kind for event in house.events(one.frame["table"])][-2:] == ["sealed", "withdraw"]
    assert [move["text"] for move in one.frame["moves"]] == moves
    assert one.frame["to_move"] == [0, 1, 2]
    one.play(moves[-1])
    start = one.frame["moves_made"]
    drain(sockets)
    others[0].play()
    drain(sockets)
    assert one.frame["undo"]["ok"] is True
    assert one.frame["moves_made"] == start
    others[1].play()
    drain(sockets)
    room = house.live(one.frame["table"]).room
    assert room.game.moves.text(room.record.moves[start + seat]) == moves[-1]
    answer = one.change("undo")
    assert (answer["code"], answer["clause"]["id"]) in [
        ("undo", "collegium.table.undo-other"),
        ("undo", "collegium.table.undo-reveal"),
    ]


def test_of_several_answers_each_can_be_withdrawn_and_all_at_once(house: House) -> None:
    record = laying_down()
    sockets = seated(house, record)
    order, made = record.game.asked_together(record.state), len(record.moves)
    for number, seat in enumerate(order):
        socket, others = sockets[seat], [other for other in sockets if other is not sockets[seat]]
        before, known = [told(other.frame) for other in others], socket.frame["moves_made"]
        hand = [move["text"] for move in socket.frame["moves"] if not move["last"]]
        for laid, card in enumerate(hand, 1):
            assert socket.play(card)["t"] == "ack"
            assert card not in [move["text"] for move in socket.frame["moves"]]
            assert socket.frame["undo"]["steps"] == laid
        drain(others)
        assert [told(other.frame) for other in others] == before
        assert [other.frame["to_move"] for other in others] == [order[number:]] * 2
        assert socket.change("undo")["t"] == "ack"
        assert socket.frame["undo"]["steps"] == len(hand) - 1
        assert socket.change("restart")["t"] == "ack"
        assert [move["text"] for move in socket.frame["moves"] if not move["last"]] == hand
        for answer in (hand[0], "done"):
            assert socket.frame["moves_made"] == known
            socket.play(answer)
        drain(sockets)
    room = house.live(sockets[0].frame["table"]).room
    assert [step.seat for step in room.steps[made:]] == [seat for seat in order for _ in range(2)]
    assert [socket.frame["moves_made"] for socket in sockets] == [room.moves_seen([seat]) for seat in range(3)]


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
    assert (room.sealed, room.settled) == (before.room.sealed, before.room.settled)
    assert list(room.sealed) == [2]
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
    assert list(room.sealed) == ([other] if begun else [])
    assert room.asked() == [seat for seat in room.game.asked_together(room.state) if seat not in room.settled]
    for _ in range(20):
        asked = sockets[0].frame["to_move"][0]
        assert sockets[asked].play()["t"] == "ack"
        drain(sockets)


def test_an_agent_among_those_asked_answers_with_them(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(asked_together("alma-mater"), {0: ada, 2: bo})
    first, second = ada.sit(table), bo.sit(table)
    house.rest(table)
    first.drain()
    assert (first.frame["to_move"], first.frame["moves_made"]) == ([0, 2], 0)
    first.play()
    second.drain()
    second.play()
    house.rest(table)
    first.drain()
    assert first.frame["to_move"] == [0, 2]
    assert first.frame["moves_made"] == 3


def test_the_seat_to_move_may_answer_once_more_after_all_others(house: House) -> None:
    first, second, third = sockets = seated(house, asked_together("newton"))
    moves, made = [move["text"] for move in first.frame["moves"]], first.frame["moves_made"]
    for socket, after in ((second, made), (third, made + 3)):
        first.play(moves[0])
        assert first.change("undo")["t"] == "ack"
        drain(sockets)
        socket.play()
        assert first.play(moves[-1])["t"] == "ack"
        assert first.frame["moves_made"] == after
        if socket is second:
            first.change("undo")
