"""A match: who plays what, again and again, and how one of its games is played."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import collegium
from collegium.agents import Agent, BarredAgent, Budget, Choice, RandomAgent, as_agent, derived, dice, load_agent
from collegium.agents.asking import asked, played
from collegium.kernel.game import Game
from collegium.kernel.kept import Kept
from collegium.kernel.options import Value
from collegium.kernel.playout import playout
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.lab.jobs import game_here
from collegium.lab.rows import Row

Seated = Agent | Callable[[], Agent]  # an agent as it is, for all games, or a maker of a fresh one for each

SLICE: Final = 1000  # decisions between two looks at Ctrl-C; compiled loops cannot be interrupted from within


@dataclass(frozen=True)
class Match:
    """Who plays what, again and again. Game number i depends on the match and on i alone."""

    game: str
    agents: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | Kept | None = None
    budget: Budget = field(default_factory=Budget)
    swap: bool = False  # every setup is played once with each agent in each seat
    seated: tuple[Seated, ...] = ()  # who the names in `agents` are, where names alone do not find them

    def setup(self, number: int) -> int:
        """The number of the setup of a game: with `swap`, as many games in a row share one as there are seats."""
        return number // len(self.agents) if self.swap else number

    def seating(self, number: int) -> tuple[int, ...]:
        """The agent on each seat, by its place in the match; they move on by one seat from game to game."""
        n = len(self.agents)
        return tuple((seat + number) % n for seat in range(n))

    def whole(self, games: int) -> int:
        """A number of games, rounded up so that every setup is played as often as it should be."""
        n = len(self.agents)
        return -(-games // n) * n if self.swap else games

    def load(self) -> tuple[Game, list[Agent]]:
        """The game, and agents that have not played yet, so that what they remember is of one game."""
        game = game_here(self.game, self.edition)
        if self.seated:
            return game, [as_agent(seated) for seated in self.seated]
        return game, [load_agent(name) for name in self.agents]

    def check(self) -> None:
        """Refuse what cannot be played, before any process starts."""
        game, agents = self.load()
        for agent in agents:
            if isinstance(agent, BarredAgent):
                agent.check(game)
        game.new(len(agents), 0, **self.options)

    def is_random(self) -> bool:
        """Whether all play at random, so that whole games are one compiled loop."""
        return all(isinstance(agent, RandomAgent) for agent in self.load()[1])

    def about(self) -> dict[str, Any]:
        """What all its games have in common, besides their agents: what a reader of their table has to know."""
        game = game_here(self.game, self.edition)
        return {
            "name": game.name,
            "collegium": collegium.__version__,
            "edition": game.edition,
            "tables": game.fingerprint,
            "options": json.dumps(dict(sorted(self.options.items())), ensure_ascii=False),
            "match_seed": str(self.seed),
            "budget_iterations": self.budget.iterations,
            "budget_seconds": self.budget.seconds,
        }

    def __call__(self, numbers: Iterable[int]) -> list[Row]:
        """Play the games of these numbers."""
        return [self.play(number) for number in numbers]

    def play(self, number: int, scribe: Scribe | None = None) -> Row:
        """Play one game; whether somebody takes notes makes no difference to it."""
        started = time.perf_counter()
        game, agents = self.load()
        setup, seating, seats = self.setup(number), self.seating(number), len(agents)
        seed = derived(self.seed, setup, "game")
        state = game.new(seats, seed, **self.options)
        clock = Clock(seats)
        if all(isinstance(agent, RandomAgent) for agent in agents):
            decisions = play_at_random(state, dice(self.seed, number, "random"), scribe)
        else:
            seated = [agents[agent] for agent in seating]
            play_by_choice(game, state, seated, self, number, clock, scribe=scribe)
            decisions = sum(clock.asked)
        result = game.result(state)
        return Row(
            number=number,
            setup=setup,
            seed=seed,
            seating=seating,
            points=tuple(result.scores),
            breakdown=tuple(result.breakdown),
            shares=tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)),
            decisions=decisions,
            asked=tuple(clock.asked),
            turns=tuple(clock.turns),
            thinking=tuple(round(seconds, 6) for seconds in clock.thinking),
            seconds=round(time.perf_counter() - started, 6),
            rank=result.rank,
        )


class Clock:
    """Counts the decisions and turns of every seat, and the time it thinks about them."""

    def __init__(self, seats: int) -> None:
        self.last: list[int | None] = [None] * seats  # the turn of each seat's last decision
        self.asked = [0] * seats
        self.turns = [0] * seats
        self.thinking = [0.0] * seats

    def count(self, seat: int, turn: int, quiet: bool, seconds: float) -> None:
        """One decision, the first of a turn or another of the same; below 0, a turn begins where it is quiet."""
        self.asked[seat] += 1
        self.turns[seat] += turn != self.last[seat] or (turn < 0 and quiet)
        self.last[seat] = turn
        self.thinking[seat] += seconds


class Scribe(Protocol):
    """Whoever takes notes of a game."""

    def note(self, state: State, choice: Choice, seconds: float) -> None:
        """A seat has chosen, after so many seconds, and its move is about to be played."""


def play_at_random(state: State, rng: Rng, scribe: Scribe | None = None) -> int:
    """Play a game to its end with random moves, compiled, in slices; how many decisions it took.

    Where somebody takes notes it is the same game, move by move.
    """
    decisions = 0
    while not state.over and scribe:
        moves = state.legal()
        choice = Choice(int(moves[rng.below(len(moves))]))
        scribe.note(state, choice, 0.0)
        state.apply(choice.move)
        decisions += 1
    while not state.over:
        decisions += int(playout(state, rng, SLICE))
    return decisions


class Onlooker(Protocol):
    """Whoever looks on at a game."""

    def before(self, state: State) -> None:
        """A seat is about to decide."""

    def after(self, state: State) -> None:
        """It has decided, and all that followed has happened."""


def play_by_choice(
    game: Game,
    state: State,
    seated: Sequence[Agent],
    match: Match,
    number: int,
    clock: Clock,
    onlooker: Onlooker | None = None,
    scribe: Scribe | None = None,
) -> None:
    """Play a game to its end, each seat with chance of its own."""
    rngs = [dice(match.seed, number, seat) for seat in range(len(seated))]
    evaluation = game.evaluation()
    while not state.over:
        seat = int(state.to_move)
        started = time.perf_counter()
        who, where = whose(match, number, state), f"in game {number}, on seat {seat + 1}"
        choice = asked(seated[seat], game, state, match.budget, rngs[seat], who, where)
        seconds = time.perf_counter() - started
        clock.count(seat, int(evaluation.turn(state)), evaluation.is_quiet(state), seconds)
        if onlooker:
            onlooker.before(state)
        if scribe:
            scribe.note(state, choice, seconds)
        played(choice, game, state, who, where)
        if onlooker:
            onlooker.after(state)


def whose(match: Match, number: int, state: State) -> str:
    """The name of whoever is to move."""
    return match.agents[match.seating(number)[int(state.to_move)]]
