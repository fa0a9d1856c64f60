"""Changes that change nothing: listed by hand in `equivalents.toml`, each with the reason why no test can tell."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.mutants.changes import Change
from tests.mutants.games import MutantsError

FILE: Final = Path(__file__).with_name("equivalents.toml")
FIELDS: Final = {"game": str, "module": str, "function": str, "before": str, "after": str, "reason": str, "nth": int}


@dataclass(frozen=True)
class Equivalent:
    """One entry of the list; lines do not matter, so that it stays true while code is moved about."""

    game: str
    module: str
    function: str
    before: str
    after: str
    reason: str
    nth: int = 0  # which of several equal changes in the function; 0 is all

    def covers(self, change: Change) -> bool:
        """Whether a change to its game is the one meant."""
        same = (change.module, change.function, change.before, change.after)
        return same == (self.module, self.function, self.before, self.after) and self.nth in (0, change.nth)


def read_equivalents(game: str, path: Path = FILE) -> list[Equivalent]:
    """The entries about a game; a wrong one is an error that says what is missing."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise MutantsError(f"{path}: {error}") from None
    found: list[Equivalent] = []
    for number, row in enumerate(told.get("equivalent", []), 1):
        place = f"{path}, entry {number}"
        for name, value in row.items():
            if name not in FIELDS or not isinstance(value, FIELDS[name]) or value == "":
                raise MutantsError(f"{place}: {name} = {value!r}; expected {', '.join(FIELDS)}")
        missing = [name for name in FIELDS if name not in row and name != "nth"]
        if missing:
            raise MutantsError(f"{place}: {', '.join(missing)} missing")
        found.append(Equivalent(**row))
    return [entry for entry in found if entry.game == game]


def reason(change: Change, entries: Iterable[Equivalent]) -> str:
    """Why a change changes nothing, or nothing."""
    return next((entry.reason for entry in entries if entry.covers(change)), "")


def stale(entries: Iterable[Equivalent], found: Iterable[Change]) -> list[Equivalent]:
    """The entries whose change does not exist any more."""
    changes = list(found)
    return [entry for entry in entries if not any(entry.covers(change) for change in changes)]
