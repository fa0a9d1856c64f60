"""How a seat stands: towards the glory tiles, in the turn order of the next round, and with a lecture on professors."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.alma_mater.counts import bishop_masters, faculties_of_students, milestones, professors, students
from collegium.games.alma_mater.layout import BISHOP_SINCE, BOOKS, DICTIONARY, DUCATS, FACULTIES, ORDER
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.state import bit


def glory_met(s: AlmaMater, seat: i64, tile: i64) -> i64:
    """Tenths of how far the requirements of a glory tile are met."""
    content = s.content
    part: i64 = 10
    if content.glory_ducats[tile]:
        part = share(part, s.get(seat, DUCATS), content.glory_ducats[tile])
    if content.glory_dictionaries[tile]:
        part = share(part, s.get(seat, BOOKS + DICTIONARY), content.glory_dictionaries[tile])
    if content.glory_milestones[tile]:
        part = share(part, milestones(s, seat), content.glory_milestones[tile])
    if content.glory_students[tile]:
        number = students(s, seat, content.glory_student_faculties[tile])
        part = share(part, number, content.glory_students[tile])
    if content.glory_professors[tile]:
        number = professors(s, seat, content.glory_professor_faculties[tile])
        part = share(part, number, content.glory_professors[tile])
    if content.glory_faculties[tile]:
        part = share(part, faculties_of_students(s, seat), content.glory_faculties[tile])
    return part


def share(part: i64, there: i64, needed: i64) -> i64:
    """The smaller of two parts, the second as tenths of what is needed."""
    other = there * 10 // needed
    return other if other < part else part


def prestige_of_lecture(s: AlmaMater, seat: i64, professor: i64) -> i64:
    """Tenths of points of a lecture that counts professors by faculty."""
    total: i64 = 0
    for faculty in range(i64(FACULTIES)):
        each = s.content.lecture_by_faculty[professor * FACULTIES + faculty]
        total += each * professors(s, seat, bit(faculty)) * 10
    return total


def players_after(s: AlmaMater, seat: i64) -> i64:
    """How many players would come after a seat in the next round, as the masters with the bishop stand now."""
    masters, since = bishop_masters(s, seat), s.table[BISHOP_SINCE + seat]
    number: i64 = 0
    passed_own = False
    for position in range(s.seats):
        other = s.table[ORDER + position]
        if other == seat:
            passed_own = True
            continue
        others = bishop_masters(s, other)
        if masters != others:
            first = masters > others
        elif masters == 0:
            first = passed_own
        else:
            first = since < s.table[BISHOP_SINCE + other]
        if first:
            number += 1
    return number
