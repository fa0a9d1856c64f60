"""What points are usual at a level: found, written, read, and told only of the tables it was found with."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.commands.analyse import sources_grid, usual_at
from collegium.games import HOUSE
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.study import usual
from collegium.study.usual import Usual, kept_for, range_of, usual_for, usual_of, write_usual
from tests.table.guests import finished


def test_the_middle_half_and_the_middle() -> None:
    assert range_of([8, 1, 5, 3, 9]) == (3, 5, 8)
    assert range_of([4]) == (4, 4, 4)
    found = usual_of("master", [{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"a": 5, "b": 0}], games=3)
    assert found == Usual("master", 3, (4, 5, 6), {"a": (2, 3, 4), "b": (1, 2, 3)})


@pytest.mark.parametrize("name", HOUSE)
def test_the_house_knows_what_is_usual_with_the_tables_of_today(name: str) -> None:
    """Where this fails, the numbers of a game have changed: `collegium usual GAME` finds it anew."""
    game = load(name)
    assert kept_for(name)["made"]["tables"] == game.fingerprint
    assert kept_for(name)["made"]["command"].startswith(f"collegium usual {name}")
    sources = set(game.result(game.new(game.seats[-1], 1)).breakdown[0])
    for seats in game.seats:
        found = usual_for(game, seats, "master")
        assert found is not None
        assert set(found.sources) == sources
        assert found.total[0] <= found.total[1] <= found.total[2]
        assert found.games >= 12


def test_the_nearest_level_that_is_known_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("newton")
    made = {"command": "", "tables": game.fingerprint}
    spans = {"a": (1, 2, 3)}
    rows = {(level, 2): Usual(level, 9, (1, 2, 3), spans) for level in ("fresher", "master")}
    monkeypatch.setattr(usual, "kept_for", lambda name: tomllib.loads(write_usual(made, rows)))
    levels = ("fresher", "bachelor", "master", "doctor", "professor", None, "stranger")
    found = [usual_for(game, 2, level) for level in levels]
    assert [each.level for each in found if each] == ["fresher", "fresher", *["master"] * 5]
    assert usual_for(game, 3, "master") is None
    assert usual_for(load("newton", "first"), 2, "master") is None, "its numbers are others"


def test_the_terminal_tells_points_beside_what_is_usual() -> None:
    record: Record = finished(seed=4)
    record.players = ["human:Ada", "bachelor"]
    known = usual_at(record)
    assert [each.level for each in known if each] == ["master", "bachelor"]
    grid = sources_grid(record, ["Ada", "Bo"])
    assert [str(column.header).splitlines()[-1] for column in grid.columns[1:]] == [
        "usual for Masters",
        "usual for Bachelors",
    ]
    score = record.game.result(record.state).scores[0]
    assert known[0] is not None
    assert list(grid.columns[1].cells)[-1] == f"{score} ({known[0].total[1]})"


def test_the_command_finds_it_and_refuses_what_it_cannot(tmp_path: Path) -> None:
    out = tmp_path / "usual.toml"
    told = CliRunner().invoke(cli, ["usual", "newton", "--games", "4", "--levels", "lecturer", "--out", str(out)])
    assert told.exit_code == 1
    assert "--levels lecturer: one of fresher" in told.output
