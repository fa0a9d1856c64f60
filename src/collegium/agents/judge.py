"""The evaluation an agent judges by: made once for each game it sits down to, because that takes a moment."""

from __future__ import annotations

from pathlib import Path

from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.net_file import net_for
from collegium.kernel.weights import Weights


class Judge:
    """Keeps the evaluation of the game that is played, with the game's own weights and net or with others.

    A net is the name of a file, False for none, and without a word the game's own.
    """

    def __init__(self, weights: Weights | None = None, net: str | bool | None = None) -> None:
        self.weights = weights
        self.net = net
        self.game: Game | None = None
        self.kept: Evaluation | None = None

    @property
    def files(self) -> list[Path]:
        """The files that its judgement depends on, besides those of the game."""
        return [Path(self.net)] if isinstance(self.net, str) else []

    def of(self, game: Game) -> Evaluation:
        """The evaluation of a game."""
        if self.kept is None or self.game is not game:
            self.game, self.kept = game, self.made(game)
        return self.kept

    def made(self, game: Game) -> Evaluation:
        """The evaluation of a game, made anew."""
        evaluation = game.evaluation(self.weights)
        if isinstance(self.net, str):
            evaluation.ask(net_for(self.net, self.weights or game.weights, game.terms).made())
        elif self.net is False:
            evaluation.ask(None)
        return evaluation

    def spread(self, game: Game) -> float:
        """The lead that multiplies the odds by e."""
        return (self.weights or game.weights).spread
