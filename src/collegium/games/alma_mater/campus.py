"""Campus: recruit a student, pay textbooks by reputation, and place it in the next free lecture hall."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import PRICE_TILES as PRICE_TILES_ABILITY
from collegium.games.alma_mater.clauses import (
    CAMPUS_COST,
    CAMPUS_FACULTY,
    CAMPUS_FULL,
    CAMPUS_HALL_COST,
    CAMPUS_ONCE,
    CAMPUS_ROW,
    CAMPUS_STOCK,
    MASTERS_ACTION_IMPOSSIBLE,
    SETUP_STUDENT,
)
from collegium.games.alma_mater.counts import b_students
from collegium.games.alma_mater.display import ASK_PRICES
from collegium.games.alma_mater.gains import receive, receive_from_chancellors, receive_from_students
from collegium.games.alma_mater.hall import BUST_CARDS
from collegium.games.alma_mater.layout import (
    DICTIONARY,
    DUCATS,
    FACULTIES,
    FROM_CHANCELLORS,
    FROM_LECTURES,
    FROM_STUDENTS,
    HALL_STUDENT,
    MASTER_OF_HALL,
    PRICE_TILES,
    RANK,
    STUDENT_ROW,
    STUDENT_SET,
    STUDENT_STOCK,
    STUDENTS_PLACED,
)
from collegium.games.alma_mater.moves import RECRUIT_STUDENT
from collegium.games.alma_mater.payment import PAY_ON, add_item, begin_payment, payable
from collegium.games.alma_mater.state import (
    AlmaMater,
    add_master,
    colours,
    gain_prestige,
    has_student,
    pay_ducats,
    sum_over_students,
)
from collegium.kernel.questions import Meanwhile, Question, Step
from collegium.kernel.state import bit

ANY_ROW: Final = 0
NO_PROFESSOR: Final = -1


class Student(Question[AlmaMater]):
    """Which student do you recruit for its cost?

    Rules: campus.recruit.
    """

    ROW: Final = 0  # of the campus, or ANY_ROW
    TEXTBOOKS_LESS: Final = 1
    PROFESSOR: Final = 2  # whose lecture recruits, or NO_PROFESSOR
    kinds: ClassVar[tuple[int, ...]] = (RECRUIT_STUDENT,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        row, affordable = s.arg(Student.ROW), affordable_faculties(s, s.arg(Student.TEXTBOOKS_LESS))
        for student in range(s.content.n_students):
            if recruit_check(s, student, row, affordable) == 0:
                out = append(out, RECRUIT_STUDENT + student)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return recruit_check(s, option, s.arg(Student.ROW), affordable_faculties(s, s.arg(Student.TEXTBOOKS_LESS)))

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        recruit_student(s, option)


class FreeStudent(Question[AlmaMater]):
    """Which student do you recruit without its cost?

    Rules: milestones.dictionary-student, milestones.art-law-student.
    """

    FACULTIES: Final = 0  # as bits
    BY_SETUP_CARD: Final = 1  # 1 where a setup card brings the student, 0 where a milestone does
    kinds: ClassVar[tuple[int, ...]] = (RECRUIT_STUDENT,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = BUST_CARDS

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return free_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        pay_hall(s)
        s.push(PLACE_STUDENT, option, NO_PROFESSOR)

    def leave_check(self, s: AlmaMater) -> i64:
        return decline_check(s)


class PlaceStudent(Step[AlmaMater]):
    """A student that is paid for takes its lecture hall."""

    STUDENT: Final = 0
    PROFESSOR: Final = 1  # whose lecture recruited it, or NO_PROFESSOR

    def happen(self, s: AlmaMater) -> None:
        place_student(s, s.given(PlaceStudent.STUDENT), s.given(PlaceStudent.PROFESSOR))


ASK_STUDENT: Final = Student()
ASK_FREE_STUDENT: Final = FreeStudent()
PLACE_STUDENT: Final = PlaceStudent()


def colours_up_to(s: AlmaMater, rank: i64) -> i64:
    """The colours whose reputation is at least this good, as bits; all of them before the first ranking.

    Rules: campus.reputation, campus.rank, campus.three-colours, campus.first-round, campus.own-colour.
    """
    if rank == 0:
        return bit(DICTIONARY)
    bits: i64 = 0
    for colour in range(colours(s)):
        if s.table[RANK + colour] <= rank:
            bits |= bit(colour)
    return bits


def is_affordable(s: AlmaMater, faculty: i64, less: i64) -> bool:
    """Whether the storage can pay a student of a faculty, with so many textbooks less.

    Rules: campus.dictionaries.
    """
    first = faculty * 3
    cost, ranks = s.content.student_cost, s.content.student_ranks
    return payable(
        s,
        less,
        cost[first],
        colours_up_to(s, ranks[first]),
        cost[first + 1],
        colours_up_to(s, ranks[first + 1]),
        cost[first + 2],
        colours_up_to(s, ranks[first + 2]),
    )


def textbooks_less(s: AlmaMater, lecture: i64) -> i64:
    """How many textbooks less a student costs: by a lecture, and by students who make recruiting cheaper.

    Rules: students.fewer-textbooks.
    """
    return lecture + sum_over_students(s, s.to_move, s.content.student_fewer)


def place_check(s: AlmaMater, student: i64) -> i64:
    """0, or the clause that forbids recruiting this student whatever it costs."""
    if s.table[STUDENT_STOCK + student] == 0:
        return CAMPUS_ONCE if has_student(s, s.to_move, student) else CAMPUS_STOCK
    if has_student(s, s.to_move, student):
        return CAMPUS_ONCE
    return hall_check(s)


def hall_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids recruiting any student: no lecture hall, or none you can pay."""
    if s.mine(STUDENTS_PLACED) >= s.content.n_halls:
        return CAMPUS_FULL
    if s.content.hall_ducats[s.mine(STUDENTS_PLACED)] > s.mine(DUCATS):
        return CAMPUS_HALL_COST
    return 0


def recruit_check(s: AlmaMater, student: i64, row: i64, affordable: i64) -> i64:
    """0, or the clause that forbids recruiting this student from a row of the campus (or ANY_ROW).

    The storage can pay the students of the `affordable` faculties, as bits.
    """
    if row != ANY_ROW and s.dealt[STUDENT_ROW + student] != row:
        return CAMPUS_ROW
    refusal = place_check(s, student)
    if refusal:
        return refusal
    return 0 if (affordable >> s.content.student_faculty[student]) & 1 else CAMPUS_COST


def free_check(s: AlmaMater, student: i64) -> i64:
    """0, or the clause that forbids taking this student without its cost."""
    faculty = s.content.student_faculty[student]
    if faculty < 0 or (s.arg(FreeStudent.FACULTIES) >> faculty) & 1 == 0:
        return SETUP_STUDENT if s.arg(FreeStudent.BY_SETUP_CARD) else CAMPUS_FACULTY
    return place_check(s, student)


def decline_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids leaving the student out: a bonus may be, a setup card's student may not.

    Rules: milestones.decline, campus.recruit-lost.
    """
    if s.arg(FreeStudent.BY_SETUP_CARD) == 0:
        return 0
    for student in range(s.content.n_students):
        if free_check(s, student) == 0:
            return SETUP_STUDENT
    return 0


def affordable_faculties(s: AlmaMater, less: i64) -> i64:
    """The faculties whose students the storage can pay, as bits, with so many textbooks less by a lecture."""
    bits: i64 = 0
    for faculty in range(i64(FACULTIES)):
        if is_affordable(s, faculty, textbooks_less(s, less)):
            bits |= bit(faculty)
    return bits


def open_rows(s: AlmaMater, less: i64) -> i64:
    """The rows of the campus with a student that could be recruited and paid, as bits; bit 0 stands for row 1."""
    affordable = affordable_faculties(s, less)
    bits: i64 = 0
    if affordable == 0:
        return 0
    for student in range(s.content.n_students):
        row = s.dealt[STUDENT_ROW + student]
        if row and (bits >> (row - 1)) & 1 == 0 and recruit_check(s, student, row, affordable) == 0:
            bits |= bit(row - 1)
    return bits


def row_refusal(s: AlmaMater, row: i64) -> i64:
    """The clause that says why no student of a row can be recruited: the hall, the cost, or nobody to be had."""
    refusal = hall_check(s)
    if refusal:
        return refusal
    affordable = affordable_faculties(s, 0)
    for student in range(s.content.n_students):
        if recruit_check(s, student, row, affordable) == CAMPUS_COST:
            return CAMPUS_COST
    return MASTERS_ACTION_IMPOSSIBLE


def pay_hall(s: AlmaMater) -> None:
    """Pay for the lecture hall that the next student takes.

    Rules: campus.hall-cost-always.
    """
    pay_ducats(s, s.content.hall_ducats[s.mine(STUDENTS_PLACED)])


def recruit_student(s: AlmaMater, student: i64) -> None:
    """Pay the lecture hall and the student, then place it."""
    less, professor = s.arg(Student.TEXTBOOKS_LESS), s.arg(Student.PROFESSOR)
    s.drop()
    pay_hall(s)
    s.push(PLACE_STUDENT, student, professor)
    first = s.content.student_faculty[student] * 3
    begin_payment(s, True, textbooks_less(s, less), -1)
    for item in range(i64(3)):
        add_item(s, s.content.student_cost[first + item], colours_up_to(s, s.content.student_ranks[first + item]))
    s.push(PAY_ON)


def place_student(s: AlmaMater, student: i64, professor: i64) -> None:
    """Place a student in the lowest-numbered free lecture hall; hall, students and chancellors take effect.

    Rules: campus.hall, campus.immediate, campus.sixth, setup.student-effects, students.b-itself,
    chancellors.biringuccio, professors.recruit-points.
    """
    content = s.content
    hall = s.mine(STUDENTS_PLACED)
    s.table[STUDENT_STOCK + student] -= 1
    s.set_mine(HALL_STUDENT + hall, student + 1)
    s.set_mine(STUDENTS_PLACED, hall + 1)
    s.set_mine(STUDENT_SET, s.mine(STUDENT_SET) | bit(student))
    s.tell(events.RECRUITED_STUDENT, student, hall + 1)
    if content.hall_masters[hall]:
        add_master(s, s.to_move, MASTER_OF_HALL)
    receive(s, content.student_now, student, 1, FROM_STUDENTS, 0)
    gain_prestige(s, s.to_move, content.per_b_student[student] * b_students(s, s.to_move), FROM_STUDENTS)
    receive_from_students(s, content.on_student, student, FROM_STUDENTS)
    if content.hall_is_b[hall]:
        receive_from_chancellors(s, content.on_b_student, FROM_CHANCELLORS)
    if professor != NO_PROFESSOR:
        bonus = content.lecture_by_faculty[professor * FACULTIES + content.student_faculty[student]]
        gain_prestige(s, s.to_move, bonus, FROM_LECTURES)
    if content.student_special[student] == PRICE_TILES_ABILITY:
        s.set_mine(PRICE_TILES, 1)
        s.push(ASK_PRICES)
