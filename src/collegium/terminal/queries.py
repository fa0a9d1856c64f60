"""What a person may ask for at the table besides moving; none of it changes the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.errors import CollegiumError, RecordError
from collegium.terminal.advice import read_seconds, show_advice, think
from collegium.terminal.menu import Menu
from collegium.terminal.page import Page
from collegium.terminal.results import show_result
from collegium.terminal.rulebook import find, search, show_chapters, show_clauses
from collegium.terminal.table import Table

COMMANDS: Final = {
    "help": "this list; ? does the same",
    "moves": "the open moves once more",
    "board [TITLE]": "the whole table, or the parts of it with that title",
    "hint [SECONDS]": "the three best moves, what they may bring and why; Ctrl-C ends the thinking",
    "why MOVE": "why a move is open or not, with the rule; MOVE is a number or a text",
    "rules [WORD]": "a clause, a chapter, or all clauses with a word; without one, the chapters",
    "log [N]": "what has happened so far, or its last N lines",
    "score": "everyone's points and where they come from",
    "undo [all]": "take your last move back, or all up to where that ends",
    "save [FILE]": "save a copy; the game is kept after every move anyway",
    "quit": "leave; nothing is lost, and you are told how to go on",
}
QUERIES: Final = ("?", "help", "moves", "board", "hint", "why", "rules", "log", "score", "save")


class Queries:
    """Answers on the screen about a game."""

    def __init__(self, table: Table, page: Page) -> None:
        self.table = table
        self.page = page
        self.screen = page.screen

    def answer(self, command: str, words: str, menu: Menu) -> None:
        """Answer one of the queries."""
        if command in ("help", "?"):
            self.help(menu)
        elif command == "moves":
            self.page.ask(self.table.seat)
            menu.show(self.screen)
        elif command == "board":
            self.page.board(self.table.seat, words)
        elif command == "hint":
            self.hint(words, menu)
        elif command == "why":
            self.why(words, menu)
        elif command == "rules":
            self.rules(words)
        elif command == "log":
            self.log(words)
        elif command == "score":
            show_result(self.screen, self.table.game, self.table.state, self.table.names)
        elif command == "save":
            self.save(words)

    def help(self, menu: Menu) -> None:
        """What can be typed."""
        self.screen.say(f"Type the number of a move or its text: 1 or {menu.entries[0].text}.")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for command, meaning in COMMANDS.items():
            grid.add_row(Text(command, style="bold"), Text(meaning))
        self.screen.show(grid)

    def hint(self, words: str, menu: Menu) -> None:
        """The best moves for the seat to move, as far as it can know."""
        numbers = {entry.move: number for number, entry in enumerate(menu.entries, 1)}
        advice = think(self.screen, self.table.record, self.table.names, read_seconds(words))
        show_advice(self.screen, advice, self.table.names, numbers)

    def why(self, words: str, menu: Menu) -> None:
        """Whether a move is open, and the clause that forbids it if not."""
        game, state = self.table.game, self.table.state
        if not words:
            raise CollegiumError("why what? Give a move: its number, or its text as in: why done")
        move = menu.any_move(words)
        clause = game.why_not(state, move)
        if clause is None:
            self.screen.say(f"{game.text(state, move)}: legal. {game.describe(state, move)}.")
        else:
            self.screen.say(f"{game.text(state, move)}: not now. {clause.text} [{clause.id}]")
            self.screen.say(clause.source, style="dim")

    def rules(self, words: str) -> None:
        """Clauses by id, chapter or word; without any of these, the chapters."""
        ledger = self.table.game.ledger
        if not words:
            show_chapters(self.screen, ledger)
            return
        try:
            found = find(ledger, words)
        except CollegiumError:
            found = search(ledger, words)
            if not found:
                raise
        show_clauses(self.screen, ledger, found)

    def log(self, words: str) -> None:
        """What the seat to move knows of the game so far."""
        lines = self.table.story.lines(self.table.seat)
        if words and not words.isdecimal():
            raise CollegiumError(f"log {words}: expected a number of lines, as in: log 10")
        self.screen.tell(lines[-int(words) or len(lines) :] if words else lines)
        if not lines:
            self.screen.say("Nothing has happened yet.")

    def save(self, words: str) -> None:
        """Save a copy where it is wished, or the game where it is kept."""
        if not words:
            self.table.keep()
            if self.table.unsaved:
                raise RecordError(self.table.unsaved)
            self.screen.unbroken(
                f"Saved in {self.table.path}" if self.table.record.moves else "Nothing was played yet."
            )
            return
        path = Path(words).expanduser()
        if path.exists():
            raise RecordError(f"{path}: there is such a file already; choose another name")
        self.table.record.save(path)
        self.screen.unbroken(f"Saved a copy in {path}")
