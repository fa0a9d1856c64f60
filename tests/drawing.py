"""What tests ask of a table in plain text: its blocks by their titles, lines by how they begin, the whole text."""

from __future__ import annotations

from typing import Any

from collegium.kernel.game import Block, Game
from collegium.kernel.playout import playout
from collegium.kernel.rng import seeded
from collegium.kernel.state import State


def drawn(game: Game, state: State, seat: int = 0, width: int = 80) -> dict[str, list[str]]:
    """The blocks of a table by their titles."""
    return {block.title: block.lines for block in game.draw(game.view(state, seat), width)}


def line_of(lines: list[str], start: str) -> str:
    """The one line that starts with these words."""
    (found,) = [line for line in lines if line.strip().startswith(start)]
    return " ".join(found.split())


def text(blocks: list[Block]) -> str:
    """All lines together, without their breaks."""
    return " ".join(" ".join(line for block in blocks for line in block.lines).split())


def ended(game: Game, seats: int) -> Any:
    """The end of a random game."""
    state = game.new(seats, 5)
    playout(state, seeded(8), 100_000)
    return state
