"""Positions written by earlier versions are read and played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from collegium.games.newton import layout as at
from collegium.games.newton.state import Newton
from collegium.games.newton.technology import Advance
from collegium.games.newton.travel import Travel
from collegium.kernel.errors import PositionError
from collegium.kernel.playout import playout
from collegium.kernel.rng import seeded
from tests.newton.scenario import card, newton

OLD = Path(__file__).parent / "old"
FILES = sorted(OLD.glob("*.json"))


def written(name: str) -> dict[str, Any]:
    """A position as version 1 wrote it."""
    found: dict[str, Any] = json.loads((OLD / f"{name}.json").read_text("utf-8"))
    assert "version" not in found
    return found


def read(name: str) -> Newton:
    """The same position as it is today."""
    return newton().read_position(written(name))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_old_position_is_played_to_the_end_and_nothing_is_lost(file: Path) -> None:
    state, rng = read(file.stem), seeded(1)
    before = newton().inventory(state)
    assert newton().asked(state) == file.stem
    while playout(state, rng, 1):
        assert newton().inventory(state) == before
    assert newton().read_position(newton().position(state)).same_as(state)


def test_a_movement_goes_on_from_where_it_was() -> None:
    state = read("travel")
    assert (state.arg(Travel.STEPS_LEFT), state.arg(Travel.MOVED), state.arg(Travel.UNPAID)) == (2, 1, 1)
    assert state.arg(Travel.FLAGS) == at.OF_CARD | at.BEGUN
    clause = newton().why_not(state, newton().parse("done"))
    assert clause is not None
    assert clause.id == "newton.objectives.pass"
    state = read("advance")
    assert (state.arg(Advance.STEPS_LEFT), state.arg(Advance.STUDENT), state.arg(Advance.MOVED)) == (1, 0, 1)
    newton().play(state, "done")
    assert newton().asked(state) != "advance"


def test_cards_tucked_openly_stay_tucked_and_the_others_choose_in_secret() -> None:
    state = read("tuck")
    assert [state.get(seat, at.TUCKED_SIZE) for seat in range(3)] == [1, 0, 0]
    newton().play(state, "tuck blue-study")
    assert (state.to_move, state.get(1, at.TUCKED_SIZE), state.get(1, at.TO_TUCK)) == (2, 0, card("blue-study") + 1)
    newton().play(state, "tuck green-work")
    assert [state.get(seat, at.TUCKED_SIZE) for seat in range(3)] == [1, 1, 1]
    assert newton().asked(state) == "turn"


@pytest.mark.parametrize("field", ["table", "own", "agenda"])
@pytest.mark.parametrize("wrong", [7, [], [7], [[]], [["travel"]], [["travel", 1, "x", 3]], {"turn": 1}])
def test_what_is_no_position_is_refused_with_what_would_be_right(field: str, wrong: object) -> None:
    with pytest.raises(PositionError, match="expected"):
        newton().read_position({**written("travel"), field: wrong})
