"""Gains: what a row of a gain table brings, and on which occasions students and chancellors bring something."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.books import ASK_BOOK
from collegium.games.alma_mater.display import ASK_DISPLAY
from collegium.games.alma_mater.layout import (
    BLACK_STEPS,
    DICTIONARY,
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
    GREEN_STEPS,
    STUDENTS_PLACED,
    TUTOR_SUPPLY,
    TUTORS,
)
from collegium.games.alma_mater.state import (
    AlmaMater,
    add_master,
    colours,
    gain_book,
    gain_ducats,
    gain_prestige,
    serves,
    student_in,
)


def gain_steps(s: AlmaMater, field: i64, gain: i64, number: i64) -> None:
    """Research steps to be used in this turn, in any order, or lost.

    Rules: research.mix.
    """
    if number:
        s.table[field] += number
        s.tell(events.STEPS, gain, number)


def gain_tutors(s: AlmaMater, number: i64) -> None:
    """Place tutors from the supply on the archive space, as long as there are any.

    Rules: setup.limited, professors.tutor.
    """
    taken = number if number < s.table[TUTOR_SUPPLY] else s.table[TUTOR_SUPPLY]
    if taken > 0:
        s.table[TUTOR_SUPPLY] -= taken
        s.add_mine(TUTORS, taken)
        s.tell(events.TOOK_TUTOR, taken)


def receive(s: AlmaMater, table: vec[i64], row: i64, times: i64, source: i64, master_way: i64) -> None:
    """Receive a row of a gain table, several times over; choices are asked one after the other.

    Rules: milestones.three-different, busts.b.
    """
    first = row * GAINS
    gain_ducats(s, s.to_move, table[first + GAIN_DUCATS] * times)
    gain_book(s, s.to_move, DICTIONARY, table[first + GAIN_DICTIONARIES] * times)
    gain_prestige(s, s.to_move, table[first + GAIN_PRESTIGE] * times, source)
    gain_steps(s, GREEN_STEPS, GAIN_GREEN_STEPS, table[first + GAIN_GREEN_STEPS] * times)
    gain_steps(s, BLACK_STEPS, GAIN_BLACK_STEPS, table[first + GAIN_BLACK_STEPS] * times)
    gain_tutors(s, table[first + GAIN_TUTORS] * times)
    if table[first + GAIN_MASTERS]:
        add_master(s, s.to_move, master_way)
    gain_own_textbooks(s, table[first + GAIN_OWN_TEXTBOOKS] * times)
    if table[first + GAIN_TEXTBOOKS]:
        s.push(ASK_BOOK, table[first + GAIN_TEXTBOOKS] * times, 0, 0)
    different = table[first + GAIN_DIFFERENT_TEXTBOOKS]
    if different >= colours(s):
        for colour in range(colours(s)):
            gain_book(s, s.to_move, colour, 1)
    elif different:
        s.push(ASK_BOOK, different, 1, 0)


def gain_own_textbooks(s: AlmaMater, number: i64) -> None:
    """Textbooks with a star: ask how many go straight into the display.

    Rules: textbooks.star.
    """
    if number:
        s.push(ASK_DISPLAY, number)


def brings(table: vec[i64], row: i64) -> bool:
    """Whether a row of a gain table holds anything."""
    for gain in range(i64(GAINS)):
        if table[row * GAINS + gain]:
            return True
    return False


def receive_from_chancellors(s: AlmaMater, table: vec[i64], source: i64) -> None:
    """Receive what the chancellors of the seat whose turn it is give on an occasion."""
    for place in range(i64(4)):
        chancellor = serves(s, s.to_move, place)
        if chancellor >= 0:
            receive(s, table, chancellor, 1, source, 0)


def receive_from_students(s: AlmaMater, table: vec[i64], but: i64, source: i64) -> None:
    """Receive what the students of the seat whose turn it is, all but one, give on an occasion.

    Rules: students.student-ducats, students.student-ducats-once.
    """
    for hall in range(s.mine(STUDENTS_PLACED)):
        student = student_in(s, s.to_move, hall)
        if student != but:
            receive(s, table, student, 1, source, 0)
