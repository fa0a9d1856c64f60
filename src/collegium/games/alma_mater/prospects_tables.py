"""What components are worth to a university over time, in tenths of a point: reckoned once from the printed numbers.

These are rules of thumb of play, not rules of the game: how much a gain of each kind brings in the end, and how often
in a round an ability can be expected to be used.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater.abilities import (
    BISHOP_EXTRA_MASTER,
    BONUS_PROFESSOR,
    BONUS_STUDENT,
    CLEAN_UP_DISPLAY,
    FEWER_MASTERS,
    FILL_DISPLAY,
    IMPROVED_ACTIONS,
    NO_PROFESSOR_DUCATS,
    PRICE_TILES,
    RECRUITS_STUDENT,
    REPEAT_MASTER,
    REPEAT_MILESTONE_BONUS,
    TWO_SELLERS,
)
from collegium.games.alma_mater.components import Content
from collegium.games.alma_mater.layout import (
    FACULTIES,
    GAIN_BLACK_STEPS,
    GAIN_DICTIONARIES,
    GAIN_DIFFERENT_TEXTBOOKS,
    GAIN_DUCATS,
    GAIN_GREEN_STEPS,
    GAIN_MASTERS,
    GAIN_OWN_TEXTBOOKS,
    GAIN_PRESTIGE,
    GAIN_TEXTBOOKS,
    GAIN_TUTORS,
    GAINS,
    STUDENTS,
)
from collegium.kernel.state import numbers, zeros

# What one of each brings in the end, in tenths of a point.
DUCAT: Final = 4
DICTIONARY_BOOK: Final = 17
TEXTBOOK: Final = 11
OWN_TEXTBOOK: Final = 6
GREEN_STEP: Final = 22
BLACK_STEP: Final = 13
MASTER: Final = 60
TUTOR: Final = 20
STUDENT: Final = 60
MATHEMATICS_STUDENT: Final = 70
PROFESSOR_DUCATS_FREE: Final = 70
PROFESSOR_FREE: Final = 130

LECTURE_SHARE: Final = 8  # tenths of the lectures to come that are really given

# How many of a kind of book are of use: the first ones for the next recruits, more of them for later ones.
OWN_USE: Final = (0, 9, 18, 25, 30, 34, 37, 39, 41)
USE: Final = (0, 11, 21, 27, 31, 34, 36, 37, 38)
DICTIONARY_USE: Final = (0, 9, 18, 23, 27, 29, 30, 31, 32)
USES: Final = 9


class Prospects:
    """The rules of thumb for one set of components."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.own_use: vec[i64] = numbers(list(OWN_USE))
        self.use: vec[i64] = numbers(list(USE))
        self.dictionary_use: vec[i64] = numbers(list(DICTIONARY_USE))
        self.lecture: vec[i64] = lectures(content)  # [professor], once for each thing counted where it counts
        self.ability: vec[i64] = abilities(content)  # [student], in a round
        self.chancellor: vec[i64] = chancellors(content)  # [chancellor], in a round
        self.per_professor: vec[i64] = zeros(content.n_chancellors)  # [chancellor], in a round for each professor
        for chancellor in range(content.n_chancellors):
            self.per_professor[chancellor] = worth_of(content.on_lecture, chancellor)
        self.professor_cost: vec[i64] = professor_costs(content)  # [professor * 4 + item], the ducats last
        self.professor_prestige: vec[i64] = content.professor_prestige
        self.least_books: i64 = least_books(self.professor_cost)  # with fewer, no professor is in sight
        self.student_round: vec[i64] = self.ability[:]  # [student], in a round, its ducats of income included
        self.student_once: vec[i64] = zeros(content.n_students)  # [student], at once or at the end
        self.faculty_size: vec[i64] = zeros(FACULTIES)
        self.of_faculty: vec[i64] = zeros(FACULTIES * STUDENTS)  # [faculty * STUDENTS + index]: the students
        for student in range(content.n_students):
            self.student_round[student] += content.student_income[student * GAINS + GAIN_DUCATS] * DUCAT
            self.student_once[student] = worth_of(content.student_now, student) + content.per_b_student[student] * 15
            if content.final_prestige[student]:
                self.student_once[student] += MATHEMATICS_STUDENT
            faculty = content.student_faculty[student]
            if faculty >= 0:
                self.of_faculty[faculty * STUDENTS + self.faculty_size[faculty]] = student
                self.faculty_size[faculty] += 1
        self.bonus: vec[i64] = bonuses(content)  # [bonus] of a milestone
        self.bust: vec[i64] = busts(content)  # [letter], the bonus of a bust card
        self.card: vec[i64] = cards(content)  # [setup card]


def worth_of(table: vec[i64], row: i64) -> i64:
    """What a row of a gain table brings."""
    first = row * GAINS
    total = table[first + GAIN_DUCATS] * DUCAT + table[first + GAIN_PRESTIGE] * 10
    total += table[first + GAIN_DICTIONARIES] * DICTIONARY_BOOK
    total += (table[first + GAIN_TEXTBOOKS] + table[first + GAIN_DIFFERENT_TEXTBOOKS]) * TEXTBOOK
    total += table[first + GAIN_OWN_TEXTBOOKS] * OWN_TEXTBOOK
    total += table[first + GAIN_GREEN_STEPS] * GREEN_STEP + table[first + GAIN_BLACK_STEPS] * BLACK_STEP
    return total + table[first + GAIN_MASTERS] * MASTER + table[first + GAIN_TUTORS] * TUTOR


def lectures(content: Content) -> vec[i64]:
    """What a lecture of each professor brings; those that count something, for one of it."""
    out = vec[i64]()
    for professor in range(content.n_professors):
        special = content.lecture_special[professor]
        worth: i64 = worth_of(content.lecture_gain, professor)
        if special == FILL_DISPLAY:
            worth = 28
        elif special == REPEAT_MASTER:
            worth = 30
        elif special == CLEAN_UP_DISPLAY:
            worth = 14
        elif special == RECRUITS_STUDENT:
            worth = 34 + 2 * (content.lecture_by_faculty[professor * 4] + content.lecture_by_faculty[professor * 4 + 3])
        elif content.exchange_count[professor]:
            worth = 38
        out = append(out, worth)
    return out


def abilities(content: Content) -> vec[i64]:
    """What the abilities of each student bring in a round, but for the ducats of income and the end of the game."""
    out = vec[i64]()
    for student in range(content.n_students):
        worth = content.student_income[student * GAINS + GAIN_DICTIONARIES] * DICTIONARY_BOOK
        if student != content.printed_student and content.student_buy[student]:
            worth += 11
        worth += content.student_storage[student] * 2
        worth += content.bishop_ducats[student] * 4 + content.bishop_black[student] * 7
        worth += worth_of(content.on_professor, student) * 6 // 10
        worth += worth_of(content.on_student, student) * 5 // 10
        worth += worth_of(content.on_blue, student) * 4 // 10
        worth += content.student_fewer[student] * 10
        special = content.student_special[student]
        if special == PRICE_TILES:
            worth += 5
        elif special == TWO_SELLERS:
            worth += 6
        elif special == NO_PROFESSOR_DUCATS:
            worth += 10
        out = append(out, worth)
    return out


def chancellors(content: Content) -> vec[i64]:
    """What the ability of each chancellor brings in a round, but for what it brings with professors."""
    out = vec[i64]()
    for chancellor in range(content.n_chancellors):
        worth = worth_of(content.on_b_student, chancellor) * 5 // 10
        worth += worth_of(content.on_research, chancellor) * 12 // 10
        worth += content.sale_prestige[chancellor] * 10 + content.sale_textbooks[chancellor] * TEXTBOOK
        if content.chancellor_display[chancellor] > content.display_ducats:
            worth += 9  # for textbooks that are not in the display yet
        special = content.chancellor_special[chancellor]
        if special == BISHOP_EXTRA_MASTER:
            worth += 10
        elif special == IMPROVED_ACTIONS:
            worth += 15
        elif special == REPEAT_MILESTONE_BONUS:
            worth += 5
        elif special == FEWER_MASTERS:
            worth += 9
        out = append(out, worth)
    return out


def bonuses(content: Content) -> vec[i64]:
    """What the bonus of each milestone brings."""
    out = vec[i64]()
    for bonus in range(i64(len(content.bonus_recruit))):
        worth = worth_of(content.bonus_gain, bonus)
        if content.bonus_recruit[bonus] == BONUS_STUDENT:
            worth += STUDENT
        elif content.bonus_recruit[bonus] == BONUS_PROFESSOR:
            worth += PROFESSOR_FREE if content.bonus_free[bonus] > 1 else PROFESSOR_DUCATS_FREE
        out = append(out, worth)
    return out


def busts(content: Content) -> vec[i64]:
    """What the bonus of each bust card brings."""
    out = vec[i64]()
    for letter in range(i64(3)):
        out = append(out, worth_of(content.bust_gain, letter))
    return out


def cards(content: Content) -> vec[i64]:
    """What each setup card brings; at the start of a game everything brings more than later."""
    out = vec[i64]()
    for card in range(content.n_setup_cards):
        first = card * GAINS
        gain = content.setup_gain
        worth = gain[first + GAIN_DUCATS] * 14 + gain[first + GAIN_PRESTIGE] * 12
        worth += gain[first + GAIN_OWN_TEXTBOOKS] * 25 + gain[first + GAIN_TEXTBOOKS] * 50
        worth += gain[first + GAIN_DICTIONARIES] * 24 + gain[first + GAIN_GREEN_STEPS] * 70
        if content.setup_student[card]:
            worth += 150
        out = append(out, worth)
    return out


def professor_costs(content: Content) -> vec[i64]:
    """The books of up to three kinds and the ducats that each professor costs."""
    out = vec[i64]()
    for professor in range(content.n_professors):
        faculty = content.professor_faculty[professor]
        for item in range(i64(3)):
            out = append(out, content.professor_books[faculty * 3 + item])
        out = append(out, content.professor_ducats[faculty])
    return out


def least_books(costs: vec[i64]) -> i64:
    """The fewest books with which some professor is in sight."""
    least: i64 = 99
    for professor in range(i64(len(costs)) // 4):
        first = professor * 4
        books = costs[first] + costs[first + 1] + costs[first + 2]
        if books < least:
            least = books
    return least - 4


def spending(ducats: i64) -> i64:
    """Tenths of use of ducats: the first ones for the next action, more of them for later ones."""
    if ducats <= 8:
        return ducats * 10
    if ducats <= 16:
        return 80 + (ducats - 8) * 7
    if ducats <= 26:
        return 136 + (ducats - 16) * 3
    return 166 + ducats - 26


def capped(number: i64) -> i64:
    """A number of books as the tables of their use know it."""
    return number if number < USES else i64(USES - 1)
