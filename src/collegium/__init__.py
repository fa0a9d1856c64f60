"""Collegium: a digital table for heavy board games about academic life.

import collegium
game = collegium.load("newton")
state = game.new(seats=3, seed=7)
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if os.environ.get("COLLEGIUM_INTERPRETED"):  # import the plain Python files of a compiled copy instead
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    _plain = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))
    _home = os.path.dirname(os.path.abspath(__file__))

    def _plain_files(path: str) -> FileFinder:
        if not os.path.abspath(path).startswith(_home):
            raise ImportError("only this package is read as plain Python")
        finder = _plain(path)
        assert isinstance(finder, FileFinder)
        return finder

    sys.path_hooks.insert(0, _plain_files)
    sys.path_importer_cache.clear()

from collegium.games import HOUSE
from collegium.kernel.errors import (
    CollegiumError,
    ContentError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
    SeatsError,
    UnknownGame,
    UnknownMove,
)
from collegium.kernel.game import Game, Result
from collegium.kernel.record import Record
from collegium.kernel.registry import announce, game_names, load, register

for _name, _path in HOUSE.items():
    announce(_name, _path)

if TYPE_CHECKING:
    from collegium.lab.table import arena

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`collegium.arena`, loaded when it is asked for: whoever only plays needs no laboratory."""
    if name == "arena":
        from collegium.lab.table import arena

        return arena
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "CollegiumError",
    "ContentError",
    "Game",
    "IllegalMove",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "SeatsError",
    "UnknownGame",
    "UnknownMove",
    "__version__",
    "arena",
    "game_names",
    "load",
    "register",
]
