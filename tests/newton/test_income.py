"""Income tiles and the Medicine Income tile on the income spaces below the bookshelf."""

from __future__ import annotations

import pytest

from tests.newton.pieces import INCOME_STACK, MEDICINE_STACK, end_round, everything, specialized, stack, visited
from tests.newton.scenario import Scenario

FULL = ("coins", "coins", "potions", "potions", "potions")


@pytest.mark.rule("newton.income.tile")
@pytest.mark.parametrize(
    ("kind", "supply"), [("victory_points", (0, 0, 2)), ("coins", (2, 0, 0)), ("potions", (0, 1, 0))]
)
def test_a_tile_pays_in_every_end_round_phase(kind: str, supply: tuple[int, int, int]) -> None:
    s = end_round(Scenario().coins(0).incomes(kind))
    assert s.supply() == supply
    end_round(s, 2)
    assert s.supply() == tuple(2 * number for number in supply)


@pytest.mark.rule("newton.income.tile")
def test_every_tile_pays_for_itself() -> None:
    s = end_round(Scenario().coins(0).incomes("coins", "coins", "coins", "potions", "victory_points"))
    assert s.supply() == (6, 1, 2)


@pytest.mark.rule("newton.income.medicine")
@pytest.mark.parametrize(("side", "points"), [(1, 1), (2, 3)])
def test_medicine_pays_1_point_or_3_after_both_cities(side: int, points: int) -> None:
    s = end_round(Scenario().coins(0).medicine(side))
    assert s.supply() == (0, 0, points)
    assert end_round(s, 2).supply() == (0, 0, 2 * points)


@pytest.mark.rule("newton.income.space")
def test_a_fifth_tile_still_finds_a_free_space() -> None:
    s = specialized(Scenario().medicine(1).incomes("coins", "coins", "potions"), "income-potions")
    assert (s.asked(), s.own("income_tiles", 2)) == ("card", 2)


@pytest.mark.rule("newton.income.space", "newton.income.replace")
def test_the_medicine_tile_takes_one_of_the_five_spaces() -> None:
    s = specialized(Scenario().medicine(1).incomes("coins", "coins", "potions", "potions"), "income-victory-points")
    assert s.asked() == "replace-income"
    assert s.moves() == ["done", "replace-income coins", "replace-income potions", "replace-income medicine"]


@pytest.mark.rule("newton.income.replace")
def test_only_a_kind_you_have_is_replaced() -> None:
    s = specialized(Scenario().incomes(*FULL), "income-coins")
    s.refused("replace-income victory-points", "income.replace")
    s.refused("replace-income medicine", "income.replace")


@pytest.mark.rule("newton.income.replace")
def test_nothing_is_replaced_while_a_space_is_free() -> None:
    s = specialized(Scenario().incomes(*FULL[:4]), "income-any")
    s.refused("replace-income coins", "table.not-asked")
    s.play("income coins").refused("replace-income potions", "table.not-asked")
    assert [s.own("income_tiles", income) for income in range(3)] == [0, 3, 2]


@pytest.mark.rule("newton.income.returned")
def test_an_income_tile_replaced_returns_to_its_stack() -> None:
    s = Scenario().incomes(*FULL)
    before = everything(s)
    specialized(s, "income-victory-points").play("replace-income potions")
    assert [s.own("income_tiles", income) for income in range(3)] == [1, 2, 2]
    assert [stack(s, INCOME_STACK, income) for income in range(3)] == [3, 2, 2]
    assert (everything(s), s.asked()) == (before, "card")


@pytest.mark.rule("newton.income.returned")
def test_a_medicine_tile_replaced_leaves_the_game() -> None:
    s = Scenario().medicine(1).incomes("coins", "coins", "potions", "potions")
    specialized(s, "income-victory-points").play("replace-income medicine")
    assert (s.own("income_tiles", 0), stack(s, MEDICINE_STACK)) == (1, 3)
    assert end_round(s).play("tuck red-joker").supply() == (4, 2, 2), "it pays no more"


@pytest.mark.rule("newton.income.returned", "newton.cities.medicine-full")
def test_a_medicine_tile_replaced_does_not_come_back_with_the_second_city() -> None:
    s = Scenario().medicine(1).incomes("coins", "coins", "potions", "potions")
    specialized(s, "income-victory-points").play("replace-income medicine")
    s.first_player(0).set("income_tiles", 0, 2)
    assert visited(s, "medicine").asked() == "card"
    assert (s.own("medicine_cities"), stack(s, MEDICINE_STACK)) == (2, 3)
    assert end_round(s).play("tuck red-joker").own("victory_points") == 2
