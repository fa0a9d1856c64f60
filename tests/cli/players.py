"""An opponent that the tests of the command play with."""

from __future__ import annotations

import time

from collegium.agents import Budget, Choice, Position
from collegium.kernel.rng import Rng

DELIBERATE = "tests.cli.players:Deliberate"


class Deliberate:
    """Thinks for a minute, tells how far it is, and will not be hurried."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        for second in range(600):
            time.sleep(0.1)
            if budget.watch is not None:
                budget.watch(second / 600)
        return Choice(int(position.state.legal()[0]))
