"""The printed components as arrays of numbers: immutable, made once from the tables and shared by all positions."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater.abilities import (
    ACTION_NAMES,
    CHANCELLOR_SPECIALS,
    COST_SPECIALS,
    COUNTS,
    FACULTY_NAMES,
    FREE_NAMES,
    GAIN_NAMES,
    LECTURE_SPECIALS,
    LETTERS,
    STUDENT_SPECIALS,
)
from collegium.games.alma_mater.layout import (
    CHANCELLORS,
    DISPLAY,
    FACULTIES,
    GAINS,
    HALLS,
    PROFESSORS,
    RESEARCH_CARDS,
    SETUP_CARDS,
    STUDENTS,
)
from collegium.games.alma_mater.moves import ACADEMY, BOARD_ACTIONS, CAMPUS, OPTION_ROOM, PRICE_ROWS
from collegium.kernel.content import Tables
from collegium.kernel.state import numbers

Row = dict[str, Any]


class Content:
    """Every number printed on Alma Mater's components."""

    def __init__(self, tables: Tables) -> None:
        self.read_limits(tables)
        self.read_board(tables)
        self.read_university(tables)
        self.read_students(tables)
        self.read_professors(tables)
        self.read_research(tables)
        self.read_cards(tables)
        self.read_hall_of_fame(tables)

    def read_limits(self, tables: Tables) -> None:
        """The numbers stated in the rulebook."""
        game = tables.table("limits", "game")
        self.rounds: i64 = game["rounds"]
        self.masters: i64 = game["masters"]
        self.additional_masters: i64 = game["additional_masters"]
        self.master_prestige: i64 = game["master_prestige"]
        setup = tables.table("limits", "setup")
        self.setup_cards_dealt: i64 = setup["setup_cards_dealt"]
        self.setup_cards_kept: i64 = setup["setup_cards_kept"]
        self.professors_each_faculty: i64 = setup["professors_each_faculty"]
        self.spare_chancellors: i64 = setup["spare_chancellors"]
        books = tables.table("limits", "books")
        self.colloquium_textbook: i64 = books["colloquium_textbook"]
        self.colloquium_dictionary: i64 = books["colloquium_dictionary"]
        self.student_textbook: i64 = books["student_textbook"]
        self.display_ducats: i64 = books["display_ducats"]
        final = tables.table("limits", "final")
        self.textbook_ducats: i64 = final["textbook_ducats"]
        self.ducats_each_prestige: i64 = final["ducats_each_prestige"]
        self.dictionary_prestige: i64 = final["dictionary_prestige"]
        self.busts_prestige: vec[i64] = numbers([0, *final["busts_prestige"]])
        self.tutors: i64 = tables.table("limits", "tutors")["number"]

    def read_board(self, tables: Tables) -> None:
        """The two sides of the board: which space each action uses, and what the options of a space are.

        Rules: masters.dual-pair.
        """
        sides = tables.rows("board", "side")
        self.side_of: vec[i64] = numbers([side_of(sides, players) for players in range(5)])
        self.copies: vec[i64] = numbers([row["copies"] for row in sides])
        space_ids: list[list[str]] = []
        space_of: list[int] = []
        academy_faculties: list[int] = []
        for side in sides:
            spaces = [row for row in tables.rows("board", "space") if row["side"] == side["id"]]
            space_ids.append([row["id"] for row in spaces])
            of_action = [-1] * BOARD_ACTIONS
            faculties = [0] * 4
            academies = 0
            for index, row in enumerate(spaces):
                for action in row["actions"]:
                    if action == "campus":
                        of_action[CAMPUS + row["row"] - 1] = index
                    elif action == "academy":
                        of_action[ACADEMY + academies] = index
                        faculties[academies] = faculty_mask(row["faculties"])
                        academies += 1
                    else:
                        of_action[8 + ACTION_NAMES.index(action)] = index
            space_of += of_action
            academy_faculties += faculties
        self.space_of: vec[i64] = numbers(space_of)
        self.academy_faculties: vec[i64] = numbers(academy_faculties)
        self.space_ids: list[list[str]] = space_ids
        self.read_options(tables)
        income = tables.rows("reputation", "income")
        final = tables.rows("reputation", "final")
        self.rank_ducats: vec[i64] = numbers(by_rank(sides, income, "ducats"))
        self.rank_prestige: vec[i64] = numbers(by_rank(sides, final, "prestige"))

    def read_options(self, tables: Tables) -> None:
        """The options of antiquarian, laboratory, park and bishop, plain and improved."""
        rows = tables.rows("board", "option")
        improved = {row["id"]: row for row in tables.rows("chancellors", "improved")}
        room = 2 * 4 * OPTION_ROOM
        count = [0] * 4
        pay = [0] * room
        gain = [0] * (room * GAINS)
        for row in rows:
            action = ACTION_NAMES.index(row["action"])
            for better, source in ((0, row), (1, improved.get(row["id"], row))):
                at = (better * 4 + action) * OPTION_ROOM + count[action]
                pay[at] = source.get("pay", {}).get("ducats", 0)
                gain[at * GAINS : (at + 1) * GAINS] = gains(source, "gain")
            count[action] += 1
        self.option_count: vec[i64] = numbers(count)
        self.option_pay: vec[i64] = numbers(pay)
        self.option_gain: vec[i64] = numbers(gain)

    def read_university(self, tables: Tables) -> None:
        """Lecture halls, bookshelves, prices and the price rows that price tiles can make."""
        halls = tables.rows("university", "hall")
        self.n_halls: i64 = len(halls)
        self.hall_is_b: vec[i64] = numbers([int(row["kind"] == "b") for row in halls], HALLS)
        self.hall_storage: vec[i64] = numbers([row.get("storage", 0) for row in halls], HALLS)
        self.hall_ducats: vec[i64] = numbers([row.get("ducats", 0) for row in halls], HALLS)
        self.hall_masters: vec[i64] = numbers([row.get("gain", {}).get("masters", 0) for row in halls], HALLS)
        prices = [row["price"] for row in tables.rows("university", "place")]
        self.prices: vec[i64] = numbers(prices)
        self.shelves: vec[i64] = numbers([row["prestige"] for row in tables.rows("university", "bookshelf")])
        tiles = [row["sides"] for row in tables.rows("university", "price_tile") for _ in range(row["number"])]
        rows = price_rows(prices, tiles)
        self.n_price_rows: i64 = len(rows)
        self.price_row: vec[i64] = numbers([price for row in rows for price in row])

    def read_students(self, tables: Tables) -> None:
        """Students: what they cost by faculty, and what they do.

        Rules: campus.cost-art, campus.cost-law, campus.cost-medicine, campus.cost-mathematics, students.price-tiles.
        """
        costs = {row["id"]: row for row in tables.rows("students", "cost")}
        number: list[int] = []
        ranks: list[int] = []
        for faculty in FACULTY_NAMES:
            items = [(item["number"], item["ranks"]) for item in costs[faculty]["textbooks"]]
            if costs[faculty].get("dictionaries"):
                items.append((costs[faculty]["dictionaries"], 0))
            items += [(0, 0)] * (3 - len(items))
            number += [item[0] for item in items]
            ranks += [item[1] for item in items]
        self.student_cost: vec[i64] = numbers(number)  # [faculty * 3 + item]
        self.student_ranks: vec[i64] = numbers(ranks)  # lowest rank that will do, 0 for dictionaries
        rows = tables.rows("students", "student")
        self.n_students: i64 = len(rows)
        self.student_faculty: vec[i64] = numbers(
            [FACULTY_NAMES.index(row["faculty"]) if "faculty" in row else -1 for row in rows], STUDENTS, -1
        )
        self.printed_student: i64 = next(at for at, row in enumerate(rows) if "faculty" not in row)
        self.student_buy: vec[i64] = numbers([row.get("buy", 0) for row in rows], STUDENTS)
        self.student_black: vec[i64] = numbers([row.get("black_steps", 0) for row in rows], STUDENTS)
        self.student_storage: vec[i64] = numbers([row.get("storage", 0) for row in rows], STUDENTS)
        self.student_now: vec[i64] = numbers([n for row in rows for n in gains(row, "now")], STUDENTS * GAINS)
        self.student_income: vec[i64] = numbers([n for row in rows for n in gains(row, "income")], STUDENTS * GAINS)
        self.on_professor: vec[i64] = numbers([n for row in rows for n in gains(row, "on_professor")], STUDENTS * GAINS)
        self.on_student: vec[i64] = numbers([n for row in rows for n in gains(row, "on_student")], STUDENTS * GAINS)
        self.on_blue: vec[i64] = numbers([n for row in rows for n in gains(row, "on_blue_level")], STUDENTS * GAINS)
        bishop = [row.get("on_bishop", {}) for row in rows]
        self.bishop_ducats: vec[i64] = numbers([entry.get("ducats_per_master", 0) for entry in bishop], STUDENTS)
        self.bishop_black: vec[i64] = numbers([entry.get("black_steps", 0) for entry in bishop], STUDENTS)
        self.per_b_student: vec[i64] = numbers([row.get("prestige_per_b_student", 0) for row in rows], STUDENTS)
        self.student_fewer: vec[i64] = numbers([row.get("fewer_textbooks", 0) for row in rows], STUDENTS)
        self.student_special: vec[i64] = numbers(
            [STUDENT_SPECIALS.index(row.get("special", "")) for row in rows], STUDENTS
        )
        final = [row.get("final", {}) for row in rows]
        self.final_per: vec[i64] = numbers([COUNTS.index(entry.get("per", "")) for entry in final], STUDENTS)
        self.final_prestige: vec[i64] = numbers([entry.get("prestige", 0) for entry in final], STUDENTS)

    def read_professors(self, tables: Tables) -> None:
        """Professors: what they cost by faculty, their prestige, and their lectures.

        Rules: academy.costs.
        """
        costs = {row["id"]: row for row in tables.rows("professors", "cost")}
        self.professor_ducats: vec[i64] = numbers([costs[faculty]["ducats"] for faculty in FACULTY_NAMES])
        self.professor_books: vec[i64] = numbers(
            [n for faculty in FACULTY_NAMES for n in (costs[faculty]["books"] + [0, 0, 0])[:3]]
        )
        rows = tables.rows("professors", "professor")
        self.n_professors: i64 = len(rows)
        self.professor_faculty: vec[i64] = numbers([FACULTY_NAMES.index(row["faculty"]) for row in rows], PROFESSORS)
        self.professor_prestige: vec[i64] = numbers([row["prestige"] for row in rows], PROFESSORS)
        self.lecture_gain: vec[i64] = numbers([n for row in rows for n in gains(row, "gain")], PROFESSORS * GAINS)
        self.lecture_per: vec[i64] = numbers([COUNTS.index(row.get("per", "")) for row in rows], PROFESSORS)
        self.lecture_special: vec[i64] = numbers(
            [LECTURE_SPECIALS.index(row.get("special", "")) for row in rows], PROFESSORS
        )
        self.lecture_fewer: vec[i64] = numbers([row.get("fewer_textbooks", 0) for row in rows], PROFESSORS)
        by_faculty = [row.get("by_faculty", {}).get(name, 0) for row in rows for name in FACULTY_NAMES]
        self.lecture_by_faculty: vec[i64] = numbers(by_faculty, PROFESSORS * FACULTIES)
        exchanges = [row.get("exchange", []) for row in rows]
        self.exchange_count: vec[i64] = numbers([len(options) for options in exchanges], PROFESSORS)
        terms: list[int] = []
        for options in exchanges:
            padded = options + [{"pay": {}, "gain": {}}] * (OPTION_ROOM - len(options))
            for entry in padded:
                terms += [entry[side].get(name, 0) for side in ("pay", "gain") for name in ("ducats", "prestige")]
        self.exchange_terms: vec[i64] = numbers(terms, PROFESSORS * OPTION_ROOM * 4)

    def read_research(self, tables: Tables) -> None:
        """Research cards: the cost of each level, the blue ones, and the bonus of the milestone."""
        costs = tables.rows("research", "cost")
        ids = [row["id"] for row in costs]

        self.cost_ducats: vec[i64] = numbers([row.get("pay", {}).get("ducats", 0) for row in costs])
        self.cost_textbooks: vec[i64] = numbers([row.get("pay", {}).get("textbooks", 0) for row in costs])
        self.cost_different: vec[i64] = numbers([row.get("pay", {}).get("different_textbooks", 0) for row in costs])
        self.cost_pairs: vec[i64] = numbers([row.get("pay", {}).get("textbook_pairs", 0) for row in costs])
        self.cost_dictionaries: vec[i64] = numbers([row.get("pay", {}).get("dictionaries", 0) for row in costs])
        self.cost_prestige: vec[i64] = numbers([row.get("pay", {}).get("prestige", 0) for row in costs])
        self.cost_dormitory: vec[i64] = numbers([row.get("pay", {}).get("masters_to_dormitory", 0) for row in costs])
        self.cost_box: vec[i64] = numbers([row.get("pay", {}).get("masters_to_box", 0) for row in costs])
        self.cost_exhaust: vec[i64] = numbers([row.get("pay", {}).get("exhaust_professors", 0) for row in costs])
        self.cost_alternative: vec[i64] = numbers([row.get("alternative", {}).get("ducats", 0) for row in costs])
        self.cost_per: vec[i64] = numbers([COUNTS.index(row.get("per", "")) for row in costs])
        self.cost_per_ducats: vec[i64] = numbers([change(row, "ducats") for row in costs])
        self.cost_per_textbooks: vec[i64] = numbers([change(row, "textbooks") for row in costs])
        self.cost_special: vec[i64] = numbers([COST_SPECIALS.index(row.get("special", "")) for row in costs])
        free = [row.get("free_with", {}) for row in costs]
        self.free_per: vec[i64] = numbers([COUNTS.index(next(iter(entry), "")) for entry in free])
        self.free_number: vec[i64] = numbers([next(iter(entry.values()), 0) for entry in free])
        cards = tables.rows("research", "card")
        self.n_research_cards: i64 = len(cards)
        self.card_letter: vec[i64] = numbers(["abcde".index(row["letter"]) for row in cards], RESEARCH_CARDS, -1)
        self.card_cost: vec[i64] = numbers([ids.index(cost) for row in cards for cost in row["levels"]])
        self.card_blue: vec[i64] = numbers([int(level in row["blue"]) for row in cards for level in (1, 2, 3)])
        bonuses = tables.rows("research", "bonus")
        bonus_ids = [row["id"] for row in bonuses]
        self.card_bonus: vec[i64] = numbers([bonus_ids.index(row["bonus"]) for row in cards])
        self.bonus_gain: vec[i64] = numbers([n for row in bonuses for n in gains(row, "gain")])
        recruits = ["", "student", "professor"]
        self.bonus_recruit: vec[i64] = numbers([recruits.index(row.get("recruit", "")) for row in bonuses])
        self.bonus_faculties: vec[i64] = numbers([faculty_mask(row.get("faculties", [])) for row in bonuses])
        self.bonus_free: vec[i64] = numbers([FREE_NAMES.index(row.get("free", "")) for row in bonuses])

    def read_cards(self, tables: Tables) -> None:
        """Setup cards, chancellors and Ignotus cards."""
        cards = tables.rows("setup_cards", "card")
        self.n_setup_cards: i64 = len(cards)
        self.setup_value: vec[i64] = numbers([row["value"] for row in cards], SETUP_CARDS)
        self.setup_number: vec[i64] = numbers([row["number"] for row in cards], SETUP_CARDS)
        self.setup_gain: vec[i64] = numbers([n for row in cards for n in gains(row, "gain")], SETUP_CARDS * GAINS)
        self.setup_student: vec[i64] = numbers([faculty_mask(row.get("student", [])) for row in cards], SETUP_CARDS)
        chancellors = tables.rows("chancellors", "chancellor")
        self.n_chancellors: i64 = len(chancellors)
        self.chancellor_special: vec[i64] = numbers(
            [CHANCELLOR_SPECIALS.index(row.get("special", "")) for row in chancellors], CHANCELLORS
        )
        self.chancellor_display: vec[i64] = numbers([row.get("display_ducats", 0) for row in chancellors], CHANCELLORS)
        self.chancellor_cards: vec[i64] = numbers([row.get("setup_cards", 0) for row in chancellors], CHANCELLORS)
        self.on_b_student: vec[i64] = numbers(
            [n for row in chancellors for n in gains(row, "on_b_student")], CHANCELLORS * GAINS
        )
        self.on_research: vec[i64] = numbers(
            [n for row in chancellors for n in gains(row, "on_research")], CHANCELLORS * GAINS
        )
        self.on_lecture: vec[i64] = numbers(
            [n for row in chancellors for n in gains(row, "on_lecture")], CHANCELLORS * GAINS
        )
        sales = [row.get("on_sale", {}) for row in chancellors]
        self.sale_prestige: vec[i64] = numbers([entry.get("prestige", 0) for entry in sales], CHANCELLORS)
        self.sale_textbooks: vec[i64] = numbers([entry.get("buyer_textbooks", 0) for entry in sales], CHANCELLORS)
        self.sale_buyer: vec[i64] = numbers(
            [row.get("buyer", {}).get("prestige", 0) for row in chancellors], CHANCELLORS
        )
        ignotus = tables.rows("ignotus", "card")
        spaces = self.space_ids[self.side_of[2]]
        self.n_ignotus: i64 = len(ignotus)
        self.ignotus_steps: vec[i64] = numbers([row["green_steps"] for row in ignotus])
        self.ignotus_books: vec[i64] = numbers([row["textbooks"] for row in ignotus])
        self.ignotus_spaces: vec[i64] = numbers([sum(1 << spaces.index(s) for s in row["spaces"]) for row in ignotus])

    def read_hall_of_fame(self, tables: Tables) -> None:
        """Glory tiles and bust cards."""
        tiles = tables.rows("hall_of_fame", "glory")
        needs = [row["needs"] for row in tiles]
        self.n_glory: i64 = len(tiles)
        self.glory_letter: vec[i64] = numbers([LETTERS.index(row["letter"]) for row in tiles])
        self.glory_milestones: vec[i64] = numbers([need.get("milestones", 0) for need in needs])
        self.glory_ducats: vec[i64] = numbers([need.get("ducats", 0) for need in needs])
        self.glory_dictionaries: vec[i64] = numbers([need.get("dictionaries", 0) for need in needs])
        self.glory_students: vec[i64] = numbers([need.get("students", 0) for need in needs])
        self.glory_professors: vec[i64] = numbers([need.get("professors", 0) for need in needs])
        self.glory_faculties: vec[i64] = numbers([need.get("faculties", 0) for need in needs])
        self.glory_student_faculties: vec[i64] = numbers(
            [faculty_mask(row.get("student_faculties", [])) for row in tiles]
        )
        self.glory_professor_faculties: vec[i64] = numbers(
            [faculty_mask(row.get("professor_faculties", [])) for row in tiles]
        )
        self.bust_gain: vec[i64] = numbers(
            [n for row in tables.rows("hall_of_fame", "bust") for n in gains(row, "gain")]
        )


def gains(row: Row, key: str) -> list[int]:
    """A gain table as numbers in the order of GAIN_NAMES."""
    return [row.get(key, {}).get(name, 0) for name in GAIN_NAMES]


def change(row: Row, name: str) -> int:
    """How much of a cost is added (or taken away) for each thing counted."""
    return int(row.get("more", {}).get(name, 0)) - int(row.get("less", {}).get(name, 0))


def faculty_mask(names: list[str] | str) -> int:
    """Faculties as bits."""
    listed = [names] if isinstance(names, str) else names
    return sum(1 << FACULTY_NAMES.index(name) for name in listed)


def side_of(sides: list[Row], players: int) -> int:
    """The side of the board for a number of players."""
    return next((index for index, row in enumerate(sides) if players in row["players"]), 0)


def by_rank(sides: list[Row], rows: list[Row], key: str) -> list[int]:
    """The numbers of the reputation track as [side * 5 + rank].

    Rules: reputation.income.
    """
    out = [0] * (5 * len(sides))
    for row in rows:
        side = [entry["id"] for entry in sides].index(row["side"])
        out[side * 5 + row["rank"]] = row[key]
    return out


def price_rows(prices: list[int], tiles: list[list[int]]) -> list[list[int]]:
    """Every different row of prices that the tiles can make, none of them falling from left to right.

    Rules: textbooks.price-order, textbooks.price-all.
    """
    found: set[tuple[int, ...]] = set()

    def lay(row: list[int], free: tuple[int, ...], left: list[list[int]]) -> None:
        if not left:
            if row == sorted(row):
                found.add(tuple(row))
            return
        for place in free:
            for side in set(left[0]):
                lay([*row[:place], side, *row[place + 1 :]], tuple(p for p in free if p != place), left[1:])

    lay(list(prices), tuple(range(DISPLAY)), tiles)
    return [list(row) for row in sorted(found)][:PRICE_ROWS]
