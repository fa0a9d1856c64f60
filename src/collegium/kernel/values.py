"""Games as values: equal, hashed, copied and pickled by what they are; and what counts as a whole number."""

from __future__ import annotations

import copy
import os
from abc import abstractmethod
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from collegium.kernel.errors import IllegalMove
from collegium.kernel.kept import Kept, Tabled
from collegium.kernel.questions import Guard
from collegium.kernel.state import State

if TYPE_CHECKING:
    from collegium.kernel.game import Game

CHECKED: Final = "COLLEGIUM_CHECKED"  # set to anything but 0, positions refuse a move that is not open
MOST_KEPT: Final = 16  # games that were made from pickles and are kept for the next ones

_made: dict[tuple[type, str], Any] = {}


def whole(value: object) -> int | None:
    """The whole number that a value is, of whatever library; None for anything else, truth values included."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return index(cast(Any, value))
    except TypeError:
        return None  # an array of several numbers, or a truth value of numpy


def is_checked_everywhere() -> bool:
    """Whether the environment asks that every move be looked at."""
    return os.environ.get(CHECKED, "0") not in ("", "0")


class Checks(Guard):
    """Looks at every move by the rules, and refuses one that is not open with the clause that forbids it."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def admit(self, s: State, move: int) -> None:
        clause = self.game.why_not(s, move)
        if clause is not None:
            raise IllegalMove(self.game.moves.text(move), clause)


class GameValue(Tabled):
    """The part of a game that makes it a value.

    Two games are equal if they have the same rules, the same component tables and speak the same way. A game is pickled
    by its class, its tables (inside the pickle only where they were never shipped), and how it speaks.
    """

    name: ClassVar[str]
    language: str
    is_checked: bool = False  # whether its positions refuse a move that is not open

    @property
    @abstractmethod
    def brought(self) -> Kept | None:
        """The tables that a record has to bring along."""

    def players(self) -> tuple[str, ...]:
        """What its labels and prompts call the seats, if they have names; `seated` gives them."""
        return ()

    def checked(self) -> Self:
        """The same game, whose positions refuse a move that is not open, with the clause: slow, to find a fault."""
        if self.is_checked:
            return self
        twin = copy.copy(self)
        for made in ("switchboard", "unfilled"):
            twin.__dict__.pop(made, None)
        twin.is_checked = True
        return twin

    def meaning(self) -> tuple[object, ...]:
        """All that makes two games the same."""
        return type(self), self.fingerprint, self.language, self.players(), self.is_checked

    def __eq__(self, other: object) -> bool:
        return self.meaning() == other.meaning() if isinstance(other, GameValue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.meaning())

    def __repr__(self) -> str:
        checked = ", checked" if self.is_checked or is_checked_everywhere() else ""
        return f"<{type(self).__name__}: {self.name}, tables {self.edition} {self.fingerprint[:8]}{checked}>"

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # nothing in a game ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        how = (self.language, self.players(), self.is_checked)
        return restored, (type(self), self.fingerprint, self.brought, *how)


def restored(
    kind: type[Any], fingerprint: str, brought: Kept | None, language: str, players: tuple[str, ...], is_checked: bool
) -> Any:
    """The game that was pickled; games without an accent of their own are made once and kept."""
    key = (kind, fingerprint)
    if key not in _made:
        game = kind(None)
        if game.fingerprint != fingerprint:
            game = kind(brought or game.archived(fingerprint))
        if len(_made) >= MOST_KEPT:
            _made.pop(next(iter(_made)))
        _made[key] = game
    game = _made[key].speaking(language)
    game = game.seated(players) if players else game
    return game.checked() if is_checked else game
