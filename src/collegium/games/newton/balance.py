"""How the balance of Newton is seen: its sources of points, and what becomes of cards, Masters and tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from collegium.games.newton import events
from collegium.games.newton import layout as at
from collegium.games.newton.state import Newton
from collegium.games.newton.view import market_line, place_tile, space_tile, stacks, work_tile
from collegium.kernel.balance import OFFERED, TAKEN, USED, Balance, Seen, Source
from collegium.kernel.events import Event
from collegium.kernel.signs import Thing

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame

REACHED = ("city", "university", "ancient_land", "specialization")  # tiles without an event of their own
LAID = (*REACHED, "invention", "objective")
CARD_VERBS = ("take", "repeat")  # to play a card for its action stays open to whoever does without its points


class NewtonBalance(Balance[Newton]):
    """The balance of Newton. What lies on the boards is offered to all, a card to whoever sees it in the market."""

    kinds = ("card", "master", "board", "bonus_token", *LAID, "development", "income")
    choices: ClassVar[Mapping[str, str]] = {"keep": "master"}
    beginnings = ("perform *",)
    events: ClassVar[Mapping[int, tuple[str, ...]]] = {
        events.DEALT_BOARD: (OFFERED, TAKEN, USED),
        events.DEALT_MASTER: (OFFERED, TAKEN),
        events.KEPT_MASTER: (TAKEN,),
        events.PLAYED_MASTER: (USED,),
        events.TOOK_CARD: (TAKEN,),
        events.PLAYED_CARD: (USED,),
        events.REPEATED: (USED,),
        events.TOOK_TOKEN: (TAKEN, USED),
        events.TOOK_DEVELOPMENT: (TAKEN, USED),
        events.TOOK_INCOME: (TAKEN, USED),
        events.INVENTED: (TAKEN, USED),
        events.OBJECTIVE_SCORED: (TAKEN, USED),
    }

    def __init__(self, game: NewtonGame) -> None:
        super().__init__(game)
        self.names = game.names
        self.tables = game.tables

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        tables = self.tables
        points = [row["id"] for row in tables.rows("cards", "card") if "victory_points" in row.get("gain", {})]
        on_map = [row["id"] for row in tables.rows("map", "place") if row["kind"] == "objective"]
        on_track = [row["id"] for row in tables.rows("technology", "space") if "objective" in row]
        objectives = ("enter", *(f"cube {place}" for place in on_map), *(f"advance {space}" for space in on_track))
        journeys = ("travel cubes", "cities", "medicine", "bonus tokens")
        return (
            Source("point-cards", ("card effects",), tuple(f"{verb} {card}" for verb in CARD_VERBS for card in points)),
            Source("study", ("rows and columns", "bookshelf piles"), ("perform study", "book *", "book-ignoring *")),
            Source("objectives", ("objectives",), objectives),
            Source("masters", ("masters",), ("master *",)),
            Source("travel", journeys, ("perform travel", "travel *", "village *", "cube *")),
            Source("technology", ("inventions", "income tiles"), ("perform technology", "student *", "advance *")),
            Source("lessons", (), ("perform lessons", "take *")),
            Source("work", (), ("perform work", "work *")),
        )

    @cached_property
    def components(self) -> list[Thing]:
        """All but the starting cards, of which everyone has the same."""
        own = {("card", row["id"]) for row in self.tables.rows("starting_cards", "card")}
        return [thing for thing in super().components if thing not in own]

    def offered(self, state: Newton, seat: int) -> Iterator[Thing]:
        names = self.names
        for level in range(3):
            for card in market_line(names, state, level)["cards"]:
                yield "card", card
        left = stacks(state)
        for kind in ("development", "income"):
            for name, number in left[kind].items():
                if number:
                    yield kind, name
        if left["medicine"]:
            yield "income", "medicine"
        yield from self.laid(state)

    def laid(self, state: Newton) -> Iterator[Thing]:
        """The tiles and Bonus tokens that lie on the boards."""
        names = self.names
        tiles = [place_tile(names, state, place) for place in range(len(names.place_ids))]
        tiles += [space_tile(names, state, space) for space in range(len(names.space_ids))]
        tiles += [work_tile(names, state, space) for space in range(len(names.work_spaces))]
        for tile in tiles:
            if tile is not None and tile in self.tile_kinds:
                yield self.tile_kinds[tile], tile
        fields = [at.PLACE_TOKEN + place for place in range(len(names.place_ids))]
        fields += [at.SPACE_TOKEN + space for space in range(len(names.space_ids))]
        for field in fields:
            if state.table[field]:
                yield "bonus_token", names.token_ids[int(state.table[field]) - 1]

    @cached_property
    def tile_kinds(self) -> dict[str, str]:
        """The kind of each tile that is laid out."""
        return {name: kind for kind, name in self.components if kind in LAID}

    def seen(self, state: Newton, event: Event) -> Iterator[Seen]:
        """What an event tells; some tiles are used by whoever reaches them."""
        yield from super().seen(state, event)
        names = self.names
        tile = None
        if event.kind == events.PLACED_CUBE:
            tile = place_tile(names, state, event.a)
        elif event.kind == events.STUDENT_MOVED:
            tile = space_tile(names, state, event.a)
        elif event.kind == events.MARKER_MOVED:
            tile = work_tile(names, state, event.a)
        if tile is not None and self.tile_kinds.get(tile) in REACHED:
            for career in (TAKEN, USED):
                yield Seen(career, (self.tile_kinds[tile], tile), event.seat)
