"""A basic action while it is going on: what every one of them has in common on the agenda."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.clauses import EFFECTS_COST, TURN_EFFECT_ONCE
from collegium.games.newton.layout import BEGUN, EFFECT_DONE, OF_CARD
from collegium.games.newton.state import Newton, card_in_play
from collegium.kernel.questions import Question

VALUE_LEFT: Final = 0  # the argument of every basic action that is raised and used up: its VALUE, or its STEPS_LEFT


class BasicAction(Question[Newton]):
    """How do you carry out a basic action? Each begins with the argument `VALUE_LEFT`, under the name that fits it."""

    FLAGS: Final = 1  # what sets it apart from others of its kind

    def leave_check(self, s: Newton) -> i64:
        return 0

    def end_if_spent(self, s: Newton) -> None:
        """End the action by itself where nothing is left to decide, if it is one that does."""


def tell_once(s: Newton, action: i64, value: i64) -> None:
    """Tell, before the first thing that is done in the basic action that is asked about, that it is performed."""
    if s.arg(BasicAction.FLAGS) & BEGUN == 0:
        s.set_arg(BasicAction.FLAGS, s.arg(BasicAction.FLAGS) | BEGUN)
        s.tell(events.PERFORMS, action, value)


def effect_check(s: Newton, special: i64, without: i64) -> i64:
    """0 if the basic action that is asked about is that of a card with this special effect, still to be used.

    Otherwise the clause that forbids it: `without` where there is no such effect in this action.
    """
    if s.arg(BasicAction.FLAGS) & OF_CARD == 0 or s.content.card_special[card_in_play(s)] != special:
        return without
    return once_check(s)


def once_check(s: Newton) -> i64:
    """0, or the clause that says that the effect of the card in play is used up for this turn."""
    return TURN_EFFECT_ONCE if s.table[EFFECT_DONE] else 0


def price_check(s: Newton, card: i64, coins: i64) -> i64:
    """0, or the clause that says that so many Coins are too few for the effect of this card."""
    return EFFECTS_COST if coins < s.content.card_pay_coins[card] else 0
