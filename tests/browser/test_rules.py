"""The rules: in brief and the key first, then clauses; one search over all games; things lead to clauses and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.records import GAMES
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser


def test_the_rules_begin_in_brief_with_pictures_and_the_key(ada: Visitor) -> None:
    page = ada.open("/rules")
    expect(page.locator(".brief h2")).to_have_text("Newton in brief")
    for game in GAMES:
        page.locator(f".book-tabs a[href='/rules/{game}']").click()
        expect(page.locator(".brief figure")).to_have_attribute("data-game", game)
        expect(page.locator(".brief .scene")).to_be_visible()
        expect(page.locator(".brief-acts li")).to_have_count(5)
        assert page.locator(".key-sheet [data-symbol]").count() >= 16
        order = page.locator(".clauses > *").evaluate_all("all => all.map((each) => each.className)")
        assert ["brief" in order[0], "key-sheet" in order[1], "chapter" in order[2]] == [True] * 3
        assert not any("rules." in text for text in page.locator(".brief").all_inner_texts())


def test_one_search_covers_all_games_and_points_to_where_a_word_is(ada: Visitor) -> None:
    page = ada.open("/rules/newton")
    page.locator(".search input").fill("chancellor")
    expect(page.locator(".not-here")).to_be_visible()
    theirs = page.locator(".found-in[data-game=alma-mater]")
    expect(theirs.locator("mark").first).to_have_text("chancellor", ignore_case=True)
    expect(page.locator(".found-in[data-game=newton] .found-head span")).to_have_text("0")
    theirs.locator(".found-clause").first.click()
    page.wait_for_url("**/rules/alma-mater?q=chancellor#**")
    expect(page.locator(".rule-clause.chosen mark").first).to_be_visible()
    page.locator(".search input").fill("student")
    first = page.locator(".found-in").first
    expect(first).to_have_attribute("data-game", "alma-mater")
    expect(page.locator(".found-all")).to_contain_text("in 3 games")


def test_a_thing_leads_to_its_clauses_and_back(visit: Visit) -> None:
    ada: Visitor = visit(size=PHONE)
    page = ada.open("/rules/newton#newton.masters.boyle")
    clause = page.locator("[id='newton.masters.boyle']")
    expect(clause).to_have_class("rule-clause chosen")
    clause.locator(".clause-things a", has_text="Robert Boyle").click()
    thing = page.locator("[id='thing-master.boyle']")
    expect(thing).to_be_visible()
    thing.locator("a", has_text="masters.boyle").click()
    page.wait_for_url("**#newton.masters.boyle")
    expect(clause).to_be_in_viewport()
