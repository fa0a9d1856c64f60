"""How a seat stands: towards the glory tiles and their chancellors, in the next turn order, and with its professors."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.alma_mater.abilities import FREE_LECTURES, READIES_PROFESSOR
from collegium.games.alma_mater.counts import (
    bishop_masters,
    busts,
    faculties_of_students,
    milestones,
    professors,
    students,
)
from collegium.games.alma_mater.layout import (
    BISHOP_SINCE,
    BOOKS,
    BUSTS,
    DICTIONARY,
    DISPLAY,
    DUCATS,
    FACULTIES,
    GLORY,
    HALL_CHANCELLOR,
    ORDER,
    PLAYING,
    SHELVED,
)
from collegium.games.alma_mater.moves import BUST_LETTERS
from collegium.games.alma_mater.prospects_tables import Prospects
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


def glory_worth(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, own_professors: i64) -> i64:
    """Tenths of points that the bust cards still to be taken promise a seat, as far as their requirements are met."""
    content, bits, taken = s.content, s.get(seat, BUSTS), busts(s, seat)
    next_bust = (content.busts_prestige[taken + 1] - content.busts_prestige[taken]) * 10
    total: i64 = 0
    for letter in range(i64(BUST_LETTERS)):
        if (bits >> letter) & 1:
            continue
        met = glory_met(s, seat, s.dealt[GLORY + letter])
        worth = next_bust + known.bust[letter]
        chancellor = s.table[HALL_CHANCELLOR + letter] - 1
        if chancellor >= 0:
            worth += chancellor_worth(s, known, own_professors, chancellor) * rounds
        total += worth * met * met // 100
    return total


def chancellor_worth(s: AlmaMater, known: Prospects, own_professors: i64, chancellor: i64) -> i64:
    """Tenths of points that the ability of a chancellor brings in a round to someone with so many professors."""
    worth = known.chancellor[chancellor] + known.per_professor[chancellor] * own_professors
    special = s.content.chancellor_special[chancellor]
    if special == FREE_LECTURES:
        worth += 5 * own_professors + 2
    elif special == READIES_PROFESSOR:
        worth += 14 if own_professors else 3
    if s.table[PLAYING] == 0:
        worth += 3 * s.content.chancellor_cards[chancellor]
    return worth


def clean_ups(s: AlmaMater, seat: i64, rounds: i64) -> i64:
    """How many clean-ups the textbooks in a display will see together, each until it is pushed out."""
    total: i64 = 0
    for place in range(i64(DISPLAY)):
        if (s.table[SHELVED + seat] >> place) & 1:
            total += place + 1 if place < rounds else rounds
    return total


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
