"""Which games are tried here: a game of the house has all that a game may have, so that no test passes it over."""

from __future__ import annotations

import pytest

from collegium.games import HOUSE
from tests.every_game.conftest import CASES, OUTSIDE, values_of


@pytest.mark.parametrize("argument", CASES)
@pytest.mark.parametrize("name", sorted(HOUSE))
def test_a_game_of_the_house_is_excused_from_nothing(name: str, argument: str) -> None:
    assert values_of(name, argument), CASES[argument].excused


def test_what_a_game_may_lack_is_said() -> None:
    lacking = [argument for argument in CASES if not values_of(OUTSIDE, argument)]
    assert lacking, "the game from outside is a plain one"
    assert [argument for argument in lacking if not CASES[argument].excused] == []
