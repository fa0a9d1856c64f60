"""The table of moves: codes, texts, and the advice for a text that is none."""

from __future__ import annotations

import pytest

from collegium.kernel.errors import UnknownMove
from collegium.kernel.moves import Kind, MoveTable, filled


@pytest.fixture(scope="module")
def table() -> MoveTable:
    kinds = [Kind("done", 0), Kind("go", 1, ["north", "south", ""]), Kind("take", 4, ["lamp", "old map"])]
    return MoveTable(kinds, 6)


def test_every_code_has_a_text(table: MoveTable) -> None:
    texts = [table.text(move) for move in range(table.n_moves)]
    assert texts == ["done", "go north", "go south", "go #2", "take lamp", "take old map"]
    assert [table.parse(text) for text in texts] == list(range(6))


@pytest.mark.parametrize("text", ["TAKE Old  Map", " take old map\n", "take\told map"])
def test_case_and_spaces_do_not_matter(table: MoveTable, text: str) -> None:
    assert table.parse(text) == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("go nort", "'go nort' is no move; did you mean 'go north' or 'go south'?"),
        ("quack", "'quack' is no move; moves look like 'done'"),
        ("", "'' is no move; moves look like 'done'"),
    ],
)
def test_a_text_that_is_no_move_is_answered_with_advice(table: MoveTable, text: str, said: str) -> None:
    with pytest.raises(UnknownMove) as refusal:
        table.parse(text)
    assert str(refusal.value) == said


def test_codes_know_their_kind_and_option(table: MoveTable) -> None:
    assert [table.kind(move).verb for move in range(6)] == ["done", "go", "go", "go", "take", "take"]
    assert [table.option(move) for move in range(6)] == [0, 0, 1, 2, 0, 1]
    assert [kind.size for kind in table.kinds] == [1, 3, 2]


@pytest.mark.parametrize("move", [-1, 6])
def test_codes_outside_the_range_are_no_moves(table: MoveTable, move: int) -> None:
    for ask in (table.kind, table.option, table.exists, table.text):
        with pytest.raises(UnknownMove, match=f"{move} is no move: codes run from 0 to 5"):
            ask(move)


def test_room_that_an_edition_does_not_use_exists_not(table: MoveTable) -> None:
    assert [move for move in range(6) if not table.exists(move)] == [3]
    assert filled(["a", "b"], 4) == ["a", "b", "", ""]


@pytest.mark.parametrize(
    ("kinds", "n_moves", "said"),
    [
        ([Kind("a", 0), Kind("b", 2)], 3, "moves 'b' begin at 2, expected 1"),
        ([Kind("a", 0), Kind("b", 1)], 3, "the moves fill 2 codes of 3"),
        ([Kind("a", 0, ["x", "x"])], 2, "two moves have the same text"),
    ],
)
def test_a_table_with_a_mistake_is_not_made(kinds: list[Kind], n_moves: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        MoveTable(kinds, n_moves)
