"""Which rule tests come by which line: found by one run of all of them, and kept for as long as nothing changes."""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.mutants.changes import Change
from tests.mutants.games import GAMES, ROOT, MutantsError
from tests.mutants.overlay import Overlay
from tests.mutants.process import Trial


@dataclass(frozen=True)
class Reach:
    """The rule tests of a game: how long each takes, and the lines it comes by."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]

    def tests(self, change: Change) -> dict[str, float]:
        """The tests that come by a change, with their seconds; all of them where it works before any test begins.

        First come those that are mostly about the module that is changed.
        """
        lines = self.lines.get(change.module, {})
        found: set[str] = set()
        for line in range(change.first_line, change.last_line + 1):
            found.update(lines.get(line, ()))
        if not found and is_class_body(change):
            found.update(self.seconds)
        inside = Counter(test for tests in lines.values() for test in tests)
        ordered = sorted(found, key=lambda test: (-inside[test] / max(1, self.breadth[test]), self.seconds[test], test))
        return {test: self.seconds[test] for test in ordered}

    @cached_property
    def breadth(self) -> Counter[str]:
        """How many lines each test comes by in all modules."""
        return Counter(test for lines in self.lines.values() for tests in lines.values() for test in tests)


def is_class_body(change: Change) -> bool:
    """Whether a change is to what a class declares: classes are named in capitals, functions and methods are not."""
    return change.function.rpartition(".")[2][:1].isupper()


def digest(game: str, root: Path = ROOT) -> str:
    """What the outcome of a trial depends on: the kernel, the game, its tests, and this tool."""
    folders = [
        root / "src/collegium/kernel", root / GAMES / game, root / "tests" / game, root / "tests/every_game",
        root / "tests/outside", root / "tests/mutants",
    ]  # fmt: skip
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".toml", ".json")]
    files += (root / "tests").glob("*.py")
    told = hashlib.sha256(sys.version.encode())
    for file in sorted(file for file in files if is_told(file)):
        told.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes() + b"\0")
    return told.hexdigest()[:16]


def is_told(file: Path) -> bool:
    """Whether trials depend on a file: not on proofs, on the tests of this tool, or on the list of equivalents."""
    if file.parent.name == "mutants":
        return file.name in ("changes.py", "overlay.py", "process.py", "reach.py", "trial.py")
    return file.exists() and file.name != "proofs.json"


def measure(game: str, folder: Path, state: str, root: Path = ROOT) -> Reach:
    """The reach of a game's rule tests in a state of the source, from the file kept in the folder or from a run."""
    kept = folder / f"reach-{state}.json"
    if not kept.exists():
        for old in folder.glob("reach-*.json"):
            old.unlink()
        overlay = Overlay(folder / "unchanged", game, root)
        try:
            answer = Trial(overlay, game, None, root).wait()
        finally:
            overlay.remove()
        if not answer["passed"]:
            raise MutantsError(f"without any change {answer['failed']} fails: mend it first")
        if not answer["lines"]:
            raise MutantsError(f"no rule test comes by any line of {GAMES / game}")
        kept.write_text(json.dumps({"seconds": answer["seconds"], "lines": answer["lines"]}))
    told = json.loads(kept.read_text())
    tests = list(told["seconds"])
    lines = {
        module: {int(line): [tests[number] for number in numbers] for line, numbers in found.items()}
        for module, found in told["lines"].items()
    }
    return Reach(told["seconds"], lines)
