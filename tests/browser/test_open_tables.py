"""Open tables in the browser: one is listed, found and joined; two who look for each other meet; a game is watched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_accessible import AXE, RUN
from tests.browser.test_my_games import LARGE, PHONE, fits, guest
from tests.browser.visitor import Theme, Visitor
from tests.table.careers import finish, whole_game
from tests.table.serving import Server

pytestmark = pytest.mark.browser

OPEN = re.compile(r"/api/open\b(?!/)")
LISTED = re.compile(r"/api/tables/[^/]+/listing$")
LIST = """(table) => fetch(`/api/tables/${table}/listing`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ listed: true }),
})"""


def listed(visitor: Visitor) -> list[str]:
    """The open tables that a visitor is told of."""
    return [table["id"] for table in visitor.get("/api/open")["tables"]]


def test_a_table_is_listed_found_and_joined(visit: Visit) -> None:
    ada, bo = visit(), visit()
    page = ada.open("/new/newton")
    page.get_by_label("Seat 2", exact=False).locator("visible=true").last.select_option("open")
    page.get_by_text("Open to everyone here").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("dialog.dialog")).to_be_visible()
    other = bo.open("/")
    row = other.locator(".open-table", has_text="Newton").first
    expect(row).to_contain_text("1 seat free")
    row.get_by_role("button", name="Sit down").click()
    expect(other.locator(".drawn-board .piece").first).to_be_visible()
    bo.open("/")
    expect(other.locator(".open-tables")).to_contain_text("Nobody waits right now")


LISTING = {  # what the menu says in which language
    "de": ("Deutsch", "Diesen Tisch öffentlich anzeigen", "Von der Liste nehmen"),
    "nl": ("Nederlands", "Deze tafel voor iedereen tonen", "Van de lijst halen"),
    "en": ("English", "List this table", "Take it off the list"),
}


def test_the_host_lists_a_table_from_its_menu(visit: Visit) -> None:
    ada, bo = visit(), visit()
    table = ada.open_table("newton", friend=True, name="Later listed")["table"]
    page = ada.sit(table)
    for language, (name, list_it, take_off) in LISTING.items():
        ada.menu(name)
        expect(page.locator("html")).to_have_attribute("lang", language)
        lists_and_takes_off(ada, bo, table, list_it, take_off)
    page.locator(".bar [aria-haspopup=menu]").click()
    expect(page.locator(".menu .menu-item", has_text=list_it)).to_be_visible()
    page.evaluate(LIST, table)
    expect(page.locator(".menu .menu-item", has_text=take_off)).to_be_visible()  # in the menu that is open


def lists_and_takes_off(ada: Visitor, bo: Visitor, table: str, list_it: str, take_off: str) -> None:
    """Ada lists her table, which then stands among those that Bo is told of, and takes it off again."""
    page = ada.page
    assert table not in listed(bo)
    with page.expect_response(LISTED):
        ada.menu(list_it)
    expect(page.locator(".toast").last).to_be_visible()
    assert table in listed(bo)
    page.locator(".bar [aria-haspopup=menu]").click()
    expect(page.locator(".menu .menu-item", has_text=list_it)).to_have_count(0)
    expect(page.locator(".menu .menu-item", has_text=take_off)).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_response(LISTED):
        ada.menu(take_off)
    page.locator(".bar [aria-haspopup=menu]").click()
    expect(page.locator(".menu .menu-item", has_text=list_it)).to_be_visible()
    page.keyboard.press("Escape")
    assert table not in listed(bo)


def test_two_who_look_for_an_opponent_meet(visit: Visit) -> None:
    ada, bo = visit(), visit()
    page, other = ada.open("/"), bo.open("/")
    form, fold = page.locator(".pairing"), page.locator(".pair-fold summary")
    fold.focus()
    page.keyboard.press("Enter")
    form.get_by_role("combobox", name="Game").select_option("alma-mater")
    form.get_by_label("Pace").select_option("live")
    form.get_by_role("button", name="Look for somebody").focus()
    late: list[tuple[Route, APIResponse]] = []
    with page.expect_request(OPEN):
        page.route(OPEN, lambda route: late.append((route, route.fetch())), times=1)
        page.keyboard.press("Enter")
    expect(page.locator(".looking")).to_contain_text("Looking for an opponent: Alma Mater")
    page.get_by_role("button", name="Stop looking").click()
    with page.expect_response(OPEN):
        for route, answer in late:
            route.fulfill(response=answer)
    expect(page.locator(".looking")).to_have_count(0)  # an answer from before tells of the past
    fold.click()
    expect(form.get_by_label("Pace")).to_have_value("live")
    assert ada.get("/api/pairing")["state"] == "none"
    form.get_by_role("button", name="Look for somebody").click()
    expect(page.locator(".looking")).to_be_visible()
    ada.open("/rules")
    page.wait_for_function(
        "fetch('/api/pairing').then((answer) => answer.json()).then(({ state }) => state === 'none')"
    )
    ada.open("/")
    fold.click()
    form.get_by_role("button", name="Look for somebody").click()
    expect(page.locator(".looking")).to_be_visible()
    bo.open("/")
    row = other.locator(".open-table", has_text="looks for an opponent")
    expect(row).to_contain_text("40 min each")
    row.get_by_role("button", name="Play").click()
    for each in (page, other):
        each.wait_for_url("**/table/*")
        expect(each.locator(".drawn-board .piece").first).to_be_visible()
    assert page.url == other.url


def test_a_listed_game_is_watched_by_somebody_else(visit: Visit, server: Server) -> None:
    ada, passer = visit(), visit()
    from collegium.table.storage.store import Store

    with Store(f"sqlite:///{server.folder / 'tables.db'}") as store:
        finish(store, whole_game("newton", 2, 7), {0: guest(ada)}, listed=True, name="Grand finale")
        finish(store, whole_game("newton", 2, 7), {0: guest(ada)}, name="Private affair")
    page = passer.open("/watch")
    expect(page.locator(".watch-games > li", has_text="Grand finale")).to_be_visible()
    expect(page.get_by_text("Private affair")).to_have_count(0)
    expect(page.get_by_role("button", name="Take off the list")).to_have_count(0)
    page.get_by_role("link", name="Watch").first.click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    own = ada.open("/watch").locator(".watch-games > li", has_text="Grand finale")
    own.get_by_role("button", name="Take off the list").click()
    expect(own).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("de", PHONE, "dark"), ("nl", LARGE, "light"), pytest.param("en", PHONE, "light", marks=pytest.mark.long)],
)
def test_lobby_and_watching_fit_and_can_be_read_by_all(
    visit: Visit, language: str, size: tuple[int, int], theme: Theme
) -> None:
    host, waiter, ada = visit(), visit(), visit(size=size, theme=theme, language=language, unguarded=True)
    host.open_table("awesome-academics", friend=True, listed=True, name="An evening of Awesome Academics for all")
    waiter.post("/api/pairing", {"game": "newton", "name": "Galileo", "near": True})
    for path in ("/", "/watch"):
        page = ada.open(path)
        if path == "/":
            expect(page.locator(".open-table").nth(1)).to_be_visible()
            page.locator(".pair-fold summary").click()
        expect(page.locator(".open-table, .games-chip").first).to_be_visible()
        assert fits(page)
        assert not any(
            f"{area}." in page.locator("main").inner_text() for area in ("lobby.open", "lobby.pair", "games.watch")
        )
        page.add_script_tag(content=AXE)
        assert page.evaluate(RUN, []) == []
        ada.shot(f"open{path.replace('/', '-')}-{language}-{theme}-{size[0]}")
    waiter.post("/api/pairing/withdraw", {})
