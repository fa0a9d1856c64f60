"""Logs: every decision of a match, in pieces that are valid whatever happens."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from collegium import arena, load
from collegium.kernel.outside import OutsideError
from collegium.kernel.position_text import known_by
from collegium.kernel.rng import seeded
from collegium.lab import files, logs
from collegium.lab.arena import hold
from collegium.lab.jobs import Processes
from collegium.lab.journal import JournalError
from collegium.lab.logs import COLUMNS, DECISIONS, GAMES, WAITING, Decision, LogFolder, Tally, noted
from collegium.lab.match import Match
from tests.cli.drive import COMMAND, collegium, surroundings
from tests.lab.players import CAREFUL, GAME, STUCK, WEARY, Careful
from tests.lab.test_match import what_happened
from tests.patience import PATIENCE

MATCH = Match(GAME, (CAREFUL, "random"), 1, swap=True)


def kept(folder: Path, room: str) -> list[dict[str, Any]]:
    """What another program reads from a folder of pieces."""
    pandas: Any = import_module("pandas")
    found: list[dict[str, Any]] = pandas.read_parquet(folder / room).to_dict("records")
    return found


def played(folder: Path, match: Match, games: int, jobs: int = 1) -> list[dict[str, Any]]:
    """The decisions of a match that is played with logs."""
    log = LogFolder(folder, match)
    hold(match, games, Processes(jobs), journal=log)
    log.close()
    return kept(folder, DECISIONS)


@pytest.mark.parametrize("agents", [(CAREFUL, "random"), ("random", "random")])
def test_every_decision_is_kept_and_the_games_are_those_without_logs(tmp_path: Path, agents: tuple[str, ...]) -> None:
    match = Match("newton" if agents[0] == "random" else GAME, agents, 3)
    log = LogFolder(tmp_path / "logs", match)
    outcome = hold(match, 4, journal=log)
    log.close()
    assert what_happened(outcome.rows) == what_happened(hold(match, 4).rows)
    decisions = kept(tmp_path / "logs", DECISIONS)
    assert tuple(decisions[0]) == tuple(COLUMNS) == Decision._fields
    game = match.load()[0]
    for row, told in zip(outcome.rows, kept(tmp_path / "logs", GAMES), strict=True):
        assert (told["game"], told["seed"]) == (row.number, str(row.seed))
        of_game = [decision for decision in decisions if decision["game"] == row.number]
        assert [decision["decision"] for decision in of_game] == list(range(row.decisions))
        state = game.new(2, row.seed)
        for decision in of_game:
            seat = int(state.to_move)
            assert decision["position"] == game.to_text(state, seat)
            assert known_by(decision["position"]) == seat == decision["seat"] - 1
            assert list(decision["legal"]) == [int(move) for move in state.legal()]
            assert game.text(state, decision["choice"]) == decision["move"]
            assert (decision["agent"], decision["question"]) == (told[f"agent_{seat + 1}"], game.asked(state))
            worth = game.evaluation().worth(state.forget(seat), seat)
            assert decision["evaluation"] == pytest.approx(int(worth) / 1000)
            assert decision["thought"].startswith("the lot is worth") == (decision["agent"] == CAREFUL)
            game.play(state, decision["choice"])
        assert tuple(game.result(state).scores) == row.points
    assert log.tally == Tally(
        len(decisions),
        sum(len(decision["legal"]) for decision in decisions),
        sum(len(decision["legal"]) == 1 for decision in decisions),
    )


def test_what_is_hidden_from_a_seat_is_in_no_position(tmp_path: Path) -> None:
    match = Match(GAME, (CAREFUL, "random"), 3)
    game = match.load()[0]
    for decision in played(tmp_path / "logs", match, 1):
        worlds = [game.from_text(decision["position"], seeded(number)) for number in range(8)]
        seat = decision["seat"] - 1
        assert {game.to_text(world, seat) for world in worlds} == {decision["position"]}
    assert len({game.digest(world) for world in worlds}) == 8


def test_the_same_decisions_for_any_number_of_jobs_and_of_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = played(tmp_path / "one", MATCH, 8)
    monkeypatch.setattr(logs, "ENOUGH", 30)
    several = played(tmp_path / "several", MATCH, 8, jobs=2)
    assert len(list((tmp_path / "several" / DECISIONS).iterdir())) > 1
    assert len(list((tmp_path / "one" / DECISIONS).iterdir())) == 1

    def sorted_out(decisions: list[dict[str, Any]]) -> list[str]:
        told = [{**each, "seconds": 0, "legal": list(map(int, each["legal"]))} for each in decisions]
        return [str(each) for each in sorted(told, key=lambda each: (each["game"], each["decision"]))]

    assert sorted_out(one) == sorted_out(several)


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_csv_and_json_lines_carry_the_same_facts(tmp_path: Path, kind: str) -> None:
    arguments = ("arena", GAME, "--seats", f"{CAREFUL},random", "--games", "3")
    for form in ("parquet", kind):
        done = collegium(*arguments, "--logs", str(tmp_path / form), "--log-format", form)
        assert done.exit_code == 0, done.stderr
    for room in (GAMES, DECISIONS):
        expected = kept(tmp_path / "parquet", room)
        (piece,) = (tmp_path / kind / room).iterdir()
        if kind == "csv":
            with open(piece, newline="") as file:
                read: list[dict[str, Any]] = list(csv.DictReader(file))
        else:
            read = [json.loads(line) for line in piece.read_text().splitlines()]
        assert [list(record) for record in read] == [list(record) for record in expected]
        for record, wanted in zip(read, expected, strict=True):
            for name, value in wanted.items():
                if "seconds" in name or "thinking" in name or value is None:
                    continue
                if name == "legal":
                    numbers = record[name].split() if kind == "csv" else record[name]
                    assert list(map(int, numbers)) == list(value)
                else:
                    assert str(record[name]) == str(value)


def test_polars_reads_them_as_well(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    wanted = played(tmp_path / "logs", MATCH, 2)
    assert polars.read_parquet(tmp_path / "logs" / DECISIONS)["move"].to_list() == [each["move"] for each in wanted]


def test_a_killed_run_leaves_valid_files_and_is_completed_by_the_same_command(tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    arguments = ["arena", GAME, "--seats", f"random,{WEARY}", "--games", "60", "--logs", str(folder), "--json"]
    script = "from collegium.lab import logs; logs.ENOUGH = 20; from collegium.cli import main; main()"
    process = subprocess.Popen(
        [COMMAND[0], "-c", script, *arguments],
        env=surroundings(**STUCK),
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        while not (folder / GAMES / "000002.parquet").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    before = {record["game"] for record in kept(folder, GAMES)}
    assert 3 <= len(before) < 60
    assert before <= {decision["game"] for decision in kept(folder, DECISIONS)}
    (folder / DECISIONS / "000099.parquet").write_bytes(b"a piece that no journal names")
    (folder / DECISIONS / ".000100.parquet.0a1b2c3d").write_bytes(b"half of another")
    done = collegium(*arguments)
    assert "games are kept from an earlier run; the rest is played now" in done.stderr
    assert sorted(record["game"] for record in kept(folder, GAMES)) == list(range(60))
    plain = hold(Match(GAME, ("random", WEARY), 1, json.loads(done.stdout)["options"]), 60)
    decisions = kept(folder, DECISIONS)
    assert len(decisions) == plain.decisions
    assert len({(each["game"], each["decision"]) for each in decisions}) == len(decisions)
    assert "nothing is played again" in collegium(*arguments).stderr
    assert len(kept(folder, DECISIONS)) == len(decisions)
    assert collegium(*arguments, "--fresh").exit_code == 0
    assert len(kept(folder, DECISIONS)) == len(decisions)


def test_every_finished_game_is_kept_at_once_whatever_comes(tmp_path: Path) -> None:
    folder, waiting = tmp_path / "logs", tmp_path / "logs" / WAITING
    log = LogFolder(folder, MATCH)
    log.add(*noted(MATCH, range(3)))
    killed(log)
    assert not (folder / DECISIONS).exists(), "they are too few for a piece"
    with waiting.open("ab") as file:
        file.write(b'[[3,1,"a line that was being wri')
    again = LogFolder(folder, MATCH)
    assert [row.number for row in again.rows] == [0, 1, 2]
    before = waiting.read_bytes()
    hold(MATCH, 6, journal=again)
    again.close()
    assert not waiting.exists()
    one_go = played(tmp_path / "whole", MATCH, 6)
    found = kept(folder, DECISIONS)
    assert [str({**each, "seconds": 0}) for each in found] == [str({**each, "seconds": 0}) for each in one_go]
    waiting.write_bytes(before)  # killed when a piece was named, before what it holds was forgotten
    last = LogFolder(folder, MATCH)
    last.close()
    assert (len(last.rows), last.tally) == (6, again.tally)
    assert len(kept(folder, DECISIONS)) == len(found)


def killed(log: LogFolder) -> None:
    """Let a folder be as a killed process leaves it: nothing more is written, and nobody has the files."""
    log.file.close()
    log.waiting.file.close()


def test_games_that_wait_are_those_of_the_match(tmp_path: Path) -> None:
    log = LogFolder(tmp_path / "logs", MATCH)
    log.add(*noted(MATCH, range(2)))
    killed(log)
    waiting = tmp_path / "logs" / WAITING
    with waiting.open("ab") as file:
        file.write(b"[1]\n")
    with pytest.raises(JournalError, match=r"waiting\.jsonl, line 4: damaged .*; --fresh begins anew"):
        LogFolder(tmp_path / "logs", MATCH)
    fresh = LogFolder(tmp_path / "logs", MATCH, fresh=True)
    assert fresh.rows == []
    fresh.close()


def test_a_match_that_was_played_without_logs_is_played_again_for_them(tmp_path: Path) -> None:
    arguments = ("arena", GAME, "--games", "4", "--json")
    plain = json.loads(collegium(*arguments).stdout)
    logged = json.loads(collegium(*arguments, "--logs", str(tmp_path / "logs")).stdout)
    assert (logged["kept"], logged["seats"]) == (0, plain["seats"])


def test_what_an_agent_breaks_costs_no_finished_game(tmp_path: Path) -> None:
    class Brief(Careful):
        left = 20

        def choose(self, *asked: Any) -> Any:
            self.left -= 1
            return super().choose(*asked) if self.left else None

    with pytest.raises(OutsideError, match="has to answer with a Choice, not with None"):
        arena(GAME, [Brief(), "random"], 9, logs=tmp_path / "logs")
    assert len(kept(tmp_path / "logs", GAMES)) == 3


def test_a_folder_belongs_to_one_match(tmp_path: Path) -> None:
    played(tmp_path / "logs", MATCH, 2)
    with pytest.raises(JournalError, match=r"another match \(its seed differs\); --fresh"):
        LogFolder(tmp_path / "logs", Match(GAME, MATCH.agents, 2, swap=True))
    with pytest.raises(JournalError, match=r"another match \(its kind differs\)"):
        LogFolder(tmp_path / "logs", MATCH, ".csv")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.tex").write_text("…")
    with pytest.raises(JournalError, match="holds other things"):
        LogFolder(tmp_path / "mine", MATCH)
    arena(GAME, [Careful(), "random"], 2, logs=tmp_path / "objects")
    with pytest.raises(JournalError, match="cannot be known again"):
        arena(GAME, [Careful(), "random"], 2, logs=tmp_path / "objects")
    assert len(kept(tmp_path / "objects", GAMES)) == 2


def test_without_pyarrow_logs_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(files, "import_module", missing)
    done = collegium("arena", GAME, "--games", "2", "--logs", str(tmp_path / "logs"))
    assert (done.exit_code, "pip install 'collegium[parquet]'" in done.stderr) == (1, True)
    assert not (tmp_path / "logs").exists()
    assert (
        collegium("arena", GAME, "--games", "2", "--logs", str(tmp_path / "logs"), "--log-format", "csv").exit_code == 0
    )


@pytest.mark.parametrize("game", ["alma-mater", "awesome-academics"])
def test_other_games_are_logged_alike(tmp_path: Path, game: str) -> None:
    seats = load(game).seats[-1]
    decisions = played(tmp_path / "logs", Match(game, ("random",) * seats, 1), 1)
    assert {decision["seat"] for decision in decisions} == set(range(1, seats + 1))
