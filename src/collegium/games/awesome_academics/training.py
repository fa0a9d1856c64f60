"""Special Actions about people: new researchers on given levels, courses, schools, retraining and sabbaticals."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_EXCHANGE,
    ASK_IMPROVE,
    ASK_LEVELS,
)
from collegium.games.awesome_academics.cards import TERM_EXPERIENCE
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONTH_FIRST,
    SPECIAL_ACTIONS_METHODOLOGY_COURSE,
    SPECIAL_ACTIONS_RETRAINING,
    SPECIAL_ACTIONS_SUMMER_SCHOOL,
)
from collegium.games.awesome_academics.layout import (
    CARD_NOTE,
    DISCIPLINES,
    HELD,
    LEVEL,
    MONTHS,
    PAY_DUE,
    PAY_MORE,
    PHD_AT,
    PHD_MONTHS,
    PHD_SPACES,
    TOP_LEVEL,
    TRACK_MONTHS,
)
from collegium.games.awesome_academics.moves import ARRANGE, DONE, LEVEL_ORDERS, NAME_TENURED, RAISE, SEND_PHD
from collegium.games.awesome_academics.payment import pay_check, pay_month
from collegium.games.awesome_academics.people import (
    add_token,
    is_first_alike,
    leave,
    phd_check,
    raise_track,
    take_tenured,
    tenured_check,
)
from collegium.games.awesome_academics.state import AwesomeAcademics, in_group, phd_experience


def take_on_levels(s: AwesomeAcademics, tenured: i64) -> None:
    """Take a Tenured Researcher with the levels of the card resolved; ask which track has which where it matters."""
    card = s.arg(0) - 1
    s.drop()
    if card < 0:
        take_tenured(s, s.to_move, tenured, s.content.recruit_levels[0], s.content.recruit_levels[1])
        return
    first, second = s.content.cards.levels[card * 2], s.content.cards.levels[card * 2 + 1]
    take_tenured(s, s.to_move, tenured, first, second)
    if s.content.cards.penalty_leaves[card]:
        s.table[CARD_NOTE + card] = tenured + 1
    ask_levels(s, tenured, first, second)


def ask_levels(s: AwesomeAcademics, tenured: i64, first: i64, second: i64) -> None:
    """Ask which track has which level, unless it makes no difference."""
    if first != second and s.content.track[tenured * 2] != s.content.track[tenured * 2 + 1]:
        s.push(ASK_LEVELS, tenured, first, second)


def levels_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The two ways to assign the levels, added to `out`."""
    for order in range(i64(LEVEL_ORDERS)):
        out = append(out, ARRANGE + order)
    return out


def arrange_levels(s: AwesomeAcademics, order: i64) -> None:
    """Assign the levels in their order, or the other way round."""
    tenured, first, second = s.arg(0), s.arg(1), s.arg(2)
    s.drop()
    s.table[LEVEL + tenured * 2] = second if order else first
    s.table[LEVEL + tenured * 2 + 1] = first if order else second
    for track in range(tenured * 2, tenured * 2 + 2):
        s.tell(events.LEVEL, track, s.table[LEVEL + track])


def raise_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that forbids raising this track by a Month of its discipline."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    if s.table[LEVEL + track] >= TOP_LEVEL or s.table[TRACK_MONTHS + track] < 0:
        return SPECIAL_ACTIONS_METHODOLOGY_COURSE
    return pay_check(s, s.content.track[track])


def can_raise(s: AwesomeAcademics) -> bool:
    """Whether some track of yours could be raised by a Month you keep."""
    for track in range(s.content.n_tenured * 2):
        low = in_group(s, s.to_move, track // 2) and s.table[LEVEL + track] < TOP_LEVEL
        if low and s.mine(MONTHS + s.content.track[track]) > 0:
            return True
    return False


def raise_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Spending no more Months, or a track that can be raised, added to `out`."""
    if raise_done_check(s) == 0:
        out = append(out, i64(DONE))
    for track in range(s.content.n_tenured * 2):
        if in_group(s, s.to_move, track // 2) and raise_check(s, track) == 0:
            out = append(out, RAISE + track)
    return out


def raise_done_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids raising no track more."""
    if s.table[PAY_DUE] == 0:
        return 0
    for track in range(s.content.n_tenured * 2):
        if in_group(s, s.to_move, track // 2) and raise_check(s, track) == 0:
            return ACTIONS_MONTH_FIRST
    return 0


def raise_one(s: AwesomeAcademics, track: i64) -> None:
    """Spend a Month on a track, and ask for the next as long as there is one."""
    card = s.arg(0)
    pay_month(s, s.content.track[track])
    raise_track(s, track, s.content.cards.month_tenured[card])
    s.table[TRACK_MONTHS + track] = -1
    if s.table[PAY_DUE] + s.table[PAY_MORE] == 0 or len(raise_moves(s, vec[i64]())) == 1:
        end_course(s)


def end_course(s: AwesomeAcademics) -> None:
    """Raise no more tracks."""
    s.drop()
    for track in range(s.content.n_tenured * 2):
        s.table[TRACK_MONTHS + track] = 0


def school_check(s: AwesomeAcademics, phd: i64, discipline: i64) -> i64:
    """0, or the clause that forbids a token of this discipline for this PhD Student."""
    taught = phd_experience(s, phd) >= PHD_SPACES or s.table[PHD_MONTHS + phd] < 0
    if taught and s.table[PHD_AT + phd] == HELD + s.to_move:
        return SPECIAL_ACTIONS_SUMMER_SCHOOL
    yours = phd_check(s, phd)
    return yours if yours else pay_check(s, discipline)


def can_school(s: AwesomeAcademics) -> bool:
    """Whether some PhD Student of yours has room for a token; Months you keep are known to be there."""
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + s.to_move and phd_experience(s, phd) < PHD_SPACES:
            return True
    return False


def school_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Spending no more Months, or a token for a PhD Student, added to `out`."""
    if school_done_check(s) == 0:
        out = append(out, i64(DONE))
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + s.to_move and is_first_alike(s, phd):
            for discipline in range(i64(DISCIPLINES)):
                if school_check(s, phd, discipline) == 0:
                    out = append(out, SEND_PHD + phd * DISCIPLINES + discipline)
    return out


def school_done_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids adding no more tokens."""
    if s.table[PAY_DUE] == 0:
        return 0
    for phd in range(s.content.phds):
        for discipline in range(i64(DISCIPLINES)):
            if school_check(s, phd, discipline) == 0:
                return ACTIONS_MONTH_FIRST
    return 0


def school_one(s: AwesomeAcademics, phd: i64, discipline: i64) -> None:
    """Spend a Month on a PhD Student, and ask for the next as long as there is one."""
    card = s.arg(0)
    pay_month(s, discipline)
    for _token in range(s.content.cards.month_phd[card]):
        if phd_experience(s, phd) < PHD_SPACES:
            add_token(s, phd, discipline)
    s.table[PHD_MONTHS + phd] = -1
    if s.table[PAY_DUE] + s.table[PAY_MORE] == 0 or len(school_moves(s, vec[i64]())) == 1:
        end_school(s)


def end_school(s: AwesomeAcademics) -> None:
    """Add no more tokens."""
    s.drop()
    for phd in range(s.content.phds):
        s.table[PHD_MONTHS + phd] = 0


def own_tenured_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Your Tenured Researchers, added to `out`."""
    for tenured in range(s.content.n_tenured):
        if in_group(s, s.to_move, tenured):
            out = append(out, NAME_TENURED + tenured)
    return out


def retrain(s: AwesomeAcademics, tenured: i64) -> None:
    """This Tenured Researcher goes; ask for the one who comes."""
    card = s.arg(0)
    s.drop()
    s.push(ASK_EXCHANGE, card, tenured)


def exchange(s: AwesomeAcademics, new: i64) -> None:
    """Exchange Tenured Researchers: the levels carry over, and then one track rises."""
    card, old = s.arg(0), s.arg(1)
    s.drop()
    first, second = s.table[LEVEL + old * 2], s.table[LEVEL + old * 2 + 1]
    s.tell(events.RETRAINED, old, new)
    leave(s, old)
    take_tenured(s, s.to_move, new, first, second)
    if first < TOP_LEVEL or second < TOP_LEVEL:
        s.push(ASK_IMPROVE, new, s.content.cards.term(card, TERM_EXPERIENCE))
    ask_levels(s, new, first, second)


def improve_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that forbids raising this track after retraining."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    if track // 2 != s.arg(0) or s.table[LEVEL + track] >= TOP_LEVEL:
        return SPECIAL_ACTIONS_RETRAINING
    return 0


def improve_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The tracks that can rise, added to `out`."""
    for track in range(s.arg(0) * 2, s.arg(0) * 2 + 2):
        if improve_check(s, track) == 0:
            out = append(out, RAISE + track)
    return out


def improve(s: AwesomeAcademics, track: i64) -> None:
    """A track rises after retraining."""
    levels = s.arg(1)
    s.drop()
    raise_track(s, track, levels)


def grant_sabbatical(s: AwesomeAcademics, tenured: i64) -> None:
    """A Tenured Researcher goes on a sabbatical with the card resolved."""
    card = s.arg(0)
    s.drop()
    s.table[CARD_NOTE + card] = tenured + 1
    s.tell(events.SABBATICAL, tenured)
