"""Where in the code each clause is carried out: read from the source of the rules, without running it.

A function that refuses by a clause names it by its constant. What a clause says besides refusing, the function or class
that does it names at the end of its docstring: `Rules: travel.cube, travel.end.`
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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
    for path in files:
        if path.name != CONSTANTS:
            name = path.relative_to(root) if path.is_relative_to(root) else path
            for clause, place in SourceFile(path, name.as_posix(), ledger).places():
                if place not in found.setdefault(clause, []):
                    found[clause].append(place)
    return found


class SourceFile:
    """The source of one module."""

    def __init__(self, path: Path, name: str, ledger: Ledger) -> None:
        self.name = name
        self.ledger = ledger
        self.tree = ast.parse(path.read_bytes(), str(path))
        short = [clause.removeprefix(f"{ledger.game}.") for clause in ledger.clauses]
        self.known = {clause: f"{ledger.game}.{clause}" for clause in short}
        self.known |= {constant_name(clause): f"{ledger.game}.{clause}" for clause in short}

    def places(self) -> Iterator[tuple[str, Place]]:
        """Every clause that is named in a function or class of this file, and where."""
        return self.of_body(self.tree, "")

    def of_body(self, owner: ast.AST, outer: str) -> Iterator[tuple[str, Place]]:
        """What the functions and classes directly inside name."""
        for node in ast.iter_child_nodes(owner):
            if isinstance(node, Definition):
                place = Place(self.name, node.lineno, f"{outer}{node.name}")
                yield from ((clause, place) for clause in [*self.named(node, place), *self.used(node)])
                yield from self.of_body(node, f"{place.function}.")

    def named(self, node: Definition, place: Place) -> Iterator[str]:
        """The clauses that a docstring names."""
        match = NAMED.search(ast.get_docstring(node) or "")
        for name in match[1].split(",") if match else []:
            clause = " ".join(name.split())
            if clause not in self.known:
                raise ContentError(f"{place}: {self.ledger.game} has no clause {clause!r}")
            yield self.known[clause]

    def used(self, node: ast.AST) -> Iterator[str]:
        """The clauses whose constants or ids stand in a function, those inside it left to themselves."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Name) and child.id in self.known:
                yield self.known[child.id]
            elif isinstance(child, ast.Attribute) and child.attr in self.known:
                yield self.known[child.attr]
            elif isinstance(child, ast.Constant) and isinstance(child.value, str) and child.value in self.known:
                yield self.known[child.value]
            if not isinstance(child, Definition):
                yield from self.used(child)
