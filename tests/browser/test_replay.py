"""A finished game looked at again: any moment, any seat's eyes, playing on from there, the record out and in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record, load_record
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


# The characters of a text that none of the page's fonts has.
UNDRAWN = """text => {
  const ranges = [...document.fonts].flatMap(({ unicodeRange }) => unicodeRange.split(",").map((range) =>
    range.trim().slice(2).split("-").map((code) => parseInt(code, 16))));
  return [...text].filter((character) => !ranges.some(([from, to = from]) => {
    const code = character.codePointAt(0);
    return from <= code && code <= to;
  }));
}"""


@pytest.fixture
def replay(ada: Visitor, record: Record) -> Visitor:
    """Ada before the replay of a record."""
    page = ada.open(f"/replay/{ada.take_in(record)}")
    expect(page.locator(".replay-controls")).to_be_visible()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    return ada


def take_in(visitor: Visitor, path: Path) -> None:
    """Choose a record file in the lobby."""
    page = visitor.open("/")
    page.locator(".import input[type=file]").set_input_files(path)
    expect(page.locator(".replay-controls")).to_be_visible()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()


def at(page: Page, number: int) -> None:
    """Wait until the moment on show is the one after so many moves."""
    expect(page.locator(".replay-words strong")).to_contain_text(f" {number} ")
    expect(page.locator("input.scrub")).to_have_value(str(number))


def log_ends_at(visitor: Visitor, number: int) -> None:
    """The log goes as far as the moment, so that the frame on show is that of the moment."""
    expect(visitor.draw_out().locator(".log .moment-at").last).to_have_text(str(number))


def test_scrubbing(replay: Visitor, record: Record) -> None:
    page, last = replay.page, len(record.moves)
    at(page, 0)
    page.locator("input.scrub").fill("39")
    at(page, 39)
    log_ends_at(replay, 39)
    page.get_by_role("button", name="One move on").click()
    at(page, 40)
    page.locator("body").press("ArrowLeft")
    at(page, 39)
    page.locator("body").press("End")
    at(page, last)
    log_ends_at(replay, last)
    scores = [int(points) for points in page.locator(".seat-points").all_text_contents()]
    assert scores == record.game.result(record.state).scores
    page.locator("body").press("Home")
    at(page, 0)
    assert page.locator(".log .moment").count() == 0


def test_the_eyes_of_each_seat(replay: Visitor, record: Record) -> None:
    page = replay.page
    page.locator("input.scrub").fill("39")
    log_ends_at(replay, 39)
    seen = []
    for seat in ("0", "1"):
        with page.expect_response(re.compile(rf"/frame\?.*at=39&.*seat={seat}")) as answer:
            page.locator(".eyes select").select_option(seat)
        assert answer.value.json()["view"] == record.game.view(record.at(39), int(seat))
        expect(page.locator(".eyes select")).to_have_value(seat)
        seen.append(answer.value.json()["view"])
    assert seen[0] != seen[1]


def test_playing_on_from_a_moment(replay: Visitor) -> None:
    page = replay.page
    page.locator("input.scrub").fill("39")
    log_ends_at(replay, 39)
    page.locator(".replay-controls [aria-haspopup=menu]").click()
    page.locator(".menu .menu-item", has_text="Fresher").click()
    expect(page.locator(".prompt.mine")).to_be_visible()
    frame = replay.frame()
    assert frame["moves_made"] == 39
    expect(page.locator(".bar-name")).to_have_text(frame["name"])
    assert page.evaluate(UNDRAWN, frame["name"]) == [], "no font of ours has these characters"
    assert [seat["level"] for seat in frame["seats"]].count("fresher") == 1
    assert replay.play(seed=4, moves=1).made == 1


def test_the_record_goes_out_and_comes_in_again(replay: Visitor, record: Record, tmp_path: Path) -> None:
    page = replay.page
    with page.expect_download() as download:
        replay.menu("Save the record")
    path = tmp_path / "exported.json"
    download.value.save_as(path)
    exported = load_record(path)
    assert exported.moves == record.moves
    assert exported.game.digest(exported.state) == record.game.digest(record.state)
    first = page.url
    take_in(replay, path)
    assert page.url != first
    page.locator("body").press("End")
    at(page, len(record.moves))


def test_a_record_with_a_seed_that_the_server_drew_comes_in_again(ada: Visitor, tmp_path: Path) -> None:
    table = ada.new_table("newton", seed=None, options={"colours": "random"})
    page = ada.sit(table)
    ada.asked()
    with page.expect_download() as download:
        ada.menu("Save the record")
    path = tmp_path / "exported.json"
    download.value.save_as(path)
    seed = load_record(path).seed
    assert float(seed) != seed, "a number of the browser holds it as it is"
    ada.open("/").locator(".import input[type=file]").set_input_files(path)
    page.get_by_role("button", name="I am Ada").click()
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    assert table not in page.url
    assert ada.frame()["seed"] == {"number": str(seed), "by": "record"}


def test_the_shuffles_are_verified_in_the_browser(replay: Visitor, record: Record) -> None:
    page = replay.draw_out()
    page.locator("#tab-panel-score").click()
    panel = page.locator("details.verify")
    expect(panel.locator("summary")).to_contain_text("match the commitment")
    panel.locator("summary").click()
    expect(panel.locator("dd")).to_have_count(3)
    expect(panel.locator("dd").last).to_have_text(str(record.seed))
    expect(panel).to_contain_text("in this browser")


def test_the_card_chosen_to_be_tucked_is_marked_for_its_owner_alone(replay: Visitor, record: Record) -> None:
    page = replay.page
    chosen = (record.game.view(record.at(number), 0)["private"]["to_tuck"] for number in range(len(record.moves)))
    moment, card = next((number, card) for number, card in enumerate(chosen) if card)
    page.locator("input.scrub").fill(str(moment))
    at(page, moment)
    marked = page.locator(".drawn-board .n-to-tuck")
    page.locator(".eyes select").select_option("0")
    expect(marked).to_have_count(1)
    expect(page.locator(f"[data-piece=card-{card}]").first).to_have_attribute(
        "aria-label", re.compile("under the desk")
    )
    page.locator(".eyes select").select_option("1")
    expect(marked).to_have_count(0)
