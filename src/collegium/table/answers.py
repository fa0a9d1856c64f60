"""What the server answers to requests, described as in `shapes`; a record file is sent as it is saved."""

from __future__ import annotations

from typing import Annotated, Any

from collegium.table.parts import ClauseShort, KnownSeed, SeatKind, Shape, client, says
from collegium.table.shapes import Frame


class GameOption(Shape, frozen=True):
    """An option of a game."""

    name: str
    text: str
    default: Annotated[bool | str, client("OptionValue")]
    choices: Annotated[list[str], says("The words to choose from; empty for one that is on or off.")]
    called: Annotated[list[str], says("What each choice is called in the language that was asked for.")]


class GameInfo(Shape, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    seats: list[int]
    about: Annotated[str, says("Designers, publisher and year.")]
    minutes: Annotated[str, says('How long a game lasts: "60–90".')]
    options: list[GameOption]
    languages: Annotated[list[str], client("Language[]")]
    edition: str
    provenance: Annotated[
        dict[str, int],
        client("Partial<Record<Provenance, number>>"),
        says("How many rows of its tables come from where."),
    ]
    lesson: Annotated[int, says("How many pages its lesson has; 0 where there is none.")]
    colours: Annotated[list[str], says("Of the pieces of each seat before the game; empty where they are chosen.")]


class Level(Shape, frozen=True):
    """A level of opponents."""

    name: str
    title: str


class GamesAnswer(Shape, frozen=True):
    """The games, and the levels of opponents from the weakest on."""

    games: list[GameInfo]
    levels: list[Level]


class InviteLink(Shape, frozen=True):
    """The link of a seat."""

    seat: int
    url: Annotated[str, says('A path of this site: "/join#TOKEN".')]


class Linked(Shape, frozen=True):
    """The links of a table that a guest may see."""

    links: list[InviteLink]
    watch: Annotated[str, says("The link for spectators.")]


class Watchable(Shape, frozen=True):
    """The link to watch a table, made anew."""

    watch: str


class Created(Shape, frozen=True):
    """A new table, and the first of my seats there."""

    table: str
    seat: int | None
    links: list[InviteLink]
    watch: Annotated[str, says("The link for spectators.")]


class Laid(Shape, frozen=True):
    """A table that was laid from a record, a past position, or for another game."""

    table: str
    renewed: Annotated[bool, says("Whether components were corrected since the game before.")] = False


class Joined(Shape, frozen=True):
    """Where a link led."""

    table: str
    seat: Annotated[int | None, says("Null for a spectator.")]


class Invitation(Shape, frozen=True):
    """What a link leads to."""

    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    seat: Annotated[int | None, says("Null for a link to watch.")]
    watch: bool
    seats: Annotated[list[str], says("The names at the table, by seat.")]
    held: Annotated[bool, says("Whether I hold this very seat.")]
    mine: Annotated[bool, says("Whether I hold another seat there.")]
    seed: Annotated[KnownSeed | None, says("The seed, if somebody knows it; null where the server drew it.")]
    absence: Annotated[str, client("AbsenceChoice"), says("As in a frame.")]
    shared: Annotated[bool, says("Whether another browser holds this seat, and would go on holding it.")]
    listed: Annotated[bool, says("Whether everyone here may watch the game once it is over.")]


class ServerAnswer(Shape, frozen=True):
    """Where this server is found, and whether it has the documentation under /docs."""

    addresses: list[str]
    public: str
    docs: bool


class SummarySeat(Shape, frozen=True):
    """A seat in a list of tables."""

    name: str
    kind: SeatKind
    level: str | None


class TableSummary(Shape, frozen=True):
    """A table in a list of tables."""

    id: str
    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    seats: list[SummarySeat]
    mine: list[int]
    to_move: list[int]
    waits_for_me: bool
    over: bool
    moves: int
    scores: list[int]
    updated: str


class TablesAnswer(Shape, frozen=True):
    """My tables, those used last first."""

    tables: list[TableSummary]


class Step(Shape, frozen=True):
    """A move of the past and what came of it; a hidden one has no words for others."""

    at: int
    seat: int
    text: str | None
    label: str | None
    lines: list[str]


class StepsAnswer(Shape, frozen=True):
    """The moves of a table."""

    steps: list[Step]
    scores: Annotated[list[list[int]], says("Every seat's points before the first move and after each.")]
    names: list[str]
    rounds: list[str]


class Verification(Shape, frozen=True):
    """Proof of the shuffles; salt and seed are told when the game is over."""

    commitment: str
    salt: str | None = None
    seed: str | None = None
    verified: Annotated[bool | None, says("What the server says of itself.")] = None
    replayed: bool | None = None


class Clause(ClauseShort, frozen=True):
    """A rule clause."""

    option: Annotated[str, says("The option it belongs to, or empty.")]
    refuses: Annotated[bool, says("Whether moves are refused by it.")]


class Chapter(Shape, frozen=True):
    """A chapter of the rules."""

    id: str
    title: str
    clauses: list[Clause]


class Thing(Shape, frozen=True):
    """A component that clauses are about."""

    id: Annotated[str, says("Its kind and its id in the glossary.")]
    name: str
    text: str
    clauses: list[str]


class RuleBook(Shape, frozen=True):
    """The rules of a game, and those of every table."""

    game: str
    title: str
    chapters: list[Chapter]
    things: list[Thing]


class GlossaryEntry(Shape, frozen=True):
    """A component in words."""

    name: str
    text: str
    rule: Annotated[str, says("Where there is no text: the clause that says what it does.")]
    clauses: Annotated[list[str], says("Ids of the clauses about it.")]


class GameContent(Shape, frozen=True):
    """The components of a game with their names and texts."""

    tables: Annotated[
        dict[str, dict[str, Any]],
        client("Record<string, Record<string, Row[]>>"),
        says("Tables by file and kind of row: tables.map.place."),
    ]
    glossary: Annotated[dict[str, dict[str, GlossaryEntry]], says("By kind of component and id.")]
    edition: str


class LessonPage(Shape, frozen=True):
    """What is told in a lesson."""

    at: Annotated[int, says("After how many moves it is told.")]
    text: str
    title: str = ""
    point: Annotated[tuple[str, ...], says("Areas or pieces of the board that it speaks of.")] = ()
    also: Annotated[tuple[str, ...], says("Moves that do as well as the expected one.")] = ()


class LessonAnswer(Shape, frozen=True):
    """A game's lesson."""

    game: str
    title: str
    moves: int
    pages: list[LessonPage]


class Hooked(Shape, frozen=True):
    """Where it is told that a seat is asked."""

    url: str | None


class Renamed(Shape, frozen=True):
    """The new name of a seat."""

    name: str


class Left(Shape, frozen=True):
    """The table that was left."""

    left: str


class Device(Shape, frozen=True):
    """A browser that holds a seat."""

    id: Annotated[str, says("By which it is named when the seat is taken away from it; it says nothing else.")]
    since: str
    seen: Annotated[str | None, says("When it was last at the table, if that is known.")]
    me: Annotated[bool, says("Whether it is this one.")]


class MySeat(Shape, frozen=True):
    """A seat of mine, with the link that opens it on another device."""

    seat: int
    name: str
    url: str | None
    devices: list[Device]


class MyTable(Shape, frozen=True):
    """A table where I have a seat, or watch if I have none."""

    id: str
    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    over: bool
    updated: str
    seats: list[MySeat]


class Me(Shape, frozen=True):
    """All my seats, by which links they open, and which devices have them."""

    tables: list[MyTable]


class Erased(Shape, frozen=True):
    """Nothing is kept of me any more."""

    erased: bool


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
