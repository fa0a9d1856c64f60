"""Fair to those who are away and to those who are there: agents for absent players, guests who watch, and the chat."""

from __future__ import annotations

import re
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Fickle, Visit
from tests.browser.test_together import GONE
from tests.browser.visitor import WIDE, Json, Visitor

pytestmark = pytest.mark.browser

NAMES = ("Niels", "Hypatia", "Emmy")
NARROW = (390, 844)
SCREENS: list[Json] = [{"size": WIDE, "theme": "light"}, {"size": NARROW, "theme": "dark"}]
# Which screen is the first one's.
FIRST = pytest.mark.parametrize("screen", [0, pytest.param(1, marks=pytest.mark.long)], ids=["wide", "narrow"])
SECOND = pytest.mark.parametrize("screen", [pytest.param(0, marks=pytest.mark.long), 1], ids=["wide", "narrow"])


def look(visitor: Visitor, table: str, tab: str) -> None:
    """Open a table, and one of its panels."""
    visitor.sit(table)
    visitor.draw_out().locator(f"#tab-panel-{tab}, #tab-board-{tab}").first.click()


def age(fickle: Fickle, hours: float) -> None:
    """Let the server be away while time passes: whatever happened at its tables happened so long before."""
    fickle.kill()
    then = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with sqlite3.connect(fickle.folder / "tables.db") as database:
        database.execute("UPDATE tables SET created = ?", (then,))
        database.execute("UPDATE events SET at = ?", (then,))
        database.execute("UPDATE holders SET since = ?, seen = NULL", (then,))
    fickle.start()


def seated(visit: Visit, fickle: Fickle, screen: int) -> tuple[str, list[Visitor]]:
    """A table of three, of whom the second is asked; she and the others are not there yet."""
    people = [visit(fickle.address), *(visit(fickle.address, **SCREENS[each]) for each in (1 - screen, screen))]
    wish = {"game": "newton", "seats": [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}, {"kind": "open"}]}
    made = people[0].post("/api/tables", {**wish, "lang": "en", "absence": "day"})
    for person, name, link in zip(people[1:], NAMES[1:], made["links"], strict=True):
        person.post("/api/join", {"token": link["url"].partition("#")[2], "name": name})
    people[0].sit(made["table"])
    people[0].play(seed=1, turn=True)
    for person in people:
        person.expected.append(GONE)
    return made["table"], people


@FIRST
def test_an_absent_player_is_replaced_when_all_agree(visit: Visit, fickle: Fickle, screen: int) -> None:
    table, (niels, hypatia, emmy) = seated(visit, fickle, screen)
    assert niels.frame()["to_move"] == [1]
    look(emmy, table, "log")
    theirs = emmy.page.locator(".seat").nth(1)
    expect(theirs).to_contain_text("may be replaced from tomorrow")
    expect(theirs).to_contain_text("if Niels agrees")
    emmy.shot(f"fairness-later-{screen}")
    emmy.page.wait_for_load_state("networkidle")  # nothing is on its way when the server goes
    age(fickle, 25)
    look(emmy, table, "log")
    niels.sit(table)
    seat = niels.draw_out().locator(".seat").nth(1)
    seat.get_by_role("button", name="Propose an agent: Master").click()
    expect(seat).to_contain_text("Emmy still to agree: Master")
    expect(theirs).to_contain_text("Niels proposes an agent: Master")
    emmy.shot(f"fairness-agree-{screen}")
    made = emmy.frame()["moves_made"]
    theirs.get_by_role("button", name="Hypatia: Agree").press("Enter")
    expect(theirs).to_contain_text("played by an agent")
    emmy.page.wait_for_function("made => watched.frame.moves_made > made", arg=made)
    hypatia.open(f"/table/{table}")
    back = hypatia.page.get_by_role("button", name="Take back")
    expect(back).to_be_visible()
    hypatia.shot(f"fairness-back-{screen}")
    back.click()
    expect(hypatia.page.locator(".banner")).to_have_count(0)
    expect(hypatia.page.locator(".log .moment.seat-2").first).to_be_visible()
    hypatia.shot(f"fairness-log-{screen}")


def test_what_was_agreed_about_absence_is_told_before_one_sits_down(visit: Visit) -> None:
    ada, bo = visit(), visit()
    page = ada.open("/")
    page.locator(".game-card[data-game=newton]").get_by_role("link", name="New table").click()
    form = page.locator("form.new-table")
    form.locator(".seat-row select").nth(1).select_option("open")
    form.get_by_label("Time for absent players").select_option("three-days")
    ada.shot("fairness-form")
    form.get_by_role("button", name="Open the table").click()
    link = page.locator(".copy-field input").first.input_value()
    page.locator("dialog.dialog .dialog-foot .primary").click()
    bo.open(link)
    expect(bo.page.locator(".join")).to_contain_text("away for three days")
    bo.shot("fairness-join")
    page.get_by_role("button", name="Menu", exact=True).click()
    item = page.get_by_role("menuitem", name="Agents for absent players")
    expect(item).to_contain_text("Absence: three days")
    ada.shot("fairness-menu")
    item.click()
    expect(page.locator("dialog.dialog")).to_contain_text("away for three days")
    ada.shot("fairness-dialog")


def watched(visit: Visit, screen: int) -> tuple[str, Visitor, Visitor, Visitor]:
    """A table of Ada and Bo that a guest watches, each before their screen with the chat open."""
    ada, bo, guest = visit(**SCREENS[screen]), visit(), visit(**SCREENS[1 - screen])
    made: Json = ada.open_table("newton", friend=True)
    bo.post("/api/join", {"token": made["links"][0]["url"].partition("#")[2], "name": "Bo"})
    guest.post("/api/join", {"token": made["watch"].partition("#")[2]})
    for visitor in (ada, bo, guest):
        look(visitor, made["table"], "chat")
        expect(visitor.page.locator("#chat-text")).to_be_visible()
    return made["table"], ada, bo, guest


def say(visitor: Visitor, text: str) -> None:
    visitor.page.locator("#chat-text").fill(text)
    visitor.page.locator("#chat-text").press("Enter")


@FIRST
def test_the_host_mutes_and_removes_a_guest(visit: Visit, screen: int) -> None:
    _, ada, _, guest = watched(visit, screen)
    say(guest, "I know better")
    line = ada.page.locator(".said", has_text="I know better")
    expect(line).to_contain_text("Guest 1")
    line.get_by_role("button", name="About this line of Guest 1").press("Enter")
    ada.shot(f"fairness-line-{screen}")
    ada.page.get_by_role("menuitem", name="Mute", exact=True).click()
    expect(guest.page.locator(".chat-form.muted")).to_contain_text("The host has muted you")
    guest.shot(f"fairness-muted-{screen}")
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    item = ada.page.get_by_role("menuitem", name="Guests who watch")
    expect(item).to_contain_text("1 watches")
    item.press("Enter")
    row = ada.page.locator(".guest-list li")
    expect(row).to_contain_text("muted")
    ada.shot(f"fairness-guests-{screen}")
    ada.page.get_by_role("button", name="New link to watch").click()
    fresh = ada.page.locator(".copy-field input").input_value()
    row.get_by_role("button", name="Guest 1: Remove").click()
    ada.page.locator("dialog.dialog").last.get_by_role("button", name="Remove", exact=True).last.click()
    expect(guest.page.get_by_role("alert")).to_contain_text("The host has removed you")
    expect(row.get_by_role("button", name="Guest 1: Let in again")).to_be_visible()
    ada.shot(f"fairness-removed-{screen}")
    guest.expected.append("status of 403")
    guest.open(fresh)
    guest.page.locator(".join button[type=submit]").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("The host has removed you")


@SECOND
def test_anyone_hides_the_chat_for_themselves(visit: Visit, screen: int) -> None:
    table, ada, bo, guest = watched(visit, screen)
    say(bo, "good luck")
    say(guest, "nonsense")
    expect(ada.page.locator(".said")).to_have_count(2)
    ada.page.get_by_role("button", name="About this line of Guest 1").click()
    ada.page.get_by_role("menuitem", name="Hide what Guest 1 says").click()
    expect(ada.page.locator(".said")).to_have_text([re.compile("good luck")])
    ada.shot(f"fairness-hidden-{screen}")
    look(ada, table, "log")
    tab = ada.page.locator("#tab-panel-chat, #tab-board-chat").first
    say(guest, "more nonsense")
    say(bo, "your turn")
    expect(tab.locator(".tab-note")).to_have_text("1")
    ada.shot(f"fairness-unread-{screen}")
    tab.click()
    expect(ada.page.locator(".said")).to_have_count(2)
    expect(tab.locator(".tab-note")).to_have_count(0)
    if SCREENS[screen]["size"] == WIDE:  # what is said while the drawer is shut waits there, though the chat is on top
        ada.page.locator("body").press("s")
        expect(ada.page.locator(".chat")).to_have_count(0)
        say(bo, "are you there?")
        expect(ada.page.locator(".drawer-note")).to_contain_text("1")
        ada.draw_out()
        expect(ada.page.locator(".said")).to_have_count(3)
        expect(tab.locator(".tab-note")).to_have_count(0)
    else:
        say(bo, "are you there?")
    ada.page.get_by_label("Hide what others say").check()
    expect(ada.page.locator(".said")).to_have_count(0)
    ada.page.get_by_label("Hide what others say").uncheck()
    ada.page.get_by_role("button", name="Show Guest 1 again").click()
    expect(ada.page.locator(".said")).to_have_count(5)
