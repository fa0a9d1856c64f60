"""Positions and games as values: equal, hashed, copied, pickled, written as bytes; what seats finally get."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import collegium
from collegium.agents.agent import Position
from collegium.kernel.errors import (
    IllegalMove,
    NoSeat,
    OptionError,
    PositionError,
    SpoiltPosition,
    UncheckedMove,
    UnknownGame,
    UnknownMove,
)
from collegium.kernel.game import Game
from collegium.kernel.playout import playout, rollouts
from collegium.kernel.possible import is_spoilt
from collegium.kernel.questions import Question
from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from collegium.kernel.vector import following
from tests.by_chance import wander
from tests.editions import edition

numpy: Any = np  # whose numbers are no `int` to a type checker
SOME = 9  # decisions into a game


def middle(game: Game, seats: int, seed: int = 5) -> State:
    """A position in the middle of a game."""
    state: State = game.new(seats, seed)
    playout(state, seeded(seed), SOME)
    return state


def made(game: Game) -> Game:
    """The same game, made anew."""
    kind: Any = type(game)
    other: Game = kind(None)
    return other


def test_copies_are_equal_until_one_of_them_goes_on(game: Game, seats: int) -> None:
    state = middle(game, seats)
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.clone()):
        assert other is not state
        assert other == state
        assert hash(other) == hash(state)
        assert {state: "found"}[other] == "found"
        other.apply(other.legal()[0])
        assert other != state
    assert state != "a position"


def test_positions_of_other_chance_are_not_equal(game: Game, seats: int) -> None:
    state = middle(game, seats)
    other = state.clone()
    other.reseed(seeded(9))
    assert other != state
    assert other.hash64() != state.hash64()
    again = state.clone()
    again.reseed(seeded(9))
    assert again == other


def test_a_copy_foresees_chance_and_a_reseeded_one_does_not(game: Game, seats: int) -> None:
    state = game.new(seats, 3)
    plain, other = state.clone(), state.clone()
    other.reseed(seeded(4))
    assert [state.rng.word() for _ in range(4)] == [plain.rng.word() for _ in range(4)]
    assert [state.rng.word() for _ in range(4)] != [other.rng.word() for _ in range(4)]


def test_bytes_are_read_back_at_every_decision(game: Game, seats: int) -> None:
    state = game.new(seats, 11)
    before, seen = state.clone(), set()
    for _ in wander(state, seeded(2)):
        data = state.to_bytes()
        assert game.from_bytes(data) == state
        assert state.from_bytes(data).to_bytes() == data
        assert game.from_bytes(bytearray(data)) == game.from_bytes(memoryview(b"!" + data)[1:]) == state
        assert len(data) < 1500
        seen.add(state.hash64())
        assert (state.hash64() == before.hash64()) == (state == before)
        before = state.clone()
    assert game.from_bytes(state.to_bytes()) == state
    assert len(seen) > SOME


def test_bytes_that_are_no_position_are_refused(game: Game) -> None:
    state = middle(game, game.seats[-1])
    data = state.to_bytes()
    for bad in (b"", data[:-1], data + b"\0", b"\2" + data[1:], bytes(reversed(data))):
        with pytest.raises(PositionError):
            game.from_bytes(bad)
    for nothing in ("", 5, None):
        with pytest.raises(TypeError, match="bytes-like"):
            game.from_bytes(nothing)  # type: ignore[arg-type]
    broken = state.clone()
    broken.agenda = append(broken.agenda, i64(1000))
    with pytest.raises(PositionError, match="do not fit together"):
        game.from_bytes(broken.to_bytes())
    astray = state.clone()
    astray.to_move = astray.seats
    with pytest.raises(PositionError, match="do not fit together"):
        game.from_bytes(astray.to_bytes())


def test_positions_of_other_games_are_refused(game: Game) -> None:
    others = [collegium.load(name) for name in collegium.game_names() if name != game.name]
    for other in others:
        with pytest.raises(PositionError, match="by another game"):
            game.from_bytes(other.new(other.seats[0], 1).to_bytes())


def test_what_is_no_number_and_no_text_is_refused_in_words(game: Game) -> None:
    state = game.new(game.seats[-1], 1)
    wrong: Any
    for wrong in (None, "a", 1.0):
        for told in (game.text, game.describe):
            with pytest.raises(UnknownMove, match=" is no move: expected its number, from 0 to "):
                told(state, wrong)
    for wrong in (None, 5):
        with pytest.raises(PositionError):
            game.from_text(wrong)
        with pytest.raises(UnknownGame, match=f"no game is called {wrong}; expected one of "):
            collegium.load(wrong)


def test_repr_says_what_is_asked(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new(game.seats[-1], 1)
    assert f"{game.seats[-1]} seats, seat {state.to_move + 1} to move, {game.asked(state)}, " in repr(state)
    assert game.name in repr(game)
    assert repr(game.blank())
    assert "checked" in repr(game.checked())
    monkeypatch.delenv("COLLEGIUM_CHECKED", raising=False)
    assert "checked" not in repr(game)
    monkeypatch.setenv("COLLEGIUM_CHECKED", "1")
    assert "checked" in repr(game)
    playout(state, seeded(1), 10**6)
    assert ", over, " in repr(state)


def test_games_are_values(game: Game) -> None:
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), made(game)):
        assert other == game
        assert hash(other) == hash(game)
    assert game != game.checked()
    assert pickle.loads(pickle.dumps(game.checked())).is_checked
    assert game != "a game"
    assert pickle.loads(pickle.dumps(game)) is pickle.loads(pickle.dumps(game))


def test_a_pickled_game_speaks_as_before(game: Game, translation: str) -> None:
    spoken = game.speaking(translation).seated(["Ada", "Bob"])
    assert spoken != game
    other = pickle.loads(pickle.dumps(spoken))
    assert other == spoken
    assert other.players() == ("Ada", "Bob")
    state = game.new(2, 1)
    assert other.prompt(state) == spoken.prompt(state)


def test_a_pickle_brings_tables_that_were_never_shipped(tmp_path: Path) -> None:
    folder = edition(tmp_path, limits="[game]\nstarting_coins = 3\n")
    own = collegium.load("newton", folder)
    state = own.new(2, 3)
    other = pickle.loads(pickle.dumps(state))
    assert other == state
    assert other.switchboard.game.fingerprint == own.fingerprint != collegium.load("newton").fingerprint
    assert state != collegium.load("newton").new(2, 3)
    assert len(pickle.dumps(collegium.load("newton").new(2, 3))) < 1500 < len(pickle.dumps(state))


def test_a_pickle_is_read_in_another_process(game: Game) -> None:
    state = middle(game, game.seats[-1])
    work = "import pickle, sys; s = pickle.load(sys.stdin.buffer); s.apply(s.legal()[0]); print(s.hash64())"
    done = subprocess.run([sys.executable, "-c", work], input=pickle.dumps(state), capture_output=True, check=True)
    state.apply(state.legal()[0])
    assert int(done.stdout) == state.hash64()


def test_returns_are_shares_of_the_victory(game: Game, seats: int) -> None:
    for seed in range(4):
        state = game.new(seats, seed)
        assert state.returns() == [0.0] * seats
        playout(state, seeded(seed), 10**6)
        winners = game.result(state).winners
        assert state.returns() == [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def test_without_a_seed_every_game_is_another(game: Game) -> None:
    seats = game.seats[-1]
    assert game.new(seats) != game.new(seats)
    assert game.new(seats, 0) == game.new(seats, 0)


def test_whole_numbers_of_numpy_are_whole_numbers(game: Game) -> None:
    seats = game.seats[-1]
    state = game.new(numpy.int64(seats), numpy.uint32(7))
    assert state == game.new(seats, 7)
    move = numpy.int16(state.legal()[0])
    assert state.check(move) == 0
    assert game.text(state, move) == game.text(state, int(move))
    assert game.label(state, move) == game.label(state, int(move))
    assert game.why_not(state, move) is None
    assert game.view(state, numpy.int8(1)) == game.view(state, 1)
    assert state.forget(numpy.int64(1)) == state.forget(1)
    assert state.determinize(numpy.int64(1), seeded(1)) == state.determinize(1, seeded(1))
    one, two, three = state.clone(), state.clone(), state.clone()
    one.apply(move)
    game.play(two, move)
    game.play(three, int(move))
    assert one == two == three
    record = Record(game, numpy.int64(seats), numpy.int64(7), {})
    record.play(move)
    assert json.loads(json.dumps(record.to_json()))["seed"] == 7
    json.dumps(game.position(one))
    bad: Any
    for bad in (7.0, "7", True):
        with pytest.raises(OptionError, match="whole number"):
            game.new(seats, bad)


def test_a_checked_game_refuses_with_the_clause(game: Game, seats: int) -> None:
    checked = game.checked()
    state = checked.new(seats, 1)
    refused = 0
    for move in range(game.n_moves):
        clause = game.why_not(state, move)
        if clause is None:
            continue
        refused += 1
        before = state.clone()
        with pytest.raises(IllegalMove) as refusal:
            state.apply(move)
        assert refusal.value.clause == clause
        assert state == before
    assert refused
    for move in (-1, game.n_moves):
        with pytest.raises(UnknownMove, match=f"{move} is no move: codes run from 0 to {game.n_moves - 1}"):
            state.apply(move)
    state.clone().apply(state.legal()[0])
    assert checked.checked() is checked


def test_the_environment_checks_every_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLLEGIUM_CHECKED", "1")
    state = made(game).new(game.seats[-1], 1)
    with pytest.raises(IllegalMove):
        state.apply(next(move for move in range(game.n_moves) if state.check(move)))


def error_of(state: State, move: int) -> Exception | None:
    """What playing a move without a check ends in."""
    try:
        state.apply(move)
    except Exception as error:  # whatever a rule makes of a move that was not open
        return error
    return None


def test_an_error_of_an_illegal_move_says_something(game: Game, seats: int) -> None:
    """Unchecked, many an illegal move does something; none raises an error without words."""
    start = middle(game, seats)
    for move in (-1, -(10**6), game.n_moves, 10**6, *range(game.n_moves)):
        error = error_of(start.clone(), move)
        assert not isinstance(error, IndexError) or "COLLEGIUM_CHECKED" in str(error), move
    ended = start.clone()
    playout(ended, seeded(1), 10**6)
    with pytest.raises(UncheckedMove, match="was not open"):
        ended.apply(0)


def test_a_spoilt_position_lists_moves_or_says_what_spoilt_it(game: Game) -> None:
    for decisions in (5, 40, 100):
        start = game.new(game.seats[-1], 1)
        playout(start, seeded(3), decisions)
        for move in range(game.n_moves):
            spoilt = start.clone()
            error_of(spoilt, move)
            try:
                spoilt.legal()
            except SpoiltPosition as error:
                assert "COLLEGIUM_CHECKED" in str(error)  # noqa: PT017, most moves leave something to be listed


def test_whatever_reads_a_spoilt_position_says_what_spoilt_it(game: Game, sight: object) -> None:
    """No illegal move leaves a position whose reading ends in an empty error, or in which nothing is listed."""
    out = numpy.zeros(game.obs_size, numpy.float32)
    readers: list[Callable[[State], object]] = [
        lambda state: state.observe(0, out),
        lambda state: game.view(state, 0),
        lambda state: len(state.legal()) or state.over or pytest.fail("nothing is open, and nothing is said"),
        lambda state: rollouts([state], 1, seeded(1), limit=1),
    ]
    for seed, decisions in ((7, 0), (1, 40), (1, 100)):
        start = game.new(game.seats[-1], seed)
        playout(start, seeded(3), decisions)
        for move in range(0, game.n_moves, 1 + game.n_moves // 250):
            spoilt = start.clone()
            error_of(spoilt, move)
            for read in readers:
                try:
                    read(spoilt)
                except IndexError as error:
                    assert "COLLEGIUM_CHECKED" in str(error), (decisions, move)  # noqa: PT017, most can be read


def test_a_seat_that_is_not_at_the_table_is_refused_in_words(game: Game) -> None:
    state = game.new(game.seats[-1], 7)
    beyond = int(state.seats)
    for seat in (beyond, 99, -1):
        told = f"there are seats 0 to {beyond - 1}, not {seat}"
        with pytest.raises(NoSeat, match=told) as refused:
            state.determinize(seat, seeded(1))
        assert str(pickle.loads(pickle.dumps(refused.value))) == told
        with pytest.raises(NoSeat, match=told):
            state.forget(seat)
        with pytest.raises(NoSeat, match=told):
            game.to_text(state, seat)
    assert isinstance(refused.value, ValueError)


def test_a_seat_that_is_not_at_the_table_sees_nothing(game: Game, sight: object) -> None:
    state = game.new(game.seats[-1], 7)
    with pytest.raises(NoSeat, match="there are seats 0 to"):
        game.view(state, int(state.seats))
    with pytest.raises(NoSeat, match="there are seats 0 to"):
        state.observe(int(state.seats), numpy.zeros(game.obs_size, numpy.float32))
    assert game.view(state, -1)["private"] is None, "who watches sees what everyone does"


class Faulty(Question[Any]):
    """A question whose rule reads beyond an array, whatever the position."""

    def moves(self, s: Any, out: vec[i64]) -> vec[i64]:
        raise IndexError("a fault of a rule")


@contextmanager
def faulty(state: State) -> Iterator[None]:
    """Let the rule of the question that is asked have a fault."""
    questions, asked = state.switchboard.questions, int(state.top())
    plain = questions[asked]
    questions[asked] = Faulty()
    try:
        yield
    finally:
        questions[asked] = plain


def test_a_fault_of_a_rule_is_not_told_as_a_spoilt_position(game: Game) -> None:
    for seats in game.seats:
        for decisions in (0, 5, 40, 100):
            state = game.new(seats, decisions)
            playout(state, seeded(3), decisions)
            if state.over:
                continue
            for position in (state, state.forget(int(state.to_move))):
                assert not is_spoilt(position)
                with faulty(position), pytest.raises(IndexError, match="a fault of a rule") as found:
                    position.legal()
                assert type(found.value) is IndexError


def test_a_position_that_cannot_be_is_told_as_spoilt(game: Game) -> None:
    start = middle(game, game.seats[-1])
    unknown, unasked, empty = start.clone(), start.clone(), start.clone()
    unknown.agenda = append(unknown.agenda, i64(len(game.operations)))
    unasked.to_move = start.seats
    empty.agenda = start.agenda[:0]
    if game.laying() is not None:
        beyond = start.clone()
        beyond.table = vec[i64]([i64(10**9)] * len(start.table))
        with faulty(beyond), pytest.raises(SpoiltPosition):
            beyond.legal()
    with faulty(unasked), pytest.raises(SpoiltPosition):
        unasked.legal()
    for state in (unknown, empty):
        with pytest.raises(SpoiltPosition, match="COLLEGIUM_CHECKED"):
            state.legal()


def test_a_move_that_nobody_answers_is_told_as_one_that_was_not_open(game: Game) -> None:
    for state in islice(wander(game.new(game.seats[-1], 0), seeded(0)), 30):
        for move in range(0, game.n_moves, 7):
            assert not isinstance(error_of(state.clone(), move), NotImplementedError), move


def test_refusals_travel_between_processes(game: Game) -> None:
    state = game.new(game.seats[-1], 1)
    closed = next(move for move in range(game.n_moves) if state.check(move))
    with pytest.raises(IllegalMove) as refused:
        game.play(state, closed)
    twin = pickle.loads(pickle.dumps(refused.value))
    assert (str(twin), twin.move, twin.clause) == (str(refused.value), refused.value.move, refused.value.clause)
    spoilt = pickle.loads(pickle.dumps(UncheckedMove(7)))
    assert (str(spoilt), spoilt.move) == (str(UncheckedMove(7)), 7)


def test_vectors_are_made_with_numbers_of_numpy(game: Game) -> None:
    if game.obs_size == 0:
        pytest.skip("the game does not describe what its seats see")
    seats = game.seats[-1]
    made_with = game.vector(numpy.int64(2), numpy.int64(seats), numpy.int64(5))
    assert made_with.seeds == game.vector(2, seats, 5).seeds
    assert game.vector(2, seats, numpy.array([3, 4])).seeds == [3, 4]
    assert following(numpy.int64(5)) == following(5)
    assert game.vector(1, seats, None).seeds != game.vector(1, seats, None).seeds


def test_an_agent_imagines_another_world_each_time(game: Game) -> None:
    state = game.new(game.seats[-1], 2)
    seat = int(state.to_move)
    position, rng = Position(game, state.forget(seat).determinize(seat, seeded(3)), seat), seeded(4)
    one, two = position.imagine(rng), position.imagine(rng)
    assert one != two
    assert one.rng.word() != two.rng.word()
    assert one.forget(seat) == two.forget(seat) == state.forget(seat)
