"""A table on a phone: titles are whole, the sheet's cross lies beside them, and what is new to read is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES

pytestmark = pytest.mark.browser

NAME = "Thursday evening at the library"
NARROW = (390, 844)
CUT = "element => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1"
OVERLAP = """() => {
  const cross = document.querySelector(".sheet-close").getBoundingClientRect();
  const words = document.createRange();
  return [...document.querySelectorAll(".piece-sheet :is(h3, p, strong)")].filter((element) => {
    words.selectNodeContents(element);
    return [...words.getClientRects()].some((box) => box.right > cross.left && box.left < cross.right
      && box.bottom > cross.top && box.top < cross.bottom);
  }).map((element) => element.textContent);
}"""
LONG = "element => { element.textContent = 'A title that is so long that it needs more than one line on any phone'; }"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_title_is_cut_or_covered(visit: Visit, game: str, language: str) -> None:
    ada = visit(size=NARROW, language=language)
    page = ada.open(f"/table/{ada.new_table(game, 3, name=NAME)}")
    ada.asked()
    for part in (".bar-name", ".bar-round"):
        assert not page.locator(part).evaluate(CUT), f"{part} is cut"
    page.keyboard.press("u")
    expect(page.locator(".sheet-close")).to_be_visible()
    page.locator(".piece-sheet > :first-child").evaluate(LONG)
    assert page.evaluate(OVERLAP) == []


def test_what_is_new_in_the_chat_is_in_sight(visit: Visit) -> None:
    ada, bo = visit(size=NARROW), visit(size=(1920, 1080))
    made = ada.open_table("newton", friend=True)
    token = made["links"][0]["url"].partition("#")[2]
    table = bo.post("/api/join", {"token": token, "name": "Bo"})["table"]
    page = ada.open(f"/table/{table}")
    ada.asked()
    tab = page.get_by_role("tab", name="Chat")
    expect(tab).not_to_be_in_viewport()
    bo.sit(table)
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.locator(".chat-form input").fill("Good evening!")
    bo.page.keyboard.press("Enter")
    expect(tab.locator(".tab-note")).to_be_in_viewport(ratio=1)
    tab.click()
    expect(page.locator(".chat")).to_contain_text("Good evening!")
