"""The games from which a net learns: agents play themselves, and every end of a turn is noted with how the game ended.

A search asks about turns that nobody would play, so a net must have seen some. Most games begin with an exploring part,
in which some turns are played half at random, and which ends with one such turn; only what comes after it is noted. So
every position that is noted was played on by the agents themselves, and what came of it is what such positions come
to in their hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from collegium.agents import Agent, Budget, GreedyAgent, SearchAgent, ask, derived, dice
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.lab.jobs import game_here

AGENTS: Final = ("greedy", "search")
WHOLE: Final = 1000  # a whole game, as an evaluation counts what is left of it
A_PIECE: Final = 8  # games
STRAIGHT: Final = 4  # one in so many games has no exploring part,
WILD: Final = 4  # and in it one in so many turns is played half at random
TURN_AT_RANDOM: Final = 2  # one in so many decisions of such a turn


class Piece(NamedTuple):
    """Some games of self-play, by their numbers."""

    number: int
    games: range


class Sight(NamedTuple):
    """The end of a turn: whose it was, what is left of the game, and by seat what the evaluation sees."""

    game: int
    seat: int
    left: int
    worths: list[int]
    terms: list[list[int]]


class Noted(NamedTuple):
    """What was noted in the games of a piece: sights in their order, and by game how it ended."""

    piece: Piece
    sights: list[Sight]
    scores: dict[int, list[int]]
    shares: dict[int, list[float]]


@dataclass(frozen=True)
class SelfPlay:
    """Who plays the games, and how: all that they depend on besides their numbers."""

    game: str
    seats: int = 2
    agent: str = AGENTS[0]
    effort: int = 2  # positions that greedy follows through its turn, or iterations of a search for a turn
    noise: float = 0.3  # of greedy, in points
    net: str | bool | None = None  # by which they judge: a file, False for none, or what the game has
    seed: int = 1
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | None = None

    def __call__(self, piece: Piece) -> Noted:
        """Play the games of a piece."""
        noted = Noted(piece, [], {}, {})
        game = game_here(self.game, self.edition)
        for number in piece.games:
            course = Course(self, game, number)
            noted.sights.extend(course.run())
            result = game.result(course.state)
            noted.scores[number] = [int(points) for points in result.scores]
            noted.shares[number] = [
                1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(self.seats)
            ]
        return noted

    def seated(self) -> Agent:
        """One of the players."""
        if self.agent == "search":
            return SearchAgent(self.effort, net=self.net)
        return GreedyAgent(width=self.effort, noise=self.noise, net=self.net)

    def told(self) -> str:
        """Who plays, in words."""
        who = f"greedy, {self.effort} wide" if self.agent == "greedy" else f"search, {self.effort} iterations"
        return f"{who}, with a net" if self.net else who


class Course:
    """One game that is being played and noted."""

    def __init__(self, play: SelfPlay, game: Game, number: int) -> None:
        self.game = game
        self.number = number
        self.evaluation: Evaluation = game.evaluation()
        self.state: State = game.new(play.seats, derived(play.seed, number, "game"), **play.options)
        self.agents = [play.seated() for _ in range(play.seats)]
        self.rngs = [dice(play.seed, number, seat) for seat in range(play.seats)]
        self.explorer: Rng = dice(play.seed, number, "explore")
        straight = self.explorer.below(STRAIGHT) == 0
        self.until = WHOLE + 1 if straight else int(self.explorer.below(WHOLE))  # explores while more than that is left
        self.exploring = not straight
        self.wild = False  # whether this turn is played half at random,
        self.last = False  # and is the last one that is

    def run(self) -> list[Sight]:
        """Play the game to its end; the ends of turns after the exploring part."""
        sights = []
        while not self.state.over:
            seat, reveals = int(self.state.to_move), int(self.state.reveals)
            if self.exploring and self.evaluation.is_quiet(self.state):
                self.begin_turn()
            self.state.apply(self.chosen(seat))
            if self.state.over or not self.is_end(seat, reveals):
                continue
            if self.last:
                self.exploring = self.wild = self.last = False
            if not self.exploring:
                sights.append(self.sight(seat))
        return sights

    def begin_turn(self) -> None:
        """Draw how a turn of the exploring part is played."""
        self.last = int(self.evaluation.left(self.state)) <= self.until
        self.wild = self.last or self.explorer.below(WILD) == 0

    def chosen(self, seat: int) -> int:
        """The next move: the agent's, or any."""
        moves = self.state.legal()
        if len(moves) == 1:
            return int(moves[0])
        if self.wild and self.explorer.below(TURN_AT_RANDOM) == 0:
            return int(moves[self.explorer.below(len(moves))])
        return ask(self.agents[seat], self.game, self.state, Budget(), self.rngs[seat]).move

    def is_end(self, seat: int, reveals: int) -> bool:
        """Whether a look along the turn of a seat would end here."""
        return self.state.to_move != seat or self.state.reveals != reveals or self.evaluation.is_quiet(self.state)

    def sight(self, seat: int) -> Sight:
        """What the evaluation sees."""
        worths, terms = [], []
        for each in range(int(self.state.seats)):
            worths.append(int(self.evaluation.worth(self.state, each)))
            terms.append([int(number) for number in self.evaluation.terms])
        return Sight(self.number, seat, int(self.evaluation.left(self.state)), worths, terms)


def columns(noted: Noted) -> dict[str, list[Any]]:
    """What was noted, as columns of the same length."""
    sights = noted.sights
    return {
        "game": [sight.game for sight in sights],
        "seat": [sight.seat for sight in sights],
        "left": [sight.left for sight in sights],
        "worths": [sight.worths for sight in sights],
        "terms": [sight.terms for sight in sights],
        "scores": [noted.scores[sight.game] for sight in sights],
        "shares": [noted.shares[sight.game] for sight in sights],
    }
