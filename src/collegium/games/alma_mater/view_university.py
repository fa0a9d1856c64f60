"""What everyone may see of a university and its display, and what its owner alone may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import LETTERS
from collegium.games.alma_mater.administration import books_stored, rank_books, storage_size
from collegium.games.alma_mater.counts import b_students, displayed, milestones
from collegium.games.alma_mater.research import top_check
from collegium.games.alma_mater.research_costs import ducats_due, is_free, next_cost, textbooks_due
from collegium.games.alma_mater.scoring import final_scoring
from collegium.games.alma_mater.seen import IN_PACK, KEPT, LOOKED_AT, PUT_BACK
from collegium.games.alma_mater.state import sum_over_chancellors
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS, Names
from collegium.kernel.game import View

if TYPE_CHECKING:
    from collegium.games.alma_mater.state import AlmaMater


def university(names: Names, state: AlmaMater, seat: int, prestige_from: dict[str, int]) -> View:
    """What everyone may know of a seat, which is the one to move in this copy of the position."""

    def own(field: int) -> int:
        return int(state.get(seat, field))

    halls = [names.student_ids[own(at.HALL_STUDENT + hall) - 1] for hall in range(own(at.STUDENTS_PLACED))]
    return {
        "colour": COLOUR_IDS[seat],
        "ducats": own(at.DUCATS),
        "prestige": own(at.PRESTIGE),
        "prestige_from": prestige_from,
        "prestige_by_now": prestige_by_now(state, seat),
        "books": {kind: own(at.BOOKS + number) for number, kind in enumerate(BOOK_IDS)},
        "stored": int(books_stored(state, seat)),
        "storage": int(storage_size(state, seat)),
        "income": income(state, seat),
        "archive": own(at.ARCHIVE),
        "dormitory": own(at.DORMITORY),
        "tutors": own(at.TUTORS),
        "tutors_dormitory": own(at.TUTORS_DORMITORY),
        "at_students": members(names.student_ids, own(at.AT_STUDENTS)),
        "masters_added": own(at.MASTERS_ADDED),
        "masters_lost": own(at.MASTERS_LOST),
        "halls": halls,
        "b_students": int(b_students(state, seat)),
        "professors": professors(names, state, seat),
        "chancellor": names.chancellor_ids[own(at.CHANCELLOR) - 1] if own(at.CHANCELLOR) else None,
        "busts": members(LETTERS, own(at.BUSTS)),
        "milestones": int(milestones(state, seat)),
        "rank": int(state.table[at.RANK + seat]) or None,
        "next_level": next_level(names, state),
        "display": display(state, seat),
        "price_tiles": bool(own(at.PRICE_TILES)),
        "passed": bool(own(at.PASSED)),
        "bishop_bonus_used": bool(own(at.BISHOP_BONUS_USED)),
        "ready_used": bool(own(at.READY_USED)),
        "bonus_repeated": bool(own(at.BONUS_REPEATED)),
        "setup_cards": [names.setup_ids[own(at.SETUP_KEPT + n) - 1] for n in range(4) if own(at.SETUP_KEPT + n)],
    }


def members(ids: list[str], bits: int) -> list[str]:
    """The ids whose bit is set."""
    return [name for number, name in enumerate(ids) if bits >> number & 1]


def prestige_by_now(state: AlmaMater, seat: int) -> int:
    """The prestige a seat would have if the game ended as it stands; during setup, what it has."""
    if not state.over and state.table[at.PLAYING]:
        state = state.clone()
        rank_books(state)
        final_scoring(state)
    return int(state.get(seat, at.PRESTIGE))


def income(state: AlmaMater, seat: int) -> View:
    """The ducats and dictionaries of an income phase as things stand: display, students and reputation."""
    content = state.content
    each = int(sum_over_chancellors(state, seat, content.chancellor_display)) or int(content.display_ducats)
    rank = int(state.table[at.RANK + seat])
    students = [int(state.get(seat, at.HALL_STUDENT + n)) - 1 for n in range(int(state.get(seat, at.STUDENTS_PLACED)))]

    def of_students(gain: int) -> int:
        return sum(int(content.student_income[student * at.GAINS + gain]) for student in students)

    return {
        "display": int(displayed(state, seat)) * each,
        "students": of_students(at.GAIN_DUCATS),
        "reputation": int(content.rank_ducats[state.dealt[at.SIDE] * 5 + rank]),
        "dictionaries": of_students(at.GAIN_DICTIONARIES),
    }


def professors(names: Names, state: AlmaMater, seat: int) -> dict[str, View]:
    """The professors of a seat: ready or exhausted, and the kind of book on the bookmark."""
    found: dict[str, View] = {}
    for number, professor in enumerate(names.professors):
        if state.get(seat, at.PROFESSOR + number):
            kind = int(state.get(seat, at.BOOKMARK + number))
            ready = state.get(seat, at.PROFESSOR + number) == 1
            found[professor] = {"ready": ready, "bookmark": BOOK_IDS[kind - 1] if kind else None}
    return found


def next_level(names: Names, state: AlmaMater) -> View | None:
    """The cost of the next level for the seat to move: what is due now of what it counts, and whether it is free."""
    if top_check(state, state.to_move):
        return None
    cost = int(next_cost(state))
    free = bool(is_free(state, cost))
    return {
        "cost": names.cost_ids[cost],
        "free": free,
        "ducats": 0 if free else int(ducats_due(state, cost, 0)),
        "textbooks": 0 if free else int(textbooks_due(state, cost)),
    }


def display(state: AlmaMater, colour: int) -> View:
    """A display from left to right: price, bookshelf and textbook of each place, and the bookshelf near it."""
    places = []
    for place in range(at.DISPLAY):
        price = int(state.table[at.PRICE + colour * at.DISPLAY + place])
        textbook = bool(state.table[at.SHELVED + colour] >> place & 1)
        places.append({"price": price, "textbook": textbook, **bookshelf(state, colour, place)})
    return {"places": places, "near": bookshelf(state, colour, at.DISPLAY)}


def bookshelf(state: AlmaMater, colour: int, place: int) -> View:
    """A bookshelf: its prestige, or none before it is placed, and whether it is turned to its darker side."""
    prestige = int(state.table[at.SHELF + colour * at.SHELVES + place])
    return {"prestige": prestige or None, "flipped": bool(state.table[at.FLIPPED + colour] >> place & 1)}


def private(names: Names, seen: list[int]) -> View:
    """What a seat knows and the others do not: its setup cards in the draft, its discard, and extra cards drawn."""
    discarded = cards_at(names, seen, PUT_BACK)
    return {
        "pack": cards_at(names, seen, IN_PACK),
        "kept": cards_at(names, seen, KEPT),
        "discarded": discarded[0] if discarded else None,
        "drawn": cards_at(names, seen, LOOKED_AT),
    }


def cards_at(names: Names, seen: list[int], first: int) -> list[str]:
    """Setup cards that a seat sees, in the order of their numbers, which tells nothing about where they came from."""
    return [name for number, name in enumerate(names.setup_ids) if seen[first + number]]
