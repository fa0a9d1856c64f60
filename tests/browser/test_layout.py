"""Windows of three sizes: a table never scrolls as a page, nothing ever scrolls sideways; pictures of all are kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.records import GAMES, late
from tests.browser.visitor import PHONE, TABLET, WIDE, Visitor

pytestmark = pytest.mark.browser

SIZES = {"wide": WIDE, "tablet": TABLET, "phone": PHONE}
ROOM = """() => {
  const page = document.scrollingElement;
  const wide = Math.max(page.scrollWidth, document.body.scrollWidth);
  return { down: page.scrollHeight - innerHeight, across: wide - innerWidth };
}"""


def resize(page: Page, size: str) -> None:
    """Give the window a size and let the page lay itself out."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def fits(page: Page, what: str, down: bool) -> None:
    """The page does not scroll sideways, nor down where it must not."""
    room = page.evaluate(ROOM)
    assert room["across"] <= 1, f"{what} is {room['across']} px too wide"
    assert not down or room["down"] <= 1, f"{what} is {room['down']} px too high"


def pictures(visitor: Visitor, name: str) -> None:
    """A picture in light and one in dark."""
    for theme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=theme)
        visitor.shot(f"{name}-{theme}")
    visitor.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("moment", [pytest.param("early", marks=pytest.mark.long), "late"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_into_the_window(ada: Visitor, game: str, moment: str) -> None:
    if moment == "early":
        table = ada.new_table(game)
    else:
        table = ada.post("/api/import", {"record": late(game).to_json()})["table"]
    page = ada.sit(table)
    for size in SIZES:
        resize(page, size)
        name = f"table-{game}-{moment}-{size}"
        fits(page, name, down=True)
        pictures(ada, name)
        tabs = page.locator(".table > .tabs [role=tab]")
        for number in range(tabs.count()):
            tabs.nth(number).click()
            fits(page, f"{name}, tab {tabs.nth(number).inner_text()}", down=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_and_a_replay_fit_into_the_window(ada: Visitor, game: str) -> None:
    page = ada.open(f"/learn/{game}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    for size in SIZES:
        resize(page, size)
        fits(page, f"learn-{game}-{size}", down=True)
        ada.shot(f"learn-{game}-{size}")
    table = ada.post("/api/import", {"record": late(game).to_json()})["table"]
    page = ada.open(f"/replay/{table}#20")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    for size in SIZES:
        resize(page, size)
        fits(page, f"replay-{game}-{size}", down=True)
        ada.shot(f"replay-{game}-{size}")


@pytest.mark.parametrize(
    ("name", "path", "shown"),
    [
        ("lobby", "/", ".game-card"),
        ("rules", "/rules/newton", ".rules h2"),
        ("about", "/about", "main h1"),
        ("me", "/me", ".me-seat"),
        ("join", "", ".join form"),
    ],
)
def test_pages_do_not_scroll_sideways(ada: Visitor, name: str, path: str, shown: str) -> None:
    invitation = ada.open_table("newton", friend=True)["links"][0]["url"]
    page = ada.open(path or invitation)
    expect(page.locator(shown).first).to_be_visible()
    for size in SIZES:
        resize(page, size)
        fits(page, f"{name}-{size}", down=False)
        pictures(ada, f"{name}-{size}")


def test_the_form_of_a_new_table_fits(ada: Visitor) -> None:
    page = ada.open("/new/newton")
    expect(page.locator(".seat-row")).to_have_count(3)
    for size in SIZES:
        resize(page, size)
        fits(page, f"new-table-{size}", down=False)
        button = page.get_by_role("button", name="Open the table")
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport()
        ada.shot(f"new-table-{size}")
