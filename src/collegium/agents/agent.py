"""What an agent is: something that chooses a move from what its seat can know, within a budget."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from collegium.kernel.game import Game
from collegium.kernel.rng import SEED_BITS, Rng, seeded
from collegium.kernel.state import State


@dataclass(frozen=True)
class Position:
    """A position as one seat knows it: whatever it cannot know is redrawn, so that it may be played on at will.

    `state` is one of the worlds that the seat could be in. It has its hidden cards and its chance to come, and so have
    its copies: a search that plays ahead in them alone plans for that one world. `imagine` gives another each time.
    """

    game: Game
    state: State
    seat: int

    def imagine(self, rng: Rng) -> State:
        """A copy to play ahead in: what the seat cannot know, and chance to come, are drawn from `rng`."""
        return self.state.determinize(self.seat, rng)


@dataclass(frozen=True)
class Budget:
    """How much an agent may think about one turn; what is not given is left to the agent.

    `watch` is told now and then which part of the budget is spent; when it answers False, the agent stops at once
    and plays the best it has found.
    """

    seconds: float | None = None
    iterations: int | None = None
    watch: Callable[[float], bool] | None = None


class Choice(NamedTuple):
    """The move an agent chose, and its reason in words for those who watch."""

    move: int
    thought: str = ""


class Agent(Protocol):
    """Anyone who can play: all that counts is `choose`."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        """An open move of the position, for its seat.

        Chance comes from `rng` alone, so that a game can be played again. One agent sits in one seat of one game at a
        time and may remember what it thought.
        """


def ask(agent: Agent, game: Game, state: State, budget: Budget, rng: Rng) -> Choice:
    """Let an agent choose for the seat to move; it never sees the position itself, only what its seat knows of it."""
    seat = int(state.to_move)
    return agent.choose(Position(game, state.forget(seat).determinize(seat, rng), seat), budget, rng)


def derived(seed: int, *path: object) -> int:
    """A seed made from another and from what it is for; it tells nothing of the one it was made from."""
    text = "/".join(str(part) for part in (seed, *path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[: SEED_BITS // 8], "big")


def dice(seed: int, *path: object) -> Rng:
    """A generator of its own for each purpose, so that nobody's chance depends on how often another drew."""
    return seeded(derived(seed, *path))
