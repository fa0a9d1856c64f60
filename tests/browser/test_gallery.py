"""The gallery: all that boards share is there in every state, readable in light and in dark, and nothing is cut off."""

from __future__ import annotations

import re
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import collegium
from tests.browser.chromium import find_chromium, launch
from tests.browser.conftest import started
from tests.browser.measures import clipped_text, small_text
from tests.browser.test_accessible import AXE, RUN
from tests.browser.visitor import HERE, Visitor
from tests.table.serving import Server

pytestmark = pytest.mark.browser

SHARED = Path(collegium.__file__).parent / "web" / "boards" / "shared"
GOLDEN = HERE / "gallery.txt"
EXPORTED = re.compile(r"^export (?:async )?(?:function\*? |const )(\w+)", re.M)
DRAWING = ("bodies", "gowns", "books", "card", "hint_path", "patterns", "plate", "portrait", "seat", "tokens", "track")
NOT_DRAWN = {  # helpers of what is drawn
    "FACES",
    "KINDS",
    "Patterns",
    "SEAT_SHAPES",
    "onRuler",
    "owner",
    "patternsOnce",
    "seatClass",
    "seatPath",
    "token",
    "wayBetween",
}
SHOWN = """() => [...document.querySelectorAll("[data-specimen]")].map((figure) => {
  const drawn = figure.querySelector(".g-drawn");
  const box = drawn.getBoundingClientRect();
  const count = (what) => drawn.querySelectorAll(what).length;
  const words = drawn.innerText.replace(/\\s+/g, " ").trim();
  return {
    scheme: figure.closest("[data-scheme]").dataset.scheme,
    name: figure.dataset.specimen,
    line: [figure.dataset.specimen, `${drawn.children.length} shown`, `${count("path, rect, circle, ellipse")} shapes`,
      words && `“${words}”`].filter(Boolean).join(", "),
    empty: box.width < 8 || box.height < 8,
  };
})"""

# How a piece in HTML and one in a drawing are marked, colours left out.
MARKS = """() => [...document.querySelectorAll("[data-scheme=light] [data-specimen^=state]")].map((figure) => {
  const [page, drawn] = figure.querySelectorAll(".piece");
  const style = getComputedStyle(page);
  const pseudo = (which) => {
    const { content, width, height } = getComputedStyle(page, which);
    return `${content} ${width} ${height}`;
  };
  const edge = getComputedStyle(drawn.querySelector(".state-edge"));
  const veil = getComputedStyle(drawn.querySelector(".state-veil")).display;
  const { outlineStyle, outlineWidth, outlineOffset } = style;
  const line = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineOffset}`;
  return [figure.dataset.specimen, `${line} ${style.translate} ${pseudo("::before")} ${pseudo("::after")}`,
    `${edge.strokeWidth} ${edge.strokeDasharray} ${edge.filter !== "none"} ${veil}`];
})"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    opened = started(tmp_path_factory.mktemp("gallery"), "--gallery")
    yield opened
    opened.stop()


def test_the_gallery_shows_all_that_boards_share(browser: Browser, gallery: Server) -> None:
    """The list of what it shows is kept in gallery.txt; a line says what changed, where a picture would say that."""
    visitor = Visitor(browser, gallery.address, (1600, 1000), unguarded=True)
    page = visitor.open("/gallery")
    expect(page.locator("[data-specimen]").first).to_be_visible()
    shown = page.evaluate(SHOWN)
    assert not [one["name"] for one in shown if one["empty"]]
    light, dark = ([one["line"] for one in shown if one["scheme"] == scheme] for scheme in ("light", "dark"))
    assert light == dark
    assert "\n".join(light) + "\n" == GOLDEN.read_text("utf-8"), "python -m tests.browser.test_gallery writes it anew"
    marks = [mark for mark in page.evaluate(MARKS) if mark[0].count(" ") <= 2]
    for kind in (1, 2):
        looks = {mark[kind]: mark[0] for mark in marks}
        assert len(looks) == len(marks), f"alike but for their colour: {marks}"
    names = {one["name"] for one in shown}
    exported = {name for module in DRAWING for name in EXPORTED.findall((SHARED / f"{module}.js").read_text("utf-8"))}
    assert not exported - NOT_DRAWN - names, "not in the gallery"
    for scheme in ("light", "dark"):
        panel = f"[data-scheme={scheme}]"
        assert not clipped_text(page, panel)
        assert not small_text(page, panel)
    visitor.shot("gallery")
    page.evaluate(AXE)
    assert not page.evaluate(RUN, ["color-contrast", "aria-allowed-attr", "button-name", "svg-img-alt"])
    assert not visitor.unexpected
    visitor.context.close()


def test_nobody_else_finds_it(server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"{server.address}/gallery")


def main() -> None:
    """Write the list of what the gallery shows."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = started(Path(folder), "--gallery")
        browser = launch(playwright, find_chromium() or "chromium")
        page = browser.new_page(viewport={"width": 1600, "height": 1000})
        page.goto(f"{server.address}/gallery")
        page.locator("[data-specimen]").first.wait_for()
        lines = [one["line"] for one in page.evaluate(SHOWN) if one["scheme"] == "light"]
        GOLDEN.write_text("\n".join(lines) + "\n", "utf-8")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
