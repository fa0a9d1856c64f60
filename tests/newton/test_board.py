"""The drawn board knows every kind of move and explains what the glossary knows."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from collegium.games.newton.game import kinds
from collegium.games.newton.glossary import glossary
from tests.newton.scenario import newton

BOARD = files("collegium") / "web" / "boards" / "newton"
SOURCES = {file.name: file.read_text("utf-8") for file in BOARD.iterdir() if file.name.endswith(".js")}
ABOUT = re.compile(r"""\bname\("(\w+)"|, \["(\w+)", (?!seat\])[^\],]+\]""")  # what a seat has is no component


def verbs() -> list[str]:
    """The verbs of all moves."""
    tables = newton().tables
    assert tables is not None
    return [kind.verb for kind in kinds(tables)]


@pytest.mark.parametrize("verb", verbs())
def test_a_piece_stands_for_each_kind_of_move(verb: str) -> None:
    candidate = re.compile(rf"""`{verb} \$\{{|"{verb}"[,\]}}]|id: "{verb}\"""")
    assert any(candidate.search(text) for name, text in SOURCES.items() if name != "pages.js")


def test_every_kind_that_the_board_explains_is_in_the_glossary() -> None:
    named = {kind for text in SOURCES.values() for pair in ABOUT.findall(text) for kind in pair if kind}
    assert len(named) > 10
    assert named <= glossary(newton().names).keys()
