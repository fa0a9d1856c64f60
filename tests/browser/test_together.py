"""Two people in two browsers: an invite link, turns in turn, a reload, a server that goes and returns, and chat."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Fickle, Visit
from tests.browser.visitor import SETTLING, Json, Visitor

pytestmark = pytest.mark.browser

MARKUP = "<b>bold</b> <img src=x onerror=alert(1)> & <script>alert(2)</script>"
GONE = "WebSocket connection to|ERR_CONNECTION_REFUSED"


def invited(ada: Visitor) -> str:
    """Open a table with a seat for a friend, go there, and return the friend's link."""
    page = ada.open("/")
    page.locator(".game-card[data-game=newton]").get_by_role("link", name="New table").click()
    form = page.locator("form.new-table")
    form.locator(".seat-count button", has_text="2").click()
    form.get_by_label("Name at seat 1").fill("Ada")
    form.get_by_text("Name and seed").click()
    form.get_by_label("Seed").fill("5")
    form.locator(".seat-row select").nth(1).select_option("open")
    expect(form.get_by_label("Seed")).to_have_count(0)
    expect(form).to_contain_text("the server shuffles")
    form.get_by_role("button", name="Open the table").click()
    link = page.locator(".copy-field input").first.input_value()
    page.locator("dialog.dialog .dialog-foot .primary").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    return link


def joined(bo: Visitor, link: str, name: str) -> None:
    """Follow an invite link and sit down."""
    page = bo.open(link)
    page.get_by_role("textbox").fill(name)
    assert "#" not in page.url, "the token stays in the address bar"
    page.locator(".join button[type=submit]").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()


def in_the_middle_of_a_turn(mover: Visitor, other: Visitor) -> Json:
    """Play until one has moved and is asked again; the frame then."""
    for number in range(30, 50):
        expect(mover.page.locator(".prompt.mine")).to_be_visible()
        mover.play(seed=number, moves=1)
        if mover.frame()["to_move"] == [mover.frame()["seat"]]:
            return mover.frame()
        other.play(seed=number, turn=True)
    raise AssertionError("every turn was over with its first move")


def test_a_seed_that_somebody_chose_is_told_before_sitting_down(visit: Visit, fickle: Fickle) -> None:
    ada, bo = visit(fickle.address), visit(fickle.address)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "hotseat", "name": "Emmy"}]
    table = ada.post("/api/tables", {"game": "newton", "seats": seats, "seed": "4711", "lang": "en"})["table"]
    links = ada.post(f"/api/tables/{table}/links", {})["links"]
    page = bo.open(next(link["url"] for link in links if link["seat"] == 1))
    expect(page.locator(".join")).to_contain_text("Seed chosen by the host: 4711")
    bo.page.locator(".join button[type=submit]").click()
    expect(bo.page.locator(".drawn-board .piece").first).to_be_visible()
    expect(bo.page.locator(".bar-seed")).to_contain_text("4711")


def test_two_people_play_in_turn(visit: Visit, fickle: Fickle) -> None:
    ada, bo = visit(fickle.address), visit(fickle.address)
    joined(bo, invited(ada), "Emmy")
    expect(ada.page.locator(".seat").nth(1)).to_contain_text("Emmy")
    expect(bo.page.locator(".seat").nth(0)).to_contain_text("Ada")
    order = [ada, bo] if ada.frame()["to_move"] == [0] else [bo, ada]
    for number in range(4):
        mover, other = order[number % 2], order[(number + 1) % 2]
        expect(mover.page.locator(".prompt.mine")).to_be_visible()
        expect(other.page.locator(".prompt.mine")).to_have_count(0)
        mover.play(seed=20 + number, turn=True)
    first = order[0]
    expect(first.page.locator(".prompt.mine")).to_be_visible()

    before = in_the_middle_of_a_turn(first, order[1])
    first.page.reload()
    expect(first.page.locator(".drawn-board .piece").first).to_be_visible()
    expect(first.page.locator(".prompt.mine [role=status]")).to_contain_text(before["prompt"])
    after = first.frame()
    assert (after["v"], after["moves"], after["view"]) == (before["v"], before["moves"], before["view"])

    for visitor in order:
        visitor.expected.append(GONE)
    fickle.kill()
    for visitor in order:
        expect(visitor.page.locator(".link-note:is(.reconnecting, .offline)")).to_be_visible()
    first.draw_out().locator("button.move").first.click(delay=SETTLING)
    expect(first.page.locator("button.move.chosen")).to_be_visible()
    fickle.start()
    for visitor in order:
        expect(visitor.page.locator(".link-note.connected")).to_be_attached()
        visitor.page.wait_for_function("made => watched.frame.moves_made === made", arg=before["moves_made"] + 1)


def test_nobody_waits_where_all_act_at_the_same_time(visit: Visit) -> None:
    ada, bo = visit(), visit()
    made = ada.open_table("awesome-academics", friend=True, options={"length": "short"})
    bo.post("/api/join", {"token": made["links"][0]["url"].partition("#")[2], "name": "Emmy"})
    for visitor in (ada, bo):
        visitor.sit(made["table"])
    for number in range(60):
        for one, other in ((ada, bo), (bo, ada)):
            one.page.wait_for_function("v => watched.frame.v >= v", arg=other.frame()["v"])
        frame = ada.frame()
        if frame["view"]["phase"] == "research" and len(frame["to_move"]) == 2:
            break
        mover = next((each for each in (ada, bo) if each.page.evaluate("watched.asksMe()")), None)
        if mover is None:
            ada.page.wait_for_timeout(50)
        else:
            mover.play(seed=number, moves=1)
    for visitor in (ada, bo):
        visitor.asked()
        expect(visitor.page.locator(".drawn-board .piece.open").first).to_be_attached()
    before = ada.frame()
    bo.play(seed=1, moves=1)
    after = ada.frame()
    assert after["view"] == before["view"], "what they plan is theirs until all have planned"
    told = [line for line in after["log"] if line["at"] >= before["log_from"] + len(before["log"])]
    assert told == [], "at most it is seen that they have planned all"
    ada.play(seed=1, moves=1)
    assert ada.frame()["v"] > before["v"]


def test_chat_shows_markup_as_text(visit: Visit) -> None:
    ada, bo = visit(), visit()
    joined(bo, invited(ada), "Emmy")
    for visitor in (ada, bo):
        visitor.draw_out().locator("#tab-panel-chat").click()
    ada.page.locator("#chat-text").fill(MARKUP)
    ada.page.locator("#chat-text").press("Enter")
    for visitor in (ada, bo):
        said = visitor.page.locator(".chat .said span").last
        expect(said).to_have_text(MARKUP)
        assert visitor.page.locator(".chat :is(b, img, script)").count() == 0


def test_a_wrong_invitation_is_refused_in_words(ada: Visitor) -> None:
    ada.expected.append("status of 4")
    page = ada.open("/join#nonsense")
    expect(page.get_by_role("alert").locator("p").first).not_to_be_empty()
    assert page.locator(".join form").count() == 0
