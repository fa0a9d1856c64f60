"""Looking along a seat's own turn: what each move can lead to before another seat moves or chance decides.

A turn is many small decisions, and most ways to make them differ in little but their order. So the look follows only
the most promising positions, a beam, from decision to decision until the turn is over everywhere.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.evaluation import MOST_SEATS, Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State, zeros

WORST: Final = -1_000_000_000  # thousandths of a point: below every margin
LONGEST: Final = 40  # decisions of a turn that are followed
OUTCOMES: Final = 4  # of chance that are looked at


class TurnLook:
    """Follows the own decisions of a turn to their ends.

    What a rival may expect is reckoned anew only where the turn has touched it. Where chance decides, the turn counts
    as over, and is worth what several outcomes are worth on average: one alone might be lucky.
    """

    def __init__(self, evaluation: Evaluation, rng: Rng) -> None:
        self.evaluation: Evaluation = evaluation
        self.rng: Rng = rng
        self.looked: i64 = 0  # positions looked at so far
        self.start: State = State()
        self.before: vec[i64] = zeros(MOST_SEATS)  # what the start is worth to every seat
        self.margin: i64 = WORST  # the best end found from there,
        self.worths: vec[i64] = zeros(MOST_SEATS)  # what it is worth to every seat,
        self.left: i64 = 0  # and how much of the game is left there
        self.width: i64 = 1
        self.beam: list[State] = []  # the positions that are followed, the most promising first,
        self.margins: vec[i64] = vec[i64]()  # their margins,
        self.firsts: vec[i64] = vec[i64]()  # and with which move of the start each began
        self.ends: vec[i64] = vec[i64]()  # by move of the start: the best end,
        self.lacks: vec[i64] = vec[i64]()  # and by how little it fell out of the beam
        self.candidates: list[State] = []  # the positions one decision further,
        self.origins: vec[i64] = vec[i64]()  # and the moves of the start with which they began

    def look(self, s: State, moves: vec[i64], width: i64) -> vec[i64]:
        """The margin that the seat to move can reach in its turn with each of its open moves.

        A move that fell out of the beam is thought to stay as far behind the best as it was there.
        """
        self.begin(s, i64(len(moves)), width)
        for first in range(i64(len(moves))):
            self.follow(s, moves[first], first)
        self.sift()
        for _decision in range(i64(LONGEST)):
            if len(self.beam) == 0:
                break
            self.advance()
        for index in range(i64(len(self.beam))):
            s = self.beam[index]
            self.note_end(self.judge(s), self.evaluation.left(s), self.firsts[index])
        for first in range(i64(len(moves))):
            behind = self.margin - self.lacks[first]
            if behind > self.ends[first]:
                self.ends[first] = behind
        return self.ends

    def begin(self, s: State, number: i64, width: i64) -> None:
        """Look from here on; the ends found so far are forgotten."""
        self.start = s
        self.width = width
        self.margin = WORST
        self.beam = []
        self.candidates = []
        self.origins = vec[i64]()
        self.ends = vec[i64](capacity=number)
        self.lacks = vec[i64](capacity=number)
        for _move in range(number):
            self.ends = append(self.ends, i64(2 * WORST))
            self.lacks = append(self.lacks, i64(-WORST))
        for seat in range(s.seats):
            if seat != s.to_move:
                self.before[seat] = self.evaluation.worth(s, seat)
                net = self.evaluation.net
                if net is not None:
                    net.hear(self.evaluation.terms, MOST_SEATS + seat)

    def advance(self) -> None:
        """Take one more decision in every position of the beam."""
        self.candidates = []
        self.origins = vec[i64]()
        for index in range(i64(len(self.beam))):
            s = self.beam[index]
            moves = s.legal()
            for choice in range(i64(len(moves))):
                self.follow(s, moves[choice], self.firsts[index])
        self.sift()

    def follow(self, s: State, move: i64, first: i64) -> None:
        """Play a move in a position of the turn; what it leads to is a candidate for the beam."""
        following = s.clone()
        following.apply(move)
        self.looked += 1
        if following.reveals != s.reveals:
            self.note_outcomes(s, move, first)
            return
        self.candidates.append(following)
        self.origins = append(self.origins, first)

    def sift(self) -> None:
        """Note the ends of the turn among the candidates, and keep the most promising of the others in the beam."""
        self.beam = []
        self.margins = vec[i64](capacity=self.width + 1)
        self.firsts = vec[i64](capacity=self.width + 1)
        best: i64 = WORST
        values = vec[i64](capacity=len(self.candidates))
        for index in range(i64(len(self.candidates))):
            s = self.candidates[index]
            if self.is_end(s):
                self.note_end(self.settle(s), self.evaluation.left(s), self.origins[index])
                values = append(values, i64(2 * WORST))
                continue
            value = self.judge(s)
            values = append(values, value)
            if value > best:
                best = value
            self.keep(s, value, self.origins[index])
        least: i64 = WORST
        if len(self.beam) == self.width:
            least = self.margins[len(self.margins) - 1]
        for index in range(i64(len(values))):
            first = self.origins[index]
            if WORST < values[index] <= least and best - values[index] < self.lacks[first]:
                self.lacks[first] = best - values[index] + 1

    def is_end(self, s: State) -> bool:
        """Whether the turn is over here."""
        return s.over or s.to_move != self.start.to_move or self.evaluation.is_quiet(s)

    def keep(self, s: State, value: i64, first: i64) -> None:
        """Put a position into the beam where it belongs, unless it is there already or not good enough."""
        place = i64(len(self.beam))
        while place > 0 and self.margins[place - 1] < value:
            place -= 1
        other = place - 1
        while other >= 0 and self.margins[other] == value:
            if self.firsts[other] == first and self.beam[other].same_as(s):
                return
            other -= 1
        if place >= self.width:
            return
        self.beam.insert(place, s)
        self.margins = inserted(self.margins, place, value)
        self.firsts = inserted(self.firsts, place, first)
        if len(self.beam) > self.width:
            self.beam.pop()
            self.margins = self.margins[: self.width]
            self.firsts = self.firsts[: self.width]

    def note_outcomes(self, s: State, move: i64, first: i64) -> None:
        """Note the end of a turn in which a move lets chance decide: the average of several outcomes."""
        total: i64 = 0
        left: i64 = 0
        sums = zeros(s.seats)
        for _outcome in range(i64(OUTCOMES)):
            world = s.determinize(self.start.to_move, self.rng)
            world.apply(move)
            self.looked += 1
            total += self.settle(world)
            left += self.evaluation.left(world)
            for seat in range(s.seats):
                sums[seat] += self.evaluation.worths[seat]
        for seat in range(s.seats):
            self.evaluation.worths[seat] = sums[seat] // OUTCOMES
        self.note_end(total // OUTCOMES, left // OUTCOMES, first)

    def note_end(self, value: i64, left: i64, first: i64) -> None:
        """Note an end of the turn; the best of all is remembered with what it is worth to every seat."""
        if value > self.ends[first]:
            self.ends[first] = value
        if value > self.margin:
            self.margin = value
            self.left = left
            for seat in range(self.start.seats):
                self.worths[seat] = self.evaluation.worths[seat]

    def judge(self, s: State) -> i64:
        """The margin of the seat whose turn is looked at; `evaluation.worths` has what it is made of."""
        seat = self.start.to_move
        own = self.evaluation.worth(s, seat)
        self.evaluation.worths[seat] = own
        if s.seats == 1:
            return own
        rival: i64 = WORST
        for other in range(s.seats):
            if other != seat:
                worth = self.rival_worth(s, other)
                self.evaluation.worths[other] = worth
                if worth > rival:
                    rival = worth
        return own - rival

    def settle(self, s: State) -> i64:
        """The same where the turn is over, and a net may know more."""
        evaluation = self.evaluation
        net = evaluation.net
        if net is None or not evaluation.is_learned(s):
            return self.judge(s)
        for seat in range(s.seats):
            if seat == self.start.to_move or evaluation.is_touched(s, self.start, seat):
                evaluation.hear(s, seat)
            else:
                evaluation.worths[seat] = self.before[seat]
                net.copy(seat, MOST_SEATS + seat)
        return evaluation.corrected(s, self.start.to_move)

    def rival_worth(self, s: State, seat: i64) -> i64:
        """What a rival may expect: as before the turn, unless the turn has touched it."""
        if s.over or self.evaluation.is_touched(s, self.start, seat):
            return self.evaluation.worth(s, seat)
        return self.before[seat]


def inserted(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """The numbers with one more at a place."""
    numbers = append(numbers, number)
    at = i64(len(numbers)) - 1
    while at > place:
        numbers[at] = numbers[at - 1]
        at -= 1
    numbers[place] = number
    return numbers
