"""The end of the game: nine steps of final scoring."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.counts import b_students, busts, count, milestones, professors
from collegium.games.alma_mater.layout import (
    BOOKS,
    COLOURS,
    DICTIONARY,
    DUCATS,
    FROM_BUSTS,
    FROM_DICTIONARIES,
    FROM_DUCATS,
    FROM_HALLS,
    FROM_MATHEMATICS,
    FROM_PROFESSORS,
    FROM_REPUTATION,
    FROM_RESEARCH,
    PROFESSOR,
    RANK,
    SIDE,
    STUDENTS_PLACED,
)
from collegium.games.alma_mater.state import (
    AlmaMater,
    gain_ducats,
    gain_prestige,
    student_in,
    textbooks_in_storage,
)


def final_scoring(s: AlmaMater) -> None:
    """Score every seat in nine steps; the game is over.

    Rules: end.ducats, end.ducats-rest, end.dictionaries, end.reputation, end.milestones, end.halls, end.halls-printed,
    end.busts.
    """
    s.over = True
    for seat in range(s.seats):
        sell_textbooks(s, seat)
        score(s, seat, FROM_DUCATS, s.get(seat, DUCATS) // s.content.ducats_each_prestige)
        score(s, seat, FROM_DICTIONARIES, s.get(seat, BOOKS + DICTIONARY) * s.content.dictionary_prestige)
        score(s, seat, FROM_REPUTATION, s.content.rank_prestige[s.dealt[SIDE] * 5 + s.table[RANK + seat]])
        score(s, seat, FROM_RESEARCH, milestones(s, seat) * professors(s, seat, 0))
        score(s, seat, FROM_PROFESSORS, prestige_of_professors(s, seat))
        score(s, seat, FROM_MATHEMATICS, prestige_of_students(s, seat))
        in_b = b_students(s, seat)
        score(s, seat, FROM_HALLS, (s.get(seat, STUDENTS_PLACED) - in_b) * in_b)
        score(s, seat, FROM_BUSTS, s.content.busts_prestige[busts(s, seat)])
    s.tell(events.GAME_OVER)


def score(s: AlmaMater, seat: i64, source: i64, prestige: i64) -> None:
    """Gain the prestige of one step."""
    if prestige:
        s.tell_of(seat, events.SCORED, source, prestige)
        gain_prestige(s, seat, prestige, source)


def sell_textbooks(s: AlmaMater, seat: i64) -> None:
    """Exchange every textbook in storage for a ducat; those in the display are worth nothing.

    Rules: end.textbooks.
    """
    textbooks = textbooks_in_storage(s, seat)
    if textbooks:
        s.tell_of(seat, events.EXCHANGED_TEXTBOOKS, textbooks)
    gain_ducats(s, seat, textbooks * s.content.textbook_ducats)
    for colour in range(i64(COLOURS)):
        s.put(seat, BOOKS + colour, 0)


def prestige_of_professors(s: AlmaMater, seat: i64) -> i64:
    """The prestige printed on a seat's professors.

    Rules: end.professors.
    """
    total: i64 = 0
    for professor in range(s.content.n_professors):
        if s.get(seat, PROFESSOR + professor):
            total += s.content.professor_prestige[professor]
    return total


def prestige_of_students(s: AlmaMater, seat: i64) -> i64:
    """The prestige of a seat's mathematics students.

    Rules: end.mathematics, students.end-milestones, students.end-busts, students.end-students, students.end-professors.
    """
    total: i64 = 0
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        student = student_in(s, seat, hall)
        if s.content.final_prestige[student]:
            total += s.content.final_prestige[student] * count(s, seat, s.content.final_per[student])
    return total
