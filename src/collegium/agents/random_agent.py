"""The agent that plays any open move, each as likely as the others."""

from __future__ import annotations

from collegium.agents.agent import Budget, Choice, Position
from collegium.kernel.rng import Rng


class RandomAgent:
    """Plays at random; the measure of every other agent, and a patient partner for a first game."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        moves = position.state.legal()
        return Choice(int(moves[rng.below(len(moves))]))
