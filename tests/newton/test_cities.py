"""City tiles: a bonus for a Travel cube on the City, wherever the cube came from."""

from __future__ import annotations

import pytest

from tests.newton.pieces import MEDICINE_STACK, end_round, joker, mastered, stack, stop, travel, visited
from tests.newton.scenario import Scenario

FULL = ("coins", "coins", "coins", "potions", "potions")


@pytest.mark.rule("newton.cities.cube")
def test_passing_through_a_city_gives_nothing() -> None:
    s = Scenario().coins(0).developments("travel").city("amsterdam", "potions")
    assert travel(s, "v02", "amsterdam", "v08").supply() == (0, 0, 0)


@pytest.mark.rule("newton.cities.cube")
def test_a_city_with_your_cube_gives_nothing_again() -> None:
    s = visited(Scenario().coins(0).cubes("amsterdam"), "potions")
    assert (s.place(), s.supply()) == ("amsterdam", (0, 0, 0))


@pytest.mark.rule("newton.cities.cube")
def test_without_a_cube_left_a_city_gives_nothing() -> None:
    s = Scenario().coins(0).cubes("bologna", "paris", "leipzig", "krakow", "salamanca", "cambridge")
    s.cubes("athenai", "alexandria", "stonehenge", "napoli", "istanbul", "lisboa")
    s = visited(s, "potions")
    assert (s.supply(), "amsterdam" in s.cube_places()) == ((0, 0, 0), False)


@pytest.mark.rule("newton.cities.cube", "newton.cities.counts-fully")
def test_a_cube_from_a_master_brings_the_bonus_of_a_city() -> None:
    s = mastered(Scenario().city("istanbul", "potions"), "winkelmann").play("cube istanbul")
    assert (s.supply(), s.place()) == ((0, 2, 0), "basel")


@pytest.mark.rule("newton.cities.coins")
def test_a_city_of_4_coins() -> None:
    assert visited(Scenario().coins(0), "coins").supply() == (4, 0, 0)


@pytest.mark.rule("newton.cities.potions")
def test_a_city_of_2_potions() -> None:
    assert visited(Scenario().coins(0), "potions").supply() == (0, 2, 0)


@pytest.mark.rule("newton.cities.student")
def test_a_city_that_enrols_a_student() -> None:
    s = visited(Scenario().coins(0), "student")
    assert (s.student_spaces(), s.supply()) == (["s", "s"], (0, 0, 0))


@pytest.mark.rule("newton.cities.student", "newton.technology.no-student")
def test_a_city_enrols_nobody_without_a_student_in_the_supply() -> None:
    s = visited(Scenario().coins(0).students("s", "s", "a1", "b1"), "student")
    assert (s.student_spaces(), s.supply()) == (["a1", "b1", "s", "s"], (0, 0, 0))


@pytest.mark.rule("newton.cities.cost")
@pytest.mark.parametrize("tile", ["university-cube", "ancient-land-cube"])
def test_with_1_coin_the_cube_of_a_city_is_not_offered(tile: str) -> None:
    assert visited(Scenario().coins(1), tile).asked() == "card"
    assert visited(Scenario().coins(2), tile).asked() == "city-cube"


@pytest.mark.rule("newton.cities.cost")
def test_the_cube_of_a_city_costs_2_coins() -> None:
    visited(Scenario().coins(2), "university-cube").coins(1).refused("cube bologna", "cities.cost")


@pytest.mark.rule("newton.cities.university")
def test_2_coins_place_a_cube_on_a_university_of_your_choice() -> None:
    s = visited(Scenario().coins(3).cubes("paris"), "university-cube")
    assert s.moves("cube") == [f"cube {name}" for name in ("bologna", "leipzig", "krakow", "salamanca", "cambridge")]
    for name in ("athenai", "wien", "v01", "basel", "master", "objective"):
        s.refused(f"cube {name}", "cities.university")
    s.refused("cube paris", "travel.cube-once")
    s.play("cube cambridge")
    assert (s.cube_places(), s.own("coins")) == (["amsterdam", "cambridge", "paris"], 1)


@pytest.mark.rule("newton.cities.ancient-land")
def test_2_coins_place_a_cube_on_an_ancient_land_of_your_choice() -> None:
    s = visited(Scenario().coins(2).cubes("athenai"), "ancient-land-cube")
    assert s.moves("cube") == ["cube alexandria", "cube stonehenge"]
    for name in ("bologna", "wien", "v01", "basel", "master", "objective"):
        s.refused(f"cube {name}", "cities.ancient-land")
    s.refused("cube athenai", "travel.cube-once")
    s.play("cube alexandria")
    assert (s.cube_places(), s.own("coins")) == (["alexandria", "amsterdam", "athenai"], 0)


@pytest.mark.rule("newton.cities.university", "newton.travel.cube-supply")
def test_a_city_that_takes_the_last_cube_offers_no_other() -> None:
    s = Scenario().coins(9).cubes("paris", "leipzig", "krakow", "salamanca", "cambridge", "athenai", "alexandria")
    visited(s.cubes("stonehenge", "napoli", "istanbul", "lisboa"), "university-cube")
    assert (s.own("cubes_placed"), s.own("victory_points"), s.asked()) == (12, 8, "card")


@pytest.mark.rule("newton.cities.once")
def test_you_may_decline_to_pay_at_a_city() -> None:
    s = visited(Scenario().coins(2), "university-cube").play("done")
    assert (s.asked(), s.own("coins"), s.cube_places()) == ("card", 2, ["amsterdam"])


@pytest.mark.rule("newton.cities.once")
def test_you_pay_at_a_city_only_once() -> None:
    s = visited(Scenario().coins(9), "university-cube").play("cube bologna")
    assert (s.asked(), s.own("coins")) == ("card", 7)
    s.refused("cube paris", "table.not-asked")


@pytest.mark.rule("newton.cities.counts-fully", "newton.travel.cube-points")
def test_a_cube_of_a_city_brings_the_points_of_the_last_cubes() -> None:
    s = Scenario().coins(2).cubes("bologna", "paris", "leipzig", "krakow", "salamanca", "napoli", "istanbul", "lisboa")
    visited(s, "university-cube")
    assert s.own("victory_points") == 1
    assert s.play("cube cambridge").own("victory_points") == 1 + 2


@pytest.mark.rule("newton.cities.counts-fully")
def test_a_cube_of_a_city_meets_a_requirement() -> None:
    s = visited(Scenario().coins(2).university("cambridge", "I"), "university-cube").play("cube cambridge")
    joker(s.first_player(0), "study").allowed("book r1c2")


@pytest.mark.rule("newton.cities.counts-fully", "newton.cities.once")
def test_a_city_reached_with_a_master_may_bring_a_university_too() -> None:
    s = Scenario().city("istanbul", "university-cube").cubes("bologna")
    s = mastered(s, "winkelmann").coins(2).play("cube istanbul", "cube krakow")
    assert (s.cube_places(), s.own("coins")) == (["bologna", "istanbul", "krakow"], 0)


@pytest.mark.rule("newton.cities.medicine-first")
def test_the_first_city_of_medicine_brings_the_tile_with_1_point() -> None:
    s = visited(Scenario().coins(0), "medicine")
    assert (s.asked(), stack(s, MEDICINE_STACK), s.supply()) == ("card", 3, (0, 0, 0))
    assert end_round(s).play("tuck red-joker").supply() == (0, 0, 1)


@pytest.mark.rule("newton.cities.medicine-second")
def test_the_second_city_of_medicine_turns_the_tile_to_3_points() -> None:
    s = visited(Scenario().coins(0).medicine(1), "medicine")
    assert (s.asked(), stack(s, MEDICINE_STACK)) == ("card", 3)
    assert end_round(s).play("tuck red-joker").supply() == (0, 0, 3)


@pytest.mark.rule("newton.cities.medicine-second")
def test_both_cities_of_medicine_in_one_journey() -> None:
    s = Scenario().city("amsterdam", "medicine").city("wien", "medicine").at("v02").no_tokens()
    mastered(s, "galilei").play("travel amsterdam", "cube amsterdam", "travel v02").coins(1)
    stop(s.play("travel wien"))
    assert (s.cube_places(), s.own("medicine_cities")) == (["amsterdam", "wien"], 2)
    assert end_round(s).play("tuck red-joker").own("victory_points") == 3


@pytest.mark.rule("newton.cities.medicine-full")
def test_with_full_income_spaces_medicine_may_replace_a_tile() -> None:
    s = visited(Scenario().coins(0).incomes(*FULL), "medicine")
    assert s.moves() == ["done", "replace-income coins", "replace-income potions"]
    s.play("replace-income potions")
    assert (s.own("medicine"), s.own("income_tiles", 2), stack(s, MEDICINE_STACK)) == (1, 1, 3)


@pytest.mark.rule("newton.cities.medicine-full")
def test_medicine_declined_comes_at_the_second_city_with_3_points() -> None:
    s = visited(Scenario().coins(0).incomes(*FULL), "medicine").play("done")
    assert stack(s, MEDICINE_STACK) == 4
    s = travel(s.first_player(0).city("wien", "medicine").at("v12"), "v12", "wien")
    assert s.moves() == ["done", "replace-income coins", "replace-income potions"]
    s.play("replace-income coins")
    assert (stack(s, MEDICINE_STACK), s.own("income_tiles", 1)) == (3, 2)
    assert end_round(s).play("tuck red-joker").supply() == (4, 2, 3)


@pytest.mark.rule("newton.cities.medicine-full", "newton.income.medicine")
def test_medicine_declined_finds_its_place_at_the_second_city_by_itself_if_there_is_room() -> None:
    s = visited(Scenario().coins(0).set("medicine_cities", 1), "medicine")
    assert (s.asked(), stack(s, MEDICINE_STACK)) == ("card", 3)
    assert end_round(s).play("tuck red-joker").own("victory_points") == 3


@pytest.mark.rule("newton.cities.medicine-full")
def test_medicine_declined_at_both_cities_is_lost() -> None:
    s = visited(Scenario().coins(0).incomes(*FULL).set("medicine_cities", 1), "medicine").play("done")
    assert (stack(s, MEDICINE_STACK), s.asked()) == (4, "card")
    assert end_round(s).play("tuck red-joker").supply() == (6, 2, 0)
