"""Marks of change: they show what a move has changed, and nothing where only another seat's things are shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from tests.browser.records import GAMES, finished
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.marked = new Set();
  const look = (changes) => {
    for (const { target } of changes) if (target.classList.contains("changed")) marked.add(target);
  };
  const wish = { subtree: true, attributes: true, attributeFilter: ["class"] };
  new MutationObserver(look).observe(document.querySelector(".drawn-board"), wish);
}"""


IDS = "[...marked].map((piece) => piece.dataset.piece)"
OF_SEATS = "[...marked].filter((piece) => piece.closest('[data-of]')).map((piece) => piece.dataset.piece)"


def replay(visitor: Visitor, record: Record) -> Page:
    """The replay of a record."""
    page = visitor.open(f"/replay/{visitor.take_in(record)}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_other_eyes_are_no_change(ada: Visitor, game: str) -> None:
    record = finished(game)
    page = replay(ada, record)
    moment = len(record.moves) * 2 // 3
    with page.expect_response(lambda answer: "/frame" in answer.url and f"at={moment}" in answer.url):
        page.locator("input.scrub").fill(str(moment))
    eyes, shown = page.locator(".eyes select"), page.locator(".drawn-board [data-of]")
    for seat, first in (("0", "0"), ("1", WATCH), ("0", "0")):
        page.evaluate(first)
        eyes.select_option(seat)
        expect(shown.first).to_have_attribute("data-of", seat)
        expect(shown.last).to_have_attribute("data-of", seat)
        expect(page.locator(".drawn-board .changed")).to_have_count(0)  # what the moves before have left
    assert page.evaluate(IDS) == []
    page.locator("body").press("Home")
    page.wait_for_function("() => marked.size > 0")


def test_the_shelves_of_a_seller_are_no_change(ada: Visitor) -> None:
    record = finished("alma-mater")
    views = (record.game.view(record.at(at), 0) for at in range(len(record.moves)))
    buying = next(at for at, view in enumerate(views) if view["question"].get("seller"))
    page = replay(ada, record)
    page.locator(".eyes select").select_option("0")
    page.locator("input.scrub").fill(str(buying - 1))
    expect(ada.draw_out().locator(".log .moment-at").last).to_have_text(str(buying - 1))
    page.evaluate(WATCH)
    page.locator("body").press("ArrowRight")
    expect(page.locator(".drawn-board [data-of]").first).not_to_have_attribute("data-of", "0")
    assert page.evaluate(OF_SEATS) == []
