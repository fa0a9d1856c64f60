"""Listing which tests prove which rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.commands import rules
from collegium.kernel.clauses import load_proofs, shared_ledger
from tests.cli.drive import collegium


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests that prove every clause of every table."""
    folder = tmp_path / "tests"
    folder.mkdir()
    write_tests(folder, list(shared_ledger().clauses))
    return folder


def write_tests(folder: Path, clauses: list[str], extra: str = "") -> None:
    """Write a test that proves these clauses."""
    named = ", ".join(f'"{clause}"' for clause in clauses)
    (folder / "test_all.py").write_text(f"import pytest\n{extra}@pytest.mark.rule({named})\ndef test_all(): ...\n")


def test_clauses_are_listed_with_their_tests(tests: Path) -> None:
    done = collegium("ledger", "collegium", "--scan", str(tests))
    assert done.exit_code == 0
    over = done.stdout.partition("collegium.table.over\n")[2].partition("collegium.table.no-component\n")[0].split("\n")
    assert over[0].startswith("  kernel/game.py:")
    assert over[0].endswith(" Game.why_not")
    assert over[-2] == "  tests/test_all.py::test_all"
    number = len(shared_ledger().clauses)
    proved = f"collegium: {number} of {number} clauses are proved; {number} have a place in the code"
    assert " ".join(done.stdout.split()).endswith(proved)


def test_a_clause_without_a_proof_is_a_gap(tests: Path) -> None:
    write_tests(tests, [clause for clause in shared_ledger().clauses if clause != "collegium.table.over"])
    done = collegium("ledger", "collegium", "--scan", str(tests))
    assert done.exit_code == 1
    assert "not proved: collegium.table.over;" in " ".join(done.stdout.split())
    told = json.loads(collegium("ledger", "collegium", "--scan", str(tests), "--json").stdout)
    assert (told["gaps"], told["games"][0]["gaps"]) == (1, ["collegium.table.over"])


def test_a_clause_without_a_place_in_the_code_is_a_gap(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "source_of", lambda name: [])
    done = collegium("ledger", "collegium", "--scan", str(tests))
    assert done.exit_code == 1
    assert "collegium.table.over\n  tests/test_all.py::test_all\n  no function names it\n" in done.stdout
    assert "0 have a place in the code; without one: collegium.table.not-asked," in " ".join(done.stdout.split())


def test_a_clause_alone_is_shown_with_its_places_and_tests() -> None:
    told = collegium("rules", "newton", "travel.cost").stdout
    assert "In the code:\n  games/newton/travel.py:" in told
    assert " route_check\n" in told
    assert "Proved by:\n  tests/newton/test_travel.py::" in told
    assert "In the code:\n  kernel/record.py:" in collegium("rules", "newton", "table.undo-start").stdout


def test_a_clause_with_only_skipped_tests_is_a_gap(tests: Path) -> None:
    write_tests(tests, list(shared_ledger().clauses), "@pytest.mark.skip\n")
    done = collegium("ledger", "collegium", "--scan", str(tests))
    assert done.exit_code == 1
    assert "tests/test_all.py::test_all (skipped or expected to fail)" in done.stdout


def test_a_test_of_an_unknown_clause_is_an_error(tests: Path) -> None:
    write_tests(tests, ["newton.travel.teleport"])
    done = collegium("ledger", "collegium", "--scan", str(tests))
    assert (done.exit_code, done.stderr) == (
        1,
        "Error: tests/test_all.py, line 2: no clause is called 'newton.travel.teleport'\n",
    )


def test_what_was_scanned_is_written_once_and_for_all(
    tests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "folder_of", lambda name: tmp_path)
    assert collegium("ledger", "collegium", "--scan", str(tests), "--write").exit_code == 0
    written = (tmp_path / "proofs.json").read_bytes()
    assert load_proofs(tmp_path) == {clause: ["tests/test_all.py::test_all"] for clause in shared_ledger().clauses}
    collegium("ledger", "collegium", "--scan", str(tests), "--write")
    assert (tmp_path / "proofs.json").read_bytes() == written


def test_writing_needs_scanning() -> None:
    assert collegium("ledger", "--write").exit_code == 2


def test_the_proofs_lie_beside_the_rules() -> None:
    for name in ("collegium", "newton"):
        assert (rules.folder_of(name) / "rules.toml").is_file()


def test_all_games_and_the_rules_of_every_table_are_listed_together(tests: Path) -> None:
    told = json.loads(collegium("ledger", "--scan", str(tests), "--json").stdout)
    games = [account["game"] for account in told["games"]]
    assert games[0] == "collegium"
    assert "newton" in games
