"""The ladder."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from collegium.agents import LEVELS
from collegium.commands.ladder import tables
from collegium.lab.arena import Entry
from collegium.lab.ladder import LadderError, Plan, Rung, Standing
from collegium.lab.match import Match
from tests.cli.drive import Terminal, collegium
from tests.lab.players import CAREFUL, GAME, SOLITAIRE, STUCK, WEARY


def test_all_levels_play_their_neighbours_and_the_checks_are_added() -> None:
    rungs = Plan("newton").rungs()
    levels = ["random", *(level.name for level in LEVELS)]
    assert [(rung.lower, rung.upper) for rung in rungs[:5]] == list(pairwise(levels))
    assert rungs[5:] == [Rung("greedy", "random", 400), Rung("doctor", "greedy", 100)]


def test_pairs_that_think_long_play_fewer_games() -> None:
    numbers = {(rung.upper, rung.lower): rung.games for rung in Plan("newton", games=40, slow_games=6).rungs()}
    assert numbers["master", "bachelor"] == numbers["greedy", "random"] == 40
    assert numbers["doctor", "master"] == numbers["professor", "doctor"] == numbers["doctor", "greedy"] == 6


def test_named_levels_play_alone_and_all_pairs_if_asked() -> None:
    levels = ("fresher", "bachelor", "master")
    assert [rung[:2] for rung in Plan("newton", levels).rungs()] == [("bachelor", "fresher"), ("master", "bachelor")]
    assert len(Plan("newton", levels, all_pairs=True).rungs()) == 3


def test_both_sides_have_the_same_part_of_their_budgets() -> None:
    matches = [match for match, _ in Plan("newton", scale=8).matches()]
    assert matches[4].agents == ("professor/8", "doctor/8")
    assert matches[3].agents == ("doctor", "master")
    assert matches[5].agents == ("greedy", "random")
    assert all(match.swap for match in matches)
    assert Plan("newton", ("Doctor", "Professor"), scale=8).matches()[0][0].agents == ("Professor/8", "Doctor/8")
    assert Plan("newton", ("a:b", "doctor/2"), scale=8).matches()[0][0].agents == ("doctor/2", "a:b")


def test_two_agents_share_four_seats() -> None:
    assert Plan("newton", ("random", "greedy"), seats=4).matches()[0][0].agents == ("greedy", "random") * 2


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ({"seats": 3}, "expected 2 or 4, found 3"),
        ({"seats": 0}, "expected 2 or 4, found 0"),
        ({"levels": ("random",)}, "expected two or more"),
        ({"levels": ("random", "greedy", "random")}, "'random' is named twice"),
    ],
)
def test_ladders_that_cannot_be_played_are_refused(plan: dict[str, object], sentence: str) -> None:
    with pytest.raises(LadderError, match=sentence):
        Plan("newton", **plan)  # type: ignore[arg-type]


LEVELS_HERE = f"random,{CAREFUL}"


def test_the_command_prints_tables_that_fit_and_json() -> None:
    arguments = ("ladder", GAME, "--levels", LEVELS_HERE, "--games", "41")
    text = collegium(*arguments).stdout
    assert text.startswith("Sealed Bids, 2 seats, whole budgets, seed 1: 42 games\n")
    assert "Careful – random" in text
    assert "At least" in text
    assert max(map(len, text.splitlines())) <= 80
    told = json.loads(collegium(*arguments, "--json").stdout)
    (pair,) = told["pairs"]
    assert (told["game"], pair["upper"], pair["lower"], pair["games"]) == ("sealed-bids", CAREFUL, "random", 42)
    assert 0.5 < pair["interval"][0] <= pair["share"] <= pair["interval"][1]
    assert pair["mean_points"][0] > pair["mean_points"][1]
    assert [rated["agent"] for rated in told["ratings"]] == [CAREFUL, "random"]
    assert told["solo"] == []


def test_with_four_seats_a_side_has_the_share_of_both_its_seats() -> None:
    arguments = ("ladder", GAME, "--levels", LEVELS_HERE, "--games", "40", "--seats", "4", "--json")
    (pair,) = json.loads(collegium(*arguments).stdout)["pairs"]
    assert (pair["seats"], pair["games"]) == (4, 40)
    assert pair["share"] > 0.5


def test_markdown_is_a_table_for_documents() -> None:
    text = collegium("ladder", GAME, "--levels", LEVELS_HERE, "--games", "4", "--scale", "8", "--markdown").stdout
    assert "1/8 of both sides' budgets where Professor plays" in text
    assert "| Pair | Games | Share | 95 % interval | Points | s/turn |\n|---|---:|---:|---:|---:|---:|\n" in text
    assert "| Careful – random | 4 | " in text


def test_an_agent_with_a_part_of_its_budget_is_told_from_one_with_all_of_it() -> None:
    pairs = [(Match(GAME, agents, swap=True), 2) for agents in (("doctor", "master"), ("professor/8", "doctor/8"))]
    outcomes = [Entry(match, games).outcome(0.0, False) for match, games in pairs]
    rows = Match(GAME, ("random", "random"), swap=True)(range(2))
    standing = Standing(Plan(GAME, scale=8), [replace(outcome, rows=rows) for outcome in outcomes], [])
    (_, told), (_, rated) = tables(standing)
    assert [row[0] for row in told] == ["doctor – master", "professor/8 – doctor/8"]
    assert sorted(row[0] for row in rated) == ["doctor", "doctor/8", "master", "professor/8"]


def test_solo_games_have_an_average_and_a_rank() -> None:
    arguments = ("ladder", SOLITAIRE, "--levels", LEVELS_HERE, "--games", "2", "--solo", "12")
    told = json.loads(collegium(*arguments, "--json").stdout)
    for alone in told["solo"]:
        assert alone["games"] == 12
        assert 22 < alone["mean_points"] < 27  # every lot, and the first one twice
        assert alone["rank"] == f"{int(alone['mean_points'] // 5)} stars"
        assert alone["points_spread"] > 0
    assert "Alone" in collegium(*arguments).stdout
    assert len(json.loads(collegium(*arguments[:-2], "--json").stdout)["solo"]) == 2  # a game for one has them anyway


def test_a_folder_gets_the_tables_and_a_file_for_each_match(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    arguments = ("ladder", GAME, "--levels", f"{LEVELS_HERE},{WEARY}", "--games", "4", "--out", str(folder))
    assert collegium(*arguments).exit_code == 0
    names = sorted(path.name for path in folder.iterdir())
    files = [name for name in names if name.endswith(".csv")]
    assert names == sorted([*files, "ladder.json", "ladder.md"])
    assert len(files) == 2
    for name in files:
        with open(folder / name, newline="") as file:
            assert [row["setup"] for row in csv.DictReader(file)] == ["0", "0", "1", "1"]
    assert json.loads((folder / "ladder.json").read_text())["game"] == "sealed-bids"
    assert "8 of 8 games are kept" in collegium(*arguments).stderr


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--levels", "random,nobody"), 1, "no agent is called 'nobody'"),
        (("--levels", "random,greedy", "--seats", "3"), 1, "expected 2 or 4, found 3"),
        (("--levels", "random,greedy", "--seats", "6"), 1, "Sealed Bids is for 2 to 4 players, not 6"),
        (("--levels", "random,greedy", "--solo", "3"), 1, "Sealed Bids has no solo game"),
        (("--scale", "0"), 2, "Invalid value for '--scale'"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = collegium("ladder", GAME, *arguments)
    assert (done.exit_code, sentence in done.stderr) == (code, True)


def test_ctrl_c_prints_and_writes_what_is_finished_and_the_same_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    arguments = ("ladder", GAME, "--levels", f"{LEVELS_HERE},{WEARY}", "--games", "30", "--out", str(folder))
    with Terminal(*arguments, width=100, settings=STUCK) as terminal:
        terminal.read_until(r"3[1-9]/60")  # the first pair is finished, and the second never will be
        terminal.interrupt()
        seen = terminal.read_until(r"Weary.*\n(.*\n)+.*Weary.*\n")
        assert terminal.leave() == 1
    assert "the same command goes on with the rest" in seen
    assert "of 60 games, interrupted" in seen
    first, second = (pair["games"] for pair in json.loads((folder / "ladder.json").read_text())["pairs"])
    assert (first, 0 < second < 30) == (30, True)
    assert "of 60 games, interrupted" in (folder / "ladder.md").read_text()
    files = [list(csv.DictReader(file.read_text().splitlines())) for file in folder.glob("*.csv")]
    assert sorted(map(len, files)) == [second, first]
    done = collegium(*arguments)
    assert "of 60 games are kept from an earlier run; the rest is played now" in done.stderr
    assert done.stdout.startswith("Sealed Bids, 2 seats, whole budgets, seed 1: 60 games\n")
    assert "interrupted" not in (folder / "ladder.md").read_text()
    assert list(folder.glob("*.part")) == []
