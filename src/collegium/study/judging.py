"""One decision of a game that was played, judged by the search with what its seat could know then.

A decision that may deserve a verdict after a first look is looked at again, with other chance and twice the budget, and
then, unless it is clear by far, in longer looks; what the last two come to together decides. Each look measures the
best plans of those before too, with the move and without it, so that all speak of the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from collegium.agents.agent import Budget, Position, derived, dice
from collegium.agents.lines import reasons, worded
from collegium.agents.measures import means
from collegium.kernel.record import Record
from collegium.kernel.state import State
from collegium.study.looks import Compared, Look, is_plain, limits, look_at

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
MOST: Final = 4  # looks at a decision, each twice as long as the one before
WORTH: Final = 0.25  # the part of what is inaccurate from which on another look is taken,
FAR: Final = 1.5  # unless it is surely so many times a mistake, which needs no more than two
LAST: Final = 2  # looks, the longest, that count: the shorter ones see less, so all of them together would too
SURE: Final = 2.0  # errors that what these come to must be beyond


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


def is_choice(state: State) -> bool:
    """Whether a position asks for a decision: more than one move is open."""
    return not state.over and len(state.legal()) > 1


def judged(record: Record, at: int, budget: Budget, seed: int) -> Judgement:
    """What the decision after `at` moves was worth.

    The same record, iterations and seed give the same judgement.
    """
    taken = [look_at(record, at, budget, derived(seed, "look", 0, at))]
    plain = is_plain(record, at)
    while len(taken) < MOST and is_open(taken, record.seats, plain):
        known = [look.found.plans[plan].line for look in taken for plan in (look.closest(), look.own)]
        number = len(taken)
        taken.append(look_at(record, at, times(budget, 2**number), derived(seed, "look", number, at), known))
    loss, error = pooled(losses_of(taken))
    return told(record, at, taken[-1], loss, error, verdict_of(taken, record.seats, plain))


def judged_try(record: Record, at: int, move: str, budget: Budget, seed: int) -> Judgement:
    """What another move would have been worth than the one that was played, with the turn played on well after it.

    It is looked at once; the verdict says whether the loss is beyond the error.
    """
    look = look_at(record, at, budget, derived(seed, "tried", at), tried=record.game.parse(move))
    loss, error = look.loss()
    return told(record, at, look, loss, error, fault_of([(loss, error)], record.seats))


def told(record: Record, at: int, look: Look, loss: float, error: float, verdict: str) -> Judgement:
    """A judgement in words: the best plan, and the turn as it was played, with what its first move may bring."""
    slip, _ = limits(record.seats)
    best, own = line_of(look, look.best, look.found.plans[look.best].line), line_of(look, look.own, look.line)
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


def is_open(taken: Sequence[Look], seats: int, plain: bool) -> bool:
    """Whether another look may change the verdict: something may have been found, and it is not clear by far.

    A longer look sees more, not only better. So all that may deserve a verdict gets as many looks, however close it
    lies to a limit: or else it would be up to chance by which looks it is judged. A move that is plain to see is not
    called good, whatever it brings.
    """
    slip, blunder = limits(seats)
    loss = pooled(losses_of(taken))
    lead = (0.0, 0.0) if plain else pooled(leads_of(taken))
    value, error = max(loss, lead)
    is_clear = len(taken) > 1 and value - SURE * error >= FAR * blunder
    return value >= WORTH * slip and not is_clear


def losses_of(taken: Sequence[Look]) -> list[Compared]:
    """What the looks that count say was lost."""
    return [look.loss() for look in taken[-LAST:]]


def leads_of(taken: Sequence[Look]) -> list[Compared]:
    """By how much the move is better than all others, as the looks that count say."""
    return [look.lead() for look in taken[-LAST:]]


def pooled(found: Sequence[Compared]) -> Compared:
    """What looks come to together, each of which took twice as long as the one before, and how sure that is.

    The error is that of the looks, or how far they lie apart, whichever is larger.
    """
    weights = [2.0**number for number in range(len(found))]
    whole = math.fsum(weights)
    value = math.fsum(weight * each for weight, (each, _) in zip(weights, found, strict=True)) / whole
    error = math.hypot(*(weight * each for weight, (_, each) in zip(weights, found, strict=True))) / whole
    if len(found) == 1:
        return value, error
    squares = math.fsum(weight * (each - value) ** 2 for weight, (each, _) in zip(weights, found, strict=True)) / whole
    return value, max(error, math.sqrt(squares / (len(found) - 1)))


def verdict_of(taken: Sequence[Look], seats: int, plain: bool) -> str:
    """The verdict of several looks; one look alone gives none."""
    if len(taken) == 1:
        return ""
    if is_beyond(leads_of(taken), limits(seats)[0]) and not plain:
        return GOOD
    return fault_of(losses_of(taken), seats)


def fault_of(losses: Sequence[Compared], seats: int) -> str:
    """What is called a loss that looks have found, if it is one."""
    slip, blunder = limits(seats)
    if not is_beyond(losses, slip):
        return ""
    return MISTAKE if pooled(losses)[0] >= blunder else INACCURACY


def is_beyond(found: Sequence[Compared], limit: float) -> bool:
    """Whether looks surely come to a limit together, and each of them is beyond its own error."""
    value, error = pooled(found)
    return value >= limit and value > SURE * error and all(each > its_error for each, its_error in found)


def line_of(look: Look, number: int, line: Sequence[int]) -> Line:
    """A line without words, with what one of the plans of a look brings."""
    measure, position = look.found.measures[number], look.position
    return Line(
        moves=[position.game.text(position.state, move) for move in line],
        words=[],
        chances=means(measure.chances),
        points=means(measure.points),
        error=measure.value()[1],
    )


def times(budget: Budget, number: int) -> Budget:
    """So many times a budget, for another look."""
    return Budget(
        None if budget.seconds is None else number * budget.seconds,
        None if budget.iterations is None else number * budget.iterations,
        budget.watch,
    )


def rounded(data: Any) -> Any:
    """Written numbers: four places are more than the error leaves."""
    if isinstance(data, float):
        return round(data, 4)
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list) else data
