"""What make quick chooses for what changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.quick import Chooser, changed_files, told

FILES = {
    "src/collegium/games/chess/__init__.py": "",
    "src/collegium/games/two_dice/__init__.py": "",
    "tests/chess/test_castling.py": "from tests.chess.scenario import Scenario",
    "tests/chess/test_pawns.py": "from collegium.games.chess import castling, moves",
    "tests/chess/test_words.py": "",
    "tests/two_dice/test_throw.py": "",
    "tests/kernel/test_rng.py": "",
    "tests/kernel/test_state.py": "from collegium.kernel.rng import Rng",
    "tests/outside/test_game.py": "",
    "tests/table/test_room.py": "",
    "tests/table/test_live.py": "from collegium.table.room import Room",
    "tests/cli/test_hint.py": "",
    "tests/web/test_words.py": "",
    "tests/packaging/test_installed.py": "",
    "tests/test_quick.py": "",
}


@pytest.fixture
def chooser(tmp_path: Path) -> Chooser:
    """Of a small project with two games."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return Chooser(tmp_path)


@pytest.mark.parametrize(
    ("changed", "files", "rules"),
    [
        (
            "src/collegium/games/chess/castling.py",
            ["tests/chess/test_castling.py", "tests/chess/test_pawns.py"],
            "chess",
        ),
        ("src/collegium/games/chess/words/de.toml", ["tests/chess/test_words.py"], "chess"),
        ("src/collegium/games/chess/__init__.py", [], "chess"),
        ("src/collegium/games/two_dice/content/dice.toml", [], "two_dice"),
        ("src/collegium/kernel/rng.py", ["tests/kernel/test_rng.py", "tests/kernel/test_state.py"], None),
        ("src/collegium/kernel/packs.py", ["tests/kernel", "tests/outside"], None),
        ("src/collegium/table/room.py", ["tests/table/test_live.py", "tests/table/test_room.py"], None),
        ("src/collegium/commands/hint.py", ["tests/cli/test_hint.py"], None),
        ("src/collegium/cli.py", ["tests/cli"], None),
        ("src/collegium/web/styles/chess.css", ["tests/web"], None),
        ("src/collegium/web/words/chess.de.json", ["tests/web/test_words.py"], None),
        ("tests/chess/test_pawns.py", ["tests/chess/test_pawns.py"], None),
        ("tests/chess/scenario.py", ["tests/chess/test_castling.py"], "chess"),
        ("tests/chess/test_removed.py", [], None),
        ("tests/table/guests.py", ["tests/table"], None),
        ("tests/quick.py", ["tests/test_quick.py"], None),
    ],
)
def test_every_file_has_its_tests(chooser: Chooser, changed: str, files: list[str], rules: str | None) -> None:
    plan = chooser.plan([changed])
    assert list(plan.files) == files
    assert list(plan.rules) == ([f"tests/{rules}"] if rules else [])
    assert plan.games == ({rules} if rules else set())
    assert plan.left == {}


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ("Makefile", "make test"),
        ("tests/packaging/test_installed.py", "make test"),
        ("tests/conftest.py", "make test"),
        ("README.md", "no tests"),
        ("src/collegium/py.typed", "no tests"),
    ],
)
def test_what_has_no_quick_tests_is_told(chooser: Chooser, changed: str, where: str) -> None:
    plan = chooser.plan([changed])
    assert (plan.files, plan.rules, plan.left) == ({}, {}, {changed: where})
    assert told(plan, [changed], "today") == ["1 file changed today.", f"  {changed}: {where}"]


def test_a_page_has_the_tests_of_the_documentation(chooser: Chooser, tmp_path: Path) -> None:
    (tmp_path / "tests" / "docs").mkdir(parents=True)
    for changed in ("docs/play.md", "docs/site/hooks.py", "README.md", "mkdocs.yml"):
        assert chooser.plan([changed]).files == {"tests/docs": changed}


def test_a_game_is_tested_alone_whatever_changed(chooser: Chooser) -> None:
    changed = [
        "src/collegium/kernel/rng.py",
        "src/collegium/games/chess/castling.py",
        "src/collegium/games/two_dice/a.py",
    ]
    plan = chooser.plan(changed, "chess")
    assert list(plan.files) == ["tests/chess/test_castling.py", "tests/chess/test_pawns.py"]
    assert (list(plan.rules), plan.games) == (["tests/chess"], {"chess"})
    assert list(chooser.plan([], "two_dice").rules) == ["tests/two_dice"]


def test_what_changed_is_what_is_not_committed_or_else_the_last_commit(tmp_path: Path) -> None:
    def git(*arguments: str) -> list[str]:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        done = subprocess.run(["git", *who, *arguments], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)

    git("init", "-q")
    for name in ("first", "second"):
        write(name, "1")
        git("add", ".")
        git("commit", "-q", "-m", name)
    assert changed_files(git) == (["second"], "with the last commit")
    write("unknown", "1")
    write("first", "2")
    git("add", "first")
    write("second", "2")
    assert changed_files(git) == (["first", "second", "unknown"], "since the last commit")
