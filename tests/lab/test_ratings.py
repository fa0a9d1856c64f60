"""Ratings."""

from __future__ import annotations

import random

import pytest

from collegium.lab.arena import hold
from collegium.lab.match import Match
from collegium.lab.ratings import places, rate
from collegium.lab.rows import Row
from tests.lab.players import CAREFUL, GAME


def row(number: int, points: tuple[int, ...], winners: tuple[int, ...]) -> Row:
    seats = len(points)
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    nothing = (0,) * seats
    times = (0.0,) * seats
    parts: tuple[dict[str, int], ...] = ({},) * seats
    return Row(number, number, 0, tuple(range(seats)), points, parts, shares, 1, nothing, nothing, times, 0.0, "")


def test_ratings_do_not_depend_on_the_order_of_finishing() -> None:
    names = ("random", CAREFUL, "random")
    outcome = hold(Match(GAME, names, 1), 30)
    shuffled = list(outcome.rows)
    random.Random(1).shuffle(shuffled)
    assert shuffled != outcome.rows
    assert rate([(names, shuffled)]) == rate([(names, outcome.rows)]) == outcome.ratings()


def test_the_better_agent_is_rated_higher_and_more_games_make_it_surer() -> None:
    few, many = (hold(Match(GAME, ("random", CAREFUL), 1), games).ratings() for games in (10, 200))
    assert many[CAREFUL].mu > many["random"].mu
    assert many[CAREFUL].sigma < few[CAREFUL].sigma
    assert many[CAREFUL].ordinal == pytest.approx(many[CAREFUL].mu - 3 * many[CAREFUL].sigma)


def test_a_chain_of_matches_rates_those_that_never_met() -> None:
    won = [row(number, (5, 3), (0,)) for number in range(40)]
    rated = rate([(("b", "a"), won), (("c", "b"), won)])
    assert rated["c"].mu > rated["b"].mu > rated["a"].mu


def test_namesakes_share_one_rating() -> None:
    rated = rate([(("a", "a"), [row(number, (5, 3), (0,)) for number in range(20)])])
    assert rated["a"].mu == pytest.approx(25)
    assert rated["a"].sigma < 25 / 3


def test_winners_come_first_and_the_others_by_points() -> None:
    assert places(row(0, (7, 9, 7, 3), (1,))) == [2, 1, 2, 3]
    assert places(row(0, (7, 7, 7, 3), (2,))) == [2, 2, 1, 3]  # a tie that the rules break
    assert places(row(0, (7, 7, 3), (0, 1))) == [1, 1, 2]


def test_solo_games_rate_nobody() -> None:
    assert rate([(("a",), [row(0, (5,), (0,))])])["a"].mu == 25
