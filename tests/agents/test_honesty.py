"""Agents are honest: what their seat cannot know does not change what they choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.agents import Agent, Budget, GreedyAgent, LevelAgent, RandomAgent, SearchAgent, ask, dice
from collegium.agents.levels import LEVELS
from collegium.kernel.conformance import random_options
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.state import State
from tests.nets import put, random_net

GAMES = ["newton", "alma-mater", "awesome-academics", "tests.outside.sealed_bids:SealedBids"]


def makers(net: str) -> list[Agent]:
    """One agent of each kind, with a small budget, and those who ask a net."""
    house: list[Agent] = [RandomAgent(), GreedyAgent(width=2), LevelAgent(LEVELS[0]), SearchAgent(12)]
    return [*house, GreedyAgent(width=1, net=net), SearchAgent(6, net=net)]


def same_but_for_chance(one: State, other: State) -> bool:
    """Whether two positions are the same in every number but those of chance to come."""
    copy = other.clone()
    copy.rng = one.rng.clone()
    return one.same_as(copy)


@pytest.mark.parametrize("name", GAMES)
def test_the_choice_does_not_change_with_what_is_hidden(name: str, tmp_path: Path) -> None:
    game: Game = load(name)
    net = str(put(random_net(game, 1), tmp_path / "net.json"))
    differing = 0
    for seed in range(12):
        chance = dice(seed, "honesty")
        seats = game.seats[seed % len(game.seats)]
        truth = game.new(seats, seed, **random_options(game, chance))
        playout(truth, chance, 3 * seed)  # drafts and other hidden choices come early
        if truth.over:
            continue
        seat = int(truth.to_move)
        other = truth.determinize(seat, chance)
        differing += not same_but_for_chance(truth, other)
        for agent, same in zip(makers(net), makers(net), strict=True):
            first = ask(agent, game, truth, Budget(), dice(seed, "agent"))
            second = ask(same, game, other, Budget(), dice(seed, "agent"))
            assert first == second, (type(agent).__name__, seed)
    assert differing > 4
