"""Programs of all kinds that share the work of an arena among processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.drive import surroundings

OWN = """
import collegium
from collegium.agents import Choice, RandomAgent
from tests.outside.sealed_bids import SealedBids

class Own:
    def choose(self, position, budget, rng):
        return Choice(int(position.state.legal()[0]))

class Bids(SealedBids):
    name = "bids"
"""
GUARD = "if __name__ == '__main__':\n    "
HOUSE = (
    "found = collegium.arena('tests.outside.sealed_bids:SealedBids', ['random'] * 2, 4, jobs=2); print(found.games)\n"
)
ITSELF = HOUSE.replace("['random'] * 2", "[Own, 'random']")
LAMBDA = HOUSE.replace("['random'] * 2", "[lambda: RandomAgent(), 'random']")
BIDS = HOUSE.replace("'tests.outside.sealed_bids:SealedBids'", "Bids()")
REGISTERED = (
    "collegium.register('bids', Bids)\n" + GUARD + HOUSE.replace("tests.outside.sealed_bids:SealedBids", "bids")
)


def played(how: str, program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What comes of a program that is run as a script, as a module, from standard input, or as an argument."""
    (folder / "program.py").write_text(program)
    given = {"script": ["program.py"], "module": ["-m", "program"], "typed": [], "argument": ["-c", program]}[how]
    return subprocess.run(
        [sys.executable, *given],
        input=program if how == "typed" else "",
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=surroundings(),
    )


@pytest.mark.parametrize(
    ("how", "program"),
    [
        ("script", HOUSE),
        ("typed", HOUSE),
        ("argument", HOUSE),
        ("script", GUARD + ITSELF),
        ("module", GUARD + ITSELF),
        ("script", GUARD + BIDS),
        ("script", REGISTERED),
    ],
)
def test_a_program_of_any_kind_shares_the_work(how: str, program: str, tmp_path: Path) -> None:
    done = played(how, OWN + program, tmp_path)
    assert (done.returncode, done.stdout) == (0, "4\n"), done.stderr


@pytest.mark.parametrize(
    ("how", "program", "told"),
    [
        ("script", ITSELF, "put what starts the work under if __name__ == '__main__'"),
        (
            "typed",
            ITSELF,
            "that is defined in a notebook, or typed in, is not there for other processes; put it into a",
        ),
        (
            "argument",
            BIDS,
            "that is defined in a notebook, or typed in, is not there for other processes; put it into a",
        ),
        ("script", LAMBDA, "cannot be handed to other processes: "),
        ("script", GUARD + ITSELF + "else:\n    raise OSError('not twice')", "OSError: not twice"),
    ],
)
def test_what_cannot_be_shared_is_refused_in_words(how: str, program: str, told: str, tmp_path: Path) -> None:
    done = played(how, OWN + program, tmp_path)
    assert done.returncode == 1
    assert told in done.stderr.strip()[-1500:]
    assert "killed, or out of memory" not in done.stderr
    assert done.stderr.count("collegium.lab.") == 1, "no process tells of it but the one that asked"
