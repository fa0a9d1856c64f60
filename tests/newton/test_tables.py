"""Newton's tables: the rulebook's component list, its examples, and what an edition must satisfy."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.newton.checks import BASICS, COLOURS
from collegium.games.newton.tables import newton_tables
from collegium.kernel.content import Tables
from collegium.kernel.schema import Row
from tests.editions import Refusal, bad_rows, base_line, edition, many_rows, overfull, refuse, too_few


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


BASE = "collegium.games.newton"
TABLES = newton_tables()
VILLAGE = 'name = "V"\nkind = "village"\nborder = "silver"\nx = 1\ny = 1'
NEAR = '[[route]]\nbetween = ["basel", "new0"]\ncoins = 0\nby = "land"\n'
CR5 = base_line(BASE, "technology", 'id = "cr5"')
START = base_line(BASE, "technology", 'id = "s"')
T1 = base_line(BASE, "objectives", 'id = "t1"')
SIXTH = base_line(BASE, "work", "id = 6")
LAST = base_line(BASE, "work", 'kind = "objective"')
RUN = "expected all book spaces of a row or column from one window or edge to the next, each once"
LEADS = "expected exactly one space, on a path from the start, to lead here"

BAD_EDITIONS = [
    *bad_rows(
        "masters",
        "master",
        ("boyle", 'victory_points = "many"', 'expected a whole number from 0 to 20, found "many"'),
        ("cavendish", 'special = ""', 'number: expected beside special = "remove_bookshelf_tiles" and nowhere else'),
        (
            "descartes",
            'action = { basic = "work", value = 1 }',
            'expected basic = "lessons" beside special = "perform_taken_card"',
        ),
    ),
    (
        "map",
        '[[route]]\nbetween = ["basel", "basle"]\ncoins = 0\nby = "land"',
        "line 2, route basel-basle, between, value 2: expected the id of a [[place]] in map.toml, "
        'found "basle"; did you mean "basel"?',
    ),
    (
        "map",
        '[[route]]\nbetween = ["basel", "basel"]\ncoins = 0\nby = "land"',
        'line 2, route basel-basel, between: expected two places, found "basel" twice',
    ),
    overfull(TABLES, "map", "place", 40, "places", VILLAGE),
    (
        "map",
        many_rows("place", 1, VILLAGE),
        'line 2, place "new0", id: expected a way here from the start, found none',
    ),
    *bad_rows(
        "map",
        "place",
        ("basel", 'kind = "city"', 'place: expected exactly 1 of kind "start", found 0'),
        ("wien", 'kind = "university"', 'place: expected exactly 6 of kind "university", found 7'),
        ("v01", 'border = "silver"', "bonus_from: expected on gold borders and nowhere else"),
    ),
    (
        "map",
        many_rows("place", 1, VILLAGE.replace('border = "silver"\n', "")) + NEAR,
        'line 1, place "new0", border: expected on villages and nowhere else',
    ),
    (
        "technology",
        '[[space]]\nid = "al5"\nnext = ["al6", "cr5"]',
        f'{CR5}, space "cr5", id: {LEADS}, found 2',
    ),
    (
        "technology",
        '[[space]]\nid = "al5"\nnext = ["s"]',
        f'{START}, space "s", id: expected no space to lead here, found 1',
    ),
    *bad_rows(
        "technology",
        "space",
        (
            "al6",
            'kind = "plain"\nobjective = ""',
            "next: expected to be empty on Master and Objective spaces and nowhere else",
        ),
        ("al5", 'kind = "bonus"', 'bonus_from: expected on spaces of kind "bonus" and nowhere else'),
        ("al6", 'objective = ""', 'expected on spaces of kind "objective" and nowhere else'),
    ),
    (
        "technology",
        '[[space]]\nid = "al6"\nobjective = "t2"',
        f'{T1}, space "t1", id: expected one space of the boards to use it, found 0',
    ),
    overfull(TABLES, "technology", "space", 56, "spaces", 'kind = "plain"\nnext = []\nx = 1\ny = 1'),
    (
        "technology",
        many_rows("space", 1, 'kind = "start"\nnext = []\nx = 1\ny = 1'),
        'line 1, space: expected exactly 1 of kind "start", found 2',
    ),
    (
        "work",
        "[[space]]\nid = 5\nremove = true",
        f"{SIXTH}, space 6, id: expected 5, the next space of the track",
    ),
    (
        "work",
        '[[space]]\nid = 17\nkind = "plain"',
        f'{LAST}, space 16, kind: expected "objective" on space 17 and nowhere else, found "objective"',
    ),
    (
        "work",
        '[[space]]\nid = 24\nkind = "plain"',
        "line 2, space 24, id: expected a whole number from 0 to 23, found 24",
    ),
    (
        "objectives",
        '[[space]]\nid = "t5"\norange = 4',
        'line 2, space "t5", id: expected one space of the boards to use it, found 0',
    ),
    too_few(TABLES, "objectives", "tile", 6, "Objective tiles"),
    overfull(TABLES, "cards", "card", 56, "Action cards", 'level = 1\nbasic = "work"'),
    overfull(TABLES, "cards", "card", 24, "of level 1", 'level = 1\nbasic = "work"', level=1),
    *bad_rows(
        "cards",
        "card",
        ("l1-wor1", "level = 4", "expected a whole number from 1 to 3, found 4"),
        ("l1-wor1", 'special = "free_village"', 'expected on a card with basic = "travel", found it on "work"'),
        ("l2-tra2", "gain = { coins = 1 }", "special: expected no other effect and no price but coins beside it"),
        ("l1-wor1", "lightning = true", "expected on a card with gain, per_volume or identical_set"),
        ("l1-wor1", "pay = { coins = 1 }", "expected something to pay for: gain, per_volume, identical_set or special"),
    ),
    *bad_rows(
        "starting_cards",
        "card",
        ("red-joker", "remove = true", "card: expected exactly 24 starting cards, found 23"),
        ("red-work", 'basic = "joker"', "expected the work card of red in this place"),
    ),
    *bad_rows(
        "study_boards",
        "board",
        ("board-1", 'shelf_1 = ["printed", "I"]', 'expected a list of 6 values, found ["printed", "I"]'),
        (
            "board-1",
            'shelf_1 = ["printed", "I", "II", "b", "window", "x"]',
            'shelf_1, value 6: expected "printed" or "window", the id of a [[university]] in tiles.toml, '
            'the id of a [[ancient_land]] in tiles.toml or volumes by first letter (o, b, g), found "x"',
        ),
        (
            "board-5",
            'symbol = "study"\nshelf_1 = ["o", "o", "o", "o", "o", "o"]\n'
            'shelf_2 = ["o", "o", "o", "o", "o", "o"]\nshelf_3 = ["o", "o", "o", "o", "o", "o"]',
            "board: expected exactly 4 Study boards, found 5",
        ),
    ),
    (
        "study_boards",
        '[[income]]\nboard = "board-1"\nspaces = ["r1c1", "r1c2"]\nvictory_points = 2',
        f'line 3, income "board-1" r1c1-r1c2, spaces: {RUN}',
    ),
    (
        "study_boards",
        '[[income]]\nboard = "board-1"\nspaces = ["r1c4", "r1c5", "r1c6"]\nvictory_points = 2',
        f'line 3, income "board-1" r1c4-r1c5-r1c6, spaces: {RUN}',
    ),
    (
        "study_boards",
        '[[income]]\nboard = "board-1"\nspaces = ["r1c1", "r2c2"]\nvictory_points = 2',
        f'line 3, income "board-1" r1c1-r2c2, spaces: {RUN}',
    ),
    overfull(TABLES, "masters", "master", 32, "Masters", 'name = "M"\nvictory_points = 1'),
    too_few(TABLES, "masters", "master", 16, "Masters that are not promotional", promo=None),
    (
        "tiles",
        '[[bonus_token]]\nid = "coins-3"\nnumber = 4',
        "line 1, bonus_token: expected at least 18 Bonus tokens, found 17",
    ),
    ("tiles", '[[city]]\nid = "medicine"\nnumber = 1', "line 1, city: expected at least 7 City tiles, found 6"),
    too_few(TABLES, "tiles", "invention", 5, "tiles for the tracks"),
    (
        "tiles",
        '[[specialization]]\nid = "income-coins"\ndevelopment = "work"',
        'line 1, specialization "income-coins", income: expected on tiles without development and nowhere else',
    ),
    (
        "tiles",
        '[[city]]\nid = "coins"\nmedicine = true',
        'line 2, city "coins", id: expected one of gain, cube (with or without pay) and medicine',
    ),
    ("tiles", '[[university]]\nid = "VII"', "line 1, university: expected exactly 6 rows, found 7"),
    ("limits", "[game]\npile = 4", "line 1, game, bookshelf_tiles: expected 16, as there are 4 piles of 4"),
    ("limits", "[game]\nstudents = 3", "line 2, game, students: expected the number 4, found 3"),
    ("limits", "[game]\nsolo_masters = 3", "line 2, game, solo_masters: expected at least 4, as many as are kept"),
    (
        "limits",
        "[game]\ntravel_cubes = 3",
        "line 1, game, cubes_victory_points: expected at most 3 values, one for each Travel cube",
    ),
    ("limits", "[[rank]]\nfrom = 0\nremove = true", "line 1, rank: expected ranks in rising order from 0"),
]


@pytest.mark.parametrize("refusal", BAD_EDITIONS)
def test_a_bad_edition_is_refused(tmp_path: Path, refusal: Refusal) -> None:
    refuse(newton_tables, tmp_path, refusal)
