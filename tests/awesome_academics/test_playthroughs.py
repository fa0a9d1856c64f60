"""Awesome Academics plays as it did when its playthroughs were written down."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics.rules import OPERATIONS
from collegium.kernel.game import Game
from collegium.kernel.questions import name_of
from collegium.kernel.registry import load
from tests.playthroughs import difference, file_of, plays_of

PLAYS = ["2-seats", "3-seats", "4-seats", "4-seats-other-options"]


@pytest.fixture(scope="module")
def game() -> Game:
    """The game, read once."""
    return load("awesome-academics")


@pytest.mark.parametrize("play", PLAYS)
def test_a_playthrough_is_played_again(game: Game, play: str) -> None:
    assert difference(game, play) == ""


def test_there_is_a_playthrough_for_every_number_of_players_and_for_the_options(game: Game) -> None:
    assert plays_of(game) == PLAYS
    assert sorted(path.stem for path in file_of(game, "2-seats").parent.iterdir()) == PLAYS


def test_playthroughs_come_by_most_questions(game: Game) -> None:
    texts = "".join(file_of(game, play).read_text("utf-8") for play in PLAYS)
    questions = [name_of(operation) for operation in OPERATIONS if operation.is_question]
    asked = [name for name in questions if f", {name}\n" in texts]
    assert len(asked) > 1 / 3 * len(questions)
