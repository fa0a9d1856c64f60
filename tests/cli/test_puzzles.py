"""collegium puzzles: goes on where it stopped, loses nothing, and makes anew what is outdated."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from collegium.commands import puzzles as command
from collegium.kernel.position_text import made_with as print_of
from collegium.kernel.registry import load
from collegium.study.puzzles import Collection, Puzzle, made_with, read
from collegium.study.puzzles_sources import Doubt, Piece, Played
from tests.cli.drive import collegium
from tests.study.test_puzzles import puzzle

GAMES = ("puzzles", "newton", "--agents", "fresher", "--seats", "2", "--games", "3")


def found_in(piece: Piece) -> tuple[str, list[Puzzle]]:
    """A puzzle of each game, which nobody searched for."""
    assert isinstance(piece.source, Played)
    return piece.source.key, [puzzle(f"of game {piece.source.number}")]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "look_through", found_in)


def test_puzzles_are_found_and_the_same_command_goes_on(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "p.json"
    done: list[str] = []

    def interrupted(piece: Piece) -> tuple[str, list[Puzzle]]:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(piece.source.key)
        return found_in(piece)

    monkeypatch.setattr(command, "look_through", interrupted)
    stopped = collegium(*GAMES, "--out", str(out))
    assert stopped.exit_code == 1
    assert "2 games of 3 are looked through, and 2 puzzles kept; the same command goes on" in stopped.output
    assert len(read(out, "newton").puzzles) == 2
    monkeypatch.setattr(command, "look_through", found_in)
    went_on = collegium(*GAMES, "--out", str(out))
    assert went_on.exit_code == 0, went_on.output
    assert "2 of 3 games were looked through before" in went_on.stderr
    assert f"3 puzzles in {out}: 3 master" in went_on.stdout
    assert read(out).looked == [f"fresher,fresher seed 1 game {number}" for number in range(3)]


def test_it_stops_when_there_are_enough(quick: None, tmp_path: Path) -> None:
    out = tmp_path / "p.json"
    assert collegium(*GAMES, "--out", str(out), "--most", "2").exit_code == 0
    assert len(read(out).puzzles) == 2


def test_a_real_game_is_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way once, with three turns of a game and hardly a look at each."""
    monkeypatch.setattr("collegium.study.puzzles_finding.turns", lambda record, without: iter([30, 60, 90]))
    out = tmp_path / "p.json"
    done = collegium(*GAMES[:-1], "1", "--iterations", "20", "--out", str(out))
    assert done.exit_code == 0, done.output
    assert read(out, "newton").looked == ["fresher,fresher seed 1 game 0"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("newton",), 2, "give games with --from or --agents"),
        (("newton", "--agents", "fresher"), 2, "give games with --from or --agents"),
        (("newton", "--check", "p.json", "--agents", "fresher"), 2, "--check tests what is in its file"),
        (("newton", "--agents", "nobody", "--out", "p.json"), 1, "no agent is called 'nobody'"),
        (("newton", "--agents", "fresher,fresher", "--seats", "3", "--out", "p.json"), 2, "one for each"),
        (("alma-mater", "--agents", "fresher", "--seats", "1", "--out", "p.json"), 1, "is for 2 to 4 players, not 1"),
        (("newton", "--from", "none.json", "--out", "p.json"), 1, "none.json: there is no such file or folder"),
        (("newton", "--from", ".", "--out", "p.json"), 1, "there is no record of Newton in ."),
        (("newton", "--agents", "fresher", "--out", "p.json", "--without", "tea"), 1, "--without tea: Newton asks"),
        (("newton", "--check", "none.json"), 1, "none.json: cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], code: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = collegium("puzzles", *arguments)
    assert (done.exit_code, said in done.output) == (code, True), done.output


def test_outdated_puzzles_are_made_anew_and_what_fails_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("newton")
    state = game.new(2, 1)
    text = game.to_text(state, int(state.to_move))
    fresh = puzzle("fresh", position=text, made=made_with(game, 300, 1))
    old = [puzzle(name, position=text, made={"weights": "x"}) for name in ("holds", "fails")]
    foreign = puzzle("foreign", position=text.replace(text.split(":")[2], game_print(game)), made={})
    path = tmp_path / "p.json"
    Collection("newton", [fresh, *old, foreign], ["x"]).save(path)

    def anew(doubt: Doubt) -> tuple[str, Puzzle | None]:
        renewed = replace(doubt.puzzle, grade="doctor", made=fresh.made)
        return doubt.puzzle.id, renewed if doubt.puzzle.id == "holds" else None

    monkeypatch.setattr(command, "test_anew", anew)
    done = collegium("puzzles", "newton", "--check", str(path))
    assert done.exit_code == 0, done.output
    assert "3 tested anew, of which 2 hold no longer; 1 were of other component tables" in done.stdout
    assert {each.id: each.grade for each in read(path).puzzles} == {"fresh": "master", "holds": "doctor"}
    again = collegium("puzzles", "newton", "--check", str(path))
    assert "0 tested anew" in again.stdout
    everything = collegium("puzzles", "newton", "--check", str(path), "--all")
    assert "2 tested anew, of which 1 hold no longer" in everything.stdout


def game_print(game: Any) -> str:
    """The digest of former tables of a game, as texts of positions have it."""
    return next(print_of(game, each) for each in game.shipped() if each != game.fingerprint)
