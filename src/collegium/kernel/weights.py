"""The weights of an evaluation: read from a game's `weights.toml`, checked, and written back by tuning.

The file says when and how its numbers were found; a term of the evaluation without a weight, or a weight without a
term, is an error that names the file and the term.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import CollegiumError
from collegium.kernel.evaluation import POINT

FILE: Final = "weights.toml"


class WeightsError(CollegiumError):
    """A file of weights that does not fit the evaluation it is for."""


class Term(NamedTuple):
    """One of the things an evaluation counts: its name, and what a unit of it is."""

    name: str
    counts: str


@dataclass(frozen=True)
class Weights:
    """What one unit of each term is worth in points, and how far a lead decides a game."""

    values: Mapping[str, float]
    spread: float = 10.0  # the lead, in points at the start of a game, that multiplies the odds by e
    found: Mapping[str, Any] = field(default_factory=dict)  # when and how the numbers were found

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
    found = {key: value for key, value in data.items() if key not in ("weights", "spread")}
    return Weights({name: float(values[name]) for name in names}, spread, found)


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
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """A date, number or text as TOML writes it."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
