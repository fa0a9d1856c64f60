"""Action spaces: how many masters and tutors it takes to use one, and when it may be used."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import campus, events
from collegium.games.alma_mater.abilities import BISHOP_EXTRA_MASTER, FEWER_MASTERS
from collegium.games.alma_mater.actions import PERFORM, Perform, action_check, student_action_check
from collegium.games.alma_mater.clauses import (
    BISHOP_NUMBER,
    CHANCELLORS_NOT_YOURS,
    CHANCELLORS_ONCE_A_ROUND,
    MASTERS_NO_SPACE,
    MASTERS_OWN,
    MASTERS_OWN_STUDENT,
    MASTERS_TOO_FEW,
    STUDENTS_NO_SPACE,
    TUTORS_ARCHIVE,
    TUTORS_MASTERS,
)
from collegium.games.alma_mater.counts import at_hand, space_of
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    AT_STUDENTS,
    BISHOP_BONUS_USED,
    BISHOP_SINCE,
    CLOCK,
    COLOURS,
    SPACE_MASTERS,
    TUTOR_SUPPLY,
    TUTORS,
)
from collegium.games.alma_mater.moves import (
    BISHOP,
    BOARD_ACTIONS,
    COLLOQUIUM,
    OWN_STUDENT,
    SEND,
    SEND_TUTORS,
)
from collegium.games.alma_mater.state import (
    AlmaMater,
    colours,
    has_chancellor,
    has_student,
)
from collegium.kernel.questions import NOT_ASKED, Question, Step
from collegium.kernel.state import bit

NO_STUDENT: Final = -1


class Tutors(Question[AlmaMater]):
    """How many of the masters you send are tutors?"""

    ACTION: Final = 0  # what they are sent for
    STUDENT: Final = 1  # the own student they are sent to, or NO_STUDENT
    MASTERS: Final = 2  # how many are sent
    EXTRA: Final = 3  # 1 where they count as one more at the bishop
    kinds: ClassVar[tuple[int, ...]] = (SEND_TUTORS,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return tutors_check(s, s.arg(Tutors.MASTERS), option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        action, student = s.arg(Tutors.ACTION), s.arg(Tutors.STUDENT)
        number, extra = s.arg(Tutors.MASTERS), s.arg(Tutors.EXTRA)
        s.drop()
        place_masters(s, action, student, number, extra, option)


class ReturnTutors(Step[AlmaMater]):
    """The action is performed, and its tutors return to the supply.

    Rules: tutors.return.
    """

    NUMBER: Final = 0

    def happen(self, s: AlmaMater) -> None:
        s.table[TUTOR_SUPPLY] += s.given(ReturnTutors.NUMBER)


ASK_TUTORS: Final = Tutors()
RETURN_TUTORS: Final = ReturnTutors()


def masters_on(s: AlmaMater, space: i64, colour: i64) -> i64:
    """How many masters of a colour stand on a space."""
    return s.table[SPACE_MASTERS + space * COLOURS + colour]


def masters_needed(s: AlmaMater, space: i64) -> i64:
    """One more than the largest group of a single colour there; a chancellor may make it one less.

    Rules: masters.unoccupied, masters.exact-number, chancellors.agricola, chancellors.agricola-one, ignotus.group.
    """
    largest: i64 = 0
    for colour in range(colours(s)):
        if masters_on(s, space, colour) > largest:
            largest = masters_on(s, space, colour)
    if largest and has_chancellor(s, s.to_move, FEWER_MASTERS):
        return largest
    return largest + 1


def masters_for(s: AlmaMater, action: i64) -> i64:
    """How many masters an action of the board takes; that of the bishop takes as many as you like.

    Rules: colloquium.one-master.
    """
    if action == COLLOQUIUM:
        return 1
    return masters_needed(s, space_of(s, action))


def masters_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that says that there are not so many masters to be sent."""
    return MASTERS_TOO_FEW if number > at_hand(s, s.to_move) else 0


def place_check(s: AlmaMater, action: i64) -> i64:
    """0, or the clause that forbids placing masters for this action, whether or not it could be performed.

    Rules: masters.standard, masters.special-spaces, masters.dual.
    """
    space = space_of(s, action)
    if action == BISHOP:
        return BISHOP_NUMBER  # by moves of their own
    if space < 0:
        return MASTERS_NO_SPACE
    if action != COLLOQUIUM and masters_on(s, space, s.to_move):
        return MASTERS_OWN
    return masters_check(s, masters_for(s, action))


def send_check(s: AlmaMater, action: i64, rows: i64) -> i64:
    """0, or the clause that forbids sending masters for this action; `rows` has the open rows of the campus as bits."""
    refusal = place_check(s, action)
    return refusal if refusal else action_check(s, action, rows)


def send_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The actions on the board for which masters could be sent, added to `out`."""
    rows = campus.open_rows(s, 0)
    for action in range(i64(BOARD_ACTIONS)):
        if send_check(s, action, rows) == 0:
            out = append(out, SEND + action)
    return out


def bishop_extra_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids sending so many masters to the bishop to count as one more."""
    refusal = erasmus_check(s)
    return refusal if refusal else masters_check(s, number)


def erasmus_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids any masters at the bishop to count as one more.

    Rules: chancellors.how-often.
    """
    if not has_chancellor(s, s.to_move, BISHOP_EXTRA_MASTER):
        return CHANCELLORS_NOT_YOURS
    return CHANCELLORS_ONCE_A_ROUND if s.mine(BISHOP_BONUS_USED) else 0


def student_space_check(s: AlmaMater, student: i64) -> i64:
    """0, or the clause that forbids sending a master to one of your own students."""
    if not has_student(s, s.to_move, student):
        return MASTERS_OWN_STUDENT
    if s.content.student_buy[student] == 0:
        return STUDENTS_NO_SPACE
    if (s.mine(AT_STUDENTS) >> student) & 1:
        return MASTERS_OWN
    refusal = masters_check(s, 1)
    return refusal if refusal else student_action_check(s, student, 1)


def send(s: AlmaMater, action: i64, student: i64, number: i64, extra: i64) -> None:
    """Send masters; ask how many of them are tutors where that is a choice."""
    fewest = fewest_tutors(s, number)
    if tutors_check(s, number, fewest + 1) == 0:
        s.push(ASK_TUTORS, action, student, number)
        s.set_arg(Tutors.EXTRA, extra)
    else:
        place_masters(s, action, student, number, extra, fewest)


def fewest_tutors(s: AlmaMater, number: i64) -> i64:
    """How many of so many masters have to be tutors, as there are too few ordinary masters in the archive."""
    missing = number - s.mine(ARCHIVE)
    if missing > 0:
        return missing
    return 0


def tutors_check(s: AlmaMater, number: i64, tutors: i64) -> i64:
    """0, or the clause that forbids sending so many tutors among a number of masters."""
    if tutors > number:
        return NOT_ASKED
    if tutors > s.mine(TUTORS):
        return TUTORS_ARCHIVE
    return TUTORS_MASTERS if tutors < fewest_tutors(s, number) else 0


def place_masters(s: AlmaMater, action: i64, student: i64, number: i64, extra: i64, tutors: i64) -> None:
    """Place the masters and perform the action; tutors return to the supply afterwards.

    Rules: masters.send, bishop.turn-order, tutors.again, tutors.not-there, chancellors.erasmus-tie.
    """
    s.add_mine(TUTORS, -tutors)
    s.add_mine(ARCHIVE, -(number - tutors))
    if action == OWN_STUDENT:
        s.tell(events.SENT_TO_STUDENT, student, number)
        if number > tutors:
            s.set_mine(AT_STUDENTS, s.mine(AT_STUDENTS) | bit(student))
    else:
        s.tell(events.SENT, action, number)
        s.table[SPACE_MASTERS + space_of(s, action) * COLOURS + s.to_move] += number - tutors
        if action == BISHOP and number > tutors and s.table[BISHOP_SINCE + s.to_move] == 0:
            s.table[CLOCK] += 1
            s.table[BISHOP_SINCE + s.to_move] = s.table[CLOCK]
    if tutors:
        s.tell(events.SENT_TUTORS, tutors)
        s.push(RETURN_TUTORS, tutors)
    s.push(PERFORM, action, student, number)
    s.set_arg(Perform.EXTRA, extra)
