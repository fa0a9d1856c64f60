"""The page of a balance report: in light and in dark, without a network, and open to everyone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from collegium.lab.balance.page import page as written
from collegium.lab.balance.plots import plots
from collegium.lab.balance.report import report
from collegium.lab.balance.tables import About, components_grid, grids
from tests.browser.test_accessible import AXE
from tests.lab.orchard import Orchard
from tests.lab.test_balance import GAMES, Grove

SERIOUS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact)).map((found) => found.id)"""
COLOURS = """() => [document.body, document.querySelector("figure svg text")]
  .map((thing) => getComputedStyle(thing)).flatMap((style) => [style.backgroundColor, style.fill])"""


def requests_of(page: Page) -> list[str]:
    """The addresses that a page will ask for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.mark.browser
def test_a_report_needs_no_network_and_is_legible_in_light_and_in_dark(browser: Browser, tmp_path: Path) -> None:
    told = report(Grove(Orchard()), GAMES)
    about = About(Orchard(), 2, "greedy", 3, 1)
    path = tmp_path / "balance.html"
    path.write_text(written(about, grids(about, told), components_grid(told), plots(told, GAMES)), "utf-8")
    seen = []
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme)
        asked = requests_of(page)
        page.goto(path.as_uri())
        assert asked == [path.as_uri()]
        seen.append(page.evaluate(COLOURS))
        page.evaluate(AXE)
        assert page.evaluate(SERIOUS) == []
        assert page.locator("figure svg").count() == 4
        page.close()
    light, dark = seen
    assert light[0] != dark[0]  # the paper
    assert light[3] != dark[3]  # the words in the plots
