"""Specialization tiles, and the Development and Income tiles they bring onto the Study board."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.clauses import (
    DEVELOPMENT_REPLACE,
    INCOME_REPLACE,
    SPECIALIZATION_KIND,
    SPECIALIZATION_STACK,
)
from collegium.games.newton.layout import (
    ACTIONS,
    DEVELOPMENT_STACK,
    DEVELOPMENTS,
    INCOME_STACK,
    INCOME_TILES,
    INCOMES,
    MEDICINE,
    MEDICINE_CITIES,
    MEDICINE_STACK,
    MEDICINE_TILE,
    SYMBOLS,
)
from collegium.games.newton.moves import REPLACE_DEVELOPMENT, REPLACE_INCOME, TAKE_DEVELOPMENT, TAKE_INCOME
from collegium.games.newton.quick import Offer
from collegium.games.newton.state import Newton


class Development(Offer):
    """Which Development tile do you take?

    Rules: specialization.choice, specialization.decline.
    """

    kinds: ClassVar[tuple[int, ...]] = (TAKE_DEVELOPMENT, TAKE_INCOME)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return development_check(s, option) if kind == TAKE_DEVELOPMENT else SPECIALIZATION_KIND

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        offer_development(s, option)


class Income(Offer):
    """Which Income tile do you take?

    Rules: specialization.choice, specialization.decline.
    """

    kinds: ClassVar[tuple[int, ...]] = (TAKE_DEVELOPMENT, TAKE_INCOME)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return income_check(s, option) if kind == TAKE_INCOME else SPECIALIZATION_KIND

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        offer_income(s, option)


class ReplaceDevelopment(Offer):
    """Which Development tile makes room for the new one?

    Rules: specialization.decline.
    """

    TILE: Final = 0  # the new one
    kinds: ClassVar[tuple[int, ...]] = (REPLACE_DEVELOPMENT,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return replace_development_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        replace_development(s, option)


class ReplaceIncome(Offer):
    """Which Income or Medicine Income tile makes room for the new one?

    Rules: specialization.decline.
    """

    TILE: Final = 0  # the new one
    kinds: ClassVar[tuple[int, ...]] = (REPLACE_INCOME,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return replace_income_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        replace_income(s, option)


ASK_DEVELOPMENT: Final = Development()
ASK_INCOME: Final = Income()
ASK_REPLACE_DEVELOPMENT: Final = ReplaceDevelopment()
ASK_REPLACE_INCOME: Final = ReplaceIncome()


def specialize(s: Newton, tile: i64) -> None:
    """Take what a Specialization tile shows, or ask which, where it leaves the choice.

    Rules: specialization.take, specialization.by-itself.
    """
    development, income = s.content.specialization_development[tile], s.content.specialization_income[tile]
    if development >= ACTIONS:
        s.push(ASK_DEVELOPMENT)
    elif development >= 0:
        if development_check(s, development) == 0:
            offer_development(s, development)
    elif income >= INCOMES:
        s.push(ASK_INCOME)
    elif income_check(s, income) == 0:
        offer_income(s, income)


def development_check(s: Newton, action: i64) -> i64:
    """0, or the clause that forbids taking this Development tile."""
    return SPECIALIZATION_STACK if s.table[DEVELOPMENT_STACK + action] == 0 else 0


def income_check(s: Newton, income: i64) -> i64:
    """0, or the clause that forbids taking this Income tile."""
    return SPECIALIZATION_STACK if s.table[INCOME_STACK + income] == 0 else 0


def offer_development(s: Newton, action: i64) -> None:
    """Put a Development tile into a free drawer, or ask which one it replaces when all are full.

    Rules: development.drawer.
    """
    held: i64 = 0
    for other in range(i64(ACTIONS)):
        held += s.mine(DEVELOPMENTS + other)
    if held < s.content.drawers:
        take_development(s, action)
    else:
        s.push(ASK_REPLACE_DEVELOPMENT, action)


def take_development(s: Newton, action: i64) -> None:
    """Take a Development tile: its symbol counts from now on.

    Rules: development.symbol.
    """
    s.table[DEVELOPMENT_STACK + action] -= 1
    s.add_mine(DEVELOPMENTS + action, 1)
    s.add_mine(SYMBOLS + action, 1)
    s.tell(events.TOOK_DEVELOPMENT, action)


def replace_development_check(s: Newton, action: i64) -> i64:
    """0, or the clause that forbids giving this Development tile back for the new one."""
    return 0 if s.mine(DEVELOPMENTS + action) else DEVELOPMENT_REPLACE


def replace_development(s: Newton, action: i64) -> None:
    """Return a Development tile to its stack and take the new one.

    Rules: development.returned.
    """
    new = s.arg(ReplaceDevelopment.TILE)
    s.drop()
    s.table[DEVELOPMENT_STACK + action] += 1
    s.add_mine(DEVELOPMENTS + action, -1)
    s.add_mine(SYMBOLS + action, -1)
    s.tell(events.RETURNED_DEVELOPMENT, action)
    take_development(s, new)


def offer_income(s: Newton, income: i64) -> None:
    """Put an Income or Medicine Income tile on a free income space, or ask which tile it replaces.

    Rules: income.space.
    """
    held: i64 = 1 if s.mine(MEDICINE) > 0 else 0
    for other in range(i64(INCOMES)):
        held += s.mine(INCOME_TILES + other)
    if held < s.content.income_spaces:
        take_income(s, income)
    else:
        s.push(ASK_REPLACE_INCOME, income)


def take_income(s: Newton, income: i64) -> None:
    """Take an Income tile, or the Medicine Income tile on the side that fits the cities visited.

    Rules: cities.medicine-full.
    """
    if income == MEDICINE_TILE:
        side: i64 = 1 if s.mine(MEDICINE_CITIES) == 1 else 2
        s.table[MEDICINE_STACK] -= 1
        s.set_mine(MEDICINE, side)
        s.tell(events.TOOK_MEDICINE, s.content.medicine_points[side])
    else:
        s.table[INCOME_STACK + income] -= 1
        s.add_mine(INCOME_TILES + income, 1)
        s.tell(events.TOOK_INCOME, income)


def replace_income_check(s: Newton, income: i64) -> i64:
    """0, or the clause that forbids giving this tile up for the new one."""
    if income == MEDICINE_TILE:
        return 0 if s.mine(MEDICINE) > 0 else INCOME_REPLACE
    return 0 if s.mine(INCOME_TILES + income) else INCOME_REPLACE


def replace_income(s: Newton, income: i64) -> None:
    """Give up a tile for the new one: Income tiles return to their stack, the Medicine one leaves the game.

    Rules: income.returned.
    """
    new = s.arg(ReplaceIncome.TILE)
    s.drop()
    if income == MEDICINE_TILE:
        s.set_mine(MEDICINE, -1)
    else:
        s.table[INCOME_STACK + income] += 1
        s.add_mine(INCOME_TILES + income, -1)
    s.tell(events.RETURNED_INCOME, income)
    take_income(s, new)


def visit_medicine(s: Newton) -> None:
    """A City of Medicine: the first brings the Medicine Income tile, the second turns it over.

    Rules: cities.medicine-first, cities.medicine-second, cities.medicine-full.
    """
    s.add_mine(MEDICINE_CITIES, 1)
    if s.mine(MEDICINE) == 1:
        s.set_mine(MEDICINE, 2)
        s.tell(events.TURNED_MEDICINE, s.content.medicine_points[2])
    elif s.mine(MEDICINE) == 0:
        offer_income(s, MEDICINE_TILE)
