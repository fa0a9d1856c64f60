"""Agents: players that need no person. They know the rules only through positions and their open moves."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from importlib import import_module
from typing import Final

from collegium.agents.agent import Agent, Budget, Choice, ask, derived, dice
from collegium.agents.random_agent import RandomAgent
from collegium.kernel.errors import CollegiumError

HOUSE: Final[dict[str, Callable[[], Agent]]] = {"random": RandomAgent}

__all__ = ["Agent", "Budget", "Choice", "RandomAgent", "UnknownAgent", "agents", "ask", "derived", "dice", "load_agent"]


class UnknownAgent(CollegiumError):
    """A name that no agent answers to."""


def agents() -> list[str]:
    """The names of the agents of the house."""
    return sorted(HOUSE)


def load_agent(name: str) -> Agent:
    """An agent by name, or as 'module:maker'; the maker takes nothing and returns the agent."""
    wanted = name.strip().lower()
    if wanted in HOUSE:
        return HOUSE[wanted]()
    if ":" in name:
        return made_at(name)
    near = difflib.get_close_matches(wanted, agents(), 1)
    advice = f"did you mean {near[0]}?" if near else f"there is {' and '.join(agents())}, or your own as module:maker"
    raise UnknownAgent(f"no agent is called {name!r}; {advice}")


def made_at(path: str) -> Agent:
    """The agent that the maker at 'module:name' makes."""
    module, _, attribute = path.partition(":")
    try:
        agent: Agent = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise UnknownAgent(f"no agent at {path!r}: {error}") from None
    if not callable(getattr(agent, "choose", None)):
        raise UnknownAgent(f"no agent at {path!r}: what it makes has no method choose")
    return agent
