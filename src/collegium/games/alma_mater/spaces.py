"""Action spaces: how many masters it takes, and what the antiquarian, the laboratory, the park and the bishop do."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import academy, campus, events
from collegium.games.alma_mater.clauses import (
    ANTIQUARIAN_COST,
    BISHOP_NUMBER,
    CHANCELLORS_NOT_YOURS,
    CHANCELLORS_ONCE_A_ROUND,
    LABORATORY_STEP,
    MASTERS_ACTION_IMPOSSIBLE,
    MASTERS_NO_SPACE,
    MASTERS_OWN,
    MASTERS_OWN_STUDENT,
    MASTERS_TOO_FEW,
    PARK_COST,
    STUDENTS_BUY_COST,
    STUDENTS_BUY_LIMIT,
    STUDENTS_NO_SPACE,
    STUDENTS_NOTHING_DONE,
    TUTORS_ARCHIVE,
    TUTORS_MASTERS,
)
from collegium.games.alma_mater.colloquium import ASK_SELLER, can_buy_anything
from collegium.games.alma_mater.components import BISHOP_EXTRA_MASTER, FEWER_MASTERS, FREE_NOTHING, IMPROVED_ACTIONS
from collegium.games.alma_mater.counts import TOP, space_of
from collegium.games.alma_mater.gains import gain_own_textbooks, gain_steps, receive
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    AT_STUDENTS,
    BISHOP_BONUS_USED,
    BISHOP_EXTRA,
    BISHOP_SINCE,
    BLACK_AT_LABORATORY,
    BLACK_AT_STUDENT,
    BLACK_STEPS,
    CLOCK,
    COLOURS,
    DUCATS,
    FROM_SPACES,
    GAIN_BLACK_STEPS,
    GAIN_GREEN_STEPS,
    GAINS,
    GREEN_AT_LABORATORY,
    MUST_STEP,
    RESEARCH,
    SIDE,
    SPACE_MASTERS,
    TUTOR_SUPPLY,
    TUTORS,
)
from collegium.games.alma_mater.moves import (
    ACADEMY,
    ANTIQUARIAN,
    BISHOP,
    BISHOP_MASTERS,
    BOARD_ACTIONS,
    BUY,
    CAMPUS,
    CHOOSE_OPTION,
    COLLOQUIUM,
    LABORATORY,
    OPTION_ROOM,
    OWN_STUDENT,
    PARK,
    SEND,
    SEND_TUTORS,
)
from collegium.games.alma_mater.research import could_step
from collegium.games.alma_mater.state import (
    AlmaMater,
    colours,
    gain_ducats,
    has_chancellor,
    has_student,
    pay_ducats,
    sum_over_students,
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
        return tutors_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        action, student = s.arg(Tutors.ACTION), s.arg(Tutors.STUDENT)
        number, extra = s.arg(Tutors.MASTERS), s.arg(Tutors.EXTRA)
        s.drop()
        place_masters(s, action, student, number, extra, option)


class Perform(Step[AlmaMater]):
    """The action that masters were sent for."""

    ACTION: Final = 0
    STUDENT: Final = 1  # on whose action space the masters are, or NO_STUDENT
    MASTERS: Final = 2
    EXTRA: Final = 3

    def happen(self, s: AlmaMater) -> None:
        perform(s, s.given(Perform.ACTION), s.given(Perform.STUDENT), s.given(Perform.MASTERS), s.given(Perform.EXTRA))


class ReturnTutors(Step[AlmaMater]):
    """The action is performed, and its tutors return to the supply."""

    NUMBER: Final = 0

    def happen(self, s: AlmaMater) -> None:
        s.table[TUTOR_SUPPLY] += s.given(ReturnTutors.NUMBER)


class Option(Question[AlmaMater]):
    """What do you choose on this action space?"""

    ACTION: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_OPTION,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return chosen_option_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        action = s.arg(Option.ACTION)
        s.drop()
        take_option(s, action, option)


class BuyOwn(Question[AlmaMater]):
    """How many textbooks of your own colour do you buy?"""

    MOST: Final = 0
    BLACK_STEPS: Final = 1  # gained with them
    kinds: ClassVar[tuple[int, ...]] = (BUY,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return buy_own_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        buy_own(s, option)


ASK_TUTORS: Final = Tutors()
ASK_OPTION: Final = Option()
ASK_BUY_OWN: Final = BuyOwn()
PERFORM: Final = Perform()
RETURN_TUTORS: Final = ReturnTutors()


def masters_on(s: AlmaMater, space: i64, colour: i64) -> i64:
    """How many masters of a colour stand on a space."""
    return s.table[SPACE_MASTERS + space * COLOURS + colour]


def masters_needed(s: AlmaMater, space: i64) -> i64:
    """One more than the largest group of a single colour there; a chancellor may make it one less."""
    largest: i64 = 0
    for colour in range(colours(s)):
        if masters_on(s, space, colour) > largest:
            largest = masters_on(s, space, colour)
    if largest and has_chancellor(s, s.to_move, FEWER_MASTERS):
        return largest
    return largest + 1


def at_hand(s: AlmaMater) -> i64:
    """Masters and tutors that can be sent."""
    return s.mine(ARCHIVE) + s.mine(TUTORS)


def place_check(s: AlmaMater, action: i64) -> i64:
    """0, or the clause that forbids placing masters for this action, whether or not it could be performed."""
    space = space_of(s, action)
    if action == BISHOP:
        return BISHOP_NUMBER  # by moves of their own
    if space < 0:
        return MASTERS_NO_SPACE
    if action == COLLOQUIUM:
        return MASTERS_TOO_FEW if at_hand(s) == 0 else 0
    if masters_on(s, space, s.to_move):
        return MASTERS_OWN
    return MASTERS_TOO_FEW if masters_needed(s, space) > at_hand(s) else 0


def send_check(s: AlmaMater, action: i64) -> i64:
    """0, or the clause that forbids sending masters for this action."""
    refusal = place_check(s, action)
    return refusal if refusal else action_check(s, action)


def send_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The actions on the board for which masters could be sent, added to `out`."""
    rows: i64 = -1  # the open rows of the campus, found once for all of them
    for action in range(i64(BOARD_ACTIONS)):
        if place_check(s, action):
            continue
        if action < ACADEMY:
            if rows < 0:
                rows = campus.open_rows(s, 0)
            if row_check(s, action, rows) == 0:
                out = append(out, SEND + action)
        elif action_check(s, action) == 0:
            out = append(out, SEND + action)
    return out


def bishop_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids sending so many masters to the bishop."""
    return MASTERS_TOO_FEW if number > at_hand(s) else 0


def bishop_extra_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids sending so many masters to the bishop to count as one more."""
    if not has_chancellor(s, s.to_move, BISHOP_EXTRA_MASTER):
        return CHANCELLORS_NOT_YOURS
    if s.mine(BISHOP_BONUS_USED):
        return CHANCELLORS_ONCE_A_ROUND
    return bishop_check(s, number)


def student_space_check(s: AlmaMater, student: i64) -> i64:
    """0, or the clause that forbids sending a master to one of your own students."""
    if not has_student(s, s.to_move, student):
        return MASTERS_OWN_STUDENT
    if s.content.student_buy[student] == 0:
        return STUDENTS_NO_SPACE
    if (s.mine(AT_STUDENTS) >> student) & 1:
        return MASTERS_OWN
    if at_hand(s) == 0:
        return MASTERS_TOO_FEW
    return student_action_check(s, 1)


def action_check(s: AlmaMater, action: i64) -> i64:
    """0, or the clause that says why the action of a space cannot be performed now."""
    if action < ACADEMY:
        return row_check(s, action, campus.open_rows(s, 0))
    if action < ANTIQUARIAN:
        return 0 if academy.can_recruit(s, academy_faculties(s, action)) else MASTERS_ACTION_IMPOSSIBLE
    if action == COLLOQUIUM:
        return 0 if can_buy_anything(s) else MASTERS_ACTION_IMPOSSIBLE
    if action == BISHOP:
        return 0
    for option in range(s.content.option_count[action - ANTIQUARIAN]):
        if option_check(s, action, option) == 0:
            return 0
    return option_check(s, action, 0)


def row_check(s: AlmaMater, action: i64, rows: i64) -> i64:
    """0, or the clause that says why no student of a row of the campus can be recruited, with the open rows as bits."""
    return 0 if (rows >> (action - CAMPUS)) & 1 else campus.hall_check(s)


def student_action_check(s: AlmaMater, leaving: i64) -> i64:
    """0, or the clause that says why nothing could be done on the action space of a student."""
    if s.mine(DUCATS) >= s.content.student_textbook or could_step(s, leaving):
        return 0
    return MASTERS_ACTION_IMPOSSIBLE


def academy_faculties(s: AlmaMater, action: i64) -> i64:
    """The faculties of an academy space, as bits."""
    return s.content.academy_faculties[s.dealt[SIDE] * 4 + action - ACADEMY]


def option_at(s: AlmaMater, action: i64, option: i64) -> i64:
    """Where an option of a space stands in the tables, improved by a chancellor or not."""
    better: i64 = 1 if has_chancellor(s, s.to_move, IMPROVED_ACTIONS) else 0
    return (better * 4 + action - ANTIQUARIAN) * OPTION_ROOM + option


def option_check(s: AlmaMater, action: i64, option: i64) -> i64:
    """0, or the clause that forbids this option of a space."""
    at = option_at(s, action, option)
    if s.content.option_pay[at] > s.mine(DUCATS):
        return PARK_COST if action == PARK else ANTIQUARIAN_COST
    if action != LABORATORY:
        return 0
    if s.content.option_gain[at * GAINS + GAIN_GREEN_STEPS]:
        return LABORATORY_STEP if s.table[RESEARCH + s.to_move] == TOP else 0
    return 0 if could_step(s, 0) else LABORATORY_STEP


def chosen_option_check(s: AlmaMater, option: i64) -> i64:
    """0, or the clause that forbids the option chosen; there may be fewer options than codes."""
    action = s.arg(Option.ACTION)
    if option >= s.content.option_count[action - ANTIQUARIAN]:
        return NOT_ASKED
    return option_check(s, action, option)


def take_option(s: AlmaMater, action: i64, option: i64) -> None:
    """Pay for an option of a space and receive what it gives."""
    at = option_at(s, action, option)
    if action == LABORATORY:
        green = s.content.option_gain[at * GAINS + GAIN_GREEN_STEPS]
        s.table[MUST_STEP] = GREEN_AT_LABORATORY if green else BLACK_AT_LABORATORY
    pay_ducats(s, s.content.option_pay[at])
    receive(s, s.content.option_gain, at, 1, FROM_SPACES, 0)


def send(s: AlmaMater, action: i64, student: i64, number: i64, extra: i64) -> None:
    """Send masters; ask how many of them are tutors where that is a choice."""
    fewest = number - s.mine(ARCHIVE)
    if fewest < 0:
        fewest = 0
    if fewest < number and fewest < s.mine(TUTORS):
        s.push(ASK_TUTORS, action, student, number)
        s.set_arg(Tutors.EXTRA, extra)
    else:
        place_masters(s, action, student, number, extra, fewest)


def tutors_check(s: AlmaMater, tutors: i64) -> i64:
    """0, or the clause that forbids sending so many tutors among the masters."""
    number = s.arg(Tutors.MASTERS)
    if tutors > number:
        return NOT_ASKED
    if tutors > s.mine(TUTORS):
        return TUTORS_ARCHIVE
    return TUTORS_MASTERS if number - tutors > s.mine(ARCHIVE) else 0


def place_masters(s: AlmaMater, action: i64, student: i64, number: i64, extra: i64, tutors: i64) -> None:
    """Place the masters and perform the action; tutors return to the supply afterwards."""
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


def perform(s: AlmaMater, action: i64, student: i64, number: i64, extra: i64) -> None:
    """Perform the action masters were sent for."""
    if action == OWN_STUDENT:
        s.push(ASK_BUY_OWN, s.content.student_buy[student], s.content.student_black[student])
    elif action < ACADEMY:
        s.push(campus.ASK_STUDENT, action - CAMPUS + 1, 0, campus.NO_PROFESSOR)
    elif action < ANTIQUARIAN:
        s.push(academy.ASK_PROFESSOR, academy_faculties(s, action), FREE_NOTHING)
    elif action == COLLOQUIUM:
        s.push(ASK_SELLER)
    elif action == BISHOP:
        visit_bishop(s, number, extra)
    elif s.content.option_count[action - ANTIQUARIAN] == 1:
        take_option(s, action, 0)
    else:
        s.push(ASK_OPTION, action)


def visit_bishop(s: AlmaMater, number: i64, extra: i64) -> None:
    """Receive ducats for the masters placed this turn; with a chancellor they count as one more."""
    if extra:
        s.set_mine(BISHOP_BONUS_USED, 1)
        s.table[BISHOP_EXTRA + s.to_move] += 1
    counted = number + extra
    option: i64 = BISHOP_MASTERS - 1
    if counted < BISHOP_MASTERS:
        option = counted - 1
    take_option(s, BISHOP, option)
    gain_ducats(s, s.to_move, counted * sum_over_students(s, s.to_move, s.content.bishop_ducats))
    gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, sum_over_students(s, s.to_move, s.content.bishop_black))


def repeat_action(s: AlmaMater, action: i64, student: i64) -> None:
    """Perform the action of a master placed before once more; no master is placed."""
    if action == BISHOP:
        take_option(s, BISHOP, 0)
        gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, sum_over_students(s, s.to_move, s.content.bishop_black))
    else:
        perform(s, action, student, 1, 0)


def buy_own_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids buying so many textbooks of your own colour."""
    if number > s.arg(BuyOwn.MOST):
        return STUDENTS_BUY_LIMIT
    if number * s.content.student_textbook > s.mine(DUCATS):
        return STUDENTS_BUY_COST
    return STUDENTS_NOTHING_DONE if number == 0 and not could_step(s, 0) else 0


def buy_own(s: AlmaMater, number: i64) -> None:
    """Buy textbooks of your own colour from the supply and gain the research steps of the student."""
    steps = s.arg(BuyOwn.BLACK_STEPS)
    s.drop()
    if number == 0:
        s.table[MUST_STEP] = BLACK_AT_STUDENT
    pay_ducats(s, number * s.content.student_textbook)
    gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, steps)
    gain_own_textbooks(s, number)
