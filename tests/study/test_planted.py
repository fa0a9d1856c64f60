"""Planted blunders are found again, and analyses agree: whole games, minutes each where nothing is compiled."""

from __future__ import annotations

import pytest

from collegium.agents import Budget
from collegium.study.analysis import ITERATIONS
from collegium.study.judging import judged_try
from collegium.study.looks import BLUNDER
from tests.study.agreeing import verdicts
from tests.study.planted import Wish, all_games, planted, share

WISH = Wish(seed=200)


@pytest.mark.long
def test_blunders_are_among_the_three_turning_points() -> None:
    found = list(all_games(WISH, games=20, twice=0, jobs=2))
    assert sum(each.found for each in found) >= 18, found


@pytest.mark.long
@pytest.mark.parametrize(("game", "games"), [("newton", 2), ("alma-mater", 2), ("awesome-academics", 1)])
def test_two_seeds_agree_on_nine_of_ten_verdicts(game: str, games: int) -> None:
    found = [verdicts((game, seed, ITERATIONS)) for seed in range(1, games + 1)]
    assert share(found) >= 0.9, found


@pytest.mark.long
def test_the_planted_move_is_a_blunder_when_it_is_looked_at_again() -> None:
    made = planted(WISH)
    assert made.record.state.over
    played = made.record.game.moves.text(made.record.moves[made.at])
    found = judged_try(made.record, made.at, played, Budget(iterations=600), seed=99)
    assert found.loss >= BLUNDER
