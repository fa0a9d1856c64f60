"""Everything has words in every language: each question, each move at each moment, and what moves bring about."""

from __future__ import annotations

import pytest

from collegium.kernel.events import Log
from collegium.kernel.game import Game
from collegium.kernel.questions import name_of
from tests.every_game.texts import NAMES, Sections, faults
from tests.every_game.walks import moves_made, walk


@pytest.mark.parametrize("other", [False, True], ids=["plain", "other-options"])
def test_every_decision_can_be_put_into_words(game: Game, seats: int, language: str, other: bool) -> None:
    teller, log = game.speaking(language), Log()
    for state, moves in walk(game, seats, log, other):
        heard = log.take()
        assert faults(game, [teller.event_text(event, NAMES[:seats]) for event in heard]) == []
        assert faults(game, [teller.event_text(event, []) for event in heard]) == []
        texts = [teller.prompt(state), *(teller.describe(state, move) for move in moves)]
        assert len(set(texts)) == len(texts)
        assert [text for text in texts if not text or text[0].islower()] == []
        assert faults(game, texts) == []


def test_every_move_has_a_label_at_every_question_even_where_it_is_not_open(game: Game, language: str) -> None:
    teller = game.speaking(language)
    existing = [move for move in range(game.n_moves) if game.moves.exists(move)]
    asked = set()
    for state, moves in walk(game, game.seats[-1]):
        question = int(state.top()) if moves else -1
        if question not in asked:
            asked.add(question)
            labels = [teller.label(state, move) for move in existing]
            assert [text for text in labels if not text or text[0].islower()] == []
            assert faults(game, labels) == []


def test_every_question_has_words(game: Game, words: Sections) -> None:
    told = words["prompt"].keys()
    questions = {name_of(operation) for operation in game.operations if operation.is_question}
    for question in questions - told:
        cases = [key for key in told - questions if key.startswith(f"{question}-")]
        assert len(cases) > 1, question


def test_most_questions_are_met_in_these_games(game: Game) -> None:
    questions = {name_of(operation) for operation in game.operations if operation.is_question}
    met = set()
    for seats in game.seats:
        for other in (False, True):
            met |= {game.asked(state) for state, moves in walk(game, seats, None, other) if moves}
    assert met <= questions
    assert len(met) >= 2 / 3 * len(questions)


def test_a_walk_is_the_same_every_time(game: Game) -> None:
    first = list(moves_made(game, game.seats[0], False))
    moves_made.cache_clear()
    assert moves_made(game, game.seats[0], False) == first


def test_a_consequence_is_that_of_an_event_and_says_something(game: Game, words: Sections) -> None:
    assert words["consequence"].keys() <= words["event"].keys()
    assert all(words["consequence"].values())
