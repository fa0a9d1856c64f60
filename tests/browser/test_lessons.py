"""The lessons, from the first page to the last, by clicking on the pieces that they wait for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.records import ONE_GAME
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.browser

FOLLOW = """async ({ pages, patience }) => {
  const one = (selector) => document.querySelector(selector);
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const page = () => one(".learn-progress progress").value;
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const told = { pieces: 0, buttons: 0, listed: [] };
  let [reached, since] = [page(), Date.now()];
  while (page() < pages) {
    if (page() !== reached) [reached, since] = [page(), Date.now()];
    const words = one(".learn-words").textContent;
    if (Date.now() - since > patience) throw new Error(`the lesson stays at page ${reached}: ${words}`);
    const task = one(".learn-task");
    const way = one(".learn-ways .primary.on");
    const choice = seen(".piece-sheet .sheet-move button")[0];
    if (choice) click(choice);
    else if (way) click(way);
    else if (task) {
      const piece = seen(".drawn-board .piece.expected")[0];
      const end = one(".learn-ways .end.expected");
      const row = seen(".move[data-expected]")[0];
      if (piece) told.pieces += 1;
      else if (end) told.buttons += 1;
      else if (row) told.listed.push(row.dataset.move);
      const chosen = piece ?? end ?? row;
      if (chosen) click(chosen);
    }
    await new Promise((done) => requestAnimationFrame(done));
    await pause(60);
  }
  return told;
}"""


def pages_of(visitor: Visitor, game: str) -> int:
    """How many pages a lesson has."""
    return len(visitor.get(f"/api/lessons/{game}?lang=en")["pages"])


def shown(page: Page, number: int) -> None:
    """Wait for a page of the lesson."""
    expect(page.locator(".learn-progress progress")).to_have_attribute("value", str(number))


@pytest.mark.parametrize("game", ONE_GAME)
def test_a_lesson_from_start_to_end(ada: Visitor, game: str) -> None:
    page = ada.open("/")
    page.locator(f".game-card[data-game={game}]").get_by_role("link", name="Learn").or_(
        page.locator(f".game-card[data-game={game}]").get_by_role("button", name="Learn")
    ).click()
    expect(page.locator(".learn-sheet")).to_be_visible()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    assert f"/learn/{game}" in page.url
    shown(page, 1)
    last = pages_of(ada, game)
    told = page.evaluate(FOLLOW, {"pages": last, "patience": PATIENCE})
    shown(page, last)
    assert told["pieces"] > 0
    assert told["listed"] == []
    expect(page.locator(".learn-next")).to_be_visible()
    ada.shot(f"learn-{game}-end")


FLASHES = """() => {
  window.flashes = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) if ("flash" in target.dataset) flashes.push(getComputedStyle(target).outline);
  }).observe(document.body, { subtree: true, attributeFilter: ["data-flash"] });
}"""  # the outlines of all that flashes, which it does for a moment


def test_show_me_shows_what_is_in_view_already(ada: Visitor) -> None:
    page = ada.open("/learn/newton")
    ways = page.locator(".learn-ways")
    show = ways.get_by_role("button", name="Show me")
    number = 1
    while not show.count():
        ways.locator(".primary.on").click()
        number += 1
        shown(page, number)
    awaited = page.locator(".drawn-board .piece.expected").first
    expect(awaited).to_be_in_viewport()
    quiet = awaited.evaluate("piece => getComputedStyle(piece).outline")
    page.evaluate(FLASHES)
    show.click()
    page.wait_for_function("() => flashes.length > 0")
    assert quiet not in page.evaluate("flashes")
    expect(awaited).to_be_focused()
    expect(page.locator("[data-flash]")).to_have_count(0)


def test_a_lesson_remembers_how_far_it_was(ada: Visitor) -> None:
    page = ada.open("/learn/newton")
    page.locator(".learn-ways .primary.on").click()
    shown(page, 2)
    page.reload()
    shown(page, 2)
