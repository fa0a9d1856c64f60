"""Salaries: who stays at the top, who goes unpaid, and the bill for all others."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import ASK_SALARY, ASK_TOP
from collegium.games.awesome_academics.clauses import SALARY_FULL, SALARY_NOTHING_DUE
from collegium.games.awesome_academics.components import MORE_AT_TOP
from collegium.games.awesome_academics.layout import HELD, MONEY, PHD_AT
from collegium.games.awesome_academics.moves import DISMISS, DISMISS_PHD, DONE, NAME_TENURED
from collegium.games.awesome_academics.open_cards import on_sabbatical, sum_in_play
from collegium.games.awesome_academics.people import is_first_alike, leave, leave_phd, phd_check, tenured_check
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    experience,
    has_special,
    in_group,
    pay_money,
    phd_experience,
)
from collegium.kernel.state import NOT_ASKED, bit


def pay_salaries(s: AwesomeAcademics, seat: i64) -> None:
    """A seat's Salary Phase: too many at the top leave first, then it is asked whom to pay."""
    s.to_move = seat
    if has_special(s, seat, MORE_AT_TOP) or number_at_top(s) <= s.content.at_top:
        ask_salaries(s)
    else:
        s.push(ASK_TOP, s.content.at_top, 0)


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


def top_check(s: AwesomeAcademics, tenured: i64) -> i64:
    """0, or the clause that forbids naming this Tenured Researcher as one who stays at the top."""
    yours = tenured_check(s, tenured)
    if yours:
        return yours
    return 0 if is_at_top(s, tenured) and (s.arg(1) >> tenured) & 1 == 0 else NOT_ASKED


def top_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The Tenured Researchers of whom one may stay at the top, added to `out`."""
    for tenured in range(s.content.n_tenured):
        if top_check(s, tenured) == 0:
            out = append(out, NAME_TENURED + tenured)
    return out


def stay_at_top(s: AwesomeAcademics, tenured: i64) -> None:
    """This one stays at the top; when as many as may are named, the others leave unpaid."""
    left, staying = s.arg(0) - 1, s.arg(1) | bit(tenured)
    s.drop()
    s.tell(events.STAYS_AT_TOP, tenured)
    if left:
        s.push(ASK_TOP, left, staying)
        return
    for other in range(s.content.n_tenured):
        if is_at_top(s, other) and (staying >> other) & 1 == 0:
            leave(s, other)
    ask_salaries(s)


def salary(s: AwesomeAcademics, tenured: i64) -> i64:
    """The salary of a Tenured Researcher: nothing on a sabbatical."""
    if on_sabbatical(s, tenured) >= 0:
        return 0
    return s.content.salary[experience(s, tenured)]


def phd_salary(s: AwesomeAcademics, phd: i64) -> i64:
    """The salary of a PhD Student."""
    return s.content.salary[phd_experience(s, phd)]


def bill(s: AwesomeAcademics, seat: i64) -> i64:
    """What a seat has to pay for all its researchers together."""
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
    if len(salary_moves(s, vec[i64]())) == 1 and bill(s, s.to_move) == 0:
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


def pay_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids paying everyone who is left."""
    return SALARY_FULL if bill(s, s.to_move) > s.mine(MONEY) else 0


def salary_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Paying everyone, or sending somebody away unpaid, added to `out`."""
    if pay_check(s) == 0:
        out = append(out, i64(DONE))
    for tenured in range(s.content.n_tenured):
        if in_group(s, s.to_move, tenured) and salary(s, tenured):
            out = append(out, DISMISS + tenured)
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + s.to_move and phd_salary(s, phd) and is_first_alike(s, phd):
            out = append(out, DISMISS_PHD + phd)
    return out


def dismiss(s: AwesomeAcademics, tenured: i64) -> None:
    """Send a Tenured Researcher away unpaid, and ask again."""
    s.drop()
    leave(s, tenured)
    ask_salaries(s)


def dismiss_phd(s: AwesomeAcademics, phd: i64) -> None:
    """Send a PhD Student away unpaid, and ask again."""
    s.drop()
    leave_phd(s, phd)
    ask_salaries(s)


def pay_all(s: AwesomeAcademics) -> None:
    """Pay everyone who is left."""
    s.drop()
    due = bill(s, s.to_move)
    s.tell(events.PAID_SALARIES, due)
    pay_money(s, s.to_move, due)
