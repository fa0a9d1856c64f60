"""Newton's board: what is seen at which width, where a question leads, full hands, ways of pieces, pictures told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.browser.conftest import Visit
from tests.browser.measures import clipped_text, small_text
from tests.browser.records import PLAYERS, finished
from tests.browser.visitor import PHONE, TABLET, Visitor

pytestmark = pytest.mark.browser

VERY_WIDE = (1920, 1080)
MANY = 11  # cards of a hand that are too many to lie open
ASIDE = {"done", "boost", "potion", "enroll", "reveal"}
AREAS = ("map", "tracks", "market", "study")
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return { id: one.closest("[data-piece]").dataset.piece, left, top, right, bottom };
})"""
WAYS = """async () => {
  const { way } = await import("/static/boards/newton/board.js");
  const frame = (player) => ({ view: { players: [player] } });
  const [before, after] = [
    { scientist: "basel", students: ["s"], marker: 2 },
    { scientist: "paris", students: ["a2"], marker: 5 },
  ];
  const pieces = ["scientist-0", "student-0-0", "marker-0", "cube-0-paris"];
  const there = pieces.map((id) => way(id, frame(before), frame(after)));
  return { there, still: pieces.map((id) => way(id, frame(after), frame(after))) };
}"""


def until(record: Record, wanted: Callable[[dict[str, Any], list[str]], bool]) -> Record:
    """The record up to the first position in which the first seat is asked what is wanted."""
    for at in range(len(record.moves)):
        state = record.at(at)
        moves = [record.game.text(state, move).split()[0] for move in state.legal()]
        if int(state.to_move) == 0 and wanted(record.game.view(state, 0), moves):
            found = Record(record.game, record.seats, record.seed, record.options, PLAYERS)
            for move in record.moves[:at]:
                found.play(move)
            return found
    raise AssertionError("the record has no such position")


def led(*likes: str, seed: int = 3) -> Record:
    """A game whose players make the first kind of move they like, whenever they can."""
    record, rng = Record(load("newton"), 2, seed, {}, PLAYERS), seeded(seed)
    while not record.state.over:
        texts = {int(move): record.game.text(record.state, int(move)) for move in record.state.legal()}
        kinds = ([move for move, text in texts.items() if re.match(like, text)] for like in (*likes, ""))
        liked = next(kind for kind in kinds if kind)
        record.play(liked[rng.below(len(liked))])
    return record


def laid(visitor: Visitor, record: Record) -> Page:
    """The board of a record, where I am asked."""
    table = visitor.post("/api/import", {"record": record.to_json()})["table"]
    visitor.sit(table)
    return visitor.asked()


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes cover each other by more than a hair."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


def test_all_plates_are_seen_on_a_wide_screen_and_their_pictures_are_told(visit: Visit) -> None:
    ada = visit(size=VERY_WIDE)
    page = laid(
        ada, until(finished("newton"), lambda view, _: view["round"] == 4 and view["question"]["kind"] == "turn")
    )
    for area in AREAS:
        expect(page.locator(f'[data-area="{area}"]').first).to_be_in_viewport(ratio=0.99)
    assert (clipped_text(page, ".newton"), small_text(page, ".newton")) == ([], [])
    names = page.evaluate(BOXES, ".n-name text")
    assert len(names) > 15
    covered = [
        (one["id"], other["id"]) for one in names for other in names if one["id"] < other["id"] and overlap(one, other)
    ]
    assert covered == []
    view = ada.frame()["view"]
    for described in page.locator(".newton [aria-describedby]").all():
        told = page.locator(f"#{described.get_attribute('aria-describedby')}")
        assert (told.text_content() or "").endswith(".")
    place = page.locator(f'[data-piece="name-{view["players"][1]["scientist"]}"]')
    if place.count():
        expect(page.locator("#n-told-map")).to_contain_text((place.text_content() or "").strip())
    expect(page.locator("#n-told-hand")).to_contain_text(f"{len(view['players'][0]['hand'])} card")


def test_a_question_that_only_waits_for_its_end_keeps_its_page(ada: Visitor) -> None:
    def spent(view: dict[str, Any], moves: list[str]) -> bool:
        return view["question"]["kind"] == "advance" and len(moves) > 1 and set(moves) <= ASIDE

    page = laid(ada, until(led("advance", "student", "perform technology", "play [a-z]+-technology"), spent))
    expect(page.locator(".n-table")).to_have_attribute("data-shared", "tracks")
    expect(page.locator(".n-at-tracks")).to_be_visible()
    expect(page.locator(".n-at-map")).to_be_hidden()


def test_more_cards_than_have_room_are_spines_until_they_are_looked_at(ada: Visitor) -> None:
    page = laid(
        ada,
        until(
            led("take .*les", "take", "perform lessons", "play .*(les|joker)", "tuck (?!.*(les|joker))"),
            lambda view, _: len(view["players"][0]["hand"]) >= MANY and view["question"]["kind"] == "turn",
        ),
    )
    cards = page.locator(".n-cards > .n-card")
    assert cards.count() >= MANY
    closed, hand = cards.nth(2).bounding_box(), page.locator(".n-cards").bounding_box()
    assert closed is not None
    assert hand is not None
    cards.nth(2).hover()
    page.wait_for_function(
        "() => document.querySelectorAll('.n-cards > .n-card')[2].getBoundingClientRect().width > 110"
    )
    last = cards.last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= hand["x"] + hand["width"]
    assert closed["width"] < 100
    assert clipped_text(page, ".newton") == []


def test_a_quick_action_says_how_many_coins_are_missing(ada: Visitor) -> None:
    page = laid(ada, until(finished("newton"), lambda view, _: view["players"][0]["coins"] == 1))
    for price, piece in ((2, "boost"), (3, "potion"), (5, "enroll")):
        action = page.locator(f"[data-piece=quick-{piece}]")
        expect(action).to_have_class(re.compile(r"\brefused\b"))
        expect(action).to_contain_text(f"{price - 1} short")
        expect(action).to_have_accessible_name(re.compile(f"{price - 1} short"))


def test_pieces_have_a_way_along_routes_tubes_and_ruler(ada: Visitor) -> None:
    page = ada.sit(ada.new_table("newton", options={"colours": "random"}))
    ways = page.evaluate(WAYS)
    scientist, student, marker, cube = ways["there"]
    assert len(scientist) > 2
    assert len(student) > 2
    assert len(marker) == 4
    assert [x for x, _ in marker] == sorted(x for x, _ in marker)
    assert cube is None
    assert ways["still"] == [None, None, None, None]


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_hand_lies_under_the_thumb(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(size=size)
    page = laid(
        ada, until(finished("newton"), lambda view, _: view["round"] == 4 and view["question"]["kind"] == "turn")
    )
    page.locator(".table > .tabs [role=tab]", has_text="Study board").click()
    expect(page.locator(".n-cards")).to_be_in_viewport(ratio=0.97)
    expect(page.locator(".n-shelf").first).to_be_in_viewport()


def test_the_map_of_a_phone_shows_where_i_am_and_all_of_europe(visit: Visit) -> None:
    ada = visit(size=PHONE)
    laid(ada, until(finished("newton"), lambda view, _: view["question"]["kind"] == "travel"))
    page = ada.page
    expect(page.locator('[data-piece="scientist-0"]')).to_be_in_viewport()
    for village in page.evaluate(BOXES, '[data-piece^="place-v"]'):
        assert min(village["right"] - village["left"], village["bottom"] - village["top"]) >= 40, village["id"]
    pan, smaller = page.locator(".n-at-map .n-pan"), page.get_by_role("button", name="Reduce").first
    while smaller.is_enabled():
        smaller.click()
    room = pan.evaluate("(pan) => [pan.scrollWidth - pan.clientWidth, pan.scrollHeight - pan.clientHeight]")
    assert max(room) <= 1
    for place in ("lisboa", "moskva", "alexandria"):
        expect(page.locator(f'[data-piece="place-{place}"]')).to_be_in_viewport(ratio=0.9)
