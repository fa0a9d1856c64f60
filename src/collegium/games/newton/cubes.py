"""Travel cubes: one for each place you visit, and what the place does for you when the cube comes down."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_CITY_CUBE
from collegium.games.newton.cities import visit_city
from collegium.games.newton.clauses import (
    CITIES_ANCIENT_LAND,
    CITIES_COST,
    CITIES_UNIVERSITY,
    MASTERS_WINKELMANN,
    TRAVEL_CUBE_ONCE,
    TRAVEL_CUBE_PLACE,
    TRAVEL_CUBE_SUPPLY,
)
from collegium.games.newton.components import CITY, MASTER_PLACE, OBJECTIVE_PLACE, START, UNIVERSITY, VILLAGE
from collegium.games.newton.layout import COINS, CUBES_PLACED, FROM_CUBES, PLACE_CUBES, PLACE_TILE
from collegium.games.newton.moves import DONE, PLACE_CUBE
from collegium.games.newton.packs import offer_master
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton, gain_points, pay_coins
from collegium.kernel.state import bit


def cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids a Travel cube of yours on this place."""
    kind = s.content.place_kind[place]
    if kind in (VILLAGE, START):
        return TRAVEL_CUBE_PLACE
    if has_cube(s, s.to_move, place):
        return TRAVEL_CUBE_ONCE
    return TRAVEL_CUBE_SUPPLY if s.mine(CUBES_PLACED) >= s.content.travel_cubes else 0


def lay_cube(s: Newton, place: i64) -> None:
    """Place the next Travel cube, receive its Victory Points, and let the place take effect."""
    s.table[PLACE_CUBES + place] |= bit(s.to_move)
    s.add_mine(CUBES_PLACED, 1)
    number = s.mine(CUBES_PLACED)
    s.tell(events.PLACED_CUBE, place, number)
    paying = number - 1 - (s.content.travel_cubes - len(s.content.cube_points))
    if paying >= 0:
        gain_points(s, s.to_move, s.content.cube_points[paying], FROM_CUBES)
    kind = s.content.place_kind[place]
    if kind == CITY:
        visit_city(s, s.dealt[PLACE_TILE + place])
    elif kind == MASTER_PLACE:
        offer_master(s)


def chosen_cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids this place for a cube that a City tile or a Master lets you place."""
    kind = s.content.place_kind[place]
    if s.top() == ASK_CITY_CUBE:
        if kind != s.arg(0):
            return CITIES_UNIVERSITY if s.arg(0) == UNIVERSITY else CITIES_ANCIENT_LAND
        if s.mine(COINS) < s.arg(1):
            return CITIES_COST
    elif kind in (MASTER_PLACE, OBJECTIVE_PLACE):
        return MASTERS_WINKELMANN
    return cube_check(s, place)


def chosen_cube_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The places where that cube could go, or none of them, added to `out`."""
    out = append(out, i64(DONE))
    for place in range(s.content.n_places):
        if chosen_cube_check(s, place) == 0:
            out = append(out, PLACE_CUBE + place)
    return out


def place_chosen_cube(s: Newton, place: i64) -> None:
    """Pay what the City tile asks (a Master asks nothing) and place the cube."""
    coins = s.arg(1)
    s.drop()
    pay_coins(s, coins)
    lay_cube(s, place)
