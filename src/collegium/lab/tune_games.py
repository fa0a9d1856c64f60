"""The games that tuning plays: one setup at a time, the candidate in each seat in turn, all else the same."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from collegium.agents import Agent, Budget, GreedyAgent, SearchAgent, ask, derived, dice
from collegium.kernel.evaluation import POINT, Evaluation
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.state import State
from collegium.kernel.weights import Weights
from collegium.lab.jobs import game_here

AGENTS: Final = ("greedy", "search")
BANDS: Final = 16  # stages of a game, from each of which one position is looked at
WHOLE: Final = 1000  # a whole game, as an evaluation counts what is left of it

Numbers = tuple[float, ...]  # weights in the order of a game's terms


class Piece(NamedTuple):
    """One setup of one stage of the search. Its answer depends on the piece and the players alone.

    The games of a piece with rivals are the candidate's against them, one in each seat; without rivals it is one
    game in which the candidate has all seats.
    """

    stage: str
    candidate: int
    setup: int
    own: Numbers
    rivals: Numbers | None = None

    @property
    def key(self) -> str:
        """What the piece is called in a journal."""
        return f"{self.stage}:{self.candidate}:{self.setup}"


class Played(NamedTuple):
    """What the candidate made of one game: its share of the victory, and its lead over its best rival in points."""

    share: float
    lead: float

    def value(self, spread: float) -> float:
        """What the game says for the candidate, from 0 to 1: the lead, squashed, and for a quarter the victory.

        The lead is squashed as the search squashes it, so that points beyond a won game count for little. It tells more
        than who won: with weights moved at random in all three games of the house, victories alone took about half as
        many games again to tell them from the present ones. The victory keeps the search to what counts in the end.
        """
        return (self.share + 3 * squashed(self.lead / spread)) / 4


def squashed(lead: float) -> float:
    """The logistic function: a lead in spreads as a chance to win."""
    return (1 + math.tanh(lead / 2)) / 2


class Sight(NamedTuple):
    """A quiet position of a game and how the game ended: what is left, and by seat worth, victory, terms and score."""

    left: int
    worths: list[float]
    shares: list[float]
    terms: list[list[int]]
    scores: list[int]


@dataclass(frozen=True)
class Players:
    """Who plays the games of a tuning, and how: all that they depend on besides the piece."""

    game: str
    seats: int = 2
    agent: str = AGENTS[0]
    effort: int = 2  # positions that the greedy agent follows through its turn, or iterations of a search for a turn
    seed: int = 1
    spread: float = 10.0
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | None = None

    def __call__(self, piece: Piece) -> list[Any]:
        """Play the games of a piece: a Played for each, or without rivals the Sights of its one game."""
        game = game_here(self.game, self.edition)
        if piece.rivals is None:
            return self.watch(game, piece)
        return [self.play(game, piece, seat) for seat in range(self.seats)]

    def setup(self, game: Game, piece: Piece) -> State:
        """The beginning of the piece's games: the same for all candidates of a stage, chance to come included."""
        start: State = game.new(self.seats, derived(self.seed, piece.stage, piece.setup, "game"), **self.options)
        return start

    def play(self, game: Game, piece: Piece, seat: int) -> Played:
        """One game with the candidate in a seat."""
        assert piece.rivals is not None
        own, rivals = self.weights(game, piece.own), self.weights(game, piece.rivals)
        table = Table(self, game, piece, [own if each == seat else rivals for each in range(self.seats)])
        while not table.state.over:
            table.move()
        result = game.result(table.state)
        best = max(points for each, points in enumerate(result.scores) if each != seat)
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        return Played(share, float(result.scores[seat] - best))

    def watch(self, game: Game, piece: Piece) -> list[Sight]:
        """One game of the candidate against itself, seen at several stages."""
        own = None if piece.own == present(game) else self.weights(game, piece.own)  # with its net, if it is the game's
        table = Table(self, game, piece, [own] * self.seats)
        evaluation = game.evaluation(own)
        seen: dict[int, Sight] = {}
        while not table.state.over:
            left = int(evaluation.left(table.state))
            band = left * BANDS // (WHOLE + 1)
            if band not in seen and evaluation.is_quiet(table.state):
                seen[band] = sight(evaluation, table.state, left)
            table.move()
        result = game.result(table.state)
        winners, scores = result.winners, [int(points) for points in result.scores]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        return [each._replace(shares=shares, scores=scores) for each in seen.values()]

    def weights(self, game: Game, numbers: Numbers) -> Weights:
        """Weights as agents take them."""
        names = (term.name for term in game.terms)
        return Weights(dict(zip(names, numbers, strict=True)), self.spread)

    def seated(self, weights: Weights | None) -> Agent:
        """An agent that plays by these weights, or as the game's own do."""
        if self.agent == "search":
            return SearchAgent(self.effort, weights=weights)
        return GreedyAgent(weights, self.effort)


class Table:
    """A game that is being played by agents with weights of their own."""

    def __init__(self, players: Players, game: Game, piece: Piece, weights: Sequence[Weights | None]) -> None:
        self.game = game
        self.state = players.setup(game, piece)
        self.agents = [players.seated(each) for each in weights]
        self.rngs = [dice(players.seed, piece.stage, piece.setup, seat) for seat in range(len(weights))]
        self.budget = Budget()
        self.patient = players.agent == "greedy"  # who need not hear of a move that is the only one

    def move(self) -> None:
        """Play one decision."""
        state = self.state
        moves = state.legal()
        if self.patient and len(moves) == 1:
            state.apply(moves[0])
            return
        seat = int(state.to_move)
        state.apply(ask(self.agents[seat], self.game, state, self.budget, self.rngs[seat]).move)


def sight(evaluation: Evaluation, state: State, left: int) -> Sight:
    """What an evaluation sees in a position; how the game ends is not known yet."""
    terms = []
    for seat in range(int(state.seats)):
        evaluation.look(state, seat)
        terms.append([int(number) for number in evaluation.terms])
    evaluation.settle(state, 0)
    return Sight(left, [int(evaluation.worths[seat]) / POINT for seat in range(int(state.seats))], [], terms, [])


def present(game: Game) -> Numbers:
    """The weights a game has, in the order of its terms."""
    return tuple(game.weights.values[term.name] for term in game.terms)
