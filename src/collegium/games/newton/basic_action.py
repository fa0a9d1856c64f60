"""A basic action while it is going on: what every one of them has in common on the agenda."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.state import Newton
from collegium.kernel.questions import Question

VALUE_LEFT: Final = 0  # the argument of every basic action that is raised and used up: its VALUE, or its STEPS_LEFT


class BasicAction(Question[Newton]):
    """How do you carry out a basic action? Each begins with the argument `VALUE_LEFT`, under the name that fits it."""

    FLAGS: Final = 1  # what sets it apart from others of its kind

    def end_if_spent(self, s: Newton) -> None:
        """End the action by itself where nothing is left to decide, if it is one that does."""
