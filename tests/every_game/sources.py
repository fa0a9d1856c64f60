"""The source of a game's rules: which functions call which, without running them."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from collegium.kernel.game import Game


def called(node: ast.AST) -> set[str]:
    """The names of the functions that are called in a piece of source."""
    found = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
    names = [each.id for each in found if isinstance(each, ast.Name)]
    return {*names, *(each.attr for each in found if isinstance(each, ast.Attribute))}


class Source:
    """The source of a game's rules: what its functions call, and the classes that both list moves and judge them."""

    def __init__(self, game: Game) -> None:
        folder = Path(inspect.getfile(type(game))).parent
        self.calls: dict[str, set[str]] = {}
        self.listing: dict[str, tuple[set[str], set[str]]] = {}
        for path in sorted(folder.glob("*.py")):
            for node in ast.parse(path.read_bytes()).body:
                if isinstance(node, ast.FunctionDef):
                    self.calls.setdefault(node.name, set()).update(called(node))
                elif isinstance(node, ast.ClassDef):
                    methods = {each.name: called(each) for each in node.body if isinstance(each, ast.FunctionDef)}
                    if {"moves", "check"} <= set(methods):
                        self.listing[node.name] = (methods["moves"], methods["check"])

    def reached(self, names: set[str]) -> set[str]:
        """All functions that are called by these, and by those again."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.calls.get(name, set())
        return found
