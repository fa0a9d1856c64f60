"""The log: what a player does several times in a row is told once, with a count, and leads to each of its moves."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from collegium.kernel.record import Record
from collegium.kernel.story import EVERYTHING, story_of
from tests.browser.records import finished
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

MOMENTS = """async (lines) => (await import("/static/table/panels/log.js")).moments(lines)
  .map(({ ats, lines }) => [ats, lines.map(({ text, times }) => [text, times])])"""


def line(at: int, text: str, seat: int = 0, **more: object) -> dict[str, Any]:
    return {"at": at, "seat": seat, "text": text, "signs": [], **more}


def repeated() -> tuple[Record, int, int, str]:
    """A game in which a player does the same in two moves of which nothing else is told: the moves, and the words."""
    for seed in range(40):
        record = finished("alma-mater", seed)
        log = story_of(record, ["Ada", "Fresher"]).log(EVERYTHING)
        moves = [at for at, _ in log]
        for (one, told), (other, again) in pairwise(log):
            alone = one < other and moves.count(one) == moves.count(other) == 1
            if alone and told.seat >= 0 and (told.seat, told.text) == (again.seat, again.text):
                return record, one, other, told.text
    raise AssertionError("nobody ever does the same twice")


def test_equal_lines_of_a_player_are_one_with_a_count(ada: Visitor) -> None:
    page = ada.open("/")
    pays = [line(5, "Pay 1", table=True), line(6, "Pay 1", table=True), line(7, "Pay 1", table=True)]
    told = page.evaluate(MOMENTS, [*pays, line(7, "Ada pays 3.")])
    assert told == [[[5, 6, 7], [["Pay 1", 3], ["Ada pays 3.", 1]]]]
    for apart in (
        [line(1, "A"), line(2, "B"), line(3, "A")],
        [line(1, "A", 0), line(2, "A", 1)],
        [line(1, "A", -1), line(2, "A", -1)],
        [line(1, "A"), line(2, "A", table=True)],
    ):
        assert page.evaluate(MOMENTS, apart) == [[[each["at"]], [[each["text"], 1]]] for each in apart]


def test_a_line_told_twice_leads_to_both_moves_in_a_replay(ada: Visitor, tmp_path: Path) -> None:
    record, one, other, words = repeated()
    record.save(tmp_path / "game.json")
    page = ada.open("/")
    page.locator(".import input[type=file]").set_input_files(tmp_path / "game.json")
    expect(page.locator(".replay-controls")).to_be_visible()
    page.locator("input.scrub").fill(str(other))
    moment = ada.draw_out().locator(".log .moment").last
    expect(moment.locator(".moment-at")).to_have_text([str(one), str(other)])
    expect(moment.locator(".line")).to_have_text(re.compile(re.escape(words.partition(" ")[2]) + " ×2$"))
    moment.locator(".moment-at").first.click()
    expect(page.locator("input.scrub")).to_have_value(str(one))
    expect(page.locator(".log .moment").last.locator(".line")).not_to_contain_text("×")
