"""Playing against opponents of the levels."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from collegium.kernel.record import load_record
from tests.cli.drive import CODES, OUTSIDE, Terminal, collegium
from tests.cli.players import DELIBERATE, OBLIGING

SLOW = ("play", OUTSIDE, "--seats", "human,professor/2", "--seed", "2", "--option", "swap=off")


def only_game(games: Path) -> Path:
    (path,) = games.iterdir()
    return path


def test_a_game_against_levels_is_played_to_its_end(games: Path, registered: str) -> None:
    done = collegium("play", registered, "--seats", "human,fresher,master/100", "--seed", "4", typed="1\n" * 12)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("Sealed Bids: ● Player, ▲ Fresher, ■ Master/100\n")
    assert "thinking" not in done.stdout
    record = load_record(only_game(games))
    assert record.state.over
    assert record.players == ["human", "fresher", "master/100"]


def test_two_of_a_level_have_numbers_and_come_back_when_resumed(games: Path) -> None:
    seats = "human,Fresher,fresher"
    done = collegium("play", "newton", "--seats", seats, "--seed", "7", typed="1\n")
    assert done.stdout.startswith("Newton: ● Player, ▲ Fresher 1, ■ Fresher 2\n")
    assert "▲ Fresher 1 plays " in done.stdout
    again = collegium(*shlex.split(done.stdout.splitlines()[-1])[1:], typed="")
    assert again.stdout.startswith("Newton: ● Player, ▲ Fresher 1, ■ Fresher 2\n")
    assert json.loads(only_game(games).read_text())["players"] == seats.split(",")


@pytest.mark.parametrize(
    ("seats", "advice"),
    [
        ("human,professer", "did you mean professor?; a person is human"),
        ("human,professor/x", "is written as in professor/8"),
        ("human,master/0", "is written as in professor/8"),
    ],
)
def test_a_level_that_does_not_exist_is_refused(seats: str, advice: str) -> None:
    done = collegium("play", "newton", "--seats", seats)
    assert (done.exit_code, advice in done.stderr) == (1, True)


def test_whoever_names_nothing_is_asked_for_game_and_opponents() -> None:
    with Terminal("play", "--seed", "7") as terminal:
        terminal.read_until(r"Which game\? \(.*\) \[newton\]: ")
        terminal.type("")
        asked = terminal.read_until(r"Against whom\? \(.*\) \[bachelor\]: ")
        assert "(random, fresher, bachelor, master, doctor, professor)" in asked
        terminal.type("Fresher")
        assert "● Player, ▲ Fresher 1, ■ Fresher 2" in terminal.read_until("\n> ")


def test_whoever_names_the_seats_is_not_asked_for_opponents() -> None:
    with Terminal("play", "--seats", "human,random") as terminal:
        terminal.read_until(r"Which game\? ")
        assert "Against whom" not in terminal.answer("newton")


def test_an_opponent_that_thinks_is_shown_and_then_erased() -> None:
    with Terminal(*SLOW) as terminal:
        terminal.read_until("\n> ")
        terminal.type("1")
        assert "Professor/2 is thinking …" in terminal.read_until("thinking … ━")
        terminal.read_until("\n> ")
        shown = terminal.raw.rindex("Professor/2 is thinking …")
        erased = terminal.raw.rindex("\x1b[2K")
        assert shown < erased < terminal.raw.rindex("Which card do you bid")


def test_ctrl_c_makes_an_opponent_move_at_once_and_the_game_goes_on(games: Path) -> None:
    with Terminal("play", OUTSIDE, "--seats", f"human,{OBLIGING}", "--seed", "2", "--option", "swap=off") as terminal:
        terminal.read_until("\n> ")
        terminal.type("1")
        terminal.read_until("thinking … ")
        terminal.interrupt()
        terminal.read_until("\n> ")  # it would have thought on for an hour
        assert terminal.process.poll() is None
    assert len(json.loads(only_game(games).read_text())["moves"]) == 2


def test_ctrl_c_pressed_again_leaves_without_waiting() -> None:
    with Terminal("play", OUTSIDE, "--seats", f"human,{DELIBERATE}", "--seed", "2") as terminal:
        terminal.read_until("\n> ")
        terminal.type("1")
        terminal.read_until("Deliberate is thinking …")
        terminal.interrupt()
        terminal.read_until("Ctrl-C again to leave")
        terminal.interrupt()
        assert "The game is saved. Go on with it:" in terminal.read_until(r"\.json")
        assert terminal.leave() == 0


def test_where_nobody_plays_ctrl_c_leaves_at_once() -> None:
    with Terminal("play", OUTSIDE, "--seats", f"random,{DELIBERATE}", "--seed", "2") as terminal:
        terminal.read_until("Deliberate is thinking …")
        terminal.interrupt()
        assert "The game is saved. Go on with it:" in terminal.read_until(r"\.json")
        assert terminal.leave() == 0


def test_a_terminal_that_cannot_erase_shows_no_progress() -> None:
    with Terminal(*SLOW, settings={"TERM": "dumb"}) as terminal:
        terminal.read_until("\n> ")
        assert "thinking" not in terminal.answer("1")
        assert CODES.sub("", terminal.raw) == terminal.raw.replace("\r", "")
