"""What plans may bring, and how sure that is: all are looked at in the same worlds and equally often."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from collegium.agents.agent import Budget, Position
from collegium.agents.lines import Plan, played
from collegium.agents.planner import POSITIONS
from collegium.agents.search import part_of
from collegium.agents.search_playout import Playout
from collegium.agents.search_tree import Tree
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

LOOKS: Final = 4  # at each plan, independent of each other
LEAST: Final = 2  # rounds of all looks, whatever the budget: an error is found by comparing two halves


class Measure:
    """What independent looks at one plan came to, time after time."""

    least = LEAST

    def __init__(self, position: Position, plan: Plan, evaluation: Evaluation) -> None:
        self.seat = position.seat
        self.line = plan.line
        self.table = position.game.weights.points
        self.evaluation = evaluation
        self.points: list[list[list[float]]] = [[] for _ in range(LOOKS)]  # by look, time and seat
        self.chances: list[list[list[float]]] = [[] for _ in range(LOOKS)]

    @property
    def iterations(self) -> int:
        """Of all looks."""
        return sum(map(len, self.points))

    def add(self, look: int, world: State) -> None:
        """Look once more, after the plan was played in a world."""
        raise NotImplementedError

    def note(self, look: int, tree: Tree, left: int) -> None:
        """Write down what a tree judged, of a position with so much of the game left."""
        self.points[look].append([self.table.expected(float(points), left) for points in tree.point])
        self.chances[look].append([float(each) for each in tree.chance])

    def value(self) -> tuple[float, float]:
        """What plans are compared by, and its error: the chance to win, or alone the points."""
        numbers = self.compared()
        return math.fsum(map(mean, numbers)) / len(numbers), error_of(numbers)

    def compared(self) -> list[list[float]]:
        """By look, what plans are compared by."""
        return self.own(self.chances if len(self.chances[0][0]) > 1 else self.points)

    def own(self, numbers: list[list[list[float]]]) -> list[list[float]]:
        """The numbers of the seat that is advised, by look."""
        return [[each[self.seat] for each in look] for look in numbers]


class Searched(Measure):
    """A plan from whose end each look grows a tree of its own."""

    least = 4

    def __init__(self, position: Position, plan: Plan, evaluation: Evaluation, rng: Rng) -> None:
        super().__init__(position, plan, evaluation)
        spread = position.game.weights.spread
        self.trees = [Tree(plan.end, self.seat, evaluation, spread, apart(rng)) for _ in range(LOOKS)]

    def add(self, look: int, world: State) -> None:
        tree = self.trees[look]
        after = played(world, self.line)
        tree.position = after  # the first guesses are kept: to guess anew in every world takes longer than the rest
        chance = tree.rng.clone()
        tree.run(1)
        self.note(look, tree, left_at(tree, after.determinize(self.seat, chance), self.evaluation))


class PlayedOn(Measure):
    """A plan that is played on with quick plans of all seats until the next turn begins, as a search by plans does."""

    def __init__(self, position: Position, plan: Plan, evaluation: Evaluation, rngs: list[Rng]) -> None:
        super().__init__(position, plan, evaluation)
        self.playout = Playout(evaluation)
        self.scale = Tree(plan.end, self.seat, evaluation, position.game.weights.spread, Rng())  # judges, never grows
        self.rngs = [rng.clone() for rng in rngs]  # one for each look, the same for all plans

    @property
    def iterations(self) -> int:
        """What the playouts looked at; where the next turn has begun there are none, and each look counts."""
        return -(-int(self.playout.looked) // POSITIONS) or super().iterations

    def add(self, look: int, world: State) -> None:
        after = played(world, self.line)
        self.playout.play(after, self.evaluation.turn(world) + 1, apart(self.rngs[look]))
        self.evaluation.settle(after, self.seat)
        left = int(self.evaluation.left(after))
        self.scale.judge(self.evaluation.worths, left)
        self.note(look, self.scale, left)


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


def measured(
    position: Position, measures: list[Measure], budget: Budget, go_on: Callable[[float], bool], rng: Rng
) -> None:
    """Look at all plans again and again, in the same worlds and equally often, until the budget is spent."""
    began, rounds, spent = time.perf_counter(), 0, 0.0
    while rounds < measures[0].least or (len(measures) > 1 and spent < 1.0 and go_on(spent)):
        for look in range(LOOKS):
            world = position.state.determinize(position.seat, rng)
            for measure in measures:
                measure.add(look, world)
        rounds += 1
        iterations = sum(measure.iterations for measure in measures)
        spent = max(part_of(iterations, budget.iterations), part_of(time.perf_counter() - began, budget.seconds))


def ranked(measures: list[Measure]) -> list[int]:
    """The plans from the best on: as the search prefers them, unless what was measured surely says otherwise."""
    values = [measure.value() for measure in measures]
    rest, order = list(range(len(measures))), list[int]()
    while rest:
        most, error = values[max(rest, key=lambda index: values[index][0])]
        order.append(next(index for index in rest if values[index][0] >= most - math.hypot(error, values[index][1])))
        rest.remove(order[-1])
    return order


def means(numbers: list[list[list[float]]]) -> list[float]:
    """The means by seat over all looks and iterations."""
    flat = [each for look in numbers for each in look]
    return [math.fsum(column) / len(flat) for column in zip(*flat, strict=True)]


def difference(one: Measure, other: Measure) -> tuple[float, float]:
    """How much more one plan brings its seat than another, world by world, and the standard error of that."""
    series = zip(one.compared(), other.compared(), strict=True)
    more = [[mine - theirs for mine, theirs in zip(*looks, strict=True)] for looks in series]
    return math.fsum(map(mean, more)) / len(more), scatter(more)


def error_of(looks: list[list[float]]) -> float:
    """The standard error of the mean of looks of the same length, together with its drift from half to half."""
    half = len(looks[0]) // 2
    early = math.fsum(number for look in looks for number in look[:half]) / (half * len(looks))
    late = math.fsum(number for look in looks for number in look[-half:]) / (half * len(looks))
    return math.hypot(scatter(looks), late - early)


def scatter(looks: list[list[float]]) -> float:
    """The standard error of the mean of looks of the same length."""
    each = list(map(mean, looks))
    variance = math.fsum((one - mean(each)) ** 2 for one in each) / (len(each) - 1)
    return math.sqrt(variance / len(each))


def mean(numbers: list[float]) -> float:
    """The mean of some numbers."""
    return math.fsum(numbers) / len(numbers)
