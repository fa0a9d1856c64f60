"""A lesson leads whoever learns through open moves, and tells the same in every language."""

from __future__ import annotations

import re

from collegium.kernel.game import Game
from collegium.table.answers_games import LessonPage
from collegium.table.lessons import LEARNER, Lesson
from collegium.table.parts import LessonMoment
from tests.every_game.texts import RAW, ids_shown
from tests.lessons import decisions

LONGEST = 280  # characters that are read before a move
AREAS = re.compile(r"export const areas = \[([^\]]*)\]")
PIECES = (  # how boards name what they draw
    r"piece\(`([^`]+)`",
    r"const id = `([^`]+)`",
    r'piece\("([^"]+)"',
    r"\bid: `([a-z]+-[^`]+)`",
    r'\bid: "([a-z]+-[a-z]+)"',
)


def test_two_play_and_the_learner_has_neither_too_little_nor_too_much_to_do(game: Game, lesson: Lesson) -> None:
    assert lesson.record.seats == len(lesson.record.players) == 2
    assert not lesson.record.state.over
    assert 15 <= len(decisions(lesson)) <= 60


def test_the_learner_is_told_what_is_expected_and_nothing_while_others_decide(game: Game, lesson: Lesson) -> None:
    moves = lesson.record.moves
    for at in range(len(moves) + 1):
        state, told = lesson.record.at(at), lesson.frame(at, "en", False, 80)
        mine = at in decisions(lesson)
        assert (LEARNER in game.asked_together(state)) == mine
        assert isinstance(told.lesson, LessonMoment)
        assert told.lesson.expected == (game.moves.text(moves[at]) if mine else None)
        assert told.lesson.expected in {*(move.text for move in told.moves), None}


def test_pages_are_in_order_and_well_formed(game: Game, lesson: Lesson, language: str) -> None:
    pages = lesson.pages(language)
    assert [page.at for page in pages] == sorted(page.at for page in pages)
    assert {page.at for page in pages} == {*decisions(lesson), len(lesson.record.moves)}
    for page in pages:
        assert page.text.endswith("."), page
        assert len(page.text) <= LONGEST, page
        for text in (page.text, page.title):
            assert text == text.strip(), page
            assert not RAW.search(text), page
            assert not ids_shown(game, text), page


def test_all_languages_have_the_same_pages_and_none_is_left_in_english(
    game: Game, lesson: Lesson, translation: str
) -> None:
    def frame(page: LessonPage) -> tuple[int, bool, tuple[str, ...], tuple[str, ...]]:
        return page.at, bool(page.title), page.point, page.also

    english, found = lesson.pages("en"), lesson.pages(translation)
    assert [frame(page) for page in found] == [frame(page) for page in english]
    assert {page.text for page in found} & {page.text for page in english} == set()


def test_what_does_as_well_is_open(game: Game, lesson: Lesson) -> None:
    for page in lesson.pages("en"):
        open_moves = {game.moves.text(move) for move in lesson.record.at(page.at).legal()}
        assert set(page.also) <= open_moves, page


def test_what_a_page_points_to_is_an_area_or_a_piece_of_the_board(game: Game, lesson: Lesson, board: str) -> None:
    areas = [name for listed in AREAS.findall(board) for name in re.findall(r'"([a-z]+)"', listed)]
    assert areas
    names = {name for pattern in PIECES for name in re.findall(pattern, board)}
    drawn = [re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9-]+", re.escape(name)) for name in names]
    for page in lesson.pages("en"):
        for point in page.point:
            assert point in areas or any(re.fullmatch(name, point) for name in drawn), (page.at, point)


def test_a_lesson_counts_all_its_moves(game: Game, lesson: Lesson) -> None:
    """Its pages name them by their numbers, hidden ones of others too."""
    for at in range(0, len(lesson.record.moves) + 1, 7):
        assert lesson.frame(at, "en", False, 80).moves_made == at
