"""City tiles: an immediate bonus for a Travel cube placed on a City."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton.agenda import ASK_CITY_CUBE
from collegium.games.newton.layout import COINS, CUBES_PLACED, FROM_CITIES
from collegium.games.newton.state import Newton, receive
from collegium.games.newton.tiles import visit_medicine


def visit_city(s: Newton, tile: i64) -> None:
    """Receive what the tile shows, ask for a second cube where it offers one, or practise medicine."""
    content = s.content
    if content.city_medicine[tile]:
        visit_medicine(s)
    elif content.city_cube[tile]:
        if s.mine(COINS) >= content.city_pay[tile] and s.mine(CUBES_PLACED) < content.travel_cubes:
            s.push(ASK_CITY_CUBE, content.city_cube[tile], content.city_pay[tile])
    else:
        receive(s, content.city_gain, tile, 1, FROM_CITIES)
