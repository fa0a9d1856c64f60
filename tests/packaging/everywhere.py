"""What is asked of the package however it was installed; a module that imports it names its ways in `WAYS`."""

from __future__ import annotations

import re

from tests.packaging.installation import Installation

SAMPLE = ("collegium.kernel.state", "collegium.games.newton.state")
PLAY = """
import collegium

game = collegium.load("newton")
state = game.new(seats=3, seed=7)
for turn in range(60):
    moves = list(state.legal())
    game.play(state, moves[turn % len(moves)])
print(collegium.__version__, game.digest(state))
"""


def test_the_command_lists_the_games(installed: Installation) -> None:
    assert "newton" in installed.run("collegium", "games").lower()


def test_a_program_plays_the_same_game_everywhere(installed: Installation, played: str) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+ [0-9a-f]{64}\n", played)
    assert installed.run("python", "-c", PLAY) == played
