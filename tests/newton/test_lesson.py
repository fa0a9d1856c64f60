"""The lesson leads whoever learns Newton through open moves, and tells the same in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from collegium.games.newton.components import BASICS
from collegium.games.newton.game import NewtonGame
from collegium.table.answers_games import LessonPage
from collegium.table.lessons import LEARNER, Lesson, lesson_of

LANGUAGES = ("en", "de", "nl")


@cache
def newton() -> NewtonGame:
    """The game with today's numbers, which a lesson tells."""
    return NewtonGame()


@cache
def lesson() -> Lesson:
    """The lesson, its record replayed once for all tests."""
    return lesson_of(newton())


@cache
def pages(language: str) -> list[LessonPage]:
    """What is told in a language."""
    return lesson().pages(language)


def moves() -> list[str]:
    """The moves of the record as texts."""
    return [newton().moves.text(move) for move in lesson().record.moves]


def decisions() -> list[int]:
    """How many moves are made when the learner is asked, each time."""
    return [at for at in range(len(moves())) if lesson().record.at(at).to_move == LEARNER]


def seats_after(at: int) -> list[dict[str, int]]:
    """What the seats have after so many moves."""
    record = lesson().record
    players = record.game.view(record.at(at), LEARNER)["players"]
    return [{name: player[name] for name in ("points", "coins", "potions")} for player in players]


def test_every_basic_action_and_each_part_of_a_turn_occurs() -> None:
    made = {moves()[at] for at in decisions()}
    assert {f"perform {basic}" for basic in BASICS[:5]} <= made
    assert {move.split()[0] for move in made} >= {"effect", "boost", "master", "income", "tuck", "done"}
    assert any("joker" in move for move in made)


def test_the_lesson_ends_with_the_learners_turn() -> None:
    assert decisions()[-1] == len(moves()) - 1
    assert moves()[-1] == "done"
    assert lesson().record.state.to_move != LEARNER
    assert not lesson().record.state.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_that_pages_tell_are_those_of_the_record(language: str) -> None:
    def told(at: int) -> str:
        return " ".join(page.text for page in pages(language) if page.at == at)

    after_work, second_round, after_the_chain = 23, 61, 72
    you, other = seats_after(after_work)
    assert you["coins"] == 6
    assert re.search(r"\b6\b", told(after_work))
    you, other = seats_after(second_round)
    assert (you["points"], other["points"]) == (4, 9)
    assert re.search(r"\b9\b.*\b4\b", told(second_round))
    you, other = seats_after(after_the_chain)
    assert (you["points"], other["points"], you["potions"]) == (15, 9, 1)
    assert re.search(r"\b11\b.*\b15\b.*\b9\b", told(after_the_chain))
