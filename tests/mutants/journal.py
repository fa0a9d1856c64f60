"""The journal: what came of each change is kept as soon as it is known, so that an interrupted run goes on."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

NO_TEST: Final = "no rule test comes by"


@dataclass(frozen=True)
class Outcome:
    """What came of one change."""

    key: str
    killed: bool
    by: str  # the first test that failed; for a survivor how many passed


class Journal:
    """The outcomes of one state of source and tests; those of another are of no use and make room."""

    def __init__(self, path: Path, digest: str) -> None:
        self.path = path
        self.outcomes: dict[str, Outcome] = {}
        head = json.dumps({"digest": digest})
        lines = path.read_text().splitlines(keepends=True) if path.exists() else []
        if not lines or lines[0] != head + "\n":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(head + "\n")
            return
        whole = [line for line in lines if line.endswith("\n")]  # the last one may be torn
        if len(whole) < len(lines):
            path.write_text("".join(whole))
        for line in whole[1:]:
            outcome = Outcome(**json.loads(line))
            self.outcomes[outcome.key] = outcome

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes[outcome.key] = outcome
        with self.path.open("a") as file:
            file.write(json.dumps(asdict(outcome)) + "\n")
