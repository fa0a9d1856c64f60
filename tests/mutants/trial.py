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

OPTIONS: Final = ("-q", "-p", "no:cacheprovider", "-m", "rule and not long", "--rootdir", ".")
TIMES: Final = 5  # how many times longer than unchanged a test may run
FIRST: Final = 25  # how many tests are tried before the files of the others are even read
MEMORY: Final = 4 * 2**30  # bytes; a loop that never ends may collect moves for ever


class Selection:
    """Keeps the tests that carry marks of a game's rules, or those that are asked for, in the order asked for."""

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
        places = {test: place for place, test in enumerate(self.wanted)}
        items[:] = sorted((item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid])

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


def cover(order: dict[str, Any]) -> dict[str, Any]:
    """Run all tests of the rules and note where they come by."""
    selection = Selection(order["game"], None, order["slack"])
    tracer = Tracer(Path(order["modules"]))
    status = pytest.main([*OPTIONS, *folders(order["game"])], plugins=[selection, tracer])
    lines = tracer.lines(list(selection.seconds))
    return {**told(status, selection), "seconds": selection.seconds, "lines": lines}


def attempt(order: dict[str, Any]) -> dict[str, Any]:
    """Run the tests asked for up to the first that fails, within a limit of time and memory."""
    wanted: dict[str, float] = order["tests"]
    limit = int(order["slack"] + TIMES * sum(wanted.values()))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    selection = Selection(order["game"], wanted, order["slack"])
    status: int = pytest.ExitCode.OK
    for tests in (list(wanted)[:FIRST], list(wanted)[FIRST:]):
        if tests and status == pytest.ExitCode.OK:
            selection.wanted = {test: wanted[test] for test in tests}
            files = sorted({test.partition("::")[0] for test in tests})
            status = pytest.main([*OPTIONS, "-x", *files], plugins=[selection])
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit("none of the tests was found again")
    return told(status, selection)


def told(status: int, selection: Selection) -> dict[str, Any]:
    """Whether all tests passed, and else which one failed first or what else went wrong."""
    return {"passed": status == pytest.ExitCode.OK, "failed": selection.failed or pytest.ExitCode(status).name}


def main() -> None:
    """Read the order, run it, write the answer."""
    order = json.loads(Path(sys.argv[1]).read_text())
    answer = cover(order) if order["tests"] is None else attempt(order)
    Path(order["answer"]).write_text(json.dumps(answer))


if __name__ == "__main__":
    main()
