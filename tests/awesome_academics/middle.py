"""Awesome Academics with a benefactor, for games that come by what is rare."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.state import AwesomeAcademics

LEAST: Final = 6  # decisions of a game at which every promise is tried


class WealthyAcademics(AwesomeAcademicsGame):
    """Awesome Academics with a benefactor: random groups go broke within a few turns, these come by what is rare."""

    def set_up(self, state: AwesomeAcademics, options: vec[i64]) -> None:
        super().set_up(state, options)
        for seat in range(state.seats):
            state.put(seat, at.MONEY, 40 + state.rng.below(60))


@cache
def middle() -> WealthyAcademics:
    """The game with a benefactor, read once."""
    return WealthyAcademics()
