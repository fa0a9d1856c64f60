"""Data sets: made by one command, gone on with, and told of by a card that is made from what was played."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from collegium import CollegiumError, __version__, load
from collegium.kernel.errors import PositionError
from collegium.kernel.position_text import known_by
from collegium.lab.dataset import CARD, CHECKSUMS, sample, wrong_files
from collegium.lab.logs import JOURNAL, WaitingGames
from tests.cli.drive import Terminal, collegium
from tests.lab.players import CAREFUL, GAME

ARGUMENTS = ("dataset", GAME, "--agents", f"{CAREFUL},random,random")


def read(folder: Path, room: str) -> Any:
    """The table of a room, as another program reads it."""
    pandas: Any = import_module("pandas")
    return pandas.read_parquet(folder / room)


def test_a_data_set_with_its_card_and_checksums(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    done = collegium(*ARGUMENTS, "--games", "6", "--out", str(folder), "--option", "winner=second")
    assert done.exit_code == 0, done.stderr
    games, decisions = read(folder, "games"), read(folder, "decisions")
    assert f"6 games, {len(decisions):,} decisions" in done.stdout
    card = (folder / CARD).read_text()
    for told in (
        "license: apache-2.0",
        "data_files: decisions/*.parquet",
        "6 games of",
        f"Collegium {__version__}",
        "options swap=True, winner=second",
        "Seed of the match: 1",
        '`pandas.read_parquet("decisions")`',
        f"{len(decisions) / 6:.1f} decisions a game",
        f"{decisions['legal'].map(len).mean():.2f} open moves on average",
        f"{(decisions['legal'].map(len) == 1).mean():.1%} with one alone",
    ):
        assert told in card, told
    sat = [
        games[[f"agent_{seat}", f"points_{seat}", f"share_{seat}"]].set_axis(["a", "p", "s"], axis=1)
        for seat in (1, 2, 3)
    ]
    fared = import_module("pandas").concat(sat)
    for agent, seats in ((CAREFUL, 1), ("random", 2)):
        points, wins = fared[fared.a == agent].p, fared[fared.a == agent].s.sum() / 6
        assert f"| {agent} | {seats} | {points.mean():.1f} | {points.std():.1f} | {wins:.1%} |" in card
    for name in decisions.columns:
        assert f"- `{name}`: " in card
    assert wrong_files(folder) == []
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", CHECKSUMS], cwd=folder, check=True)
    (folder / CARD).write_text("another")
    assert wrong_files(folder) == [CARD]
    with (folder / JOURNAL).open("a") as journal:
        journal.write("\n")
    assert wrong_files(folder) == [CARD, JOURNAL]


def test_it_goes_on_where_it_stopped_and_the_card_follows(tmp_path: Path) -> None:
    folder, whole = tmp_path / "set", tmp_path / "whole"
    for number in ("2", "5"):
        done = collegium(*ARGUMENTS, "--games", number, "--out", str(folder))
    assert "2 of 5 games are kept from an earlier run; the rest is played now" in done.stderr
    assert "5 games of" in (folder / CARD).read_text()
    assert wrong_files(folder) == []
    command = shlex.split(re.findall(r"Command: `(.*)`", (folder / CARD).read_text())[0])
    assert collegium(*command[1:], "--out", str(whole)).exit_code == 0
    for room in ("games", "decisions"):
        first, second = (
            read(place, room).drop(columns=["seconds"]).filter(regex="^(?!thinking)") for place in (folder, whole)
        )
        assert first.to_json() == second.to_json()


def test_ctrl_c_leaves_a_card_of_what_is_finished(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    with Terminal(*ARGUMENTS, "--games", "9999999", "--out", str(folder), width=100) as terminal:
        terminal.read_until(r"[1-9]\d*/9999999")  # the bar shows that games are finished
        terminal.interrupt()
        seen = terminal.read_until(r"the same command goes on")
        assert terminal.leave() == 1
    finished = len(read(folder, "games"))
    assert f"Interrupted after {finished} of 9999999 games" in seen
    assert f"{9999999 - finished} games are still to be played" in (folder / CARD).read_text()
    assert wrong_files(folder) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_while_a_game_is_being_kept_counts_it(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = WaitingGames.add

    def pressed(self: WaitingGames, games: Sequence[Any]) -> None:
        kept(self, games)
        signal.raise_signal(number)

    monkeypatch.setattr(WaitingGames, "add", pressed)
    folder = tmp_path / "set"
    done = collegium(*ARGUMENTS, "--games", "40", "--out", str(folder))
    finished = len(read(folder, "games"))
    assert done.exit_code == 1
    assert 0 < finished < 40
    assert f"Interrupted after {finished} of 40 games" in done.stderr
    assert wrong_files(folder) == []


def test_other_kinds_and_licences_and_what_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = collegium("dataset", GAME, "--agents", "random", "--games", "2", "--format", "jsonl", "--licence", "CC0-1.0")
    assert done.exit_code == 0, done.stderr
    folder = tmp_path / "sealed-bids-random"
    card = (folder / CARD).read_text()
    assert "license: cc0-1.0" in card
    assert " --format jsonl --licence CC0-1.0`" in card
    assert re.search(r"\| seat \|.*\n.*\n\| 1 \|.*\n\| 2 \|", card), "of one agent on all seats it is told by seat"
    lines = (folder / "decisions" / "000000.jsonl").read_text().splitlines()
    assert {json.loads(line)["seat"] for line in lines} == {1, 2}
    assert "2 agents are listed" in collegium("dataset", GAME, "--agents", "random,random", "--seats", "3").stderr
    assert "no agent is called" in collegium("dataset", GAME, "--agents", "nobody").stderr


def test_the_sample_is_whole_small_and_read_in_one_line() -> None:
    folder = sample()
    assert wrong_files(folder) == []
    named = {line.partition("  ")[2] for line in (folder / CHECKSUMS).read_text().splitlines()} | {CHECKSUMS}
    assert named == {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) < 300_000
    decisions, games = read(folder, "decisions"), read(folder, "games")
    assert set(decisions["game"]) == set(games["game"])
    assert len(decisions) > 200
    game = load("newton")
    for decision in decisions.sample(20, random_state=1).to_dict("records"):
        assert known_by(decision["position"]) == decision["seat"] - 1
        assert game.moves.text(decision["choice"]) == decision["move"]
        try:
            state = game.from_text(decision["position"])
        except PositionError:
            assert set(games["tables"]) != {game.fingerprint}  # the sample is of an earlier edition
            continue
        assert [int(move) for move in state.legal()] == list(decision["legal"])


def test_a_sample_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(CollegiumError, match=r"no sample of 'chess'; there are newton"):
        sample("chess")
