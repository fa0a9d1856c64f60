"""Agents: players that need no person. They know the rules only through positions and their open moves."""

from __future__ import annotations

import difflib
from typing import Any, Final, cast

from collegium.agents.agent import Agent, Budget, Choice, Position, ask, derived, dice
from collegium.agents.barred import WITHOUT, BarredAgent
from collegium.agents.greedy import GreedyAgent
from collegium.agents.levels import LEVELS, Level, LevelAgent, level_called
from collegium.agents.makers import UnknownAgent, made_at, made_by, split_arguments
from collegium.agents.random_agent import RandomAgent
from collegium.agents.search import SearchAgent

HOUSE: Final[dict[str, type[Any]]] = {"random": RandomAgent, "greedy": GreedyAgent, "search": SearchAgent}

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
    "as_agent",
    "ask",
    "derived",
    "dice",
    "level_called",
    "load_agent",
]


def agents() -> list[str]:
    """The names of the agents of the house, the levels from the weakest on."""
    return [*HOUSE, *(level.name for level in LEVELS)]


def as_agent(given: object) -> Agent:
    """An agent that is given by name, as it is, or as a class or function that makes a fresh one."""
    if isinstance(given, str):
        return load_agent(given)
    if not isinstance(given, type) and callable(getattr(given, "choose", None)):
        return cast(Agent, given)
    if callable(given):
        return made_by(given, getattr(given, "__name__", type(given).__name__), {})
    raise UnknownAgent(
        f"{given!r} is no agent; expected a name, an object with a method choose, or a class or function that makes one"
    )


def load_agent(name: str) -> Agent:
    """An agent by name, a level with a part of its budget as 'professor/8', or one's own as 'module:maker'.

    A maker may be given arguments, 'my:UCT?iterations=2000&c=1.4', as may those of the house that are no levels. It is
    found among what is installed and in the working folder. 'master without study' does without one of the game's
    sources.
    """
    free, without, source = name.partition(WITHOUT)
    if without:
        return BarredAgent(load_agent(free), source.strip())
    if ":" in name.partition("?")[0]:
        return made_at(name)
    plain, arguments = split_arguments(name)
    wanted = plain.lower()
    if wanted in HOUSE:
        return made_by(HOUSE[wanted], name, arguments)
    word, _, share = wanted.partition("/")
    for level in LEVELS:
        if level.name == word:
            if arguments:
                raise UnknownAgent(
                    f"no agent is called {name!r}; a level takes no arguments: search does, and {word}/8"
                )
            return LevelAgent(level.scaled(read_share(name, share)) if share else level)
    near = difflib.get_close_matches(word, agents(), 1)
    advice = f"did you mean {near[0]}?" if near else f"there are {', '.join(agents())}, or your own as module:maker"
    raise UnknownAgent(f"no agent is called {name!r}; {advice}")


def read_share(name: str, share: str) -> int:
    """The number behind the stroke of 'professor/8'."""
    if not share.isascii() or not share.isdigit() or int(share) == 0:
        raise UnknownAgent(f"no agent is called {name!r}; a part of a level's budget is written as in professor/8")
    return int(share)
