"""Looking for faults with random games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.kernel.record import read_json
from collegium.lab.fuzz import Hunt, hunt
from tests.cli.drive import collegium
from tests.lab.players import FAULTY, GAME, Faulty


def test_a_sound_game_has_no_faults_with_any_number_of_seats() -> None:
    caught = hunt(Hunt(GAME, 1), 6)
    assert (caught.games, caught.faults) == (6, [])
    assert caught.decisions > 6 * 12


def test_the_hunt_is_the_same_for_any_number_of_jobs() -> None:
    alone, shared = hunt(Hunt(FAULTY, 1, every=1), 3), hunt(Hunt(FAULTY, 1, every=1), 3, jobs=2)
    assert alone.decisions == shared.decisions
    assert sorted(fault.message for fault in alone.faults) == sorted(fault.message for fault in shared.faults)


def test_a_fault_is_found_and_its_record_leads_to_it(tmp_path: Path) -> None:
    (fault,) = hunt(Hunt(FAULTY, 1, seats=2, every=1), 1).faults
    assert "other numbers of components" in fault.message
    game = Faulty()
    path = fault.write(game, tmp_path)
    data = read_json(path)
    state = game.new(data["seats"], data["seed"], **data["options"])
    whole = game.inventory(state)
    for move in data["moves"][:-1]:
        game.play(state, move)
        assert game.inventory(state) == whole
    game.play(state, data["moves"][-1])
    assert game.inventory(state) != whole


def test_the_command_keeps_the_record_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = collegium("fuzz", FAULTY, "--games", "2", "--every", "1", "--keep", str(tmp_path / "kept"))
    assert done.exit_code == 1
    kept = sorted((tmp_path / "kept").iterdir())
    assert len(kept) == 2
    assert all(str(path) in done.stdout for path in kept)
    assert collegium("replay", str(kept[0])).exit_code == 0
    monkeypatch.setenv("COLLEGIUM_HOME", str(tmp_path / "home"))
    told = json.loads(collegium("fuzz", FAULTY, "--games", "1", "--every", "1", "--json").stdout)
    assert told["faults"][0]["file"].startswith(str(tmp_path / "home" / "fuzz"))


def test_the_command_is_content_with_a_sound_game() -> None:
    done = collegium("fuzz", GAME, "--games", "3", "--seats", "3")
    assert (done.exit_code, done.stdout.endswith(" 0 faulty\n")) == (0, True)


def test_a_number_of_seats_that_the_game_is_not_for_is_refused() -> None:
    done = collegium("fuzz", GAME, "--seats", "5")
    assert (done.exit_code, "is for 2 to 4 players" in done.stderr) == (1, True)
