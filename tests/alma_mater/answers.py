"""The moves that may be open at each question of Alma Mater, and games in which they are tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from collegium.kernel.state import State
from tests.alma_mater.scenario import alma_mater
from tests.answers import curious

EACH: Final = 6  # positions with each question
LEAST: Final = 18  # questions that come up
BETWEEN: Final = "green black black-instead bust ready"
TAKES: Final = {
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


def games(seats: int) -> list[Iterator[tuple[str, State]]]:
    """Games with so many players."""
    return [curious(alma_mater(), seats, seed) for seed in range(4)]
