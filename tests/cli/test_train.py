"""collegium train."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from collegium.commands.tune import source_folder
from collegium.kernel.net_file import read_net
from collegium.kernel.registry import load
from collegium.lab.train_games import A_PIECE
from tests.cli.drive import collegium
from tests.lab.orchard import NAME
from tests.nets import linear_net, net_of, put

QUICK = ("--games", "16", "--gate-agent", "greedy", "--gate-games", "40")


def test_a_game_without_a_net_says_so() -> None:
    done = collegium("train", NAME, "--show")
    assert "The Orchard has no net" in done.stdout
    assert json.loads(collegium("train", NAME, "--show", "--json").stdout)["card"] is None


def test_the_card_of_any_net_is_shown(tmp_path: Path) -> None:
    put(net_of(load(NAME), card={"method": "by hand", "results": []}), tmp_path / "net.json")
    done = collegium("train", NAME, "--show", "--net", str(tmp_path / "net.json"))
    assert "method: by hand" in done.stdout, done.stderr
    assert "cannot be read" in collegium("train", NAME, "--show", "--net", str(tmp_path / "none.json")).stderr


def test_games_are_kept_in_the_folder_and_go_on(tmp_path: Path) -> None:
    for games in (A_PIECE, A_PIECE + 1):
        done = collegium("train", NAME, "--step", "generate", "--games", str(games), "--folder", str(tmp_path))
        assert done.exit_code == 0, done.output
    assert f"Round 1: {2 * A_PIECE} games of 2 in" in done.stdout
    assert len(list((tmp_path / "round-01" / "2-seats").glob("games-*.npz"))) == 2
    other = collegium("train", NAME, "--step", "generate", "--width", "3", "--folder", str(tmp_path))
    assert (other.exit_code, "has games of another self-play" in other.stderr) == (1, True)


def test_a_net_that_wins_is_written_with_its_matches(tmp_path: Path) -> None:
    net = put(linear_net(load(NAME), {"trees": 1.2, "debts": -1.9}), tmp_path / "candidate.json")
    out = tmp_path / "found.json"
    done = collegium("train", NAME, *QUICK, "--step", "gate", "--net", str(net), "--out", str(out))
    assert done.exit_code == 0, done.output
    assert f"better. Written to {out}" in done.stdout
    result = read_net(out).card["results"][0]
    assert (result["games"], result["better"]) == (40, True)
    assert result["interval"][0] > 0.5


def test_a_net_that_does_not_win_is_not_written(tmp_path: Path) -> None:
    net = put(net_of(load(NAME)), tmp_path / "candidate.json")
    out = tmp_path / "found.json"
    done = collegium("train", NAME, *QUICK, "--step", "gate", "--net", str(net), "--out", str(out), "--json")
    told = json.loads(done.stdout)
    assert [step["better"] for step in told["steps"]] == [False, False]
    assert told["steps"][0]["share"] == 0.5
    assert not out.exists()


def test_all_rounds_are_done_and_not_again(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    arguments = ("train", NAME, *QUICK, "--epochs", "2", "--hidden", "4", "--rounds", "2", "--folder", str(tmp_path))
    done = collegium(*arguments)
    assert done.exit_code == 0, done.output
    assert "of 2 rounds brought a better net" in done.stdout
    assert (tmp_path / "round-02" / "2-seats" / "about.json").is_file()
    assert {path.name for path in (tmp_path / "round-02").iterdir()} >= {
        "net.json",
        "fit.json",
        "gate.json",
    }
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")}
    assert collegium(*arguments).exit_code == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")} == before
    more = collegium(*arguments, "--step", "fit")
    assert (more.exit_code, "are decided; ask for more --rounds" in more.stderr) == (1, True)


def is_checkout() -> bool:
    """Whether these tests run from the source."""
    return source_folder(load("newton")) is not None


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((NAME, "--net", "net.json"), 2, "it goes with --step gate"),
        ((NAME, "--step", "gate", "--net", "nowhere.json"), 1, "nowhere.json: cannot be read"),
        ((NAME, "--step", "gate"), 1, "cannot be read"),
        ((NAME, "--step", "fit"), 1, "is no folder of noted games"),
        ((NAME, "--seats", "9"), 1, "9"),
        ((NAME, "--seats", "1"), 2, "--seats 1: expected at least 2 players"),
        ((NAME, "--seats", "two"), 2, "--seats two: expected numbers"),
        ((NAME, "--out", "net.json", "--write"), 2, "--out and --write name two places"),
        (("newton", "--step", "gate", "--write"), 1, "cannot be read" if is_checkout() else "no source checkout"),
        (("nothing",), 1, "no game is called 'nothing'"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    arguments: tuple[str, ...], code: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLLEGIUM_HOME", str(tmp_path))
    done = collegium("train", *arguments)
    assert (done.exit_code, sentence in done.stderr) == (code, True), done.stderr


def test_without_pytorch_the_extra_is_named_and_games_can_still_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    done = collegium("train", NAME, *QUICK, "--folder", str(tmp_path))
    assert (done.exit_code, "pip install 'collegium[train]'" in done.stderr) == (1, True)
    assert not list(tmp_path.rglob("games-*.npz")), "it is said before the games, not after them"
    assert collegium("train", NAME, *QUICK, "--folder", str(tmp_path), "--step", "generate").exit_code == 0
    assert list((tmp_path / "round-01").rglob("games-*.npz"))


def test_games_of_several_numbers_of_players_are_kept_apart(tmp_path: Path) -> None:
    done = collegium(
        "train", NAME, "--step", "generate", "--seats", "2,3", "--games", str(2 * A_PIECE), "--folder", str(tmp_path)
    )
    assert done.exit_code == 0, done.output
    for seats in (2, 3):
        assert f"Round 1: {A_PIECE} games of {seats} in" in done.stdout
        assert len(list((tmp_path / "round-01" / f"{seats}-seats").glob("games-*.npz"))) == 1
