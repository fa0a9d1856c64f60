"""What is lost by leaving a question as it is: open moves that cost nothing and will not be open again."""

from __future__ import annotations

from collegium.kernel.game import Game
from collegium.kernel.questions import DONE
from collegium.kernel.state import State


def forgone(game: Game, state: State) -> list[int]:
    """The open moves that cost nothing and would be lost if the seat to move left the question as it is.

    Nothing is lost where the seat goes on. Where all act at once only what brings something counts: what else could
    be done for nothing is a matter of choice there, as is everything where others do not know what is open.
    """
    seat, legal = int(state.to_move), [int(move) for move in state.legal()]
    if DONE not in legal or not game.purse or game.question(state).secret:
        return []
    together, after = game.answered_together(state), state.clone()
    after.apply(DONE)
    if not after.over and after.to_move == seat and game.answered_together(after) == together:
        return []
    left = [min(pair) for pair in zip(game.wealth(state, seat), game.wealth(after, seat), strict=True)]
    return [move for move in legal if move != DONE and is_free(game, state, move, left, bool(together))]


def is_free(game: Game, state: State, move: int, left: list[int], gains: bool) -> bool:
    """Whether a move takes nothing of what the seat has left otherwise, and, if it has to gain, adds to it."""
    seat, ahead = int(state.to_move), state.clone()
    ahead.apply(move)
    found = game.wealth(ahead, seat)
    if ahead.reveals != state.reveals or any(now < was for was, now in zip(left, found, strict=True)):
        return False
    return found != left or not gains
