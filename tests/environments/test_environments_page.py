"""The page on environments: its examples run, each on its own, and its figures are those of the games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import collegium

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")


EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_its_examples_run(number: int) -> None:
    shared: dict[str, Any] = {"__name__": "page"}
    exec(compile(EXAMPLES[number], f"docs/environments.md, example {number + 1}", "exec"), shared)


def test_its_table_has_the_sizes_of_the_games() -> None:
    games = [collegium.load(name) for name in ("newton", "alma-mater", "awesome-academics")]
    rows = {row[0]: row[1:] for row in re.findall(r"\| ([^|]+?) \| (\d+) \| (\d+) \| (\d+) \|", PAGE)}
    assert rows["moves (`game.n_moves`)"] == tuple(str(game.n_moves) for game in games)
    assert rows["numbers of an observation (`game.obs_size`)"] == tuple(str(game.obs_size) for game in games)
