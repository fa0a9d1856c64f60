"""Every game of the house as a game of OpenSpiel: importing this module registers them with pyspiel.

    import pyspiel
    import collegium.environments.openspiel
    game = pyspiel.load_game("collegium_newton(players=3,masters=draft)")

Parameters are `players`, the options of the game by name, and `deals`. All chance of a game is drawn at its first node,
which deals one of `deals` seeds; what comes of it stays hidden until the rules show it. So a clone carries all chance
to come, and a search in clones foresees it: `resample_from_infostate` draws anew what a seat does not know. `returns`
are shares of the victory, which come to 1. States are serialized as their history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

import collegium
from collegium.kernel.errors import OptionError, UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from collegium.kernel.state import State

DEALS: Final = 10_000  # seeds that the first node deals
PARAMETERS: Final = {"players": 2, "deals": DEALS}
LONGEST: Final = 20_000  # decisions of a game: many times what any takes


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"collegium_{game.name.replace('-', '_')}",
        long_name=f"{game.title} (Collegium)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**PARAMETERS, **{option.name: option.default for option in game.options}},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the house as OpenSpiel sees it."""

    house: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", 2))
        self.deals = int(given.get("deals", DEALS))
        self.options = {name: value for name, value in given.items() if name not in PARAMETERS}
        self.house.new(self.players, 0, **self.options)  # refuses what the game is not for
        if self.deals < 1:
            raise OptionError(f"deals: expected 1 or more, found {self.deals}")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.house.n_moves,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def __copy__(self) -> SpielGame:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielGame:
        return self  # nothing in a game ever changes

    def new_initial_state(self) -> SpielState:
        """The node before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat knows; nothing is remembered of what it saw before."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("observations tell what a seat knows now, without perfect recall")
        return SpielObserver(self.house)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the node before it where chance deals."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.house, self.players, self.deals, self.options = game.house, game.players, game.deals, game.options
        self.position: State | None = None

    def current_player(self) -> Any:
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.position.over else int(self.position.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or self.position.over or player != self.position.to_move:
            return []
        return [int(move) for move in self.position.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            if not 0 <= action < self.deals:
                raise UnknownMove(f"deal {action}: expected one of 0 to {self.deals - 1}")
            self.position = self.house.new(self.players, action, **self.options)
        else:
            self.house.play(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.house.moves.text(action)

    def is_terminal(self) -> bool:
        return self.position is not None and bool(self.position.over)

    def returns(self) -> list[float]:
        return self.position.returns() if self.position is not None else [0.0] * self.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that could be this one for all that a player knows, its chance to come included.

        It has no history, as that would tell the deal: it is there to be played on, not to be written down.
        """
        other = SpielState(self.get_game())
        if self.position is not None:
            drawn = (int(sampler() * 2**32) << 32 * part for part in range(4))
            other.position = self.position.determinize(player, seeded(sum(drawn)))
        return other

    def __str__(self) -> str:
        return "to be dealt" if self.position is None else self.house.to_text(self.position)


class SpielObserver:
    """What a seat knows, as numbers and as a text."""

    def __init__(self, house: Game) -> None:
        self.house = house
        self.tensor = np.zeros(house.obs_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state with the eyes of a player."""
        self.tensor.fill(0)
        if state.position is not None:
            state.position.observe(player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as the short text of a position."""
        return "to be dealt" if state.position is None else self.house.to_text(state.position, player)


def register(game: Game) -> None:
    """Make a game known to pyspiel, as `collegium_` and its name."""
    kind = game_type(game)
    made = type(f"Spiel{type(game).__name__}", (SpielGame,), {"house": game, "kind": kind})
    pyspiel.register_game(kind, made)


for _name in collegium.game_names():
    if (_game := collegium.load(_name)).obs_size:
        register(_game)
