"""Counting: what costs, lectures, glory tiles and the final scoring depend on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.alma_mater.abilities import (
    PER_A_STUDENT,
    PER_ARCHIVE_MASTER,
    PER_BISHOP_MASTER,
    PER_BUST,
    PER_DISPLAY_TEXTBOOK,
    PER_MILESTONE,
    PER_NOTHING,
    PER_PLAYER_BEHIND,
    PER_PROFESSOR,
    PER_STUDENT,
)
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    ARRIVED,
    BISHOP_EXTRA,
    BUSTS,
    COLOURS,
    DISPLAY,
    FACULTIES,
    PROFESSOR,
    RESEARCH,
    SHELVED,
    SIDE,
    SPACE_MASTERS,
    STUDENTS_PLACED,
    TRACK_CARDS,
    TUTORS,
)
from collegium.games.alma_mater.moves import BISHOP, BOARD_ACTIONS
from collegium.games.alma_mater.state import AlmaMater, colours, student_in
from collegium.kernel.state import bit

LEVELS: Final = 4  # levels of a research card, its milestone included
TOP: Final = TRACK_CARDS * LEVELS


def count(s: AlmaMater, seat: i64, per: i64) -> i64:
    """How many a seat has of what something depends on; once where it depends on nothing."""
    if per == PER_NOTHING:
        return 1
    if per == PER_ARCHIVE_MASTER:
        return at_hand(s, seat)
    if per == PER_BISHOP_MASTER:
        return bishop_masters(s, seat)
    if per == PER_BUST:
        return busts(s, seat)
    if per == PER_STUDENT:
        return s.get(seat, STUDENTS_PLACED)
    if per == PER_PROFESSOR:
        return professors(s, seat, 0)
    if per == PER_PLAYER_BEHIND:
        return players_behind(s, seat)
    if per == PER_DISPLAY_TEXTBOOK:
        return displayed(s, seat)
    if per == PER_A_STUDENT:
        return s.get(seat, STUDENTS_PLACED) - b_students(s, seat)
    if per == PER_MILESTONE:
        return milestones(s, seat)
    return 0


def at_hand(s: AlmaMater, seat: i64) -> i64:
    """How many masters and tutors a seat has on the archive space.

    Rules: tutors.master.
    """
    return s.get(seat, ARCHIVE) + s.get(seat, TUTORS)


def space_of(s: AlmaMater, action: i64) -> i64:
    """The space of the board where an action is performed, or -1 where this side has none."""
    return s.content.space_of[s.dealt[SIDE] * BOARD_ACTIONS + action]


def bishop_masters(s: AlmaMater, colour: i64) -> i64:
    """How many masters a colour has on the bishop space, counting one that only counts.

    Rules: chancellors.erasmus-three, tutors.not-there.
    """
    return s.table[SPACE_MASTERS + space_of(s, BISHOP) * COLOURS + colour] + s.table[BISHOP_EXTRA + colour]


def busts(s: AlmaMater, seat: i64) -> i64:
    """How many bust cards a seat has."""
    bits = s.get(seat, BUSTS)
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1)


def professors(s: AlmaMater, seat: i64, faculties: i64) -> i64:
    """How many professors of these faculties a seat has; 0 stands for all faculties."""
    number: i64 = 0
    for professor in range(s.content.n_professors):
        if s.get(seat, PROFESSOR + professor) and is_among(faculties, s.content.professor_faculty[professor]):
            number += 1
    return number


def students(s: AlmaMater, seat: i64, faculties: i64) -> i64:
    """How many students of these faculties a seat has; 0 stands for all, the printed student included.

    Rules: students.no-faculty.
    """
    if faculties == 0:
        return s.get(seat, STUDENTS_PLACED)
    number: i64 = 0
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        faculty = s.content.student_faculty[student_in(s, seat, hall)]
        if faculty >= 0 and is_among(faculties, faculty):
            number += 1
    return number


def is_among(faculties: i64, faculty: i64) -> bool:
    """Whether a faculty is among these; 0 stands for all."""
    return faculties == 0 or (faculties >> faculty) & 1 == 1


def faculties_of_students(s: AlmaMater, seat: i64) -> i64:
    """Of how many faculties a seat has students."""
    number: i64 = 0
    for faculty in range(i64(FACULTIES)):
        if students(s, seat, bit(faculty)):
            number += 1
    return number


def b_students(s: AlmaMater, seat: i64) -> i64:
    """How many students of a seat are in B lecture halls.

    Rules: students.b-itself.
    """
    number: i64 = 0
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        number += s.content.hall_is_b[hall]
    return number


def displayed(s: AlmaMater, colour: i64) -> i64:
    """How many textbooks stand in the display of a colour."""
    number: i64 = 0
    for place in range(i64(DISPLAY)):
        number += (s.table[SHELVED + colour] >> place) & 1
    return number


def milestones(s: AlmaMater, colour: i64) -> i64:
    """How many milestones the marker of a colour has reached."""
    return s.table[RESEARCH + colour] // LEVELS


def is_ahead(s: AlmaMater, colour: i64, other: i64) -> bool:
    """Whether one marker is higher than the other: by level, then topmost, and at the end whoever came first.

    Rules: reputation.ties, milestones.fifth, milestones.fifth-rest, milestones.fifth-order.
    """
    level = s.table[RESEARCH + colour]
    if level != s.table[RESEARCH + other]:
        return level > s.table[RESEARCH + other]
    if level == TOP:
        return s.table[ARRIVED + colour] < s.table[ARRIVED + other]
    return s.table[ARRIVED + colour] > s.table[ARRIVED + other]


def players_behind(s: AlmaMater, colour: i64) -> i64:
    """How many markers are behind that of a colour on the research track; Ignotus counts.

    Rules: costs.behind.
    """
    number: i64 = 0
    for other in range(colours(s)):
        if other != colour and is_ahead(s, colour, other):
            number += 1
    return number
