"""An opponent that thinks for an hour unless it is told to hurry, then plays the first open move."""

from __future__ import annotations

import time

from collegium.agents import Budget, Choice, Position
from collegium.kernel.rng import Rng

SECONDS = 3600.0
SLOW = "tests.table.slow:SlowAgent"  # as a level


class SlowAgent:
    """Does nothing but watch the time."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        begin = time.monotonic()
        while (part := (time.monotonic() - begin) / SECONDS) < 1.0:
            if budget.watch is not None and not budget.watch(part):
                break
            time.sleep(0.01)
        return Choice(int(position.state.legal()[0]))
