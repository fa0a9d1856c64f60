"""Showing a table to all who look at it: at once, as long as they look with few different eyes.

Every language, width and seat is a sight of its own to build. Where there are many, who plays is shown the table first,
one window of each seat before the next; the others follow in short parts, between which everybody else is served.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collegium.table.client import Client
    from collegium.table.live import Live

AT_ONCE: Final = 8  # sights that are built in one go: four players and those who watch, some of them in other languages


class Crowd:
    """All who look at one table."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.late: dict[Client, None] = {}  # those who are shown the table in parts
        self._goes_on = False

    def show(self) -> None:
        """Show everyone the table as it is stored, who has heard of anything new."""
        live = self.live
        for client in live.clients:
            client.mine = live.mine(client.guest)
        few = len(live.sights.shown) <= AT_ONCE
        begun = live.sights.made
        for client in live.clients if few else self.in_turn():
            if live.sights.made - begun < AT_ONCE or live.sights.is_made(live.eyes(client)):
                live.send_frame(client)
            else:
                self.late[client] = None
        live.tidy()
        if self.late and not self._goes_on:
            self._goes_on = True
            live.hub.send(live, self.go_on())

    def in_turn(self) -> list[Client]:
        """All clients: those who play first, one of each seat before the second of any."""
        places: Counter[tuple[int, ...]] = Counter()
        ranked = []
        for number, client in enumerate(self.live.clients):
            mine = tuple(client.mine)
            ranked.append((not mine, places[mine], number, client))
            places[mine] += 1
        return [client for *_, client in sorted(ranked, key=lambda each: each[:3])]

    async def go_on(self) -> None:
        """Show the table to those who are late, as it is by then."""
        try:
            async with self.live.hub.pace.work() as work:
                while self.late:
                    client = next(iter(self.late))
                    del self.late[client]
                    if client in self.live.clients:
                        self.live.send_frame(client)
                    await work.rest()
        finally:
            self._goes_on = False
