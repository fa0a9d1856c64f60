"""Hints: the best open moves with what they may bring, made of nothing but what the seat knows."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from itertools import combinations, pairwise
from statistics import stdev
from typing import Any

import pytest

from collegium.agents import Budget, Position, SearchAgent, ask, dice
from collegium.agents.hints import BEST, Advice, Hint, advise_seat_to_move
from collegium.agents.lines import by_visits, plans, played, reasons
from collegium.agents.measures import Measure, error_of, left_at, ranked
from collegium.agents.search import SLICE
from collegium.agents.search_tree import Tree
from collegium.kernel.evaluation import POINT
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.state import State
from collegium.kernel.weights import Points
from tests.by_chance import wander
from tests.outside.sealed_bids import BIDDING, CARDS, Sale, SealedBids

GAMES = ["newton", "alma-mater", "awesome-academics", "tests.outside.sealed_bids:SealedBids"]
FEW = Budget(iterations=48)


class Talkative(SealedBids):
    """Sealed Bids with something to say about every line of play, some of it about hidden cards."""

    def reasons(self, before: State, after: State, otherwise: State, seat: int) -> list[str]:
        assert isinstance(before, Sale)
        assert before.get(seat, BIDDING) == 0
        hidden = sum(int(card) * number for number, card in enumerate(before.own))
        bids = [int(state.get(seat, BIDDING)) for state in (after, otherwise)]
        return [f"bids {bids[0]} rather than {bids[1]}", f"all cards come to {hidden}"]


def in_the_middle(game: Game, seats: int, decisions: int = 30) -> State:
    """A position some way into a random game, with a choice to make."""
    state: State = game.new(seats, 3)
    playout(state, dice(3, "middle"), decisions)
    while not state.over and len(state.legal()) == 1:
        state.apply(state.legal()[0])
    assert not state.over
    return state


def moves_of(advice: Advice) -> list[int]:
    return [hint.code for hint in advice.moves]


def is_plain(data: Any) -> bool:
    """Whether data is made of nothing but what JSON knows."""
    if type(data) is dict:
        return all(type(key) is str and is_plain(value) for key, value in data.items())
    return all(map(is_plain, data)) if type(data) is list else type(data) in (str, int, float)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("decisions", [0, 9])
def test_the_best_open_moves_come_with_points_and_chances_for_all(name: str, decisions: int) -> None:
    game = load(name)
    state = in_the_middle(game, 3, decisions)
    before = game.digest(state)
    advice = advise_seat_to_move(game, state, FEW, dice(1))
    legal = [int(move) for move in state.legal()]
    assert 1 <= len(set(moves_of(advice))) == len(advice.moves) <= min(BEST, len(legal))
    assert set(moves_of(advice)) <= set(legal)
    assert advice.choices == len(legal)
    for better, worse in pairwise(advice.moves):
        error = math.hypot(better.chances_error, worse.chances_error)
        assert better.chances[advice.seat] >= worse.chances[advice.seat] - error - 1e-9
    assert sum(hint.visits for hint in advice.moves) <= 1.0 + 1e-9
    for hint in advice.moves:
        assert sum(hint.chances) == pytest.approx(1.0)
        assert len(hint.points) == len(hint.chances) == 3
        assert hint.points_error >= 0.0
        assert 0.0 <= hint.chances_error < 1.0
        assert hint.move == game.text(state, hint.code)
        assert hint.label.startswith(game.label(state, hint.code))
    assert advice.seat == state.to_move
    assert game.digest(state) == before


def test_the_move_with_most_visits_is_what_the_search_would_play(newton: Game) -> None:
    state = in_the_middle(newton, 2)
    advice = advise_seat_to_move(newton, state, Budget(iterations=80), dice(1))
    most = max(advice.moves, key=lambda hint: hint.visits)
    assert most.code == ask(SearchAgent(144), newton, state, Budget(), dice(1)).move


def test_where_levels_search_by_plans_hints_do_too() -> None:
    game = load("awesome-academics")
    state = in_the_middle(game, 2, 9)
    for iterations in (40, 180):
        advice = advise_seat_to_move(game, state, Budget(iterations=iterations), dice(1))
        played_by_level = ask(SearchAgent(math.floor(1.8 * iterations)), game, state, Budget(), dice(1)).move
        most = max(hint.visits for hint in advice.moves)
        assert played_by_level in {hint.code for hint in advice.moves if hint.visits == most}
        assert len(advice.moves) == min(BEST, advice.choices)


def test_the_line_of_a_plan_is_the_rest_of_the_turn() -> None:
    game = load("awesome-academics")
    lengths = []
    for decisions in (9, 20):
        state = in_the_middle(game, 2, decisions)
        evaluation = game.evaluation()
        for hint in advise_seat_to_move(game, state, FEW, dice(1)).moves:
            truth = state.clone()
            for move in hint.line:
                assert (truth.to_move, truth.reveals) == (state.to_move, state.reveals)
                game.play(truth, move)
            revealed = truth.reveals != state.reveals
            assert revealed or truth.over or truth.to_move != state.to_move or evaluation.is_quiet(truth)
            lengths.append(len(hint.line))
    assert max(lengths) > 1


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_does_not_change_the_advice(name: str) -> None:
    game = load(name)
    state = in_the_middle(game, 2, 9)
    other = state.determinize(state.to_move, dice(8))
    assert game.digest(state) != game.digest(other)
    found = [advise_seat_to_move(game, truth, FEW, dice(5)).moves for truth in (state, other, state)]
    assert found[0] == found[1] == found[2]


def test_the_line_is_a_turn_that_can_be_played(newton: Game) -> None:
    lengths = []
    for decisions in (20, 30, 40):
        state = in_the_middle(newton, 2, decisions)
        for hint in advise_seat_to_move(newton, state, FEW, dice(1)).moves:
            assert hint.line[0] == hint.move
            assert len(hint.words) == len(hint.line)
            truth = state.clone()
            for move in hint.line:
                assert truth.to_move == state.to_move
                assert truth.reveals == state.reveals
                newton.play(truth, move)
            lengths.append(len(hint.line))
    assert max(lengths) > 2


def test_reasons_compare_the_best_with_the_second_and_the_others_with_the_best() -> None:
    game = Talkative()
    advice = advise_seat_to_move(game, in_the_middle(game, 2, 3), Budget(iterations=120), dice(2))
    bids = [move + 1 if move < CARDS else 0 for move in moves_of(advice)]
    wanted = [f"bids {bids[0]} rather than {bids[1]}"] + [f"bids {bid} rather than {bids[0]}" for bid in bids[1:]]
    assert [hint.reasons for hint in advice.moves] == [[reason] for reason in wanted]


def test_a_single_open_move_is_no_choice(sealed_bids: SealedBids) -> None:
    state = sealed_bids.new(2, 1, swap=False)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    (hint,) = advise_seat_to_move(sealed_bids, state, Budget(seconds=60.0), dice(1)).moves
    assert hint.code == state.legal()[0]
    assert (hint.visits, hint.reasons) == (1.0, [])
    assert sum(hint.chances) == pytest.approx(1.0)


def test_alone_everyone_wins(newton: Game) -> None:
    for hint in advise_seat_to_move(newton, in_the_middle(newton, 1), FEW, dice(1)).moves:
        assert hint.chances == [1.0]
        assert hint.points[0] > 0.0


def test_programs_get_plain_json(newton: Game) -> None:
    state = in_the_middle(newton, 2)
    advice = advise_seat_to_move(newton, state, FEW, dice(1))
    data = advice.to_json()
    assert is_plain(data)
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["seat", "choices", "moves", "iterations", "seconds"]
    assert data["moves"][0]["words"] == advice.moves[0].words
    assert data["seat"] == state.to_move + 1
    assert data["moves"][0]["move"] == advice.moves[0].move
    assert sum(data["moves"][0]["chances"]) == pytest.approx(1.0, abs=1e-3)


def test_it_is_told_how_far_it_is_and_stops_when_nobody_waits(newton: Game) -> None:
    state = in_the_middle(newton, 2)
    told: list[float] = []

    def watch(spent: float) -> bool:
        told.append(spent)
        return len(told) < 2

    advice = advise_seat_to_move(newton, state, Budget(seconds=600.0, watch=watch), dice(1))
    assert len(told) == 2
    assert 0.0 <= told[0] <= told[1] < 0.1
    assert advice.moves
    assert advice.seconds < 600.0


class Ticking:
    """A clock on which every look at it takes as long as a slice of a search may."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += SLICE
        return self.now

    def monotonic(self) -> float:
        return self.now


def test_seconds_are_a_budget_too(sealed_bids: SealedBids, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Ticking()
    for module in ("hints", "measures", "search"):
        monkeypatch.setattr(f"collegium.agents.{module}.time", clock)
    told: list[float] = []

    def watch(spent: float) -> bool:
        told.append(spent)
        return True

    state = in_the_middle(sealed_bids, 2, 3)
    advice = advise_seat_to_move(sealed_bids, state, Budget(seconds=20 * SLICE, watch=watch), dice(1))
    assert 20 * SLICE <= advice.seconds < 30 * SLICE
    assert advice.iterations > 30
    assert told == sorted(told)
    assert 0.8 < told[-1] <= 1.0


def test_the_error_is_that_of_independent_looks_and_of_their_drift() -> None:
    steady = [[3.0, 3.0], [5.0, 5.0], [4.0, 4.0], [8.0, 8.0]]
    assert error_of(steady) == pytest.approx(stdev([3.0, 5.0, 4.0, 8.0]) / 2)
    drifting = [[1.0, 9.0, 4.0], [1.0, 9.0, 4.0]]
    assert error_of(drifting) == pytest.approx(3.0)
    assert error_of([[1.0, 4.0], [2.0, 3.0]]) == pytest.approx(2.0)


def test_the_error_tells_how_far_other_looks_come_to_something_else(sealed_bids: SealedBids) -> None:
    state = in_the_middle(sealed_bids, 2, 3)
    found: dict[int, list[Hint]] = {}
    for seed in range(16):
        for hint in advise_seat_to_move(sealed_bids, state, Budget(iterations=300), dice(seed)).moves:
            found.setdefault(hint.code, []).append(hint)
    often = max(found.values(), key=len)
    assert len(often) >= 8
    seen = stdev(hint.chances[int(state.to_move)] for hint in often)
    said = math.sqrt(sum(hint.chances_error**2 for hint in often) / len(often))
    assert seen < 2 * said
    assert said < 0.2


class Fixed(Measure):
    """A plan whose value and error are given."""

    def __init__(self, value: float, error: float) -> None:
        self.given = value, error

    def value(self) -> tuple[float, float]:
        return self.given


@pytest.mark.parametrize(
    ("values", "order"),
    [
        ([(0.50, 0.01), (0.51, 0.01), (0.40, 0.01)], [0, 1, 2]),
        ([(0.50, 0.01), (0.60, 0.01), (0.70, 0.01)], [2, 1, 0]),
        ([(0.50, 0.01), (0.40, 0.01), (0.45, 0.01)], [0, 2, 1]),
        ([(0.50, 0.20), (0.60, 0.01), (0.61, 0.01)], [0, 1, 2]),
    ],
)
def test_what_is_surely_better_comes_first_and_else_what_the_search_prefers(
    values: list[tuple[float, float]], order: list[int]
) -> None:
    assert ranked([Fixed(*each) for each in values]) == order


def test_orders_of_one_plan_are_shown_once(newton: Game) -> None:
    merged = 0
    for decisions in range(30, 190, 8):
        if merged and decisions > 60:
            break
        state = in_the_middle(newton, 2, decisions)
        seat = int(state.to_move)
        position = Position(newton, state.forget(seat).determinize(seat, dice(1)), seat)
        tree = Tree(position.state, seat, newton.evaluation(), newton.weights.spread, dice(2))
        tree.run(60)
        found = plans(tree, position, 9)
        assert not any(one.end.same_as(other.end) for one, other in combinations(found, 2))
        assert all(plan.end.same_as(played(position.state, plan.line)) for plan in found)
        assert [plan.visits for plan in found] == sorted((plan.visits for plan in found), reverse=True)
        merged += min(9, len(state.legal())) - len(found)
        assert sum(plan.visits for plan in found) == sum(int(tree.visits[node]) for node in by_visits(tree)[:9])
    assert merged > 0


@pytest.mark.parametrize("name", GAMES)
def test_what_is_left_is_that_of_the_position_which_was_judged(name: str) -> None:
    game = load(name)
    state = in_the_middle(game, 2, 9)
    evaluation, seat = game.evaluation(), int(state.to_move)
    tree = Tree(state, seat, game.evaluation(), game.weights.spread, dice(4))
    quiet = 0
    for _ in range(12):
        chance = tree.rng.clone()
        tree.run(1)
        judged = state.determinize(seat, chance)
        left = left_at(tree, judged, evaluation)
        assert 0 <= left <= int(evaluation.left(state))
        if judged.over or evaluation.is_quiet(judged):
            quiet += 1
            assert left == int(evaluation.left(judged))
            evaluation.settle(judged, seat)
            worths = [int(evaluation.worths[each]) / POINT for each in range(2)]
            assert worths == pytest.approx(list(tree.point))
    assert quiet or name != GAMES[-1]


class Calibrated(SealedBids):
    """Sealed Bids with weights that say that all end with the same points, whatever their worth."""

    weights = replace(SealedBids.weights, points=Points((500.0,), (12.5,), (0.0,)))


def test_points_are_final_points_as_the_weights_say() -> None:
    game = Calibrated()
    advice = advise_seat_to_move(game, in_the_middle(game, 2, 0), FEW, dice(1))
    for hint in advice.moves:
        assert hint.points == pytest.approx([12.5, 12.5])
        assert hint.points_error == pytest.approx(0.0)


def test_lines_that_end_at_different_stages_of_the_turn_are_not_compared(
    newton: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(newton), "reasons", lambda *_: ["because"])
    state = in_the_middle(newton, 2, 30)
    hint = max(advise_seat_to_move(newton, state, FEW, dice(1)).moves, key=lambda hint: len(hint.line))
    line = [newton.parse(move) for move in hint.line]
    assert len(line) > 1
    position = Position(newton, state, int(state.to_move))
    assert reasons(position, [line, line], dice(1)) == [["because"], ["because"]]
    assert reasons(position, [line, line[:1]], dice(1)) == [[], []]


def test_no_time_is_no_time_and_not_all_the_time(sealed_bids: SealedBids) -> None:
    advice = advise_seat_to_move(sealed_bids, in_the_middle(sealed_bids, 2, 3), Budget(seconds=0.0), dice(1))
    assert advice.moves
    assert advice.iterations < 100


def test_plans_after_which_nothing_of_the_turn_is_left_are_measured_as_long_as_others() -> None:
    game = load("awesome-academics")
    found = wander(game.new(2, 3), dice(3, "teaching"))
    state: State = next(here for here in found if game.asked(here) == "teach" and len(here.legal()) > 1)
    told: list[float] = []

    def watch(part: float) -> bool:
        told.append(part)
        return len(told) < 500

    advice = advise_seat_to_move(game, state, Budget(iterations=48, watch=watch), dice(4))
    assert len(told) < 500, "it would have gone on for ever"
    assert len(advice.moves) > 1
