"""The types of the client's modules, as their comments give them, hold."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import get_args

import pytest

import collegium
from collegium.table import shapes
from tests.patience import PATIENCE
from tests.web import view_types, wire_types

WEB = Path(collegium.__file__).parent / "web"
NOT_RUN = "The types of the client were not checked: %s."


def compiler() -> list[str]:
    """How TypeScript is called here, or a skip that says what is missing."""
    if tsc := shutil.which("tsc"):
        return [tsc]
    npx = shutil.which("npx")
    if npx is None:
        pytest.skip(NOT_RUN % "there is neither tsc nor npx here (on Debian and Ubuntu: apt install npm)")
    return [npx, "--yes", "-p", "typescript@5", "tsc"]


def called(*arguments: str) -> subprocess.CompletedProcess[str]:
    """TypeScript, run to its end."""
    try:
        return subprocess.run(
            [*compiler(), *arguments], capture_output=True, text=True, timeout=5 * PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        pytest.skip(NOT_RUN % "npx got no TypeScript within a quarter of an hour")


def test_the_types_of_the_wire_are_those_of_the_server() -> None:
    advice = "python -m tests.web.wire_types writes them anew"
    assert wire_types.TARGET.read_text("utf-8") == wire_types.written(), advice


def test_the_types_of_views_are_those_of_the_games() -> None:
    advice = "python -m tests.web.view_types writes them anew"
    assert view_types.TARGET.read_text("utf-8") == view_types.written(), advice


def test_everything_that_is_sent_is_described() -> None:
    sent = {kind for module in wire_types.MODULES for kind in wire_types.structs(module)}
    messages = {kind for kind in sent if issubclass(kind, shapes.Sent)}
    assert messages == set(get_args(shapes.ServerMessage))
    tags = [kind.__struct_config__.tag for kind in messages]
    assert len(tags) == len(set(tags))


@pytest.mark.first
def test_types() -> None:
    done = called("-p", str(WEB / "jsconfig.json"))
    if done.returncode and called("--version").returncode:
        pytest.skip(NOT_RUN % "npx has no TypeScript and could not fetch it (npm install --global typescript@5)")
    assert done.returncode == 0, done.stdout + done.stderr
