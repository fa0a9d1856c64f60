"""A game out of a box: component tables, rule clauses, weights and word lists beside its code, in several languages."""

from __future__ import annotations

import copy
import json
import tomllib
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.any_state import S
from collegium.kernel.clauses import SOURCE_LANGUAGE, load_ledger, translated
from collegium.kernel.content import Tables
from collegium.kernel.errors import ContentError, NoSeat
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Result, View
from collegium.kernel.kept import Edition, Kept, is_fingerprint, read_kept
from collegium.kernel.moves import Kind, MoveTable
from collegium.kernel.names import kinds_of, numbers_of
from collegium.kernel.net_file import net_beside
from collegium.kernel.observation import Description
from collegium.kernel.options import Option, Value
from collegium.kernel.questions import arguments_of, name_of
from collegium.kernel.text import Phrases, clip
from collegium.kernel.weights import FILE, read_weights

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    N = TypeVar("N", bound=Phrases, default=Any)
else:
    from typing import TypeVar

    N = TypeVar("N", bound=Phrases)


ARCHIVE: Final = "archive"  # the folder of all tables that a game was ever shipped with, by fingerprint
FORMER: Final = "editions.toml"  # those of them that can be played as an edition, by name


class BoxedGame(Game[S], Generic[S, N]):
    """What the games of the house have in common: S are their positions, N the names of their components.

    The word list has the sections `prompt` (by question), `event` (by event), `consequence` (by event, where a move
    that is being considered should say it), `game` (who made it), `source`, `option`, `choice`, `moves_of`, and
    `opening` (what the game is about, and by question what is good to begin with).
    """

    package: ClassVar[str]  # where its files are: collegium.games.newton
    clauses: ClassVar[ModuleType]  # the numbers of the clauses that refuse
    events: ClassVar[ModuleType]  # the numbers of what can happen
    labels: ClassVar[Mapping[str, Callable[[Any, Any, int], str]]] = {}  # moves that say more than what they name
    prompts: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}  # questions that say more than their words
    about_components: ClassVar[Mapping[str, Sequence[str]]] = {}  # clauses by kind, or by kind and id; {id} in them
    sources: ClassVar[Sequence[str]]  # where points come from, in the order of scoring
    points_from: ClassVar[int]  # the field of `own` with the points from the first of these; the others follow
    sight: ClassVar[Description]  # what its seats see: the whitelist of views and observations
    least_width: ClassVar[int] = 66  # narrower tables are cut off at the right

    tables: Tables
    names: N

    def __init__(self, edition: Edition | None = None) -> None:
        folder = files(self.package)
        self.tables = self.read_tables(self.meant(edition))
        self.moves = MoveTable(self.kinds(), self.kinds()[-1].first + self.kinds()[-1].size)
        self.weights = read_weights(folder / FILE, self.terms)
        self.net = net_beside(folder)
        self.event_names = kinds_of(self.events)
        self.rules = load_ledger(self.name, folder, numbers_of(self.clauses))
        self.speak(SOURCE_LANGUAGE)

    @abstractmethod
    def read_tables(self, edition: Edition | None) -> Tables:
        """The component tables, with an owner's edition laid over them."""

    def former_editions(self) -> dict[str, str]:
        """The names of tables that it was shipped with before, each with their fingerprint."""
        path = files(self.package) / FORMER
        return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}

    def meant(self, edition: Edition | None) -> Edition | None:
        """The tables of a former edition, where one is named; or else what is given: a folder, or what was kept."""
        if not isinstance(edition, Path) or edition.is_dir():
            return edition
        former = self.former_editions()
        kept = self.archived(former.get(str(edition), ""))
        if kept is None and former:
            names = " or ".join(former)
            raise ContentError(f"{edition}: expected a folder with the tables of an edition, or the name {names}")
        return edition if kept is None else replace(kept, name=str(edition))

    def shipped(self) -> list[str]:
        folder = files(self.package) / ARCHIVE
        return sorted(path.name.removesuffix(".json") for path in folder.iterdir()) if folder.is_dir() else []

    def archived(self, fingerprint: str) -> Kept | None:
        path = files(self.package) / ARCHIVE / f"{fingerprint}.json"
        if not is_fingerprint(fingerprint) or not path.is_file():
            return None
        data = json.loads(path.read_text("utf-8"))
        return read_kept(data["name"], fingerprint, data["tables"])

    @abstractmethod
    def kinds(self) -> list[Kind]:
        """The kinds of move in the order of their codes, labelled with the ids of the component tables."""

    @abstractmethod
    def words(self, language: str) -> N:
        """The names of the components in a language."""

    @abstractmethod
    def set_up(self, state: S, options: vec[i64]) -> None:
        """Set a blank position up, with the options as numbers in the order of `options`."""

    @abstractmethod
    def event_arguments(self, event: Event, names: list[str]) -> dict[str, object]:
        """What the words of an event may speak of."""

    @abstractmethod
    def blocks(self, view: View, width: int) -> list[Block]:
        """Every piece of the table as plain text, in lines that are not too long for a table of that width."""

    @abstractmethod
    def public_view(self, state: S) -> View:
        """What everyone may see."""

    @abstractmethod
    def private_view(self, state: S, seat: int) -> View:
        """What a seat may see beside that."""

    def known(self, state: S, who: int) -> tuple[S, list[int]]:
        """A copy without anything that `who` may not see, and what it knows of what is partly hidden.

        Views are made of these alone, so that the description of what is seen (`sight`) guards them as it does
        observations.
        """
        return self.sight.blinded(state, who), [int(number) for number in self.secrets.seen(state, who)]

    def view(self, state: S, seat: int) -> View:
        if seat >= state.seats:
            raise NoSeat(seat, state.seats)
        try:
            return self.whole_view(self.public_view(state), state, seat)
        except LookupError as error:
            state.refuse_spoilt(error)
            raise

    def whole_view(self, public: View, state: S, seat: int) -> View:
        own = self.private_view(state, int(seat)) if 0 <= seat < state.seats else None
        return {"seat": int(seat), **public, "private": own}

    def result(self, state: S) -> Result:
        breakdown = [
            {name: int(state.get(seat, self.points_from + at)) for at, name in enumerate(self.sources)}
            for seat in range(state.seats)
        ]
        winners = [seat for seat in range(state.seats) if state.leaders() >> seat & 1]
        return Result([int(points) for points in state.scores()], breakdown, winners, state.over)

    def event_key(self, event: Event) -> str:
        """The key of an event's words: its name, or a variant of it where its numbers make a difference."""
        return self.event_names[event.kind]

    def event_subject(self, event: Event, names: list[str]) -> str:
        """Whom an event is about."""
        return names[event.seat]

    def speak(self, language: str) -> None:
        self.names = self.words(language)
        self.about = self.names.say("game", "about")
        self.ledger = translated(self.rules, files(self.package), language)

    def seated(self, names: Sequence[str]) -> Self:
        twin = copy.copy(self)
        twin.names = copy.copy(self.names)
        twin.names.players = tuple(names)
        return twin

    def players(self) -> tuple[str, ...]:
        return tuple(self.names.players)

    def opening(self, state: S) -> str:
        asked = self.asked(state)
        begin = self.names.say("opening", asked) if self.names.has("opening", asked) else ""
        return self.names.join([self.names.say("opening", "about"), begin], "sentence")

    def clauses_about(self, kind: str, component: str) -> list[str]:
        short = component.rpartition(" ")[2]
        named = [*self.about_components.get(f"{kind} {component}", ()), *self.about_components.get(kind, ())]
        ids = [f"{self.name}.{clause.format(id=short)}" for clause in named]
        return [clause for clause in dict.fromkeys(ids) if clause in self.ledger.clauses]

    def source_text(self, source: str) -> str:
        return self.names.say("source", source)

    def rank_text(self, rank: str) -> str:
        return self.names.known(rank)

    def option_text(self, option: Option) -> str:
        return self.names.say("option", option.name)

    def choice_text(self, option: Option, choice: str) -> str:
        return self.names.say("choice", f"{option.name} {choice}")

    def kind_text(self, verb: str) -> str:
        return self.names.say("moves_of", verb)

    def label(self, state: S, move: int) -> str:
        kind, option = self.moves.kind(move), self.moves.option(move)
        if kind.verb in self.labels:
            return self.labels[kind.verb](self.names, state, option)
        named = {kind.of: self.names.called(kind.of, option)} if kind.of else {}
        return self.names.say("move", kind.verb, **named)

    def lay_out(self, state: S, options: dict[str, Value]) -> None:
        self.set_up(state, vec[i64]([option.number(options[option.name]) for option in self.options]))

    def prompt(self, state: S) -> str:
        asked = self.asked(state)
        return self.prompts[asked](self.names, state) if asked in self.prompts else self.names.say("prompt", asked)

    def question_view(self, state: S) -> View:
        """What is asked, with the arguments that everyone may know."""
        question = self.question(state)
        told: View = {"kind": name_of(question)}
        for index, name in enumerate(arguments_of(question)):
            tell = self.sight.meanings[name].told
            if tell is not None:
                told[name] = tell(self, state, int(state.arg(index)))
        return told

    def event_text(self, event: Event, names: list[str]) -> str:
        """An event as a line of a log, or, without names of seats, as the consequence of a move being considered."""
        arguments = self.event_arguments(event, names)
        key = self.event_key(event)
        if names:
            return self.names.say("event", key, seat=self.event_subject(event, names), **arguments)
        return self.names.say("consequence", key, **arguments) if self.names.has("consequence", key) else ""

    def draw(self, view: View, width: int) -> list[Block]:
        blocks = self.blocks(view, max(width, self.least_width))
        return [Block(block.title, [clip(line, width) for line in block.lines]) for block in blocks]
