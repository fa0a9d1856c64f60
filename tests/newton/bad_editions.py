"""Editions of Newton that are refused, and the line that says where and why."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.tables import newton_tables
from tests.editions import Refusal, bad_rows, base_line, many_rows, overfull, too_few

BASE: Final = "collegium.games.newton"
TABLES: Final = newton_tables()
VILLAGE: Final = 'name = "V"\nkind = "village"\nborder = "silver"\nx = 1\ny = 1'
NEAR: Final = '[[route]]\nbetween = ["basel", "new0"]\ncoins = 0\nby = "land"\n'
CR5: Final = base_line(BASE, "technology", 'id = "cr5"')
START: Final = base_line(BASE, "technology", 'id = "s"')
T1: Final = base_line(BASE, "objectives", 'id = "t1"')
SIXTH: Final = base_line(BASE, "work", "id = 6")
LAST: Final = base_line(BASE, "work", 'kind = "objective"')
RUN: Final = "expected all book spaces of a row or column from one window or edge to the next, each once"
LEADS: Final = "expected exactly one space, on a path from the start, to lead here"

BAD_EDITIONS: Final[list[Refusal]] = [
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
