"""Tables from the storage: a long one is folded from its events in small parts."""

from __future__ import annotations

from collegium.kernel.game import Game
from collegium.table.course import seats_at_start
from collegium.table.pace import Pace
from collegium.table.room import Room
from collegium.table.storage.rows import Loaded


async def room_of(game: Game, stored: Loaded, pace: Pace) -> Room:
    """The room that the events of a table have made."""
    room = Room(game, stored.table, seats_at_start(stored.seats, stored.events), ())
    async with pace.work() as work:
        for event in stored.events:
            room.take(event)
            await work.rest()
    return room
