"""A position as the text of a Python test: what is asked there, who has how many points, and what is open."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from collegium.kernel.state import State

if TYPE_CHECKING:
    from collegium.kernel.game import Game

WIDTH: Final = 100  # of a line of the text or of the moves


def written_test(game: Game, state: State) -> str:
    """A file that pytest runs as it is."""
    text = "\n".join(f'    "{part}"' for part in wrap(game.to_text(state), WIDTH, break_on_hyphens=False))
    moves = "".join(f"    {game.moves.text(int(move))!r},\n" for move in state.legal()).replace("'", '"')
    return f'''"""A position of {game.title} that was set up: what is asked and open there stays the same."""

from __future__ import annotations

from collegium.kernel.possible import faults
from collegium.kernel.registry import load

TEXT = (
{text}
)
OPEN = [
{moves}]


def test_the_position_is_as_it_was_set_up() -> None:
    game = load("{game.name}")
    state = game.from_text(TEXT)
    assert faults(game, state) == []
    assert game.result(state).scores == {game.result(state).scores}
    assert (int(state.to_move), game.asked(state)) == ({int(state.to_move)}, "{game.asked(state)}")
    assert [game.moves.text(int(move)) for move in state.legal()] == OPEN
'''
