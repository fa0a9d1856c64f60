"""What the table sends over a socket: the frame and every other message, each described once.

The client's types are made from these descriptions and those of `parts` (`python -m tests.web.wire_types`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from collegium.table.parts import (
    ABSENT,
    Absent,
    Block,
    ChatLine,
    ClauseShort,
    FrameSeat,
    KnownSeed,
    Lang,
    LessonMoment,
    LogLine,
    Move,
    Options,
    Result,
    SeatKind,
    Shape,
    TableClock,
    UndoState,
    View,
    client,
    says,
)


class Sent(msgspec.Struct, tag_field="t", frozen=True):
    """Anything that the server says on a socket."""


class Frame(Sent, tag="frame", frozen=True, kw_only=True):
    """All that one guest is shown of a table."""

    v: Annotated[int, says("Counts every change of the table: moves, undos, seats.")]
    table: str
    name: Annotated[str, says("The table's own name, or empty.")]
    game: str
    title: Annotated[str, says("The game's title.")]
    edition: Annotated[str, says("The fingerprint of the component tables that the table was begun with.")]
    seat: Annotated[int | None, says("The seat with whose eyes the frame is made; null for a spectator.")]
    mine: list[int] = []
    lang: Lang
    moves_made: int
    over: bool
    seats: list[FrameSeat]
    to_move: list[int]
    prompt: Annotated[str, says("What I am asked; empty where others are.")]
    opening: Annotated[str, says("With my first question: what the game is about, and a good beginning.")] = ""
    moves: Annotated[list[Move], says("Those open to me; none where I am not asked.")]
    undo: UndoState = UndoState()
    view: View
    blocks: list[Block] = []
    log_from: int = 0
    log: Annotated[list[LogLine], says("The lines of the moves after the first `log_from`.")] = []
    since: Annotated[int, says("How many moves had been made when this seat had last moved.")]
    result: Result | None
    hints: bool
    absence: Annotated[
        str,
        client("AbsenceChoice"),
        says("How long players may be away before an agent may play for them; `clock`: until their time is over."),
    ]
    options: Options
    commitment: str
    seed: Annotated[KnownSeed | None, says("The seed, if somebody knew it before; null where the server drew it.")] = (
        None
    )
    chat: list[ChatLine] | Absent = ABSENT
    clock: TableClock | None
    watch: bool = False
    lesson: Annotated[LessonMoment | Absent, says("In a lesson: how far it is, and the move it waits for.")] = ABSENT
    past: Annotated[bool | Absent, says("Whether it is a moment of the past, where nobody is asked.")] = ABSENT
    views: Annotated[list[View] | Absent | None, says("Of a past moment: what every seat saw, if known.")] = ABSENT
    played: Annotated[str | Absent | None, says("Of a past moment: the move that led to it, if it is known.")] = ABSENT
    steps: Annotated[int | Absent, says("Of a past moment: how many moves there are in all.")] = ABSENT


class Change(Sent, tag="change", frozen=True, kw_only=True):
    """What has changed in the frame that this guest was sent last; only for those who ask for changes."""

    before: Annotated[int, says("The version of the frame that it changes.")]
    v: int
    set: Annotated[dict[str, Any], says("Fields of the frame that have other values.")]
    view: Annotated[
        list[list[Any]], client("Difference[]"), says("Places of the view, and what stands there; nothing: it is gone.")
    ]
    log_from: int
    log: list[LogLine]


class Ack(Sent, tag="ack", frozen=True):
    """A command is done, and stored."""

    id: str
    v: int


class Stale(Sent, tag="stale", frozen=True):
    """A command was made for a table that has moved on; a frame follows."""

    id: str
    v: int


class Refused(Sent, tag="refused", frozen=True):
    """A command is not done, and why; without an id, a message could not be read or came too often."""

    id: str | None
    code: Annotated[str, client("RefusalCode")]
    text: str
    clause: ClauseShort | None = None
    wait: Annotated[int | Absent, says("Seconds after which it may be asked for again.")] = ABSENT


class Judged(Shape, frozen=True):
    """Whether a move is open, what it means, and the clause that forbids it if not."""

    legal: bool
    text: str
    clause: ClauseShort | None = None


class Why(Sent, tag="why", frozen=True):
    """The answer to why a move is not open."""

    id: str
    move: str
    legal: bool
    text: str
    clause: ClauseShort | None


class WayStep(Shape, frozen=True):
    """A move of a way, as it would be played there."""

    text: str
    label: str
    effects: list[str]
    table: Annotated[bool, says("The table makes it, as there is one answer.")] = False


class WayAnswer(Sent, tag="way", frozen=True):
    """How a move that is not open could be reached, and why it is not open where there is no way."""

    id: str
    v: Annotated[int, says("The version of the table for which the ways hold.")]
    ways: Annotated[list[list[WayStep]], says("Each with another first move; those that leave most first.")]
    why: Annotated[Judged | None, says("Where there is none.")]


class Planned(Sent, tag="planned", frozen=True):
    """My next moves on a copy of my own, as far as they are open there, and the table after them."""

    id: str
    steps: list[WayStep]
    frame: Annotated[Frame | None, says("Null where it is not known what I am asked next.")]


class HintMove(Shape, frozen=True):
    """One of the best moves; points and chances are by seat, the errors those of the seat that is advised."""

    move: str
    code: int
    label: str
    visits: float
    points: list[float]
    points_error: float
    chances: list[float]
    chances_error: float
    line: list[str]
    words: list[str]
    reasons: list[str]


class Advice(Shape, frozen=True):
    """The best moves of a decision, best first."""

    seat: Annotated[int, says("Counted from 1.")]
    choices: int
    moves: list[HintMove]
    iterations: int
    seconds: float


class HintAnswer(Sent, tag="hint", frozen=True):
    """A hint, for the table as it was at version `v`."""

    id: str
    v: int
    advice: Advice


class Thinking(Sent, tag="thinking", frozen=True):
    """An opponent thinks, or a hint is being found."""

    seat: int
    part: Annotated[float, says("0 to 1.")]
    hint: bool | Absent = ABSENT


class Chat(Sent, tag="chat", frozen=True):
    """Somebody says something."""

    n: int
    sender: int | None = msgspec.field(name="from")
    name: str
    text: str
    at: str
    guest: Annotated[int | None, says("The number of a guest who watches and said it.")] = None


class PresentSeat(Shape, frozen=True):
    """Who is at a seat now."""

    seat: int
    name: str
    kind: SeatKind
    online: bool


class Presence(Sent, tag="seats", frozen=True):
    """Who is there, and whether everyone is told of the table."""

    seats: list[PresentSeat]
    listed: bool = False


class AbsentPlayer(Shape, frozen=True):
    """A player who is asked and away, or a seat to which nobody has come."""

    seat: int
    free: Annotated[str | None, says("From when on an agent may play for them; null for never.")]
    level: Annotated[str | None, says("The level of the agent that is proposed.")]
    agreed: Annotated[list[int], says("The seats that agree.")]
    awaited: Annotated[list[int], says("The seats that have to agree yet.")]


class Absence(Sent, tag="absent", frozen=True):
    """All players for whom an agent may play, now or later, if all others agree; sent when that changes."""

    seats: list[AbsentPlayer]


class Watcher(Shape, frozen=True):
    """A guest who watches, or was removed."""

    number: Annotated[int, says("Of the guest at this table; it stays.")]
    since: str
    here: Annotated[bool, says("Whether the guest looks at the table now.")]
    standing: Annotated[str, client('"free" | "muted" | "removed"')]


class Watchers(Sent, tag="guests", frozen=True):
    """Those who watch; sent to the host alone."""

    guests: list[Watcher]


class Muted(Sent, tag="muted", frozen=True):
    """Whether the host has muted this guest."""

    muted: bool


class Rematch(Sent, tag="rematch", frozen=True):
    """Somebody has laid another game."""

    table: str
    renewed: Annotated[bool, says("Whether components were corrected since the game before.")] = False


class SocketError(Sent, tag="error", frozen=True):
    """Why the server closes the socket."""

    code: str
    text: str


class Pong(Sent, tag="pong", frozen=True):
    """Somebody is there."""


FRAME_FIELDS: Final = tuple(Frame.__struct_fields__)
ServerMessage = (
    Frame
    | Change
    | Ack
    | Stale
    | Refused
    | Why
    | WayAnswer
    | Planned
    | HintAnswer
    | Thinking
    | Chat
    | Presence
    | Absence
    | Watchers
    | Muted
    | Rematch
    | SocketError
    | Pong
)


def advice_of(found: object) -> Advice:
    """Advice as a worker sends it."""
    return msgspec.convert(found, Advice)
