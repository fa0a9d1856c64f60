"""Opponents that the tests of the command play with."""

from __future__ import annotations

import time

from collegium.agents import Budget, Choice, Position
from collegium.kernel.rng import Rng

DELIBERATE = "tests.cli.players:Deliberate"
OBLIGING = "tests.cli.players:Obliging"


class Deliberate:
    """Thinks for an hour, tells how far it is, and will not be hurried."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        for tenth in range(36_000):
            time.sleep(0.1)
            if budget.watch is not None:
                budget.watch(tenth / 36_000)
        return Choice(int(position.state.legal()[0]))


class Obliging:
    """Thinks for an hour, unless it is hurried."""

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        for tenth in range(36_000):
            time.sleep(0.1)
            if budget.watch is not None and not budget.watch(tenth / 36_000):
                break
        return Choice(int(position.state.legal()[0]))
