"""The client in a real browser: how long a redraw of the busiest board takes, and a click until its answer is seen.

    python bench/browser.py

Prints one line of JSON, milliseconds and kilobytes for each game. A redraw renders a board anew for the next position
of a late game, layout included; a click is one on an open piece, until its preview is in the page and painted.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.chromium import find_chromium
from tests.browser.pictures import IMPORT, moment, open_page, whole_game
from tests.table.serving import Server

GAMES = ("newton", "alma-mater", "awesome-academics")
REDRAW = """async ({ game, table, at, times }) => {
  const { h, render } = await import("preact");
  const { Board } = await import(`/static/boards/${game}/board.js`);
  const read = async path => (await fetch(path)).json();
  const content = await read(`/api/content/${game}?lang=en`);
  const frames = [];
  for (let n = 0; n < 8; n++) frames.push(await read(`/api/tables/${table}/frame?at=${at - n}&lang=en`));
  const act = { pick() {}, explain() {}, open: () => null, play() {} };
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;left:0;top:0;width:1066px;height:676px";
  document.body.append(place);
  const t = key => key;
  const took = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    render(h(Board, { frame: frames[n % frames.length], content, act, t }), place);
    place.getBoundingClientRect();
    took.push(performance.now() - began);
  }
  render(null, place);
  place.remove();
  return took.slice(frames.length).sort((a, b) => a - b);
}"""
CLICK = """async () => {
  const took = [];
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  for (const piece of [...document.querySelectorAll("[data-piece].open")].slice(0, 5)) {
    const before = document.body.innerHTML.length;
    const began = performance.now();
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    while (document.body.innerHTML.length === before && performance.now() - began < 1000) await painted();
    await painted();
    took.push(performance.now() - began);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await painted();
  }
  return took.sort((a, b) => a - b);
}"""


def middle(numbers: list[float]) -> float:
    """The median."""
    return numbers[len(numbers) // 2] if numbers else float("nan")


def weight(game: str) -> float:
    """Kilobytes of a game's own modules and style, compressed one by one as they are sent."""
    web = Path(str(files("collegium") / "web"))
    own = [*(web / "boards" / game).glob("*.js"), web / "styles" / f"{game}.css"]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in own) / 1024


def measured(page: Page, address: str, game: str) -> dict[str, Any]:
    """The figures of one game."""
    record = moment(whole_game(game, seats=4), 0.85)
    page.goto(f"{address}/")
    table = page.evaluate(IMPORT, record)
    page.goto(f"{address}/table/{table}")
    page.locator("[data-piece]").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    clicks = page.evaluate(CLICK)
    at = len(record["moves"])
    redraws = page.evaluate(REDRAW, {"game": game, "table": table, "at": at, "times": 60})
    return {
        "game": game,
        "redraw_ms": middle(redraws),
        "redraw_p90_ms": redraws[int(len(redraws) * 0.9)],
        "click_ms": middle(clicks),
        "kilobytes": weight(game),
    }


def main() -> None:
    """Measure and print."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium was found; on Debian: apt install chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/tables.db", Path(data))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            page = open_page(browser, "1366", "light")
            print(json.dumps({"games": [measured(page, server.address, game) for game in GAMES]}))
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
