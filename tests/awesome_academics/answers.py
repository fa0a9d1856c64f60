"""The moves that may be open at each question of Awesome Academics, and games in which they are tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from collegium.kernel.state import State
from tests.awesome_academics.walks import academics, walk

EACH: Final = 4  # positions with each question
LEAST: Final = 25  # questions that come up
TAKES: Final = {
    "tile": "keep",
    "first": "take",
    "hire": "done take",
    "buy": "done buy",
    "claim": "done claim",
    "phd": "done take-phd",
    "carry": "done carry",
    "top": "name",
    "salary": "done dismiss dismiss-phd",
    "pest": "give-up give-up-phd",
    "research": "done send send-phd consult",
    "task": "work prepare",
    "divide": "divide",
    "keep": "keep-months",
    "spare": "done spare",
    "lose": "lose",
    "gain": "gain",
    "graduate": "name-phd",
    "diploma": "done take",
    "draw": "draw take-card discard refresh select",
    "give": "discard",
    "select": "take-card",
    "commit": "done commit select",
    "use": "done recruit subsidy reserve publish valorise special",
    "pay": "done pay",
    "take": "take",
    "levels": "arrange",
    "subsidy-in": "discipline",
    "project": "done buy",
    "bonus": "bonus",
    "release": "release",
    "target": "done target project name name-phd expose",
    "name": "discipline",
    "raise": "done raise",
    "school": "done send-phd",
    "retrain": "name",
    "exchange": "take",
    "improve": "raise",
    "mark-project": "done project",
    "mark": "done mark",
    "return": "project",
    "sabbatical": "name",
    "gift": "target",
    "fetch": "take-card",
    "defend": "done defend immunity select",
    "ransom": "ransom hand-over",
    "steal": "take-card",
    "crash": "lose-progress",
    "limit": "discard",
    "teach": "done teach",
}


def played(seats: int, seed: int) -> Iterator[tuple[str, State]]:
    """Every position of a game with the name of its question."""
    for state, moves in walk(seats, seed):
        if moves:
            yield academics().asked(state), state


def games(seats: int) -> list[Iterator[tuple[str, State]]]:
    """Games with so many groups."""
    return [played(seats, seed) for seed in range(4)]
