"""One decision of a game that was played, judged by the search with what its seat could know then.

The plan that was played, as far as its seat could foresee it, is measured beside the best plans that the search finds,
in the same worlds and equally often. A verdict is given only where two looks with different chance agree and the loss
is beyond the error of both.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from collegium.agents.agent import Budget, Position, derived, dice
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.hints import Found, Watch, measure_all, part_of_budget, searched
from collegium.agents.judge import Judge
from collegium.agents.lines import LONGEST, Plan, is_over, played, reasons, stage, worded
from collegium.agents.measures import LOOKS, Measure, PlayedOn, apart, means, measured
from collegium.kernel.errors import CollegiumError
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.record import Record
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
# A loss from which on there is a verdict: of the chance to win, and of points where one plays alone.
SLIP: Final = 0.04
BLUNDER: Final = 0.08
SLIP_ALONE: Final = 2.0
BLUNDER_ALONE: Final = 5.0
EVENED: Final = 0.5  # the part of a look's budget for plans that end at different stages of the turn


class GivenUp(CollegiumError):
    """A decision that was not judged to the end, as whoever watched wanted it no longer."""


@dataclass(frozen=True)
class Line:
    """A way to play the rest of a turn, and what it brings to every seat."""

    moves: list[str]  # as short texts,
    words: list[str]  # and in words
    chances: list[float]
    points: list[float]
    error: float  # of what the seat itself may expect: its chance, or alone its points


@dataclass(frozen=True)
class Judgement:
    """What a decision was worth. The loss is what the best plan would have brought more: chances, or points alone."""

    at: int  # moves made before it
    seat: int
    best: Line
    played: Line
    loss: float
    error: float
    verdict: str  # GOOD, INACCURACY, MISTAKE, or nothing
    reasons: list[str]  # why the best plan is better, in the game's words
    mattered: bool  # whether the plans that were compared differ enough to tell a good one from a bad one
    later: bool = False  # the same fault could be avoided at the next decision still, and counts there

    @property
    def is_fault(self) -> bool:
        """Whether something was surely lost by this decision."""
        return self.verdict in (INACCURACY, MISTAKE) and not self.later

    @property
    def cost(self) -> float:
        """What was lost by this decision, as far as that is beyond the error."""
        return self.loss if self.loss > self.error and not self.later else 0.0

    def to_json(self) -> dict[str, Any]:
        """The judgement as it is written beside a record."""
        found: dict[str, Any] = rounded(asdict(self))
        return found

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Judgement:
        """The judgement that `to_json` wrote."""
        return cls(**{**data, "best": Line(**data["best"]), "played": Line(**data["played"])})


@dataclass(frozen=True)
class Look:
    """The plans of one search at a decision, measured, with the number of the one that was played."""

    position: Position
    found: Found
    own: int
    best: int
    even: tuple[float, float] | None = None  # the loss where both plans are followed to the same stage of the game

    def value(self, number: int) -> tuple[float, float]:
        """What a plan brings to its seat, and the error of that."""
        return self.found.measures[number].value()

    def loss(self) -> tuple[float, float]:
        """How much less the plan that was played brings than the best one, and the error of that."""
        if self.own == self.best:
            return 0.0, 0.0
        best, error = self.value(self.best)
        own, own_error = self.value(self.own)
        loss, error = max(0.0, best - own), math.hypot(error, own_error)
        if self.even is None:
            return loss, error
        return max(0.0, min(loss, self.even[0])), max(error, self.even[1])

    def stage(self, number: int) -> tuple[bool, list[int]]:
        """How far a plan has got."""
        evaluation = self.position.game.evaluation()
        return stage(evaluation, self.position.state, self.found.plans[number].end)

    def lead(self) -> float:
        """By how much the plan that was played is better than the next best, if that is beyond the error; else 0.

        Plans that end at another stage of the turn are not compared.
        """
        rest = [number for number in range(len(self.found.plans)) if number != self.own]
        others = [self.value(number) for number in rest if self.stage(number) == self.stage(self.own)]
        if not others or len(others) < len(rest) or self.own != self.best:
            return 0.0
        own, own_error = self.value(self.own)
        other, error = max(others)
        return own - other if own - other > math.hypot(error, own_error) else 0.0

    def spread(self) -> float:
        """How far the plans that were compared lie apart."""
        values = [self.value(number)[0] for number in range(len(self.found.plans))]
        return max(values) - min(values)


def is_choice(state: State) -> bool:
    """Whether a position asks for a decision: more than one move is open."""
    return not state.over and len(state.legal()) > 1


def judged(record: Record, at: int, budget: Budget, seed: int) -> Judgement:
    """What the decision after `at` moves was worth.

    The same record, iterations and seed give the same judgement.
    """
    first = look_at(record, at, budget, derived(seed, "first", at))
    slip, _ = limits(record.seats)
    loss, error = first.loss()
    sure = loss >= slip and loss > error
    told = first
    verdict = ""
    if sure or first.lead() >= slip:
        told = look_at(record, at, doubled(budget), derived(seed, "second", at))
        verdict = verdict_of([first, told], record.seats)
    loss, error = told.loss()
    best, own = (line_of(told, number) for number in (told.best, told.own))
    mattered = told.spread() >= slip
    return retold(record, Judgement(at, told.position.seat, best, own, loss, error, verdict, [], mattered))


def judged_try(record: Record, at: int, move: str, budget: Budget, seed: int) -> Judgement:
    """What another move would have been worth than the one that was played, with the turn played on well after it.

    It is looked at once; the verdict says whether the loss is beyond the error.
    """
    look = look_at(record, at, budget, derived(seed, "tried", at), record.game.parse(move))
    slip, blunder = limits(record.seats)
    loss, error = look.loss()
    verdict = "" if loss <= error or loss < slip else MISTAKE if loss >= blunder else INACCURACY
    best, own = (line_of(look, number) for number in (look.best, look.own))
    mattered = look.spread() >= slip
    return retold(record, Judgement(at, look.position.seat, best, own, loss, error, verdict, [], mattered))


def retold(record: Record, judgement: Judgement) -> Judgement:
    """A judgement in the words of the record's game: its language, and the names of its players.

    The words are those of the position as the seat knew it, so that they depend on nothing else.
    """
    game, seat = record.game, judgement.seat
    position = Position(game, record.at(judgement.at).forget(seat), seat)
    best, own = ([game.parse(move) for move in line.moves] for line in (judgement.best, judgement.played))
    why: list[str] = []
    if judgement.verdict in (INACCURACY, MISTAKE):
        why = reasons(position, [best, own], dice(1, "reasons", seat))[0]
    return replace(
        judgement,
        best=replace(judgement.best, words=worded(position, best)),
        played=replace(judgement.played, words=worded(position, own)),
        reasons=why,
    )


def look_at(record: Record, at: int, budget: Budget, seed: int, tried: int | None = None) -> Look:
    """Search the position after `at` moves as its seat knew it, and measure what was played beside the best plans.

    In the place of what was played may stand another move that is tried.
    """
    rng = dice(seed)
    real = record.at(at)
    seat = int(real.to_move)
    position = Position(record.game, real.forget(seat).determinize(seat, rng), seat)
    evaluation = record.game.evaluation()
    watch = Watch(budget)
    found = searched(position, evaluation, budget, watch, rng)
    line = line_played(record, at, evaluation) if tried is None else line_tried(position, tried, found, rng)
    own = found.add(Plan(line, played(position.state, line), 0))
    measure_all(position, found, budget, watch, rng)
    if watch.stopped:
        raise GivenUp("nobody waits for it")
    return compared(Look(position, found, own, own), budget, rng)


def compared(look: Look, budget: Budget, rng: Rng) -> Look:
    """The look with the best of its plans: the first, by what they bring, that is better where both have got as far."""
    values = [measure.value()[0] for measure in look.found.measures]
    for best in sorted(range(len(values)), key=lambda number: (-values[number], number != look.own)):
        found = replace(look, best=best)
        loss, error = found.loss()
        if loss <= error or found.stage(best) == found.stage(look.own):
            return found
        found = replace(found, even=evened(found, budget, rng))
        loss, error = found.loss()
        if loss > error:
            return found
    return look


def evened(look: Look, budget: Budget, rng: Rng) -> tuple[float, float]:
    """How much less the plan that was played brings if both are played on until the next turn begins, and its error.

    A plan that ends where something comes to light is measured in the midst of the turn, with all that may still be
    chosen there, and one that ends the turn is not: so they are compared once more where both have got as far.
    """
    position, evaluation = look.position, look.position.game.evaluation()
    rngs = [apart(rng) for _ in range(LOOKS)]
    plans = [look.found.plans[number] for number in (look.best, look.own)]
    measures: list[Measure] = [PlayedOn(position, plan, evaluation, rngs) for plan in plans]
    watch = Watch(budget)
    measured(position, measures, part_of_budget(budget, EVENED), watch.at, rng)
    if watch.stopped:
        raise GivenUp("nobody waits for it")
    (best, error), (own, own_error) = (measure.value() for measure in measures)
    return best - own, math.hypot(error, own_error)


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


def verdict_of(taken: list[Look], seats: int) -> str:
    """The verdict that all looks agree on, each beyond its own error."""
    slip, blunder = limits(seats)
    losses = [loss if loss > error else 0.0 for loss, error in (look.loss() for look in taken)]
    if min(losses) >= blunder:
        return MISTAKE
    if min(losses) >= slip:
        return INACCURACY
    return GOOD if all(look.lead() >= slip for look in taken) and not is_plain(taken[0]) else ""


def is_plain(look: Look) -> bool:
    """Whether a short look along the turn begins like the plan that was played: then there was nothing to find."""
    first = look.found.plans[look.own].line[0]
    margins = looks(look.position, Judge(), WIDTH, dice(1, "plain", look.position.seat))
    return max(margins, key=margins.__getitem__) == first


def limits(seats: int) -> tuple[float, float]:
    """From which loss on a decision is inaccurate, and from which it is a mistake."""
    return (SLIP, BLUNDER) if seats > 1 else (SLIP_ALONE, BLUNDER_ALONE)


def line_of(look: Look, number: int) -> Line:
    """One of the plans of a look, without words."""
    measure: Measure = look.found.measures[number]
    line, position = look.found.plans[number].line, look.position
    return Line(
        moves=[position.game.text(position.state, move) for move in line],
        words=[],
        chances=means(measure.chances),
        points=means(measure.points),
        error=measure.value()[1],
    )


def doubled(budget: Budget) -> Budget:
    """Twice the budget, for a second look."""
    return Budget(
        None if budget.seconds is None else 2 * budget.seconds,
        None if budget.iterations is None else 2 * budget.iterations,
        budget.watch,
    )


def rounded(data: Any) -> Any:
    """Written numbers: four places are more than the error leaves."""
    if isinstance(data, float):
        return round(data, 4)
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list) else data
