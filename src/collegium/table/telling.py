"""What happened at a table, told to one viewer in one language: each move once, as long as it stands."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.kernel.story import EVERYTHING, Step, settled
from collegium.table import answers, frames
from collegium.table.kept import Kept
from collegium.table.pace import Pace, Work
from collegium.table.parts import LogLine
from collegium.table.room import Room

MOST: Final = 12  # viewers and languages of one table whose tellings are kept
WRITTEN: Final = 6  # answers of one table that are kept as they are sent
LINES: Final = 20  # moves whose lines are told at once


class Telling:
    """The moves of a table as far as they were told."""

    def __init__(self, viewer: int, language: str) -> None:
        self.viewer = viewer
        self.language = language
        self.lock = asyncio.Lock()
        self.steps: list[Step] = []  # those whose names are told
        self.names: list[tuple[str | None, str | None]] = []  # the text and the label of each
        self.rounds: list[str] = []  # one more than there are moves
        self.heard: list[Step] = []  # those whose lines are told
        self.lines: list[LogLine] = []

    async def name(self, room: Room, work: Work) -> int:
        """Tell what the moves were that have no name yet, in small parts; how many."""
        kept = common(room.steps, self.steps)
        del self.steps[kept:], self.names[kept:], self.rounds[kept + 1 :]
        game = room.told(self.language)
        if not self.rounds:
            self.rounds.append(round_of(game, room.record.at(0)))
        for step in room.steps[kept:]:
            self.add(step, room, game)
            await work.rest()
        return len(self.steps) - kept

    def add(self, step: Step, room: Room, game: Game) -> None:
        """Tell what one more move was; a hidden one has no name for others."""
        at = len(self.steps)
        is_open = self.viewer in (step.seat, EVERYTHING)
        named = (game.moves.text(step.move), game.label(room.record.at(at), step.move)) if is_open else (None, None)
        self.rounds.append(round_of(game, room.record.at(at + 1)))
        self.names.append(named)
        self.steps.append(step)

    async def hear(self, room: Room, work: Work) -> None:
        """Tell what came of the moves that were not heard yet, a few at once."""
        kept = common(room.steps, self.heard)
        if kept < len(self.heard):
            self.cut(room, kept)
        while len(self.heard) < len(room.steps):
            until = min(len(self.heard) + LINES, len(room.steps))
            since = self.cut(room, len(self.heard))
            self.lines += frames.log(room, self.viewer, self.language, since, until)
            self.heard = room.steps[:until]
            await work.rest()

    def cut(self, room: Room, at: int) -> int:
        """Forget the lines after a move, and those before that may change with what follows; how many moves stay."""
        left = settled(room.steps, self.viewer, room.game.adding, at)
        del self.heard[left:]
        while self.lines and self.lines[-1].at > left:
            self.lines.pop()
        return left

    def answer(self, room: Room, mine: Sequence[int]) -> answers.StepsAnswer:
        """The moves so far that the seats `mine` have heard of, with what came of each, and the points after each."""
        lines: dict[int, list[str]] = {}
        for line in self.lines:
            if line.table is not True:  # that line is the step's own label
                lines.setdefault(line.at, []).append(line.text)
        heard = [room.move_seen(mine, at) for at in range(room.moves_seen(mine) + 1)]
        steps = []
        for at, made in enumerate(heard[1:], 1):
            text, label = self.names[made - 1]
            told = lines.get(made, [])
            steps.append(answers.Step(at=at, seat=self.steps[made - 1].seat, text=text, label=label, lines=told))
        scores, rounds = [room.scores[made] for made in heard], [self.rounds[made] for made in heard]
        return answers.StepsAnswer(steps, scores, room.names, rounds)

    def log(self, room: Room, at: int) -> list[LogLine]:
        """The lines as they were told after so many moves."""
        since = settled(room.steps, self.viewer, room.game.adding, at)
        known = [line for line in self.lines if line.at <= since]
        return known + frames.log(room, self.viewer, self.language, since, at)


class Tellings:
    """The tellings of one table."""

    def __init__(self) -> None:
        self.named = 0  # moves that were told, those told anew included
        self.kept = Kept(WRITTEN)
        self._kept: OrderedDict[tuple[int, str, tuple[str, ...]], Telling] = OrderedDict()

    async def steps(
        self, room: Room, viewer: int, language: str, pace: Pace, mine: Sequence[int]
    ) -> answers.StepsAnswer:
        """All moves of a room that the seats `mine` have heard of, as a viewer is told them."""
        telling = self.of(room, viewer, language)
        async with telling.lock, pace.work() as work:
            self.named += await telling.name(room, work)
            await telling.hear(room, work)
            return telling.answer(room, mine)

    async def log(self, room: Room, viewer: int, language: str, at: int, pace: Pace) -> list[LogLine]:
        """The lines of a room as they were told after so many moves."""
        telling = self.of(room, viewer, language)
        async with telling.lock, pace.work() as work:
            await telling.hear(room, work)
            return telling.log(room, at)

    async def lines(self, room: Room, viewer: int, language: str, pace: Pace) -> list[LogLine]:
        """All lines of a room, told in small parts."""
        telling = self.of(room, viewer, language)
        async with telling.lock, pace.work() as work:
            await telling.hear(room, work)
            return list(telling.lines)

    def of(self, room: Room, viewer: int, language: str) -> Telling:
        """What was told to a viewer so far; under other names it is told anew."""
        spoken = room.told(language).language
        key = (viewer, spoken, tuple(room.names))
        telling = self._kept.pop(key, None) or Telling(viewer, spoken)
        self._kept[key] = telling
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return telling


def common(steps: list[Step], told: list[Step]) -> int:
    """How many moves at the beginning are the very same."""
    same = 0
    while same < min(len(steps), len(told)) and steps[same] is told[same]:
        same += 1
    return same


def round_of(game: Game, state: State) -> str:
    """The number of the round, or turn of all players."""
    view = game.view(state, SPECTATOR)
    return str(view.get("round", view.get("turn", "")))
