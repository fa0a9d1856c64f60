"""Who could be recruited next: the professor and the student nearest to what lies in storage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.alma_mater.layout import (
    BOOK_KINDS,
    BOOKS,
    DICTIONARY,
    DUCATS,
    FACULTIES,
    PRICE_KIND,
    PROFESSOR,
    PROFESSOR_STOCK,
    RANK,
    STUDENT_SET,
    STUDENT_STOCK,
    STUDENTS,
    STUDENTS_PLACED,
)
from collegium.games.alma_mater.prospects_tables import LECTURE_SHARE, Prospects
from collegium.games.alma_mater.state import AlmaMater, colours
from collegium.kernel.state import bit

FAR: Final = 14  # ducats that are missing for a recruit which is not in sight yet
BOOK_COST: Final = 3  # ducats that a missing book costs


def shortage(needed: i64, there: i64) -> i64:
    """How many are missing."""
    return needed - there if needed > there else i64(0)


def professor_in_reach(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, milestones: i64, waived: bool) -> i64:
    """Tenths of points that the professor nearest to recruiting would bring, less the farther it still is."""
    own, table = s.own, s.table
    base = seat * s.stride
    books = base + BOOKS
    most, second, third = i64(0), i64(0), i64(0)
    for kind in range(i64(BOOK_KINDS)):
        number = own[books + kind]
        if number > most:
            third = second
            second = most
            most = number
        elif number > second:
            third = second
            second = number
        elif number > third:
            third = number
    ducats = own[base + DUCATS]
    if most + second + third + ducats // BOOK_COST < known.least_books:
        return 0
    cost, lecture, prestige = known.professor_cost, known.lecture, known.professor_prestige
    lectures = (rounds + 1) * LECTURE_SHARE
    best: i64 = 0
    for professor in range(s.content.n_professors):
        if table[PROFESSOR_STOCK + professor] == 0 or own[base + PROFESSOR + professor]:
            continue
        first = professor * 4
        n0, n1, n2 = cost[first], cost[first + 1], cost[first + 2]
        priced = PRICE_KIND + professor * 3
        kind = table[priced]
        if kind:
            gap = shortage(n0, own[books + kind - 1])
            if n1:
                gap += shortage(n1, own[books + table[priced + 1] - 1])
            if n2:
                gap += shortage(n2, own[books + table[priced + 2] - 1])
            gap *= BOOK_COST
        else:
            gap = (shortage(n0, most) + shortage(n1, second) + shortage(n2, third)) * BOOK_COST
            if not waived:
                gap += shortage(cost[first + 3], ducats)
        if gap >= FAR:
            continue
        worth = (prestige[professor] + milestones) * 10 + lecture[professor] * lectures // 10
        worth = worth * (FAR - gap) // FAR
        if worth > best:
            best = worth
    return best


def student_in_reach(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, fewer: i64) -> i64:
    """Tenths of points that the student nearest to recruiting would bring, less the farther it still is."""
    own, table = s.own, s.table
    base = seat * s.stride
    placed = own[base + STUDENTS_PLACED]
    if placed >= s.content.n_halls:
        return 0
    hall = shortage(s.content.hall_ducats[placed], own[base + DUCATS])
    taken = own[base + STUDENT_SET]
    number = colours(s)
    best: i64 = 0
    for faculty in range(i64(FACULTIES)):
        gap = faculty_gap(s, base, faculty, fewer, number) + hall
        if gap >= FAR:
            continue
        most: i64 = 0
        for index in range(known.faculty_size[faculty]):
            student = known.of_faculty[faculty * STUDENTS + index]
            if table[STUDENT_STOCK + student] and (taken >> student) & 1 == 0:
                worth = known.student_once[student] + known.student_round[student] * rounds
                if worth > most:
                    most = worth
        if most:
            worth = (most + hall_worth(placed, rounds)) * (FAR - gap) // FAR
            if worth > best:
                best = worth
    return best


def hall_worth(placed: i64, rounds: i64) -> i64:
    """Tenths of points that one more student brings to the halls, now and with those that follow."""
    return (placed + 1) // 2 * 10 + 4 * rounds


def student_worth(known: Prospects, student: i64, placed: i64, rounds: i64) -> i64:
    """Tenths of points that a student would bring: for the halls, and by what it does."""
    return known.student_once[student] + known.student_round[student] * rounds + hall_worth(placed, rounds)


def faculty_gap(s: AlmaMater, base: i64, faculty: i64, fewer: i64, number: i64) -> i64:
    """The ducats' worth of books that is missing for a student of a faculty; every item is of another colour."""
    own, table = s.own, s.table
    cost, ranks = s.content.student_cost, s.content.student_ranks
    used: i64 = 0
    missing: i64 = 0
    dictionaries: i64 = 0
    for item in range(faculty * 3, faculty * 3 + 3):
        needed = cost[item]
        if needed == 0:
            continue
        limit = ranks[item]
        if limit == 0:
            dictionaries = shortage(needed, own[base + BOOKS + DICTIONARY])
            continue
        most: i64 = -1
        chosen: i64 = 0
        for colour in range(number):
            there = own[base + BOOKS + colour]
            if there > most and table[RANK + colour] <= limit and (used >> colour) & 1 == 0:
                most = there
                chosen = colour
                if there >= needed:
                    break
        if most < 0:
            missing += needed
        else:
            used |= bit(chosen)
            missing += shortage(needed, most)
    return (shortage(missing, fewer) + dictionaries) * BOOK_COST
