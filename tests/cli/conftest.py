"""A data folder of its own for every test of the command."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command keeps its games."""
    folder = tmp_path / "home"
    monkeypatch.setenv("COLLEGIUM_HOME", str(folder))
    return folder


@pytest.fixture
def games(home: Path) -> Path:
    """Where games are kept that nobody gave a place."""
    return home / "games"
