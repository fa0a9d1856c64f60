"""Alma Mater's component tables: their schema."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from collegium.games.alma_mater.abilities import (
    ACTION_NAMES,
    CHANCELLOR_SPECIALS,
    COST_SPECIALS,
    FACULTY_NAMES,
    FREE_NAMES,
    GAIN_NAMES,
    LECTURE_SPECIALS,
    LETTERS,
    STUDENT_SPECIALS,
)
from collegium.games.alma_mater.checks import CHECKS
from collegium.games.alma_mater.layout import DISPLAY, HALLS, MAX_SEATS, SHELVES
from collegium.games.alma_mater.moves import BISHOP_MASTERS, MOST_BOUGHT, OPTION_ROOM, SHELF_VALUES, TUTOR_ROOM
from collegium.kernel.content import Tables, load_tables
from collegium.kernel.kept import Edition
from collegium.kernel.schema import (
    SLUG,
    Field,
    Schema,
    amounts,
    choice,
    cosmetic,
    group,
    many,
    optional,
    plain,
    ref,
    rows_of,
    text,
    whole,
)

CAMPUS_ROWS: Final = 4
LEVELS: Final = 3
ITEMS: Final = 3  # entries of a cost in books
TRACK_LETTERS: Final = ("a", "b", "c", "d", "e")
BOX: Final = (
    "setup_cards",
    "chancellors",
    "bust_cards",
    "ignotus_cards",
    "research_cards",
    "student_tiles",
    "professor_cards",
    "glory_tiles",
    "bookshelves",
    "textbooks",
    "dictionaries",
    "masters",
    "markers",
    "price_tiles",
    "coins",
)

NAME: Final = cosmetic(text())
FACULTY: Final = choice(*FACULTY_NAMES)
SIDE: Final = ref("board", "side")
RANK: Final = whole(1, MAX_SEATS)
DUCATS: Final = whole(0, 50)
PRESTIGE: Final = whole(0, 50)


def faculties(low: int) -> Field:
    """A list of faculties."""
    return many(FACULTY, low, len(FACULTY_NAMES))


GAIN: Final = optional(amounts(50, *(name for name in GAIN_NAMES if name != "masters")))
BOOKS_AND_DUCATS: Final = optional(amounts(50, "ducats", "dictionaries"))
STEPS: Final = optional(amounts(9, "green_steps"))
EXCHANGE: Final = amounts(50, "ducats", "prestige")
BY_FACULTY: Final = group({name: whole(0, 9) for name in FACULTY_NAMES})
FEWER: Final = optional(whole(1, 9))
CHANGE: Final = optional(amounts(9, "ducats", "textbooks"))

SCHEMA: Final[Schema] = {
    "board": {
        "side": rows_of(
            {
                "id": SLUG,
                "players": many(whole(2, MAX_SEATS), 1, MAX_SEATS),
                "copies": whole(1, MAX_SEATS),
                "milestone_symbols": cosmetic(whole(1, MAX_SEATS)),
            }
        ),
        "space": rows_of(
            {
                "side": SIDE,
                "id": SLUG,
                "name": NAME,
                "actions": many(choice("campus", "academy", *ACTION_NAMES), 1, 2),
                "row": optional(whole(1, CAMPUS_ROWS)),
                "faculties": optional(faculties(1)),
            },
            "side",
            "id",
        ),
        "option": rows_of(
            {
                "id": SLUG,
                "action": choice("antiquarian", "laboratory", "park", "bishop"),
                "masters": optional(whole(1, BISHOP_MASTERS)),
                "pay": optional(amounts(50, "ducats")),
                "gain": GAIN,
            }
        ),
    },
    "reputation": {
        "income": rows_of({"side": SIDE, "rank": RANK, "ducats": DUCATS}, "side", "rank"),
        "final": rows_of({"side": SIDE, "rank": RANK, "prestige": PRESTIGE}, "side", "rank"),
    },
    "university": {
        "hall": rows_of(
            {
                "id": whole(1, HALLS),
                "kind": choice("a", "b"),
                "storage": optional(whole(0, 99)),
                "ducats": optional(DUCATS),
                "gain": optional(amounts(1, "masters")),
            }
        ),
        "place": rows_of({"id": whole(1, DISPLAY), "price": DUCATS}),
        "bookshelf": rows_of({"id": whole(1, SHELVES), "prestige": whole(1, SHELF_VALUES)}),
        "price_tile": rows_of({"id": SLUG, "number": whole(1, DISPLAY), "sides": many(DUCATS, 2, 2)}),
    },
    "students": {
        "cost": rows_of(
            {
                "id": FACULTY,
                "textbooks": many(group({"number": whole(1, 9), "ranks": RANK}), 1, ITEMS),
                "dictionaries": optional(whole(1, 9)),
            }
        ),
        "student": rows_of(
            {
                "id": SLUG,
                "name": NAME,
                "faculty": optional(FACULTY),
                "buy": optional(whole(1, MOST_BOUGHT)),
                "black_steps": optional(whole(1, 9)),
                "prestige_per_b_student": optional(whole(1, 9)),
                "now": BOOKS_AND_DUCATS,
                "income": BOOKS_AND_DUCATS,
                "storage": optional(whole(1, 99)),
                "on_bishop": optional(amounts(9, "ducats_per_master", "black_steps")),
                "on_professor": STEPS,
                "on_student": optional(amounts(50, "ducats")),
                "on_blue_level": STEPS,
                "fewer_textbooks": FEWER,
                "special": optional(choice(*STUDENT_SPECIALS[1:])),
                "final": optional(
                    group(
                        {"per": choice("milestones", "busts", "students", "professors"), "prestige": whole(1, 9)},
                    )
                ),
            }
        ),
    },
    "professors": {
        "cost": rows_of({"id": FACULTY, "ducats": DUCATS, "books": many(whole(1, 9), 1, ITEMS)}),
        "professor": rows_of(
            {
                "id": SLUG,
                "name": NAME,
                "faculty": FACULTY,
                "prestige": PRESTIGE,
                "gain": GAIN,
                "per": optional(choice("archive_masters", "display_textbooks", "a_students")),
                "special": optional(choice(*LECTURE_SPECIALS[1:])),
                "fewer_textbooks": FEWER,
                "by_faculty": optional(BY_FACULTY),
                "exchange": optional(many(group({"pay": EXCHANGE, "gain": EXCHANGE}), 1, OPTION_ROOM)),
            }
        ),
    },
    "research": {
        "cost": rows_of(
            {
                "id": SLUG,
                "pay": optional(
                    amounts(
                        50,
                        "ducats",
                        "textbooks",
                        "different_textbooks",
                        "textbook_pairs",
                        "dictionaries",
                        "prestige",
                        "masters_to_dormitory",
                        "masters_to_box",
                        "exhaust_professors",
                    )
                ),
                "less": CHANGE,
                "more": CHANGE,
                "per": optional(
                    choice("archive_masters", "bishop_masters", "busts", "students", "professors", "players_behind")
                ),
                "free_with": optional(amounts(20, "busts", "students", "professors")),
                "alternative": optional(amounts(50, "ducats")),
                "special": optional(choice(*COST_SPECIALS[1:])),
            }
        ),
        "bonus": rows_of(
            {
                "id": SLUG,
                "gain": GAIN,
                "recruit": optional(choice("student", "professor")),
                "faculties": optional(faculties(1)),
                "free": optional(choice(*FREE_NAMES[1:])),
            }
        ),
        "card": rows_of(
            {
                "id": SLUG,
                "letter": choice(*TRACK_LETTERS),
                "levels": many(ref("research", "cost"), LEVELS, LEVELS),
                "blue": many(whole(1, LEVELS), 0, LEVELS),
                "bonus": ref("research", "bonus"),
            }
        ),
    },
    "setup_cards": {
        "card": rows_of(
            {
                "id": SLUG,
                "number": whole(1, 99),
                "value": whole(0, 99),
                "gain": optional(
                    amounts(50, "ducats", "prestige", "dictionaries", "textbooks", "own_textbooks", "green_steps")
                ),
                "student": optional(FACULTY),
            }
        )
    },
    "chancellors": {
        "chancellor": rows_of(
            {
                "id": SLUG,
                "name": NAME,
                "display_ducats": optional(whole(2, 9)),
                "on_b_student": BOOKS_AND_DUCATS,
                "on_sale": optional(amounts(9, "prestige", "buyer_textbooks")),
                "buyer": optional(amounts(9, "prestige")),
                "on_research": optional(amounts(9, "black_steps")),
                "on_lecture": optional(amounts(9, "prestige")),
                "setup_cards": optional(whole(1, 4)),
                "special": optional(choice(*CHANCELLOR_SPECIALS[1:])),
            }
        ),
        "improved": rows_of({"id": ref("board", "option"), "pay": optional(amounts(50, "ducats")), "gain": GAIN}),
    },
    "hall_of_fame": {
        "glory": rows_of(
            {
                "id": SLUG,
                "letter": choice(*LETTERS),
                "needs": amounts(99, "milestones", "dictionaries", "ducats", "students", "professors", "faculties"),
                "student_faculties": optional(faculties(1)),
                "professor_faculties": optional(faculties(1)),
            }
        ),
        "bust": rows_of({"id": choice(*LETTERS), "gain": optional(amounts(50, *GAIN_NAMES))}),
    },
    "ignotus": {
        "card": rows_of(
            {
                "id": SLUG,
                "green_steps": whole(0, 9),
                "textbooks": whole(0, DISPLAY),
                "spaces": many(ref("board", "space"), 0, 9),
            }
        )
    },
    "limits": {
        "game": plain(
            {
                "rounds": whole(1, 6),
                "masters": whole(1, 6),
                "additional_masters": whole(0, 3),
                "master_prestige": whole(1, 99),
                "ignotus_masters": whole(0, 9),
            }
        ),
        "setup": plain(
            {
                "setup_cards_dealt": whole(2, 4),
                "setup_cards_kept": whole(1, 3),
                "professors_each_faculty": whole(1, 6),
                "chancellors_on_busts": whole(2, 2),
                "spare_chancellors": whole(1, 1),
            }
        ),
        "books": plain(
            {
                "colloquium_textbook": whole(1, 50),
                "colloquium_dictionary": whole(1, 50),
                "student_textbook": whole(1, 50),
                "display_ducats": whole(0, 9),
            }
        ),
        "final": plain(
            {
                "textbook_ducats": whole(0, 9),
                "ducats_each_prestige": whole(1, 50),
                "dictionary_prestige": whole(0, 9),
                "busts_prestige": many(PRESTIGE, len(LETTERS), len(LETTERS)),
            }
        ),
        "research": plain({"levels": whole(LEVELS, LEVELS)}),
        "tutors": plain({"number": whole(0, TUTOR_ROOM - 1)}),
        "box": plain(dict.fromkeys(BOX, cosmetic(whole(0, 999)))),
    },
}


def alma_mater_tables(edition: Edition | None = None) -> Tables:
    """Alma Mater's tables, with an owner's edition laid over them, fit to be played with."""
    tables = load_tables(files("collegium.games.alma_mater").joinpath("content"), SCHEMA, edition)
    for check in CHECKS:
        check(tables)
    return tables
