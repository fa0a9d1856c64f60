"""A trial: one random game under examination, and what was noted on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from collegium.kernel.events import Event, Log
from collegium.kernel.game import Game, View
from collegium.kernel.options import Value
from collegium.kernel.record import Record
from collegium.kernel.rng import SEED_BITS, Rng, seeded
from collegium.kernel.state import State

OWN_CHANCE: Final = 0xC0113619  # the choices of a trial are not drawn from the numbers that the game draws from

Numbers = tuple[object, ...]


class Broken(Exception):
    """What a promise found, before it is known where."""


class Trial:
    """One random game under examination: where it stands, and what was noted on the way."""

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.record = Record(game, seats, seed, options)
        self.rng: Rng = seeded((seed ^ OWN_CHANCE) % 2**SEED_BITS)
        self.curiosity = self.rng.below(5)  # how often of four times a move tried least so far is chosen
        self.tried: Counter[int] = Counter()  # how often each move was chosen
        self.asked: set[int] = set()  # the questions that came up
        self.open: list[int] = []  # the moves that legal() lists
        self.clauses: list[int] = []  # what check() says of every move
        self.views: dict[int, View] = {}  # what each seat sees, and a spectator
        self.move = -1  # the move chosen or played last
        self.before: State = self.record.state  # the position before that move
        self.told: list[Event] = []  # what that move brought about
        self.twin: State = self.record.state.clone()  # plays the same moves with a listener
        self.twin.listener = Log()
        self.events: list[Event] = []
        self.kept: dict[int, tuple[State, Numbers]] = {}  # copies and their numbers, by decision
        self.inventory = game.inventory(self.record.state)
        self.dealt = list(self.record.state.dealt)
        self.redrawn = 0

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.record.state

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.record.seats)

    def where(self) -> str:
        """How to come here again."""
        number = len(self.record.moves)
        move = f", move {self.game.moves.text(self.move)!r}" if self.move >= 0 else ""
        record = self.record
        return f"{self.game.name}, {played(record.seats, record.seed, record.options)}, decision {number}{move}"


def choose(trial: Trial) -> int:
    """A random open move; curiosity leads to the rare ones, which plain chance would hardly ever come by."""
    moves = trial.open
    if trial.rng.below(4) < trial.curiosity:
        least = min(trial.tried[move] for move in moves)
        moves = [move for move in moves if trial.tried[move] == least]
    move = moves[trial.rng.below(len(moves))]
    trial.tried[move] += 1
    return move


def require(condition: bool, found: str) -> None:
    """Say what was found where a condition does not hold."""
    if not condition:
        raise Broken(found)


def played(seats: int, seed: int, options: Mapping[str, Value]) -> str:
    """What it takes to play a game again, in words."""
    chosen = "".join(f", {name} {value}" for name, value in options.items())
    return f"{seats} {'seat' if seats == 1 else 'seats'}, seed {seed}{chosen}"


def numbers(state: State) -> Numbers:
    """All that a position consists of."""
    rng = state.rng
    return (
        (state.seats, state.to_move, state.over, state.reveals, rng.a, rng.b, rng.c, rng.d),
        *(list(array) for array in (state.table, state.own, state.dealt, state.agenda)),
    )


def checks(trial: Trial, state: State) -> list[int]:
    """What check() says of every move."""
    return [int(state.check(move)) for move in range(trial.game.n_moves)]


def draw_rng(trial: Trial) -> Rng:
    """A new generator for one redraw."""
    rng = trial.rng
    return Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)
