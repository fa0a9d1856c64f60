"""What is kept of how games play, written anew: `python -m tests.goldens [GAME ...]`, or `make goldens`.

Playthroughs and perft numbers are what the rules and the tables make of some seeds; whoever changes either on purpose
renews them, and reads in the difference what that did. The proofs of all clauses are renewed with them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from collegium.cli import main as collegium
from collegium.games import HOUSE
from collegium.kernel.game import Game
from collegium.kernel.playout import leaves, playout
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests import playthroughs

TESTS = Path(__file__).parent
DECISIONS = (0, 20, 60)  # where the numbers of a game that has none yet are counted
MOST = 10_000  # sequences from which on they are counted no deeper


class Row(NamedTuple):
    """How many sequences of 1, 2, 3 ... moves follow on so many decisions of a random game."""

    seats: int
    decisions: int
    leaves: list[int]

    def __str__(self) -> str:
        return f"{self.seats}-{self.decisions}"


def goldens_of(game: Game) -> Path | None:
    """The folder in which a game's playthroughs and perft numbers are kept, or None for one from elsewhere."""
    return perft_file(game).parent if perft_file(game).is_file() else None


def position(game: Game, seats: int, decisions: int) -> State:
    """Where perft numbers are counted: what the random game of a seed has reached after so many decisions."""
    state = game.new(seats, 10 + seats)
    playout(state, seeded(seats), decisions)
    return state


def counted(game: Game, seats: int, decisions: int, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 ... moves there are; for depth 0 as deep as it takes a second or so."""
    state, found = position(game, seats, decisions), []
    while len(found) < depth or (not depth and (not found or found[-1] < MOST)):
        found.append(int(leaves(state, len(found) + 1)))
    return found


def perft_of(game: Game) -> list[Row]:
    """The perft numbers of a game as they were written down; none where they never were."""
    path = perft_file(game)
    return [Row(*row) for row in json.loads(path.read_text("utf-8"))] if path.is_file() else []


def perft_file(game: Game) -> Path:
    """Where the perft numbers of a game are kept."""
    return TESTS / game.name.replace("-", "_") / "perft.json"


def write_perft(game: Game) -> None:
    """Count again what was counted before, or begin with a few positions for each number of seats."""
    before = perft_of(game) or [Row(seats, decisions, []) for seats in game.seats for decisions in DECISIONS]
    rows = [row._replace(leaves=counted(game, row.seats, row.decisions, len(row.leaves))) for row in before]
    path = perft_file(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(f" {json.dumps(row)}" for row in rows) + "\n]\n", "utf-8")
    print(path.relative_to(TESTS.parent))


def main(names: list[str]) -> None:
    """Write everything of some games anew, and the proofs of all."""
    for name in names or sorted(HOUSE):
        playthroughs.main([name])
        write_perft(load(name))
    collegium(["ledger", "--scan", str(TESTS), "--write"], standalone_mode=False)


if __name__ == "__main__":
    main(sys.argv[1:])
