"""Intervals: how far a share of wins may be from the truth, for single games and for games that share a setup."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

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
