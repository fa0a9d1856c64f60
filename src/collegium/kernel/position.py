"""Positions as JSON: every number under its name, written between any two decisions and read back exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import PositionError
from collegium.kernel.rng import WORD, Rng
from collegium.kernel.state import AUTOMATIC, FRAME, State

Fields = Sequence[tuple[str, int, int]]  # name, first index, how many numbers


@dataclass(frozen=True)
class Layout:
    """The names of the numbers in a game's arrays, and of the operations on its agenda."""

    table: Fields
    own: Fields
    dealt: Fields
    operations: Mapping[int, str]

    def __post_init__(self) -> None:
        for fields in (self.table, self.own, self.dealt):
            expected = 0
            for name, first, size in fields:
                if first != expected:
                    raise ValueError(f"field {name} begins at {first}, expected {expected}")
                expected += size


def named(fields: Fields, numbers: Sequence[int]) -> dict[str, Any]:
    """An array as names and numbers."""
    return {name: numbers[at] if size == 1 else list(numbers[at : at + size]) for name, at, size in fields}


def unnamed(fields: Fields, data: object, where: str) -> list[int]:
    """Names and numbers as an array again, each checked."""
    if not isinstance(data, dict) or set(data) != {name for name, _, _ in fields}:
        raise PositionError(f"{where}: expected exactly the fields {', '.join(name for name, _, _ in fields)}")
    out: list[int] = []
    for name, _, size in fields:
        values = [data[name]] if size == 1 else data[name]
        if not isinstance(values, list) or len(values) != size or not all(is_number(value) for value in values):
            raise PositionError(f"{where}, {name}: expected {size} whole number{'s' if size > 1 else ''}")
        out += values
    return out


def is_number(value: object) -> bool:
    """Whether a value is a whole number that fits into 64 bits."""
    return isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63


def is_generator(words: object) -> bool:
    """Whether a value is the memory of a generator."""
    if not isinstance(words, list) or len(words) != 4 or not any(words):
        return False
    return all(is_number(word) and 0 <= word <= WORD for word in words)


def write_position(state: State, layout: Layout) -> dict[str, Any]:
    """A position as a JSON-ready dictionary."""
    own, stride = list(state.own), state.stride
    agenda = list(state.agenda)
    frames = [agenda[at : at + FRAME] for at in range(0, len(agenda), FRAME)]
    return {
        "seats": int(state.seats),
        "to_move": int(state.to_move),
        "over": state.over,
        "reveals": int(state.reveals),
        "rng": [int(word) for word in (state.rng.a, state.rng.b, state.rng.c, state.rng.d)],
        "dealt": named(layout.dealt, list(state.dealt)),
        "table": named(layout.table, list(state.table)),
        "own": [named(layout.own, own[seat * stride : (seat + 1) * stride]) for seat in range(state.seats)],
        "agenda": [[layout.operations[frame[3]], *frame[:3]] for frame in frames],
    }


def read_position(blank: State, layout: Layout, data: object) -> None:
    """Fill a blank position with what `write_position` wrote."""
    keys = ("seats", "to_move", "over", "reveals", "rng", "dealt", "table", "own", "agenda")
    if not isinstance(data, dict) or set(data) != set(keys):
        raise PositionError(f"a position has exactly the fields {', '.join(keys)}")
    for key in ("seats", "to_move", "reveals"):
        if not is_number(data[key]) or data[key] < 0:
            raise PositionError(f"{key}: expected a whole number from 0 up")
    if not isinstance(data["over"], bool):
        raise PositionError("over: expected true or false")
    if not is_generator(data["rng"]):
        raise PositionError("rng: expected four whole numbers of 32 bits, not all of them 0")
    if not isinstance(data["own"], list) or len(data["own"]) != data["seats"] or data["to_move"] >= data["seats"]:
        raise PositionError(f"own: expected one entry for each of the {data['seats']} seats, and to_move among them")
    blank.seats, blank.to_move = data["seats"], data["to_move"]
    blank.over, blank.reveals = data["over"], data["reveals"]
    blank.rng = Rng(*data["rng"])
    blank.dealt = vec[i64](unnamed(layout.dealt, data["dealt"], "dealt"))
    blank.table = vec[i64](unnamed(layout.table, data["table"], "table"))
    own = [unnamed(layout.own, entry, f"own, seat {seat}") for seat, entry in enumerate(data["own"])]
    blank.own = vec[i64]([number for entry in own for number in entry])
    blank.agenda = vec[i64](read_agenda(layout, data["agenda"]))
    if not blank.over and (len(blank.agenda) == 0 or blank.top() >= AUTOMATIC):
        raise PositionError("agenda: expected a question as its last entry, unless the game is over")


def read_agenda(layout: Layout, data: object) -> list[int]:
    """The agenda as an array again; every entry is an operation's name and three numbers."""
    codes = {name: code for code, name in layout.operations.items()}
    out: list[int] = []
    for entry in data if isinstance(data, list) else [data]:
        if not isinstance(entry, list) or len(entry) != FRAME or str(entry[0]) not in codes:
            raise PositionError(f"agenda: expected entries of an operation and three numbers, found {entry!r}")
        if not all(is_number(value) for value in entry[1:]):
            raise PositionError(f"agenda, {entry[0]}: expected three whole numbers")
        out += [*entry[1:], codes[entry[0]]]
    return out
