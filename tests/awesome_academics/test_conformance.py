"""Awesome Academics keeps every promise of the contract where random games seldom come."""

from __future__ import annotations

from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.state import AwesomeAcademics
from tests.every_game.trials import CHUNKS, check, check_many


class WealthyAcademics(AwesomeAcademicsGame):
    """Awesome Academics with a benefactor: random groups go broke within a few turns, these come by what is rare."""

    def set_up(self, state: AwesomeAcademics, options: vec[i64]) -> None:
        super().set_up(state, options)
        for seat in range(state.seats):
            state.put(seat, at.MONEY, 40 + state.rng.below(60))


@cache
def wealthy() -> WealthyAcademics:
    """The game with a benefactor, read once."""
    return WealthyAcademics()


@pytest.mark.parametrize("seed", range(12))
def test_wealthy_games_keep_every_promise(seed: int) -> None:
    assert check(wealthy(), seed).examined >= 6


@pytest.mark.long
@pytest.mark.parametrize("chunk", CHUNKS)
def test_thousands_of_wealthy_games_keep_every_promise(chunk: int) -> None:
    check_many(wealthy(), chunk)
