"""Alma Mater's tables: the rulebook's component list, its examples, and what an edition must satisfy."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from collegium.games.alma_mater.abilities import FACULTY_NAMES
from collegium.games.alma_mater.tables import alma_mater_tables
from collegium.kernel.clauses import Ledger, load_ledger
from collegium.kernel.content import Tables
from collegium.kernel.errors import ContentError
from collegium.kernel.schema import Row
from tests.editions import edition


@pytest.fixture(scope="module")
def tables() -> Tables:
    return alma_mater_tables()


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return load_ledger("alma_mater", files("collegium.games.alma_mater"), {})


def of(rows: list[Row], field: str, value: object) -> list[Row]:
    return [row for row in rows if row.get(field) == value]


def ids(rows: list[Row]) -> list[str]:
    return [row["id"] for row in rows]


def row_of(tables: Tables, file: str, array: str, name: object) -> Row:
    return of(tables.rows(file, array), "id", name)[0]


@pytest.mark.parametrize(
    ("side", "players", "spaces", "academies"), [("four", [4], 13, 4), ("two-three", [2, 3], 10, 2)]
)
def test_sides_of_the_board(tables: Tables, side: str, players: list[int], spaces: int, academies: int) -> None:
    assert row_of(tables, "board", "side", side)["players"] == players
    mine = of(tables.rows("board", "space"), "side", side)
    assert len(mine) == spaces
    assert len(of(mine, "actions", ["academy"])) == academies
    assert [row["row"] for row in of(mine, "actions", ["campus"])] == [1, 2, 3, 4]
    assert sorted(name for row in mine for name in row.get("faculties", [])) == sorted(FACULTY_NAMES)


def test_one_space_of_the_smaller_side_stands_for_two_actions(tables: Tables) -> None:
    shared = [(row["side"], row["actions"]) for row in tables.rows("board", "space") if len(row["actions"]) > 1]
    assert shared == [("two-three", ["antiquarian", "park"])]


def test_offers_of_the_action_spaces(tables: Tables) -> None:
    options = tables.rows("board", "option")
    antiquarian = [(row["pay"], row["gain"]) for row in of(options, "action", "antiquarian")]
    assert antiquarian == [
        ({"ducats": 3}, {"textbooks": 1}),
        ({"ducats": 6}, {"dictionaries": 1, "textbooks": 1}),
        ({"ducats": 9}, {"dictionaries": 2, "textbooks": 1}),
    ]
    assert [row["gain"] for row in of(options, "action", "laboratory")] == [{"black_steps": 3}, {"green_steps": 1}]
    assert [(row["pay"], row["gain"]) for row in of(options, "action", "park")] == [({"ducats": 10}, {"prestige": 7})]
    assert [row["gain"]["ducats"] for row in of(options, "action", "bishop")] == [2, 5, 8]


def test_nothing_of_the_component_list_is_missing(tables: Tables) -> None:
    box = tables.table("limits", "box")
    copies = row_of(tables, "board", "side", "four")["copies"]
    students = [row for row in tables.rows("students", "student") if "faculty" in row]
    assert len(tables.rows("setup_cards", "card")) >= box["setup_cards"]
    assert len(tables.rows("chancellors", "chancellor")) >= box["chancellors"]
    assert len(tables.rows("hall_of_fame", "bust")) * 4 >= box["bust_cards"]
    assert len(tables.rows("ignotus", "card")) >= box["ignotus_cards"]
    assert len(tables.rows("research", "card")) >= box["research_cards"]
    assert len(students) * copies >= box["student_tiles"]
    assert len(tables.rows("professors", "professor")) * copies >= box["professor_cards"]
    assert len(tables.rows("hall_of_fame", "glory")) >= box["glory_tiles"]
    assert len(tables.rows("university", "bookshelf")) * 4 >= box["bookshelves"]
    assert sum(row["number"] for row in tables.rows("university", "price_tile")) * copies >= box["price_tiles"]
    game = tables.table("limits", "game")
    assert (game["masters"] + game["additional_masters"]) * 4 >= box["masters"]


def test_each_faculty_has_its_students_and_professors_and_each_letter_its_research_cards(tables: Tables) -> None:
    for faculty in FACULTY_NAMES:
        assert len(of(tables.rows("students", "student"), "faculty", faculty)) >= 4
        assert len(of(tables.rows("professors", "professor"), "faculty", faculty)) >= 4
    for letter in "abcde":
        assert len(of(tables.rows("research", "card"), "letter", letter)) >= 4
    for letter in "abc":
        assert len(of(tables.rows("hall_of_fame", "glory"), "letter", letter)) >= 3


def test_lecture_halls(tables: Tables) -> None:
    halls = tables.rows("university", "hall")
    assert "".join(row["kind"] for row in halls) == "abababababa"
    assert [row.get("ducats", 0) for row in halls] == [0] * 6 + [1, 2, 3, 4, 5]
    assert [row["id"] for row in halls if "gain" in row] == [6]
    assert [row["storage"] for row in halls if "storage" in row] == [3, 5, 7, 9, 11, 13]


def test_the_storage_example_is_possible_in_both_ways(tables: Tables) -> None:
    sizes = [row["storage"] for row in tables.rows("university", "hall") if "storage" in row]
    assert 7 in sizes
    assert sizes[0] + row_of(tables, "students", "student", "storage")["storage"] == 7


def test_the_colloquium_example_pays_five_ducats(tables: Tables) -> None:
    assert [row["price"] for row in tables.rows("university", "place")] == [2, 3, 3, 3, 4, 4]
    assert [row["prestige"] for row in tables.rows("university", "bookshelf")] == [1, 1, 1, 1, 2, 2, 3]


def test_the_income_example_pays_the_third_rank_two_ducats(tables: Tables) -> None:
    income = [(row["side"], row["rank"], row["ducats"]) for row in tables.rows("reputation", "income")]
    assert ("four", 3, 2) in income
    final = tables.rows("reputation", "final")
    assert [row["prestige"] for row in of(final, "side", "four")] == [12, 7, 3, 0]
    assert [row["prestige"] for row in of(final, "side", "two-three")] == [12, 5, 0]


def test_student_costs(tables: Tables) -> None:
    law = row_of(tables, "students", "cost", "law")
    assert [(item["number"], item["ranks"]) for item in law["textbooks"]] == [(2, 2), (1, 3), (1, 4)]
    art = row_of(tables, "students", "cost", "art")
    assert [item["number"] for item in art["textbooks"]] == [2, 1]
    books = [
        sum(item["number"] for item in row["textbooks"]) + row.get("dictionaries", 0)
        for row in tables.rows("students", "cost")
    ]
    assert books == [3, 4, 5, 6]
    assert [row["id"] for row in tables.rows("students", "cost") if "dictionaries" in row] == ["mathematics"]


def test_medicine_students_count_b_halls_and_mathematics_students_score_at_the_end(tables: Tables) -> None:
    students = tables.rows("students", "student")
    assert [row["faculty"] for row in students if "prestige_per_b_student" in row] == ["medicine"] * 4
    assert [(row["faculty"], row["final"]) for row in students if "final" in row] == [
        ("mathematics", {"per": "milestones", "prestige": 2}),
        ("mathematics", {"per": "busts", "prestige": 3}),
        ("mathematics", {"per": "students", "prestige": 1}),
        ("mathematics", {"per": "professors", "prestige": 2}),
    ]
    assert {row["id"]: row["buy"] for row in students if "buy" in row} == {"printed": 6, "eight-textbooks": 8}


def test_professor_costs_of_the_academy_text_and_example(tables: Tables) -> None:
    costs = [(row["ducats"], row["books"]) for row in tables.rows("professors", "cost")]
    assert (5, [2, 1, 1]) in costs
    green = row_of(tables, "professors", "professor", "green-step")
    assert green["gain"] == {"green_steps": 1}
    cost = row_of(tables, "professors", "cost", green["faculty"])
    assert (cost["ducats"], cost["books"]) == (6, [3, 2, 1])


def test_the_professor_who_counts_professors_is_of_art(tables: Tables) -> None:
    professor = row_of(tables, "professors", "professor", "professors")
    assert professor["faculty"] == "art"
    assert professor["by_faculty"] == {"art": 2, "law": 1, "medicine": 1, "mathematics": 1}


def test_every_cost_and_bonus_is_on_a_research_card(tables: Tables) -> None:
    cards = tables.rows("research", "card")
    assert {cost for row in cards for cost in row["levels"]} == set(ids(tables.rows("research", "cost")))
    assert {row["bonus"] for row in cards} == set(ids(tables.rows("research", "bonus")))
    assert (len(tables.rows("research", "cost")), len(tables.rows("research", "bonus"))) == (21, 8)


def test_the_research_example(tables: Tables) -> None:
    card = row_of(tables, "research", "card", "b1")
    cost = row_of(tables, "research", "cost", card["levels"][-1])
    assert cost == {"id": "one-professor", "free_with": {"professors": 1}, "pay": {"textbooks": 1, "prestige": 3}}
    assert row_of(tables, "research", "bonus", card["bonus"])["free"] == "ducats"


def test_the_setup_example(tables: Tables) -> None:
    cards = [row for row in tables.rows("setup_cards", "card") if row["number"] in (5, 17, 23)]
    assert sorted(row["value"] for row in cards) == [4, 7, 9]
    names = sorted({name for row in cards for name in row["gain"]})
    assert {name: sum(row["gain"].get(name, 0) for row in cards) for name in names} == {
        "ducats": 3,
        "green_steps": 1,
        "own_textbooks": 2,
        "prestige": 4,
        "textbooks": 1,
    }
    assert [row["student"] for row in cards if "student" in row] == ["art"]


def test_the_publicly_described_setup_card(tables: Tables) -> None:
    gains = [row["gain"] for row in tables.rows("setup_cards", "card")]
    assert {"ducats": 2, "own_textbooks": 3} in gains


def test_the_ignotus_example(tables: Tables) -> None:
    cards = tables.rows("ignotus", "card")
    assert (2, 4) in [(row["green_steps"], row["textbooks"]) for row in cards]
    shown = [space for row in cards for space in row["spaces"]]
    assert {shown.count(space) for space in shown} == {5}
    assert {len(row["spaces"]) for row in cards} == {2, 3}


def test_chancellors_and_their_improved_actions(tables: Tables) -> None:
    chancellors = {row["id"]: row for row in tables.rows("chancellors", "chancellor")}
    assert chancellors["biringuccio"]["on_b_student"] == {"dictionaries": 1, "ducats": 3}
    assert chancellors["glareanus"]["setup_cards"] == 3
    assert chancellors["marschalk"]["on_sale"] == {"prestige": 1, "buyer_textbooks": 1}
    assert ids(tables.rows("chancellors", "improved")) == ids(tables.rows("board", "option"))


def test_glory_tiles_and_busts(tables: Tables) -> None:
    tile = row_of(tables, "hall_of_fame", "glory", "medicine-mathematics")
    assert tile["needs"] == {"students": 3, "milestones": 2}
    assert tile["student_faculties"] == ["medicine", "mathematics"]
    assert [row["gain"] for row in tables.rows("hall_of_fame", "bust")] == [
        {"masters": 1},
        {"dictionaries": 2, "textbooks": 1},
        {"green_steps": 2},
    ]


def test_numbers_stated_in_the_rulebook(tables: Tables) -> None:
    game = tables.table("limits", "game")
    assert (game["rounds"], game["masters"], game["additional_masters"], game["master_prestige"]) == (6, 4, 2, 15)
    final = tables.table("limits", "final")
    assert (final["ducats_each_prestige"], final["busts_prestige"]) == (4, [3, 7, 12])
    assert tables.table("limits", "tutors")["number"] == 6


@pytest.mark.parametrize(
    ("file", "array", "chapter"),
    [
        ("students", "student", "students"),
        ("professors", "professor", "professors"),
        ("chancellors", "chancellor", "chancellors"),
        ("research", "cost", "costs"),
        ("research", "bonus", "milestones"),
        ("hall_of_fame", "glory", "hall-of-fame"),
        ("hall_of_fame", "bust", "busts"),
    ],
)
def test_every_component_has_a_clause_of_its_name(
    tables: Tables, ledger: Ledger, file: str, array: str, chapter: str
) -> None:
    for name in ids(tables.rows(file, array)):
        assert ledger.clause(f"{chapter}.{name}").chapter == chapter


def test_an_edition_corrects_a_card(tables: Tables, tmp_path: Path) -> None:
    words = '[[card]]\nid = "setup-1"\nvalue = 2\ngain = { ducats = 4 }\nprovenance = "public"\n'
    mine = alma_mater_tables(edition(tmp_path, setup_cards=words, edition='name = "My box"'))
    expected = {"id": "setup-1", "number": 1, "value": 2, "gain": {"ducats": 4}, "provenance": "public"}
    assert mine.rows("setup_cards", "card")[0] == expected
    assert mine.edition == "My box"
    assert mine.fingerprint != tables.fingerprint


def test_names_and_the_contents_of_the_box_do_not_matter_to_play(tables: Tables, tmp_path: Path) -> None:
    renamed = '[[chancellor]]\nid = "copernicus"\nname = "Nicolaus Copernicus"\n'
    mine = alma_mater_tables(edition(tmp_path, chancellors=renamed, limits="[box]\ncoins = 60\n"))
    assert mine.fingerprint == tables.fingerprint


@pytest.mark.parametrize(
    ("pay", "words"),
    [
        ("textbooks = 17", "expected at most 16 textbooks in all"),
        ("different_textbooks = 4", "expected at most 3 different colours"),
        ("textbook_pairs = 4", "expected at most 3 different colours"),
        ("masters_to_dormitory = 2", "expected at most one master and one professor"),
        ("masters_to_dormitory = 1, masters_to_box = 1", "expected at most one master and one professor"),
        ("different_textbooks = 2, textbooks = 1", "expected one kind of textbook cost"),
    ],
)
def test_a_cost_that_could_not_be_asked_for_is_refused(tmp_path: Path, pay: str, words: str) -> None:
    (tmp_path / "research.toml").write_text(f'[[cost]]\nid = "dictionary"\npay = {{ {pay} }}\n', "utf-8")
    with pytest.raises(ContentError, match=words):
        alma_mater_tables(tmp_path)
