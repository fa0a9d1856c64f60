"""The lesson: its record replays, and every language tells the same pages at the same moments."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from collegium.games.alma_mater.game import AlmaMaterGame
from collegium.table.answers import LessonPage
from collegium.table.lessons import LEARNER, Lesson, lesson_of

LANGUAGES = ("en", "de", "nl")
BOARD = files("collegium") / "web" / "boards" / "alma-mater"


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return lesson_of(AlmaMaterGame())


@pytest.fixture(scope="module")
def decisions(lesson: Lesson) -> list[int]:
    """How many moves are made when the learner is asked."""
    record = lesson.record
    return [at for at in range(len(record.moves)) if record.at(at).to_move == LEARNER]


def said(lesson: Lesson) -> list[tuple[str, LessonPage]]:
    """Every page with its language."""
    return [(language, page) for language in LANGUAGES for page in lesson.pages(language)]


def test_two_seats_play_and_the_game_is_still_open(lesson: Lesson) -> None:
    assert lesson.record.seats == len(lesson.record.players) == 2
    assert not lesson.record.state.over


def test_a_learner_has_neither_too_little_nor_too_much_to_do(decisions: list[int]) -> None:
    assert 15 <= len(decisions) <= 60


def test_the_expected_move_is_open_at_each_decision(lesson: Lesson, decisions: list[int]) -> None:
    for at in decisions:
        assert lesson.record.moves[at] in lesson.record.at(at).legal(), at


def test_the_learner_is_shown_what_is_expected(lesson: Lesson, decisions: list[int]) -> None:
    first = lesson.frame(decisions[0], "en", False, 100)
    assert lesson.expected(decisions[0]) in {move.text for move in first.moves}
    assert lesson.expected(decisions[0] + 1) is None
    assert lesson.expected(len(lesson.record.moves)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_told_in_order(lesson: Lesson, language: str) -> None:
    told = [page.at for page in lesson.pages(language)]
    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] == len(lesson.record.moves)


def test_every_language_has_the_same_pages(lesson: Lesson) -> None:
    def bones(language: str) -> list[tuple[int, bool, tuple[str, ...], tuple[str, ...]]]:
        return [(page.at, bool(page.title), page.point, page.also) for page in lesson.pages(language)]

    assert bones("en") == bones("de") == bones("nl")


def test_no_page_is_empty_or_long_or_left_untranslated(lesson: Lesson) -> None:
    for language, page in said(lesson):
        assert page.text == page.text.strip() != "", (language, page.at)
        assert len(page.text) <= 240, (language, page.at)
        assert page.text.endswith("."), (language, page.at)
    texts = [page.text for _language, page in said(lesson)]
    assert len(set(texts)) == len(texts)


def test_every_decision_has_a_page(lesson: Lesson, decisions: list[int]) -> None:
    assert set(decisions) <= {page.at for page in lesson.pages("en")}


def test_pages_come_only_where_the_learner_is_asked_or_at_the_end(lesson: Lesson, decisions: list[int]) -> None:
    assert {page.at for page in lesson.pages("en")} <= {*decisions, len(lesson.record.moves)}


def test_what_does_as_well_is_open(lesson: Lesson) -> None:
    for page in lesson.pages("en"):
        open_moves = {lesson.game.moves.text(move) for move in lesson.record.at(page.at).legal()}
        assert set(page.also) <= open_moves, page.at


def test_what_a_page_points_to_is_an_area_or_a_piece_of_the_board(lesson: Lesson) -> None:
    sources = [path.read_text("utf-8") for path in BOARD.iterdir() if path.name.endswith(".js")]
    listed = re.search(r"export const areas = \[([^\]]*)\]", (BOARD / "board.js").read_text("utf-8"))
    assert listed
    areas = re.findall(r'"([a-z]+)"', listed[1])
    assert areas
    drawn = [re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9-]+", re.escape(name)) for name in names_of_pieces("\n".join(sources))]
    for page in lesson.pages("en"):
        for point in page.point:
            assert point in areas or any(re.fullmatch(name, point) for name in drawn), (page.at, point)


def names_of_pieces(source: str) -> set[str]:
    """The names that a board gives its pieces, with `${…}` where something is filled in."""
    templates = re.findall(r"(?:piece\(|const id = )`([^`]+)`", source)
    plain = re.findall(r'piece\("([^"]+)"', source)
    return {*templates, *plain}
