"""Journals: what is finished is kept, and nothing is mixed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import pytest

from collegium.agents import Budget
from collegium.lab import identity as identities
from collegium.lab.arena import hold
from collegium.lab.identity import contents, identity
from collegium.lab.journal import Journal, JournalError, archive, open_journal
from collegium.lab.match import Match
from collegium.lab.tune_work import Journal as TuningJournal
from collegium.lab.tune_work import TuneError
from tests.cli.drive import COMMAND, collegium, surroundings
from tests.lab.players import CAREFUL, GAME, STUCK, WEARY
from tests.lab.test_match import what_happened
from tests.patience import PATIENCE

MATCH = Match(GAME, (CAREFUL, "random"), 1, swap=True)


def test_a_match_goes_on_where_it_stopped_and_equals_one_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    first = Journal(path, MATCH)
    first.append([row for row in MATCH(range(10)) if row.number not in (3, 4)])
    first.close()
    second = Journal(path, MATCH)
    assert len(second.rows) == 8
    outcome = hold(MATCH, 20, journal=second)
    second.close()
    assert (outcome.kept, outcome.games) == (8, 20)
    assert what_happened(outcome.rows) == what_happened(hold(MATCH, 20).rows)
    third = Journal(path, MATCH)
    assert sorted(third.rows) == outcome.rows
    assert hold(MATCH, 20, journal=third).made == 0
    assert hold(MATCH, 6, journal=third).games == 6
    third.close()


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_torn_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.jsonl"
    whole = Journal(path, MATCH)
    whole.append(MATCH(range(4)))
    whole.close()
    path.write_bytes(path.read_bytes()[:-cut])
    torn = Journal(path, MATCH)
    assert [row.number for row in torn.rows] == [0, 1, 2]
    torn.append(MATCH([3]))
    torn.close()
    again = Journal(path, MATCH)
    assert [row.number for row in again.rows] == [0, 1, 2, 3]
    again.close()


def test_a_torn_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Journal(path, MATCH).close()
    path.write_bytes(path.read_bytes()[:12])
    journal = Journal(path, MATCH)
    assert journal.rows == []
    journal.close()
    assert json.loads(path.read_text())["format"] == "collegium-journal"


def test_a_damaged_line_in_the_middle_is_refused_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    journal = Journal(path, MATCH)
    journal.append(MATCH(range(4)))
    journal.close()
    lines = path.read_text().splitlines(keepends=True)
    for line in ("[1, 2]\n", "nonsense\n", lines[2].replace("[0,1]", "[0,0]").replace("[1,0]", "[0,0]")):
        path.write_text("".join([*lines[:2], line, *lines[3:]]))
        with pytest.raises(JournalError, match=r"a\.jsonl, line 3: damaged .*--fresh begins anew"):
            Journal(path, MATCH)
    fresh = Journal(path, MATCH, fresh=True)
    assert fresh.rows == []
    fresh.close()


@pytest.mark.parametrize("text", ["points,shares\n1,2\n", '{"format": "other"}\n', "x"])
def test_another_file_is_no_journal_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text)
    with pytest.raises(JournalError, match="is no journal of a match"):
        Journal(path, MATCH)
    assert path.read_text() == text


def test_another_file_is_no_journal_of_a_tuning_either(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for text in ("x", "points\n", '{"format": "collegium-journal", "version": 1}\n'):
        path.write_text(text)
        with pytest.raises(TuneError, match="belongs to another tuning"):
            TuningJournal(path, {})
        assert path.read_text() == text


def test_the_games_of_another_match_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Journal(path, MATCH).close()
    with pytest.raises(JournalError, match=r"another match \(its seed differs\)"):
        Journal(path, replace(MATCH, seed=2))
    with pytest.raises(JournalError, match=r"\(its agents differ\)"):
        Journal(path, replace(MATCH, agents=("random", CAREFUL)))


def test_whatever_games_depend_on_tells_matches_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [
        replace(MATCH, game="newton", agents=("random", "random")),
        replace(MATCH, agents=("random", "random")),
        replace(MATCH, seed=2),
        replace(MATCH, swap=False),
        replace(MATCH, options={"winner": "second"}),
        replace(MATCH, budget=Budget(iterations=5)),
    ]
    names = {archive(Path(), match) for match in (MATCH, *others)}
    monkeypatch.setattr("collegium.__version__", "99")
    assert len(names | {archive(Path(), MATCH)}) == 8
    assert archive(Path(), MATCH).name.startswith("sealed-bids-")


def test_a_change_of_the_source_tells_matches_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.py").write_text("one")
    (tmp_path / "notes.txt").write_text("one")
    monkeypatch.setattr(identities, "SHARED", (tmp_path,))
    codes = [identity(MATCH)["code"]]
    for name in ("notes.txt", "rules.py"):
        (tmp_path / name).write_text("two")
        contents.cache_clear()
        codes.append(identity(MATCH)["code"])
    contents.cache_clear()
    assert codes[0] == codes[1] != codes[2]


def test_how_games_are_played_tells_matches_apart_but_not_what_proves_their_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert identities.HOUSE / "lab" / "match.py" in identities.SHARED
    for name in ("match.py", "weights.toml", "proofs.json"):
        (tmp_path / name).write_text("one")
    monkeypatch.setattr(identities, "SHARED", (tmp_path,))
    codes = []
    for name in ("proofs.json", "proofs.json", "match.py", "weights.toml"):
        contents.cache_clear()
        codes.append(identity(MATCH)["code"])
        (tmp_path / name).write_text(f"two, after {len(codes)}")
    contents.cache_clear()
    codes.append(identity(MATCH)["code"])
    contents.cache_clear()
    assert codes[0] == codes[1] == codes[2]
    assert len(set(codes[2:])) == 3


def test_two_processes_cannot_play_the_same_match(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.jsonl", MATCH)
    with pytest.raises(JournalError, match="being played already"):
        Journal(tmp_path / "a.jsonl", MATCH)
    journal.close()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match=r"cannot be written"):
        Journal(tmp_path / "file" / "a.jsonl", MATCH)


def test_beside_a_file_a_match_goes_on_from_the_folder_of_journals(tmp_path: Path) -> None:
    kept = open_journal(MATCH, tmp_path / "kept")
    kept.append(MATCH(range(3)))
    kept.close()
    out = tmp_path / "games.csv"
    part = open_journal(MATCH, tmp_path / "kept", out)
    assert (part.path.name, len(part.rows)) == ("games.csv.part", 3)
    part.close()
    again = open_journal(MATCH, tmp_path / "kept", out)
    assert len(again.rows) == 3
    again.close()
    fresh = open_journal(MATCH, tmp_path / "kept", out, fresh=True)
    assert fresh.rows == []
    fresh.close()


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("beside", [False, True])
def test_a_killed_run_is_completed_by_the_same_command(tmp_path: Path, home: Path, jobs: str, beside: bool) -> None:
    out = tmp_path / "games.csv"
    arguments = ["arena", GAME, "--seats", f"random,{WEARY}", "--games", "60", "--swap", "--jobs", jobs, "--json"]
    arguments += ["--out", str(out)] if beside else []
    process = subprocess.Popen(
        [*COMMAND, *arguments], env=surroundings(**STUCK), stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        wait_for_rows(tmp_path, 5)  # all of them can never be there
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert not out.exists()
    done = collegium(*arguments)
    kept = re.search(r"(\d+) of 60 games are kept from an earlier run; the rest is played now", done.stderr)
    assert kept is not None
    assert 5 <= int(kept[1]) < 60
    told = json.loads(done.stdout)
    expected = hold(Match(GAME, ("random", WEARY), 1, told["options"], swap=True), 60).to_json()
    assert told["kept"] == int(kept[1])
    for seat, wanted in zip(told["seats"], expected["seats"], strict=True):
        times = ("seconds_per_decision", "seconds_per_turn")
        assert {k: seat[k] for k in seat if k not in times} == {k: wanted[k] for k in wanted if k not in times}
    assert out.exists() == beside
    assert [path.name for path in tmp_path.glob("*.part")] == []
    again = collegium(*arguments)
    assert "60 of 60 games are kept from an earlier run; nothing is played again" in again.stderr
    assert json.loads(again.stdout)["seats"] == told["seats"]
    fresh = collegium(*arguments, "--fresh")
    assert (fresh.stderr, json.loads(fresh.stdout)["kept"]) == ("", 0)


def wait_for_rows(folder: Path, number: int) -> None:
    """Wait until a journal somewhere below a folder has so many rows."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for path in (*folder.rglob("*.jsonl"), *folder.rglob("*.part")):
            if path.read_bytes().count(b"\n") > number:
                return
        time.sleep(0.01)
    pytest.fail("no journal was written")
