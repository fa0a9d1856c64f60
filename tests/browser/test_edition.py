"""An owner's corrected tables are what the board draws: a name, a cost and a card of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from collegium.kernel.game import Game
from collegium.kernel.registry import load
from tests.browser.conftest import Visit, started
from tests.table.serving import Server

pytestmark = pytest.mark.browser

MAP = """
[[place]]
id = "paris"
name = "Lutetia"

[[route]]
between = ["basel", "paris"]
coins = 7
by = "land"
"""
CARDS = """
[[card]]
id = "l1-own"
level = 1
basic = "travel"
gain = { coins = 9 }
lightning = true
"""
STUDENTS = """
[[student]]
id = "storage"
name = "Vault"
faculty = "art"
storage = 9
income = { dictionaries = 2 }

[[cost]]
id = "art"
textbooks = [{ number = 5, ranks = 4 }, { number = 1, ranks = 4 }]
"""
PROFESSORS = """
[[professor]]
id = "own-professor"
name = "Orator"
faculty = "art"
prestige = 11
gain = { ducats = 6 }
"""


class Edition(NamedTuple):
    """An owner's edition of a game, and a server with it."""

    folder: Path
    server: Server


@pytest.fixture
def edition(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Edition]:
    """A server with the tables of an edition: `request.param` has the game and its tables by name."""
    game, tables = request.param
    folder = tmp_path / "edition"
    folder.mkdir()
    for name, words in {"edition": 'name = "My box"\n', **tables}.items():
        (folder / f"{name}.toml").write_text(words, "utf-8")
    server = started(tmp_path, "--edition", f"{game}={folder}")
    yield Edition(folder, server)
    server.stop()


def seed_with(game: Game, card: str) -> int:
    """A seed that lays a card into the first offer and lets me play first, so that nobody takes it."""
    for seed in range(1, 200):
        view = game.view(game.new(2, seed, colours="random"), 0)
        if view["first_player"] == 0 and any(card in level["cards"] for level in view["market"]):
            return seed
    raise AssertionError(f"no seed offers {card}")


@pytest.mark.parametrize("edition", [("newton", {"map": MAP, "cards": CARDS})], indirect=True)
def test_an_edition_is_drawn(visit: Visit, edition: Edition) -> None:
    ada = visit(edition.server.address)
    assert ada.get("/api/content/newton?lang=en")["edition"] == "My box"
    seed = seed_with(load("newton", edition.folder), "l1-own")
    page = ada.sit(ada.new_table("newton", seed=str(seed), options={"colours": "random"}))
    board = page.locator(".drawn-board")
    expect(board.locator('[data-piece="name-paris"]')).to_have_text("Lutetia")
    expect(board.locator(".n-map").get_by_text("Paris", exact=True)).to_have_count(0)
    expect(board.locator(".n-map").get_by_text("7", exact=True)).to_have_count(1)
    page.wait_for_function("() => watched.frame?.to_move.every((seat) => watched.frame.mine.includes(seat))")
    ada.asked()  # what others did turns to the page of the question, and nobody else is to do anything
    board.get_by_role("button", name="Bookseller").click()
    card = board.locator('[data-piece="card-l1-own"]')
    expect(card).to_be_visible()
    expect(card).to_contain_text("9")
    card.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("9 coins")
    ada.shot("newton-edition")


@pytest.mark.parametrize("edition", [("alma-mater", {"students": STUDENTS, "professors": PROFESSORS})], indirect=True)
def test_an_edition_of_alma_mater_is_drawn(visit: Visit, edition: Edition) -> None:
    ada = visit(edition.server.address)
    game = load("alma-mater", edition.folder)
    seed = next(seed for seed in range(1, 200) if "own-professor" in game.view(game.new(2, seed), 0)["academy"])
    page = ada.sit(ada.new_table("alma-mater", seed=str(seed)))
    board = page.locator(".drawn-board")
    vault = board.locator("[data-piece=student-storage]")
    expect(vault).to_contain_text("Vault")
    expect(vault).to_contain_text("storage +9")
    expect(board.locator("[data-piece=faculty-art] .am-spine")).to_have_count(6)
    orator = board.locator("[data-piece=academy-own-professor]")
    expect(orator).to_contain_text("11")
    expect(orator).to_contain_text("6")
    expect(orator.locator(".b-portrait")).to_be_visible()
    ada.shot("alma-mater-edition")
