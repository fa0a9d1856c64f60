"""What-if lines in the database: a tree of rows, the same on every database."""

from __future__ import annotations

from collegium.table.storage.rows import BranchRow
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, new_table


def line(at: int, *moves: str) -> list[BranchRow]:
    """A line after so many moves of the game."""
    return [BranchRow(at, f"trail {at}", depth, move, guest=ADA) for depth, move in enumerate(moves, 1)]


def test_lines_grow_together_and_are_removed_with_all_that_follows(url: str) -> None:
    with Store(url) as store:
        table = new_table(store)
        one = store.studied.grow_branch(table, line(3, "a", "b"), 10)
        assert store.studied.grow_branch(table, line(3, "a", "b"), 10) == one
        other = store.studied.grow_branch(table, line(3, "a", "c", "d"), 10)
        beside = store.studied.grow_branch(table, line(5, "a"), 10)
        assert other is not None
        store.studied.name_branch(table, other, "named")
    with Store(url) as store:
        found = store.studied.branches(table)
        assert [(row.at, row.move, row.depth, row.name) for row in found] == [
            (3, "a", 1, ""),
            (5, "a", 1, ""),
            (3, "b", 2, ""),
            (3, "c", 2, ""),
            (3, "d", 3, "named"),
        ]
        assert store.studied.grow_branch(table, line(9, "x", "y"), 6) is None
        store.studied.remove_branch(table, found[3].id)
        assert [row.move for row in store.studied.branches(table)] == ["a", "a", "b"]
        store.studied.remove_branch(table, found[0].id)
        assert [row.id for row in store.studied.branches(table)] == [beside]
