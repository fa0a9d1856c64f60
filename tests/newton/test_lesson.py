"""The lesson leads whoever learns Newton through open moves, and tells the same in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from collegium.games.newton.components import BASICS
from collegium.games.newton.game import NewtonGame
from collegium.table.lessons import LEARNER
from tests.lessons import Taught

LANGUAGES = ("en", "de", "nl")


@cache
def taught() -> Taught:
    """The lesson with today's numbers, its record replayed once for all tests."""
    return Taught(NewtonGame())


def seats_after(at: int) -> list[dict[str, int]]:
    """What the seats have after so many moves."""
    players = taught().view(at)["players"]
    return [{name: player[name] for name in ("points", "coins", "potions")} for player in players]


def test_every_basic_action_and_each_part_of_a_turn_occurs() -> None:
    made = set(taught().made)
    assert {f"perform {basic}" for basic in BASICS[:5]} <= made
    assert {move.split()[0] for move in made} >= {"effect", "boost", "master", "income", "tuck", "done"}
    assert any("joker" in move for move in made)


def test_the_lesson_ends_with_the_learners_turn() -> None:
    assert taught().decisions[-1] == len(taught().moves) - 1
    assert taught().moves[-1] == "done"
    assert taught().lesson.record.state.to_move != LEARNER
    assert not taught().lesson.record.state.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_that_pages_tell_are_those_of_the_record(language: str) -> None:
    def told(at: int) -> str:
        return taught().told(language, at)

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
