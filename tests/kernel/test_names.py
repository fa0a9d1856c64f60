"""Names made from the constants of a module."""

from __future__ import annotations

from types import ModuleType

import pytest

from collegium.kernel.names import fields_of, kinds_of, numbers_of


def module(**constants: object) -> ModuleType:
    """A module with these constants, in this order."""
    made = ModuleType("numbers")
    vars(made).update(constants)
    return made


def test_constants_are_the_whole_numbers_in_capitals() -> None:
    assert numbers_of(module(ROAD_TOLL=3, helper=4, NAME="text", Mixed=5)) == {"ROAD_TOLL": 3}


def test_kinds_are_written_in_small_letters() -> None:
    assert kinds_of(module(PAY=1, PLACED_CUBE=2)) == {1: "pay", 2: "placed-cube"}


def test_two_kinds_with_one_number_are_an_error() -> None:
    with pytest.raises(ValueError, match="numbers: GAIN and pay are both 1"):
        kinds_of(module(PAY=1, GAIN=1))


def test_fields_reach_from_constant_to_constant() -> None:
    layout = module(ROOM=4, ROUND=0, DECK=1, PILE=5, TABLE_SIZE=6, COINS=0, OWN_SIZE=1)
    assert list(fields_of(layout, "TABLE_SIZE")) == [("round", 0, 1), ("deck", 1, 4), ("pile", 5, 1)]
    assert list(fields_of(layout, "OWN_SIZE")) == [("coins", 0, 1)]


def test_options_are_one_field() -> None:
    layout = module(OPTION_SWAP=0, OPTION_DRAFT=1, LOT=2, DEALT_SIZE=5)
    assert list(fields_of(layout, "DEALT_SIZE")) == [("options", 0, 2), ("lot", 2, 3)]


def test_constants_that_do_not_rise_are_an_error() -> None:
    with pytest.raises(ValueError, match="numbers: the constants up to TABLE_SIZE do not rise"):
        fields_of(module(ROUND=0, DECK=2, PILE=2, TABLE_SIZE=6), "TABLE_SIZE")
