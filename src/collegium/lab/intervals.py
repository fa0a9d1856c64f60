"""Intervals: how far a share of wins may be from the truth, for single games and for games that share a setup."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

NORMAL_95: Final = 1.959964  # the two-sided 95 % quantile of the normal distribution
STUDENT_95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)  # of Student's, from 1 degree on


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of wins; nothing is known before the first game."""
    if games == 0:
        return 0.0, 1.0
    z2 = NORMAL_95 * NORMAL_95
    share = min(1.0, max(0.0, wins / games))  # a sum of thirds may be off by a hair
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired(setups: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The 95 % interval for the share of wins where games come in groups, one group for each setup: (wins, games).

    Games that share a setup are no independent observations, but setups are: an easy seat is easy for whoever sits
    there, and what one side gains by it the other gains in the next game. So what counts is how far the groups differ.
    With groups of the same size this is their mean, give or take the standard error of the mean times Student's
    quantile. A group that was cut short counts by its games (the ratio estimate of grouped samples). Where all groups
    agree, their spread tells nothing, and Wilson's interval for as many games as there are groups is the answer.
    """
    groups = len(setups)
    games = sum(number for _, number in setups)
    if games == 0:
        return 0.0, 1.0
    share = sum(wins for wins, _ in setups) / games
    squares = math.fsum((wins - share * number) ** 2 for wins, number in setups)
    if groups < 2 or squares < 1e-12:
        return wilson(share * groups, groups)
    half = student(groups - 1) * math.sqrt(squares * groups / (groups - 1)) / games
    return max(0.0, share - half), min(1.0, share + half)


def student(degrees: int) -> float:
    """The two-sided 95 % quantile of Student's distribution, right to a thousandth of itself."""
    if degrees <= len(STUDENT_95):
        return STUDENT_95[degrees - 1]
    z = NORMAL_95
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


class Difference(NamedTuple):
    """By how much the share of victories with something is above that without it, and how far that may be off."""

    value: float
    low: float
    high: float
    with_it: int  # seats that had it
    without: int


def difference(games: Iterable[Sequence[tuple[bool, float]]], comparisons: int = 1) -> Difference | None:
    """The share with something less the share without it, where seats come in games: (whether it has it, its share).

    The seats of a game share a victory, so that only games are independent: the variance is the sum over games of the
    square of what a game adds to the difference, or that of victories drawn anew among the seats of each game, where
    that is larger: of a few seats the first knows too little. With several comparisons the interval is Bonferroni's:
    all of them together are right with 95 %. None where no game tells anything, as all of its seats have it or none.
    """
    listed = [list(game) for game in games]
    having = [share for game in listed for has, share in game if has]
    lacking = [share for game in listed for has, share in game if not has]
    if not any(len({has for has, _ in game}) > 1 for game in listed):
        return None
    mean, other = math.fsum(having) / len(having), math.fsum(lacking) / len(lacking)
    seen = drawn = 0.0
    for game in listed:
        weights = [1 / len(having) if has else -1 / len(lacking) for has, _ in game]
        off = [share - (mean if has else other) for has, share in game]
        seen += math.fsum(weight * one for weight, one in zip(weights, off, strict=True)) ** 2
        if len(game) > 1:
            drawn += scatter(weights) * scatter([share for _, share in game]) / (len(game) - 1)
    half = quantile(comparisons) * math.sqrt(max(seen, drawn))
    value = mean - other
    return Difference(value, max(-1.0, value - half), min(1.0, value + half), len(having), len(lacking))


def scatter(numbers: Sequence[float]) -> float:
    """The sum of the squares of the distances from the mean."""
    mean = math.fsum(numbers) / len(numbers)
    return math.fsum((number - mean) ** 2 for number in numbers)


def quantile(comparisons: int) -> float:
    """The two-sided quantile of the normal distribution with which so many intervals are right together, with 95 %."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))
