"""Hints: the best moves of a decision, what they may bring, how sure that is, and why, in the game's words.

Most of the budget goes into a search for the best moves. The rest goes to these few in even parts, so that something
can be said about the second and the third as well, which a search visits the less the worse they seem.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field, replace
from typing import Any, Final

from collegium.agents.agent import Budget, Position
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.judge import Judge
from collegium.agents.search import SLICE, SearchAgent
from collegium.agents.search_tree import NOTHING, Tree
from collegium.kernel.game import Game
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

SECONDS: Final = 2.0  # for a hint, where nothing else is said
BEST: Final = 3  # moves in a hint
SEARCHED: Final = 0.75  # the part of the budget that finds the best moves; the rest is theirs in even parts
LEAST: Final = 8  # iterations for each of the best moves, whatever the budget
WORLDS: Final = 3  # in which a reason must hold; what is drawn in one of them is no reason
THIN: Final = 12  # visits below which the tree does not know how to go on
LINE: Final = 40  # decisions of a turn that are followed


@dataclass(frozen=True)
class Hint:
    """One of the best moves. Points and chances to win are by seat, the errors are those of the seat that is advised.

    An error is the standard error of the search's mean: what looking longer may change, and not how far the game itself
    may still go either way.
    """

    code: int
    move: str  # the short text of the move
    label: str  # the move with its consequences
    visits: float  # the part of the search that went this way: how much it is preferred
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
            "reasons": self.reasons,
        }


@dataclass(frozen=True)
class Advice:
    """What a seat is advised: the best moves, best first; only one where there is no choice."""

    seat: int
    moves: list[Hint]
    iterations: int
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The advice for programs; seats are counted from 1, and lists begin with the first."""
        return {
            "seat": self.seat + 1,
            "moves": [hint.to_json() for hint in self.moves],
            "iterations": self.iterations,
            "seconds": round(self.seconds, 3),
        }


def advise_seat_to_move(game: Game, state: State, budget: Budget, rng: Rng) -> Advice:
    """Advice for the seat to move, made of nothing but what that seat knows of the position."""
    seat = int(state.to_move)
    return advise(Position(game, state.forget(seat).determinize(seat, rng), seat), budget, rng)


def advise(position: Position, budget: Budget, rng: Rng) -> Advice:
    """The best moves of a position. The same position, iterations and chance give the same advice.

    The budget is for this one decision; when its `watch` answers False, the advice is what has been found so far.
    """
    started = time.perf_counter()
    allowed = budget if budget.seconds or budget.iterations else replace(budget, seconds=SECONDS)
    watch = Watch(allowed)
    tree = searched(position, allowed, watch, rng)
    nodes = best_nodes(tree)
    visits = [int(tree.visits[node]) for node in nodes]
    total = max(1, sum(int(tree.visits[node]) for node in children(tree, int(tree.root))))
    samples = measured(tree, position, nodes, allowed, watch, rng)
    lines = [line_of(tree, position, node) for node in nodes]
    told = reasons(position, lines, rng)
    hints = [
        hint_of(position, tree, node, visits[index] / total, samples[index], lines[index], told[index])
        for index, node in enumerate(nodes)
    ]
    return Advice(position.seat, hints, int(tree.iterations), time.perf_counter() - started)


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


@dataclass
class Samples:
    """What single iterations came to for the seat that is advised."""

    points: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)


def searched(position: Position, budget: Budget, watch: Watch, rng: Rng) -> Tree:
    """The tree after the search for the best moves; where only one move is open, there is nothing to search."""
    turn = Budget(  # of which a decision takes half
        seconds=None if budget.seconds is None else 2 * SEARCHED * budget.seconds,
        iterations=None if budget.iterations is None else max(2, math.floor(2 * SEARCHED * budget.iterations)),
        watch=watch.at,
    )
    tree = SearchAgent().think(position, turn, rng)
    if tree is None:
        game, seat = position.game, position.seat
        tree = Tree(position.state, seat, game.evaluation(), game.weights.spread, rng.clone())
        tree.run(1)
    return tree


def children(tree: Tree, node: int) -> list[int]:
    """The children of a node, by rising move."""
    found: list[int] = []
    child = int(tree.first[node])
    while child != NOTHING:
        found.append(child)
        child = int(tree.following[child])
    return found


def best_nodes(tree: Tree) -> list[int]:
    """The children of the root that were visited most, best first."""

    def rank(node: int) -> tuple[int, float]:
        visits = int(tree.visits[node])
        value = float(tree.values[node * tree.seats + tree.seat]) / visits if visits else float(tree.guess[node])
        return -visits, -value

    return sorted(children(tree, int(tree.root)), key=rank)[:BEST]


def measured(tree: Tree, position: Position, nodes: list[int], budget: Budget, watch: Watch, rng: Rng) -> list[Samples]:
    """Search on below each of the best moves with its part of the rest of the budget."""
    root, watch.part = int(tree.root), (1.0 - SEARCHED) / len(nodes)
    part = Budget(
        seconds=None if budget.seconds is None else watch.part * budget.seconds,
        iterations=None if budget.iterations is None else max(1, math.floor(watch.part * budget.iterations)),
    )
    found = []
    for index, node in enumerate(nodes):
        watch.start = SEARCHED + index * watch.part
        found.append(sampled(tree, position, node, part if len(nodes) > 1 else Budget(iterations=LEAST), watch, rng))
    tree.go_on(root, position.state)
    return found


def sampled(tree: Tree, position: Position, node: int, part: Budget, watch: Watch, rng: Rng) -> Samples:
    """What came of one iteration after another below a move, each in a world of its own."""
    samples = Samples()
    began, spent = time.perf_counter(), 0.0
    while len(samples.points) < LEAST or (spent < 1.0 and watch.at(spent)):
        world = position.state.determinize(position.seat, rng)
        world.apply(int(tree.move[node]))
        tree.go_on(node, world)
        tree.run(1)
        samples.points.append(float(tree.point[position.seat]))
        samples.chances.append(float(tree.chance[position.seat]))
        spent = spent_of(part, len(samples.points), time.perf_counter() - began)
    return samples


def spent_of(budget: Budget, iterations: int, seconds: float) -> float:
    """The part of a budget that is used up by so many iterations in so many seconds."""
    by_number = iterations / budget.iterations if budget.iterations else 0.0
    return max(by_number, seconds / budget.seconds if budget.seconds else 0.0)


def line_of(tree: Tree, position: Position, node: int) -> list[int]:
    """The moves of the own turn after one of the best moves: by the tree, or by a short look where it is thin.

    The line ends where the turn does, or where something comes to light, as nobody can know how to go on then.
    """
    judge = Judge()
    evaluation = judge.of(position.game)
    state = position.state.clone()
    line = [int(tree.move[node])]
    state.apply(line[0])
    while len(line) < LINE and not state.over and state.to_move == position.seat:
        if state.reveals != position.state.reveals or evaluation.is_quiet(state):
            break
        node = preferred(tree, node)
        if node == NOTHING:
            margins = looks(Position(position.game, state, position.seat), judge, WIDTH, tree.rng)
            line.append(max(margins, key=margins.__getitem__))
        else:
            line.append(int(tree.move[node]))
        state.apply(line[-1])
    return line


def preferred(tree: Tree, node: int) -> int:
    """The child of a node that was visited most; NOTHING where the tree is thin, and below."""
    if node == NOTHING:
        return NOTHING
    best = max(children(tree, node), key=lambda child: int(tree.visits[child]), default=NOTHING)
    return best if best != NOTHING and tree.visits[best] >= THIN else NOTHING


def reasons(position: Position, lines: list[list[int]], rng: Rng) -> list[list[str]]:
    """Why each of the lines may be preferred: the best to the second, and the others to the best.

    What is said must be true whatever lies hidden, so it is asked in several worlds.
    """
    if len(lines) == 1:
        return [[]]
    worlds = [position.state.determinize(position.seat, rng) for _ in range(WORLDS)]
    ends = [[played(world, line) for line in lines] for world in worlds]
    found = []
    for index in range(len(lines)):
        other = 1 if index == 0 else 0
        told = [
            position.game.reasons(world, end[index], end[other], position.seat)
            for world, end in zip(worlds, ends, strict=True)
        ]
        found.append([reason for reason in told[0] if all(reason in others for others in told)])
    return found


def played(state: State, line: list[int]) -> State:
    """A copy of a position after some moves."""
    after = state.clone()
    for move in line:
        after.apply(move)
    return after


def hint_of(
    position: Position, tree: Tree, node: int, share: float, samples: Samples, line: list[int], told: list[str]
) -> Hint:
    """All that is known about one of the best moves."""
    game, state = position.game, position.state
    visits, first = int(tree.visits[node]), node * int(tree.seats)
    seats = range(first, first + int(tree.seats))
    move = int(tree.move[node])
    return Hint(
        code=move,
        move=game.text(state, move),
        label=game.describe(state, move),
        visits=share,
        points=[float(tree.points[at]) / visits for at in seats],
        points_error=error_of(samples.points, visits),
        chances=[float(tree.chances[at]) / visits for at in seats],
        chances_error=error_of(samples.chances, visits),
        line=[game.text(state, step) for step in line],
        words=worded(position, line),
        reasons=told,
    )


def worded(position: Position, line: list[int]) -> list[str]:
    """The moves of a line in words, each as it is called where it is played."""
    state = position.state.clone()
    words = []
    for move in line:
        words.append(position.game.label(state, move))
        state.apply(move)
    return words


def error_of(samples: list[float], number: int) -> float:
    """The standard error of a mean of so many numbers that are spread like the samples."""
    mean = math.fsum(samples) / len(samples)
    spread = math.fsum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
    return math.sqrt(spread / number)
