"""Puzzles and the day's challenge in the browser: solved on the board, remembered, and shown to whom they may be."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.study.puzzles import shipped, told
from collegium.table.challenge import seed_of
from collegium.table.storage.rows import AttemptRow
from collegium.table.storage.store import Store
from tests.browser.conftest import Visit
from tests.browser.records import finished
from tests.browser.test_accessible import AXE, check_in_both_themes, findings
from tests.browser.visitor import PHONE, Visitor, asked_anew, settled
from tests.table.careers import count_attempt
from tests.table.serving import Server

pytestmark = pytest.mark.browser


def play(page: Page, moves: list[str]) -> None:
    """Play moves of a turn: in the list of moves, or by the buttons that end what is asked."""
    for number, move in enumerate(moves):
        done = page.locator(".puzzle-ends .end").last
        button = done if move == "done" else page.locator(f'.puzzle-moves button.move[data-move="{move}"]')
        expect(button).to_be_visible()
        settled(page)
        with asked_anew(page) if number < len(moves) - 1 else nullcontext():
            button.click()


def test_a_puzzle_is_solved_on_the_board_and_remembered(visit: Visit, own_server: Server) -> None:
    ada: Visitor = visit(own_server.address, unguarded=True)
    puzzle = next(each for each in shipped("newton") if len(each.best.moves) > 1)
    number = [each.id for each in shipped("newton")].index(puzzle.id) + 1
    page = ada.open("/")
    page.locator(".lobby-study a[href='/puzzles']").click()
    expect(page.locator(".puzzle-set")).to_have_count(3)
    expect(page.locator(".puzzle-set h2").first).to_have_text("Newton")
    page.get_by_label("Master", exact=True).check()
    expect(page.locator(".puzzle-set[data-game=newton] .puzzle-shelf h3")).to_have_text(["Master"])
    page.add_script_tag(content=AXE)
    assert findings(page) == []

    # A plan that is worse: what it costs, and why; the best one is not given away.
    ada.open(f"/puzzles/{puzzle.id}")
    expect(page.locator(".drawn-board .piece.open:visible").first).to_be_visible()
    page.get_by_role("button", name="Save picture").click()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save as SVG").click()
    assert "What would you play?" in picture.value.path().read_text("utf-8")
    page.keyboard.press("Escape")
    page.locator(".puzzle-moves summary").click()
    play(page, puzzle.others[0].moves)
    expect(page.locator(".learn-answer.s-no")).to_be_visible()
    game = load("newton").seated(("Ada", "Emmy", "Lise"))
    expect(page.locator(".puzzle-why li").first).to_have_text(told(game, puzzle, puzzle.others[0]).reasons[0])
    expect(page.locator(".ruler-try")).to_have_count(1)
    expect(page.locator(".turn-lines")).to_have_count(0)

    # Another try: a move is taken back, then the best plan.
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".learn-answer.s-open")).to_be_visible()
    page.locator(".puzzle-moves summary").click()
    with asked_anew(page):
        play(page, puzzle.best.moves[:1])
    expect(page.locator(".puzzle-plan li")).to_have_count(1)
    with asked_anew(page):
        page.locator("body").press("u")
    expect(page.locator(".puzzle-plan li")).to_have_count(0)
    play(page, puzzle.best.moves)
    expect(page.locator(".learn-answer.s-best")).to_be_visible()
    expect(page.locator(".turn-lines tbody tr")).to_have_count(2)
    expect(page.locator(".drawn-board .hinted:visible").first).to_be_visible()
    expect(page.locator(".ruler-try")).to_have_count(2)
    check_in_both_themes(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # The next one, by a key; and what was solved is remembered.
    page.locator("body").press("n")
    expect(page).not_to_have_url(f"{own_server.address}/puzzles/{puzzle.id}")
    page = ada.open("/puzzles")
    tile = page.locator(f"a.puzzle-tile[href='/puzzles/{puzzle.id}']")
    expect(tile).to_have_attribute("aria-label", f"Puzzle {number}: Good enough")
    expect(page.locator(".puzzle-set[data-game=newton] .a-sub")).to_have_text(f"1 of {len(shipped('newton'))} solved")


def test_a_puzzle_is_shown_on_a_phone_in_another_language(visit: Visit, own_server: Server) -> None:
    ada: Visitor = visit(own_server.address, size=PHONE, language="de", unguarded=True)
    puzzle = shipped("alma-mater")[1]
    page = ada.open(f"/puzzles/{puzzle.id}")
    expect(page.locator(".drawn-board .piece").first).to_be_attached()
    expect(page.locator(".puzzle-question")).to_contain_text("Finde den besten Plan")
    page.get_by_role("button", name="Bild speichern").click()
    expect(page.locator("dialog svg").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Den Weg zeigen").click()
    expect(page.locator(".learn-answer.s-shown")).to_be_visible()
    german = load("alma-mater").speaking("de").seated(("Ada", "Emmy", "Lise"))
    expect(page.locator(".puzzle-why li").first).to_have_text(told(german, puzzle).reasons[0])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".puzzle-panel text")].map((each) => {
          const scale = each.ownerSVGElement.getBoundingClientRect().width / each.ownerSVGElement.viewBox.baseVal.width;
          return parseFloat(getComputedStyle(each).fontSize) * scale;
        }))"""
    )
    assert smallest >= 11.9, "letters of a drawing do not shrink with it"
    page.add_script_tag(content=AXE)
    assert findings(page) == []


def attempt(folder: Path, visitor: Visitor, record: Record, days: int) -> str:
    """A finished attempt of a visitor, so many days ago."""
    table = str(visitor.post("/api/import", {"record": record.to_json()})["table"])
    day = (datetime.now(UTC) - timedelta(days=days)).date().isoformat()
    with Store(f"sqlite:///{folder / 'tables.db'}") as store:
        guest = store.header(table)
        assert guest is not None
        count_attempt(store, AttemptRow(day, record.game.name, guest.creator, table))
    return table


def test_the_challenge_counts_once_and_opens_the_games_of_others_afterwards(
    visit: Visit, own_server: Server, folder: Path
) -> None:
    ada: Visitor = visit(own_server.address, unguarded=True)
    bo: Visitor = visit(own_server.address)
    record = finished("newton")
    attempt(folder, bo, record, 1)
    attempt(folder, bo, record, 0)
    page = ada.open("/challenge")
    newton = page.locator(".challenge-game[data-game=newton]")
    expect(newton.locator(".day-table tbody tr")).to_have_count(1)
    expect(newton.locator(".day-table button")).to_have_count(0)
    expect(newton).to_contain_text("open when you have finished yours")
    expect(page.locator(".challenge-honour")).to_contain_text("honour")
    check_in_both_themes(page)

    # My attempt: with the seed of the day, and without hints; coming back, it goes on.
    newton.get_by_role("button", name="Play today").click()
    expect(page.locator(".drawn-board .piece:visible").first).to_be_visible()
    table = page.url.rpartition("/")[2]
    frame = ada.get(f"/api/tables/{table}/frame?at=now")
    day = datetime.now(UTC).date().isoformat()
    assert frame["seed"]["number"] == str(seed_of("newton", day))
    assert not frame["hints"]
    ada.open("/challenge")
    newton.get_by_role("button", name="Go on").click()
    expect(page).to_have_url(f"{own_server.address}/table/{table}")

    # Whoever has finished sees the games of the others, and the best one of yesterday with its analysis.
    cy: Visitor = visit(own_server.address, size=PHONE)
    attempt(folder, cy, record, 0)
    page = cy.open("/challenge")
    newton = page.locator(".challenge-game[data-game=newton]")
    expect(newton.locator(".day-done")).to_be_visible()
    expect(newton.locator(".day-dots circle.mine")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    newton.locator(".day-table tr:not(.mine) button").click()
    expect(page.locator(".replay-bar, .replaying, .bar-replay").first).to_be_attached()
    page = cy.open("/challenge")
    page.locator(".challenge-game[data-game=newton] .day-yesterday button").click()
    expect(page.locator(".a-progress")).to_be_visible()
