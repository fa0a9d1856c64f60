"""Paying for Actions: Months kept in the Research Phase, token by token, and money."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONEY_SHORT,
    ACTIONS_MONTH_FIRST,
    ACTIONS_MONTH_HELD,
    ACTIONS_MONTHS_SHORT,
    ACTIONS_SAME_DISCIPLINE,
)
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    MONEY,
    MONTHS,
    PAID,
    PAID_MONEY,
    PAY_DUE,
    PAY_MORE,
    PAY_NEED,
    PAY_SAME,
)
from collegium.games.awesome_academics.moves import PAY
from collegium.games.awesome_academics.state import AwesomeAcademics, months_held, pay_money
from collegium.kernel.questions import NOT_ASKED, Question, Step


class Pay(Question[AwesomeAcademics]):
    """Of which discipline is the next Month that you spend?"""

    kinds: ClassVar[tuple[int, ...]] = (PAY,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return pay_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        spend_month(s, option)
        s.push(PAY_ON)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return enough_check(s)

    def leave(self, s: AwesomeAcademics) -> None:
        s.table[PAY_MORE] = 0
        s.drop()


class PayOn(Step[AwesomeAcademics]):
    """Month after Month is spent; it is asked where there is more than one way, or where it is optional."""

    def happen(self, s: AwesomeAcademics) -> None:
        discipline = only_discipline(s)
        while discipline >= 0:
            months: i64 = 0
            while only_discipline(s) == discipline:
                pay_month(s, discipline)
                months += 1
            s.tell(happened.PAID_MONTHS, discipline, months)
            discipline = only_discipline(s)
        if (s.table[PAY_DUE] or s.table[PAY_MORE]) and len(ASK_PAY.moves(s, vec[i64]())) > 0:
            s.push(ASK_PAY)


ASK_PAY: Final = Pay()
PAY_ON: Final = PayOn()


def can_pay_months(s: AwesomeAcademics, months: i64, same: i64) -> bool:
    """Whether a seat has kept so many Months, all of one discipline where that is asked."""
    if same == 0:
        return months_held(s, s.to_move) >= months
    for discipline in range(i64(DISCIPLINES)):
        if keeps(s, discipline, months):
            return True
    return False


def keeps(s: AwesomeAcademics, discipline: i64, months: i64) -> bool:
    """Whether a seat has kept so many Months of a discipline."""
    return s.mine(MONTHS + discipline) >= months


def named_months(s: AwesomeAcademics, card: i64, discipline: i64) -> i64:
    """How many Months of this discipline a Special Action demands: all that it costs, where they are of one alone."""
    cards = s.content.cards
    named = cards.at_least[card * DISCIPLINES + discipline]
    if named and cards.same[card]:
        return cards.months[card]
    return named


def price_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says why the price of a Special Action cannot be paid."""
    cards = s.content.cards
    if cards.months[card]:
        if not can_pay_months(s, cards.months[card], cards.same[card]):
            return ACTIONS_MONTHS_SHORT
        for discipline in range(i64(DISCIPLINES)):
            if not keeps(s, discipline, named_months(s, card, discipline)):
                return ACTIONS_MONTHS_SHORT
    return ACTIONS_MONEY_SHORT if s.mine(MONEY) < cards.money[card] + cards.money_per_target[card] else 0


def ask_months(s: AwesomeAcademics, months: i64, same: i64) -> None:
    """Have so many Months paid, before anything else happens."""
    set_price(s, months, 0, same)
    s.push(PAY_ON)


def set_price(s: AwesomeAcademics, months: i64, more: i64, same: i64) -> None:
    """So many Months are due, and so many more may be spent."""
    s.table[PAY_DUE] = months
    s.table[PAY_MORE] = more
    s.table[PAY_SAME] = same
    for discipline in range(i64(DISCIPLINES)):
        s.table[PAY_NEED + discipline] = 0


def set_card_price(s: AwesomeAcademics, card: i64) -> None:
    """The Months that a Special Action costs are due."""
    cards = s.content.cards
    more: i64 = 0
    if cards.up_to[card]:
        more = cards.up_to[card] - cards.months[card]
    set_price(s, cards.months[card], more, cards.same[card])
    for discipline in range(i64(DISCIPLINES)):
        s.table[PAY_NEED + discipline] = named_months(s, card, discipline)


def pay_card_money(s: AwesomeAcademics, card: i64) -> None:
    """Pay the money that a Special Action costs, apart from what each target costs."""
    s.table[PAID_MONEY] += s.content.cards.money[card]
    pay_money(s, s.to_move, s.content.cards.money[card])


def pay_for_attack(s: AwesomeAcademics, card: i64, seat: i64) -> None:
    """Pay the money that a Special Action costs for each group attacked, and say for which: there may be several."""
    money = s.content.cards.money_per_target[card]
    if money:
        s.table[PAID_MONEY] += money
        s.add_mine(MONEY, -money)
        s.tell(happened.PAID_FOR_ATTACK, money, seat)


def still_named(s: AwesomeAcademics) -> i64:
    """How many Months of named disciplines must still be among those due."""
    return s.table[PAY_NEED] + s.table[PAY_NEED + 1] + s.table[PAY_NEED + 2]


def months_paid(s: AwesomeAcademics) -> i64:
    """How many Months were spent on the card resolved."""
    return s.table[PAID] + s.table[PAID + 1] + s.table[PAID + 2]


def discipline_paid(s: AwesomeAcademics) -> i64:
    """The first discipline of which Months were spent, or -1."""
    for discipline in range(i64(DISCIPLINES)):
        if s.table[PAID + discipline]:
            return discipline
    return -1


def month_first_check(s: AwesomeAcademics, others: vec[i64]) -> i64:
    """0, or the clause that forbids leaving while a Month that the card demands can still be spent."""
    return ACTIONS_MONTH_FIRST if s.table[PAY_DUE] and len(others) else 0


def pay_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids spending a Month of this discipline next."""
    if not keeps(s, discipline, 1):
        return ACTIONS_MONTH_HELD
    if s.table[PAY_SAME] == 0:
        return 0
    paid = discipline_paid(s)
    if paid >= 0:
        return 0 if paid == discipline else ACTIONS_SAME_DISCIPLINE
    return 0 if keeps(s, discipline, s.table[PAY_DUE]) else ACTIONS_SAME_DISCIPLINE


def spend_month(s: AwesomeAcademics, discipline: i64) -> None:
    """Spend a Month that somebody has chosen."""
    pay_month(s, discipline)
    s.tell(happened.PAID_MONTHS, discipline, 1)


def pay_month(s: AwesomeAcademics, discipline: i64) -> None:
    """Put a Month back, which pays what is due first.

    Rules: actions.no-experience.
    """
    s.add_mine(MONTHS + discipline, -1)
    s.table[PAID + discipline] += 1
    if s.table[PAY_DUE]:
        s.table[PAY_DUE] -= 1
    else:
        s.table[PAY_MORE] -= 1
    if s.table[PAY_NEED + discipline]:
        s.table[PAY_NEED + discipline] -= 1


def only_discipline(s: AwesomeAcademics) -> i64:
    """The discipline of the next Month where there is no choice, neither of another nor to stop; or -1."""
    forced = forced_discipline(s)
    if forced >= 0 or s.table[PAY_DUE] == 0:
        return forced
    moves = ASK_PAY.moves(s, vec[i64]())
    if len(moves) == 1:
        return moves[0] - PAY
    return -1


def forced_discipline(s: AwesomeAcademics) -> i64:
    """A discipline of which the next Month must come anyway: one that is named, or all are needed; or -1.

    Rules: actions.month-required.
    """
    due = s.table[PAY_DUE]
    if due == 0:
        return -1
    named = still_named(s) == due
    everything = s.table[PAY_MORE] == 0 and months_held(s, s.to_move) == due
    for discipline in range(i64(DISCIPLINES)):
        if (named and s.table[PAY_NEED + discipline]) or (everything and s.mine(MONTHS + discipline)):
            return discipline
    return -1


def enough_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids spending no more Months."""
    if s.table[PAY_DUE] == 0:
        return 0
    return ACTIONS_MONTH_FIRST if s.table[PAY_MORE] else NOT_ASKED


def pay_one_discipline(s: AwesomeAcademics, months: i64, discipline: i64) -> None:
    """Spend so many Months of one discipline at once."""
    s.add_mine(MONTHS + discipline, -months)
    s.table[PAID + discipline] += months
    s.tell(happened.PAID_MONTHS, discipline, months)


def refund(s: AwesomeAcademics, seat: i64) -> None:
    """Give everything back that was paid for the card resolved."""
    for discipline in range(i64(DISCIPLINES)):
        months = s.table[PAID + discipline]
        if months:
            s.add(seat, MONTHS + discipline, months)
            s.table[PAID + discipline] = 0
            s.tell_of(seat, happened.REFUNDED_MONTHS, discipline, months)
    refund_money(s, seat, s.table[PAID_MONEY])


def refund_money(s: AwesomeAcademics, seat: i64, money: i64) -> None:
    """Give money back that was paid for the card resolved."""
    if money:
        s.table[PAID_MONEY] -= money
        s.add(seat, MONEY, money)
        s.tell_of(seat, happened.REFUNDED_MONEY, money)
