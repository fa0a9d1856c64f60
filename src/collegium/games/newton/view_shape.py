"""The shape of what a seat sees of Newton: `view.py` makes it, the types of the client are made of this."""

from __future__ import annotations

from typing import TypedDict

from collegium.kernel.view_shape import BoxedView


class NewtonView(BoxedView):
    """Newton, as one seat sees it."""

    question: Question | None
    round: int
    turn: int
    first_player: int | None
    card_in_play: str | None
    basic_done: bool
    effect_done: bool
    boost_done: bool
    places: dict[str, Place]
    technology: dict[str, Space]
    work: list[WorkSpace]
    objectives: list[Objective]
    market: list[MarketLine]
    stacks: Stacks
    players: list[Player]
    private: Private | None


class Question(TypedDict):
    """What the seat to move is asked."""

    kind: str  # and after it the arguments that everyone may know (`arguments.py`)


class Place(TypedDict):
    """A place of the Map."""

    tile: str | None
    token: str | None
    cubes: list[int]


class Space(TypedDict):
    """A space of the Technology track."""

    tile: str | None
    token: str | None


class WorkSpace(TypedDict):
    """A space of the Work track."""

    tile: str | None


class Objective(TypedDict):
    """An Objective space: its tile, who has reached it, and what it is worth for each seat by now."""

    on: str
    space: str | int
    need: str
    reached: list[int]
    tile: str
    worth: list[int]


class MarketLine(TypedDict):
    """The open cards of a level and how many lie under them."""

    level: int
    cards: list[str]
    deck: int


class Stacks(TypedDict):
    """Tiles that can still be had."""

    development: dict[str, int]
    income: dict[str, int]
    medicine: int


class Player(TypedDict):
    """A player, as everyone sees them."""

    board: str | None
    bookshelf: list[str]
    coins: int
    colour: str | None
    cubes_left: int
    desk: list[str]
    developments: dict[str, int]
    discarded: int
    hand: list[str]
    incomes: dict[str, int]
    marker: int
    masters_in_hand: int
    masters_played: list[str]
    medicine: str | None
    medicine_cities: int
    piles: list[int]
    points: int
    points_from: dict[str, int]
    potions: int
    scientist: str
    students: list[str]
    students_left: int
    symbols: dict[str, int]
    tiles_left: int
    tiles_placed: int
    tokens: list[str]
    tucked: list[str]
    volumes: dict[str, int]


class Private(TypedDict):
    """What the seat alone knows."""

    masters: list[str]
    pack: list[str]
    to_tuck: str | None
