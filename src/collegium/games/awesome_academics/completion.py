"""Completion: finished Projects, diplomas in Player Order, and the Event card that becomes a Game End Bonus."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import COMPLETION_GRADUATE, COMPLETION_RECRUIT_MATCH, RESEARCHERS_STOCK
from collegium.games.awesome_academics.components import ANY_RESEARCHER
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    ASIDE,
    COMPLETED,
    DISCIPLINES,
    EVENT_AT,
    FROM_DIPLOMAS,
    HELD,
    LAYOUT,
    PHD_AT,
    PHD_SPACES,
    PHD_TOKENS,
    PROJECT_ACTIVITY,
    PROJECT_AT,
)
from collegium.games.awesome_academics.moves import NAME_PHD
from collegium.games.awesome_academics.people import (
    FromStock,
    leave_phd,
    phd_check,
    stock_check,
    take_tenured,
)
from collegium.games.awesome_academics.points import gain_for_project, gain_in_some
from collegium.games.awesome_academics.projects import is_full
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    gain_reputation,
    has_special,
    in_order,
    phd_experience,
)
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import bit


class Graduate(Question[AwesomeAcademics]):
    """Who obtains the diploma next?"""

    kinds: ClassVar[tuple[int, ...]] = (NAME_PHD,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return phd_check(s, option) if is_graduate(s, s.to_move, option) else COMPLETION_GRADUATE

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        award_diploma(s, option)


class Diploma(FromStock):
    """Which Tenured Researcher do you recruit with the diploma?

    Rules: completion.recruit, completion.declined.
    """

    PHD: Final = 0

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return diploma_check(s, s.arg(Diploma.PHD), option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        take_tenured(s, s.to_move, option, s.content.start_level, s.content.start_level)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        s.tell(happened.DECLINED)


class Complete(Step[AwesomeAcademics]):
    """A Project whose Progress Tracks are full brings money and Reputation.

    Rules: completion.project, completion.kept.
    """

    PROJECT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        project = s.given(Complete.PROJECT)
        seat = s.table[PROJECT_AT + project] - HELD
        s.table[PROJECT_AT + project] = COMPLETED + seat
        s.table[ACTIVITY] |= PROJECT_ACTIVITY
        s.tell_of(seat, happened.COMPLETED, project)
        gain_money(s, seat, s.content.project_money)
        gain_for_project(s, seat, s.content.project_reputation, project)


class DiplomaRound(Step[AwesomeAcademics]):
    """One diploma for each group that has any, in Player Order, again and again until there are no more.

    Rules: completion.recruit-order.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        again = False
        for back in range(s.seats):
            seat = in_order(s, s.seats - 1 - back)
            for phd in range(s.content.phds):
                if is_graduate(s, seat, phd):
                    if not again:
                        s.push(DIPLOMA_ROUND)
                    again = True
                    s.push(DIPLOMA_ONE, seat)
                    break


class DiplomaOne(Step[AwesomeAcademics]):
    """The next diploma of a group, which is asked for whom where its graduates differ."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(DiplomaOne.SEAT)
        s.push(ASK_GRADUATE)
        graduates = ASK_GRADUATE.moves(s, vec[i64]())
        if len(graduates) == 1:
            ASK_GRADUATE.answer(s, NAME_PHD, graduates[0] - NAME_PHD)


class ReturnPhd(Step[AwesomeAcademics]):
    """After the diploma the PhD Student card goes back to the stock."""

    PHD: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        leave_phd(s, s.given(ReturnPhd.PHD))


class CloseCompletion(Step[AwesomeAcademics]):
    """The Event card of last turn joins the Game End Bonus layout.

    Rules: completion.event-card, events.aside, events.before-last.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        for event in range(s.content.n_events):
            if s.table[EVENT_AT + event] == ASIDE:
                s.table[EVENT_AT + event] = LAYOUT
                s.tell(happened.BONUS_TO_LAYOUT, event)


ASK_GRADUATE: Final = Graduate()
ASK_DIPLOMA: Final = Diploma()
COMPLETE: Final = Complete()
DIPLOMA_ROUND: Final = DiplomaRound()
DIPLOMA_ONE: Final = DiplomaOne()
RETURN_PHD: Final = ReturnPhd()
CLOSE_COMPLETION: Final = CloseCompletion()


def begin(s: AwesomeAcademics) -> None:
    """First all completed Projects, then the diplomas, then the Event card.

    Rules: completion.order.
    """
    s.push(CLOSE_COMPLETION)
    s.push(DIPLOMA_ROUND)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for before in range(s.content.n_projects):
            project = s.content.n_projects - 1 - before
            if s.table[PROJECT_AT + project] == HELD + seat and is_full(s, project):
                s.push(COMPLETE, project)


def is_graduate(s: AwesomeAcademics, seat: i64, phd: i64) -> bool:
    """Whether a PhD Student of a seat obtains the diploma."""
    return s.table[PHD_AT + phd] == HELD + seat and phd_experience(s, phd) >= PHD_SPACES


def award_diploma(s: AwesomeAcademics, phd: i64) -> None:
    """A PhD Student obtains the diploma: money, Reputation, and perhaps a Tenured Researcher.

    Rules: completion.diploma, completion.none-suitable, completion.none-money.
    """
    s.tell(happened.DIPLOMA, phd)
    gain_money(s, s.to_move, s.content.diploma_money)
    if has_match(s, phd):
        s.push(RETURN_PHD, phd)
        s.push(ASK_DIPLOMA, phd)
        gain_in_some(s, s.to_move, s.content.diploma_reputation, worked_in(s, phd))
        return
    s.tell(happened.NONE_FITTING)
    for discipline in range(i64(DISCIPLINES)):
        gain_reputation(s, s.to_move, discipline, tokens(s, phd, discipline), FROM_DIPLOMAS)
    leave_phd(s, phd)


def tokens(s: AwesomeAcademics, phd: i64, discipline: i64) -> i64:
    """How many tokens of a discipline a PhD Student has."""
    return s.table[PHD_TOKENS + phd * DISCIPLINES + discipline]


def worked_in(s: AwesomeAcademics, phd: i64) -> i64:
    """The disciplines, as bits, in which a PhD Student has worked."""
    found: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        if tokens(s, phd, discipline):
            found |= bit(discipline)
    return found


def matches(s: AwesomeAcademics, phd: i64, tenured: i64) -> bool:
    """Whether both disciplines of a Tenured Researcher have a token of their own; with the tile for it, anybody.

    Rules: completion.recruit-same, abilities.any-researcher.
    """
    if has_special(s, s.to_move, ANY_RESEARCHER):
        return True
    first, second = s.content.track[tenured * 2], s.content.track[tenured * 2 + 1]
    if first == second:
        return tokens(s, phd, first) > 1
    return tokens(s, phd, first) > 0 and tokens(s, phd, second) > 0


def has_match(s: AwesomeAcademics, phd: i64) -> bool:
    """Whether a fitting Tenured Researcher is in stock.

    Rules: completion.none-tile.
    """
    for tenured in range(s.content.n_tenured):
        if diploma_check(s, phd, tenured) == 0:
            return True
    return False


def diploma_check(s: AwesomeAcademics, phd: i64, tenured: i64) -> i64:
    """0, or the clause that forbids recruiting this Tenured Researcher with the diploma of a PhD Student."""
    stock = stock_check(s, tenured)
    if stock == RESEARCHERS_STOCK or matches(s, phd, tenured):
        return stock
    return COMPLETION_RECRUIT_MATCH
