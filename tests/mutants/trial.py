"""Runs the tests that prove the rules of a game, in a process of its own: `python -m tests.mutants.trial ORDER.json`.

The order says which game it is, and either which tests to run, to the first that fails, or none: then all are run, and
it is written down which lines each of them comes by. The answer is written to the file that the order names.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

import coverage
import pytest

TIMES: Final = 5  # how many times longer than unchanged a test may run
MEMORY: Final = 4 * 2**30  # bytes; a loop that never ends may collect moves for ever


class Selection:
    """Keeps the tests that carry marks of a game's rules, or those that are asked for, the quickest first."""

    def __init__(self, game: str, wanted: dict[str, float] | None, slack: float) -> None:
        self.slack = slack
        self.clauses = game.replace("_", "-") + "."
        self.wanted = wanted
        self.failed = ""
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop the others."""
        if self.wanted is None:
            items[:] = [item for item in items if self.is_proof(item)]
            return
        wanted = self.wanted
        items[:] = sorted((item for item in items if item.nodeid in wanted), key=lambda item: wanted[item.nodeid])

    def is_proof(self, item: pytest.Item) -> bool:
        """Whether a test proves a rule of the game."""
        return any(str(clause).startswith(self.clauses) for mark in item.iter_markers("rule") for clause in mark.args)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Let the process be ended if a test takes far longer than it should."""
        if self.wanted is not None:
            signal.setitimer(signal.ITIMER_VIRTUAL, self.slack + TIMES * self.wanted[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how long a test took, and which one failed first."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Tracer:
    """Notes which lines of the game's modules every test comes by."""

    def __init__(self, modules: Path) -> None:
        self.modules = modules
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=[f"{modules}/*.py"])
        self.coverage.start()
        self.coverage.switch_context("import")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """From here on lines count for this test."""
        self.coverage.switch_context(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        """What comes between tests counts for none."""
        self.coverage.switch_context("between")

    def lines(self, tests: list[str]) -> dict[str, dict[int, list[int]]]:
        """The tests that came by each line of each module, by their numbers."""
        self.coverage.stop()
        data = self.coverage.get_data()
        numbers = {test: number for number, test in enumerate(tests)}
        found: dict[str, dict[int, list[int]]] = defaultdict(dict)
        for file in data.measured_files():
            for line, contexts in data.contexts_by_lineno(file).items():
                found[Path(file).stem][line] = sorted(numbers[test] for test in contexts if test in numbers)
        return dict(found)


def folders(game: str) -> list[str]:
    """Where tests may prove rules of a game; a trial runs in the root of the project."""
    return [name for name in (f"tests/{game}", "tests/every_game") if Path(name).is_dir()]


def run(order: dict[str, Any]) -> dict[str, Any]:
    """Run what is ordered; how it went."""
    wanted: dict[str, float] | None = order["tests"]
    selection = Selection(order["game"], wanted, order["slack"])
    plugins: list[object] = [selection]
    options = ["-q", "-p", "no:cacheprovider", "-m", "rule and not long", "--rootdir", "."]
    if wanted is None:
        tracer = Tracer(Path(order["modules"]))
        status = pytest.main([*options, *folders(order["game"])], plugins=[*plugins, tracer])
        tests = list(selection.seconds)
        return {
            "passed": status == pytest.ExitCode.OK,
            "failed": selection.failed or pytest.ExitCode(status).name,
            "seconds": selection.seconds,
            "lines": tracer.lines(tests),
        }
    limit = int(order["slack"] + TIMES * sum(wanted.values()))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    files = sorted({test.partition("::")[0] for test in wanted})
    status = pytest.main([*options, "-x", *files], plugins=plugins)
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit("none of the tests was found again")
    return {"passed": status == pytest.ExitCode.OK, "failed": selection.failed or pytest.ExitCode(status).name}


def main() -> None:
    """Read the order, run it, write the answer."""
    order = json.loads(Path(sys.argv[1]).read_text())
    answer = run(order)
    Path(order["answer"]).write_text(json.dumps(answer))


if __name__ == "__main__":
    main()
