"""Targets: what a balanced game should come to, and by how much a report misses it."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from collegium.kernel.boxed import BoxedGame
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.lab.balance.report import Report
from collegium.lab.balance.scales import Scale, check_scales
from collegium.lab.balance.tables import surest

FILE: Final = "calibration.toml"
WITHOUT: Final = "without"
ALONE: Final = "alone"
UNITS: Final = {"winners": 10.0, "share": 0.05, "used": 0.1, "seat": 0.03, "offered": 0.08, WITHOUT: 0.1, ALONE: 10.0}
IN_POINTS: Final = ("winners", ALONE)
OF_SOURCES: Final = ("share", "used", WITHOUT)


class TargetError(CollegiumError):
    """A file of scales and targets that cannot be used."""


@dataclass(frozen=True)
class Target:
    """Between which bounds something should lie; a violation of 1 is a whole unit beyond."""

    what: str
    source: str = ""
    low: float = -math.inf
    high: float = math.inf
    agent: str = ""

    @property
    def name(self) -> str:
        """What it is about, in words."""
        return NAMES[self.what].format(source=self.source, agent=self.agent)

    @property
    def wanted(self) -> str:
        """The bounds in words."""
        low, high = (self.text(bound) for bound in (self.low, self.high))
        if math.isinf(self.low):
            return f"at most {high}"
        return f"at least {low}" if math.isinf(self.high) else f"{low}–{high}"

    def text(self, value: float) -> str:
        """A value of its kind in words."""
        return f"{value:.1f}" if self.what in IN_POINTS else f"{value * 100:.1f} %"

    def violation(self, value: float) -> float:
        """How far a value is beyond the bounds, in units."""
        return max(0.0, self.low - value, value - self.high) / UNITS[self.what]

    def measure(self, report: Report, shares: Mapping[str, float]) -> float | None:
        """Its value in a report, or of those who did without a source; None where that is not known."""
        if self.what == WITHOUT:
            return shares.get(self.source)
        return MEASURES[self.what](self, report) if self.what in MEASURES else None


NAMES: Final = {
    "winners": "mean points of winners",
    "share": "share of {source} in their points",
    "used": "winners who use {source}",
    "seat": "a seat above its share",
    "offered": "what a component moves, surely, by being offered",
    WITHOUT: "victories without {source}",
    ALONE: "points of {agent} alone",
}


def source_value(target: Target, report: Report, name: str) -> float:
    """A number of the target's source."""
    (found,) = (source for source in report.sources if source.name == target.source)
    value: float = getattr(found, name)
    return value


MEASURES: Final[dict[str, Callable[[Target, Report], float | None]]] = {
    "winners": lambda target, report: report.winners.mean,
    "share": lambda target, report: source_value(target, report, "winners_share"),
    "used": lambda target, report: source_value(target, report, "used_by"),
    "seat": lambda target, report: max(seat.share for seat in report.seats) - 1 / report.seats_number,
    "offered": lambda target, report: max(
        (max(0.0, surest(component.if_offered)) for component in report.components if component.if_offered),
        default=None,
    ),
}


@dataclass(frozen=True)
class Reading:
    """What a target came to for a number of seats."""

    target: Target
    seats: int
    value: float

    @property
    def violation(self) -> float:
        """How far it is beyond its bounds."""
        return self.target.violation(self.value)


def readings(targets: Sequence[Target], report: Report, shares: Mapping[str, float]) -> list[Reading]:
    """What all targets came to, as far as that is known."""
    found = []
    for target in targets:
        value = target.measure(report, shares)
        if value is not None:
            found.append(Reading(target, report.seats_number, value))
    return found


def violation(found: Sequence[Reading]) -> float:
    """The sum of all violations."""
    return math.fsum(reading.violation for reading in found)


@dataclass(frozen=True)
class Wishes:
    """What may be changed in a game, and what should come of it."""

    scales: tuple[Scale, ...]
    targets: tuple[Target, ...]


def wishes_of(game: Game) -> Wishes:
    """The scales and targets that a game brings along."""
    path = files(game.package) / FILE if isinstance(game, BoxedGame) else None
    if path is None or not path.is_file():
        raise TargetError(f"{game.title} names no scales and targets ({FILE}): there is nothing to calibrate")
    return read_wishes(path, game)


def read_wishes(path: Traversable, game: Game) -> Wishes:
    """The scales and targets in a file, fit for the game."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise TargetError(f"{path.name}: cannot be read: {error}") from None
    for word in data:
        if word not in ("scale", "target"):
            raise TargetError(f"{path.name}: unknown table {word!r}; expected [[scale]] and [[target]]")
    scales = tuple(read_scale(path.name, row) for row in rows_of(path.name, data, "scale"))
    targets = tuple(read_target(path.name, row, game) for row in rows_of(path.name, data, "target"))
    if not scales or not targets:
        raise TargetError(f"{path.name}: expected at least one [[scale]] and one [[target]]")
    assert game.tables is not None
    check_scales(game.tables, scales)
    return Wishes(scales, targets)


def rows_of(name: str, data: dict[str, Any], table: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    rows = data.get(table, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise TargetError(f"{name}: expected [[{table}]]")
    return rows


def read_scale(name: str, row: dict[str, Any]) -> Scale:
    """A scale as it stands in the file."""
    told = {"where": {}, "least": 1, **row}
    kinds = {"name": str, "file": str, "table": str, "field": str, "where": dict, "least": int}
    checked(name, "scale", told, kinds, ("low", "high"))
    if not 0 < told["low"] <= 1 <= told["high"]:
        raise TargetError(f"{name}, scale {told['name']!r}: expected 0 < low ≤ 1 ≤ high")
    return Scale(
        **{**told, "where": tuple(told["where"].items()), "low": float(told["low"]), "high": float(told["high"])}
    )


def read_target(name: str, row: dict[str, Any], game: Game) -> Target:
    """A target as it stands in the file."""
    told = {"source": "", "agent": "", "low": -math.inf, "high": math.inf, **row}
    checked(name, "target", told, {"what": str, "source": str, "agent": str}, ("low", "high"))
    if told["what"] not in UNITS:
        raise TargetError(f"{name}, target {told['what']!r}: expected one of {', '.join(UNITS)}")
    if (told["what"] == ALONE) != bool(told["agent"]) or (told["what"] == ALONE and 1 not in game.seats):
        raise TargetError(
            f"{name}, target {told['what']!r}: expected an agent for what is played alone, and only there"
        )
    balance = game.balance()
    known = {source.name for source in balance.sources if source.moves or told["what"] != WITHOUT}
    if (told["what"] in OF_SOURCES) != (told["source"] in known) or told["low"] > told["high"]:
        raise TargetError(
            f"{name}, target {told['what']!r}: expected bounds, and a source of {', '.join(sorted(known))}"
        )
    return Target(told["what"], told["source"], float(told["low"]), float(told["high"]), told["agent"])


def checked(name: str, table: str, told: dict[str, Any], kinds: Mapping[str, type], numbers: Sequence[str]) -> None:
    """Refuse a row with unknown, missing or wrong fields."""
    for word in told:
        if word not in kinds and word not in numbers:
            raise TargetError(f"{name}, {table}: unknown field {word!r}")
    for word, kind in kinds.items():
        if not isinstance(told.get(word), kind):
            raise TargetError(f"{name}, {table}: expected {word} as {kind.__name__}, found {told.get(word)!r}")
    for word in numbers:
        if not isinstance(told.get(word), (int, float)):
            raise TargetError(f"{name}, {table}: expected {word} as a number, found {told.get(word)!r}")
