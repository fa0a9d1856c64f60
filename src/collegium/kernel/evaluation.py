"""What a position is worth: the points each seat may expect at the end, as a sum of terms with weights.

A game derives its own evaluation, in which `look` says what there is of each term; the weights stand in a file of
their own and are found by tuning. Agents compare positions by it, hints name the terms that a move changes.
"""

from __future__ import annotations

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from collegium.kernel.any_state import S
from collegium.kernel.net import Net
from collegium.kernel.state import zeros

POINT: Final = 1000  # weights and worths are counted in thousandths of a point: whole numbers are the same everywhere

MOST_SEATS: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """The worth of positions of one game. This one knows nothing but the points scored so far."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights: vec[i64] = weights  # thousandths of a point for one unit of each term
        self.terms: vec[i64] = zeros(len(weights))  # what `look` saw last
        self.worths: vec[i64] = zeros(MOST_SEATS)  # what `margin` found last, by seat
        self.net: Net | None = None  # what `settle` asks besides

    def ask(self, net: Net | None) -> None:
        """Let a net say more of positions between turns, or none."""
        self.net = net
        if net is not None:
            net.make_room(2 * MOST_SEATS)  # once as they are looked at, once for whoever remembers them

    def look(self, s: S, seat: i64) -> None:
        """Write into `terms` how much a seat has of each, in the term's own unit."""
        self.terms[0] = s.scores()[seat]

    def is_quiet(self, s: S) -> bool:
        """Whether the position is between two turns, so that nothing begun is left to be counted."""
        return True

    def turn(self, s: S) -> i64:
        """A number that changes with every turn of the seat to move; -1 where a turn begins at each quiet position."""
        return -1

    def is_planned(self) -> bool:
        """Whether a search serves better that compares whole plans for a turn than one that grows a tree of moves."""
        return False

    def is_settled(self, s: S) -> bool:
        """Whether what is left to gain can be counted, so that even those who err now and then do not err here."""
        return False

    def left(self, s: S) -> i64:
        """How much of the game is still to come, in thousandths."""
        return 0 if s.over else 500

    def worth(self, s: S, seat: i64) -> i64:
        """The points a seat may expect at the end, in thousandths; its final score once the game is over."""
        if s.over:
            return s.scores()[seat] * POINT
        self.look(s, seat)
        weights, terms = self.weights, self.terms
        total: i64 = 0
        for term in range(i64(len(weights))):
            total += weights[term] * terms[term]
        return total

    def is_touched(self, s: S, before: S, seat: i64) -> bool:
        """Whether a seat's worth may be another than in an earlier position of the same turn of another seat.

        It need not hear of small things: by default only what belongs to the seat counts.
        """
        first = seat * s.stride
        for field in range(first, first + s.stride):
            if s.own[field] != before.own[field]:
                return True
        return False

    def margin(self, s: S, seat: i64) -> i64:
        """How far a seat is ahead of its best rival, in thousandths of a point; alone, what it may expect."""
        best: i64 = -(POINT * POINT * POINT)
        for other in range(s.seats):
            worth = self.worth(s, other)
            self.worths[other] = worth
            if other != seat and worth > best:
                best = worth
        return self.worths[seat] - best if s.seats > 1 else self.worths[seat]

    def is_learned(self, s: S) -> bool:
        """Whether a net has something to say of a position, if it is the end of a turn."""
        net = self.net
        return net is not None and not s.over and net.knows(s.seats)

    def settle(self, s: S, seat: i64) -> i64:
        """The margin of a seat where a turn is over: the only place where a net is asked, as it has seen no other."""
        if not self.is_learned(s):
            return self.margin(s, seat)
        for other in range(s.seats):
            self.hear(s, other)
        return self.corrected(s, seat)

    def hear(self, s: S, seat: i64) -> None:
        """Look at a seat, and let the net hear of it."""
        self.worths[seat] = self.worth(s, seat)
        net = self.net
        if net is not None:
            net.hear(self.terms, seat)

    def corrected(self, s: S, seat: i64) -> i64:
        """The margin of a seat by the net, which has heard of all; `worths` has what it is made of."""
        net = self.net
        assert net is not None
        left = self.left(s)
        worths = self.worths
        found = zeros(s.seats)
        for own in range(s.seats):
            rival: i64 = 0 if own else 1
            for other in range(s.seats):
                if other != own and worths[other] > worths[rival]:
                    rival = other
            found[own] = net.answer(own, rival, left)
        best: i64 = -(POINT * POINT * POINT)
        for other in range(s.seats):
            worths[other] = found[other] if net.replaces else worths[other] + found[other]
            if other != seat and worths[other] > best:
                best = worths[other]
        return worths[seat] - best
