"""What points are usual at a level: found, written, read, and told only of the tables it was found with."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.commands.analyse import sources_grid, usual_at
from collegium.games import HOUSE
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.study import usual
from collegium.study.usual import AtLevel, Usual, kept_for, range_of, read_usual, usual_for, usual_of, write_usual
from collegium.study.versions import judged_by
from collegium.table.analyses import usual_of as usual_of_seat
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
    sources = set(game.result(game.new(game.seats[-1], 1)).breakdown[0])
    for level in ("fresher", "bachelor", "master", "doctor"):
        assert kept_for(name)[level]["made"]["command"].startswith(f"collegium usual {name}")
        for seats in game.seats:
            found = usual_for(game, seats, level)
            assert found is not None
            assert found.level == level
            assert set(found.sources) == sources
            assert found.total[0] <= found.total[1] <= found.total[2]
            assert found.games >= 8


def test_the_nearest_level_that_is_known_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("newton")
    made = {"tables": game.fingerprint}
    spans = {"a": (1, 2, 3)}
    rows = {level: AtLevel({}, {2: Usual(level, 9, (1, 2, 3), spans)}) for level in ("fresher", "master")}
    monkeypatch.setattr(usual, "kept_for", lambda name: tomllib.loads(write_usual(made, rows)))
    levels = ("fresher", "bachelor", "master", "doctor", "professor", None, "stranger")
    found = [usual_for(game, 2, level) for level in levels]
    assert [each.level for each in found if each] == ["fresher", "fresher", *["master"] * 5]
    assert usual_for(game, 3, "master") is None
    assert usual_for(load("newton", "first"), 2, "master") is None, "its numbers are others"


def test_doctors_and_whoever_is_stronger_are_compared_with_doctors() -> None:
    record: Record = finished(seed=4)
    record.players = ["doctor", "professor"]
    assert [each.level for each in usual_at(record) if each] == ["doctor", "doctor"]
    headings = [str(column.header).splitlines()[-1] for column in sources_grid(record, ["Ada", "Bo"]).columns[1:]]
    assert headings == ["usual for Doctors", "usual for Doctors"]


def test_the_page_compares_people_with_masters_and_agents_with_their_level() -> None:
    levels = [None, "bachelor", "doctor", "professor"]
    room: Any = SimpleNamespace(seats=levels, level=levels.__getitem__)
    found = [usual_of_seat(room, load("newton"), seat) for seat in range(4)]
    assert [each.level for each in found if each] == ["master", "bachelor", "doctor", "doctor"]


def test_what_a_file_has_of_other_levels_stays_if_it_was_found_with_the_same(tmp_path: Path) -> None:
    made = {"tables": "t", "weights": "w"}
    span = {"a": (1, 2, 3), "b c": (0, 0, 1)}
    known = {
        level: AtLevel({"command": f"for {level}"}, {seats: Usual(level, 9, (1, 2, 3), span) for seats in (1, 2)})
        for level in ("fresher", "doctor")
    }
    written = tomllib.loads(write_usual(made, known))
    assert read_usual(written, made) == known
    assert read_usual(written, {**made, "weights": "other"}) == {}


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


def test_the_command_finds_it_level_by_level_and_refuses_what_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    out = tmp_path / "usual.toml"
    for levels in ("lecturer", "lecturer/8", "fresher/0"):
        told = CliRunner().invoke(cli, ["usual", "newton", "--games", "4", "--levels", levels, "--out", str(out)])
        assert told.exit_code == 1
        assert levels in told.output
    game = load("newton")
    made = {"tables": game.fingerprint, "weights": judged_by(game)}
    before = AtLevel({"command": "before"}, {2: Usual("doctor", 9, (1, 2, 3), {"a": (1, 2, 3)})})
    out.write_text(write_usual(made, {"doctor": before}))
    told = CliRunner().invoke(cli, ["usual", "newton", "--games", "4", "--levels", "fresher/8", "--out", str(out)])
    assert told.exit_code == 0, told.output
    found = read_usual(tomllib.loads(out.read_text("utf-8")), made)
    assert list(found) == ["fresher", "doctor"]
    assert found["doctor"] == before
    assert "--levels fresher/8" in found["fresher"].held["command"]
    assert {seats: each.games for seats, each in found["fresher"].by_seats.items()} == dict.fromkeys(game.seats, 4)
