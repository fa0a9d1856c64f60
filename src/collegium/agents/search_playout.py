"""Playing on: where a position leads if every seat goes on with quick plans for its turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.agents.search_turn import LONGEST, WORST
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

NO_MOVE: Final = -1


class Playout:
    """Plays positions on. A quick plan takes the best move each time, and ends at the best end met on the way.

    Each seat looks at its own worth alone, which is half the work. Chance is drawn from the position that is played,
    and what a plan looks at is drawn from another generator: nobody sees tomorrow's dice.
    """

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.looked: i64 = 0  # positions looked at so far
        self.line: vec[i64] = vec[i64]()  # the plan made last

    def play(self, s: State, turn: i64, rng: Rng) -> None:
        """Play a position on, in place, until the turn of that number begins or the game is over."""
        while not s.over and self.evaluation.turn(s) < turn:
            self.plan(s, rng)
            line, reveals = self.line, s.reveals
            for step in range(i64(len(line))):
                s.apply(line[step])
                if s.reveals != reveals:
                    break

    def plan(self, s: State, rng: Rng) -> None:
        """Plan the turn of the seat to move, until another seat moves or chance decides."""
        seat, at = s.to_move, s.clone()
        at.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)
        way = vec[i64]()
        best: i64 = 2 * WORST
        for _decision in range(i64(LONGEST)):
            moves = at.legal()
            chosen: i64 = NO_MOVE
            ahead: i64 = 2 * WORST
            following = at
            for index in range(i64(len(moves))):
                after = at.clone()
                after.apply(moves[index])
                value = self.judge(after, seat)
                if after.reveals != at.reveals or self.is_end(after, seat):
                    if value > best:
                        best = value
                        self.line = append(way[:], moves[index])
                elif value > ahead:
                    ahead, chosen, following = value, moves[index], after
            if chosen == NO_MOVE:
                return
            way = append(way, chosen)
            at = following
        if best <= 2 * WORST:
            self.line = way

    def judge(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat."""
        self.looked += 1
        return self.evaluation.worth(s, seat)

    def is_end(self, s: State, seat: i64) -> bool:
        """Whether a seat's turn is over here."""
        return s.over or s.to_move != seat or self.evaluation.is_quiet(s)
