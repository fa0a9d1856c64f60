"""The switchboard: every question and every step of Newton, in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from collegium.games.newton.cities import ASK_CITY_CUBE
from collegium.games.newton.effects import ASK_DISCARD
from collegium.games.newton.lessons import ASK_LESSONS, FORGET_VOLUMES
from collegium.games.newton.masters import ASK_ANY_ACTION, ASK_FREE_CUBE, ASK_MASTER
from collegium.games.newton.round_end import ASK_TUCK, CLOSE_ROUND, END_ROUND, START_ROUND, TUCK_CARDS, TUCK_ONE
from collegium.games.newton.setup import ASK_COLOUR, ASK_DRAFT, CHOOSE_COLOURS, DEAL, DRAFT_PICK
from collegium.games.newton.study import ASK_STUDY
from collegium.games.newton.technology import ASK_ADVANCE, ASK_STUDENT
from collegium.games.newton.tiles import ASK_DEVELOPMENT, ASK_INCOME, ASK_REPLACE_DEVELOPMENT, ASK_REPLACE_INCOME
from collegium.games.newton.travel import ASK_TRAVEL
from collegium.games.newton.turn import ASK_CARD, ASK_TURN, END_TURN
from collegium.games.newton.work import ASK_WORK, ASK_WORK_OBJECTIVE
from collegium.kernel.questions import Operation

OPERATIONS: Final[tuple[Operation[Any], ...]] = (
    ASK_COLOUR,
    ASK_DRAFT,
    ASK_TURN,
    ASK_CARD,
    ASK_WORK,
    ASK_WORK_OBJECTIVE,
    ASK_STUDENT,
    ASK_ADVANCE,
    ASK_TRAVEL,
    ASK_LESSONS,
    ASK_STUDY,
    ASK_DISCARD,
    ASK_MASTER,
    ASK_CITY_CUBE,
    ASK_FREE_CUBE,
    ASK_DEVELOPMENT,
    ASK_INCOME,
    ASK_REPLACE_DEVELOPMENT,
    ASK_REPLACE_INCOME,
    ASK_ANY_ACTION,
    ASK_TUCK,
    CHOOSE_COLOURS,
    DEAL,
    DRAFT_PICK,
    START_ROUND,
    END_TURN,
    END_ROUND,
    TUCK_ONE,
    TUCK_CARDS,
    CLOSE_ROUND,
    FORGET_VOLUMES,
)
