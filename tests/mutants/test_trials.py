"""Trials, in a project with one small game: what tests notice is killed, what they do not notice survives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutants import __main__ as command
from tests.mutants import process
from tests.mutants.__main__ import main
from tests.mutants.changes import Change
from tests.mutants.games import GAMES, MutantsError, all_changes
from tests.mutants.journal import Journal, Outcome
from tests.mutants.overlay import Overlay
from tests.mutants.process import ENDLESS, Trial
from tests.mutants.reach import digest, measure

CHAPTER = '''"""Paying and counting."""


class Question:
    """What a question declares."""

    quick = True


def pay_check(coins, price):
    if price > coins:
        return 7
    return 0


def count(n):
    while n > 0:
        n -= 1
    return n


def nobody_asks(n):
    return n + n
'''
PROOFS = """import pytest

from collegium.games.pebbles.chapter import Question, count, nobody_asks, pay_check


@pytest.mark.rule("pebbles.pay.cost")
def test_too_dear():
    assert pay_check(1, 2) == 7


@pytest.mark.rule("pebbles.pay.cost")
def test_for_nothing():
    assert pay_check(1, 0) == 0


@pytest.mark.rule("pebbles.count.down", "pebbles.count.quick")
def test_down_to_nothing():
    assert count(3) == 0
    assert Question.quick


@pytest.mark.rule("chess.check.mate")
def test_of_another_game():
    assert pay_check(2, 2) == 0


def test_of_no_rule():
    assert nobody_asks(2) == 4
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The root of a project with a game called Pebbles, where trials that never end are soon ended."""
    monkeypatch.setattr(process, "SLACK", 1.0)
    game, tests = tmp_path / GAMES / "pebbles", tmp_path / "tests/pebbles"
    game.mkdir(parents=True)
    tests.mkdir(parents=True)
    for folder in (game, game.parent, game.parents[1]):
        (folder / "__init__.py").touch()
    (game / "rules.toml").touch()
    (game / "chapter.py").write_text(CHAPTER)
    (tests / "test_chapter.py").write_text(PROOFS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(clause)\n")
    return tmp_path


def find(project: Path, function: str, change: str) -> Change:
    """The change to Pebbles with this text."""
    found = all_changes("pebbles", project)
    return next(one for one in found if (one.function, f"{one.before} -> {one.after}") == (function, change))


def tried(project: Path, change: Change) -> tuple[bool, str]:
    """Whether the tests that come by a change pass with it, and which one fails first."""
    reach = measure("pebbles", project, "state", project)
    overlay = Overlay(project / "changed", "pebbles", project)
    overlay.change(change)
    answer = Trial(overlay, "pebbles", reach.tests(change), project).wait()
    return answer["passed"], answer["failed"]


def test_an_overlay_differs_in_one_file_and_can_be_restored(project: Path) -> None:
    overlay = Overlay(project / "changed", "pebbles", project)
    change = find(project, "pay_check", "price > coins -> price >= coins")
    overlay.change(change)
    assert "if price >= coins" in (overlay.modules / "chapter.py").read_text()
    assert (project / GAMES / "pebbles/chapter.py").read_text() == CHAPTER
    overlay.restore()
    assert (overlay.modules / "chapter.py").read_text() == CHAPTER


def test_the_tests_of_the_rules_that_come_by_a_line_are_known(project: Path) -> None:
    reach = measure("pebbles", project, "state", project)
    names = {test.partition("::")[2] for test in reach.seconds}
    assert names == {"test_too_dear", "test_for_nothing", "test_down_to_nothing"}
    found = reach.tests(find(project, "pay_check", "return 7 -> return 8"))
    assert [test.partition("::")[2] for test in found] == ["test_too_dear"]
    assert reach.tests(find(project, "nobody_asks", "n + n -> n - n")) == {}


def test_what_a_class_declares_is_tried_by_all(project: Path) -> None:
    change = find(project, "Question", "quick = True -> quick = False")
    assert len(measure("pebbles", project, "state", project).tests(change)) == 3
    assert tried(project, change) == (False, "tests/pebbles/test_chapter.py::test_down_to_nothing")


def test_a_change_that_a_test_notices_is_killed(project: Path) -> None:
    change = find(project, "pay_check", "if price > coins: return 7 -> pass")
    assert tried(project, change) == (False, "tests/pebbles/test_chapter.py::test_too_dear")


def test_a_change_that_no_rule_test_notices_survives(project: Path) -> None:
    assert tried(project, find(project, "pay_check", "price > coins -> price >= coins"))[0]


def test_a_rule_that_never_ends_is_killed(project: Path) -> None:
    assert tried(project, find(project, "count", "n -= 1 -> pass")) == (False, ENDLESS)


def test_the_tests_must_pass_unchanged(project: Path) -> None:
    (project / GAMES / "pebbles/chapter.py").write_text(CHAPTER.replace("return 7", "return 8"))
    with pytest.raises(MutantsError, match=r"without any change tests/.*::test_too_dear fails"):
        measure("pebbles", project, "state", project)


def test_the_digest_changes_with_source_and_tests(project: Path) -> None:
    first = digest("pebbles", project)
    assert digest("pebbles", project) == first
    (project / GAMES / "pebbles/chapter.py").write_text(CHAPTER + "\n")
    second = digest("pebbles", project)
    (project / "tests/pebbles/test_chapter.py").write_text(PROOFS + "\n")
    assert len({first, second, digest("pebbles", project)}) == 3


@pytest.mark.first
def test_the_command_prints_survivors_with_place_and_change(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    number = len(all_changes("pebbles", project))
    assert main(["--game", "pebbles", "--number", str(number)], project) == 1
    told = capsys.readouterr().out
    assert "survived: src/collegium/games/pebbles/chapter.py:11 in pay_check (2 rule tests pass)\n" in told
    assert "    price > coins\n    -> price >= coins\n" in told
    assert "in nobody_asks (no rule test comes by)\n    n + n\n    -> n - n\n" in told
    killed = re.search(rf"pebbles: (\d+) of {number} changes killed, [\d.]+ %", told)
    assert killed is not None
    survived = told.count("survived: ")
    assert int(killed[1]) == number - survived
    report = (project / "build/mutants/pebbles/report.txt").read_text()
    assert report.count(" by tests/pebbles/test_chapter.py::") + report.count(f" by {ENDLESS}") == number - survived


def test_an_interrupted_run_goes_on_where_it_stopped(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    class Interrupted(Journal):
        """A journal during which somebody presses Ctrl-C."""

        def add(self, outcome: Outcome) -> None:
            super().add(outcome)
            made.append(outcome.key)
            if len(made) == 3:
                raise KeyboardInterrupt

    monkeypatch.setattr(command, "Journal", Interrupted)
    arguments = ["--game", "pebbles", "--number", "6", "--jobs", "1"]
    assert main(arguments, project) == 130
    assert len(made) == 3
    assert main(arguments, project) in (0, 1)
    assert len(made) == len(set(made)) == 6
    assert not list((project / "build/mutants/pebbles").glob("changed-*"))


def test_a_game_is_tried_by_one_process_at_a_time(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with command.alone(project / "build/mutants/pebbles"):
        assert main(["--game", "pebbles"], project) == 2
    assert "pebbles is being tried by another process" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "chess"], "GAME=chess: there is no such game; it is one of pebbles"),
        (["--number", "0"], "'0' is not a whole number from 1 on"),
        (["--number", "many"], "'many' is not a whole number from 1 on"),
        (["--seed", "-1"], "'-1' is not a whole number from 0 on"),
    ],
)
def test_bad_arguments_get_an_error_that_says_what_would_be_right(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    try:
        status = main(arguments, project)
    except SystemExit as error:  # the way of argparse
        status = int(str(error.code))
    assert status == 2
    assert message in capsys.readouterr().err
