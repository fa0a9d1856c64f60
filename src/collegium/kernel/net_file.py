"""The net of a game in its file, with the card that says how it was found: read, checked, and made ready to be asked.

A net is fitted to the weights of an evaluation. Where a game has other weights by now, its net is not asked.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import CollegiumError
from collegium.kernel.net import LANE, LEFT, ROOM, STEEP, Net
from collegium.kernel.weights import Term, Weights

FILE: Final = "net.json"
FORMAT: Final = "collegium-net"
VERSION: Final = 1
LARGEST: Final = 300_000  # bytes
KINDS: Final = ("correction", "replacement")
MOST_SEATS: Final = 8
LISTS: Final = ("weights", "scales", "bias", "last")
WIDE: Final = 2**40  # beyond every number of a sensible net


class NetError(CollegiumError):
    """A file of a net that cannot be used."""


@dataclass(frozen=True)
class NetFile:
    """A net as it is written down."""

    name: str  # of its file
    digest: str  # of all that it reckons with
    kind: str
    seats: tuple[int, ...]  # the numbers of players it was fitted for
    terms: tuple[str, ...]
    weights: tuple[int, ...]  # of the evaluation it was fitted to, in thousandths
    scales: tuple[int, ...]
    first: tuple[tuple[int, ...], ...]  # by input: own terms, those of the best rival, what is left of the game
    bias: tuple[int, ...]
    last: tuple[int, ...]
    offset: int
    most: int
    card: Mapping[str, Any]

    def suits(self, weights: Weights, terms: Sequence[Term]) -> bool:
        """Whether it was fitted to these weights of these terms."""
        if self.terms != tuple(term.name for term in terms):
            return False
        return self.weights == tuple(int(number) for number in weights.numbers(terms))

    def made(self) -> Net:
        """The net, ready to be asked; whoever asks has one of their own."""
        packed = [number for row in self.first for number in paired(row)]
        net = Net(
            vec[i64](list(self.scales)),
            vec[i64](packed),
            vec[i64](paired(self.bias)),
            vec[i64](list(self.last)),
            self.offset,
            self.most,
        )
        net.replaces = self.kind == KINDS[1]
        net.seats = sum(2**seats for seats in self.seats)
        return net


def paired(numbers: Sequence[int]) -> list[int]:
    """Two and two numbers in one, each in half of its bits."""
    return [low + (high << LANE) for low, high in zip(numbers[::2], numbers[1::2], strict=True)]


def net_beside(folder: Traversable) -> NetFile | None:
    """The net that a game has among its files, if any."""
    file = folder / FILE
    return read_net(file) if file.is_file() else None


def net_for(path: str, weights: Weights, terms: Sequence[Term]) -> NetFile:
    """The net in a file that somebody names; one that was fitted to something else is refused."""
    net = read_net(Path(path))
    if not net.suits(weights, terms):
        raise NetError(f"{path}: was fitted to an evaluation with other terms or weights")
    return net


def read_net(file: Traversable | Path) -> NetFile:
    """The net in a file."""
    try:
        contents = file.read_bytes()
    except OSError as error:
        raise NetError(f"{file}: cannot be read ({error.strerror})") from None
    if len(contents) > LARGEST:
        raise NetError(f"{file}: is larger than a net may be, {LARGEST // 1000} kB")
    try:
        data = json.loads(contents)
    except ValueError as error:
        raise NetError(f"{file}: is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NetError(f"{file}: is no net; expected a file that `collegium train` has written")
    if data.get("version") != VERSION:
        raise NetError(f"{file}: is a net of version {data.get('version')!r}; this Collegium reads {VERSION}")
    reckoned = {key: value for key, value in data.items() if key != "card"}
    return checked(str(file), data, hashlib.sha256(json.dumps(reckoned, sort_keys=True).encode()).hexdigest()[:16])


def checked(name: str, data: dict[str, Any], digest: str) -> NetFile:
    """What the file of a net says, if it can be reckoned with."""
    for each in LISTS:
        whole_numbers(name, each, data.get(each))
    terms, first = data.get("terms"), data.get("first")
    if not isinstance(terms, list) or not terms or not all(isinstance(term, str) for term in terms):
        raise NetError(f"{name}: terms: expected the names of terms")
    hidden = len(data["bias"])
    if hidden == 0 or hidden % 2 or len(data["last"]) != hidden:
        raise NetError(f"{name}: bias and last: expected an even number of hidden units, the same in both")
    if not isinstance(first, list) or len(first) != 2 * len(terms) + 1:
        raise NetError(f"{name}: first: expected {2 * len(terms) + 1} rows, two for each term and one for what is left")
    for row in first:
        if len(whole_numbers(name, "first", row)) != hidden:
            raise NetError(f"{name}: first: expected {hidden} numbers in each row")
    for each in ("weights", "scales"):
        if len(data[each]) != len(terms):
            raise NetError(f"{name}: {each}: expected a number for each term")
    if data.get("kind") not in KINDS:
        raise NetError(f"{name}: kind: expected {' or '.join(KINDS)}, found {data.get('kind')!r}")
    seats = whole_numbers(name, "seats", data.get("seats"))
    if not seats or not all(2 <= each <= MOST_SEATS for each in seats):
        raise NetError(f"{name}: seats: expected numbers from 2 to {MOST_SEATS}, found {seats}")
    offset, most = whole_numbers(name, "offset and most", [data.get("offset"), data.get("most")])
    if not isinstance(data.get("card"), dict):
        raise NetError(f"{name}: card: expected a table that says how the net was found")
    check_room(name, first, data["bias"])
    return NetFile(
        name,
        digest,
        data["kind"],
        tuple(seats),
        tuple(terms),
        tuple(data["weights"]),
        tuple(data["scales"]),
        tuple(tuple(row) for row in first),
        tuple(data["bias"]),
        tuple(data["last"]),
        offset,
        most,
        data["card"],
    )


def whole_numbers(name: str, what: str, numbers: object) -> list[int]:
    """A list of whole numbers of a sensible size."""
    if not isinstance(numbers, list) or not all(type(number) is int and abs(number) < WIDE for number in numbers):
        raise NetError(f"{name}: {what}: expected whole numbers")
    return numbers


def check_room(name: str, first: Sequence[Sequence[int]], bias: Sequence[int]) -> None:
    """Refuse a net with a hidden unit that could run over, whatever it hears."""
    for unit, begin in enumerate(bias):
        terms = sum(abs(row[unit]) for row in first[:-1]) * STEEP
        if terms + abs(first[-1][unit]) * (1000 // LEFT) + abs(begin) >= ROOM:
            raise NetError(f"{name}: hidden unit {unit + 1} could run over")
