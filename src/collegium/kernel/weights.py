"""The weights of an evaluation: read from a game's `weights.toml`, checked, and written back by tuning.

The file says when and how its numbers were found; a term of the evaluation without a weight, or a weight without a
term, is an error that names the file and the term.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import CollegiumError
from collegium.kernel.evaluation import POINT

FILE: Final = "weights.toml"
POINTS: Final = ("left", "offset", "slope")  # the lists of the table [points]


class WeightsError(CollegiumError):
    """A file of weights that does not fit the evaluation it is for."""


class Term(NamedTuple):
    """One of the things an evaluation counts: its name, and what a unit of it is."""

    name: str
    counts: str


@dataclass(frozen=True)
class Points:
    """What worths come to in the end: by what is left of the game, final points are about offset + slope * worth.

    Between two entries of `left` both are interpolated, beyond the first and the last they stay. Without entries a
    worth is taken as it is.
    """

    left: tuple[float, ...] = ()  # thousandths of the game still to come, rising
    offset: tuple[float, ...] = ()
    slope: tuple[float, ...] = ()

    def expected(self, worth: float, left: float) -> float:
        """The final points that a worth stands for; once the game is over it is the final score itself."""
        if not self.left or left <= 0:
            return worth
        parts = hats(self.left, left)
        offset = sum(part * each for part, each in zip(parts, self.offset, strict=True))
        return offset + worth * sum(part * each for part, each in zip(parts, self.slope, strict=True))


def hats(knots: Sequence[float], at: float) -> list[float]:
    """How much each of some rising knots counts at a place: linear between two neighbours, the outer ones beyond."""
    parts = [0.0] * len(knots)
    after = bisect_right(knots, at)
    if after in (0, len(knots)):
        parts[min(after, len(knots) - 1)] = 1.0
        return parts
    parts[after] = (at - knots[after - 1]) / (knots[after] - knots[after - 1])
    parts[after - 1] = 1.0 - parts[after]
    return parts


@dataclass(frozen=True)
class Weights:
    """What one unit of each term is worth in points, how far a lead decides a game, and what worths come to."""

    values: Mapping[str, float]
    spread: float = 10.0  # the lead, in points at the start of a game, that multiplies the odds by e
    found: Mapping[str, Any] = field(default_factory=dict)  # when and how the numbers were found
    points: Points = Points()  # what worths come to in the end

    def numbers(self, terms: Sequence[Term]) -> vec[i64]:
        """The weights in the order of the terms, in thousandths of a point."""
        return vec[i64]([round(self.values[term.name] * POINT) for term in terms])


def read_weights(file: Traversable | Path, terms: Sequence[Term]) -> Weights:
    """The weights in a file, one for each term."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WeightsError(f"{file.name}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WeightsError(f"{file.name}: is not TOML: {error}") from None
    values = data.get("weights")
    if not isinstance(values, dict):
        raise WeightsError(f"{file.name}: expected a table [weights] with a number for each term")
    names = [term.name for term in terms]
    for name in names:
        if name not in values:
            raise WeightsError(f"{file.name}: weights: no number for the term {name!r}")
    for name, value in values.items():
        if name not in names:
            raise WeightsError(f"{file.name}: weights.{name}: no such term; there are {', '.join(names)}")
        checked(file.name, f"weights.{name}", value)
    spread = checked(file.name, "spread", data.get("spread"))
    if spread <= 0:
        raise WeightsError(f"{file.name}: spread: expected a number of points above 0, found {spread}")
    points = read_points(file.name, data["points"]) if "points" in data else Points()
    found = {key: value for key, value in data.items() if key not in ("weights", "spread", "points")}
    return Weights({name: float(values[name]) for name in names}, spread, found, points)


def read_points(file: str, table: object) -> Points:
    """The table that tells what worths come to in the end."""
    if not isinstance(table, dict) or set(table) != set(POINTS):
        raise WeightsError(f"{file}: points: expected a table with the lists {', '.join(POINTS)} and nothing else")
    lists = []
    for name in POINTS:
        if not isinstance(table[name], list):
            raise WeightsError(f"{file}: points.{name}: expected a list of numbers, found {table[name]!r}")
        lists.append(tuple(checked(file, f"points.{name}", value) for value in table[name]))
    left, offset, slope = lists
    if not left or len(left) != len(offset) or len(left) != len(slope):
        raise WeightsError(f"{file}: points: expected lists of the same length, of one number or more")
    if any(one >= other for one, other in pairwise(left)):
        raise WeightsError(f"{file}: points.left: expected rising numbers, found {list(left)}")
    return Points(left, offset, slope)


def checked(file: str, name: str, value: object) -> float:
    """A number of a size that an evaluation can reckon with."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -POINT <= value <= POINT:
        raise WeightsError(f"{file}: {name}: expected a number from -{POINT} to {POINT}, found {value!r}")
    return float(value)


def write_weights(weights: Weights, terms: Sequence[Term]) -> str:
    """The text of a file of weights, which `read_weights` reads back."""
    lines = ["# What each term of the evaluation is worth, in points. Written by `collegium tune`."]
    lines += [f"{key} = {toml_value(value)}" for key, value in weights.found.items()]
    lines += [
        "",
        "# The lead, in points at the start of a game, that multiplies the odds of winning by e.",
        f"spread = {weights.spread:.2f}",
        "",
        "[weights]",
    ]
    for term in terms:
        lines += [f"# {term.counts}", f"{term.name} = {weights.values[term.name]:.3f}"]
    points = weights.points
    if points.left:
        lines += [
            "",
            "# What worths come to: with so many thousandths of a game left, final points are offset + slope * worth.",
            "[points]",
            f"left = [{', '.join(f'{number:g}' for number in points.left)}]",
            f"offset = [{', '.join(f'{number:.2f}' for number in points.offset)}]",
            f"slope = [{', '.join(f'{number:.3f}' for number in points.slope)}]",
        ]
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """A date, number or text as TOML writes it."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
