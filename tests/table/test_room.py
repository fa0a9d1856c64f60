"""A room: the same events always lead to the same room; a wish becomes an event or is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from collegium.kernel.events import SPECTATOR
from collegium.kernel.rng import Rng, seeded
from collegium.table.course import ANSWER, MOVE, SEALED, SEAT, UNDO, WITHDRAW, spoken
from collegium.table.errors import Refused
from collegium.table.room import Plan, Room, viewer_of
from collegium.table.storage.rows import EventRow, SeatRow, TableRow
from tests.table.guests import loaded

AT = "2026-01-01T12:00:00.000Z"


def room_of(game: str = "newton", seats: Sequence[SeatRow] | None = None, **options: str) -> Room:
    """A new table."""
    sitting = seats or [SeatRow(0, "person", "Ada"), SeatRow(1, "person", "Bo")]
    header = TableRow(
        id="table",
        game=game,
        edition=loaded(game).fingerprint,
        rules_version="1",
        seats=len(sitting),
        options=options,
        seed="7",
        salt="00" * 32,
        commitment="",
        creator="ada",
        watch_hash="",
        created=AT,
    )
    return Room(loaded(game), header, sitting, [])


def happen(room: Room, plan: Plan, command: str | None = None) -> EventRow:
    """Let a plan happen."""
    event = EventRow(room.version + 1, plan.kind, plan.seat, plan.data, command, None, AT)
    room.take(event)
    return event


def sampled(room: Room, rng: Rng) -> str:
    """A random answer of the seat that is asked first."""
    return room.game.moves.text(int(room.question(room.asked()[0]).sample_move(rng)))


def play(room: Room, text: str = "") -> EventRow:
    """Play a move, the first one that is open if none is named."""
    seat = room.asked()[0]
    text = text or room.game.moves.text(int(room.question(seat).legal()[0]))
    return happen(room, room.plan_move([seat], room.version, text, "en"))


def described(room: Room) -> tuple[object, ...]:
    """All that a room is."""
    return (
        room.version,
        room.game.digest(room.state),
        room.record.to_json(),
        room.steps,
        room.scores,
        room.ahead,
        room.sealed,
        room.settled,
        room.commands,
        room.asked_since,
        room.seats,
        room.clocks.left,
        room.clocks.running,
        room.summary(),
    )


@pytest.mark.parametrize("game", ["newton", "alma-mater", "awesome-academics"])
def test_the_same_events_lead_to_the_same_room(game: str) -> None:
    room, rng, events = room_of(game), seeded(3), []
    for number in range(150):
        dice = int(rng.below(4))
        asked = room.asked()
        seat = asked[int(rng.below(len(asked)))]
        if dice == 0 and room.undoable([0, 1]):
            plan = room.plan_undo([0, 1], room.version, "en", whole_turn=bool(number % 2))
        elif dice == 1 and number % 5 == 0:
            plan = room.plan_seat(seat, None if room.seats[seat].taken_by else "master")
        elif room.is_agent(seat):
            continue
        else:
            moves = list(room.question(seat).legal())
            text = room.game.moves.text(int(moves[int(rng.below(len(moves)))]))
            plan = room.plan_move([seat], room.version, text, "en")
        events.append(happen(room, plan, f"command {number}"))
        if room.state.over:
            break
    assert {event.kind for event in events} >= {MOVE, UNDO, SEAT}
    for end in (len(events), len(events) // 2):
        again = Room(room.game, room.header, room.seats, events[:end])
        for event in events[end:]:
            before = described(again)
            following = again.after(event)
            assert described(again) == before, "a room stays as it is while the next one is made"
            again = following
        assert described(again) == described(room)


def test_a_new_room_asks_the_first_seat() -> None:
    room = room_of()
    assert (room.version, room.asked(), room.asked_since, room.steps) == (0, [0], {0: 0}, [])
    assert room.scores == [[0, 0]]
    assert room.names == ["Ada", "Bo"]
    assert room.summary() == {"to_move": [0], "moves": 0, "scores": [0, 0], "heard": room.header.created}


def test_a_move_is_planned_with_the_seat_that_is_asked() -> None:
    room = room_of()
    red = room.game.parse("colour red")
    assert room.plan_move([0, 1], 0, "colour red", "en") == Plan(MOVE, 0, {"move": "colour red"}, red)
    for mine in ([1], []):
        with pytest.raises(Refused) as caught:
            room.plan_move(mine, 0, "colour red", "en")
        assert caught.value.code == "not-yours"
    assert room.version == 0


def test_a_plan_for_an_older_question_is_stale() -> None:
    room = room_of()
    play(room)
    play(room)
    for base, stale in ((0, True), (1, True), (2, False), (99, False)):
        if stale:
            with pytest.raises(Refused, match="moved on"):
                room.plan_move([0], base, "done", "en")
        else:
            assert room.answering([0], base, "en") == 0


def test_a_move_is_refused_with_its_clause_in_a_language() -> None:
    room = room_of()
    play(room, "colour red")
    texts = set()
    for language in ("en", "de", "nl"):
        with pytest.raises(Refused) as caught:
            room.plan_move([1], 1, "colour red", language)
        assert caught.value.code == "illegal"
        assert caught.value.clause is not None
        texts.add(caught.value.text)
    assert len(texts) == 3
    with pytest.raises(Refused) as unknown:
        room.plan_move([1], 1, "teleport", "de")
    assert unknown.value.code == "unknown-move"


def test_a_finished_game_takes_no_more() -> None:
    room, rng = room_of(), seeded(1)
    while not room.state.over:
        play(room, sampled(room, rng))
    assert room.asked() == []
    assert viewer_of([1], room) == 1
    wishes: list[Callable[[], Plan]] = [
        lambda: room.plan_move([0, 1], room.version, "done", "en"),
        lambda: room.plan_undo([0, 1], room.version, "en", whole_turn=False),
    ]
    for wish in wishes:
        with pytest.raises(Refused) as caught:
            wish()
        assert caught.value.clause is not None
        assert caught.value.clause.id == "collegium.table.over"


def test_others_that_are_asked_answer_ahead() -> None:
    room = room_of("alma-mater")
    question = room.question(1)
    assert room.asked() == [0, 1]
    assert int(question.to_move) == 1
    assert int(room.state.to_move) == 0
    move = int(question.legal()[0])
    text = room.game.moves.text(move)
    plan = room.plan_move([1], 0, text, "en")
    assert plan == Plan(SEALED, 1, {"move": text}, move)
    happen(room, plan)
    assert (room.sealed, room.settled, room.asked(), room.steps) == ({1: [move]}, {1}, [0], [])
    assert room.undoable([1]) == 1
    assert int(room.view_state(1).to_move) == 1
    play(room)
    assert (room.sealed, room.settled) == ({}, set())
    assert [step.seat for step in room.steps] == [0, 1]
    assert room.asked() == [0, 1]


def older(room: Room, kind: str, seat: int) -> None:
    """An answer as older logs have it: the first one that is open."""
    happen(room, Plan(kind, seat, {"move": room.game.moves.text(int(room.question(seat).legal()[0]))}))


def test_older_logs_play_an_answer_with_its_turn() -> None:
    room = room_of("alma-mater", [SeatRow(seat, "person", name) for seat, name in enumerate(("Ada", "Bo", "Cleo"))])
    older(room, ANSWER, 1)
    older(room, ANSWER, 2)
    happen(room, Plan(WITHDRAW, 2, {}))
    assert (room.asked(), room.steps) == ([0, 2], [])
    older(room, MOVE, 0)
    assert ([step.seat for step in room.steps], room.asked()) == ([0, 1], [2])
    older(room, MOVE, 2)
    assert ([step.seat for step in room.steps], room.asked()) == ([0, 1, 2], [0, 1, 2])


def test_an_answer_of_an_older_log_counts_with_those_given_since() -> None:
    room = room_of("alma-mater", [SeatRow(seat, "person", name) for seat, name in enumerate(("Ada", "Bo", "Cleo"))])
    older(room, ANSWER, 1)
    assert room.plan_undo([1], room.version, "en", whole_turn=True) == Plan(WITHDRAW, 1, {"count": 1})
    play(room)
    assert (room.asked(), room.steps) == ([2], [])
    play(room)
    assert ([step.seat for step in room.steps], room.asked(), room.ahead) == ([0, 1, 2], [0, 1, 2], {})


def test_hot_seat_answers_for_one_seat_after_the_other() -> None:
    room = room_of("alma-mater")
    seen = []
    for _ in range(2):
        seen.append(viewer_of([0, 1], room))
        seat = room.answering([0, 1], room.version, "en")
        happen(
            room, room.plan_move([0, 1], room.version, room.game.moves.text(int(room.question(seat).legal()[0])), "en")
        )
    assert seen == [0, 1]


def test_whose_eyes_a_guest_has() -> None:
    room = room_of()
    assert viewer_of([], room) == SPECTATOR
    assert [viewer_of(mine, room) for mine in ([0], [1], [0, 1])] == [0, 1, 0]
    play(room)
    assert [viewer_of(mine, room) for mine in ([0], [1], [0, 1])] == [0, 1, 1]


def test_an_agent_takes_a_seat_over() -> None:
    room = room_of(seats=[SeatRow(0, "person", "Ada"), SeatRow(1, "agent", "Master", "master")])
    assert room.is_solo()
    assert (room.is_agent(0), room.is_agent(1), room.level(1)) == (False, True, "master")
    happen(room, room.plan_seat(0, "fresher"))
    assert (room.is_agent(0), room.level(0)) == (True, "fresher")
    with pytest.raises(Refused, match="not your turn"):
        room.plan_move([0], room.version, "colour red", "en")
    for seat, level in ((0, "fresher"), (1, "fresher"), (2, "fresher"), (-1, "fresher")):
        with pytest.raises(Refused):
            room.plan_seat(seat, level)
    happen(room, room.plan_seat(0, None))
    assert not room.is_agent(0)


def test_a_new_name_goes_into_the_record() -> None:
    room = room_of()
    happen(room, Plan(SEAT, 1, {"name": "Emmy"}))
    assert room.names == room.record.players == ["Ada", "Emmy"]


def test_the_last_turn_of_a_seat() -> None:
    room = room_of()
    assert room.last_turn(0) == 0
    play(room)
    play(room)
    assert (room.last_turn(0), room.last_turn(1), room.last_turn(SPECTATOR)) == (1, 2, 0)


def test_a_game_is_spoken_in_its_languages_and_read_once() -> None:
    game = loaded("newton")
    assert spoken(game, "de") is spoken(game, "de")
    assert spoken(game, "de").language == "de"
    assert spoken(game, "xx") is game
