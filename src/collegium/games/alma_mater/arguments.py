"""What everyone may know of the arguments of Alma Mater's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.abilities import FACULTY_NAMES, FREE_NAMES
from collegium.games.alma_mater.campus import ANY_ROW, NO_PROFESSOR
from collegium.games.alma_mater.spaces import NO_STUDENT
from collegium.games.alma_mater.view_shape import EmptiedShelf
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS
from collegium.kernel.arguments import HIDDEN, Argument, amount, named, ordinal, truth
from collegium.kernel.observation import bits, choice, flag, number, seat, seat_bits

if TYPE_CHECKING:
    from collegium.games.alma_mater.game import AlmaMaterGame
    from collegium.games.alma_mater.state import AlmaMater


def action(game: AlmaMaterGame, _state: AlmaMater, number: int) -> str | None:
    """The action that is carried out, none for the one on an own student."""
    return None if number == mv.OWN_STUDENT else game.moves.kind(mv.SEND).labels[number]


def student(game: AlmaMaterGame, _state: AlmaMater, number: int) -> str | None:
    """The student whose action space is used, or none."""
    return None if number == NO_STUDENT else game.names.student_ids[number]


def professor(game: AlmaMaterGame, _state: AlmaMater, number: int) -> str | None:
    """The professor that is meant, or none."""
    return None if number == NO_PROFESSOR else game.names.professor_ids[number]


def kinds_of(bits: int) -> list[str]:
    """The kinds of book whose bit is set."""
    return [kind for number, kind in enumerate(BOOK_IDS) if bits >> number & 1]


def faculties_of(bits: int) -> list[str]:
    """The faculties whose bit is set."""
    return [faculty for number, faculty in enumerate(FACULTY_NAMES) if bits >> number & 1]


def emptied_shelves(bits: int) -> list[EmptiedShelf]:
    """The bookshelves whose bit is set, by colour and place."""
    emptied = [shelf for shelf in range(at.COLOURS * at.DISPLAY) if bits >> shelf & 1]
    return [{"colour": COLOUR_IDS[n // at.DISPLAY], "place": n % at.DISPLAY + 1} for n in emptied]


ARGUMENTS: Final[dict[str, Argument]] = {
    "pick": ordinal(number(at.PACK_ROOM)),
    "place": ordinal(number(at.DISPLAY)),
    "action": named(choice(16), action, str | None),
    "student": named(choice(at.STUDENTS), student, str | None),
    "masters": amount(number(5)),
    "extra": truth(flag),
    "row": named(choice(4, 1), lambda _game, _state, row: None if row == ANY_ROW else row, int | None),
    "textbooks_less": amount(number(3)),
    "faculties": named(bits(at.FACULTIES), lambda _game, _state, bits: faculties_of(bits), list[str]),
    "free": named(choice(4), lambda _game, _state, free: FREE_NAMES[free] or None, str | None),
    "number": amount(number(8)),
    "different": truth(flag),
    "taken": named(seat_bits(at.BOOK_KINDS), lambda _game, _state, bits: kinds_of(bits), list[str]),
    "professor": named(choice(at.PROFESSORS), professor, str | None),
    "most": amount(number(8)),
    "black_steps": amount(number(4)),
    "purchases": amount(number(4)),
    "seller": named(seat(), lambda _game, _state, colour: COLOUR_IDS[colour]),
    "emptied": named(
        bits(at.COLOURS * at.DISPLAY), lambda _game, _state, bits: emptied_shelves(bits), list[EmptiedShelf]
    ),
    "to_box": truth(flag),
    "card": named(choice(at.RESEARCH_CARDS), lambda game, _state, card: game.names.research_ids[card]),
    "may_stay": truth(flag),
    "pack": HIDDEN,
    "by_setup_card": HIDDEN,
    "sellers": HIDDEN,
    "last": HIDDEN,
}
