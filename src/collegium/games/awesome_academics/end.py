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
from collegium.games.awesome_academics.state import AwesomeAcademics, count_tenured, in_order, score, total_experience
from collegium.kernel.questions import Step


class CancelAtEnd(Step[AwesomeAcademics]):
    """A Project that is unfinished after the final turn is cancelled."""

    PROJECT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        project = s.given(CancelAtEnd.PROJECT)
        s.to_move = s.table[PROJECT_AT + project] - HELD
        cancel(s, project)


class FinalScoring(Step[AwesomeAcademics]):
    """Every seat is scored; the game is over."""

    def happen(self, s: AwesomeAcademics) -> None:
        score_all(s)
        s.over = True
        s.tell(happened.GAME_OVER)


CANCEL_AT_END: Final = CancelAtEnd()
FINAL_SCORING: Final = FinalScoring()


def begin(s: AwesomeAcademics) -> None:
    """After the final turn unfinished Projects are cancelled, then comes the final count."""
    s.push(FINAL_SCORING)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for project in range(s.content.n_projects):
            if s.table[PROJECT_AT + s.content.n_projects - 1 - project] == HELD + seat:
                s.push(CANCEL_AT_END, s.content.n_projects - 1 - project)


def score_all(s: AwesomeAcademics) -> None:
    """Add what every seat scores at the end to what it has gained in the game."""
    for seat in range(s.seats):
        for event in range(s.content.n_events):
            if s.table[EVENT_AT + event] == HELD + seat and fulfils(s, seat, event):
                add_points(s, seat, s.content.reserved_bonus, FROM_RESERVED)
        for event in range(s.content.n_events):
            if s.table[EVENT_AT + event] == LAYOUT and fulfils(s, seat, event):
                add_points(s, seat, s.content.layout_bonus, FROM_LAYOUT)
        add_points(s, seat, total_experience(s, seat) // s.content.experience_per_point, FROM_EXPERIENCE)
        add_points(s, seat, s.get(seat, MONEY) // s.content.money_per_point, FROM_MONEY)
    for seat in range(s.seats):
        s.put(seat, TOTAL, s.get(seat, SCORE))


def add_points(s: AwesomeAcademics, seat: i64, points: i64, source: i64) -> None:
    """Gain Total Reputation of one step."""
    if points:
        score(s, seat, points, source)
        s.tell_of(seat, happened.SCORED, source, points)


def fulfils(s: AwesomeAcademics, seat: i64, event: i64) -> bool:
    """Whether a seat fulfils a Game End Bonus; a tie for the first place does."""
    if s.content.bonus[event] == NONE_CANCELLED:
        return s.get(seat, MISMANAGED) == 0
    for other in range(s.seats):
        if compared(s, other, event) > compared(s, seat, event):
            return False
    return True


def compared(s: AwesomeAcademics, seat: i64, event: i64) -> i64:
    """The number of a seat that a Game End Bonus compares."""
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
