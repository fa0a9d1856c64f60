"""Answers that the table gives for a seat: where there is one, everyone knows of it, and it can be taken back."""

from __future__ import annotations

import pytest

from collegium.kernel.questions import DONE
from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.table import frames
from collegium.table.course import MOVE, SEALED
from collegium.table.forced import extras_of, following
from collegium.table.room import Plan, Room
from tests.by_chance import wander_in
from tests.table.guests import Guest, House, Json, Socket, played
from tests.table.test_room import happen, room_of

GAMES = ("newton", "alma-mater", "awesome-academics")


def answered(room: Room, text: str) -> list[Plan]:
    """Play a move of the seat that is asked, and what the table answers after it."""
    seat = room.asked()[0]
    happen(room, room.plan_move([seat], room.version, text, "en"))
    plans = []
    while room.asked() and (plan := room.plan_forced(room.asked()[0])) is not None:
        happen(room, plan)
        plans.append(plan)
    return plans


def walk(game: str, moves: int, seed: int) -> tuple[Room, int]:
    """A random game in which the table answers where it may; how often it did."""
    room, rng, made = room_of(game), seeded(seed), 0
    for _ in range(moves):
        if room.state.over:
            break
        seat = room.asked()[0]
        state, before = room.question(seat), room.record.moves.copy()
        code = int(state.sample_move(rng))
        foreseen = following(room.game, state.forget(seat), code) if len(room.together) == 1 else []
        known = room.by_table
        plans = answered(room, room.game.moves.text(code))
        made += len(plans)
        if room.record.moves[: len(before) + 1] == [*before, code] and foreseen:
            assert [plan.move for plan in plans][: len(foreseen)] == foreseen
        for at in room.by_table - known:
            check_forced(room, at)
    return room, made


def check_forced(room: Room, at: int) -> None:
    """What the table did was the one answer to a question whose answers all know, and nothing was lost by it."""
    before, game = room.record.at(at), room.game
    after, move = room.record.at(at + 1), room.record.moves[at]
    assert game.answers(before) == [move]
    assert not game.question(before).secret
    if game.answered_together(before):
        assert list(before.legal()) == [move]
    elif after.over or after.to_move != before.to_move or after.reveals != before.reveals:
        assert move == DONE, "a turn is ended for whoever has stopped, and nothing else is final"
        own = at
        while own in room.by_table:
            own -= 1
        assert room.steps[own].move == DONE
        assert extras_of(game, before) <= extras_of(game, room.record.at(own))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_table_gives_the_only_answer_and_no_other(game: str, seed: int) -> None:
    room, made = walk(game, 120, seed)
    assert made > 0
    again = Record(room.game, 2, 7, {}, room.names)
    for move in room.record.moves:
        again.play(move)
    assert room.game.digest(again.state) == room.game.digest(room.state), "they are ordinary moves of the record"


@pytest.mark.parametrize("game", GAMES)
def test_undo_gives_the_choice_back_and_the_table_leaves_it(game: str) -> None:
    rng, undone = seeded(5), 0
    room = room_of(game)
    for _ in range(150):
        if room.state.over:
            break
        before, seat = room.game.digest(room.state), room.asked()[0]
        plans = answered(room, room.game.moves.text(int(room.question(seat).sample_move(rng))))
        if not plans or not room.undoable([seat]) or room.steps[-1].seat != seat:
            continue
        whole = room.undoable([seat]) > len(plans)
        happen(room, room.plan_undo([seat], room.version, "en", whole_turn=False))
        assert not whole or room.game.digest(room.state) == before, "with what the table did the choice is taken back"
        assert room.plan_forced(room.asked()[0]) is None, "what was given back is left to the person"
        assert max(room.by_table, default=-1) < len(room.steps)
        undone += 1
    assert undone > 0 or game == "awesome-academics"


def test_nothing_is_answered_for_an_agent() -> None:
    room, _ = walk("newton", 60, 1)
    while room.plan_forced(room.asked()[0]) is None:
        answered(room, room.game.moves.text(int(room.state.legal()[0])))
        happen(room, Plan(MOVE, 0, {"move": room.game.moves.text(int(room.state.legal()[0]))}))
    seat = room.asked()[0]
    happen(room, room.plan_seat(seat, "master"))
    assert room.plan_forced(seat) is None


def one_step(house: House, guest: Guest, friend: Guest, seed: int = 1, **query: object) -> tuple[Socket, Json]:
    """A table of Newton where the next move of a person leaves one answer that can be taken back; and that move."""
    for record in wander_in(played("newton", 2, 20, seed), seeded(seed)):
        state = record.state
        if state.to_move == 0 and len(record.game.asked_together(state)) == 1:
            for code in map(int, state.legal()):
                if code != DONE and following(record.game, state.forget(0), code):
                    socket = guest.sit(house.lay(record, {0: guest, 1: friend}), **query)
                    found = next(move for move in socket.frame["moves"] if move["code"] == code)
                    return socket, found
    raise AssertionError("no such position was found")


def test_the_table_answers_at_once_and_says_so_in_the_log(house: House, ada: Guest, bo: Guest) -> None:
    socket, move = one_step(house, ada, bo, swift=1)
    start = socket.frame
    other = bo.sit(start["table"])
    assert socket.play(move["text"])["t"] == "ack"
    made = socket.frame["moves_made"] - start["moves_made"]
    assert made >= 2
    assert len([message for message in socket.heard if message["t"] in ("frame", "change")]) <= 3, "they come as one"
    told = [line for line in socket.frame["log"] if line.get("table")]
    assert len(told) == made - 1
    assert all(line["seat"] == 0 and line["text"] for line in told)
    other.drain()
    assert not any(line.get("table") for line in other.frame["log"]), "others are told what happened, as ever"
    events = house.events(start["table"])
    assert [event.data.get("by") for event in events[-made:]] == [None, *["table"] * (made - 1)]
    steps = ada.get(f"/api/tables/{start['table']}/steps").json["steps"]
    assert not any(step["label"] in step["lines"] for step in steps[-made:]), "a step says once which move it is"
    assert socket.change("undo")["t"] == "ack"
    assert socket.frame["moves_made"] == start["moves_made"]
    assert socket.frame["moves"] == start["moves"]


def test_a_person_can_turn_it_off(house: House, ada: Guest, bo: Guest) -> None:
    socket, move = one_step(house, ada, bo, swift=0)
    start = socket.frame
    socket.play(move["text"])
    assert socket.frame["moves_made"] == start["moves_made"] + 1
    assert [open_move["extra"] for open_move in socket.frame["moves"]].count(False) == 1
    socket.send({"t": "set", "swift": True})
    socket.drain()
    assert socket.frame["moves_made"] >= start["moves_made"] + 2, "as soon as it is wished for"


def test_whoever_is_away_or_has_it_off_elsewhere_is_asked(house: House, ada: Guest, bo: Guest) -> None:
    socket, move = one_step(house, ada, bo, swift=1)
    start = socket.frame
    ada.sit(start["table"], swift=0)
    socket.play(move["text"])
    assert socket.frame["moves_made"] == start["moves_made"] + 1


def may_stop(record: Record) -> bool:
    """Whether the first seat alone is asked, may stop, and has one answer left after that."""
    state = record.state
    if state.to_move != 0 or DONE not in state.legal() or len(record.game.asked_together(state)) > 1:
        return False
    return bool(following(record.game, state.forget(0), DONE))


def test_stop_and_the_end_of_the_turn_are_one_button(house: House, ada: Guest, bo: Guest) -> None:
    record = next(filter(may_stop, wander_in(played("newton", 2, 20, 3), seeded(3))))
    table = house.lay(record, {0: ada, 1: bo})
    slow = next(move for move in ada.sit(table).frame["moves"] if move["last"])
    assert slow["then"] == []
    socket = ada.sit(table, swift=1)
    assert socket.frame["moves_made"] == len(record.moves), "nothing was forced yet"
    end = next(move for move in socket.frame["moves"] if move["last"])
    assert end["then"]


def test_the_frame_tells_main_choices_from_extras() -> None:
    record = played("newton", 2, 40, 2)
    while record.state.over or record.game.asked(record.state) != "card" or not extras_of(record.game, record.state):
        record.play(int(record.state.sample_move(seeded(len(record.moves)))))
    shown = frames.moves(record.game, record.state.forget(int(record.state.to_move)))
    extras = {move.kind for move in shown if move.extra}
    assert extras
    assert extras <= {"reveal", "boost", "potion", "enroll", "buy-potion"}
    assert not any(move.extra for move in shown if move.kind in ("perform", "done", "effect"))
    end = next(move for move in shown if move.last)
    assert end.strong == all(move.extra or move.last for move in shown)
    assert set(end.loses) <= {move.label for move in shown}


def test_what_all_are_asked_is_answered_for_each_and_can_be_taken_back() -> None:
    room, rng = room_of("awesome-academics"), seeded(2)
    while not (len(room.together) > 1 and room.plan_forced(room.asked()[0]) and len(room.asked()) > 1):
        happen(
            room,
            room.plan_answer(
                room.asked()[0], room.game.moves.text(int(room.question(room.asked()[0]).sample_move(rng))), "en"
            ),
        )
    seat = room.asked()[0]
    plan = room.plan_forced(seat)
    assert plan is not None
    assert plan.kind == SEALED
    moves, others = len(room.steps), [other for other in room.asked() if other != seat]
    happen(room, plan)
    if seat not in room.asked():
        assert room.asked() == others
        assert len(room.steps) == moves, "it waits for the others"
    happen(room, room.plan_undo([seat], room.version, "en", whole_turn=False))
    assert seat in room.asked()
    assert room.plan_forced(seat) is None
    happen(room, room.plan_answer(seat, room.game.moves.text(plan.move or 0), "en"))
    while len(room.steps) == moves:
        waits = room.asked()[0]
        happen(
            room,
            room.plan_forced(waits)
            or room.plan_answer(waits, room.game.moves.text(int(room.question(waits).sample_move(rng))), "en"),
        )
    assert moves not in room.by_table, "the person gave it in the end"


def test_what_the_table_does_first_does_not_count_as_the_players_own_turn() -> None:
    room = room_of("newton", masters="deal")
    while room.game.asked(room.state) != "turn" or len(room.steps) < 12 or room.steps[-1].seat == room.asked()[0]:
        happen(room, room.plan_answer(room.asked()[0], room.game.moves.text(int(room.state.legal()[-1])), "en"))
    seat = room.asked()[0]
    before = room.last_turn(seat)
    legal = room.game.moves.text(int(room.state.legal()[-1]))
    happen(room, Plan(MOVE, seat, {"move": legal, "by": "table"}))
    assert room.last_turn(seat) == before, "the player has yet to see what others did"
    happen(room, room.plan_answer(seat, room.game.moves.text(int(room.state.legal()[-1])), "en"))
    assert room.last_turn(seat) == len(room.steps)
    if room.asked() == [seat]:
        happen(room, Plan(MOVE, seat, {"move": room.game.moves.text(int(room.state.legal()[-1])), "by": "table"}))
        assert room.last_turn(seat) == len(room.steps), "with one's own move comes what the table does after it"
