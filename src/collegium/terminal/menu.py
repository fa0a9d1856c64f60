"""The menu: the open moves of a position with their meaning, numbered, and how a person's words pick one of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.errors import UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.terminal.screen import Screen

DONE: Final = "done"  # the text of the move that leaves a question as it is, in the games that have it
MANY: Final = 9  # from this many moves on, the kinds of move stand apart
WITH_TEXTS: Final = 110  # from this width on, the short text of a move stands beside its meaning


@dataclass(frozen=True)
class Entry:
    """An open move as it stands in the menu."""

    move: int
    text: str  # travel istanbul
    label: str  # Travel to Istanbul
    meaning: str  # Travel to Istanbul: pay 2 coins, receive 2 potions


class Menu:
    """The open moves of a position, numbered from 1; to be done with the question comes last."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        entries = [
            Entry(move, game.text(state, move), game.label(state, move), game.describe(state, move))
            for move in map(int, state.legal())
        ]
        self.entries = sorted(entries, key=lambda entry: entry.text == DONE)

    def show(self, screen: Screen) -> None:
        """Print the menu."""
        if not screen.plain:
            screen.show(self.listed(screen))
            return
        digits = len(str(len(self.entries)))
        for group in self.groups():
            for number, entry in group:
                screen.item(f"{number:>{digits}}", f"{entry.meaning}  [{entry.text}]", whole=f"[{entry.text}]")

    def height(self, screen: Screen) -> int:
        """How many lines the menu takes on a screen."""
        return screen.lines_of(self.listed(screen))

    def groups(self) -> list[list[tuple[int, Entry]]]:
        """The numbered moves; where there are many, those of a kind stand together."""
        numbered = list(enumerate(self.entries, 1))
        if len(self.entries) < MANY:
            return [numbered]
        kinds = groupby(numbered, lambda pair: self.game.moves.kind(pair[1].move).verb)
        return [list(group) for _, group in kinds]

    def listed(self, screen: Screen) -> Grid:
        """The moves one below the other, with a gap between kinds."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=len(str(len(self.entries))) + 1)
        grid.add_column()
        wide = screen.width >= WITH_TEXTS
        if wide:
            grid.add_column(no_wrap=True)
        for index, group in enumerate(self.groups()):
            if index:
                grid.add_row()
            for number, entry in group:
                meaning = Text(entry.meaning)
                meaning.stylize("italic", len(entry.label))
                cells = [Text(str(number), style="bold"), meaning]
                grid.add_row(*cells, *([Text(entry.text, style="dim")] if wide else []))
        return grid

    def numbered(self, text: str) -> int | None:
        """The move that a number in the menu means, or None for what is no number."""
        if not text.isdecimal():
            return None
        if not 1 <= int(text) <= len(self.entries):
            raise UnknownMove(f"{text} is not in the list; its numbers run from 1 to {len(self.entries)}")
        return self.entries[int(text) - 1].move

    def exact(self, text: str) -> int | None:
        """The open move with this short text or these words, or None."""
        wanted = plain(text)
        for entry in self.entries:
            if wanted in (entry.text, plain(entry.label), plain(entry.meaning)):
                return entry.move
        return None

    def begun(self, text: str) -> int | None:
        """The only open move whose short text or words begin like this, or None where there is none."""
        wanted = plain(text)
        found = [
            entry for entry in self.entries if entry.text.startswith(wanted) or plain(entry.label).startswith(wanted)
        ]
        if len(found) > 1:
            several = ", ".join(entry.text for entry in found[:4]) + (" and others" if len(found) > 4 else "")
            raise UnknownMove(f"{text!r} could mean {several}; say a little more, or give its number")
        return found[0].move if found else None

    def any_move(self, text: str) -> int:
        """The move that a number or text means, open or not."""
        number = self.numbered(text)
        if number is not None:
            return number
        exact = self.exact(text)
        return self.game.parse(text) if exact is None else exact


def plain(text: str) -> str:
    """A text without what does not matter: case and extra spaces."""
    return " ".join(text.lower().split())
