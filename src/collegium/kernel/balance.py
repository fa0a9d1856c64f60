"""What a game says of itself so that its balance can be studied: its sources of points, and its components' careers.

A component is *offered* to a seat that could have had it, *taken* by the seat that got it and *used* by the seat that
it did something for. A game says by which events and open moves that is seen; the rest is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple

from collegium.kernel.any_state import S
from collegium.kernel.errors import CollegiumError, UnknownMove
from collegium.kernel.events import Event
from collegium.kernel.signs import Thing

if TYPE_CHECKING:
    from collegium.kernel.game import Game, Glossary


OFFERED: Final = "offered"
TAKEN: Final = "taken"
USED: Final = "used"
CAREER: Final = (OFFERED, TAKEN, USED)


class UnknownSource(CollegiumError):
    """A name that no source of a game answers to."""


@dataclass(frozen=True)
class Source:
    """A way to points: what it brings, and the moves that somebody who does without it may not make."""

    name: str  # as on the command line: point-cards
    parts: tuple[str, ...]  # of `Result.breakdown`; none where it brings points only by way of others
    moves: tuple[str, ...] = ()  # patterns of their texts, as in "travel *"


class Seen(NamedTuple):
    """A component in somebody's hands; the seat is NOBODY where it concerns all."""

    career: str
    thing: Thing
    seat: int


class Balance(Generic[S]):
    """How the balance of a game is seen. This one takes each part of the breakdown for a source, and no components."""

    kinds: ClassVar[tuple[str, ...]] = ()  # the kinds of the glossary whose components are followed
    events: ClassVar[Mapping[int, tuple[str, ...]]] = {}  # what an event means for the components it is about
    choices: ClassVar[Mapping[str, str]] = {}  # verbs of moves that offer what they name, and what kind that is
    beginnings: ClassVar[tuple[str, ...]] = ()  # moves that tell how somebody begins: "send *" each apart, "buy" as one

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """All that points can come from, in the order of scoring."""
        return tuple(self.game.result(self.game.new(self.game.seats[0])).breakdown[0])

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """The sources, together all parts of the breakdown, each part once."""
        return tuple(Source(part, (part,)) for part in self.parts)

    @cached_property
    def components(self) -> list[Thing]:
        """The components that are followed, always in the same order."""
        return [(kind, name) for kind in self.kinds for name in self.glossary.get(kind, {})]

    @cached_property
    def glossary(self) -> Glossary:
        """The game's glossary."""
        return self.game.glossary()

    def title(self, thing: Thing) -> str:
        """What a component is called."""
        kind, name = thing
        return self.glossary[kind][name]["name"]

    def source(self, name: str) -> Source:
        """The source of that name, of those that somebody can do without."""
        known = {source.name: source for source in self.sources if source.moves}
        if name not in known:
            there_are = f"there are {', '.join(known)}" if known else "it names none"
            raise UnknownSource(f"no source of {self.game.title} is called {name!r}; {there_are}")
        return known[name]

    def barred(self, name: str) -> list[int]:
        """The moves that somebody who does without a source may not make."""
        patterns, moves = self.source(name).moves, self.game.moves
        codes = [code for code in range(moves.n_moves) if moves.exists(code)]
        return [code for code in codes if any(fnmatchcase(moves.text(code), pattern) for pattern in patterns)]

    def beginning(self, move: int) -> str:
        """What a move tells of how its seat begins: its text, its verb, or nothing."""
        verb, text = self.game.moves.kind(move).verb, self.game.moves.text(move)
        if verb in self.beginnings:
            return verb
        return text if any(fnmatchcase(text, pattern) for pattern in self.beginnings) else ""

    def told_beginning(self, key: str) -> str:
        """What `beginning` said, in words; of a move without what it costs and brings."""
        try:
            move = self.game.moves.parse(key)
        except UnknownMove:
            return self.game.kind_text(key)
        return self.game.label(self.start, move).partition(" (")[0]

    @cached_property
    def start(self) -> S:
        """A game before its first move, to speak of moves in."""
        return self.game.new(self.game.seats[-1], seed=0)

    def offered(self, state: S, seat: int) -> Iterable[Thing]:
        """What is within a seat's reach as its turn begins, whatever it decides."""
        return ()

    def open_to(self, state: S) -> Iterator[Thing]:
        """What the open moves of a decision offer to the seat to move."""
        if self.choices:
            for move in state.legal():
                kind = self.game.moves.kind(int(move))
                if kind.verb in self.choices:
                    yield self.choices[kind.verb], kind.labels[int(move) - kind.first]

    def seen(self, state: S, event: Event) -> Iterator[Seen]:
        """What an event tells of components, in the position after it."""
        if event.kind in self.events:
            sign = self.game.sign(event)
            for thing in sign.things:
                for career in self.events[event.kind]:
                    yield Seen(career, thing, sign.seat)
