"""Every question takes its own answers and no others: what was begun is finished before anything else."""

from __future__ import annotations

from types import ModuleType

import pytest

from collegium.kernel.game import Game
from tests.answers import check_answers, some_of_each


@pytest.mark.rule("newton.turn.chain", "newton.turn.any-order")
@pytest.mark.rule("alma-mater.turn.chain", "alma-mater.turn.action-once")
@pytest.mark.rule("awesome-academics.turn.phases")
def test_nothing_is_open_but_the_answers_of_the_question(game: Game, seats: int, answers: ModuleType) -> None:
    positions = some_of_each(answers.games(seats), answers.EACH)
    assert len(positions) >= answers.LEAST
    check_answers(game, positions, answers.TAKES)
