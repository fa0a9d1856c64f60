"""Boards use the room they have: nothing is cut off or too small to read, and no large part of them shows nothing."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from tests.browser.conftest import Visit
from tests.browser.measures import blank_part, clipped_text, parted_words, small_text, spilt_over
from tests.browser.pictures import MOMENTS, moment, whole_game
from tests.browser.records import GAMES, STAGES, stage
from tests.browser.visitor import PHONE, Json, Visitor

pytestmark = pytest.mark.browser

LONG = pytest.mark.long  # what lies between is seen when there is time
BOARD = ".drawn-board"
SIZES = [(1920, 1080), (1366, 768)]
AREAS = {"newton": 4, "alma-mater": 3, "awesome-academics": 4}
# Pieces of one kind that lie on each other: cards, drawers, students.
COVERED = """() => {
  const boxes = [...document.querySelectorAll(".n-drawer, .n-ticket, .am-card, .aa-card, .aa-call")]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }));
  const over = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const beside = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return boxes.flatMap((a, at) => boxes.slice(at + 1)
    .filter((b) => !a.one.contains(b.one) && over(a, b) > 3 && beside(a, b) > 3)
    .map((b) => `${a.one.dataset.piece ?? a.one.className} lies on ${b.one.dataset.piece ?? b.one.className}`));
}"""
LARGEST = 0.1  # part of the board that may show one flat colour
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def resize(page: Page, width: int, height: int) -> None:
    """Give the window a size and let the board lay itself out."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


@cache
def well_played(game: str) -> Record:
    """A game of three in which much is built, so that boards are full in the end."""
    return whole_game(game)


def laid(visitor: Visitor, record: Json) -> Page:
    """The board of a record."""
    return visitor.sit(visitor.post("/api/import", {"record": record})["table"])


def faults(page: Page, where: str) -> list[str]:
    """Whatever cannot be read on the board as it is on the screen."""
    found = clipped_text(page, BOARD) + parted_words(page, BOARD) + spilt_over(page, BOARD) + small_text(page, BOARD)
    return [f"{where}: {text}" for text in found]


def fills_its_room(visitor: Visitor, what: str, record: Json) -> None:
    """At every size all can be read, and at the largest no large part of the board shows nothing."""
    page = laid(visitor, record)
    wrong: list[str] = []
    for width, height in SIZES:
        resize(page, width, height)
        wrong += faults(page, f"{what}, {width} px")
        if width == SIZES[0][0]:
            part, words = blank_part(page, BOARD)
            wrong += [f"{what}, {width} px: {words}"] if part > LARGEST else []
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", ["early", *(pytest.param(name, marks=LONG) for name in ("middle", "late"))])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_four_at_random_fills_its_room_and_cuts_nothing_off(ada: Visitor, game: str, name: str) -> None:
    fills_its_room(ada, f"{game}, {name}", stage(game, STAGES[name]).to_json())


@pytest.mark.parametrize("name", [pytest.param("middle", marks=LONG), "late"])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_three_at_their_best_fills_its_room_and_cuts_nothing_off(ada: Visitor, game: str, name: str) -> None:
    fills_its_room(ada, f"{game}, {name}", moment(well_played(game), MOMENTS[name]))


@pytest.mark.parametrize("game", GAMES)
def test_longer_words_have_room_too(visit: Visit, game: str) -> None:
    ada = visit(language="de")
    page = laid(ada, moment(well_played(game), MOMENTS["late"]))
    wrong: list[str] = []
    for language in ("de", "nl"):
        if language == "nl":
            ada.menu("Nederlands")
        page.wait_for_function("language => watched.frame.lang === language", arg=language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in SIZES:
            resize(page, width, height)
            wrong += faults(page, f"{game}, {language}, {width} px")
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_board_can_be_read_in_a_hand(visit: Visit, game: str) -> None:
    ada = visit(size=PHONE)
    page = laid(ada, moment(well_played(game), MOMENTS["late"]))
    areas = page.locator(".table > .tabs [role=tab]").filter(has_not=page.locator(".count"))
    wrong: list[str] = []
    for number in range(AREAS[game]):
        areas.nth(number).click()
        page.evaluate(SETTLED)
        assert page.locator(f"{BOARD} .piece:visible").count() > 0
        wrong += faults(page, f"{game}, {areas.nth(number).inner_text()}")
        wrong += page.evaluate(COVERED)
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_lobby_cuts_nothing_off(visit: Visit, language: str) -> None:
    page = visit(language=language).open("/")
    expect(page.locator(".game-card").first).to_be_visible()
    for width, height in SIZES:
        resize(page, width, height)
        assert clipped_text(page, ".lobby") + spilt_over(page, ".lobby") == [], width


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
  <div class="parted" style="left: 300px; top: 230px; width: 40px; white-space: normal; word-break: break-all">
    unparted</div>
  <div class="card" style="left: 400px; top: 240px; width: 60px; height: 24px; overflow: visible; border: 1px solid">
    <span>spilt over</span></div>
  <div class="fine" style="left: 300px; top: 200px; width: 200px; height: 24px">fine</div>
</div>"""


def test_the_measures_find_what_is_wrong(ada: Visitor) -> None:
    page = ada.page
    page.set_content(INVENTED)
    cut = clipped_text(page, "#root")
    assert [line.split("”")[0][1:] for line in cut] == ["far too long", "low"]
    assert "div.narrow" in cut[0]
    assert [line.split("”")[0][1:] for line in small_text(page, "#root")] == ["tiny"]
    assert [line.split("”")[0][1:] for line in parted_words(page, "#root")] == ["unparted"]
    assert [line.split("”")[0][1:] for line in spilt_over(page, "#root")] == ["spilt over"]
    part, words = blank_part(page, "#root")
    assert abs(part - 240 * 180 / (600 * 300)) < 0.02
    assert "div.empty" in words
