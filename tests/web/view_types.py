"""The client's types of what a seat sees of each game, made from the shapes in `games/*/view_shape.py`.

`python -m tests.web.view_types` writes `web/app/views.d.ts` anew; a test fails where it no longer says what they do.
"""

from __future__ import annotations

import importlib
import inspect
from types import ModuleType
from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from tests.web.wire_types import TARGET as WIRE
from tests.web.wire_types import typescript

TARGET: Final = WIRE.with_name("views.d.ts")
GAMES: Final = ("newton", "alma_mater", "awesome_academics")
HEAD: Final = """\
/** What a seat sees of each game, made from the server's shapes: python -m tests.web.view_types writes it anew. */
"""


def shapes_of(game: str) -> ModuleType:
    """The module of a game's shapes."""
    return importlib.import_module(f"collegium.games.{game}.view_shape")


def view_of(game: str) -> type:
    """The shape of the whole view: the first of the module."""
    return kinds(shapes_of(game))[0]


def kinds(module: ModuleType) -> list[type]:
    """The shapes of a module, in their order; those it goes on from are in them."""
    own = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == module.__name__]
    return [kind for kind in own if is_typeddict(kind)]


def fields(kind: type) -> dict[str, tuple[Any, bool]]:
    """The fields of a shape: their types, and whether they may lack."""
    hints = {**arguments_of(kind), **get_type_hints(kind, include_extras=True)}
    lacking = {name: get_origin(hint) is NotRequired for name, hint in hints.items()}
    return {name: (get_args(hint)[0] if lacking[name] else hint, lacking[name]) for name, hint in hints.items()}


def arguments_of(kind: type) -> dict[str, Any]:
    """What a question tells after its kind: the arguments of the game's questions that everyone may know."""
    if kind.__name__ != "Question":
        return {}
    table = importlib.import_module(kind.__module__.replace("view_shape", "arguments")).ARGUMENTS
    return {"kind": str, **{name: NotRequired[each.kind] for name, each in table.items() if each.told}}


def written() -> str:
    """The whole file: a namespace for each game, as their words are the same."""
    parts = [f"export namespace {prefix(game)} {{\n{body(game)}}}\n" for game in GAMES]
    views = [f"export type {view_of(game).__name__} = {prefix(game)}.{view_of(game).__name__};" for game in GAMES]
    return "\n".join([HEAD, *parts, *views, ""])


def prefix(game: str) -> str:
    """The name of a game's namespace."""
    return "".join(word.capitalize() for word in game.split("_"))


def body(game: str) -> str:
    """The shapes of a game as interfaces."""
    lines = []
    for kind in kinds(shapes_of(game)):
        lines += [f"  /** {kind.__doc__} */", f"  export interface {kind.__name__} {{"]
        for name, (hint, lacks) in fields(kind).items():
            lines.append(f"    {name}{'?' if lacks else ''}: {typescript(hint)};")
        lines.append("  }")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    TARGET.write_text(written(), "utf-8")
    print(TARGET)
