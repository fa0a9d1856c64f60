"""Every game plays as it did when its playthroughs and perft numbers were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.game import Game
from collegium.kernel.questions import name_of
from tests.goldens import Row, counted, perft_of
from tests.playthroughs import difference, file_of, other_options, plays_of, playthrough

ADVICE = "if this is meant: make goldens"


def test_a_playthrough_is_played_again(game: Game, play: str) -> None:
    assert difference(game, play) == ""


def test_there_is_a_playthrough_for_every_number_of_players_and_for_the_options(game: Game, goldens: Path) -> None:
    assert sorted(path.stem for path in (goldens / "playthroughs").iterdir()) == plays_of(game)


def test_there_are_as_many_sequences_of_moves_as_ever(game: Game, perft: Row) -> None:
    """One wrong move anywhere within reach changes a number."""
    assert counted(game, perft.seats, perft.decisions, len(perft.leaves)) == perft.leaves, ADVICE


def test_sequences_are_counted_for_every_number_of_players(game: Game, goldens: Path) -> None:
    assert {row.seats for row in perft_of(game)} == set(game.seats)


def test_the_other_options_are_all_other(game: Game) -> None:
    other = other_options(game)
    assert all(other[option.name] != option.default for option in game.options if not option.ends_games)


def test_playthroughs_come_by_many_questions(game: Game, goldens: Path) -> None:
    texts = "".join(file_of(game, play).read_text("utf-8") for play in plays_of(game))
    questions = [name_of(operation) for operation in game.operations if operation.is_question]
    asked = [name for name in questions if f", {name}\n" in texts]
    assert len(asked) > 1 / 3 * len(questions)


def test_a_difference_is_shown(game: Game, goldens: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = plays_of(game)[0]
    changed = playthrough(game, play).replace("scores: ", "scores: 1")
    monkeypatch.setattr("tests.playthroughs.playthrough", lambda game, play: changed)
    shown = difference(game, play)
    assert "+scores: 1" in shown
    assert shown.endswith(f"{ADVICE} GAME={game.name}")
