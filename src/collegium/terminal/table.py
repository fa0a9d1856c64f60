"""A game on the table: the record, who sits where, its story, and the file it is kept in."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from collegium.agents import Budget, ask, dice
from collegium.kernel.clauses import Clause
from collegium.kernel.errors import RecordError
from collegium.kernel.events import SPECTATOR, Log
from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.kernel.state import State
from collegium.kernel.story import Story, story_of
from collegium.terminal.seats import Seat

PATIENCE: Final = 0.5  # seconds of agents' moves that may wait to be saved; a person's move never waits


class Table:
    """A game in progress. It asks nobody and prints nothing."""

    def __init__(self, record: Record, seats: list[Seat], path: Path) -> None:
        self.record = record
        self.seats = seats
        self.path = path
        self.names = [seat.name for seat in seats]
        self.game: Game = record.game.seated(self.names)  # as those at the table speak of each other
        self.story: Story = story_of(record, self.names)
        self.log = Log()
        record.players = [seat.text for seat in seats]
        record.state.listener = self.log
        self.unsaved = ""  # why the game could not be saved, if it could not
        self._saved_at = 0.0
        self._saved_moves = len(record.moves)

    @property
    def state(self) -> State:
        """The position as it stands."""
        return self.record.state

    @property
    def seat(self) -> int:
        """The seat to move."""
        return int(self.state.to_move)

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat.agent is None]

    def opening(self) -> str:
        """What helps whoever is asked the first time; empty later on."""
        own = [number for number, step in enumerate(self.story.steps) if step.seat == self.seat]
        before = self.record.at(own[-1]) if own else None
        return self.game.opening(self.state) if self.game.begins(before, self.state) else ""

    def is_agent_to_move(self) -> bool:
        """Whether the game waits for an agent."""
        return not self.state.over and self.seats[self.seat].agent is not None

    @property
    def viewer(self) -> int:
        """Through whose eyes the game is told where all can read it: the only person's, or else a spectator's."""
        return self.persons[0] if len(self.persons) == 1 else SPECTATOR

    def play(self, move: int) -> None:
        """Play a move through the checked door, write it down and keep the game."""
        before = self.state.clone()
        self.record.play(move)
        self.story.note(before, move, self.log.take())
        by_person = self.seats[int(before.to_move)].agent is None
        if by_person or self.state.over or time.monotonic() - self._saved_at > PATIENCE:
            self.keep()

    def let_agent_move(self, watch: Callable[[float], bool] | None = None) -> None:
        """Play the move that the agent to move chooses; `watch` hears how far it is and may hurry it.

        Its chance comes from the game's seed and the number of moves so far. What it chooses may also depend on what
        it remembers of its thoughts in the same turn, and on the time it had.
        """
        agent = self.seats[self.seat].agent
        assert agent is not None
        rng = dice(self.record.seed, "agent", len(self.record.moves))
        self.play(ask(agent, self.game, self.state, Budget(watch=watch), rng).move)

    def why_not_undo(self) -> Clause | None:
        """The clause that forbids taking the last move back, or None."""
        return self.record.why_not_undo()

    def undo(self) -> str:
        """Take the last move back, or refuse with the reason; what the move was, in words."""
        self.record.undo()
        label = self.story.steps.pop().label
        self.log.take()
        self.keep()
        return label

    def keep(self) -> None:
        """Save the game where it is kept, or note why that fails; a game without a move is not worth a file."""
        if not self.record.moves and not self._saved_moves:
            return
        try:
            self.record.save(self.path)
        except RecordError as error:
            self.unsaved = str(error)
            return
        self.unsaved = ""
        self._saved_at = time.monotonic()
        self._saved_moves = len(self.record.moves)

    def keep_if_needed(self) -> None:
        """Save what has been played since the last save."""
        if self._saved_moves != len(self.record.moves):
            self.keep()
