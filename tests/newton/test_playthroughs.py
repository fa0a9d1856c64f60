"""Newton plays as it did when its playthroughs were written down."""

from __future__ import annotations

import pytest

from collegium.games.newton.rules import OPERATIONS
from collegium.kernel.game import Game
from collegium.kernel.questions import name_of
from tests.playthroughs import difference, file_of, other_options, plays_of, playthrough

PLAYS = ["1-seats", "2-seats", "3-seats", "4-seats", "4-seats-other-options"]


@pytest.mark.parametrize("play", PLAYS)
def test_a_playthrough_is_played_again(newton: Game, play: str) -> None:
    assert difference(newton, play) == ""


def test_there_is_a_playthrough_for_every_number_of_players_and_for_the_options(newton: Game) -> None:
    assert plays_of(newton) == PLAYS
    assert sorted(path.stem for path in file_of(newton, "1-seats").parent.iterdir()) == PLAYS


def test_the_other_options_are_all_other(newton: Game) -> None:
    other = other_options(newton)
    assert all(other[option.name] != option.default for option in newton.options)


def test_playthroughs_come_by_most_questions(newton: Game) -> None:
    texts = "".join(file_of(newton, play).read_text("utf-8") for play in PLAYS)
    questions = [name_of(operation) for operation in OPERATIONS if operation.is_question]
    asked = [name for name in questions if f", {name}\n" in texts]
    assert len(asked) > 2 / 3 * len(questions)


def test_a_difference_is_shown(newton: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = playthrough(newton, "1-seats").replace("scores: ", "scores: 1")
    monkeypatch.setattr("tests.playthroughs.playthrough", lambda game, play: changed)
    shown = difference(newton, "1-seats")
    assert "+scores: 1" in shown
    assert shown.endswith("if this is meant: python -m tests.playthroughs newton")
