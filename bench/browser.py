"""The client in a real browser: how long a redraw of the busiest board takes, and a click until its answer is seen.

    python bench/browser.py

Prints one line of JSON, milliseconds and kilobytes for each game and window. A redraw renders a board anew for the next
position of a late game, layout included; the first drawing renders it from nothing. A click is one on an open piece,
until what it changes is in the page and painted; moves are previewed, so that nothing is played. The weight is that of
all that a table page fetches beside the vendored library.

Each is measured by the clock on the wall, which is what a person waits for on a machine that does nothing else, and by
the processor (`_cpu_ms`): the time that the page's main thread ran scripts, styles and layout, which other programs
change less.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.chromium import find_chromium
from tests.browser.pictures import IMPORT, moment, open_page, whole_game
from tests.table.serving import Server
from tests.web.weight import weights

GAMES = ("newton", "alma-mater", "awesome-academics")
SIZES = ("1366", "1920")
DRAWER = """async ({ game, table }) => {
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
  window.empty = () => void render(null, place);
  window.draw = (n) => {
    const board = h(Board, { frame: frames[n % frames.length], content, act, t, area: "" });
    const began = performance.now();
    render(board, place);
    place.getBoundingClientRect();
    return performance.now() - began;
  };
}"""
CLICK = """async (id) => {
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const piece = [...document.querySelectorAll(".drawn-board .piece.open")]
    .find(piece => piece.dataset.piece === id && piece.checkVisibility());
  if (!piece) return null;
  let changed;
  const seen = new Promise(done => { changed = new MutationObserver(done); });
  changed.observe(document.body, { subtree: true, childList: true, attributes: true });
  const began = performance.now();
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await Promise.race([seen, new Promise(done => setTimeout(done, 1000))]);
  await painted();
  changed.disconnect();
  return performance.now() - began;
}"""
PUT_AWAY = """async () => {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""
OPEN = """() => [...document.querySelectorAll(".drawn-board .piece.open")].filter(piece => piece.checkVisibility())
  .map(piece => piece.dataset.piece)"""
PREVIEW = "localStorage.setItem('collegium.table', JSON.stringify({ preview: true }))"
CLICKS, REDRAWS, FIRSTS, WARM = 9, 60, 15, 8
RAN = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")  # what the main thread did, as Chromium calls it


class Timed(NamedTuple):
    """Milliseconds of one thing, by the clock on the wall and by the processor."""

    wall: float
    cpu: float


class Stopwatch:
    """Times what a page does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def ran(self) -> float:
        """Milliseconds that the page's main thread has worked so far."""
        found = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in found if each["name"] in RAN)

    def time(self, script: str, wish: object) -> Timed | None:
        """Run a script that tells how long it took; None where it did nothing."""
        before = self.ran()
        wall = self.page.evaluate(script, wish)
        return None if wall is None else Timed(float(wall), self.ran() - before)


def figures(name: str, times: list[Timed]) -> dict[str, float]:
    """The medians and nine tenths of what was timed."""
    found = {}
    for clock, numbers in (
        ("ms", sorted(each.wall for each in times)),
        ("cpu_ms", sorted(each.cpu for each in times)),
    ):
        found[f"{name}_{clock}"] = numbers[len(numbers) // 2] if numbers else float("nan")
        found[f"{name}_p90_{clock}"] = numbers[int(len(numbers) * 0.9)] if numbers else float("nan")
    return found


def clicked(page: Page, watch: Stopwatch) -> Iterator[Timed]:
    """Click on open pieces, one after the other."""
    for piece in page.evaluate(OPEN)[:CLICKS]:
        taken = watch.time(CLICK, piece)
        page.evaluate(PUT_AWAY)
        if taken is not None:
            yield taken


def drawn(page: Page, watch: Stopwatch, times: int, anew: bool = False) -> Iterator[Timed]:
    """Draw the board so often, perhaps from nothing; the first drawings, which warm up, are left out."""
    for number in range(times + WARM):
        if anew:
            page.evaluate("empty()")
        taken = watch.time("number => draw(number)", number)
        if number >= WARM and taken is not None:
            yield taken


def measured(browser: Browser, address: str, game: str, record: dict[str, Any], size: str) -> dict[str, Any]:
    """The figures of one game in a window of one size."""
    page = open_page(browser, size)
    page.goto(f"{address}/")
    page.evaluate(PREVIEW)
    table = page.evaluate(IMPORT, record)
    page.goto(f"{address}/table/{table}")
    page.locator(".drawn-board .piece.open").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    watch = Stopwatch(page)
    clicks = list(clicked(page, watch))
    page.evaluate(DRAWER, {"game": game, "table": table})
    redraws, firsts = list(drawn(page, watch, REDRAWS)), list(drawn(page, watch, FIRSTS, anew=True))
    page.context.close()
    return {
        "game": game,
        "size": size,
        **figures("redraw", redraws),
        **figures("first", firsts),
        **figures("click", clicks),
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
            rows = [
                measured(browser, server.address, game, record, size)
                for size in SIZES
                for game, record in records.items()
            ]
            print(json.dumps({"games": rows}))
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
