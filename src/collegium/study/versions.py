"""By what games are judged: what analyses, puzzles and usual points were made with, and are outdated without."""

from __future__ import annotations

import hashlib

from collegium.kernel.game import Game
from collegium.kernel.weights import write_weights


def judged_by(game: Game) -> str:
    """A digest of the weights that a game is judged by, and of its net if that is asked."""
    text = write_weights(game.weights, game.terms)
    if game.net is not None and game.net.suits(game.weights, game.terms):
        text += game.net.digest
    return hashlib.sha256(text.encode()).hexdigest()[:16]
