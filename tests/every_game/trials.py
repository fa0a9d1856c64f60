"""Random games in which every promise of the contract is tried; the seed also chooses seats and options."""

from __future__ import annotations

from collegium.kernel.conformance import Report, check_game, random_options
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded

CHUNK = 50
CHUNKS = range(100)  # of games that are tried where there is time


def check(game: Game, seed: int) -> Report:
    """Check the game of a seed, which also chooses the number of players and the options."""
    return check_game(game, game.seats[seed % len(game.seats)], seed, random_options(game, seeded(seed)), every=100)


def check_many(game: Game, chunk: int) -> None:
    """Check the games of a chunk of seeds."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        check(game, 1_000 + seed)
