"""Positions as JSON: every number under its name, written between any two decisions and read back exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.errors import PositionError
from collegium.kernel.names import Fields, fields_of
from collegium.kernel.questions import Switchboard, arguments_of, name_of
from collegium.kernel.rng import WORD, Rng
from collegium.kernel.state import State


@dataclass(frozen=True)
class Layout:
    """The names of the numbers in a game's arrays."""

    table: Fields
    own: Fields
    dealt: Fields

    @classmethod
    def of(cls, module: ModuleType) -> Self:
        """The layout whose constants stand in a module, each array closed by the constant of its size."""
        return cls(*(fields_of(module, size) for size in ("TABLE_SIZE", "OWN_SIZE", "DEALT_SIZE")))

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
    return {
        "seats": int(state.seats),
        "to_move": int(state.to_move),
        "over": state.over,
        "reveals": int(state.reveals),
        "rng": [int(word) for word in (state.rng.a, state.rng.b, state.rng.c, state.rng.d)],
        "dealt": named(layout.dealt, list(state.dealt)),
        "table": named(layout.table, list(state.table)),
        "own": [named(layout.own, own[seat * stride : (seat + 1) * stride]) for seat in range(state.seats)],
        "agenda": write_agenda(state),
    }


def write_agenda(state: State) -> list[list[Any]]:
    """The agenda from the bottom to the top: each operation's name, and its arguments by name."""
    return entries_of(state.switchboard, [int(number) for number in state.agenda])


def entries_of(switchboard: Switchboard, agenda: list[int]) -> list[list[Any]]:
    """The numbers of an agenda with names, from the bottom to the top; the list is used up."""
    found: list[list[Any]] = []
    while agenda:
        number = agenda.pop()
        operation = switchboard.operations[number] if 0 <= number < len(switchboard.operations) else None
        if operation is None or len(agenda) < operation.size:
            raise PositionError("agenda: expected the numbers of operations, each above its arguments")
        found.append([name_of(operation), {name: agenda.pop() for name in arguments_of(operation)}])
    return found[::-1]


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
    blank.agenda = vec[i64](read_agenda(blank.switchboard, data["agenda"]))
    operations = blank.switchboard.operations
    if not blank.over and (len(blank.agenda) == 0 or not operations[blank.top()].is_question):
        raise PositionError("agenda: expected a question as its last entry, unless the game is over")


def read_agenda(switchboard: Switchboard, data: object) -> list[int]:
    """The agenda as an array again; every entry is an operation's name and its arguments by name."""
    known = {name_of(operation): operation for operation in switchboard.operations}
    out: list[int] = []
    for entry in data if isinstance(data, list) else [data]:
        if not isinstance(entry, list) or len(entry) != 2 or str(entry[0]) not in known:
            raise PositionError(f"agenda: expected entries of an operation and its arguments, found {entry!r}")
        operation, given = known[str(entry[0])], entry[1]
        names = arguments_of(operation)
        if not isinstance(given, dict) or set(given) != set(names) or not all(map(is_number, given.values())):
            words = ", ".join(names) or "none"
            raise PositionError(
                f"agenda, {entry[0]}: expected whole numbers as its arguments ({words}), found {given!r}"
            )
        out += [given[name] for name in reversed(names)] + [int(operation.number)]
    return out


def by_name(switchboard: Switchboard, agenda: object) -> object:
    """An agenda of version 1, whose entries had three numbers in place of named arguments, with names."""
    names = {name_of(operation): arguments_of(operation) for operation in switchboard.operations}
    if not isinstance(agenda, list) or not all(isinstance(entry, list) and entry for entry in agenda):
        return agenda
    return [[entry[0], dict(zip(names.get(str(entry[0]), []), entry[1:], strict=False))] for entry in agenda]
