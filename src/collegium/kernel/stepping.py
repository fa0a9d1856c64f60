"""Many games side by side, stepped in one call: the loop that must be fast (`kernel.vector` is its door)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.errors import SpoiltPosition, UncheckedMove, UnknownMove
from collegium.kernel.memory import lay, mark
from collegium.kernel.state import State, zeros


class Stepper:
    """The positions of many games; one that is over gives way to a new one at once."""

    def __init__(self, states: list[State], begin: Any) -> None:
        """Go on from these positions; `begin(index)` gives the start of the next game in a place."""
        self.states: list[State] = states
        self.begin: Any = begin
        self.seats: i64 = states[0].seats
        self.kept: list[bytearray] = [bytearray(states[0].kept_bytes()) for _ in states]  # of what was observed last

    def step(self, moves: vec[i64], out: Any, masks: Any, to_move: Any, returns: Any, done: Any) -> None:
        """Play a move in every game, and write what comes of it; where one is no move at all, none is played."""
        number: i64 = self.states[0].switchboard.n_moves
        for index in range(i64(len(self.states))):
            if moves[index] < 0 or moves[index] >= number:
                raise UnknownMove(f"{place_of(index)}: {moves[index]} is no move: codes run from 0 to {number - 1}")
        over = vec[i64]()
        shares = vec[float](capacity=i64(len(self.states)) * self.seats)
        for index in range(i64(len(self.states))):
            s = self.states[index]
            try:
                s.apply(moves[index])
            except UncheckedMove as error:
                raise UncheckedMove(error.move, place_of(index)) from error
            won: i64 = 0
            if s.over:
                won = s.leaders()
                over = append(over, index)
                begun: State = self.begin(index)
                self.states[index] = begun
            shares = append_shares(shares, won, self.seats)
        lay(shares, returns)
        mark(over, done, 0, len(self.states))
        self.show(out, masks, to_move)

    def show(self, out: Any, masks: Any, to_move: Any) -> None:
        """Write what the seat to move of every game sees and may do, and which seat that is."""
        turns = zeros(len(self.states))
        for index in range(i64(len(self.states))):
            s = self.states[index]
            try:
                s.observe_again(s.to_move, out, index * s.switchboard.obs_size, self.kept[index])
                s.mask(masks, index * s.switchboard.n_moves)
            except SpoiltPosition as error:
                raise type(error)(place_of(index)) from error
            turns[index] = s.to_move
        lay(turns, to_move)


def place_of(index: i64) -> str:
    """What a game of the vector is called."""
    return f"game {index} of the vector"


def append_shares(shares: vec[float], won: i64, seats: i64) -> vec[float]:
    """Add what each seat gets: equal parts for the seats whose bit is set."""
    number: i64 = 0
    for seat in range(seats):
        number += (won >> seat) & 1
    for seat in range(seats):
        part: float = 1.0 / float(int(number)) if (won >> seat) & 1 else 0.0
        shares = append(shares, part)
    return shares
