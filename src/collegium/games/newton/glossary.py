"""Every component by kind and id, with its name and what it does: for tooltips and drawn boards.

All of it is said by `Names`, so that it is in the language of the names and knows an edition's own components.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from collegium.games.newton.components import BOOK_SPACE_NAMES, COLOURS, VOLUME_NAMES
from collegium.games.newton.draw_map import neighbours
from collegium.games.newton.words_lines import card_line, master_line
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS, MASTER_PLACE, OBJECTIVE_PLACE, Names
from collegium.kernel.game import Glossary
from collegium.kernel.text import Entries, Say, capital, entries

MAP_NEED: Final = "map"  # the Objective spaces of the Map and of the Work track in the table of needs
WORK_NEED: Final = "work"
QUICK_ACTIONS: Final = ("boost", "potion", "enroll")
SUPPLIES: Final = {  # what lies beside a Study board, and its heading in the drawn table
    "victory_points": "points",
    "coins": "coins",
    "potions": "potions",
    "volumes": "volumes",
    "cubes": "cube-supply",
    "students": "students",
    "tokens": "tokens-taken",
}


def glossary(names: Names) -> Glossary:
    """What each component is called and does, by kind and id."""
    return {**shared_components(names), **tiles(names), **study_components(names), **notions(names)}


def lines(ids: Iterable[str], name: Say) -> Entries:
    """An entry for each id that is part of a picture and begins as it would in a sentence."""
    return {one: {"name": name(one), "text": ""} for one in ids}


def shared_components(names: Names) -> Glossary:
    """Places, spaces of both tracks, cards and Masters."""
    work = {str(number): row["kind"] for number, row in enumerate(names.work_spaces)}
    return {
        "place": entries(names.places, names.place, lambda place: place_text(names, place)),
        "space": entries(names.spaces, names.space, lambda space: space_text(names, space)),
        "work_space": entries(
            work,
            lambda space: names.say("name", "work_space", number=space),
            lambda space: special(names, work[space], WORK_NEED),
        ),
        "card": entries(names.cards, names.card_title, lambda card: names.with_effect(names.card_kind(card), card)),
        "card_line": lines(names.cards, lambda card: card_line(names, card)),
        "master": entries(names.masters, names.master, names.master_power),
        "master_line": lines(names.masters, lambda master: master_line(names, master)),
    }


def tiles(names: Names) -> Glossary:
    """Tokens and tiles of the Map and the Tracks board."""
    return {
        "bonus_token": entries(names.tokens, lambda token: names.say("draw", "bonus", effect=names.token(token))),
        "city": entries(names.cities, names.city),
        "university": entries(names.universities, names.visit),
        "ancient_land": entries(names.lands, names.visit),
        "specialization": entries(names.specializations, lambda tile: names.tile("specialization", tile)),
        "invention": entries(names.inventions, lambda tile: names.tile("invention", tile)),
        "objective": entries(names.objectives, lambda tile: names.tile("objective", tile)),
        "need": entries(names.needs, lambda need: needs_text(names, need)),
        "development": entries(ACTION_IDS, names.development),
        "income": entries(INCOME_IDS, names.income, lambda income: income_text(names, income)),
    }


def study_components(names: Names) -> Glossary:
    """Study boards, their book spaces, piles and supplies."""
    piles = {str(row["id"]): row for row in names.piles}
    return {
        "board": entries(
            names.boards,
            lambda board: names.say("draw", "study", seat=names.action(names.boards[board]["symbol"])),
            lambda board: printed_text(names, board),
        ),
        "book": books(names),
        "pile": entries(
            piles,
            lambda _: names.say("draw", "piles"),
            lambda pile: names.say("draw", "pile-of", n=names.limits["pile"], gain=names.gain(piles[pile])),
        ),
        "supply": entries(SUPPLIES, lambda supply: names.say("draw", SUPPLIES[supply])) | {"cubes": cubes(names)},
    }


def notions(names: Names) -> Glossary:
    """What is no piece by itself: actions, colours, Volumes, levels and Quick Actions."""
    return {
        "action": entries([*ACTION_IDS, "joker"], names.action),
        "volume": entries(VOLUME_NAMES, lambda volume: names.say("volume", volume)),
        "colour": entries(COLOURS, lambda colour: names.say("colour", colour), names.colour_cards),
        "level": entries(levels(names), lambda level: names.say("name", "level", level=level)),
        "quick": entries(QUICK_ACTIONS, lambda quick: names.say("move", quick)),
    }


def levels(names: Names) -> list[str]:
    """The levels of the Action cards."""
    return [str(level) for level in sorted({row["level"] for row in names.cards.values() if "level" in row})]


def place_text(names: Names, place: str) -> str:
    """What a place asks for, and where its routes lead at which cost."""
    ways = [
        names.bracketed(names.place(there), names.amounts({"coins": coins}, ["coins"]))
        for there, coins in neighbours(names)[place].items()
    ]
    routes = names.say("draw", "from", place=names.place(place), routes=names.join(ways))
    return names.join([sentence(special(names, names.places[place]["kind"], MAP_NEED)), routes], "sentence")


def space_text(names: Names, space: str) -> str:
    """What a space of the Technology track is, beyond a step of the way."""
    row = names.spaces[space]
    return special(names, row["kind"], row.get("objective", ""))


def special(names: Names, kind: str, need: str) -> str:
    """What a Master space brings or an Objective space asks for; nothing for any other."""
    if kind == OBJECTIVE_PLACE:
        return needs_text(names, need)
    return names.amounts({"masters": 1}, ["masters"]) if kind == MASTER_PLACE else ""


def needs_text(names: Names, need: str) -> str:
    """The Volumes that an Objective space asks for."""
    return names.say("draw", "needs", volumes=names.need(need))


def sentence(text: str) -> str:
    """A text closed by a full stop, if there is one."""
    return f"{text}." if text else ""


def income_text(names: Names, income: str) -> str:
    """What the sides of the Medicine Income tile bring; an Income tile's name says it."""
    if income != names.medicine["id"]:
        return ""
    sides = (names.say("amount", "victory_points", n=names.medicine[side]) for side in ("first", "second"))
    return names.say("name", "income", effect=names.join(sides))


def printed_text(names: Names, board: str) -> str:
    """The symbol printed on a Study board."""
    symbol = names.action(names.boards[board]["symbol"])
    return names.say("name", "described", name=names.say("draw", "printed"), effect=symbol)


def books(names: Names) -> Entries:
    """The book spaces of all Study boards, as 'board-1 r2c3'."""
    ids = {f"{board} {book}": (board, book) for board in names.boards for book in BOOK_SPACE_NAMES}
    return entries(ids, lambda one: names.book(ids[one][1]), lambda one: names.requirement(*ids[one]))


def cubes(names: Names) -> dict[str, str]:
    """The Travel cubes, with the Victory Points of the last ones."""
    points = names.limits["cubes_victory_points"]
    shown = names.join(str(n) for n in points)
    text = names.say("draw", "cubes-of", n=names.limits["travel_cubes"], last=len(points), points=shown)
    return {"name": names.say("draw", "cube-supply"), "text": capital(text)}
