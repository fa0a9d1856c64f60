"""Alma Mater plays as it did when its playthroughs were written down."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater.rules import OPERATIONS
from collegium.kernel.questions import name_of
from tests.alma_mater.scenario import alma_mater
from tests.playthroughs import difference, file_of, plays_of

PLAYS = ["2-seats", "3-seats", "4-seats", "4-seats-other-options"]


@pytest.mark.parametrize("play", PLAYS)
def test_a_playthrough_is_played_again(play: str) -> None:
    assert difference(alma_mater(), play) == ""


def test_there_is_a_playthrough_for_every_number_of_players_and_for_the_options() -> None:
    assert plays_of(alma_mater()) == PLAYS
    assert sorted(path.stem for path in file_of(alma_mater(), "2-seats").parent.iterdir()) == PLAYS


def test_playthroughs_come_by_most_questions() -> None:
    texts = "".join(file_of(alma_mater(), play).read_text("utf-8") for play in PLAYS)
    questions = [name_of(operation) for operation in OPERATIONS if operation.is_question]
    asked = [name for name in questions if f", {name}\n" in texts]
    assert len(asked) > 1 / 2 * len(questions)
