"""The house: the lobby of a first visit and of a regular, a new table with faces and invitation, and the lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import clipped_text
from tests.browser.records import finished
from tests.browser.visitor import PHONE, Theme, Visitor

pytestmark = pytest.mark.browser

LEVELS = ["fresher", "bachelor", "master", "doctor", "professor"]


def primaries(page: Page) -> list[str]:
    """The filled buttons of a page that are seen."""
    return [text.strip() for text in page.locator("main .button.primary:visible").all_inner_texts()]


def test_learning_is_the_first_offer_and_playing_seats_two_freshers(ada: Visitor) -> None:
    page = ada.open("/")
    expect(page.locator(".hero h2")).to_have_text("Learn Newton by playing")
    assert len(primaries(page)) == 1
    first = page.locator("main a, main button").first
    assert (first.get_attribute("href"), "primary" in (first.get_attribute("class") or "")) == ("/learn/newton", True)
    expect(page.locator(".opponents .face")).to_have_count(len(LEVELS))
    page.evaluate("() => document.fonts.ready.then(() => true)")
    assert clipped_text(page, ".game-card") == []
    page.locator(".game-card[data-game=alma-mater]").get_by_role("button", name="Play now").click()
    ada.asked()
    frame = ada.frame()
    assert [seat["level"] for seat in frame["seats"]] == [None, "fresher", "fresher"]
    assert frame["view"]["phase"] == "action"
    assert frame["opening"]
    ada.open("/")
    expect(page.locator(".running, .small-table").first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_a_regular_sees_the_tables_that_wait_with_their_boards(visit: Visit, theme: Theme) -> None:
    ada: Visitor = visit(theme=theme)
    ada.new_table("newton", clock={"kind": "days", "minutes": 2880, "increment": 0})
    for game in ("alma-mater", "awesome-academics"):
        ada.new_table(game)
    ada.post("/api/import", {"record": finished("newton").to_json()})
    page = ada.open("/")
    expect(page.locator("h1")).to_contain_text("3 tables wait for you")
    expect(page.locator(".running")).to_have_count(2)
    expect(page.locator(".running .mini")).to_have_count(2)
    expect(page.locator(".running .running-asks").first).not_to_be_empty()
    expect(page.locator(".running .time-left")).to_contain_text("left")
    expect(page.locator(".small-table")).to_have_count(1)
    expect(page.locator(".finished")).to_have_count(1)
    nodes = page.locator(".mini").evaluate_all("all => all.map((each) => each.querySelectorAll('*').length)")
    assert max(nodes) < 80
    oldest = page.locator(".next-table").get_attribute("href")
    page.locator(".next-table").click()
    page.wait_for_url(f"**{oldest}")


def test_a_new_table_shows_the_faces_and_the_invitation_and_sums_it_up(ada: Visitor) -> None:
    page = ada.open("/new/newton")
    expect(page.locator(".seat-row")).to_have_count(3)
    picker = page.locator(".level-picker")
    expect(picker.locator(".level")).to_have_count(len(LEVELS))
    picker.get_by_label("Professor").check(force=True)
    status = page.locator(".new-foot [role=status]")
    expect(status).to_contain_text("1 Professor")
    page.locator(".seat-row select").nth(1).select_option("open")
    expect(page.locator(".invitation .yours")).to_have_text("your seat")
    page.get_by_label("Name at seat 1").fill("Ada")
    expect(page.locator(".invitation-plate")).to_contain_text("Ada invites you to")
    page.locator(".pace", has_text="Live").click()
    expect(status).to_contain_text("live, 40 minutes each")
    page.locator(".option-line", has_text="Free passage").locator("input").check()
    expect(status).to_contain_text("1 rule changed")
    page.get_by_role("button", name="1 changed: set back").click()
    expect(status).to_contain_text("rulebook rules")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("dialog .copy-field").first).to_be_visible()
    ada.open("/new/newton")
    expect(page.locator(".invitation .yours")).to_be_visible()
    expect(page.locator(".pace", has_text="Live").locator("input")).to_be_checked()


def test_the_lessons_have_a_page_that_knows_how_far_one_is(visit: Visit) -> None:
    ada: Visitor = visit(size=PHONE)
    page = ada.open("/learn")
    expect(page.locator(".game-card")).to_have_count(3)
    page.locator(".game-card[data-game=newton] a").first.click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".learn-progress progress")).to_have_attribute("value", "2")
    ada.open("/")
    expect(page.locator(".hero")).to_contain_text("page 2 of")
