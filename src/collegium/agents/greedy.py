"""The agent that looks to the end of its own turn, and no further."""

from __future__ import annotations

from typing import Final

from collegium.agents.agent import Budget, Choice, Position
from collegium.agents.judge import Judge
from collegium.agents.search_turn import TurnLook
from collegium.kernel.evaluation import POINT
from collegium.kernel.rng import Rng
from collegium.kernel.weights import Weights

WIDTH: Final = 4  # positions followed through the turn


class GreedyAgent:
    """Plays what brings the best margin at the end of its turn; of equal moves any."""

    def __init__(self, weights: Weights | None = None, width: int = WIDTH) -> None:
        self.judge = Judge(weights)
        self.width = width

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        margins = looks(position, self.judge, self.width, rng)
        most = max(margins.values())
        best = [move for move, margin in margins.items() if margin == most]
        thought = f"{most:+.1f} points ahead at the end of the turn" if len(margins) > 1 else ""
        return Choice(best[rng.below(len(best))], thought)


def looks(position: Position, judge: Judge, width: int, rng: Rng) -> dict[int, float]:
    """The margin, in points, that each open move can lead to in this turn, following so many positions."""
    moves = position.state.legal()
    if len(moves) == 1:
        return {int(moves[0]): 0.0}
    margins = TurnLook(judge.of(position.game), rng).look(position.state, moves, width)
    return {int(move): int(margin) / POINT for move, margin in zip(moves, margins, strict=True)}
