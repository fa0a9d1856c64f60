"""How the balance of Awesome Academics is seen: its sources of points, and what becomes of its components."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from collegium.games.awesome_academics import happened as ev
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.balance import OFFERED, TAKEN, USED, Balance, Seen, Source
from collegium.kernel.events import Event

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame


class AwesomeAcademicsBalance(Balance[AwesomeAcademics]):
    """The balance of Awesome Academics. What is turned up beside a deck, and every Event, concerns everyone."""

    kinds = ("project", "tenured", "ability", "card", "event", "bonus")
    choices: ClassVar[Mapping[str, str]] = {
        "keep": "ability",
        "take": "tenured",
        "buy": "project",
        "claim": "project",
        "bonus": "bonus",
        "take-card": "card",
    }
    beginnings = ("take", "buy", "take-phd", "recruit", "subsidy", "reserve", "publish", "valorise", "special", "teach")
    events: ClassVar[Mapping[int, tuple[str, ...]]] = {
        ev.KEPT_TILE: (TAKEN,),
        ev.OPENED_TILE: (USED,),
        ev.OFFERED: (OFFERED,),
        ev.BOUGHT: (TAKEN,),
        ev.CLAIMED: (TAKEN,),
        ev.COMPLETED: (USED,),
        ev.TOOK_TENURED: (TAKEN,),
        ev.DREW: (OFFERED, TAKEN),
        ev.TURNED_UP: (OFFERED,),
        ev.TOOK_CARD: (TAKEN,),
        ev.STANDARD: (USED,),
        ev.SPECIAL: (USED,),
        ev.DEFENDED: (USED,),
        ev.EVENT: (OFFERED,),
        ev.BONUS_TO_LAYOUT: (OFFERED,),
        ev.RESERVED: (TAKEN,),
        ev.SCORED_RESERVED: (USED,),
        ev.SCORED_LAYOUT: (USED,),
    }

    def __init__(self, game: AwesomeAcademicsGame) -> None:
        super().__init__(game)
        self.names = game.names
        self.tables = game.tables

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        tables = self.tables
        attacks = tuple(f"commit {row['id']}" for row in tables.rows("action_cards", "card") if "target" in row)
        return (
            Source("projects", ("completed projects", "cancelled projects"), ("buy *", "claim *")),
            Source("diplomas", ("diplomas",), ("take-phd",)),
            Source("publications", ("publications",), ("publish *",)),
            Source("special-actions", ("special actions",), ("special",)),
            Source("attacks", ("attacks and penalties",), attacks),
            Source("defence", (), ("defend *", "immunity")),
            Source("bonuses", ("reserved bonuses", "layout bonuses"), ("reserve", "bonus *")),
            Source("teaching", ("money",), ("teach *",)),
            Source("consultants", (), ("consult *",)),
            Source("experience", ("experience",)),
            Source("start", ("start",)),
        )

    def seen(self, state: AwesomeAcademics, event: Event) -> Iterator[Seen]:
        """What an event tells; a researcher is used by being sent to work."""
        yield from super().seen(state, event)
        if event.kind == ev.SENT_TRACK:
            yield Seen(USED, ("tenured", self.names.researcher_ids[event.a // 2]), event.seat)
