"""The component tables that tables were begun with, by fingerprint: each is played on with its own numbers."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.kept import Kept, is_fingerprint
from collegium.kernel.record import brought, edition_of, known_game
from collegium.kernel.registry import load
from collegium.table.errors import Refused
from collegium.table.storage.rows import ComponentsRow
from collegium.table.storage.store import Store
from collegium.table.tryout import Tryout

HELD: Final = 16  # games with other tables than today's that stay in memory
log = logging.getLogger("collegium.table")


class Calls(Protocol):
    """Calls a function in a thread."""

    def __call__(self, function: Callable[..., Any], *args: Any) -> Awaitable[Any]: ...


class Library:
    """Finds the tables of a fingerprint: those of today, those in the database, or those that were ever shipped."""

    def __init__(self, store: Store, call: Calls, today: Callable[[str], Game], editions: Mapping[str, str]) -> None:
        self.store = store
        self.call = call
        self.today = today  # a game as new tables have it
        self.editions = editions  # the folders from which today's tables were read, where they are not ours
        self.held: OrderedDict[tuple[str, str], Game] = OrderedDict()  # with other tables than today's
        self.stored: set[str] = set()  # fingerprints that are in the database
        self.tryout = Tryout()

    async def game(self, name: str, fingerprint: str | None) -> Game:
        """A game with the tables of that fingerprint; today's where there is none."""
        today = self.today(name)
        if fingerprint is None or fingerprint == today.fingerprint:
            return today
        found = self.held.get((today.name, fingerprint))
        if found is None:
            kept = await self.found(today, fingerprint)
            if kept is None:
                raise Refused(
                    "edition",
                    f"The component tables of {today.title} with the fingerprint {fingerprint[:8]} are not here; "
                    "start the server with their folder.",
                )
            return await self.taken_in(today.name, kept)
        self.held.move_to_end((today.name, fingerprint))
        return found

    async def found(self, today: Game, fingerprint: str) -> Kept | None:
        """The tables of a fingerprint as they are kept."""
        if not is_fingerprint(fingerprint):
            return None
        row: ComponentsRow | None = await self.call(self.store.components, fingerprint)
        if row is not None and row.game == today.name:
            self.stored.add(fingerprint)
            return Kept(row.name, row.fingerprint, row.packed)
        return today.archived(fingerprint)

    async def taken_in(self, name: str, kept: Kept) -> Game:
        """A game with kept tables, made in a thread, and held for a while."""
        try:
            game: Game = await self.call(load, name, kept)
        except CollegiumError as error:
            raise Refused("edition", f"The component tables {kept.name} cannot be used: {error}") from None
        held = self.held.setdefault((name, kept.fingerprint), game)
        while len(self.held) > HELD:
            self.held.popitem(last=False)
        return held

    def edition(self, game: Game) -> Kept | None:
        """The tables that a worker process needs to have the same game; none where they are those of the house.

        A folder is read once, by the server: somebody may be at work in it.
        """
        ours = game.name not in self.editions and game.fingerprint == self.today(game.name).fingerprint
        return None if game.tables is None or ours else game.tables.kept()

    async def keep(self, game: Game) -> None:
        """Store the tables of a game before something is begun with them."""
        if game.tables is not None and game.fingerprint not in self.stored:
            await self.store_kept(game.name, game.tables.kept())

    async def store_kept(self, name: str, kept: Kept) -> None:
        """Store tables; those that are there already stay as they are."""
        await self.call(self.store.keep, ComponentsRow(kept.fingerprint, name, kept.name, kept.packed))
        self.stored.add(kept.fingerprint)

    async def keep_old(self) -> None:
        """Store what tables of an earlier version were begun with, which kept nothing of it."""
        for name, fingerprint in await self.call(self.store.unkept):
            try:
                today = self.today(name)
                if today.fingerprint == fingerprint:
                    await self.keep(today)
                elif (kept := today.archived(fingerprint)) is not None:
                    await self.store_kept(name, kept)
                elif fingerprint:
                    log.warning("%s: tables were begun with component tables %s, not here", name, fingerprint[:8])
            except Refused as error:
                log.warning("component tables %s of %s: %s", fingerprint[:8], name, error)

    async def of_record(self, body: Mapping[str, Any], may_bring: Callable[[], None]) -> Game:
        """The game that a stranger's record was played with, tables that it brings along included.

        `may_bring` refuses where too much was brought already. Such tables are tried out in a process of their own, and
        stored when a table is laid with them.
        """
        name, fingerprint = edition_of(body)
        today = self.today(known_game(body["game"]))
        try:
            return await self.game(today.name, fingerprint)
        except Refused:
            kept = brought(body, name, fingerprint)
            if kept is None:
                raise
        may_bring()
        await self.tryout.play(today.name, kept)
        return await self.taken_in(today.name, kept)
