"""Where the old games are kept, and how a position tells what is asked in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from collegium.kernel.game import Game
from collegium.kernel.state import State

Json = dict[str, Any]

FIXTURES: Final = Path(__file__).parent / "fixtures"


def question(game: Game, state: State) -> str:
    """The name of what is asked in a position."""
    return game.asked(state)


def codes(state: State) -> list[int]:
    """The open moves as numbers."""
    return [int(move) for move in state.legal()]


def texts(game: Game, state: State) -> list[str]:
    """The open moves."""
    return [game.moves.text(move) for move in codes(state)]
