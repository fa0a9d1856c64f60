"""The agent that looks to the end of its own turn, and no further."""

from __future__ import annotations

import math
from typing import Final

from collegium.agents.agent import Budget, Choice, Position
from collegium.agents.judge import Judge
from collegium.agents.makers import least
from collegium.agents.search_turn import TurnLook
from collegium.kernel.evaluation import POINT
from collegium.kernel.rng import Rng
from collegium.kernel.weights import Weights

STEPS: Final = 2**20  # chance is drawn in whole numbers, which are the same everywhere
WIDTH: Final = 4  # positions followed through the turn


class GreedyAgent:
    """Plays what brings the best margin at the end of its turn; of equal moves any.

    With noise it sometimes prefers a move that is almost as good: one that is worse by so many points is chosen e times
    as rarely as the best. It does not where nothing is left but to count.
    """

    def __init__(
        self,
        weights: Weights | None = None,
        width: int = WIDTH,
        noise: float = 0.0,
        net: str | bool | None = None,
    ) -> None:
        least("width", width, 1)
        least("noise", noise, 0, is_whole=False)
        self.judge = Judge(weights, net)
        self.width = width
        self.noise = noise

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        margins = looks(position, self.judge, self.width, rng)
        settled = self.judge.of(position.game).is_settled(position.state)
        move = noisy(margins, 0.0 if settled else self.noise, rng)
        thought = f"{margins[move]:+.1f} points ahead at the end of the turn" if len(margins) > 1 else ""
        return Choice(move, thought)


def looks(position: Position, judge: Judge, width: int, rng: Rng) -> dict[int, float]:
    """The margin, in points, that each open move can lead to in this turn, following so many positions."""
    moves = position.state.legal()
    if len(moves) == 1:
        return {int(moves[0]): 0.0}
    margins = TurnLook(judge.of(position.game), rng).look(position.state, moves, width)
    return {int(move): int(margin) / POINT for move, margin in zip(moves, margins, strict=True)}


def noisy(margins: dict[int, float], noise: float, rng: Rng) -> int:
    """One of the moves, the more likely the better its margin."""
    best = max(margins.values())
    if noise == 0.0:
        equals = [move for move, margin in margins.items() if margin == best]
        return equals[rng.below(len(equals))]
    weights = {move: math.floor(STEPS * math.exp((margin - best) / noise)) for move, margin in margins.items()}
    drawn = rng.below(sum(weights.values()))
    for move, weight in weights.items():
        drawn -= weight
        if drawn < 0:
            return move
    raise AssertionError("the weights were summed up above")
