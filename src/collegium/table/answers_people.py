"""What the server answers about people: their seats and devices, games, ratings, open tables."""

from __future__ import annotations

from typing import Annotated

from collegium.table.parts import SeatKind, Shape, TableClock, client, says

Ending = Annotated[str, client('"won" | "lost" | "left" | "alone"')]


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


class RatingTold(Shape, frozen=True):
    """A rating: 19 times of 20 the truth lies within the error."""

    value: int
    error: int
    games: Annotated[int, says("That counted.")]


class RatingPoint(Shape, frozen=True):
    """A rating after a game."""

    ended: str
    value: int
    error: int
    won: bool


class MyRating(Shape, frozen=True):
    """My rating in a game, today and after each of the last games."""

    now: RatingTold | None
    course: list[RatingPoint]


class GameSeat(Shape, frozen=True):
    """A seat of a finished game."""

    name: str
    level: Annotated[str | None, says("Of the agent that played it.")]
    place: int
    points: int


class MyGame(Shape, frozen=True):
    """A finished game of mine."""

    table: str
    seat: int
    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    ended: str
    seats: list[GameSeat]
    against: Annotated[str, says("people, alone, or the level of the strongest agent.")]
    result: Ending
    place: int
    points: int
    rank: Annotated[str, says("What a solo game's score is called.")]
    chances: Annotated[list[float] | None, says("Mine to win, over the game; null where it was not analysed.")]
    mistakes: int | None
    rating: Annotated[int | None, says("Mine after it; null where it did not count.")]
    change: Annotated[int | None, says("Of my rating; null where it was the first.")]


class SourceMean(Shape, frozen=True):
    """Points by where they came from: mine in the mean, and the middle half and the median of the others' there."""

    name: str
    mine: float
    low: float
    middle: float
    high: float


class Opening(Shape, frozen=True):
    """A way in which I began games, and how they went."""

    moves: list[str]
    games: int
    won: int
    points: Annotated[float, says("In the mean.")]


class ChancesMean(Shape, frozen=True):
    """My chance to win over all games that were analysed, and what an even share would be."""

    games: int
    course: list[float]
    even: float


class GamesOverview(Shape, frozen=True):
    """My games of one kind together; of so many at most, the last ones."""

    game: str
    title: str
    games: int
    rating: MyRating | None
    sources: list[SourceMean]
    openings: list[Opening]
    chances: ChancesMean | None


class GameCount(Shape, frozen=True):
    """How many games of a kind I have finished."""

    game: str
    title: str
    games: int


class MyGamesAnswer(Shape, frozen=True):
    """My finished games that are as asked for, a page of them, and what they come to."""

    name: Annotated[str, says("Mine on this server; empty where I have given myself none.")]
    all: list[GameCount]
    total: Annotated[int, says("As asked for.")]
    won: int
    lost: Annotated[int, says("Those included that an agent played to the end for me.")]
    alone: int
    page: int
    pages: int
    games: list[MyGame]
    overview: Annotated[GamesOverview | None, says("With the first page.")]


class Named(Shape, frozen=True):
    """My name on this server."""

    name: str


class OpenSeat(Shape, frozen=True):
    """A seat of an open table."""

    name: Annotated[str, says("Empty for a free seat.")]
    kind: SeatKind
    level: str | None
    rating: RatingTold | None


class OpenTable(Shape, frozen=True):
    """A table with a free seat, of which everyone here is told."""

    id: str
    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    seats: list[OpenSeat]
    clock: TableClock | None
    hints: bool
    since: str
    mine: Annotated[bool, says("Whether I sit there, or have made it.")]


class Waiter(Shape, frozen=True):
    """Somebody who waits for an opponent."""

    name: str
    game: str
    title: Annotated[str, says("The game's title.")]
    clock: TableClock | None
    near: Annotated[bool, says("Whether the other is to be about as strong.")]
    rating: RatingTold | None
    since: str
    mine: Annotated[bool, says("Whether that is me.")]


class Pairing(Shape, frozen=True):
    """What has come of my wish for an opponent."""

    state: Annotated[str, client('"none" | "waiting" | "paired"')]
    table: Annotated[str | None, says("The table with the opponent.")] = None
    game: str = ""
    since: str = ""


class OpenAnswer(Shape, frozen=True):
    """Who waits for whom: open tables, those who look for an opponent, and whether I do."""

    tables: list[OpenTable]
    waiting: list[Waiter]
    pairing: Pairing


class WatchedGame(Shape, frozen=True):
    """A finished game that everyone may watch."""

    table: str
    game: str
    title: Annotated[str, says("The game's title.")]
    name: Annotated[str, says("The table's own name, or empty.")]
    ended: str
    seats: list[GameSeat]
    mine: Annotated[bool, says("Whether I played there, and may take it off the list.")]


class WatchAnswer(Shape, frozen=True):
    """A page of finished games to watch, the last ones first."""

    games: list[WatchedGame]
    page: int
    more: bool


class Listed(Shape, frozen=True):
    """Whether everyone is told of a table."""

    listed: bool
