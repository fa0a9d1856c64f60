"""The end of the game: Total Reputation, Game End Bonuses, Experience and money."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.awesome_academics import events
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
    REPUTATION,
    SCORE,
    TOTAL,
)
from collegium.games.awesome_academics.projects import count_projects
from collegium.games.awesome_academics.state import AwesomeAcademics, count_tenured, score, total_experience


def final_scoring(s: AwesomeAcademics) -> None:
    """Score every seat; the game is over."""
    s.over = True
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
    s.tell(events.GAME_OVER)


def add_points(s: AwesomeAcademics, seat: i64, points: i64, source: i64) -> None:
    """Gain Total Reputation of one step."""
    if points:
        score(s, seat, points, source)
        s.tell_of(seat, events.SCORED, source, points)


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
