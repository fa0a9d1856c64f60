"""The evaluation an agent judges by: made once for each game it sits down to, because that takes a moment."""

from __future__ import annotations

from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.weights import Weights


class Judge:
    """Keeps the evaluation of the game that is played, with the game's own weights or with others."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights
        self.game: Game | None = None
        self.kept: Evaluation | None = None

    def of(self, game: Game) -> Evaluation:
        """The evaluation of a game."""
        if self.kept is None or self.game is not game:
            self.game, self.kept = game, game.evaluation(self.weights)
        return self.kept

    def spread(self, game: Game) -> float:
        """The lead that multiplies the odds by e."""
        return (self.weights or game.weights).spread
