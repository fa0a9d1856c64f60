"""Fuzzing: random games over all numbers of seats and all options, each held against the contract of `kernel.game`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from collegium.agents import derived, dice
from collegium.kernel.conformance import ConformanceError, check_game, random_options
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.record import Record
from collegium.lab.jobs import game_here, spread


@dataclass(frozen=True)
class Fault:
    """A game in which something went wrong, and how to play it again."""

    message: str
    seats: int
    seed: int
    options: dict[str, Value]
    moves: list[str]

    def write(self, game: Game, folder: Path) -> Path:
        """Write the record that leads to the fault."""
        record = Record(game, self.seats, self.seed, self.options)
        record.moves = [game.parse(move) for move in self.moves]  # not played: the last one may be what goes wrong
        path = folder / f"{game.name}-{self.seats}-{self.seed}.json"
        record.save(path)
        return path


@dataclass(frozen=True)
class Catch:
    """What some games brought to light."""

    games: int = 0
    decisions: int = 0
    faults: list[Fault] = field(default_factory=list)
    interrupted: bool = False

    def __add__(self, other: Catch) -> Catch:
        return Catch(self.games + other.games, self.decisions + other.decisions, [*self.faults, *other.faults])


@dataclass(frozen=True)
class Hunt:
    """Which games are played; number i depends on the hunt and on i alone."""

    game: str
    seed: int = 0
    seats: int | None = None  # all numbers of seats in turn
    every: int = 16
    edition: str | None = None

    def __call__(self, number: int) -> Catch:
        """Play and check one game."""
        game = game_here(self.game, self.edition)
        seats = self.seats or game.seats[number % len(game.seats)]
        seed = derived(self.seed, number, "game") % 2**32  # short enough to be typed again
        options = random_options(game, dice(self.seed, number, "options"))
        try:
            report = check_game(game, seats, seed, options, every=self.every)
        except ConformanceError as error:
            return Catch(1, len(error.moves), [Fault(str(error), seats, seed, options, error.moves)])
        except Exception as error:
            return Catch(1, 0, [Fault(f"{type(error).__name__}: {error}", seats, seed, options, [])])
        return Catch(1, report.decisions)


def hunt(plan: Hunt, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Catch:
    """Play many games; faults come in the order of their games. Ctrl-C ends it early and keeps what is found."""
    caught = Catch()
    try:
        with closing(spread(plan, range(games), min(jobs, games))) as results:
            for one in results:
                caught += one
                if progress:
                    progress(caught.games)
    except KeyboardInterrupt:
        return Catch(caught.games, caught.decisions, caught.faults, interrupted=True)
    return caught
