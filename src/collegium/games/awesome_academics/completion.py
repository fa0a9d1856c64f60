"""Completion: finished Projects, diplomas in Player Order, and the Event card that becomes a Game End Bonus."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_DIPLOMA,
    ASK_GRADUATE,
    CLOSE_COMPLETION,
    COMPLETE,
    DIPLOMA,
    DIPLOMA_ROUND,
    GAIN_POINTS,
    OF_MASK,
    OF_PROJECT,
    RETURN_PHD,
)
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
    STOCK,
    TENURED_AT,
    WORKED,
)
from collegium.games.awesome_academics.moves import DONE, NAME_PHD, TAKE_TENURED
from collegium.games.awesome_academics.people import is_first_alike, leave_phd, phd_check, stock_check, take_tenured
from collegium.games.awesome_academics.projects import is_full
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    gain_reputation,
    has_special,
    in_order,
    phd_experience,
)
from collegium.kernel.state import bit


def begin(s: AwesomeAcademics) -> None:
    """First all completed Projects, then the diplomas, then the Event card."""
    s.push(CLOSE_COMPLETION)
    s.push(DIPLOMA_ROUND)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for before in range(s.content.n_projects):
            project = s.content.n_projects - 1 - before
            if s.table[PROJECT_AT + project] == HELD + seat and is_full(s, project):
                s.push(COMPLETE, project)


def complete(s: AwesomeAcademics, project: i64) -> None:
    """A Project whose Progress Tracks are full brings money and Reputation."""
    seat = s.table[PROJECT_AT + project] - HELD
    s.table[PROJECT_AT + project] = COMPLETED + seat
    s.table[WORKED + project] = 0
    s.table[ACTIVITY] |= PROJECT_ACTIVITY
    s.tell_of(seat, events.COMPLETED, project)
    gain_money(s, seat, s.content.project_money)
    s.push(GAIN_POINTS, seat, s.content.project_reputation, OF_PROJECT + project)


def is_graduate(s: AwesomeAcademics, seat: i64, phd: i64) -> bool:
    """Whether a PhD Student of a seat obtains the diploma."""
    return s.table[PHD_AT + phd] == HELD + seat and phd_experience(s, phd) >= PHD_SPACES


def diploma_round(s: AwesomeAcademics) -> None:
    """One diploma for each group that has any, in Player Order, again and again until there are no more."""
    again = False
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for phd in range(s.content.phds):
            if is_graduate(s, seat, phd):
                if not again:
                    s.push(DIPLOMA_ROUND)
                again = True
                s.push(DIPLOMA, seat)
                break


def diploma(s: AwesomeAcademics, seat: i64) -> None:
    """The next diploma of a group; ask for whom where they differ."""
    s.to_move = seat
    s.push(ASK_GRADUATE)
    graduates = graduate_moves(s, vec[i64]())
    if len(graduates) == 1:
        name_graduate(s, graduates[0] - NAME_PHD)


def graduate_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that forbids a diploma for this PhD Student now."""
    if is_graduate(s, s.to_move, phd):
        return phd_check(s, phd)
    return COMPLETION_GRADUATE


def graduate_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The PhD Students who can obtain their diploma next, added to `out`."""
    for phd in range(s.content.phds):
        if is_graduate(s, s.to_move, phd) and is_first_alike(s, phd):
            out = append(out, NAME_PHD + phd)
    return out


def name_graduate(s: AwesomeAcademics, phd: i64) -> None:
    """A PhD Student obtains the diploma: money, Reputation, and perhaps a Tenured Researcher."""
    s.drop()
    s.tell(events.DIPLOMA, phd)
    gain_money(s, s.to_move, s.content.diploma_money)
    if has_match(s, phd):
        s.push(RETURN_PHD, phd)
        s.push(ASK_DIPLOMA, phd)
        s.push(GAIN_POINTS, s.to_move, s.content.diploma_reputation, OF_MASK + worked_in(s, phd))
        return
    s.tell(events.NONE_FITTING)
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
    """Whether both disciplines of a Tenured Researcher have a token of their own; with the tile for it, anybody."""
    if has_special(s, s.to_move, ANY_RESEARCHER):
        return True
    first, second = s.content.track[tenured * 2], s.content.track[tenured * 2 + 1]
    if first == second:
        return tokens(s, phd, first) > 1
    return tokens(s, phd, first) > 0 and tokens(s, phd, second) > 0


def has_match(s: AwesomeAcademics, phd: i64) -> bool:
    """Whether a fitting Tenured Researcher is in stock."""
    for tenured in range(s.content.n_tenured):
        if s.table[TENURED_AT + tenured] == STOCK and matches(s, phd, tenured):
            return True
    return False


def diploma_check(s: AwesomeAcademics, tenured: i64) -> i64:
    """0, or the clause that forbids recruiting this Tenured Researcher with the diploma."""
    stock = stock_check(s, tenured)
    if stock == RESEARCHERS_STOCK or matches(s, s.arg(0), tenured):
        return stock
    return COMPLETION_RECRUIT_MATCH


def diploma_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Nobody, or a Tenured Researcher who fits the diploma, added to `out`."""
    out = append(out, i64(DONE))
    for tenured in range(s.content.n_tenured):
        if s.table[TENURED_AT + tenured] == STOCK and diploma_check(s, tenured) == 0:
            out = append(out, TAKE_TENURED + tenured)
    return out


def recruit_graduate(s: AwesomeAcademics, tenured: i64) -> None:
    """Recruit a Tenured Researcher with the diploma."""
    s.drop()
    take_tenured(s, s.to_move, tenured, s.content.start_level, s.content.start_level)


def recruit_nobody(s: AwesomeAcademics) -> None:
    """Do without a Tenured Researcher."""
    s.drop()
    s.tell(events.DECLINED)


def close(s: AwesomeAcademics) -> None:
    """The Event card of last turn joins the Game End Bonus layout."""
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == ASIDE:
            s.table[EVENT_AT + event] = LAYOUT
            s.tell(events.BONUS_TO_LAYOUT, event)


def return_phd(s: AwesomeAcademics, phd: i64) -> None:
    """After the diploma the PhD Student card goes back to the stock."""
    leave_phd(s, phd)
