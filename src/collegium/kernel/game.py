"""The contract: what a game must say so that every table, agent and tool of Collegium can play it.

To add a game, derive a state from `kernel.state.State` (the rules) and a class from `Game` (everything around them),
then register it. Nothing else needs to know the game, and it need not be compiled, nor live in this package.
`kernel.conformance` checks that the promises made here are kept.
"""

from __future__ import annotations

import copy
import secrets
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, cast

from collegium.kernel.any_state import S
from collegium.kernel.asking import Asking
from collegium.kernel.balance import Balance
from collegium.kernel.clauses import SOURCE_LANGUAGE, Clause, Ledger, shared_ledger
from collegium.kernel.content import Tables
from collegium.kernel.errors import IllegalMove, OptionError, SeatsError, UnknownMove
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.events import SPECTATOR, Event
from collegium.kernel.foresight import foreseen
from collegium.kernel.kept import Kept
from collegium.kernel.laying import Laying
from collegium.kernel.moves import MoveTable
from collegium.kernel.net_file import NetFile
from collegium.kernel.observation import Description
from collegium.kernel.options import Option, Value, read_options
from collegium.kernel.position import Layout
from collegium.kernel.questions import DONE, Operation, Secrets, Switchboard
from collegium.kernel.rng import SEED_BITS, seeded
from collegium.kernel.signs import Sign
from collegium.kernel.values import Checks, GameValue, is_checked_everywhere, whole
from collegium.kernel.vector import Vector
from collegium.kernel.weights import Term, Weights
from collegium.kernel.written import Written

E = TypeVar("E", bound=Evaluation)

HOUSE_COLOURS: Final = ("indigo", "vermilion", "teal", "plum")  # of seats whose pieces have none of their own

View = dict[str, Any]
Glossary = dict[str, dict[str, dict[str, str]]]  # kind of component, id, then "name" and "text"


@dataclass(frozen=True)
class Result:
    """How a game stands or ended: points, where they came from, and who is ahead."""

    scores: list[int]
    breakdown: list[dict[str, int]]  # a seat's points by source, in the order of scoring
    winners: list[int]
    over: bool
    rank: str = ""  # what a solo game's score is called

    def __str__(self) -> str:
        lines = []
        for seat, points in enumerate(self.scores):
            parts = ", ".join(f"{name} {number}" for name, number in self.breakdown[seat].items() if number)
            mark = " *" if self.over and seat in self.winners else ""
            lines.append(f"seat {seat + 1}: {points}{mark} ({parts or ('nothing' if self.over else 'nothing yet')})")
        return "\n".join(lines + ([self.rank] if self.rank else []))


@dataclass(frozen=True)
class Block:
    """A titled piece of the table in plain text, for the terminal and for screen readers."""

    title: str
    lines: list[str]


class Game(GameValue, Written[S], Asking[S], Generic[S]):
    """A game as the rest of the house sees it; its positions are of the class S."""

    name: ClassVar[str]  # as on the command line: alma-mater
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    minutes: ClassVar[str] = ""  # how long a game lasts, as "60–90"
    languages: ClassVar[tuple[str, ...]] = (SOURCE_LANGUAGE,)  # those it speaks; `speaking` changes to another

    language: str = SOURCE_LANGUAGE
    about: str = ""  # designers, publisher, year: credit where it is due

    moves: MoveTable
    ledger: Ledger
    layout: ClassVar[Layout]
    operations: ClassVar[Sequence[Operation[Any]]]  # the questions and steps of its rules
    secrets: ClassVar[Secrets[Any]]  # what its seats cannot see
    sight: ClassVar[Description | None] = None  # what its seats see, as numbers
    purse: ClassVar[tuple[int, ...]] = ()  # the fields of `own` that hold what a seat pays with
    adding: ClassVar[frozenset[int]] = frozenset()  # events whose `b` is a number: several in a row are told as one
    mended: ClassVar[frozenset[str]] = frozenset()  # clauses that earlier versions did not enforce; `replay` forgives
    tables: Tables | None = None  # the component tables; None for a game without any
    terms: tuple[Term, ...] = (Term("points", "points scored so far"),)  # what its evaluation counts
    weights: Weights = Weights({"points": 1.0})  # what each term is worth
    net: NetFile | None = None  # what is known besides of positions between turns

    @abstractmethod
    def empty(self) -> S:
        """A position without anything in it."""

    @abstractmethod
    def lay_out(self, state: S, options: dict[str, Value]) -> None:
        """Set a blank position up; `seats` and `rng` are already there. Automatic entries run afterwards."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """Scores with their breakdown, and who is ahead or has won."""

    @abstractmethod
    def view(self, state: S, seat: int) -> View:
        """What a seat may see, built from a whitelist; a SPECTATOR, or any negative number, sees what is public."""

    def public_view(self, state: S) -> View:
        """What everyone may see."""
        return self.view(state, SPECTATOR)

    def whole_view(self, public: View, state: S, seat: int) -> View:
        """What a seat may see, where what everyone may see is made already."""
        return self.view(state, seat)

    @abstractmethod
    def inventory(self, state: S) -> dict[str, int]:
        """How many there are of each component in all places together: the same at every moment of a game."""

    @abstractmethod
    def prompt(self, state: S) -> str:
        """What the seat to move is asked, in words."""

    @abstractmethod
    def label(self, state: S, move: int) -> str:
        """What a move does, in words, without its consequences: 'Travel to Istanbul'."""

    @abstractmethod
    def event_text(self, event: Event, names: list[str]) -> str:
        """An event in words, or nothing where it goes without saying; `names` are those of the seats."""

    def sign(self, event: Event) -> Sign:
        """What an event is about: components, amounts, other seats, and whether it begins a step of an account."""
        return Sign(str(event.kind), event.seat)

    @abstractmethod
    def draw(self, view: View, width: int) -> list[Block]:
        """The table as plain text, from a view, in lines of at most `width` characters."""

    def speak(self, language: str) -> None:
        """Change to the words of one of its languages; called by `speaking` on a copy of the game."""
        raise NotImplementedError(f"{self.name} says that it speaks {language}, but not how")

    def seat_colours(self, state: S) -> list[str]:
        """The colour of each seat's pieces by its English name, nothing for a seat that has not chosen one yet."""
        return [HOUSE_COLOURS[seat % len(HOUSE_COLOURS)] for seat in range(int(state.seats))]

    def preparing(self, state: S) -> bool:
        """Whether the players still choose what they begin with: colours, first cards."""
        return False

    def begins(self, before: S | None, state: S) -> bool:
        """Whether a seat that has last moved in `before` is asked the first time, or the first time after preparing."""
        return before is None or (self.preparing(before) and not self.preparing(state))

    def opening(self, state: S) -> str:
        """For who is asked the first time: what the game is about, and what is good to begin with."""
        return ""

    def clauses_about(self, kind: str, component: str) -> list[str]:
        """The ids of the clauses about a component of the glossary; the first says best what it does."""
        return []

    def source_text(self, source: str) -> str:
        """A source of points of `Result.breakdown`, in words."""
        return source

    def rank_text(self, rank: str) -> str:
        """What a solo game's score is called, in words."""
        return rank

    def option_text(self, option: Option) -> str:
        """What an option changes, in words."""
        return option.text

    def choice_text(self, option: Option, choice: str) -> str:
        """What a choice of an option is called, in words."""
        return choice

    def kind_text(self, verb: str) -> str:
        """What moves of a kind are called together, as a heading."""
        return verb.replace("-", " ").capitalize()

    def glossary(self) -> Glossary:
        """Every component by kind and id, with its name and what it does in words, for tooltips and drawn boards."""
        return {}

    def speaking(self, language: str) -> Self:
        """The same game in another language: texts differ, nothing else. In its own where it does not know that one."""
        if language == self.language or language not in self.languages:
            return self
        twin = copy.copy(self)
        twin.language = language
        twin.speak(language)
        return twin

    def seated(self, names: Sequence[str]) -> Self:
        """The same game, whose labels and prompts call the other seats by these names, if it speaks of them at all."""
        return self

    @cached_property
    def switchboard(self) -> Switchboard:
        """The rules as positions carry them."""
        firsts = [kind.first for kind in self.moves.kinds]
        board = Switchboard(list(self.operations), firsts, self.n_moves, self.secrets)
        board.game, board.stamp = self, self.stamp()
        board.table_size, board.dealt_size = (
            sum(size for _, _, size in fields) for fields in (self.layout.table, self.layout.dealt)
        )
        if self.sight is not None:
            self.sight.wire(board)
        if self.is_checked or is_checked_everywhere():
            board.guard = Checks(self)
        if self.moves.text(DONE) != "done":
            raise ValueError(f"{self.name}: the move {DONE} is 'done' in every game, not {self.moves.text(DONE)!r}")
        return board

    def blank(self) -> S:
        """An empty position with its rules, to be filled by `lay_out` or from a written one."""
        state = self.empty()
        state.switchboard = self.switchboard
        return state

    def wealth(self, state: S, seat: int) -> list[int]:
        """What a seat has in its purse, and its points."""
        return [*(int(state.get(seat, field)) for field in self.purse), int(state.scores()[seat])]

    def evaluation(self, weights: Weights | None = None) -> Evaluation:
        """What agents compare positions by, with the game's own weights or others; a game may know more than points."""
        return self.learned(Evaluation((weights or self.weights).numbers(self.terms)), weights)

    def learned(self, evaluation: E, weights: Weights | None) -> E:
        """An evaluation that asks the game's net, where it has the weights that the net was fitted to."""
        if weights is None and self.net is not None and self.net.suits(self.weights, self.terms):
            evaluation.ask(self.net.made())
        return evaluation

    def laying(self) -> Laying[S] | None:
        """How positions are set up; None where the game does not say."""
        return None

    def balance(self) -> Balance[S]:
        """How its balance is seen; a game may know its components and group its sources."""
        return Balance(self)

    def reasons(self, before: S, after: S, otherwise: S, seat: int) -> list[str]:
        """Why a seat should rather play from `before` to `after` than to `otherwise`, in the game's words."""
        return []

    def outlook(self, afters: Sequence[S], otherwises: Sequence[S], seat: int) -> list[tuple[str, int]]:
        """In what a seat has more as a rule where two lines were played on, pair by pair in the same worlds.

        Each is the name of a fact and by how much it differs, at least or, of finished games, on average; none where a
        game compares nothing so.
        """
        return []

    def say_outlook(self, told: Sequence[tuple[str, int]]) -> list[str]:
        """What `outlook` found, in the game's words."""
        return []

    def alike(self, state: S, move: int, other: int) -> bool:
        """Whether two moves differ by so little that nobody should be asked which is better."""
        return False

    @property
    def n_moves(self) -> int:
        """Moves are the integers from 0 to n_moves - 1."""
        return self.moves.n_moves

    @property
    def obs_size(self) -> int:
        """How many numbers `State.observe` writes; 0 for a game that does not describe what its seats see."""
        return self.sight.size if self.sight else 0

    @property
    def obs_names(self) -> list[str]:
        """What each of them is."""
        return list(self.sight.names) if self.sight else []

    @property
    def obs_version(self) -> int:
        """Changes whenever the same place of an observation means something else."""
        return self.sight.version if self.sight else 0

    @property
    def edition(self) -> str:
        """The name of the component tables in use."""
        return self.tables.edition if self.tables else "base"

    @property
    def fingerprint(self) -> str:
        """A digest of the component tables: records of another edition are recognised by it."""
        return self.tables.fingerprint if self.tables else ""

    def shipped(self) -> list[str]:
        """The fingerprints of all tables that it was ever shipped with, as far as they are kept."""
        return []

    def archived(self, fingerprint: str) -> Kept | None:
        """The tables of that fingerprint, if it was ever shipped with them."""
        return None

    @cached_property
    def brought(self) -> Kept | None:
        """The tables that a record has to bring along; None where every Collegium to come has them."""
        if self.tables is None or self.archived(self.fingerprint) is not None:
            return None
        return self.tables.kept()

    def new(self, seats: int, seed: int | None = None, **options: object) -> S:
        """The position at the start of a game; the same seed and options give the same game, always.

        Without a seed one is drawn by chance, and every game is another one.
        """
        number, drawn = whole(seats), secrets.randbits(SEED_BITS) if seed is None else whole(seed)
        if number is None or number not in self.seats:
            raise SeatsError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        if drawn is None or not 0 <= drawn < 2**SEED_BITS:
            raise OptionError(f"seed: expected a whole number from 0 to 2^{SEED_BITS} - 1, found {seed!r}")
        chosen = read_options(self.options, options, self.title)
        state = self.blank()
        state.seats = number
        state.rng = seeded(drawn)
        self.lay_out(state, chosen)
        state.settle()
        return state

    def vector(self, number: int, seats: int, seed: int | Sequence[int] | None = None, **options: object) -> Vector:
        """So many games side by side, stepped in one call; a list of seeds has one for each, and None draws them."""
        given: object = secrets.randbits(SEED_BITS) if seed is None else seed
        one = whole(given)
        return Vector(self, index(number), index(seats), cast(Sequence[int], given) if one is None else one, options)

    def text(self, state: S, move: int) -> str:
        """The short text of a move, which `parse` reads back."""
        return self.moves.text(move)

    def parse(self, text: str) -> int:
        """The move that a text means, legal or not; UnknownMove for a text that is no move at all."""
        return self.moves.parse(text)

    def why_not(self, state: S, move: int) -> Clause | None:
        """The clause that forbids a move now, or None for a legal one."""
        if not self.moves.exists(move):
            return shared_ledger(self.language).clause("table.no-component")
        if state.over:
            return shared_ledger(self.language).clause("table.over")
        number = int(state.check(move))
        return self.ledger.numbered(number) if number else None

    def play(self, state: S, move: int | str) -> None:
        """The checked door: play a move or raise IllegalMove with the clause; `state.apply` is the fast path."""
        code = self.parse(move) if isinstance(move, str) else whole(move)
        if code is None:
            raise UnknownMove(f"{move!r} is no move: expected its number or its text")
        clause = self.why_not(state, code)
        if clause is not None:
            raise IllegalMove(self.moves.text(code), clause)
        state.apply(code)

    def replay(self, state: S, move: int | str) -> None:
        """Play a move that was stored when it was played: it stands, even if a rule mended since then forbids it."""
        try:
            self.play(state, move)
        except IllegalMove as refusal:
            if refusal.clause.id.removeprefix(f"{self.name}.") not in self.mended:
                raise
            state.apply(self.parse(move) if isinstance(move, str) else int(move))

    def consequences(self, state: S, move: int) -> list[Event]:
        """What a legal move would bring about for the seat that makes it, up to where something comes to light."""
        return foreseen(state, move)

    def describe(self, state: S, move: int) -> str:
        """A legal move with its consequences: 'Travel to Istanbul: pay 2 coins, receive 2 potions'."""
        self.moves.kind(move)  # refuses what is no move
        label = self.label(state, move)
        told = [self.event_text(event, []) for event in self.consequences(state, move)]
        parts = [text for text in told if text and text.casefold() != label.casefold()]
        return f"{label}: {', '.join(parts)}" if parts else label
