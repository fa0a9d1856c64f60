"""What clients may send: every message and request, checked as it is read; and how anything is written.

What they are sent is described in `shapes` and `answers`. A message that is not exactly one of these is refused with
one sentence.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

import msgspec

from collegium.table.errors import Refused
from collegium.table.parts import Options, client, says

LONGEST: Final = 16 * 1024  # bytes of a message
VALUES: Final = 20_000  # of a request: a long record with component tables of its own has some thousands

T = TypeVar("T")
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PlannedMoves = Annotated[list[MoveText], msgspec.Meta(max_length=16)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Language = Annotated[str, msgspec.Meta(max_length=8), client("Language")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Anything a client says on its socket."""


class Command(Message, frozen=True):
    """A message that is answered; a repeat with the same id gets the first answer."""

    id: Id


class Play(Command, tag="move", frozen=True):
    """Play a move, made for the version that the client had seen."""

    base: Version
    move: MoveText


class Undo(Command, tag="undo", frozen=True):
    """Take the last move back."""

    base: Version


class Restart(Command, tag="restart", frozen=True):
    """Take back all moves of this turn, or as many as may be."""

    base: Version


class Why(Command, tag="why", frozen=True):
    """Ask whether a move is open, now or after those of a plan: what it brings about, or the clause that forbids it."""

    move: MoveText
    after: PlannedMoves | None = None


class Lead(Command, tag="way", frozen=True):
    """Ask how moves that are not open could be reached in this turn, or after those of a plan; any of them will do."""

    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=24)]
    after: PlannedMoves | None = None


class Ahead(Command, tag="plan", frozen=True):
    """Play my next moves on a copy of my own, while others are asked."""

    moves: PlannedMoves = []


class Hint(Command, tag="hint", frozen=True):
    """Ask for the best moves."""

    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=30.0)] = 2.0


class Chat(Command, tag="chat", frozen=True):
    """Say something to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class TakeOver(Command, tag="seat", frozen=True):
    """Let an agent play a seat of mine, or take it back; propose or agree that one plays for an absent player."""

    seat: SeatNumber
    level: Name | None = None


class Hurry(Command, tag="hurry", frozen=True):
    """Let the opponent that thinks play now."""


class Sync(Message, tag="sync", frozen=True):
    """Ask for everything anew."""

    have: Version = 0


class Settings(Message, tag="set", frozen=True):
    """How this client wants its frames."""

    lang: Language | None = None
    text: bool | None = None
    width: Annotated[int, msgspec.Meta(ge=40, le=300)] | None = None
    swift: bool | None = None


class Ping(Message, tag="ping", frozen=True):
    """Ask whether anyone is there."""


AnyMessage = Play | Undo | Restart | Why | Lead | Ahead | Hint | Chat | TakeOver | Hurry | Sync | Settings | Ping


class SeatWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a table to be made: me, hotseat, open or agent."""

    kind: Annotated[str, msgspec.Meta(max_length=10), client('"me" | "hotseat" | "open" | "agent"')]
    name: Name = ""
    level: Name | None = None


class ClockWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A clock for every seat: minutes at the start, and seconds added after each turn."""

    kind: Annotated[str, msgspec.Meta(max_length=10), client('"live" | "days"')] = "live"
    minutes: Annotated[float, msgspec.Meta(ge=1, le=60 * 24 * 30)] = 30.0
    increment: Annotated[float, msgspec.Meta(ge=0, le=60 * 60 * 24 * 7)] = 0.0


class NewTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be made."""

    game: Name
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]
    options: Options = {}
    seed: Annotated[str, msgspec.Meta(max_length=40)] | int | None = None
    clock: ClockWish | None = None
    hints: bool = True
    absence: Name | None = None
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    lang: Language = "en"
    prepared: Annotated[bool, says("Whether colours and first cards are chosen for all.")] = False
    listed: Annotated[bool, says("Whether everyone here is told of it, and may watch the game once it is over.")] = (
        False
    )


class ChallengeWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Play the day's challenge: the attempt that counts, or where that is over another one for fun."""

    name: Name = ""
    table_name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    lang: Language = "en"


class ChallengeLook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Look at a game of the board of a day, perhaps with its analysis."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    analyse: bool = False


class Join(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A link exchanged for a seat."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=100)]
    name: Name | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new table from a past position."""

    at: Version
    level: Name = "master"


class Import(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A record file to be laid on a table."""

    record: dict[str, Any]
    level: Name = "master"


class Hook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where to tell that a seat is asked."""

    seat: SeatNumber
    url: Annotated[str, msgspec.Meta(max_length=500)] | None = None


class Judge(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What the host decides about a guest who watches."""

    guest: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    standing: Annotated[str, msgspec.Meta(max_length=10), client('"free" | "muted" | "removed"')]


class Analyse(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Let the game of a table be analysed, or study it no further."""

    stop: bool = False


class Pasted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The text of a position."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=8000)]


class SetUp(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Set up a position: from a text, or from the start of a game; perhaps with another value in a field."""

    text: Annotated[str, msgspec.Meta(max_length=8000)] = ""
    game: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2
    field: Annotated[str, msgspec.Meta(max_length=60)] = ""
    value: Annotated[list[int], msgspec.Meta(max_length=80)] = []


class PlaySetUp(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new table from a position that was set up; without a level all its seats are mine."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=8000)]
    level: Annotated[str, msgspec.Meta(max_length=20)] = ""


class EngineSetUp(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Ask for the best moves of a position that was set up."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=8000)]
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=30.0)] = 2.0


class WhatIf(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position beside a game: after so many of its moves, and some others."""

    at: Version
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=60)] = []
    text: bool = False
    width: Annotated[int, msgspec.Meta(ge=40, le=300)] = 100


class Line(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Keep a line beside a game: after so many of its moves, these."""

    at: Version
    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=60)]
    engine: bool = False  # whether what is new of it was taken from a line of the engine's


class ChangeBranch(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new name for a branch, or remove it with all that follows."""

    branch: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
    name: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    remove: bool = False


class Try(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A move in the place of the one that was played."""

    at: Version
    move: MoveText


class PuzzleMoves(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The position of a puzzle after some moves."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=60)] = []
    text: bool = False
    width: Annotated[int, msgspec.Meta(ge=40, le=300)] = 100


class PuzzlePlan(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A plan in a puzzle: judged at its end, or at once where that is wished; or without moves the best one, shown."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=60)] = []
    judge: bool = False
    show: bool = False


class Engine(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Ask for the best moves of a position beside a game."""

    at: Version
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=60)] = []
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=30.0)] = 2.0


class Rename(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new name for a seat of mine."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class OwnName(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Give myself a name on this server; an empty one takes it back."""

    name: Name


class PairWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Wait for an opponent."""

    game: Name
    clock: ClockWish | None = None
    near: Annotated[bool, says("Whether the other is to be about as strong.")] = False
    listed: Annotated[bool, says("Whether the game may be watched once it is over.")] = False
    name: Name = ""


class Nothing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A request that says all by its path."""


class SitDown(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take a free seat of a listed table."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    name: Name | None = None


class Listing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Tell everyone of a table, or no longer."""

    listed: bool


class Relink(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new link for a seat."""

    seat: SeatNumber


class Revoke(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take a seat of mine away from another device."""

    seat: SeatNumber
    device: Annotated[str, msgspec.Meta(max_length=40)]


class Erase(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Erase all that is kept of me."""

    sure: bool


_messages: Final = msgspec.json.Decoder(AnyMessage)
_encoder: Final = msgspec.json.Encoder()


def name_of(message: Message) -> str:
    """What a message is called on the wire."""
    return str(message.__struct_config__.tag)


def read_message(data: str | bytes) -> AnyMessage:
    """The message that a client sent, or a refusal that says what is wrong with it."""
    if len(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data) > LONGEST:
        raise Refused("bad", f"a message has at most {LONGEST} bytes")
    try:
        message: AnyMessage = _messages.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad", f"not a message of this table: {error}") from None
    return message


def read_body(data: bytes, kind: type[T]) -> T:
    """The body of a request, or a refusal that names the field; to read it takes a moment, whatever stands in it."""
    if sum(data.count(sign) for sign in (b",", b"[", b"{")) > VALUES:
        raise Refused("large", f"A request has at most {VALUES} values.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad", str(error)) from None


def whole_number(text: str) -> int | None:
    """The number that stands in an address or a header, or None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def write(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def text(message: msgspec.Struct) -> str:
    """A message as it is sent over a socket."""
    return write(message).decode()
