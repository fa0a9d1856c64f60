"""What-if lines in the browser: tried on the board, walked, named, shared by a link and removed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from tests.browser.conftest import Visit
from tests.browser.test_accessible import check_in_both_themes
from tests.browser.visitor import PHONE, Visitor, asked_anew
from tests.table.serving import Server

pytestmark = pytest.mark.browser


def decision(record: Record) -> int:
    """A moment of the middle of a game with several open moves."""
    return next(at for at in range(60, len(record.moves)) if len(record.at(at).legal()) > 5)


def try_a_move(page: Page) -> None:
    """Play any open move of the list."""
    tree = page.locator(".whatif-node")
    before = tree.count()
    move = page.locator(".drawn-board .piece.open:visible").first
    expect(move).to_be_visible()
    with asked_anew(page):
        move.click()
        sheet = page.locator(".piece-sheet .button.primary:visible").first
        expect(tree.nth(before).or_(sheet)).to_be_visible()
        if sheet.is_visible():
            sheet.click()
        expect(tree).to_have_count(before + 1)


def test_lines_are_tried_kept_named_shared_and_removed(visit: Visit, server: Server, record: Record) -> None:
    ada: Visitor = visit(server.address, unguarded=True)
    table = ada.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})["table"]
    at = decision(record)
    page = ada.open(f"/analysis/{table}#{at}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    expect(page.locator(".a-whatif")).to_contain_text("No line has been tried yet")

    # A move on the board makes a branch, the next one goes on from there.
    page.locator(".a-whatif").get_by_role("button", name="Try another move").click()
    expect(page.locator(".whatif-here")).to_contain_text(f"After move {at}")
    try_a_move(page)
    expect(page.locator(".whatif-here")).to_contain_text("1 move tried")
    try_a_move(page)
    first, second = page.locator(".whatif-node").nth(0), page.locator(".whatif-node").nth(1)
    expect(second).to_have_attribute("aria-current", "true")

    # Arrow keys walk along the line; Escape leads back into the game.
    page.evaluate("document.activeElement.blur()")  # the piece that was clicked would take the arrow for itself
    page.locator("body").press("ArrowLeft")
    expect(first).to_have_attribute("aria-current", "true")
    page.locator("body").press("ArrowRight")
    expect(second).to_have_attribute("aria-current", "true")
    page.locator("body").press("Escape")
    expect(page.locator(".whatif-here")).to_have_count(0)

    # A branch has a name and a link, which opens game, moment and branch for somebody else.
    second.click()
    page.get_by_label("Name of this branch").fill("The bold way")
    page.get_by_role("button", name="Keep the name").click()
    expect(second).to_contain_text("The bold way")
    page.locator(".whatif-chosen").get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this game, moment and branch")
    expect(link).to_have_value(re.compile(rf"to=analysis&at={at}\."))
    address = link.input_value()
    check_in_both_themes(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    bo: Visitor = visit(server.address, size=PHONE, language="de")
    other = bo.open(address.replace("to=analysis", "to=replay"))
    other.locator("form button[type=submit]").click()
    expect(other.locator(".whatif-here")).to_contain_text(f"Nach Zug {at} · 2 Züge versucht")
    expect(other.locator(".drawn-board .piece").first).to_be_attached()
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.locator(".whatif-here").get_by_role("button", name="Zurück zur Partie").click()
    expect(other.locator(".replay-controls")).to_be_visible()

    # The record has it; without its first move nothing is left of the line.
    assert [each["name"] for each in ada.get(f"/api/tables/{table}/record")["what_if"]] == ["", "The bold way"]
    first.click()
    page.locator(".whatif-chosen").get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove it").click()
    expect(page.locator(".whatif-node")).to_have_count(0)
    expect(page.locator(".whatif-here")).to_contain_text(f"After move {at}")
