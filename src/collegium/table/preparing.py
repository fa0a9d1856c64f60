"""A table at which one can play at once: colours and first cards are chosen for all, by ordinary moves."""

from __future__ import annotations

from collections.abc import Sequence

from collegium.agents import Budget, GreedyAgent, ask, dice
from collegium.kernel.record import Record
from collegium.table.errors import Refused
from collegium.table.pace import Pace
from collegium.table.storage.rows import SeatRow


async def prepare(record: Record, seats: Sequence[SeatRow], pace: Pace) -> None:
    """Make the moves with which the players prepare, as a sensible beginner would; what chance decides stays chance."""
    if any(seat.kind == "open" for seat in seats):
        raise Refused("bad", "prepared: whoever comes by a link chooses for themselves")
    agent = GreedyAgent(width=1)
    async with pace.work() as work:
        while record.game.preparing(record.state):
            rng = dice(record.seed, "prepared", len(record.moves))
            record.play(ask(agent, record.game, record.state, Budget(), rng).move)
            await work.rest()
