"""Fair to those who are away and to those who are there: agents for absent players, guests who watch, and the chat."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Fickle, Visit
from tests.browser.test_together import GONE
from tests.browser.visitor import PHONE, SHOTS, WIDE, Theme, Visitor

pytestmark = pytest.mark.browser

NAMES = ("Niels", "Hypatia", "Emmy")


def shot(visitor: Visitor, name: str) -> None:
    """Keep a picture of what a visitor sees."""
    SHOTS.mkdir(exist_ok=True)
    visitor.page.screenshot(path=SHOTS / f"fairness-{name}.png")


def age(fickle: Fickle, hours: float) -> None:
    """Let the server be away while time passes: whatever happened at its tables happened so long before."""
    fickle.kill()
    then = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with sqlite3.connect(fickle.folder / "tables.db") as database:
        database.execute("UPDATE tables SET created = ?", (then,))
        database.execute("UPDATE events SET at = ?", (then,))
        database.execute("UPDATE holders SET since = ?, seen = NULL", (then,))
    fickle.start()


def seated(visit: Visit, fickle: Fickle, **how: object) -> tuple[str, list[Visitor]]:
    """A table of three, of whom the second is asked; she and the others are not there yet."""
    people = [visit(fickle.address, **how) for _ in NAMES]
    wish = {"game": "newton", "seats": [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}, {"kind": "open"}]}
    made = people[0].post("/api/tables", {**wish, "lang": "en", "absence": "day"})
    for person, name, link in zip(people[1:], NAMES[1:], made["links"], strict=True):
        person.post("/api/join", {"token": link["url"].partition("#")[2], "name": name})
    people[0].sit(made["table"])
    people[0].play(seed=1, turn=True)
    for person in people:
        person.expected.append(GONE)
    return made["table"], people


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")])
def test_an_absent_player_is_replaced_when_all_agree(
    visit: Visit, fickle: Fickle, size: tuple[int, int], theme: Theme
) -> None:
    table, (niels, hypatia, emmy) = seated(visit, fickle, size=size, theme=theme)
    asked = niels.frame()["to_move"]
    assert asked == [1]
    seat = niels.page.locator(".seat").nth(1)
    if size == PHONE:
        niels.page.get_by_role("tab", name="Log").click()
    expect(seat).to_contain_text("may be replaced from tomorrow")
    shot(niels, f"later-{size[0]}-{theme}")
    age(fickle, 25)
    emmy.sit(table)
    niels.sit(table)
    for visitor in (niels, emmy):
        if size == PHONE:
            visitor.page.get_by_role("tab", name="Log").click()
    seat.get_by_role("button", name="Propose an agent: Master").click()
    expect(seat).to_contain_text("Emmy still to agree: Master")
    shot(niels, f"proposed-{size[0]}-{theme}")
    theirs = emmy.page.locator(".seat").nth(1)
    expect(theirs).to_contain_text("Niels proposes an agent: Master")
    shot(emmy, f"agree-{size[0]}-{theme}")
    made = emmy.frame()["moves_made"]
    theirs.get_by_role("button", name="Hypatia: Agree").press("Enter")
    expect(theirs).to_contain_text("played by an agent")
    emmy.page.wait_for_function("made => watched.frame.moves_made > made", arg=made)
    hypatia.sit(table)
    shot(hypatia, f"back-{size[0]}-{theme}")
    hypatia.page.get_by_role("button", name="Take back").click()
    expect(hypatia.page.locator(".banner")).to_have_count(0)
    expect(hypatia.page.locator(".log .moment.seat-2").first).to_be_visible()
    shot(hypatia, f"log-{size[0]}-{theme}")


def test_what_was_agreed_about_absence_is_told_before_one_sits_down(visit: Visit) -> None:
    ada, bo = visit(), visit()
    page = ada.open("/")
    page.locator(".game-card[data-game=newton]").get_by_role("button", name="New table").click()
    form = page.locator("dialog.dialog form")
    form.locator(".seat-row select").nth(1).select_option("open")
    form.get_by_label("Time for absent players").select_option("three-days")
    shot(ada, "form")
    page.locator("dialog.dialog .dialog-foot .primary").click()
    link = page.locator(".copy-field input").first.input_value()
    page.locator("dialog.dialog .dialog-foot .primary").click()
    bo.open(link)
    expect(bo.page.locator(".join")).to_contain_text("away for three days")
    shot(bo, "join")
    page.get_by_role("button", name="Menu", exact=True).click()
    item = page.get_by_role("menuitem", name="Agents for absent players")
    expect(item).to_contain_text("Absence: three days")
    shot(ada, "menu")
    item.click()
    expect(page.locator("dialog.dialog")).to_contain_text("away for three days")
    shot(ada, "dialog")
