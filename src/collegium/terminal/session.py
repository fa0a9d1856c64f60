"""A session at the table: shows each person what there is to see, asks for a move, and lets the agents play theirs."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from collegium.kernel.errors import CollegiumError, RecordError, UnknownMove
from collegium.kernel.story import NOBODY
from collegium.terminal.keyboard import Keyboard
from collegium.terminal.menu import DONE, Menu
from collegium.terminal.page import Page
from collegium.terminal.queries import COMMANDS, QUERIES, Queries
from collegium.terminal.results import show_result
from collegium.terminal.screen import Screen, shape
from collegium.terminal.table import Table
from collegium.terminal.thinking import Thinking

LEAVING: Final = ("quit", "exit", "q")


class Answer(Enum):
    """What a person's words led to."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


class Session:
    """One sitting, from the first question to the end of the game or until the persons leave."""

    def __init__(self, table: Table, screen: Screen, keyboard: Keyboard, resume: str) -> None:
        self.table = table
        self.screen = screen
        self.keyboard = keyboard
        self.resume = resume  # the command that goes on with this game
        self.page = Page(table, screen)
        self.queries = Queries(table, self.page)
        self.told = len(table.story.steps)  # how much of the story was told to all who read along
        self.told_to = [0] * len(table.seats)  # and how much to each seat
        self.looking = NOBODY  # the seat that was shown its page last
        self.notice = "Type a number, or ? for all that can be typed."  # what a person is told once, below the moves
        self.entered = False  # whether Enter was pressed once where it takes two
        self.passed_over = 0  # lines of a pipe that were no move
        self.warned = False  # whether the persons know that the game cannot be saved

    def run(self) -> None:
        """Play until the game is over or the persons leave."""
        self.greet()
        try:
            while not self.table.state.over:
                if self.table.is_agent_to_move():
                    self.let_agents_move()
                elif not self.ask():
                    break
        except KeyboardInterrupt:
            self.screen.say()
        if self.table.state.over:
            self.finish()
        else:
            self.leave()
        if self.passed_over:
            lines = "1 line was" if self.passed_over == 1 else f"{self.passed_over} lines were"
            raise CollegiumError(f"{lines} passed over, as said above")

    def let_agents_move(self) -> None:
        """Let agents move until a person is asked or the game is over.

        With a person at the table, Ctrl-C hurries the agent that thinks, and pressed again leaves.
        """
        with Thinking(self.screen, patient=bool(self.table.persons)) as thinking:
            while self.table.is_agent_to_move():
                thinking.decide(self.table.names[self.table.seat])
                self.table.let_agent_move(thinking.watch)

    def greet(self) -> None:
        """Say what is played and by whom."""
        seats = ", ".join(f"{shape(seat)} {name}" for seat, name in enumerate(self.table.names))
        self.screen.say(f"{self.table.game.title}: {seats}", style="bold")
        if self.table.record.moves:
            self.screen.say(f"Resumed after {len(self.table.record.moves)} moves.")

    def ask(self) -> bool:
        """Ask the person to move until something is played or taken back; False if the person leaves."""
        self.table.keep_if_needed()
        self.warn()
        if not self.hand_over(self.table.seat):
            return False
        menu = Menu(self.table.game, self.table.state)
        self.show(menu)
        answer = Answer.ASK_AGAIN
        while answer is Answer.ASK_AGAIN:
            words = self.keyboard.read("> ", [*(entry.text for entry in menu.entries), *map(first_word, COMMANDS)])
            if words is None:
                return False
            try:
                answer = self.take(words, menu)
            except CollegiumError as error:
                self.refuse(error)
        return answer is Answer.GO_ON

    def refuse(self, error: CollegiumError) -> None:
        """Say why words led to nothing; a line of a pipe is passed over, and counted."""
        if self.keyboard.piped:
            self.passed_over += 1
            self.screen.complain(f"line {self.keyboard.line}: {error}")
        else:
            self.screen.complain(str(error))

    def warn(self) -> None:
        """Say once that the game cannot be saved; it can be played on nevertheless."""
        if self.table.unsaved and not self.warned:
            self.warned = True
            self.screen.complain(f"{self.table.unsaved}; the game goes on, but is not saved")

    def show(self, menu: Menu) -> None:
        """What the person to move needs to see before answering."""
        seat = self.table.seat
        if self.keyboard.piped:
            self.catch_up()
        else:
            self.page.show(seat, menu, self.told_to[seat])
            self.told = self.told_to[seat] = len(self.table.story.steps)
            self.screen.say(self.notice, style="dim")
            self.notice = ""

    def hand_over(self, seat: int) -> bool:
        """With several persons, hide what one has seen before the next may look; False if nobody comes to look."""
        before, self.looking = self.looking, seat
        if self.keyboard.piped or len(self.table.persons) == 1 or seat == before:
            return True
        self.screen.hide()
        name = self.table.names[seat]
        asked = f"Pass the keyboard to {name}. {name}, press Enter when nobody else is looking. "
        return self.keyboard.read(asked) is not None

    def catch_up(self) -> None:
        """Tell what has happened since this was last told, as far as everyone who reads along may know."""
        self.screen.tell(self.table.story.lines(self.table.viewer, self.told))
        self.told = len(self.table.story.steps)

    def take(self, words: str, menu: Menu) -> Answer:
        """Do what a person's words say."""
        if not words:
            return self.enter(menu)
        self.entered = False
        command, _, rest = words.partition(" ")
        command = command.lower()
        move = menu.numbered(words)
        if move is None:
            move = menu.exact(words)
        if move is None:
            if words.lower() in LEAVING:
                return Answer.LEAVE
            if command == "undo":
                return self.undo(rest.strip())
            if command in QUERIES:
                self.inquire(command, rest.strip(), menu)
                return Answer.ASK_AGAIN
            move = self.meant(words, menu)
        self.table.play(move)
        return Answer.GO_ON

    def inquire(self, command: str, words: str, menu: Menu) -> None:
        """Answer a query; one that cannot be answered does no harm, so that even a pipe goes on after it."""
        try:
            self.queries.answer(command, words, menu)
        except CollegiumError as error:
            self.screen.complain(str(error))

    def meant(self, words: str, menu: Menu) -> int:
        """The move that words mean which are not quite its text; only a person may be so brief."""
        if not self.keyboard.piped:
            move = menu.begun(words)
            if move is not None:
                return move
        try:
            return self.table.game.parse(words)
        except UnknownMove as error:
            raise UnknownMove(f"{error} Type ? for help." if not self.keyboard.piped else str(error)) from None

    def enter(self, menu: Menu) -> Answer:
        """Enter alone plays the only open move; pressed twice, it plays 'done'."""
        last = menu.entries[-1]
        if len(menu.entries) == 1 or (self.entered and last.text == DONE):
            self.entered = False
            self.table.play(last.move)
            return Answer.GO_ON
        if last.text == DONE:
            self.entered = True
            self.screen.say(f"Enter once more: {last.label}.", style="dim")
        return Answer.ASK_AGAIN

    def undo(self, words: str) -> Answer:
        """Take back the last move, or all up to the barrier, and say what was taken back."""
        if words not in ("", "all"):
            raise CollegiumError(f"undo {words}: expected undo alone, or undo all")
        taken = [self.table.undo()]
        while words == "all" and self.table.why_not_undo() is None:
            taken.append(self.table.undo())
        self.told = min(self.told, len(self.table.story.steps))
        self.told_to[self.table.seat] = len(self.table.story.steps)
        self.notice = f"Taken back: {'; '.join(taken)}."
        if self.keyboard.piped:
            self.screen.say(self.notice)
        return Answer.GO_ON

    def leave(self) -> None:
        """Say how to go on with the game, which is already saved."""
        self.table.keep_if_needed()
        if not self.table.record.moves:
            self.screen.say("Nothing was played, so nothing is saved.")
        elif self.table.unsaved:
            raise RecordError(self.table.unsaved)
        else:
            self.screen.say("The game is saved. Go on with it:")
            self.screen.unbroken(f"  {self.resume}", style="bold")

    def finish(self) -> None:
        """Show how the game ended."""
        self.catch_up()
        self.screen.say()
        show_result(self.screen, self.table.game, self.table.state, self.table.names)
        if self.table.unsaved:
            raise RecordError(self.table.unsaved)
        self.screen.unbroken(f"The record of this game: {self.table.path}", style="dim")


def first_word(command: str) -> str:
    """The word of a command itself, without what may follow it."""
    return command.partition(" ")[0]
