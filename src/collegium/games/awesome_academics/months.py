"""How many Months each track and PhD Student gives in this Research Phase: levels, Events, sabbaticals and pests."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import ASK_PEST, PLAN
from collegium.games.awesome_academics.cards import TERM_MONTHS
from collegium.games.awesome_academics.clauses import SPECIAL_ACTIONS_PEST_ATTACK_MONTHS
from collegium.games.awesome_academics.components import NO_LIMIT
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
    WORKED,
)
from collegium.games.awesome_academics.moves import GIVE_UP_PHD, GIVE_UP_TRACK
from collegium.games.awesome_academics.open_cards import on_sabbatical, sum_in_play
from collegium.games.awesome_academics.people import is_first_alike, phd_check, tenured_check
from collegium.games.awesome_academics.projects import is_yours
from collegium.games.awesome_academics.state import AwesomeAcademics, in_group


def event_aside(s: AwesomeAcademics) -> i64:
    """The Event of last turn, which lies aside, or -1."""
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == ASIDE:
            return event
    return -1


def begin_research(s: AwesomeAcademics, seat: i64) -> None:
    """Count the Months of a group, and let it give up those that a pest takes; then it plans."""
    s.to_move = seat
    event = event_aside(s)
    s.set_mine(CONSULTANTS, 0)
    s.set_mine(FREE_CONSULTANTS, sum_in_play(s, seat, s.content.cards.free_consultants))
    s.table[LIMITED_LEFT] = NO_LIMIT
    if event >= 0:
        s.table[LIMITED_LEFT] = s.content.event_limit[event]
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            s.table[WORKED + project] = 0
    total = count_months(s, event)
    s.push(PLAN, seat)
    pest = s.mine(PEST)
    s.set_mine(PEST, 0)
    if pest >= total:
        lose_all_months(s, pest)
    elif pest:
        s.push(ASK_PEST, pest)


def count_months(s: AwesomeAcademics, event: i64) -> i64:
    """Set the Months of every track and PhD Student of the group; how many there are in all."""
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
    """A pest that takes as many Months as there are leaves none."""
    if pest == 0:
        return
    for track in range(s.content.n_tenured * 2):
        if s.table[TRACK_MONTHS + track] > 0 and in_group(s, s.to_move, track // 2):
            s.table[TRACK_MONTHS + track] = 0
            s.tell(events.GAVE_UP_TRACK, track)
    for phd in range(s.content.phds):
        if s.table[PHD_MONTHS + phd] > 0 and s.table[PHD_AT + phd] == HELD + s.to_move:
            s.table[PHD_MONTHS + phd] = 0
            s.tell(events.GAVE_UP_PHD, phd)


def pest_track_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that forbids giving up a Month of this track."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    return 0 if s.table[TRACK_MONTHS + track] > 0 else SPECIAL_ACTIONS_PEST_ATTACK_MONTHS


def pest_phd_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that forbids giving up a Month of this PhD Student."""
    yours = phd_check(s, phd)
    if yours:
        return yours
    return 0 if s.table[PHD_MONTHS + phd] > 0 else SPECIAL_ACTIONS_PEST_ATTACK_MONTHS


def pest_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The tracks and PhD Students that can give up a Month, added to `out`."""
    for track in range(s.content.n_tenured * 2):
        if s.table[TRACK_MONTHS + track] > 0 and in_group(s, s.to_move, track // 2):
            out = append(out, GIVE_UP_TRACK + track)
    for phd in range(s.content.phds):
        if s.table[PHD_MONTHS + phd] > 0 and s.table[PHD_AT + phd] == HELD + s.to_move and is_first_alike(s, phd):
            out = append(out, GIVE_UP_PHD + phd)
    return out


def give_up_track(s: AwesomeAcademics, track: i64) -> None:
    """A track gives up a Month."""
    s.table[TRACK_MONTHS + track] -= 1
    s.tell(events.GAVE_UP_TRACK, track)
    give_up_next(s)


def give_up_phd(s: AwesomeAcademics, phd: i64) -> None:
    """A PhD Student gives up a Month."""
    s.table[PHD_MONTHS + phd] -= 1
    s.tell(events.GAVE_UP_PHD, phd)
    give_up_next(s)


def give_up_next(s: AwesomeAcademics) -> None:
    """Go on until the pest has taken its Months."""
    left = s.arg(0) - 1
    s.drop()
    if left:
        s.push(ASK_PEST, left)


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
    """Spend Months; those beyond a limit are lost."""
    months = limit_months(s, discipline, months)
    if is_limited(s, discipline):
        s.table[LIMITED_LEFT] -= months
    return months
