"""The Map ahead: the places a Scientist could still visit, worth less the further away they are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.components import (
    CITY,
    MASTER_PLACE,
    OBJECTIVE_PLACE,
    VILLAGE,
)
from collegium.games.newton.layout import (
    CUBES_PLACED,
    MAP_OBJECTIVE,
    MEDICINE_CITIES,
    PLACE_CUBES,
    PLACE_TILE,
    PLACE_TOKEN,
    PLACES,
    SCIENTIST,
    TRAVEL,
    VISIT_PLACE,
)
from collegium.games.newton.prospects_books import likely
from collegium.games.newton.prospects_objectives import objective_worth, readiness
from collegium.games.newton.prospects_outlook import FULL, Outlook
from collegium.games.newton.prospects_tables import STEP, VISITS
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton

CUBES_A_TURN: Final = 240  # thousandths: Travel cubes placed in an average turn
VISITED: Final = 300  # what a University or Ancient Land counts beside the book space that asks for it
BOOK_SHARE: Final = 400  # the part of a book space's worth that goes to the visit it asks for


def note_visits(s: Newton, outlook: Outlook, seat: i64) -> None:
    """Count the Universities and Ancient Lands visited."""
    universities: i64 = 0
    lands: i64 = 0
    for number in range(i64(VISITS)):
        if has_cube(s, seat, s.dealt[VISIT_PLACE + number]):
            if number < 6:
                universities += 1
            else:
                lands += 1
    outlook.universities = universities
    outlook.ancient_lands = lands


def note_cube(s: Newton, outlook: Outlook, seat: i64) -> None:
    """What one more Travel cube adds to the chance of the last ones, which bring Victory Points."""
    content = s.content
    placed = s.get(seat, CUBES_PLACED)
    expected = placed * FULL + outlook.turns * CUBES_A_TURN
    paying = i64(len(content.cube_points))
    total: i64 = 0
    more: i64 = 0
    for cube in range(paying):
        number = content.travel_cubes - paying + 1 + cube
        if placed < number:
            total += content.cube_points[cube] * likely(expected - number * FULL)
            more += content.cube_points[cube] * likely(expected - (number - 1) * FULL)
    outlook.cube = more - total


def places_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the places not yet visited hold for the Scientist where it stands."""
    content = s.content
    if s.get(seat, CUBES_PLACED) >= content.travel_cubes:
        return 0
    here = s.get(seat, SCIENTIST) * PLACES
    strength = outlook.lasting[TRAVEL] + 2
    reach = strength * STEP
    total: i64 = 0
    best: i64 = 0
    places = outlook.places
    distance = outlook.distance
    kinds = content.place_kind
    table = s.table
    for index in range(i64(len(places))):
        place = places[index]
        token = table[PLACE_TOKEN + place]
        if token == 0 and (kinds[place] == VILLAGE or (table[PLACE_CUBES + place] >> seat) & 1):
            continue
        worth = place_worth(s, outlook, seat, place) * reach // (reach + distance[here + place])
        total += worth
        if worth > best:
            best = worth
    return (best + total // 4) * outlook.fading(8) // FULL


def place_worth(s: Newton, outlook: Outlook, seat: i64, place: i64) -> i64:
    """What coming to a place with a Bonus token or without a cube of the seat brings."""
    content = s.content
    token = s.table[PLACE_TOKEN + place] - 1
    if token >= 0:
        return outlook.gain(content.token_gain, token)
    kind = content.place_kind[place]
    if kind == CITY:
        return outlook.cube + city_worth(s, outlook, seat, s.dealt[PLACE_TILE + place])
    if kind == MASTER_PLACE:
        return outlook.cube + outlook.best_master
    if kind == OBJECTIVE_PLACE:
        worth = objective_worth(s, outlook, seat, s.dealt[MAP_OBJECTIVE])
        return outlook.cube + worth * readiness(outlook, content.map_need) // FULL
    return outlook.cube + VISITED + visit_worth(outlook, s.dealt[PLACE_TILE + place])


def visit_worth(outlook: Outlook, number: i64) -> i64:
    """The part of the book space that asks for a University or Ancient Land which is owed to the visit."""
    space = outlook.visit_book[outlook.board * VISITS + number]
    if space < 0:
        return 0
    return outlook.book[space] * BOOK_SHARE // FULL


def city_worth(s: Newton, outlook: Outlook, seat: i64, tile: i64) -> i64:
    """What a City tile brings."""
    content = s.content
    if content.city_medicine[tile]:
        visited = s.get(seat, MEDICINE_CITIES)
        if visited > 1:
            return 0
        more = content.medicine_points[visited + 1] - content.medicine_points[visited]
        return more * outlook.incomes * FULL
    if content.city_cube[tile]:
        return outlook.cube + 2 * VISITED
    return outlook.gain(content.city_gain, tile)
