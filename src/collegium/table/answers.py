"""What the server answers about tables, described as in `shapes`; a record file is sent as it is saved."""

from __future__ import annotations

from typing import Annotated

from collegium.table.parts import KnownSeed, SeatKind, Shape, client, says


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


class Hooked(Shape, frozen=True):
    """Where it is told that a seat is asked."""

    url: str | None


class Renamed(Shape, frozen=True):
    """The new name of a seat."""

    name: str


class Left(Shape, frozen=True):
    """The table that was left."""

    left: str
