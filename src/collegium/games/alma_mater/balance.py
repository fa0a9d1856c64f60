"""How the balance of Alma Mater is seen: its sources of prestige, and what becomes of cards, people and tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import LETTERS
from collegium.games.alma_mater.state import AlmaMater
from collegium.games.alma_mater.view import academy, campus
from collegium.kernel.balance import OFFERED, TAKEN, USED, Balance, Seen, Source
from collegium.kernel.events import Event
from collegium.kernel.signs import Thing

if TYPE_CHECKING:
    from collegium.games.alma_mater.game import AlmaMaterGame


class AlmaMaterBalance(Balance[AlmaMater]):
    """The balance of Alma Mater. Students and professors are offered to everyone as long as there are any left."""

    kinds = ("setup_card", "chancellor", "student", "professor", "bust", "glory")
    choices: ClassVar[Mapping[str, str]] = {"keep": "setup_card", "chancellor": "chancellor"}
    beginnings = ("send *", "bishop", "bishop-extra", "use", "lecture")
    events: ClassVar[Mapping[int, tuple[str, ...]]] = {
        events.DREW_CARD: (OFFERED,),
        events.KEPT_CARD: (TAKEN,),
        events.LAID_CARD: (USED,),
        events.CHOSE_CHANCELLOR: (TAKEN,),
        events.COUNTED_MORE: (USED,),
        events.RECRUITED_STUDENT: (TAKEN,),
        events.SENT_TO_STUDENT: (USED,),
        events.REPEATS_STUDENT: (USED,),
        events.INCOME_FROM_STUDENT: (USED,),
        events.RECRUITED_PROFESSOR: (TAKEN,),
        events.LECTURED: (USED,),
        events.CLAIMED_BUST: (TAKEN, USED),
    }

    def __init__(self, game: AlmaMaterGame) -> None:
        super().__init__(game)
        self.names = game.names
        self.tables = game.tables

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        research = ("send laboratory", "repeat laboratory", "green", "black", "black-instead")
        people = ("students", "mathematics students", "lecture halls")
        return (
            Source("research", ("milestone bonuses", "milestones and professors"), research),
            Source("professors", ("professors",), ("professor *", "send academy-*", "repeat academy-*")),
            Source("lectures", ("lectures",), ("lecture *",)),
            Source("students", people, ("student *", "send campus-*", "repeat campus-*")),
            Source("bookshelves", ("bookshelves",), ("score *",)),
            Source("busts", ("bust cards",), ("bust *",)),
            Source("dictionaries", ("dictionaries",), ("dictionaries", "take dictionary")),
            Source("colloquium", (), ("send colloquium", "repeat colloquium")),
            Source("bishop", (), ("send bishop", "bishop *", "bishop-extra *", "repeat bishop")),
            Source("reputation", ("reputation",)),
            Source("chancellors", ("chancellors",)),
            Source("spaces", ("setup cards", "action spaces")),
            Source("ducats", ("ducats", "spent")),
        )

    def offered(self, state: AlmaMater, seat: int) -> Iterator[Thing]:
        names = self.names
        for row in campus(names, state):
            for tile in row.values():
                if tile["stock"]:
                    yield "student", tile["student"]
        for professor, card in academy(names, state).items():
            if card["stock"]:
                yield "professor", professor
        for letter in range(len(LETTERS)):
            yield "glory", self.glory(state, letter)

    def glory(self, state: AlmaMater, letter: int) -> str:
        """The glory tile of a letter."""
        return str(self.names.glory_ids[int(state.dealt[at.GLORY + letter])])

    def seen(self, state: AlmaMater, event: Event) -> Iterator[Seen]:
        """What an event tells; whoever claims a bust card has done what its glory tile asks for."""
        yield from super().seen(state, event)
        if event.kind == events.CLAIMED_BUST:
            for career in (TAKEN, USED):
                yield Seen(career, ("glory", self.glory(state, event.a)), event.seat)
