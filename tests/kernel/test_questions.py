"""Questions and steps: what is made from their declarations, and who answers which move."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.questions import (
    DONE,
    NOT_ASKED,
    Meanwhile,
    Operation,
    Question,
    Secrets,
    Step,
    Switchboard,
    arguments_of,
    name_of,
)
from collegium.kernel.state import State

REST, WALK, N_MOVES = 1, 2, 5
TIRED, MUST_WALK, TOO_FAR = 7, 8, 9  # the clauses


class Walker(State):
    """Somebody who may rest on the way."""

    def __init__(self) -> None:
        super().__init__()
        self.table = vec[i64]([0, 0])  # how far, how many rests


class Resting(Meanwhile[Walker]):
    """Rest once while you wait."""

    kinds: ClassVar[tuple[int, ...]] = (REST,)

    def moves(self, s: Walker, out: vec[i64]) -> vec[i64]:
        return append(out, i64(REST)) if self.check(s, REST, 0) == 0 else out

    def check(self, s: Walker, kind: i64, option: i64) -> i64:
        return TIRED if s.table[1] else 0

    def answer(self, s: Walker, kind: i64, option: i64) -> None:
        s.table[1] += 1


RESTING: Final = Resting()


class Movement(Question[Walker]):
    """What every movement has."""

    STEPS_LEFT: Final = 0


class NextStepOfTheWay(Movement):
    """How far do you walk?"""

    FROM_HOME: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (WALK,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = RESTING

    def moves(self, s: Walker, out: vec[i64]) -> vec[i64]:
        for far in range(3):
            if self.check(s, WALK, far) == 0:
                out = append(out, i64(WALK + far))
        return out

    def check(self, s: Walker, kind: i64, option: i64) -> i64:
        return 0 if option < s.arg(Movement.STEPS_LEFT) else TOO_FAR

    def answer(self, s: Walker, kind: i64, option: i64) -> None:
        assert kind == WALK
        s.table[0] += option + 1
        s.set_arg(Movement.STEPS_LEFT, s.arg(Movement.STEPS_LEFT) - option - 1)

    def leave_check(self, s: Walker) -> i64:
        return 0 if s.table[0] else MUST_WALK


class Sleep(Step[Walker]):
    """The day is over."""


class Alone(Question[Walker]):
    """A question that must be answered, with nothing in between."""

    kinds: ClassVar[tuple[int, ...]] = (WALK,)


WAY: Final = NextStepOfTheWay()
SLEEP: Final = Sleep()
ALONE: Final = Alone()
BOARD: Final = Switchboard([WAY, ALONE, SLEEP], [DONE, REST, WALK], N_MOVES, Secrets())


@pytest.fixture
def walker() -> Walker:
    state = Walker()
    state.seats = 1
    state.switchboard = BOARD
    state.push(WAY, 2)
    return state


def test_names_and_numbers_come_from_the_declaration() -> None:
    assert [name_of(operation) for operation in BOARD.operations] == ["next-step-of-the-way", "alone", "sleep"]
    assert [operation.number for operation in BOARD.operations] == [0, 1, 2]
    assert [operation.is_question for operation in BOARD.operations] == [True, True, False]
    assert [operation.size for operation in BOARD.operations] == [2, 0, 0]


def test_arguments_are_those_of_the_class_and_its_bases() -> None:
    assert arguments_of(WAY) == ["steps_left", "from_home"]


def test_arguments_are_numbered_without_a_gap() -> None:
    class Gap(Step[Walker]):
        FIRST: Final = 0
        THIRD: Final = 2

    with pytest.raises(ValueError, match=r"gap: expected at most 8 arguments, numbered from 0, found"):
        Switchboard([Gap()], [0], 1, Secrets())


def test_two_operations_of_one_name_are_an_error() -> None:
    with pytest.raises(ValueError, match="two operations are called sleep"):
        Switchboard([SLEEP, Sleep()], [0], 1, Secrets())


def test_a_kind_that_is_no_kind_of_move_is_an_error() -> None:
    with pytest.raises(ValueError, match="next-step-of-the-way: no kind of move begins at 2"):
        Switchboard([WAY], [0, 1], N_MOVES, Secrets())


def test_moves_are_leaving_then_what_is_done_meanwhile_then_the_question(walker: Walker) -> None:
    assert list(walker.legal()) == [REST, WALK, WALK + 1]
    walker.apply(WALK)
    assert list(walker.legal()) == [DONE, REST, WALK]
    walker.apply(REST)
    assert list(walker.legal()) == [DONE, WALK]
    assert list(walker.table) == [1, 1]


def test_every_move_is_judged_by_whom_it_is_for(walker: Walker) -> None:
    assert [walker.check(move) for move in range(N_MOVES)] == [MUST_WALK, 0, 0, 0, TOO_FAR]
    walker.apply(REST)
    assert walker.check(REST) == TIRED
    walker.push(ALONE)
    assert walker.check(DONE) == NOT_ASKED
    assert walker.check(REST) == NOT_ASKED


def test_leaving_ends_the_question(walker: Walker) -> None:
    walker.push(WAY, 1)
    walker.table[0] = 1
    walker.answer(DONE)
    assert walker.arg(Movement.STEPS_LEFT) == 2


def test_a_question_is_asked_alone_unless_it_says_otherwise(walker: Walker) -> None:
    assert BOARD.asked(walker).together(walker) == 0


def test_what_a_declaration_leaves_out_is_an_error(walker: Walker) -> None:
    bare, nothing = Question[Walker](), Meanwhile[Walker]()
    for ask in (
        lambda: bare.check(walker, 0, 0),
        lambda: bare.answer(walker, 0, 0),
        lambda: nothing.moves(walker, vec[i64]()),
        lambda: nothing.check(walker, 0, 0),
        lambda: nothing.answer(walker, 0, 0),
        lambda: Operation[Walker]().happen(walker),
    ):
        with pytest.raises(NotImplementedError):
            ask()
