"""Evaluations and reasons of every game: what holds whatever is counted."""

from __future__ import annotations

from collegium.kernel.evaluation import POINT
from collegium.kernel.game import Game
from tests.every_game.texts import ENGLISH, faults
from tests.every_game.walks import moments, walk


def test_every_term_has_a_weight_and_points_weigh_one(game: Game) -> None:
    assert list(game.weights.values) == [term.name for term in game.terms]
    assert game.weights.values[game.terms[0].name] == 1


def test_at_the_end_the_worth_is_the_score(game: Game, seats: int) -> None:
    evaluation = game.evaluation()
    *_, (state, _) = walk(game, seats)
    assert [int(evaluation.worth(state, seat)) for seat in range(seats)] == [int(n) * POINT for n in state.scores()]
    assert evaluation.left(state) == 0


def test_looking_changes_nothing(game: Game, seats: int) -> None:
    evaluation = game.evaluation()
    for state in moments(game, seats, 20):
        before = game.digest(state)
        worth = [int(evaluation.worth(state, seat)) for seat in range(seats)]
        assert [int(evaluation.worth(state, seat)) for seat in range(seats)] == worth
        assert evaluation.left(state) >= 0
        assert game.digest(state) == before


def test_there_are_two_reasons_at_most_and_none_between_equals(game: Game, language: str) -> None:
    teller = game.speaking(language)
    for number, (state, moves) in enumerate(walk(game, game.seats[-1])):
        if number % 10 or len(moves) < 2:
            continue
        seat = int(state.to_move)
        one, other = state.clone(), state.clone()
        one.apply(moves[0])
        other.apply(moves[-1])
        told = teller.reasons(state, one, other, seat)
        assert len(told) == len(set(told)) <= 2
        assert faults(game, told) == []
        assert language == game.languages[0] or not [text for text in told if ENGLISH.search(text)]
        assert teller.reasons(state, one, one, seat) == []
