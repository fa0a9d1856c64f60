"""A position as a picture for `render`: the table as text, or that text as an SVG."""

from __future__ import annotations

import os
import re
from typing import Final

from rich.console import Console
from rich.text import Text

from collegium.kernel.game import Game
from collegium.kernel.state import State

MODES: Final = ("ansi", "svg")
WIDTH: Final = 100  # characters in a line
FONTS: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # which the picture would fetch from elsewhere


def as_text(game: Game, state: State, seat: int) -> str:
    """The table as a seat sees it, with what is asked."""
    lines = []
    for block in game.draw(game.view(state, seat), WIDTH):
        lines += [block.title, *block.lines, ""]
    return "\n".join([*lines, "" if state.over else game.prompt(state)])


def as_svg(game: Game, state: State, seat: int) -> str:
    """The same as a picture that stands on its own."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(width=WIDTH, record=True, file=nowhere, highlight=False)
        console.print(Text(as_text(game, state, seat)))
        return FONTS.sub("", console.export_svg(title=game.title))


def rendered(mode: str | None, game: Game, state: State, seat: int) -> str | None:
    """What `render` gives in a mode; nothing without one."""
    if mode is None:
        return None
    return as_text(game, state, seat) if mode == "ansi" else as_svg(game, state, seat)


def checked_mode(mode: str | None) -> str | None:
    """A mode of rendering that there is."""
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode: expected one of {', '.join(MODES)}, or None, found {mode!r}")
    return mode
