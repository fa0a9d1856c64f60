"""The seat's colour is the colour of its pieces: in panels, log and chart, by light and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.records import asked, finished
from tests.browser.visitor import Theme, Visitor

pytestmark = pytest.mark.browser

TOKEN = """name => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(--${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}"""


def colour(page: Page, name: str) -> str:
    """A colour of the tokens as the page shows it."""
    return str(page.evaluate(TOKEN, name))


def shown(page: Page, selector: str, prop: str = "color") -> str:
    """The colour of the first element of that kind."""
    return str(page.locator(selector).first.evaluate(f"element => getComputedStyle(element).{prop}"))


THEMES: tuple[Theme, ...] = ("light", "dark")


def test_who_chooses_red_in_newton_is_red_everywhere(ada: Visitor) -> None:
    page = ada.sit(ada.new_table("newton", 3))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert shown(page, ".seats .seat-1 .seat-mark") == colour(page, "piece-none")
    ada.asked()
    ada.draw_out().locator('button.move[data-move="colour red"]').click()
    page.wait_for_function("() => watched.frame.seats.every(({ colour }) => colour)")
    colours = [seat["colour"] for seat in ada.frame()["seats"]]
    assert colours[0] == "red"
    assert len(set(colours)) == 3
    ada.asked()
    page.keyboard.press("l")
    expect(page.locator(".moment.seat-2").first).to_be_visible()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for seat, name in enumerate(colours, 1):
            assert shown(page, f".seats .seat-{seat} .seat-mark") == colour(page, f"piece-{name}")
        assert shown(page, ".moment.seat-2 .seat-mark") == colour(page, f"piece-{colours[1]}")


def test_the_seats_of_alma_mater_have_the_colours_of_their_books(ada: Visitor) -> None:
    page = ada.open(f"/table/{ada.take_in(finished('alma-mater'))}")
    expect(page.locator(".end-screen svg.chart")).to_be_visible()
    seen = set()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        black, blue = colour(page, "piece-black"), colour(page, "piece-blue")
        assert shown(page, ".chart-line.seat-1", "stroke") == black
        assert shown(page, ".chart-line.seat-2", "stroke") == blue
        assert shown(page, ".chart-name.seat-2") == colour(page, "piece-blue-ink")
        assert shown(page, ".seats .seat-1 .seat-mark") == black
        seen.add((black, blue))
    assert len(seen) == len(THEMES), "the night has colours of its own"


def test_moves_and_prompts_name_the_people(ada: Visitor) -> None:
    ada.sit(ada.post("/api/import", {"record": asked("alma-mater", "seller").to_json()})["table"])
    ada.asked()
    page = ada.draw_out()
    frame = ada.frame()
    assert frame["seats"][1]["name"] in frame["moves"][0]["label"]
    ada.draw_out().locator('button.move[data-move="seller blue"]').click()
    expect(page.locator(".prompt [role=status]")).to_contain_text(f"buy from {frame['seats'][1]['name']}")


def test_seats_have_their_colours_before_the_game(ada: Visitor) -> None:
    page = ada.open("/new/alma-mater")
    for seat, name in enumerate(("black", "blue", "green"), 1):
        row = page.locator(f".seat-row.seat-{seat} .seat-shape")
        expect(row).to_have_css("color", colour(page, f"piece-{name}"))
    ada.open(ada.open_table("alma-mater", friend=True)["links"][0]["url"])
    expect(page.locator(".join-seats .seat-2")).to_have_css("color", colour(page, "piece-blue"))
    ada.open("/new/newton")
    expect(page.locator(".seat-row.seat-1 .seat-shape")).to_have_css("color", colour(page, "piece-none"))
