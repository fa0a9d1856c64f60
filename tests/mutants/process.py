"""A trial of an overlay in a process of its own, with a limit of time: a rule that never ends is found too."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from tests.mutants.games import ROOT, MutantsError
from tests.mutants.overlay import Overlay

SLACK: Final = 10.0  # seconds of processor time that a test may take in any case
WAITING: Final = 60  # how many times longer than its tests a trial may take on a busy machine
ENDLESS: Final = "it never ends"


class Trial:
    """Runs tests against an overlay: all of them to the end, or these to the first that fails."""

    def __init__(self, overlay: Overlay, game: str, tests: dict[str, float] | None, root: Path = ROOT) -> None:
        order = overlay.folder / "order.json"
        self.answer, self.errors = overlay.folder / "answer.json", overlay.folder / "errors.txt"
        self.answer.unlink(missing_ok=True)
        told: dict[str, object] = {"game": game, "tests": tests, "slack": SLACK}
        told |= {"modules": str(overlay.source), "answer": str(self.answer)}
        self.deadline = float("inf")
        if tests is not None:
            self.deadline = time.monotonic() + WAITING * (SLACK + sum(tests.values()))
        order.write_text(json.dumps(told))
        surroundings = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(overlay.folder), str(root), str(ROOT)]),
            "PYTHONDONTWRITEBYTECODE": "" if tests is None else "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_ADDOPTS": "",
            "COLLEGIUM_INTERPRETED": "1",
        }
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.mutants.trial", str(order)],
                cwd=root, env=surroundings, stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True,
            )  # fmt: skip

    def poll(self) -> dict[str, Any] | None:
        """How the trial went, or nothing while it is going on."""
        if self.process.poll() is None:
            if time.monotonic() < self.deadline:
                return None
            self.end()
        if self.answer.exists():
            told: dict[str, Any] = json.loads(self.answer.read_text())
            return told
        if self.process.returncode < 0:
            return {"passed": False, "failed": ENDLESS}
        told_errors = self.errors.read_text(errors="replace").strip()
        raise MutantsError(f"a trial could not be held: {told_errors or self.process.returncode}")

    def wait(self) -> dict[str, Any]:
        """How the trial went."""
        try:
            while (told := self.poll()) is None:
                time.sleep(0.05)
        except BaseException:
            self.end()
            raise
        return told

    def end(self) -> None:
        """End the trial, with all it began."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
