"""The analysis of a game in the browser: course, verdicts, turning points, summaries, from end and replay."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from tests.browser.conftest import Visit
from tests.browser.studied import made_up, study
from tests.browser.test_accessible import AXE, check_in_both_themes, findings
from tests.browser.visitor import PHONE, Visitor, asked_anew
from tests.table.serving import Server

pytestmark = pytest.mark.browser


def at(page: Page, number: int) -> None:
    """Wait until the moment on show is the one after so many moves."""
    expect(page.locator(".course-ruler input")).to_have_value(str(number))


def test_an_analysis_is_read_with_mouse_and_keys(
    visit: Visit, own_server: Server, folder: Path, record: Record
) -> None:
    ada: Visitor = visit(own_server.address, unguarded=True)
    table = study(ada, folder, record)
    faults = [each for each in made_up(record) if each.is_fault]
    first = faults[0]
    page = ada.open(f"/analysis/{table}#{first.at}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    at(page, first.at)

    # The decision: verdict, loss, both lines, and the better one drawn on the board.
    turn = page.locator(".a-turn")
    expect(turn.locator(".turn-verdict")).to_have_text(first.verdict)
    expect(turn.locator(".turn-loss")).to_contain_text(f"−{round(100 * first.loss)}")
    expect(turn.locator("tbody tr")).to_have_count(2)
    expect(turn.locator("tbody tr.own")).to_contain_text("played")
    assert page.evaluate("document.querySelectorAll('.drawn-board .hinted').length") <= 1

    # A line for each seat, as many moments as moves, rounds, and numbered turning points that lead somewhere.
    expect(page.locator(".course-line")).to_have_count(2)
    points = page.locator(".course-line").first.get_attribute("points")
    assert points is not None
    assert len(points.split()) == len(record.moves) + 1
    expect(page.locator(".course-round").first).to_be_visible()
    cards = page.locator(".turning-card")
    expect(cards).to_have_count(5)
    expect(page.locator(".course-pin")).to_have_count(5)
    cards.nth(2).click()
    expect(cards.nth(2)).to_have_attribute("aria-current", "true")
    chosen = int(page.locator(".course-ruler input").input_value())
    assert chosen != first.at

    # Arrow keys go from move to move, n and p from moment to moment; a press on the course goes there.
    page.locator("body").press("ArrowRight")
    at(page, chosen + 1)
    page.locator("body").press("ArrowLeft")
    at(page, chosen)
    page.locator("body").press("n")
    expect(page.locator(".course-ruler input")).not_to_have_value(str(chosen))
    later = int(page.locator(".course-ruler input").input_value())
    page.locator("body").press("p")
    expect(page.locator(".course-ruler input")).not_to_have_value(str(later))
    assert int(page.locator(".course-ruler input").input_value()) < later
    page.locator("body").press("Home")
    at(page, 0)
    chart = page.locator(".course-chart")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.6, "y": box["height"] * 0.9})
    expect(page.locator(".course-ruler input")).not_to_have_value("0")
    page.get_by_label("Points", exact=True).check()
    expect(page.locator(".course-chart")).to_have_attribute("aria-label", re.compile("points"))

    # A summary for each seat, with what it lost and the moments that taught most.
    expect(page.locator(".summary")).to_have_count(2)
    winner = record.game.result(record.state)
    expect(page.locator(".summary-points").first).to_contain_text(str(max(winner.scores)))
    expect(page.locator(".sources-usual").first).to_contain_text("usual for Masters:")
    expect(page.locator(".sources-rows small").first).to_contain_text("usual for Masters:")
    page.locator(".summary-moment").first.click()
    expect(turn.locator(".turn-verdict")).to_be_visible()

    # The moment is kept as a picture.
    page.locator(".a-turn").get_by_role("button", name="Save picture").click()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save as SVG").click()
    assert re.fullmatch(r"collegium-newton-(turning-point|moment)\.svg", picture.value.suggested_filename)
    assert "<polyline" in picture.value.path().read_text("utf-8"), "the course is in it"
    page.keyboard.press("Escape")

    check_in_both_themes(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_is_read_on_a_phone_and_in_other_languages(
    visit: Visit, own_server: Server, folder: Path, record: Record
) -> None:
    ada: Visitor = visit(own_server.address, size=PHONE, language="de", unguarded=True)
    table = study(ada, folder, record, part=0.5)
    page = ada.open(f"/analysis/{table}")
    expect(page.locator(".drawn-board .piece").first).to_be_attached()
    expect(page.locator(".a-course h2")).to_have_text("Der Verlauf der Partie")
    expect(page.locator(".course-unstudied")).to_be_attached()
    expect(page.locator(".a-progress")).to_contain_text("Angehalten")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".analysis-main *")]
          .filter((each) => !each.closest(".a-board"))
          .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
          .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
    )
    assert smallest >= 11.5, "the mark of an inaccuracy has the smallest letters"
    page.locator(".course-buttons .course-next").click()
    expect(page.locator(".a-turn .turn-verdict")).to_be_visible()
    page.add_script_tag(content=AXE)
    assert findings(page) == []


def test_it_begins_at_the_end_of_a_game_and_marks_the_log_of_the_replay(
    visit: Visit, own_server: Server, folder: Path, record: Record
) -> None:
    ada: Visitor = visit(own_server.address)
    table = ada.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})["table"]
    page = ada.open(f"/table/{table}")
    page.locator(".end-buttons").get_by_role("button", name="Analyse").click()
    expect(page.locator(".a-progress")).to_be_visible()
    expect(page.locator(".a-progress")).to_contain_text("decisions")
    page.locator(".a-progress").get_by_role("button", name="Stop").click()
    expect(page.locator(".a-progress")).to_contain_text("Stopped")

    studied = study(ada, folder, record)
    fault = next(each for each in made_up(record) if each.is_fault)
    ada.open(f"/replay/{studied}#{fault.at + 12}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    note = ada.draw_out().locator(f'.log .verdict-note[href$="#{fault.at}"]').first
    expect(note).to_contain_text(fault.verdict)
    expect(page.locator(".bar-study")).to_have_attribute("href", f"/analysis/{studied}#{fault.at + 12}")
    note.click()
    expect(page.locator(".a-turn .turn-verdict")).to_have_text(fault.verdict)


def test_one_learns_from_ones_own_faults(visit: Visit, own_server: Server, folder: Path, record: Record) -> None:
    ada: Visitor = visit(own_server.address, unguarded=True)
    table = study(ada, folder, record)
    faults = [each for each in made_up(record) if each.is_fault and each.seat == 0]
    page = ada.open(f"/analysis/{table}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    seat = page.locator(".summary", has=page.locator("h3", has_text="Ada"))
    seat.get_by_role("button", name=re.compile("Learn from")).click()
    panel = page.locator(".learn")
    expect(panel.locator(".learn-question")).to_contain_text("What would have been better?")
    expect(panel.locator(".seals li")).to_have_count(len(faults))
    expect(page.locator(".drawn-board .piece.open").first).to_be_attached()
    expect(page.locator(".drawn-board .hinted")).to_have_count(0)  # nothing is given away

    # What is shown is no find; the next position is asked anew.
    panel.get_by_role("button", name="Show the line").click()
    expect(panel.locator(".learn-answer h3")).to_have_text("The line")
    expect(panel.locator("tbody tr")).to_have_count(2)
    with asked_anew(page):
        panel.get_by_role("button", name="Next position").click()
    expect(panel.locator(".learn-answer")).to_have_count(0)
    expect(panel.locator(".a-sub")).to_contain_text(f"2 of {len(faults)}")

    # Whoever finds the best move on the board is told so, and sees the line.
    moved = False
    for number, fault in enumerate(faults[1:], 2):
        expect(panel.locator(".a-sub")).to_contain_text(f"{number} of {len(faults)}")
        expect(panel.locator(".learn-question")).to_contain_text("What would have been better?")
        piece = page.locator(f'.drawn-board .piece.open[data-moves*="|{fault.best.moves[0]}|"]:visible').first
        if piece.count():
            piece.click()
            sheet = page.locator(".piece-sheet .button.primary:visible").first
            if not panel.locator(".learn-answer").count() and sheet.count():
                sheet.click()
            moved = True
            break
        if number < len(faults):
            with asked_anew(page):
                panel.get_by_role("button", name="Next position").click()
    assert moved, "no best move of this game has a piece on show"
    expect(panel.locator(".learn-answer h3")).to_have_text("Best")
    page.add_script_tag(content=AXE)
    assert findings(page) == []
    panel.get_by_role("button", name="Back to the analysis").click()
    expect(page.locator(".a-turn .turn-verdict")).to_be_visible()


def test_the_engine_draws_the_best_moves_while_one_stays(
    visit: Visit, own_server: Server, folder: Path, record: Record
) -> None:
    ada: Visitor = visit(own_server.address)
    table = study(ada, folder, record)
    moment = next(at for at in range(60, 120) if len(record.at(at).legal()) > 4)
    page = ada.open(f"/analysis/{table}#{moment}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    with page.expect_response(re.compile("/engine")) as answer:
        page.get_by_role("button", name="Engine").click()
    advice = answer.value.json()
    assert advice["seat"] == record.at(moment).to_move + 1
    expect(page.locator(".engine .hint")).to_have_count(len(advice["moves"]))
    expect(page.locator(".engine .hint").first).to_contain_text(advice["moves"][0]["label"][:20])
    page.locator("body").press("Home")
    expect(page.locator(".engine .hint")).to_have_count(0)
    page.get_by_role("button", name="Engine").click()

    ada.open(f"/replay/{table}#{moment}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    ada.draw_out().locator("#tab-panel-engine").click()
    page.get_by_role("button", name="Engine").click()
    expect(page.locator(".engine .hint").first).to_be_visible()


def test_a_position_is_copied_as_text_and_drawn_again(
    visit: Visit, own_server: Server, folder: Path, record: Record
) -> None:
    ada: Visitor = visit(own_server.address, unguarded=True)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ada.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})["table"]
    page = ada.open(f"/replay/{table}#40")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    expect(page.locator("input.scrub")).to_have_value("40")
    ada.menu("Copy the position as text")
    expect(page.locator(".toast").first).to_contain_text("clipboard")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == record.game.to_text(record.at(40))
    ada.open("/position")
    page.get_by_label("The text of the position").fill(f" {text}\n")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    page.add_script_tag(content=AXE)
    assert findings(page) == []
    ada.expected.append("400")
    page.get_by_label("The text of the position").fill("newton:1:00000000:nonsense")
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    ada.open(f"/position#{text}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
