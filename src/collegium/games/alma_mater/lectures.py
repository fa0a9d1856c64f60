"""Lectures: what each professor does, and when a lecture may be given."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import (
    CLEAN_UP_DISPLAY,
    FILL_DISPLAY,
    FREE_LECTURES,
    PROFESSORS_PRESTIGE,
    RECRUITS_STUDENT,
    REPEAT_MASTER,
)
from collegium.games.alma_mater.actions import action_check, more_closely, repeat_action, student_action_check
from collegium.games.alma_mater.campus import ANY_ROW, ASK_STUDENT, open_rows
from collegium.games.alma_mater.clauses import (
    LECTURE_BOOK,
    LECTURE_IMPOSSIBLE,
    LECTURE_STEPS,
    PRESTIGE_ENOUGH,
    PROFESSORS_DISPLAY_FULL,
    PROFESSORS_EXCHANGE_DUCATS,
    PROFESSORS_NO_STUDENT,
    PROFESSORS_REPEAT_WHERE,
    TUTORS_SUPPLY,
)
from collegium.games.alma_mater.counts import count, professors, space_of
from collegium.games.alma_mater.display import clean_up, empty_places, fill_display
from collegium.games.alma_mater.gains import receive, receive_from_chancellors
from collegium.games.alma_mater.layout import (
    AT_STUDENTS,
    BOOKMARK,
    BOOKS,
    DUCATS,
    FACULTIES,
    FROM_CHANCELLORS,
    FROM_LECTURES,
    GAIN_BLACK_STEPS,
    GAIN_GREEN_STEPS,
    GAIN_TUTORS,
    GAINS,
    PRESTIGE,
    PROFESSOR,
    TUTOR_SUPPLY,
)
from collegium.games.alma_mater.moves import (
    AGREE,
    BOARD_ACTIONS,
    CHOOSE_OPTION,
    OPTION_ROOM,
    OWN_STUDENT,
    REPEAT,
    REPEAT_STUDENT,
)
from collegium.games.alma_mater.research import ANYTIME, could_use_steps
from collegium.games.alma_mater.research_costs import ready_check
from collegium.games.alma_mater.spaces import NO_STUDENT, masters_on
from collegium.games.alma_mater.state import (
    AlmaMater,
    gain_ducats,
    gain_prestige,
    has_chancellor,
    pay_book,
    pay_ducats,
    pay_prestige,
)
from collegium.kernel.questions import NOT_ASKED, Meanwhile, Question
from collegium.kernel.state import bit


class FreeLecture(Question[AlmaMater]):
    """Do you give a lecture with the professor you have recruited, free of charge?

    Rules: academy.free-lecture, academy.decline, lecture.waits.
    """

    PROFESSOR: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (AGREE,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = ANYTIME

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return lecture_check(s, s.arg(FreeLecture.PROFESSOR), True)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        professor = s.arg(FreeLecture.PROFESSOR)
        s.drop()
        give_lecture(s, professor, True)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0


class Repeat(Question[AlmaMater]):
    """The action of which of your masters do you perform again?

    Rules: professors.repeat-master, professors.repeat-any.
    """

    kinds: ClassVar[tuple[int, ...]] = (REPEAT, REPEAT_STUDENT)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return repeat_check(s, option) if kind == REPEAT else repeat_student_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        if kind == REPEAT:
            s.tell(events.REPEATS_ACTION, option)
            repeat_action(s, option, NO_STUDENT)
        else:
            s.tell(events.REPEATS_STUDENT, option)
            repeat_action(s, OWN_STUDENT, option)


class Exchange(Question[AlmaMater]):
    """What do you exchange with this professor?

    Rules: professors.exchange.
    """

    PROFESSOR: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_OPTION,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return exchange_check(s, s.arg(Exchange.PROFESSOR), option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        professor = s.arg(Exchange.PROFESSOR)
        s.drop()
        exchange(s, professor, option)


ASK_FREE_LECTURE: Final = FreeLecture()
ASK_REPEAT: Final = Repeat()
ASK_EXCHANGE: Final = Exchange()


def lecture_check(s: AlmaMater, professor: i64, free: bool) -> i64:
    """0, or the clause that forbids this professor a lecture, for a book or free of charge."""
    refusal = ready_check(s, professor)
    if refusal:
        return refusal
    kind = book_due(s, professor, free)
    if kind >= 0 and s.mine(BOOKS + kind) == 0:
        return LECTURE_BOOK
    ahead = s.clone()  # what comes before the effect may make it possible, or impossible
    begin_lecture(ahead, professor, free)
    return possible_check(ahead, professor)


def book_due(s: AlmaMater, professor: i64, free: bool) -> i64:
    """The kind of book a lecture costs, or -1: the bookmark's, unless this one is free, or all are by a chancellor.

    Rules: chancellors.alberti, chancellors.alberti-later.
    """
    if free or has_chancellor(s, s.to_move, FREE_LECTURES):
        return -1
    return s.mine(BOOKMARK + professor) - 1


def possible_check(s: AlmaMater, professor: i64) -> i64:
    """0, or the clause that says why the effect of a lecture that has begun is impossible.

    Rules: lecture.zero.
    """
    special = s.content.lecture_special[professor]
    if special == FILL_DISPLAY:
        return 0 if empty_places(s, s.to_move) else PROFESSORS_DISPLAY_FULL
    if special == REPEAT_MASTER:
        return 0 if len(repeat_moves(s, vec[i64]())) else LECTURE_IMPOSSIBLE
    if special == RECRUITS_STUDENT:
        return 0 if open_rows(s, s.content.lecture_fewer[professor]) else PROFESSORS_NO_STUDENT
    if s.content.exchange_count[professor]:
        return 0 if len(exchange_moves(s, professor, vec[i64]())) else LECTURE_IMPOSSIBLE
    if s.content.lecture_gain[professor * GAINS + GAIN_TUTORS] and s.table[TUTOR_SUPPLY] == 0:
        return TUTORS_SUPPLY
    if is_steps_alone(s, professor) and not could_use_steps(s, s.content.lecture_gain, professor):
        return LECTURE_STEPS
    return 0


def is_steps_alone(s: AlmaMater, professor: i64) -> bool:
    """Whether a lecture gives nothing but research steps."""
    steps: i64 = 0
    for gain in range(i64(GAINS)):
        if s.content.lecture_gain[professor * GAINS + gain]:
            if gain not in (GAIN_GREEN_STEPS, GAIN_BLACK_STEPS):
                return False
            steps += 1
    return steps > 0


def give_lecture(s: AlmaMater, professor: i64, free: bool) -> None:
    """Give a lecture: what comes before its effect, and the effect."""
    begin_lecture(s, professor, free)
    lecture(s, professor)


def begin_lecture(s: AlmaMater, professor: i64, free: bool) -> None:
    """Pay the book, exhaust the professor, and receive what chancellors give for a lecture.

    Rules: lecture.give, lecture.counts, chancellors.glareanus, chancellors.glareanus-first.
    """
    kind = book_due(s, professor, free)
    if kind >= 0:
        pay_book(s, kind, 1)
    s.set_mine(PROFESSOR + professor, 2)
    s.tell(events.LECTURED, professor)
    receive_from_chancellors(s, s.content.on_lecture, FROM_CHANCELLORS)


def lecture(s: AlmaMater, professor: i64) -> None:
    """The effect of a lecture.

    Rules: professors.fill-display, professors.clean-up, chancellors.copernicus-lecture, professors.recruit,
    professors.recruit-prestige, professors.three-black-steps, professors.green-step, professors.tutor,
    professors.dictionary-black-step, professors.archive-prestige, professors.archive-ducats, professors.three-books,
    professors.three-books-display, professors.display-prestige, professors.a-students.
    """
    special = s.content.lecture_special[professor]
    if special == FILL_DISPLAY:
        fill_display(s, s.to_move, empty_places(s, s.to_move))
    elif special == REPEAT_MASTER:
        s.push(ASK_REPEAT)
    elif special == CLEAN_UP_DISPLAY:
        clean_up(s, s.to_move, s.content.display_ducats)
    elif special == RECRUITS_STUDENT:
        s.push(ASK_STUDENT, ANY_ROW, s.content.lecture_fewer[professor], professor)
    elif special == PROFESSORS_PRESTIGE:
        gain_prestige(s, s.to_move, prestige_of_professors(s, professor), FROM_LECTURES)
    elif s.content.exchange_count[professor]:
        s.push(ASK_EXCHANGE, professor)
    else:
        times = count(s, s.to_move, s.content.lecture_per[professor])
        receive(s, s.content.lecture_gain, professor, times, FROM_LECTURES, 0)


def prestige_of_professors(s: AlmaMater, professor: i64) -> i64:
    """Prestige for each of your professors by faculty, the lecturer included.

    Rules: professors.professors.
    """
    total: i64 = 0
    for faculty in range(i64(FACULTIES)):
        each = s.content.lecture_by_faculty[professor * FACULTIES + faculty]
        total += each * professors(s, s.to_move, bit(faculty))
    return total


def repeat_check(s: AlmaMater, action: i64) -> i64:
    """0, or the clause that forbids repeating the action of a master on this space."""
    space = space_of(s, action)
    if space < 0 or masters_on(s, space, s.to_move) == 0:
        return PROFESSORS_REPEAT_WHERE
    return more_closely(s, action, action_check(s, action, open_rows(s, 0)))


def repeat_student_check(s: AlmaMater, student: i64) -> i64:
    """0, or the clause that forbids repeating the action of a master on this student."""
    if (s.mine(AT_STUDENTS) >> student) & 1 == 0:
        return PROFESSORS_REPEAT_WHERE
    return student_action_check(s, student, 0)


def repeat_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The actions of masters placed before that could be performed again, added to `out`."""
    for action in range(i64(BOARD_ACTIONS)):
        if repeat_check(s, action) == 0:
            out = append(out, REPEAT + action)
    for student in range(s.content.n_students):
        if repeat_student_check(s, student) == 0:
            out = append(out, REPEAT_STUDENT + student)
    return out


def exchange_check(s: AlmaMater, professor: i64, option: i64) -> i64:
    """0, or the clause that forbids this exchange."""
    if option >= s.content.exchange_count[professor]:
        return NOT_ASKED
    at = (professor * OPTION_ROOM + option) * 4
    terms = s.content.exchange_terms
    if terms[at] > s.mine(DUCATS):
        return PROFESSORS_EXCHANGE_DUCATS
    return PRESTIGE_ENOUGH if terms[at + 1] > s.mine(PRESTIGE) else 0


def exchange_moves(s: AlmaMater, professor: i64, out: vec[i64]) -> vec[i64]:
    """The exchanges a professor offers that you can pay, added to `out`."""
    for option in range(i64(OPTION_ROOM)):
        if exchange_check(s, professor, option) == 0:
            out = append(out, CHOOSE_OPTION + option)
    return out


def exchange(s: AlmaMater, professor: i64, option: i64) -> None:
    """Pay one side of an exchange and receive the other."""
    at = (professor * OPTION_ROOM + option) * 4
    terms = s.content.exchange_terms
    pay_ducats(s, terms[at])
    pay_prestige(s, terms[at + 1])
    gain_ducats(s, s.to_move, terms[at + 2])
    gain_prestige(s, s.to_move, terms[at + 3], FROM_LECTURES)
