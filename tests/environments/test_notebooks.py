"""The examples run, and their notebooks are the scripts as they stand, with what they printed."""

from __future__ import annotations

import importlib.util
import json
import re

import pytest

from tests.notebooks import EXAMPLES, HEAVY, cells_of, executed, names

ALL = names()
LIGHT = [name for name in ALL if name not in HEAVY]
SPEED = re.compile(r"[\d,]+ steps a second")


def told_in(name: str) -> list[str]:
    """What the cells of a notebook printed when it was written."""
    cells = json.loads((EXAMPLES / f"{name}.ipynb").read_text("utf-8"))["cells"]
    return ["".join(line for output in cell.get("outputs", []) for line in output["text"]) for cell in cells]


@pytest.mark.parametrize("name", ALL)
def test_a_notebook_is_its_script(name: str) -> None:
    cells = json.loads((EXAMPLES / f"{name}.ipynb").read_text("utf-8"))["cells"]
    script = (EXAMPLES / f"{name}.py").read_text("utf-8")
    assert [(cell["cell_type"], "".join(cell["source"])) for cell in cells] == cells_of(script)
    assert any(told_in(name))


@pytest.mark.parametrize("name", [name for name in LIGHT if name != "uct"])
def test_an_example_prints_what_its_notebook_shows(name: str) -> None:
    assert [SPEED.sub("", told) for told in executed(name)] == [SPEED.sub("", told) for told in told_in(name)]


@pytest.mark.long
def test_uct_prints_what_its_notebook_shows() -> None:
    assert executed("uct") == told_in("uct")


@pytest.mark.long
def test_a_policy_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short run of the same training; the notebook has the long one."""
    missing = [each for each in ("torch", "sb3_contrib") if importlib.util.find_spec(each) is None]
    if missing:
        pytest.skip(f"{' and '.join(missing)} missing; examples/README.md says how to install them")
    monkeypatch.setenv("STEPS", "2048")
    monkeypatch.setenv("GAMES", "2")
    assert "after 2,048 moves" in "".join(executed("ppo"))
