"""A look at one decision of a game that was played, with what its seat could know then.

The plan that was played, as far as its seat could foresee it, is measured beside the best plans that the search finds,
in the same worlds and equally often, so that two of them are compared world by world.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from collegium.agents.agent import Budget, Position, dice
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.hints import Found, Watch, measure_all, part_of_budget, searched
from collegium.agents.judge import Judge
from collegium.agents.lines import LONGEST, Plan, is_over, played, stage
from collegium.agents.measures import LOOKS, Measure, PlayedOn, apart, difference, measured
from collegium.kernel.errors import CollegiumError
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.record import Record
from collegium.kernel.rng import Rng

# A loss from which on there is a verdict: of the chance to win, and of points where one plays alone.
SLIP: Final = 0.04
BLUNDER: Final = 0.08
SLIP_ALONE: Final = 2.0
BLUNDER_ALONE: Final = 5.0
EVENED: Final = 0.5  # the part of a look's budget for plans that end at different stages of the turn
PLANS: Final = 6  # that are compared with the one that was played: of fewer, two searches find different ones

Compared = tuple[float, float]  # what a plan brings more than another, and the error of that


class GivenUp(CollegiumError):
    """A decision that was not judged to the end, as whoever watched wanted it no longer."""


@dataclass(frozen=True)
class Look:
    """The plans of one search at a decision, measured.

    The move that was played is judged by the best plan that begins with it: what goes wrong later in the turn is no
    fault of this move.
    """

    position: Position
    found: Found
    own: int  # the plan by which the move is judged,
    best: int  # and the best of all
    line: Sequence[int] = ()  # the turn as it was played, or tried, from the move on
    begun: frozenset[int] = frozenset()  # all plans that begin with the move
    evens: Mapping[int, Compared] = field(default_factory=dict)  # plans of another stage, played on beside their own

    def ahead(self, number: int) -> Compared:
        """How much more a plan brings than the one the move is judged by, and the error of that.

        Of a plan that ends at another stage of the turn counts what both comparisons say, if it is known.
        """
        if number == self.own:
            return 0.0, 0.0
        more, error = difference(self.found.measures[number], self.found.measures[self.own])
        if number not in self.evens:
            return more, error
        even, its_error = self.evens[number]
        agreed = max(0.0, min(more, even)) if more > 0.0 else min(0.0, max(more, even))
        return agreed, max(error, its_error)

    def loss(self) -> Compared:
        """How much less the move brings than the best plan, and the error of that."""
        more, error = self.ahead(self.best)
        return max(0.0, more), error

    def lead(self) -> Compared:
        """By how much the move is better than all others, and the error of that; 0 where it is not."""
        others = self.others()
        if self.own != self.best or not others:
            return 0.0, 0.0
        more, error = max(map(self.ahead, others))
        return max(0.0, -more), error

    def others(self) -> list[int]:
        """The plans that begin with another move."""
        return [number for number in range(len(self.found.plans)) if number not in self.begun | {self.own}]

    def closest(self) -> int:
        """The plan with another move that brings most; where there is none, the one the move is judged by."""
        return max(self.others(), key=lambda number: self.ahead(number)[0], default=self.own)

    def is_even(self, number: int) -> bool:
        """Whether a plan ends at the same stage of the turn as the one the move is judged by."""
        evaluation, start = self.position.game.evaluation(), self.position.state
        plans = self.found.plans
        return stage(evaluation, start, plans[number].end) == stage(evaluation, start, plans[self.own].end)

    def spread(self) -> float:
        """How far the plans that were compared lie apart."""
        values = [measure.value()[0] for measure in self.found.measures]
        return max(values) - min(values)


def look_at(
    record: Record, at: int, budget: Budget, seed: int, known: Sequence[list[int]] = (), tried: int | None = None
) -> Look:
    """Search the position after `at` moves as its seat knew it, and measure what was played beside the best plans.

    Plans that are known from another look are measured too. In the place of what was played may stand a move that is
    tried.
    """
    rng = dice(seed)
    real = record.at(at)
    seat = int(real.to_move)
    position = Position(record.game, real.forget(seat).determinize(seat, rng), seat)
    evaluation = record.game.evaluation()
    watch = Watch(budget)
    found = searched(position, evaluation, budget, watch, rng, PLANS)
    line = line_played(record, at, evaluation) if tried is None else line_tried(position, tried, found, rng)
    numbers = [found.add(Plan(each, played(position.state, each), 0)) for each in (line, *known)]
    measure_all(position, found, budget, watch, rng)
    if watch.stopped:
        raise GivenUp("nobody waits for it")
    begun = frozenset(number for number, plan in enumerate(found.plans) if plan.line[0] == line[0]) | {numbers[0]}
    begins = [Look(position, found, own, own, line, begun) for own in foremost(position, found, begun)]
    return least_lost(begins, budget, rng)


def foremost(position: Position, found: Found, begun: Collection[int]) -> list[int]:
    """Of the plans that begin with the move, the best of each stage of the turn at which they end, the best first.

    What is measured in the midst of a turn looks better than it is, and must not hide a plan that ends it.
    """
    evaluation, best = position.game.evaluation(), dict[str, int]()
    for number in sorted(begun, key=lambda number: (-found.measures[number].value()[0], number)):
        best.setdefault(str(stage(evaluation, position.state, found.plans[number].end)), number)
    return list(best.values())


def least_lost(begins: Sequence[Look], budget: Budget, rng: Rng) -> Look:
    """Of looks at a move by several plans that begin with it, the first that finds nothing better, or finds least."""
    found: list[Look] = []
    for look in begins:
        found.append(led(bettered(look, budget, rng), budget, rng))
        if found[-1].loss()[0] == 0.0:
            return found[-1]
    return min(found, key=lambda look: look.loss()[0])


def bettered(look: Look, budget: Budget, rng: Rng) -> Look:
    """The look with the best of its plans: the first, by what it brings, that is better where both have got as far."""
    ahead = {number: look.ahead(number)[0] for number in look.others()}
    for number in sorted((number for number in ahead if ahead[number] > 0.0), key=lambda number: -ahead[number]):
        more, error = look.ahead(number)
        if more > error and not look.is_even(number):
            look = replace(look, evens={**look.evens, **evened(look, [number], budget, rng)})
            more, error = look.ahead(number)
            if more <= error:
                continue
        return replace(look, best=number)
    return look


def led(look: Look, budget: Budget, rng: Rng) -> Look:
    """The look at a move that is the best, compared with plans of other stages too if it may lead by what counts."""
    slip, _ = limits(int(look.position.state.seats))
    if look.lead()[0] < slip:
        return look
    uneven = [number for number in look.others() if number not in look.evens and not look.is_even(number)]
    return replace(look, evens={**look.evens, **evened(look, uneven, budget, rng)}) if uneven else look


def evened(look: Look, numbers: Sequence[int], budget: Budget, rng: Rng) -> dict[int, Compared]:
    """How much more plans bring than the one the move is judged by if all are played on until the next turn begins.

    A plan that ends where something comes to light is measured in the midst of the turn, with all that may still be
    chosen there, and one that ends the turn is not: so they are compared once more where both have got as far.
    """
    position, evaluation = look.position, look.position.game.evaluation()
    rngs = [apart(rng) for _ in range(LOOKS)]
    plans = [look.found.plans[number] for number in (look.own, *numbers)]
    measures: list[Measure] = [PlayedOn(position, plan, evaluation, rngs) for plan in plans]
    watch = Watch(budget)
    measured(position, measures, part_of_budget(budget, EVENED), watch.at, rng)
    if watch.stopped:
        raise GivenUp("nobody waits for it")
    return {number: difference(each, measures[0]) for number, each in zip(numbers, measures[1:], strict=True)}


def line_tried(position: Position, move: int, found: Found, rng: Rng) -> list[int]:
    """The turn that begins with a move: as the search plays it, or by short looks where the search passed over it."""
    known = next((plan.line for plan in found.plans if plan.line[0] == move), None)
    if known is not None:
        return known
    evaluation, judge = position.game.evaluation(), Judge()
    line, state = [move], played(position.state, [move])
    while len(line) < LONGEST and not is_over(evaluation, state, position.seat):
        if state.reveals != position.state.reveals:
            break
        margins = looks(Position(position.game, state, position.seat), judge, WIDTH, rng)
        line.append(max(margins, key=margins.__getitem__))
        state.apply(line[-1])
    return line


def line_played(record: Record, at: int, evaluation: Evaluation) -> list[int]:
    """The moves that followed in the same turn, up to where something came to light that nobody could foresee."""
    before = record.at(at)
    line: list[int] = []
    for number in range(at, min(at + LONGEST, len(record.moves))):
        line.append(record.moves[number])
        after = record.at(number + 1)
        if after.reveals != before.reveals or is_over(evaluation, after, int(before.to_move)):
            break
    return line


def is_plain(record: Record, at: int) -> bool:
    """Whether a short look along the turn finds nothing better than the move played: then there was nothing to find."""
    state = record.at(at)
    seat, rng = int(state.to_move), dice(1, "plain", at)
    margins = looks(Position(record.game, state.forget(seat).determinize(seat, rng), seat), Judge(), WIDTH, rng)
    return margins[record.moves[at]] == max(margins.values())


def limits(seats: int) -> tuple[float, float]:
    """From which loss on a decision is inaccurate, and from which it is a mistake."""
    return (SLIP, BLUNDER) if seats > 1 else (SLIP_ALONE, BLUNDER_ALONE)
