"""Ratings: levels are fixed points, better players get more, whoever leaves comes last, and pauses make unsure."""

from __future__ import annotations

import pytest

from collegium.agents import LEVELS
from collegium.kernel.registry import game_names
from collegium.table.ratings import SHOWN, UNSURE, Entry, Rating, days_between, fixed_points, rate

NEW = Rating()


@pytest.mark.parametrize("game", [*game_names(), "a game of one's own"])
def test_levels_stand_in_their_order_and_a_master_in_the_middle(game: str) -> None:
    values = [fixed_points(game)[level.name].value for level in LEVELS]
    assert values == sorted(values)
    assert fixed_points(game)["master"].value == SHOWN
    assert rate(game, [Entry(1, NEW), Entry(2, level="master")])[1] is None


def test_a_hundred_points_win_two_games_of_three() -> None:
    """By the ladder of Newton a Doctor won 71 of 100 games against Masters: 156 points."""
    assert fixed_points("newton")["doctor"].value == SHOWN + 156


def test_whoever_wins_gains_and_is_known_better() -> None:
    won, lost = (rate("newton", [Entry(place, NEW), Entry(3 - place, level="master")])[0] for place in (1, 2))
    assert won is not None
    assert lost is not None
    assert won.value > SHOWN > lost.value
    assert won.sigma < UNSURE
    weaker = rate("newton", [Entry(1, NEW), Entry(2, level="fresher")])[0]
    assert weaker is not None
    assert weaker.value < won.value


def test_somebody_who_wins_half_of_the_games_against_a_level_comes_near_to_it() -> None:
    mine = NEW
    for game in range(120):
        found = rate("alma-mater", [Entry(1 + game % 2, mine), Entry(2 - game % 2, level="doctor")])[0]
        assert found is not None
        mine = found
    assert abs(mine.value - fixed_points("alma-mater")["doctor"].value) < 60
    assert mine.error < 200


def test_whoever_leaves_comes_last_and_the_others_have_played_the_agent() -> None:
    leaver, ada, bo = Rating(25, 3), Rating(25, 3), Rating(25, 3)
    left, first, last = rate("newton", [Entry(1, leaver, "professor"), Entry(2, ada), Entry(3, bo)])
    assert left is not None
    assert first is not None
    assert last is not None
    assert left.mu < leaver.mu
    staying = rate("newton", [Entry(1, leaver), Entry(2, ada), Entry(3, bo)])[1]
    assert staying is not None
    assert first.mu > staying.mu  # to be second behind a Professor is no shame
    assert last.mu < first.mu


def test_somebody_without_a_name_is_an_opponent_and_is_not_rated() -> None:
    found = rate("newton", [Entry(1, NEW), Entry(2)])
    assert found[1] is None
    assert found[0] is not None
    assert found[0].mu > NEW.mu


def test_a_pause_makes_unsure_and_never_more_than_at_first() -> None:
    sure = Rating(30, 1.5)
    assert sure.after(0) == sure
    assert sure.after(30).error > sure.error
    assert sure.after(30).value == sure.value
    assert sure.after(1e6).sigma == UNSURE
    assert days_between("2026-11-01T00:00:00.000Z", "2026-11-03T12:00:00.000Z") == 2.5
