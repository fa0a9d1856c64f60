"""Awesome Academics as the rest of the house sees it: moves with their texts, options, results, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import (
    clauses,
    draw,
    glossary,
    happened,
    layout,
    reasons,
    signs,
    view,
    words,
)
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.about_components import ABOUT
from collegium.games.awesome_academics.acquisition import bring_turn
from collegium.games.awesome_academics.balance import AwesomeAcademicsBalance
from collegium.games.awesome_academics.cards import NOT_FOR_SALE
from collegium.games.awesome_academics.components import Content
from collegium.games.awesome_academics.evaluation import TERMS, AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.hidden import HIDDEN
from collegium.games.awesome_academics.inventory import inventory
from collegium.games.awesome_academics.laying import AwesomeAcademicsLaying
from collegium.games.awesome_academics.layout import (
    ABILITIES,
    ACTION_CARDS,
    EVENTS,
    FREE_CONSULTANTS,
    MAX_SEATS,
    MONEY,
    MONTHS,
    PHASE,
    PHD_STUDENTS,
    PROJECTS,
    SCORE_FROM,
    TENURED,
    TRACKS,
)
from collegium.games.awesome_academics.observation import SIGHT
from collegium.games.awesome_academics.old import upgrade, with_remembered
from collegium.games.awesome_academics.rules import OPERATIONS
from collegium.games.awesome_academics.seen import PLACE
from collegium.games.awesome_academics.setup import lay_out
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.tables import awesome_academics_tables
from collegium.games.awesome_academics.view_group import private
from collegium.games.awesome_academics.vocabulary import DISCIPLINES, STANDARDS
from collegium.games.awesome_academics.words_moves import LABELS
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, Names
from collegium.games.awesome_academics.words_prompts import PROMPTS
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

OPTIONS = (
    Option("length", "full", choices=("full", "short")),
    Option("basic", False),
    Option("researchers", "doubles", choices=("doubles", "mixed")),
    Option("phd_events", True),
    Option("idle_end", True),
    Option("turn_cap", True, ends_games=True),
)


class AwesomeAcademicsGame(BoxedGame[AwesomeAcademics, Names]):
    """Awesome Academics for two to four players.

    Rules: setup.players.
    """

    name = "awesome-academics"
    title = "Awesome Academics"
    minutes = "90–150"
    seats = range(2, 5)
    options = OPTIONS
    languages = ("en", "de", "nl")
    package = "collegium.games.awesome_academics"
    clauses: ClassVar[ModuleType] = clauses
    events: ClassVar[ModuleType] = happened
    layout = Layout.of(layout)
    operations = OPERATIONS
    secrets = HIDDEN
    sight = SIGHT
    purse = (MONEY, *range(MONTHS, MONTHS + len(DISCIPLINES)), FREE_CONSULTANTS)
    sources = SOURCE_NAMES
    points_from = SCORE_FROM
    adding = frozenset({*words.MONTHS_OF, *words.POINTS_IN, *words.ON_TRACK})
    labels = LABELS
    prompts = PROMPTS
    about_components = ABOUT
    terms = TERMS

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__(edition)
        self.content = Content(self.tables)

    def read_tables(self, edition: Edition | None) -> Tables:
        return awesome_academics_tables(edition)

    def kinds(self) -> list[Kind]:
        return kinds(self.tables)

    def words(self, language: str) -> Names:
        return Names(self.tables, language)

    def empty(self) -> AwesomeAcademics:
        return AwesomeAcademics(self.content)

    def set_up(self, state: AwesomeAcademics, options: vec[i64]) -> None:
        lay_out(state, options)

    def upgrade(self, written: dict[str, Any], version: int) -> dict[str, Any]:
        named = super().upgrade(written, version)
        return with_remembered(upgrade(written, named) if version == 1 else named, self.content.cards)

    def preparing(self, state: AwesomeAcademics) -> bool:
        return not state.over and not state.table[PHASE]

    def turn_ahead(self, state: AwesomeAcademics, seat: int) -> AwesomeAcademics | None:
        ahead = state.forget(seat)
        if state.over or not bring_turn(ahead, seat):
            return super().turn_ahead(state, seat)
        return ahead if not ahead.over and ahead.to_move == seat and ahead.reveals == state.reveals else None

    def known(self, state: AwesomeAcademics, who: int) -> tuple[AwesomeAcademics, list[int]]:
        copy, seen = super().known(state, who)
        for card in range(layout.ACTION_CARDS):
            copy.table[layout.CARD_AT + card] = seen[PLACE + card]
        return copy, seen

    def public_view(self, state: AwesomeAcademics) -> View:
        return view.public(self, *self.known(state, SPECTATOR))

    def private_view(self, state: AwesomeAcademics, seat: int) -> View:
        return private(self.names, *self.known(state, seat), seat)

    def inventory(self, state: AwesomeAcademics) -> dict[str, int]:
        return inventory(state)

    def event_key(self, event: Event) -> str:
        return words.event_key(super().event_key(event), event)

    def event_subject(self, event: Event, names: list[str]) -> str:
        return words.player(self.names, event.seat, names)

    def event_arguments(self, event: Event, names: list[str]) -> dict[str, object]:
        return words.event_arguments(self.names, event, names)

    def sign(self, event: Event) -> Sign:
        return signs.sign(self.names, self.event_names[event.kind], event)

    def blocks(self, view: View, width: int) -> list[Block]:
        return draw.blocks(self.names, view, width)

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    def laying(self) -> AwesomeAcademicsLaying:
        return AwesomeAcademicsLaying(self)

    def balance(self) -> AwesomeAcademicsBalance:
        return AwesomeAcademicsBalance(self)

    def evaluation(self, weights: Weights | None = None) -> AwesomeAcademicsEvaluation:
        return self.learned(AwesomeAcademicsEvaluation((weights or self.weights).numbers(self.terms)), weights)

    def reasons(
        self,
        before: AwesomeAcademics,
        after: AwesomeAcademics,
        otherwise: AwesomeAcademics,
        seat: int,
    ) -> list[str]:
        return reasons.reasons(self, after, otherwise, seat)

    def outlook(
        self, afters: Sequence[AwesomeAcademics], otherwises: Sequence[AwesomeAcademics], seat: int
    ) -> list[tuple[str, int]]:
        return reasons.outlook(self, afters, otherwises, seat)

    def say_outlook(self, told: Sequence[tuple[str, int]]) -> list[str]:
        return reasons.say_outlook(self, told)

    def alike(self, state: AwesomeAcademics, move: int, other: int) -> bool:
        """Two Action cards with the same standard action, or which both bring a Project: they are taken for that."""
        if any(self.moves.kind(each).verb != "take-card" for each in (move, other)):
            return False
        cards, options = state.content.cards, [int(self.moves.option(each)) for each in (move, other)]
        subsidy = STANDARDS.index("subsidy")
        projects = [cards.standard[each] == subsidy or cards.price[each] != NOT_FOR_SALE for each in options]
        return bool(cards.standard[options[0]] == cards.standard[options[1]]) or all(projects)


def kinds(tables: Tables) -> list[Kind]:
    """The kinds of move in the order of their codes, labelled with the ids of the content files."""
    abilities = filled([row["id"] for row in tables.rows("abilities", "ability")], ABILITIES)
    researchers = [row["id"] for row in tables.rows("researchers", "tenured")]
    tenured = filled(researchers, TENURED)
    tracks = filled([f"{name}-{track}" for name in researchers for track in "ab"], TRACKS)
    number = sum(row["number"] for row in tables.rows("researchers", "phd_student"))
    phds = filled([str(phd) for phd in range(1, number + 1)], PHD_STUDENTS)
    phds_in = [f"{phd}-{discipline}" if phd else "" for phd in phds for discipline in DISCIPLINES]
    projects = filled([row["id"] for row in tables.rows("projects", "project")], PROJECTS)
    cards = filled([row["id"] for row in tables.rows("action_cards", "card")], ACTION_CARDS)
    events = filled([row["id"] for row in tables.rows("events", "event")], EVENTS)
    return [
        Kind("done", mv.DONE),
        Kind("keep", mv.KEEP_TILE, abilities),
        Kind("take", mv.TAKE_TENURED, tenured),
        Kind("name", mv.NAME_TENURED, tenured),
        Kind("dismiss", mv.DISMISS, tenured),
        Kind("dismiss-phd", mv.DISMISS_PHD, phds),
        Kind("buy", mv.BUY, projects, "project"),
        Kind("claim", mv.CLAIM, projects, "project"),
        Kind("take-phd", mv.TAKE_PHD),
        Kind("carry", mv.CARRY, DISCIPLINES, "discipline"),
        Kind("give-up", mv.GIVE_UP_TRACK, tracks),
        Kind("give-up-phd", mv.GIVE_UP_PHD, phds),
        Kind("send", mv.SEND_TRACK, tracks),
        Kind("send-phd", mv.SEND_PHD, phds_in),
        Kind("consult", mv.CONSULT, DISCIPLINES),
        Kind("work", mv.WORK_ON, projects),
        Kind("prepare", mv.PREPARE),
        Kind("divide", mv.DIVIDE, [str(months) for months in range(1, mv.DIVIDE_ROOM + 1)]),
        Kind("keep-months", mv.KEEP_MONTHS, DISCIPLINES, "discipline"),
        Kind("spare", mv.SPARE),
        Kind("lose", mv.LOSE, DISCIPLINES, "points"),
        Kind("gain", mv.GAIN, DISCIPLINES, "points"),
        Kind("name-phd", mv.NAME_PHD, phds),
        Kind("draw", mv.DRAW),
        Kind("take-card", mv.TAKE_CARD, cards),
        Kind("discard", mv.DISCARD, cards),
        Kind("refresh", mv.REFRESH),
        Kind("select", mv.SELECT),
        Kind("commit", mv.COMMIT, cards),
        Kind("recruit", mv.RECRUIT),
        Kind("subsidy", mv.SUBSIDY),
        Kind("reserve", mv.RESERVE),
        Kind("publish", mv.PUBLISH, DISCIPLINES),
        Kind("valorise", mv.VALORISE, DISCIPLINES),
        Kind("special", mv.SPECIAL),
        Kind("pay", mv.PAY, DISCIPLINES, "months"),
        Kind("discipline", mv.NAME_DISCIPLINE, DISCIPLINES),
        Kind("bonus", mv.TAKE_BONUS, events),
        Kind("release", mv.RELEASE_BONUS, events),
        Kind("target", mv.TARGET, [str(seat) for seat in range(1, MAX_SEATS + 1)]),
        Kind("project", mv.NAME_PROJECT, projects),
        Kind("expose", mv.EXPOSE, cards),
        Kind("raise", mv.RAISE, tracks),
        Kind("arrange", mv.ARRANGE, ["straight", "crossed"]),
        Kind("mark", mv.MARK, DISCIPLINES, "months"),
        Kind("lose-progress", mv.LOSE_PROGRESS, DISCIPLINES),
        Kind("ransom", mv.RANSOM),
        Kind("hand-over", mv.HAND_OVER),
        Kind("defend", mv.DEFEND, cards),
        Kind("immunity", mv.IMMUNITY),
        Kind("teach", mv.TEACH, [str(months) for months in range(1, mv.TEACH_ROOM + 1)]),
    ]
