"""What everyone may know of the arguments of Newton's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from collegium.games.newton import layout as at
from collegium.games.newton.components import PLACE_KINDS
from collegium.games.newton.tiles import ASK_REPLACE_DEVELOPMENT
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS
from collegium.kernel.arguments import HIDDEN, Argument, amount, named, ordinal, truth
from collegium.kernel.observation import bits, choice, flag, number

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame
    from collegium.games.newton.state import Newton

FLAGS: Final = {
    "of_card": at.OF_CARD,
    "split": at.SPLIT,
    "ignore_requirement": at.IGNORE,
    "free_routes": at.FREE_ROUTES,
    "cube_each_place": at.CUBE_EACH_PLACE,
    "no_coins": at.NO_COINS,
    "double_bonus_tokens": at.DOUBLE_TOKENS,
    "then_perform": at.THEN_PERFORM,
}


def flags(_game: NewtonGame, _state: Newton, number: int) -> list[str]:
    """What sets a basic action apart."""
    return [name for name, flag in FLAGS.items() if number & flag]


def student(game: NewtonGame, state: Newton, number: int) -> str:
    """The space that a Student of the seat to move stands on."""
    return game.names.space_ids[int(state.mine(at.STUDENT_AT + number))]


def tile(_game: NewtonGame, state: Newton, number: int) -> str:
    """The tile that takes the place of another."""
    return (ACTION_IDS if state.asks(ASK_REPLACE_DEVELOPMENT) else INCOME_IDS)[number]


ARGUMENTS: Final[dict[str, Argument]] = {
    "value": amount(number(10)),
    "steps_left": amount(number(10)),
    "flags": named(bits(9), flags, list[str]),
    "moved": truth(flag),
    "student": named(choice(at.STUDENTS), student),
    "tiles_placed": amount(number(3)),
    "pick": ordinal(number(at.PACK_ROOM)),
    "card": named(choice(at.CARDS), lambda game, _state, number: game.names.card_ids[number]),
    "place_kind": named(choice(7), lambda _game, _state, number: PLACE_KINDS[number]),
    "coins": amount(number(5)),
    "tile": named(choice(at.ACTIONS), tile),
    "pack": HIDDEN,
    "unpaid": HIDDEN,
}
