"""Every component by kind and id, with its name and what it does: for tooltips and drawn boards.

All of it is said by `Names`, so that it is in the language of the names and knows an edition's own components.
"""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.abilities import FACULTY_NAMES
from collegium.games.alma_mater.counts import LEVELS
from collegium.games.alma_mater.draw_university import hall_details
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS, Names
from collegium.kernel.game import Glossary
from collegium.kernel.schema import Row
from collegium.kernel.text import capital, entries

HEADINGS: Final = (  # what the drawn table has in words already, and a board needs as well
    "spaces",
    "campus",
    "academy",
    "research",
    "hall-of-fame",
    "reputation",
    "offer",
    "prestige",
    "prestige-by-now",
    "ducats",
    "income-ducats",
    "masters",
    "milestones",
    "displayed",
    "busts",
    "order",
    "lecture-halls",
    "own-storage",
    "own-professors",
    "own-chancellors",
    "own-masters-at",
    "pack",
    "kept",
    "drawn",
    "discarded",
    "near",
    "start",
    "used-up",
)


def glossary(names: Names) -> Glossary:
    """What each component is called and does, by kind and id."""
    return {
        **people(names),
        **board_components(names),
        **research_components(names),
        **university_components(names),
        **notions(names),
    }


def entry(name: str, text: str = "") -> dict[str, str]:
    """A name with what there is to say about it."""
    return {"name": capital(name), "text": capital(text)}


def people(names: Names) -> Glossary:
    """Students, professors with their lectures, and chancellors."""
    return {
        "student": entries(
            names.students,
            lambda student: names.titled(names.students[student]),
            lambda student: names.join([names.student_faculty(student), names.student_ability(student)], "semicolon"),
        ),
        "professor": entries(
            names.professors,
            lambda professor: names.titled(names.professors[professor]),
            lambda professor: professor_text(names, professor),
        ),
        "lecture": entries(names.professors, names.lecture),
        "chancellor": entries(names.chancellors, names.chancellor, lambda chancellor: ability(names, chancellor)),
    }


def professor_text(names: Names, professor: str) -> str:
    """Faculty, lecture and prestige of a professor."""
    row = names.professors[professor]
    prestige = names.say("effect", "worth", prestige=names.say("amount", "prestige", n=row["prestige"]))
    return names.join([names.faculty(row["faculty"]), names.lecture(professor), prestige], "semicolon")


def ability(names: Names, chancellor: str) -> str:
    """What a chancellor does, with the options of the spaces where he betters them."""
    better = names.chancellors[chancellor].get("special") == "improved_actions"
    actions = dict.fromkeys(names.options[option]["action"] for option in names.improved) if better else {}
    options = (options_text(names, action, True) for action in actions)
    return names.join([capital(names.chancellor_ability(chancellor)) + "." * better, *options], "sentence")


def options_text(names: Names, action: str, better: bool) -> str:
    """What can be chosen at a space: 'Park: 10 ducats for 7 prestige points.'; nothing where there is no choice."""
    found = []
    for option in names.options_of(action):
        text, number = names.option(option, better), names.options[option].get("masters")
        found.append(names.say("draw", "with-masters", n=number, gain=text) if number else text)
    return names.say("draw", action, options=names.choice(found)) if found else ""


def board_components(names: Names) -> Glossary:
    """Action spaces of both sides and their options, the hall of fame, and setup cards."""
    spaces = {f"{side} {space}": row for side in names.sides for space, row in names.spaces[side].items()}
    return {
        "space": entries(spaces, lambda one: names.titled(spaces[one]), lambda one: space_text(names, spaces[one])),
        "option": entries(names.options, lambda option: names.option(option, False)),
        "improved": entries(names.improved, lambda option: names.option(option, True)),
        "glory": entries(
            names.glory,
            lambda glory: names.say("draw", "needs", needs=names.glory_needs(glory)),
            lambda glory: brings(names, names.glory[glory]["letter"]),
        ),
        "bust": entries(names.busts, names.bust, names.bust_gain),
        "setup_card": entries(
            names.setup_cards,
            lambda card: names.say("name", "setup_card", number=names.setup_cards[card]["number"]),
            lambda card: setup_text(names, card),
        ),
    }


def brings(names: Names, letter: str) -> str:
    """What the bust card of a letter brings."""
    return names.say("draw", "brings", bust=names.bust(letter), gain=names.bust_gain(letter))


def space_text(names: Names, space: Row) -> str:
    """What is done at a space: its options, the professors it leads to, or what is for sale there."""
    parts = [options_text(names, action, False) for action in space["actions"]]
    parts += [sentence(first_payer(names, faculty)) for faculty in space.get("faculties", [])]
    if "colloquium" in space["actions"]:
        sold = {"colloquium_textbook": ("effect", "supply"), "colloquium_dictionary": ("move", "dictionaries")}
        for book, said in sold.items():
            price = names.say("amount", "ducats", n=names.book_prices[book])
            parts.append(sentence(names.say(*said, price=price)))
    return names.join(map(capital, parts), "sentence")


def first_payer(names: Names, faculty: str) -> str:
    """What the first payer of a professor owes."""
    return names.say("draw", "first-payer", faculty=names.faculty(faculty), cost=names.professor_cost(faculty))


def sentence(text: str) -> str:
    """A text with a capital letter first and closed by a full stop."""
    return f"{capital(text)}."


def setup_text(names: Names, card: str) -> str:
    """The value of a setup card and what it gives."""
    value = names.say("effect", "value", value=names.setup_cards[card]["value"])
    return names.join([value, names.setup_gain(card)], "semicolon")


def research_components(names: Names) -> Glossary:
    """The levels of each research card, as 'b2 1', and the milestone above them."""
    levels = {
        f"{card} {number}": (card, number)
        for card, row in names.research_cards.items()
        for number in range(1, len(row["levels"]) + 1)
    }
    return {
        "level": entries(
            levels,
            lambda one: level_name(names, *levels[one]),
            lambda one: names.cost(names.research_cards[levels[one][0]]["levels"][levels[one][1] - 1]),
        ),
        "milestone": entries(
            names.research_cards,
            lambda card: names.level(first_level(names, card) + LEVELS - 1),
            names.bonus,
        ),
    }


def first_level(names: Names, card: str) -> int:
    """The lowest level of a research card, counted from the start of the track."""
    return "abcde".index(names.research_cards[card]["letter"]) * LEVELS + 1


def level_name(names: Names, card: str, number: int) -> str:
    """A level of a research card by its code; the blue ones are called so."""
    level = first_level(names, card) + number - 1
    if number in names.research_cards[card]["blue"]:
        return names.say("draw", "blue-level", level=names.level_code(level))
    return names.level(level)


def university_components(names: Names) -> Glossary:
    """Lecture halls, books with the letters on their spines, and ranks of book reputation by side."""
    halls = {str(row["id"]): row for row in names.halls}
    ranks = {f"{side} {rank}": (side, rank) for side in names.sides for rank in names.rank_income[side]}
    return {
        "hall": entries(
            halls,
            lambda hall: f"{names.say('draw', 'lecture-halls')}: {hall} {halls[hall]['kind'].upper()}",
            lambda hall: names.join(hall_details(names, halls[hall])),
        ),
        "book": entries(BOOK_IDS, lambda kind: names.book(kind, 1)),
        "letter": entries(BOOK_IDS, lambda kind: names.say("short", kind)),
        "rank": entries(ranks, lambda one: names.rank(ranks[one][1]), lambda one: rank_text(names, *ranks[one])),
    }


def rank_text(names: Names, side: str, rank: int) -> str:
    """What a rank of book reputation brings."""
    ducats = names.say("amount", "ducats", n=names.rank_income[side][rank])
    prestige = names.say("amount", "prestige", n=names.rank_prestige[side].get(rank, 0))
    return names.say("draw", "rank-worth", ducats=ducats, prestige=prestige)


def notions(names: Names) -> Glossary:
    """What is no piece by itself: faculties, players by colour, and headings."""
    return {
        "faculty": entries(FACULTY_NAMES, names.faculty, lambda faculty: first_payer(names, faculty)),
        "player": entries(COLOUR_IDS, names.colour) | {"ignotus": entry(names.say("name", "ignotus"))},
        "heading": entries(HEADINGS, lambda heading: names.say("draw", heading)),
    }
