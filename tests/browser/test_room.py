"""Boards use the room they have: nothing is cut off or too small to read, and no large part of them shows nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.measures import blank_part, clipped_text, small_text
from tests.browser.records import GAMES, STAGES, stage
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

BOARD = ".drawn-board"
SIZES = [(1920, 1080), (1366, 768)]
LARGEST = 0.1  # part of the board that may show one flat colour
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def resize(page: Page, width: int, height: int) -> None:
    """Give the window a size and let the board lay itself out."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_fills_its_room_and_cuts_nothing_off(ada: Visitor, game: str) -> None:
    wrong: list[str] = []
    for name, record in {name: stage(game, part) for name, part in STAGES.items()}.items():
        page = ada.sit(ada.post("/api/import", {"record": record.to_json()})["table"])
        for width, height in SIZES:
            resize(page, width, height)
            where = f"{game}, {name}, {width} px"
            wrong += [f"{where}: {text}" for text in clipped_text(page, BOARD) + small_text(page, BOARD)]
            if width == SIZES[0][0]:
                part, words = blank_part(page, BOARD)
                wrong += [f"{where}: {words}"] if part > LARGEST else []
    assert not wrong, "\n" + "\n".join(wrong)


INVENTED = """<style>
  body { margin: 0; font: 16px/20px sans-serif; }
  #root { width: 600px; height: 300px; position: relative; }
  #root { background: repeating-linear-gradient(90deg, #ddd 0 3px, #eee 3px 6px); }
  #root div { position: absolute; background: #fff; overflow: hidden; white-space: nowrap; }
</style>
<div id="root">
  <div class="empty" style="left: 30px; top: 30px; width: 240px; height: 180px"></div>
  <div class="narrow" style="left: 300px; top: 30px; width: 40px; height: 24px">far too long</div>
  <div class="low" style="left: 300px; top: 80px; width: 200px; height: 9px">low</div>
  <div class="tiny" style="left: 300px; top: 120px; width: 90px; height: 20px; font-size: 10px">tiny</div>
  <div class="scrolled" style="left: 300px; top: 150px; width: 40px; height: 24px; overflow: auto">can be read</div>
  <div class="fine" style="left: 300px; top: 200px; width: 200px; height: 24px">fine</div>
</div>"""


def test_the_measures_find_what_is_wrong(ada: Visitor) -> None:
    page = ada.page
    page.set_content(INVENTED)
    cut = clipped_text(page, "#root")
    assert [line.split("”")[0][1:] for line in cut] == ["far too long", "low"]
    assert "div.narrow" in cut[0]
    assert [line.split("”")[0][1:] for line in small_text(page, "#root")] == ["tiny"]
    part, words = blank_part(page, "#root")
    assert abs(part - 240 * 180 / (600 * 300)) < 0.02
    assert "div.empty" in words
