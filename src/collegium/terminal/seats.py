"""Who sits where: persons and agents, as they are written on the command line and in a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collegium.agents import Agent, UnknownAgent, load_agent
from collegium.kernel.errors import SeatsError

HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    """One seat: a person if there is no agent."""

    text: str  # as it is written: human, human:Ada, random
    name: str
    agent: Agent | None = None


def read_seats(texts: Sequence[str]) -> list[Seat]:
    """The seats that these texts mean; seats of the same name are told apart by a number."""
    agents = [None if is_human(text) else seated_agent(text) for text in texts]
    return [Seat(text, name, agent) for text, name, agent in zip(texts, plain_names(texts), agents, strict=True)]


def seated_agent(text: str) -> Agent:
    """The agent of a seat; whoever looks for another word may look for a person."""
    try:
        return load_agent(text)
    except UnknownAgent as error:
        raise UnknownAgent(f"{error}; a person is human, or human:NAME") from None


def plain_names(texts: Sequence[str]) -> list[str]:
    """What the seats are called; namesakes are told apart by a number."""
    names = [plain_name(text) for text in texts]
    told: list[str] = []
    for index, name in enumerate(names):
        number = names[: index + 1].count(name)
        told.append(f"{name} {number}" if names.count(name) > 1 else name)
    return told


def resumed_seats(players: Sequence[str]) -> list[Seat]:
    """The seats of a record; a player that is no agent of the house is a person of that name.

    A file starts no code: whoever plays against an agent of their own names it again.
    """
    texts: list[str] = []
    for player in players:
        try:
            texts.append(f"{HUMAN}:{player}" if is_from_outside(player) else read_seats([player])[0].text)
        except UnknownAgent:
            texts.append(f"{HUMAN}:{player}")
    return read_seats(texts)


def split_seats(text: str) -> list[str]:
    """The single seats of a list such as 'human,random,random'."""
    texts = [part.strip() for part in text.split(",")]
    if not all(texts):
        raise SeatsError(f"seats {text!r}: expected one word for each seat, as in human,random,random")
    return texts


def is_human(text: str) -> bool:
    """Whether a text means a person: 'human', or 'human:' and a name."""
    return text.partition(":")[0].lower() == HUMAN


def is_from_outside(text: str) -> bool:
    """Whether a text means an agent of somebody's own, 'module:maker'."""
    return not is_human(text) and ":" in text.partition("?")[0]


def plain_name(text: str) -> str:
    """What a seat is called before numbers tell namesakes apart."""
    word, _, name = text.partition(":")
    if is_human(text):
        return name.strip() or "Player"
    return name if name else word.capitalize()
