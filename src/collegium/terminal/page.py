"""The page a person sees before a decision: the table as far as it fits, what happened, the question, the moves."""

from __future__ import annotations

import sys
from typing import Final

from rich.text import Text

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Block
from collegium.kernel.story import Line
from collegium.terminal.blocks import called, is_cut, needed
from collegium.terminal.menu import Menu
from collegium.terminal.screen import Screen, told
from collegium.terminal.table import Table

AROUND: Final = 5  # lines of a page besides the table, the news and the moves
LEAST: Final = 24  # lines that the table has where the page does not fit on the screen


class Page:
    """Lays out what one seat is shown."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen

    def drawn(self, seat: int, room: int) -> tuple[int, list[Block], list[Block]]:
        """The table as a seat sees it: how many columns, what is shown in so many lines, and what is left out.

        There are as many columns as there can be without a line being cut off.
        """
        game = self.table.game
        view = game.view(self.table.state, seat)
        for columns, width in self.screen.columns().items():
            blocks = game.draw(view, width)
            shown = needed(blocks, columns, room)
            if columns == 1 or not is_cut(shown):
                break
        return columns, shown, [block for block in blocks if block not in shown]

    def show(self, seat: int, menu: Menu, since: int) -> None:
        """Print the page of the seat to move, which was told the story up to step `since`.

        A screen that is too small for it is written on line by line instead, and the table comes once a turn.
        """
        news = self.latest(self.table.story.lines(seat, since_last_turn(self.table, seat)))
        room = self.screen.height - self.screen.lines_of(told(news)) - menu.height(self.screen) - AROUND
        columns, shown, hidden = self.drawn(seat, room)
        beyond = self.screen.lines_of(Text(further(hidden))) - 1
        if beyond > 0:
            columns, shown, hidden = self.drawn(seat, room - beyond)
        if shown and not self.screen.plain:
            self.screen.clear()
        else:
            columns, shown, hidden = self.drawn(seat, LEAST if self.others_moved(seat, since) else 0)
            news = self.table.story.lines(seat, since)
        if shown:
            self.screen.draw(shown, columns)
            self.screen.say(further(hidden), style="dim")
        self.screen.tell(news)
        self.screen.say()
        self.ask(seat)
        menu.show(self.screen)

    def others_moved(self, seat: int, since: int) -> bool:
        """Whether a turn has just begun: someone else has moved, or nobody yet."""
        steps = self.table.story.steps[since:]
        return not self.table.story.steps or any(step.seat != seat for step in steps)

    def ask(self, seat: int) -> None:
        """Print the question, and of whom it is asked where there are several persons."""
        prompt = self.table.game.prompt(self.table.state)
        name = f"{self.table.names[seat]}: " if len(self.table.persons) > 1 else ""
        self.screen.say(f"{name}{prompt}", style="bold reverse" if not self.screen.plain else "")
        opening = self.table.opening()
        if opening:
            self.screen.say(opening)

    def latest(self, lines: list[Line]) -> list[Line]:
        """The last of these lines, which take no more than a third of the screen."""
        while len(lines) > 1 and self.screen.lines_of(told(lines)) > self.screen.height // 3:
            lines = lines[1:]
        return lines

    def board(self, seat: int, words: str) -> None:
        """Print all blocks, or those with the words in their title."""
        columns, blocks, _ = self.drawn(seat, sys.maxsize)
        chosen = called(blocks, words)
        if not chosen:
            titles = ", ".join(block.title for block in blocks)
            raise CollegiumError(f"board {words}: no part of the table is called so; there are {titles}")
        self.screen.draw(chosen, columns)


def further(hidden: list[Block]) -> str:
    """How to see the blocks that there was no room for; nothing where all are shown."""
    return f"board TITLE shows more: {', '.join(block.title for block in hidden)}" if hidden else ""


def since_last_turn(table: Table, seat: int) -> int:
    """The step with which the seat's turn before this one ended, or 0."""
    steps = table.story.steps
    at = len(steps)
    while at and steps[at - 1].seat == seat:
        at -= 1
    while at and steps[at - 1].seat != seat:
        at -= 1
    return max(0, at - 1)
