"""From a clause to its code: constants that refuse, ids that are looked up, and what docstrings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.clauses import Clause, Ledger
from collegium.kernel.errors import ContentError
from collegium.kernel.places import Place, places_of

SOURCE = '''"""A chapter."""
from walk import clauses
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
        "night": ["road.py:5 Walk"],
        "day": ["road.py:5 Walk"],
        "bridge": ["road.py:12 Walk.check"],
        "toll": ["road.py:12 Walk.check"],
        "lamp": ["road.py:16 explain.inner"],
    }


ALIKE = """
from walk import events, layout as at
from walk.layout import ROAD_DAY
from walk.events import ROAD_NIGHT as ROAD_LAMP

class Walk:
    mended = frozenset({"road.lamp"})

def tell(s, road):
    ROAD_BRIDGE = s.own[at.ROAD_TOLL]
    s.tell(events.ROAD_TOLL, ROAD_DAY, ROAD_LAMP, ROAD_BRIDGE)
    return s.clauses.ROAD_DAY, road.ROAD_NIGHT
"""


def test_a_number_that_is_only_called_like_a_clause_is_no_place(tmp_path: Path, ledger: Ledger) -> None:
    assert places_of(ledger, [written(tmp_path, ALIKE)], tmp_path) == {}


@pytest.mark.parametrize(
    ("line", "use"),
    [
        ("from walk.clauses import ROAD_TOLL", "ROAD_TOLL"),
        ("from .clauses import ROAD_TOLL", "ROAD_TOLL"),
        ("from walk.clauses import ROAD_TOLL as TOLL", "TOLL"),
        ("from walk import clauses", "clauses.ROAD_TOLL"),
        ("from . import clauses", "clauses.ROAD_TOLL"),
        ("from walk import clauses as refused", "refused.ROAD_TOLL"),
        ("import walk.clauses", "walk.clauses.ROAD_TOLL"),
        ("import walk.clauses as refused", "refused.ROAD_TOLL"),
    ],
)
def test_however_a_constant_of_a_clause_is_imported(tmp_path: Path, ledger: Ledger, line: str, use: str) -> None:
    source = f"{line}\n\ndef check(s):\n    return {use}\n"
    found = places_of(ledger, [written(tmp_path, source)], tmp_path)
    assert found == {"walk.road.toll": [Place("road.py", 3, "check")]}


def test_a_game_in_a_single_module_has_its_constants_there(tmp_path: Path, ledger: Ledger) -> None:
    source = "ROAD_TOLL, ROAD_DAY = 2, 3\nROAD_LAMP: int = 4\n\ndef check(s):\n    return ROAD_TOLL or ROAD_LAMP\n"
    path = written(tmp_path, source)
    assert sorted(places_of(ledger, [path], tmp_path)) == ["walk.road.lamp", "walk.road.toll"]
    assert places_of(ledger, [path, written(tmp_path, "", "clauses.py")], tmp_path) == {}


def test_the_module_of_the_constants_is_no_place(tmp_path: Path, ledger: Ledger) -> None:
    assert places_of(ledger, [written(tmp_path, SOURCE, "clauses.py")], tmp_path) == {}


def test_a_clause_that_there_is_not_is_an_error(tmp_path: Path, ledger: Ledger) -> None:
    path = written(tmp_path, 'def walk():\n    """Walk.\n\n    Rules: road.tunnel.\n    """\n')
    with pytest.raises(ContentError, match=r"road\.py:1 walk: walk has no clause 'road\.tunnel'"):
        places_of(ledger, [path], tmp_path)


def test_a_place_outside_the_root_keeps_its_path(tmp_path: Path, ledger: Ledger) -> None:
    path = written(tmp_path, SOURCE)
    assert places_of(ledger, [path], Path("elsewhere"))["walk.road.night"] == [Place(path.as_posix(), 5, "Walk")]
