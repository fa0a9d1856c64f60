"""My games in the browser: filters, rating, sources, chances, beginnings, pages; in all languages, by keyboard."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_accessible import AXE, RUN
from tests.browser.visitor import WIDE, Theme, Visitor
from tests.table.careers import career
from tests.table.guests import guest_of
from tests.table.serving import Server

pytestmark = pytest.mark.browser

PHONE, LARGE = (390, 844), (1920, 1080)


def guest(visitor: Visitor) -> str:
    """What the server stores of a visitor."""
    visitor.get("/api/tables")
    [cookie] = [cookie for cookie in visitor.context.cookies() if cookie.get("name") == "collegium"]
    return guest_of(str(cookie.get("value")))


def fits(page: Page) -> bool:
    """Whether nothing reaches beyond the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_career_is_looked_at_and_filtered(visit: Visit, server: Server) -> None:
    ada = visit()
    page = ada.open("/games")
    expect(page.get_by_text("Once a game of yours is over")).to_be_visible()
    page.get_by_label("A name on this server").fill("Ada Lovelace")
    page.keyboard.press("Enter")
    expect(page.locator(".games-name b")).to_have_text("Ada Lovelace")
    career(server.folder, guest(ada))
    page.reload()
    expect(page.locator(".games-list tbody tr")).to_have_count(20)
    expect(page.locator(".games-rating .big")).to_be_visible()
    assert page.locator(".games-rating circle").count() == 24
    assert page.locator(".games-sources li").count() > 2
    expect(page.locator(".games-chances .line")).to_be_visible()
    assert page.locator(".games-list .spark").count() == 3
    expect(page.locator(".games-openings > ol > li").first).to_contain_text("Perform")
    expect(page.locator(".games-head [role=status]")).to_contain_text("27 games")
    page.get_by_role("button", name="Older").click()
    expect(page.locator(".games-list tbody tr")).to_have_count(7)
    expect(page.locator(".games-rating .big")).to_be_visible()
    page.get_by_role("button", name="Alma Mater").click()
    expect(page.locator(".games-list tbody tr")).to_have_count(1)
    expect(page.get_by_role("button", name="Alma Mater")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Result").select_option("left")
    expect(page.get_by_text("No game is as asked for.")).to_be_visible()
    page.get_by_role("button", name="All", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_label("Result").select_option("won")
    expect(page.locator(".games-list tbody tr .place:not(.first)")).to_have_count(0)
    page.get_by_label("Result").select_option("")
    with page.expect_download() as download:
        page.get_by_role("link", name="Take my history along").click()
    history = json.loads(download.value.path().read_text("utf-8"))
    assert (history["name"], len(history["games"])) == ("Ada Lovelace", 27)
    page.locator(".games-list tbody a").first.click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [
        ("en", LARGE, "dark"),
        ("de", PHONE, "dark"),
        pytest.param("nl", PHONE, "light", marks=pytest.mark.long),
        pytest.param("de", WIDE, "light", marks=pytest.mark.long),
    ],
)
def test_the_page_fits_and_can_be_read_by_all(
    visit: Visit, server: Server, language: str, size: tuple[int, int], theme: Theme
) -> None:
    ada = visit(size=size, theme=theme, language=language, unguarded=True)
    ada.post("/api/me/name", {"name": f"Ada {language} {theme} {size[0]}"})
    career(server.folder, guest(ada))
    page = ada.open("/games")
    expect(page.locator(".games-list tbody tr").first).to_be_visible()
    expect(page.locator(".games-rating .line")).to_be_visible()
    assert fits(page)
    assert "games." not in page.locator("main").inner_text()
    page.add_script_tag(content=AXE)
    assert page.evaluate(RUN, []) == []
    ada.shot(f"games-{language}-{theme}-{size[0]}")
