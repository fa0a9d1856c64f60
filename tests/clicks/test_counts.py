"""The clicks of ten turns of each game: a third fewer in the median, and as the documentation says."""

from __future__ import annotations

import pytest

from tests.clicks.counts import DOCS, GAMES, counts, fewer, fewer_taps, page, record_of, turns


@pytest.mark.parametrize("game", GAMES)
def test_ten_turns_take_a_third_fewer_clicks_in_the_median(game: str) -> None:
    assert len(counts(game)) == 10
    assert all(0 < count.after <= count.before for count in counts(game))
    assert all(0 < count.taps_after <= count.taps_before for count in counts(game))
    assert fewer(game) >= 1 / 3
    assert fewer_taps(game) >= 1 / 3


@pytest.mark.parametrize("game", GAMES)
def test_the_turns_are_whole_and_of_the_game_they_are_taken_from(game: str) -> None:
    record = record_of(game)
    for turn in turns(game):
        assert turn.moves, turn.name
        assert record.moves[turn.start : turn.start + len(turn.moves)] == turn.moves
        assert {int(record.at(turn.start + at).to_move) for at in range(len(turn.moves))} == {0}


def test_the_documentation_has_the_counts() -> None:
    assert DOCS.read_text("utf-8") == page(), "python -m tests.clicks.counts writes it anew"
