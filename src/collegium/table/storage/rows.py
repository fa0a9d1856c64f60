"""What is stored, as frozen dataclasses: what goes into the store and what comes back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypedDict

SeatKind = Literal["person", "agent", "open"]
KnownBy = Literal["host", "record", "read"]  # who knows a seed: who chose it, or has the record, or read it meanwhile
Standing = Literal["free", "muted", "removed"]  # of a guest who watches, as the host decides
StudyState = Literal["running", "stopped", "done"]  # of the analysis of a game
SPECTATOR: Final = -1  # the seat of a holder who only watches
CHAT_LINES: Final = 200  # of the chat that are shown, the last ones


@dataclass(frozen=True)
class TableRow:
    """A table's header. Its seed and salt are secrets while the game runs, and are kept out of its repr."""

    id: str
    game: str
    edition: str  # fingerprint of the component tables
    rules_version: str
    seats: int
    options: Mapping[str, Any]
    seed: str = field(repr=False)
    salt: str = field(repr=False)  # hex
    commitment: str
    creator: str  # hash of the guest
    watch_hash: str
    start: str | None = None  # the text of the position that its game began from, where somebody set one up
    watch_turn: int = 0  # how often the table has got another link to watch
    name: str = ""
    clock: Mapping[str, Any] | None = None
    run: str | None = None  # when it was laid by the clock of its server, where it has clocks: when that one started …
    tick: float | None = None  # … and how many seconds later
    hints: bool = True
    seed_by: KnownBy | None = None  # who knows the seed; None where the server drew it
    absence: str = "day"  # how long players may be away before an agent may play for them, where there is no clock
    parent: str | None = None  # the table this one was forked from …
    parent_move: int | None = None  # … and the number of its moves taken over
    rematch_of: str | None = None  # the table after whose game this one was laid for the same players
    listed: bool = False  # whether all guests of the server are told of it, and may watch the game once it is over
    version: int = 0  # the number of the last event
    over: bool = False
    summary: Mapping[str, Any] = field(default_factory=dict)
    created: str = ""  # filled in by `Store.create` where empty
    updated: str = ""  # the time of the last event


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table, and who is meant to sit there."""

    seat: int
    kind: SeatKind
    name: str = ""
    level: str | None = None
    link_hash: str | None = None
    taken_by: str | None = None  # the level of the agent that plays on for the seat's person
    hook: str | None = None  # address of a web-hook
    link_turn: int = 0  # how often the seat has got another link

    def turned(self) -> SeatRow:
        """The seat at its next link."""
        return replace(self, link_turn=self.link_turn + 1)


@dataclass(frozen=True)
class HolderRow:
    """A guest who holds a seat, or watches (`SPECTATOR`); a seat may be held from several devices."""

    seat: int
    guest: str  # hash
    since: str
    seen: str | None = None  # when the guest was last at the table, to the minute


@dataclass(frozen=True)
class WatcherRow:
    """A guest who watches a table, or has watched it."""

    guest: str  # hash
    number: int
    since: str
    standing: Standing


@dataclass(frozen=True)
class NewEvent:
    """An event to append; the store gives it its number, and the time where `at` is empty."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    command: str | None = None  # the client's id of what it asked for, unique at its table
    guest: str | None = None
    at: str = ""
    run: str | None = None
    tick: float | None = None


@dataclass(frozen=True)
class EventRow:
    """An event as stored: number n took its table from version n − 1 to n."""

    number: int
    kind: str
    seat: int | None
    data: Mapping[str, Any]
    command: str | None
    guest: str | None
    at: str
    run: str | None = None  # as of the table: when the server started …
    tick: float | None = None  # … and how many seconds later the event was


@dataclass(frozen=True)
class ChatRow:
    """A line of chat; `seat` is None for a spectator."""

    number: int
    seat: int | None
    name: str
    text: str
    at: str
    guest: str | None = None  # who said it, hash; unknown of what was said long ago


@dataclass(frozen=True)
class Taking:
    """A guest takes the seat to which a link leads, and has it alone: whoever held it holds it no longer."""

    seat: int
    guest: str
    link_hash: str  # by which the guest has come


@dataclass(frozen=True)
class ComponentsRow:
    """Component tables, whole, under their fingerprint."""

    fingerprint: str
    game: str
    name: str  # of the edition
    packed: bytes = field(repr=False)


@dataclass(frozen=True)
class AnalysisRow:
    """The analysis of a table's game: how far it is, with what it is made, and who asked for it."""

    state: StudyState
    made: Mapping[str, Any]
    guest: str  # hash; empty where whoever asked has been erased
    since: str
    judged: int  # decisions


@dataclass(frozen=True)
class JudgementRow:
    """A decision that was judged, with a digest of the moves that it depends on."""

    at: int
    trail: str
    data: Mapping[str, Any]


@dataclass(frozen=True)
class BranchRow:
    """A move beside a table's game: after so many of its moves, or after another branch."""

    at: int
    trail: str  # a digest of these moves
    depth: int  # moves from the game to it, its own included
    move: str
    name: str = ""
    engine: bool = False  # whether it was taken from a line of the engine's
    guest: str = ""  # hash of who kept it; empty where that one has been erased
    id: str = ""  # filled in by `Store.grow_branch`, as what follows
    number: int = 0
    after: str | None = None
    since: str = ""


@dataclass(frozen=True)
class AttemptRow:
    """The attempt of a guest at the challenge of a day that counts."""

    day: str  # as 2026-11-16
    game: str
    guest: str  # hash
    table_id: str


@dataclass(frozen=True)
class Loaded:
    """A whole table as of one moment: `events` are numbered 1 to `table.version`."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    events: tuple[EventRow, ...]


@dataclass(frozen=True)
class ListedTable:
    """A table as a list shows it to a guest; nothing secret is in it."""

    id: str
    game: str
    name: str
    seats: tuple[SeatRow, ...]
    mine: tuple[int, ...]  # empty for one who only watches
    version: int
    over: bool
    summary: Mapping[str, Any]
    created: str
    updated: str

    @property
    def heard(self) -> str:
        """When something happened last of which everyone has heard."""
        return str(self.summary.get("heard", self.updated)) if isinstance(self.summary, Mapping) else self.updated


@dataclass(frozen=True)
class Appended:
    """The event is committed under its number."""

    event: EventRow


@dataclass(frozen=True)
class Stale:
    """Nothing was written: the table stands at another version than the event was made for, or the link of the seat
    that was to be taken leads there no longer.
    """

    version: int


@dataclass(frozen=True)
class Repeated:
    """Nothing was written: this event with the same command was committed before."""

    event: EventRow


Guests = Sequence[tuple[int, str]]  # seat (or SPECTATOR) and guest hash
Answer = Appended | Stale | Repeated  # to an event that was to be appended


class TableFields(TypedDict, total=False):
    """What may change in a table's header without an event."""

    name: str
    hints: bool
    over: bool
    clock: Mapping[str, Any] | None
    summary: Mapping[str, Any]
    watch_hash: str
    watch_turn: int
    seed_by: KnownBy
    listed: bool


class SeatFields(TypedDict, total=False):
    """What may change at a seat."""

    kind: SeatKind
    name: str
    level: str | None
    link_hash: str | None
    taken_by: str | None
    hook: str | None
    link_turn: int


class Changes(TypedDict, total=False):
    """What an event changes beside its table's version."""

    summary: Mapping[str, Any]
    over: bool
    seat_fields: Mapping[int, SeatFields]
    taking: Taking | None


def new_table_id() -> str:
    """A table's id that nobody guesses: 22 characters that may stand in an address."""
    return secrets.token_urlsafe(16).replace("-", "_")  # which no command takes for an option


def now() -> str:
    """The present moment in UTC, in a form that sorts as text: 2026-11-15T12:30:00.000Z."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
