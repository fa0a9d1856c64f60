"""Quick actions: for Coins, before, during and after a basic action, as often as you can pay (one of them once)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import (
    ASK_STUDENT,
    ASK_STUDY,
    ASK_TRAVEL,
    ASK_WORK,
    OF_CARD,
    PASSING,
)
from collegium.games.newton.clauses import (
    OBJECTIVES_PASS,
    QUICK_BOOST_CARD,
    QUICK_BOOST_COST,
    QUICK_BOOST_ONCE,
    QUICK_POTION_COST,
    QUICK_REVEAL_COST,
    QUICK_REVEAL_EMPTY,
    QUICK_STUDENT_COST,
    QUICK_STUDENT_SUPPLY,
)
from collegium.games.newton.layout import BOOST_DONE, COINS, DECK_SIZE
from collegium.games.newton.market import turn_over
from collegium.games.newton.moves import BOOST, BUY_POTION, ENROLL, REVEAL
from collegium.games.newton.requirements import objective_check
from collegium.games.newton.state import Newton, gain_potions, pay_coins, place_student, students_in_supply


def performing(s: Newton) -> bool:
    """Whether a basic action is going on whose value stands on top of the agenda."""
    asked = s.top()
    return asked == ASK_WORK or ASK_STUDENT <= asked <= ASK_STUDY


def could_boost(s: Newton, flags: i64) -> bool:
    """Whether one more could still be bought on the value of an action with these flags."""
    return flags & OF_CARD != 0 and s.table[BOOST_DONE] == 0 and s.mine(COINS) >= s.content.boost_coins


def passing_objective(s: Newton) -> bool:
    """Whether the Scientist stands on the Objective space only to pass through, its requirement not met."""
    if s.top() != ASK_TRAVEL or s.arg(1) & PASSING == 0:
        return False
    return objective_check(s, s.content.map_need) != 0


def quick_check(s: Newton, move: i64) -> i64:
    """0, or the clause that forbids this quick action."""
    if passing_objective(s):
        return OBJECTIVES_PASS
    if move == BOOST:
        return boost_check(s)
    if move == BUY_POTION:
        return QUICK_POTION_COST if s.mine(COINS) < s.content.potion_coins else 0
    if move == ENROLL:
        return enroll_check(s)
    return reveal_check(s, move - REVEAL)


def reveal_check(s: Newton, level: i64) -> i64:
    """0, or the clause that forbids turning over cards of this level."""
    if s.table[DECK_SIZE + level] == 0:
        return QUICK_REVEAL_EMPTY
    return QUICK_REVEAL_COST if s.mine(COINS) < s.content.reveal_coins else 0


def boost_check(s: Newton) -> i64:
    """0, or the clause that forbids buying one more on the value."""
    if not performing(s) or s.arg(1) & OF_CARD == 0:
        return QUICK_BOOST_CARD
    if s.table[BOOST_DONE]:
        return QUICK_BOOST_ONCE
    return QUICK_BOOST_COST if s.mine(COINS) < s.content.boost_coins else 0


def enroll_check(s: Newton) -> i64:
    """0, or the clause that forbids enrolling a Student."""
    if students_in_supply(s) == 0:
        return QUICK_STUDENT_SUPPLY
    return QUICK_STUDENT_COST if s.mine(COINS) < s.content.student_coins else 0


def quick_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The quick actions open now, added to `out`."""
    coins = s.mine(COINS)
    if passing_objective(s):
        return out
    for level in range(i64(3)):
        if reveal_check(s, level) == 0:
            out = append(out, REVEAL + level)
    if boost_check(s) == 0:
        out = append(out, i64(BOOST))
    if coins >= s.content.potion_coins:
        out = append(out, i64(BUY_POTION))
    if coins >= s.content.student_coins and enroll_check(s) == 0:
        out = append(out, i64(ENROLL))
    return out


def quick_action(s: Newton, move: i64) -> None:
    """Pay for a quick action and do it; what was asked stays asked."""
    if move == BOOST:
        pay_coins(s, s.content.boost_coins)
        s.table[BOOST_DONE] = 1
        s.set_arg(0, s.arg(0) + 1)
        s.tell(events.BOOSTED)
    elif move == BUY_POTION:
        pay_coins(s, s.content.potion_coins)
        gain_potions(s, s.to_move, 1)
    elif move == ENROLL:
        pay_coins(s, s.content.student_coins)
        place_student(s)
    else:
        pay_coins(s, s.content.reveal_coins)
        turn_over(s, move - REVEAL, s.content.reveal_cards, events.REVEALED)


def is_quick(move: i64) -> bool:
    """Whether a move is a quick action."""
    return REVEAL <= move <= ENROLL
