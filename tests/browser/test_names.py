"""What pieces are called: by their labels and by what can be read on them, never by figures run together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.records import GAMES, late
from tests.browser.test_accessible import AXE, findings
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

# The names in which the texts that are drawn apart on a piece follow each other without anything between them.
RUN_TOGETHER = """() => {
  const drawn = (node) => node.nodeType === 3 ? [node.data.trim()].filter(Boolean)
    : node instanceof SVGTextElement ? [node.textContent.trim()] : [...node.childNodes].flatMap(drawn);
  const apart = (piece) => piece instanceof SVGElement ? drawn(piece) : piece.innerText.split(/\\s+/);
  const pieces = [...document.querySelectorAll(".drawn-board .piece")].filter((piece) => piece.checkVisibility());
  const names = pieces.map((piece) => [piece.getAttribute("aria-label"), apart(piece)]);
  return names.filter(([name, texts]) => texts.length > 1 && name.includes(texts.join(""))).map(([name]) => name);
}"""


def at_late_table(visitor: Visitor, game: str) -> Page:
    """A table late in a game."""
    table = visitor.post("/api/import", {"record": late(game).to_json()})["table"]
    page = visitor.sit(table)
    visitor.asked()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_names_and_tips_run_nothing_together(visit: Visit, game: str) -> None:
    visitor = visit(unguarded=True)
    page = at_late_table(visitor, game)
    assert page.evaluate(RUN_TOGETHER) == []
    page.add_script_tag(content=AXE)
    assert findings(page, "label-content-name-mismatch") == []
    entries = visitor.get(f"/api/content/{game}?lang=en")["glossary"].values()
    names = {entry["name"] for kind in entries for entry in kind.values()}
    shown = 0
    for piece in page.locator(".drawn-board .piece:visible", has_text=re.compile(r"\d")).all()[:8]:
        piece.focus()
        page.keyboard.press("Shift")
        if page.locator(".tip").count():
            assert page.locator(".tip strong").inner_text() in names
            shown += 1
    assert shown, "no piece with a figure on it was explained"
