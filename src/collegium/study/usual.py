"""What points by source are usual at a level: found in games of agents, kept in a file beside the game.

`games/<game>/usual.toml` is written by `collegium usual`, level by level. It says with which component tables and
weights its games were played; to others it does not apply.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import quantiles
from typing import Any, Final

from collegium.agents import LEVELS
from collegium.games import HOUSE
from collegium.kernel.game import Game

FILE: Final = "usual.toml"
ASSUMED: Final = "master"  # the level that people are compared with
Range = tuple[int, int, int]  # a quarter is below, the middle, a quarter is above


@dataclass(frozen=True)
class Usual:
    """What is usual at a level where so many play."""

    level: str
    games: int
    total: Range
    sources: Mapping[str, Range]  # by the source's name in `Result.breakdown`


@dataclass(frozen=True)
class AtLevel:
    """What is usual at a level by the number of seats, and how it was found: the command, with what version, when."""

    held: Mapping[str, str]
    by_seats: Mapping[int, Usual]


def range_of(numbers: Sequence[int]) -> Range:
    """The middle half of some numbers, and their middle."""
    low, middle, high = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 3
    return round(low), round(middle), round(high)


def usual_of(level: str, breakdowns: Sequence[Mapping[str, int]], games: int) -> Usual:
    """What is usual in some seats' points by source."""
    names = list(dict.fromkeys(name for each in breakdowns for name in each))
    return Usual(
        level,
        games,
        range_of([sum(each.values()) for each in breakdowns]),
        {name: range_of([each.get(name, 0) for each in breakdowns]) for name in names},
    )


@cache
def kept_for(name: str) -> dict[str, Any]:
    """The file of a game of the house; empty where there is none."""
    module = HOUSE.get(name, "").partition(":")[0]
    place = files(module.rpartition(".")[0]) / FILE if module else None
    return tomllib.loads(place.read_text("utf-8")) if place is not None and place.is_file() else {}


def usual_for(game: Game, seats: int, level: str | None) -> Usual | None:
    """What is usual at a level, or at the nearest that is known; None where nothing is known of these tables."""
    data = kept_for(game.name)
    if not data or data["made"]["tables"] != game.fingerprint:
        return None
    order = [each.name for each in LEVELS]
    wanted = order.index(level if level in order else ASSUMED)
    known = [name for name in order if str(seats) in data.get(name, {})]
    if not known:
        return None
    nearest = min(known, key=lambda name: (abs(order.index(name) - wanted), order.index(name)))
    return usual_in(nearest, data[nearest][str(seats)])


def usual_in(level: str, found: Mapping[str, Any]) -> Usual:
    """What is usual at a level where so many play, as the file has it."""
    sources = {name: as_range(numbers) for name, numbers in found["sources"].items()}
    return Usual(level, int(found["games"]), as_range(found["total"]), sources)


def read_usual(data: Mapping[str, Any], made: Mapping[str, str]) -> dict[str, AtLevel]:
    """What a file has of each level; nothing where it was made with other tables or weights."""
    if any(data["made"].get(key) != value for key, value in made.items()):
        return {}
    levels = {each.name: data[each.name] for each in LEVELS if each.name in data}
    return {
        name: AtLevel(
            found["made"],
            {int(seats): usual_in(name, each) for seats, each in found.items() if seats != "made"},
        )
        for name, found in levels.items()
    }


def as_range(numbers: Sequence[int]) -> Range:
    """Three numbers of the file."""
    low, middle, high = numbers
    return int(low), int(middle), int(high)


def write_usual(made: Mapping[str, str], found: Mapping[str, AtLevel]) -> str:
    """The text of a game's file."""
    lines = [
        "# Points by source that are usual at a level: a quarter of all seats had less, the middle, a quarter more."
    ]
    lines += ["[made]", *(f'{key} = "{value}"' for key, value in made.items())]
    for level in sorted(found, key=order_of):
        lines += ["", f"[{level}.made]", *(f'{key} = "{value}"' for key, value in found[level].held.items())]
        for seats, each in sorted(found[level].by_seats.items()):
            lines += ["", f"[{level}.{seats}]", f"games = {each.games}", f"total = {list(each.total)}"]
            spans = (f'"{name}" = {list(span)}' for name, span in each.sources.items())
            lines += [f"[{level}.{seats}.sources]", *spans]
    return "\n".join(lines) + "\n"


def order_of(level: str) -> int:
    """The place of a level."""
    return [each.name for each in LEVELS].index(level)
