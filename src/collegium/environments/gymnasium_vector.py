"""Many games at once as a Gymnasium vector environment: all seats are the learner's (self-play), stepped in one call.

    envs = CollegiumVectorEnv("newton", num_envs=64, seats=2)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

Each observation is that of the seat to move, `infos["to_move"]`, and `infos["action_mask"]` has its open moves. A game
that ends gives way to the next one in the same step. `rewards` is what the seat got that moved last, and no other: what
every seat got is `infos["returns"]`. `infos["final_obs"]` is what the seat that moved last sees of the end, and
`infos["final_info"]` names that seat (`last_mover`) and has the returns, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import collegium
from collegium.environments.options import reset_options
from collegium.kernel.errors import IllegalMove, OptionError, UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.kernel.stepping import place_of
from collegium.kernel.values import whole
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

    def __init__(
        self,
        game: str | Game = "newton",
        num_envs: int = 8,
        seats: int = 2,
        checked: bool = True,
        **options: object,
    ) -> None:
        """Lay out so many games, given by name or loaded; further keywords are the game's options.

        Moves that are not open are refused, unless `checked` is off: then every one is trusted, as by `State.apply`.
        """
        self.game = collegium.load(game) if isinstance(game, str) else game
        number = whole(num_envs)
        if number is None or number < 1:
            raise OptionError(f"num_envs: expected 1 or more, found {num_envs!r}")
        num_envs = number
        self.num_envs, self.seats, self.checked, self.options = num_envs, seats, checked, options
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        self.single_action_space = spaces.Discrete(self.game.n_moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.vector = FinalVector(self.game, num_envs, seats, 0, options)  # refuses what the game is not for
        self.is_begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | Array | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew; a list of seeds has one for each, `options={"game": {...}}` are options of the game."""
        chosen = reset_options(self.game, options)
        seeds = self.seeds_of(seed)
        self.vector = FinalVector(self.game, self.num_envs, self.seats, seeds, {**self.options, **chosen})
        self.is_begun = True
        return np.array(self.vector.observations), self.info()

    def seeds_of(self, seed: int | Sequence[int | None] | Array | None) -> list[int]:
        """A seed for each game, of one for all, or of a list in which None draws one."""
        one = whole(seed)
        if seed is None or one is not None:
            super().reset(seed=one)
            return seeds_from(int(self.np_random.integers(2**63)), self.num_envs)
        given = list(seed) if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str) else [seed]
        seeds = [int(self.np_random.integers(2**63)) if each is None else whole(each) for each in given]
        if len(seeds) != self.num_envs or None in seeds:
            wanted = f"a whole number, or a list of {self.num_envs} of them"
            raise OptionError(f"seed: expected {wanted}, found {seed!r}")
        return [each for each in seeds if each is not None]

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play a move in every game; where one is refused, none is played."""
        if not self.is_begun:
            raise RuntimeError("no game is going on: call reset")
        vector, movers, moves = self.vector, np.array(self.vector.to_move), self.moves_of(actions)
        if self.checked:
            self.admit(moves)
        vector.step(moves)
        done, returns = np.array(vector.done, dtype=np.bool_), np.array(vector.returns)
        rewards = returns[np.arange(self.num_envs), movers]
        infos = self.info()
        if done.any():
            infos |= {"returns": returns, "_returns": done, "final_obs": self.last_sights(movers), "_final_obs": done}
            final = {"returns": returns, "_returns": done, "last_mover": movers, "_last_mover": done}
            infos |= {"final_info": final, "_final_info": done}
        vector.ends.clear()
        return np.array(vector.observations), rewards, done, np.zeros_like(done), infos

    def moves_of(self, actions: Array) -> Array:
        """The moves that actions are: one whole number for each game."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} of shape {given.shape}"
            raise OptionError(f"actions: expected a whole number for each of {self.num_envs} games, found {found}")
        return np.ascontiguousarray(given, dtype=np.int64)

    def admit(self, moves: Array) -> None:
        """Refuse moves of which one is not open, with its place and the clause."""
        known = (moves >= 0) & (moves < self.game.n_moves)
        is_open = np.asarray(self.vector.masks)[np.arange(self.num_envs), np.where(known, moves, 0)] != 0
        for place in np.flatnonzero(~(known & is_open)):
            where, move = place_of(int(place)), int(moves[place])
            clause = self.game.why_not(self.vector.states[place], move) if known[place] else None
            if clause is None:
                raise UnknownMove(f"{where}: {move} is no move: codes run from 0 to {self.game.n_moves - 1}")
            raise IllegalMove(self.game.moves.text(move), clause, where)

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
