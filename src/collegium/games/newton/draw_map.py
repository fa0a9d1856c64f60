"""The Map as plain text: places by kind with what lies on them, how far they are, and, where there is room, drawn."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.draw_text import short_gain, short_token, short_visit
from collegium.games.newton.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, NO_BREAK, Canvas, clip, item, mark, marks, row, shapes, wrap

DRAWN_FROM: Final = 100  # the least width for the drawn Map
WIDEST: Final = 140
MARGIN: Final = 14  # room for the name of the easternmost place
HEIGHTS: Final = (40, 44)  # lines of the drawn Map, at least and at most
TILE_ROOM: Final = 7  # room for what lies on a place beside its name
GROUPS: Final = {
    "universities": ("university",),
    "ancient_lands": ("ancient_land",),
    "cities": ("city",),
    "villages": ("village",),
    "special-places": ("start", "master", "objective"),
}
COLUMNS: Final = (17, 33, 9, 10, -6, -6)  # name, tile, cubes, Scientists, steps, coins
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille character, by row and column
BRAILLE: Final = 0x2800

Distances = dict[str, tuple[int, int]]


def map_blocks(names: Names, view: View, width: int) -> list[Block]:
    """The places in groups, with the Map drawn if the width allows it, or else all routes in a list."""
    listed = Block(names.say("draw", "places"), places(names, view, width))
    if width < DRAWN_FROM:
        return [listed, Block(names.say("draw", "routes"), routes(names, width))]
    lines = drawn(names, view, width) + wrap(names.say("draw", "map-legend"), width)
    return [Block(names.say("draw", "map"), lines), listed]


def neighbours(names: Names) -> dict[str, dict[str, int]]:
    """The routes from each place with their coins."""
    joined: dict[str, dict[str, int]] = {place: {} for place in names.places}
    for route in names.routes:
        here, there = route["between"]
        joined[here][there] = joined[there][here] = route["coins"]
    return joined


def distances(names: Names, start: str) -> Distances:
    """The fewest steps to each place, and the fewest coins among the ways of so many steps.

    No way leads through the Objective space, which not everyone may enter.
    """
    joined = neighbours(names)
    found: Distances = {start: (0, 0)}
    edge = [start]
    while edge:
        reached: Distances = {}
        for here in edge:
            if names.places[here]["kind"] == "objective" and here != start:
                continue
            steps, coins = found[here]
            for there, cost in joined[here].items():
                way = (steps + 1, coins + cost)
                if there not in found and way < reached.get(there, (steps + 2, 0)):
                    reached[there] = way
        found.update(reached)
        edge = list(reached)
    return found


def scientists(view: View, place: str) -> list[int]:
    """The seats whose Scientist stands on a place."""
    return [seat for seat, player in enumerate(view["players"]) if player["scientist"] == place]


def places(names: Names, view: View, width: int) -> list[str]:
    """The places of the Map in groups, with their distance from the viewer's Scientist."""
    seat = view["seat"] if 0 <= view["seat"] < view["seats"] else view["to_move"] or 0
    here = view["players"][seat]["scientist"]
    far = distances(names, here)
    lines: list[str] = []
    for heading, kinds in GROUPS.items():
        lines.append(group_heading(names, heading, not lines))
        lines += [place_row(names, view, place, far) for place, entry in names.places.items() if entry["kind"] in kinds]
    ways = (route_text(names, there, coins) for there, coins in neighbours(names)[here].items())
    lines += wrap(names.say("draw", "from", place=names.place(here), routes=names.join(ways)), width)
    lines += wrap(names.say("draw", "away", seat=mark(seat)), width)
    return lines


def group_heading(names: Names, heading: str, first: bool) -> str:
    """The heading of a group of places; the first one names the columns too."""
    if not first:
        return names.say("draw", heading)
    titles = [names.say("draw", title) for title in ("here-cubes", "here-scientist", "steps", "coin-cost")]
    return row([names.say("draw", heading), *titles], [COLUMNS[0] + COLUMNS[1], *COLUMNS[2:]])


def place_row(names: Names, view: View, place: str, far: Distances) -> str:
    """A place with what lies there."""
    here = view["places"][place]
    steps, coins = far[place]
    cells = [
        f" {names.place(place)}",
        place_content(names, view, place),
        marks(here["cubes"]),
        marks(scientists(view, place)),
        str(steps),
        str(coins),
    ]
    return row(cells, COLUMNS)


def place_content(names: Names, view: View, place: str) -> str:
    """The tile or Bonus token on a place, in words that fit a column."""
    here = view["places"][place]
    kind = names.places[place]["kind"]
    if here["token"]:
        return names.say("draw", "bonus", effect=names.token(here["token"]))
    if kind == "city":
        return city_text(names, here["tile"])
    if kind == "objective":
        return names.say("draw", "see-objectives")
    return "" if kind == "master" else names.place_tile(place, here["tile"])


def city_text(names: Names, city: str) -> str:
    """A City tile without the word for what it is."""
    tile = names.cities[city]
    if tile.get("medicine"):
        return names.say("name", "medicine_city")
    gain = names.say("short", f"cube_on_{tile['cube']}") if "cube" in tile else names.gain(tile)
    price = names.amounts(tile.get("pay", {}), ["coins"])
    return names.say("short", "pay_for", price=price, gain=gain) if price else gain


def route_text(names: Names, there: str, coins: int) -> str:
    """A route by where it leads, with its cost if it has one."""
    return f"{names.place(there)}{NO_BREAK}{names.say('short', 'coins', n=coins)}" if coins else names.place(there)


def routes(names: Names, width: int) -> list[str]:
    """Every place with the places it is joined to."""
    lines: list[str] = []
    for place, joined in neighbours(names).items():
        ways = names.join(route_text(names, there, coins) for there, coins in joined.items())
        lines += item(names.place(place), ways, width, COLUMNS[0])
    return lines


def drawn(names: Names, view: View, width: int) -> list[str]:
    """The Map as a picture: routes as lines of dots, places by name."""
    width = min(width, WIDEST)
    low, high = HEIGHTS
    height = max(low, min(high, width * 2 // 5))
    spot = spots(names, width, height)
    canvas = Canvas(width, height)
    draw_routes(names, canvas, spot)
    for place, (x, y) in spot.items():
        room = min((there - x for there, level in spot.values() if level == y and there > x), default=width)
        canvas.put(x, y, clip(place_label(names, view, place), min(room, width - x)))
    lines = canvas.lines()
    written = [number for number, line in enumerate(lines) if line]
    return lines[written[0] : written[-1] + 1]


def spots(names: Names, width: int, height: int) -> dict[str, tuple[int, int]]:
    """Where each place is drawn: at its coordinates, or a line lower or higher where its name would not fit."""
    found: dict[str, tuple[int, int]] = {}
    for place, entry in sorted(names.places.items(), key=lambda pair: (pair[1]["y"], pair[1]["x"])):
        x, y = entry["x"] * (width - MARGIN) // 100, entry["y"] * (height - 1) // 100
        levels = [level for level in (y, y + 1, y - 1) if 0 <= level < height]
        free = [level for level in levels if not crowded(names, found, place, x, level)]
        found[place] = (x, (free or levels)[0])
    return {place: found[place] for place in names.places}


def crowded(names: Names, found: dict[str, tuple[int, int]], place: str, x: int, y: int) -> bool:
    """Whether a place written here would meet another on the same line."""
    for other, (there, level) in found.items():
        left = place if x < there else other
        if level == y and abs(there - x) < len(names.place(left)) + TILE_ROOM:
            return True
    return False


def place_label(names: Names, view: View, place: str) -> str:
    """A place on the drawn Map: a dot, its name, its tile or token, cubes, and Scientists in brackets."""
    here = view["places"][place]
    kind = names.places[place]["kind"]
    tile = ""
    if here["token"]:
        tile = short_token(names, here["token"])
    elif kind == "city":
        tile = short_city(names, here["tile"])
    elif kind in ("university", "ancient_land"):
        tile = short_visit(names, here["tile"])
    standing = shapes(scientists(view, place))
    parts = [names.place(place), tile, shapes(here["cubes"]), f"[{standing}]" if standing else ""]
    return ("○" if kind == "village" else "◎") + BLANK.join(part for part in parts if part)


def short_city(names: Names, city: str) -> str:
    """A City tile in a few letters."""
    tile = names.cities[city]
    if tile.get("medicine"):
        return names.say("short", "medicine_city")
    return names.say("short", f"to_{tile['cube']}") if "cube" in tile else short_gain(names, tile.get("gain", {}))


def draw_routes(names: Names, canvas: Canvas, spot: dict[str, tuple[int, int]]) -> None:
    """Draw each route as a line, by sea with gaps, and write its coins in the middle."""
    dots: dict[tuple[int, int], int] = {}
    for route in names.routes:
        (x0, y0), (x1, y1) = (spot[place] for place in route["between"])
        length = max(abs(x1 - x0) * 2, abs(y1 - y0) * 4, 1)
        for step in range(0, length + 1, 2 if route["by"] == "sea" else 1):
            x = round((x0 + (x1 - x0) * step / length) * 2)
            y = round((y0 + (y1 - y0) * step / length) * 4 + 2)
            cell = (x // 2, y // 4)
            dots[cell] = dots.get(cell, 0) | DOTS[y % 4][x % 2]
    for (x, y), pattern in dots.items():
        canvas.put(x, y, chr(BRAILLE + pattern))
    for route in names.routes:
        if route["coins"]:
            (x0, y0), (x1, y1) = (spot[place] for place in route["between"])
            canvas.put((x0 + x1) // 2, (y0 + y1) // 2, str(route["coins"]))
