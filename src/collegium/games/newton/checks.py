"""What Newton's component tables must satisfy together, beyond what each field may hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collegium.games.newton.layout import (
    ACTION_CARDS,
    COLUMNS,
    LEVEL_CARDS,
    MASTERS,
    MAX_SEATS,
    PLACES,
    SPACES,
    WORK_SPACES,
)
from collegium.kernel.content import Tables, expect_only, expect_rows
from collegium.kernel.schema import Row

BOARDS: Final = 4
SHELVES: Final = 3
UNIVERSITIES: Final = 6
ANCIENT_LANDS: Final = 3
BRANCHES: Final = 4  # spaces that may follow one space of the Technology track
BONUS_TOKENS: Final = 60  # each is one bit of a number
COLOURS: Final = ("red", "blue", "green", "yellow")
BASICS: Final = ("work", "technology", "travel", "lessons", "study")
INCOMES: Final = ("victory_points", "coins", "potions")
VOLUMES: Final = ("orange", "blue", "green")
ACTION_FLAGS: Final = ("split", "ignore_requirement", "free_routes", "cube_each_place", "no_coins")
FINAL_KINDS: Final = ("master", "objective")
UNPAID: Final = ("double_bonus_tokens", "repeat_lightning")
BASIC_OF_SPECIAL: Final = {
    "double_bonus_tokens": "technology",
    "free_village": "travel",
    "additional_cube": "travel",
    "second_bookshelf_tile": "study",
    "ignore_requirement": "study",
}


def count(rows: list[Row], field: str, *values: object) -> int:
    """How many rows have one of these values."""
    return sum(row.get(field) in values for row in rows)


def pieces(rows: list[Row]) -> int:
    """How many pieces the rows stand for."""
    return sum(int(row["number"]) for row in rows)


def reached(start: str, ways: dict[str, list[str]]) -> set[str]:
    """Everything that can be reached from the start."""
    seen = {start}
    edge = [start]
    while edge:
        fresh = [there for there in ways[edge.pop()] if there not in seen]
        seen.update(fresh)
        edge += fresh
    return seen


def check_map(tables: Tables) -> None:
    """The Map has each kind of place in its number, and every place can be reached.

    Rules: travel.places.
    """
    places = tables.rows("map", "place")
    expect_rows(tables, "map", "place", len(places), 1, PLACES, "places")
    only = {"start": 1, "university": UNIVERSITIES, "ancient_land": ANCIENT_LANDS, "master": 1, "objective": 1}
    for kind, number in only.items():
        expect_rows(tables, "map", "place", count(places, "kind", kind), number, number, f'of kind "{kind}"')
    ways: dict[str, list[str]] = {row["id"]: [] for row in places}
    for number, route in enumerate(tables.rows("map", "route")):
        here, there = route["between"]
        if here == there:
            raise tables.row_error("map", "route", number, "between", f'expected two places, found "{here}" twice')
        ways[here].append(there)
        ways[there].append(here)
    known = reached(next(row["id"] for row in places if row["kind"] == "start"), ways)
    for number, row in enumerate(places):
        if row["id"] not in known:
            raise tables.row_error("map", "place", number, "id", "expected a way here from the start, found none")
    expect_only(tables, "map", "place", "border", "on villages", lambda row: row["kind"] == "village")
    expect_only(tables, "map", "place", "bonus_from", "on gold borders", lambda row: row.get("border") == "gold")


def check_technology(tables: Tables) -> None:
    """The Technology track is a tree, and its final spaces are Master and Objective spaces."""
    spaces = tables.rows("technology", "space")
    expect_rows(tables, "technology", "space", len(spaces), 1, SPACES, "spaces")
    expect_rows(tables, "technology", "space", count(spaces, "kind", "start"), 1, 1, 'of kind "start"')
    start = next(row["id"] for row in spaces if row["kind"] == "start")
    known = reached(start, {row["id"]: row["next"] for row in spaces})
    before = [after for row in spaces for after in row["next"]]
    for number, row in enumerate(spaces):
        ways = before.count(row["id"])
        if ways != (row["id"] != start) or row["id"] not in known:
            wanted = "no space" if row["id"] == start else "exactly one space, on a path from the start,"
            words = f"expected {wanted} to lead here, found {ways}"
            raise tables.row_error("technology", "space", number, "id", words)
        if (row["next"] == []) != (row["kind"] in FINAL_KINDS):
            words = "expected to be empty on Master and Objective spaces and nowhere else"
            raise tables.row_error("technology", "space", number, "next", words)
    where = 'on spaces of kind "{}"'
    bonus, objective = where.format("bonus"), where.format("objective")
    expect_only(tables, "technology", "space", "bonus_from", bonus, lambda row: row["kind"] == "bonus")
    expect_only(tables, "technology", "space", "objective", objective, lambda row: row["kind"] == "objective")


def check_work(tables: Tables) -> None:
    """The Work track runs from 0 without a gap, from its start to its Objective."""
    spaces = tables.rows("work", "space")
    expect_rows(tables, "work", "space", len(spaces), 2, WORK_SPACES, "spaces")
    for number, row in enumerate(spaces):
        if row["id"] != number:
            raise tables.row_error("work", "space", number, "id", f"expected {number}, the next space of the track")
        for kind, end in (("start", 0), ("objective", len(spaces) - 1)):
            if (row["kind"] == kind) != (number == end):
                words = f'expected "{kind}" on space {end} and nowhere else, found "{row["kind"]}"'
                raise tables.row_error("work", "space", number, "kind", words)


def check_objectives(tables: Tables) -> None:
    """Map, Work track and Technology track use each Objective space once, and there are tiles for all."""
    used = [row["objective"] for row in tables.rows("technology", "space") if "objective" in row] + ["map", "work"]
    spaces = tables.rows("objectives", "space")
    for number, row in enumerate(spaces):
        if used.count(row["id"]) != 1:
            words = f"expected one space of the boards to use it, found {used.count(row['id'])}"
            raise tables.row_error("objectives", "space", number, "id", words)
    expect_rows(tables, "objectives", "space", len(spaces), len(used), len(used), "Objective spaces, as on the boards")
    tiles = tables.rows("objectives", "tile")
    expect_rows(tables, "objectives", "tile", len(tiles), len(used), None, "Objective tiles")


def check_cards(tables: Tables) -> None:
    """The Action cards have room, each colour has its six starting cards in order, and effects are whole."""
    cards = tables.rows("cards", "card")
    expect_rows(tables, "cards", "card", len(cards), 1, ACTION_CARDS, "Action cards")
    for level in (1, 2, 3):
        expect_rows(tables, "cards", "card", count(cards, "level", level), 1, LEVEL_CARDS, f"of level {level}")
    order = [(colour, basic) for colour in COLOURS for basic in (*BASICS, "joker")]
    starting = tables.rows("starting_cards", "card")
    expect_rows(tables, "starting_cards", "card", len(starting), len(order), len(order), "starting cards")
    for number, (row, (colour, basic)) in enumerate(zip(starting, order, strict=True)):
        if (row["colour"], row["basic"]) != (colour, basic):
            words = f"expected the {basic} card of {colour} in this place"
            raise tables.row_error("starting_cards", "card", number, "basic", words)
    for file, rows in (("cards", cards), ("starting_cards", starting)):
        for number, row in enumerate(rows):
            field, words = effect_fault(row)
            if field:
                raise tables.row_error(file, "card", number, field, words)


def effect_fault(row: Row) -> tuple[str, str]:
    """The field of a card's effect that does not fit the others and what would, or two empty texts."""
    special = row.get("special", "")
    basic = BASIC_OF_SPECIAL.get(special, row["basic"])
    applied = any(name in row for name in ("gain", "per_volume", "identical_set"))
    if row["basic"] != basic:
        return "special", f'expected on a card with basic = "{basic}", found it on "{row["basic"]}"'
    if special and (applied or row.get("lightning") or row.get("pay", {}).keys() - {"coins"}):
        return "special", "expected no other effect and no price but coins beside it"
    if special in UNPAID and "pay" in row:
        return "pay", f'expected no price on a card with special = "{special}"'
    if row.get("lightning") and not applied:
        return "lightning", "expected on a card with gain, per_volume or identical_set"
    if "pay" in row and not (applied or special):
        return "pay", "expected something to pay for: gain, per_volume, identical_set or special"
    return "", ""


def check_boards(tables: Tables) -> None:
    """There are four Study boards, and incomes belong to whole rows and columns between windows."""
    boards = tables.rows("study_boards", "board")
    expect_rows(tables, "study_boards", "board", len(boards), BOARDS, BOARDS, "Study boards")
    runs = {row["id"]: runs_of(row) for row in boards}
    for number, row in enumerate(tables.rows("study_boards", "income")):
        if sorted(row["spaces"]) not in runs[row["board"]]:
            words = "expected all book spaces of a row or column from one window or edge to the next, each once"
            raise tables.row_error("study_boards", "income", number, "spaces", words)


def runs_of(board: Row) -> list[list[str]]:
    """The rows and columns of book spaces that a board's windows leave."""
    shelves = [board[f"shelf_{number}"] for number in range(1, SHELVES + 1)]
    lines = [[(r, c) for c in range(COLUMNS)] for r in range(SHELVES)]
    lines += [[(r, c) for r in range(SHELVES)] for c in range(COLUMNS)]
    runs: list[list[str]] = []
    for line in lines:
        names = " ".join("|" if shelves[r][c] == "window" else f"r{r + 1}c{c + 1}" for r, c in line)
        runs += [run.split() for run in names.split("|")]
    return runs


def check_masters(tables: Tables) -> None:
    """There are Masters for every seat without the promotional ones, and special powers are whole."""
    masters = tables.rows("masters", "master")
    game = tables.table("limits", "game")
    expect_rows(tables, "masters", "master", len(masters), 1, MASTERS, "Masters")
    needed = max(game["masters_dealt"] * MAX_SEATS, game["solo_masters"])
    regular = len(masters) - count(masters, "promo", True)
    expect_rows(tables, "masters", "master", regular, needed, None, "Masters that are not promotional")
    removes = "remove_bookshelf_tiles"
    where = f'beside special = "{removes}"'
    expect_only(tables, "masters", "master", "number", where, lambda row: row.get("special") == removes)
    for number, row in enumerate(masters):
        if row.get("special") == "perform_taken_card" and row.get("action", {}).get("basic") != "lessons":
            words = 'expected basic = "lessons" beside special = "perform_taken_card"'
            raise tables.row_error("masters", "master", number, "action", words)


def check_tiles(tables: Tables) -> None:
    """There is a tile for every space that takes one, and each tile does one thing."""
    places, spaces = tables.rows("map", "place"), tables.rows("technology", "space")
    tracks = spaces + tables.rows("work", "space")
    gold = sum("bonus_from" in row for row in places + spaces)
    cities = tables.rows("tiles", "city")
    tokens = pieces(tables.rows("tiles", "bonus_token"))
    expect_rows(tables, "tiles", "bonus_token", tokens, gold, BONUS_TOKENS, "Bonus tokens")
    expect_rows(tables, "tiles", "city", pieces(cities), count(places, "kind", "city"), None, "City tiles")
    for kind in ("specialization", "invention"):
        needed = count(tracks, "kind", kind)
        expect_rows(tables, "tiles", kind, len(tables.rows("tiles", kind)), needed, None, "tiles for the tracks")
    exact = {"university": UNIVERSITIES, "ancient_land": ANCIENT_LANDS, "medicine": 1}
    for array, number in (*exact.items(), ("income", len(INCOMES)), ("development", len(BASICS))):
        expect_rows(tables, "tiles", array, len(tables.rows("tiles", array)), number, number, "rows")
    where = "on tiles without development"
    expect_only(tables, "tiles", "specialization", "income", where, lambda row: "development" not in row)
    for number, row in enumerate(cities):
        if ("gain" in row) + ("cube" in row) + bool(row.get("medicine")) != 1 or ("pay" in row and "cube" not in row):
            words = "expected one of gain, cube (with or without pay) and medicine"
            raise tables.row_error("tiles", "city", number, "id", words)


def check_limits(tables: Tables) -> None:
    """The stated numbers agree with each other."""
    game = tables.table("limits", "game")
    piles, ranks = tables.rows("limits", "pile"), tables.rows("limits", "rank")
    if game["pile"] * len(piles) != game["bookshelf_tiles"]:
        words = f"expected {game['pile'] * len(piles)}, as there are {len(piles)} piles of {game['pile']}"
        raise tables.row_error("limits", "game", 0, "bookshelf_tiles", words)
    if game["solo_masters"] < game["masters_dealt"]:
        words = f"expected at least {game['masters_dealt']}, as many as are kept"
        raise tables.row_error("limits", "game", 0, "solo_masters", words)
    if len(game["cubes_victory_points"]) > game["travel_cubes"]:
        words = f"expected at most {game['travel_cubes']} values, one for each Travel cube"
        raise tables.row_error("limits", "game", 0, "cubes_victory_points", words)
    floors = [row["from"] for row in ranks]
    if floors != sorted(floors) or floors[:1] != [0]:
        raise tables.table_error("limits", "rank", "expected ranks in rising order from 0")


CHECKS: Final[list[Callable[[Tables], None]]] = [
    check_map,
    check_technology,
    check_work,
    check_objectives,
    check_cards,
    check_boards,
    check_limits,
    check_masters,
    check_tiles,
]
