"""Questions that all seats answer at once: whatever one answers, the others know and may do the same."""

from __future__ import annotations

from typing import Any

import pytest

from collegium.games.alma_mater.setup_cards import ASK_DISCARD, ASK_DRAFT, Draft
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.rng import seeded
from tests.alma_mater.scenario import alma_mater


def question(state: AlmaMater) -> tuple[int, int]:
    """What is asked: the kind of question, and in the draft the number of the pick."""
    return int(state.top()), int(state.arg(Draft.PICK)) if state.asks(ASK_DRAFT) else 0


def known_to(state: AlmaMater, seat: int) -> dict[str, Any]:
    """Everything that a seat is asked, may do and knows."""
    game = alma_mater()
    known = state.forget(seat)
    return {
        "prompt": game.prompt(state),
        "moves": [int(move) for move in state.legal()],
        "view": game.view(state, seat),
        "view of what is known": game.view(known, seat),
        "knowledge": game.digest(known),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_no_answer_changes_what_the_next_seats_know_and_may_do(seats: int, seed: int) -> None:
    game = alma_mater()
    state, rng = game.new(seats, seed), seeded(seed)
    compared = 0
    while game.answered_together(state):
        asked, seat = question(state), int(state.to_move)
        moves = [int(move) for move in state.legal()]
        if seat < seats - 1:
            ahead = [state.clone() for _ in moves]
            for number, move in enumerate(moves):
                ahead[number].apply(move)
            assert {(question(after), int(after.to_move)) for after in ahead} == {(asked, seat + 1)}
            for other in range(seat + 1, seats):
                first, *rest = [known_to(after, other) for after in ahead]
                assert [found for found in rest if found != first] == []
                compared += len(rest)
        state.apply(moves[rng.below(len(moves))])
    assert compared > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_draft_and_the_card_put_back_are_answered_together(seats: int) -> None:
    game = alma_mater()
    state, rng = game.new(seats, 7), seeded(7)
    together = []
    while not state.over:
        if game.answered_together(state):
            together.append(int(state.top()))
        else:
            assert not state.asks(ASK_DRAFT)
            assert not state.asks(ASK_DISCARD)
        moves = list(state.legal())
        state.apply(moves[rng.below(len(moves))])
    assert together == [ASK_DRAFT.number] * 3 * seats + [ASK_DISCARD.number] * seats
    assert not game.answered_together(state)
