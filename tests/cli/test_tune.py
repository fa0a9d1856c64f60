"""collegium tune."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from collegium.commands.tune import source_folder
from collegium.kernel.registry import load
from collegium.kernel.weights import read_weights
from tests.cli.drive import OUTSIDE, Terminal, collegium
from tests.lab.orchard import NAME, RIPE

QUICK = ("--generations", "4", "--population", "8", "--setups", "4", "--step", "0.5", "--width", "1")
SHORT = (*QUICK, "--validate", "40")


def journals(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl"))


def test_show_prints_the_present_weights_and_what_they_count() -> None:
    text = collegium("tune", "newton", "--show").stdout
    newton = load("newton")
    assert f"date: {newton.weights.found['date']}" in text
    for term in newton.terms:
        assert re.search(rf"\b{term.name} .*{newton.weights.values[term.name]:.3f}", text)
    told = json.loads(collegium("tune", "newton", "--show", "--json").stdout)
    assert [term["term"] for term in told["terms"]] == [term.name for term in newton.terms]
    assert told["spread"] == newton.weights.spread


def test_better_weights_are_written_and_the_journal_has_served(tmp_path: Path) -> None:
    out = tmp_path / "found.toml"
    done = collegium("tune", NAME, *SHORT, "--out", str(out))
    assert done.exit_code == 0, done.output
    assert "Better: " in done.stdout
    assert f"Written to {out}" in done.stdout
    weights = read_weights(out, load(NAME).terms)
    assert weights.values["points"] == 1.0
    assert weights.values["debts"] < 0.4
    assert weights.found["generations"] == 4
    assert re.fullmatch(r"\d+\.\d % of 40 games against .*", weights.found["improvement"])
    assert list(tmp_path.glob("found*")) == [out]


def test_without_a_place_the_weights_go_to_the_data_folder_and_json_says_where(home: Path) -> None:
    told = json.loads(collegium("tune", NAME, *SHORT, "--json").stdout)
    assert told["verdict"] == "better"
    assert Path(told["file"]) == home / "tune" / "orchard.toml"
    assert read_weights(Path(told["file"]), load(NAME).terms).spread == told["after"]["spread"]
    assert told["score"]["interval"][0] > 0.5
    assert told["games"] > 4 * 8 * 4 * 2


def test_weights_that_cannot_be_bettered_stay_and_nothing_is_written(home: Path) -> None:
    done = collegium("tune", RIPE, *SHORT)
    assert done.exit_code == 0
    assert "The present weights stay, nothing is written." in done.stdout
    assert not (home / "tune" / "orchard.toml").exists()
    assert len(journals(home / "tune")) == 1
    again = collegium("tune", RIPE, *SHORT, "--json")
    assert "Going on with an earlier run of this search" in again.stderr
    assert json.loads(again.stdout)["verdict"] == "not better"
    fresh = collegium("tune", RIPE, *SHORT, "--fresh")
    assert "Going on" not in fresh.stderr


def test_write_puts_the_weights_beside_the_source_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("collegium.commands.tune.source_folder", lambda game: tmp_path)
    done = collegium("tune", NAME, *SHORT, "--write")
    assert f"Written to {tmp_path / 'weights.toml'}" in done.stdout
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["weights.toml"]


def test_calibrate_keeps_the_weights_and_finds_what_they_mean(tmp_path: Path) -> None:
    out = tmp_path / "found.toml"
    done = collegium("tune", RIPE, "--calibrate", "--games", "20", "--out", str(out))
    assert done.exit_code == 0, done.output
    assert re.search(r"The Orchard: spread 8\.00 before, \d+\.\d\d by 20 games\.", done.stdout)
    assert done.stdout.count("× worth") == 5
    game = load(RIPE)
    weights = read_weights(out, game.terms)
    assert weights.values == game.weights.values
    assert weights.found == game.weights.found
    assert len(weights.points.left) == 5
    assert list(tmp_path.glob("found*")) == [out]
    told = json.loads(collegium("tune", RIPE, "--calibrate", "--games", "20", "--out", str(out), "--json").stdout)
    assert told["after"]["points"]["slope"] == list(weights.points.slope)
    assert told["after"]["spread"] == weights.spread
    assert told["before"]["points"] == {"left": [], "offset": [], "slope": []}


def test_a_source_checkout_is_told_from_an_installed_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(NAME)
    for folder in ("checkout/src/orchard", "checkout/.venv/lib/site-packages/orchard", "elsewhere/orchard"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "checkout" / "pyproject.toml").touch()
    module = sys.modules[type(game).__module__]
    monkeypatch.setattr(module, "__file__", str(tmp_path / "checkout/src/orchard/game.py"))
    assert source_folder(game) == tmp_path / "checkout/src/orchard"
    for copy in ("checkout/.venv/lib/site-packages/orchard", "elsewhere/orchard"):
        monkeypatch.setattr(module, "__file__", str(tmp_path / copy / "game.py"))
        assert source_folder(game) is None


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((OUTSIDE,), 1, "Sealed Bids has nothing to tune: its evaluation counts points scored so far and no more"),
        ((NAME, "--seats", "1"), 1, "--seats 1: expected 2 or more, as a candidate plays against the weights before"),
        ((NAME, "--seats", "9"), 1, "The Orchard is for 1 to 4 players, not 9"),
        ((NAME, "--option", "x=1"), 1, "option"),
        ((NAME, "--agent", "random"), 2, "Invalid value for '--agent'"),
        ((NAME, "--generations", "0"), 2, "Invalid value for '--generations'"),
        ((NAME, "--out", "a.toml", "--write"), 2, "--out and --write name two places"),
        ((NAME, "--out", "/"), 1, "/: is a folder; expected the name of a file"),
        (("nothing",), 1, "no game is called 'nothing'"),
    ],
)
def test_what_cannot_be_tuned_is_refused(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = collegium("tune", *arguments)
    assert (done.exit_code, sentence in done.stderr) == (code, True), done.stderr


def test_without_the_library_the_extra_is_named_and_the_weights_can_still_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "cmaes", None)
    done = collegium("tune", NAME)
    assert (done.exit_code, "pip install 'collegium[tune]'" in done.stderr) == (1, True)
    assert collegium("tune", NAME, "--show").exit_code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_and_the_same_command_goes_on(home: Path, jobs: str) -> None:
    arguments = ("tune", NAME, "--generations", "9999", "--setups", "4", "--width", "1", "--jobs", jobs)
    with Terminal(*arguments, width=150) as terminal:
        terminal.read_until(r"generation (?:[2-9]|\d\d+), best \d\.\d+")
        terminal.interrupt()
        seen = terminal.read_until(r"kept in .*jsonl")
        assert terminal.leave() == 1
    stopped = re.search(r"Interrupted in generation (\d+), after (\d+) games", seen)
    assert stopped is not None
    assert "Aborted" not in seen
    (journal,) = journals(home / "tune")
    kept = journal.read_text(encoding="utf-8").splitlines()
    assert len(kept) > 20
    ended = collegium(*arguments[:2], "--generations", "2", "--validate", "40", *arguments[4:], "--json")
    assert "Going on with an earlier run of this search" in ended.stderr
    assert json.loads(ended.stdout)["generations"] == 2
