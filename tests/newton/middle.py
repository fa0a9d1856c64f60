"""Newton from the middle, for games that come by what is rare."""

from __future__ import annotations

from functools import cache
from typing import Final

from collegium.games.newton import layout as at
from collegium.games.newton.components import START, VILLAGE
from collegium.games.newton.game import NewtonGame
from collegium.games.newton.state import Newton
from collegium.kernel.options import Value

LEAST: Final = 8  # decisions of a game at which every promise is tried


class ScatteredNewton(NewtonGame):
    """Newton from the middle: pieces, tiles and riches anywhere, so that a random game comes by what is rare."""

    def lay_out(self, state: Newton, options: dict[str, Value]) -> None:
        super().lay_out(state, options)
        assert isinstance(state, Newton)
        for seat in range(state.seats):
            scatter_pieces(state, seat)
            scatter_cubes(state, seat)
            scatter_tiles(state, seat, at.DEVELOPMENT_STACK, at.DEVELOPMENTS, at.ACTIONS)
            scatter_tiles(state, seat, at.INCOME_STACK, at.INCOME_TILES, at.INCOMES)


def scatter_pieces(state: Newton, seat: int) -> None:
    """Riches, Scientist, Marker and Students; at most one Student of a seat on a space."""
    rng, content = state.rng, state.content
    state.put(seat, at.COINS, rng.below(20))
    state.put(seat, at.POTIONS, rng.below(8))
    state.put(seat, at.TILES_TAKEN, rng.below(content.bookshelf_tiles + 1))
    state.put(seat, at.SCIENTIST, rng.below(content.n_places))
    state.put(seat, at.MARKER, rng.below(content.work_end + 1))
    for student in range(rng.below(at.STUDENTS + 1)):
        space = rng.below(content.n_spaces)
        if all(state.get(seat, at.STUDENT_AT + other) != space for other in range(at.STUDENTS)):
            state.put(seat, at.STUDENT_AT + student, space)


def scatter_cubes(state: Newton, seat: int) -> None:
    """Travel cubes on some of the places that take one."""
    rng, content = state.rng, state.content
    for place in range(content.n_places):
        left = state.get(seat, at.CUBES_PLACED) < content.travel_cubes
        if left and content.place_kind[place] not in (VILLAGE, START) and rng.below(3) == 0:
            state.table[at.PLACE_CUBES + place] |= 1 << seat
            state.add(seat, at.CUBES_PLACED, 1)


def scatter_tiles(state: Newton, seat: int, stack: int, held: int, kinds: int) -> None:
    """Development or Income tiles from their stacks, up to five."""
    for _ in range(state.rng.below(6)):
        kind = state.rng.below(kinds)
        if state.table[stack + kind]:
            state.table[stack + kind] -= 1
            state.add(seat, held + kind, 1)
            if held == at.DEVELOPMENTS:
                state.add(seat, at.SYMBOLS + kind, 1)


@cache
def middle() -> ScatteredNewton:
    """The scattered game, read once."""
    return ScatteredNewton()
