"""The kinds of move in Alma Mater: one fixed range of integers, cut into kinds of one option each or many."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.layout import (
    BOOK_KINDS,
    CHANCELLORS,
    COLOURS,
    DISPLAY,
    PROFESSORS,
    SETUP_CARDS,
    STUDENTS,
)

# What can be done on the board: four rows of the campus, four academy spaces, and the five others.
CAMPUS: Final = 0  # + row
ACADEMY: Final = 4  # + academy space
ANTIQUARIAN: Final = 8
LABORATORY: Final = 9
PARK: Final = 10
BISHOP: Final = 11
COLLOQUIUM: Final = 12
BOARD_ACTIONS: Final = 13
OWN_STUDENT: Final = BOARD_ACTIONS  # no action on the board: the action space of an own student

MOST_BOUGHT: Final = 20
BISHOP_MASTERS: Final = 3
BUST_LETTERS: Final = 3
TUTOR_ROOM: Final = 8
OPTION_ROOM: Final = 8
SHELF_VALUES: Final = 9
PRICE_ROWS: Final = 48

DONE: Final = 0  # pass, decline, end the turn: leave the rest of what is asked
GREEN_STEP: Final = 1
BLACK_STEP: Final = 2
BLACK_INSTEAD: Final = 3  # a black step for the alternative cost
CLAIM_BUST: Final = 4  # + letter
READY_PROFESSOR: Final = CLAIM_BUST + BUST_LETTERS  # + professor: a chancellor's ability
SEND: Final = READY_PROFESSOR + PROFESSORS  # + action on the board, but the bishop
SEND_BISHOP: Final = SEND + BOARD_ACTIONS  # + masters - 1
SEND_BISHOP_EXTRA: Final = SEND_BISHOP + BISHOP_MASTERS  # + masters - 1: counting as one more
USE_STUDENT: Final = SEND_BISHOP_EXTRA + BISHOP_MASTERS  # + student: a master on its action space
LECTURE: Final = USE_STUDENT + STUDENTS  # + professor
SEND_TUTORS: Final = LECTURE + PROFESSORS  # + how many of the masters sent are tutors
RECRUIT_STUDENT: Final = SEND_TUTORS + TUTOR_ROOM  # + student
RECRUIT_PROFESSOR: Final = RECRUIT_STUDENT + STUDENTS  # + professor
WAIVE: Final = RECRUIT_PROFESSOR + PROFESSORS  # + item of the payment that costs one textbook less
PAY_BOOK: Final = WAIVE + 3  # + kind
TAKE_BOOK: Final = PAY_BOOK + BOOK_KINDS  # + kind
CHOOSE_OPTION: Final = TAKE_BOOK + BOOK_KINDS  # + option of the space or lecture
BUY: Final = CHOOSE_OPTION + OPTION_ROOM  # + number
BUY_FROM: Final = BUY + MOST_BOUGHT + 1  # + colour of the seller
BUY_DICTIONARIES: Final = BUY_FROM + COLOURS
TO_DISPLAY: Final = BUY_DICTIONARIES + 1  # + number
SCORE_SHELF: Final = TO_DISPLAY + DISPLAY + 1  # + colour of the seller * DISPLAY + place
REPEAT: Final = SCORE_SHELF + COLOURS * DISPLAY  # + action on the board
REPEAT_STUDENT: Final = REPEAT + BOARD_ACTIONS  # + student
EXHAUST: Final = REPEAT_STUDENT + STUDENTS  # + professor
AGREE: Final = EXHAUST + PROFESSORS
KEEP_CARD: Final = AGREE + 1  # + setup card
DISCARD_CARD: Final = KEEP_CARD + SETUP_CARDS  # + setup card
CHOOSE_CHANCELLOR: Final = DISCARD_CARD + SETUP_CARDS  # + chancellor
ARRANGE: Final = CHOOSE_CHANCELLOR + CHANCELLORS  # + prestige of the bookshelf - 1
LAY_PRICES: Final = ARRANGE + SHELF_VALUES  # + price row
RETURN_BOOK: Final = LAY_PRICES + PRICE_ROWS  # + kind
N_MOVES: Final = RETURN_BOOK + BOOK_KINDS
