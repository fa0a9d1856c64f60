"""Planted blunders are found again: whole games of strong agents, which take minutes each where nothing is compiled."""

from __future__ import annotations

import pytest

from tests.study.planted import all_games, margins_of, planted


@pytest.mark.long
def test_blunders_are_among_the_three_turning_points() -> None:
    found = list(all_games("newton", 2, games=20, usual=350, iterations=150, twice=3, jobs=2))
    assert sum(each.found for each in found) >= 18, found
    assert sum(each.same for each in found) >= 0.9 * sum(each.decided for each in found), found


@pytest.mark.long
def test_the_planted_move_is_the_worst_that_a_short_look_sees() -> None:
    made = planted("newton", 2, 7, 350)
    assert made.record.state.over
    begun, move = made.record, made.record.moves[made.at]
    while len(begun.moves) > made.at:
        begun.undo(force=True)
    margins = margins_of(begun)
    assert margins[move] == min(margins.values())
