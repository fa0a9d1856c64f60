"""Agents: players that need no person. They know the rules only through positions and their open moves."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from importlib import import_module
from typing import Final

from collegium.agents.agent import Agent, Budget, Choice, Position, ask, derived, dice
from collegium.agents.barred import WITHOUT, BarredAgent
from collegium.agents.greedy import GreedyAgent
from collegium.agents.levels import LEVELS, Level, LevelAgent, level_called
from collegium.agents.random_agent import RandomAgent
from collegium.agents.search import SearchAgent
from collegium.kernel.errors import CollegiumError

HOUSE: Final[dict[str, Callable[[], Agent]]] = {"random": RandomAgent, "greedy": GreedyAgent, "search": SearchAgent}

__all__ = [
    "LEVELS",
    "Agent",
    "BarredAgent",
    "Budget",
    "Choice",
    "GreedyAgent",
    "Level",
    "LevelAgent",
    "Position",
    "RandomAgent",
    "SearchAgent",
    "UnknownAgent",
    "agents",
    "ask",
    "derived",
    "dice",
    "level_called",
    "load_agent",
]


class UnknownAgent(CollegiumError):
    """A name that no agent answers to."""


def agents() -> list[str]:
    """The names of the agents of the house, the levels from the weakest on."""
    return [*HOUSE, *(level.name for level in LEVELS)]


def load_agent(name: str) -> Agent:
    """An agent by name, a level with a part of its budget as 'professor/8', or one's own as 'module:maker'.

    The maker takes nothing and returns the agent. 'master without study' does without one of the game's sources.
    """
    free, without, source = name.partition(WITHOUT)
    if without:
        return BarredAgent(load_agent(free), source.strip())
    wanted = name.strip().lower()
    if wanted in HOUSE:
        return HOUSE[wanted]()
    word, _, share = wanted.partition("/")
    for level in LEVELS:
        if level.name == word:
            return LevelAgent(level.scaled(read_share(name, share)) if share else level)
    if ":" in name:
        return made_at(name)
    near = difflib.get_close_matches(word, agents(), 1)
    advice = f"did you mean {near[0]}?" if near else f"there are {', '.join(agents())}, or your own as module:maker"
    raise UnknownAgent(f"no agent is called {name!r}; {advice}")


def read_share(name: str, share: str) -> int:
    """The number behind the stroke of 'professor/8'."""
    if not share.isascii() or not share.isdigit() or int(share) == 0:
        raise UnknownAgent(f"no agent is called {name!r}; a part of a level's budget is written as in professor/8")
    return int(share)


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
