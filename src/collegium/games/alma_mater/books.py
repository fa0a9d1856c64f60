"""Books of your choice from the supply."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.alma_mater.clauses import TEXTBOOKS_DIFFERENT, TEXTBOOKS_IN_PLAY, TEXTBOOKS_NO_DICTIONARY
from collegium.games.alma_mater.layout import DICTIONARY
from collegium.games.alma_mater.moves import TAKE_BOOK
from collegium.games.alma_mater.state import AlmaMater, colours, gain_book
from collegium.kernel.questions import Question
from collegium.kernel.state import bit


class Book(Question[AlmaMater]):
    """Which textbook do you take from the supply?"""

    NUMBER: Final = 0  # how many are still to be taken
    DIFFERENT: Final = 1  # 1 where each is of another colour
    TAKEN: Final = 2  # the colours taken so far, as bits
    kinds: ClassVar[tuple[int, ...]] = (TAKE_BOOK,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return book_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        take_book(s, option)


ASK_BOOK: Final = Book()


def book_check(s: AlmaMater, kind: i64) -> i64:
    """0, or the clause that forbids this textbook as the next one."""
    if kind == DICTIONARY:
        return TEXTBOOKS_NO_DICTIONARY
    if kind >= colours(s):
        return TEXTBOOKS_IN_PLAY
    if s.arg(Book.DIFFERENT) and (s.arg(Book.TAKEN) >> kind) & 1:
        return TEXTBOOKS_DIFFERENT
    return 0


def take_book(s: AlmaMater, kind: i64) -> None:
    """Take a textbook into the storage and ask for the next one, if there is one to come."""
    gain_book(s, s.to_move, kind, 1)
    if s.arg(Book.NUMBER) == 1:
        s.drop()
    else:
        s.set_arg(Book.NUMBER, s.arg(Book.NUMBER) - 1)
        s.set_arg(Book.TAKEN, s.arg(Book.TAKEN) | bit(kind))
