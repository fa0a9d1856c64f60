"""Any game as a PettingZoo environment, one agent for each seat, which act in turn (AEC).

    env = CollegiumAEC("newton", seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An observation is a dictionary of `observation` (what the seat knows) and `action_mask` (its open moves). Rewards come
at the end: what each seat finally gets (`State.returns`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import collegium
from collegium.environments.options import reset_options, reset_seed
from collegium.environments.rendering import MODES, checked_mode, rendered
from collegium.kernel.game import Game
from collegium.kernel.state import State

Observation = dict[str, np.ndarray[Any, Any]]


class CollegiumAEC(AECEnv):  # type: ignore[misc]
    """A game between as many agents as seats: `seat_0` and so on."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "name": "collegium", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str | Game = "newton", seats: int | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        """Seat agents at a game, given by name or loaded; further keywords are the game's options."""
        super().__init__()
        self.game = collegium.load(game) if isinstance(game, str) else game
        self.metadata = {**type(self).metadata, "name": f"collegium_{self.game.name.replace('-', '_')}"}
        self.seats = self.game.seats[-1] if seats is None else seats
        self.options = options
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.state_now: State = self.game.new(self.seats, 0, **options)  # refuses what the game is not for
        seen = spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        mask = spaces.Box(0, 1, (self.game.n_moves,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.n_moves) for agent in self.possible_agents}
        self.np_random = np.random.default_rng()
        self.agents: list[str] = []  # until it is reset

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; after a reset with a seed, further ones without follow from it.

        `options={"game": {...}}` are options of the game, for this one.
        """
        chosen = reset_options(self.game, options)
        given = reset_seed(seed)
        if given is not None:
            self.np_random = np.random.default_rng(given)
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(given + number)
        drawn = int(self.np_random.integers(2**63))
        self.state_now = self.game.new(self.seats, drawn, **{**self.options, **chosen})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.state_now.to_move)]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, what it has got since its last turn, and whether it is over."""
        self.expect_agents()
        told: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def expect_agents(self) -> None:
        """Refuse what needs agents at the table, where there are none."""
        if not self.agents:
            raise RuntimeError("no game is going on: call reset")

    def step(self, action: int | None) -> None:
        """Play a move for the agent whose turn it is; one that is not open is refused with the clause."""
        self.expect_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        if action is None:
            raise ValueError("expected a move: the game is not over")
        self.game.play(self.state_now, action)
        self._cumulative_rewards[agent] = 0.0
        state = self.state_now
        if state.over:
            shares = state.returns()
            self.rewards = {each: shares[seat] for seat, each in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.possible_agents[int(state.to_move)]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a seat knows, and its open moves where it is to move."""
        seat = self.seat_of(agent)
        seen = np.zeros(self.game.obs_size, np.float32)
        mask = np.zeros(self.game.n_moves, np.int8)
        self.state_now.observe(seat, seen)
        if not self.state_now.over and self.state_now.to_move == seat:
            self.state_now.mask(mask)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        """The table as the seat to move sees it: text for the mode `ansi`, a picture for `svg`."""
        return rendered(self.render_mode, self.game, self.state_now, int(self.state_now.to_move))

    def close(self) -> None:
        """There is nothing to close."""
