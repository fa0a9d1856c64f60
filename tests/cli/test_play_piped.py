"""Playing with moves that are piped in."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from collegium.agents import dice
from collegium.kernel.game import Game
from collegium.kernel.record import Record, digest, load_record
from collegium.kernel.registry import load
from collegium.terminal.menu import Menu
from collegium.terminal.seats import read_seats
from collegium.terminal.table import Table
from tests.by_chance import played_on
from tests.cli.drive import OUTSIDE, collegium, piped
from tests.outside.sealed_bids import SealedBids

GAME = ("play", "newton", "--seats", "human,random,random", "--seed", "7")  # the person is the first player


def whole_game(game: Game, seats: int, seed: int) -> Record:
    """A game played at random to its end."""
    return played_on(Record(game, seats, seed, {}, ["human"] * seats), dice(seed, "test"))


def moves_in(path: Path) -> list[str]:
    """The texts of the moves in a record, after the three colours that come first."""
    moves: list[str] = json.loads(path.read_text())["moves"]
    assert [move.split()[0] for move in moves[:3]] == ["colour"] * 3
    return moves[3:]


def only_game(folder: Path) -> Path:
    """The only file in the folder of kept games."""
    (path,) = folder.iterdir()
    return path


def test_a_whole_game_is_played_to_its_result_through_real_pipes(newton: Game, games: Path) -> None:
    wanted = whole_game(newton, 2, 11)
    moves = "".join(f"{newton.moves.text(move)}\n" for move in wanted.moves)
    done = piped("play", "newton", "--seats", "human:Ada,human:Emmy", "--seed", "11", typed=moves)
    assert (done.returncode, done.stderr) == (0, "")
    result = newton.result(wanted.state)
    total = next(line for line in done.stdout.splitlines() if "in all" in line)
    assert [int(cell) for cell in total.split("|")[2:4]] == result.scores
    assert "Ada" in done.stdout
    assert f"The record of this game: {only_game(games)}" in done.stdout
    kept = load_record(only_game(games))
    assert kept.moves == wanted.moves
    assert kept.players == ["human:Ada", "human:Emmy"]


def test_a_solo_game_ends_with_its_rank() -> None:
    done = collegium("play", "newton", "--seats", "human", "--seed", "3", typed="1\n" * 1000)
    assert done.exit_code == 0
    assert "The game is over with" in done.stdout
    assert "points: " in done.stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Punkte aus", "zusammen", "Es gewinnt")),
        ("nl", ("Punten uit", "samen", "De winnaar")),
    ],
)
def test_a_game_and_its_result_are_told_in_another_language(
    language: str, words: tuple[str, ...], newton: Game
) -> None:
    spoken = newton.speaking(language)
    wanted = whole_game(newton, 2, 11)
    moves = "".join(f"{newton.moves.text(move)}\n" for move in wanted.moves)
    started = ("play", "newton", "--seats", "human:Ada,human:Emmy", "--seed", "11", "--language", language)
    done = collegium(*started, typed=f"moves\n{moves}")
    assert done.exit_code == 0
    assert [word for word in words if word not in done.stdout] == []
    assert spoken.prompt(newton.new(2, 0)) in done.stdout
    for source, points in newton.result(wanted.state).breakdown[0].items():
        assert not points or spoken.source_text(source) in done.stdout
        assert f"| {source} " not in done.stdout
    alone = collegium("play", "newton", "--seats", "human", "--seed", "3", "--language", language, typed="1\n" * 1000)
    rank = newton.result(whole_alone(newton).state).rank
    assert f": {spoken.rank_text(rank)}." in alone.stdout
    assert spoken.rank_text(rank) != rank


def whole_alone(game: Game) -> Record:
    """A solo game in which the first open move of the menu is always played."""
    record = Record(game, 1, 3, {}, ["human"])
    while not record.state.over:
        record.play(Menu(game, record.state).entries[0].move)
    return record


def test_a_language_that_a_game_does_not_speak_is_refused() -> None:
    done = collegium("play", "newton", "--language", "xx")
    assert (done.exit_code, "Newton speaks en, de, nl" in done.stderr) == (1, True)


def test_agents_answer_and_the_same_seed_gives_the_same_game(games: Path) -> None:
    first = collegium(*GAME, typed="1\n1\n1\n")
    second = collegium(*GAME, typed="1\n1\n1\n")
    assert "Random 1" in first.stdout
    assert first.stdout.splitlines()[:-1] == second.stdout.splitlines()[:-1]
    one, two = (json.loads(path.read_text()) for path in sorted(games.iterdir()))
    assert one == two
    assert one["players"] == ["human", "random", "random"]


def test_without_a_game_it_is_newton_for_three() -> None:
    assert collegium("play", typed="").stdout.startswith("Newton: ● Player, ▲ Bachelor 1, ■ Bachelor 2\n")


def test_only_agents_need_no_input() -> None:
    done = collegium("play", OUTSIDE, "--seats", "random,random", "--seed", "1")
    assert done.exit_code == 0
    assert "wins." in done.stdout or "share the victory." in done.stdout


def test_blank_lines_and_comments_are_passed_over(games: Path) -> None:
    done = collegium(*GAME, typed="\n# my colour\n  colour   RED  # red\n\n")
    assert done.exit_code == 0
    assert json.loads(only_game(games).read_text())["moves"][0] == "colour red"


def test_numbers_and_words_mean_the_moves_of_the_list(games: Path) -> None:
    listed = collegium(*GAME, typed="moves\n").stdout
    number, words, text = next(
        (line.split()[0], line.partition("[")[0].partition(" ")[2].strip(), line.partition("[")[2].rstrip("]"))
        for line in listed.splitlines()
        if "colour green" in line
    )
    for typed in (number, words, text):
        collegium(*GAME, typed=f"{typed}\n")
    assert {json.loads(path.read_text())["moves"][0] for path in games.iterdir()} == {"colour green"}


def test_the_end_of_input_quits_and_tells_how_to_go_on(games: Path) -> None:
    done = collegium(*GAME, typed="colour red\n")
    assert done.exit_code == 0
    command = shlex.split(done.stdout.splitlines()[-1])
    assert command == ["collegium", "play", "--resume", str(only_game(games))]
    again = collegium(*command[1:], typed="log\nquit\n")
    assert again.exit_code == 0
    assert "Resumed after 3 moves." in again.stdout
    assert "● Player plays red." in again.stdout


def test_quitting_before_the_first_move_leaves_no_file(games: Path) -> None:
    done = collegium(*GAME, typed="quit\n")
    assert (done.exit_code, games.exists()) == (0, False)
    assert "Nothing was played, so nothing is saved." in done.stdout


def test_a_game_from_outside_is_resumed_by_the_command_it_tells() -> None:
    done = collegium("play", OUTSIDE, "--seats", "human,human", "--seed", "2", typed="1\n")
    command = shlex.split(done.stdout.splitlines()[-1])
    assert command[2] == OUTSIDE
    assert collegium(*command[1:]).exit_code == 0


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("colour red\nplay blue-work\n", "line 2: play blue-work: "),
        ("colour red\n\ndone\n", "[newton.turn.must-play]"),
        ("fly to the moon\n", "line 1: 'fly to the moon' is no move; "),
        ("99\n", "line 1: 99 is not in the list; its numbers run from 1 to 4"),
        ("undo\n", "[collegium.table.undo-start]"),
        ("colour red\nundo twice\n", "undo twice: expected undo alone, or undo all"),
    ],
)
def test_an_illegal_line_is_passed_over_with_a_sentence(typed: str, sentence: str) -> None:
    done = collegium(*GAME, typed=typed)
    assert done.exit_code == 1
    assert done.stderr.startswith("line ")
    assert sentence in done.stderr
    assert done.stderr.splitlines()[1:] == ["Error: 1 line was passed over, as said above"]


def test_an_illegal_line_is_passed_over_through_real_pipes_too() -> None:
    done = piped(*GAME, typed="nonsense\ncolour red\n17\n")
    assert done.returncode == 1
    assert done.stderr.startswith("line 1: 'nonsense' is no move; ")
    assert done.stderr.endswith("Error: 2 lines were passed over, as said above\n")


def test_the_game_goes_on_after_a_mistyped_move(games: Path) -> None:
    done = collegium(*GAME, typed="colour red\nply red-work\nplay red-work\n")
    assert moves_in(only_game(games)) == ["play red-work"]
    assert "collegium play --resume" in done.stdout


def test_lists_are_as_wide_as_the_page_and_moves_stand_in_one_piece() -> None:
    done = piped(*GAME, typed="colour red\nplay red-travel\nperform travel\nmoves\nlog\n")
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80  # the last line is a command to be copied
    assert (
        "\n5  Travel to Paris (University IV): pay 1 coin, place your 1st Travel cube\n   [travel paris]\n"
        in done.stdout
    )
    assert all(line.count("[") == line.count("]") for line in done.stdout.splitlines())


def test_a_query_that_cannot_be_answered_does_no_harm() -> None:
    done = collegium(*GAME, typed="why\nwhy nonsense\nrules nonsense\nlog x\nboard nonsense\ncolour red\n")
    assert done.exit_code == 0
    assert len(done.stderr.splitlines()) == 5
    assert "Player plays red." in done.stdout


@pytest.mark.rule("collegium.table.not-asked")
def test_why_tells_the_clause_that_forbids_a_move() -> None:
    done = collegium(*GAME, typed="why 1\nwhy travel paris\ncolour red\nwhy done\n").stdout
    assert "colour red: legal. Play red" in done
    assert "travel paris: not now. That is not what you are asked now. [collegium.table.not-asked]" in done
    assert "done: not now. As long as you hold Action cards" in done
    assert "[newton.turn.must-play]" in done


@pytest.mark.rule("collegium.table.undo-start")
def test_undo_takes_back_up_to_the_barrier(games: Path) -> None:
    moves = "colour red\nplay red-travel\nperform travel\n"
    done = collegium(*GAME, typed=f"{moves}undo\nundo\n")
    assert done.exit_code == 0
    assert "Taken back: Perform Travel" in done.stdout
    assert moves_in(only_game(games)) == []
    refused = collegium(*GAME, typed="undo\n")
    assert (refused.exit_code, "[collegium.table.undo-start]" in refused.stderr) == (1, True)


@pytest.mark.rule("collegium.table.undo-reveal")
def test_undo_all_stops_where_something_came_to_light(games: Path) -> None:
    done = collegium(*GAME, typed="colour red\nreveal 1\nplay red-travel\nperform travel\nundo all\nundo\n")
    assert "[collegium.table.undo-reveal]" in done.stderr
    assert moves_in(only_game(games)) == ["reveal 1"]


@pytest.mark.rule("collegium.table.undo-other")
def test_undo_is_refused_after_another_has_moved() -> None:
    done = collegium("play", OUTSIDE, "--seats", "human,human", "--seed", "2", typed="1\nundo\n")
    assert (done.exit_code, "[collegium.table.undo-other]" in done.stderr) == (1, True)


def test_an_undone_move_is_no_longer_told() -> None:
    done = collegium(*GAME, typed="colour red\nplay red-work\nundo\nlog\n").stdout
    assert "plays First wages" not in done.partition("Taken back")[2]


def test_queries_show_table_score_rules_and_help() -> None:
    done = collegium(*GAME, typed="colour red\nboard\nboard hand\nscore\nrules travel\nrules potion\n?\n")
    assert done.exit_code == 0
    assert "Points from" in done.stdout
    assert done.stdout.count("Hand of") == 2
    assert "travel.cost" in done.stdout
    assert "take your last move back" in done.stdout


def test_what_a_seat_cannot_know_is_not_told_to_several_persons() -> None:
    game = SealedBids()
    record = Record(game, 2, 2, {})
    texts = [game.moves.text(int(move)) for move in list(record.state.legal())]
    swap = next(text for text in texts if text.startswith("swap"))
    alone = collegium("play", OUTSIDE, "--seats", "human,random", "--seed", "2", typed=f"{swap}\n").stdout
    several = collegium("play", OUTSIDE, "--seats", "human,human", "--seed", "2", typed=f"{swap}\n").stdout
    drawn = re.compile(r"draws? \d")
    assert drawn.search(alone)
    assert not drawn.search(several)


def test_saving_copies_and_refuses_to_overwrite(tmp_path: Path, games: Path) -> None:
    copy = tmp_path / "copy.json"
    done = collegium(*GAME, typed=f"save\ncolour red\nsave\nsave {copy}\nsave {copy}\n")
    assert done.exit_code == 0
    assert "Nothing was played yet." in done.stdout
    assert f"Saved in {only_game(games)}" in done.stdout
    assert "there is such a file already" in done.stderr
    assert copy.read_text() == only_game(games).read_text()


def test_save_keeps_the_game_in_a_file_of_ones_own(tmp_path: Path, games: Path) -> None:
    path = tmp_path / "mine.json"
    assert collegium(*GAME, "--save", str(path), typed="colour red\n").exit_code == 0
    assert (path.is_file(), games.exists()) == (True, False)
    refused = collegium(*GAME, "--save", str(path), typed="colour red\n")
    assert (refused.exit_code, "there is such a file already" in refused.stderr) == (1, True)
    assert collegium("play", "--resume", str(path), typed="play red-work\n").exit_code == 0
    assert moves_in(path) == ["play red-work"]


def test_a_game_that_cannot_be_saved_goes_on_but_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("")
    monkeypatch.setenv("COLLEGIUM_HOME", str(occupied))
    done = collegium(*GAME, typed="colour red\nplay red-work\n")
    assert done.exit_code == 1
    assert "the game goes on, but is not saved" in done.stderr
    assert "Player plays First wages" in done.stdout


def test_other_seats_may_be_given_when_a_game_is_resumed(games: Path) -> None:
    collegium(*GAME, typed="1\n")
    path = str(only_game(games))
    done = collegium("play", "--resume", path, "--seats", "random,random,random")
    assert (done.exit_code, "The record of this game" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("nwton",), 1, "no game is called 'nwton'; did you mean newton?"),
        (("newton", "--seats", "human,robot"), 1, "no agent is called 'robot'"),
        (("newton", "--seats", "human,,random"), 1, "expected one word for each seat"),
        (("newton", "--seats", "human,random,random,random,random"), 1, "Newton is for 1 to 4 players, not 5"),
        (("newton", "--option", "masters=steal"), 1, "option masters: expected deal or draft"),
        (("newton", "--option", "masters"), 1, "expected a name and a value, as in masters=deal"),
        (("newton", "--option", "maste=deal"), 1, "did you mean masters?"),
        (("newton", "--edition", "/nowhere"), 1, "/nowhere: expected a folder"),
        (("--resume", "/nowhere.json"), 1, "/nowhere.json: cannot be read"),
        (("newton", "--seed", "-1"), 2, "Invalid value for '--seed'"),
        (("newton", "--seed", str(2**128)), 1, "seed: expected a whole number"),
        (("newton", "--resume", "x", "--seed", "1"), 2, "--seed is for a new game"),
        (("newton", "--resume", "x", "--option", "masters=deal"), 2, "--option is for a new game"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = collegium("play", *arguments)
    assert done.exit_code == code
    assert sentence in done.stderr
    assert done.exception is None or isinstance(done.exception, SystemExit)


def test_resuming_checks_the_game_and_the_number_of_seats(games: Path) -> None:
    collegium(*GAME, typed="colour red\n")
    path = str(only_game(games))
    other = collegium("play", OUTSIDE, "--resume", path)
    assert (other.exit_code, "a game of Newton, not of" in other.stderr) == (1, True)
    more = collegium("play", "--resume", path, "--seats", "human,random")
    assert (more.exit_code, "a game of 3 seats, but 2 are given" in more.stderr) == (1, True)


def test_players_that_are_no_agents_are_persons(games: Path, newton: Game, tmp_path: Path) -> None:
    record = Record(newton, 2, 1, {})
    record.save(tmp_path / "plain.json")
    done = collegium("play", "--resume", str(tmp_path / "plain.json"))
    assert done.stdout.startswith("Newton: ● seat 1, ▲ seat 2\n")


def test_the_players_are_called_by_their_names(tmp_path: Path) -> None:
    names = ["human:Ada", "human:Hypatia"]
    table = Table(Record(load("alma-mater"), 2, 7, {}, names), read_seats(names), tmp_path / "game.json")
    assert table.game.label(table.state, table.game.parse("seller blue")).startswith("Buy from Hypatia")


def test_the_first_question_says_what_the_game_is_about(tmp_path: Path) -> None:
    names = ["human:Ada", "human:Hypatia"]
    table = Table(Record(load("newton"), 2, 7, {}, names), read_seats(names), tmp_path / "game.json")
    assert table.opening().startswith("Six rounds of five cards")
    for colour in ("colour red", "colour blue"):
        table.play(table.game.parse(colour))
    assert "first move" in table.opening()
    card = next(move for move in map(int, table.state.legal()) if table.game.moves.text(move).startswith("play"))
    table.play(card)
    assert table.opening() == ""


def test_a_saved_game_starts_no_code_and_is_resumed_by_naming_the_agent_again(games: Path) -> None:
    done = collegium("play", OUTSIDE, "--seats", "human,tests.lab.players:Careful", "--seed", "2", typed="1\n")
    command = shlex.split(done.stdout.splitlines()[-1])
    assert command[command.index("--seats") + 1] == "human,tests.lab.players:Careful"
    assert "Careful" in collegium(*command[1:], typed="1\n").stdout
    path = only_game(games)
    record = json.loads(path.read_text())
    record["players"][1] = "os:abort"
    path.write_text(json.dumps(record | {"digest": digest(record)}))
    assert collegium("play", OUTSIDE, "--resume", str(path)).exit_code == 0
