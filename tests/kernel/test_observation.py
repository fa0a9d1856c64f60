"""The description of what seats see: complete, or refused; and a game that has none."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from collegium.games.newton import layout, observation
from collegium.games.newton.arguments import ARGUMENTS
from collegium.games.newton.rules import OPERATIONS
from collegium.kernel.errors import CollegiumError
from collegium.kernel.observation import Description, choice, flag, number
from collegium.kernel.position import Layout
from tests.outside.sealed_bids import SealedBids


def described(without: str = "", **changes: Any) -> Description:
    """Newton's description with a field of the table added, or taken out, or without an argument of questions."""
    arrays = observation.SIGHT.fields
    table, own, dealt = ({name: shown for name, _, _, shown in arrays[array]} for array in (1, 2, 3))
    for name, shown in changes.items():
        if shown == "removed":
            del table[name]
        else:
            table[name] = shown
    arguments = {name: each for name, each in ARGUMENTS.items() if name != without}
    return Description(Layout.of(layout), OPERATIONS, table=table, own=own, dealt=dealt, arguments=arguments, seen={})


def test_a_field_that_is_not_described_is_an_error() -> None:
    with pytest.raises(ValueError, match="not described, or no field of the layout: round"):
        described(round="removed")
    with pytest.raises(ValueError, match="not described, or no field of the layout: rounds"):
        described(rounds=flag)


def test_an_argument_of_a_question_that_is_not_described_is_an_error() -> None:
    with pytest.raises(ValueError, match="arguments of 'discard' that are not described: card"):
        described(without="card")


def test_numbers_have_names_that_say_what_they_are() -> None:
    names = described(first_player=choice(3), deck_size=number(2)).names
    assert "table.first_player.2" in names
    assert "table.deck_size.1" in names
    assert "left3.coins" in names
    assert "left.scientist.7" in names
    assert "own.to_tuck.0" in names
    assert not any(name.startswith(("left.to_tuck", "table.deck.", "table.pack.")) for name in names)


def test_what_is_hidden_is_wiped_out_of_a_copy(newton: Any) -> None:
    state = newton.new(4, 1)
    copy = newton.sight.blinded(state, 0)
    decks = slice(layout.DECK, layout.DECK + 3 * layout.LEVEL_CARDS)
    assert any(state.table[decks])
    assert not any(copy.table[decks])
    assert list(copy.dealt) == list(state.dealt)
    state.put(1, layout.TO_TUCK, 3)
    assert newton.sight.blinded(state, 0).get(1, layout.TO_TUCK) == 0
    assert newton.sight.blinded(state, 1).get(1, layout.TO_TUCK) == 3


def test_a_game_without_a_description_says_so(sealed_bids: SealedBids) -> None:
    assert sealed_bids.obs_size == sealed_bids.obs_version == 0
    assert sealed_bids.obs_names == []
    with pytest.raises(CollegiumError, match="does not describe"):
        sealed_bids.new(2, 1).observe(0, array("f"))
    with pytest.raises(CollegiumError, match="does not describe"):
        sealed_bids.vector(1, 2)


def test_what_a_question_does_not_have_is_not_told(newton: Any) -> None:
    state, out = newton.new(2, 1), array("f", [0.0] * newton.obs_size)
    state.observe(0, out)
    assert [name for name, told in zip(newton.obs_names, out, strict=True) if told and name.startswith("asked.")] == []
