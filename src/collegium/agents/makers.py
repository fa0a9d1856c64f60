"""Makers of agents: what stands at 'module:maker?name=value', called with its arguments."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any, Final

from collegium.agents.agent import Agent
from collegium.kernel.errors import CollegiumError
from collegium.kernel.outside import NothingThere, failed, thing_at

ARGUMENTS: Final = "?"
BETWEEN: Final = "&"
WORDS: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False, "none": None}


class UnknownAgent(CollegiumError):
    """A name that no agent answers to."""


def split_arguments(text: str) -> tuple[str, dict[str, Any]]:
    """A name such as 'my:UCT?iterations=2000&c=1.4' without its arguments, and these by name."""
    name, mark, rest = text.partition(ARGUMENTS)
    arguments: dict[str, Any] = {}
    for part in rest.split(BETWEEN) if mark else ():
        word, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not word.isidentifier():
            example = f"{name.strip()}?iterations=2000&depth=3"
            raise UnknownAgent(f"no agent is called {text!r}; arguments are written as in {example}")
        if word in arguments:
            raise UnknownAgent(f"no agent is called {text!r}; {word} is given twice")
        arguments[word] = read_value(value)
    return name.strip(), arguments


def read_value(text: str) -> Any:
    """A number, on or off, none, or a word, as it is written behind a name."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


def made_at(text: str) -> Agent:
    """The agent that the maker at 'module:maker?name=value' makes."""
    path, arguments = split_arguments(text)
    try:
        maker = thing_at(path)
    except NothingThere as error:
        raise UnknownAgent(f"no agent at {path!r}: {error}") from None
    if not callable(maker):
        raise UnknownAgent(f"no agent at {path!r}: expected a class or function that makes one")
    return made_by(maker, text, arguments)


def made_by(maker: Callable[..., Any], text: str, arguments: dict[str, Any]) -> Agent:
    """The agent that a maker makes of these arguments; what it does not take is refused by name."""
    try:
        taken = inspect.signature(maker)
    except (TypeError, ValueError):
        taken = None
    if taken is not None:
        try:
            taken.bind(**arguments)
        except TypeError as error:
            takes = ", ".join(taken.parameters) or "nothing"
            raise UnknownAgent(f"no agent is called {text!r}: {error}; its maker takes {takes}") from None
    try:
        agent: Agent = maker(**arguments)
    except CollegiumError:
        raise
    except Exception as error:
        raise failed(f"{text!r}: its maker fails", error) from error
    if not callable(getattr(agent, "choose", None)):
        raise UnknownAgent(f"no agent at {text!r}: what it makes has no method choose")
    return agent


def least(name: str, value: float | None, lowest: float, is_whole: bool = True) -> None:
    """Refuse an argument that is no number, or one below the lowest that makes sense; None leaves it open."""
    kind = int if is_whole else (int, float)
    if value is not None and (isinstance(value, bool) or not isinstance(value, kind) or not value >= lowest):
        wanted = f"a whole number from {lowest} on" if is_whole else f"a number from {lowest} on"
        raise UnknownAgent(f"{name}: expected {wanted}, found {value!r}")
