"""City tiles: an immediate bonus for a Travel cube placed on a City."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.newton import cubes
from collegium.games.newton.clauses import CITIES_ANCIENT_LAND, CITIES_COST, CITIES_UNIVERSITY
from collegium.games.newton.components import UNIVERSITY
from collegium.games.newton.layout import COINS, FROM_CITIES
from collegium.games.newton.moves import PLACE_CUBE
from collegium.games.newton.quick import Offer
from collegium.games.newton.state import Newton, pay_coins, receive
from collegium.games.newton.tiles import visit_medicine


class CityCube(Offer):
    """Where does the Travel cube go that a City tile offers?

    Rules: cities.once.
    """

    PLACE_KIND: Final = 0
    COINS: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (PLACE_CUBE,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return city_cube_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        place_city_cube(s, option)


ASK_CITY_CUBE: Final = CityCube()


def visit_city(s: Newton, tile: i64) -> None:
    """Receive what the tile shows, ask for a second cube where it offers one, or practise medicine.

    Rules: cities.coins, cities.potions, cities.student.
    """
    content = s.content
    if content.city_medicine[tile]:
        visit_medicine(s)
    elif content.city_cube[tile]:
        if cost_check(s, content.city_pay[tile]) == 0 and cubes.supply_check(s) == 0:
            s.push(ASK_CITY_CUBE, content.city_cube[tile], content.city_pay[tile])
    else:
        receive(s, content.city_gain, tile, 1, FROM_CITIES)


def city_cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids this place for the cube that the City tile offers."""
    if s.content.place_kind[place] != s.arg(CityCube.PLACE_KIND):
        return CITIES_UNIVERSITY if s.arg(CityCube.PLACE_KIND) == UNIVERSITY else CITIES_ANCIENT_LAND
    refusal = cost_check(s, s.arg(CityCube.COINS))
    return refusal if refusal else cubes.cube_check(s, place)


def cost_check(s: Newton, coins: i64) -> i64:
    """0, or the clause that says that you cannot pay what a City tile asks."""
    return CITIES_COST if s.mine(COINS) < coins else 0


def place_city_cube(s: Newton, place: i64) -> None:
    """Pay what the City tile asks and place the cube.

    Rules: cities.counts-fully.
    """
    coins = s.arg(CityCube.COINS)
    s.drop()
    pay_coins(s, coins)
    cubes.lay_cube(s, place)
