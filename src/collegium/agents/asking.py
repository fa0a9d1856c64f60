"""Agents are asked, and their choices played: whatever one does wrong is told with its name and its traceback."""

from __future__ import annotations

from collegium.agents.agent import Agent, Budget, Choice, ask
from collegium.kernel.errors import IllegalMove, UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.outside import OutsideError, failed
from collegium.kernel.rng import Rng
from collegium.kernel.state import State


def asked(agent: Agent, game: Game, state: State, budget: Budget, rng: Rng, who: str, where: str) -> Choice:
    """What an agent of that name chooses; where it fails, its own traceback says why, in whatever process."""
    try:
        choice: object = ask(agent, game, state, budget, rng)
    except (Exception, SystemExit) as error:
        raise failed(f"{who} fails {where}:", error) from error
    if not isinstance(choice, Choice):
        raise OutsideError(f"{who} has to answer with a Choice, not with {choice!r}")
    return choice


def played(choice: Choice, game: Game, state: State, who: str, where: str) -> None:
    """Play what an agent of that name has chosen, if it is open."""
    try:
        game.play(state, choice.move)
    except (IllegalMove, UnknownMove) as error:
        raise OutsideError(f"{who} chooses what is not open, {where}: {error}") from None
