"""The agent that searches: it imagines what it cannot see, and looks ahead over the turns of all seats.

The budget is for a turn, which is many small decisions: what was thought for the first serves the next, as long as
nothing has come to light in between that was not foreseen.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from collegium.agents.agent import Budget, Choice, Position
from collegium.agents.judge import Judge
from collegium.agents.makers import least
from collegium.agents.planner import Planner, Thinking
from collegium.agents.search_tree import NOTHING, Tree
from collegium.kernel.game import Game
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.kernel.weights import Weights

ITERATIONS: Final = 1000  # for a turn, where nothing else is said
ITERATIONS_A_SECOND: Final = 8000  # about, where plans are made for a time
SLICE: Final = 0.04  # seconds between two looks at the clock and at Ctrl-C: compiled code hears nothing
PARTS: Final = 3  # of what is left of a turn's budget, one is for the next decision
QUARTERS: Final = 4
FIRST_SLICE: Final = 8  # iterations, before it is known how long they take


class SearchAgent:
    """Information-set Monte-Carlo tree search within a budget of iterations, of seconds, or of both."""

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        weights: Weights | None = None,
        net: str | bool | None = None,
    ) -> None:
        least("iterations", iterations, 1)
        least("seconds", seconds, 0, is_whole=False)
        self.iterations = iterations
        self.seconds = seconds
        self.judge = Judge(weights, net)
        self.tree: Tree | None = None
        self.game: Game | None = None
        self.expected: State | None = None  # the position after the last choice, as the seat should know it
        self.turn = Turn()
        self.planner = Planner()

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        if self.judge.of(position.game).is_planned():
            return self.follow_plan(position, budget, rng)
        tree = self.think(position, budget, rng)
        if tree is None:
            return self.settle_on(position, int(position.state.legal()[0]))
        best = int(tree.best_child())
        thought = thought_of(tree, best)
        return self.settle_on(position, int(tree.move[best]))._replace(thought=thought)

    def think(self, position: Position, budget: Budget, rng: Rng) -> Tree | None:
        """The tree after searching as long as this decision may take; None where only one move is open."""
        state = position.state
        evaluation = self.judge.of(position.game)
        self.enter_turn(position, budget)
        tree = self.remembered(position)
        if len(state.legal()) == 1:
            self.tree = tree
            return None
        if tree is None:
            tree = Tree(state, position.seat, evaluation, self.judge.spread(position.game), rng.clone())
        self.tree, self.game = tree, position.game
        search(tree, self.turn, budget)
        return tree

    def follow_plan(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        """The next move of a plan for the turn, in a game that is searched by plans."""
        self.enter_turn(position, budget)
        meter = Meter(self.turn, budget)
        iterations = iterations_of(self.allowance(budget))
        with without_collector():
            choice = self.planner.choose(position, self.judge.of(position.game), iterations, meter.go_on, rng)
        self.turn.spend(time.perf_counter() - meter.started, meter.done)
        return choice

    def plan(self, position: Position, budget: Budget, rng: Rng, ends: int) -> Thinking:
        """All that is thought for a plan that begins in a position; where only one move is open, that is little."""
        self.enter_turn(position, budget)
        meter = Meter(self.turn, budget)
        thinking = Thinking(position, self.judge.of(position.game), meter.go_on, rng, ends)
        with without_collector():
            thinking.plan(iterations_of(self.allowance(budget)) if len(position.state.legal()) > 1 else 1)
        return thinking

    def enter_turn(self, position: Position, budget: Budget) -> None:
        """Give another turn than the last its whole budget."""
        evaluation = self.judge.of(position.game)
        number = int(evaluation.turn(position.state))
        if self.turn.is_over(position.seat, number, evaluation.is_quiet(position.state)):
            self.turn.begin(position.seat, number, self.allowance(budget))

    def allowance(self, budget: Budget) -> Budget:
        """What a turn may take: what is asked for, or what the agent was made with."""
        if budget.iterations is None and budget.seconds is None:
            iterations = ITERATIONS if self.iterations is None and self.seconds is None else self.iterations
            return Budget(self.seconds, iterations)
        return budget

    def remembered(self, position: Position) -> Tree | None:
        """The tree of the last choice, where it led to this very position."""
        if self.tree is None or self.expected is None or self.game is not position.game:
            return None
        if not position.state.forget(position.seat).same_as(self.expected):
            return None
        return self.tree

    def settle_on(self, position: Position, move: int) -> Choice:
        """Choose a move, and go down the tree to where it leads."""
        state, seat = position.state, position.seat
        after = state.clone()
        after.apply(move)
        self.expected = None
        if self.tree is not None:
            child = int(self.tree.child_of(self.tree.root, move))
            if child == NOTHING or after.over or after.to_move != seat or after.reveals != state.reveals:
                self.tree = None
            else:
                self.expected = after.forget(seat)
                self.tree.go_on(child, self.expected)
        return Choice(move)


def thought_of(tree: Tree, child: int) -> str:
    """What a search thought of the move it prefers, in words for those who watch."""
    visits = max(1, int(tree.visits[child]))
    chance = tree.chances[child * tree.seats + tree.seat] / visits
    looked = f"{tree.visits[tree.root]:,} iterations"
    return f"{looked}, {chance:.0%} to win" if tree.seats > 1 else looked


class Turn:
    """How much of a turn's budget is spent."""

    def __init__(self) -> None:
        self.mark: tuple[int, int] | None = None
        self.seconds: float | None = None
        self.iterations: int | None = None

    def is_over(self, seat: int, number: int, quiet: bool) -> bool:
        """Whether another turn has begun than the one whose budget is kept; without a number, where it is quiet."""
        return self.mark != (seat, number) or (number < 0 and quiet)

    def begin(self, seat: int, number: int, budget: Budget) -> None:
        """Begin a turn with its whole budget."""
        self.mark, self.seconds, self.iterations = (seat, number), budget.seconds, budget.iterations

    def share(self) -> tuple[float | None, int | None]:
        """What one decision may take: a part of what is left, as nobody knows how many follow."""
        seconds = None if self.seconds is None else self.seconds / PARTS
        iterations = None if self.iterations is None else max(1, self.iterations // PARTS)
        return seconds, iterations

    def spend(self, seconds: float, iterations: int) -> None:
        """Note what a decision took."""
        if self.seconds is not None:
            self.seconds = max(0.0, self.seconds - seconds)
        if self.iterations is not None:
            self.iterations = max(0, self.iterations - iterations)


class Meter:
    """Measures what one plan takes of the turn: of its seconds a share, of its iterations what it needs."""

    def __init__(self, turn: Turn, budget: Budget) -> None:
        self.seconds, _ = turn.share()
        self.iterations = turn.iterations
        self.watch = budget.watch
        self.started = time.perf_counter()
        self.done = 0

    def go_on(self, done: int) -> bool:
        """Note how many iterations are done; whether there may be more."""
        self.done = done
        spent = max(part_of(done, self.iterations), part_of(time.perf_counter() - self.started, self.seconds))
        return spent < 1.0 and (self.watch is None or self.watch(spent))


def search(tree: Tree, turn: Turn, budget: Budget) -> None:
    """Search within this decision's share of the turn, in slices, until another move cannot win any more.

    Whether it is decided is asked after each quarter of the iterations, and not whenever a slice ends, so that the
    same seed and iterations give the same answer on every machine. At least one iteration is done, so that there is a
    best move, however little is left.
    """
    seconds, iterations = turn.share()
    quarter = None if iterations is None else -(-iterations // QUARTERS)
    started = time.perf_counter()
    done, piece = 0, FIRST_SLICE
    with without_collector():
        while True:
            if iterations is not None and quarter is not None:
                piece = min(piece, quarter - done % quarter, iterations - done)
            if seconds is not None and seconds < SLICE:
                piece = 1
            before = time.perf_counter()
            tree.run(piece)
            now = time.perf_counter()
            done += piece
            spent = max(part_of(done, iterations), part_of(now - started, seconds))
            if spent >= 1.0 or (budget.watch is not None and not budget.watch(spent)):
                break
            if iterations is not None and done % (quarter or 1) == 0 and tree.is_decided(iterations - done):
                break
            piece = max(1, min(2 * piece, int(piece * SLICE / max(now - before, 1e-6))))
    turn.spend(time.perf_counter() - started, done)


def iterations_of(budget: Budget) -> int:
    """The iterations of a turn for a search by plans, in whatever a budget counts."""
    return int((budget.seconds or 0.0) * ITERATIONS_A_SECOND) if budget.iterations is None else budget.iterations


def part_of(spent: float, allowed: float | None) -> float:
    """Which part is spent of what is allowed; nothing of what is not limited, and all of nothing."""
    if allowed is None:
        return 0.0
    return spent / allowed if allowed > 0 else 1.0


@contextmanager
def without_collector() -> Iterator[None]:
    """Search without the garbage collector: a tree is thousands of numbers and no cycle."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
