"""Joker: any basic action, one more than the symbols you see, and never counted again."""

from __future__ import annotations

import pytest

from tests.newton.scenario import Scenario

TRAVELS = ("l1-tra1", "l1-tra2", "l1-tra3")


def sarah(coins: int) -> Scenario:
    """Sarah plays her Joker to travel, with three Travel symbols visible on her desk."""
    table = Scenario(2).no_tokens().coins(coins).desk(*TRAVELS)
    return table.play("play red-joker", "perform travel")


@pytest.mark.rule("newton.joker.value")
def test_sarahs_joker_travels_4_spaces_with_3_symbols_visible() -> None:
    table = sarah(0).play("travel v03", "travel bologna", "travel v12")
    assert table.asked() == "travel"
    table.play("travel wien")
    assert table.asked() != "travel"
    assert table.cube_places() == ["wien"]


@pytest.mark.rule("newton.joker.value", "newton.quick.boost-cost")
def test_with_2_coins_sarahs_joker_travels_5_spaces() -> None:
    table = sarah(2).play("travel v03", "travel bologna", "travel v12", "travel wien")
    table.refused("travel krakow", "travel.value")
    table.play("boost", "travel krakow")
    assert (table.cube_places(), table.own("coins")) == (["krakow"], 0)


@pytest.mark.rule("newton.joker.value")
def test_a_joker_performs_an_action_without_any_visible_symbol_at_1() -> None:
    table = Scenario(2).board(2).play("play red-joker", "perform work")
    assert table.moves("work") == ["work 1"]


@pytest.mark.rule("newton.joker.value")
def test_a_joker_counts_only_symbols_of_the_action_chosen() -> None:
    table = Scenario(2).board(2).desk("l1-wor1", "l1-wor2", "red-travel").play("play red-joker", "perform work")
    assert table.moves("work") == ["work 1", "work 2", "work 3"]


@pytest.mark.rule("newton.joker.not-counted")
def test_a_joker_on_the_desk_adds_to_no_later_action() -> None:
    table = Scenario(1).board(2).play("play red-joker", "perform work", "work 1", "done")
    table.play("play red-work", "perform work")
    assert table.moves("work") == ["work 1"]


@pytest.mark.rule("newton.joker.not-counted")
def test_a_tucked_joker_adds_to_no_action() -> None:
    table = Scenario(1).board(2).turn_of(0, 4).play("play red-joker", "done", "tuck red-joker")
    assert table.tucked_cards() == ["red-joker"]
    for action in ("work", "technology", "travel", "lessons", "study"):
        assert table.symbols(action) == (1 if action == "technology" else 0)
    table.play("play red-work", "perform work")
    assert table.moves("work") == ["work 1"]
