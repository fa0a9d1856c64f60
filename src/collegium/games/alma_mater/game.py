"""Alma Mater as the rest of the house sees it: moves with their texts, options, results, and the way to the rest."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater import clauses, draw, glossary, reasons, view, words
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.agenda import ASK_DISCARD, ASK_DRAFT, OPERATIONS
from collegium.games.alma_mater.components import Content
from collegium.games.alma_mater.evaluation import AlmaMaterEvaluation
from collegium.games.alma_mater.inventory import inventory
from collegium.games.alma_mater.layout import (
    CHANCELLORS,
    DEALT_FIELDS,
    DISPLAY,
    ORDER,
    OWN_FIELDS,
    PRESTIGE,
    PRESTIGE_FROM,
    PROFESSORS,
    SETUP_CARDS,
    STUDENTS,
    TABLE_FIELDS,
)
from collegium.games.alma_mater.prospects_terms import TERMS
from collegium.games.alma_mater.rules import AlmaMaterPosition
from collegium.games.alma_mater.setup import lay_out
from collegium.games.alma_mater.tables import alma_mater_tables
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS
from collegium.kernel.clauses import load_ledger, numbers_of, translated
from collegium.kernel.content import Tables
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Glossary, Result, View
from collegium.kernel.moves import Kind, MoveTable, filled
from collegium.kernel.options import Option, Value
from collegium.kernel.position import Layout
from collegium.kernel.state import State
from collegium.kernel.weights import FILE as WEIGHTS_FILE
from collegium.kernel.weights import Weights, read_weights

FOLDER = files("collegium.games.alma_mater")

SOURCE_NAMES = (
    "setup cards",
    "action spaces",
    "lectures",
    "milestone bonuses",
    "bookshelves",
    "students",
    "chancellors",
    "spent",
    "ducats",
    "dictionaries",
    "reputation",
    "milestones and professors",
    "professors",
    "mathematics students",
    "lecture halls",
    "bust cards",
)

ACTION_NAMES = (
    *(f"campus-{row}" for row in range(1, 5)),
    *(f"academy-{space}" for space in range(1, 5)),
    "antiquarian",
    "laboratory",
    "park",
    "bishop",
    "colloquium",
)

LAST_TOGETHER = 100  # the number of the question which card goes back, after all picks of the draft


class AlmaMaterGame(Game):
    """Alma Mater for two to four players; with two, Ignotus is the third."""

    name = "alma-mater"
    title = "Alma Mater"
    minutes = "90–150"
    seats = range(2, 5)
    options = (
        Option("first_payer", True, "The first player who pays for a professor sets the price, not the first taker."),
    )
    about = (
        "Alma Mater, designed by Virginio Gigli, Flaminia Brasini, Antonio Tinto and Stefano Luperto, "
        "published by eggertspiele, 2020"
    )
    languages = ("en", "de", "nl")
    layout = Layout(TABLE_FIELDS, OWN_FIELDS, DEALT_FIELDS, OPERATIONS)
    terms = TERMS

    def __init__(self, edition: Path | None = None) -> None:
        tables = alma_mater_tables(edition)
        self.tables: Tables | None = tables
        self.content = Content(tables)
        self.names = words.Names(tables)
        self.rules = load_ledger(self.name, FOLDER, numbers_of(clauses))
        self.ledger = self.rules
        self.moves = MoveTable(kinds(tables), mv.N_MOVES)
        self.weights = read_weights(FOLDER.joinpath(WEIGHTS_FILE), self.terms)

    def speak(self, language: str) -> None:
        assert self.tables is not None
        self.names = words.Names(self.tables, language)
        self.ledger = translated(self.rules, FOLDER, language)

    def source_text(self, source: str) -> str:
        return self.names.say("source", source)

    def option_text(self, option: Option) -> str:
        return self.names.say("option", option.name)

    def kind_text(self, verb: str) -> str:
        return self.names.say("moves_of", verb)

    def answered_together(self, state: State) -> int:
        if state.over or state.top() not in (ASK_DRAFT, ASK_DISCARD):
            return 0
        return 1 + int(state.arg(1)) if state.top() == ASK_DRAFT else LAST_TOGETHER

    def blank(self) -> AlmaMaterPosition:
        return AlmaMaterPosition(self.content)

    def lay_out(self, state: State, options: dict[str, Value]) -> None:
        assert isinstance(state, AlmaMaterPosition)
        values = [option.number(options[option.name]) for option in self.options]
        lay_out(state, vec[i64](values))

    def result(self, state: State) -> Result:
        seats = range(int(state.seats))
        scores = [int(state.get(seat, PRESTIGE)) for seat in seats]
        breakdown = [
            {name: int(state.get(seat, PRESTIGE_FROM + at)) for at, name in enumerate(SOURCE_NAMES)} for seat in seats
        ]
        order = [int(state.table[ORDER + position]) for position in seats]
        best = [seat for seat in order if scores[seat] == max(scores)]
        return Result(scores, breakdown, best[:1], state.over)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, AlmaMaterPosition)
        return view.view(self, state, seat)

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, AlmaMaterPosition)
        return inventory(state)

    def prompt(self, state: State) -> str:
        assert isinstance(state, AlmaMaterPosition)
        return words.prompt(self, state)

    def label(self, state: State, move: int) -> str:
        assert isinstance(state, AlmaMaterPosition)
        return words.label(self, state, move)

    def event_text(self, event: Event, names: list[str]) -> str:
        return words.event_text(self, event, names)

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    def evaluation(self, weights: Weights | None = None) -> AlmaMaterEvaluation:
        return AlmaMaterEvaluation((weights or self.weights).numbers(self.terms))

    def reasons(self, before: State, after: State, otherwise: State, seat: int) -> list[str]:
        assert isinstance(after, AlmaMaterPosition)
        assert isinstance(otherwise, AlmaMaterPosition)
        return reasons.reasons(self, after, otherwise, seat)

    def draw(self, view: View, width: int) -> list[Block]:
        return draw.draw(self, view, width)


def kinds(tables: Tables) -> list[Kind]:
    """The kinds of move in the order of their codes, labelled with the ids of the content files."""
    students = filled([row["id"] for row in tables.rows("students", "student")], STUDENTS)
    professors = filled([row["id"] for row in tables.rows("professors", "professor")], PROFESSORS)
    chancellors = filled([row["id"] for row in tables.rows("chancellors", "chancellor")], CHANCELLORS)
    cards = filled([row["id"] for row in tables.rows("setup_cards", "card")], SETUP_CARDS)
    shelves = [f"{colour}-{place}" for colour in COLOUR_IDS for place in range(1, DISPLAY + 1)]
    masters = [str(number) for number in range(1, mv.BISHOP_MASTERS + 1)]
    return [
        Kind("done", mv.DONE),
        Kind("green", mv.GREEN_STEP),
        Kind("black", mv.BLACK_STEP),
        Kind("black-instead", mv.BLACK_INSTEAD),
        Kind("bust", mv.CLAIM_BUST, ["a", "b", "c"]),
        Kind("ready", mv.READY_PROFESSOR, professors),
        Kind("send", mv.SEND, ACTION_NAMES),
        Kind("bishop", mv.SEND_BISHOP, masters),
        Kind("bishop-extra", mv.SEND_BISHOP_EXTRA, masters),
        Kind("use", mv.USE_STUDENT, students),
        Kind("lecture", mv.LECTURE, professors),
        Kind("tutors", mv.SEND_TUTORS, [str(number) for number in range(mv.TUTOR_ROOM)]),
        Kind("student", mv.RECRUIT_STUDENT, students),
        Kind("professor", mv.RECRUIT_PROFESSOR, professors),
        Kind("waive", mv.WAIVE, ["1", "2", "3"]),
        Kind("pay", mv.PAY_BOOK, BOOK_IDS),
        Kind("take", mv.TAKE_BOOK, BOOK_IDS),
        Kind("option", mv.CHOOSE_OPTION, [str(number) for number in range(1, mv.OPTION_ROOM + 1)]),
        Kind("buy", mv.BUY, [str(number) for number in range(mv.MOST_BOUGHT + 1)]),
        Kind("seller", mv.BUY_FROM, COLOUR_IDS),
        Kind("dictionaries", mv.BUY_DICTIONARIES),
        Kind("display", mv.TO_DISPLAY, [str(number) for number in range(DISPLAY + 1)]),
        Kind("score", mv.SCORE_SHELF, shelves),
        Kind("repeat", mv.REPEAT, ACTION_NAMES),
        Kind("repeat-student", mv.REPEAT_STUDENT, students),
        Kind("exhaust", mv.EXHAUST, professors),
        Kind("agree", mv.AGREE),
        Kind("keep", mv.KEEP_CARD, cards),
        Kind("discard", mv.DISCARD_CARD, cards),
        Kind("chancellor", mv.CHOOSE_CHANCELLOR, chancellors),
        Kind("shelf", mv.ARRANGE, [str(value) for value in range(1, mv.SHELF_VALUES + 1)]),
        Kind("prices", mv.LAY_PRICES, [str(row) for row in range(1, mv.PRICE_ROWS + 1)]),
        Kind("return", mv.RETURN_BOOK, BOOK_IDS),
    ]
