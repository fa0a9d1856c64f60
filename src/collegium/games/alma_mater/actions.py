"""Actions: what the antiquarian, the laboratory, the park, the bishop and your own students do."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import academy, campus, events
from collegium.games.alma_mater.abilities import BISHOP_EXTRA_MASTER, FREE_NOTHING, IMPROVED_ACTIONS
from collegium.games.alma_mater.clauses import (
    ANTIQUARIAN_COST,
    LABORATORY_STEP,
    MASTERS_ACTION_IMPOSSIBLE,
    PARK_COST,
    STUDENTS_BUY_COST,
    STUDENTS_BUY_LIMIT,
    STUDENTS_NOTHING_DONE,
)
from collegium.games.alma_mater.colloquium import ASK_SELLER, any_book_check
from collegium.games.alma_mater.gains import gain_own_textbooks, gain_steps, receive
from collegium.games.alma_mater.layout import (
    BISHOP_BONUS_USED,
    BISHOP_EXTRA,
    BLACK_AT_LABORATORY,
    BLACK_AT_STUDENT,
    BLACK_STEPS,
    DUCATS,
    FROM_SPACES,
    GAIN_BLACK_STEPS,
    GAIN_GREEN_STEPS,
    GAINS,
    GREEN_AT_LABORATORY,
    MUST_STEP,
    SIDE,
)
from collegium.games.alma_mater.moves import (
    ACADEMY,
    ANTIQUARIAN,
    BISHOP,
    BISHOP_MASTERS,
    BUY,
    CAMPUS,
    CHOOSE_OPTION,
    COLLOQUIUM,
    LABORATORY,
    OPTION_ROOM,
    OWN_STUDENT,
    PARK,
)
from collegium.games.alma_mater.research import could_step, could_use_steps
from collegium.games.alma_mater.state import (
    AlmaMater,
    chancellor_with,
    gain_ducats,
    has_chancellor,
    pay_ducats,
    sum_over_students,
)
from collegium.kernel.questions import NOT_ASKED, Question, Step


class Perform(Step[AlmaMater]):
    """The action that masters were sent for."""

    ACTION: Final = 0
    STUDENT: Final = 1  # on whose action space the masters are, or NO_STUDENT
    MASTERS: Final = 2
    EXTRA: Final = 3

    def happen(self, s: AlmaMater) -> None:
        perform(s, s.given(Perform.ACTION), s.given(Perform.STUDENT), s.given(Perform.MASTERS), s.given(Perform.EXTRA))


class Option(Question[AlmaMater]):
    """What do you choose on this action space?

    Rules: antiquarian.buy, laboratory.steps.
    """

    ACTION: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_OPTION,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        for option in range(i64(OPTION_ROOM)):
            if chosen_option_check(s, option) == 0:
                out = append(out, CHOOSE_OPTION + option)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return chosen_option_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        action = s.arg(Option.ACTION)
        s.drop()
        take_option(s, action, option)


class BuyOwn(Question[AlmaMater]):
    """How many textbooks of your own colour do you buy?

    Rules: students.printed, students.eight-textbooks.
    """

    MOST: Final = 0
    BLACK_STEPS: Final = 1  # gained with them
    kinds: ClassVar[tuple[int, ...]] = (BUY,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        for number in range(s.arg(BuyOwn.MOST) + 1):
            if own_textbooks_check(s, number, s.arg(BuyOwn.MOST), 0) == 0:
                out = append(out, BUY + number)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return own_textbooks_check(s, option, s.arg(BuyOwn.MOST), 0)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        buy_own(s, option)


ASK_OPTION: Final = Option()
ASK_BUY_OWN: Final = BuyOwn()
PERFORM: Final = Perform()


def action_check(s: AlmaMater, action: i64, rows: i64) -> i64:
    """0, or the clause that says why the action of a space cannot be performed now.

    `rows` are the open rows of the campus, as bits.

    Rules: masters.performed.
    """
    if action < ACADEMY:
        return row_check(action, rows)
    if action < ANTIQUARIAN:
        return academy.space_check(s, academy_faculties(s, action))
    if action == COLLOQUIUM:
        return any_book_check(s)
    if action == BISHOP:
        return 0
    for option in range(s.content.option_count[action - ANTIQUARIAN]):
        if option_check(s, action, option) == 0:
            return 0
    return option_check(s, action, 0)


def row_check(action: i64, rows: i64) -> i64:
    """0, or the clause that says that no student of this row of the campus can be recruited."""
    return 0 if (rows >> (action - CAMPUS)) & 1 else MASTERS_ACTION_IMPOSSIBLE


def more_closely(s: AlmaMater, action: i64, refusal: i64) -> i64:
    """The clause that says more closely why an action is refused; lists of moves need not know it."""
    if action < ACADEMY and refusal == MASTERS_ACTION_IMPOSSIBLE:
        return campus.row_refusal(s, action - CAMPUS + 1)
    return refusal


def student_action_check(s: AlmaMater, student: i64, leaving: i64) -> i64:
    """0, or the clause that says why nothing could be done on the action space of a student."""
    most = s.content.student_buy[student]
    if own_textbooks_check(s, 1, most, leaving) == 0 or own_textbooks_check(s, 0, most, leaving) == 0:
        return 0
    return MASTERS_ACTION_IMPOSSIBLE


def academy_faculties(s: AlmaMater, action: i64) -> i64:
    """The faculties of an academy space, as bits.

    Rules: academy.faculties, academy.spaces.
    """
    return s.content.academy_faculties[s.dealt[SIDE] * 4 + action - ACADEMY]


def option_at(s: AlmaMater, action: i64, option: i64) -> i64:
    """Where an option of a space stands in the tables, improved by a chancellor or not.

    Rules: chancellors.pereira, chancellors.pereira-actions, chancellors.pereira-repeat.
    """
    better: i64 = 1 if has_chancellor(s, s.to_move, IMPROVED_ACTIONS) else 0
    return (better * 4 + action - ANTIQUARIAN) * OPTION_ROOM + option


def option_check(s: AlmaMater, action: i64, option: i64) -> i64:
    """0, or the clause that forbids this option of a space."""
    at = option_at(s, action, option)
    if s.content.option_pay[at] > s.mine(DUCATS):
        return PARK_COST if action == PARK else ANTIQUARIAN_COST
    if action != LABORATORY:
        return 0
    return 0 if could_use_steps(s, s.content.option_gain, at) else LABORATORY_STEP


def chosen_option_check(s: AlmaMater, option: i64) -> i64:
    """0, or the clause that forbids the option chosen; there may be fewer options than codes."""
    action = s.arg(Option.ACTION)
    if option >= s.content.option_count[action - ANTIQUARIAN]:
        return NOT_ASKED
    return option_check(s, action, option)


def take_option(s: AlmaMater, action: i64, option: i64) -> None:
    """Pay for an option of a space and receive what it gives.

    Rules: park.points.
    """
    at = option_at(s, action, option)
    if action == LABORATORY:
        green = s.content.option_gain[at * GAINS + GAIN_GREEN_STEPS]
        s.table[MUST_STEP] = GREEN_AT_LABORATORY if green else BLACK_AT_LABORATORY
    pay_ducats(s, s.content.option_pay[at])
    receive(s, s.content.option_gain, at, 1, FROM_SPACES, 0)


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
    """Receive ducats for the masters placed this turn; with a chancellor they count as one more.

    Rules: bishop.ducats, bishop.this-turn, students.bishop, chancellors.erasmus, chancellors.erasmus-three.
    """
    if extra:
        s.set_mine(BISHOP_BONUS_USED, 1)
        s.table[BISHOP_EXTRA + s.to_move] += 1
        s.tell(events.COUNTED_MORE, chancellor_with(s, s.to_move, BISHOP_EXTRA_MASTER), number + extra)
    counted = number + extra
    option: i64 = BISHOP_MASTERS - 1
    if counted < BISHOP_MASTERS:
        option = counted - 1
    take_option(s, BISHOP, option)
    gain_ducats(s, s.to_move, counted * sum_over_students(s, s.to_move, s.content.bishop_ducats))
    gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, sum_over_students(s, s.to_move, s.content.bishop_black))


def repeat_action(s: AlmaMater, action: i64, student: i64) -> None:
    """Perform the action of a master placed before once more; no master is placed.

    Rules: professors.repeat-bishop.
    """
    if action == BISHOP:
        take_option(s, BISHOP, 0)
        gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, sum_over_students(s, s.to_move, s.content.bishop_black))
    else:
        perform(s, action, student, 1, 0)


def own_textbooks_check(s: AlmaMater, number: i64, most: i64, leaving: i64) -> i64:
    """0, or the clause that forbids buying so many textbooks of your own colour, once masters have left the archive."""
    if number > most:
        return STUDENTS_BUY_LIMIT
    if number * s.content.student_textbook > s.mine(DUCATS):
        return STUDENTS_BUY_COST
    return STUDENTS_NOTHING_DONE if number == 0 and not could_step(s, leaving) else 0


def buy_own(s: AlmaMater, number: i64) -> None:
    """Buy textbooks of your own colour from the supply and gain the research steps of the student."""
    steps = s.arg(BuyOwn.BLACK_STEPS)
    s.drop()
    if number == 0:
        s.table[MUST_STEP] = BLACK_AT_STUDENT
    pay_ducats(s, number * s.content.student_textbook)
    gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, steps)
    gain_own_textbooks(s, number)
