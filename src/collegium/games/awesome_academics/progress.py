"""Special Actions about Projects: Months marked as a gift or by overtime, and a Project returned to the deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    AFTER_SPENDING,
    ASK_MARK,
    ASK_MARK_PROJECT,
    BY_GAIN,
    BY_SPENDING,
)
from collegium.games.awesome_academics.cards import TERM_PROGRESS
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONTH_FIRST,
    SPECIAL_ACTIONS_HONOURABLE_TERMINATION,
    SPECIAL_ACTIONS_OVERTIME,
    SPECIAL_ACTIONS_POLISHED_DATA,
)
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    MONTHS,
    PAY_DUE,
    PAY_MORE,
    RESOLVING,
    WORKED,
)
from collegium.games.awesome_academics.moves import DONE, MARK, NAME_PROJECT
from collegium.games.awesome_academics.payment import pay_check, pay_month
from collegium.games.awesome_academics.projects import is_full, is_yours, mark, need, to_deck
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money
from collegium.kernel.state import NOT_ASKED

BY_OVERTIME: Final = 2  # a mark on the Projects on which Months were spent


def needs_any(s: AwesomeAcademics) -> bool:
    """Whether some Project of yours still needs a Month."""
    for project in range(s.content.n_projects):
        if is_yours(s, project) and not is_full(s, project):
            return True
    return False


def needs_kept(s: AwesomeAcademics) -> bool:
    """Whether some Project of yours needs a discipline of which you keep a Month."""
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            for discipline in range(i64(DISCIPLINES)):
                if need(s, project, discipline) and s.mine(MONTHS + discipline):
                    return True
    return False


def clause_of(mode: i64) -> i64:
    """The clause of the Special Action by which Months are marked."""
    return SPECIAL_ACTIONS_POLISHED_DATA if mode == BY_GAIN else SPECIAL_ACTIONS_OVERTIME


def month_check(s: AwesomeAcademics, project: i64, discipline: i64, mode: i64) -> i64:
    """0, or the clause that forbids marking a Month of this discipline on this Project."""
    if need(s, project, discipline) == 0:
        return clause_of(mode)
    if mode == BY_SPENDING:
        return pay_check(s, discipline)
    return 0


def project_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids marking Months on this Project."""
    mode = s.arg(1)
    if not is_yours(s, project) or (mode == AFTER_SPENDING and s.table[WORKED + project] != BY_OVERTIME):
        return clause_of(mode)
    for discipline in range(i64(DISCIPLINES)):
        if month_check(s, project, discipline, mode) == 0:
            return 0
    return clause_of(mode)


def project_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No Project, where that is allowed, or one to mark Months on, added to `out`."""
    if project_done_check(s) == 0:
        out = append(out, i64(DONE))
    for project in range(s.content.n_projects):
        if project_check(s, project) == 0:
            out = append(out, NAME_PROJECT + project)
    return out


def project_done_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids marking Months on no Project more."""
    mode = s.arg(1)
    if mode == BY_GAIN:
        return NOT_ASKED
    if mode == AFTER_SPENDING or s.table[PAY_DUE] == 0:
        return 0
    for project in range(s.content.n_projects):
        if project_check(s, project) == 0:
            return ACTIONS_MONTH_FIRST
    return 0


def name_project(s: AwesomeAcademics, project: i64) -> None:
    """Mark Months on this Project; ask for the discipline where there is a choice, or where it is optional."""
    card, mode = s.arg(0), s.arg(1)
    s.drop()
    if mode == BY_SPENDING:
        s.push(ASK_MARK, project, 1, mode)
        months = mark_moves(s, vec[i64]())
        if len(months) == 1:
            mark_month(s, months[0] - MARK)
        return
    left = s.content.cards.gain_progress[card]
    if mode == AFTER_SPENDING:
        left = s.content.cards.term(card, TERM_PROGRESS)
    s.push(ASK_MARK, project, left, mode)


def mark_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids marking a Month of this discipline."""
    return month_check(s, s.arg(0), discipline, s.arg(2))


def mark_done_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids marking no more Months: the first one is due."""
    card, mode = s.table[RESOLVING] - 1, s.arg(2)
    if mode == BY_GAIN:
        return 0 if s.arg(1) < s.content.cards.gain_progress[card] else ACTIONS_MONTH_FIRST
    if mode == AFTER_SPENDING:
        return 0 if s.arg(1) < s.content.cards.term(card, TERM_PROGRESS) else ACTIONS_MONTH_FIRST
    return NOT_ASKED


def mark_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No more Months, where that is allowed, or the discipline of the next, added to `out`."""
    if mark_done_check(s) == 0:
        out = append(out, i64(DONE))
    for discipline in range(i64(DISCIPLINES)):
        if mark_check(s, discipline) == 0:
            out = append(out, MARK + discipline)
    return out


def mark_month(s: AwesomeAcademics, discipline: i64) -> None:
    """Mark a Month, which overtime spends, and go on."""
    project, left, mode = s.arg(0), s.arg(1), s.arg(2)
    s.drop()
    if mode == BY_SPENDING:
        pay_month(s, discipline)
        s.table[WORKED + project] = BY_OVERTIME
    mark(s, project, discipline, 1)
    if mode == BY_SPENDING:
        spend_on(s)
    elif left > 1 and not is_full(s, project):
        s.push(ASK_MARK, project, left - 1, mode)


def spend_on(s: AwesomeAcademics) -> None:
    """Ask for the next Month of overtime as long as one can be spent, then for those that come on top."""
    card = s.table[RESOLVING] - 1
    s.push(ASK_MARK_PROJECT, card, BY_SPENDING)
    if s.table[PAY_DUE] + s.table[PAY_MORE] == 0 or len(project_moves(s, vec[i64]())) == 1:
        end_overtime(s)


def end_overtime(s: AwesomeAcademics) -> None:
    """Spend no more Months; then more can be added to one of the Projects on which some were spent."""
    card = s.arg(0)
    s.drop()
    s.push(ASK_MARK_PROJECT, card, AFTER_SPENDING)
    if len(project_moves(s, vec[i64]())) == 1:
        s.drop()


def end_marking(s: AwesomeAcademics) -> None:
    """Choose no Project more."""
    if s.arg(1) == BY_SPENDING:
        end_overtime(s)
    else:
        s.drop()


def forget_overtime(s: AwesomeAcademics) -> None:
    """Remove the marks of Projects on which Months were spent by overtime."""
    for project in range(s.content.n_projects):
        if s.table[WORKED + project] == BY_OVERTIME:
            s.table[WORKED + project] = 0


def return_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids returning this Project."""
    return 0 if is_yours(s, project) else SPECIAL_ACTIONS_HONOURABLE_TERMINATION


def return_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Your Projects in progress, added to `out`."""
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            out = append(out, NAME_PROJECT + project)
    return out


def return_project(s: AwesomeAcademics, project: i64) -> None:
    """Return a Project to the deck without loss, and receive money."""
    card = s.arg(0)
    s.drop()
    to_deck(s, project)
    s.tell(events.RETURNED, project)
    gain_money(s, s.to_move, s.content.cards.gain_money[card])
