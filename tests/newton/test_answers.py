"""Every question takes its own answers and no others: what was begun is finished before anything else."""

from __future__ import annotations

import pytest

from tests.answers import check_answers, curious, some_of_each
from tests.newton.scenario import newton

QUICK = "reveal boost potion enroll"
TAKES = {
    "colour": "colour",
    "draft": "keep",
    "turn": f"done play {QUICK}",
    "card": f"done perform effect repeat village {QUICK}",
    "work": f"done work {QUICK}",
    "work-objective": f"done enter {QUICK}",
    "student": f"done student {QUICK}",
    "advance": f"done advance {QUICK}",
    "travel": f"done travel cube {QUICK}",
    "lessons": f"done take {QUICK}",
    "study": f"done book book-ignoring {QUICK}",
    "discard": f"discard {QUICK}",
    "master": f"done master {QUICK}",
    "city-cube": f"done cube {QUICK}",
    "free-cube": f"done cube {QUICK}",
    "development": f"done development {QUICK}",
    "income": f"done income {QUICK}",
    "replace-development": f"done replace-development {QUICK}",
    "replace-income": f"done replace-income {QUICK}",
    "any-action": f"done perform {QUICK}",
    "tuck": "tuck",
}


@pytest.mark.rule("newton.turn.chain", "newton.turn.any-order")
@pytest.mark.parametrize(("seats", "masters"), [(1, "deal"), (2, "draft"), (3, "deal"), (4, "draft")])
def test_nothing_is_open_but_the_answers_of_the_question(seats: int, masters: str) -> None:
    games = [curious(newton(), seats, seed, masters=masters, pass_objective=seed % 2 == 1) for seed in range(3)]
    positions = some_of_each(games, 6)
    assert len(positions) >= 12
    check_answers(newton(), positions, TAKES)
