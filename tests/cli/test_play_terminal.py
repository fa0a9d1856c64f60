"""Playing at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.record import load_record
from tests.cli.drive import CODES, OUTSIDE, Terminal

GAME = ("play", "newton", "--seats", "human,random,random", "--seed", "7")  # the person is the first player
WIDTH, HEIGHT = 140, 60  # a terminal with room for a page

BLUE = "\x1b[1;34m"  # the first seat's shape


def widest(text: str) -> int:
    return max(len(line) for line in text.splitlines())


def squeezed(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def test_a_first_game_shows_table_question_moves_and_a_hint() -> None:
    with Terminal(*GAME, width=100, height=50) as terminal:
        seen = terminal.read_until("\n> ")
        assert "Which colour do you play?" in seen
        assert " 1  Play red" in seen
        assert "Type a number, or ? for all that can be typed." in seen
        assert widest(seen) <= 100
        seen = terminal.answer("1")
        assert "● Player plays red." in seen
        assert "▲ Random 1 plays" in seen
        assert "Type a number" not in seen
        terminal.type("quit")
        assert "collegium play --resume" in terminal.read_until(r"\.json")
        assert terminal.leave() == 0


@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (140, 50), (220, 70)])
def test_no_line_is_wider_than_the_terminal(width: int, height: int) -> None:
    with Terminal(*GAME, width=width, height=height) as terminal:
        seen = terminal.read_until("\n> ") + terminal.answer("colour red") + terminal.answer("board")
        assert widest(seen) <= width
        assert "Hand of" in seen


def test_a_large_screen_is_one_page_and_a_small_one_is_written_on() -> None:
    with Terminal(*GAME, width=WIDTH, height=HEIGHT) as terminal:
        terminal.read_until("\n> ")
        terminal.answer("colour red")
        assert "Victory Points" in terminal.answer("play red-travel")
        assert terminal.raw.count("\x1b[2J") == 3
    with Terminal(*GAME, width=80, height=24) as terminal:
        terminal.read_until("\n> ")
        assert "Victory Points" in terminal.answer("colour red")
        assert "Victory Points  " not in terminal.answer("play red-travel")
        assert "\x1b[2J" not in terminal.raw


@pytest.mark.parametrize(("width", "height"), [(80, 40), (100, 50)])
def test_the_parts_that_are_not_shown_are_all_named(width: int, height: int) -> None:
    with Terminal(*GAME, width=width, height=height) as terminal:
        terminal.read_until("\n> ")
        page = terminal.answer("colour red")
        assert widest(page) <= width
        asked = squeezed(terminal.answer("board nothing so called"))
        titles = asked.partition("there are ")[2].removesuffix(" >").split(", ")
        assert len(titles) > 5
        assert [title for title in titles if title not in squeezed(page)] == []


def test_what_the_others_did_stays_on_the_page_until_the_turn_ends() -> None:
    with Terminal(*GAME, width=WIDTH, height=HEIGHT) as terminal:
        terminal.read_until("\n> ")
        for words in ("colour red", "play red-travel", "perform travel"):
            assert "▲ Random 1 plays yellow." in terminal.answer(words)
        assert BLUE in terminal.raw


def test_a_mistake_is_explained_and_the_question_stays() -> None:
    with Terminal(*GAME) as terminal:
        terminal.read_until("\n> ")
        assert "'colur red' is no move; did you mean 'colour red'" in terminal.answer("colur red")
        assert "[collegium.table.not-asked]" in terminal.answer("travel paris")
        assert "'colour' could mean colour red, colour blue" in terminal.answer("colour")
        assert "Player plays green" in terminal.answer("colour gr")


def test_enter_plays_the_only_move_and_done_only_when_pressed_twice(games: Path) -> None:
    with Terminal(*GAME) as terminal:
        terminal.read_until("\n> ")
        terminal.answer("colour red")
        assert terminal.answer("").strip() == ">"
        terminal.answer("play red-travel")
        assert "Enter once more: End the turn." in terminal.answer("")
        terminal.answer("moves")
        assert "Enter once more: End the turn." in terminal.answer("")
        assert "Random 1" in terminal.answer("")
    (path,) = games.iterdir()
    record = load_record(path)
    assert [record.game.moves.text(move) for move in record.moves[3:5]] == ["play red-travel", "done"]


def test_undo_says_what_it_took_back_below_the_new_list() -> None:
    with Terminal(*GAME, width=WIDTH, height=HEIGHT) as terminal:
        terminal.read_until("\n> ")
        terminal.answer("colour red")
        terminal.answer("play red-travel")
        assert "Taken back: Play First journey" in terminal.answer("undo").splitlines()[-2]
        assert "[collegium.table.undo-reveal]" in terminal.answer("undo")


def test_the_keyboard_is_passed_on_with_nothing_left_to_read() -> None:
    with Terminal("play", OUTSIDE, "--seats", "human:Ada,human:Emmy", "--seed", "2") as terminal:
        assert "Ada, press Enter" in terminal.read_until(r"looking\. ")
        hers = terminal.answer("")
        assert "Ada: Which card do you bid" in hers
        terminal.type("1")
        terminal.read_until(r"Emmy, press Enter when nobody else is looking\. ")
        assert terminal.raw.rindex("\x1b[3J") > terminal.raw.rindex("Ada: Which card")
        other = terminal.answer("")
        assert "Emmy: Which card do you bid" in other
        bids = {line.split()[2] for line in hers.splitlines() if "  Bid " in line}
        assert not bids & {line.split()[2] for line in other.splitlines() if "  Bid " in line}


def test_nothing_is_shown_if_nobody_takes_the_keyboard() -> None:
    with Terminal("play", OUTSIDE, "--seats", "human,human") as terminal:
        terminal.read_until(r"looking\. ")
        terminal.type("\x04")
        assert "Which card" not in terminal.read_until(r"nothing is saved\.")
        assert terminal.leave() == 0


@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d"])
def test_leaving_by_a_key_loses_nothing(how: str, games: Path) -> None:
    with Terminal(*GAME) as terminal:
        terminal.read_until("\n> ")
        terminal.answer("colour red")
        if how == "ctrl-c":
            seen = terminal.interrupt_until(r"\.json")
        else:
            terminal.type("\x04")
            seen = terminal.read_until(r"\.json")
        assert "The game is saved. Go on with it:" in seen
        assert "Traceback" not in seen
        assert terminal.leave() == 0
    (path,) = games.iterdir()
    assert load_record(path).moves


@pytest.mark.parametrize(
    ("arguments", "settings"),
    [((), {"NO_COLOR": "1"}), (("--no-colour",), {}), ((), {"TERM": "dumb"})],
    ids=["NO_COLOR", "--no-colour", "dumb"],
)
def test_colours_can_be_done_without(arguments: tuple[str, ...], settings: dict[str, str]) -> None:
    with Terminal(*GAME, *arguments, settings=settings) as terminal:
        terminal.read_until("\n> ")
        assert "● Player plays red." in terminal.answer("colour red")
        assert BLUE not in terminal.raw
        if settings.get("TERM") == "dumb":
            assert CODES.sub("", terminal.raw) == terminal.raw.replace("\r", "")


def test_the_width_can_be_given() -> None:
    with Terminal(*GAME, "--width", "100", width=140, height=50) as terminal:
        assert 80 < widest(terminal.read_until("\n> ")) <= 100


def test_the_tab_key_completes_a_move() -> None:
    pytest.importorskip("readline")
    with Terminal(*GAME) as terminal:
        terminal.read_until("\n> ")
        assert "Player plays green" in terminal.answer("colour g\t")
