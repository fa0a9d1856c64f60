"""Presence: when the players of a table were last there, kept so that a restart forgets nobody."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import HolderRow

if TYPE_CHECKING:
    from collegium.table.client import Client
    from collegium.table.live import Live

EXACT: Final = timedelta(minutes=1)  # how exactly it is kept who came and went,
STAYING: Final = timedelta(minutes=5)  # and who stays, should the server be killed
log = logging.getLogger("collegium.table")


class Presence:
    """Who was last seen when, in the seats of one table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.seen: dict[int, datetime] = {}  # by seat, as it is stored or about to be

    def learn(self, rows: Iterable[HolderRow]) -> None:
        """Take in what is stored; another process may have seen somebody."""
        for row in rows:
            here = datetime.fromisoformat(row.seen or row.since)
            self.seen[row.seat] = max(here, self.seen.get(row.seat, here))

    def last(self, seat: int) -> datetime | None:
        """When the player of a seat was last at the table; None for nobody who holds it."""
        return self.live.hub.wall() if seat in self.live.online() else self.seen.get(seat)

    def note(self, clients: Iterable[Client], exact: timedelta = EXACT) -> None:
        """Store that these guests are here, unless that is known well enough."""
        now = self.live.hub.wall()
        late = [client for client in clients if any(self.is_old(seat, now, exact) for seat in client.mine)]
        if not late:
            return
        self.seen.update((seat, now) for client in late for seat in client.mine)
        self.live.hub.send(self.live, self.keep([client.guest for client in late], now))

    def is_old(self, seat: int, now: datetime, exact: timedelta) -> bool:
        """Whether what is known of a seat is older than that."""
        return seat not in self.seen or now - self.seen[seat] > exact

    async def keep(self, guests: list[str], now: datetime) -> None:
        """Store when guests were here; a database that is away does no harm to those who are."""
        at = now.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        try:
            await self.live.hub.call(self.live.hub.store.see, self.live.id, guests, at)
        except StorageError as error:
            log.warning("table %s: who was here is not stored: %s", self.live.id, error)
