"""Preparation: Total Reputation and Player Order, allowances, and hiring out of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.layout import ACTIVITY, ALLOWANCE, ANY_ACTIVITY, ORDER, TOTAL, TURN
from collegium.games.awesome_academics.people import FromStock, empty_stock_check, take_tenured
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    in_order,
    pay_money,
    push_in_order,
    total_reputation,
)
from collegium.kernel.questions import Step


class Hire(FromStock):
    """Whom do you hire out of your allowance?

    Rules: preparation.hire, preparation.hire-order, preparation.allowance-kept.
    """

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        s.add_mine(ALLOWANCE, -s.content.hire_money)
        pay_money(s, s.to_move, s.content.hire_money)
        take_tenured(s, s.to_move, option, s.content.start_level, s.content.start_level)
        offer_hiring(s)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        s.set_mine(ALLOWANCE, 0)


class HireOne(Step[AwesomeAcademics]):
    """A seat may hire."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(HireOne.SEAT)
        offer_hiring(s)


ASK_HIRE: Final = Hire()
HIRE_ONE: Final = HireOne()


def begin(s: AwesomeAcademics) -> None:
    """Player Order from the lowest Total Reputation up, allowances, and hiring.

    Rules: preparation.first-turn, preparation.allowance, preparation.allowance-turns.
    """
    if s.table[TURN] > 1:
        mark_totals(s)
        determine_order(s)
    leader = s.get(0, TOTAL)
    for seat in range(s.seats):
        if s.get(seat, TOTAL) > leader:
            leader = s.get(seat, TOTAL)
    for position in range(s.seats):
        seat = in_order(s, position)
        allowance = (leader - s.get(seat, TOTAL)) * s.content.allowance
        s.put(seat, ALLOWANCE, allowance)
        if allowance:
            s.tell_of(seat, happened.ALLOWANCE, allowance)
            gain_money(s, seat, allowance)
            s.table[ACTIVITY] |= ANY_ACTIVITY
    push_in_order(s, HIRE_ONE)


def mark_totals(s: AwesomeAcademics) -> None:
    """Move the black markers to the Total Reputation of each group.

    Rules: preparation.total, preparation.total-when.
    """
    for seat in range(s.seats):
        s.put(seat, TOTAL, total_reputation(s, seat))
        s.tell_of(seat, happened.TOTAL_MARKED, s.get(seat, TOTAL))


def determine_order(s: AwesomeAcademics) -> None:
    """The lowest Total Reputation comes first; players who are tied get their tiles at random.

    Rules: preparation.order, preparation.order-ties.
    """
    seats = vec[i64]()
    for seat in range(s.seats):
        seats = append(seats, seat)
    s.rng.shuffle(seats, 0, s.seats)
    s.reveals += 1
    for index in range(s.seats):
        position: i64 = 0
        for other in range(s.seats):
            mine, others = s.get(seats[index], TOTAL), s.get(seats[other], TOTAL)
            if others < mine or (others == mine and other < index):
                position += 1
        s.table[ORDER + position] = seats[index]
    for position in range(s.seats):
        s.tell_of(in_order(s, position), happened.PLAYER_ORDER, position + 1)


def offer_hiring(s: AwesomeAcademics) -> None:
    """Ask whom to hire, as long as the allowance and the stock suffice; what is left of the allowance stays yours.

    Rules: preparation.hire-limit.
    """
    if s.mine(ALLOWANCE) >= s.content.hire_money and empty_stock_check(s) == 0:
        s.push(ASK_HIRE)
    else:
        s.set_mine(ALLOWANCE, 0)
