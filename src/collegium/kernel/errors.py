"""What can go wrong, each with one sentence for the person who can put it right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collegium.kernel.clauses import Clause


class CollegiumError(Exception):
    """Any error whose message may be shown to a user as it is."""


class ContentError(CollegiumError):
    """A component table that cannot be used; the message names file, line and field, and says what would be right."""


class UnknownGame(CollegiumError):
    """A name that no game answers to."""


class SeatsError(CollegiumError):
    """A number of seats that the game is not for."""


class NoSeat(CollegiumError, ValueError):
    """A seat that is not at the table."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"there are seats 0 to {int(seats) - 1}, not {int(seat)}")
        self.seat, self.seats = int(seat), int(seats)

    def __reduce__(self) -> tuple[type[NoSeat], tuple[int, int]]:
        """Made anew from what it was made of, in whatever process."""
        return NoSeat, (self.seat, self.seats)


class OptionError(CollegiumError):
    """An option the game does not have, or a value the option does not take."""


class UnknownMove(CollegiumError):
    """A text or number that is no move of the game at all; `near` are moves that are written much like it."""

    def __init__(self, text: str, near: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.near = tuple(near)


class IllegalMove(CollegiumError):
    """A move that is not open now; `clause` is the rule that forbids it."""

    def __init__(self, move: str, clause: Clause, where: str = "") -> None:
        """Name the move and the rule, and where it was to be played if there are several places."""
        super().__init__(f"{where + ': ' if where else ''}{move}: {clause.text} [{clause.id}]")
        self.move = move
        self.clause = clause
        self.where = where

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Clause, str]]:
        """Made anew from what it was made of, in whatever process."""
        return IllegalMove, (self.move, self.clause, self.where)


ADVICE: Final = "`Game.checked()`, or COLLEGIUM_CHECKED=1, refuses such a move with the rule that forbids it"


class UncheckedMove(CollegiumError, IndexError):
    """A move that was not open, and that `apply`, trusting its caller, could not carry out; the position is spoilt."""

    def __init__(self, move: int, where: str = "") -> None:
        """Name the move, and where it was played if there are several places."""
        told = f"move {move} was not open, or one before it, and `apply` trusts its caller; {ADVICE}"
        super().__init__(f"{where}: {told}" if where else told)
        self.move, self.where = int(move), where

    def __reduce__(self) -> tuple[type[UncheckedMove], tuple[int, str]]:
        """Made anew from what it was made of, in whatever process."""
        return UncheckedMove, (self.move, self.where)


class SpoiltPosition(CollegiumError, IndexError):
    """A position that cannot be: `apply`, trusting its caller, has played a move that was not open."""

    sentence: ClassVar[str] = "a move that was not open has spoilt this position"

    def __init__(self, where: str = "") -> None:
        """Say so, and where it stands if there are several places."""
        super().__init__(f"{where + ': ' if where else ''}{self.sentence}, as `apply` trusts its caller; {ADVICE}")
        self.where = where

    def __reduce__(self) -> tuple[type[SpoiltPosition], tuple[str]]:
        """Made anew, in whatever process."""
        return type(self), (self.where,)


class NothingOpen(SpoiltPosition):
    """A position in which nothing is open though the game is not over, as no open move ever leaves it."""

    sentence = "nothing is open here, though the game is not over: a move that was not open has spoilt this position"


class PositionError(CollegiumError):
    """A written position that cannot be read back; `language` is that of the words, where they are of a word list."""

    def __init__(self, text: str, language: str = "") -> None:
        super().__init__(text)
        self.language = language


class RecordError(CollegiumError):
    """A record that cannot be read, replayed or undone."""
