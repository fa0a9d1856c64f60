"""Plain text that all games share: phrases, marks, and layouts of a given width."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.text import Canvas, Phrases, by_id, clip, item, listing, mark, marks, row, shapes, wrap
from collegium.kernel.words import Words

WORDS = """
[list]
comma = ", "
and = " and "
or = " or "

[name]
in_brackets = "{name} ({details})"

[ordinal]
1 = "1st"
other = "{n}th"

[amount]
coins = "{n} {n:coin|coins}"
books = "{n} {n:book|books}"
cats = "{n} {n:cat|cats}"

[draw]
times = "{what} ×{n}"
none = "none"
"""


@pytest.fixture
def phrases(tmp_path: Path) -> Phrases:
    path = tmp_path / "words.toml"
    path.write_text(WORDS, "utf-8")
    return Phrases(Words(path))


def test_lists_leave_out_what_is_empty(phrases: Phrases) -> None:
    assert phrases.join(["a", "", "b"]) == "a, b"
    assert phrases.join([]) == ""
    assert phrases.choice(["a", "b", "", "c"]) == "a, b or c"
    assert phrases.choice(["a", "b"], "and") == "a and b"
    assert phrases.choice(["a"]) == "a"
    assert phrases.choice([]) == ""


def test_details_stand_in_brackets_if_there_are_any(phrases: Phrases) -> None:
    assert phrases.bracketed("name", "details") == "name (details)"
    assert phrases.bracketed("name", "") == "name"


def test_ordinals_fall_back_on_the_common_form(phrases: Phrases) -> None:
    assert [phrases.nth(number) for number in (1, 12)] == ["1st", "12th"]


def test_amounts_come_in_the_order_of_their_names(phrases: Phrases) -> None:
    amounts = {"books": 1, "coins": 2, "cats": 0}
    assert phrases.amounts(amounts, ["coins", "books", "cats"]) == "2 coins and 1 book"
    assert phrases.amounts({"coins": 1, "books": 2, "cats": 3}, ["coins", "books", "cats"]) == (
        "1 coin, 2 books and 3 cats"
    )
    assert phrases.listed(amounts, ["coins", "cats"]) == ["2 coins"]


def test_things_are_counted(phrases: Phrases) -> None:
    assert phrases.times({"cat": 2, "dog": 1, "cow": 0}) == "cat ×2, dog"
    assert phrases.times({}) == "none"


def test_rows_are_found_by_their_ids() -> None:
    assert by_id([{"id": "b", "n": 1}, {"id": 2}]) == {"b": {"id": "b", "n": 1}, "2": {"id": 2}}


def test_seats_have_numbers_and_shapes() -> None:
    assert mark(0) == "1●"
    assert marks([0, 3]) == "1●4◆"
    assert shapes([1, 0, 1]) == "●▲2"


def test_texts_are_fitted_to_a_width() -> None:
    assert clip("abcdef", 6) == "abcdef"
    assert clip("abcdef", 4) == "abc…"
    assert wrap("one two three", 8) == ["one two", "  three"]
    assert wrap("", 8) == [""]
    assert wrap("a\N{NO-BREAK SPACE}b c", 3) == ["a b", "  c"]


def test_items_have_a_column_for_their_heading() -> None:
    assert item("head", "one two three", 14, 6) == ["head  one two", "      three"]
    assert item("heading", "x", 14, 6) == ["head… x"]
    assert listing("head", ["x", "y"], 14, 6) == ["head  x", "      y"]


def test_rows_have_columns_aligned_to_the_left_and_to_the_right() -> None:
    assert row(["ab", "1", "23"], [5, -4, -4]) == "ab     1  23"
    assert row(["abcdef", ""], [4, 3]) == "ab…"


def test_what_falls_off_a_canvas_is_lost() -> None:
    canvas = Canvas(4, 2)
    canvas.put(2, 0, "abc")
    canvas.put(-1, 1, "xy")
    canvas.put(0, 5, "z")
    assert canvas.lines() == ["  ab", "y"]
