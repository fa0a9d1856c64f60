"""Without a mouse: from the lobby to three moves made, and one always sees where one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

STEPS = 80  # tab stops that are tried before giving up
FOCUSED = """() => {
  const element = document.activeElement;
  const target = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : element;
  const look = () =>
    [target, ...target.querySelectorAll("*")].map((part) => {
      const { outline, boxShadow, stroke, strokeWidth, filter, borderColor } = getComputedStyle(part);
      return [outline, boxShadow, stroke, strokeWidth, filter, borderColor].join();
    }).join(" ");
  const box = target.getBoundingClientRect();
  const inside = box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const marked = element.matches(":focus-visible");
  const focused = look();
  element.blur();
  const changed = look() !== focused;
  element.focus({ preventScroll: true });
  return { seen: marked && changed && inside, what: element.outerHTML.slice(0, 160) };
}"""


def focus_is_visible(page: Page) -> None:
    """What has the focus is on the screen and looks otherwise than without it."""
    focus = page.evaluate(FOCUSED)
    assert focus["seen"], f"the focus is not to be seen: {focus['what']}"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus; every stop on the way is to be seen."""
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement !== document.body"):
            focus_is_visible(page)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


def asked(visitor: Visitor, number: int) -> None:
    """Wait until at least so many moves are made and it is my turn."""
    visitor.page.wait_for_function("number => watched.frame?.moves_made >= number", arg=number)
    visitor.asked()


def test_from_the_lobby_to_three_moves(ada: Visitor) -> None:
    page = ada.open("/")
    expect(page.locator(".game-card")).to_have_count(3)
    tab_to(page, ".game-card[data-game=newton] a.square")
    page.keyboard.press("Enter")
    expect(page.locator("form.new-table")).to_be_visible()
    tab_to(page, ".seat-row:nth-child(2) select")
    page.keyboard.type("Fresher")
    tab_to(page, ".seat-row:nth-child(3) select")
    page.keyboard.type("Fresher")
    tab_to(page, ".seldom summary")
    page.keyboard.press("Enter")
    tab_to(page, ".pair .field:last-child input")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    asked(ada, 0)

    tab_to(page, ".piece.open")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => watched.frame.moves_made || document.querySelector('.piece-sheet .sheet-move button')"
    )
    if not ada.frame()["moves_made"]:
        focus_is_visible(page)
        page.keyboard.press("Enter")
    asked(ada, 1)

    made = ada.frame()["moves_made"]
    page.keyboard.press("1")
    expect(page.locator("button.move:focus")).to_be_visible()
    focus_is_visible(page)
    page.keyboard.press("Enter")
    asked(ada, made + 1)

    frame = ada.frame()
    page.keyboard.press("/")
    expect(page.locator("#move-filter")).to_be_focused()
    page.keyboard.type(frame["moves"][0]["text"])
    page.keyboard.press("Enter")
    asked(ada, frame["moves_made"] + 1)


def test_the_arrows_lead_from_piece_to_piece(ada: Visitor) -> None:
    page = ada.sit(ada.new_table("newton", options={"colours": "random"}))
    tab_to(page, ".drawn-board")
    visited = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        focus_is_visible(page)
        visited.append(page.evaluate("() => document.activeElement.dataset.piece"))
    assert len(set(visited)) == 3
    assert None not in visited


def test_a_dialog_gives_the_focus_back(ada: Visitor) -> None:
    page = ada.sit(ada.new_table("newton"))
    page.locator("body").press("?")
    expect(page.locator("dialog.dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.dialog[open]")).to_have_count(0)
