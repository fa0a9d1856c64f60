"""The spread of an evaluation: how far a lead decides a game, found from games as they were played and ended.

A search turns the worths of a position into chances to win. The spread is the one number in it, and the right one is
that under which the winners of many games were the likeliest to win.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from collegium.lab.tune_games import WHOLE, Sight

NARROW, WIDE = 0.1, 500.0  # points between which a spread is looked for
GOLDEN: Final = (math.sqrt(5) - 1) / 2
EXACT: Final = 1e-4  # of the spread itself: more than a file keeps


def calibrated(sights: Iterable[Sight], present: float) -> float:
    """The spread under which the outcomes are likeliest; the present one where no position tells anything."""
    telling = [sight for sight in sights if sight.left > 0 and len(sight.worths) > 1]
    if not telling:
        return present
    found = lowest(lambda power: surprise(telling, math.exp(power)), math.log(NARROW), math.log(WIDE))
    return round(math.exp(found), 2)


def surprise(sights: Sequence[Sight], spread: float) -> float:
    """The mean of -log of the chance that the winner was given; a shared victory counts for each winner in part."""
    return math.fsum(
        -share * chance
        for sight in sights
        for share, chance in zip(sight.shares, log_chances(sight, spread), strict=True)
    ) / len(sights)


def log_chances(sight: Sight, spread: float) -> list[float]:
    """The logarithms of the chances to win, by seat, as a search reckons them from the worths of a position."""
    heat = spread * math.sqrt(sight.left / WHOLE) + 0.05
    best = max(sight.worths)
    powers = [(worth - best) / heat for worth in sight.worths]
    total = math.log(math.fsum(map(math.exp, powers)))
    return [power - total for power in powers]


def lowest(value: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest, by golden section."""
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left, at_right = value(left), value(right)
    while high - low > EXACT:
        if at_left <= at_right:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = value(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = value(right)
    return (low + high) / 2
