"""The bench of the engine: both columns, and what is counted beside them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from collegium import game_names
from tests.cli.drive import ROOT, surroundings


@pytest.mark.parametrize("name", game_names())
def test_the_bench_tells_both_columns_and_what_the_games_are_like(name: str) -> None:
    command = [sys.executable, str(ROOT / "bench" / "engine.py"), name, "0.01"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=surroundings())
    told = json.loads(done.stdout)
    speeds = ("decisions_per_second", "games_per_second")
    for column in (*speeds, *(f"python_{name}" for name in speeds)):
        assert told[column] > 0
    assert told["decisions_per_second"] / told["games_per_second"] == pytest.approx(told["decisions_per_game"])
    assert told["legal_moves"] > 2
    assert 0 < told["forced"] < 0.5
    assert told["clone"] > 0
