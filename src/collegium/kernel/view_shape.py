"""The shape of what the views of all games out of a box begin with; each game's own `view_shape.py` goes on from it."""

from __future__ import annotations

from typing import TypedDict


class BoxedView(TypedDict):
    """A game, as one seat sees it."""

    seat: int
    seats: int
    over: bool
    phase: str
    to_move: int | None
    options: dict[str, bool | str]
