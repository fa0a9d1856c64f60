"""What an agent is: something that chooses a move from what its seat can know, within a budget."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from collegium.kernel.rng import SEED_BITS, Rng, seeded
from collegium.kernel.state import State


@dataclass(frozen=True)
class Budget:
    """How much an agent may think about one decision; what is not given is not limited."""

    seconds: float | None = None
    playouts: int | None = None


class Choice(NamedTuple):
    """The move an agent chose, and its reason in words for those who watch."""

    move: int
    thought: str = ""


class Agent(Protocol):
    """Anyone who can play: all that counts is `choose`."""

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> Choice:
        """An open move of `state`, a copy of the position that the agent may play on as it likes.

        Whatever `seat` cannot know is redrawn in it. Chance comes from `rng` alone, so that a game can be played again.
        """


def ask(agent: Agent, state: State, budget: Budget, rng: Rng) -> Choice:
    """Let an agent choose for the seat to move; it never sees the position itself, only a determinized copy."""
    seat = int(state.to_move)
    return agent.choose(state.determinize(seat, rng), seat, budget, rng)


def derived(seed: int, *path: object) -> int:
    """A seed made from another and from what it is for; it tells nothing of the one it was made from."""
    text = "/".join(str(part) for part in (seed, *path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[: SEED_BITS // 8], "big")


def dice(seed: int, *path: object) -> Rng:
    """A generator of its own for each purpose, so that nobody's chance depends on how often another drew."""
    return seeded(derived(seed, *path))
