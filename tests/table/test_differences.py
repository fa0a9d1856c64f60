"""What has changed between two things, put into the first, gives the second; and nothing else is told."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from collegium.table.differences import compare, differences

scalars = st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "b"])
names = st.sampled_from(["x", "y", "z"])
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner), max_leaves=12)


def patched(whole: Any, changes: list[list[Any]]) -> Any:
    """What a client makes of changes."""
    whole = copy.deepcopy(whole)
    for place, *value in changes:
        if not place:
            whole = value[0]
            continue
        parent = whole
        for name in place[:-1]:
            parent = parent[name]
        if value:
            parent[place[-1]] = copy.deepcopy(value[0])
        else:
            del parent[place[-1]]
    return whole


@given(values, values)
def test_changes_lead_from_one_to_the_other(before: Any, after: Any) -> None:
    assert patched(before, differences(before, after)) == after


@given(values)
def test_what_is_alike_is_not_told(value: Any) -> None:
    assert differences(value, copy.deepcopy(value)) == []


def test_only_the_places_that_differ_are_told() -> None:
    before = {"players": [{"coins": 1, "hand": ["a"]}, {"coins": 2, "hand": []}], "round": 1, "gone": 0}
    after = {"players": [{"coins": 1, "hand": ["a", "b"]}, {"coins": 3, "hand": []}], "round": 1, "new": None}
    assert differences(before, after) == [
        [["gone"]],
        [["players", 0, "hand"], ["a", "b"]],
        [["players", 1, "coins"], 3],
        [["new"], None],
    ]


def test_a_place_within_something_is_told_from_its_beginning() -> None:
    found: list[list[Any]] = []
    compare({"a": 1}, {"a": 2}, ["private"], found)
    assert found == [[["private", "a"], 2]]
