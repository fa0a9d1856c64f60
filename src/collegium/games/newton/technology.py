"""Technology: move one of your Students forward along the paths of the Technology track."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events, spaces
from collegium.games.newton.basic_action import BasicAction, tell_once
from collegium.games.newton.clauses import (
    TECHNOLOGY_FINAL_SPACE,
    TECHNOLOGY_FIRST_STEP,
    TECHNOLOGY_FORWARD,
    TECHNOLOGY_STUDENT,
    TECHNOLOGY_VALUE,
)
from collegium.games.newton.components import NEXT_SPACES
from collegium.games.newton.layout import (
    IGNORE,
    SPACE_TOKEN,
    SPLIT,
    STUDENT_AT,
    STUDENTS,
    TECHNOLOGY,
)
from collegium.games.newton.moves import ADVANCE_TO, CHOOSE_STUDENT
from collegium.games.newton.quick import QUICK_IN_ACTION, boost_check
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.state import Newton, pay_potions
from collegium.games.newton.tokens import take_bonus_token
from collegium.kernel.questions import Meanwhile
from collegium.kernel.state import append_sorted


class Student(BasicAction):
    """Which Student moves?"""

    VALUE: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_STUDENT,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK_IN_ACTION

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        start = i64(len(out))
        for student in range(i64(STUDENTS)):
            space = s.mine(STUDENT_AT + student)
            if space >= 0 and student_check(s, space) == 0:
                out = append_sorted(out, start, CHOOSE_STUDENT + space)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return student_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        choose_student(s, option)


class Advance(BasicAction):
    """Where does the Student go?"""

    STEPS_LEFT: Final = 0
    STUDENT: Final = 2
    MOVED: Final = 3  # whether a step of this movement is made
    kinds: ClassVar[tuple[int, ...]] = (ADVANCE_TO,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK_IN_ACTION

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        here = s.mine(STUDENT_AT + s.arg(Advance.STUDENT))
        for branch in range(s.content.n_next[here]):
            space = s.content.next_space[here * NEXT_SPACES + branch]
            if advance_check(s, space) == 0:
                out = append(out, ADVANCE_TO + space)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return advance_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        advance(s, option)

    def leave_check(self, s: Newton) -> i64:
        return 0 if s.arg(Advance.MOVED) else TECHNOLOGY_FIRST_STEP

    def leave(self, s: Newton) -> None:
        end_movement(s)

    def end_if_spent(self, s: Newton) -> None:
        end_if_spent(s)


ASK_STUDENT: Final = Student()
ASK_ADVANCE: Final = Advance()


def student_on(s: Newton, space: i64) -> i64:
    """One of your Students on a space, or -1."""
    for student in range(i64(STUDENTS)):
        if s.mine(STUDENT_AT + student) == space:
            return student
    return -1


def follows(s: Newton, here: i64, space: i64) -> bool:
    """Whether a path leads from one space to the other in one step forward."""
    for branch in range(s.content.n_next[here]):
        if s.content.next_space[here * NEXT_SPACES + branch] == space:
            return True
    return False


def needed_objective(s: Newton, space: i64, flags: i64) -> i64:
    """The Objective whose requirement an action must meet to enter a space, or -1.

    Rules: masters.torricelli.
    """
    if flags & IGNORE:
        return -1
    return s.content.space_need[space]


def enter_check(s: Newton, space: i64, flags: i64) -> i64:
    """0, or the clause that closes a space to your Students now.

    Rules: technology.requirement.
    """
    if s.content.n_next[space] == 0 and student_on(s, space) >= 0:
        return TECHNOLOGY_FINAL_SPACE
    objective = needed_objective(s, space, flags)
    if objective < 0:
        return 0
    return objective_check(s, objective)


def student_check(s: Newton, space: i64) -> i64:
    """0, or the clause that says why no Student of yours can start from here.

    Rules: technology.blocked.
    """
    if student_on(s, space) < 0:
        return TECHNOLOGY_STUDENT
    refusal: i64 = TECHNOLOGY_STUDENT
    for branch in range(s.content.n_next[space]):
        refusal = enter_check(s, s.content.next_space[space * NEXT_SPACES + branch], s.arg(Student.FLAGS))
        if refusal == 0:
            return 0
    return refusal


def choose_student(s: Newton, space: i64) -> None:
    """This Student will move; no other may take over the rest of the value.

    Rules: technology.move, technology.new-student.
    """
    value, flags = s.arg(Student.VALUE), s.arg(Student.FLAGS)
    s.drop()
    s.push(ASK_ADVANCE, value, flags, student_on(s, space))


def advance_check(s: Newton, space: i64) -> i64:
    """0, or the clause that forbids this step."""
    if not follows(s, s.mine(STUDENT_AT + s.arg(Advance.STUDENT)), space):
        return TECHNOLOGY_FORWARD
    if s.arg(Advance.STEPS_LEFT) < 1:
        return TECHNOLOGY_VALUE
    return enter_check(s, space, s.arg(Advance.FLAGS))


def advance(s: Newton, space: i64) -> None:
    """Move the Student one space forward, taking the Bonus token there; a path that ends ends the movement."""
    tell_once(s, TECHNOLOGY, s.arg(Advance.STEPS_LEFT))
    objective = needed_objective(s, space, s.arg(Advance.FLAGS))
    if objective >= 0:
        pay_potions(s, potions_for_objective(s, objective))
    s.set_mine(STUDENT_AT + s.arg(Advance.STUDENT), space)
    s.set_arg(Advance.STEPS_LEFT, s.arg(Advance.STEPS_LEFT) - 1)
    s.set_arg(Advance.MOVED, 1)
    s.tell(events.STUDENT_MOVED, space)
    take_bonus_token(s, SPACE_TOKEN + space, s.arg(Advance.FLAGS))
    end_if_spent(s)


def end_if_spent(s: Newton) -> None:
    """End the movement where the path ends, or when no step is left and none can be bought."""
    if s.arg(Advance.MOVED) == 0:
        return
    space = s.mine(STUDENT_AT + s.arg(Advance.STUDENT))
    if s.content.n_next[space] == 0 or (s.arg(Advance.STEPS_LEFT) == 0 and boost_check(s)):
        end_movement(s)


def end_movement(s: Newton) -> None:
    """End the movement: the space takes effect, then a split action goes on with what is left of its value.

    Rules: masters.halley, masters.halley-same.
    """
    left, flags = s.arg(Advance.STEPS_LEFT), s.arg(Advance.FLAGS)
    space = s.mine(STUDENT_AT + s.arg(Advance.STUDENT))
    s.drop()
    if flags & SPLIT and left > 0:
        s.push(ASK_STUDENT, left, flags)
    spaces.end_on_technology_space(s, space)
