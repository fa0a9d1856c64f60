"""Every game keeps every promise of the contract, with any number of players and any options."""

from __future__ import annotations

from types import ModuleType

import pytest

from collegium.kernel.game import Game
from tests.every_game.trials import CHUNKS, check, check_many


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_every_promise(game: Game, seed: int) -> None:
    report = check(game, seed)
    assert report.decisions > 5 * report.seats
    assert report.examined >= min(5, len(game.operations) - 2)


@pytest.mark.long
@pytest.mark.parametrize("chunk", CHUNKS)
def test_thousands_of_games_keep_every_promise(game: Game, chunk: int) -> None:
    check_many(game, chunk)


@pytest.mark.parametrize("seed", range(12))
def test_games_from_the_middle_keep_every_promise(game: Game, middle: ModuleType, seed: int) -> None:
    assert check(middle.middle(), seed).examined >= middle.LEAST


@pytest.mark.long
@pytest.mark.parametrize("chunk", CHUNKS)
def test_thousands_of_games_from_the_middle_keep_every_promise(game: Game, middle: ModuleType, chunk: int) -> None:
    check_many(middle.middle(), chunk)
