"""The screen: colours and columns on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.game import Block
from collegium.kernel.story import Line
from collegium.kernel.text import SHAPES
from collegium.terminal.blocks import GAP, arranged, column_widths

COLOURS: Final = ("blue", "red", "green", "magenta")
UNBROKEN: Final = "\0"  # a space at which no line ends


class Screen:
    """Where the table is drawn: a terminal, or plain text where there is none."""

    def __init__(self, width: int | None = None, colour: bool = True) -> None:
        self.plain = not sys.stdout.isatty() or os.environ.get("TERM", "") in ("dumb", "unknown")
        self.console = Console(
            width=width,
            no_color=None if colour else True,
            color_system=None if self.plain else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        """Characters in a line."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines on the screen."""
        return self.console.height

    def columns(self) -> dict[int, int]:
        """How wide columns are for each number of them that there is room for, the most columns first."""
        return {1: self.width} if self.plain else column_widths(self.width)

    def clear(self) -> None:
        """Begin a new page where the screen can do so."""
        if not self.plain:
            self.console.control(Control.clear(), Control.home())

    def hide(self) -> None:
        """Make sure that nothing said so far can be read any more, not even by scrolling back."""
        if self.plain:
            self.say("\n" * 100)
            return
        self.clear()
        self.console.file.write("\x1b[3J")
        self.console.file.flush()

    def say(self, text: str = "", style: str = "") -> None:
        """A line of text; plain text is not broken into several."""
        self.console.print(Text(text, style=style), soft_wrap=self.plain)

    def unbroken(self, text: str, style: str = "") -> None:
        """A line to be copied: the screen may fold it, but it is one line."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def item(self, mark: str, text: str, whole: str = "", gap: int = 2) -> None:
        """An entry of a plain list: as wide as the screen, further lines below the first; `whole` is not broken."""
        indent = " " * (len(mark) + gap)
        joined = text.replace(whole, whole.replace(" ", UNBROKEN)) if whole else text
        lines = textwrap.wrap(
            joined,
            self.width,
            initial_indent=mark + " " * gap,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in lines or [mark]:
            self.say(line.replace(UNBROKEN, " "))

    def complain(self, text: str) -> None:
        """A sentence about what could not be done; where the screen is no terminal, it goes to standard error."""
        if self.plain:
            print(text, file=sys.stderr, flush=True)
        else:
            self.say(text, style="red")

    def show(self, thing: RenderableType) -> None:
        """Anything that Rich can render."""
        self.console.print(thing)

    def indented(self, text: Text, by: int) -> None:
        """A text whose lines all begin some way in."""
        if self.plain:
            self.console.print(Text(" " * by).append_text(text), soft_wrap=True)
        else:
            self.console.print(Padding(text, (0, 0, 0, by)))

    def lines_of(self, thing: RenderableType) -> int:
        """How many lines something takes on this screen."""
        return len(self.console.render_lines(thing, pad=False))

    def tell(self, lines: Sequence[Line]) -> None:
        """Sentences of the story."""
        if self.plain:
            for line in lines:
                self.item(shape(line.seat), line.text, gap=1)
        elif lines:
            self.show(told(lines))

    def draw(self, blocks: Sequence[Block], columns: int = 1) -> None:
        """Blocks of the table, in so many columns."""
        if self.plain:
            for block in blocks:
                self.say("\n".join([block.title, "-" * len(block.title), *block.lines, ""]))
            return
        width = column_widths(self.width)[columns]
        grid = Grid.grid(padding=(0, GAP, 0, 0))
        stacks = arranged(blocks, columns)
        for _ in stacks:
            grid.add_column(width=width)
        grid.add_row(*(Text("\n").join([titled(block, width) for block in stack]) for stack in stacks))
        self.show(grid)


def shape(seat: int) -> str:
    """The mark of a seat, or of what happens to nobody."""
    return SHAPES[seat % len(SHAPES)] if seat >= 0 else "·"


def seat_style(seat: int) -> str:
    """The style of a seat's mark."""
    return f"bold {COLOURS[seat % len(COLOURS)]}" if seat >= 0 else "dim"


def told(lines: Sequence[Line]) -> Grid:
    """Sentences of the story, each marked with the shape and colour of its seat."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for line in lines:
        grid.add_row(Text(shape(line.seat), style=seat_style(line.seat)), Text(line.text))
    return grid


def titled(block: Block, width: int) -> Text:
    """A block under its title, with the marks of the seats in their colours."""
    body = Text("\n".join(block.lines))
    for mark, colour in zip(SHAPES, COLOURS, strict=True):
        body.highlight_regex(rf"\d?{re.escape(mark)}", style=f"bold {colour}")
    title = Text(block.title, style="bold")
    rest = width - len(block.title) - 1
    title.append(f" {'─' * rest}" if rest > 0 else "", style="dim")
    text = Text(no_wrap=True, overflow="ellipsis").append_text(title)
    return text.append("\n").append_text(body) if block.lines else text
