"""Newton's component tables: their schema, and how they are loaded."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from collegium.games.newton.checks import (
    ACTION_FLAGS,
    BASIC_OF_SPECIAL,
    BASICS,
    BONUS_TOKENS,
    BRANCHES,
    CHECKS,
    COLOURS,
    FINAL_KINDS,
    INCOMES,
    SHELVES,
    VOLUMES,
)
from collegium.games.newton.layout import (
    COLUMNS,
    LEVEL_CARDS,
    MAX_SEATS,
    PACK_ROOM,
    STUDENTS,
    WORK_SPACES,
)
from collegium.kernel.content import Tables, load_tables
from collegium.kernel.kept import Edition
from collegium.kernel.schema import (
    SLUG,
    Schema,
    amounts,
    any_of,
    choice,
    cosmetic,
    flag,
    group,
    many,
    optional,
    plain,
    ref,
    rows_of,
    text,
    whole,
)

COORDINATE: Final = cosmetic(whole(0, 100))
BONUS_FROM: Final = optional(whole(1, MAX_SEATS))
COINS: Final = whole(0, 50)
POINTS: Final = whole(0, 50)
NUMBER: Final = whole(1, BONUS_TOKENS)


GAIN: Final = amounts(50, "victory_points", "coins", "potions", "students")
PAY_COINS: Final = optional(amounts(50, "coins"))
CARD_VOLUMES: Final = optional(amounts(4, *VOLUMES, "any"))
EFFECT: Final = {
    "name": optional(cosmetic(text())),
    "volumes": CARD_VOLUMES,
    "pay": optional(amounts(50, "coins", "potions", "cards")),
    "gain": optional(GAIN),
    "per_volume": optional(choice(*VOLUMES)),
    "identical_set": optional(whole(1, 50)),
    "special": optional(choice(*BASIC_OF_SPECIAL, "repeat_lightning")),
    "lightning": optional(flag()),
}
ACTION: Final = {"basic": choice(*BASICS), "value": whole(1, 9)}
BOOK: Final = any_of(
    choice("printed", "window"),
    ref("tiles", "university"),
    ref("tiles", "ancient_land"),
    text(r"[obg]{1,4}", "volumes by first letter (o, b, g)"),
)
SHELF: Final = many(BOOK, COLUMNS, COLUMNS)

SCHEMA: Final[Schema] = {
    "map": {
        "place": rows_of(
            {
                "id": SLUG,
                "name": cosmetic(text()),
                "kind": choice("start", "university", "ancient_land", "city", "village", "master", "objective"),
                "x": COORDINATE,
                "y": COORDINATE,
                "border": optional(choice("gold", "silver")),
                "bonus_from": BONUS_FROM,
            }
        ),
        "route": rows_of(
            {"between": many(ref("map", "place"), 2, 2), "coins": COINS, "by": choice("land", "sea", "both")}, "between"
        ),
    },
    "technology": {
        "space": rows_of(
            {
                "id": SLUG,
                "kind": choice("start", "plain", "bonus", "specialization", "invention", *FINAL_KINDS),
                "next": many(ref("technology", "space"), 0, BRANCHES),
                "bonus_from": BONUS_FROM,
                "objective": optional(ref("objectives", "space")),
                "x": COORDINATE,
                "y": COORDINATE,
            }
        )
    },
    "work": {
        "space": rows_of(
            {
                "id": whole(0, WORK_SPACES - 1),
                "kind": choice("start", "plain", "specialization", "invention", *FINAL_KINDS),
            }
        )
    },
    "objectives": {
        "space": rows_of({"id": SLUG, **{colour: optional(whole(0, 4)) for colour in VOLUMES}}),
        "tile": rows_of(
            {
                "id": SLUG,
                "per": choice(
                    "coins",
                    "potions",
                    "bonus_tokens",
                    "universities",
                    "ancient_lands",
                    "finished_students",
                    "masters",
                    "bookshelf_tiles",
                    "volume_sets",
                    "action_card_pairs",
                ),
                "every": whole(1, 12),
                "victory_points": POINTS,
                "cap": POINTS,
            }
        ),
    },
    "cards": {"card": rows_of({"id": SLUG, "level": whole(1, 3), "basic": choice(*BASICS), **EFFECT})},
    "starting_cards": {
        "card": rows_of({"id": SLUG, "colour": choice(*COLOURS), "basic": choice(*BASICS, "joker"), **EFFECT})
    },
    "study_boards": {
        "board": rows_of(
            {"id": SLUG, "symbol": choice(*BASICS), **{f"shelf_{number}": SHELF for number in range(1, SHELVES + 1)}}
        ),
        "income": rows_of(
            {
                "board": ref("study_boards", "board"),
                "spaces": many(text(r"r[1-3]c[1-6]", "a book space from r1c1 to r3c6"), 1, COLUMNS),
                "victory_points": POINTS,
            },
            "board",
            "spaces",
        ),
    },
    "masters": {
        "master": rows_of(
            {
                "id": SLUG,
                "name": cosmetic(text()),
                "victory_points": whole(0, 20),
                "promo": optional(flag()),
                "volumes": CARD_VOLUMES,
                "gain": optional(GAIN),
                "action": optional(
                    group(
                        {
                            "basic": choice(*BASICS, "any"),
                            "value": ACTION["value"],
                            **{name: optional(flag()) for name in ACTION_FLAGS},
                        }
                    )
                ),
                "special": optional(choice("remove_bookshelf_tiles", "place_cube", "perform_taken_card")),
                "number": optional(whole(1, 12)),
            }
        )
    },
    "tiles": {
        "bonus_token": rows_of({"id": SLUG, "number": NUMBER, "gain": GAIN}),
        "city": rows_of(
            {
                "id": SLUG,
                "number": NUMBER,
                "gain": optional(GAIN),
                "pay": PAY_COINS,
                "cube": optional(choice("university", "ancient_land")),
                "medicine": optional(flag()),
            }
        ),
        "specialization": rows_of(
            {
                "id": SLUG,
                "development": optional(any_of(ref("tiles", "development"), choice("any"))),
                "income": optional(any_of(ref("tiles", "income"), choice("any"))),
            }
        ),
        "invention": rows_of(
            {
                "id": SLUG,
                "per": choice("", "masters", "universities", "ancient_lands", "discoveries"),
                "gain": optional(GAIN),
                "action": optional(group(ACTION)),
            }
        ),
        "income": rows_of({"id": choice(*INCOMES), "number": NUMBER, "gain": GAIN}),
        "development": rows_of({"id": choice(*BASICS), "number": NUMBER}),
        "medicine": rows_of({"id": choice("medicine"), "number": NUMBER, "first": POINTS, "second": POINTS}),
        "university": rows_of({"id": text(r"[IVX]+", "a Roman numeral")}),
        "ancient_land": rows_of({"id": SLUG}),
    },
    "limits": {
        "game": plain(
            {
                "rounds": whole(1, 6),
                "turns": whole(1, 5),
                "starting_coins": COINS,
                "students": whole(STUDENTS, STUDENTS),
                "travel_cubes": whole(1, 18),
                "bookshelf_tiles": whole(1, 17),
                "pile": whole(1, 17),
                "drawers": whole(0, 9),
                "income_spaces": whole(0, 9),
                "masters_dealt": whole(1, PACK_ROOM),
                "solo_masters": whole(1, PACK_ROOM),
                "market": whole(1, LEVEL_CARDS),
                "solo_market": whole(1, LEVEL_CARDS),
                "cubes_victory_points": many(POINTS, 0, 18),
            }
        ),
        "quick": plain(
            {
                "reveal_coins": COINS,
                "reveal_cards": whole(1, LEVEL_CARDS),
                "boost_coins": COINS,
                "potion_coins": COINS,
                "student_coins": COINS,
            }
        ),
        "potions": plain({"for_volume": whole(1, 9), "for_place": whole(1, 9)}),
        "pile": rows_of({"id": whole(1, 9), "gain": amounts(50, "victory_points", "coins", "potions", "masters")}),
        "rank": rows_of({"from": whole(0, 999), "title": cosmetic(text())}, "from"),
    },
}


def newton_tables(edition: Edition | None = None) -> Tables:
    """Newton's tables, with an owner's edition laid over them, fit to be played with."""
    tables = load_tables(files("collegium.games.newton").joinpath("content"), SCHEMA, edition)
    for check in CHECKS:
        check(tables)
    return tables
