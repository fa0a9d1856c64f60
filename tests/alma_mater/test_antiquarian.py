"""Antiquarian: one of three offers, once."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.antiquarian.buy")
@pytest.mark.parametrize(("option", "ducats", "dictionaries"), [(1, 3, 0), (2, 6, 1), (3, 9, 2)])
def test_3_6_or_9_ducats_buy_a_textbook_and_none_one_or_two_dictionaries(
    option: int, ducats: int, dictionaries: int
) -> None:
    table = Scenario(4).ducats(ducats).play("send antiquarian", f"option {option}", "take red")
    assert table.own("ducats") == 0
    assert table.stored() == {"red": 1} | ({"dictionary": dictionaries} if dictionaries else {})


@pytest.mark.rule("alma-mater.antiquarian.buy")
def test_however_rich_you_are_there_are_three_offers() -> None:
    table = Scenario(4).ducats(30).play("send antiquarian")
    assert table.moves() == ["option 1", "option 2", "option 3"]
    table.refused("option 4", "table.not-asked")


@pytest.mark.rule("alma-mater.antiquarian.buy")
def test_the_textbook_is_of_any_colour_and_no_dictionary() -> None:
    table = Scenario(4).ducats(3).play("send antiquarian", "option 1")
    assert table.moves() == ["take black", "take blue", "take green", "take red"]


@pytest.mark.rule("alma-mater.antiquarian.buy")
def test_only_one_offer_is_taken_and_only_once() -> None:
    table = Scenario(4).ducats(30).play("send antiquarian", "option 1", "take red")
    assert (table.asked(), table.own("ducats"), table.moves("option")) == ("rest", 27, [])


@pytest.mark.rule("alma-mater.antiquarian.cost")
@pytest.mark.parametrize(("option", "ducats"), [(2, 5), (3, 8)])
def test_an_offer_you_cannot_pay_is_refused(option: int, ducats: int) -> None:
    table = Scenario(4).ducats(ducats).play("send antiquarian")
    table.refused(f"option {option}", "antiquarian.cost")
    table.allowed(f"option {option - 1}")


@pytest.mark.rule("alma-mater.antiquarian.cost")
def test_without_the_ducats_for_any_offer_the_antiquarian_is_refused() -> None:
    Scenario(4).ducats(2).refused("send antiquarian", "antiquarian.cost")
