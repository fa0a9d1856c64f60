"""What the server answers where games are studied: analyses, positions, what-if lines, puzzles, the day's challenge."""

from __future__ import annotations

from typing import Annotated, Any

from collegium.table.answers_games import Level
from collegium.table.parts import Shape, client, says
from collegium.table.shapes import Frame


class StudiedLine(Shape, frozen=True):
    """A way to play the rest of a turn, and what it would have brought."""

    moves: Annotated[list[str], says("As short texts.")]
    words: list[str]
    chances: Annotated[list[float], says("Everybody's chance to win, by seat.")]
    points: Annotated[list[float], says("Everybody's final points, by seat.")]
    error: Annotated[float, says("Of the chance of the seat that chose; alone of its points.")]


class StudiedDecision(Shape, frozen=True):
    """A decision that was judged."""

    at: Annotated[int, says("Moves made before it.")]
    seat: int
    loss: Annotated[float, says("What the best plan would have brought more: a chance, or alone points.")]
    error: float
    verdict: Annotated[str, client('"" | "good" | "inaccuracy" | "mistake"')]
    later: Annotated[bool, says("The same fault could be avoided later still, and counts there.")]
    best: StudiedLine | None
    played: Annotated[StudiedLine | None, says("Lines are told where there is a verdict or a turning point.")]
    reasons: Annotated[list[str], says("Why the best plan is better, in the game's words.")]


class Turning(Shape, frozen=True):
    """A change of chances: by a decision of a seat, or by what came to light after its move."""

    at: Annotated[int, says("Moves made before it.")]
    seat: int
    kind: Annotated[str, client('"decision" | "luck"')]
    size: float
    changes: Annotated[list[float], says("By seat.")]


class SeatSummary(Shape, frozen=True):
    """A seat's game in numbers."""

    good: int
    inaccuracies: int
    mistakes: int
    mattered: Annotated[int, says("Decisions in which the plans differed enough,")]
    accuracy: Annotated[float, says("and the part of them in which nothing surely better was found.")]
    lost: Annotated[float, says("By decisions.")]
    luck: float
    instructive: Annotated[list[int], says("The decisions that cost most, by the moves made before them.")]


class UsualPoints(Shape, frozen=True):
    """What points by source are usual at a level; of three numbers a quarter is below, the middle, a quarter above."""

    level: str
    games: int
    total: list[int]
    sources: Annotated[dict[str, list[int]], says("By the source in words.")]


class AnalysisAnswer(Shape, frozen=True):
    """How far the analysis of a game is, and what it has found so far."""

    state: Annotated[str, client('"none" | "running" | "stopped" | "done"')]
    waits: Annotated[bool, says("Whether it waits for time of whoever began it.")]
    judged: int
    total: Annotated[int, says("Decisions.")]
    outdated: Annotated[bool, says("Whether it was made with other numbers than those of today.")]
    made: Annotated[dict[str, Any], client("Record<string, unknown>"), says("With what it is made.")]
    mine: Annotated[bool, says("Whether I may stop it.")]
    alone: Annotated[bool, says("Whether losses and changes are points, as somebody plays alone.")]
    studied: Annotated[int, says("The course is known up to this move.")]
    course: Annotated[list[list[float]], says("Everybody's chance to win before the first move and after each.")]
    points: Annotated[list[list[float]], says("Everybody's final points as they could be expected then.")]
    decisions: list[StudiedDecision]
    turning_points: list[Turning]
    summaries: Annotated[list[SeatSummary], says("By seat.")]
    usual: Annotated[list[UsualPoints | None], says("By seat; none where nothing is known of these tables.")]


class PositionText(Shape, frozen=True):
    """A position of a table as a text, as far as I may know it."""

    text: str


class LaidField(Shape, frozen=True):
    """A part of a position that can be changed."""

    id: str
    group: Annotated[str, says("Where it is offered: a word, or a seat's name.")]
    label: str
    kind: Annotated[str, client('"amount" | "choice" | "flag" | "set" | "list"')]
    value: Annotated[list[int], says("Things count from 0, and -1 is none.")]
    least: int
    most: int
    plus: Annotated[int, says("What is added where people read an amount.")]
    things: Annotated[str, says("The kind of things it names, or empty.")]
    none: Annotated[bool, says("Whether it may be none of them.")]


class SetUpAnswer(Shape, frozen=True):
    """A position that is being set up."""

    text: str
    frame: Annotated[Frame | None, says("How it is seen; none where it cannot be drawn.")]
    fields: list[LaidField]
    things: Annotated[dict[str, list[str]], says("By kind; an empty name is none.")]
    faults: Annotated[list[str], says("Why it cannot be, in words; none where it can.")]


class Example(Shape, frozen=True):
    """A position to begin from."""

    title: str
    text: str


class Examples(Shape, frozen=True):
    """Positions of a game to begin from."""

    examples: list[Example]


class PositionTest(Shape, frozen=True):
    """A position as a Python test."""

    name: str
    text: str


class Branch(Shape, frozen=True):
    """A move beside a game."""

    id: str
    at: Annotated[int, says("Moves of the game before its line leaves it.")]
    after: Annotated[str | None, says("The branch it follows; none for the first move of a line.")]
    seat: Annotated[int, says("Who moves.")]
    move: str
    label: str
    name: str
    engine: Annotated[bool, says("Whether it was taken from a line of the engine's.")]
    mine: Annotated[bool, says("Whether I may name and remove it.")]


class Branches(Shape, frozen=True):
    """The what-if lines beside a game."""

    branches: Annotated[list[Branch], says("Each after the one it follows.")]
    grown: Annotated[str, says("The last move of the line that was kept just now, or empty.")]
    most: int


class Tried(Shape, frozen=True):
    """What a move would have been worth that somebody tried in the place of the one that was played."""

    answer: Annotated[str, client('"best" | "enough" | "no"')]
    loss: Annotated[float, says("Against the best line: a chance, or alone points.")]
    error: float
    best: StudiedLine
    tried: StudiedLine
    reasons: Annotated[list[str], says("Why the best line is better, in the game's words.")]


class PuzzleCard(Shape, frozen=True):
    """A puzzle in a list of puzzles."""

    id: str
    grade: Annotated[str, says("The weakest level that solves it.")]
    seats: int
    seat: Annotated[int, says("Whose turn it is.")]
    slip: Annotated[float, says("From which loss on a plan is worse: of the chance to win, or alone of points.")]


class PuzzleSet(Shape, frozen=True):
    """The puzzles of a game, from the easiest on."""

    game: str
    title: str
    puzzles: list[PuzzleCard]


class PuzzlesAnswer(Shape, frozen=True):
    """All puzzles of this server."""

    games: list[PuzzleSet]
    grades: list[Level]


class PuzzleTry(Shape, frozen=True):
    """What came of a plan that somebody plays in a puzzle; while the turn goes on, nothing is said."""

    answer: Annotated[str, client('"on" | "best" | "enough" | "no" | "shown"')]
    loss: Annotated[float, says("Against the best plan: a chance, or alone points.")]
    error: float
    best: StudiedLine | None
    tried: Annotated[StudiedLine | None, says("The plan that was played, or where that is the best, what looks good.")]
    reasons: Annotated[list[str], says("Why the best plan is better, in the game's words.")]
    losses: Annotated[list[float], says("Of the other plans that are known.")]


class ChallengeResult(Shape, frozen=True):
    """A finished attempt of the board of a day."""

    name: str
    points: int
    others: Annotated[list[int], says("The points of the other seats.")]
    mine: bool
    table: Annotated[str | None, says("To be looked at by whoever may.")]


class ChallengeDay(Shape, frozen=True):
    """How I did on a day."""

    day: str
    table: Annotated[str | None, says("My attempt that counts; null where there is none.")]
    over: bool
    points: Annotated[int | None, says("Null before its end.")]
    first: Annotated[bool, says("Whether nobody here had more points.")]


class ChallengeGame(Shape, frozen=True):
    """The challenge of a day at one game."""

    game: str
    title: str
    seed: Annotated[str, says("As everybody can work it out.")]
    opponents: Annotated[int, says("Doctors at the table; 0 where one plays alone.")]
    week: Annotated[list[ChallengeDay], says("The last seven days, today last.")]
    playing: Annotated[int, says("Attempts that are not over yet.")]
    results: Annotated[list[ChallengeResult], says("The board of today, the best first.")]
    yesterday: Annotated[ChallengeResult | None, says("The best game of yesterday.")]


class ChallengeAnswer(Shape, frozen=True):
    """The day's challenge."""

    day: str
    seconds: Annotated[int, says("Until the next one.")]
    games: list[ChallengeGame]


class ChallengeTable(Shape, frozen=True):
    """Where the challenge is played."""

    table: str
    counts: bool


class Studied(Shape, frozen=True):
    """How an analysis stands after somebody has begun or stopped it."""

    state: Annotated[str, client('"none" | "running" | "stopped" | "done"')]
