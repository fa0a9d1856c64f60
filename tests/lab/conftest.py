"""A data folder of its own for every test of the laboratory."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the commands keep their journals."""
    folder = tmp_path / "home"
    monkeypatch.setenv("COLLEGIUM_HOME", str(folder))
    return folder
