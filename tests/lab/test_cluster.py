"""A Ray cluster in place of processes."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from collegium.lab import cluster
from tests.cli.drive import collegium, piped, surroundings
from tests.lab.players import CAREFUL, CHEAT, GAME
from tests.patience import PATIENCE

HAS_RAY = find_spec("ray") is not None
RAY = str(Path(sys.executable).with_name("ray"))


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    commands = (("arena", GAME), ("ladder", GAME, "--levels", "random,greedy"), ("calibrate", "newton"))
    for command in commands:
        done = collegium(*command, "--games", "2", "--cluster", "127.0.0.1:6379")
        assert (done.exit_code, "pip install 'collegium[cluster]'" in done.stderr) == (1, True)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of one machine, this one."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = str(unused.getsockname()[1])
    folder = Path("/tmp") / f"ray-{tmp_path_factory.getbasetemp().name}"  # its sockets need a short name
    start = [RAY, "start", "--head", "--block", "--port", port, "--num-cpus", "1", "--include-dashboard", "false"]
    start += ["--temp-dir", str(folder)]
    head = subprocess.Popen(start, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert head.stdout is not None
        for line in head.stdout:
            if "Ray runtime started" in line:
                break
        else:
            pytest.fail("the cluster did not start")
        yield f"127.0.0.1:{port}"
    finally:
        head.terminate()  # it ends what it started, and no other cluster of this machine
        head.communicate(timeout=PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.long
@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed")
def test_a_cluster_plays_the_same_games_as_processes(address: str) -> None:
    arguments = ("arena", GAME, "--seats", f"random,{CAREFUL}", "--games", "12", "--swap", "--json", "--fresh")
    there, here = piped(*arguments, "--cluster", address), piped(*arguments)
    assert (there.returncode, there.stderr) == (0, "")
    seats = [json.loads(done.stdout)["seats"] for done in (there, here)]
    for one, other in zip(*seats, strict=True):
        assert [one[key] for key in ("agent", "win_share", "interval", "mean_points", "rating")] == [
            other[key] for key in ("agent", "win_share", "interval", "mean_points", "rating")
        ]


@pytest.mark.long
@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed")
def test_what_goes_wrong_on_a_cluster_is_told_in_one_sentence(address: str) -> None:
    done = piped("arena", GAME, "--seats", f"random,{CHEAT}", "--games", "4", "--cluster", address)
    assert done.returncode == 1
    assert "[sealed-bids.sale.hand]" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("wrong", ["127.0.0.1:1", "127.0.0.1:port", "ray://127.0.0.1:1", "127.0.0.1:99999999"])
def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setattr(cluster, "import_module", lambda name: None)  # nobody is asked before the door is tried
    done = collegium("arena", GAME, "--games", "4", "--cluster", wrong)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: no cluster answers at '{wrong}': ")
