"""The first quarter of an hour: what a game is about, its symbols on one key, what each piece does, and its rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES, finished
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser

GLOSSARY = """async ([game, edition]) => {
  const { api } = await import("/static/app/api.js");
  return (await api.content(game, edition)).glossary;
}"""


def symbols_stand_on_one_key(page: Page) -> None:
    """All symbols are there at the press of a key, each with words of its own, and go again."""
    page.keyboard.press("k")
    symbols = page.locator("dialog .legend-key > div")
    expect(symbols.first).to_be_visible()
    assert symbols.count() >= 16
    told = symbols.locator("dd").all_inner_texts()
    assert len(set(told)) == len(told)
    assert not any(text.startswith("legend.") for text in told)
    widths = "all => all.map((each) => each.firstElementChild.getBoundingClientRect().width)"
    drawn = symbols.locator("dt").evaluate_all(widths)
    assert min(drawn) > 8
    page.keyboard.press("Escape")
    expect(symbols).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_prepared_table_has_a_key_of_symbols_asks_for_a_first_move_and_says_what_the_game_is_about(
    ada: Visitor, game: str
) -> None:
    page = ada.sit(ada.new_table(game, 3, prepared=True))
    ada.asked()
    symbols_stand_on_one_key(page)
    frame = ada.frame()
    assert frame["view"]["phase"] not in ("setup", "colours")
    assert all(seat["colour"] for seat in frame["seats"])
    assert frame["opening"]
    expect(page.locator(".prompt .opening")).to_have_text(frame["opening"])
    ada.play(moves=1)
    page.wait_for_function("before => watched.frame.moves_made > before", arg=frame["moves_made"])
    expect(page.locator(".prompt .opening")).to_have_count(0)


def test_the_symbols_are_there_in_lessons_and_replays(ada: Visitor) -> None:
    page = ada.open("/learn/newton")
    expect(page.locator(".learn-sheet")).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator("dialog .legend-key")).to_be_visible()
    table = ada.post("/api/import", {"record": finished("alma-mater").to_json()})["table"]
    ada.open(f"/replay/{table}#9")
    expect(page.locator(".replay-controls")).to_be_visible()
    ada.menu("Symbols")
    expect(page.locator("dialog .legend-key")).to_contain_text("prestige")


def test_the_symbols_are_reached_by_touch(visit: Visit) -> None:
    ada: Visitor = visit(size=PHONE, language="de")
    ada.open(f"/table/{ada.new_table('newton', prepared=True, lang='de')}")
    ada.menu("Zeichen")
    expect(ada.page.locator("dialog .legend-key")).to_contain_text("Foliant")


def test_a_tooltip_says_what_a_thing_does_and_a_sheet_leads_to_its_rules(ada: Visitor) -> None:
    page = ada.sit(ada.new_table("newton", prepared=True))
    ada.asked()
    frame = ada.frame()
    glossary = page.evaluate(GLOSSARY, [frame["game"], frame["edition"]])
    study = glossary["action"]["study"]
    assert study["name"] == "Study"
    assert "bookshelf tile" in study["rule"]
    piece = page.locator('.drawn-board [data-piece="place-basel"]').first
    piece.hover()
    expect(page.locator(".tip")).to_contain_text("Basel")
    piece.click()
    sheet = page.locator(".piece-sheet")
    sheet.locator(".sheet-rules button").first.click()
    expect(page.locator(".rules-panel .rule.marked")).to_be_visible()
