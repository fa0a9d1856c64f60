"""Finding games by name: those of the house, those of installed packages, and those registered in a program."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, cast

from collegium.kernel.errors import UnknownGame
from collegium.kernel.game import Game
from collegium.kernel.kept import Edition, Kept
from collegium.kernel.outside import NothingThere, thing_at

Maker = Callable[[Edition | None], Game]

GROUP: Final = "collegium.games"  # the entry-point group of packages that bring games

_registered: dict[str, Maker] = {}
_announced: dict[str, str] = {}


def canonical(name: str) -> str:
    """A game's name as it is listed: lower case, hyphens."""
    return name.strip().lower().replace("_", "-")


def register(name: str, maker: Maker) -> None:
    """Make a game known to this program; the maker takes an edition, or None."""
    _registered[canonical(name)] = maker


def registered_names() -> list[str]:
    """The names of the games that were registered in this program, which no other process knows by itself."""
    return sorted(_registered)


def announce(name: str, path: str) -> None:
    """Make a game known by where its maker stands, 'module:maker'; it is imported when it is first loaded."""
    _announced[canonical(name)] = path


def game_names() -> list[str]:
    """The names of all games that can be loaded."""
    return sorted({*_announced, *_registered, *(entry.name for entry in installed())})


def installed() -> tuple[EntryPoint, ...]:
    """The games of installed packages; they are looked for anew where packages are looked for elsewhere."""
    return entries_on(tuple(sys.path))


@lru_cache(maxsize=8)
def entries_on(path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """The same on a search path; whoever asks often is not kept waiting for the disk."""
    return tuple(entry_points(group=GROUP))


def load(name: str, edition: str | Edition | None = None) -> Game:
    """A game by name, or as 'module:maker'; an edition is a folder with an owner's corrected tables, or kept tables."""
    if not isinstance(name, str):
        raise UnknownGame(f"no game is called {name!r}; expected one of {', '.join(game_names())}")
    folder = edition if edition is None or isinstance(edition, Kept) else Path(edition)
    wanted = canonical(name)
    if wanted in _registered:
        return _registered[wanted](folder)
    if wanted in _announced:
        return maker_at(_announced[wanted])(folder)
    for entry in installed():
        if canonical(entry.name) == wanted:
            maker: Maker = entry.load()
            return maker(folder)
    if ":" in name:
        return maker_at(name)(folder)
    near = difflib.get_close_matches(wanted, game_names(), 1)
    advice = f"did you mean {near[0]}?" if near else f"there are {', '.join(game_names())}"
    raise UnknownGame(f"no game is called {name!r}; {advice}")


def maker_at(path: str) -> Maker:
    """The maker at 'module:name', installed or in the working folder."""
    try:
        maker: Any = thing_at(path)
    except NothingThere as error:
        raise UnknownGame(f"no game at {path!r}: {error}") from None
    if not callable(maker):
        raise UnknownGame(f"no game at {path!r}: expected a class or function that makes one")
    return cast(Maker, maker)
