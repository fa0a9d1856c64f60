"""Requirements: the Volumes and visits that book spaces and Objective spaces ask for, and Potion tokens instead."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton.clauses import REQUIREMENTS_PLACE, REQUIREMENTS_VOLUMES
from collegium.games.newton.components import VISIT
from collegium.games.newton.layout import (
    ANY_COLOUR,
    BLUE,
    BOARD,
    BOOK_SPACES,
    GREEN,
    ORANGE,
    PLACE_CUBES,
    POTIONS,
    VISIT_PLACE,
    VOLUMES,
)
from collegium.games.newton.state import Newton


def missing(s: Newton, colour: i64, needed: i64) -> i64:
    """How many of the Volumes needed in a colour are not visible."""
    short = needed - s.mine(VOLUMES + colour)
    if short > 0:
        return short
    return 0


def potions_for_volumes(s: Newton, orange: i64, blue: i64, green: i64) -> i64:
    """The fewest Potion tokens that fill up the Volumes of the seat whose turn it is; those of choice come first.

    Rules: requirements.not-spent, requirements.any-colour, requirements.fewest.
    """
    short = missing(s, ORANGE, orange) + missing(s, BLUE, blue) + missing(s, GREEN, green)
    short -= s.mine(VOLUMES + ANY_COLOUR)
    if short > 0:
        return short * s.content.potions_for_volume
    return 0


def potions_for_objective(s: Newton, objective: i64) -> i64:
    """The Potion tokens it takes to enter an Objective space now.

    Rules: objectives.requirement.
    """
    need = s.content.need
    return potions_for_volumes(s, need[objective * 3], need[objective * 3 + 1], need[objective * 3 + 2])


def objective_check(s: Newton, objective: i64) -> i64:
    """0, or the clause that keeps you out of an Objective space."""
    return REQUIREMENTS_VOLUMES if potions_for_objective(s, objective) > s.mine(POTIONS) else 0


def has_cube(s: Newton, seat: i64, place: i64) -> bool:
    """Whether a seat has a Travel cube on a place."""
    return (s.table[PLACE_CUBES + place] >> seat) & 1 == 1


def has_visited(s: Newton, seat: i64, number: i64) -> bool:
    """Whether a seat has visited the University (0 to 5) or Ancient Land (6 to 8) of that number."""
    return has_cube(s, seat, s.dealt[VISIT_PLACE + number])


def potions_for_book(s: Newton, space: i64) -> i64:
    """The Potion tokens it takes to meet the requirement of a book space now.

    Rules: requirements.shelf.
    """
    content = s.content
    book = s.mine(BOARD) * BOOK_SPACES + space
    if content.book_kind[book] == VISIT:
        if has_visited(s, s.to_move, content.book_visit[book]):
            return 0
        return content.potions_for_place
    volumes = content.book_volumes
    return potions_for_volumes(s, volumes[book * 3], volumes[book * 3 + 1], volumes[book * 3 + 2])


def book_check(s: Newton, space: i64, potions: i64) -> i64:
    """0, or the clause that says which requirement of a book space is not met with so many Potion tokens."""
    if potions_for_book(s, space) <= potions:
        return 0
    book = s.mine(BOARD) * BOOK_SPACES + space
    return REQUIREMENTS_PLACE if s.content.book_kind[book] == VISIT else REQUIREMENTS_VOLUMES
