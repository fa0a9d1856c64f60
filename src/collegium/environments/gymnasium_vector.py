"""Many games at once as a Gymnasium vector environment: all seats are the learner's (self-play), stepped in one call.

    envs = CollegiumVectorEnv("newton", num_envs=64, seats=2)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

Each observation is that of the seat to move, `infos["to_move"]`, and `infos["action_mask"]` has its open moves. A game
that ends gives way to the next one in the same step: `rewards` is what the seat got that moved last, `infos["returns"]`
what every seat got, and `infos["final_obs"]` what the seat that moved last sees of the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import collegium
from collegium.environments.options import reset_options
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.kernel.vector import Vector, seeds_from

Array = np.ndarray[Any, Any]


class FinalVector(Vector):
    """A vector that keeps the last position of games that end."""

    def __init__(self, *given: Any) -> None:
        self.ends: dict[int, State] = {}
        super().__init__(*given)

    def begin(self, place: int) -> State:
        self.ends[place] = self.states[place]
        return super().begin(place)


class CollegiumVectorEnv(VectorEnv[Array, Array, Array]):
    """So many games of self-play."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: str | Game = "newton", num_envs: int = 8, seats: int = 2, **options: object) -> None:
        """Lay out so many games, given by name or loaded; further keywords are the game's options."""
        self.game = collegium.load(game) if isinstance(game, str) else game
        self.num_envs, self.seats, self.options = num_envs, seats, options
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        self.single_action_space = spaces.Discrete(self.game.n_moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.vector = FinalVector(self.game, num_envs, seats, 0, options)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew; a list of seeds has one for each, `options={"game": {...}}` are options of the game."""
        chosen = reset_options(self.game, options)
        if isinstance(seed, list):
            seeds = [each if each is not None else int(self.np_random.integers(2**63)) for each in seed]
        else:
            super().reset(seed=seed)
            seeds = seeds_from(int(self.np_random.integers(2**63)), self.num_envs)
        self.vector = FinalVector(self.game, self.num_envs, self.seats, seeds, {**self.options, **chosen})
        return np.array(self.vector.observations), self.info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play a move in every game; one that is not open spoils its game, as with `State.apply`."""
        vector, movers = self.vector, np.array(self.vector.to_move)
        vector.step(np.ascontiguousarray(actions, dtype=np.int64))
        done, returns = np.array(vector.done, dtype=np.bool_), np.array(vector.returns)
        rewards = returns[np.arange(self.num_envs), movers]
        infos = self.info()
        if done.any():
            infos |= {"returns": returns, "_returns": done, "final_obs": self.last_sights(movers), "_final_obs": done}
            infos |= {"final_info": {}, "_final_info": done}
        vector.ends.clear()
        return np.array(vector.observations), rewards, done, np.zeros_like(done), infos

    def info(self) -> dict[str, Any]:
        """Whose turn it is in each game, and what is open to it."""
        return {"action_mask": np.array(self.vector.masks, dtype=np.int8), "to_move": np.array(self.vector.to_move)}

    def last_sights(self, movers: Array) -> Array:
        """What those saw of the end who moved last."""
        found = np.full(self.num_envs, None, dtype=object)
        for place, state in self.vector.ends.items():
            found[place] = np.zeros(self.game.obs_size, np.float32)
            state.observe(int(movers[place]), found[place])
        return found
