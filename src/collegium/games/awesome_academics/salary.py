"""Salaries: who stays at the top, who goes unpaid, and the bill for all others."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import SALARY_FULL, SALARY_NOTHING_DUE, SALARY_ONE_TOP
from collegium.games.awesome_academics.components import MORE_AT_TOP, SALARY
from collegium.games.awesome_academics.layout import HELD, MONEY, PHD_AT
from collegium.games.awesome_academics.moves import DISMISS, DISMISS_PHD, NAME_TENURED
from collegium.games.awesome_academics.open_cards import on_sabbatical, sum_in_play
from collegium.games.awesome_academics.people import leave, leave_phd, phd_check, tenured_check
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    all_at_once,
    experience,
    has_special,
    in_group,
    pay_money,
    phd_experience,
)
from collegium.kernel.questions import NOT_ASKED, Question, Step
from collegium.kernel.state import bit


class Top(Question[AwesomeAcademics]):
    """Who stays at the top of both tracks?"""

    LEFT: Final = 0  # how many may still stay
    STAYING: Final = 1  # the Tenured Researchers who stay, as bits
    kinds: ClassVar[tuple[int, ...]] = (NAME_TENURED,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        yours = tenured_check(s, option)
        if yours:
            return yours
        return 0 if is_at_top(s, option) and (s.arg(Top.STAYING) >> option) & 1 == 0 else NOT_ASKED

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        left, staying = s.arg(Top.LEFT) - 1, s.arg(Top.STAYING) | bit(option)
        s.drop()
        s.tell(happened.STAYS_AT_TOP, option)
        if left:
            s.push(ASK_TOP, left, staying)
            return
        for other in range(s.content.n_tenured):
            if is_at_top(s, other) and (staying >> other) & 1 == 0:
                leave(s, other)
        ask_salaries(s)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return SALARY_ONE_TOP

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, SALARY)


class Salary(Question[AwesomeAcademics]):
    """Do you pay everyone, or who goes unpaid?

    Rules: salary.pay, salary.choose, salary.settled.
    """

    kinds: ClassVar[tuple[int, ...]] = (DISMISS, DISMISS_PHD)
    usual: ClassVar[bool] = True

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        for tenured in range(s.content.n_tenured):
            if in_group(s, s.to_move, tenured) and dismiss_check(s, tenured) == 0:
                out = append(out, DISMISS + tenured)
        for phd in range(s.content.phds):
            if s.table[PHD_AT + phd] == HELD + s.to_move and dismiss_phd_check(s, phd) == 0:
                out = append(out, DISMISS_PHD + phd)
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return dismiss_check(s, option) if kind == DISMISS else dismiss_phd_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        if kind == DISMISS:
            leave(s, option)
        else:
            leave_phd(s, option)
        ask_salaries(s)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return SALARY_FULL if bill(s, s.to_move) > s.mine(MONEY) else 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        due = bill(s, s.to_move)
        s.tell(happened.PAID_SALARIES, due)
        pay_money(s, s.to_move, due)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, SALARY)


class PaySalaries(Step[AwesomeAcademics]):
    """A seat's Salary Phase: too many at the top leave first, then it is asked whom to pay.

    Rules: salary.one-top-first, salary.one-top-later, abilities.more-at-top.
    """

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(PaySalaries.SEAT)
        if has_special(s, s.to_move, MORE_AT_TOP) or number_at_top(s) <= s.content.at_top:
            ask_salaries(s)
        else:
            s.push(ASK_TOP, s.content.at_top, 0)


ASK_TOP: Final = Top()
ASK_SALARY: Final = Salary()
PAY_SALARIES: Final = PaySalaries()


def is_at_top(s: AwesomeAcademics, tenured: i64) -> bool:
    """Whether one of your Tenured Researchers has reached the top of both tracks."""
    return in_group(s, s.to_move, tenured) and experience(s, tenured) >= s.content.top_experience


def number_at_top(s: AwesomeAcademics) -> i64:
    """How many of your Tenured Researchers are at the top."""
    number: i64 = 0
    for tenured in range(s.content.n_tenured):
        if is_at_top(s, tenured):
            number += 1
    return number


def salary(s: AwesomeAcademics, tenured: i64) -> i64:
    """The salary of a Tenured Researcher: nothing on a sabbatical.

    Rules: salary.table.
    """
    if on_sabbatical(s, tenured) >= 0:
        return 0
    return s.content.salary[experience(s, tenured)]


def phd_salary(s: AwesomeAcademics, phd: i64) -> i64:
    """The salary of a PhD Student."""
    return s.content.salary[phd_experience(s, phd)]


def bill(s: AwesomeAcademics, seat: i64) -> i64:
    """What a seat has to pay for all its researchers together.

    Rules: special-actions.lean-administration.
    """
    total: i64 = 0
    for tenured in range(s.content.n_tenured):
        if in_group(s, seat, tenured):
            total += salary(s, tenured)
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + seat:
            total += phd_salary(s, phd)
    discount = sum_in_play(s, seat, s.content.cards.salary_discount)
    if total > discount:
        return total - discount
    return 0


def ask_salaries(s: AwesomeAcademics) -> None:
    """Ask who goes unpaid, unless nobody's salary is due."""
    s.push(ASK_SALARY)
    if bill(s, s.to_move) == 0 and len(ASK_SALARY.moves(s, vec[i64]())) == 0:
        s.drop()


def dismiss_check(s: AwesomeAcademics, tenured: i64) -> i64:
    """0, or the clause that forbids leaving this Tenured Researcher unpaid."""
    yours = tenured_check(s, tenured)
    if yours:
        return yours
    return 0 if salary(s, tenured) else SALARY_NOTHING_DUE


def dismiss_phd_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that forbids leaving this PhD Student unpaid."""
    yours = phd_check(s, phd)
    if yours:
        return yours
    return 0 if phd_salary(s, phd) else SALARY_NOTHING_DUE
