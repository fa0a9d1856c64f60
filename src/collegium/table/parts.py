"""What things that are sent are made of: how a field is described, and the parts of a frame, each described once.

A field that is not always there is ABSENT where it is not. Beside `shapes`, `wire` and `answers` nothing else of the
house imports msgspec.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

import msgspec

ABSENT: Final = msgspec.UNSET
Absent = msgspec.UnsetType
S = TypeVar("S", bound=msgspec.Struct)


def client(name: str) -> msgspec.Meta:
    """A type that the client has a narrower word for."""
    return msgspec.Meta(extra={"type": name})


def says(text: str) -> msgspec.Meta:
    """What a field means, for whoever reads the client's types."""
    return msgspec.Meta(description=text)


Lang = Annotated[str, client("Language")]
Options = Annotated[dict[str, bool | str], client("Options")]
View = Annotated[dict[str, Any], client("View")]
SeatKind = Annotated[str, client("SeatKind")]
Points = dict[str, int]  # by where they came from, in words


class Shape(msgspec.Struct, frozen=True):
    """A part of something that is sent."""


class ClauseShort(Shape, frozen=True):
    """A rule clause as it is cited."""

    id: str
    text: str
    source: str
    kind: Annotated[str, client("ClauseKind")]


class SeatClock(Shape, frozen=True):
    """The time of a seat."""

    left: Annotated[float, says("Seconds.")]
    running: bool


class TableClock(Shape, frozen=True):
    """How much time everyone has at a table."""

    kind: Annotated[str, client('"live" | "days"')]
    minutes: Annotated[float, says("The time a seat begins with.")]
    increment: Annotated[float, says("Seconds that every turn adds.")]


class FrameSeat(Shape, frozen=True):
    """Who sits in a seat, and how it stands."""

    name: str
    kind: SeatKind
    colour: Annotated[str, says("Of its pieces, as in tokens.css; empty while it has not been chosen.")]
    level: str | None
    taken_over: bool
    to_move: bool
    clock: SeatClock | None
    points: int
    sources: Annotated[Points, says("Points by where they came from, in words.")]
    online: bool = False


class Move(Shape, frozen=True):
    """An open move."""

    code: int
    text: str
    kind: str
    group: str
    label: str
    effects: Annotated[list[str], says("What it brings about, up to what comes to light.")]
    last: Annotated[bool, says('Leaves the question ("done", "end turn").')]
    extra: Annotated[bool, says("May be done meanwhile, and answers nothing: quick actions, busts.")] = False
    final: Annotated[bool, says("Cannot be taken back: it passes the turn on, or brings something to light.")] = False
    strong: Annotated[bool, says("Leaves the question, and is what one usually wants there.")] = False
    loses: Annotated[list[str], says("What could still be done for nothing, and is lost by it.")] = []
    then: Annotated[list[str], says("What the table does after it, as there is one answer.")] = []


class UndoState(Shape, frozen=True):
    """Whether my last move can be taken back."""

    ok: bool = False
    steps: Annotated[int, says("How many moves can be taken back.")] = 0
    text: Annotated[str, says("Why not, where it is not ok.")] = ""
    clause: ClauseShort | None = None


class Block(Shape, frozen=True):
    """A titled piece of the table in plain text."""

    title: str
    lines: list[str]


class LineSign(Shape, frozen=True):
    """What an event of a line is about, for pictures, lights and accounts; what it has nothing of is absent."""

    name: Annotated[str, says("The event's own name.")]
    seat: Annotated[int, says("Whom it happens to; -1 for none of the players.")]
    things: Annotated[list[tuple[str, str]] | Absent, says("Components: their kinds and ids in the glossary.")] = ABSENT
    moves: Annotated[list[str] | Absent, says("Texts of moves that pieces at the same place stand for.")] = ABSENT
    seats: Annotated[list[int] | Absent, says("Others who have a part in it.")] = ABSENT
    amounts: Annotated[dict[str, int] | Absent, says("What is received, or below 0 paid.")] = ABSENT
    number: Annotated[int | Absent, says("A value, a number of pieces, a round.")] = ABSENT
    step: Annotated[
        str | Absent,
        client('"round" | "income" | "count" | "news"'),
        says("Whether it begins a round, or a step of its account or of the final scoring, or is what has changed."),
    ] = ABSENT
    source: Annotated[str | Absent, says("Where the amounts that follow come from, in words.")] = ABSENT
    rule: Annotated[str | Absent, says("The clause that says so.")] = ABSENT


class LogLine(Shape, frozen=True):
    """A sentence of the story: the move it belongs to, the seat it is about, and the signs of its events."""

    at: int
    seat: int
    text: str
    signs: list[LineSign] = []
    table: Annotated[bool | Absent, says("The table made this move, as there was one answer.")] = ABSENT


class ChatLine(Shape, frozen=True):
    """What somebody said."""

    n: int
    sender: int | None = msgspec.field(name="from")
    name: str
    text: str
    at: str
    guest: Annotated[int | None, says("The number of a guest who watches and said it.")] = None


class Result(Shape, frozen=True):
    """How a game ended."""

    scores: list[int]
    breakdown: list[Points]
    winners: list[int]
    rank: Annotated[str, says("What a solo game's score is called.")]


class KnownSeed(Shape, frozen=True):
    """A seed that somebody knows: a twin of the table shows all that is hidden."""

    number: str
    by: Annotated[str, client('"host" | "record" | "read"'), says("Who chose it, or where it was read.")]


class LessonMoment(Shape, frozen=True):
    """How far a lesson is, and the move it waits for."""

    at: int
    moves: int
    expected: str | None
    mine: bool


def changed(shape: S, **fields: object) -> S:
    """A copy of something that is sent, with other values in some fields."""
    return msgspec.structs.replace(shape, **fields)
