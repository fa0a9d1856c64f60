"""Frames: what one guest is shown, from what its seat may know, in its language."""

from __future__ import annotations

import asyncio
import json

import pytest

from collegium.kernel.clauses import shared_ledger
from collegium.kernel.events import SPECTATOR
from collegium.kernel.rng import seeded
from collegium.kernel.story import EVERYTHING
from collegium.table import frames
from collegium.table.pace import Pace
from collegium.table.room import Room
from collegium.table.telling import Tellings
from tests.table.guests import ends_in_payment, sent
from tests.table.test_room import play, room_of, sampled

GAMES = ("newton", "alma-mater", "awesome-academics")
ALWAYS = {
    "absence",
    "blocks",
    "clock",
    "commitment",
    "edition",
    "game",
    "hints",
    "lang",
    "log",
    "log_from",
    "mine",
    "moves",
    "moves_made",
    "name",
    "opening",
    "options",
    "over",
    "prompt",
    "result",
    "seat",
    "seats",
    "seed",
    "since",
    "t",
    "table",
    "title",
    "to_move",
    "undo",
    "v",
    "view",
    "watch",
}


def random_room(game: str, moves: int) -> Room:
    room, rng = room_of(game), seeded(5)
    while len(room.steps) < moves and not room.state.over:
        play(room, sampled(room, rng))
    return room


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_holds_what_was_agreed(game: str, language: str) -> None:
    room = random_room(game, 30)
    for viewer in (0, 1, SPECTATOR):
        frame = sent(frames.frame(room, viewer, language, text=True, width=90))
        assert set(frame) == ALWAYS
        assert frame["lang"] == language
        assert frame["view"] == json.loads(json.dumps(room.game.view(room.view_state(viewer), viewer)))
        assert (frame["prompt"] != "", frame["moves"] != []) == ((viewer in room.asked()),) * 2
        assert max(len(line) for block in frame["blocks"] for line in block["lines"]) <= 90
        assert [sum(seat["sources"].values()) for seat in frame["seats"]] == [seat["points"] for seat in frame["seats"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_open_move_stands_once_with_its_words(game: str) -> None:
    for number in (5, 25, 40):
        room = random_room(game, number)
        seat = room.asked()[0]
        moves = [sent(move) for move in frames.moves(room.game, room.question(seat).forget(seat))]
        assert sorted(move["code"] for move in moves) == [int(code) for code in room.question(seat).legal()]
        assert [move["last"] for move in moves] == sorted(move["last"] for move in moves)
        for move in moves:
            assert room.game.parse(move["text"]) == move["code"]
            assert move["label"]
            assert all(effect and effect.casefold() != move["label"].casefold() for effect in move["effects"])
            assert move["last"] is (move["kind"] == "done")


def test_moves_call_the_others_by_their_names() -> None:
    room = random_room("awesome-academics", 3)
    other = 1 - int(room.state.to_move)
    told = frames.why(room, int(room.state.to_move), f"target {other + 1}", "en")
    assert room.names[other] in told.text
    assert "group" not in told.text


@pytest.mark.parametrize(
    ("game", "colours"),
    [("newton", ["red", "blue"]), ("alma-mater", ["black", "blue"]), ("awesome-academics", ["indigo", "vermilion"])],
)
def test_a_frame_tells_the_colour_of_each_seat(game: str, colours: list[str]) -> None:
    room = random_room(game, 0)
    if game == "newton":
        assert [seat.colour for seat in frames.frame(room, 0, "en").seats] == ["", ""]
        play(room, "colour red")
        play(room, "colour blue")
    for viewer in (0, 1, SPECTATOR):
        assert [seat.colour for seat in frames.frame(room, viewer, "en").seats] == colours


def test_the_log_tells_each_what_it_may_know() -> None:
    room = random_room("newton", 40)
    logs = {viewer: [sent(line) for line in frames.log(room, viewer, "en")] for viewer in (0, 1, SPECTATOR, EVERYTHING)}
    assert all(line["text"].endswith(".") and 1 <= line["at"] <= 40 for log in logs.values() for line in log)
    letters = {viewer: sum(len(line["text"]) for line in log) for viewer, log in logs.items()}
    assert letters[EVERYTHING] > letters[0] > letters[SPECTATOR]
    assert [sent(line) for line in frames.log(room, 0, "en", 30)] == [line for line in logs[0] if line["at"] > 30]


def test_undo_is_explained() -> None:
    room = random_room("newton", 1)
    for mine in ([0], [1], []):
        undo = sent(frames.undo(room, mine, "en"))
        assert (undo["ok"], undo["steps"]) == (False, 0)
        assert undo["clause"]["id"] == "collegium.table.undo-other"
        assert undo["text"] == undo["clause"]["text"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_why_not_tells_who_is_asked_and_when_it_is_over(language: str) -> None:
    room = random_room("newton", 1)
    shared = shared_ledger(language)
    assert sent(frames.why(room, 0, "colour red", language))["clause"]["text"] == shared.clause("table.not-asked").text
    over = random_room("newton", 10_000)
    answer = sent(frames.why(over, 0, "colour red", language))
    assert (answer["legal"], answer["clause"]["text"]) == (False, shared.clause("table.over").text)
    assert frames.why(room, 1, "nonsense", language).clause is None
    absent = sent(frames.why(room, room.asked()[0], "travel #33", language))
    assert (absent["text"], absent["clause"]["text"]) == ("travel #33", shared.clause("table.no-component").text)


def test_a_result_comes_with_the_end() -> None:
    room = random_room("awesome-academics", 10_000)
    frame = sent(frames.frame(room, 0, "de"))
    found = room.game.result(room.state)
    assert frame["over"] is True
    assert (frame["result"]["scores"], frame["result"]["winners"]) == (found.scores, found.winners)
    assert [list(row.values()) for row in frame["result"]["breakdown"]] == [
        list(row.values()) for row in found.breakdown
    ]
    assert frame["to_move"] == []


@pytest.mark.parametrize(("text", "width"), [("", 100), ("90", 90), ("1", 40), ("9999", 300), ("²", 100), ("x", 100)])
def test_a_width_is_within_reason(text: str, width: int) -> None:
    assert frames.width_of(text) == width


def test_levels_come_from_the_weakest_on() -> None:
    assert [level.title for level in frames.levels("en")] == ["Fresher", "Bachelor", "Master", "Doctor", "Professor"]


def paying() -> Room:
    """A room of Alma Mater in which the last three moves of a seat have been one payment."""
    room, rng = room_of("alma-mater"), seeded(4)
    while not ends_in_payment(room.steps, room.game.adding):
        play(room, sampled(room, rng))
    return room


def test_a_run_over_several_moves_is_one_line_in_log_and_steps() -> None:
    room = paying()
    last, before = len(room.steps), len(room.steps) - 1
    lines = [line for line in frames.log(room, SPECTATOR, "en") if line.at >= before]
    steps = asyncio.run(Tellings().steps(room, SPECTATOR, "en", Pace(), ())).steps
    told = [text for step in steps[before - 1 :] for text in step.lines]
    assert [line.at for line in lines] == [last]
    assert told == [line.text for line in lines]


def test_a_past_moment_tells_a_run_as_far_as_it_had_come() -> None:
    room = paying()
    before = len(room.steps) - 1
    past = asyncio.run(Tellings().log(room, SPECTATOR, "en", before, Pace()))
    assert [line.at for line in past][-1] == before
    assert past == frames.log(room, SPECTATOR, "en", until=before)
    assert before not in [line.at for line in frames.log(room, SPECTATOR, "en")]
