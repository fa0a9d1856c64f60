"""The switchboard: every question and step of Alma Mater, and the position that knows them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from collegium.games.alma_mater import (
    academy,
    administration,
    books,
    campus,
    colloquium,
    display,
    lectures,
    payment,
    research,
    research_costs,
    setup,
    setup_cards,
    spaces,
    turn,
)
from collegium.games.alma_mater.hidden import forget_hidden, redraw_hidden
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.questions import Operation
from collegium.kernel.rng import Rng

OPERATIONS: Final[tuple[Operation[Any], ...]] = (
    setup_cards.ASK_DRAFT,
    setup_cards.ASK_DISCARD,
    setup.ASK_CHANCELLOR,
    setup_cards.ASK_EXTRA_CARD,
    setup.ASK_ARRANGE,
    turn.ASK_TURN,
    turn.ASK_REST,
    spaces.ASK_TUTORS,
    campus.ASK_STUDENT,
    campus.ASK_FREE_STUDENT,
    academy.ASK_PROFESSOR,
    payment.ASK_WAIVE,
    payment.ASK_PAY,
    books.ASK_BOOK,
    academy.ASK_BOOKMARK,
    spaces.ASK_OPTION,
    lectures.ASK_EXCHANGE,
    spaces.ASK_BUY_OWN,
    colloquium.ASK_SELLER,
    colloquium.ASK_BUY,
    colloquium.ASK_BUY_DICTIONARIES,
    colloquium.ASK_SCORE_SHELF,
    display.ASK_DISPLAY,
    lectures.ASK_FREE_LECTURE,
    lectures.ASK_REPEAT,
    research_costs.ASK_EXHAUST,
    research_costs.ASK_WHICH_MASTER,
    research.ASK_REPEAT_BONUS,
    administration.ASK_RETURN,
    display.ASK_PRICES,
    setup_cards.DRAFT_PICK,
    setup_cards.DISCARD_ONE,
    setup.LAY_SETUP_CARDS,
    setup.TAKE_CHANCELLOR,
    setup.ARRANGE_ONE,
    setup.START_RESOURCES,
    setup.TAKE_STEPS,
    administration.START_ROUND,
    turn.NEXT_TURN,
    spaces.PERFORM,
    spaces.RETURN_TUTORS,
    campus.PLACE_STUDENT,
    academy.PLACE_PROFESSOR,
    payment.PAY_ON,
    research.ADVANCE,
    research.MILESTONE,
    research.OFFER_REPEAT,
    colloquium.END_COLLOQUIUM,
    administration.ADMINISTRATION,
    administration.CHECK_STORAGE,
    administration.CLOSE_ROUND,
    administration.INCOME,
)


class AlmaMaterPosition(AlmaMater):
    """A position of Alma Mater as it is played."""

    def blank(self) -> AlmaMaterPosition:
        return AlmaMaterPosition(self.content)

    def redraw(self, seat: i64, rng: Rng) -> None:
        redraw_hidden(self, seat, rng)

    def hide(self, seat: i64) -> None:
        forget_hidden(self, seat)
