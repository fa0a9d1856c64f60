"""The lesson leads whoever learns Awesome Academics through open moves, and tells the same in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from collegium.kernel.game import View
from collegium.table.lessons import LEARNER
from tests.awesome_academics.scenario import awesome_academics
from tests.lessons import Taught

LANGUAGES = ("en", "de", "nl")


@cache
def taught() -> Taught:
    """The lesson, its record replayed once for all tests."""
    return Taught(awesome_academics())


def view(at: int) -> View:
    """What the learner sees after so many moves."""
    return taught().view(at)


def told(language: str, at: int) -> str:
    """All that is told after so many moves."""
    return taught().told(language, at)


def test_each_kind_of_work_and_of_reward_occurs() -> None:
    verbs = {move.split()[0] for move in taught().made}
    assert verbs >= {"keep", "take", "buy", "take-phd", "carry"}
    assert verbs >= {"send", "send-phd", "consult", "prepare", "work", "gain"}
    assert verbs >= {"take-card", "commit", "special", "recruit", "reserve", "bonus", "publish"}


def test_the_lesson_ends_when_the_third_turn_has_begun() -> None:
    assert (view(len(taught().moves) - 1)["turn"], view(len(taught().moves))["turn"]) == (2, 3)
    assert not taught().lesson.record.state.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_projects_and_tiles_are_called_by_their_names(language: str) -> None:
    game = awesome_academics()
    game.speak(language)
    try:
        glossary = game.glossary()
    finally:
        game.speak("en")
    named = {"commit": "card_title", "take-card": "card_title", "buy": "project_title"}
    for at in taught().decisions:
        verb, _, piece = taught().moves[at].partition(" ")
        if verb in named:
            assert glossary[named[verb]][piece]["name"].partition(":")[0] in pieces_told(language, at), taught().moves[
                at
            ]


def pieces_told(language: str, at: int) -> str:
    """What is told at a decision, or where it only says 'it' or 'this card', also at the decision before."""
    before = [earlier for earlier in taught().decisions if earlier < at][-1:]
    return " ".join(told(language, each) for each in (*before, at))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_that_pages_tell_are_those_of_the_record(language: str) -> None:
    second_salary, long_track, after_diploma, bonus, end = 47, 49, 75, 85, len(taught().moves)
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
