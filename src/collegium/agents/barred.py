"""An agent that does without a source of points: what it still wins tells what the source is worth."""

from __future__ import annotations

from typing import Final

from collegium.agents.agent import Agent, Budget, Choice, Position
from collegium.kernel.game import Game
from collegium.kernel.questions import BarredSwitchboard
from collegium.kernel.rng import Rng

WITHOUT: Final = " without "


class BarredAgent:
    """Plays as another agent does, but makes no move of a source wherever there is any other.

    It knows that from the start: whatever it imagines of its own moves to come is barred in the same way, and what the
    others do is not.
    """

    def __init__(self, agent: Agent, source: str) -> None:
        self.agent = agent
        self.source = source
        self.known: tuple[Game, int, BarredSwitchboard] | None = None

    def check(self, game: Game) -> None:
        """Refuse a source that the game does not have."""
        game.balance().source(self.source)

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        position.state.switchboard = self.rules(position.game, position.seat)
        return self.agent.choose(position, budget, rng)

    def rules(self, game: Game, seat: int) -> BarredSwitchboard:
        """The rules of a game for a seat that may not use the source."""
        if self.known is None or self.known[0] is not game or self.known[1] != seat:
            barred = BarredSwitchboard(game.switchboard, seat, game.balance().barred(self.source))
            self.known = game, seat, barred
        return self.known[2]
