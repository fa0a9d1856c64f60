"""The search for games whose evaluation does not look far: whole plans for a turn, and what they come to by its end.

A wide beam finds the best plans for the seat's own part of a turn. With more to spend, the best of them are played on
with quick plans of all seats until the next turn begins, each in the same worlds, and half of them are dropped now and
then. What a plan is worth is the average of what was met there and a little of what the beam thought of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from collegium.agents.agent import Choice, Position
from collegium.agents.search_plans import PlanLook
from collegium.agents.search_playout import Playout
from collegium.kernel.evaluation import POINT, Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

POSITIONS: Final = 50  # that count as one iteration: about what one of a tree looks at
WIDEST: Final = 160  # positions that are followed through a turn at most, so that one decision takes no long time,
NARROW: Final = 8  # and where nothing is left to spend
PLANS: Final = 4  # that are played on
A_PLAYOUT: Final = 300  # iterations of a turn for each playout of each plan
MOST: Final = 8  # playouts of each plan: where more were tried, plans became no better
TRUST: Final = 2  # playouts that what the beam thought of a plan counts for


class Planner:
    """Finds a plan, and keeps to it while everything goes as foreseen."""

    def __init__(self) -> None:
        self.line: list[int] = []  # what is left of the plan,
        self.expected: State | None = None  # and the position in which it goes on, as the seat should know it
        self.thought = ""

    def choose(
        self, position: Position, evaluation: Evaluation, iterations: int, go_on: Callable[[int], bool], rng: Rng
    ) -> Choice:
        """The next move of the plan, or of a new one for which a turn may take so many iterations.

        `go_on` is told how many iterations were spent so far, and answers whether more may be.
        """
        moves = position.state.legal()
        if not self.is_foreseen(position) and len(moves) == 1:
            self.line, self.thought = [int(moves[0])], ""
        elif not self.is_foreseen(position):
            thinking = Thinking(position, evaluation, go_on, rng)
            self.line = thinking.plan(iterations)
            self.thought = f"{thinking.looked():,} positions, {thinking.margin():+.1f} points ahead"
        return Choice(self.step(position), self.thought)

    def is_foreseen(self, position: Position) -> bool:
        """Whether the plan goes on in this position."""
        return self.expected is not None and position.state.forget(position.seat).same_as(self.expected)

    def step(self, position: Position) -> int:
        """The next move of the plan; what may come to light by it was not foreseen."""
        state, move = position.state, self.line[0]
        after = state.clone()
        after.apply(move)
        self.line = self.line[1:]
        foreseen = self.line and after.reveals == state.reveals
        self.expected = after.forget(position.seat) if foreseen else None
        return move


class Thinking:
    """Making one plan."""

    def __init__(
        self,
        position: Position,
        evaluation: Evaluation,
        go_on: Callable[[int], bool],
        rng: Rng,
        ends: int = PLANS,
    ) -> None:
        self.position = position
        self.evaluation = evaluation
        self.asked = go_on
        self.rng = rng
        self.stopped = False
        self.playout = Playout(evaluation)
        self.look = PlanLook(position.state, evaluation, NARROW, ends, rng)
        self.lines: list[list[int]] = []  # the plans that were found, those first of which the beam thought most,
        self.values: list[float] = []  # of every plan: the sum of margins, in points,
        self.tried: list[int] = []  # and how many margins that is
        self.best = 0

    def plan(self, iterations: int) -> list[int]:
        """The moves of the best plan that is found."""
        self.look.width = min(WIDEST, max(1, math.isqrt(iterations) * 4 // 3))
        while not self.look.is_over():
            self.look.advance()
            if not self.go_on():
                self.look.width = min(self.look.width, NARROW)
        self.lines = [[int(move) for move in self.look.line(end)] for end in range(len(self.look.ends))]
        self.values = [TRUST * int(value) / POINT for value in self.look.end_values]
        self.tried = [TRUST] * len(self.lines)
        if len(self.lines) > 1 and iterations >= A_PLAYOUT:
            self.best = self.play_on(self.lines[:PLANS], min(MOST, iterations // A_PLAYOUT))
        return self.lines[self.best]

    def play_on(self, lines: list[list[int]], playouts: int) -> int:
        """The plan that comes to most, after so many playouts of each in the mean; the better half gets more."""
        rounds = math.ceil(math.log2(len(lines)))
        order = list(range(len(lines)))
        while len(order) > 1:
            for _ in range(max(1, playouts * len(lines) // (rounds * len(order)))):
                if not self.go_on():
                    return max(order, key=lambda plan: self.values[plan])
                self.compare(lines, order)
            order.sort(key=lambda plan: -self.values[plan])
            order = order[: (len(order) + 1) // 2]
        return order[0]

    def compare(self, lines: list[list[int]], order: list[int]) -> None:
        """Play some plans on to the next turn, in the same world and with the same chance."""
        seat = self.position.seat
        world = self.position.state.determinize(seat, self.rng)
        chance = Rng(self.rng.word(), self.rng.word(), self.rng.word(), self.rng.word() | 1)
        following = self.evaluation.turn(world) + 1
        for plan in order:
            end = world.clone()
            for move in lines[plan]:
                end.apply(move)
            self.playout.play(end, following, chance.clone())
            self.values[plan] += self.evaluation.settle(end, seat) / POINT
            self.tried[plan] += 1

    def go_on(self) -> bool:
        """Whether more may be spent; once it may not, nobody is asked again."""
        if not self.stopped:
            self.stopped = not self.asked(-(-self.looked() // POSITIONS))
        return not self.stopped

    def looked(self) -> int:
        """Positions looked at so far."""
        return int(self.look.looked + self.playout.looked)

    def margin(self) -> float:
        """How far the beam thinks that the plan leads, in points."""
        return int(self.look.end_values[self.best]) / POINT
