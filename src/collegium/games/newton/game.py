"""Newton as the rest of the house sees it: moves with their texts, options, results, and the way to everything else."""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import clauses, draw, glossary, reasons, view, words
from collegium.games.newton import moves as mv
from collegium.games.newton.agenda import ASK_DRAFT, OPERATIONS
from collegium.games.newton.components import BASICS, BOOK_SPACE_NAMES, COLOURS, INCOME_NAMES, Content
from collegium.games.newton.evaluation import TERMS, NewtonEvaluation
from collegium.games.newton.inventory import inventory
from collegium.games.newton.layout import (
    ACTION_CARDS,
    CARDS,
    DEALT_FIELDS,
    MASTERS,
    OWN_FIELDS,
    PLACES,
    POINTS_FROM,
    SPACES,
    TABLE_FIELDS,
    VICTORY_POINTS,
    WORK_SPACES,
)
from collegium.games.newton.prospects_tables import Charts
from collegium.games.newton.rules import NewtonPosition
from collegium.games.newton.setup import lay_out
from collegium.games.newton.tables import newton_tables
from collegium.kernel.clauses import load_ledger, numbers_of, translated
from collegium.kernel.content import Tables
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Glossary, Result, View
from collegium.kernel.moves import Kind, MoveTable, filled
from collegium.kernel.options import Option, Value
from collegium.kernel.position import Layout
from collegium.kernel.state import State
from collegium.kernel.weights import FILE, Term, Weights, read_weights

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
    Option("masters", "deal", "Masters are dealt, or drafted by passing cards to the left.", ("deal", "draft")),
    Option("colours", "choose", "Players choose their colours, or get them at random.", ("choose", "random")),
    Option("pass_objective", False, "Passing through the Objective space of the Map is free; only stopping needs it."),
    Option("bonus_after_placing", False, "The bonus of a pile comes after its last tile is placed, not before."),
    Option("tuck_joker", True, "A Joker may be tucked under the desk at the end of a round."),
    Option("promos", False, "The promotional Masters are shuffled in."),
    Option("printed_symbol", True, "The symbol printed on each Study board counts."),
)


class NewtonGame(Game):
    """Newton for one to four players."""

    name = "newton"
    title = "Newton"
    seats = range(1, 5)
    options = OPTIONS
    minutes = "60–90"
    languages = ("en", "de", "nl")
    about = "Newton, designed by Nestore Mangone and Simone Luciani, published by Cranio Creations and CMON, 2018"
    layout = Layout(TABLE_FIELDS, OWN_FIELDS, DEALT_FIELDS, OPERATIONS)
    terms = tuple(Term(name, counts) for name, counts in TERMS)

    def __init__(self, edition: Path | None = None) -> None:
        tables = newton_tables(edition)
        self.tables: Tables | None = tables
        self.content = Content(tables)
        self.moves = MoveTable(kinds(tables), mv.N_MOVES)
        self.weights = read_weights(files("collegium.games.newton") / FILE, self.terms)
        self.speak(self.language)

    def speak(self, language: str) -> None:
        assert self.tables is not None
        folder = files("collegium.games.newton")
        self.names = words.Names(self.tables, language)
        self.ledger = translated(load_ledger(self.name, folder, numbers_of(clauses)), folder, language)

    def source_text(self, source: str) -> str:
        return self.names.source(source)

    def option_text(self, option: Option) -> str:
        return self.names.option(option.name, option.text)

    def kind_text(self, verb: str) -> str:
        return self.names.say("moves_of", verb)

    def blank(self) -> NewtonPosition:
        return NewtonPosition(self.content)

    def lay_out(self, state: State, options: dict[str, Value]) -> None:
        assert isinstance(state, NewtonPosition)
        values = [option.number(options[option.name]) for option in self.options]
        lay_out(state, vec[i64](values))

    def result(self, state: State) -> Result:
        scores = [int(state.get(seat, VICTORY_POINTS)) for seat in range(state.seats)]
        breakdown = [
            {name: int(state.get(seat, POINTS_FROM + at)) for at, name in enumerate(SOURCE_NAMES)}
            for seat in range(state.seats)
        ]
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        rank = self.rank(scores[0]) if state.over and state.seats == 1 else ""
        return Result(scores, breakdown, winners, state.over, rank)

    def rank(self, points: int) -> str:
        """What a solo score is called."""
        assert self.tables is not None
        reached = [row["title"] for row in self.tables.rows("limits", "rank") if row["from"] <= points]
        return self.names.known(reached[-1]) if reached else ""

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, NewtonPosition)
        return view.view(self, state, seat)

    def answered_together(self, state: State) -> int:
        drafts = not state.over and state.seats > 1 and int(state.top()) == ASK_DRAFT
        return 1 + int(state.arg(1)) if drafts else 0

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, NewtonPosition)
        return inventory(state)

    def prompt(self, state: State) -> str:
        assert isinstance(state, NewtonPosition)
        return words.prompt(self, state)

    def label(self, state: State, move: int) -> str:
        assert isinstance(state, NewtonPosition)
        return words.label(self, state, move)

    def event_text(self, event: Event, names: list[str]) -> str:
        return words.event_text(self, event, names)

    def draw(self, view: View, width: int) -> list[Block]:
        return draw.draw(self, view, width)

    @cached_property
    def charts(self) -> Charts:
        """What evaluations of this edition look up."""
        return Charts(self.content)

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    def evaluation(self, weights: Weights | None = None) -> NewtonEvaluation:
        return NewtonEvaluation(self.charts, (weights or self.weights).numbers(self.terms))

    def reasons(self, before: State, after: State, otherwise: State, seat: int) -> list[str]:
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
        Kind("play", mv.PLAY_CARD, cards),
        Kind("perform", mv.PERFORM, actions),
        Kind("effect", mv.APPLY_EFFECT),
        Kind("repeat", mv.REPEAT_EFFECT, cards),
        Kind("discard", mv.DISCARD, cards),
        Kind("village", mv.TO_VILLAGE, places),
        Kind("work", mv.WORK_FOR, [str(value) for value in range(1, WORK_SPACES + 1)]),
        Kind("enter", mv.ENTER_OBJECTIVE),
        Kind("student", mv.CHOOSE_STUDENT, spaces),
        Kind("advance", mv.ADVANCE_TO, spaces),
        Kind("travel", mv.TRAVEL_TO, places),
        Kind("cube", mv.PLACE_CUBE, places),
        Kind("take", mv.TAKE_CARD, action_cards),
        Kind("book", mv.FILL_BOOK, BOOK_SPACE_NAMES),
        Kind("book-ignoring", mv.FILL_IGNORING, BOOK_SPACE_NAMES),
        Kind("development", mv.TAKE_DEVELOPMENT, actions),
        Kind("income", mv.TAKE_INCOME, incomes),
        Kind("replace-development", mv.REPLACE_DEVELOPMENT, actions),
        Kind("replace-income", mv.REPLACE_INCOME, [*incomes, "medicine"]),
        Kind("tuck", mv.TUCK, cards),
    ]
