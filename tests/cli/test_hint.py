"""Asking for a hint, at the table and about a saved game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from collegium.agents import dice
from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.terminal.advice import going_on
from tests.by_chance import wander_in
from tests.cli.drive import OUTSIDE, Terminal, collegium, piped
from tests.outside.sealed_bids import SealedBids

GAME = ("play", OUTSIDE, "--seats", "human:Ada,random,random", "--seed", "2")


def saved(record: Record, folder: Path) -> str:
    """The file of a record."""
    record.save(folder / "saved.json")
    return str(folder / "saved.json")


@pytest.fixture
def begun(tmp_path: Path, registered: str) -> str:
    """A game in which the second of two seats is to move."""
    record = Record(SealedBids(), 2, 4, {}, ["human:Ada", "human:Emmy"])
    record.play(int(record.state.legal()[0]))
    return saved(record, tmp_path)


def test_a_piped_hint_shows_three_moves_by_their_numbers_and_changes_nothing(games: Path) -> None:
    done = collegium(*GAME, typed="moves\nhint 0.2\nhint 0.1\n")
    assert (done.exit_code, done.stderr) == (0, "")
    listed, shown, _ = done.stdout.split("Expected points, chances to win")
    rows = [line for line in shown.splitlines() if line[:4].strip().isdecimal()]
    assert len(rows) == shown.count(" %") / 3 == 3
    for row in rows:
        number, label = row[:3].strip(), row[4:30].partition(":")[0].strip()
        assert f"{number}  {label}" in listed
    assert "Ada" in shown.splitlines()[0]
    assert max(map(len, shown.splitlines())) <= 80
    assert "thinking" not in done.stdout
    assert "Looking" not in done.stdout
    assert not games.exists()


def test_a_hint_is_given_through_real_pipes_too() -> None:
    done = piped(*GAME, typed="hint 0.2\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Looked ahead" in done.stdout


@pytest.mark.parametrize("words", ["soon", "0", "-1", "1000", "nan", "1 2"])
def test_a_hint_that_cannot_be_given_does_no_harm(words: str) -> None:
    done = collegium(*GAME, typed=f"hint {words}\n")
    assert done.exit_code == 0
    assert done.stderr == f"hint {words}: expected a number of seconds from 0.1 to 60, as in: hint 10\n"


def test_where_there_is_no_choice_the_hint_says_so(tmp_path: Path, registered: str) -> None:
    record = Record(SealedBids(), 2, 4, {"swap": False})
    while len(record.state.legal()) > 1:
        record.play(int(record.state.legal()[0]))
    assert "There is no choice: Bid " in collegium("hint", saved(record, tmp_path)).stdout


def test_help_lists_hint() -> None:
    assert "hint [SECONDS]" in collegium(*GAME, typed="?\n").stdout


def test_the_command_advises_the_seat_to_move_of_a_saved_game(begun: str) -> None:
    before = Path(begun).read_bytes()
    done = collegium("hint", begun, "--seconds", "0.2")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("▲ Emmy: Which card do you bid")
    assert "● Ada" in done.stdout
    assert "Bid " in done.stdout
    assert Path(begun).read_bytes() == before


def test_programs_get_the_hint_as_json(begun: str, sealed_bids: SealedBids) -> None:
    done = collegium("hint", begun, "--seconds", "0.2", "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert (found["game"], found["number"], found["seat"]) == ("sealed-bids", 1, 2)
    assert len(found["moves"]) == 3
    for move in found["moves"]:
        assert sealed_bids.parse(move["move"]) == move["code"]
        assert len(move["points"]) == len(move["chances"]) == 2
        assert move["line"][0] == move["move"]


def test_the_same_iterations_and_seed_give_the_same_hint(begun: str) -> None:
    def moves(*arguments: str) -> list[dict[str, object]]:
        done = collegium("hint", begun, "--json", *arguments)
        assert done.exit_code == 0, done.output
        found: list[dict[str, object]] = json.loads(done.stdout)["moves"]
        assert all(isinstance(move["words"], list) for move in found)
        return found

    first = moves("--iterations", "60", "--seed", "5")
    assert moves("--iterations", "60", "--seed", "5") == first
    assert moves("--iterations", "60", "--seed", "6") != first
    assert moves("--iterations", "60") == moves("--iterations", "60")


@pytest.mark.parametrize("seconds", ["nan", "-nan", "inf", "61", "0", "soon"])
def test_seconds_that_are_none_are_refused_at_once(begun: str, seconds: str) -> None:
    done = collegium("hint", begun, "--seconds", seconds)
    assert (done.exit_code, "Invalid value for '--seconds'" in done.stderr) == (2, True)


def test_the_table_names_the_move_and_a_long_turn_is_cut(begun: str) -> None:
    told = json.loads(collegium("hint", begun, "--iterations", "60", "--json").stdout)
    shown = collegium("hint", begun, "--iterations", "60").stdout
    assert all(move["move"] in " ".join(shown.split()) for move in told["moves"])
    assert going_on(["a", "b", "c", "d", "e"]) == "a, b, c, d, e"
    assert going_on(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d, e, …"


def test_a_hint_about_newton_fits_a_line_of_eighty(newton: Game, tmp_path: Path) -> None:
    found = wander_in(Record(newton, 4, 7, {}), dice(7, "test"))
    record = next(here for here in found if len(here.moves) >= 20 and len(here.state.legal()) > 1)
    with Terminal("hint", saved(record, tmp_path), "--seconds", "0.2", width=80) as terminal:
        seen = terminal.read_until("Looked ahead.*\n")
        assert terminal.leave() == 0
    assert max(map(len, seen.partition("Expected points")[2].splitlines())) <= 80


def test_a_hint_about_a_game_alone_speaks_of_points_only(newton: Game, tmp_path: Path) -> None:
    record = Record(newton, 1, 7, {})
    done = collegium("hint", saved(record, tmp_path), "--seconds", "0.2")
    assert done.exit_code == 0
    assert "Expected points " in done.stdout
    assert "%" not in done.stdout


def test_what_cannot_be_advised_is_refused_in_a_sentence(tmp_path: Path, registered: str) -> None:
    record = Record(SealedBids(), 2, 4, {})
    while not record.state.over:
        record.play(int(record.state.legal()[0]))
    path = saved(record, tmp_path)
    over = collegium("hint", path)
    assert over.exit_code == 1
    assert over.stderr == f"Error: {path}: this game is over, there is nothing left to decide\n"
    missing = collegium("hint", str(tmp_path / "missing.json"))
    assert (missing.exit_code, "missing.json: cannot be read" in missing.stderr) == (1, True)
    hasty = collegium("hint", path, "--seconds", "0")
    assert (hasty.exit_code, "--seconds" in hasty.stderr) == (2, True)


def test_at_a_terminal_it_shows_how_far_it_is_and_ctrl_c_shows_the_best_so_far() -> None:
    with Terminal(*GAME) as terminal:
        terminal.read_until("\n> ")
        terminal.type("hint 60")
        terminal.read_until("Looking ahead … ━")
        terminal.interrupt()
        seen = terminal.read_until(r"Looked ahead [\d,]+ times in [\d.]+ s.*\n> ")
        seconds = re.search(r"times in ([\d.]+) s", seen)
        assert seconds is not None
        assert float(seconds[1]) < 60.0
        assert seen.count(" %") >= 9
        assert "Points from" in terminal.answer("score")
