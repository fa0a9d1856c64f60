"""Makes docs/newton.svg: the terminal table in the middle of a game, as the README shows it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import collegium
from collegium.kernel.rng import seeded
from collegium.kernel.state import State

WIDTH = 116
TITLES = ("Newton", "Map", "Technology", "Study board", "Hand")
LAZY = ("done", "reveal", "boost", "potion", "enroll")


def play_eagerly(game: collegium.Game, state: State, decisions: int) -> None:
    """Play at random, but never leave out what could be done, so that there is something to see."""
    rng = seeded(4)
    for _ in range(decisions):
        moves = list(state.legal())
        eager = [move for move in moves if game.text(state, move).split()[0] not in LAZY] or moves
        state.apply(eager[rng.below(len(eager))])


def main() -> None:
    """Play a while, then draw parts of the table as the seat to move sees it."""
    game = collegium.load("newton")
    state = game.new(seats=3, seed=12)
    play_eagerly(game, state, 330)
    while not game.prompt(state).startswith("Travel"):
        play_eagerly(game, state, 1)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(width=WIDTH, record=True, file=nowhere, highlight=False)
        for block in game.draw(game.view(state, int(state.to_move)), WIDTH):
            if block.title.startswith(TITLES):
                console.print(Text(block.title, style="bold cyan"))
                console.print(Text("\n".join(block.lines)))
        console.print(Text(game.prompt(state), style="bold green"))
        for number, move in enumerate(state.legal(), 1):
            console.print(Text(f"{number:3}  {game.describe(state, move)}"))
        svg = console.export_svg(title="collegium play newton")
    without_remote_fonts = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    Path(__file__).with_name("newton.svg").write_text(without_remote_fonts, "utf-8")


if __name__ == "__main__":
    main()
