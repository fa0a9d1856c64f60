"""Game End Bonuses in the eyes of an evaluation: how likely a group is to fulfil each of them at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics import components as of
from collegium.games.awesome_academics.layout import (
    ASIDE,
    BOX,
    DISCIPLINES,
    EVENT_AT,
    HELD,
    MISMANAGED,
    MONEY,
    REPUTATION,
    SPECIALS,
    STOCK,
)
from collegium.games.awesome_academics.prospects_group import TENTHS, Group
from collegium.games.awesome_academics.state import AwesomeAcademics

LEAST: Final = 1_000_000
SURE: Final = 100  # chances are counted in hundredths
EVENT_CHANCE: Final = 58  # that the dice of a turn bring an Event
SAFE: Final = 90  # that a group without a cancelled Project will cancel none


class Bonuses:
    """The chances of one seat, written over by the next."""

    def __init__(self) -> None:
        self.reserved: i64 = 0  # of all bonuses that the seat has reserved, together
        self.in_layout: i64 = 0  # of all bonuses open to everyone, and of those that Events may still bring
        self.best: i64 = 0  # what reserving the best of them would bring, in hundredths of a point

    def look(self, s: AwesomeAcademics, group: Group, seat: i64) -> None:
        """Reckon all chances of a seat."""
        self.reserved = 0
        self.in_layout = 0
        self.best = 0
        coming: i64 = 0
        number: i64 = 0
        for event in range(s.content.n_events):
            place = s.table[EVENT_AT + event]
            if place == BOX or (place >= HELD and place != HELD + seat):
                continue
            found = chance(s, group, seat, event)
            if place >= HELD:
                self.reserved += found
                continue
            gain = found * s.content.reserved_bonus
            if place == STOCK:
                coming += found
                number += 1
            else:
                self.in_layout += found
                gain -= found * s.content.layout_bonus
            if gain > self.best and place != ASIDE:
                self.best = gain
        if number:
            events = group.later * EVENT_CHANCE // TENTHS  # in hundredths
            if events > number * SURE:
                events = number * SURE
            self.in_layout += coming * events // (number * SURE)
        if s.get(seat, SPECIALS) & of.RESERVED_BONUSES == 0:
            self.best -= self.reserved * s.content.reserved_bonus
        if self.best < 0:
            self.best = 0


def chance(s: AwesomeAcademics, group: Group, seat: i64, event: i64) -> i64:
    """How likely a seat is to fulfil a bonus at the end: by its lead, and by the turns left to gain or lose one.

    In the final turn the lead decides as it stands: whoever is behind is not to put off the end of the turn.
    """
    bonus = s.content.bonus[event]
    if bonus == of.NONE_CANCELLED:
        if s.get(seat, MISMANAGED):
            return 0
        return SAFE if group.later else SURE
    own = amount(s, group, seat, event)
    best: i64 = -LEAST
    for other in range(s.seats):
        if other != seat:
            number = amount(s, group, other, event)
            if number > best:
                best = number
    lead = own - best
    if group.later == 0:
        return SURE if lead >= 0 else 0
    swing = spread_of(bonus) * (group.turns + TENTHS)
    even = SURE // s.seats + 10  # ties count
    found = even + lead * SURE * TENTHS // swing
    if found > SURE:
        return SURE
    return found if found > 0 else 0


def spread_of(bonus: i64) -> i64:
    """By how much groups drift apart in one turn, in what a bonus compares."""
    if bonus == of.MOST_MONEY:
        return 8
    return 3 if bonus == of.MOST_REPUTATION else 1


def amount(s: AwesomeAcademics, group: Group, seat: i64, event: i64) -> i64:
    """The number of a seat that a bonus compares."""
    bonus = s.content.bonus[event]
    if bonus == of.MOST_COMPLETED:
        return group.completed[seat] + group.filled[seat]
    if bonus == of.MOST_TENURED:
        return group.tenured[seat]
    if bonus == of.MOST_MONEY:
        return s.get(seat, MONEY) - group.bills[seat]
    lowest: i64 = -1
    for discipline in range(i64(DISCIPLINES)):
        if (s.content.bonus_lowest_of[event] >> discipline) & 1:
            points = s.get(seat, REPUTATION + discipline)
            if lowest < 0 or points < lowest:
                lowest = points
    return lowest
