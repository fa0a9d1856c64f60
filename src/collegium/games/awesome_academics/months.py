"""How many Months each track and PhD Student gives in this Research Phase: levels, Events, sabbaticals and pests."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.cards import TERM_MONTHS
from collegium.games.awesome_academics.clauses import SPECIAL_ACTIONS_PEST_ATTACK_MONTHS
from collegium.games.awesome_academics.components import NO_LIMIT, RESEARCH
from collegium.games.awesome_academics.layout import (
    ASIDE,
    CONSULTANTS,
    EVENT_AT,
    FREE_CONSULTANTS,
    HELD,
    LEVEL,
    LIMITED_LEFT,
    OPTION_PHD_EVENTS,
    PEST,
    PHD_AT,
    PHD_MONTHS,
    TRACK_MONTHS,
)
from collegium.games.awesome_academics.moves import GIVE_UP_PHD, GIVE_UP_TRACK
from collegium.games.awesome_academics.open_cards import on_sabbatical, sum_in_play
from collegium.games.awesome_academics.people import phd_check, tenured_check
from collegium.games.awesome_academics.state import AwesomeAcademics, all_at_once, in_group
from collegium.kernel.questions import Question


class Pest(Question[AwesomeAcademics]):
    """Who gives up a Month to the pest?"""

    LEFT: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (GIVE_UP_TRACK, GIVE_UP_PHD)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == GIVE_UP_TRACK:
            yours = tenured_check(s, option // 2)
            months = s.table[TRACK_MONTHS + option]
        else:
            yours = phd_check(s, option)
            months = s.table[PHD_MONTHS + option]
        if yours:
            return yours
        return 0 if months else SPECIAL_ACTIONS_PEST_ATTACK_MONTHS

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        if kind == GIVE_UP_TRACK:
            s.table[TRACK_MONTHS + option] -= 1
            s.tell(happened.GAVE_UP_TRACK, option, 1)
        else:
            s.table[PHD_MONTHS + option] -= 1
            s.tell(happened.GAVE_UP_PHD, option, 1)
        s.set_arg(Pest.LEFT, s.arg(Pest.LEFT) - 1)
        if s.arg(Pest.LEFT) == 0:
            s.drop()

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


ASK_PEST: Final = Pest()


def event_aside(s: AwesomeAcademics) -> i64:
    """The Event of last turn, which lies aside, or -1."""
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == ASIDE:
            return event
    return -1


def begin(s: AwesomeAcademics) -> None:
    """Count the Months of the group to move, and let it give up those that a pest takes.

    Rules: special-actions.visiting-fellows.
    """
    event = event_aside(s)
    s.set_mine(CONSULTANTS, 0)
    s.set_mine(FREE_CONSULTANTS, sum_in_play(s, s.to_move, s.content.cards.free_consultants))
    s.table[LIMITED_LEFT] = NO_LIMIT
    if event >= 0:
        s.table[LIMITED_LEFT] = s.content.event_limit[event]
    total = count_months(s, event)
    pest = s.mine(PEST)
    s.set_mine(PEST, 0)
    if pest >= total:
        lose_all_months(s, pest)
    elif pest:
        s.push(ASK_PEST, pest)


def count_months(s: AwesomeAcademics, event: i64) -> i64:
    """Set the Months of every track and PhD Student of the group; how many there are in all.

    Rules: research.months, research.changes, research.changes-sum, events.app-game-hype, events.rumours-of-layoffs,
    events.room-reshuffle, events.network-structure-update, events.improved-library-access, phd.month,
    options.phd-events.
    """
    total: i64 = 0
    for tenured in range(s.content.n_tenured):
        if in_group(s, s.to_move, tenured):
            card = on_sabbatical(s, tenured)
            more: i64 = 0
            if card >= 0:
                more = s.content.cards.term(card, TERM_MONTHS)
            for track in range(tenured * 2, tenured * 2 + 2):
                months = s.content.level_months[s.table[LEVEL + track]] + more
                if event >= 0 and (s.content.event_tracks[event] >> s.content.track[track]) & 1:
                    months += s.content.event_change[event]
                if months < 0:
                    months = 0
                s.table[TRACK_MONTHS + track] = months
                total += months
    each = s.content.phd_months
    if event >= 0 and s.content.event_phds[event] and s.dealt[OPTION_PHD_EVENTS]:
        each += s.content.event_change[event]
    if each < 0:
        each = 0
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + s.to_move:
            s.table[PHD_MONTHS + phd] = each
            total += each
    return total


def lose_all_months(s: AwesomeAcademics, pest: i64) -> None:
    """A pest that takes as many Months as there are leaves none.

    Rules: special-actions.pest-attack-rest.
    """
    if pest == 0:
        return
    for track in range(s.content.n_tenured * 2):
        if s.table[TRACK_MONTHS + track] > 0 and in_group(s, s.to_move, track // 2):
            s.tell(happened.GAVE_UP_TRACK, track, s.table[TRACK_MONTHS + track])
            s.table[TRACK_MONTHS + track] = 0
    for phd in range(s.content.phds):
        if s.table[PHD_MONTHS + phd] > 0 and s.table[PHD_AT + phd] == HELD + s.to_move:
            s.tell(happened.GAVE_UP_PHD, phd, s.table[PHD_MONTHS + phd])
            s.table[PHD_MONTHS + phd] = 0


def is_limited(s: AwesomeAcademics, discipline: i64) -> bool:
    """Whether the Event of last turn limits the Months of a discipline."""
    if s.table[LIMITED_LEFT] == NO_LIMIT:
        return False
    event = event_aside(s)
    return event >= 0 and (s.content.event_limits[event] >> discipline) & 1 == 1


def limit_months(s: AwesomeAcademics, discipline: i64, months: i64) -> i64:
    """As many of these Months as an Event still lets the group spend."""
    if is_limited(s, discipline) and s.table[LIMITED_LEFT] < months:
        return s.table[LIMITED_LEFT]
    return months


def can_spend(s: AwesomeAcademics, discipline: i64) -> bool:
    """Whether the group can still spend a Month of this discipline."""
    return s.table[LIMITED_LEFT] != 0 or not is_limited(s, discipline)


def spend_limited(s: AwesomeAcademics, discipline: i64, months: i64) -> i64:
    """Spend Months; those beyond a limit are lost.

    Rules: events.network-failure-uses.
    """
    months = limit_months(s, discipline, months)
    if is_limited(s, discipline):
        s.table[LIMITED_LEFT] -= months
    return months
