"""German and Dutch: no English words are left in the lobby and at the table, and the table changes its language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import collegium
from collegium.kernel.registry import load
from tests.browser.conftest import Visit
from tests.browser.records import ONE_GAME
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser

WORDS = Path(collegium.__file__).parent / "web" / "words"
NAMES = {"de": "Deutsch", "nl": "Nederlands"}


def only_english(area: str, language: str) -> list[str]:
    """The texts of an area that are English and nothing else, without those that hold arguments or are short."""
    english, other = (json.loads((WORDS / f"{area}.{code}.json").read_text("utf-8")) for code in ("en", language))
    return [text for text in english.values() if text not in other.values() and "{" not in text and len(text) > 11]


def first_labels(game: str, language: str) -> list[str]:
    """What the moves of the first question are called, by the rules themselves."""
    spoken = load(game).speaking(language)
    state = spoken.new(2, 7)
    return sorted(spoken.label(state, int(move)) for move in state.legal())


def listed(page: Page) -> list[str]:
    """The labels in the list of moves."""
    return sorted(page.locator("button.move .move-label").all_inner_texts())


def in_language(visitor: Visitor, language: str) -> None:
    """Wait until the table on show is in a language."""
    visitor.page.wait_for_function("language => watched.frame?.lang === language", arg=language)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", NAMES)
def test_the_lobby(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.open("/")
    expect(page.locator(".game-card")).to_have_count(3)
    text = page.locator("body").inner_text()
    page.locator(".game-card[data-game=newton] a.square").click()
    expect(page.locator(".seat-row")).to_have_count(3)
    text += page.locator("body").inner_text()
    assert [words for area in ("app", "lobby") for words in only_english(area, language) if words in text] == []
    english = {option["text"] for game in visitor.get("/api/games?lang=en")["games"] for option in game["options"]}
    assert [words for words in english if words in text] == []


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("game", ONE_GAME)
def test_a_table(visit: Visit, game: str, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.sit(visitor.new_table(game, lang=language))
    in_language(visitor, language)
    visitor.draw_out()
    expect(page.locator("button.move").first).to_be_visible()
    labels, english = first_labels(game, language), first_labels(game, "en")
    assert listed(page) == labels
    assert labels != english
    text = page.locator("body").inner_text()
    areas = ("app", "table", game)
    assert [words for area in areas for words in only_english(area, language) if words in text] == []


def log_lines(steps: Json, last: int) -> list[str]:
    """What the log says of the first moves."""
    return [line for step in steps["steps"][:last] for line in step["lines"]]


def test_a_table_changes_its_language(ada: Visitor) -> None:
    table = ada.new_table("newton")
    page = ada.sit(table)
    ada.play(seed=5, turn=True)
    ada.asked()
    ada.draw_out()
    english = listed(page)
    for language, name in NAMES.items():
        page.locator("#tab-panel-moves").click()
        ada.menu(name)
        in_language(ada, language)
        frame = ada.frame()
        expect(page.locator(".prompt.mine [role=status]")).to_contain_text(frame["prompt"])
        assert listed(page) == sorted(move["label"] for move in frame["moves"] if not move["last"])
        assert not set(listed(page)) & set(english)
        page.locator("#tab-panel-log").click()
        page.locator(".log-tools input").set_checked(False)
        steps = ada.get(f"/api/tables/{table}/steps?lang={language}")
        told = page.locator(".log .moment-lines p:not(.by-table)")
        expect(told).to_have_text(log_lines(steps, frame["moves_made"]))
        assert told.all_inner_texts() != log_lines(ada.get(f"/api/tables/{table}/steps?lang=en"), frame["moves_made"])
