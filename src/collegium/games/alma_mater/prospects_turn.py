"""What is still to come of a turn under way, or of the setup, in tenths of a point.

Agents look at positions between two turns where they can; these guesses keep the others comparable with them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.alma_mater.agenda import (
    ADVANCE,
    ASK_BOOK,
    ASK_BUY_DICTIONARIES,
    ASK_BUY_OWN,
    ASK_DISPLAY,
    ASK_EXCHANGE,
    ASK_EXHAUST,
    ASK_FREE_LECTURE,
    ASK_FREE_STUDENT,
    ASK_OPTION,
    ASK_PAY,
    ASK_PROFESSOR,
    ASK_REPEAT,
    ASK_REPEAT_BONUS,
    ASK_SCORE_SHELF,
    ASK_SELLER,
    ASK_TUTORS,
    ASK_WAIVE,
    ASK_WHICH_MASTER,
    END_COLLOQUIUM,
    FREE_ALL,
    FREE_NOTHING,
    MILESTONE,
    PAY_ON,
    PLACE_PROFESSOR,
    PLACE_STUDENT,
    START_RESOURCES,
)
from collegium.games.alma_mater.counts import LEVELS, TOP
from collegium.games.alma_mater.layout import (
    BLACK,
    GREEN,
    PAY_COUNT,
    PAY_LESS,
    PAY_NEXT,
    PAY_NUMBER,
    PICKS,
    PLAYING,
    RESEARCH,
    SETUP_DISCARD,
    SETUP_KEPT,
    TRACK,
)
from collegium.games.alma_mater.moves import LABORATORY
from collegium.games.alma_mater.prospects_recruits import student_worth
from collegium.games.alma_mater.prospects_tables import OWN_TEXTBOOK, Prospects
from collegium.games.alma_mater.setup_cards import PACKS, picked_card
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.state import FRAME

LEVEL: Final = 12  # a level on the research track, and more of it for each round to come
LEVEL_EARLY: Final = 4
STEP: Final = 24  # what a step means for book reputation
STEP_COST: Final = 35  # what a black step costs
BOOK_PAID: Final = 8  # a book that is still to be paid
SHELF_SCORED: Final = 25


def under_way(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, placed: i64, professors: i64) -> i64:
    """What the rest of a turn, or of the setup, will still bring a seat."""
    total: i64 = 0
    if s.table[PLAYING] == 0:
        total = setup_cards(s, seat, known)
    if s.to_move != seat:
        return total
    agenda = s.agenda
    paid: i64 = 0  # black steps whose cost is paid
    for frame in range(i64(len(agenda)) // FRAME):
        first = frame * FRAME
        operation = agenda[first + 3]
        if operation == PLACE_STUDENT:
            total += student_worth(known, agenda[first], placed, rounds)
        elif operation == PLACE_PROFESSOR:
            professor = agenda[first]
            total += (s.content.professor_prestige[professor] + s.table[RESEARCH + seat] // LEVELS) * 10 + 20
            total += known.lecture[professor] * (rounds + 1)
        elif operation in (MILESTONE, ASK_REPEAT_BONUS):
            total += known.bonus[s.content.card_bonus[agenda[first]]] + 20
        elif operation == ADVANCE:
            paid += 1
        else:
            total += step(s, operation, agenda[first], agenda[first + 1], rounds)
    return total + steps_worth(s, seat, known, rounds, professors, paid)


def steps_worth(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, professors: i64, paid: i64) -> i64:
    """What the research steps bring that are still to be taken; black ones less, for their cost."""
    free = paid + s.table[GREEN]
    steps = free + s.table[BLACK]
    level = s.table[RESEARCH + seat]
    total: i64 = 0
    while steps > 0 and level < TOP:
        card = s.dealt[TRACK + level // LEVELS]
        level += 1
        worth = LEVEL + LEVEL_EARLY * rounds + STEP
        if level % LEVELS == LEVELS - 1:
            level += 1
            worth += LEVEL + LEVEL_EARLY * rounds + professors * 10 + known.bonus[s.content.card_bonus[card]]
        if free > 0:
            free -= 1
        else:
            worth -= STEP_COST
        if worth > 0:
            total += worth
        steps -= 1
    return total


def step(s: AlmaMater, operation: i64, a: i64, b: i64, rounds: i64) -> i64:
    """What one entry of the agenda brings, or costs."""
    if operation in (PAY_ON, ASK_PAY, ASK_WAIVE):
        return -books_due(s) * BOOK_PAID
    if operation == ASK_BOOK:
        return 10 + a * (12 + 4 * rounds)
    if operation == ASK_DISPLAY:
        return a * (OWN_TEXTBOOK + 2 * rounds)
    if operation == ASK_BUY_OWN:
        return 17 + 6 * rounds
    if operation == ASK_OPTION:
        return 40 + 16 * rounds if a == LABORATORY else i64(7)
    if operation == ASK_SELLER:
        return SHELF_SCORED if a else 20
    if operation == ASK_FREE_STUDENT:
        return 105 + 8 * rounds
    if operation == ASK_PROFESSOR:
        if b == FREE_NOTHING:
            return 25
        return 180 if b == FREE_ALL else 38
    if operation == ASK_SCORE_SHELF or (operation == END_COLLOQUIUM and a):
        return SHELF_SCORED
    return rare_step(operation, rounds)


def rare_step(operation: i64, rounds: i64) -> i64:
    """What an entry of the agenda brings that comes less often."""
    if operation == ASK_FREE_LECTURE:
        return 22 + 10 * rounds
    if operation == ASK_EXCHANGE:
        return 60
    if operation == ASK_REPEAT:
        return 15 + 20 * rounds
    if operation == ASK_BUY_DICTIONARIES:
        return -25
    return -10 if operation in (ASK_EXHAUST, ASK_WHICH_MASTER, ASK_TUTORS) else 0


def books_due(s: AlmaMater) -> i64:
    """How many books of the payment that was begun are still to be paid."""
    due = -s.table[PAY_LESS]
    for item in range(s.table[PAY_NEXT], s.table[PAY_COUNT]):
        due += s.table[PAY_NUMBER + item]
    return due


def setup_cards(s: AlmaMater, seat: i64, known: Prospects) -> i64:
    """What the setup cards of a seat will bring that have not brought it yet."""
    total: i64 = 0
    if s.get(seat, SETUP_KEPT) == 0:
        for pick in range(s.content.setup_cards_dealt):
            if s.table[PICKS + PACKS.held(s, seat, pick, True)] > pick and s.get(seat, SETUP_DISCARD) != pick + 1:
                total += known.card[picked_card(s, seat, pick)]
        return total
    for index in range(i64(4)):
        card = s.get(seat, SETUP_KEPT + index)
        if card and is_to_come(s, seat, index):
            total += known.card[card - 1]
    return total


def is_to_come(s: AlmaMater, seat: i64, index: i64) -> bool:
    """Whether the resources of one of a seat's setup cards are still to be gained."""
    agenda = s.agenda
    for frame in range(i64(len(agenda)) // FRAME):
        first = frame * FRAME
        if agenda[first + 3] == START_RESOURCES and agenda[first] == seat and agenda[first + 1] == index:
            return True
    return False
