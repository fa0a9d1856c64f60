"""Records of games that nobody played: quickly made here, to be looked at in the browser."""

from __future__ import annotations

from functools import cache

import pytest

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.by_chance import played_on

GAMES = ("newton", "alma-mater", "awesome-academics")
ONE_GAME = (
    GAMES[0],
    *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:]),
)  # the others where there is time
OPTIONS: dict[str, dict[str, object]] = {"awesome-academics": {"length": "short"}}
PLAYERS = ("human:Ada", "fresher")
STAGES = {"early": 0.15, "middle": 0.5, "late": 0.85}  # parts of a whole game


def finished(game: str, seed: int = 7) -> Record:
    """A game of two played at random to its end."""
    return played_on(Record(load(game), 2, seed, OPTIONS.get(game, {}), PLAYERS), seeded(seed))


def late(game: str, seed: int = 7, part: float = 5 / 6, alone: bool = False) -> Record:
    """The same game when five sixths of it are over and the first seat is asked, alone if wished."""
    whole = finished(game, seed)
    last = int(len(whole.moves) * part)
    while whole.at(last).to_move != 0 or (alone and not has_choice(whole, last)):
        last -= 1
    record = Record(whole.game, 2, seed, whole.options, PLAYERS)
    for move in whole.moves[:last]:
        record.play(move)
    return record


def asked(game: str, question: str, seed: int = 7) -> Record:
    """A game played at random up to the first time that the first seat is asked this."""
    whole = finished(game, seed)
    record = Record(whole.game, 2, seed, whole.options, PLAYERS)
    for move in whole.moves:
        if record.game.asked(record.state) == question and record.state.to_move == 0:
            return record
        record.play(move)
    raise AssertionError(f"{game}: {question} is not asked in game {seed}")


@cache
def crowded(game: str, seed: int = 7) -> Record:
    """A game of four played at random to its end."""
    return played_on(Record(load(game), 4, seed, {}, ("human:Ada", *(["fresher"] * 3))), seeded(seed))


def stage(game: str, part: float) -> Record:
    """A game of four after about that part of it, when the first seat alone has something to choose."""
    whole = crowded(game)
    at = int(len(whole.moves) * part)
    while whole.at(at).to_move != 0 or not has_choice(whole, at):
        at += 1
    record = Record(whole.game, whole.seats, whole.seed, whole.options, whole.players)
    for move in whole.moves[:at]:
        record.play(move)
    return record


def has_choice(whole: Record, at: int) -> bool:
    """Whether one seat alone is asked after so many moves, and has something to choose."""
    state = whole.at(at)
    return not whole.game.answered_together(state) and len(state.legal()) > 2
