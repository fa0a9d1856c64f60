"""The arena: shared work, and the command."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from collegium.commands.matches import seconds_text
from collegium.lab.arena import Entry, hold, hold_all
from collegium.lab.jobs import Processes
from collegium.lab.match import Match
from collegium.lab.rows import Row
from tests.cli.drive import Terminal, collegium
from tests.lab.players import CAREFUL, GAME, SOLITAIRE
from tests.lab.test_match import what_happened


def test_the_same_seed_gives_the_same_games_for_any_number_of_jobs() -> None:
    match = Match(GAME, ("random", CAREFUL, "random"), 3)
    alone = what_happened(hold(match, 20).rows)
    assert alone == what_happened(hold(match, 20).rows) == what_happened(hold(match, 20, Processes(2)).rows)
    assert alone != what_happened(hold(Match(GAME, match.agents, 4), 20).rows)


def test_random_games_are_the_same_for_any_number_of_jobs() -> None:
    match = Match("newton", ("random", "random"), 3)
    assert what_happened(hold(match, 40).rows) == what_happened(hold(match, 40, Processes(2)).rows)


def test_several_matches_share_the_workers_and_stay_apart() -> None:
    matches = [Match(GAME, agents, 1, swap=True) for agents in ((CAREFUL, "random"), ("random", "random"))]
    heard: list[int] = []
    shared = hold_all([Entry(match, 6) for match in matches], Processes(2), heard.append)
    assert heard[-1] == 12
    for match, outcome in zip(matches, shared, strict=True):
        assert what_happened(outcome.rows) == what_happened(hold(match, 6).rows)


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_pieces_cover_all_games_once(workers: int) -> None:
    for agents in (("random", "random"), ("random", CAREFUL)):
        for number in (1, 7, 1000):
            entry = Entry(Match(GAME, agents), number)
            assert [game for piece in entry.pieces(workers) for game in piece] == list(range(number))


def test_only_random_games_are_played_many_at_once() -> None:
    random, careful = (Entry(Match(GAME, ("random", agent)), 1000).pieces(2) for agent in ("random", CAREFUL))
    assert {len(piece) for piece in careful} == {1}
    assert max(len(piece) for piece in random) > 10


def test_the_command_prints_a_table_and_json() -> None:
    arguments = ("arena", GAME, "--seats", f"random,{CAREFUL}", "--games", "30", "--option", "winner=second")
    text = collegium(*arguments).stdout
    assert "95 % interval" in text
    assert "30 games; " in text
    assert max(map(len, text.splitlines())) <= 80
    told = json.loads(collegium(*arguments, "--json").stdout)
    assert (told["game"], told["games"], told["options"]["winner"]) == ("sealed-bids", 30, "second")
    assert (told["swap"], told["interrupted"]) == (False, False)
    for seat in told["seats"]:
        assert set(seat) >= {"agent", "win_share", "interval", "mean_points", "rating", "seconds_per_turn"}
        assert seat["interval"][0] <= seat["win_share"] <= seat["interval"][1]
        assert set(seat["rating"]) == {"mu", "sigma", "ordinal"}


def test_a_single_game_is_told_as_one() -> None:
    arguments = ("arena", GAME, "--games", "1")
    assert "\n1 game; " in collegium(*arguments).stdout
    again = collegium(*arguments)
    assert "1 of 1 game is kept from an earlier run" in again.stderr
    assert "\n1 game; " in again.stdout


def test_alone_there_are_points_and_no_wins() -> None:
    text = collegium("arena", SOLITAIRE, "--seats", "random", "--games", "20").stdout
    assert "Mean points" in text
    assert "stars" in text
    assert "Wins" not in text
    assert "interval" not in text
    assert "100.0%" not in text
    one = collegium("arena", SOLITAIRE, "--seats", "random", "--games", "1", "--seed", "2").stdout
    assert "1 game; " in one


def test_an_interruption_before_the_first_game_ends_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def press(match: Match, number: int) -> Row:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "play", press)
    arguments = ("arena", GAME, "--games", "7", "--jobs", "1")
    done = collegium(*arguments)
    assert (done.exit_code, done.stdout) == (1, "interrupted: nothing is finished yet of 7 games\n")
    told = json.loads(collegium(*arguments, "--json").stdout)
    assert (told["games"], told["interrupted"]) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--seats", "random,nobody"), 1, "no agent is called 'nobody'"),
        (("--seats", "random"), 1, "Sealed Bids is for 2 to 4 players, not 1"),
        (("--option", "swap=perhaps"), 1, "option swap: expected on or off"),
        (("--out", "games.txt"), 1, "games.txt: expected a name that ends with .parquet, .csv, .jsonl"),
        (("--games", "0"), 2, "Invalid value for '--games'"),
        (("--jobs", "0"), 2, "Invalid value for '--jobs'"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = collegium("arena", GAME, *arguments)
    assert (done.exit_code, sentence in done.stderr) == (code, True)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(None, "–"), (0.0004, "<0.01"), (0.01, "0.01"), (0.994, "0.99"), (0.999, "1.0"), (5.44, "5.4"), (31.7, "32")],
)
def test_times_are_told_with_two_digits(seconds: float | None, text: str) -> None:
    assert seconds_text(seconds) == text


@pytest.mark.parametrize(("jobs", "key"), [("1", True), ("2", True), ("1", False), ("2", False)])
def test_ctrl_c_and_kill_keep_and_print_what_is_finished(jobs: str, key: bool, home: Path) -> None:
    arguments = ("arena", GAME, "--games", "9999999", "--jobs", jobs)
    with Terminal(*arguments, width=100) as terminal:
        terminal.read_until(r"[1-9]\d*/9999999")  # the bar shows that games are finished
        terminal.interrupt() if key else terminal.process.terminate()
        seen = terminal.read_until(r"decisions/s\n")
        assert terminal.leave() == 1
    assert "Traceback" not in seen
    finished = re.search(r"(\d+) of 9999999 games, interrupted", seen)
    assert finished is not None
    assert int(finished[1]) > 0
    assert "95 % interval" in seen
    assert "Aborted" not in seen
    (journal,) = home.rglob("*.jsonl")
    numbers = [json.loads(line)[0] for line in journal.read_text().splitlines()[1:]]
    again = collegium("arena", GAME, "--games", str(max(numbers) + 1), "--json")  # whichever were finished first
    assert json.loads(again.stdout)["kept"] == len(numbers) >= int(finished[1])
