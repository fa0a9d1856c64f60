"""The shape of what a seat sees of Alma Mater: `view.py` makes it, the types of the client are made of this."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from collegium.kernel.view_shape import BoxedView


class AlmaMaterView(BoxedView):
    """Alma Mater, as one seat sees it."""

    question: Question | None
    round: int
    side: str
    order: list[int]
    acted: bool
    must_step: str | None
    reputation: list[str]
    student_costs: dict[str, list[CostItem]]
    campus: list[dict[str, StudentStack]]
    academy: dict[str, ProfessorOffer]
    spaces: dict[str, ActionSpace]
    chancellors: list[str]
    hall_of_fame: list[FameSpace]
    research: Research
    steps: Steps
    tutors: int
    players: list[Player]
    ignotus: Ignotus | None
    private: Private | None


class Question(TypedDict):
    """What the seat to move is asked."""

    kind: str  # and after it the arguments that everyone may know (`arguments.py`)
    items: NotRequired[list[CostItem]]
    paid: NotRequired[int]


class EmptiedShelf(TypedDict):
    """A bookshelf that was emptied and may be scored."""

    colour: str
    place: int


class CostItem(TypedDict):
    """So many books of one kind among these."""

    number: int
    kinds: list[str]


class StudentStack(TypedDict):
    """A stack of student tiles."""

    student: str
    stock: int


class ProfessorOffer(TypedDict):
    """A professor of the academy and what they cost now."""

    books: list[BookPrice]
    ducats: int
    free: bool
    stock: int


class BookPrice(TypedDict):
    """So many books of a kind, or of whichever the first payer chooses."""

    kind: str | None
    number: int


class ActionSpace(TypedDict):
    """Who stands on a space, and how many masters each seat needs there."""

    masters: dict[str, int]
    needed: list[int | None]
    only_counted: NotRequired[dict[str, int]]


class FameSpace(TypedDict):
    """A space of the Hall of fame."""

    chancellor: str | None
    glory: str
    letter: str
    met: list[int]
    taken: list[int]


class Research(TypedDict):
    """The research track."""

    cards: list[str]
    levels: dict[str, int]
    standing: list[str]


class Steps(TypedDict):
    """Research steps that can still be made."""

    black: int
    green: int


class ShelfPlate(TypedDict):
    """The prestige of a bookshelf, if it has any left to score."""

    flipped: bool
    prestige: int | None


class ShelfPlace(ShelfPlate):
    """A place of the display."""

    price: int
    textbook: bool


class Display(TypedDict):
    """Where a university offers its own books."""

    near: ShelfPlate
    places: list[ShelfPlace]


class Ignotus(TypedDict):
    """The fourth seller at a table of three."""

    cards_left: int
    colour: str
    display: Display


class Income(TypedDict):
    """What the next income brings."""

    dictionaries: int
    display: int
    reputation: int
    students: int


class NextLevel(TypedDict):
    """What the next level of research costs."""

    cost: str
    ducats: int
    free: bool
    textbooks: int


class OwnProfessor(TypedDict):
    """A professor of a university."""

    bookmark: str | None
    ready: bool


class Player(TypedDict):
    """A player, as everyone sees them."""

    archive: int
    at_students: list[str]
    b_students: int
    bishop_bonus_used: bool
    bonus_repeated: bool
    books: dict[str, int]
    busts: list[str]
    chancellor: str | None
    colour: str
    display: Display
    dormitory: int
    ducats: int
    halls: list[str]
    income: Income
    masters_added: int
    masters_lost: int
    milestones: int
    next_level: NextLevel | None
    passed: bool
    prestige: int
    prestige_by_now: int
    prestige_from: dict[str, int]
    price_tiles: bool
    professors: dict[str, OwnProfessor]
    rank: int | None
    ready_used: bool
    setup_cards: list[str]
    storage: int
    stored: int
    tutors: int
    tutors_dormitory: int


class Private(TypedDict):
    """What the seat alone knows."""

    discarded: str | None
    drawn: list[str]
    kept: list[str]
    pack: list[str]
