"""Special Actions about Projects: Months marked as a gift or by overtime, and a Project returned to the deck."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.cards import TERM_PROGRESS
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONTH_FIRST,
    SPECIAL_ACTIONS_HONOURABLE_TERMINATION,
    SPECIAL_ACTIONS_OVERTIME,
    SPECIAL_ACTIONS_POLISHED_DATA,
)
from collegium.games.awesome_academics.layout import DISCIPLINES, PAY_DUE, PAY_MORE, RESOLVING
from collegium.games.awesome_academics.moves import MARK, NAME_PROJECT
from collegium.games.awesome_academics.payment import month_first_check, pay_check, spend_month
from collegium.games.awesome_academics.projects import is_full, is_yours, mark, need, to_deck
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money
from collegium.kernel.questions import NOT_ASKED, Question
from collegium.kernel.state import bit

# How Months are marked.
BY_GAIN: Final = 0  # up to so many Months on one Project
BY_SPENDING: Final = 1  # each Month is spent, each on any Project
AFTER_SPENDING: Final = 2  # more Months on one of the Projects on which Months were spent


class MarkProject(Question[AwesomeAcademics]):
    """On which Project do you mark Months?"""

    CARD: Final = 0
    BY: Final = 1  # how they are marked
    SPENT_ON: Final = 2  # the Projects on which Months were spent, as bits
    kinds: ClassVar[tuple[int, ...]] = (NAME_PROJECT,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if option >= s.content.n_projects:
            return NOT_ASKED
        by = s.arg(MarkProject.BY)
        spent = (s.arg(MarkProject.SPENT_ON) >> option) & 1
        return clause_of(by) if by == AFTER_SPENDING and spent == 0 else mark_check(s, option, by)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card, by, spent_on = s.arg(MarkProject.CARD), s.arg(MarkProject.BY), s.arg(MarkProject.SPENT_ON)
        s.drop()
        s.push(ASK_MARK, option, most_marked(s, card, by), by)
        s.set_arg(Mark.SPENT_ON, spent_on)
        months = ASK_MARK.moves(s, vec[i64]())
        if by == BY_SPENDING and len(months) == 1:
            ASK_MARK.answer(s, MARK, months[0] - MARK)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        by = s.arg(MarkProject.BY)
        if by == BY_GAIN:
            return NOT_ASKED
        return 0 if by == AFTER_SPENDING else month_first_check(s, self.moves(s, vec[i64]()))

    def leave(self, s: AwesomeAcademics) -> None:
        if s.arg(MarkProject.BY) == BY_SPENDING:
            end_overtime(s)
        else:
            s.drop()


class Mark(Question[AwesomeAcademics]):
    """Of which discipline is the next Month that you mark on the Project?"""

    PROJECT: Final = 0
    LEFT: Final = 1
    BY: Final = 2  # how they are marked
    SPENT_ON: Final = 3  # the Projects on which Months were spent, as bits
    kinds: ClassVar[tuple[int, ...]] = (MARK,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return month_check(s, s.arg(Mark.PROJECT), option, s.arg(Mark.BY))

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        project, left, by = s.arg(Mark.PROJECT), s.arg(Mark.LEFT), s.arg(Mark.BY)
        spent_on = s.arg(Mark.SPENT_ON)
        if by == BY_SPENDING:
            s.drop()
            spend_month(s, option)
            mark(s, project, option, 1)
            spend_on(s, spent_on | bit(project))
            return
        mark(s, project, option, 1)
        s.set_arg(Mark.LEFT, left - 1)
        if left == 1 or is_full(s, project):
            s.drop()

    def leave_check(self, s: AwesomeAcademics) -> i64:
        by = s.arg(Mark.BY)
        if by == BY_SPENDING:
            return NOT_ASKED
        return 0 if s.arg(Mark.LEFT) < most_marked(s, s.table[RESOLVING] - 1, by) else ACTIONS_MONTH_FIRST


class Return(Question[AwesomeAcademics]):
    """Which Project do you return to the deck?"""

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (NAME_PROJECT,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if option >= s.content.n_projects:
            return NOT_ASKED
        return return_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = s.arg(Return.CARD)
        s.drop()
        to_deck(s, option)
        s.tell(happened.RETURNED, option)
        gain_money(s, s.to_move, s.content.cards.gain_money[card])


ASK_MARK_PROJECT: Final = MarkProject()
ASK_MARK: Final = Mark()
ASK_RETURN: Final = Return()


def return_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids returning this Project to the deck."""
    return 0 if is_yours(s, project) else SPECIAL_ACTIONS_HONOURABLE_TERMINATION


def honourable_termination_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says there is no Project to return to the deck."""
    for project in range(s.content.n_projects):
        if return_check(s, project) == 0:
            return 0
    return SPECIAL_ACTIONS_HONOURABLE_TERMINATION


def progress_check(s: AwesomeAcademics, by: i64) -> i64:
    """0, or the clause that says no Month can be marked on any Project of yours."""
    for project in range(s.content.n_projects):
        if mark_check(s, project, by) == 0:
            return 0
    return clause_of(by)


def mark_check(s: AwesomeAcademics, project: i64, by: i64) -> i64:
    """0, or the clause that says no Month can be marked on this Project."""
    if is_yours(s, project):
        for discipline in range(i64(DISCIPLINES)):
            if month_check(s, project, discipline, by) == 0:
                return 0
    return clause_of(by)


def clause_of(by: i64) -> i64:
    """The clause of the Special Action by which Months are marked."""
    return SPECIAL_ACTIONS_POLISHED_DATA if by == BY_GAIN else SPECIAL_ACTIONS_OVERTIME


def month_check(s: AwesomeAcademics, project: i64, discipline: i64, by: i64) -> i64:
    """0, or the clause that forbids marking a Month of this discipline on this Project."""
    if need(s, project, discipline) == 0:
        return clause_of(by)
    if by == BY_SPENDING:
        return pay_check(s, discipline)
    return 0


def most_marked(s: AwesomeAcademics, card: i64, by: i64) -> i64:
    """How many Months may be marked on a Project once it is chosen."""
    if by == BY_SPENDING:
        return 1
    return s.content.cards.gain_progress[card] if by == BY_GAIN else s.content.cards.term(card, TERM_PROGRESS)


def spend_on(s: AwesomeAcademics, spent_on: i64) -> None:
    """Ask for the next Month of overtime as long as one can be spent, then for those that come on top."""
    s.push(ASK_MARK_PROJECT, s.table[RESOLVING] - 1, BY_SPENDING, spent_on)
    if s.table[PAY_DUE] + s.table[PAY_MORE] == 0 or len(ASK_MARK_PROJECT.moves(s, vec[i64]())) == 0:
        end_overtime(s)


def end_overtime(s: AwesomeAcademics) -> None:
    """Spend no more Months; then more can be added to one of the Projects on which some were spent."""
    s.set_arg(MarkProject.BY, AFTER_SPENDING)
    if len(ASK_MARK_PROJECT.moves(s, vec[i64]())) == 0:
        s.drop()
