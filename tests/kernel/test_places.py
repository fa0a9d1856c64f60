"""From a clause to its code: constants that refuse, ids that are looked up, and what docstrings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.clauses import Clause, Ledger
from collegium.kernel.errors import ContentError
from collegium.kernel.places import Place, places_of

SOURCE = '''"""A chapter."""
from walk.clauses import ROAD_TOLL

class Walk:
    """How you walk.

    Rules: road.night,
    road.day.
    """

    def check(self, s):
        return clauses.ROAD_BRIDGE if s else ROAD_TOLL

def explain():
    def inner():
        return "road.lamp"
    return inner
'''


@pytest.fixture
def ledger() -> Ledger:
    ids = ["toll", "night", "day", "bridge", "lamp", "nowhere"]
    return Ledger("walk", {}, {f"walk.road.{name}": Clause(f"walk.road.{name}", "", "", "", "") for name in ids})


def written(folder: Path, source: str, name: str = "road.py") -> Path:
    """A module in a folder."""
    path = folder / name
    path.write_text(source, "utf-8")
    return path


def test_places_are_the_functions_that_name_a_clause(tmp_path: Path, ledger: Ledger) -> None:
    found = places_of(ledger, [written(tmp_path, SOURCE)], tmp_path)
    assert {clause.removeprefix("walk.road."): list(map(str, places)) for clause, places in found.items()} == {
        "night": ["road.py:4 Walk"],
        "day": ["road.py:4 Walk"],
        "bridge": ["road.py:11 Walk.check"],
        "toll": ["road.py:11 Walk.check"],
        "lamp": ["road.py:15 explain.inner"],
    }


def test_the_module_of_the_constants_is_no_place(tmp_path: Path, ledger: Ledger) -> None:
    assert places_of(ledger, [written(tmp_path, SOURCE, "clauses.py")], tmp_path) == {}


def test_a_clause_that_there_is_not_is_an_error(tmp_path: Path, ledger: Ledger) -> None:
    path = written(tmp_path, 'def walk():\n    """Walk.\n\n    Rules: road.tunnel.\n    """\n')
    with pytest.raises(ContentError, match=r"road\.py:1 walk: walk has no clause 'road\.tunnel'"):
        places_of(ledger, [path], tmp_path)


def test_a_place_outside_the_root_keeps_its_path(tmp_path: Path, ledger: Ledger) -> None:
    path = written(tmp_path, SOURCE)
    assert places_of(ledger, [path], Path("elsewhere"))["walk.road.night"] == [Place(path.as_posix(), 4, "Walk")]
