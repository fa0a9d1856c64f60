"""The draft and the card to tuck are answered by all seats together: no answer changes what others see or may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from collegium.games.newton.layout import ROUND
from collegium.games.newton.setup import Draft
from collegium.games.newton.state import Newton
from collegium.kernel.rng import seeded
from tests.by_chance import wander
from tests.newton.scenario import newton

SPECTATOR = -2


def decisions(seats: int, seed: int, **options: object) -> Iterator[Newton]:
    """The positions of a random game, up to its end."""
    state = newton().new(seats, seed, **options)
    yield from wander(state, seeded(seed))
    yield state


def asked(state: Newton) -> str:
    """The question that is being asked."""
    return newton().asked(state)


def answered(state: Newton) -> list[Newton]:
    """The positions after each of the answers that are open."""
    out = []
    for move in state.legal():
        after = state.clone()
        after.apply(move)
        out.append(after)
    return out


@pytest.mark.rule("newton.setup.draft", "newton.round.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_answer_is_known_to_another_seat_before_all_have_answered(seats: int, seed: int) -> None:
    game = newton()
    examined: Counter[str] = Counter()
    for state in decisions(seats, seed, masters="draft"):
        number = game.answered_together(state)
        if not number or game.asked_together(state) == [state.to_move]:
            continue
        first, *others = answered(state)
        assert game.asked(first) == game.asked(state)
        assert game.answered_together(first) == number
        assert game.asked_together(state) == [state.to_move, *game.asked_together(first)]
        for after in others:
            assert after.to_move == first.to_move
            assert game.prompt(after) == game.prompt(first)
            assert list(after.legal()) == list(first.legal())
            for seat in (*range(seats), SPECTATOR):
                if seat != state.to_move:
                    assert game.view(after, seat) == game.view(first, seat)
                    assert after.forget(seat).same_as(first.forget(seat))
            examined[game.asked(state)] += 1
    assert examined["draft"] >= 3 * (seats - 1)
    assert examined["tuck"] >= 5 * (seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_has_the_same_choice_whatever_the_seats_before_it_answer(seats: int) -> None:
    game = newton()
    for state in decisions(seats, 5, masters="draft"):
        if len(game.asked_together(state)) == seats:
            reached = [state]
            for _ in range(seats - 1):
                reached = [after for before in reached for after in answered(before)][:50]
                assert len({tuple(after.legal()) for after in reached}) == 1
                assert len({game.prompt(after) for after in reached}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("masters", ["deal", "draft"])
def test_nothing_but_the_draft_and_the_card_to_tuck_is_answered_together(seats: int, masters: str) -> None:
    for state in decisions(seats, 7, masters=masters):
        assert bool(newton().answered_together(state)) == (asked(state) in ("draft", "tuck"))


def test_every_question_that_all_answer_has_its_own_number() -> None:
    numbers: dict[int, tuple[str, int]] = {}
    for state in decisions(3, 7, masters="draft"):
        number = newton().answered_together(state)
        if number:
            pick = int(state.arg(Draft.PICK)) if asked(state) == "draft" else int(state.table[ROUND])
            assert numbers.setdefault(number, (asked(state), pick)) == (asked(state), pick)
    assert len(numbers) == 3 + 5


@pytest.mark.rule("newton.setup.masters-solo")
def test_alone_nothing_is_answered_together() -> None:
    questions = set()
    for state in decisions(1, 7, masters="draft"):
        questions.add(asked(state))
        assert not newton().answered_together(state)
    assert {"draft", "tuck"} <= questions
