"""Every question takes its own answers and no others: what was begun is finished before anything else."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import alma_mater
from tests.answers import check_answers, curious, some_of_each

BETWEEN = "green black black-instead bust ready"
TAKES = {
    "draft": "keep",
    "discard": "discard",
    "chancellor": "chancellor",
    "extra-card": "keep",
    "arrange": "shelf",
    "turn": f"done send bishop bishop-extra use lecture {BETWEEN}",
    "rest": f"done {BETWEEN}",
    "tutors": "tutors",
    "student": "done student bust",
    "free-student": "done student bust",
    "professor": "done professor bust",
    "waive": "waive",
    "pay": "pay",
    "book": "take",
    "bookmark": "take",
    "option": "option",
    "exchange": "option",
    "buy-own": "buy",
    "seller": "done seller dictionaries bust",
    "buy": "buy",
    "buy-dictionaries": "buy",
    "score-shelf": "score",
    "display": "display",
    "free-lecture": f"done agree {BETWEEN}",
    "repeat": "repeat repeat-student",
    "exhaust": "exhaust",
    "which-master": "done agree",
    "repeat-bonus": f"done agree {BETWEEN}",
    "return": "return",
    "prices": "done prices",
}


@pytest.mark.rule("alma-mater.turn.chain", "alma-mater.turn.action-once")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_open_but_the_answers_of_the_question(seats: int) -> None:
    positions = some_of_each([curious(alma_mater(), seats, seed) for seed in range(4)], 6)
    assert len(positions) >= 18
    check_answers(alma_mater(), positions, TAKES)
