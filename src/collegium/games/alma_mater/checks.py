"""What Alma Mater's tables must satisfy together, beyond what a schema can say of one field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collegium.games.alma_mater.abilities import ACTION_NAMES, FACULTY_NAMES, LETTERS
from collegium.games.alma_mater.components import price_rows
from collegium.games.alma_mater.layout import (
    CHANCELLORS,
    DISPLAY,
    HALLS,
    IGNOTUS_CARDS,
    MAX_SEATS,
    PAY_ROOM,
    PROFESSORS,
    RESEARCH_CARDS,
    SETUP_CARDS,
    SHELVES,
    SPACES,
    STUDENTS,
    TRACK_CARDS,
)
from collegium.games.alma_mater.moves import BISHOP_MASTERS, OPTION_ROOM, PRICE_ROWS
from collegium.kernel.content import Tables, expect_only, expect_rows
from collegium.kernel.schema import Row, either, shown

ACADEMIES: Final = 4
CAMPUS_ROWS: Final = 4
PRICE_TILES: Final = 3  # what a student brings
ITEMS: Final = 3
COLOURS_LEAST: Final = 3  # with two players Ignotus has a colour too
LARGEST: Final = {  # the most that something counted in a cost can come to
    "archive_masters": 12,
    "bishop_masters": 7,
    "busts": 3,
    "students": HALLS,
    "professors": 16,
    "players_behind": 3,
}
SHARING: Final = ("antiquarian", "laboratory", "park")  # actions that may share a space
STUDENT_ABILITIES: Final = (
    "buy",
    "prestige_per_b_student",
    "now",
    "income",
    "storage",
    "on_bishop",
    "on_professor",
    "on_student",
    "on_blue_level",
    "fewer_textbooks",
    "special",
    "final",
)
CHANCELLOR_ABILITIES: Final = (
    "display_ducats",
    "on_b_student",
    "on_sale",
    "on_research",
    "on_lecture",
    "setup_cards",
    "special",
)


def expect_order(tables: Tables, file: str, array: str, ids: list[object]) -> None:
    """Refuse an array whose rows are not these, in this order."""
    rows = tables.rows(file, array)
    expect_rows(tables, file, array, len(rows), len(ids), len(ids), "rows")
    for number, (row, wanted) in enumerate(zip(rows, ids, strict=True)):
        if row["id"] != wanted:
            raise tables.row_error(file, array, number, "id", f"expected {shown(wanted)} in this place")


def expect_some(tables: Tables, file: str, array: str, fields: tuple[str, ...]) -> None:
    """Refuse a row that has none of these fields."""
    for number, row in enumerate(tables.rows(file, array)):
        if not any(field in row for field in fields):
            raise tables.row_error(file, array, number, "id", f"expected at least one of {either(fields)}")


def count(rows: list[Row], field: str, value: object) -> int:
    """How many rows have this value."""
    return sum(row.get(field) == value for row in rows)


def seats_of(side: Row) -> int:
    """How many colours of textbooks a side of the board is for."""
    return max(COLOURS_LEAST, int(max(side["players"])))


def check_sides(tables: Tables) -> None:
    """Each number of players has one side of the board, and a side ranks as many colours as it is for."""
    sides = tables.rows("board", "side")
    for players in range(2, MAX_SEATS + 1):
        found = sum(side["players"].count(players) for side in sides)
        expect_rows(tables, "board", "side", found, 1, 1, f"for {players} players")
    for side in sides:
        ranks = list(range(1, seats_of(side) + 1))
        for array in ("income", "final"):
            found_ranks = [row["rank"] for row in tables.rows("reputation", array) if row["side"] == side["id"]]
            if sorted(found_ranks) != ranks:
                words = f'expected ranks 1 to {ranks[-1]} for side "{side["id"]}", found {sorted(found_ranks)}'
                raise tables.table_error("reputation", array, words)


def check_spaces(tables: Tables) -> None:
    """Each side has every action once, a campus space for each row and an academy space for each faculty."""
    expect_only(tables, "board", "space", "row", "on campus spaces", lambda row: row["actions"] == ["campus"])
    expect_only(tables, "board", "space", "faculties", "on academy spaces", lambda row: row["actions"] == ["academy"])
    for number, row in enumerate(tables.rows("board", "space")):
        actions = row["actions"]
        if len(actions) > 1 and (len(set(actions)) < len(actions) or not set(actions) <= set(SHARING)):
            words = f"expected two different of {either(SHARING)} where actions share a space"
            raise tables.row_error("board", "space", number, "actions", words)
    for side in tables.rows("board", "side"):
        check_side(tables, side["id"])


def check_side(tables: Tables, side: str) -> None:
    """What one side of the board has to offer."""
    spaces = [row for row in tables.rows("board", "space") if row["side"] == side]
    of_side = f'on side "{side}"'
    expect_rows(tables, "board", "space", len(spaces), 1, SPACES, f"spaces {of_side}")
    for action in ACTION_NAMES:
        found = sum(row["actions"].count(action) for row in spaces)
        expect_rows(tables, "board", "space", found, 1, 1, f'for the action "{action}" {of_side}')
    for campus_row in range(1, CAMPUS_ROWS + 1):
        found = count(spaces, "row", campus_row)
        expect_rows(tables, "board", "space", found, 1, 1, f"for row {campus_row} of the campus {of_side}")
    academies = count(spaces, "actions", ["academy"])
    expect_rows(tables, "board", "space", academies, 1, ACADEMIES, f"academy spaces {of_side}")
    for faculty in FACULTY_NAMES:
        found = sum(row.get("faculties", []).count(faculty) for row in spaces)
        expect_rows(tables, "board", "space", found, 1, 1, f"academy spaces for {faculty} {of_side}")


def check_options(tables: Tables) -> None:
    """Each action with options has some, the bishop one for each number of masters, and each gives something."""
    options = tables.rows("board", "option")
    for action in (*SHARING, "bishop"):
        found = count(options, "action", action)
        expect_rows(tables, "board", "option", found, 1, OPTION_ROOM, f'for the action "{action}"')
    bishop = [row.get("masters") for row in options if row["action"] == "bishop"]
    expect_only(tables, "board", "option", "masters", "at the bishop", lambda row: row["action"] == "bishop")
    if bishop != list(range(1, BISHOP_MASTERS + 1)):
        words = f"expected the bishop's options in order for 1 to {BISHOP_MASTERS} masters, found {bishop}"
        raise tables.table_error("board", "option", words)
    expect_some(tables, "board", "option", ("gain",))
    expect_some(tables, "chancellors", "improved", ("gain",))


def check_university(tables: Tables) -> None:
    """Halls, places and bookshelves are in order, and prices do not fall from left to right."""
    halls = tables.rows("university", "hall")
    expect_rows(tables, "university", "hall", len(halls), 2, HALLS, "lecture halls")
    expect_order(tables, "university", "hall", list(range(1, len(halls) + 1)))
    expect_only(tables, "university", "hall", "storage", "on A lecture halls", lambda row: row["kind"] == "a")
    if halls[0]["kind"] != "a":
        raise tables.row_error("university", "hall", 0, "kind", 'expected "a", as it holds the printed student')
    expect_order(tables, "university", "place", list(range(1, DISPLAY + 1)))
    expect_order(tables, "university", "bookshelf", list(range(1, SHELVES + 1)))
    prices = [row["price"] for row in tables.rows("university", "place")]
    for number in range(1, DISPLAY):
        if prices[number] < prices[number - 1]:
            words = f"expected at least {prices[number - 1]}, the price at its left"
            raise tables.row_error("university", "place", number, "price", words)
    tiles = [row["sides"] for row in tables.rows("university", "price_tile") for _ in range(row["number"])]
    expect_rows(tables, "university", "price_tile", len(tiles), 1, PRICE_TILES, "price tiles in a set")
    if len(price_rows(prices, tiles)) >= PRICE_ROWS:
        words = f"expected fewer than {PRICE_ROWS} rows of prices that they can make, found more"
        raise tables.table_error("university", "price_tile", words)


def check_students(tables: Tables) -> None:
    """The first student is the printed one, each faculty fills its column, and costs have room."""
    students = tables.rows("students", "student")
    expect_rows(tables, "students", "student", len(students), 1, STUDENTS, "students")
    if "buy" not in students[0]:
        raise tables.row_error("students", "student", 0, "buy", "expected on the first student, the printed one")
    printed = students[0]["id"]
    where = "on all students but the first, the printed one,"
    expect_only(tables, "students", "student", "faculty", where, lambda row: row["id"] != printed)
    for number, row in enumerate(students):
        if "black_steps" in row and "buy" not in row:
            raise tables.row_error("students", "student", number, "black_steps", "expected beside buy only")
    for faculty in FACULTY_NAMES:
        found = count(students, "faculty", faculty)
        expect_rows(tables, "students", "student", found, CAMPUS_ROWS, None, f"students of {faculty}")
    expect_some(tables, "students", "student", STUDENT_ABILITIES)
    expect_order(tables, "students", "cost", list(FACULTY_NAMES))
    for number, row in enumerate(tables.rows("students", "cost")):
        if len(row["textbooks"]) + ("dictionaries" in row) > ITEMS:
            words = f"expected at most {ITEMS} entries, dictionaries included"
            raise tables.row_error("students", "cost", number, "textbooks", words)


def check_professors(tables: Tables) -> None:
    """Each faculty has professors enough, a cost has one kind paid most, and each lecture does one thing."""
    professors = tables.rows("professors", "professor")
    expect_rows(tables, "professors", "professor", len(professors), 1, PROFESSORS, "professors")
    needed = tables.table("limits", "setup")["professors_each_faculty"]
    for faculty in FACULTY_NAMES:
        found = count(professors, "faculty", faculty)
        expect_rows(tables, "professors", "professor", found, needed, None, f"professors of {faculty}")
    expect_order(tables, "professors", "cost", list(FACULTY_NAMES))
    for number, row in enumerate(tables.rows("professors", "cost")):
        if any(books >= row["books"][0] for books in row["books"][1:]):
            words = "expected the first number to be the highest, as it decides the bookmark"
            raise tables.row_error("professors", "cost", number, "books", words)
    for number, row in enumerate(professors):
        field, words = lecture_fault(row)
        if field:
            raise tables.row_error("professors", "professor", number, field, words)


def lecture_fault(row: Row) -> tuple[str, str]:
    """The field of a lecture that does not fit the others and what would, or two empty texts."""
    special = row.get("special", "")
    if ("gain" in row) + ("exchange" in row) + bool(special) != 1:
        return "id", "expected exactly one of gain, special and exchange"
    if "per" in row and not row.get("gain", {"": 0}).keys() <= {"ducats", "prestige", "dictionaries"}:
        return "per", "expected beside a gain of ducats, prestige or dictionaries only"
    if "fewer_textbooks" in row and special != "recruit_student":
        return "fewer_textbooks", 'expected beside special = "recruit_student" only'
    if "by_faculty" in row and special not in ("recruit_student", "professors_prestige"):
        return "by_faculty", 'expected beside special = "recruit_student" or "professors_prestige" only'
    if special == "professors_prestige" and "by_faculty" not in row:
        return "by_faculty", 'expected beside special = "professors_prestige"'
    return "", ""


def check_research(tables: Tables) -> None:
    """There is a card for every part of the track, and costs and bonuses are whole."""
    cards = tables.rows("research", "card")
    expect_rows(tables, "research", "card", len(cards), 1, RESEARCH_CARDS, "research cards")
    for letter in "abcde"[:TRACK_CARDS]:
        expect_rows(tables, "research", "card", count(cards, "letter", letter), 1, None, f'of letter "{letter}"')
    for array, fault in (("cost", cost_fault), ("bonus", bonus_fault)):
        for number, row in enumerate(tables.rows("research", array)):
            field, words = fault(row)
            if field:
                raise tables.row_error("research", array, number, field, words)


def cost_fault(row: Row) -> tuple[str, str]:
    """The field of a level's cost that does not fit the others and what would, or two empty texts."""
    if "special" in row and row.keys() & {"pay", "less", "more", "per", "free_with", "alternative"}:
        return "special", "expected no other cost beside it"
    if not row.keys() & {"pay", "more", "special"}:
        return "id", "expected one of pay, more and special"
    if ("less" in row or "more" in row) != ("per" in row):
        return "per", "expected beside less or more and nowhere else"
    if row.get("less", {}).keys() - row.get("pay", {}).keys():
        return "less", "expected to lower what pay names"
    if ("free_with" in row or "alternative" in row) and "pay" not in row:
        return "pay", "expected beside free_with and alternative"
    if "alternative" in row and row["pay"].keys() != {"exhaust_professors"}:
        return "alternative", "expected instead of exhaust_professors only"
    if len(row.get("free_with", {})) > 1:
        return "free_with", "expected one condition"
    return payment_fault(row)


def payment_fault(row: Row) -> tuple[str, str]:
    """The field of a level's cost that could not be asked for, or two empty texts."""
    pay = row.get("pay", {})
    more = row.get("more", {}).get("textbooks", 0) * LARGEST.get(row.get("per", ""), 0)
    kinds = [name for name in ("textbooks", "different_textbooks", "textbook_pairs") if name in pay]
    if len(kinds) + (more > 0 and "textbooks" not in pay) > 1:
        return "pay", "expected one kind of textbook cost: textbooks, different_textbooks or textbook_pairs"
    if pay.get("textbooks", 0) + more > PAY_ROOM:
        return "pay", f"expected at most {PAY_ROOM} textbooks in all"
    if max(pay.get("different_textbooks", 0), pay.get("textbook_pairs", 0)) > COLOURS_LEAST:
        return "pay", f"expected at most {COLOURS_LEAST} different colours"
    if pay.get("masters_to_dormitory", 0) + pay.get("masters_to_box", 0) > 1 or pay.get("exhaust_professors", 0) > 1:
        return "pay", "expected at most one master and one professor"
    return "", ""


def bonus_fault(row: Row) -> tuple[str, str]:
    """The field of a milestone's bonus that does not fit the others and what would, or two empty texts."""
    if "gain" not in row and "recruit" not in row:
        return "id", "expected gain, recruit or both"
    for field in ("faculties", "free"):
        if (field in row) != ("recruit" in row):
            return field, "expected beside recruit and nowhere else"
    if row.get("recruit") == "student" and row["free"] != "all":
        return "free", 'expected "all" for a student'
    return "", ""


def check_setup(tables: Tables) -> None:
    """There are setup cards and chancellors enough for four players."""
    setup = tables.table("limits", "setup")
    if setup["setup_cards_kept"] != setup["setup_cards_dealt"] - 1:
        words = f"expected {setup['setup_cards_dealt'] - 1}, one less than are dealt"
        raise tables.row_error("limits", "setup", 0, "setup_cards_kept", words)
    chancellors = tables.rows("chancellors", "chancellor")
    dealt = MAX_SEATS + setup["chancellors_on_busts"] + setup["spare_chancellors"]
    expect_rows(tables, "chancellors", "chancellor", len(chancellors), dealt, CHANCELLORS, "chancellors")
    expect_some(tables, "chancellors", "chancellor", CHANCELLOR_ABILITIES)
    for number, row in enumerate(chancellors):
        if "buyer" in row and "on_sale" not in row:
            raise tables.row_error("chancellors", "chancellor", number, "buyer", "expected beside on_sale only")
    cards = tables.rows("setup_cards", "card")
    drawn = sum(row.get("setup_cards", 0) for row in chancellors)
    needed = MAX_SEATS * setup["setup_cards_dealt"] + drawn
    expect_rows(tables, "setup_cards", "card", len(cards), needed, SETUP_CARDS, "setup cards")
    expect_some(tables, "setup_cards", "card", ("gain", "student"))
    numbers = [row["number"] for row in cards]
    for number, row in enumerate(cards):
        if row["number"] in numbers[:number]:
            words = f"expected a number of its own, found {row['number']} on another card too"
            raise tables.row_error("setup_cards", "card", number, "number", words)


def check_hall_of_fame(tables: Tables) -> None:
    """Each letter has glory tiles and a bust card, and named faculties belong to what is counted."""
    tiles = tables.rows("hall_of_fame", "glory")
    for letter in LETTERS:
        expect_rows(tables, "hall_of_fame", "glory", count(tiles, "letter", letter), 1, None, f'of letter "{letter}"')
    expect_order(tables, "hall_of_fame", "bust", list(LETTERS))
    expect_some(tables, "hall_of_fame", "bust", ("gain",))
    for number, row in enumerate(tiles):
        for counted in ("student", "professor"):
            if f"{counted}_faculties" in row and f"{counted}s" not in row["needs"]:
                words = f"expected beside a number of {counted}s in needs"
                raise tables.row_error("hall_of_fame", "glory", number, f"{counted}_faculties", words)
        if row["needs"].get("faculties", 0) > len(FACULTY_NAMES):
            words = f"expected at most {len(FACULTY_NAMES)} faculties"
            raise tables.row_error("hall_of_fame", "glory", number, "needs", words)


def check_ignotus(tables: Tables) -> None:
    """There is a card for each round, and Ignotus has masters and spaces for what it shows."""
    game = tables.table("limits", "game")
    cards = tables.rows("ignotus", "card")
    expect_rows(tables, "ignotus", "card", len(cards), game["rounds"], IGNOTUS_CARDS, "Ignotus cards")
    side = next(row["id"] for row in tables.rows("board", "side") if 2 in row["players"])
    known = [row["id"] for row in tables.rows("board", "space") if row["side"] == side]
    for number, row in enumerate(cards):
        spaces = row["spaces"]
        if len(set(spaces)) < len(spaces) or len(spaces) > game["ignotus_masters"]:
            words = f"expected at most {game['ignotus_masters']} different spaces, one for each master"
            raise tables.row_error("ignotus", "card", number, "spaces", words)
        for space in spaces:
            if space not in known:
                words = f'expected spaces of the side "{side}", found "{space}"'
                raise tables.row_error("ignotus", "card", number, "spaces", words)


CHECKS: Final[list[Callable[[Tables], None]]] = [
    check_sides,
    check_spaces,
    check_options,
    check_university,
    check_students,
    check_professors,
    check_research,
    check_setup,
    check_hall_of_fame,
    check_ignotus,
]
