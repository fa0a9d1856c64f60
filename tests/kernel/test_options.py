"""Options: what may be given, what is understood, and what is refused by name."""

from __future__ import annotations

import numpy as np
import pytest

from collegium.kernel.errors import OptionError
from collegium.kernel.options import Option, Value, read_options

FLAG = Option("fog", False, "The board is hidden.")
WORD = Option("map", "island", "Which board is used.", ("island", "desert", "moon"))


@pytest.mark.parametrize(
    ("given", "read"),
    [
        *((True, True), ("on", True), ("Yes", True), ("1", True), (np.bool_(True), True)),
        *((False, False), ("OFF", False), ("no", False), (np.bool_(False), False)),
    ],
)
def test_a_flag_is_on_or_off(given: object, read: bool) -> None:
    assert FLAG.read(given) is read
    assert FLAG.number(FLAG.read(given)) == int(read)


@pytest.mark.parametrize("given", ["maybe", "", 1, 0, None, 0.5, ["on"], np.int64(1), np.array([True])])
def test_a_flag_is_nothing_else(given: object) -> None:
    with pytest.raises(OptionError, match="option fog: expected on or off, found "):
        FLAG.read(given)


def test_a_word_is_one_of_its_choices() -> None:
    assert [WORD.number(WORD.read(word)) for word in WORD.choices] == [0, 1, 2]
    for given in ("Moon", "", True, None, ["moon"]):
        with pytest.raises(OptionError, match="option map: expected island or desert or moon, found "):
            WORD.read(given)


@pytest.mark.parametrize(
    ("given", "read"),
    [({}, {"fog": False, "map": "island"}), ({"map": "moon", "fog": "on"}, {"fog": True, "map": "moon"})],
)
def test_what_is_not_given_is_at_its_default(given: dict[str, object], read: dict[str, Value]) -> None:
    assert read_options((FLAG, WORD), given, "Treasure") == read


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fogg", "Treasure has no option 'fogg'; did you mean fog?"),
        ("x", "Treasure has no option 'x'; it has fog, map"),
    ],
)
def test_an_unknown_option_is_refused_by_name(name: str, said: str) -> None:
    with pytest.raises(OptionError) as refusal:
        read_options((FLAG, WORD), {name: True}, "Treasure")
    assert str(refusal.value) == said
