"""For which games a test of this folder runs: all of the house, one from outside, and those named with `--game`.

A test says by its arguments what it needs: `game` alone runs for every game, `game` and `seats` for every number of
seats of every game, `game` and `lesson` for those that have a lesson. `CASES` is the whole list of what a game may
have or lack; what it lacks, it is excused from. A game of the house lacks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from collegium.games import HOUSE
from collegium.kernel.game import Game
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.table.lessons import folder_of, lesson_of
from tests.editions import Refusal
from tests.every_game.texts import board_of, word_list
from tests.goldens import Row, goldens_of, perft_of
from tests.playthroughs import plays_of

WIDEST = 40  # characters of a value that is told in the name of a test
OUTSIDE = "tests.outside.sealed_bids:SealedBids"


class Case(NamedTuple):
    """An argument of a test: its values for a game, and what a game without any is excused from."""

    values: Callable[[Game], Sequence[Any]]
    excused: str = ""  # "a game ..."


def some(value: Any) -> list[Any]:
    """A value on its own, or nothing where it is empty."""
    return [value] if value else []


def beside(game: Game, name: str) -> ModuleType | None:
    """A module that the tests of a game keep for those of every game; nothing for a game from elsewhere."""
    folder = goldens_of(game)
    if folder is None or not (folder / f"{name}.py").is_file():
        return None
    return import_module(f"tests.{folder.name}.{name}")


def refusals(game: Game) -> list[Refusal]:
    """The editions of a game that are refused, and why."""
    kept = beside(game, "bad_editions")
    return kept.BAD_EDITIONS if kept else []


CASES = {
    "seats": Case(lambda game: game.seats),
    "language": Case(lambda game: game.languages),
    "translation": Case(lambda game: game.languages[1:], "which speaks English alone: translations of any kind"),
    "words": Case(lambda game: some(word_list(game)), "without word lists: their keys"),
    "tables": Case(lambda game: some(game.tables), "without component tables: sources, editions, names of components"),
    "glossary": Case(lambda game: some(game.glossary()), "without a glossary: its entries"),
    "lesson": Case(lambda game: some(folder_of(game) and lesson_of(game)), "without a lesson: its record and pages"),
    "board": Case(lambda game: some(board_of(game)), "without a drawn board: the names of its pieces"),
    "refusal": Case(refusals, "from elsewhere: editions of it that are refused"),
    "goldens": Case(lambda game: some(goldens_of(game)), "from elsewhere: what is kept here of how it plays"),
    "play": Case(lambda game: plays_of(game) if goldens_of(game) else [], "from elsewhere: its playthroughs"),
    "perft": Case(perft_of, "from elsewhere: its perft numbers"),
    "answers": Case(lambda game: some(beside(game, "answers")), "from elsewhere: the answers that its questions take"),
    "middle": Case(lambda game: some(beside(game, "middle")), "from elsewhere: games that begin in its middle"),
    "secret": Case(lambda game: some(has_secrets(game)), "in which nothing is hidden: that it is redrawn"),
    "sight": Case(lambda game: some(game.sight), "that does not describe what its seats see: observations"),
    "question": Case(lambda game: some(tells_question(game)), "whose views do not name what is asked: that they do"),
}


@cache
def game_called(name: str) -> Game:
    """A game, loaded once."""
    return load(name)


@cache
def values_of(name: str, argument: str) -> Sequence[Any]:
    """What an argument can be for a game, looked up once."""
    return CASES[argument].values(game_called(name))


def has_secrets(game: Game) -> bool:
    """Whether something is hidden from the first seat when a game begins."""
    state = game.new(game.seats[-1], 0)
    other = state.determinize(0, seeded(1))
    return (list(other.table), list(other.own)) != (list(state.table), list(state.own))


def tells_question(game: Game) -> bool:
    """Whether the views of a game say what is asked."""
    return "question" in game.view(game.new(game.seats[0], 0), 0)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest tests/every_game --game my_package.my_game:MyGame` tries a game of your own."""
    parser.addoption("--game", action="append", help="try this game ('module:maker' or a name) instead of those here")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test every game that has what it asks for, with every value of that."""
    if "game" not in metafunc.fixturenames:
        return
    names = metafunc.config.getoption("--game", default=None) or [*sorted(HOUSE), OUTSIDE]
    needed = [argument for argument in CASES if argument in metafunc.fixturenames]
    cases = []
    for name in names:
        game = game_called(name)
        for values in product(*(values_of(name, argument) for argument in needed)):
            told = [str(value) for value in values if type(value) in (int, str, Row) and len(str(value)) < WIDEST]
            cases.append(pytest.param(game, *values, id="-".join([game.name, *told])))
    metafunc.parametrize(["game", *needed], cases)
