"""The same seeds give the same games compiled and interpreted, whatever order Python's sets and dictionaries have."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import collegium
from collegium.games import HOUSE

ROOT = Path(__file__).parents[1]
GAMES = [*sorted(HOUSE), "tests.outside.sealed_bids:SealedBids"]
PROGRAM = """
import json, sys
from collegium.kernel import rng, state
from collegium.kernel.conformance import random_options
from collegium.kernel.playout import many
from collegium.kernel.registry import load

game = load(sys.argv[1])
digests = []
for seed in range(12):
    seats = game.seats[seed % len(game.seats)]
    chance = rng.seeded(1000 + seed)
    position = game.new(seats, seed, **random_options(game, chance))
    while not position.over:
        digests.append(game.digest(position))
        moves = position.legal()
        position.apply(moves[chance.below(len(moves))])
    digests.append(game.digest(position))
    redrawn = position.determinize(0, chance)
    digests.append(game.digest(redrawn))
decisions, checksum = many(game.new(game.seats[-1], 77), 5, rng.seeded(5), 100_000)
files = [sys.modules[type(position).__module__].__file__, state.__file__]
print(json.dumps({"files": files, "digests": digests, "playouts": [int(decisions), int(checksum)]}))
"""


def run(game: str, **switches: str) -> dict[str, Any]:
    """What a new Python makes of some games, with these environment variables."""
    environment = {name: value for name, value in os.environ.items() if name != "COLLEGIUM_INTERPRETED"} | switches
    command = [sys.executable, "-c", PROGRAM, game]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_compiled_or_not_the_games_are_the_same(game: str) -> None:
    as_installed = run(game, PYTHONHASHSEED="1")
    interpreted = run(game, PYTHONHASHSEED="2", COLLEGIUM_INTERPRETED="1")
    assert all(file.endswith(".py") for file in interpreted["files"])
    assert len(set(as_installed["digests"])) > 100
    assert as_installed["digests"] == interpreted["digests"]
    assert as_installed["playouts"] == interpreted["playouts"]
    if as_installed["files"] == interpreted["files"]:
        print(f"{game} is not compiled here, so two interpreted runs were compared")


def test_a_compiled_copy_is_used_unless_told_otherwise() -> None:
    beside = (Path(collegium.__file__).parent / "kernel").glob("state.*")
    compiled = any(file.suffix in (".so", ".pyd") for file in beside)
    files = run("newton", PYTHONHASHSEED="3")["files"]
    assert [Path(file).suffix != ".py" for file in files] == [compiled, compiled]
