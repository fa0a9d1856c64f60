"""Agents and games that the tests of the laboratory play with."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from typing import ClassVar

from mypy_extensions import i64

from collegium.agents import Budget, Choice, Position
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Result
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.kernel.weights import Weights
from tests.outside.sealed_bids import BID, CARDS, LOT, LOTS, PILE, SWAP, Sale, SealedBids

GAME = "tests.outside.sealed_bids:SealedBids"
FAULTY = "tests.lab.players:Faulty"
CAREFUL = "tests.lab.players:Careful"
CHEAT = "tests.lab.players:Cheat"
FIRST_SEAT = "tests.lab.players:FirstSeat"
LOT_BY_LOT = "tests.lab.players:LotByLot"
SOLITAIRE = "tests.lab.players:Solitaire"
WEARY = "tests.lab.players:Weary"
STUCK = {"COLLEGIUM_TESTS_STUCK": "1"}  # where Weary gets stuck


class Careful:
    """Bids high for a lot that is worth much and low for one that is worth little: better than chance."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        state = position.state
        bids = sorted(int(move) for move in state.legal() if move < SWAP)
        worth = int(state.table[PILE + state.table[LOT]])
        return Choice(bids[(worth - 1) * (len(bids) - 1) // (LOTS - 1)], f"the lot is worth {worth}")


class Cheat:
    """Plays a move that is not open."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        closed = set(range(BID, BID + CARDS)) - {int(move) for move in position.state.legal()}
        return Choice(min(closed))


class FirstSeat(Careful):
    """Careful in the first seat and the opposite in the others, so that the seat wins and not the player."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        if position.seat == 0:
            return super().choose(position, budget, rng)
        bids = sorted((int(move) for move in position.state.legal() if move < SWAP), reverse=True)
        worth = int(position.state.table[PILE + position.state.table[LOT]])
        return Choice(bids[(worth - 1) * (len(bids) - 1) // (LOTS - 1)])


class Weary(Careful):
    """Careful; where the environment has it so, it decides nothing more after some games, and its match has no end."""

    decided: ClassVar = 0  # in this process

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        Weary.decided += 1
        while Weary.decided > 8 * LOTS and STUCK.items() <= os.environ.items():
            time.sleep(1.0)
        return super().choose(position, budget, rng)


class Whim:
    """Plays anything, and notes whether it is asked between two turns."""

    def __init__(self) -> None:
        self.quiet: list[bool] = []

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        self.quiet.append(position.game.evaluation().is_quiet(position.state))
        moves = position.state.legal()
        return Choice(int(moves[rng.below(len(moves))]))


class Solitaire(SealedBids):
    """Sealed Bids that can be played alone: whoever bids takes every lot, and the first one counts twice."""

    name = "solitaire"
    title = "Solitaire"
    seats = range(1, 3)

    def result(self, state: Sale) -> Result:
        told = super().result(state)
        scores = [points + int(state.table[PILE]) for points in told.scores]
        return replace(told, scores=scores, rank=self.rank(scores[0]) if state.seats == 1 else "")

    def rank(self, points: int) -> str:
        """What so many points are called."""
        return f"{points // 5} stars"


class Turns(Evaluation):
    """Says that all decisions about a lot are one turn."""

    def turn(self, s: State) -> i64:
        return s.table[LOT]


class LotByLot(SealedBids):
    """Sealed Bids with turns."""

    name = "lot-by-lot"

    def evaluation(self, weights: Weights | None = None) -> Evaluation:
        return Turns((weights or self.weights).numbers(self.terms))


class Leaking(Sale):
    """A sale in which a card is lost with the fourth lot."""

    def open_bids(self) -> None:
        super().open_bids()
        if self.table[LOT] == 4:
            self.table[1] = 0


class Faulty(SealedBids):
    """Sealed Bids, played with a fault in its rules."""

    name = "faulty"
    position_class = Leaking
