"""Technology: move one of your Students forward along the paths of the Technology track."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_ADVANCE, ASK_STUDENT, IGNORE, MOVED, SPLIT
from collegium.games.newton.clauses import (
    TECHNOLOGY_FINAL_SPACE,
    TECHNOLOGY_FIRST_STEP,
    TECHNOLOGY_FORWARD,
    TECHNOLOGY_STUDENT,
    TECHNOLOGY_VALUE,
)
from collegium.games.newton.components import NEXT_SPACES
from collegium.games.newton.layout import SPACE_TOKEN, STUDENT_AT, STUDENTS
from collegium.games.newton.moves import ADVANCE_TO, CHOOSE_STUDENT, DONE
from collegium.games.newton.quick import could_boost, quick_moves
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.spaces import end_on_technology_space
from collegium.games.newton.state import Newton, pay_potions
from collegium.games.newton.tokens import take_bonus_token
from collegium.kernel.state import append_sorted


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


def enter_check(s: Newton, space: i64, flags: i64) -> i64:
    """0, or the clause that closes a space to your Students now."""
    if s.content.n_next[space] == 0 and student_on(s, space) >= 0:
        return TECHNOLOGY_FINAL_SPACE
    objective = s.content.space_need[space]
    if objective < 0 or flags & IGNORE:
        return 0
    return objective_check(s, objective)


def student_check(s: Newton, space: i64) -> i64:
    """0, or the clause that says why no Student of yours can start from here."""
    if student_on(s, space) < 0:
        return TECHNOLOGY_STUDENT
    if s.arg(0) < 1:
        return TECHNOLOGY_VALUE
    refusal: i64 = TECHNOLOGY_STUDENT
    for branch in range(s.content.n_next[space]):
        refusal = enter_check(s, s.content.next_space[space * NEXT_SPACES + branch], s.arg(1))
        if refusal == 0:
            return 0
    return refusal


def student_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The Students that could move, by the space they stand on, added to `out`."""
    out = quick_moves(s, append(out, i64(DONE)))
    start = i64(len(out))
    for student in range(i64(STUDENTS)):
        space = s.mine(STUDENT_AT + student)
        if space >= 0 and student_check(s, space) == 0:
            out = append_sorted(out, start, CHOOSE_STUDENT + space)
    return out


def choose_student(s: Newton, space: i64) -> None:
    """This Student will move; no other may take over the rest of the value."""
    value, flags = s.arg(0), s.arg(1)
    s.drop()
    s.push(ASK_ADVANCE, value, flags, student_on(s, space))


def advance_check(s: Newton, space: i64) -> i64:
    """0, or the clause that forbids this step."""
    if not follows(s, s.mine(STUDENT_AT + s.arg(2)), space):
        return TECHNOLOGY_FORWARD
    if s.arg(0) < 1:
        return TECHNOLOGY_VALUE
    return enter_check(s, space, s.arg(1))


def stop_check(s: Newton) -> i64:
    """0, or the clause that forbids stopping here: the Student chosen moves at least one space."""
    return 0 if s.arg(1) & MOVED else TECHNOLOGY_FIRST_STEP


def advance_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The steps open to the Student, and stopping, added to `out`."""
    if stop_check(s) == 0:
        out = append(out, i64(DONE))
    out = quick_moves(s, out)
    here = s.mine(STUDENT_AT + s.arg(2))
    for branch in range(s.content.n_next[here]):
        space = s.content.next_space[here * NEXT_SPACES + branch]
        if advance_check(s, space) == 0:
            out = append(out, ADVANCE_TO + space)
    return out


def advance(s: Newton, space: i64) -> None:
    """Move the Student one space forward, taking the Bonus token there; a path that ends ends the movement."""
    objective = s.content.space_need[space]
    if objective >= 0 and s.arg(1) & IGNORE == 0:
        pay_potions(s, potions_for_objective(s, objective))
    s.set_mine(STUDENT_AT + s.arg(2), space)
    s.set_arg(0, s.arg(0) - 1)
    s.set_arg(1, s.arg(1) | MOVED)
    s.tell(events.STUDENT_MOVED, space)
    take_bonus_token(s, SPACE_TOKEN + space, s.arg(1))
    end_if_spent(s)


def end_if_spent(s: Newton) -> None:
    """End the movement where the path ends, or when no step is left and none can be bought."""
    if s.top() != ASK_ADVANCE or s.arg(1) & MOVED == 0:
        return
    space = s.mine(STUDENT_AT + s.arg(2))
    if s.content.n_next[space] == 0 or (s.arg(0) == 0 and not could_boost(s, s.arg(1))):
        stop_student(s)


def stop_student(s: Newton) -> None:
    """End the movement: the space takes effect, then a split action goes on with what is left of its value."""
    left, flags = s.arg(0), s.arg(1)
    space = s.mine(STUDENT_AT + s.arg(2))
    s.drop()
    if flags & SPLIT and left > 0:
        s.push(ASK_STUDENT, left, flags & ~MOVED)
    end_on_technology_space(s, space)
