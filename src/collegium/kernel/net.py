"""A small net of whole numbers that says what positions between turns are worth beyond their weighted terms.

It hears the terms of a seat and of its best rival, which the evaluation has counted anyway, and how much of the game
is left: one hidden layer, and one answer in thousandths of a point. Whole numbers give the same on every machine. Two
hidden units share one number, each in half of its bits, so that one multiplication serves both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.state import zeros

FINE: Final = 16  # bits by which a term's scale is finer than one
STEEP: Final = 255  # the largest number that the net hears of a term
LEFT: Final = 8  # thousandths of the game left that it hears as one
SMALL: Final = 10  # bits by which the first weights are finer than one
SLIGHT: Final = 10  # and the last
LANE: Final = 32  # bits of a hidden unit
HALF: Final = 2147483648  # half of what a lane holds,
MASK: Final = 4294967295  # and its bits
ROOM: Final = 1073741824  # what a hidden unit may come to at most, so that no lane runs over


class Net:
    """What seats are worth by a net. `packed` and `bias` have two hidden units in each number."""

    def __init__(
        self, scales: vec[i64], packed: vec[i64], bias: vec[i64], last: vec[i64], offset: i64, most: i64
    ) -> None:
        self.number: i64 = len(scales)  # of terms
        self.pairs: i64 = len(bias)  # of hidden units
        self.scales: vec[i64] = scales
        self.packed: vec[i64] = packed  # [input * pairs + pair]: own terms, the rival's, what is left
        self.bias: vec[i64] = bias
        self.last: vec[i64] = last
        self.offset: i64 = offset
        self.most: i64 = most  # thousandths of a point that it says at most, up or down
        self.replaces: bool = False  # whether it stands in place of the weighted terms, and does not correct them
        self.seats: i64 = 0  # the numbers of seats that it was fitted for, as bits
        self.heard: vec[i64] = zeros(0)  # [place * number + term]: terms as the net hears them
        self.sums: vec[i64] = zeros(len(bias))

    def make_room(self, places: i64) -> None:
        """Have places for the terms of so many seats."""
        self.heard = zeros(places * self.number)

    def knows(self, seats: i64) -> bool:
        """Whether it was fitted to games of so many."""
        return (self.seats >> seats) & 1 == 1

    def hear(self, terms: vec[i64], place: i64) -> None:
        """Keep the terms of a seat in a place, scaled."""
        heard, scales = self.heard, self.scales
        first = place * self.number
        for term in range(self.number):
            number = (terms[term] * scales[term]) >> FINE
            if number > STEEP:
                number = STEEP
            elif number < -STEEP:
                number = -STEEP
            heard[first + term] = number

    def copy(self, place: i64, other: i64) -> None:
        """Have in a place what is in another."""
        heard = self.heard
        to, of = place * self.number, other * self.number
        for term in range(self.number):
            heard[to + term] = heard[of + term]

    def answer(self, own: i64, rival: i64, left: i64) -> i64:
        """What the net says of the seat in a place beside a rival in another, in thousandths of a point."""
        sums, bias, last = self.sums, self.bias, self.last
        for pair in range(self.pairs):
            sums[pair] = bias[pair]
        self.add(own, 0)
        self.add(rival, self.number)
        row = 2 * self.number * self.pairs
        heard = left // LEFT
        packed = self.packed
        total = self.offset
        for pair in range(self.pairs):
            both = sums[pair] + heard * packed[row + pair]
            low = ((both + HALF) & MASK) - HALF
            high = (both - low) >> LANE
            if low > 0:
                total += (low >> SMALL) * last[2 * pair]
            if high > 0:
                total += (high >> SMALL) * last[2 * pair + 1]
        said = total >> SLIGHT
        if said > self.most:
            return self.most
        return -self.most if said < -self.most else said

    def add(self, place: i64, row: i64) -> None:
        """Add what the terms in a place come to in every hidden unit; most terms of a seat are nothing."""
        sums, packed, heard = self.sums, self.packed, self.heard
        pairs = self.pairs
        first = place * self.number
        for term in range(self.number):
            number = heard[first + term]
            if number != 0:
                at = (row + term) * pairs
                for pair in range(pairs):
                    sums[pair] += number * packed[at + pair]
