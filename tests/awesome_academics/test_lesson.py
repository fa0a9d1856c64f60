"""The lesson leads whoever learns Awesome Academics through open moves, and tells the same in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.game import View
from collegium.table.answers_games import LessonPage
from collegium.table.lessons import LEARNER, Lesson, lesson_of
from tests.awesome_academics.scenario import awesome_academics

LANGUAGES = ("en", "de", "nl")


@cache
def lesson() -> Lesson:
    """The lesson, its record replayed once for all tests."""
    return lesson_of(awesome_academics())


@cache
def pages(language: str) -> list[LessonPage]:
    """What is told in a language."""
    return lesson().pages(language)


def moves() -> list[str]:
    """The moves of the record as texts."""
    return [awesome_academics().moves.text(move) for move in lesson().record.moves]


def decisions() -> list[int]:
    """How many moves are made when the learner is asked, each time."""
    return [at for at in range(len(moves())) if lesson().record.at(at).to_move == LEARNER]


def made() -> list[str]:
    """The moves of the learner."""
    return [moves()[at] for at in decisions()]


def position(at: int) -> AwesomeAcademics:
    """The table after so many moves."""
    state = lesson().record.at(at)
    assert isinstance(state, AwesomeAcademics)
    return state


def view(at: int) -> View:
    """What the learner sees after so many moves."""
    return awesome_academics().view(position(at), LEARNER)


def told(language: str, at: int) -> str:
    """All that is told after so many moves."""
    return " ".join(page.text for page in pages(language) if page.at == at)


def test_each_kind_of_work_and_of_reward_occurs() -> None:
    verbs = {move.split()[0] for move in made()}
    assert verbs >= {"keep", "take", "buy", "take-phd", "carry"}
    assert verbs >= {"send", "send-phd", "consult", "prepare", "work", "gain"}
    assert verbs >= {"take-card", "commit", "special", "recruit", "reserve", "bonus", "publish"}


def test_the_lesson_ends_when_the_third_turn_has_begun() -> None:
    assert (view(len(moves()) - 1)["turn"], view(len(moves()))["turn"]) == (2, 3)
    assert not position(len(moves())).over


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_projects_and_tiles_are_called_by_their_names(language: str) -> None:
    game = awesome_academics()
    game.speak(language)
    try:
        glossary = game.glossary()
    finally:
        game.speak("en")
    named = {"commit": "card_title", "take-card": "card_title", "buy": "project_title"}
    for at in decisions():
        verb, _, piece = moves()[at].partition(" ")
        if verb in named:
            assert glossary[named[verb]][piece]["name"].partition(":")[0] in pieces_told(language, at), moves()[at]


def pieces_told(language: str, at: int) -> str:
    """What is told at a decision, or where it only says 'it' or 'this card', also at the decision before."""
    before = [earlier for earlier in decisions() if earlier < at][-1:]
    return " ".join(told(language, each) for each in (*before, at))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_that_pages_tell_are_those_of_the_record(language: str) -> None:
    second_salary, long_track, after_diploma, bonus, end = 47, 49, 75, 85, len(moves())
    you, other = view(second_salary)["players"]
    assert you["salaries"] == 7
    assert re.search(r"\b7\b", told(language, second_salary))
    you, other = view(long_track)["players"]
    assert you["tenured"]["li-1"]["tracks"][1]["months"] == 3
    assert re.search(r"\b3\b.*\b2\b.*\b1\b", told(language, long_track))
    gained = view(after_diploma)["players"][LEARNER]["money"] - view(55)["players"][LEARNER]["money"]
    assert (gained, len(view(after_diploma)["players"][LEARNER]["tenured"])) == (17, 3)
    assert re.search(r"\b17\b.*\b4\b", told(language, after_diploma))
    you, other = view(bonus)["players"]
    assert (you["reputation"]["i"], other["reputation"]["i"]) == (4, 0)
    assert re.search(r"\b4\b", told(language, bonus))
    you, other = view(end)["players"]
    assert (you["total"], other["total"], you["reputation"]["l"]) == (6, 3, 2)
    assert re.search(r"\b2\b.*\b6\b.*\b3\b", told(language, end))
