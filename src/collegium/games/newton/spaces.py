"""What the spaces of the Technology and Work tracks do for a piece that ends its movement there."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import inventions, masters
from collegium.games.newton.components import INVENTION, MASTER_SPACE, SPECIALIZATION
from collegium.games.newton.layout import SPACE_TILE, WORK_TILE
from collegium.games.newton.state import Newton
from collegium.games.newton.tiles import specialize


def end_on_space(s: Newton, kind: i64, tile: i64) -> None:
    """Let a space take effect; an Objective space counts at the end of the game only.

    Rules: specialization.stays.
    """
    if kind == SPECIALIZATION:
        specialize(s, tile)
    elif kind == INVENTION:
        inventions.invent(s, tile)
    elif kind == MASTER_SPACE:
        masters.offer_master(s)


def end_on_technology_space(s: Newton, space: i64) -> None:
    """A Student ends its movement on this space.

    Rules: technology.special-space, technology.again.
    """
    end_on_space(s, s.content.space_kind[space], s.dealt[SPACE_TILE + space])


def end_on_work_space(s: Newton, space: i64) -> None:
    """The Marker ends its movement on this space.

    Rules: work.special-space.
    """
    end_on_space(s, s.content.work_kind[space], s.dealt[WORK_TILE + space])
