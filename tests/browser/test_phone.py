"""A table on a phone: titles are whole, the sheet's cross lies beside them, and what is new to read is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES, stage

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
def test_no_title_is_cut_or_covered(visit: Visit, game: str) -> None:
    ada = visit(size=NARROW)
    page = ada.open(f"/table/{ada.new_table(game, 3, name=NAME)}")
    ada.asked()
    for language in ("en", "de"):
        if language == "de":
            ada.menu("Deutsch")
        page.wait_for_function("language => watched.frame.lang === language", arg=language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for part in (".bar-name", ".bar-round"):
            assert not page.locator(part).evaluate(CUT), f"{part} is cut in {language}"
    ada.asked()  # in the other language it is asked anew, and keys count only a moment later
    page.keyboard.press("u")
    expect(page.locator(".sheet-close")).to_be_visible()
    page.locator(".piece-sheet > :first-child").evaluate(LONG)
    assert page.evaluate(OVERLAP) == []


LAID_OVER = """() => {
  const parts = [...document.querySelectorAll(".n-market :is(.n-front, .n-ticket)")];
  const lies = parts.map((each) => each.getBoundingClientRect());
  return lies.slice(1).filter((box, at) => box.top < lies[at].bottom - 1).length;
}"""  # how many of the bookseller's cards and drawers begin before the one above them ends


def test_the_bookseller_lays_no_card_over_another(visit: Visit) -> None:
    ada = visit(size=NARROW)
    page = ada.sit(ada.post("/api/import", {"record": stage("newton", 0.5).to_json()})["table"])
    page.locator("#tab-board-market").click()
    expect(page.locator(".n-market .n-ticket").first).to_be_visible()
    assert page.locator(".n-market .n-ticket").count() > 3
    assert page.evaluate(LAID_OVER) == 0


def test_a_tap_shows_what_it_does_at_the_first_tables_and_then_plays_what_can_be_taken_back(visit: Visit) -> None:
    ada = visit(size=NARROW)
    page = ada.open("/")
    for known in (False, True):
        if known:
            page.evaluate("localStorage.setItem('collegium.played', JSON.stringify(['one', 'two', 'three']))")
        ada.sit(ada.new_table("newton", options={"colours": "random"}))
        ada.asked()
        before = ada.frame()["moves_made"]
        move = next(each for each in ada.frame()["moves"] if each["text"].startswith("play ") and not each["final"])
        card = page.locator(f'.drawn-board .piece.open[data-moves*="|{move["text"]}|"]').first
        card.scroll_into_view_if_needed()
        card.click()
        if known:
            page.wait_for_function("made => watched.frame.moves_made > made", arg=before)
            expect(page.locator(".piece-sheet")).to_have_count(0)
        else:
            expect(page.locator(".piece-sheet .sheet-move")).to_be_visible()


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
