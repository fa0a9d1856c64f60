"""The end of the game: Total Reputation, Game End Bonuses, Experience and money."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.components import (
    MOST_COMPLETED,
    MOST_MONEY,
    MOST_TENURED,
    NONE_CANCELLED,
)
from collegium.games.awesome_academics.layout import (
    COMPLETED,
    DISCIPLINES,
    EVENT_AT,
    FROM_EXPERIENCE,
    FROM_LAYOUT,
    FROM_MONEY,
    FROM_RESERVED,
    HELD,
    LAYOUT,
    MISMANAGED,
    MONEY,
    PROJECT_AT,
    REPUTATION,
    SCORE,
    TOTAL,
)
from collegium.games.awesome_academics.projects import cancel, count_projects
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    count_tenured,
    in_order,
    is_ahead,
    lead,
    score,
    total_experience,
)
from collegium.kernel.questions import Step


class CancelAtEnd(Step[AwesomeAcademics]):
    """A Project that is unfinished after the final turn is cancelled."""

    PROJECT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        project = s.given(CancelAtEnd.PROJECT)
        s.to_move = s.table[PROJECT_AT + project] - HELD
        cancel(s, project)


class FinalScoring(Step[AwesomeAcademics]):
    """Every seat is scored; the game is over.

    Rules: end.total.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        for seat in range(s.seats):
            s.tell_of(seat, happened.TOTAL_MARKED, s.get(seat, SCORE))
        score_all(s)
        tell_tie(s)
        s.over = True
        s.tell(happened.GAME_OVER)


CANCEL_AT_END: Final = CancelAtEnd()
FINAL_SCORING: Final = FinalScoring()


def begin(s: AwesomeAcademics) -> None:
    """After the final turn unfinished Projects are cancelled, then comes the final count.

    Rules: end.cancel.
    """
    s.tell(happened.FINAL_SCORING)
    s.push(FINAL_SCORING)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for project in range(s.content.n_projects):
            if s.table[PROJECT_AT + s.content.n_projects - 1 - project] == HELD + seat:
                s.push(CANCEL_AT_END, s.content.n_projects - 1 - project)


def score_all(s: AwesomeAcademics) -> None:
    """Add what every seat scores at the end to what it has gained in the game.

    Rules: events.layout, events.reserved, end.reserved, end.reserved-alone, end.layout, end.experience,
    end.experience-all, end.money, end.money-after, abilities.two-bonuses-score, options.basic-keeps.
    """
    for seat in range(s.seats):
        for event in range(s.content.n_events):
            if s.table[EVENT_AT + event] == HELD + seat and fulfils(s, seat, event):
                score(s, seat, s.content.reserved_bonus, FROM_RESERVED)
                s.tell_of(seat, happened.SCORED_RESERVED, event, s.content.reserved_bonus)
        for event in range(s.content.n_events):
            if s.table[EVENT_AT + event] == LAYOUT and fulfils(s, seat, event):
                score(s, seat, s.content.layout_bonus, FROM_LAYOUT)
                s.tell_of(seat, happened.SCORED_LAYOUT, event, s.content.layout_bonus)
        add_points(s, seat, total_experience(s, seat) // s.content.experience_per_point, FROM_EXPERIENCE)
        add_points(s, seat, s.get(seat, MONEY) // s.content.money_per_point, FROM_MONEY)
    for seat in range(s.seats):
        s.put(seat, TOTAL, s.get(seat, SCORE))


def add_points(s: AwesomeAcademics, seat: i64, points: i64, source: i64) -> None:
    """Gain Total Reputation of one step."""
    if points:
        score(s, seat, points, source)
        s.tell_of(seat, happened.SCORED, source, points)


def tell_tie(s: AwesomeAcademics) -> None:
    """Say how a tie for the most points was broken, or who win together.

    Rules: end.tie-shared.
    """
    for seat in range(s.seats):
        closest = closest_rival(s, seat)
        if not is_ahead(s, seat) or s.get(closest, SCORE) < s.get(seat, SCORE):
            continue
        if total_experience(s, closest) < total_experience(s, seat):
            s.tell_of(seat, happened.WON_BY_EXPERIENCE, total_experience(s, seat))
        elif s.get(closest, MONEY) < s.get(seat, MONEY):
            s.tell_of(seat, happened.WON_BY_MONEY, s.get(seat, MONEY))
        else:
            s.tell_of(seat, happened.WON_TOGETHER)


def closest_rival(s: AwesomeAcademics, seat: i64) -> i64:
    """The other seat that no third one is ahead of."""
    closest: i64 = 1 if seat == 0 else 0
    for other in range(s.seats):
        if other != seat and lead(s, other, closest) > 0:
            closest = other
    return closest


def fulfils(s: AwesomeAcademics, seat: i64, event: i64) -> bool:
    """Whether a seat fulfils a Game End Bonus; a tie for the first place does.

    Rules: end.bonus-zero, end.bonus-rich-alumnus.
    """
    if s.content.bonus[event] == NONE_CANCELLED:
        return s.get(seat, MISMANAGED) == 0
    for other in range(s.seats):
        if compared(s, other, event) > compared(s, seat, event):
            return False
    return True


def compared(s: AwesomeAcademics, seat: i64, event: i64) -> i64:
    """The number of a seat that a Game End Bonus compares.

    Rules: end.bonus-tracks, end.bonus-app-game-hype, end.bonus-network-failure, end.bonus-rumours-of-layoffs,
    end.bonus-financial-restructuring, end.bonus-room-reshuffle, end.bonus-network-structure-update,
    end.bonus-improved-library-access.
    """
    bonus = s.content.bonus[event]
    if bonus == MOST_COMPLETED:
        return count_projects(s, COMPLETED + seat)
    if bonus == MOST_TENURED:
        return count_tenured(s, HELD + seat)
    if bonus == MOST_MONEY:
        return s.get(seat, MONEY)
    lowest: i64 = -1
    for discipline in range(i64(DISCIPLINES)):
        if (s.content.bonus_lowest_of[event] >> discipline) & 1:
            points = s.get(seat, REPUTATION + discipline)
            if lowest < 0 or points < lowest:
                lowest = points
    return lowest
