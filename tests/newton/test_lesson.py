"""The lesson leads whoever learns Newton through open moves, and tells the same in every language."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from collegium.games.newton.components import BASICS
from collegium.table.answers import LessonPage
from collegium.table.lessons import LEARNER, Lesson, lesson_of
from tests.newton.scenario import newton

LANGUAGES = ("en", "de", "nl")
LONGEST = 280  # characters that are read before a move
RAW = re.compile(r"[{}!_#]|  |^\s|\s$|\bv\d\d\b|\bl[123]-")


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


def test_two_seats_play_and_every_expected_move_is_open() -> None:
    record = lesson().record
    assert record.seats == len(record.players) == 2
    for at, move in enumerate(record.moves):
        assert move in list(record.at(at).legal()), f"{at}: {moves()[at]}"
    assert [lesson().expected(at) for at in decisions()] == [moves()[at] for at in decisions()]


def test_the_learner_makes_enough_moves_to_learn_and_not_too_many() -> None:
    assert 15 <= len(decisions()) <= 60


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
def test_pages_are_in_order_and_well_formed(language: str) -> None:
    told = pages(language)
    assert [page.at for page in told] == sorted(page.at for page in told)
    for page in told:
        assert page.text.endswith("."), page
        assert len(page.text) <= LONGEST, page
        assert not RAW.search(page.text), page
        assert not RAW.search(page.title), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_the_learner_and_the_end_have_a_page(language: str) -> None:
    assert {page.at for page in pages(language)} == {*decisions(), len(moves())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_pages(language: str) -> None:
    def frame(page: LessonPage) -> tuple[int, bool, tuple[str, ...], tuple[str, ...]]:
        return page.at, bool(page.title), page.point, page.also

    assert [frame(page) for page in pages(language)] == [frame(page) for page in pages("en")]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_page_is_left_in_english(language: str) -> None:
    english = [page.text for page in pages("en")]
    assert [page.text for page, text in zip(pages(language), english, strict=True) if page.text == text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_pages_name_exists(language: str) -> None:
    board = (files("collegium") / "web" / "boards" / "newton" / "board.js").read_text("utf-8")
    listed = re.search(r"export const areas = \[(.*?)\]", board)
    assert listed
    areas = set(re.findall(r'"(\w+)"', listed[1]))
    for page in pages(language):
        assert set(page.point) <= areas, page
        open_moves = [newton().moves.text(move) for move in lesson().record.at(page.at).legal()]
        assert set(page.also) <= set(open_moves), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_that_pages_tell_are_those_of_the_record(language: str) -> None:
    def told(at: int) -> str:
        return " ".join(page.text for page in pages(language) if page.at == at)

    after_work, second_round, after_the_chain = 23, 61, 72
    you, other = seats_after(after_work)
    assert you["coins"] == 6
    assert re.search(r"\b6\b", told(after_work))
    you, other = seats_after(second_round)
    assert (you["points"], other["points"]) == (3, 12)
    assert re.search(r"\b12\b.*\b3\b", told(second_round))
    you, other = seats_after(after_the_chain)
    assert (you["points"], other["points"], you["potions"]) == (13, 12, 1)
    assert re.search(r"\b10\b.*\b13\b.*\b12\b", told(after_the_chain))
