"""The types of the client's modules, as their comments give them, hold."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import collegium

WEB = Path(collegium.__file__).parent / "web"
NOT_RUN = "The types of the client were not checked: %s."


def compiler() -> list[str]:
    """How TypeScript is called here, or a skip that says what is missing."""
    if tsc := shutil.which("tsc"):
        return [tsc]
    npx = shutil.which("npx")
    if npx is None:
        pytest.skip(NOT_RUN % "there is neither tsc nor npx here (on Debian and Ubuntu: apt install npm)")
    command = [npx, "--yes", "-p", "typescript@5", "tsc"]
    try:
        found = subprocess.run([*command, "--version"], capture_output=True, text=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip(NOT_RUN % "npx got no TypeScript within two minutes")
    if found.returncode:
        pytest.skip(NOT_RUN % "npx has no TypeScript and could not fetch it (npm install --global typescript@5)")
    return command


def test_types() -> None:
    done = subprocess.run(
        [*compiler(), "-p", str(WEB / "jsconfig.json")], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
