"""The shape of what a seat sees of Awesome Academics: `view.py` makes it, the types of the client are made of this."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from collegium.kernel.view_shape import BoxedView


class AwesomeAcademicsView(BoxedView):
    """Awesome Academics, as one seat sees it."""

    question: Question | None
    turn: int
    final_turn: bool
    order: list[int]
    passes: int
    committing: bool
    action: Action | None
    event: str | None
    event_stock: list[str]
    bonus_layout: list[str]
    limited: dict[str, int]
    offer: list[str]
    project_stock: list[str]
    tenured_stock: list[str]
    phd_stock: int
    open_cards: list[str]
    action_deck: int
    discard: list[str]
    players: list[Group]
    private: Private | None


class Question(TypedDict):
    """What the seat to move is asked."""

    kind: str  # and after it the arguments that everyone may know (`arguments.py`)
    worker: NotRequired[Worker]


class Worker(TypedDict):
    """Who is sent to work: a track, a PhD Student or a Consultant."""

    kind: str
    phd: NotRequired[int]
    tenured: NotRequired[str]
    track: NotRequired[int]


class Action(TypedDict):
    """The Action card that is being carried out."""

    card: str
    due: int
    halved: bool
    more: int
    owner: int
    paid: dict[str, int]
    paid_money: int
    targets: list[int]
    tenured: NotRequired[str]
    phd: NotRequired[int]
    project: NotRequired[str]
    exposed: NotRequired[str]


class Group(TypedDict):
    """A research group, as everyone sees it."""

    allowance: int
    bought: bool
    claimed: bool
    committed: list[str]
    completed: list[str]
    consultant_price: int
    consultants: int
    decided: bool
    experience: int
    free_consultants: int
    hand: int
    immune: bool
    in_play: dict[str, Lasting]
    mismanaged: bool
    money: int
    months: dict[str, int]
    pest: int
    phd_chance: bool
    phds: dict[str, PhdStudent]
    projects: dict[str, Project]
    reputation: dict[str, int]
    reserved: list[str]
    salaries: int
    score: int
    score_by_now: int
    score_from: dict[str, int]
    start_reputation: int
    subsidies: int
    tenured: dict[str, TenuredResearcher]
    tiles: list[AbilityTile]
    total: int
    total_now: int


class Lasting(TypedDict):
    """What an open Action card remembers."""

    tenured: NotRequired[str]
    discipline: NotRequired[str]
    left: NotRequired[int]


class PhdStudent(TypedDict):
    """A PhD Student of a group."""

    experience: int
    gives: int
    months: int
    salary: int
    tokens: dict[str, int]
    used: bool


class Project(TypedDict):
    """A Project of a group: its Months by discipline."""

    marked: dict[str, int]
    open: dict[str, int]
    worked: bool


class TenuredResearcher(TypedDict):
    """A Tenured Researcher of a group."""

    experience: int
    on_sabbatical: bool
    salary: int
    tracks: list[Track]


class Track(TypedDict):
    """What a researcher knows of a discipline."""

    discipline: str
    gives: int
    level: int
    months: int
    used: bool


class AbilityTile(TypedDict):
    """A Special Ability tile of a group."""

    tile: str
    used: bool


class Private(TypedDict):
    """What the seat alone knows."""

    committed: list[str]
    deck: list[str]
    hand: list[str]
    kept: list[str]
    known: dict[str, list[str]]
    pack: list[str]
