"""Hints: the best plans for a turn, what they may bring, how sure that is, and why, in the game's words.

A part of the budget goes into a search for the best moves. The rest measures them: from the end of each plan's own
turn it is searched anew, for all plans in the same worlds and equally often, as a search looks at a move the less the
worse it seems, and what it knows of the second cannot be compared with what it knows of the first.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Any, Final

from collegium.agents.agent import Budget, Position
from collegium.agents.lines import Plan, children, plans, played, reasons, worded
from collegium.agents.search import PARTS, SLICE, SearchAgent, part_of
from collegium.agents.search_tree import Tree
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

SECONDS: Final = 2.0  # for a hint, where nothing else is said
BEST: Final = 3  # plans in a hint
SEARCHED: Final = 0.6  # the part of the budget that finds the best plans; the rest measures them
LOOKS: Final = 4  # at each plan, independent of each other
LEAST: Final = 4  # iterations of each look, whatever the budget


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
    tree = searched(position, allowed, watch, rng)
    total = max(1, sum(int(tree.visits[node]) for node in children(tree, int(tree.root))))
    found = plans(tree, position, BEST)
    measures = measured(position, found, allowed, watch, rng)
    order = ranked(measures)
    told = reasons(position, [found[index].line for index in order], rng)
    hints = [
        hint_of(position, found[index], found[index].visits / total, measures[index], why)
        for index, why in zip(order, told, strict=True)
    ]
    iterations = int(tree.iterations) + sum(measure.iterations for measure in measures)
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


def searched(position: Position, budget: Budget, watch: Watch, rng: Rng) -> Tree:
    """The tree after the search for the best moves; where only one move is open, there is nothing to search."""
    turn = Budget(  # of which a decision takes one part
        seconds=None if budget.seconds is None else PARTS * SEARCHED * budget.seconds,
        iterations=None if budget.iterations is None else max(PARTS, math.floor(PARTS * SEARCHED * budget.iterations)),
        watch=watch.at,
    )
    tree = SearchAgent().think(position, turn, rng)
    if tree is None:
        game, seat = position.game, position.seat
        tree = Tree(position.state, seat, game.evaluation(), game.weights.spread, rng.clone())
        tree.run(1)
    return tree


class Measure:
    """What independent looks at one plan came to, iteration by iteration."""

    def __init__(self, position: Position, plan: Plan, evaluation: Evaluation, rng: Rng) -> None:
        game, self.seat = position.game, position.seat
        self.line = plan.line
        self.table = game.weights.points
        self.evaluation = evaluation
        self.trees = [Tree(plan.end, self.seat, evaluation, game.weights.spread, apart(rng)) for _ in range(LOOKS)]
        self.points: list[list[list[float]]] = [[] for _ in range(LOOKS)]  # by look, iteration and seat
        self.chances: list[list[list[float]]] = [[] for _ in range(LOOKS)]

    @property
    def iterations(self) -> int:
        """Of all looks."""
        return sum(map(len, self.points))

    def add(self, look: int, world: State) -> None:
        """One more iteration of a look, after the plan was played in a world."""
        tree = self.trees[look]
        after = played(world, self.line)
        tree.go_on(tree.root, after)
        chance = tree.rng.clone()
        tree.run(1)
        left = left_at(tree, after.determinize(self.seat, chance), self.evaluation)
        self.points[look].append([self.table.expected(float(points), left) for points in tree.point])
        self.chances[look].append([float(each) for each in tree.chance])

    def value(self) -> tuple[float, float]:
        """What plans are compared by, and its error: the chance to win, or alone the points."""
        numbers = self.chances if len(self.chances[0][0]) > 1 else self.points
        return means(numbers)[self.seat], error_of(self.own(numbers))

    def own(self, numbers: list[list[list[float]]]) -> list[list[float]]:
        """The numbers of the seat that is advised, by look."""
        return [[each[self.seat] for each in look] for look in numbers]


def apart(rng: Rng) -> Rng:
    """A generator of its own, made by another."""
    return Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)


def left_at(tree: Tree, state: State, evaluation: Evaluation) -> int:
    """What was left of the game where the last iteration judged, which began in this state."""
    for node in list(tree.path)[1:]:
        state.apply(tree.move[node])
    if state.over or evaluation.is_quiet(state):
        return int(evaluation.left(state))
    return int(tree.turn.left)


def measured(position: Position, found: list[Plan], budget: Budget, watch: Watch, rng: Rng) -> list[Measure]:
    """Look on from the end of every plan, in the same worlds and equally often, with the rest of the budget."""
    evaluation = position.game.evaluation()
    measures = [Measure(position, plan, evaluation, rng) for plan in found]
    watch.start, watch.part = SEARCHED, 1.0 - SEARCHED
    part = Budget(
        seconds=None if budget.seconds is None else watch.part * budget.seconds,
        iterations=None if budget.iterations is None else math.floor(watch.part * budget.iterations),
    )
    began, rounds, spent = time.perf_counter(), 0, 0.0
    while rounds < LEAST or (len(found) > 1 and spent < 1.0 and watch.at(spent)):
        for look in range(LOOKS):
            world = position.state.determinize(position.seat, rng)
            for measure in measures:
                measure.add(look, world)
        rounds += 1
        iterations = rounds * LOOKS * len(measures)
        spent = max(part_of(iterations, part.iterations), part_of(time.perf_counter() - began, part.seconds))
    return measures


def ranked(measures: list[Measure]) -> list[int]:
    """The plans from the best on: as the search prefers them, unless what was measured surely says otherwise."""
    values = [measure.value() for measure in measures]
    rest, order = list(range(len(measures))), list[int]()
    while rest:
        most, error = values[max(rest, key=lambda index: values[index][0])]
        order.append(next(index for index in rest if values[index][0] >= most - math.hypot(error, values[index][1])))
        rest.remove(order[-1])
    return order


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


def means(numbers: list[list[list[float]]]) -> list[float]:
    """The means by seat over all looks and iterations."""
    flat = [each for look in numbers for each in look]
    return [math.fsum(column) / len(flat) for column in zip(*flat, strict=True)]


def error_of(looks: list[list[float]]) -> float:
    """The standard error of the mean of looks of the same length, together with its drift from half to half."""
    each = [math.fsum(look) / len(look) for look in looks]
    mean = math.fsum(each) / len(each)
    variance = math.fsum((one - mean) ** 2 for one in each) / (len(each) - 1) / len(each)
    half = len(looks[0]) // 2
    early = math.fsum(number for look in looks for number in look[:half]) / (half * len(looks))
    late = math.fsum(number for look in looks for number in look[-half:]) / (half * len(looks))
    return math.hypot(math.sqrt(variance), late - early)
