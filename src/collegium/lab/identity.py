"""What makes two matches the same: if any of it differs, their games must not be mixed."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import collegium
from collegium.agents.judge import Judge
from collegium.kernel.errors import CollegiumError
from collegium.kernel.ledger import PROOFS
from collegium.lab.match import Match

HOUSE: Final = Path(collegium.__file__).parent
SHARED: Final = (HOUSE / "kernel", HOUSE / "agents", HOUSE / "lab" / "match.py")  # what decides how any game is played
KINDS: Final = (".py", ".toml", ".json")


def identity(match: Match) -> dict[str, Any]:
    """All that the games of a match depend on, besides their number."""
    if match.seated:
        raise CollegiumError("agents that are given as objects cannot be known again: give them as module:maker")
    game, agents = match.load()
    outside = [path for path in map(module_file, (game, *agents)) if HOUSE not in path.parents]
    outside += [path for agent in agents for path in nets_of(agent)]
    return {
        "game": game.name,
        "edition": game.fingerprint,
        "agents": list(match.agents),
        "seed": match.seed,
        "options": dict(sorted(match.options.items())),
        "budget": [match.budget.seconds, match.budget.iterations],
        "swap": match.swap,
        "collegium": collegium.__version__,
        "code": code((*SHARED, rules_of(module_file(game)), *outside)),
    }


def nets_of(agent: object) -> list[Path]:
    """The files of nets that an agent judges by, besides the game's own."""
    judge = getattr(agent, "judge", None)
    return judge.files if isinstance(judge, Judge) else []


def digest(told: dict[str, Any]) -> str:
    """A short name for an identity."""
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def module_file(thing: object) -> Path:
    """The file of the module that a thing's class stands in."""
    return Path(sys.modules[type(thing).__module__].__file__ or "")


def rules_of(file: Path) -> Path:
    """What the rules of a game stand in: its folder for a game of the house, else the file of its class."""
    return file.parent if HOUSE in file.parents else file


def code(places: Iterable[Path]) -> str:
    """A digest of the source and the tables in these files and folders, so that no change in them goes unnoticed.

    Which tests prove the rules is left out: it changes with the tests, and no game changes with it.
    """
    return contents(tuple(sorted(set(places))))


@cache
def contents(places: tuple[Path, ...]) -> str:
    """The digest, computed once in each process: what it has loaded does not change any more."""
    seen = hashlib.sha256()
    for place in places:
        files = [place] if place.is_file() else sorted(place.rglob("*.*")) if place.is_dir() else []
        for file in files:
            if (file.suffix in KINDS and file.name != PROOFS) or file == place:
                seen.update(f"{file.name}\0".encode() + file.read_bytes())
    return seen.hexdigest()[:16]
