"""Newton as the rest of the house sees it: moves with their texts, options, results, and the way to everything else."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import clauses, draw, events, glossary, layout, reasons, signs, view, words
from collegium.games.newton import moves as mv
from collegium.games.newton.about_components import ABOUT
from collegium.games.newton.balance import NewtonBalance
from collegium.games.newton.components import BASICS, BOOK_SPACE_NAMES, COLOURS, INCOME_NAMES, Content
from collegium.games.newton.evaluation import TERMS, NewtonEvaluation
from collegium.games.newton.hidden import HIDDEN
from collegium.games.newton.inventory import inventory
from collegium.games.newton.laying import NewtonLaying
from collegium.games.newton.layout import (
    ACTION_CARDS,
    CARDS,
    COINS,
    MASTERS,
    PLACES,
    PLAYER_COLOUR,
    POINTS_FROM,
    POTIONS,
    SPACES,
    WORK_SPACES,
)
from collegium.games.newton.observation import SIGHT
from collegium.games.newton.old import upgrade
from collegium.games.newton.prospects_tables import Charts
from collegium.games.newton.rules import OPERATIONS
from collegium.games.newton.setup import Preparing, lay_out
from collegium.games.newton.state import Newton
from collegium.games.newton.tables import newton_tables
from collegium.games.newton.turn import bring_turn
from collegium.games.newton.words_moves import LABELS
from collegium.games.newton.words_names import Names
from collegium.kernel.boxed import BoxedGame
from collegium.kernel.content import Tables
from collegium.kernel.events import SPECTATOR, Event
from collegium.kernel.game import Block, Glossary, Result, View
from collegium.kernel.kept import Edition
from collegium.kernel.moves import Kind, filled
from collegium.kernel.options import Option
from collegium.kernel.position import Layout
from collegium.kernel.signs import Sign
from collegium.kernel.weights import Term, Weights

SOURCE_NAMES = (
    "bonus tokens",
    "card effects",
    "inventions",
    "travel cubes",
    "bookshelf piles",
    "rows and columns",
    "income tiles",
    "medicine",
    "objectives",
    "masters",
    "cities",
)

OPTIONS = (
    Option("masters", "deal", choices=("deal", "draft")),
    Option("colours", "choose", choices=("choose", "random")),
    Option("pass_objective", False),
    Option("bonus_after_placing", False),
    Option("tuck_joker", True),
    Option("promos", False),
    Option("printed_symbol", True),
)


class NewtonGame(BoxedGame[Newton, Names]):
    """Newton for one to four players."""

    name = "newton"
    title = "Newton"
    seats = range(1, 5)
    options = OPTIONS
    minutes = "60–90"
    languages = ("en", "de", "nl")
    package = "collegium.games.newton"
    clauses: ClassVar[ModuleType] = clauses
    events: ClassVar[ModuleType] = events
    least_width = 80
    layout = Layout.of(layout)
    operations = OPERATIONS
    secrets = HIDDEN
    sight = SIGHT
    purse = (COINS, POTIONS)
    sources = SOURCE_NAMES
    points_from = POINTS_FROM
    labels = LABELS
    about_components = ABOUT
    terms = tuple(Term(name, counts) for name, counts in TERMS)

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__(edition)
        self.content = Content(self.tables)

    def read_tables(self, edition: Edition | None) -> Tables:
        return newton_tables(edition)

    def kinds(self) -> list[Kind]:
        return kinds(self.tables)

    def words(self, language: str) -> Names:
        return Names(self.tables, language)

    def empty(self) -> Newton:
        return Newton(self.content)

    def set_up(self, state: Newton, options: vec[i64]) -> None:
        lay_out(state, options)

    def upgrade(self, written: dict[str, Any], version: int) -> dict[str, Any]:
        return upgrade(super().upgrade(written, version)) if version == 1 else written

    def preparing(self, state: Newton) -> bool:
        return not state.over and isinstance(self.question(state), Preparing)

    def seat_colours(self, state: Newton) -> list[str]:
        chosen = [int(state.get(seat, PLAYER_COLOUR)) for seat in range(state.seats)]
        return [COLOURS[colour] if colour >= 0 else "" for colour in chosen]

    def turn_ahead(self, state: Newton, seat: int) -> Newton | None:
        ahead = state.forget(seat)
        return ahead if not (state.over or self.preparing(state)) and bring_turn(ahead, seat) else None

    def result(self, state: Newton) -> Result:
        """The Victory Points with their sources; whoever has the most wins, and players tied for the most all do.

        Rules: end.winner.
        """
        found = super().result(state)
        return replace(found, rank=self.rank(found.scores[0])) if state.over and state.seats == 1 else found

    def rank(self, points: int) -> str:
        """What a solo score is called.

        Rules: end.solo-rank, end.solo-rank-edges.
        """
        reached = [row["title"] for row in self.tables.rows("limits", "rank") if row["from"] <= points]
        return self.names.known(reached[-1]) if reached else ""

    def public_view(self, state: Newton) -> View:
        return view.public(self, *self.known(state, SPECTATOR))

    def private_view(self, state: Newton, seat: int) -> View:
        return view.private(self.names, *self.known(state, seat), seat)

    def inventory(self, state: Newton) -> dict[str, int]:
        return inventory(state)

    def prompt(self, state: Newton) -> str:
        return words.prompt(self, state)

    def event_key(self, event: Event) -> str:
        return words.event_key(self.names, super().event_key(event), event)

    def event_arguments(self, event: Event, names: list[str]) -> dict[str, object]:
        return words.event_arguments(self.names, event)

    def sign(self, event: Event) -> Sign:
        return signs.sign(self.names, self.event_names[event.kind], event)

    def blocks(self, view: View, width: int) -> list[Block]:
        return draw.blocks(self.names, view, width)

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    @cached_property
    def charts(self) -> Charts:
        """What evaluations of this edition look up."""
        return Charts(self.content)

    def evaluation(self, weights: Weights | None = None) -> NewtonEvaluation:
        return self.learned(NewtonEvaluation(self.charts, (weights or self.weights).numbers(self.terms)), weights)

    def laying(self) -> NewtonLaying:
        return NewtonLaying(self)

    def balance(self) -> NewtonBalance:
        return NewtonBalance(self)

    def reasons(self, before: Newton, after: Newton, otherwise: Newton, seat: int) -> list[str]:
        return reasons.reasons(self, before, after, otherwise, seat)


def kinds(tables: Tables) -> list[Kind]:
    """The kinds of move in the order of their codes, labelled with the ids of the content files."""
    places = filled([row["id"] for row in tables.rows("map", "place")], PLACES)
    spaces = filled([row["id"] for row in tables.rows("technology", "space")], SPACES)
    masters = filled([row["id"] for row in tables.rows("masters", "master")], MASTERS)
    action_cards = filled([row["id"] for row in tables.rows("cards", "card")], ACTION_CARDS)
    cards = filled(action_cards + [row["id"] for row in tables.rows("starting_cards", "card")], CARDS)
    actions: list[Any] = BASICS[:5]
    incomes = [name.replace("_", "-") for name in INCOME_NAMES]
    return [
        Kind("done", mv.DONE),
        Kind("reveal", mv.REVEAL, ["1", "2", "3"]),
        Kind("boost", mv.BOOST),
        Kind("potion", mv.BUY_POTION),
        Kind("enroll", mv.ENROLL),
        Kind("colour", mv.CHOOSE_COLOUR, COLOURS),
        Kind("keep", mv.KEEP_MASTER, masters),
        Kind("master", mv.PLAY_MASTER, masters),
        Kind("play", mv.PLAY_CARD, cards, "card"),
        Kind("perform", mv.PERFORM, actions),
        Kind("effect", mv.APPLY_EFFECT),
        Kind("repeat", mv.REPEAT_EFFECT, cards, "card"),
        Kind("discard", mv.DISCARD, cards, "card"),
        Kind("village", mv.TO_VILLAGE, places, "place"),
        Kind("work", mv.WORK_FOR, [str(value) for value in range(1, WORK_SPACES + 1)]),
        Kind("enter", mv.ENTER_OBJECTIVE),
        Kind("student", mv.CHOOSE_STUDENT, spaces, "space"),
        Kind("advance", mv.ADVANCE_TO, spaces),
        Kind("travel", mv.TRAVEL_TO, places),
        Kind("cube", mv.PLACE_CUBE, places),
        Kind("take", mv.TAKE_CARD, action_cards, "card"),
        Kind("book", mv.FILL_BOOK, BOOK_SPACE_NAMES),
        Kind("book-ignoring", mv.FILL_IGNORING, BOOK_SPACE_NAMES),
        Kind("development", mv.TAKE_DEVELOPMENT, actions, "action"),
        Kind("income", mv.TAKE_INCOME, incomes, "income"),
        Kind("replace-development", mv.REPLACE_DEVELOPMENT, actions),
        Kind("replace-income", mv.REPLACE_INCOME, [*incomes, "medicine"]),
        Kind("tuck", mv.TUCK, cards, "card"),
    ]
