"""While somebody thinks: a line that says who and how far, erased in the end, and what Ctrl-C does meanwhile."""

from __future__ import annotations

import signal
import time
from types import FrameType
from typing import Final

from rich.progress import BarColumn, Progress, TaskID, TextColumn

from collegium.agents.search import PARTS
from collegium.terminal.screen import Screen

UNSEEN: Final = 0.2  # seconds of thinking for which no line is worth drawing
PART: Final = 1.0 / PARTS  # of what is left of its turn, an agent spends on each decision


class Thinking:
    """Watches thoughts while it is open, and shows on a terminal how far they are; a pipe gets no line.

    Ctrl-C asks for the best that has been found so far, and pressed again it is an interruption as everywhere.
    """

    def __init__(self, screen: Screen, patient: bool = True) -> None:
        self.screen = screen
        self.patient = patient  # whether the first Ctrl-C hurries; otherwise it interrupts
        self.who = ""
        self.doing = ""
        self.hurried = False
        self.part = 1.0  # of what is left of the bar, for this decision
        self.before = 0.0  # how full the bar was when the decision began
        self.began = 0.0
        self.progress: Progress | None = None
        self.task = TaskID(0)
        self.listening = False  # whether Ctrl-C comes here

    def __enter__(self) -> Thinking:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self.hurry)
            self.listening = True
        return self

    def __exit__(self, *_: object) -> None:
        if self.listening:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self.erase()

    def hurry(self, number: int, frame: FrameType | None) -> None:
        """What Ctrl-C does."""
        if self.hurried or not self.patient:
            raise KeyboardInterrupt
        self.hurried = True

    def decide(self, name: str) -> None:
        """An agent begins to think about a decision; those of one turn follow each other on one bar."""
        if name != self.who:
            self.begin(name, f"{name} is thinking …", PART)
        else:
            self.before += (1.0 - self.before) * self.part
        self.show(self.before)

    def begin(self, who: str, doing: str, part: float = 1.0) -> None:
        """Somebody begins to think; `doing` is what the line says."""
        self.erase()
        self.who, self.doing, self.part = who, doing, part
        self.before, self.began, self.hurried = 0.0, time.monotonic(), False

    def watch(self, spent: float) -> bool:
        """Show which part of the decision's budget is spent; False where the best so far will do."""
        self.show(self.before + (1.0 - self.before) * self.part * min(spent, 1.0))
        return not self.hurried

    def show(self, full: float) -> None:
        """Draw the line, where it can be erased again and is looked at long enough to be read."""
        if self.screen.plain or time.monotonic() - self.began < UNSEEN:
            return
        if self.progress is None:
            columns = TextColumn("{task.description}", markup=False), BarColumn(30)
            self.progress = Progress(*columns, console=self.screen.console, transient=True, auto_refresh=False)
            self.task = self.progress.add_task(self.doing, total=1.0)
            self.progress.start()
        words = f"{self.doing} Ctrl-C again to leave" if self.hurried else self.doing
        self.progress.update(self.task, completed=full, description=words, refresh=True)

    def erase(self) -> None:
        """Take the line away."""
        if self.progress is not None:
            self.progress.stop()
            self.progress = None
