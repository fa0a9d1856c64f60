"""What the table answers when something cannot be done."""

from __future__ import annotations

from collegium.kernel.clauses import SOURCE_LANGUAGE, Clause
from collegium.kernel.errors import CollegiumError, IllegalMove, UnknownMove
from collegium.table.said import server_words


class Refused(CollegiumError):
    """Something that is not done; `code` is for programs, the text for people, `clause` the rule behind it.

    `wait` is after how many seconds it may be tried again, where that is known; `language` is that of the text, where
    whoever asked has chosen it.
    """

    def __init__(
        self, code: str, text: str, clause: Clause | None = None, wait: int | None = None, language: str = ""
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.clause = clause
        self.wait = wait
        self.language = language

    def told(self, language: str) -> Refused:
        """The same in a language, as far as there are words for it."""
        return self


class Worded(Refused):
    """A refusal whose text stands in the server's word lists, and is told in the language of whoever asked."""

    def __init__(self, code: str, key: str, **arguments: object) -> None:
        super().__init__(code, server_words(SOURCE_LANGUAGE).say("refused", key, **arguments))
        self.key = key
        self.arguments = arguments

    def told(self, language: str) -> Refused:
        """The same in a language, or in ours where there are no words in it."""
        words = server_words(language)
        text = words.say("refused", self.key, **self.arguments)
        return Refused(self.code, text, language=words.path.name.removesuffix(".toml"))


def unreachable() -> Refused:
    """What is said where the storage fails; its own words name files and are for the log."""
    return Refused("storage", "The tables cannot be reached just now; try again in a moment.")


def moved_on() -> Refused:
    """What is said where something was meant for a table as it no longer is."""
    return Refused("stale", "The table has moved on.")


def not_open(number: int, move: str, error: CollegiumError) -> Refused:
    """What is said of a move of a line that cannot be played: the clause that forbids it, or that it is no move."""
    if isinstance(error, IllegalMove):
        return Refused("illegal", str(error), error.clause)
    near = ", ".join(error.near) if isinstance(error, UnknownMove) else ""
    if near:
        return Worded("illegal", "unknown-move-near", n=number, move=move, near=near)
    return Worded("illegal", "unknown-move", n=number, move=move)


class NotThere(Refused):
    """A table, seat or page that does not exist, or that this guest may not know of."""

    def __init__(self, text: str) -> None:
        super().__init__("not-found", text)
