"""What a person types, or what is piped in instead."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TextIO

try:
    import readline
except ImportError:  # where there is none, lines are typed without history and completion
    readline = None  # type: ignore[assignment]


class Keyboard:
    """Lines from the person at the terminal, or from a pipe; None is the end of input."""

    def __init__(self) -> None:
        self.source: TextIO | None = sys.stdin  # None where standard input is closed
        self.piped = self.source is None or not self.source.isatty()
        self.line = 0  # how many lines were read

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line; the tab key completes these words. From a pipe, empty lines and comments are passed over."""
        if self.piped:
            return self.next_piped()
        complete(words)
        try:
            return input(prompt).strip()
        except EOFError:
            return None

    def next_piped(self) -> str | None:
        """The next line of a pipe that says something."""
        for text in self.source or ():
            self.line += 1
            said = re.sub(r"(^|\s)#.*", "", text).strip()
            if said:
                return said
        return None


def complete(words: Sequence[str]) -> None:
    """Let the tab key complete lines to one of these words."""
    if readline is None:
        return

    def candidate(begun: str, index: int) -> str | None:
        found = [word for word in words if word.startswith(begun.lower())]
        return found[index] if index < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(candidate)
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
