"""Does a game keep the promises of the contract? They stand in `kernel.promises`, one function each.

    from collegium.kernel.conformance import check_game
    print(check_game(MyGame(), seats=3, seed=7))

`check_game` plays one random game. Cheap promises are tried at every decision, the others where a question is new and
at some decisions chosen at random; many seeds, numbers of seats and options together leave little unseen. The first
promise that is not kept is raised as a ConformanceError, which says what is wrong and how to play that game again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.promises import (
    AFTER_A_MOVE,
    AFTER_THE_GAME,
    AT_A_DECISION,
    AT_EVERY_DECISION,
    AT_EVERY_MOVE,
    BEFORE_THE_GAME,
    Promise,
)
from collegium.kernel.rng import Rng
from collegium.kernel.trial import Broken, Trial, choose, played


class ConformanceError(CollegiumError):
    """A promise that a game does not keep; `promise` is the function that tried it, `moves` led there."""

    def __init__(self, promise: str, message: str, moves: list[str]) -> None:
        super().__init__(message)
        self.promise = promise
        self.moves = moves


@dataclass(frozen=True)
class Report:
    """A game that kept every promise tried on it."""

    game: str
    seats: int
    seed: int
    options: dict[str, Value]
    decisions: int
    examined: int  # the decisions at which every promise was tried
    redrawn: int  # copies in which something hidden was redrawn
    events: int
    scores: list[int]

    def __str__(self) -> str:
        return (
            f"{self.game}, {played(self.seats, self.seed, self.options)}: {self.decisions} decisions, "
            f"{self.examined} examined, {self.events} events, scores {self.scores}"
        )


def check_game(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    every: int = 10,
    limit: int = 100_000,
) -> Report:
    """Play a random game and raise ConformanceError for the first promise broken; `every` 1 examines each decision."""
    trial = Trial(game, seats, seed, options or {})
    examined = 0
    keep(BEFORE_THE_GAME, trial)
    while not trial.state.over:
        if len(trial.record.moves) == limit:
            message = f"{trial.where()}: the game has not ended after {limit} decisions"
            raise ConformanceError("games_end", message, moves_until(trial))
        keep(AT_EVERY_DECISION, trial)
        question = int(trial.state.top())
        examine = trial.rng.below(every) == 0 or question not in trial.asked
        if examine:
            trial.asked.add(question)
            examined += 1
            keep(AT_A_DECISION, trial)
        trial.move = choose(trial)
        keep(AT_EVERY_MOVE, trial)
        if examine:
            keep(AFTER_A_MOVE, trial)
        trial.move = -1
    keep(AFTER_THE_GAME, trial)
    record = trial.record
    scores = [int(points) for points in trial.state.scores()]
    return Report(
        game.name, seats, seed, record.options, len(record.moves), examined, trial.redrawn, len(trial.events), scores
    )


def random_options(game: Game, rng: Rng) -> dict[str, Value]:
    """A value for each option of a game, drawn at random; those that make games end stay as they are."""
    chosen: dict[str, Value] = {}
    for option in game.options:
        values: tuple[Value, ...] = (option.default,) if option.ends_games else option.choices or (False, True)
        chosen[option.name] = values[rng.below(len(values))]
    return chosen


def keep(promises: tuple[Promise, ...], trial: Trial) -> None:
    """Try some promises; whatever goes wrong meanwhile is the fault of the one being tried."""
    for promise in promises:
        try:
            promise(trial)
        except Exception as error:
            found = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            promised = str(promise.__doc__).splitlines()[0]
            message = f"{trial.where()}: {found}. The promise ({promise.__name__}): {promised}"
            raise ConformanceError(promise.__name__, message, moves_until(trial)) from error


def moves_until(trial: Trial) -> list[str]:
    """The moves that a trial has made, the one being tried included."""
    codes = [*trial.record.moves, *([trial.move] if trial.move >= 0 else [])]
    return [trial.game.moves.text(code) for code in codes]
