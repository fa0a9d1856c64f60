"""Intervals, against values worked out elsewhere."""

from __future__ import annotations

import pytest

from collegium.lab.intervals import paired, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (611, 1000, 0.5804, 0.6407),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_share_that_is_a_hair_too_large_is_no_error() -> None:
    assert wilson(10 + 1e-12, 10) == pytest.approx(wilson(10, 10))


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (9, 2.262), (10, 2.228), (20, 2.086), (49, 2.0096), (199, 1.9720)]
)
def test_students_quantiles(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, rel=2e-3)


def test_the_paired_interval_is_the_mean_of_setups_and_its_standard_error() -> None:
    # means 1, 0.5, 0.5, 1, 0: mean 0.6, standard deviation 0.418330, standard error 0.187083, Student's 2.776
    low, high = paired([(2, 2), (1, 2), (1, 2), (2, 2), (0, 2)])
    assert (low, high) == pytest.approx((0.6 - 2.776 * 0.187083, 1.0), abs=1e-5)  # 1.119 is cut off at 1
    low, high = paired([(2, 2), (1, 2), (1, 2), (1, 2), (0, 2)] * 20)
    assert (low, high) == pytest.approx((0.5 - 1.9842 * 0.031782, 0.5 + 1.9842 * 0.031782), abs=1e-5)


def test_pairs_that_balance_each_other_tell_more_than_as_many_single_games() -> None:
    balanced = paired([(1, 2)] * 98 + [(2, 2), (0, 2)])
    assert balanced[1] - balanced[0] < (wilson(100, 200)[1] - wilson(100, 200)[0]) / 2


def test_setups_that_are_won_or_lost_as_a_whole_tell_no_more_than_one_game_each() -> None:
    low, high = paired([(2, 2), (0, 2)] * 50)
    assert (low, high) == pytest.approx(wilson(50, 100), abs=0.005)


def test_setups_that_all_agree_still_leave_a_doubt() -> None:
    assert paired([(2, 2)] * 50) == wilson(50, 50)
    assert paired([(1, 2)] * 50) == wilson(25, 50)
    assert paired([(2, 3)]) == pytest.approx(wilson(2 / 3, 1))


def test_a_setup_that_was_cut_short_counts_by_its_games() -> None:
    whole = [(2.0, 2), (1.0, 2), (0.0, 2), (1.0, 2)]
    # share 5/9; residuals 8/9, -1/9, -10/9, -1/9, 4/9; variance 5/4 * (182/81) / 81
    low, high = paired([*whole, (1.0, 1)])
    half = 2.776 * (5 / 4 * (64 + 1 + 100 + 1 + 16) / 81) ** 0.5 / 9
    assert (low, high) == pytest.approx((5 / 9 - half, 1.0), abs=1e-6)


def test_nothing_is_known_before_the_first_game() -> None:
    assert paired([]) == (0.0, 1.0)
