"""The arena: matches are held, their games shared among workers and kept as they are finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NamedTuple

from collegium.lab.jobs import Processes, Workers, undisturbed
from collegium.lab.journal import Journal
from collegium.lab.logs import Decision, LogFolder, noted
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.lab.rows import Row

AT_ONCE: Final = 256  # random games in a piece, at most
PATIENCE: Final = 16  # random games in a piece where nobody shares the work


@dataclass
class Entry:
    """A match that is to be held: how many games, and those that are finished already."""

    match: Match
    games: int
    journal: Journal | LogFolder | None = None  # where games are kept as they are finished, perhaps every decision
    rows: dict[int, Row] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.games = self.match.whole(self.games)
        if self.journal:
            self.rows = {row.number: row for row in self.journal.rows if row.number < self.games}
        self.kept = len(self.rows)
        self.made = 0  # decisions in this run

    @property
    def is_logged(self) -> bool:
        """Whether every decision is kept."""
        return isinstance(self.journal, LogFolder)

    def add(self, rows: Sequence[Row], decisions: Sequence[Sequence[Decision]] = ()) -> None:
        """Keep games that are finished, with their decisions where these are kept."""
        if isinstance(self.journal, LogFolder):
            self.journal.add(rows, decisions)
        elif self.journal:
            self.journal.append(rows)
        self.rows.update((row.number, row) for row in rows)
        self.made += sum(row.decisions for row in rows)

    def pieces(self, workers: int) -> Iterator[list[int]]:
        """The numbers of the games still to be played, in pieces small enough to share, to show progress and to stop.

        A piece is one game, unless all play at random; where every decision is noted that takes longer, too.
        """
        size = 1
        if self.match.is_random():
            shared = workers > 1 and not self.is_logged
            size = max(1, min(AT_ONCE, (self.games - self.kept) // (workers * 8))) if shared else PATIENCE
        kept = frozenset(self.rows)
        todo = (number for number in range(self.games) if number not in kept)
        while piece := list(islice(todo, size)):
            yield piece

    def outcome(self, seconds: float, interrupted: bool) -> Outcome:
        """What came of the match."""
        rows = [self.rows[number] for number in sorted(self.rows)]
        cut_short = interrupted and len(rows) < self.games
        return Outcome(self.match, rows, self.games, self.kept, self.made, seconds, cut_short)


class Piece(NamedTuple):
    """Some games of one of several matches."""

    entry: int
    match: Match
    numbers: list[int]
    is_logged: bool = False


def play_piece(piece: Piece) -> tuple[int, list[Row], list[list[Decision]]]:
    """Play the games of a piece: which match they belong to, what came of them, and their decisions where logged."""
    if piece.is_logged:
        return piece.entry, *noted(piece.match, piece.numbers)
    return piece.entry, piece.match(piece.numbers), []


def hold_all(
    entries: Sequence[Entry], workers: Workers | None = None, progress: Callable[[int], None] | None = None
) -> list[Outcome]:
    """Hold several matches, one after the other, with the same workers; Ctrl-C ends it and keeps what is finished.

    `progress` hears the number of games that are finished, those of earlier runs included.
    """
    started = time.perf_counter()
    interrupted = False
    try:
        play_missing(entries, workers or Processes(), progress)
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - started
    return [entry.outcome(seconds, interrupted) for entry in entries]


def play_missing(entries: Sequence[Entry], workers: Workers, progress: Callable[[int], None] | None) -> None:
    """Play all games that are not finished yet."""
    finished = sum(entry.kept for entry in entries)
    if finished == sum(entry.games for entry in entries):
        return
    todo = (
        Piece(index, entry.match, numbers, entry.is_logged)
        for index, entry in enumerate(entries)
        for numbers in entry.pieces(workers.number)
    )
    try:
        with closing(workers.spread(play_piece, todo)) as results:
            for index, rows, decisions in results:
                with undisturbed():
                    entries[index].add(rows, decisions)
                finished += len(rows)
                if progress:
                    progress(finished)
    finally:
        with undisturbed():
            for entry in entries:
                if isinstance(entry.journal, LogFolder):
                    entry.journal.flush()


def hold(
    match: Match,
    games: int,
    workers: Workers | None = None,
    progress: Callable[[int], None] | None = None,
    journal: Journal | LogFolder | None = None,
) -> Outcome:
    """Hold one match of many games; Ctrl-C ends it early and keeps what is finished."""
    return hold_all([Entry(match, games, journal)], workers, progress)[0]
