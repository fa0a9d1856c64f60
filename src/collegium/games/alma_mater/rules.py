"""The switchboard: every question and every step of Alma Mater, in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from collegium.games.alma_mater.academy import ASK_BOOKMARK, ASK_PROFESSOR, PLACE_PROFESSOR
from collegium.games.alma_mater.actions import ASK_BUY_OWN, ASK_OPTION, PERFORM
from collegium.games.alma_mater.administration import (
    ADMINISTRATION,
    ASK_RETURN,
    CHECK_STORAGE,
    CLOSE_ROUND,
    START_ROUND,
)
from collegium.games.alma_mater.books import ASK_BOOK
from collegium.games.alma_mater.campus import ASK_FREE_STUDENT, ASK_STUDENT, PLACE_STUDENT
from collegium.games.alma_mater.colloquium import (
    ASK_BUY,
    ASK_BUY_DICTIONARIES,
    ASK_SCORE_SHELF,
    ASK_SELLER,
    END_COLLOQUIUM,
)
from collegium.games.alma_mater.display import ASK_DISPLAY, ASK_PRICES
from collegium.games.alma_mater.income import INCOME
from collegium.games.alma_mater.lectures import ASK_EXCHANGE, ASK_FREE_LECTURE, ASK_REPEAT
from collegium.games.alma_mater.payment import ASK_PAY, ASK_WAIVE, PAY_ON
from collegium.games.alma_mater.research import ADVANCE, ASK_REPEAT_BONUS, MILESTONE, OFFER_REPEAT
from collegium.games.alma_mater.research_costs import ASK_EXHAUST, ASK_WHICH_MASTER
from collegium.games.alma_mater.setup import (
    ARRANGE_ONE,
    ASK_ARRANGE,
    ASK_CHANCELLOR,
    LAY_SETUP_CARDS,
    START_RESOURCES,
    TAKE_CHANCELLOR,
    TAKE_STEPS,
)
from collegium.games.alma_mater.setup_cards import ASK_DISCARD, ASK_DRAFT, ASK_EXTRA_CARD, DISCARD_ONE, DRAFT_PICK
from collegium.games.alma_mater.spaces import ASK_TUTORS, RETURN_TUTORS
from collegium.games.alma_mater.turn import ASK_REST, ASK_TURN, NEXT_TURN
from collegium.kernel.questions import Operation

OPERATIONS: Final[tuple[Operation[Any], ...]] = (
    ASK_DRAFT,
    ASK_DISCARD,
    ASK_CHANCELLOR,
    ASK_EXTRA_CARD,
    ASK_ARRANGE,
    ASK_TURN,
    ASK_REST,
    ASK_TUTORS,
    ASK_STUDENT,
    ASK_FREE_STUDENT,
    ASK_PROFESSOR,
    ASK_WAIVE,
    ASK_PAY,
    ASK_BOOK,
    ASK_BOOKMARK,
    ASK_OPTION,
    ASK_EXCHANGE,
    ASK_BUY_OWN,
    ASK_SELLER,
    ASK_BUY,
    ASK_BUY_DICTIONARIES,
    ASK_SCORE_SHELF,
    ASK_DISPLAY,
    ASK_FREE_LECTURE,
    ASK_REPEAT,
    ASK_EXHAUST,
    ASK_WHICH_MASTER,
    ASK_REPEAT_BONUS,
    ASK_RETURN,
    ASK_PRICES,
    DRAFT_PICK,
    DISCARD_ONE,
    LAY_SETUP_CARDS,
    TAKE_CHANCELLOR,
    ARRANGE_ONE,
    START_RESOURCES,
    TAKE_STEPS,
    START_ROUND,
    NEXT_TURN,
    PERFORM,
    RETURN_TUTORS,
    PLACE_STUDENT,
    PLACE_PROFESSOR,
    PAY_ON,
    ADVANCE,
    MILESTONE,
    OFFER_REPEAT,
    END_COLLOQUIUM,
    ADMINISTRATION,
    CHECK_STORAGE,
    CLOSE_ROUND,
    INCOME,
)
