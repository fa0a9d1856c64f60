"""Awesome Academics keeps every promise of the contract, with any number of players and any options."""

from __future__ import annotations

from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.conformance import Report, check_game, random_options
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded

GAMES = 10_000
CHUNK = 50


class WealthyAcademics(AwesomeAcademicsGame):
    """Awesome Academics with a benefactor: random groups go broke within a few turns, these come by what is rare."""

    def set_up(self, state: AwesomeAcademics, options: vec[i64]) -> None:
        super().set_up(state, options)
        for seat in range(state.seats):
            state.put(seat, at.MONEY, 40 + state.rng.below(60))


@cache
def plain() -> AwesomeAcademicsGame:
    """The game, read once."""
    return AwesomeAcademicsGame()


@cache
def wealthy() -> WealthyAcademics:
    """The game with a benefactor, read once."""
    return WealthyAcademics()


def check(game: Game, seed: int) -> Report:
    """Check the game of a seed, which also chooses the number of players and the options."""
    return check_game(game, 2 + seed % 3, seed, random_options(game, seeded(seed)), every=500)


@pytest.mark.parametrize("seed", range(24))
def test_random_games_keep_every_promise(seed: int) -> None:
    report = check(plain(), seed)
    assert report.decisions > 5 * report.seats
    assert report.examined >= 5


@pytest.mark.parametrize("seed", range(12))
def test_wealthy_games_keep_every_promise(seed: int) -> None:
    assert check(wealthy(), seed).examined >= 6


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_ten_thousand_games_keep_every_promise(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        check(plain() if chunk % 2 else wealthy(), 1_000 + seed)
