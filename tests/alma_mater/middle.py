"""Alma Mater from the middle, for games that come by what is rare."""

from __future__ import annotations

from functools import cache
from typing import Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.counts import LEVELS
from collegium.games.alma_mater.game import AlmaMaterGame
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.options import Value

LEAST: Final = 8  # decisions of a game at which every promise is tried


class ScatteredAlmaMater(AlmaMaterGame):
    """Alma Mater from the middle: riches, students and professors, so that a random game comes by what is rare."""

    def lay_out(self, state: AlmaMater, options: dict[str, Value]) -> None:
        super().lay_out(state, options)
        for seat in range(state.seats):
            scatter_riches(state, seat)
            scatter_students(state, seat)
            scatter_professors(state, seat)


def scatter_riches(state: AlmaMater, seat: int) -> None:
    """Ducats, prestige, books, a tutor, and a place on the research track."""
    rng = state.rng
    state.put(seat, at.DUCATS, rng.below(25))
    state.put(seat, at.PRESTIGE, rng.below(15))
    state.put(seat, at.PRESTIGE_FROM + at.FROM_SETUP, state.get(seat, at.PRESTIGE))
    for colour in range(3):
        state.put(seat, at.BOOKS + colour, rng.below(5))
    state.put(seat, at.BOOKS + at.DICTIONARY, rng.below(4))
    if rng.below(2) and state.table[at.TUTOR_SUPPLY]:
        state.table[at.TUTOR_SUPPLY] -= 1
        state.put(seat, at.TUTORS, 1)
    state.table[at.RESEARCH + seat] = rng.below(at.TRACK_CARDS) * LEVELS + rng.below(LEVELS - 1)


def scatter_students(state: AlmaMater, seat: int) -> None:
    """Some students of the campus in the first lecture halls."""
    for _ in range(state.rng.below(7)):
        student = state.rng.below(state.content.n_students)
        if state.table[at.STUDENT_STOCK + student] and not (state.get(seat, at.STUDENT_SET) >> student) & 1:
            state.table[at.STUDENT_STOCK + student] -= 1
            state.put(seat, at.HALL_STUDENT + state.get(seat, at.STUDENTS_PLACED), student + 1)
            state.add(seat, at.STUDENTS_PLACED, 1)
            state.put(seat, at.STUDENT_SET, state.get(seat, at.STUDENT_SET) | (1 << student))


def scatter_professors(state: AlmaMater, seat: int) -> None:
    """Some professors of the academy, with textbooks on their bookmarks."""
    for _ in range(state.rng.below(5)):
        professor = state.rng.below(state.content.n_professors)
        if state.table[at.PROFESSOR_STOCK + professor] and not state.get(seat, at.PROFESSOR + professor):
            state.table[at.PROFESSOR_STOCK + professor] -= 1
            state.put(seat, at.PROFESSOR + professor, 1)
            state.put(seat, at.BOOKMARK + professor, 1 + state.rng.below(3))


@cache
def middle() -> ScatteredAlmaMater:
    """The scattered game, read once."""
    return ScatteredAlmaMater()
