"""Agents and games that the tests of the laboratory play with."""

from __future__ import annotations

from collegium.agents import Budget, Choice
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from tests.outside.sealed_bids import BID, CARDS, LOT, LOTS, PILE, Sale, SealedBids

GAME = "tests.outside.sealed_bids:SealedBids"
FAULTY = "tests.lab.players:Faulty"
CAREFUL = "tests.lab.players:Careful"
CHEAT = "tests.lab.players:Cheat"


class Careful:
    """Bids high for a lot that is worth much and low for one that is worth little: better than chance."""

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> Choice:
        bids = sorted(int(move) for move in state.legal() if move < CARDS)
        worth = int(state.table[PILE + state.table[LOT]])
        return Choice(bids[(worth - 1) * (len(bids) - 1) // (LOTS - 1)], f"the lot is worth {worth}")


class Cheat:
    """Plays a move that is not open."""

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> Choice:
        closed = set(range(BID, BID + CARDS)) - {int(move) for move in state.legal()}
        return Choice(min(closed))


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
