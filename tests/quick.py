"""The tests of what changed, from source and interpreted: `python -m tests.quick`, or `make quick [GAME=newton]`.

What changed is what git says: everything since the last commit, files it does not know yet included; where that is
nothing, the last commit itself. Each file chooses its tests, and what was chosen is printed first:

- of a game: the tests named after the file or its folder, those that import it, and all that prove a clause;
- of another part: the tests named after the file or its folder and those that import it, else all tests of the part;
- a test: itself, and what tests share: the tests of its folder;
- a page of the documentation: the tests of the documentation.

With a game, only what changed of that game counts, and what proves its clauses is run in any case. Style and types of
the changed modules are checked first.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
SOURCE = PurePosixPath("src/collegium")
TESTS = PurePosixPath("tests")
EVERY_GAME = TESTS / "every_game"
# Where the tests of a part are, if not in the folder of its name.
PARTS = {
    "kernel": ("tests/kernel", "tests/outside"),
    "commands": ("tests/cli",),
    "terminal": ("tests/cli",),
    "cli.py": ("tests/cli",),
    "__init__.py": ("tests/kernel",),
}
DOCS = TESTS / "docs"
PAGES = (".md", ".yml")  # what the documentation is made of, besides its folder
SLOW_ROOMS = ("packaging", "browser")  # nothing in them takes seconds only
BUILDING = ("pyproject.toml", "setup.py", "MANIFEST.in", "Makefile")
QUICK = "not long and not packaging and not browser"
NO_TESTS = 5  # how pytest ends where nothing is left to run


@dataclass
class Plan:
    """The tests that are to be run, each with the reason for it."""

    files: dict[str, str] = field(default_factory=dict)  # whole
    rules: dict[str, str] = field(default_factory=dict)  # of these folders, what proves a clause
    games: set[str] = field(default_factory=set)  # whose part of the tests of every game is run
    left: dict[str, str] = field(default_factory=dict)  # what changed and has no tests here

    def add(self, tests: Iterable[PurePosixPath | str], reason: str) -> None:
        """Run these files or folders."""
        for test in tests:
            self.files.setdefault(str(test), reason)


class Chooser:
    """Which tests belong to a file; paths are relative to the root, and written with slashes."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.games = sorted(path.parent.name for path in (root / SOURCE / "games").glob("*/__init__.py"))

    def plan(self, changed: Iterable[str], game: str | None = None) -> Plan:
        """What is to be run for the files that changed, or for one game."""
        plan = Plan()
        for name in changed:
            path = PurePosixPath(name)
            if game is None or game in [part.replace("-", "_") for part in path.parts]:
                self.choose(path, plan)
        if game is not None:
            self.add_game(game, "the game asked for", plan)
        return plan

    def choose(self, path: PurePosixPath, plan: Plan) -> None:
        """Add the tests of one file."""
        if path.is_relative_to(SOURCE):
            self.choose_for_source(path, plan)
        elif path.is_relative_to(TESTS):
            self.choose_for_test(path, plan)
        elif (path.suffix in PAGES or path.is_relative_to("docs")) and (self.root / DOCS).is_dir():
            plan.add([DOCS], str(path))
        else:
            plan.left[str(path)] = "make test" if str(path) in BUILDING else "no tests"

    def choose_for_source(self, path: PurePosixPath, plan: Plan) -> None:
        """Add the tests of a file of the package."""
        part, *inner = path.relative_to(SOURCE).parts
        if part == "games" and inner[0] in self.games:
            self.add_game(inner[0], str(path), plan)
            plan.add(self.about(path, inner[1:-1], [f"tests/{inner[0]}"]), str(path))
            return
        rooms = [room for room in PARTS.get(part, (f"tests/{part}",)) if (self.root / room).is_dir()]
        found = self.about(path, inner[:-1], rooms) or rooms
        plan.add(found, str(path))
        if not found:
            plan.left[str(path)] = "no tests"

    def choose_for_test(self, path: PurePosixPath, plan: Plan) -> None:
        """Add a test; for what tests share, those named after it and those that import it, or else its folder."""
        room = path.parts[1]
        if room in SLOW_ROOMS:
            plan.left[str(path)] = "make test"
        elif path.name.startswith("test_") and path.suffix == ".py":
            plan.add([path] if (self.root / path).is_file() else [], "itself")
        elif room in self.games:
            self.add_game(room, str(path), plan)
            plan.add(self.about(path, [], [f"tests/{room}"]), str(path))
        elif found := self.about(path, [], [str(path.parent)]):
            plan.add(found, str(path))
        elif path.parent == TESTS:
            plan.left[str(path)] = "make test"
        else:
            plan.add([TESTS / room], str(path))

    def add_game(self, game: str, reason: str, plan: Plan) -> None:
        """Add what proves the clauses of a game, and its part of the tests of every game."""
        plan.rules.setdefault(f"tests/{game}", reason)
        plan.games.add(game)

    def about(self, path: PurePosixPath, folders: Iterable[str], rooms: Iterable[str]) -> list[PurePosixPath | str]:
        """The tests in these rooms that are named after a file or one of its folders, or import it."""
        names = {path.stem, *folders} - {"__init__"}
        named = re.compile(rf"test_(?:{'|'.join(map(re.escape, sorted(names)))})(?:_.*)?")
        module = path.stem if path.suffix == ".py" and path.stem in names else r"\b\B"  # what no text has
        imports = re.compile(rf"^\s*(?:from|import) (?:\S*\.{module}\b|\S+ import .*\b{module}\b)", re.M)
        tests = [test for room in rooms for test in sorted((self.root / room).rglob("test_*.py"))]
        found = [test for test in tests if named.fullmatch(test.stem) or imports.search(test.read_text("utf-8"))]
        return [test.relative_to(self.root).as_posix() for test in found]


def changed_files(git: Callable[..., list[str]]) -> tuple[list[str], str]:
    """The files that changed, and since when."""
    here = [*git("diff", "--name-only", "HEAD"), *git("ls-files", "--others", "--exclude-standard")]
    if here:
        return sorted(set(here)), "since the last commit"
    return git("diff", "--name-only", "HEAD~1", "HEAD"), "with the last commit"


def git(*arguments: str) -> list[str]:
    """The lines that git prints."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"make quick asks git what changed, and git says: {done.stderr.strip() or done.returncode}")
    return done.stdout.splitlines()


def told(plan: Plan, changed: list[str], since: str) -> list[str]:
    """What is run, and why."""
    lines = [f"{len(changed)} {'file' if len(changed) == 1 else 'files'} changed {since}."]
    lines += [f"  {name}: {where}" for name, where in plan.left.items()]
    lines += [f"  {test}, for {why}" for test, why in plan.files.items()]
    lines += [f"  {room}, what proves a clause, for {why}" for room, why in plan.rules.items()]
    lines += [f"  {EVERY_GAME}, the part of {game}" for game in sorted(plan.games) if (ROOT / EVERY_GAME).is_dir()]
    return lines


def run(plan: Plan, changed: list[str]) -> int:
    """Check the modules that changed and run what was chosen, all of it, whatever fails; 1 if anything did."""
    modules = [name for name in changed if name.endswith(".py") and (ROOT / name).is_file()]
    typed = [name for name in modules if name.startswith(("src/", "tests/"))]
    steps: list[tuple[str, ...]] = []
    if modules:
        steps += [("ruff", "check", "-q", *modules), ("ruff", "format", "--check", "-q", *modules)]
    if typed:
        steps.append(("mypy", *typed))
    if plan.files:
        steps.append(("pytest", "-q", "-m", QUICK, *plan.files))
    if plan.rules:
        others = [f"--ignore={file}" for file in plan.files]
        steps.append(("pytest", "-q", "-n", "auto", "-m", f"rule and {QUICK}", *plan.rules, *others))
    if plan.games and (ROOT / EVERY_GAME).is_dir():
        names = sorted({spelling for game in plan.games for spelling in (game, game.replace("_", "-"))})
        steps.append(("pytest", "-q", "-m", QUICK, "-k", " or ".join(names), str(EVERY_GAME)))
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLLEGIUM_INTERPRETED": "1"}
    failed = 0
    for step in steps:
        code = subprocess.run([sys.executable, "-m", *step], cwd=ROOT, env=environment, check=False).returncode
        failed |= bool(code) and (step[0], code) != ("pytest", NO_TESTS)
    return failed


def main(arguments: list[str]) -> int:
    """Choose the tests, tell them, run them."""
    chooser = Chooser()
    parser = argparse.ArgumentParser(prog="python -m tests.quick")
    parser.add_argument("game", nargs="?", help=f"one of {', '.join(chooser.games)}")
    game = parser.parse_args(arguments).game
    game = game.replace("-", "_") if game else None
    if game is not None and game not in chooser.games:
        sys.exit(f"no game is called {game!r}; GAME is one of {', '.join(chooser.games)}")
    changed, since = changed_files(git)
    plan = chooser.plan(changed, game)
    print(*told(plan, changed, since), sep="\n", flush=True)
    return run(plan, changed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
