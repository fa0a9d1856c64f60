"""The client's types of all that goes over the wire, made from `wire`, `parts`, `shapes` and the modules of answers.

`python -m tests.web.wire_types` writes `web/app/wire.d.ts` anew; a test fails where it no longer says what they do.
"""

from __future__ import annotations

import inspect
import types
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

import collegium
from collegium.table import answers, answers_games, answers_people, answers_study, parts, shapes, wire

TARGET: Final = Path(collegium.__file__).parent / "web" / "app" / "wire.d.ts"
REQUESTS: Final = (
    wire.SeatWish,
    wire.ClockWish,
    wire.NewTable,
    wire.PairWish,
)  # what the client's modules hand each other
MODULES: Final = (parts, shapes, answers_games, answers, answers_people, answers_study)
PLAIN: Final[dict[object, str]] = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any"}
HEAD: Final = """\
/** What goes over the wire, made from the server's descriptions: python -m tests.web.wire_types writes it anew. */

import type {
  AbsenceChoice, ClauseKind, Difference, Language, Options, OptionValue, Provenance, RefusalCode, Row, SeatKind, View,
} from "./types.js";
"""


def written() -> str:
    """The whole file."""
    shown = [kind for module in MODULES for kind in structs(module)]
    told = [interface(kind, optional=True) for kind in REQUESTS] + [interface(kind) for kind in shown]
    told.append(union("ClientMessage", [inline(kind) for kind in get_args(wire.AnyMessage)]))
    told.append(union("ServerMessage", [kind.__name__ for kind in get_args(shapes.ServerMessage)]))
    return "\n".join([HEAD, *told])


def structs(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The descriptions of a module, in their order, without those that only others are made of."""
    bases = {parts.Shape, shapes.Sent}
    found = [kind for kind in vars(module).values() if inspect.isclass(kind) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__ and kind not in bases]


def interface(kind: type[msgspec.Struct], optional: bool = False) -> str:
    """A description as an interface; what a client may leave out is optional."""
    lines = [f"/** {str(kind.__doc__).strip()} */", f"export interface {kind.__name__} {{"]
    if tag := kind.__struct_config__.tag:
        lines.append(f'  t: "{tag}";')
    for field in msgspec.structs.fields(kind):
        if note := noted(field.type):
            lines.append(f"  /** {note} */")
        lines.append(f"  {member(field, optional)};")
    return "\n".join([*lines, "}", ""])


def inline(kind: type[msgspec.Struct]) -> str:
    """A message of a client as one line."""
    members = [f't: "{kind.__struct_config__.tag}"', *(member(f, optional=True) for f in msgspec.structs.fields(kind))]
    return f"{{ {'; '.join(members)} }}"


def member(field: msgspec.structs.FieldInfo, optional: bool) -> str:
    """A field with its type."""
    kinds = list(get_args(bare(field.type))) if is_union(bare(field.type)) else [bare(field.type)]
    may_lack = parts.Absent in kinds or (optional and not field.required)
    return f"{field.encode_name}{'?' if may_lack else ''}: {typescript(field.type)}"


def typescript(kind: Any) -> str:
    """A type in the client's language."""
    if get_origin(kind) is Annotated:
        named = [meta.extra["type"] for meta in kind.__metadata__ if meta.extra and "type" in meta.extra]
        return str(named[0]) if named else typescript(kind.__origin__)
    if is_union(kind):
        return " | ".join(typescript(part) for part in get_args(kind) if part is not parts.Absent)
    if kind is type(None):
        return "null"
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (list, tuple):
        of = typescript(inner[0])
        return f"({of})[]" if " | " in of else f"{of}[]"
    if origin is dict:
        return f"Record<{typescript(inner[0])}, {typescript(inner[1])}>"
    return PLAIN[kind] if kind in PLAIN else str(kind.__name__)


def bare(kind: Any) -> Any:
    """A type without what is noted of it."""
    return kind.__origin__ if get_origin(kind) is Annotated else kind


def is_union(kind: Any) -> bool:
    """Whether a type is one of several."""
    return get_origin(kind) in (Union, types.UnionType)


def noted(kind: Any) -> str:
    """What is noted of a field."""
    notes = [meta.description for meta in getattr(kind, "__metadata__", ()) if meta.description]
    return notes[0] if notes else ""


def union(name: str, parts: list[str]) -> str:
    """A type that is one of several."""
    return "\n".join([f"export type {name} =", *(f"  | {part}" for part in parts)]) + ";\n"


if __name__ == "__main__":
    TARGET.write_text(written(), "utf-8")
    print(TARGET)
