"""The documentation in a browser: served under /docs with the server's policy, and opened from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit, started
from tests.browser.test_accessible import AXE, RUN
from tests.browser.visitor import PHONE, WIDE
from tests.docs.site import built
from tests.table.serving import Server

pytestmark = pytest.mark.browser

PAGES = ("index.html", "research.html", "games/newton/travel.html", "kernel/game.html", "changelog.html")
WIDER = "document.documentElement.scrollWidth - innerWidth"
SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")]
  .filter(part => part.checkVisibility() && part.innerText?.trim())
  .map(part => parseFloat(getComputedStyle(part).fontSize)))"""


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built."""
    return built()


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the documentation."""
    opened = started(tmp_path_factory.mktemp("server"), "--docs", str(site))
    yield opened
    opened.stop()


def find(page: Page, words: str, title: str) -> None:
    """Search, by keys alone, and follow what is found."""
    page.wait_for_load_state("load")  # keys count from then on
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type(words)
    expect(page.locator("#found a").first).to_contain_text(title)
    page.keyboard.press("Enter")


def test_served_with_the_policy_of_the_server(visit: Visit) -> None:
    ada = visit()
    page = ada.open("/about")
    page.get_by_role("link", name="the documentation of this version").click()
    expect(page.locator("article h1")).to_contain_text("Collegium")
    find(page, "travel.cost", "travel.cost")
    expect(page).to_have_url(f"{ada.address}/docs/games/newton/travel.html#travel-cost")
    expect(page.get_by_role("heading", name="travel.cost")).to_be_in_viewport()
    night = "getComputedStyle(document.body.parentElement).backgroundColor"
    before = page.evaluate(night)
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(night) != before
    page.goto(f"{ada.address}/")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"  # the table takes the choice over


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")])
def test_pages_fit_and_are_accessible(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ada = visit(size=size, theme=theme, unguarded=True)
    for name in PAGES:
        page = ada.open(f"/docs/{name}")
        expect(page.locator("article h1").first).to_be_visible()
        assert page.evaluate(WIDER) <= 0, name
        assert page.evaluate(SMALLEST) >= 11.9, name
        page.evaluate(AXE)
        assert page.evaluate(RUN, []) == [], name
    if size == PHONE:
        expect(page.locator(".pages")).to_be_hidden()
        page.get_by_role("button", name="Pages").click()
        page.locator(".pages").get_by_text("Play", exact=True).first.click()
        page.get_by_role("link", name="After the game").click()
        expect(page.locator("article h1")).to_contain_text("Study")


def test_opened_from_files_without_a_server(browser: Browser, site: Path) -> None:
    context = browser.new_context(offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.goto((site / "index.html").as_uri())
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px \"Source Sans 3\"'))")
    find(page, "determinize", "determinize")
    expect(page.locator("article")).to_contain_text("determinize")
    assert complaints == []
    context.close()
