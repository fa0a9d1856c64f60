"""Every page by the rules of axe-core: nothing serious or critical, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES, finished
from tests.browser.visitor import HERE, Visitor

pytestmark = pytest.mark.browser

AXE = (HERE / "axe.min.js").read_text("utf-8")
RUN = """async (rules) => {
  const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.length} × ${nodes.slice(0, 4).map(({ html, any }) =>
      `${html.slice(0, 140)} ${any[0]?.message ?? ""}`).join(" || ")}`);
}"""


def lobby(visitor: Visitor) -> None:
    visitor.open("/")
    expect(visitor.page.locator(".hero")).to_be_visible()


def regular(visitor: Visitor) -> None:
    for game in ("newton", "alma-mater", "awesome-academics"):
        visitor.new_table(game)
    visitor.post("/api/import", {"record": finished("newton").to_json()})
    visitor.open("/")
    expect(visitor.page.locator(".running .mini").first).to_be_visible()
    expect(visitor.page.locator(".finished")).to_be_visible()


def learn(visitor: Visitor) -> None:
    visitor.open("/learn")
    expect(visitor.page.locator(".game-card").first).to_be_visible()


def new_table(visitor: Visitor) -> None:
    page = visitor.open("/new/awesome-academics")
    expect(page.locator(".level-picker")).to_be_visible()


def preferences(visitor: Visitor) -> None:
    visitor.open("/").get_by_role("button", name="Settings").click()
    expect(visitor.page.locator("dialog.dialog")).to_be_visible()


def rules(visitor: Visitor) -> None:
    visitor.open("/rules/newton")
    expect(visitor.page.locator(".rules h2").first).to_be_visible()


def about(visitor: Visitor) -> None:
    visitor.open("/about")
    expect(visitor.page.locator("main h1")).to_be_visible()


def me(visitor: Visitor) -> None:
    visitor.new_table("newton")
    visitor.open("/me")
    expect(visitor.page.locator(".me-seat")).to_be_visible()


def join(visitor: Visitor) -> None:
    host = visitor.open_table("newton", friend=True)
    visitor.open(host["links"][0]["url"])
    expect(visitor.page.locator(".join form")).to_be_visible()


def replay(visitor: Visitor) -> None:
    table = visitor.post("/api/import", {"record": finished("newton").to_json()})["table"]
    visitor.open(f"/replay/{table}#60")
    expect(visitor.page.locator(".drawn-board .piece").first).to_be_visible()


def end(visitor: Visitor) -> None:
    table = visitor.post("/api/import", {"record": finished("alma-mater").to_json()})["table"]
    visitor.open(f"/table/{table}")
    expect(visitor.page.locator(".end-screen svg.chart")).to_be_visible()


def at_table(game: str) -> Callable[[Visitor], None]:
    """A table of a game, some moves into it."""

    def go(visitor: Visitor) -> None:
        visitor.sit(visitor.new_table(game))
        visitor.play(seed=2, moves=6)
        visitor.page.keyboard.press("Escape")

    return go


def lesson(game: str) -> Callable[[Visitor], None]:
    """The first page of a lesson."""

    def go(visitor: Visitor) -> None:
        visitor.open(f"/learn/{game}")
        expect(visitor.page.locator(".drawn-board .piece").first).to_be_visible()
        expect(visitor.page.locator(".learn-sheet")).to_be_visible()

    return go


PAGES: dict[str, Callable[[Visitor], None]] = {
    "lobby": lobby,
    "regular": regular,
    "lessons": learn,
    "new-table": new_table,
    "preferences": preferences,
    "rules": rules,
    "about": about,
    "me": me,
    "join": join,
    "replay": replay,
    "end": end,
    **{game: at_table(game) for game in GAMES},
    "learn": lesson("newton"),
}


def findings(page: Page, *rules: str) -> list[str]:
    """The serious and critical findings by some rules, or by all."""
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def in_light_and_dark(page: Page) -> tuple[list[str], list[str]]:
    """What is found in light, and what only the colours of the dark may change."""
    page.emulate_media(color_scheme="light")
    light = findings(page)
    page.emulate_media(color_scheme="dark")
    return light, findings(page, "color-contrast")


def check_in_both_themes(page: Page) -> None:
    """Nothing serious is found, in light and in dark; the page stays dark."""
    page.add_script_tag(content=AXE)
    assert in_light_and_dark(page) == ([], [])


@pytest.mark.parametrize("name", PAGES)
def test_no_serious_findings(visit: Visit, name: str) -> None:
    visitor = visit(unguarded=True)
    PAGES[name](visitor)
    page = visitor.page
    check_in_both_themes(page)
    if name in GAMES:
        visitor.menu("Text instead of the board")
        expect(page.locator(".text-board section").first).to_be_visible()
        assert in_light_and_dark(page) == ([], [])
