"""This browser and my seats: another browser is turned away, a link renewed, and in the end nothing is kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, WIDE, Theme, Visitor

pytestmark = pytest.mark.browser


def shared_table(ada: Visitor, bo: Visitor, phone: Visitor) -> str:
    """A table of Ada and Bo, at which Ada's phone sits as well; its id."""
    made = ada.open_table("newton", friend=True)
    token = made["links"][0]["url"].partition("#")[2]
    bo.post("/api/join", {"token": token, "name": "Bo"})
    links = ada.post(f"/api/tables/{made['table']}/links", {})["links"]
    phone.post("/api/join", {"token": links[0]["url"].partition("#")[2]})
    return str(made["table"])


def test_a_device_is_turned_away_and_a_link_renewed(visit: Visit) -> None:
    ada, bo, phone = visit(), visit(), visit()
    table = shared_table(ada, bo, phone)
    phone.sit(table)
    phone.expected.append("WebSocket|404")
    page = ada.sit(table)
    ada.menu("My seats")
    expect(page.get_by_role("heading", name="This browser and my seats")).to_be_visible()
    seat = page.locator(".me-seat").first
    first = seat.locator(".copy-field input").input_value()
    expect(seat.locator(".me-devices li")).to_have_count(2)
    seat.get_by_role("button", name="Turn away").click()
    page.locator("dialog.dialog .primary").click()
    expect(seat.locator(".me-devices li")).to_have_count(1)
    expect(phone.page.locator(".failure")).to_contain_text("taken away from this browser")
    second = seat.locator(".copy-field input").input_value()
    seat.get_by_role("button", name="New link").click()
    page.locator("dialog.dialog .primary").click()
    expect(seat.locator(".copy-field input")).not_to_have_value(second)
    third = seat.locator(".copy-field input").input_value()
    assert len({first, second, third}) == 3


def test_whoever_gives_a_seat_up_finds_the_way_back(visit: Visit) -> None:
    ada, bo = visit(), visit()
    made = ada.open_table("newton", friend=True)
    bo.post("/api/join", {"token": made["links"][0]["url"].partition("#")[2], "name": "Bo"})
    page = ada.sit(made["table"])
    ada.menu("Give up my seat")
    page.locator("dialog.dialog .primary").click()
    back = page.locator(".toast").get_by_role("button", name="Take it back")
    expect(back).to_be_visible()
    expect(page).to_have_url(f"{ada.address}/")
    assert ada.get("/api/me")["tables"] == []
    page.reload()
    page.get_by_role("contentinfo").get_by_role("link", name="My seats").click()
    page.locator(".me-left").get_by_role("link", name="Come back").click()
    page.get_by_role("button", name="To the table").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    assert [seat["seat"] for seat in ada.get("/api/me")["tables"][0]["seats"]] == [0]
    ada.open("/me")
    expect(page.locator(".me-seat")).to_be_visible()
    expect(page.locator(".me-left")).to_have_count(0)


def test_all_that_is_kept_is_downloaded_and_erased(visit: Visit) -> None:
    ada, bo, phone = visit(), visit(), visit()
    table = shared_table(ada, bo, phone)
    ada.new_table("newton")
    page = ada.open("/")
    page.get_by_role("contentinfo").get_by_role("link", name="My seats").click()
    expect(page.locator(".me-table")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all of it").click()
    kept = json.loads(download.value.path().read_text("utf-8"))
    assert {"chat", "events", "seats", "tables"} <= kept.keys()
    assert len(kept["seats"]) == 2
    page.get_by_role("button", name="Erase everything").click()
    page.locator("dialog.dialog").get_by_role("button", name="Cancel").click()
    assert len(ada.get("/api/me")["tables"]) == 2
    page.get_by_role("button", name="Erase everything").click()
    page.locator("dialog.dialog").get_by_role("button", name="Erase for good").click()
    page.wait_for_url("**/")
    expect(page.locator(".begun")).to_contain_text("Nothing on the table yet")
    assert ada.get("/api/me")["tables"] == []
    assert bo.get(f"/api/tables/{table}/frame")["seats"][0]["name"] == "N. N."


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_page_fits_in_every_language(visit: Visit, language: str) -> None:
    ada, bo, phone = visit(language=language), visit(), visit()
    shared_table(ada, bo, phone)
    page = ada.open("/me")
    expect(page.locator(".me-devices li").first).to_be_visible()
    themes: tuple[Theme, ...] = ("light", "dark")
    for (width, height), theme in zip((WIDE, PHONE), themes, strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        ada.shot(f"me-{language}-{theme}")
