"""Names made from constants: what a module of numbers calls `PLACED_CUBE` is `placed-cube` wherever it is written."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

Fields = Sequence[tuple[str, int, int]]  # name, first index, how many numbers

OPTION = "OPTION_"  # the options stand first among what is dealt, and are written as one field


def numbers_of(module: ModuleType) -> dict[str, int]:
    """The constants of a module: its names in capitals that hold a whole number, in the order of their definition."""
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def kinds_of(module: ModuleType) -> dict[int, str]:
    """The constants of a module by their numbers, as they are written in word lists: `placed-cube`."""
    names: dict[int, str] = {}
    for name, number in numbers_of(module).items():
        if number in names:
            raise ValueError(f"{module.__name__}: {name} and {names[number]} are both {number}")
        names[number] = name.lower().replace("_", "-")
    return names


def fields_of(layout: ModuleType, size: str) -> Fields:
    """The fields of an array, from the constants of a layout: those from the last 0 up to the constant of its size."""
    numbers = numbers_of(layout)
    names = list(numbers)[: list(numbers).index(size)]
    first = max(place for place, name in enumerate(names) if numbers[name] == 0)
    starts: dict[str, int] = {}
    for name in names[first:]:
        starts.setdefault("options" if name.startswith(OPTION) else name.lower(), numbers[name])
    ends = [*list(starts.values())[1:], numbers[size]]
    if ends != sorted(set(ends)):
        raise ValueError(f"{layout.__name__}: the constants up to {size} do not rise")
    return [(name, start, end - start) for (name, start), end in zip(starts.items(), ends, strict=True)]
