"""The institute of Awesome Academics: places that stay, Months that are dragged, pictures and words for everything."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from collegium.kernel.record import Record
from tests.browser.conftest import Visit, started
from tests.browser.measures import clipped_text, small_text
from tests.browser.records import PLAYERS, asked, finished
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser

GAME = "awesome-academics"
QUESTIONS = ("buy", "salary", "research", "task", "draw", "commit", "teach")
SEED = 20  # of a game in which all of that is asked
PARTS = (".aa-dial", ".aa-calls", ".aa-jobs", ".aa-bonuses", ".aa-reputation", ".aa-house", ".aa-rivals", ".aa-rack")
PLACES = """parts => {
  const board = document.querySelector(".drawn-board");
  board.style.height = "670px"; // however many lines the question has
  const origin = board.getBoundingClientRect();
  return Object.fromEntries(parts.map(part => {
    const { left, top } = document.querySelector(part).getBoundingClientRect();
    return [part, [left - origin.left, top - origin.top].map(Math.round)];
  }));
}"""
PICTURES = """async () => {
  const { Vignette, drawnCards } = await import("/static/boards/awesome-academics/drawings/vignettes.js");
  const { tables } = await (await fetch("/api/content/awesome-academics?lang=en")).json();
  const own = id => drawnCards.includes(id) || drawnCards.includes(id.replace(/-\\d+$/, ""));
  const cards = tables.action_cards.card;
  const shapes = row => Vignette({ row }).props.children[2].length;
  return {
    cards: cards.length,
    bare: cards.filter(row => !own(row.id) || !shapes(row)).map(row => row.id),
    unknown: [{ id: "x", target: "hand" }, { id: "y", defence: true }, { id: "z" }].map(shapes),
  };
}"""
EDITION = {
    "edition": 'name = "My box"',
    "projects": '[[project]]\nid = "anchoring-innovation"\nname = "Bridges of Nijmegen"',
    "limits": "[projects]\nprice = 7",
    "action_cards": """[[card]]
id = "own-card"
number = 43
title = "Coffee Machine"
standard = "subsidy"
pay = { months = 1 }
gain = { money = 9 }""",
}
OFFERED = "14"  # a seed that lays the additional card open
WAY = """async ({ id, before, after }) =>
  (await import("/static/boards/awesome-academics/board.js")).way(id, before, after)"""
UNNAMED = """() => [...document.querySelectorAll(".aa section, .aa article.aa-small, .aa [data-area]")]
  .filter(part => !part.getAttribute("aria-label") && !part.querySelector("[aria-label]"))
  .map(part => part.className)"""


def laid(ada: Visitor, question: str) -> Page:
    """A table at the first time that I am asked this."""
    table = ada.post("/api/import", {"record": asked(GAME, question, SEED).to_json()})["table"]
    ada.sit(table)
    return ada.asked()


def test_every_part_keeps_its_place_and_is_spoken(ada: Visitor) -> None:
    found: dict[str, Json] = {}
    for question in QUESTIONS:
        page = laid(ada, question)
        assert page.evaluate(UNNAMED) == [], question
        assert clipped_text(page, ".drawn-board") == [], question
        assert small_text(page, ".drawn-board") == [], question
        found[question] = page.evaluate(PLACES, list(PARTS))
    first = found["buy"]
    assert {question: places for question, places in found.items() if places != first} == {}
    expect(page.locator(".aa-dial")).to_have_attribute("aria-label", re.compile(r"^Turn \d, phase 8 of 9, Teaching$"))
    expect(page.locator(".aa-small .sr-only").first).to_contain_text("Total Reputation")
    told = page.evaluate(PICTURES)
    assert told["cards"] == 42
    assert told["bare"] == []
    assert all(shapes > 0 for shapes in told["unknown"])


def poster(page: Page, project: str) -> Locator:
    """A Project of mine on the wall."""
    return page.locator(f'.aa-house [data-piece="project-{project}"]')


def test_a_month_is_carried_from_a_desk_to_a_poster(ada: Visitor) -> None:
    page = laid(ada, "research")
    frame = ada.frame()
    mine = frame["view"]["players"][0]
    sent = [move["text"].split(" ")[1] for move in frame["moves"] if move["kind"] == "send"]
    track = sent[0]
    discipline = mine["tenured"][track[:-2]]["tracks"]["ab".index(track[-1])]["discipline"]
    project = next(name for name, progress in mine["projects"].items() if progress["open"].get(discipline))
    expect(poster(page, project).locator(".aa-stamp")).to_have_text("Will be cancelled")
    desk = page.locator(f'[data-piece="track-{track}"]')
    months = desk.locator(".aa-m-on").count()
    assert months > 0
    desk.hover()
    page.mouse.down()
    poster(page, project).hover()  # once to draw it off the desk, and once more as a hand that comes to rest
    poster(page, project).hover(position={"x": 20, "y": 20})
    page.mouse.up()
    marked = f"() => watched.frame.view.players[0].projects[{project!r}].marked.{discipline} > 0"
    page.wait_for_function(marked)
    expect(poster(page, project).locator(".aa-stamp")).not_to_have_text("Will be cancelled")
    expect(desk.locator(".aa-m-on")).to_have_count(0)
    expect(poster(page, project).locator(".aa-fresh").first).to_be_visible()
    fresh = poster(page, project).locator(".aa-fresh").first.get_attribute("data-piece")
    assert fresh == f"month-track-{track}-0"
    points = page.evaluate(WAY, {"id": fresh, "before": frame, "after": ada.frame()})
    above, below = poster(page, project).bounding_box(), desk.bounding_box()
    assert above is not None
    assert below is not None
    assert points[0][1] > below["y"] > points[-1][1] > above["y"]
    assert page.evaluate(WAY, {"id": "total-0", "before": frame, "after": ada.frame()}) is None


def test_the_ways_of_the_worker_that_is_asked_about_are_shown(ada: Visitor) -> None:
    page = laid(ada, "task")
    chosen = page.locator(".aa-house .chosen")
    expect(chosen).to_have_count(1)
    expect(page.locator(".aa-beams path")).to_have_attribute("d", re.compile(r"^M[\d.]+ "))


def test_a_poster_says_why_a_worker_cannot_go_there(ada: Visitor) -> None:
    record = refusing()
    page = ada.sit(ada.post("/api/import", {"record": record.to_json()})["table"])
    ada.asked()
    view = ada.frame()["view"]
    discipline = view["question"]["discipline"]
    projects = view["players"][0]["projects"]
    refused = [name for name, progress in projects.items() if not progress["open"].get(discipline)]
    assert 0 < len(refused) < len(projects)
    for name in projects:
        letter = {"language": "L", "culture": "C", "information": "I"}.get(discipline, discipline.upper()[:1])
        reason = f"takes no {letter}" if name in refused else None
        assert poster(page, name).get_attribute("data-reason") == reason


def refusing() -> Record:
    """A game up to where I am asked about a worker for whom one of my Projects is closed, and one is open."""
    for seed in range(1, 60):
        whole = finished(GAME, seed)
        for at in range(len(whole.moves)):
            state = whole.at(at)
            if int(state.to_move) != 0 or whole.game.asked(state) != "task":
                continue
            view = whole.game.view(state, 0)
            wanted = view["question"]["discipline"]
            works = [text for text in map(partial(whole.game.text, state), state.legal()) if text.startswith("work ")]
            projects = view["players"][0]["projects"].values()
            if works and any(not progress["open"].get(wanted) for progress in projects):
                record = Record(whole.game, 2, seed, whole.options, PLAYERS)
                for move in whole.moves[:at]:
                    record.play(move)
                return record
    raise AssertionError("nobody is asked about such a worker")


def test_an_edition_shows_up_on_the_board(visit: Visit, tmp_path: Path) -> None:
    box = tmp_path / "box"
    box.mkdir()
    for name, words in EDITION.items():
        (box / f"{name}.toml").write_text(words, "utf-8")
    server = started(tmp_path, "--edition", f"{GAME}={box}")
    try:
        ada = visit(server.address)
        page = ada.sit(ada.new_table(GAME, seed=OFFERED))
        card = page.locator('[data-piece="card-own-card"]')
        for words in ("43", "Coffee Machine", "Apply for Subsidy", "Spend 1 Month: Receive €9"):
            expect(card).to_contain_text(words)
        expect(card.locator(".aa-vignette .aa-v-t").first).to_be_visible()
        expect(page.locator(".aa-calls")).to_contain_text("€7 each")
        page.locator(".aa-calls .aa-link").click()
        expect(page.locator(".aa-pulled")).to_contain_text("Bridges of Nijmegen")
    finally:
        server.stop()


COVERED = """() => [...document.querySelectorAll(".aa-calls .aa-call")].filter((card) => {
  const [title, box] = [card.querySelector("h4"), card].map((each) => each.getBoundingClientRect());
  const tab = card.querySelector(".aa-tab")?.getBoundingClientRect();
  return title.top < box.top - 1 || title.bottom > box.bottom + 1 || (tab?.height && title.top < tab.bottom - 1);
}).map((card) => card.textContent)"""


def test_the_titles_of_calls_are_whole_in_a_low_window(ada: Visitor) -> None:
    page = ada.sit(ada.post("/api/import", {"record": asked(GAME, "buy").to_json()})["table"])
    expect(page.locator(".aa-calls .aa-call h4").first).to_be_visible()
    for height in (768, 790, 820, 860):
        page.set_viewport_size({"width": 1366, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(COVERED) == [], height
