"""Travel cubes: one for each place you visit, and what the place does for you when the cube comes down."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import cities, events, masters
from collegium.games.newton.clauses import TRAVEL_CUBE_ONCE, TRAVEL_CUBE_PLACE, TRAVEL_CUBE_SUPPLY
from collegium.games.newton.components import CITY, MASTER_PLACE, START, VILLAGE
from collegium.games.newton.layout import CUBES_PLACED, FROM_CUBES, PLACE_CUBES, PLACE_TILE
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton, gain_points
from collegium.kernel.state import bit


def cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids a Travel cube of yours on this place."""
    kind = s.content.place_kind[place]
    if kind in (VILLAGE, START):
        return TRAVEL_CUBE_PLACE
    if has_cube(s, s.to_move, place):
        return TRAVEL_CUBE_ONCE
    return supply_check(s)


def supply_check(s: Newton) -> i64:
    """0, or the clause that says that all your Travel cubes are placed."""
    return TRAVEL_CUBE_SUPPLY if s.mine(CUBES_PLACED) >= s.content.travel_cubes else 0


def lay_cube(s: Newton, place: i64) -> None:
    """Place the next Travel cube, receive its Victory Points, and let the place take effect.

    Rules: travel.cube-points, cities.cube.
    """
    s.table[PLACE_CUBES + place] |= bit(s.to_move)
    s.add_mine(CUBES_PLACED, 1)
    number = s.mine(CUBES_PLACED)
    s.tell(events.PLACED_CUBE, place, number)
    paying = number - 1 - (s.content.travel_cubes - len(s.content.cube_points))
    if paying >= 0:
        gain_points(s, s.to_move, s.content.cube_points[paying], FROM_CUBES)
    kind = s.content.place_kind[place]
    if kind == CITY:
        cities.visit_city(s, s.dealt[PLACE_TILE + place])
    elif kind == MASTER_PLACE:
        masters.offer_master(s)
