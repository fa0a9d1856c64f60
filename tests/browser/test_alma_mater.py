"""The drawn town of Alma Mater: all of it in sight, nothing cut, told to those who hear it; the ways of its pieces."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.browser.conftest import Visit
from tests.browser.measures import blank_part, clipped_text, parted_words, small_text
from tests.browser.visitor import Visitor
from tests.by_chance import wander_in

pytestmark = pytest.mark.browser

GAME = "alma-mater"
BLANK = 0.1  # of the board that may show nothing but one colour
# Every text that is drawn on a card, a step, an option or a tab, and that does not lie within it, and what is cut off.
SPILT = """() => {
  const spilt = [];
  const boxes = ".am-card, .am-rung, .am-option, .am-seat, .am-cost, .am-bay, "
    + ".am-wing, .am-place, .am-chancellor, .am-ticket, .am-hall, .am-rank";
  for (const box of document.querySelectorAll(`.am :is(${boxes})`)) {
    if (!box.checkVisibility()) continue;
    const frame = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.data.trim() || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const out = Math.max(frame.left - line.left, line.right - frame.right, line.bottom - frame.bottom - 1);
        if (line.width && out > 3) spilt.push(`${box.dataset.piece}: ${text.data}`);
      }
    }
  }
  return [...new Set(spilt)];
}"""
# The chips of owners that do not lie on their own card.
STRAY = """() => [...document.querySelectorAll(".am-card .am-owner")].filter((chip) => {
  const [mark, card] = [chip, chip.closest(".am-card")].map((each) => each.getBoundingClientRect());
  return mark.bottom > card.bottom || mark.top < card.top || mark.left < card.left || mark.right > card.right;
}).length"""
SCROLLED = """() => {
  const board = document.querySelector(".drawn-board");
  return board.scrollHeight - board.clientHeight;
}"""
WAY = """async () => {
  const { way } = await import("/static/boards/alma-mater/board.js");
  const at = (black) => ({ view: { research: { levels: { black } } } });
  return way("marker-black", at(2), at(5));
}"""


def played(seats: int, seed: int, kind: str, least: int = 0) -> Record:
    """A game played at random up to a question of that kind to the first seat, after so many moves."""
    record = Record(load(GAME), seats, seed, {}, ["human:Ada", "fresher", "bachelor", "master"][:seats])
    for _ in wander_in(record, seeded(seed)):
        if len(record.moves) >= least and record.state.to_move == 0 and record.game.asked(record.state) == kind:
            return record
    raise AssertionError(f"{kind} is not asked")


def lay(visitor: Visitor, record: Record) -> Page:
    """The table of a record."""
    page = visitor.sit(visitor.post("/api/import", {"record": record.to_json()})["table"])
    page.evaluate("document.fonts.ready")
    return page


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_the_town_is_drawn_whole(ada: Visitor, seats: int) -> None:
    page = lay(ada, played(seats, 3, "turn", 100))
    board = page.locator(".drawn-board")
    for width, height in ((1366, 768), (1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(board.locator(".am-tower")).to_be_in_viewport(ratio=0.95)
        expect(board.locator(".am-university")).to_be_in_viewport(ratio=0.95)
        assert page.evaluate(SPILT) == []
        assert page.evaluate(STRAY) == 0
        assert clipped_text(page, ".am-page") == []
        assert parted_words(page, ".am-page") == []
        assert small_text(page, ".am-page") == []
        blank, where = blank_part(page, ".drawn-board")
        assert blank <= BLANK, where
        assert page.evaluate(SCROLLED) <= 1
    expect(board.locator(".am-student .am-name").first).to_be_attached()
    for section in board.locator("section").all():
        assert section.get_attribute("aria-label")
    for part in (".am-academy", ".am-campus", ".am-street", ".am-tower", ".am-fame", ".am-university"):
        assert board.locator(f"{part} > .sr-only").inner_text().strip(), f"{part} says nothing"
    assert "Ada" in board.locator(".am-tower > .sr-only").inner_text()
    climbed = page.evaluate(WAY)
    assert len(climbed) == 4
    assert [point[1] for point in climbed] == sorted((point[1] for point in climbed), reverse=True)
    ada.shot(f"alma-mater-town-{seats}")


def test_students_have_names_where_there_is_room(ada: Visitor) -> None:
    page = lay(ada, played(4, 3, "turn", 100))
    expect(page.locator(".strip")).to_be_visible()
    names = page.locator(".am-student .am-name")
    for width, height in ((1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert names.count() == 16
        for name in names.all():
            expect(name).to_be_visible()


def test_all_chancellors_on_offer_are_in_sight(ada: Visitor) -> None:
    record = played(4, 5, "chancellor")
    offered = record.game.view(record.state, 0)["chancellors"]
    assert len(offered) == 5
    page = lay(ada, record)
    for chancellor in offered:
        expect(page.locator(f"[data-piece=offer-{chancellor}]")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(SPILT) == []


def test_cards_that_are_gone_or_mine_say_so(ada: Visitor) -> None:
    record = Record(load(GAME), 4, 2, {}, ["human:Ada", "fresher", "bachelor", "master"])
    rng = seeded(2)
    mine: list[str] = []
    gone: list[str] = []
    while not (mine and gone):
        moves = [int(move) for move in record.state.legal()]
        record.play(moves[rng.below(len(moves))])
        if record.state.to_move == 0 and record.game.asked(record.state) == "student":
            view = record.game.view(record.state, 0)
            tiles = [tile for row in view["campus"] for tile in row.values()]
            mine = [tile["student"] for tile in tiles if tile["student"] in view["players"][0]["halls"]]
            gone = [tile["student"] for tile in tiles if not tile["stock"] and tile["student"] not in mine]
    page = lay(ada, record)
    ada.asked()
    for students, reason in ((mine, "yours already"), (gone, "none left")):
        for student in students:
            card = page.locator(f"[data-piece=student-{student}]")
            expect(card).to_have_attribute("data-reason", reason)
            expect(card).to_have_class(re.compile(r"\brefused\b"))


def test_the_next_level_answers_for_the_step_one_has(ada: Visitor) -> None:
    for seed in range(1, 40):
        record = played(2, seed, "rest")
        view = record.game.view(record.state, 0)
        open_moves = [record.game.text(record.state, int(move)) for move in record.state.legal()]
        if view["steps"]["black"] and not view["steps"]["green"] and open_moves == ["done"]:
            break
    else:
        raise AssertionError("nobody has a step left that cannot be paid")
    page = lay(ada, record)
    ada.asked()
    page.locator(".drawn-board .am-next").click()
    sheet = page.locator(".piece-sheet")
    expect(sheet).to_contain_text("lack", ignore_case=True)
    expect(sheet).not_to_contain_text("Green research step")


def test_a_drawer_opens_and_shuts(visit: Visit) -> None:
    ada = visit()
    page = lay(ada, played(2, 3, "turn"))
    side = page.locator(".table-side")
    expect(side).to_have_attribute("inert", "")
    page.locator(".drawer-button").click()
    expect(side).to_be_in_viewport()
    expect(page.locator(".drawer-button")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("s")
    expect(side).to_have_attribute("inert", "")
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(side).to_be_in_viewport()
    expect(page.locator(".table-log")).to_be_in_viewport()
