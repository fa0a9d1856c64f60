"""Quick actions: for Coins, before, during and after a basic action, as often as you can pay (one of them once)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.basic_action import VALUE_LEFT, BasicAction
from collegium.games.newton.clauses import (
    QUICK_BOOST_CARD,
    QUICK_BOOST_COST,
    QUICK_BOOST_DURING,
    QUICK_BOOST_ONCE,
    QUICK_POTION_COST,
    QUICK_REVEAL_COST,
    QUICK_REVEAL_EMPTY,
    QUICK_STUDENT_COST,
    QUICK_STUDENT_SUPPLY,
)
from collegium.games.newton.layout import BOOST_DONE, COINS, DECK_SIZE, OF_CARD
from collegium.games.newton.market import turn_over
from collegium.games.newton.moves import BOOST, BUY_POTION, ENROLL, REVEAL
from collegium.games.newton.state import Newton, gain_potions, has_student_left, pay_coins, place_students
from collegium.kernel.questions import Meanwhile, Question


class QuickActions(Meanwhile[Newton]):
    """What may be done at any question of a turn, but for raising a value.

    Rules: quick.any-time.
    """

    kinds: ClassVar[tuple[int, ...]] = (REVEAL, BOOST, BUY_POTION, ENROLL)

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        return quick_moves(s, out, QUICK_BOOST_CARD)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return boost_refusal(s) if kind == BOOST else quick_check(s, kind, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        quick_action(s, kind, option)


class QuickActionsInAction(Meanwhile[Newton]):
    """What may be done during a basic action.

    Rules: quick.any-time, quick.boost-during.
    """

    kinds: ClassVar[tuple[int, ...]] = (REVEAL, BOOST, BUY_POTION, ENROLL)

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        return quick_moves(s, out, boost_check(s))

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return boost_check(s) if kind == BOOST else quick_check(s, kind, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        quick_action(s, kind, option)
        asked = s.switchboard.asked(s)
        if isinstance(asked, BasicAction):
            asked.end_if_spent(s)


QUICK: Final = QuickActions()
QUICK_IN_ACTION: Final = QuickActionsInAction()


class Offer(Question[Newton]):
    """What an effect brings, if you want it: a question of a turn that may be left as it is."""

    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK

    def leave_check(self, s: Newton) -> i64:
        return 0


def quick_moves(s: Newton, out: vec[i64], boost_refusal: i64) -> vec[i64]:
    """The quick actions open now, added to `out`."""
    for level in range(i64(3)):
        if quick_check(s, REVEAL, level) == 0:
            out = append(out, REVEAL + level)
    if boost_refusal == 0:
        out = append(out, i64(BOOST))
    if quick_check(s, BUY_POTION, 0) == 0:
        out = append(out, i64(BUY_POTION))
    if quick_check(s, ENROLL, 0) == 0:
        out = append(out, i64(ENROLL))
    return out


def quick_check(s: Newton, kind: i64, option: i64) -> i64:
    """0, or the clause that forbids this quick action, which does not raise a value."""
    if kind == REVEAL:
        return reveal_check(s, option)
    return potion_check(s) if kind == BUY_POTION else enroll_check(s)


def reveal_check(s: Newton, level: i64) -> i64:
    """0, or the clause that forbids turning over cards of this level."""
    if s.table[DECK_SIZE + level] == 0:
        return QUICK_REVEAL_EMPTY
    return QUICK_REVEAL_COST if s.mine(COINS) < s.content.reveal_coins else 0


def boost_refusal(s: Newton) -> i64:
    """The clause that forbids raising a value at a question that is not how a basic action is carried out.

    That of the card may wait for this question to be answered.
    """
    return QUICK_BOOST_DURING if is_card_action_waiting(s) else QUICK_BOOST_CARD


def is_card_action_waiting(s: Newton) -> bool:
    """Whether the basic action of the card waits below what is asked."""
    operations, at = s.switchboard.operations, i64(len(s.agenda)) - 1
    while at >= 0:
        operation = operations[s.agenda[at]]
        if isinstance(operation, BasicAction) and s.arg_at(at, BasicAction.FLAGS) & OF_CARD:
            return True
        at -= 1 + operation.size
    return False


def boost_check(s: Newton) -> i64:
    """0, or the clause that forbids buying one more on the value of the basic action that is asked about."""
    if s.arg(BasicAction.FLAGS) & OF_CARD == 0:
        return QUICK_BOOST_CARD
    if s.table[BOOST_DONE]:
        return QUICK_BOOST_ONCE
    return QUICK_BOOST_COST if s.mine(COINS) < s.content.boost_coins else 0


def potion_check(s: Newton) -> i64:
    """0, or the clause that forbids buying a Potion token."""
    return QUICK_POTION_COST if s.mine(COINS) < s.content.potion_coins else 0


def enroll_check(s: Newton) -> i64:
    """0, or the clause that forbids enrolling a Student."""
    if not has_student_left(s):
        return QUICK_STUDENT_SUPPLY
    return QUICK_STUDENT_COST if s.mine(COINS) < s.content.student_coins else 0


def quick_action(s: Newton, kind: i64, option: i64) -> None:
    """Pay for a quick action and do it; what was asked stays asked."""
    if kind == REVEAL:
        pay_coins(s, s.content.reveal_coins)
        turn_over(s, option, s.content.reveal_cards, events.REVEALED)
    elif kind == BOOST:
        pay_coins(s, s.content.boost_coins)
        s.table[BOOST_DONE] = 1
        s.set_arg(VALUE_LEFT, s.arg(VALUE_LEFT) + 1)
        s.tell(events.BOOSTED)
    elif kind == BUY_POTION:
        pay_coins(s, s.content.potion_coins)
        gain_potions(s, s.to_move, 1)
    else:
        pay_coins(s, s.content.student_coins)
        place_students(s, 1)
