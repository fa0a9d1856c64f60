"""The agent that searches: budgets, the same answer for the same chance, and thoughts that serve the next decision."""

from __future__ import annotations

import re

import pytest

from collegium.agents import Budget, Position, SearchAgent, ask, dice
from collegium.agents.search import PARTS, part_of, search
from collegium.agents.search_tree import Tree
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.state import State
from tests.outside.sealed_bids import SealedBids


def in_the_middle(game: Game, seats: int = 2, decisions: int = 40, seed: int = 3) -> State:
    """A position some way into a random game, with a choice to make."""
    state: State = game.new(seats, seed)
    playout(state, dice(seed, "middle"), decisions)
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return state


@pytest.mark.parametrize("iterations", [1, 2, 7, 60])
def test_the_same_seed_and_iterations_give_the_same_move(newton: Game, iterations: int) -> None:
    state = in_the_middle(newton)
    chosen = {ask(SearchAgent(iterations), newton, state, Budget(), dice(5)).move for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= {int(move) for move in state.legal()}


def test_a_decision_takes_a_part_of_what_is_left_for_the_turn(newton: Game) -> None:
    state = in_the_middle(newton)
    agent = SearchAgent(64)
    ask(agent, newton, state, Budget(), dice(5))
    assert agent.turn.iterations is not None
    assert 64 - 64 // PARTS <= agent.turn.iterations < 64


def test_the_budget_asked_for_counts_and_not_the_agents_own(newton: Game) -> None:
    agent = SearchAgent(10_000)
    position = Position(newton, in_the_middle(newton).forget(0), 0)
    tree = agent.think(Position(newton, position.state, int(position.state.to_move)), Budget(iterations=20), dice(1))
    assert tree is not None
    assert tree.iterations <= 20


def test_seconds_are_a_budget_too(newton: Game) -> None:
    state = in_the_middle(newton)
    agent = SearchAgent()
    ask(agent, newton, state, Budget(seconds=0.02), dice(5))
    assert agent.turn.iterations is None
    assert agent.turn.seconds is not None
    assert agent.turn.seconds < 0.02


def test_it_stops_when_told_to_and_plays_the_best_so_far(newton: Game) -> None:
    state = in_the_middle(newton)
    told: list[float] = []

    def watch(spent: float) -> bool:
        told.append(spent)
        return len(told) < 3

    choice = ask(SearchAgent(), newton, state, Budget(iterations=10**9, watch=watch), dice(5))
    assert len(told) == 3
    assert told == sorted(told)
    assert choice.move in list(state.legal())


def test_only_one_open_move_needs_no_thought(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1, swap=False)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    agent = SearchAgent(1000)
    assert ask(agent, sealed_bids, state, Budget(), dice(1)).move == state.legal()[0]
    assert agent.turn.iterations == 1000


def test_what_was_thought_for_the_first_decision_serves_the_next(newton: Game) -> None:
    served = 0
    state = newton.new(2, 8)
    agents = [SearchAgent(60), SearchAgent(60)]
    for number in range(60):
        seat = int(state.to_move)
        move = ask(agents[seat], newton, state, Budget(), dice(number)).move
        tree, expected = agents[seat].tree, agents[seat].expected
        state.apply(move)
        if expected is not None and tree is not None:
            assert state.to_move == seat
            assert state.forget(seat).same_as(expected)
            served += int(tree.visits[tree.root]) > 1
    assert served > 5


def test_a_tree_of_another_position_is_not_used(newton: Game) -> None:
    agent = SearchAgent(40)
    state = in_the_middle(newton)
    ask(agent, newton, state, Budget(), dice(1))
    other = in_the_middle(newton, seed=4)
    seat = int(other.to_move)
    assert agent.remembered(Position(newton, other.determinize(seat, dice(2)), seat)) is None


def test_it_says_what_it_thought(newton: Game) -> None:
    two, alone = in_the_middle(newton), in_the_middle(newton, seats=1)
    assert re.fullmatch(r"\d+ iterations, \d+% to win", ask(SearchAgent(60), newton, two, Budget(), dice(1)).thought)
    assert re.fullmatch(r"\d+ iterations", ask(SearchAgent(60), newton, alone, Budget(), dice(1)).thought)


def test_alone_it_searches_for_points(newton: Game) -> None:
    state = in_the_middle(newton, seats=1)
    assert ask(SearchAgent(30), newton, state, Budget(), dice(1)).move in list(state.legal())


def test_a_turn_of_many_decisions_stays_within_its_seconds(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1)
    agent = SearchAgent(seconds=0.02)
    for number in range(40):  # all of one turn: its number does not change
        agent.turn.mark = (0, -1)
        agent.turn.seconds = agent.turn.seconds if number else 0.02
        tree = Tree(state, 0, sealed_bids.evaluation(), 10.0, dice(number))
        search(tree, agent.turn, Budget())
        assert tree.iterations > 0
    assert agent.turn.seconds == 0.0


def test_of_nothing_all_is_spent_and_of_no_limit_none() -> None:
    assert part_of(0.1, None) == 0.0
    assert part_of(0.1, 0.0) == 1.0
    assert part_of(1, 4) == 0.25
