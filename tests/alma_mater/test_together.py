"""Questions that all seats answer at once: whatever one answers, the others know and may do the same."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater.setup_cards import ASK_DISCARD, ASK_DRAFT
from collegium.kernel.rng import seeded
from tests.alma_mater.scenario import alma_mater
from tests.by_chance import wander


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_draft_and_the_card_put_back_are_answered_together(seats: int) -> None:
    game = alma_mater()
    together = []
    for state in wander(game.new(seats, 7), seeded(7)):
        if game.answered_together(state):
            together.append(int(state.top()))
        else:
            assert not state.asks(ASK_DRAFT)
            assert not state.asks(ASK_DISCARD)
    assert together == [ASK_DRAFT.number] * 3 * seats + [ASK_DISCARD.number] * seats
    assert not game.answered_together(state)
