"""Everything has words in every language: each question, each move at each moment, and what moves bring about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from collegium.kernel.events import EVERYONE, Event, Log
from collegium.kernel.game import Game
from collegium.kernel.questions import DONE, Question, name_of
from tests.every_game.texts import NAMES, Sections, faults
from tests.every_game.walks import moves_made, walk

FIRSTS = range(12)  # what the first number of an event is tried with
SECONDS = (1, 2, 4)


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


def test_every_question_that_can_be_left_says_what_that_means(game: Game, words: Sections) -> None:
    """What is said belongs to a question that can be left; what is not always refuses, though it may say why."""
    questions = {name_of(operation): operation for operation in game.operations if isinstance(operation, Question)}
    judged = {name for name, each in questions.items() if type(each).leave_check is not Question.leave_check}
    said = words["done"].keys() & questions.keys()
    assert said <= judged
    start = game.new(game.seats[-1], 0)
    assert [name for name in judged - said if not questions[name].leave_check(start)] == []
    assert {game.asked(state) for state, moves in walk(game, game.seats[-1]) if DONE in moves} <= said


def test_every_event_has_words(game: Game, language: str, words: Sections) -> None:
    boxed: Any = game.speaking(language)
    for kind in boxed.event_names:
        events = list(islice(tellable(boxed, kind), 3 * len(SECONDS)))
        assert len(events) == 3 * len(SECONDS), boxed.event_names[kind]
        for event in events:
            key, line, brief = boxed.event_key(event), boxed.event_text(event, NAMES), boxed.event_text(event, [])
            assert bool(line) == bool(words["event"][key]), key
            assert bool(brief) == (key in words["consequence"]), key
            assert not line[:1].islower(), line
            assert faults(game, [line, brief]) == []


def tellable(game: Any, kind: int) -> Iterator[Event]:
    """Events of a kind; where the first of their numbers is one of a few names, those that it names."""
    for first, second in product(FIRSTS, SECONDS):
        event = Event(kind, 0, EVERYONE, first, second)
        try:
            game.event_text(event, NAMES)
        except LookupError:
            continue
        yield event


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
    boxed: Any = game
    names = boxed.event_names.values()
    assert [key for key in words["event"] if not any(f"{key}-".startswith(f"{name}-") for name in names)] == []
    assert words["consequence"].keys() <= words["event"].keys()
    assert all(words["consequence"].values())
