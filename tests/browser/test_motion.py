"""Between frames numbers count, coins go from where they come to where they go, cards turn; or outlines say so."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

BOARD = """() => {
  const board = document.createElement("div");
  board.className = "drawn-board";
  board.style.cssText = "position:fixed;inset:0;height:400px;background:white";
  const part = (tag, attributes, text = "") => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    element.style.cssText = "display:block;width:80px;height:30px";
    board.append(element);
    return element;
  };
  window.purse = part("b", { "data-count": "coins 1" }, "€3");
  window.place = part("div", { "data-about": "place rome", "data-piece": "place-rome" }, "Rome");
  const piece = part("div", { "data-piece": "card-1", "data-area": "cards" });
  piece.innerHTML = '<div data-face="down">?</div>';
  window.card = piece.firstChild;
  document.body.append(board);
  window.board = board;
  const line = (at, signs) => ({ at, seat: 1, text: "", signs });
  window.frame = (moves_made, signs = []) => ({ moves_made, seat: 0, log: [line(moves_made, signs)] });
}"""
STEP = """async (moving) => {
  const { seen, showChanges } = await import("/static/boards/shared/motion_frames.js");
  const before = seen(board, frame(4));
  purse.textContent = "€7";
  card.dataset.face = "up";
  const told = [];
  const watching = new MutationObserver((changes) => changes.forEach(({ target }) => told.push(target.textContent)));
  watching.observe(purse, { characterData: true, subtree: true });
  const travelled = { name: "travelled", seat: 1, things: [["place", "rome"]] };
  const signs = [travelled, { name: "gain", seat: 1, amounts: { coins: 4 } }];
  showChanges(board, before, frame(5, signs), moving);
  const flying = [...document.querySelectorAll(".b-flying")];
  const start = flying[0] && { x: parseFloat(flying[0].style.left), y: parseFloat(flying[0].style.top) };
  const turning = card.getAnimations().length;
  await Promise.all(flying.map((one) => Promise.all(one.getAnimations().map(({ finished }) => finished))));
  while (purse.textContent !== "€7") await new Promise((done) => setTimeout(done, 10));
  const rome = place.getBoundingClientRect();
  const near = start && start.x > rome.left && start.x < rome.right && start.y > rome.top && start.y < rome.bottom;
  return { told, many: flying.length, left: document.querySelectorAll(".b-flying").length, near, turning,
    outlined: purse.classList.contains("changed") };
}"""


def stepped(page: Page, moving: bool) -> dict[str, object]:
    """What is seen of one step of an invented board."""
    page.evaluate(BOARD)
    found: dict[str, object] = page.evaluate(STEP, moving)
    page.evaluate("() => board.remove()")
    return found


def test_numbers_count_coins_fly_and_cards_turn(ada: Visitor) -> None:
    page = ada.open("/about")
    page.locator("main h1").wait_for()
    moved = stepped(page, moving=True)
    told = moved["told"]
    assert isinstance(told, list)
    assert told[0] in ("€3", "€4")
    assert told[-1] == "€7"
    assert told == sorted(told)
    assert len(set(told)) > 2
    assert (moved["many"], moved["left"], moved["near"], moved["turning"]) == (4, 0, True, 1)
    still = stepped(page, moving=False)
    assert (still["told"], still["many"], still["turning"], still["outlined"]) == ([], 0, 0, True)
