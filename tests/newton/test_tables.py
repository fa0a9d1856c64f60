"""Newton's tables: the rulebook's component list, its examples, and what an edition must satisfy."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.newton.checks import BASICS, COLOURS
from collegium.games.newton.tables import newton_tables
from collegium.kernel.content import Tables
from collegium.kernel.schema import Row
from tests.editions import edition


@pytest.fixture(scope="module")
def tables() -> Tables:
    return newton_tables()


def of(rows: list[Row], field: str, value: object) -> list[Row]:
    return [row for row in rows if row.get(field) == value]


def pieces(rows: list[Row]) -> int:
    return sum(row["number"] for row in rows)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("start", 1),
        ("university", 6),
        ("ancient_land", 3),
        ("city", 7),
        ("village", 14),
        ("master", 1),
        ("objective", 1),
    ],
)
def test_places_of_the_map(tables: Tables, kind: str, number: int) -> None:
    assert len(of(tables.rows("map", "place"), "kind", kind)) == number


def test_map_in_all(tables: Tables) -> None:
    assert len(tables.rows("map", "place")) == 33
    assert len(tables.rows("map", "route")) == 64
    names = [row["name"] for row in tables.rows("map", "place")[:17]]
    assert names[:7] == ["Basel", "Bologna", "Paris", "Leipzig", "Krakow", "Salamanca", "Cambridge"]
    assert names[7:10] == ["Athenai", "Alexandria", "Stonehenge"]
    assert names[10:] == ["Amsterdam", "Napoli", "Istanbul", "Lisboa", "Stockholm", "Wien", "Moskva"]


def test_nothing_of_the_component_list_is_missing(tables: Tables) -> None:
    for array, number in (("income", 12), ("development", 20), ("medicine", 4), ("city", 7), ("bonus_token", 18)):
        assert pieces(tables.rows("tiles", array)) >= number
    for array, number in (("specialization", 10), ("invention", 10), ("university", 6), ("ancient_land", 3)):
        assert len(tables.rows("tiles", array)) >= number
    assert len(tables.rows("objectives", "tile")) >= 10
    assert len(tables.rows("study_boards", "board")) == 4
    masters = tables.rows("masters", "master")
    assert (len(masters) >= 22, len(of(masters, "promo", True)) >= 2) == (True, True)
    game = tables.table("limits", "game")
    assert (game["students"] * 4, game["travel_cubes"] * 4, game["bookshelf_tiles"] * 4) == (16, 48, 48)


def test_there_are_three_action_cards_or_more_for_each_action_and_level(tables: Tables) -> None:
    cards = tables.rows("cards", "card")
    for level in (1, 2, 3):
        for basic in BASICS:
            assert len(of(of(cards, "level", level), "basic", basic)) >= 3
    printed = {field for row in cards for field in row} - {"id", "level", "basic", "provenance", "lightning"}
    assert all(set(row) & printed for row in cards), "every card but a starting card has an upper effect"


def test_starting_cards_are_six_for_each_colour(tables: Tables) -> None:
    cards = tables.rows("starting_cards", "card")
    assert [row["id"] for row in cards] == [f"{c}-{b}" for c in COLOURS for b in (*BASICS, "joker")]
    for colour in COLOURS:
        hand = of(cards, "colour", colour)
        assert sorted(name for row in hand for name in row.get("volumes", {})) == ["blue", "green", "orange"]
        assert [row["basic"] for row in hand if "gain" in row] == ["lessons"]


def test_tracks_have_the_stated_special_spaces(tables: Tables) -> None:
    technology, work = tables.rows("technology", "space"), tables.rows("work", "space")
    for kind in ("specialization", "invention"):
        assert len(of(technology, "kind", kind)) + len(of(work, "kind", kind)) == 5
    ends = [row["kind"] for row in technology if not row["next"]]
    assert sorted(ends) == ["master"] * 2 + ["objective"] * 4
    assert len(of(work, "kind", "master")) == 1
    assert (len(technology), len(work)) == (42, 17)


@pytest.mark.parametrize(("players", "number"), [(1, 6), (2, 10), (3, 14), (4, 18)])
def test_bonus_places_by_number_of_players(tables: Tables, players: int, number: int) -> None:
    places = tables.rows("map", "place") + tables.rows("technology", "space")
    assert sum(row.get("bonus_from", 9) <= players for row in places) == number


def test_each_objective_space_asks_for_four_volumes(tables: Tables) -> None:
    spaces = tables.rows("objectives", "space")
    assert [row["id"] for row in spaces] == ["map", "work", "t1", "t2", "t3", "t4"]
    assert all(sum(row.get(colour, 0) for colour in ("orange", "blue", "green")) == 4 for row in spaces)


def test_objectives_of_the_scoring_example(tables: Tables) -> None:
    points = {
        row["per"]: (row["victory_points"], row["every"], row["cap"]) for row in tables.rows("objectives", "tile")
    }
    assert points["universities"] == (3, 1, 15)
    assert points["bonus_tokens"] == (2, 1, 14)
    assert points["masters"] == (4, 1, 0)
    assert points["ancient_lands"] == (5, 1, 0)
    assert points["bookshelf_tiles"] == (4, 3, 0)


def test_study_boards_ask_each_university_and_ancient_land_once(tables: Tables) -> None:
    visits = [row["id"] for row in tables.rows("tiles", "university") + tables.rows("tiles", "ancient_land")]
    for board in tables.rows("study_boards", "board"):
        books = board["shelf_1"] + board["shelf_2"] + board["shelf_3"]
        assert sorted(book for book in books if book in visits) == sorted(visits)
        assert (books.count("printed"), books.count("window"), books[0]) == (1, 3, "printed")


def test_masters_as_the_rulebook_describes_them(tables: Tables) -> None:
    masters = {row["id"]: row for row in tables.rows("masters", "master")}
    assert masters["boyle"]["action"] == {"basic": "study", "value": 4, "split": True}
    assert masters["kepler"]["action"] == {"basic": "work", "value": 6, "no_coins": True}
    assert masters["newton"]["volumes"] == {"green": 2}
    for name in ("copernicus", "huygens", "torricelli"):
        assert masters[name]["action"]["ignore_requirement"]
    assert {"volumes", "gain", "action", "special"}.isdisjoint(masters["hooke"])
    assert tables.provenance("masters", "master", masters["hawking"]) == "reconstructed"


def test_numbers_stated_in_the_rulebook(tables: Tables) -> None:
    assert tables.table("limits", "game")["cubes_victory_points"] == [1, 2, 4, 8]
    assert tables.table("limits", "quick") == {
        "reveal_coins": 1,
        "reveal_cards": 2,
        "boost_coins": 2,
        "potion_coins": 3,
        "student_coins": 5,
    }
    assert tables.table("limits", "potions") == {"for_volume": 1, "for_place": 3}
    assert [row["gain"] for row in tables.rows("limits", "pile")] == [
        {"potions": 1},
        {"coins": 4},
        {"masters": 1},
        {"victory_points": 8},
    ]
    assert [row["from"] for row in tables.rows("limits", "rank")] == [0, *range(41, 122, 10)]


def test_an_edition_corrects_a_card(tables: Tables, tmp_path: Path) -> None:
    words = '[[card]]\nid = "l1-wor1"\nvolumes = {}\ngain = { coins = 1 }\nlightning = true\nprovenance = "public"\n'
    mine = newton_tables(edition(tmp_path, cards=words, edition='name = "My box"'))
    expected = {"id": "l1-wor1", "level": 1, "basic": "work", "provenance": "public", "gain": {"coins": 1}}
    assert mine.rows("cards", "card")[0] == {**expected, "lightning": True}
    assert mine.edition == "My box"
    assert mine.fingerprint != tables.fingerprint


def test_where_a_place_is_drawn_does_not_matter_to_play(tables: Tables, tmp_path: Path) -> None:
    moved = edition(tmp_path, map='[[place]]\nid = "basel"\nname = "Basle"\nx = 44\ny = 51\n')
    assert newton_tables(moved).fingerprint == tables.fingerprint
