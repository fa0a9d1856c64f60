"""What everyone may know of the arguments of questions, each said once: in observations, in views, and of what type.

A game names every argument of its questions in one table:

    ARGUMENTS: Final = {
        "card": named(choice(CARDS), lambda game, _state, card: game.names.card_ids[card]),
        "coins": amount(number(5)),
        "pack": HIDDEN,
    }

What seats observe of a question, what views say of it (`BoxedGame.question_view`) and the types of that are made of the
table, which belongs to the description of what seats see; an argument that is not in it is an error there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from collegium.kernel.observation import Shown


@dataclass(frozen=True)
class Argument:
    """What becomes of an argument that has this name, whichever question it belongs to."""

    shown: Shown | None = None  # in observations; None where not everyone may know it
    told: Callable[[Any, Any, int], object] | None = None  # in views, of a game, a position and the number
    kind: object = int  # the type of what is told there


HIDDEN: Final = Argument()


def amount(shown: Shown) -> Argument:
    """A number that means itself."""
    return Argument(shown, lambda _game, _state, number: number)


def ordinal(shown: Shown) -> Argument:
    """A number that is counted from 0 and told from 1."""
    return Argument(shown, lambda _game, _state, number: number + 1)


def truth(shown: Shown) -> Argument:
    """Whether something is so."""
    return Argument(shown, lambda _game, _state, number: bool(number), bool)


def named(shown: Shown, told: Callable[[Any, Any, int], object], kind: object = str) -> Argument:
    """A number that is told as something else, mostly as the id of a component."""
    return Argument(shown, told, kind)


def observed(shown: Shown) -> Argument:
    """What views do not tell as it stands, but perhaps together with others."""
    return Argument(shown)
