"""A hint is drawn on the board: its pieces are marked, its steps are numbered, and all of it goes with the move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES, asked, late
from tests.browser.visitor import TABLET, Visitor

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


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_table_turns_to_where_a_hint_begins(visit: Visit, game: str) -> None:
    ada = visit(size=TABLET)
    ada.sit(ada.post("/api/import", {"record": late(game, alone=True).to_json()})["table"])
    page = ada.asked()
    page.locator(".table > .tabs [role=tab]").filter(has_not=page.locator(".tab-open")).last.click()
    expect(page.locator(".drawn-board [data-area] .piece.open:visible")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_be_visible()
    expect(page.locator(".drawn-board .hinted").first).to_be_visible()
    expect(page.locator(".b-hint-number").first).to_be_visible()


def test_newton_turns_its_page_to_where_a_hint_begins(ada: Visitor) -> None:
    ada.sit(ada.post("/api/import", {"record": asked("newton", "travel").to_json()})["table"])
    page = ada.asked()
    page.locator(".n-page", has_text="Instruments").click()
    expect(page.locator(".n-at-map")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_be_visible()
    expect(page.locator(".n-at-map .hinted").first).to_be_visible()
