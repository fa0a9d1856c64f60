"""What an evaluation's worths mean, found from games as they were played and ended: chances to win, and final points.

A search turns the worths of a position into chances to win. The spread is the one number in it, and the right one is
that under which the winners of many games were the likeliest to win. Weights that win games need not add up to the
points of the end, as nothing but the comparison of worths decides; so hints translate them by a table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from collegium.kernel.weights import Points, hats
from collegium.lab.tune_games import WHOLE, Numbers, Sight

NARROW, WIDE = 0.1, 500.0  # points between which a spread is looked for
GOLDEN: Final = (math.sqrt(5) - 1) / 2
EXACT: Final = 1e-4  # of the spread itself: more than a file keeps
KNOTS: Final = (50.0, 250.0, 500.0, 750.0, 1000.0)  # what is left of a game where a line is fitted
FLAT, STEEP = 0.0, 2.0  # final points that a point of worth may mean
FAINT: Final = 1e-3  # positions by which every knot is thought to be as worths say, where no game tells otherwise


def calibrated(sights: Iterable[Sight], present: float) -> float:
    """The spread under which the outcomes are likeliest; the present one where no position tells anything."""
    telling = [sight for sight in sights if sight.left > 0 and len(sight.worths) > 1]
    if not telling:
        return present
    found = lowest(lambda power: surprise(telling, math.exp(power)), math.log(NARROW), math.log(WIDE))
    return round(math.exp(found), 2)


def fitted(sights: Iterable[Sight]) -> Points:
    """Lines from worths to final scores, by least squares over all seats; none where no position tells anything.

    The lines at all knots are fitted at once, as a position between two knots tells something about both. So the mean
    of what is expected is right at every stage of the games that were played.
    """
    rows = [
        (hats(KNOTS, sight.left), worth, score)
        for sight in sights
        if sight.left > 0
        for worth, score in zip(sight.worths, sight.scores, strict=True)
    ]
    if not rows:
        return Points()
    bounds: dict[int, float] = {}  # slopes that would be beyond what is sensible
    while True:
        offset, slope = lines(rows, bounds)
        beyond = {
            knot: FLAT if each < FLAT else STEEP
            for knot, each in enumerate(slope)
            if knot not in bounds and not FLAT <= each <= STEEP
        }
        if not beyond:
            return Points(KNOTS, tuple(round(each, 2) for each in offset), tuple(round(each, 3) for each in slope))
        bounds |= beyond


def lines(rows: Sequence[tuple[list[float], float, float]], bounds: Mapping[int, float]) -> tuple[Numbers, Numbers]:
    """The offsets and slopes at the knots that fit best, with some of the slopes given."""
    number = len(KNOTS)
    middle = math.fsum(worth for _, worth, _ in rows) / len(rows)  # worths are counted from here: sums stay exact
    size = 2 * number
    matrix = [[FAINT if row == column else 0.0 for column in range(size)] for row in range(size)]
    wanted = [FAINT * middle] * number + [FAINT] * number
    for parts, worth, score in rows:
        full = [*parts, *(part * (worth - middle) for part in parts)]
        for row, one in enumerate(full):
            if one:
                wanted[row] += one * score
                for column, other in enumerate(full):
                    matrix[row][column] += one * other
    for knot, slope in bounds.items():
        matrix[number + knot] = [1.0 if column == number + knot else 0.0 for column in range(size)]
        wanted[number + knot] = slope
    found = solved(matrix, wanted)
    slopes = found[number:]
    return tuple(at - slope * middle for at, slope in zip(found, slopes, strict=False)), tuple(slopes)


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in rows[at + 1 :]:
            factor = below[at] / rows[at][at]
            for column in range(at, len(below)):
                below[column] -= factor * rows[at][column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        rest = math.fsum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - rest) / rows[at][at]
    return found


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
