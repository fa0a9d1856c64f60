"""The client in a real browser: how long a redraw of the busiest board takes, and a click until its answer is seen.

    python bench/browser.py

Prints one line of JSON, milliseconds and kilobytes for each game and window. A redraw renders a board anew for the next
position of a late game, layout included; the first drawing renders it from nothing. A click is one on an open piece,
until what it changes is in the page and painted. The weight is that of all that a table page fetches beside the
vendored library.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.chromium import find_chromium
from tests.browser.pictures import IMPORT, moment, open_page, whole_game
from tests.table.serving import Server
from tests.web.weight import weights

GAMES = ("newton", "alma-mater", "awesome-academics")
SIZES = ("1366", "1920")
REDRAW = """async ({ game, table, times }) => {
  const { h, render } = await import("preact");
  const { Board } = await import(`/static/boards/${game}/board.js`);
  const read = async path => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const content = await read(`/api/content/${game}?lang=en`);
  const { steps } = await read(`/api/tables/${table}/frame?at=1&lang=en`);
  const frames = [];
  for (let n = 0; n < 8; n++) frames.push(await read(`/api/tables/${table}/frame?at=${steps - n}&lang=en`));
  const act = { pick() {}, explain() {}, open: () => null, play() {} };
  const shown = document.querySelector(".drawn-board");
  const place = shown.cloneNode(false);
  const { width, height } = shown.getBoundingClientRect();
  place.style.cssText += `;position:fixed;left:0;top:0;width:${width}px;height:${height}px`;
  shown.parentElement.append(place);
  const t = key => key;
  const timed = (vnode) => {
    const began = performance.now();
    render(vnode, place);
    place.getBoundingClientRect();
    return performance.now() - began;
  };
  const board = (n) => h(Board, { frame: frames[n % frames.length], content, act, t, area: "" });
  const redraws = Array.from({ length: times }, (_, n) => timed(board(n)));
  const firsts = Array.from({ length: times / 4 }, (_, n) => (render(null, place), timed(board(n))));
  render(null, place);
  place.remove();
  const sorted = (numbers) => numbers.sort((a, b) => a - b);
  return { redraws: sorted(redraws.slice(frames.length)), firsts: sorted(firsts.slice(2)) };
}"""
CLICK = """async () => {
  const took = [];
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const pieces = () => [...document.querySelectorAll(".drawn-board .piece.open")];
  const open = () => pieces().filter(piece => piece.checkVisibility());
  for (const id of open().slice(0, 9).map(piece => piece.dataset.piece)) {
    const piece = open().find(piece => piece.dataset.piece === id);
    if (!piece) continue;
    let changed;
    const seen = new Promise(done => { changed = new MutationObserver(done); });
    changed.observe(document.body, { subtree: true, childList: true, attributes: true });
    const began = performance.now();
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await Promise.race([seen, new Promise(done => setTimeout(done, 1000))]);
    await painted();
    took.push(performance.now() - began);
    changed.disconnect();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await painted();
  }
  return took.sort((a, b) => a - b);
}"""


def middle(numbers: list[float]) -> float:
    """The median."""
    return numbers[len(numbers) // 2] if numbers else float("nan")


def measured(browser: Browser, address: str, game: str, record: dict[str, Any], size: str) -> dict[str, Any]:
    """The figures of one game in a window of one size."""
    page = open_page(browser, size)
    page.goto(f"{address}/")
    table = page.evaluate(IMPORT, record)
    page.goto(f"{address}/table/{table}")
    page.locator(".drawn-board .piece.open").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    clicks = page.evaluate(CLICK)
    drawn = page.evaluate(REDRAW, {"game": game, "table": table, "times": 60})
    page.context.close()
    redraws = drawn["redraws"]
    return {
        "game": game,
        "size": size,
        "redraw_ms": middle(redraws),
        "redraw_p90_ms": redraws[int(len(redraws) * 0.9)],
        "first_ms": middle(drawn["firsts"]),
        "click_ms": middle(clicks),
        "kilobytes": sum(weights(game).values()) / 1000,
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
            records = {game: moment(whole_game(game, seats=4), 0.85) for game in GAMES}
            figures = [
                measured(browser, server.address, game, record, size)
                for size in SIZES
                for game, record in records.items()
            ]
            print(json.dumps({"games": figures}))
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
