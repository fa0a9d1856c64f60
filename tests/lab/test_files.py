"""Files of games."""

from __future__ import annotations

import csv
import json
import os
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from collegium import __version__
from collegium.agents import Budget, derived
from collegium.lab import files
from collegium.lab.files import OutError, check_out, write_records
from collegium.lab.match import Match, Scribe
from collegium.lab.rows import Row, flat
from tests.cli.drive import collegium
from tests.lab.players import CAREFUL, GAME

MATCH = Match(GAME, (CAREFUL, "random"), 1, swap=True)


@pytest.fixture
def rows() -> list[Row]:
    """Some games."""
    return MATCH(range(4))


def told_of(rows: list[Row]) -> list[dict[str, Any]]:
    """The records of games."""
    return [flat(row, MATCH.agents, MATCH.about()) for row in rows]


def test_a_row_tells_everything_by_seat(rows: list[Row]) -> None:
    told = told_of(rows)[1]
    assert (told["game"], told["setup"]) == (1, 0)
    assert (told["agent_1"], told["agent_2"]) == ("random", CAREFUL)
    assert told["points_2"] == rows[1].points[1]
    assert told["share_1"] + told["share_2"] == 1
    assert told["decisions_1"] + told["decisions_2"] == told["decisions"]


def test_a_game_can_be_laid_out_again_from_its_row() -> None:
    match = Match("newton", ("random", "random"), 5, {"masters": "draft"}, budget=Budget(2.5, 30))
    told = [flat(row, match.agents, match.about()) for row in match(range(3))]
    game = match.load()[0]
    for number, record in enumerate(told):
        start = game.new(2, int(record["seed"]), **json.loads(record["options"]))
        assert game.digest(start) == game.digest(game.new(2, derived(5, number, "game"), masters="draft"))
        assert (record["name"], record["collegium"], record["edition"]) == ("newton", __version__, "base")
        assert (record["tables"], record["match_seed"]) == (game.fingerprint, "5")
        assert (record["budget_iterations"], record["budget_seconds"]) == (30, 2.5)
        for seat in ("1", "2"):
            parts = {name: value for name, value in record.items() if name.startswith(f"points_{seat}_")}
            assert len(parts) > 3
            assert sum(parts.values()) == record[f"points_{seat}"]
    assert len({record["seed"] for record in told}) == 3


def test_files_have_the_rights_that_files_of_their_owner_have(tmp_path: Path, rows: list[Row]) -> None:
    before = os.umask(0o027)
    try:
        write_records(tmp_path / "games.csv", told_of(rows), {})
    finally:
        os.umask(before)
    assert (tmp_path / "games.csv").stat().st_mode & 0o777 == 0o640


def test_a_source_that_is_missing_in_some_games_is_a_nought(tmp_path: Path) -> None:
    write_records(tmp_path / "games.csv", [{"a": 1}, {"a": 2, "b": 3}], {})
    assert (tmp_path / "games.csv").read_text() == "a,b\n1,0\n2,3\n"


def test_parquet_keeps_every_row_and_says_which_match_it_was(tmp_path: Path, rows: list[Row]) -> None:
    parquet: Any = import_module("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    write_records(path, told_of(rows), {"game": "sealed-bids", "seed": 1})
    table = parquet.read_table(path)
    assert table.to_pylist() == told_of(rows)
    assert json.loads(table.schema.metadata[b"collegium"]) == {"game": "sealed-bids", "seed": 1}
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["games.parquet"]


def test_csv_and_json_lines_keep_every_row(tmp_path: Path, rows: list[Row]) -> None:
    expected = told_of(rows)
    write_records(tmp_path / "games.jsonl", told_of(rows), {})
    assert [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()] == expected
    write_records(tmp_path / "games.csv", told_of(rows), {})
    with open(tmp_path / "games.csv", newline="") as file:
        read = list(csv.DictReader(file))
    assert read == [
        {name: "" if value is None else str(value) for name, value in record.items()} for record in expected
    ]


def test_without_pyarrow_parquet_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(files, "import_module", missing)
    done = collegium("arena", GAME, "--games", "2", "--out", str(tmp_path / "games.parquet"))
    assert (done.exit_code, "pip install 'collegium[parquet]'" in done.stderr) == (1, True)
    assert not (tmp_path / "home").exists()


def test_files_that_cannot_be_written_are_refused(tmp_path: Path, rows: list[Row]) -> None:
    with pytest.raises(OutError, match=r"games\.txt: expected a name that ends with \.parquet, \.csv, \.jsonl"):
        check_out(tmp_path / "games.txt")
    with pytest.raises(OutError, match="there is no folder"):
        check_out(tmp_path / "nowhere" / "games.csv")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(OutError, match="is a folder"):
        check_out(tmp_path / "folder.csv")
    with pytest.raises(OutError, match="cannot be written"):
        write_records(tmp_path / "folder.csv", told_of(rows), {})
    assert [path.name for path in tmp_path.iterdir()] == ["folder.csv"]


@pytest.mark.parametrize(
    "command",
    [
        ("arena", GAME),
        ("tune", "newton"),
        ("train", "newton", "--step", "generate"),
        ("usual", "newton"),
        ("puzzles", "newton", "--agents", "fresher"),
    ],
)
def test_a_file_that_could_not_be_written_is_refused_before_anything_is_played(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    done = collegium(*command, "--out", str(tmp_path / "nope" / "x.csv"))
    assert (done.exit_code, f"there is no folder {tmp_path / 'nope'}" in done.stderr) == (1, True), done.stderr
    done = collegium(*command, "--out", "/proc/x.csv")
    assert (done.exit_code, "/proc/x.csv: cannot be written: " in done.stderr) == (1, True), done.stderr
    assert not (tmp_path / "nope").exists()


@pytest.mark.parametrize(
    "command", [("ladder", GAME), ("balance", "newton", "--formats", "md"), ("calibrate", "newton")]
)
def test_a_folder_that_could_not_be_written_is_refused_before_anything_is_played(command: tuple[str, ...]) -> None:
    done = collegium(*command, "--out", "/proc/nope")
    assert (done.exit_code, "/proc/nope: cannot be made a folder: " in done.stderr) == (1, True), done.stderr
    done = collegium(*command, "--out", "/proc")
    assert (done.exit_code, "/proc: cannot be written: " in done.stderr) == (1, True), done.stderr


@pytest.mark.parametrize("kind", [".csv", ".jsonl", ".parquet"])
def test_a_file_of_something_else_is_written_over_only_when_that_is_wanted(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"games{kind}"
    arguments = ("arena", GAME, "--games", "2", "--out", str(out))
    out.write_text("name,age\nAda,36\n")
    done = collegium(*arguments)
    assert (done.exit_code, f"{out}: holds something else than games of this match; --fresh" in done.stderr) == (
        1,
        True,
    )
    assert out.read_text() == "name,age\nAda,36\n"
    assert collegium(*arguments, "--fresh").exit_code == 0
    for again in (arguments, (*arguments[:3], "5", *arguments[4:])):
        assert collegium(*again).exit_code == 0, "of the same match, perhaps with more games"
    other = collegium(*arguments, "--seed", "2")
    assert (other.exit_code, "holds something else" in other.stderr) == (1, True)
    out.write_text("")
    assert collegium(*arguments).exit_code == 0, "nothing is lost of a file with nothing in it"


def test_the_command_writes_the_file_when_the_match_is_complete(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    done = collegium("arena", GAME, "--games", "5", "--swap", "--out", str(out))
    assert done.exit_code == 0
    assert [json.loads(line)["game"] for line in out.read_text().splitlines()] == [0, 1, 2, 3, 4, 5]
    assert not out.with_name("games.jsonl.part").exists()


def test_ctrl_c_writes_what_is_finished_and_the_same_command_writes_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, play = tmp_path / "games.csv", Match.play
    arguments = ("arena", GAME, "--seats", f"{CAREFUL},random", "--games", "5", "--out", str(out))

    def press(match: Match, number: int, scribe: Scribe | None = None) -> Row:
        if number >= finished:
            raise KeyboardInterrupt
        return play(match, number, scribe)

    monkeypatch.setattr(Match, "play", press)
    finished = 0
    assert collegium(*arguments).exit_code == 1
    assert not out.exists(), "of nothing there is no file"
    finished = 3
    done = collegium(*arguments)
    assert done.exit_code == 1
    assert f"3 of 5 games are written to {out}; the same command goes on with the rest" in done.stderr
    assert [row["game"] for row in csv.DictReader(out.read_text().splitlines())] == ["0", "1", "2"]
    finished = 5
    done = collegium(*arguments)
    assert (done.exit_code, "3 of 5 games are kept" in done.stderr) == (0, True)
    assert [row["game"] for row in csv.DictReader(out.read_text().splitlines())] == ["0", "1", "2", "3", "4"]
    assert sorted(path.name for path in tmp_path.glob("games*")) == ["games.csv"]
