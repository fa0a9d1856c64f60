"""What is still to come of a turn under way, or of the setup, in tenths of a point.

Agents look at positions between two turns where they can; these guesses keep the others comparable with them.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from collegium.games.alma_mater.abilities import FREE_ALL, FREE_NOTHING
from collegium.games.alma_mater.academy import ASK_PROFESSOR, PLACE_PROFESSOR, PlaceProfessor, Professor
from collegium.games.alma_mater.actions import ASK_BUY_OWN, ASK_OPTION, Option
from collegium.games.alma_mater.books import ASK_BOOK, Book
from collegium.games.alma_mater.campus import ASK_FREE_STUDENT, PLACE_STUDENT, PlaceStudent
from collegium.games.alma_mater.colloquium import (
    ASK_BUY_DICTIONARIES,
    ASK_SCORE_SHELF,
    ASK_SELLER,
    END_COLLOQUIUM,
    EndColloquium,
    Seller,
)
from collegium.games.alma_mater.counts import LEVELS, TOP
from collegium.games.alma_mater.display import ASK_DISPLAY, Display
from collegium.games.alma_mater.layout import (
    BLACK_STEPS,
    GREEN_STEPS,
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
from collegium.games.alma_mater.lectures import ASK_EXCHANGE, ASK_FREE_LECTURE, ASK_REPEAT
from collegium.games.alma_mater.moves import LABORATORY
from collegium.games.alma_mater.payment import ASK_PAY, ASK_WAIVE, PAY_ON
from collegium.games.alma_mater.prospects_recruits import student_worth
from collegium.games.alma_mater.prospects_tables import OWN_TEXTBOOK, Prospects
from collegium.games.alma_mater.research import ADVANCE, ASK_REPEAT_BONUS, MILESTONE, Milestone, RepeatBonus
from collegium.games.alma_mater.research_costs import ASK_EXHAUST, ASK_WHICH_MASTER
from collegium.games.alma_mater.setup import START_RESOURCES, StartResources
from collegium.games.alma_mater.setup_cards import PACKS, picked_card
from collegium.games.alma_mater.spaces import ASK_TUTORS
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.questions import Operation

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
    paid: i64 = 0  # black steps whose cost is paid
    at = i64(len(s.agenda)) - 1
    while at >= 0:
        operation = s.switchboard.operations[s.agenda[at]]
        if operation is PLACE_STUDENT:
            total += student_worth(known, s.arg_at(at, PlaceStudent.STUDENT), placed, rounds)
        elif operation is PLACE_PROFESSOR:
            professor = s.arg_at(at, PlaceProfessor.PROFESSOR)
            total += (s.content.professor_prestige[professor] + s.table[RESEARCH + seat] // LEVELS) * 10 + 20
            total += known.lecture[professor] * (rounds + 1)
        elif operation is MILESTONE:
            total += known.bonus[s.content.card_bonus[s.arg_at(at, Milestone.CARD)]] + 20
        elif operation is ASK_REPEAT_BONUS:
            total += known.bonus[s.content.card_bonus[s.arg_at(at, RepeatBonus.CARD)]] + 20
        elif operation is ADVANCE:
            paid += 1
        else:
            total += step(s, operation, at, rounds)
        at -= operation.size + 1
    return total + steps_worth(s, seat, known, rounds, professors, paid)


def steps_worth(s: AlmaMater, seat: i64, known: Prospects, rounds: i64, professors: i64, paid: i64) -> i64:
    """What the research steps bring that are still to be taken; black ones less, for their cost."""
    free = paid + s.table[GREEN_STEPS]
    steps = free + s.table[BLACK_STEPS]
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


def step(s: AlmaMater, operation: Operation[Any], at: i64, rounds: i64) -> i64:
    """What one entry of the agenda brings, or costs."""
    if operation is PAY_ON or operation is ASK_PAY or operation is ASK_WAIVE:
        return -books_due(s) * BOOK_PAID
    if operation is ASK_BOOK:
        return 10 + s.arg_at(at, Book.NUMBER) * (12 + 4 * rounds)
    if operation is ASK_DISPLAY:
        return s.arg_at(at, Display.NUMBER) * (OWN_TEXTBOOK + 2 * rounds)
    if operation is ASK_BUY_OWN:
        return 17 + 6 * rounds
    if operation is ASK_OPTION:
        return 40 + 16 * rounds if s.arg_at(at, Option.ACTION) == LABORATORY else i64(7)
    if operation is ASK_SELLER:
        return SHELF_SCORED if s.arg_at(at, Seller.PURCHASES) else 20
    if operation is ASK_FREE_STUDENT:
        return 105 + 8 * rounds
    if operation is ASK_PROFESSOR:
        free = s.arg_at(at, Professor.FREE)
        if free == FREE_NOTHING:
            return 25
        return 180 if free == FREE_ALL else 38
    if operation is ASK_SCORE_SHELF or (operation is END_COLLOQUIUM and s.arg_at(at, EndColloquium.EMPTIED)):
        return SHELF_SCORED
    return rare_step(operation, rounds)


def rare_step(operation: Operation[Any], rounds: i64) -> i64:
    """What an entry of the agenda brings that comes less often."""
    if operation is ASK_FREE_LECTURE:
        return 22 + 10 * rounds
    if operation is ASK_EXCHANGE:
        return 60
    if operation is ASK_REPEAT:
        return 15 + 20 * rounds
    if operation is ASK_BUY_DICTIONARIES:
        return -25
    if operation is ASK_EXHAUST or operation is ASK_WHICH_MASTER or operation is ASK_TUTORS:
        return -10
    return 0


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
    at = i64(len(s.agenda)) - 1
    while at >= 0:
        operation = s.switchboard.operations[s.agenda[at]]
        if operation is START_RESOURCES and is_of(s, at, seat, index):
            return True
        at -= operation.size + 1
    return False


def is_of(s: AlmaMater, at: i64, seat: i64, index: i64) -> bool:
    """Whether an entry of the agenda is about this seat and this of its setup cards."""
    return s.arg_at(at, StartResources.SEAT) == seat and s.arg_at(at, StartResources.CARD) == index
