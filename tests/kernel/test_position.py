"""Positions as JSON: exact, named, and refused with one sentence when they are damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.kernel.position import Layout, read_position, write_position
from tests.outside.sealed_bids import SealedBids

Data = dict[str, Any]


@pytest.fixture
def data(sealed_bids: SealedBids) -> Data:
    state = sealed_bids.new(3, 8)
    state.apply(state.legal()[0])
    written: Data = json.loads(json.dumps(write_position(state, sealed_bids.layout)))
    return written


def test_every_number_stands_under_its_name(data: Data) -> None:
    assert list(data) == ["seats", "to_move", "over", "reveals", "rng", "dealt", "table", "own", "agenda"]
    assert data["agenda"] == [["open-bids", {}], ["next-bid", {"seat": 2}], ["bid", {}]]
    assert list(data["table"]) == ["lot", "used", "drawn", "deck", "pile"]
    assert data["table"]["drawn"] == 18
    assert sorted(data["table"]["deck"]) == list(range(1, 31))
    assert [list(seat) for seat in data["own"]] == [["points", "bid", "aside", "hand"]] * 3
    assert data["own"][0]["bid"] > 0
    assert data["dealt"] == {"options": [1, 0]}


def test_what_is_read_back_is_the_same(sealed_bids: SealedBids, data: Data) -> None:
    state = sealed_bids.blank()
    read_position(state, sealed_bids.layout, data)
    assert write_position(state, sealed_bids.layout) == data


def replaced(path: list[str | int], value: object) -> Callable[[Data], object]:
    """Set one value deep inside."""

    def change(data: Data) -> object:
        inner: Any = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
        return data

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: [], "a position has exactly the fields seats, to_move, over"),
        (lambda data: {**data, "extra": 1}, "a position has exactly the fields"),
        (lambda data: {key: data[key] for key in data if key != "rng"}, "a position has exactly the fields"),
        (replaced(["reveals"], -1), "reveals: expected a whole number from 0 up"),
        (replaced(["to_move"], "1"), "to_move: expected a whole number from 0 up"),
        (replaced(["seats"], True), "seats: expected a whole number from 0 up"),
        (replaced(["over"], 0), "over: expected true or false"),
        (replaced(["rng"], [1, 2, 3]), "rng: expected four whole numbers"),
        (replaced(["rng"], [1, 2, 3, 0.5]), "rng: expected four whole numbers"),
        (replaced(["seats"], 2), "own: expected one entry for each of the 2 seats"),
        (replaced(["to_move"], 3), "and to_move among them"),
        (replaced(["own", 1], None), "own, seat 1: expected exactly the fields points, bid, aside, hand"),
        (replaced(["own", 2, "hand"], [1, 2]), "own, seat 2, hand: expected 6 whole numbers"),
        (replaced(["own", 0, "points"], 2**63), "own, seat 0, points: expected 1 whole number$"),
        (replaced(["table", "deck"], 5), "table, deck: expected 30 whole numbers"),
        (replaced(["dealt"], {}), "dealt: expected exactly the fields options"),
        (replaced(["agenda"], None), "agenda: expected entries of an operation and its arguments, found None"),
        (replaced(["agenda", 0], ["dance", {}]), "agenda: expected entries of an operation"),
        (replaced(["agenda", 0], ["bid", 0, 0, 0]), "agenda: expected entries of an operation"),
        (
            replaced(["agenda", 0], ["bid", {"seat": 1}]),
            r"bid: expected whole numbers as its arguments \(none\)",
        ),
        (replaced(["agenda", 1], ["next-bid", {}]), r"agenda, next-bid: expected .* \(seat\), found {}"),
        (replaced(["agenda", 1, 1, "seat"], None), r"agenda, next-bid: expected .* \(seat\), found {'seat': None}"),
        (replaced(["agenda"], [["open-bids", {}]]), "agenda: expected a question as its last entry"),
    ],
)
def test_a_damaged_position_is_refused(
    sealed_bids: SealedBids, data: Data, change: Callable[[Data], object], said: str
) -> None:
    with pytest.raises(PositionError, match=said):
        read_position(sealed_bids.blank(), sealed_bids.layout, change(data))


def test_a_position_of_the_first_version_is_read(sealed_bids: SealedBids) -> None:
    """Its agenda had three numbers in place of named arguments, and it did not say its version."""
    state = sealed_bids.new(3, 8)
    written = sealed_bids.position(state)
    assert written.pop("version") == 3
    written["agenda"] = [[name, *given.values(), *[0] * (3 - len(given))] for name, given in written["agenda"]]
    assert written["agenda"][1] == ["next-bid", 2, 0, 0]
    assert sealed_bids.read_position(written).same_as(state)


def test_a_position_of_a_later_version_is_refused(sealed_bids: SealedBids) -> None:
    written = {**sealed_bids.position(sealed_bids.new(2, 0)), "version": 4}
    with pytest.raises(PositionError, match="version: this Collegium reads versions up to 3, not 4"):
        sealed_bids.read_position(written)


def test_a_layout_leaves_no_gap() -> None:
    with pytest.raises(ValueError, match="field b begins at 3, expected 2"):
        Layout([("a", 0, 2), ("b", 3, 1)], [], [])


def test_a_position_of_another_game_is_refused(sealed_bids: SealedBids, newton: Game) -> None:
    written = sealed_bids.position(sealed_bids.new(2, 0))
    with pytest.raises(PositionError, match="expected a position of newton"):
        newton.read_position(written)
    with pytest.raises(PositionError, match="expected a position of sealed-bids"):
        sealed_bids.read_position({})


def test_a_position_of_another_edition_is_refused(newton: Game) -> None:
    written = {**newton.position(newton.new(2, 0)), "edition": "another"}
    with pytest.raises(PositionError, match="the position belongs to another edition of Newton than 'base'"):
        newton.read_position(written)
