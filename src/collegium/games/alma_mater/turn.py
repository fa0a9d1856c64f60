"""A turn of the action phase: send masters or give a lecture, or pass; research, busts and readying at any moment."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import administration, campus, events
from collegium.games.alma_mater.actions import more_closely
from collegium.games.alma_mater.clauses import LABORATORY_MUST_STEP, STUDENTS_NOTHING_DONE, TURN_ACTION_ONCE
from collegium.games.alma_mater.layout import (
    ACTED,
    ARCHIVE,
    BLACK_AT_LABORATORY,
    BLACK_STEPS,
    CURRENT,
    GREEN_AT_LABORATORY,
    GREEN_STEPS,
    MUST_STEP,
    ORDER,
    PASSED,
    RESEARCHED,
    STUDENTS_PLACED,
    TUTORS,
)
from collegium.games.alma_mater.lectures import give_lecture, lecture_check
from collegium.games.alma_mater.moves import (
    BISHOP,
    BISHOP_MASTERS,
    LECTURE,
    OWN_STUDENT,
    SEND,
    SEND_BISHOP,
    SEND_BISHOP_EXTRA,
    USE_STUDENT,
)
from collegium.games.alma_mater.research import ANYTIME, black_check, green_check
from collegium.games.alma_mater.research_costs import exhaust, ready_check, rest_masters, rest_tutors
from collegium.games.alma_mater.spaces import (
    NO_STUDENT,
    bishop_extra_check,
    erasmus_check,
    masters_check,
    masters_for,
    send,
    send_check,
    send_moves,
    student_space_check,
)
from collegium.games.alma_mater.state import AlmaMater, student_in
from collegium.kernel.questions import Meanwhile, Question, Step
from collegium.kernel.state import append_sorted


class Turn(Question[AlmaMater]):
    """What is the action of your turn, or do you pass?

    Rules: turn.options, turn.pass-choice.
    """

    kinds: ClassVar[tuple[int, ...]] = (SEND, SEND_BISHOP, SEND_BISHOP_EXTRA, USE_STUDENT, LECTURE)
    meanwhile: ClassVar[Meanwhile[Any] | None] = ANYTIME

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        if masters_check(s, 1) == 0:
            out = sending_moves(s, out)
        for professor in range(s.content.n_professors):
            if lecture_check(s, professor, False) == 0:
                out = append(out, LECTURE + professor)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        if kind == SEND:
            return more_closely(s, option, send_check(s, option, campus.open_rows(s, 0)))
        if kind == SEND_BISHOP:
            return masters_check(s, option + 1)
        if kind == SEND_BISHOP_EXTRA:
            return bishop_extra_check(s, option + 1)
        if kind == USE_STUDENT:
            return student_space_check(s, option)
        return lecture_check(s, option, False)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        s.table[ACTED] = 1
        s.push(ASK_REST)
        if kind == SEND:
            send(s, option, NO_STUDENT, masters_for(s, option), 0)
        elif kind == SEND_BISHOP:
            send(s, BISHOP, NO_STUDENT, option + 1, 0)
        elif kind == SEND_BISHOP_EXTRA:
            send(s, BISHOP, NO_STUDENT, option + 1, 1)
        elif kind == USE_STUDENT:
            send(s, OWN_STUDENT, option, 1, 0)
        else:
            give_lecture(s, option, False)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0

    def leave(self, s: AlmaMater) -> None:
        s.drop()
        pass_round(s)


class Rest(Question[AlmaMater]):
    """Do you end the turn, or do something that may still be done in it?"""

    kinds: ClassVar[tuple[int, ...]] = (SEND, SEND_BISHOP, SEND_BISHOP_EXTRA, USE_STUDENT, LECTURE)
    meanwhile: ClassVar[Meanwhile[Any] | None] = ANYTIME

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return TURN_ACTION_ONCE

    def leave_check(self, s: AlmaMater) -> i64:
        return end_check(s)


class NextTurn(Step[AlmaMater]):
    """A turn is over, and the next one begins."""

    def happen(self, s: AlmaMater) -> None:
        next_turn(s)


ASK_TURN: Final = Turn()
ASK_REST: Final = Rest()
NEXT_TURN: Final = NextTurn()


def next_turn(s: AlmaMater) -> None:
    """The next player in turn order who has not passed; when all have, the action phase ends.

    Rules: turn.order, turn.several.
    """
    for _player in range(s.seats):
        s.table[CURRENT] = (s.table[CURRENT] + 1) % s.seats
        seat = s.table[ORDER + s.table[CURRENT]]
        if s.get(seat, PASSED) == 0:
            s.to_move = seat
            begin_turn(s)
            return
    s.push(administration.ADMINISTRATION)


def begin_turn(s: AlmaMater) -> None:
    """Ask for an action; no research step is kept from an earlier turn.

    Rules: research.no-keeping.
    """
    s.table[ACTED] = 0
    s.table[GREEN_STEPS] = 0
    s.table[BLACK_STEPS] = 0
    s.table[RESEARCHED] = 0
    s.table[MUST_STEP] = 0
    s.push(NEXT_TURN)
    s.push(ASK_TURN)


def bring_turn(s: AlmaMater, seat: i64) -> bool:
    """Let the next turn of a seat in this round begin at once, whatever others do before; False where it has none."""
    if not s.waits(NEXT_TURN) or s.get(seat, PASSED):
        return False
    while len(s.agenda):
        s.drop()
    for position in range(s.seats):
        if s.table[ORDER + position] == seat:
            s.table[CURRENT] = position
    s.to_move = seat
    begin_turn(s)
    return True


def sending_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Everything that masters could be sent for, added to `out`."""
    out = send_moves(s, out)
    for number in range(i64(1), i64(BISHOP_MASTERS + 1)):
        if masters_check(s, number) == 0:
            out = append(out, SEND_BISHOP + number - 1)
    if erasmus_check(s) == 0:
        for number in range(i64(1), i64(BISHOP_MASTERS + 1)):
            if bishop_extra_check(s, number) == 0:
                out = append(out, SEND_BISHOP_EXTRA + number - 1)
    for hall in range(s.mine(STUDENTS_PLACED)):
        student = student_in(s, s.to_move, hall)
        if student_space_check(s, student) == 0:
            out = append_sorted(out, 0, USE_STUDENT + student)
    return out


def pass_round(s: AlmaMater) -> None:
    """Pass: no more actions this round, professors are exhausted, masters go to the dormitory.

    Rules: turn.pass.
    """
    s.set_mine(PASSED, 1)
    s.tell(events.PASSED)
    for professor in range(s.content.n_professors):
        if ready_check(s, professor) == 0:
            exhaust(s, professor)
    rest_masters(s, s.mine(ARCHIVE))
    rest_tutors(s, s.mine(TUTORS))


def end_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids ending the turn: an action that is about a step is done with at least one.

    Rules: research.optional.
    """
    promised = s.table[MUST_STEP]
    if promised == GREEN_AT_LABORATORY:
        return 0 if green_check(s) else LABORATORY_MUST_STEP
    if promised == 0 or (black_check(s, False) and black_check(s, True)):
        return 0
    return LABORATORY_MUST_STEP if promised == BLACK_AT_LABORATORY else STUDENTS_NOTHING_DONE
