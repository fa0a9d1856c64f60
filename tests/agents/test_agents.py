"""Agents: found by name, asked with what their seat can know."""

from __future__ import annotations

import pytest

from collegium.agents import (
    Budget,
    Choice,
    LevelAgent,
    Position,
    RandomAgent,
    SearchAgent,
    UnknownAgent,
    agents,
    ask,
    derived,
    dice,
    load_agent,
)
from collegium.kernel.rng import Rng
from tests.outside.sealed_bids import HAND, OWN, SealedBids


class Observer:
    """Remembers the position it was asked in, and spoils it."""

    def __init__(self) -> None:
        self.seen: list[list[int]] = []

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        self.seen.append([int(card) for card in position.state.own])
        position.state.apply(position.state.legal()[0])
        return Choice(0)


def test_agents_are_found_by_name_and_by_module() -> None:
    assert agents() == ["random", "greedy", "search", "fresher", "bachelor", "master", "doctor", "professor"]
    assert all(hasattr(load_agent(name), "choose") for name in agents())
    assert isinstance(load_agent(" Random "), RandomAgent)
    assert hasattr(load_agent("tests.lab.players:Careful"), "choose")


def test_a_level_can_be_asked_for_a_part_of_its_budget() -> None:
    whole, part = load_agent("Professor"), load_agent("professor/8")
    assert isinstance(whole, LevelAgent)
    assert isinstance(part, LevelAgent)
    assert part.level.iterations == whole.level.iterations // 8


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("randon", "did you mean random?"),
        ("zzz", "there are random, greedy, .*professor, or your own as module:maker"),
        ("profesor/8", "did you mean professor?"),
        ("professor/0", "a part of a level's budget is written as in professor/8"),
        ("professor/x", "a part of a level's budget is written as in professor/8"),
        ("no.such.module:Agent", "no agent at 'no.such.module:Agent'"),
        ("tests.lab.players:Nobody", "no agent at 'tests.lab.players:Nobody'"),
        ("tests.lab.players:Faulty", "has no method choose"),
        (":", "no agent at ':'"),
        ("search?iteration=2", "its maker takes iterations, seconds, weights"),
        ("search?300", r"arguments are written as in search\?iterations=2000&depth=3"),
        ("search?iterations=1&iterations=2", "iterations is given twice"),
        ("random?x=1", "its maker takes nothing"),
        ("master?iterations=3", "a level takes no arguments"),
        ("tests.lab.players:Careful?x=1", "got an unexpected keyword argument 'x'; its maker takes nothing"),
        ("tests.lab.players:GAME", "expected a class or function"),
    ],
)
def test_unknown_agents_are_refused_with_advice(name: str, advice: str) -> None:
    with pytest.raises(UnknownAgent, match=advice):
        load_agent(name)


def test_an_agent_is_asked_with_a_copy_that_knows_no_secrets(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(3, 5)
    before = sealed_bids.digest(state)
    observer = Observer()
    for turn in range(4):
        ask(observer, sealed_bids, state, Budget(), dice(1, turn))
    assert sealed_bids.digest(state) == before
    truth = [int(card) for card in state.own]
    hidden = slice(OWN + HAND, 2 * OWN)
    assert all(seen[HAND:OWN] == truth[HAND:OWN] for seen in observer.seen)
    assert any(seen[hidden] != truth[hidden] for seen in observer.seen)


def test_the_random_agent_plays_every_open_move_sooner_or_later(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1)
    position = Position(sealed_bids, state, 0)
    chosen = {RandomAgent().choose(position, Budget(), dice(1, turn)).move for turn in range(200)}
    assert chosen == {int(move) for move in state.legal()}


def test_derived_seeds_differ_and_stay_the_same() -> None:
    seeds = [derived(1, number, "game") for number in range(100)] + [
        derived(1, number, "random") for number in range(100)
    ]
    assert len(set(seeds)) == 200
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert derived(7, 3, "game") == 0x77F7EAC0E0FA2630C2E22099520006


def test_makers_of_the_house_take_arguments() -> None:
    agent = load_agent("search?iterations=300&seconds=0.5")
    assert isinstance(agent, SearchAgent)
    assert (agent.iterations, agent.seconds) == (300, 0.5)
