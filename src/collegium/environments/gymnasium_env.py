"""Any game as a Gymnasium environment for one learner, with opponents of the house in the other seats.

    env = CollegiumEnv("newton", seats=2, opponents="bachelor", reward="win")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)  # one of info["action_mask"]

`action_masks()` is what MaskablePPO of sb3-contrib asks for. Rewards, of `reward`:

- `win`: at the end, the share of the victory (`State.returns`);
- `margin`: what the lead over the best of the others has grown by since the last move, in `points_each` points;
- `points`: what the own points have grown by since the last move, likewise.

The last two add up to the final lead, or the final points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

import collegium
from collegium.agents import Agent, BarredAgent, Budget, as_agent, dice
from collegium.agents.asking import asked, played
from collegium.environments.options import reset_options, reset_seed
from collegium.environments.rendering import MODES, checked_mode, rendered
from collegium.kernel.game import Game
from collegium.kernel.state import State

REWARDS: Final = ("win", "margin", "points")
ILLEGAL: Final = ("lose", "raise")
LOST: Final = 100.0  # points that a move costs which ends the game because it is not open

Array = np.ndarray[Any, Any]
Opponent = str | Agent | Callable[[], Agent]  # as the arena takes them: a name, an agent, or what makes one


class CollegiumEnv(gymnasium.Env[Array, int]):
    """A learner in one seat, and opponents that answer at once."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game = "newton",
        seats: int = 2,
        opponents: Opponent | Sequence[Opponent] = "bachelor",
        reward: str = "win",
        seat: int | None = None,
        illegal: str = "lose",
        points_each: float = 10.0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Take a seat, or with None another one in each game, against one opponent everywhere, or one for each seat.

        A move that is not open ends the game: nothing is won, and where points are rewarded it costs `LOST` of them, so
        that nobody learns to end a bad game so. With `illegal="raise"` it is refused with the clause.
        """
        self.game = collegium.load(game) if isinstance(game, str) else game
        if reward not in REWARDS:
            raise ValueError(f"reward: expected one of {', '.join(REWARDS)}, found {reward!r}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal: expected one of {', '.join(ILLEGAL)}, found {illegal!r}")
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat: expected one of 0 to {seats - 1}, or None, found {seat!r}")
        given: list[Any] = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * (seats - 1)
        if len(given) != seats - 1:
            raise ValueError(f"opponents: expected {seats - 1}, found {len(given)}")
        self.opponents: list[Agent] = [as_agent(each) for each in given]
        for agent in self.opponents:
            if isinstance(agent, BarredAgent):
                agent.check(self.game)
        self.names = [
            each if isinstance(each, str) else type(agent).__name__
            for each, agent in zip(given, self.opponents, strict=True)
        ]
        self.seats, self.fixed_seat, self.reward, self.illegal = seats, seat, reward, illegal
        self.points_each, self.options = points_each, options
        self.render_mode = checked_mode(render_mode)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        self.action_space: Any = spaces.Discrete(self.game.n_moves)
        self.state: State = self.game.new(seats, 0, **options)  # refuses what the game is not for
        self.seat, self.before, self.dice = 0, 0.0, dice(0)
        self.is_ended = True  # until it is reset

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a game and let the others move until the learner is asked.

        `options={"game": {...}}` are options of the game, for this one.
        """
        chosen_options = reset_options(self.game, options)
        super().reset(seed=reset_seed(seed))
        drawn = int(self.np_random.integers(2**63))
        chosen = int(self.np_random.integers(self.seats))
        self.seat = chosen if self.fixed_seat is None else self.fixed_seat
        self.dice = dice(drawn, "opponents")
        self.state = self.game.new(self.seats, drawn, **{**self.options, **chosen_options})
        self.let_others_play()
        self.before = self.standing()
        self.is_ended = False
        return self.observed(), self.info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the others answer."""
        code = index(action)
        if self.is_ended or self.state.over:
            raise RuntimeError("no game is going on: call reset")
        if self.illegal == "lose" and (not 0 <= code < self.game.n_moves or self.state.check(code)):
            self.is_ended = True
            cost = 0.0 if self.reward == "win" else -LOST / self.points_each
            return self.observed(), cost, True, False, {**self.info(), "illegal": True}
        self.game.play(self.state, code)
        self.let_others_play()
        now = self.standing()
        gained, self.before = now - self.before, now
        return self.observed(), gained, bool(self.state.over), False, self.info()

    def let_others_play(self) -> None:
        """Let the opponents move until the learner is asked, or the game is over."""
        while not self.state.over and self.state.to_move != self.seat:
            place = (int(self.state.to_move) - self.seat) % self.seats - 1
            who, where = self.names[place], f"on seat {int(self.state.to_move) + 1}"
            choice = asked(self.opponents[place], self.game, self.state, Budget(), self.dice, who, where)
            played(choice, self.game, self.state, who, where)

    def standing(self) -> float:
        """What rewards are the growth of."""
        if self.reward == "win":
            return float(self.state.returns()[self.seat])
        scores = [int(points) for points in self.state.scores()]
        own = scores.pop(self.seat)
        lead = own - max(scores) if self.reward == "margin" and scores else own
        return lead / self.points_each

    def observed(self) -> Array:
        """What the learner knows."""
        out = np.zeros(self.game.obs_size, np.float32)
        self.state.observe(self.seat, out)
        return out

    def action_masks(self) -> Array:
        """Which moves are open, as truth values; once the game is over, none."""
        out = np.zeros(self.game.n_moves, np.bool_)
        if not self.state.over:
            self.state.mask(out)
        return out

    def info(self) -> dict[str, Any]:
        """The open moves, and once the game is over how it ended."""
        found: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        if self.state.over:
            found |= {"returns": self.state.returns(), "scores": [int(points) for points in self.state.scores()]}
            found["seat"] = self.seat
        return found

    def render(self) -> Any:
        """The table as the learner sees it: text for the mode `ansi`, a picture for `svg`."""
        return rendered(self.render_mode, self.game, self.state, self.seat)
