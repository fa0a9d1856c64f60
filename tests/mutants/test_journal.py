"""The journal goes on where it stopped, and only with the source and the tests it was begun with."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.journal import Journal, Outcome

FIRST, SECOND = Outcome("travel.go: a -> b #1", True, "test_a"), Outcome("travel.go: b -> c #1", False, "3 tests pass")


def test_what_was_added_is_known_to_the_next_run(tmp_path: Path) -> None:
    path = tmp_path / "newton" / "journal.jsonl"
    journal = Journal(path, "digest")
    journal.add(FIRST)
    journal.add(SECOND)
    assert Journal(path, "digest").outcomes == {FIRST.key: FIRST, SECOND.key: SECOND}


def test_another_source_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    Journal(path, "digest").add(FIRST)
    assert Journal(path, "another").outcomes == {}
    assert Journal(path, "digest").outcomes == {}


def test_a_torn_last_line_is_dropped_and_its_change_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    journal = Journal(path, "digest")
    journal.add(FIRST)
    journal.add(SECOND)
    path.write_bytes(path.read_bytes()[:-4])
    again = Journal(path, "digest")
    assert list(again.outcomes) == [FIRST.key]
    again.add(SECOND)
    assert list(Journal(path, "digest").outcomes) == [FIRST.key, SECOND.key]
