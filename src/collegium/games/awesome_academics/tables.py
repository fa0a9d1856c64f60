"""Awesome Academics' component tables: their schema, and the way to load them."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from collegium.games.awesome_academics.checks import CHECKS
from collegium.games.awesome_academics.vocabulary import (
    ABILITY_USE,
    DECKS,
    DIE_FACES,
    DISCIPLINES,
    INCOMES,
    LASTING_STAYS,
    LENGTHS,
    LEVELS,
    MARKS,
    MAX_SEATS,
    MOST,
    PHASES,
    PHD_SPACES,
    PHD_STUDENTS,
    REPUTATION_IN,
    SPECIAL_TERMS,
    SPIN_OFFS,
    STANDARDS,
    STAYS,
    TARGETS,
    TERMS,
    TRACK_MONTHS,
    USES,
)
from collegium.kernel.content import Tables, load_tables
from collegium.kernel.kept import Edition
from collegium.kernel.schema import (
    SLUG,
    Fields,
    Schema,
    amounts,
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

NAME: Final = cosmetic(text())
NUMBER: Final = whole(1, 99)
MONEY: Final = whole(0, 99)
POINTS: Final = whole(0, 20)
SOME: Final = whole(1, 9)
COUNT: Final = cosmetic(whole(0, 200))
DISCIPLINE: Final = choice(*DISCIPLINES)
SOME_DISCIPLINES: Final = many(DISCIPLINE, 1, len(DISCIPLINES))


DIE: Final = optional(many(whole(-9, 9), DIE_FACES, DIE_FACES))
ON_LEVELS: Final = optional(many(whole(1, LEVELS), 2, 2))
PAY_MONTHS: Final[Fields] = {"months": optional(SOME), "same_discipline": optional(flag())}
CARD: Final[Fields] = {
    "id": SLUG,
    "number": NUMBER,
    "title": NAME,
    "standard": choice(*STANDARDS),
    "defence": optional(flag()),
    "pay": optional(
        group(
            {
                **PAY_MONTHS,
                "up_to": optional(SOME),
                "at_least": optional(amounts(9, *DISCIPLINES)),
                "money": optional(SOME),
                "money_per_target": optional(SOME),
            }
        )
    ),
    "target": optional(choice(*TARGETS)),
    "special": optional(choice(*SPECIAL_TERMS)),
    "die": DIE,
    "terms": optional(amounts(12, *TERMS)),
    "gain": optional(amounts(20, "money", "money_dice", "money_as_reputation_up_to", "reputation", "progress")),
    "gain_per_month": optional(amounts(9, "money", "tenured_experience", "phd_experience")),
    "gain_if_lowest": optional(amounts(20, "reputation")),
    "gift": optional(amounts(9, "reputation")),
    "discipline": optional(choice(*REPUTATION_IN)),
    "take": optional(
        group(
            {
                "tenured": optional(whole(1, 1)),
                "phd_students": optional(SOME),
                "action_cards": optional(SOME),
                "discarded_cards": optional(SOME),
            }
        )
    ),
    "levels": ON_LEVELS,
    "buy_project": optional(MONEY),
    "lasting": optional(amounts(9, *LASTING_STAYS)),
    "stays": optional(choice(*STAYS)),
    "penalty": optional(
        group(
            {
                "reputation": optional(SOME),
                "money": optional(SOME),
                "gained_first": optional(flag()),
                "researcher_leaves": optional(flag()),
                "reputation_if_gone": optional(SOME),
            }
        )
    ),
    "no_defence": optional(flag()),
    "defence_halves": optional(flag()),
}
EVENT: Final[Fields] = {
    "id": SLUG,
    "name": NAME,
    "when": choice("at_once", "next_turn"),
    "months": optional(
        group({"change": whole(-3, 3), "tracks": SOME_DISCIPLINES, "phd_students": optional(flag())}),
    ),
    "at_most": optional(group({"discipline": DISCIPLINE, "months": whole(0, 9)})),
    "gain": optional(group({"money": MONEY, "money_if_poorest": MONEY})),
    "lose": optional(group({"money_percent": whole(1, 100)})),
    "bonus": group(
        {
            "most": optional(choice(*MOST)),
            "lowest_of": optional(SOME_DISCIPLINES),
            "none": optional(choice("cancelled_projects")),
        }
    ),
}

SCHEMA: Final[Schema] = {
    "disciplines": {
        "discipline": rows_of({"id": DISCIPLINE, "letter": cosmetic(text(r"[A-Z]", "a capital letter")), "name": NAME})
    },
    "projects": {
        "area": rows_of({"id": SLUG, "name": NAME}),
        "project": rows_of(
            {
                "id": SLUG,
                "area": ref("projects", "area"),
                "name": NAME,
                "mark": choice(*MARKS),
                "months": amounts(TRACK_MONTHS, *DISCIPLINES),
            }
        ),
    },
    "researchers": {
        "tenured": rows_of(
            {"id": SLUG, "tracks": many(DISCIPLINE, 2, 2), "decks": many(choice(*DECKS), 1, len(DECKS))},
        ),
        "phd_student": rows_of({"id": choice("phd-student"), "number": whole(1, PHD_STUDENTS)}),
    },
    "action_cards": {"card": rows_of(CARD)},
    "standard_actions": {
        "standard_action": rows_of(
            {
                "id": choice(*STANDARDS),
                "name": NAME,
                "pay": optional(group(PAY_MONTHS)),
                "gain": optional(amounts(9, "money_dice", "reputation_per_money")),
                "take": optional(amounts(1, "tenured", "bonuses")),
                "levels": ON_LEVELS,
                "buy_project": optional(MONEY),
                "per_turn": optional(SOME),
            }
        ),
        "spin_off": rows_of({"id": choice(*SPIN_OFFS), "name": NAME, "pay": group(PAY_MONTHS), "die": DIE}),
        "valorisation": rows_of({"from": whole(0, 99), "income": choice(*INCOMES)}, "from"),
    },
    "events": {"event": rows_of(EVENT)},
    "abilities": {
        "ability": rows_of(
            {
                "id": SLUG,
                "number": NUMBER,
                "name": NAME,
                "use": choice(*USES),
                "gain": optional(
                    group(
                        {"money": optional(MONEY), "reputation": optional(POINTS), "discipline": optional(DISCIPLINE)}
                    )
                ),
                "special": optional(choice(*ABILITY_USE)),
                "amount": optional(SOME),
            }
        )
    },
    "limits": {
        "players": plain({"least": whole(2, MAX_SEATS), "most": whole(2, MAX_SEATS)}),
        "setup": plain(
            {
                "money": MONEY,
                "reputation": POINTS,
                "phd_students_per_player": whole(0, PHD_STUDENTS // MAX_SEATS),
                "open_action_cards": whole(1, 6),
                "hand": whole(0, 6),
                "tiles_dealt": whole(2, 4),
                "tiles_kept": whole(2, 2),
                "tenured": whole(1, 1),
            }
        ),
        "projects": plain(
            {
                "offer": whole(1, 6),
                "price": MONEY,
                "money": MONEY,
                "reputation": POINTS,
                "cancelled_reputation": POINTS,
                "carried_months": whole(0, 9),
                "phd_students_per_phase": whole(1, 1),
            }
        ),
        "researchers": plain(
            {
                "levels": whole(LEVELS, LEVELS),
                "start_level": whole(1, LEVELS),
                "hire_money": SOME,
                "allowance_per_point": whole(0, 9),
                "top_experience": whole(2 * LEVELS, 2 * LEVELS),
                "at_top": whole(1, 9),
            }
        ),
        "phd_students": plain(
            {
                "experience": whole(PHD_SPACES, PHD_SPACES),
                "start_experience": whole(0, 0),
                "months": SOME,
                "money": MONEY,
                "reputation": POINTS,
                "reputation_alone": whole(PHD_SPACES, PHD_SPACES),
            }
        ),
        "consultants": plain({"months": whole(1, 1), "first": SOME, "step": whole(0, 9)}),
        "actions": plain({"drawn": whole(1, 1), "hand": whole(1, 9), "reserved_bonuses": whole(1, 1)}),
        "teaching": plain({"money_per_month": whole(0, 9), "months_per_discipline": whole(0, 9)}),
        "events": plain({"dice": whole(2, 2), "from": whole(2, 13)}),
        "end": plain(
            {
                "stock_below": whole(1, 20),
                "reserved_bonus": POINTS,
                "layout_bonus": POINTS,
                "experience_per_point": NUMBER,
                "money_per_point": NUMBER,
            }
        ),
        "options": plain({"turn_cap": whole(2, 200)}),
        "components": plain(
            {
                "boards": COUNT,
                "player_aids": COUNT,
                "player_order_tiles": COUNT,
                "coins": COUNT,
                "dice": COUNT,
                "tokens_per_discipline": COUNT,
                "total_reputation_markers": COUNT,
            }
        ),
        "salary": rows_of({"experience": whole(0, 2 * LEVELS), "money": MONEY}, "experience"),
        "level": rows_of({"level": whole(1, LEVELS), "months": SOME}, "level"),
        "phase": rows_of(
            {
                "id": choice(*PHASES),
                "number": whole(1, len(PHASES)),
                "final_turn": flag(),
                "basic_game": flag(),
            }
        ),
        "length": rows_of({"id": choice(*LENGTHS), "marks": many(choice(*MARKS), 1, len(MARKS))}),
    },
}


def awesome_academics_tables(edition: Edition | None = None) -> Tables:
    """Awesome Academics' tables, with an owner's edition laid over them, fit to be played with."""
    tables = load_tables(files("collegium.games.awesome_academics").joinpath("content"), SCHEMA, edition)
    for check in CHECKS:
        check(tables)
    return tables
