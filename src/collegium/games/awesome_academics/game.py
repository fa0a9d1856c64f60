"""Awesome Academics as the rest of the house sees it: moves with their texts, options, results, and the way on."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import clauses, draw, glossary, reasons, view, words
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.agenda import ASK_COMMIT, ASK_TILE, OPERATIONS
from collegium.games.awesome_academics.components import SELECT_CARD, Content
from collegium.games.awesome_academics.deck import has_card
from collegium.games.awesome_academics.evaluation import TERMS, AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.inventory import inventory
from collegium.games.awesome_academics.layout import (
    ABILITIES,
    ACTION_CARDS,
    DEALT_FIELDS,
    DECIDED,
    EVENTS,
    HELD,
    MAX_SEATS,
    MONEY,
    OWN_FIELDS,
    PHD_STUDENTS,
    PROJECTS,
    SCORE_FROM,
    TABLE_FIELDS,
    TENURED,
    TRACKS,
)
from collegium.games.awesome_academics.rules import AwesomeAcademicsPosition
from collegium.games.awesome_academics.setup import lay_out
from collegium.games.awesome_academics.state import can_use_special, total_experience
from collegium.games.awesome_academics.tables import awesome_academics_tables
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.kernel.clauses import load_ledger, numbers_of, translated
from collegium.kernel.content import Tables
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Glossary, Result, View
from collegium.kernel.moves import Kind, MoveTable, filled
from collegium.kernel.options import Option, Value
from collegium.kernel.position import Layout
from collegium.kernel.state import State, bit
from collegium.kernel.weights import FILE as WEIGHTS
from collegium.kernel.weights import Weights, read_weights

FOLDER = files("collegium.games.awesome_academics")

SOURCE_NAMES = (
    "start",
    "completed projects",
    "diplomas",
    "publications",
    "special actions",
    "cancelled projects",
    "attacks and penalties",
    "reserved bonuses",
    "layout bonuses",
    "experience",
    "money",
)

OPTIONS = (
    Option("length", "full", "The full game has all Projects, the shorter one those marked S.", ("full", "short")),
    Option("basic", False, "Without Special Abilities, Actions, Teaching and Events, for a first game."),
    Option(
        "researchers",
        "doubles",
        "Some Tenured Researchers have one discipline on both tracks, or all have two different ones.",
        ("doubles", "mixed"),
    ),
    Option("phd_events", True, "Events for all Experience Tracks hold for PhD Students too."),
    Option("idle_end", True, "After a turn in which no Project is bought, worked on or completed comes the last turn."),
    Option("turn_cap", True, "The thirtieth turn is the last in any case.", ends_games=True),
)

COMMITTED_TOGETHER = 100  # the number of the question which Action cards to lay down


class AwesomeAcademicsGame(Game):
    """Awesome Academics for two to four players."""

    name = "awesome-academics"
    title = "Awesome Academics"
    minutes = "90–150"
    seats = range(2, 5)
    options = OPTIONS
    about = "Awesome Academics, designed by Hans van Halteren, published by Radboud University, 2023"
    languages = ("en", "de", "nl")
    layout = Layout(TABLE_FIELDS, OWN_FIELDS, DEALT_FIELDS, OPERATIONS)
    terms = TERMS

    def __init__(self, edition: Path | None = None) -> None:
        tables = awesome_academics_tables(edition)
        self.tables: Tables | None = tables
        self.content = Content(tables)
        self.names = words.Names(tables)
        self.source_ledger = load_ledger(self.name, FOLDER, numbers_of(clauses))
        self.ledger = self.source_ledger
        self.moves = MoveTable(kinds(tables), mv.N_MOVES)
        self.weights = read_weights(FOLDER / WEIGHTS, self.terms)

    def blank(self) -> AwesomeAcademicsPosition:
        return AwesomeAcademicsPosition(self.content)

    def lay_out(self, state: State, options: dict[str, Value]) -> None:
        assert isinstance(state, AwesomeAcademicsPosition)
        values = [option.number(options[option.name]) for option in self.options]
        lay_out(state, vec[i64](values))

    def result(self, state: State) -> Result:
        assert isinstance(state, AwesomeAcademicsPosition)
        seats = range(int(state.seats))
        scores = [int(points) for points in state.scores()]
        breakdown = [
            {name: int(state.get(seat, SCORE_FROM + at)) for at, name in enumerate(SOURCE_NAMES)} for seat in seats
        ]
        ranks = [(scores[seat], int(total_experience(state, seat)), int(state.get(seat, MONEY))) for seat in seats]
        winners = [seat for seat in seats if ranks[seat] == max(ranks)]
        return Result(scores, breakdown, winners, state.over)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, AwesomeAcademicsPosition)
        return view.view(self, state, seat)

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, AwesomeAcademicsPosition)
        return inventory(state)

    def prompt(self, state: State) -> str:
        assert isinstance(state, AwesomeAcademicsPosition)
        return words.prompt(self, state)

    def label(self, state: State, move: int) -> str:
        assert isinstance(state, AwesomeAcademicsPosition)
        return words.label(self, state, move)

    def event_text(self, event: Event, names: list[str]) -> str:
        return words.event_text(self, event, names)

    def draw(self, view: View, width: int) -> list[Block]:
        return draw.draw(self, view, width)

    def speak(self, language: str) -> None:
        assert self.tables is not None
        self.names = words.Names(self.tables, language)
        self.ledger = translated(self.source_ledger, FOLDER, language)

    def source_text(self, source: str) -> str:
        return self.names.translation("breakdown", source, source)

    def option_text(self, option: Option) -> str:
        return self.names.translation("option", option.name, option.text)

    def kind_text(self, verb: str) -> str:
        return self.names.say("moves_of", verb)

    def answered_together(self, state: State) -> int:
        assert isinstance(state, AwesomeAcademicsPosition)
        if state.over or state.top() not in (ASK_TILE, ASK_COMMIT):
            return 0
        if any(may_select(state, seat) for seat in range(int(state.seats))):
            return 0
        return 1 + int(state.arg(1)) if state.top() == ASK_TILE else COMMITTED_TOGETHER

    def glossary(self) -> Glossary:
        return glossary.glossary(self.names)

    def evaluation(self, weights: Weights | None = None) -> Evaluation:
        return AwesomeAcademicsEvaluation((weights or self.weights).numbers(self.terms))

    def reasons(self, before: State, after: State, otherwise: State, seat: int) -> list[str]:
        return reasons.reasons(self, before, after, otherwise, seat)


def may_select(state: AwesomeAcademicsPosition, seat: int) -> bool:
    """Whether a seat, before it has laid down its cards, may still show everyone a card that it fetches by its tile."""
    decided = bool(state.table[DECIDED] & bit(seat))
    return not decided and can_use_special(state, seat, SELECT_CARD) and has_card(state, HELD + seat)


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
        Kind("buy", mv.BUY, projects),
        Kind("claim", mv.CLAIM, projects),
        Kind("take-phd", mv.TAKE_PHD),
        Kind("carry", mv.CARRY, DISCIPLINES),
        Kind("give-up", mv.GIVE_UP_TRACK, tracks),
        Kind("give-up-phd", mv.GIVE_UP_PHD, phds),
        Kind("send", mv.SEND_TRACK, tracks),
        Kind("send-phd", mv.SEND_PHD, phds_in),
        Kind("consult", mv.CONSULT, DISCIPLINES),
        Kind("work", mv.WORK_ON, projects),
        Kind("prepare", mv.PREPARE),
        Kind("divide", mv.DIVIDE, [str(months) for months in range(1, mv.DIVIDE_ROOM + 1)]),
        Kind("keep-months", mv.KEEP_MONTHS, DISCIPLINES),
        Kind("spare", mv.SPARE),
        Kind("lose", mv.LOSE, DISCIPLINES),
        Kind("gain", mv.GAIN, DISCIPLINES),
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
        Kind("pay", mv.PAY, DISCIPLINES),
        Kind("discipline", mv.NAME_DISCIPLINE, DISCIPLINES),
        Kind("bonus", mv.TAKE_BONUS, events),
        Kind("release", mv.RELEASE_BONUS, events),
        Kind("target", mv.TARGET, [str(seat) for seat in range(1, MAX_SEATS + 1)]),
        Kind("project", mv.NAME_PROJECT, projects),
        Kind("expose", mv.EXPOSE, cards),
        Kind("raise", mv.RAISE, tracks),
        Kind("arrange", mv.ARRANGE, ["straight", "crossed"]),
        Kind("mark", mv.MARK, DISCIPLINES),
        Kind("lose-progress", mv.LOSE_PROGRESS, DISCIPLINES),
        Kind("ransom", mv.RANSOM),
        Kind("hand-over", mv.HAND_OVER),
        Kind("defend", mv.DEFEND, cards),
        Kind("immunity", mv.IMMUNITY),
        Kind("teach", mv.TEACH, [str(months) for months in range(1, mv.TEACH_ROOM + 1)]),
    ]
