"""The games that can be changed, the modules that hold their rules, and the sample of changes that is tried."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tests.mutants.changes import Change, changes

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = Path("src/collegium/games")

NO_RULES: Final = {
    "what is around the rules": ("__init__", "checks", "draw*", "game", "glossary", "inventory", "reasons*"),
    "what is said and shown": ("view*", "words*"),
    "the readers of the component tables": ("cards", "components", "tables"),
    "the names of numbers": ("clauses", "happened", "layout", "moves", "rules", "vocabulary"),
    "what a position is worth": ("evaluation", "prospects_*"),
    "what seats imagine of what is hidden": ("hidden",),
    "positions written by earlier versions": ("old",),
}


class MutantsError(Exception):
    """Something that was asked for cannot be done; the message says what would be right."""


def games(root: Path = ROOT) -> list[str]:
    """The games with rules, by the names of their folders."""
    return sorted(file.parent.name for file in (root / GAMES).glob("*/rules.toml"))


def find_game(name: str, root: Path = ROOT) -> str:
    """The folder of a game that is called by its name."""
    found = name.replace("-", "_")
    if found not in games(root):
        raise MutantsError(f"GAME={name}: there is no such game; it is one of {', '.join(games(root))}")
    return found


def rule_modules(game: str, root: Path = ROOT) -> list[Path]:
    """The files with the rules of a game."""
    others = [pattern for patterns in NO_RULES.values() for pattern in patterns]
    files = sorted((root / GAMES / game).glob("*.py"))
    return [file for file in files if not any(fnmatch(file.stem, pattern) for pattern in others)]


def all_changes(game: str, root: Path = ROOT) -> list[Change]:
    """Every change to the rules of a game."""
    return [change for file in rule_modules(game, root) for change in changes(file.stem, file.read_bytes())]


def sample(found: Iterable[Change], number: int, seed: int) -> list[Change]:
    """So many of the changes, the first to be drawn first.

    A change is drawn by its key and the seed alone, so that the rest of the sample stays when code is added or moved.
    """
    return sorted(found, key=lambda change: (lot(change, seed), change.key))[:number]


def lot(change: Change, seed: int) -> float:
    """The lot of a change: the lowest ones are drawn, twice the weight is twice as likely."""
    number = int.from_bytes(hashlib.sha256(f"{seed} {change.key}".encode()).digest()[:8], "big")
    return -math.log((number + 1) / 2**64) / change.weight
