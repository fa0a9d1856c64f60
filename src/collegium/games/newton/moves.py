"""The kinds of move in Newton: one fixed range of integers, cut into kinds of one option each or many."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.layout import (
    ACTION_CARDS,
    ACTIONS,
    BOOK_SPACES,
    CARDS,
    INCOMES,
    MASTERS,
    PLACES,
    SPACES,
    WORK_SPACES,
)

DONE: Final = 0  # pass, stop, decline, end the turn: leave the rest of what is asked
REVEAL: Final = 1  # + level: quick action, turn over two cards
BOOST: Final = 4  # quick action, one more on the action's value
BUY_POTION: Final = 5  # quick action
ENROLL: Final = 6  # quick action, a new Student
CHOOSE_COLOUR: Final = 7  # + colour
KEEP_MASTER: Final = CHOOSE_COLOUR + 4  # + master: in the draft
PLAY_MASTER: Final = KEEP_MASTER + MASTERS  # + master
PLAY_CARD: Final = PLAY_MASTER + MASTERS  # + card
PERFORM: Final = PLAY_CARD + CARDS  # + action: the basic action
APPLY_EFFECT: Final = PERFORM + ACTIONS
REPEAT_EFFECT: Final = APPLY_EFFECT + 1  # + card on the desk
DISCARD: Final = REPEAT_EFFECT + CARDS  # + card in hand
TO_VILLAGE: Final = DISCARD + CARDS  # + place
WORK_FOR: Final = TO_VILLAGE + PLACES  # + value - 1
ENTER_OBJECTIVE: Final = WORK_FOR + WORK_SPACES
CHOOSE_STUDENT: Final = ENTER_OBJECTIVE + 1  # + space where the Student stands
ADVANCE_TO: Final = CHOOSE_STUDENT + SPACES  # + space
TRAVEL_TO: Final = ADVANCE_TO + SPACES  # + place
PLACE_CUBE: Final = TRAVEL_TO + PLACES  # + place
TAKE_CARD: Final = PLACE_CUBE + PLACES  # + action card
FILL_BOOK: Final = TAKE_CARD + ACTION_CARDS  # + book space
FILL_IGNORING: Final = FILL_BOOK + BOOK_SPACES  # + book space
TAKE_DEVELOPMENT: Final = FILL_IGNORING + BOOK_SPACES  # + action
TAKE_INCOME: Final = TAKE_DEVELOPMENT + ACTIONS  # + income
REPLACE_DEVELOPMENT: Final = TAKE_INCOME + INCOMES  # + action
REPLACE_INCOME: Final = REPLACE_DEVELOPMENT + ACTIONS  # + income, the Medicine Income tile last
TUCK: Final = REPLACE_INCOME + INCOMES + 1  # + card on the desk
N_MOVES: Final = TUCK + CARDS
