"""Small changes: each kind at its exact place, and nothing where no rule stands."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.changes import changes
from tests.mutants.games import GAMES, ROOT, all_changes, games, sample


def made(body: str, kind: str = "") -> list[str]:
    """What a function with this body becomes, one text for each change of a kind."""
    source = "def rule(s, n):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    found = [change for change in changes("chapter", source.encode()) if kind in ("", change.kind)]
    texts = [change.apply(source.encode()).decode() for change in found]
    for text in texts:
        ast.parse(text)
    lines = [text.splitlines()[1:] for text in texts]
    return ["\n".join(line[4:] for line in text) for text in lines]


@pytest.mark.parametrize(
    ("before", "after"),
    [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "=="), ("in", "not in")],
)
def test_another_comparison(before: str, after: str) -> None:
    assert made(f"x = s {before} n", "comparison") == [f"x = s {after} n"]


def test_each_comparison_of_a_chain_changes_alone() -> None:
    assert made("x = s <= n < s", "comparison") == ["x = s < n < s", "x = s <= n <= s"]


def test_numbers_are_off_by_one() -> None:
    assert made("x = 2", "number") == ["x = 1", "x = 3"]
    assert made("return 0", "number") == ["return (-1)", "return 1"]


def test_and_and_or_change_places() -> None:
    assert made("x = s and n and x", "and-or") == ["x = s or n and x", "x = s and n or x"]
    assert made("x = (s < 1) or (\n    n)", "and-or") == ["x = (s < 1) and (\n    n)"]


def test_a_condition_is_turned_round() -> None:
    assert made("if s < n:\n    n.go()", "condition") == ["if not (s < n):\n    n.go()"]
    assert made("x = 1 if s.any() else 2", "condition") == ["x = 1 if not (s.any()) else 2"]
    assert made("while s.any():\n    n.go()", "condition") == ["while not (s.any()):\n    n.go()"]


def test_a_condition_is_not_turned_round_where_its_operator_already_is() -> None:
    assert made("if s == n:\n    n.go()", "condition") == []
    assert made("if not s:\n    n.go()", "condition") == []
    assert made("if not s:\n    n.go()", "negation") == ["if (s):\n    n.go()"]


def test_a_guard_is_dropped() -> None:
    assert made("if s:\n    return CLAUSE\nreturn 0", "guard") == ["pass\nreturn 0"]
    assert made("if s:\n    s.go()\nelif n:\n    return 1\nreturn 0", "guard") == ["if s:\n    s.go()\npass\nreturn 0"]


def test_what_has_another_way_out_is_no_guard() -> None:
    assert made("if s:\n    return 1\nelse:\n    s.go()", "guard") == []


def test_a_clause_is_not_returned() -> None:
    assert made("return TRAVEL_COST", "clause") == ["return 0"]
    assert made("return total", "clause") == []


@pytest.mark.parametrize("statement", ["s.drop()", "pay(s, n)", "s.table[n] = n", "s.seat = n", "s.table[n] += n"])
def test_a_statement_is_forgotten(statement: str) -> None:
    assert made(f"{statement}\nx = s", "statement") == ["pass\nx = s"]


def test_a_name_in_the_function_is_not_forgotten() -> None:
    assert made("x = s", "statement") == []


def test_a_sum_gets_the_other_sign() -> None:
    assert made("x = s + n - x", "sign") == ["x = s - n - x", "x = s + n + x"]
    assert made("x -= n", "sign") == ["x += n"]
    assert made("x = -n", "sign") == ["x = (n)"]


def test_an_address_is_a_kind_of_its_own_and_seldom_drawn() -> None:
    source = b"def rule(s, n):\n    return s.get(HAND + n) + n\n"
    weights = {change.kind: change.weight for change in changes("chapter", source)}
    assert weights["address"] < weights["sign"]


def test_a_loop_ends_too_early_or_too_late() -> None:
    assert made("for x in range(n):\n    s.go(x)", "bound") == [
        "for x in range((n) + 1):\n    s.go(x)",
        "for x in range((n) - 1):\n    s.go(x)",
    ]
    assert made("for x in range(i64(3)):\n    s.go(x)", "bound") == []
    assert made("for x in range(i64(3)):\n    s.go(x)", "number") == [
        "for x in range(i64(2)):\n    s.go(x)",
        "for x in range(i64(4)):\n    s.go(x)",
    ]


def test_a_flag_is_turned() -> None:
    assert made("return True", "flag") == ["return False"]


@pytest.mark.parametrize(
    "line",
    [
        '"""What it promises, 1 < 2."""',
        "s.tell(events.PAID, 1)",
        "s.tell_of(0, events.PAID, 1)",
        "s.whisper(0, events.PAID, 1)",
        "if s.listener is not None:\n    s.count(1)",
        "assert s == 1",
        "raise ValueError(1)",
        "x = vec[i64](capacity=16)",
        "pass",
    ],
)
def test_what_is_no_rule_stays(line: str) -> None:
    assert made(line) == []


def test_module_constants_stay_and_what_a_class_declares_does_not() -> None:
    source = b"ROOM = 3\n\n\nclass Travel(Question):\n    quick = True\n\n    def check(self):\n        return 0\n"
    found = changes("travel", source)
    assert [(change.function, change.after) for change in found] == [
        ("Travel", "quick = False"),
        ("Travel.check", "return (-1)"),
        ("Travel.check", "return 1"),
    ]


def test_places_are_exact_behind_letters_of_several_bytes() -> None:
    assert made('x = ("größer", s < n)', "comparison") == ['x = ("größer", s <= n)']


def test_a_change_says_what_stands_around_it_on_one_line() -> None:
    source = b"def rule(s):\n    if (\n        s  # why\n    ):\n        return CLAUSE\n    return s.arg(1)\n"
    told = {(change.kind, change.line): (change.before, change.after) for change in changes("chapter", source)}
    assert told["guard", 2] == ("if ( s ): return CLAUSE", "pass")
    assert told["clause", 5] == ("return CLAUSE", "return 0")
    assert told["number", 6] == ("s.arg(1)", "s.arg(2)")


def test_lines_of_a_statement_are_those_of_its_head() -> None:
    source = b"def rule(s):\n    if (\n        s\n        and s\n    ):\n        s.go()\n        s.go()\n"
    lines = {change.kind: (change.first_line, change.last_line) for change in changes("chapter", source)}
    assert lines["and-or"] == (2, 5)
    assert lines["statement"] == (7, 7)


def test_equal_changes_in_a_function_are_numbered_and_moving_it_changes_no_key() -> None:
    source = b"def rule(s):\n    s.go()\n    s.go()\n"
    found = [change for change in changes("chapter", source) if change.kind == "statement"]
    assert [change.key for change in found] == [
        "chapter.rule: s.go() -> pass #1",
        "chapter.rule: s.go() -> pass #2",
    ]
    moved = changes("chapter", b"# A line more.\n\n" + source)
    assert [change.key for change in moved] == [change.key for change in changes("chapter", source)]


@pytest.mark.parametrize("game", games())
def test_no_two_changes_to_a_game_have_one_key_and_what_is_drawn_can_be_compiled(game: str) -> None:
    sources = {file.stem: file.read_bytes() for file in (ROOT / GAMES / game).glob("*.py")}
    found = all_changes(game)
    assert len({change.key for change in found}) == len(found)
    for change in sample(found, 100, 1):
        changed = change.apply(sources[change.module])
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(sources[change.module]))
