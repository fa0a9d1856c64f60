"""The search by plans: each position once, the same answer for the same chance, and a plan that is kept to."""

from __future__ import annotations

import re

import pytest

from collegium.agents import Budget, Position, SearchAgent, ask, dice
from collegium.agents.planner import A_PLAYOUT, Thinking
from collegium.agents.search_plans import PlanLook
from collegium.agents.search_playout import Playout
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.state import State


@pytest.fixture(scope="module")
def academics() -> Game:
    return load("awesome-academics")


def asked(game: Game, question: str, seats: int = 2, seed: int = 3) -> State:
    """A position of a random game in which somebody is asked this, with a choice to make and nothing begun."""
    state: State = game.new(seats, seed)
    chance = dice(seed, "asked")
    while game.asked(state) != question or len(state.legal()) < 3 or not game.evaluation().is_quiet(state):
        playout(state, chance, 1)
        assert not state.over
    return state


def known(game: Game, state: State) -> Position:
    """The position as the seat to move knows it."""
    seat = int(state.to_move)
    return Position(game, state.forget(seat).determinize(seat, dice(8)), seat)


def looked(game: Game, state: State, width: int, most: int) -> PlanLook:
    """A look to the ends of the turn."""
    look = PlanLook(state, game.evaluation(), width, most, dice(1))
    while not look.is_over():
        look.advance()
    return look


def played(state: State, line: list[int]) -> State:
    after = state.clone()
    for move in line:
        assert move in list(after.legal())
        after.apply(move)
    return after


def test_only_awesome_academics_is_searched_by_plans() -> None:
    planned = {name: load(name).evaluation().is_planned() for name in ("newton", "alma-mater", "awesome-academics")}
    assert planned == {"newton": False, "alma-mater": False, "awesome-academics": True}


def test_every_position_of_a_turn_is_followed_once(academics: Game) -> None:
    look = PlanLook(asked(academics, "research"), academics.evaluation(), 12, 4, dice(1))
    look.advance()
    look.advance()
    assert len(look.beam) > 3
    for place, one in enumerate(look.beam):
        assert not any(one.same_as(other) for other in look.beam[:place])
    assert list(look.values) == sorted(look.values, reverse=True)


def test_lines_lead_to_different_ends_best_first(academics: Game) -> None:
    state = asked(academics, "research")
    look = looked(academics, state, 6, 4)
    assert 1 < len(look.ends) <= 4
    assert list(look.end_values) == sorted(look.end_values, reverse=True)
    ends = [played(state, [int(move) for move in look.line(end)]) for end in range(len(look.ends))]
    for place, end in enumerate(ends):
        assert end.same_as(look.ends[place])
        assert not any(end.same_as(other) for other in ends[:place])


def test_a_wider_look_finds_no_worse_end_of_this_turn(academics: Game) -> None:
    state = asked(academics, "research")
    assert looked(academics, state, 24, 1).end_values[0] >= looked(academics, state, 1, 1).end_values[0]


def test_a_position_is_played_on_until_the_turn_begins(academics: Game) -> None:
    evaluation = academics.evaluation()
    state = asked(academics, "buy")
    turn = int(evaluation.turn(state))
    Playout(evaluation).play(state, turn + 1, dice(2))
    assert state.over or evaluation.turn(state) == turn + 1


def test_a_quick_plan_does_not_see_what_chance_will_bring(academics: Game) -> None:
    state = asked(academics, "buy")
    lines = []
    for seed in range(6):
        world, quick = state.clone(), Playout(academics.evaluation())
        world.rng = dice(seed, "chance")
        quick.plan(world, dice(2))
        lines.append(list(quick.line))
    assert all(line == lines[0] for line in lines)


@pytest.mark.parametrize("iterations", [1, 20, A_PLAYOUT])
def test_the_same_seed_and_iterations_give_the_same_choice(academics: Game, iterations: int) -> None:
    state = asked(academics, "buy")
    one, two = (ask(SearchAgent(iterations), academics, state, Budget(), dice(5)) for _ in range(2))
    assert one == two
    assert one.move in list(state.legal())
    assert re.fullmatch(r"[\d,]+ positions, [+-]\d+\.\d points ahead", one.thought)


@pytest.mark.parametrize(("iterations", "played_on"), [(A_PLAYOUT - 1, False), (A_PLAYOUT, True)])
def test_plans_are_played_on_where_there_is_enough_to_spend(academics: Game, iterations: int, played_on: bool) -> None:
    position = known(academics, asked(academics, "buy"))
    thinking = Thinking(position, academics.evaluation(), lambda _: True, dice(5))
    thinking.plan(iterations)
    assert (thinking.playout.looked > 0) is played_on


def test_a_plan_is_kept_to_while_all_goes_as_foreseen(academics: Game) -> None:
    state = asked(academics, "research")
    agent = SearchAgent(40)
    seat = int(state.to_move)
    state.apply(ask(agent, academics, state, Budget(), dice(5)).move)
    left, line = agent.turn.iterations, list(agent.planner.line)
    assert line
    assert left is not None
    assert left < 40
    for number, move in enumerate(line):
        assert state.to_move == seat
        assert ask(agent, academics, state, Budget(), dice(number)).move == move
        state.apply(move)
    assert agent.turn.iterations == left


def test_where_it_was_not_foreseen_there_is_a_new_plan(academics: Game) -> None:
    state = asked(academics, "research")
    agent = SearchAgent(40)
    ask(agent, academics, state, Budget(), dice(5))
    assert agent.planner.expected is not None
    other = asked(academics, "buy", seed=4)
    assert not agent.planner.is_foreseen(known(academics, other))
    assert ask(agent, academics, other, Budget(), dice(5)).move in list(other.legal())


@pytest.mark.parametrize("calls", [1, 3, 8])
def test_it_stops_when_told_to_and_asks_no_more(academics: Game, calls: int) -> None:
    state = asked(academics, "buy")
    told: list[float] = []

    def watch(spent: float) -> bool:
        told.append(spent)
        return len(told) < calls

    choice = ask(SearchAgent(), academics, state, Budget(iterations=10**6, watch=watch), dice(5))
    assert len(told) == calls
    assert told == sorted(told)
    assert choice.move in list(state.legal())


def test_seconds_are_a_budget_too(academics: Game) -> None:
    state = asked(academics, "research")
    agent = SearchAgent()
    ask(agent, academics, state, Budget(seconds=0.02), dice(5))
    assert agent.turn.iterations is None
    assert agent.turn.seconds is not None
    assert agent.turn.seconds < 0.02


@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_whole_turns_with_any_number_of_seats(academics: Game, seats: int) -> None:
    state, agents = academics.new(seats, 5), [SearchAgent(9) for _ in range(seats)]
    for number in range(60):
        state.apply(ask(agents[int(state.to_move)], academics, state, Budget(), dice(number)).move)
    assert not state.over
