"""Alma Mater as the rest of the house sees it: moves with their texts, options, results, and the way to the rest."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater import clauses, events, glossary, layout, old, reasons, signs, view, words
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.about_components import ABOUT
from collegium.games.alma_mater.balance import AlmaMaterBalance
from collegium.games.alma_mater.components import Content
from collegium.games.alma_mater.draw import all_blocks
from collegium.games.alma_mater.evaluation import AlmaMaterEvaluation
from collegium.games.alma_mater.hidden import HIDDEN
from collegium.games.alma_mater.inventory import inventory
from collegium.games.alma_mater.laying import AlmaMaterLaying
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    BOOK_KINDS,
    BOOKS,
    BUSTS,
    CHANCELLORS,
    DISPLAY,
    DUCATS,
    PLAYING,
    PRESTIGE_FROM,
    PROFESSORS,
    SETUP_CARDS,
    STUDENTS,
    TUTORS,
)
from collegium.games.alma_mater.observation import SIGHT
from collegium.games.alma_mater.prospects_terms import TERMS
from collegium.games.alma_mater.rules import OPERATIONS
from collegium.games.alma_mater.setup import lay_out
from collegium.games.alma_mater.state import AlmaMater
from collegium.games.alma_mater.tables import alma_mater_tables
from collegium.games.alma_mater.turn import bring_turn
from collegium.games.alma_mater.view_university import private
from collegium.games.alma_mater.words_moves import LABELS
from collegium.games.alma_mater.words_names import BOARD_ACTIONS, BOOK_IDS, COLOUR_IDS
from collegium.kernel.boxed import BoxedGame
from collegium.kernel.content import Tables
from collegium.kernel.events import SPECTATOR, Event
from collegium.kernel.game import Block, Glossary, View
from collegium.kernel.kept import Edition
from collegium.kernel.moves import Kind, filled
from collegium.kernel.options import Option
from collegium.kernel.position import Layout
from collegium.kernel.signs import Sign
from collegium.kernel.weights import Weights

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


class AlmaMaterGame(BoxedGame[AlmaMater, words.Names]):
    """Alma Mater for two to four players; with two, Ignotus is the third."""

    name = "alma-mater"
    title = "Alma Mater"
    minutes = "90–150"
    seats = range(2, 5)
    options = (Option("first_payer", True),)
    languages = ("en", "de", "nl")
    package = "collegium.games.alma_mater"
    clauses: ClassVar[ModuleType] = clauses
    events: ClassVar[ModuleType] = events
    layout = Layout.of(layout)
    operations = OPERATIONS
    secrets = HIDDEN
    sight = SIGHT
    purse = (DUCATS, *range(BOOKS, BOOKS + BOOK_KINDS), ARCHIVE, TUTORS, BUSTS)
    sources = SOURCE_NAMES
    points_from = PRESTIGE_FROM
    adding = frozenset({events.TOOK_BOOK, events.PAID_BOOK, events.RETURNED_BOOK})
    labels = LABELS
    prompts = words.PROMPTS
    about_components = ABOUT
    mended = frozenset(
        {
            "lecture.exhausted",
            "lecture.impossible",
            "lecture.steps",
            "chancellors.da-vinci-once",
            "chancellors.da-vinci-at-once",
        }
    )
    terms = TERMS

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__(edition)
        self.content = Content(self.tables)

    def read_tables(self, edition: Edition | None) -> Tables:
        return alma_mater_tables(edition)

    def kinds(self) -> list[Kind]:
        return kinds(self.tables)

    def words(self, language: str) -> words.Names:
        return words.Names(self.tables, language)

    def empty(self) -> AlmaMater:
        return AlmaMater(self.content)

    def set_up(self, state: AlmaMater, options: vec[i64]) -> None:
        lay_out(state, options)

    def upgrade(self, written: dict[str, Any], version: int) -> dict[str, Any]:
        return super().upgrade(old.upgrade(written), version) if version == 1 else written

    def turn_ahead(self, state: AlmaMater, seat: int) -> AlmaMater | None:
        ahead = state.forget(seat)
        return ahead if not state.over and bring_turn(ahead, seat) else None

    def public_view(self, state: AlmaMater) -> View:
        return view.public(self, *self.known(state, SPECTATOR))

    def private_view(self, state: AlmaMater, seat: int) -> View:
        return private(self.names, self.known(state, seat)[1])

    def inventory(self, state: AlmaMater) -> dict[str, int]:
        return inventory(state)

    def preparing(self, state: AlmaMater) -> bool:
        return not state.over and not state.table[PLAYING]

    def seat_colours(self, state: AlmaMater) -> list[str]:
        return COLOUR_IDS[: int(state.seats)]

    def event_key(self, event: Event) -> str:
        near = event.kind == events.ARRANGED and event.a == DISPLAY
        return super().event_key(event) + ("-near" if near else "")

    def event_arguments(self, event: Event, names: list[str]) -> dict[str, object]:
        return words.event_arguments(self.names, event, names)

    def event_subject(self, event: Event, names: list[str]) -> str:
        return words.event_subject(self.names, event, names)

    def sign(self, event: Event) -> Sign:
        return signs.sign(self.names, self.event_names[event.kind], event)

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    def evaluation(self, weights: Weights | None = None) -> AlmaMaterEvaluation:
        return self.learned(AlmaMaterEvaluation((weights or self.weights).numbers(self.terms)), weights)

    def laying(self) -> AlmaMaterLaying:
        return AlmaMaterLaying(self)

    def balance(self) -> AlmaMaterBalance:
        return AlmaMaterBalance(self)

    def reasons(self, before: AlmaMater, after: AlmaMater, otherwise: AlmaMater, seat: int) -> list[str]:
        return reasons.reasons(self, after, otherwise, seat)

    def blocks(self, view: View, width: int) -> list[Block]:
        return all_blocks(self.names, view, width)


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
        Kind("ready", mv.READY_PROFESSOR, professors, "professor"),
        Kind("send", mv.SEND, BOARD_ACTIONS),
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
        Kind("repeat", mv.REPEAT, BOARD_ACTIONS),
        Kind("repeat-student", mv.REPEAT_STUDENT, students),
        Kind("exhaust", mv.EXHAUST, professors, "professor"),
        Kind("agree", mv.AGREE),
        Kind("keep", mv.KEEP_CARD, cards, "card"),
        Kind("discard", mv.DISCARD_CARD, cards, "card"),
        Kind("chancellor", mv.CHOOSE_CHANCELLOR, chancellors, "chancellor"),
        Kind("shelf", mv.ARRANGE, [str(value) for value in range(1, mv.SHELF_VALUES + 1)]),
        Kind("prices", mv.LAY_PRICES, [str(row) for row in range(1, mv.PRICE_ROWS + 1)]),
        Kind("return", mv.RETURN_BOOK, BOOK_IDS),
    ]
