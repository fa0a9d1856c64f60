"""The draft of Masters is answered by all seats together: no answer changes what another seat sees or may do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from collegium.games.newton.rules import NewtonPosition
from collegium.kernel.rng import seeded
from tests.newton.scenario import newton


def decisions(seats: int, seed: int, **options: object) -> Iterator[NewtonPosition]:
    """The positions of a random game, up to its end."""
    state = newton().new(seats, seed, **options)
    rng = seeded(seed)
    while not state.over:
        yield state
        moves = list(state.legal())
        state.apply(moves[int(rng.below(len(moves)))])
    yield state


def asked(state: NewtonPosition) -> str:
    """The question that is being asked."""
    return newton().asked(state)


def answered(state: NewtonPosition) -> list[NewtonPosition]:
    """The positions after each of the answers that are open."""
    out = []
    for move in state.legal():
        after = state.clone()
        after.apply(move)
        out.append(after)
    return out


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_answer_in_the_draft_is_known_to_another_seat(seats: int, seed: int) -> None:
    game = newton()
    examined = 0
    for state in decisions(seats, seed, masters="draft"):
        if not game.answered_together(state) or state.to_move == seats - 1:
            continue
        first, *others = answered(state)
        following = int(first.to_move)
        assert following == state.to_move + 1
        assert game.answered_together(first) == game.answered_together(state)
        assert game.asked_together(state) == list(range(int(state.to_move), seats))
        for after in others:
            assert after.to_move == following
            assert game.prompt(after) == game.prompt(first)
            assert list(after.legal()) == list(first.legal())
            for seat in range(seats):
                if seat != state.to_move:
                    assert game.view(after, seat) == game.view(first, seat)
                    assert after.forget(seat).same_as(first.forget(seat))
            examined += 1
    assert examined >= 3 * (seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_has_the_same_choice_whatever_the_seats_before_it_answer(seats: int) -> None:
    game = newton()
    for state in decisions(seats, 5, masters="draft"):
        if game.answered_together(state) and state.to_move == 0:
            reached = [state]
            for _ in range(seats - 1):
                reached = [after for before in reached for after in answered(before)]
                assert len({tuple(after.legal()) for after in reached}) == 1
                assert len({game.prompt(after) for after in reached}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("masters", ["deal", "draft"])
def test_nothing_but_the_draft_is_answered_together(seats: int, masters: str) -> None:
    for state in decisions(seats, 7, masters=masters):
        assert bool(newton().answered_together(state)) == (asked(state) == "draft")


def test_alone_nothing_is_answered_together() -> None:
    questions = set()
    for state in decisions(1, 7, masters="draft"):
        questions.add(asked(state))
        assert not newton().answered_together(state)
    assert "draft" in questions
