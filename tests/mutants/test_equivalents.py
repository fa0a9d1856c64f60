"""Equivalent changes: named by what they change, not by lines, each with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.changes import changes
from tests.mutants.equivalents import Equivalent, read_equivalents, reason, stale
from tests.mutants.games import MutantsError, games

SOURCE = b"def rule(s):\n    s.go(1)\n    s.go(1)\n"
ENTRY = Equivalent("newton", "chapter", "rule", "s.go(1)", "s.go(2)", "because")


def test_an_entry_covers_its_change_wherever_it_stands() -> None:
    for source in (SOURCE, b"# moved\n\n\n" + SOURCE):
        covered = [change for change in changes("chapter", source) if reason(change, [ENTRY])]
        assert [change.nth for change in covered] == [1, 2]
        assert {change.after for change in covered} == {"s.go(2)"}


def test_an_entry_may_mean_one_of_several_equal_changes() -> None:
    entry = Equivalent("newton", "chapter", "rule", "s.go(1)", "s.go(2)", "because", nth=2)
    assert [change.line for change in changes("chapter", SOURCE) if reason(change, [entry])] == [3]


def test_an_entry_without_its_change_is_stale() -> None:
    found = changes("chapter", SOURCE)
    gone = Equivalent("newton", "chapter", "rule", "s.go(7)", "s.go(8)", "because")
    assert stale([ENTRY, gone], found) == [gone]


def test_only_the_entries_of_the_game_are_read(tmp_path: Path) -> None:
    path = tmp_path / "equivalents.toml"
    row = 'module = "m"\nfunction = "f"\nbefore = "a"\nafter = "b"\nreason = "r"\n'
    path.write_text("".join(f'[[equivalent]]\ngame = "{game}"\n{row}' for game in "ab"))
    assert read_equivalents("a", path) == [Equivalent("a", "m", "f", "a", "b", "r")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[equivalent]]\ngame = "newton"\n', "entry 1: module, function, before, after, reason missing"),
        ("[[equivalent]]\nline = 3\n", "entry 1: line = 3; expected game, module"),
        ('[[equivalent]]\nreason = ""\n', "entry 1: reason = ''"),
        ("equivalent = [", "equivalents.toml: "),
    ],
)
def test_a_wrong_entry_is_an_error_that_says_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "equivalents.toml"
    path.write_text(text)
    with pytest.raises(MutantsError, match=message):
        read_equivalents("newton", path)


def test_the_list_of_the_house_can_be_read() -> None:
    assert all(len(entry.reason) > 10 for game in games() for entry in read_equivalents(game))
