"""Every question of a turn, asked on purpose: scenarios for the ones that random games seldom come by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.newton.pieces import mastered, occasion, specialized, visited
from tests.newton.scenario import Scenario

FULL_DRAWERS: Final = ("work", "work", "study", "study", "study")
FULL_INCOMES: Final = ("coins", "coins", "coins", "potions", "potions")

# What each question of a turn may be asked in, but for the coins of seat 0.
WAITING: Final[dict[str, Callable[[], Scenario]]] = {
    "turn": Scenario,
    "card": lambda: Scenario().play("play red-work"),
    "work": lambda: Scenario().play("play red-work", "perform work"),
    "work-objective": lambda: Scenario().potions(4).marker(15).play("play red-work", "perform work", "work 1"),
    "student": lambda: Scenario().play("play red-technology", "perform technology"),
    "advance": lambda: Scenario().play("play red-technology", "perform technology", "student s"),
    "travel": lambda: Scenario().play("play red-travel", "perform travel"),
    "lessons": lambda: Scenario().play("play red-lessons", "perform lessons"),
    "study": lambda: Scenario().play("play red-study", "perform study"),
    "discard": lambda: Scenario().hand("l3-wor3", "red-study").play("play l3-wor3", "effect"),
    "master": lambda: occasion(Scenario(), "bruno", "kepler"),
    "city-cube": lambda: visited(Scenario().coins(2), "university-cube"),
    "free-cube": lambda: mastered(Scenario(), "winkelmann"),
    "development": lambda: specialized(Scenario(), "development-any"),
    "income": lambda: specialized(Scenario(), "income-any"),
    "replace-development": lambda: specialized(Scenario().developments(*FULL_DRAWERS), "development-travel"),
    "replace-income": lambda: specialized(Scenario().incomes(*FULL_INCOMES), "income-victory-points"),
    "any-action": lambda: mastered(Scenario(), "paracelsus"),
}


def waiting(question: str, coins: int) -> Scenario:
    """A table where seat 0 is asked this question, with so many coins."""
    s = WAITING[question]()
    assert s.asked() == question
    return s.coins(coins)
