"""The games that can be changed, the code that holds their rules, and the sample of changes that is tried."""

from __future__ import annotations

import ast
import hashlib
import math
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tests.mutants.changes import Change, changes

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = Path("src/collegium/games")

NO_RULES: Final = {
    "what is around the rules": ("__init__", "checks", "draw*", "game", "glossary", "inventory", "reasons*"),
    "what is said and shown": ("about_components", "arguments", "observation", "seen", "signs", "view*", "words*"),
    "what studies and setting up know of a game": ("balance", "laying"),
    "the readers of the component tables": ("cards", "components", "tables"),
    "the names of numbers": ("clauses", "happened", "layout", "moves", "rules", "vocabulary"),
    "what a position is worth": ("evaluation", "prospects_*"),
    "what seats imagine of what is hidden": ("hidden",),
    "positions written by earlier versions": ("old",),
}
NAMED: Final = re.compile(r"^\s*Rules:", re.MULTILINE)  # in a docstring, before the clauses that are carried out there


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


def holds_rules(module: str) -> bool:
    """Whether a module is one of rules, by its name."""
    return not any(fnmatch(module, pattern) for patterns in NO_RULES.values() for pattern in patterns)


def rule_modules(game: str, root: Path = ROOT) -> list[Path]:
    """The files with the rules of a game."""
    return [file for file in sorted((root / GAMES / game).glob("*.py")) if holds_rules(file.stem)]


def rules_beside(source: bytes) -> set[str]:
    """The functions and classes that carry out clauses in a module that is no other rule's: their docstrings say so."""
    return set(named_inside(ast.parse(source), ""))


def named_inside(owner: ast.AST, outer: str) -> Iterator[str]:
    """Those directly inside a module, a class or a function, and what is inside them."""
    for node in ast.iter_child_nodes(owner):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if NAMED.search(ast.get_docstring(node) or ""):
                yield f"{outer}{node.name}"
            yield from named_inside(node, f"{outer}{node.name}.")


def all_changes(game: str, root: Path = ROOT) -> list[Change]:
    """Every change to the rules of a game: to the modules of rules, and to what carries out a clause beside them."""
    found: list[Change] = []
    for file in sorted((root / GAMES / game).glob("*.py")):
        source = file.read_bytes()
        if holds_rules(file.stem):
            found += changes(file.stem, source)
        elif functions := rules_beside(source):
            found += [change for change in changes(file.stem, source) if change.function in functions]
    return found


def sample(found: Iterable[Change], number: int, seed: int) -> list[Change]:
    """So many of the changes, the first to be drawn first.

    A change is drawn by its key and the seed alone, so that the rest of the sample stays when code is added or moved.
    """
    return sorted(found, key=lambda change: (lot(change, seed), change.key))[:number]


def lot(change: Change, seed: int) -> float:
    """The lot of a change: the lowest ones are drawn, twice the weight is twice as likely."""
    number = int.from_bytes(hashlib.sha256(f"{seed} {change.key}".encode()).digest()[:8], "big")
    return -math.log((number + 1) / 2**64) / change.weight
