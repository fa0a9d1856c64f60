"""A position of Awesome Academics: the kernel's arrays with the names of the box, and the smallest things done."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.components import PHASES, Content
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    ANY_ACTIVITY,
    DIE_FACES,
    DISCIPLINES,
    HELD,
    LEVEL,
    MONEY,
    MONTHS,
    ORDER,
    OWN_SIZE,
    PHASE,
    PHD_AT,
    PHD_TOKENS,
    REPUTATION,
    SCORE,
    SCORE_FROM,
    SPECIALS,
    SPECIALS_USED,
    START_REPUTATION,
    TENURED_AT,
    TURN,
)
from collegium.kernel.questions import Operation
from collegium.kernel.state import State, bit

FIRST_AT_ONCE: Final = 1000  # the numbers before are those of what all answer in secret


class AwesomeAcademics(State):
    """The numbers of a position and the components they refer to; the rules stand in one module a chapter."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content: Content = content
        self.stride = OWN_SIZE

    def blank(self) -> AwesomeAcademics:
        return AwesomeAcademics(self.content)

    def answer(self, move: i64) -> None:
        self.table[ACTIVITY] |= ANY_ACTIVITY
        self.switchboard.answer(self, move)

    def scores(self) -> vec[i64]:
        out = vec[i64](capacity=4)
        for seat in range(self.seats):
            out = append(out, self.get(seat, SCORE))
        return out

    def leaders(self) -> i64:
        found: i64 = 0
        for seat in range(self.seats):
            if is_ahead(self, seat):
                found |= bit(seat)
        return found


def in_order(s: AwesomeAcademics, position: i64) -> i64:
    """The seat at a position of the Player Order, from 0 on."""
    return s.table[ORDER + position]


def push_in_order(s: AwesomeAcademics, operation: Operation[AwesomeAcademics]) -> None:
    """Let something that takes a seat as its first argument happen to every seat, in Player Order.

    Rules: turn.player-order.
    """
    for back in range(s.seats):
        s.push(operation, in_order(s, s.seats - 1 - back))


def all_at_once(s: AwesomeAcademics, phase: i64) -> i64:
    """The number of a phase in which the order does not matter, if it is that one; another in every turn.

    Rules: turn.together.
    """
    return s.table[TURN] * (PHASES + 1) + FIRST_AT_ONCE + phase if s.table[PHASE] == phase else 0


def gain_money(s: AwesomeAcademics, seat: i64, number: i64) -> None:
    """Receive euros, which never run out.

    Rules: setup.supply, group.money.
    """
    if number:
        s.add(seat, MONEY, number)
        s.tell_of(seat, happened.GAIN_MONEY, number)


def pay_money(s: AwesomeAcademics, seat: i64, number: i64) -> None:
    """Pay euros that a seat has.

    Rules: group.money.
    """
    if number:
        s.add(seat, MONEY, -number)
        s.tell_of(seat, happened.PAY_MONEY, number)


def gain_reputation(s: AwesomeAcademics, seat: i64, discipline: i64, points: i64, source: i64) -> None:
    """Gain Reputation in a discipline, remembering where it came from.

    Rules: group.reputation.
    """
    if points:
        s.add(seat, REPUTATION + discipline, points)
        score(s, seat, points, source)
        s.tell_of(seat, happened.GAIN_REPUTATION, discipline, points)


def lose_reputation(s: AwesomeAcademics, seat: i64, discipline: i64, points: i64, source: i64) -> None:
    """Lose Reputation in a discipline, as far as there is any."""
    held = s.get(seat, REPUTATION + discipline)
    lost = points if points < held else held
    if lost:
        s.add(seat, REPUTATION + discipline, -lost)
        score(s, seat, -lost, source)
        s.tell_of(seat, happened.LOSE_REPUTATION, discipline, lost)


def score(s: AwesomeAcademics, seat: i64, points: i64, source: i64) -> None:
    """Count points of a source towards the score."""
    s.add(seat, SCORE, points)
    s.add(seat, SCORE_FROM + source, points)


def total_reputation(s: AwesomeAcademics, seat: i64) -> i64:
    """The sum of the three disciplines at this moment, without what Start tiles gave, and never below 0.

    Rules: preparation.total-start, abilities.start-counts.
    """
    total = -s.get(seat, START_REPUTATION)
    for discipline in range(i64(DISCIPLINES)):
        total += s.get(seat, REPUTATION + discipline)
    if total > 0:
        return total
    return 0


def months_held(s: AwesomeAcademics, seat: i64) -> i64:
    """How many Months a seat keeps, of all disciplines."""
    total: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        total += s.get(seat, MONTHS + discipline)
    return total


def has_special(s: AwesomeAcademics, seat: i64, special: i64) -> bool:
    """Whether a seat has the tile with this special."""
    return s.get(seat, SPECIALS) & special != 0


def can_use_special(s: AwesomeAcademics, seat: i64, special: i64) -> bool:
    """Whether a seat has the tile with this special and has not turned it over."""
    return s.get(seat, SPECIALS) & ~s.get(seat, SPECIALS_USED) & special != 0


def throw(s: AwesomeAcademics) -> i64:
    """A die falls, for everyone to see: 1 to 6."""
    s.reveals += 1
    return s.rng.below(DIE_FACES) + 1


def roll(s: AwesomeAcademics) -> i64:
    """Roll a die."""
    pips = throw(s)
    s.tell(happened.ROLLED, pips)
    return pips


def roll_two(s: AwesomeAcademics) -> tuple[i64, i64]:
    """Roll two dice at once."""
    first = throw(s)
    second = throw(s)
    s.tell(happened.ROLLED, first, second)
    return first, second


def roll_dice(s: AwesomeAcademics, number: i64) -> i64:
    """Roll so many dice and add them up; two and two are told as one roll."""
    total: i64 = 0
    for _pair in range(number // 2):
        first, second = roll_two(s)
        total += first + second
    if number % 2:
        total += roll(s)
    return total


def in_group(s: AwesomeAcademics, seat: i64, tenured: i64) -> bool:
    """Whether a Tenured Researcher belongs to the group of a seat."""
    return s.table[TENURED_AT + tenured] == HELD + seat


def experience(s: AwesomeAcademics, tenured: i64) -> i64:
    """The total Experience of a Tenured Researcher.

    Rules: researchers.total.
    """
    return s.table[LEVEL + tenured * 2] + s.table[LEVEL + tenured * 2 + 1]


def phd_experience(s: AwesomeAcademics, phd: i64) -> i64:
    """How many tokens a PhD Student has.

    Rules: phd.track.
    """
    first = PHD_TOKENS + phd * DISCIPLINES
    return s.table[first] + s.table[first + 1] + s.table[first + 2]


def count_tenured(s: AwesomeAcademics, place: i64) -> i64:
    """How many Tenured Researchers are at a place."""
    number: i64 = 0
    for tenured in range(s.content.n_tenured):
        if s.table[TENURED_AT + tenured] == place:
            number += 1
    return number


def first_phd(s: AwesomeAcademics, place: i64) -> i64:
    """The first PhD Student at a place, or -1."""
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == place:
            return phd
    return -1


def total_experience(s: AwesomeAcademics, seat: i64) -> i64:
    """The Experience of all Tenured Researchers and PhD Students of a seat."""
    total: i64 = 0
    for tenured in range(s.content.n_tenured):
        if in_group(s, seat, tenured):
            total += experience(s, tenured)
    for phd in range(s.content.phds):
        if s.table[PHD_AT + phd] == HELD + seat:
            total += phd_experience(s, phd)
    return total


def lead(s: AwesomeAcademics, one: i64, other: i64) -> i64:
    """By how much one seat is ahead of another: in points, if these are equal in Experience, then in money; or 0.

    Rules: end.winner, end.tie-experience, end.tie-money.
    """
    points = s.get(one, SCORE) - s.get(other, SCORE)
    if points:
        return points
    more = total_experience(s, one) - total_experience(s, other)
    return more if more else s.get(one, MONEY) - s.get(other, MONEY)


def is_ahead(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether no other seat is ahead of this one."""
    for other in range(s.seats):
        if lead(s, other, seat) > 0:
            return False
    return True
