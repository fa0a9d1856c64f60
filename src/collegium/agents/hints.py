"""Hints: the best plans for a turn, what they may bring, how sure that is, and why, in the game's words.

A part of the budget goes into the search that the levels use, for the best moves: a tree, or plans for the whole turn
where a game is searched by plans. The rest measures what was found, from the end of each plan's own turn on, for all
plans in the same worlds and equally often, as a search looks at a move the less the worse it seems, and what it knows
of the second cannot be compared with what it knows of the first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from collegium.agents.agent import Budget, Position
from collegium.agents.lines import Plan, children, plans, plans_of, reasons, worded
from collegium.agents.measures import LOOKS, Measure, PlayedOn, Searched, apart, error_of, means, measured, ranked
from collegium.agents.planner import POSITIONS
from collegium.agents.search import PARTS, SLICE, SearchAgent
from collegium.agents.search_tree import Tree
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

SECONDS: Final = 2.0  # for a hint, where nothing else is said
BEST: Final = 3  # plans in a hint
SEARCHED: Final = 0.6  # the part of the budget that finds the best plans; the rest measures them
ENDS: Final = 24  # of the turn that a search by plans keeps for a hint, so that plans begin with different moves


@dataclass(frozen=True)
class Hint:
    """One of the best moves. Points and chances to win are by seat, the errors are those of the seat that is advised.

    Points are final points, as the game's weights translate worths into them. The error has two parts: the standard
    error of the mean of several looks that know nothing of each other, and how far that mean moved from the first half
    of these looks to the second. So it tells what looking again may change. A much longer look may change more, where
    it reaches turns that these do not; and how far the game itself may still go either way is another matter.
    """

    code: int
    move: str  # the short text of the move
    label: str  # the move with its consequences
    visits: float  # the part of the search that went into this plan, in whatever order: how much it is preferred
    points: list[float]
    points_error: float
    chances: list[float]
    chances_error: float
    line: list[str]  # the turn that begins with the move, as short texts,
    words: list[str]  # and in words
    reasons: list[str]

    def to_json(self) -> dict[str, Any]:
        """The hint for programs."""
        return {
            "move": self.move,
            "code": self.code,
            "label": self.label,
            "visits": round(self.visits, 4),
            "points": [round(points, 3) for points in self.points],
            "points_error": round(self.points_error, 3),
            "chances": [round(chance, 4) for chance in self.chances],
            "chances_error": round(self.chances_error, 4),
            "line": self.line,
            "words": self.words,
            "reasons": self.reasons,
        }


@dataclass(frozen=True)
class Advice:
    """What a seat is advised: the best plans by their first moves, best first; only one where all come to the same."""

    seat: int
    choices: int  # open moves
    moves: list[Hint]
    iterations: int
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The advice for programs; seats are counted from 1, and lists begin with the first."""
        return {
            "seat": self.seat + 1,
            "choices": self.choices,
            "moves": [hint.to_json() for hint in self.moves],
            "iterations": self.iterations,
            "seconds": round(self.seconds, 3),
        }


def advise_seat_to_move(game: Game, state: State, budget: Budget, rng: Rng) -> Advice:
    """Advice for the seat to move, made of nothing but what that seat knows of the position."""
    seat = int(state.to_move)
    return advise(Position(game, state.forget(seat).determinize(seat, rng), seat), budget, rng)


def advise(position: Position, budget: Budget, rng: Rng) -> Advice:
    """The best plans of a position. The same position, iterations and chance give the same advice.

    The budget is for this one decision; when its `watch` answers False, the advice is what has been found so far.
    """
    started = time.perf_counter()
    nothing_said = budget.seconds is None and budget.iterations is None
    allowed = replace(budget, seconds=SECONDS) if nothing_said else budget
    watch = Watch(allowed)
    evaluation = position.game.evaluation()
    found = searched(position, evaluation, allowed, watch, rng)
    measure_all(position, found, allowed, watch, rng)
    order = ranked(found.measures)
    told = reasons(position, [found.plans[index].line for index in order], rng)
    hints = [
        hint_of(position, found.plans[index], found.plans[index].visits / found.visits, found.measures[index], why)
        for index, why in zip(order, told, strict=True)
    ]
    iterations = found.iterations + sum(measure.iterations for measure in found.measures)
    choices = len(position.state.legal())
    return Advice(position.seat, choices, hints, iterations, time.perf_counter() - started)


class Watch:
    """Passes on now and then how far the whole budget is spent, and remembers when nobody wants to wait any longer."""

    def __init__(self, budget: Budget) -> None:
        self.told = budget.watch
        self.told_at = 0.0
        self.start = 0.0  # where in the whole the stage begins that is watched,
        self.part = SEARCHED  # and how much of it that is
        self.stopped = False

    def at(self, spent: float) -> bool:
        """Hear which part of the stage is spent; whether to go on."""
        now = time.monotonic()
        if self.told is not None and not self.stopped and now - self.told_at >= SLICE / 2:
            self.told_at = now
            self.stopped = not self.told(self.start + self.part * min(spent, 1.0))
        return not self.stopped


@dataclass(frozen=True)
class Found:
    """What a search found: the best plans, what all visits were, and how to measure each plan."""

    plans: list[Plan]
    visits: int
    iterations: int
    measures: list[Measure]
    measure_of: Callable[[Plan], Measure]  # for one more plan, in the same worlds

    def add(self, plan: Plan) -> int:
        """Measure a plan beside the others; its number, or that of a plan which leads to the same."""
        for at, known in enumerate(self.plans):
            if known.end.same_as(plan.end):
                return at
        self.plans.append(plan)
        self.measures.append(self.measure_of(plan))
        return len(self.plans) - 1


def searched(
    position: Position, evaluation: Evaluation, budget: Budget, watch: Watch, rng: Rng, most: int = BEST
) -> Found:
    """The best plans of a position, not measured yet: by a tree of moves, or by plans where a game is searched so."""
    search = by_plans if evaluation.is_planned() else by_tree
    return search(position, evaluation, budget, watch, rng, most)


def measure_all(position: Position, found: Found, budget: Budget, watch: Watch, rng: Rng) -> None:
    """Measure the plans that were found with what is left of the budget after the search."""
    watch.start, watch.part = SEARCHED, 1.0 - SEARCHED
    measured(position, found.measures, part_of_budget(budget, watch.part), watch.at, rng)


def turn_of(budget: Budget, watch: Watch) -> Budget:
    """The budget of a turn in which one decision takes what the search of a hint may take."""
    return Budget(
        seconds=None if budget.seconds is None else PARTS * SEARCHED * budget.seconds,
        iterations=None if budget.iterations is None else max(PARTS, math.floor(PARTS * SEARCHED * budget.iterations)),
        watch=watch.at,
    )


def part_of_budget(budget: Budget, part: float) -> Budget:
    """A part of a budget."""
    return Budget(
        seconds=None if budget.seconds is None else part * budget.seconds,
        iterations=None if budget.iterations is None else math.floor(part * budget.iterations),
    )


def by_tree(position: Position, evaluation: Evaluation, budget: Budget, watch: Watch, rng: Rng, most: int) -> Found:
    """The best plans by a tree of moves; where only one move is open, there is nothing to search."""
    tree = SearchAgent().think(position, turn_of(budget, watch), rng)
    if tree is None:
        tree = Tree(position.state, position.seat, evaluation, position.game.weights.spread, rng.clone())
        tree.run(1)
    visits = max(1, sum(int(tree.visits[node]) for node in children(tree, int(tree.root))))
    found = plans(tree, position, most)

    def measure_of(plan: Plan) -> Measure:
        return Searched(position, plan, evaluation, rng)

    return Found(found, visits, int(tree.iterations), [measure_of(plan) for plan in found], measure_of)


def by_plans(position: Position, evaluation: Evaluation, budget: Budget, watch: Watch, rng: Rng, most: int) -> Found:
    """The best plans by a search that compares whole plans, as the levels do where a game is searched so."""
    thinking = SearchAgent().plan(position, turn_of(budget, watch), rng, ENDS)
    found = plans_of(thinking, position, most)
    rngs = [apart(rng) for _ in range(LOOKS)]

    def measure_of(plan: Plan) -> Measure:
        return PlayedOn(position, plan, evaluation, rngs)

    looked = -(-thinking.looked() // POSITIONS)
    return Found(found, sum(thinking.tried), looked, [measure_of(plan) for plan in found], measure_of)


def hint_of(position: Position, plan: Plan, share: float, measure: Measure, told: list[str]) -> Hint:
    """All that is known about one of the best plans."""
    game, state, move = position.game, position.state, plan.line[0]
    return Hint(
        code=move,
        move=game.text(state, move),
        label=game.describe(state, move),
        visits=share,
        points=means(measure.points),
        points_error=error_of(measure.own(measure.points)),
        chances=means(measure.chances),
        chances_error=error_of(measure.own(measure.chances)),
        line=[game.text(state, step) for step in plan.line],
        words=worded(position, plan.line),
        reasons=told,
    )
