"""Counting sequences of decisions."""

from __future__ import annotations

import json

from collegium.kernel.game import Game
from collegium.kernel.playout import leaves
from collegium.lab.perft import count, perft
from tests.cli.drive import collegium
from tests.lab.players import GAME
from tests.outside.sealed_bids import SealedBids


def test_every_depth_is_counted_as_one_compiled_call_would(newton: Game) -> None:
    state = newton.new(2, 1)
    assert [(found.depth, found.leaves) for found in perft(state, 4)] == [
        (depth, leaves(state, depth)) for depth in range(1, 5)
    ]


def test_cards_in_hand_make_the_numbers_plain(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1, swap=False)
    assert [found.leaves for found in perft(state, 4)] == [6, 6 * 6, 6 * 6 * 5, 6 * 6 * 5 * 5]


def test_a_game_that_ends_sooner_counts_once(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1, swap=False)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    assert count(state, 1) == count(state, 10) == 1


def test_the_command_prints_every_depth() -> None:
    arguments = ("perft", GAME, "--seats", "2", "--depth", "3", "--option", "swap=off")
    assert collegium(*arguments).stdout.startswith("depth 1: 6 leaves, ")
    told = json.loads(collegium(*arguments, "--json").stdout)
    assert [depth["leaves"] for depth in told["depths"]] == [6, 36, 180]
    assert (told["game"], told["seats"], told["seed"]) == ("sealed-bids", 2, 1)
