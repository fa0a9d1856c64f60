"""Tenured Researchers and PhD Students: coming from the stock, changing groups, and going back."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    PHD_FIRST,
    PHD_STOCK,
    PHD_YOURS,
    RESEARCHERS_ALIKE,
    RESEARCHERS_STOCK,
    RESEARCHERS_STOCK_EMPTY,
    RESEARCHERS_YOURS,
)
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    HELD,
    LEVEL,
    PHD_AT,
    PHD_MONTHS,
    PHD_SPACES,
    PHD_TOKENS,
    PHDS_USED,
    STOCK,
    TENURED_AT,
    TOP_LEVEL,
    TRACK_MONTHS,
)
from collegium.games.awesome_academics.moves import TAKE_TENURED
from collegium.games.awesome_academics.open_cards import researcher_gone
from collegium.games.awesome_academics.state import AwesomeAcademics, first_phd, in_group, phd_experience
from collegium.kernel.questions import Question


class FromStock(Question[AwesomeAcademics]):
    """Which Tenured Researcher comes from the stock?"""

    kinds: ClassVar[tuple[int, ...]] = (TAKE_TENURED,)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        for tenured in range(s.content.n_tenured):
            if in_stock(s, tenured) and self.check(s, TAKE_TENURED, tenured) == 0:
                out = append(out, TAKE_TENURED + tenured)
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return stock_check(s, option)


def in_stock(s: AwesomeAcademics, tenured: i64) -> bool:
    """Whether a Tenured Researcher is in the stock."""
    return tenured < s.content.n_tenured and s.table[TENURED_AT + tenured] == STOCK


def stock_check(s: AwesomeAcademics, tenured: i64) -> i64:
    """0, or the clause that forbids taking this Tenured Researcher: of those alike the first is taken."""
    if not in_stock(s, tenured):
        return RESEARCHERS_STOCK
    other = s.content.alike_before[tenured]
    while other >= 0:
        if in_stock(s, other):
            return RESEARCHERS_ALIKE
        other = s.content.alike_before[other]
    return 0


def empty_stock_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says there is no Tenured Researcher in stock."""
    for tenured in range(s.content.n_tenured):
        if in_stock(s, tenured):
            return 0
    return RESEARCHERS_STOCK_EMPTY


def take_tenured(s: AwesomeAcademics, seat: i64, tenured: i64, first: i64, second: i64) -> None:
    """Take a Tenured Researcher from the stock with the tracks at these levels.

    Rules: researchers.start.
    """
    s.table[TENURED_AT + tenured] = HELD + seat
    s.table[LEVEL + tenured * 2] = first
    s.table[LEVEL + tenured * 2 + 1] = second
    s.tell_of(seat, happened.TOOK_TENURED, tenured)


def join(s: AwesomeAcademics, seat: i64, tenured: i64) -> None:
    """A Tenured Researcher changes to another group, with all Experience."""
    old = s.table[TENURED_AT + tenured] - HELD
    researcher_gone(s, tenured)
    s.table[TENURED_AT + tenured] = HELD + seat
    s.tell_of(seat, happened.JOINED, tenured, old)


def leave(s: AwesomeAcademics, tenured: i64) -> None:
    """A Tenured Researcher leaves the group and returns to the stock without Experience.

    Rules: salary.leave.
    """
    seat = s.table[TENURED_AT + tenured] - HELD
    researcher_gone(s, tenured)
    s.table[TENURED_AT + tenured] = STOCK
    s.table[LEVEL + tenured * 2] = 0
    s.table[LEVEL + tenured * 2 + 1] = 0
    s.table[TRACK_MONTHS + tenured * 2] = 0
    s.table[TRACK_MONTHS + tenured * 2 + 1] = 0
    s.tell_of(seat, happened.TENURED_LEFT, tenured)


def can_rise(s: AwesomeAcademics, track: i64) -> bool:
    """Whether a track has not reached the top level yet."""
    return s.table[LEVEL + track] < TOP_LEVEL


def raise_track(s: AwesomeAcademics, track: i64, levels: i64) -> None:
    """A track rises, up to the top level."""
    level = s.table[LEVEL + track] + levels
    if level > TOP_LEVEL:
        level = TOP_LEVEL
    s.table[LEVEL + track] = level
    s.tell(happened.LEVEL, track, level)


def tenured_check(s: AwesomeAcademics, tenured: i64) -> i64:
    """0, or the clause that says this is not one of your Tenured Researchers."""
    if tenured < s.content.n_tenured and in_group(s, s.to_move, tenured):
        return 0
    return RESEARCHERS_YOURS


def some_tenured_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says you have no Tenured Researcher."""
    for tenured in range(s.content.n_tenured):
        if tenured_check(s, tenured) == 0:
            return 0
    return RESEARCHERS_YOURS


def stock_phd_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says there is no PhD Student in stock."""
    return 0 if first_phd(s, STOCK) >= 0 else PHD_STOCK


def take_phd(s: AwesomeAcademics, seat: i64) -> None:
    """Take a PhD Student from the stock, if there is one."""
    phd = first_phd(s, STOCK)
    if phd >= 0:
        s.table[PHD_AT + phd] = HELD + seat
        s.tell_of(seat, happened.TOOK_PHD, phd)


def leave_phd(s: AwesomeAcademics, phd: i64) -> None:
    """A PhD Student returns to the stock without Experience.

    Rules: salary.leave.
    """
    seat = s.table[PHD_AT + phd] - HELD
    s.table[PHD_AT + phd] = STOCK
    s.table[PHD_MONTHS + phd] = 0
    for discipline in range(i64(DISCIPLINES)):
        s.table[PHD_TOKENS + phd * DISCIPLINES + discipline] = 0
    s.tell_of(seat, happened.PHD_LEFT, phd)


def has_room(s: AwesomeAcademics, phd: i64) -> bool:
    """Whether a PhD Student has room for another token."""
    return phd_experience(s, phd) < PHD_SPACES


def add_token(s: AwesomeAcademics, phd: i64, discipline: i64) -> None:
    """A PhD Student gets an Experience token."""
    s.table[PHD_TOKENS + phd * DISCIPLINES + discipline] += 1
    s.tell(happened.PHD_TOKEN, phd, discipline)


def own_phd_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that says this is not one of your PhD Students."""
    return 0 if phd < s.content.phds and s.table[PHD_AT + phd] == HELD + s.to_move else PHD_YOURS


def phd_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that says this is not one of your PhD Students, or not the first of those alike."""
    yours = own_phd_check(s, phd)
    if yours:
        return yours
    return 0 if is_first_alike(s, phd, s.table[PHDS_USED]) else PHD_FIRST


def is_first_alike(s: AwesomeAcademics, phd: i64, apart: i64) -> bool:
    """Whether no PhD Student before this one is in the same group and like this one.

    Those whose bits are set in `apart` have had their turn and are like each other alone.
    """
    for other in range(phd):
        together = s.table[PHD_AT + other] == s.table[PHD_AT + phd] and ((apart >> other) ^ (apart >> phd)) & 1 == 0
        if together and are_alike(s, other, phd):
            return False
    return True


def are_alike(s: AwesomeAcademics, one: i64, other: i64) -> bool:
    """Whether two PhD Students have the same tokens and the same Months left."""
    if s.table[PHD_MONTHS + one] != s.table[PHD_MONTHS + other]:
        return False
    for discipline in range(i64(DISCIPLINES)):
        if s.table[PHD_TOKENS + one * 3 + discipline] != s.table[PHD_TOKENS + other * 3 + discipline]:
            return False
    return True
