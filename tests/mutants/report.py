"""What came of the changes, in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.mutants.changes import Change
from tests.mutants.equivalents import Equivalent
from tests.mutants.games import GAMES
from tests.mutants.journal import Outcome

ENOUGH: Final = 95  # per cent of the changes must be killed


@dataclass
class Result:
    """What came of a sample of changes to one game."""

    game: str
    seed: int
    equivalent: list[tuple[Change, str]] = field(default_factory=list)
    killed: list[tuple[Change, Outcome]] = field(default_factory=list)
    survivors: list[tuple[Change, Outcome]] = field(default_factory=list)
    stale: list[Equivalent] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """How many changes were tried: all but the equivalent ones."""
        return len(self.killed) + len(self.survivors)

    @property
    def is_enough(self) -> bool:
        """Whether the rule tests kill as many as they must."""
        return 100 * len(self.killed) >= ENOUGH * self.tried


def place(game: str, change: Change) -> str:
    """Where a change is: file, line and function."""
    return f"{GAMES}/{game}/{change.module}.py:{change.line} in {change.function}"


def told(change: Change) -> list[str]:
    """What stands there before and after."""
    return [f"    {change.before}", f"    -> {change.after}" + (f"   (#{change.nth})" if change.nth > 1 else "")]


def summary(result: Result) -> list[str]:
    """The survivors, and how many of the changes were killed."""
    lines: list[str] = []
    for change, outcome in sorted(result.survivors, key=lambda pair: (pair[0].module, pair[0].line)):
        lines += [f"survived: {place(result.game, change)} ({outcome.by})", *told(change)]
    for entry in result.stale:
        lines += [f"equivalents.toml: no such change any more: {entry.module}.{entry.function}: {entry.before}"]
    share = f"{100 * len(result.killed) / result.tried:.1f} %" if result.tried else "none to try"
    equivalent = f"; {len(result.equivalent)} more change nothing" if result.equivalent else ""
    lines.append(f"{result.game}: {len(result.killed)} of {result.tried} changes killed, {share}{equivalent}")
    return lines


def report(result: Result) -> str:
    """All that came of it: the summary, then every change that was killed or changes nothing."""
    lines = [*summary(result), "", f"Seed {result.seed}. Killed, each with the first test that failed:"]
    for change, outcome in result.killed:
        lines += [f"{place(result.game, change)} by {outcome.by}", *told(change)]
    lines += ["", "Equivalent:"]
    for change, why in result.equivalent:
        lines += [f"{place(result.game, change)}: {why}", *told(change)]
    return "\n".join(lines) + "\n"
