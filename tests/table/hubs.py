"""Hubs without servers: several of them on one database are like so many processes that have heard nothing yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from collegium.table.hooks import Hooks
from collegium.table.hub import Hub
from collegium.table.identity import Links
from collegium.table.limits import Limits
from collegium.table.storage.store import Store
from tests.table.guests import GAMES, Puppets


@contextmanager
def hub_at(url: str) -> Iterator[Hub]:
    """A server's tables, without the server."""
    with Store(url) as store:
        hub = Hub(store, Links(b"secret" * 8), Puppets(), Limits(False), Hooks(""))
        hub.games = GAMES
        try:
            yield hub
        finally:
            hub.pool.shutdown()
