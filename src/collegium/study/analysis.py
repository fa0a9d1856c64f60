"""A game that was played, decision by decision: the course of everybody's chances, where it turned, and a summary.

What a player chose is told apart from luck, which is what came to light: the decisions that cost most, one of a turn,
are the turning points, and beside them stand the largest strokes of luck. A plan that is not the best is a fault at one
decision only: the last one at which it could be avoided.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import collegium
from collegium.agents.agent import Budget
from collegium.agents.lines import is_over
from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.kept import Edition
from collegium.kernel.record import Record, digest, read_record
from collegium.study.branches import FIELD, Branch, written
from collegium.study.judging import GOOD, INACCURACY, MISTAKE, Judgement, is_choice, judged, rounded
from collegium.study.looks import line_played
from collegium.study.versions import judged_by

if TYPE_CHECKING:
    from collegium.lab.jobs import Workers

VERSION: Final = 3  # of how decisions are judged
ITERATIONS: Final = 600  # of a first look at a decision: what Doctor gives to one of a turn of two or three
TOLD: Final = 3  # turning points by decisions,
TOLD_LUCK: Final = 2  # and strokes of luck beside them
KEPT: Final = 0.6  # of a loss that is still there at the next decision: then it was not lost before
DECISION: Final = "decision"
LUCK: Final = "luck"


@dataclass(frozen=True)
class Settings:
    """How long each decision is looked at, the seed of what is imagined, and the language that it is told in."""

    iterations: int | None = ITERATIONS
    seconds: float | None = None
    seed: int = 1
    language: str = SOURCE_LANGUAGE

    def budget(self) -> Budget:
        """For a first look; each further one has twice as much as the one before."""
        return Budget(self.seconds, self.iterations)


@dataclass(frozen=True)
class TurningPoint:
    """A change of chances: by a decision of a seat, or by what came to light after its move."""

    at: int  # moves made before it
    seat: int  # who moved
    kind: str  # DECISION or LUCK
    size: float  # the largest change of any seat: a chance, or alone points
    changes: list[float]  # by seat


@dataclass(frozen=True)
class Summary:
    """A seat's game in numbers."""

    good: int
    inaccuracies: int
    mistakes: int
    mattered: int  # decisions in which the plans differed enough,
    accuracy: float  # and the part of them in which nothing surely better was found
    lost: float  # by decisions
    luck: float
    instructive: list[int]  # the decisions that cost most, by the moves made before them


@dataclass(frozen=True)
class Analysis:
    """All that is known of a game."""

    made: dict[str, Any]  # with what: version, tables, weights, settings
    course: list[list[float]]  # everybody's chance to win, or alone the points expected, after each move
    points: list[list[float]]  # everybody's final points as they could be expected after each move
    judgements: list[Judgement]
    turning_points: list[TurningPoint]
    summaries: list[Summary]

    def to_json(self) -> dict[str, Any]:
        """The analysis as it is written into a copy of the record."""
        return {
            "version": VERSION,
            "made": self.made,
            "course": rounded(self.course),
            "points": rounded(self.points),
            "judgements": [each.to_json() for each in self.judgements],
            "turning_points": rounded([asdict(each) for each in self.turning_points]),
            "summaries": rounded([asdict(each) for each in self.summaries]),
        }


@dataclass(frozen=True)
class Piece:
    """One decision to be judged, wherever that is done."""

    record: str  # its file's text
    edition: str | Edition | None
    names: tuple[str, ...]  # of the players
    at: int
    settings: Settings


def decisions(record: Record) -> list[int]:
    """The decisions of a game that can be judged, each by the number of moves made before it.

    In a game that still goes on, those of a turn that is not over are judged later.
    """
    return judgeable(record, [at for at in range(len(record.moves)) if is_choice(record.at(at))])


def judgeable(record: Record, choices: list[int]) -> list[int]:
    """Of the decisions of a game, those of which it is known how they went on."""
    last = len(choices)
    if not record.state.over:
        evaluation = record.game.evaluation()
        while last and is_open_end(record, choices[last - 1], evaluation):
            last -= 1
    return choices[:last]


def is_open_end(record: Record, at: int, evaluation: Evaluation) -> bool:
    """Whether it is not known yet how a plan went on: no turn was over since, and nothing came to light."""
    before, last = record.at(at), at + len(line_played(record, at, evaluation))
    after = record.at(last)
    ended = after.reveals != before.reveals or is_over(evaluation, after, int(before.to_move))
    return last == len(record.moves) and not ended


def trail(record: Record, judgement: Judgement) -> str:
    """What a judgement depends on of the game: the moves up to the end of the plan that was played."""
    return trail_up_to(record, judgement.at + len(judgement.played.moves))


def trail_up_to(record: Record, at: int) -> str:
    """A digest of the first moves of a game."""
    return hashlib.sha256(" ".join(map(str, record.moves[:at])).encode()).hexdigest()[:16]


def judge_piece(piece: Piece) -> Judgement:
    """Judge one decision; the game is replayed once in each process."""
    record = record_here(piece.record, piece.edition, piece.settings.language, piece.names)
    return judged(record, piece.at, piece.settings.budget(), piece.settings.seed)


@lru_cache(maxsize=2)
def record_here(text: str, edition: str | Edition | None, language: str, names: tuple[str, ...]) -> Record:
    """The record of a piece of work, told in a language and with the names of the players."""
    record = read_record(json.loads(text), edition)
    record.game = record.game.speaking(language).seated(names)
    return record


def judgements(
    record: Record,
    settings: Settings,
    workers: Workers,
    names: Sequence[str],
    edition: str | Edition | None = None,
    known: Sequence[Judgement] = (),
) -> Generator[Judgement, None, None]:
    """What every decision was worth, in any order; those that are known are not judged again."""
    yield from known
    text = json.dumps(record.to_json())
    done = {each.at for each in known}
    pieces = [Piece(text, edition, tuple(names), at, settings) for at in decisions(record) if at not in done]
    yield from workers.spread(judge_piece, pieces)


def made_with(game: Game, settings: Settings) -> dict[str, Any]:
    """All that the result of an analysis depends on beside the game itself."""
    return {
        "collegium": collegium.__version__,
        "judged": VERSION,
        "tables": game.fingerprint,
        "weights": judged_by(game),
        **asdict(settings),
    }


def concluded(record: Record, settings: Settings, found: Sequence[Judgement]) -> Analysis:
    """The analysis that the judgements of a game come to."""
    last = settled(record, sorted(found, key=lambda each: each.at))
    points = turning_points(record, last)
    return Analysis(
        made=made_with(record.game, settings),
        course=course(record, last),
        points=points_expected(record, last),
        judgements=last,
        turning_points=[*largest(record, points, DECISION, TOLD), *largest(record, points, LUCK, TOLD_LUCK)],
        summaries=[summary(last, points, seat) for seat in range(record.seats)],
    )


def settled(record: Record, found: Sequence[Judgement]) -> list[Judgement]:
    """The judgements with each fault marked where it could be avoided later still."""
    following: list[Judgement | None] = [*found[1:], None][: len(found)]
    return [
        replace(each, later=other is not None and goes_on(record, each, other) and other.loss >= KEPT * each.loss > 0)
        for each, other in zip(found, following, strict=True)
    ]


def goes_on(record: Record, one: Judgement, other: Judgement) -> bool:
    """Whether a decision belongs to the plan of the one before, with nothing come to light between them."""
    same = one.seat == other.seat and other.at < one.at + len(one.played.moves)
    return same and record.at(one.at).reveals == record.at(other.at).reveals


def values(record: Record, line_chances: Sequence[float], line_points: Sequence[float]) -> list[float]:
    """What a course is drawn of: chances, or alone the points expected."""
    return list(line_chances if record.seats > 1 else line_points)


def course(record: Record, found: Sequence[Judgement]) -> list[list[float]]:
    """What everybody could expect before the first move and after each; in the end what came."""
    by_moment = {each.at: values(record, each.best.chances, each.best.points) for each in found}
    return carried(record, by_moment, values(record, even(record.seats), [0.0]), ended(record))


def points_expected(record: Record, found: Sequence[Judgement]) -> list[list[float]]:
    """Everybody's final points as they could be expected before the first move and after each."""
    by_moment = {each.at: list(each.best.points) for each in found}
    return carried(record, by_moment, [0.0] * record.seats, [float(points) for points in record.state.scores()])


def carried(
    record: Record, by_moment: Mapping[int, list[float]], at_first: list[float], at_last: list[float]
) -> list[list[float]]:
    """Numbers after each move: those of the last decision that was judged, and of the first one before it."""
    out: list[list[float]] = []
    first = min(by_moment, default=None)
    now = at_first if first is None else by_moment[first]
    for at in range(len(record.moves)):
        now = by_moment.get(at, now)
        out.append(now)
    return [*out, at_last if record.state.over else now]


def even(seats: int) -> list[float]:
    """The same chance for every seat."""
    return [1.0 / seats] * seats


def ended(record: Record) -> list[float]:
    """What the end of a game brought: a share of the victory, or alone the points; even chances while it goes on."""
    if not record.state.over:
        return even(record.seats)
    result = record.game.result(record.state)
    if record.seats == 1:
        return [float(result.scores[0])]
    return [1.0 / len(result.winners) if seat in result.winners else 0.0 for seat in range(record.seats)]


def turning_points(record: Record, found: Sequence[Judgement]) -> list[TurningPoint]:
    """All changes of chances beyond their errors, by decisions and by what came to light after them."""
    points: list[TurningPoint] = []
    for number, each in enumerate(found):
        best = values(record, each.best.chances, each.best.points)
        own = values(record, each.played.chances, each.played.points)
        if each.cost:
            changes = [after - before for before, after in zip(best, own, strict=True)]
            points.append(TurningPoint(each.at, each.seat, DECISION, each.cost, changes))
        following = found[number + 1] if number + 1 < len(found) else None
        if following is not None and came_to_light(record, each, following):
            then = values(record, following.best.chances, following.best.points)
            changes = [after - before for before, after in zip(own, then, strict=True)]
            size = max(map(abs, changes))
            if size > each.played.error + following.best.error:
                points.append(TurningPoint(each.at, each.seat, LUCK, size, changes))
    return points


def largest(record: Record, points: Sequence[TurningPoint], kind: str, most: int) -> list[TurningPoint]:
    """Of one kind of changes the largest, the largest first, and of a turn one."""
    found: dict[int, TurningPoint] = {}
    for point in sorted((point for point in points if point.kind == kind), key=lambda point: -point.size):
        found.setdefault(turn_began(record, point.at), point)
    return list(found.values())[:most]


def turn_began(record: Record, at: int) -> int:
    """From which move on the seat that was to move was so without a break."""
    seat = record.at(at).to_move
    while at and record.at(at - 1).to_move == seat:
        at -= 1
    return at


def came_to_light(record: Record, one: Judgement, other: Judgement) -> bool:
    """Whether chance was drawn, or something hidden shown, between two decisions."""
    return bool(record.at(one.at).reveals != record.at(other.at).reveals)


def summary(found: Sequence[Judgement], points: Sequence[TurningPoint], seat: int) -> Summary:
    """A seat's game in numbers."""
    own = [each for each in found if each.seat == seat]
    faults = sorted((each for each in own if each.is_fault), key=lambda each: -each.loss)
    mattered = [each for each in own if each.mattered]
    kept = sum(not each.is_fault for each in mattered)
    return Summary(
        good=sum(each.verdict == GOOD for each in own),
        inaccuracies=sum(each.verdict == INACCURACY for each in faults),
        mistakes=sum(each.verdict == MISTAKE for each in faults),
        mattered=len(mattered),
        accuracy=kept / len(mattered) if mattered else 1.0,
        lost=sum(each.cost for each in own),
        luck=sum(point.changes[seat] for point in points if point.kind == LUCK),
        instructive=[each.at for each in faults[:3]],
    )


def annotated(record: Record, analysis: Analysis, branches: Sequence[Branch] = ()) -> dict[str, Any]:
    """A copy of the record's file with the analysis and what-if lines in it; whoever reads records passes over them."""
    body = {**record.to_json(), **({FIELD: written(branches)} if branches else {}), "analysis": analysis.to_json()}
    return {**body, "digest": digest(body)}


def kept_in(data: dict[str, Any], record: Record, settings: Settings) -> list[Judgement]:
    """The judgements in an annotated copy of the same game, made with the same; none where anything differs."""
    analysis, plain = data.get("analysis"), record.to_json()
    if not isinstance(analysis, dict) or analysis.get("version") != VERSION:
        return []
    same = all(data.get(key) == plain[key] for key in ("game", "edition", "seats", "seed", "options", "moves"))
    same = same and data.get("start") == plain.get("start")
    if not same or analysis.get("made") != made_with(record.game, settings):
        return []
    try:
        return [Judgement.from_json(each) for each in analysis["judgements"]]
    except (KeyError, TypeError):
        return []
