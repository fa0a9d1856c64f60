"""The moves that may be open at each question of Newton, and games in which they are tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from collegium.kernel.state import State
from tests.answers import curious
from tests.newton.scenario import newton

EACH: Final = 6  # positions with each question
LEAST: Final = 12  # questions that come up
QUICK: Final = "reveal boost potion enroll"
TAKES: Final = {
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


def games(seats: int) -> list[Iterator[tuple[str, State]]]:
    """Games with so many players: alone and with three the Masters are dealt, else drafted."""
    masters = "deal" if seats % 2 else "draft"
    return [curious(newton(), seats, seed, masters=masters, pass_objective=seed % 2 == 1) for seed in range(3)]
