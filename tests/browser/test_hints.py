"""A hint is drawn on the board: its pieces are marked, its steps are numbered, and all of it goes with the move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.records import GAMES, late
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

STEPS = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const box = (element) => element.getBoundingClientRect();
  const marked = all(".drawn-board .hinted").map(box);
  const near = all(".b-hint-number circle").map(box).every((disc) =>
    marked.some((piece) => disc.left < piece.right + 4 && disc.right > piece.left - 4
      && disc.top < piece.bottom + 4 && disc.bottom > piece.top - 4));
  return { near, numbers: all(".b-hint-number text").map((text) => +text.textContent) };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_drawn_on_the_board(ada: Visitor, game: str) -> None:
    ada.sit(ada.post("/api/import", {"record": late(game, alone=True).to_json()})["table"])
    page = ada.asked()
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_be_visible()
    expect(page.locator(".drawn-board .hinted").first).to_be_visible()
    expect(page.locator(".b-hint-number").first).to_be_visible()
    drawn = page.evaluate(STEPS)
    best = page.locator(".hint h3").first.inner_text()
    assert drawn["near"], f"{best}: {drawn}"
    assert drawn["numbers"] == sorted(set(drawn["numbers"]))
    ada.shot(f"hint-{game}")
    page.locator(".hint .button").first.click()
    expect(page.locator(".b-hint-path")).to_have_count(0)
    expect(page.locator(".drawn-board .hinted")).to_have_count(0)
