"""A whole game of each kind, opened in the lobby and played to its end by clicking on the pieces of the drawn board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
LONGER = ("newton", "alma-mater")  # whose games take half a minute and more


def open_from_lobby(page: Page, game: str, seed: str) -> None:
    """Fill in the form of a new table: me and one of the weakest opponents."""
    page.goto("/")
    page.locator(f".game-card[data-game={game}]").get_by_role("link", name="New table").click()
    form = page.locator("form.new-table")
    form.locator(".seat-count button", has_text="2").click()
    form.locator(".seat-row select").nth(1).select_option("agent:fresher")
    form.get_by_text("Name and seed").click()
    form.get_by_label("Seed").fill(seed)
    if game == "awesome-academics":
        form.locator(".words label", has_text="shorter").click()
    form.get_by_role("button", name="Open the table").click()
    expect(page.locator(".drawn-board .piece.open").first).to_be_visible()


@pytest.mark.parametrize(
    "game", ["awesome-academics", *(pytest.param(game, marks=pytest.mark.long) for game in LONGER)]
)
def test_a_whole_game_by_clicking_on_pieces(ada: Visitor, game: str) -> None:
    page = ada.page
    open_from_lobby(page, game, "11")
    early = ada.play(seed=11, moves=3)
    ada.shot(f"{game}-early")
    played = ada.play(seed=12)
    assert played.over
    assert played.pieces > 10
    for part in (early, played):
        assert (part.listed, part.hidden, part.unreached) == ([], [], [])
    expect(page.locator(".end-screen table.scores tfoot td")).to_have_count(2)
    expect(page.locator(".end-screen svg.chart polyline")).to_have_count(2)
    ada.shot(f"{game}-end")
    page.get_by_role("button", name="See the board").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    ada.shot(f"{game}-late")
