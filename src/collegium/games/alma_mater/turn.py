"""A turn of the action phase: send masters or give a lecture, or pass; research, busts and readying at any moment."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.agenda import (
    ADMINISTRATION,
    ASK_FREE_LECTURE,
    ASK_FREE_STUDENT,
    ASK_PROFESSOR,
    ASK_REPEAT_BONUS,
    ASK_REST,
    ASK_SELLER,
    ASK_TURN,
    NEXT_TURN,
    STUDENT_ACTION,
)
from collegium.games.alma_mater.clauses import LABORATORY_MUST_STEP, STUDENTS_NOTHING_DONE
from collegium.games.alma_mater.components import BISHOP_EXTRA_MASTER, READIES_PROFESSOR
from collegium.games.alma_mater.counts import space_of
from collegium.games.alma_mater.hall import claim_check, ready_check
from collegium.games.alma_mater.layout import (
    ACTED,
    ARCHIVE,
    BLACK,
    BLACK_AT_LABORATORY,
    CURRENT,
    GREEN,
    GREEN_AT_LABORATORY,
    MUST_STEP,
    ORDER,
    PASSED,
    PLAYING,
    PROFESSOR,
    RESEARCHED,
    TUTORS,
)
from collegium.games.alma_mater.lectures import give_lecture, lecture_check
from collegium.games.alma_mater.moves import (
    BISHOP,
    BISHOP_MASTERS,
    BLACK_INSTEAD,
    BLACK_STEP,
    CLAIM_BUST,
    COLLOQUIUM,
    DONE,
    GREEN_STEP,
    LECTURE,
    READY_PROFESSOR,
    SEND_BISHOP,
    SEND_BISHOP_EXTRA,
    USE_STUDENT,
)
from collegium.games.alma_mater.research import black_check, exhaust, green_check, rest_masters, rest_tutors
from collegium.games.alma_mater.spaces import (
    at_hand,
    bishop_check,
    masters_needed,
    send,
    send_moves,
    student_space_check,
)
from collegium.games.alma_mater.state import AlmaMater, has_chancellor


def next_turn(s: AlmaMater) -> None:
    """The next player in turn order who has not passed; when all have, the action phase ends."""
    for _player in range(s.seats):
        s.table[CURRENT] = (s.table[CURRENT] + 1) % s.seats
        seat = s.table[ORDER + s.table[CURRENT]]
        if s.get(seat, PASSED) == 0:
            s.to_move = seat
            begin_turn(s)
            return
    s.push(ADMINISTRATION)


def begin_turn(s: AlmaMater) -> None:
    """Ask for an action; no research step is kept from an earlier turn."""
    s.table[ACTED] = 0
    s.table[GREEN] = 0
    s.table[BLACK] = 0
    s.table[RESEARCHED] = 0
    s.table[MUST_STEP] = 0
    s.push(NEXT_TURN)
    s.push(ASK_TURN)


def leaves_room(s: AlmaMater, for_bust: bool) -> bool:
    """Whether the question leaves room for research and the like, or at least for taking a bust card."""
    asked = s.top()
    if s.table[PLAYING] == 0:
        return False
    if asked in (ASK_TURN, ASK_REST, ASK_FREE_LECTURE, ASK_REPEAT_BONUS):
        return True
    return for_bust and asked in (ASK_FREE_STUDENT, ASK_PROFESSOR, ASK_SELLER)


def bust_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The bust cards that could be taken now, added to `out`."""
    if leaves_room(s, True):
        for letter in range(i64(3)):
            if claim_check(s, letter) == 0:
                out = append(out, CLAIM_BUST + letter)
    return out


def anytime_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """What may be done at any moment of your own turn, added to `out`."""
    if not leaves_room(s, False):
        return out
    if s.table[GREEN] and green_check(s) == 0:
        out = append(out, i64(GREEN_STEP))
    if s.table[BLACK]:
        if black_check(s, False) == 0:
            out = append(out, i64(BLACK_STEP))
        if black_check(s, True) == 0:
            out = append(out, i64(BLACK_INSTEAD))
    out = bust_moves(s, out)
    if has_chancellor(s, s.to_move, READIES_PROFESSOR):
        for professor in range(s.content.n_professors):
            if ready_check(s, professor) == 0:
                out = append(out, READY_PROFESSOR + professor)
    return out


def turn_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Passing, what may be done at any moment, and every action, added to `out`."""
    out = anytime_moves(s, append(out, i64(DONE)))
    if at_hand(s):
        out = send_moves(s, out)
        for number in range(i64(1), i64(BISHOP_MASTERS + 1)):
            if bishop_check(s, number, False) == 0:
                out = append(out, SEND_BISHOP + number - 1)
        if has_chancellor(s, s.to_move, BISHOP_EXTRA_MASTER):
            for number in range(i64(1), i64(BISHOP_MASTERS + 1)):
                if bishop_check(s, number, True) == 0:
                    out = append(out, SEND_BISHOP_EXTRA + number - 1)
        for student in range(s.content.n_students):
            if student_space_check(s, student) == 0:
                out = append(out, USE_STUDENT + student)
    for professor in range(s.content.n_professors):
        if s.mine(PROFESSOR + professor) == 1 and lecture_check(s, professor) == 0:
            out = append(out, LECTURE + professor)
    return out


def act(s: AlmaMater) -> None:
    """The action of this turn is chosen; whatever is left to do follows it."""
    s.drop()
    s.table[ACTED] = 1
    s.push(ASK_REST)


def send_for(s: AlmaMater, action: i64) -> None:
    """Send the exact number of masters an action space takes; the colloquium takes one."""
    number: i64 = 1
    if action != COLLOQUIUM:
        number = masters_needed(s, space_of(s, action))
    act(s)
    send(s, action, number, 0)


def send_to_bishop(s: AlmaMater, number: i64, extra: i64) -> None:
    """Send masters to the bishop, as many as you like up to three."""
    act(s)
    send(s, BISHOP, number, extra)


def use_student(s: AlmaMater, student: i64) -> None:
    """Send a master to the action space of one of your own students."""
    act(s)
    send(s, STUDENT_ACTION + student, 1, 0)


def hold_lecture(s: AlmaMater, professor: i64) -> None:
    """Give a lecture as the action of this turn."""
    act(s)
    give_lecture(s, professor, False)


def pass_round(s: AlmaMater) -> None:
    """Pass: no more actions this round, professors are exhausted, masters go to the dormitory."""
    s.drop()
    s.set_mine(PASSED, 1)
    s.tell(events.PASSED)
    for professor in range(s.content.n_professors):
        if s.mine(PROFESSOR + professor) == 1:
            exhaust(s, professor)
    rest_masters(s, s.mine(ARCHIVE))
    rest_tutors(s, s.mine(TUTORS))


def rest_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Ending the turn, and what may still be done in it, added to `out`."""
    if end_check(s) == 0:
        out = append(out, i64(DONE))
    return anytime_moves(s, out)


def end_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids ending the turn: an action that is about a step is done with at least one."""
    promised = s.table[MUST_STEP]
    if promised == GREEN_AT_LABORATORY:
        return 0 if green_check(s) else LABORATORY_MUST_STEP
    if promised == 0 or (black_check(s, False) and black_check(s, True)):
        return 0
    return LABORATORY_MUST_STEP if promised == BLACK_AT_LABORATORY else STUDENTS_NOTHING_DONE
