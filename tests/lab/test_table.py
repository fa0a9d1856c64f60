"""The arena from Python: agents as objects, as makers and by name, and a table of what came of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import collegium
from collegium.agents import Budget, Choice, Position
from collegium.kernel.errors import CollegiumError, OptionError, SeatsError
from collegium.kernel.rng import Rng
from collegium.lab import outcome as outcomes
from collegium.lab.arena import hold
from collegium.lab.identity import identity
from collegium.lab.match import Match
from tests.cli.drive import ROOT, surroundings
from tests.lab.players import CAREFUL, GAME, Careful
from tests.lab.test_match import what_happened
from tests.outside.sealed_bids import SealedBids


class Counting(Careful):
    """Careful; counts how often it was asked, and by which budget."""

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.asked = 0
        self.budgets: set[Budget] = set()

    def choose(self, position: Position, budget: Budget, rng: Rng) -> Choice:
        self.asked += 1
        self.budgets.add(budget)
        return super().choose(position, budget, rng)


def test_names_makers_and_objects_play_the_same_games() -> None:
    by_name = collegium.arena(GAME, [CAREFUL, "random"], 12, seed=3, swap=True)
    assert what_happened(by_name.rows) == what_happened(hold(Match(GAME, (CAREFUL, "random"), 3, swap=True), 12).rows)
    for agents in ([Careful, "random"], [Careful(), "random"], {"a": Careful(), "b": "random"}):
        other = collegium.arena(GAME, agents, 12, seed=3, swap=True)  # type: ignore[arg-type]
        assert what_happened(other.rows) == what_happened(by_name.rows)
    as_object = collegium.arena(SealedBids(), [Careful, "random"], 12, seed=3, swap=True, jobs=2)
    assert what_happened(as_object.rows) == what_happened(by_name.rows)


def test_an_object_sits_in_all_games_and_hears_of_the_budget() -> None:
    player = Counting()
    collegium.arena(GAME, [player, "random"], 4, iterations=7, seconds=0.5)
    assert player.asked == 24
    assert player.budgets == {Budget(0.5, 7)}


def test_namesakes_are_told_apart_and_one_agent_on_two_seats_is_not() -> None:
    first, second = Counting("a"), Counting("b")
    found = collegium.arena(GAME, [first, second, first, "random"], 4)
    assert found.match.agents == ("Counting 1", "Counting 2", "Counting 1", "random")
    named = collegium.arena(GAME, {"patient": first, "hasty": second}, 2)
    assert named.match.agents == ("patient", "hasty")


def test_the_table_is_what_the_files_have_and_is_told_in_words() -> None:
    pandas: Any = import_module("pandas")
    found = collegium.arena(GAME, [Careful, "random"], 6, options={"winner": "second"})
    table = found.to_pandas()
    assert isinstance(table, pandas.DataFrame)
    assert table.to_dict("records") == found.records()
    assert len(table) == 6
    assert str(found).startswith("6 of 6 games of ")
    assert "Careful  " in str(found)


def test_pandas_is_wanted_only_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(outcomes, "import_module", missing)
    found = collegium.arena(GAME, ["random", "random"], 2)
    with pytest.raises(CollegiumError, match="pip install pandas"):
        found.to_pandas()
    script = f"import sys, collegium; collegium.arena({GAME!r}, ['random'] * 2, 2); assert 'pandas' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True, env=surroundings())


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(SeatsError):
        collegium.arena(GAME, ["random"])
    with pytest.raises(OptionError):
        collegium.arena(GAME, ["random", "random"], options={"colour": "red"})
    for wrong, told in (
        ({"games": 0}, "games: expected a whole number from 1 on, found 0"),
        ({"games": 1.5}, "games: expected a whole number from 1 on, found 1.5"),
        ({"jobs": 0}, "jobs: expected a whole number from 1 on, found 0"),
        ({"seed": -1}, "seed: expected a whole number from 0 to 2.128 - 1, found -1"),
        ({"seed": 2**130}, "seed: expected a whole number from 0 to 2.128 - 1, found "),
        ({"iterations": 0}, "iterations: expected a whole number from 1 on, found 0"),
        ({"seconds": -1}, "seconds: expected more than 0, found -1"),
        ({"seconds": "a"}, "seconds: expected more than 0, found 'a'"),
        ({"agents": "random,random"}, "agents: expected a list with one for each seat, or a mapping of names, found"),
        ({"agents": 5}, "agents: expected a list with one for each seat, or a mapping of names, found 5"),
        ({"agents": [5, "random"]}, "5 is no agent; expected a name, an object with a method choose, or a class"),
        ({"agents": [int, "random"]}, "no agent at 'int': what it makes has no method choose"),
        ({"agents": ["search?iterations=-4", "random"]}, "iterations: expected a whole number from 1 on, found -4"),
        ({"agents": ["search?iterations=abc", "random"]}, "iterations: expected a whole number from 1 on, found 'abc'"),
        ({"agents": ["greedy?width=0", "random"]}, "width: expected a whole number from 1 on, found 0"),
        ({"agents": ["random without foo", "random"]}, "foo"),
    ):
        with pytest.raises(CollegiumError, match=told):
            collegium.arena(GAME, **{"agents": ["random", "random"], **wrong})  # type: ignore[arg-type]
    with pytest.raises(CollegiumError, match="cannot be known again"):
        identity(Match(GAME, ("a", "b"), seated=(Careful(), Careful())))
    with pytest.raises(AttributeError):
        collegium.nothing  # noqa: B018


def test_the_working_folder_is_searched_and_arguments_are_passed(tmp_path: Path) -> None:
    (tmp_path / "my_agents.py").write_text(
        "from collegium.agents import Choice\n"
        "class First:\n"
        "    def __init__(self, place=0, name='', fair=True, c=1.0):\n"
        "        assert (type(place), type(fair), type(c), name) == (int, bool, float, 'Ada'), (place, fair, c, name)\n"
        "        self.place = place\n"
        "    def choose(self, position, budget, rng):\n"
        "        return Choice(int(position.state.legal()[self.place]))\n"
    )
    for jobs in ("1", "2"):
        done = run(
            tmp_path, "my_agents:First?place=-1&name=Ada&fair=off&c=2.5,random", "--jobs", jobs, "--fresh", "--json"
        )
        assert done.returncode == 0, done.stderr
        seats = json.loads(done.stdout)["seats"]
        assert seats[0]["agent"] == "my_agents:First?place=-1&name=Ada&fair=off&c=2.5"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_strangers_traceback_is_shown_whatever_the_number_of_jobs(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "helper.py").write_text("def divide(a, b):\n    return a / b\n")
    (tmp_path / "broken.py").write_text(
        "from helper import divide\n"
        "class Broken:\n"
        "    def choose(self, position, budget, rng):\n"
        "        return divide(1, 0)  # here\n"
        "class Unmade:\n"
        "    def __init__(self):\n"
        "        raise KeyError('made of nothing')\n"
    )
    (tmp_path / "unreadable.py").write_text("import no_such_thing_anywhere\n")
    done = run(tmp_path, "broken:Broken,random", "--jobs", jobs)
    assert done.returncode == 1
    assert "Error: broken:Broken fails in game " in done.stderr
    for line in (
        'broken.py", line 4, in choose',
        "return divide(1, 0)  # here",
        'helper.py", line 2',
        "ZeroDivisionError",
    ):
        assert line in done.stderr
    assert "lab/match.py" not in done.stderr
    done = run(tmp_path, "broken:Unmade,random", "--jobs", jobs)
    assert 'broken.py", line 7, in __init__' in done.stderr
    done = run(tmp_path, "unreadable:Agent,random", "--jobs", jobs)
    assert 'unreadable.py", line 1' in done.stderr
    assert "No module named 'no_such_thing_anywhere'" in done.stderr


@pytest.mark.parametrize(
    ("choice", "jobs", "told"),
    [
        ("sys.exit('bye')", "1", "wrong:Wrong fails in game "),
        ("sys.exit('bye')", "2", "wrong:Wrong fails in game "),
        ("os._exit(9)", "2", "a process ended in the midst of its work"),
        ("Choice(-1)", "1", "wrong:Wrong chooses what is not open, in game "),
        ("7", "2", "wrong:Wrong has to answer with a Choice, not with 7"),
    ],
)
def test_whoever_answers_wrongly_or_not_at_all_is_named(tmp_path: Path, choice: str, jobs: str, told: str) -> None:
    (tmp_path / "wrong.py").write_text(
        "import os, sys\n"
        "from collegium.agents import Choice\n"
        "class Wrong:\n"
        "    def choose(self, position, budget, rng):\n"
        f"        return {choice}\n"
    )
    done = run(tmp_path, "wrong:Wrong,random", "--jobs", jobs)
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr


def test_numbers_of_numpy_are_numbers() -> None:
    two, five = (np.arange(6)[number] for number in (2, 5))
    theirs = collegium.arena(GAME, ["random", "random"], games=two, seed=five, iterations=five)
    ours = collegium.arena(GAME, ["random", "random"], games=2, seed=5, iterations=5)
    assert json.loads(json.dumps(theirs.to_json()))["seats"] == ours.to_json()["seats"]


def run(folder: Path, seats: str, *more: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own that was started as an installed one is: its folder is on no path."""
    start = "import sys; sys.path = [place for place in sys.path if place]; from collegium.cli import main; main()"
    command = [sys.executable, "-c", start, "arena", GAME, "--seats", seats, "--games", "40", *more]
    found = f"{Path(collegium.__file__).parents[1]}{os.pathsep}{ROOT}"
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder, env=surroundings(PYTHONPATH=found)
    )
