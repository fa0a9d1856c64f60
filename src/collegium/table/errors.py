"""What the table answers when something cannot be done."""

from __future__ import annotations

from collegium.kernel.clauses import Clause
from collegium.kernel.errors import CollegiumError, IllegalMove


class Refused(CollegiumError):
    """Something that is not done; `code` is for programs, the text for people, `clause` the rule behind it.

    `wait` is after how many seconds it may be tried again, where that is known.
    """

    def __init__(self, code: str, text: str, clause: Clause | None = None, wait: int | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.clause = clause
        self.wait = wait


def unreachable() -> Refused:
    """What is said where the storage fails; its own words name files and are for the log."""
    return Refused("storage", "The tables cannot be reached just now; try again in a moment.")


def moved_on() -> Refused:
    """What is said where something was meant for a table as it no longer is."""
    return Refused("stale", "The table has moved on.")


def not_open(number: int, error: CollegiumError) -> Refused:
    """What is said of a move of a line that cannot be played: the clause that forbids it, or that it is no move."""
    if isinstance(error, IllegalMove):
        return Refused("illegal", str(error), error.clause)
    return Refused("illegal", f"move {number}: {error}")


class NotThere(Refused):
    """A table, seat or page that does not exist, or that this guest may not know of."""

    def __init__(self, text: str) -> None:
        super().__init__("not-found", text)
