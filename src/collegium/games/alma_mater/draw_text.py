"""Marks and short forms for drawings: players by shape and colour, books by letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS, Names
from collegium.kernel.game import View
from collegium.kernel.text import BLANK, SHAPES, mark


def viewer(view: View) -> int:
    """The seat that the drawing is made for: the viewer, or for a spectator the seat to move."""
    return int(view["seat"]) if view["seat"] in range(view["seats"]) else int(view["to_move"] or 0)


def colour_mark(names: Names, view: View, colour: str) -> str:
    """A player by number and shape, Ignotus by a letter: '1●', 'I■'."""
    seat = COLOUR_IDS.index(colour)
    return mark(seat) if seat < view["seats"] else names.say("short", "ignotus") + SHAPES[seat]


def player_name(names: Names, view: View, colour: str) -> str:
    """A player by mark and colour: '1● black', 'I■ green'."""
    return f"{colour_mark(names, view, colour)} {names.colour(colour)}"


def seat_name(names: Names, view: View, seat: int) -> str:
    """A seat by mark and colour."""
    return player_name(names, view, COLOUR_IDS[seat])


def seat_marks(seats: Iterable[int]) -> str:
    """Several seats, apart from each other: '1● 2▲'."""
    return BLANK.join(mark(seat) for seat in seats)


def colours_in_play(view: View) -> list[str]:
    """The colours of the players, and of Ignotus."""
    ignotus = [view["ignotus"]["colour"]] if view["ignotus"] else []
    return [*(player["colour"] for player in view["players"]), *ignotus]


def letters(names: Names, kinds: Iterable[str]) -> str:
    """Kinds of book by their letters: 'B R'."""
    return BLANK.join(names.say("short", kind) for kind in kinds)


def short_books(names: Names, books: Mapping[str, int], room: int) -> str:
    """Books by number and letter, close together where there is no room: '2K 1D'."""
    parts = [f"{books[kind]}{names.say('short', kind)}" for kind in BOOK_IDS if books.get(kind)]
    spaced = BLANK.join(parts) or "0"
    return spaced if len(spaced) <= room else "".join(parts)


def long_books(names: Names, books: Mapping[str, int]) -> str:
    """Books by number and kind in words."""
    listed = [names.book(kind, books[kind]) for kind in BOOK_IDS if books.get(kind)]
    return names.join(listed) or names.say("draw", "none")


def has_income(names: Names, view: View) -> bool:
    """Whether an income phase is still to come."""
    return not view["over"] and bool(view["round"] < names.game["rounds"] or view["phase"] == "income")


def chancellors_of(view: View, seat: int) -> dict[str, str | None]:
    """The chancellors a seat has the abilities of, each with the letter of the bust card that gives it, if any."""
    player = view["players"][seat]
    found: dict[str, str | None] = {player["chancellor"]: None} if player["chancellor"] else {}
    for space in view["hall_of_fame"]:
        if space["letter"] in player["busts"] and space["chancellor"]:
            found[space["chancellor"]] = space["letter"]
    return found
