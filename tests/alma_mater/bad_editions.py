"""Editions of Alma Mater that are refused, and the line that says where and why."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.tables import alma_mater_tables
from tests.editions import Refusal, bad_rows, base_line, many_rows, overfull, removed, too_few

TABLES: Final = alma_mater_tables()
SPACE: Final = '[[space]]\nside = "four"\nid = "{}"\n'
RESEARCH: Final = 'letter = "a"\nlevels = ["exhaust", "exhaust", "exhaust"]\nblue = []\nbonus = "two-ducats"'
SETUP: Final = "number = #\nvalue = 1\ngain = { ducats = 1 }"
STUDENT: Final = 'name = "S"\nfaculty = "art"\nstorage = 1'
PROFESSOR: Final = 'name = "P"\nfaculty = "art"\nprestige = 1\ngain = { prestige = 1 }'
SECOND_PRICE: Final = base_line("collegium.games.alma_mater", "university", "price = 3")
PRICES: Final = "".join(f"[[place]]\nid = {n}\nprice = {p}\n" for n, p in enumerate((0, 3, 5, 6, 11, 12), 1))
TILES: Final = (
    '[[price_tile]]\nid = "two-four"\nnumber = 1\nsides = [2, 5]\n'
    '[[price_tile]]\nid = "three-three"\nsides = [5, 7]\n'
    '[[price_tile]]\nid = "new"\nnumber = 1\nsides = [10, 11]\n'
)
BAD_EDITIONS: Final[list[Refusal]] = [
    ("board", '[[side]]\nid = "four"\nplayers = [3, 4]', "line 1, side: expected exactly 1 for 3 players, found 2"),
    (
        "board",
        '[[side]]\nid = "four"\nplayers = [5]',
        'line 3, side "four", players, value 1: expected a whole number from 2 to 4, found 5',
    ),
    (
        "reputation",
        '[[income]]\nside = "two-three"\nrank = 4\nducats = 1',
        'line 1, income: expected ranks 1 to 3 for side "two-three", found [1, 2, 3, 4]',
    ),
    (
        "reputation",
        '[[final]]\nside = "four"\nrank = 2\nremove = true',
        'line 1, final: expected ranks 1 to 4 for side "four", found [1, 3, 4]',
    ),
    (
        "board",
        SPACE.format("park") + "row = 1",
        'line 4, space "four" "park", row: expected on campus spaces and nowhere else',
    ),
    (
        "board",
        SPACE.format("academy-1") + "faculties = []",
        'line 4, space "four" "academy-1", faculties: expected on academy spaces and nowhere else',
    ),
    (
        "board",
        SPACE.format("park") + 'actions = ["park", "bishop"]',
        'line 4, space "four" "park", actions: expected two different of antiquarian, laboratory or park '
        "where actions share a space",
    ),
    (
        "board",
        SPACE.format("park") + 'actions = ["park", "park"]',
        'line 4, space "four" "park", actions: expected two different of antiquarian, laboratory or park '
        "where actions share a space",
    ),
    (
        "board",
        SPACE.format("park") + 'actions = ["laboratory"]',
        'line 1, space: expected exactly 1 for the action "laboratory" on side "four", found 2',
    ),
    (
        "board",
        SPACE.format("campus-2") + "row = 1",
        'line 1, space: expected exactly 1 for row 1 of the campus on side "four", found 2',
    ),
    (
        "board",
        SPACE.format("academy-2") + 'faculties = ["mathematics"]',
        'line 1, space: expected exactly 1 academy spaces for medicine on side "four", found 0',
    ),
    (
        "board",
        SPACE.format("academy-5") + 'name = "A"\nactions = ["academy"]\nfaculties = ["art"]',
        'line 1, space: expected at most 4 academy spaces on side "four", found 5',
    ),
    (
        "board",
        "".join(SPACE.format(f"c{n}") + 'name = "C"\nactions = ["campus"]\nrow = 1\n' for n in range(4)),
        'line 19, space: expected at most 16 spaces on side "four", found 17',
    ),
    (
        "board",
        '[[option]]\nid = "park-1"\nmasters = 1',
        'line 3, option "park-1", masters: expected at the bishop and nowhere else',
    ),
    (
        "board",
        '[[option]]\nid = "bishop-2"\nmasters = 3',
        "line 1, option: expected the bishop's options in order for 1 to 3 masters, found [1, 3, 3]",
    ),
    ("board", '[[option]]\nid = "park-1"\ngain = {}', 'line 2, option "park-1", id: expected at least one of gain'),
    (
        "board",
        many_rows("option", 6, 'action = "antiquarian"\ngain = { textbooks = 1 }'),
        'line 21, option: expected at most 8 for the action "antiquarian", found 9',
    ),
    (
        "chancellors",
        '[[improved]]\nid = "park-2"\ngain = { prestige = 9 }',
        'line 2, improved "park-2", id: expected the id of a [[option]] in board.toml, found "park-2"; '
        'did you mean "park-1"?',
    ),
    *bad_rows(
        "university",
        "hall",
        (2, "storage = 4", "expected on A lecture halls and nowhere else"),
        (1, 'kind = "b"\nstorage = ""', 'expected "a", as it holds the printed student'),
    ),
    ("university", "[[place]]\nid = 6\nremove = true", "line 1, place: expected exactly 6 rows, found 5"),
    (
        "university",
        "[[place]]\nid = 1\nprice = 4",
        f"{SECOND_PRICE}, place 2, price: expected at least 4, the price at its left",
    ),
    (
        "university",
        '[[price_tile]]\nid = "two-four"\nnumber = 3',
        "line 1, price_tile: expected at most 3 price tiles in a set, found 4",
    ),
    (
        "university",
        PRICES + TILES,
        "line 26, price_tile: expected fewer than 48 rows of prices that they can make, found more",
    ),
    *bad_rows(
        "students",
        "student",
        ("printed", 'faculty = "art"', "expected on all students but the first, the printed one, and nowhere else"),
        ("printed", 'buy = ""\nblack_steps = ""\nstorage = 1', "expected on the first student, the printed one"),
        ("storage", "black_steps = 1", "expected beside buy only"),
        (
            "two-sellers",
            'special = ""',
            "id: expected at least one of buy, prestige_per_b_student, now, income, storage, on_bishop, "
            "on_professor, on_student, on_blue_level, fewer_textbooks, special or final",
        ),
    ),
    too_few(TABLES, "students", "student", 4, "students of art", faculty="art"),
    overfull(TABLES, "students", "student", 24, "students", STUDENT),
    (
        "students",
        '[[cost]]\nid = "law"\ndictionaries = 1',
        'line 1, cost "law", textbooks: expected at most 3 entries, dictionaries included',
    ),
    ("students", '[[cost]]\nid = "law"\nremove = true', "line 1, cost: expected exactly 4 rows, found 3"),
    too_few(TABLES, "professors", "professor", 2, "professors of medicine", faculty="medicine"),
    overfull(TABLES, "professors", "professor", 24, "professors", PROFESSOR),
    (
        "professors",
        '[[cost]]\nid = "art"\nbooks = [3, 3, 1]',
        'line 3, cost "art", books: expected the first number to be the highest, as it decides the bookmark',
    ),
    *bad_rows(
        "professors",
        "professor",
        ("clean-up", "gain = { ducats = 1 }", "id: expected exactly one of gain, special and exchange"),
        ("clean-up", 'per = "a_students"', "expected beside a gain of ducats, prestige or dictionaries only"),
        ("green-step", 'per = "a_students"', "expected beside a gain of ducats, prestige or dictionaries only"),
        ("clean-up", "fewer_textbooks = 1", 'expected beside special = "recruit_student" only'),
        (
            "clean-up",
            "by_faculty = { art = 1, law = 1, medicine = 1, mathematics = 1 }",
            'expected beside special = "recruit_student" or "professors_prestige" only',
        ),
        ("professors", "by_faculty = {}", 'expected beside special = "professors_prestige"'),
    ),
    (
        "board",
        '[[option]]\nid = "park-1"\ngain = { masters = 1 }',
        'line 3, option "park-1", gain.masters: unknown field; expected ducats, dictionaries, textbooks, '
        "different_textbooks, own_textbooks, prestige, green_steps, black_steps or tutors",
    ),
    too_few(TABLES, "research", "card", 1, 'of letter "a"', letter="a"),
    overfull(TABLES, "research", "card", 32, "research cards", RESEARCH),
    (
        "research",
        '[[card]]\nid = "a1"\nlevels = ["exhaust"]',
        'line 3, card "a1", levels: expected a list of 3 values, found ["exhaust"]',
    ),
    *bad_rows(
        "research",
        "cost",
        ("half-ducats", "pay = { ducats = 1 }", "special: expected no other cost beside it"),
        ("exhaust", 'per = "busts"', "expected beside less or more and nowhere else"),
        ("five-textbooks", "less = { ducats = 1 }", "expected to lower what pay names"),
        ("players-behind", "free_with = { busts = 1 }", "pay: expected beside free_with and alternative"),
        ("dictionary", "alternative = { ducats = 1 }", "expected instead of exhaust_professors only"),
        ("dictionary", "free_with = { busts = 1, students = 2 }", "expected one condition"),
    ),
    ("research", '[[cost]]\nid = "new"', 'line 2, cost "new", id: expected one of pay, more and special'),
    ("research", '[[bonus]]\nid = "new"', 'line 2, bonus "new", id: expected gain, recruit or both'),
    *bad_rows(
        "research",
        "bonus",
        ("two-ducats", 'free = "all"', "expected beside recruit and nowhere else"),
        ("art-law-student", 'free = "ducats"', 'expected "all" for a student'),
    ),
    *bad_rows(
        "setup_cards",
        "card",
        ("setup-2", "number = 1", "expected a number of its own, found 1 on another card too"),
        ("setup-1", "gain = {}", "id: expected at least one of gain or student"),
    ),
    too_few(TABLES, "setup_cards", "card", 19, "setup cards"),
    overfull(TABLES, "setup_cards", "card", 32, "setup cards", SETUP),
    too_few(TABLES, "chancellors", "chancellor", 7, "chancellors"),
    overfull(TABLES, "chancellors", "chancellor", 16, "chancellors", 'name = "C"\ndisplay_ducats = 2'),
    (
        "chancellors",
        '[[chancellor]]\nid = "alberti"\nbuyer = { prestige = 1 }',
        'line 3, chancellor "alberti", buyer: expected beside on_sale only',
    ),
    (
        "chancellors",
        '[[chancellor]]\nid = "alberti"\nspecial = "free_lecture"',
        'line 3, chancellor "alberti", special: expected "bishop_extra_master", "improved_actions", '
        '"repeat_milestone_bonus", "free_lectures", "ready_professor" or "fewer_masters", found "free_lecture"',
    ),
    too_few(TABLES, "hall_of_fame", "glory", 1, 'of letter "a"', letter="a"),
    ("hall_of_fame", removed("bust", "c"), "line 1, bust: expected exactly 3 rows, found 2"),
    *bad_rows(
        "hall_of_fame",
        "glory",
        ("ducats", 'student_faculties = ["art"]', "expected beside a number of students in needs"),
        ("each-faculty", "needs = { faculties = 5 }", "expected at most 4 faculties"),
    ),
    too_few(TABLES, "ignotus", "card", 6, "Ignotus cards"),
    *bad_rows(
        "ignotus",
        "card",
        ("ignotus-1", 'spaces = ["campus-1", "campus-1"]', "expected at most 3 different spaces, one for each master"),
        ("ignotus-1", 'spaces = ["park"]', 'expected spaces of the side "two-three", found "park"'),
    ),
    (
        "limits",
        "[setup]\nsetup_cards_kept = 2",
        "line 2, setup, setup_cards_kept: expected 3, one less than are dealt",
    ),
    ("limits", "[research]\nlevels = 2", "line 2, research, levels: expected the number 3, found 2"),
]
