"""Where in the code each clause is carried out: read from the source of the rules, without running it.

A function that refuses by a clause names it by its constant, which comes from the game's `clauses.py`; a game in a
single module has it there. What has the same name in another module, an event or a number of a position, is something
else; so is an id in a list that a class declares, while one in a function is looked up. What a clause says besides
refusing, the function or class that does it names at the end of its docstring: `Rules: travel.cube, travel.end.`
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from collegium.kernel.clauses import Ledger, constant_name
from collegium.kernel.errors import ContentError

NAMED: Final = re.compile(r"^\s*Rules:\s*(.+?)\.?\s*\Z", re.MULTILINE | re.DOTALL)  # the last lines of a docstring
CONSTANTS: Final = "clauses.py"  # where they get their numbers, which is no place of a rule

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Place:
    """A function or class that carries out a clause."""

    file: str  # games/newton/travel.py
    line: int
    function: str  # step_check, or Travel.answer

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}"


def places_of(ledger: Ledger, files: list[Path], root: Path) -> dict[str, list[Place]]:
    """The places of each clause that has any, in the order of the files, which are named as they stand under `root`."""
    found: dict[str, list[Place]] = {}
    apart = any(path.name == CONSTANTS for path in files)
    for path in files:
        if path.name != CONSTANTS:
            name = path.relative_to(root) if path.is_relative_to(root) else path
            for clause, place in SourceFile(path, name.as_posix(), ledger, own_constants=not apart).places():
                if place not in found.setdefault(clause, []):
                    found[clause].append(place)
    return found


class SourceFile:
    """The source of one module, which may have the constants of the clauses itself."""

    def __init__(self, path: Path, name: str, ledger: Ledger, own_constants: bool) -> None:
        self.name = name
        self.ledger = ledger
        self.tree = ast.parse(path.read_bytes(), str(path))
        short = [clause.removeprefix(f"{ledger.game}.") for clause in ledger.clauses]
        self.known = {clause: f"{ledger.game}.{clause}" for clause in short}
        constants = {constant_name(clause): f"{ledger.game}.{clause}" for clause in short}
        written = dict(imported(self.tree, constants))
        if own_constants:
            written |= {name: name for name in assigned(self.tree)}
        self.constants = {text: constants[name] for text, name in written.items() if name in constants}

    def places(self) -> Iterator[tuple[str, Place]]:
        """Every clause that is named in a function or class of this file, and where."""
        return self.of_body(self.tree, "")

    def of_body(self, owner: ast.AST, outer: str) -> Iterator[tuple[str, Place]]:
        """What the functions and classes directly inside name."""
        for node in ast.iter_child_nodes(owner):
            if isinstance(node, Definition):
                place = Place(self.name, node.lineno, f"{outer}{node.name}")
                used = self.used(node, ids=not isinstance(node, ast.ClassDef))
                yield from ((clause, place) for clause in [*self.named(node, place), *used])
                yield from self.of_body(node, f"{place.function}.")

    def named(self, node: Definition, place: Place) -> Iterator[str]:
        """The clauses that a docstring names."""
        match = NAMED.search(ast.get_docstring(node) or "")
        for name in match[1].split(",") if match else []:
            clause = " ".join(name.split())
            if clause not in self.known:
                raise ContentError(f"{place}: {self.ledger.game} has no clause {clause!r}")
            yield self.known[clause]

    def used(self, node: ast.AST, ids: bool) -> Iterator[str]:
        """The clauses whose constants, or ids as well, stand in a function, those inside it left to themselves."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Name | ast.Attribute) and ast.unparse(child) in self.constants:
                yield self.constants[ast.unparse(child)]
            elif ids and isinstance(child, ast.Constant) and isinstance(child.value, str) and child.value in self.known:
                yield self.known[child.value]
            if not isinstance(child, Definition):
                yield from self.used(child, ids)


def imported(tree: ast.Module, constants: Iterable[str]) -> Iterator[tuple[str, str]]:
    """How constants of `clauses.py` are written in a module that imports them or that module, and their own names."""
    module = CONSTANTS.removesuffix(".py")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2] == module:
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias for alias in node.names if alias.name.rpartition(".")[2] == module]
            yield from ((f"{alias.asname or alias.name}.{name}", name) for alias in modules for name in constants)


def assigned(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives to what it has."""
    lines = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    parts = (part for line in lines for part in ast.walk(line))
    yield from (part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
