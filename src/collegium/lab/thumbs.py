"""Rules of thumb: by how much more or less a net values what an evaluation counts than the weights do.

In many ends of turns a term is made larger by one usual difference, and the net is asked again. What it then says more
or less stands beside what the weights say of so much; both in points, for the own terms of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.evaluation import POINT
from collegium.kernel.net import Net
from collegium.kernel.weights import Term, Weights
from collegium.lab.train_games import WHOLE, Sight

PARTS: Final = ("early", "in the middle", "late")  # thirds of a game


class Thumb(NamedTuple):
    """What a usual difference of a term is worth: by the weights, and by how much more to a net in each third."""

    term: Term
    difference: float  # usual, in units of the term
    weighed: float
    added: tuple[float, ...]

    @property
    def size(self) -> float:
        """How much the net makes of the term, up or down."""
        return fmean(map(abs, self.added))

    def to_json(self) -> dict[str, Any]:
        """The rule of thumb for programs."""
        return {
            "term": self.term.name,
            "counts": self.term.counts,
            "difference": round(self.difference, 3),
            "weights": round(self.weighed, 3),
            "net": dict(zip(PARTS, (round(number, 3) for number in self.added), strict=True)),
        }


def thumbs(net: Net, terms: Sequence[Term], weights: Weights, sights: Sequence[Sight]) -> list[Thumb]:
    """What a net has found about every term that differs at all, what it makes most of first."""
    net.make_room(2)
    found = []
    for index, (term, weight) in enumerate(zip(terms, weights.numbers(terms), strict=True)):
        difference = pstdev(seat[index] for sight in sights for seat in sight.terms)
        if difference:
            added = [more_for(net, index, difference, part) for part in by_third(sights)]
            found.append(Thumb(term, difference, int(weight) * difference / POINT, tuple(added)))
    return sorted(found, key=lambda thumb: -thumb.size)


def by_third(sights: Sequence[Sight]) -> list[list[Sight]]:
    """The ends of turns in the first, the second and the last third of a game."""
    parts: list[list[Sight]] = [[] for _ in PARTS]
    for sight in sights:
        parts[min(len(PARTS) - 1, (WHOLE - sight.left) * len(PARTS) // WHOLE)].append(sight)
    return parts


def more_for(net: Net, index: int, difference: float, sights: Sequence[Sight]) -> float:
    """By how many points a net values the seats of some ends of turns more if they have so much more of a term."""
    found = []
    for sight in sights:
        own, rival = sight.terms[sight.seat], best_rival(sight)
        net.hear(vec[i64](rival), 1)
        answers = []
        for more in (0, max(1, round(difference))):
            net.hear(vec[i64]([*own[:index], own[index] + more, *own[index + 1 :]]), 0)
            answers.append(int(net.answer(0, 1, sight.left)))
        found.append((answers[1] - answers[0]) * difference / max(1, round(difference)) / POINT)
    return fmean(found) if found else 0.0


def best_rival(sight: Sight) -> list[int]:
    """The terms of whoever is worth most among the others."""
    others = [seat for seat in range(len(sight.worths)) if seat != sight.seat]
    return sight.terms[max(others, key=lambda seat: sight.worths[seat])]
