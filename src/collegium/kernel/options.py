"""Options of a game: what can be agreed on before it begins, each with its rule clause."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from collegium.kernel.errors import OptionError

Value = bool | str

ON: Final = ("on", "true", "yes", "1")
OFF: Final = ("off", "false", "no", "0")


@dataclass(frozen=True)
class Option:
    """One option: on or off, or one of several words; the first choice is number 0 in the position."""

    name: str
    default: Value
    text: str = ""  # what it changes; empty where a word list says it
    choices: tuple[str, ...] = ()
    ends_games: bool = False  # without it a game of chance may never end, so trials leave it as it is

    def number(self, value: Value) -> int:
        """The value as the position holds it."""
        return self.choices.index(str(value)) if self.choices else int(bool(value))

    def read(self, value: object) -> Value:
        """A value given by a person or a file, checked."""
        if self.choices:
            if value in self.choices:
                return str(value)
            raise OptionError(f"option {self.name}: expected {' or '.join(self.choices)}, found {value!r}")
        if isinstance(value, bool) or is_truth(value):
            return bool(value)
        if isinstance(value, str) and value.lower() in (*ON, *OFF):
            return value.lower() in ON
        raise OptionError(f"option {self.name}: expected on or off, found {value!r}")


def is_truth(value: object) -> bool:
    """Whether something is one truth value of numpy, or of a library like it."""
    return str(getattr(value, "dtype", "")) == "bool" and getattr(value, "shape", None) == ()


def read_options(options: tuple[Option, ...], given: Mapping[str, object], game: str) -> dict[str, Value]:
    """All options of a game with the values given, the others at their default; unknown ones are refused by name."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            advice = f"did you mean {near[0]}?" if near else f"it has {', '.join(known)}"
            raise OptionError(f"{game} has no option {name!r}; {advice}")
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}
