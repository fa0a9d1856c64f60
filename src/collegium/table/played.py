"""The record of a table: its moves were found open before they were stored, and are not judged again."""

from __future__ import annotations

import copy

from collegium.kernel.events import Event, Log
from collegium.kernel.record import Record


class Played(Record):
    """A record that takes stored moves. Its positions are never changed, so that copies of it share them."""

    def follow(self, move: int) -> list[Event]:
        """Play a move that was open when it was stored, whatever the rules say by now; what it brought about."""
        after = self.state.clone()
        log = Log()
        after.listener = log
        after.apply(move)
        after.listener = None
        self._before.append(self.state)
        self.state = after
        self.moves.append(move)
        return log.take()

    def twin(self) -> Played:
        """A record of its own with the same moves so far."""
        other = copy.copy(self)
        other.players, other.moves, other._before = list(self.players), list(self.moves), list(self._before)
        return other
