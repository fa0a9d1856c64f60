"""Special Actions about people: new researchers on given levels, courses, schools, retraining and sabbaticals."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.cards import TERM_EXPERIENCE
from collegium.games.awesome_academics.clauses import (
    PHD_FIRST,
    SPECIAL_ACTIONS_METHODOLOGY_COURSE,
    SPECIAL_ACTIONS_RETRAINING,
    SPECIAL_ACTIONS_SUMMER_SCHOOL,
)
from collegium.games.awesome_academics.layout import (
    CARD_TENURED,
    DISCIPLINES,
    LEVEL,
    PAY_DUE,
    PAY_MORE,
)
from collegium.games.awesome_academics.moves import ARRANGE, NAME_TENURED, RAISE, SEND_PHD
from collegium.games.awesome_academics.payment import month_first_check, pay_check, spend_month
from collegium.games.awesome_academics.people import (
    FromStock,
    add_token,
    can_rise,
    has_room,
    is_first_alike,
    leave,
    own_phd_check,
    raise_track,
    take_tenured,
    tenured_check,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.questions import Question
from collegium.kernel.state import bit


class Take(FromStock):
    """Which Tenured Researcher do you take from the stock?

    Rules: standard-actions.recruit, special-actions.senior-appointment.
    """

    CARD: Final = 0
    SPECIAL: Final = 1  # with the levels of the card's Special Action, not those of the Standard Action

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card, special = s.arg(Take.CARD), s.arg(Take.SPECIAL)
        s.drop()
        if special:
            take_by_card(s, option, card)
        else:
            take_tenured(s, s.to_move, option, s.content.recruit_levels[0], s.content.recruit_levels[1])


class Levels(Question[AwesomeAcademics]):
    """Which track of a new Tenured Researcher has which level?"""

    TENURED: Final = 0
    FIRST_LEVEL: Final = 1
    SECOND_LEVEL: Final = 2
    kinds: ClassVar[tuple[int, ...]] = (ARRANGE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        tenured, first, second = s.arg(Levels.TENURED), s.arg(Levels.FIRST_LEVEL), s.arg(Levels.SECOND_LEVEL)
        s.drop()
        s.table[LEVEL + tenured * 2] = second if option else first
        s.table[LEVEL + tenured * 2 + 1] = first if option else second
        for track in range(tenured * 2, tenured * 2 + 2):
            s.tell(happened.LEVEL, track, s.table[LEVEL + track])


class MonthByMonth(Question[AwesomeAcademics]):
    """On whom do you spend the next Month? Those that the card demands come before leaving."""

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return month_first_check(s, self.moves(s, vec[i64]()))

    def end_if_spent(self, s: AwesomeAcademics) -> None:
        """Ask no more once no Month is left to spend, or nobody to spend one on."""
        if s.table[PAY_DUE] + s.table[PAY_MORE] == 0 or len(self.moves(s, vec[i64]())) == 0:
            s.drop()


class Raise(MonthByMonth):
    """On which track do you spend the next Month?"""

    CARD: Final = 0
    FIRST_RAISED: Final = 1  # the Tenured Researchers whose first track was raised, as bits
    SECOND_RAISED: Final = 2  # and those whose second track was
    kinds: ClassVar[tuple[int, ...]] = (RAISE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if (s.arg(Raise.FIRST_RAISED + option % 2) >> (option // 2)) & 1:
            return SPECIAL_ACTIONS_METHODOLOGY_COURSE
        return raise_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        spend_month(s, s.content.track[option])
        raise_track(s, option, s.content.cards.month_tenured[s.arg(Raise.CARD)])
        side = Raise.FIRST_RAISED + option % 2
        s.set_arg(side, s.arg(side) | bit(option // 2))
        self.end_if_spent(s)


class School(MonthByMonth):
    """On which PhD Student do you spend the next Month?"""

    CARD: Final = 0
    TAUGHT: Final = 1  # the PhD Students who have had a Month, as bits
    kinds: ClassVar[tuple[int, ...]] = (SEND_PHD,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        refusal = school_check(s, option // DISCIPLINES)
        return refusal if refusal else pay_check(s, option % DISCIPLINES)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        phd, discipline = option // DISCIPLINES, option % DISCIPLINES
        spend_month(s, discipline)
        for _token in range(s.content.cards.month_phd[s.arg(School.CARD)]):
            if has_room(s, phd):
                add_token(s, phd, discipline)
        s.set_arg(School.TAUGHT, s.arg(School.TAUGHT) | bit(phd))
        self.end_if_spent(s)


class OwnTenured(Question[AwesomeAcademics]):
    """Which of your Tenured Researchers?"""

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (NAME_TENURED,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return tenured_check(s, option)


class Retrain(OwnTenured):
    """Which of your Tenured Researchers goes?"""

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = s.arg(Retrain.CARD)
        s.drop()
        s.push(ASK_EXCHANGE, card, option)


class Sabbatical(OwnTenured):
    """Which of your Tenured Researchers goes on a sabbatical?

    Rules: special-actions.sabbatical.
    """

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.table[CARD_TENURED + s.arg(Sabbatical.CARD)] = option + 1
        s.drop()
        s.tell(happened.SABBATICAL, option)


class Exchange(FromStock):
    """Which Tenured Researcher comes for the one who goes?"""

    CARD: Final = 0
    TENURED: Final = 1  # who goes

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card, old = s.arg(Exchange.CARD), s.arg(Exchange.TENURED)
        s.drop()
        exchange(s, old, option, s.content.cards.term(card, TERM_EXPERIENCE))


class Improve(Question[AwesomeAcademics]):
    """Which track of the new Tenured Researcher rises?"""

    TENURED: Final = 0
    LEVELS: Final = 1  # by how many levels
    kinds: ClassVar[tuple[int, ...]] = (RAISE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        yours = tenured_check(s, option // 2)
        if yours:
            return yours
        if option // 2 != s.arg(Improve.TENURED) or not can_rise(s, option):
            return SPECIAL_ACTIONS_RETRAINING
        return 0

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        levels = s.arg(Improve.LEVELS)
        s.drop()
        raise_track(s, option, levels)


ASK_TAKE: Final = Take()
ASK_LEVELS: Final = Levels()
ASK_RAISE: Final = Raise()
ASK_SCHOOL: Final = School()
ASK_RETRAIN: Final = Retrain()
ASK_SABBATICAL: Final = Sabbatical()
ASK_EXCHANGE: Final = Exchange()
ASK_IMPROVE: Final = Improve()


def take_by_card(s: AwesomeAcademics, tenured: i64, card: i64) -> None:
    """Take a Tenured Researcher with the levels of a card; ask which track has which where it matters.

    Rules: special-actions.senior-appointment, special-actions.old-boys-network.
    """
    first, second = s.content.cards.levels[card * 2], s.content.cards.levels[card * 2 + 1]
    take_tenured(s, s.to_move, tenured, first, second)
    if s.content.cards.penalty_leaves[card]:
        s.table[CARD_TENURED + card] = tenured + 1
    ask_levels(s, tenured, first, second)


def ask_levels(s: AwesomeAcademics, tenured: i64, first: i64, second: i64) -> None:
    """Ask which track has which level, unless it makes no difference."""
    if first != second and s.content.track[tenured * 2] != s.content.track[tenured * 2 + 1]:
        s.push(ASK_LEVELS, tenured, first, second)


def raise_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that forbids raising a track by a Month: it is not yours, at the top level, or not paid for."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    if not can_rise(s, track):
        return SPECIAL_ACTIONS_METHODOLOGY_COURSE
    return pay_check(s, s.content.track[track])


def methodology_course_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says no track of yours could be raised by a Month you keep."""
    for track in range(s.content.n_tenured * 2):
        if raise_check(s, track) == 0:
            return 0
    return SPECIAL_ACTIONS_METHODOLOGY_COURSE


def room_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that says this is not one of your PhD Students, or one without room for a token."""
    yours = own_phd_check(s, phd)
    if yours:
        return yours
    return 0 if has_room(s, phd) else SPECIAL_ACTIONS_SUMMER_SCHOOL


def school_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that forbids another token for this PhD Student."""
    refusal = room_check(s, phd)
    if refusal:
        return refusal
    taught = s.arg(School.TAUGHT)
    if (taught >> phd) & 1:
        return SPECIAL_ACTIONS_SUMMER_SCHOOL
    return 0 if is_first_alike(s, phd, taught) else PHD_FIRST


def summer_school_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says no PhD Student of yours has room for a token; that a Month is kept is known."""
    for phd in range(s.content.phds):
        if room_check(s, phd) == 0:
            return 0
    return SPECIAL_ACTIONS_SUMMER_SCHOOL


def exchange(s: AwesomeAcademics, old: i64, new: i64, levels: i64) -> None:
    """Exchange Tenured Researchers: the levels carry over, and then one track rises."""
    first, second = s.table[LEVEL + old * 2], s.table[LEVEL + old * 2 + 1]
    s.tell(happened.RETRAINED, old, new)
    leave(s, old)
    take_tenured(s, s.to_move, new, first, second)
    if can_rise(s, new * 2) or can_rise(s, new * 2 + 1):
        s.push(ASK_IMPROVE, new, levels)
    ask_levels(s, new, first, second)
