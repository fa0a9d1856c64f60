"""Work: the Marker on the Work track, and coins."""

from __future__ import annotations

import pytest

from collegium.games.newton.components import BASICS
from tests.newton.scenario import Scenario

TRAVEL = BASICS.index("travel")


def working(value: int) -> Scenario:
    """Seat 0, without coins, on a board that prints another symbol, about to work at a value up to 4."""
    table = Scenario(2).board(2).coins(0).tucked(*["l1-wor1", "l1-wor2", "l1-wor3"][: value - 1])
    return table.hand("red-study", "red-work")


def begin(table: Scenario) -> Scenario:
    return table.play("play red-work", "perform work")


def with_volumes(table: Scenario) -> Scenario:
    """With the orange Volume of the card played, the 2 orange, 1 blue and 1 green that the Objective asks for."""
    return table.desk("l3-stu1")


def one_short(table: Scenario) -> Scenario:
    """With the orange Volume of the card played, all that the Objective asks for except 1 orange."""
    return table.desk("l2-stu1")


@pytest.mark.rule("newton.work.value")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_marker_moves_by_the_number_chosen(steps: int) -> None:
    table = begin(working(3).marker(6)).play(f"work {steps}")
    assert table.own("marker") == 6 + steps


@pytest.mark.rule("newton.work.value")
def test_the_marker_does_not_move_further_than_the_value() -> None:
    begin(working(3)).refused("work 4", "work.value")


@pytest.mark.rule("newton.work.value")
def test_working_is_at_least_one_space_or_left_out() -> None:
    assert begin(working(2)).moves() == ["done", "work 1", "work 2"]


@pytest.mark.rule("newton.work.coins")
def test_working_brings_a_coin_for_each_point_of_value() -> None:
    table = begin(working(4)).play("work 4")
    assert (table.own("marker"), table.own("coins")) == (4, 4)


@pytest.mark.rule("newton.work.coins", "newton.work.special-space")
def test_sarah_moves_2_of_3_spaces_to_a_special_space_and_receives_2_coins() -> None:
    table = begin(working(3).marker(1).specialization(3, "development-travel")).play("work 2")
    assert (table.own("marker"), table.own("coins")) == (3, 2)
    assert table.own("developments", TRAVEL) == 1


@pytest.mark.rule("newton.work.coins")
def test_leaving_the_action_out_brings_no_coins() -> None:
    table = begin(working(3)).play("done")
    assert (table.own("marker"), table.own("coins")) == (0, 0)


@pytest.mark.rule("newton.work.coins-after")
def test_the_coins_of_the_action_do_not_help_the_marker_into_the_objective() -> None:
    table = begin(one_short(working(3)).marker(15)).play("work 3")
    assert (table.own("marker"), table.own("coins"), table.own("potions")) == (15, 3, 0)
    assert table.asked() == "card"


@pytest.mark.rule("newton.work.coins-after")
def test_a_potion_for_the_objective_comes_from_the_coins_you_had_before() -> None:
    table = begin(one_short(working(3)).marker(15).coins(3)).play("potion", "work 3", "enter")
    assert (table.own("marker"), table.own("coins"), table.own("potions")) == (16, 3, 0)


@pytest.mark.rule("newton.work.last-space")
@pytest.mark.parametrize("value", [1, 3])
def test_on_the_last_space_working_still_brings_coins(value: int) -> None:
    table = begin(working(3).marker(16)).play(f"work {value}")
    assert (table.own("marker"), table.own("coins")) == (16, value)


@pytest.mark.rule("newton.work.cut-short")
def test_an_objective_not_met_stops_the_marker_but_not_the_coins() -> None:
    table = begin(working(3).marker(14)).play("work 3")
    assert (table.own("marker"), table.own("coins")) == (15, 3)


@pytest.mark.rule("newton.work.cut-short")
def test_before_an_objective_not_met_the_marker_stays_and_the_coins_come() -> None:
    table = begin(working(3).marker(15)).play("work 3")
    assert (table.own("marker"), table.own("coins")) == (15, 3)


@pytest.mark.rule("newton.work.cut-short")
def test_the_end_of_the_track_stops_the_marker_but_not_the_coins() -> None:
    table = begin(with_volumes(working(4)).marker(15)).play("work 4")
    assert (table.own("marker"), table.own("coins")) == (16, 4)


@pytest.mark.rule("newton.work.special-space")
def test_passing_over_a_special_space_gives_nothing() -> None:
    table = begin(working(3).marker(2).specialization(3, "development-travel")).play("work 2")
    assert table.own("marker") == 4
    assert table.own("developments", TRAVEL) == 0


@pytest.mark.rule("newton.work.special-space")
def test_ending_on_an_invention_tile_gives_its_bonus() -> None:
    table = begin(working(3).marker(3).invention(6, "potions")).play("work 3")
    assert table.supply() == (3, 2, 3)


@pytest.mark.rule("newton.work.special-space")
def test_ending_on_the_master_space_plays_a_master() -> None:
    table = begin(working(3).marker(10).masters("bruno")).play("work 2")
    assert table.asked() == "master"
    table.play("master bruno")
    assert table.own("coins") == 8


@pytest.mark.rule("newton.work.special-space")
def test_passing_over_the_master_space_plays_none() -> None:
    table = begin(working(3).marker(10).masters("bruno")).play("work 3")
    assert (table.own("marker"), table.asked()) == (13, "card")


@pytest.mark.rule("newton.work.objective")
def test_with_the_four_volumes_the_marker_enters_the_objective() -> None:
    table = begin(with_volumes(working(2)).marker(14)).play("work 2")
    assert (table.own("marker"), table.own("coins")) == (16, 2)


@pytest.mark.rule("newton.work.objective")
def test_without_one_of_the_four_volumes_the_objective_is_closed() -> None:
    table = begin(one_short(working(2)).marker(14)).play("work 2")
    assert (table.own("marker"), table.asked()) == (15, "card")


@pytest.mark.rule("newton.work.objective")
def test_the_volumes_alone_do_not_bring_a_marker_with_too_few_steps_into_the_objective() -> None:
    table = begin(with_volumes(working(2)).marker(13)).play("work 2")
    assert (table.own("marker"), table.asked()) == (15, "card")


@pytest.mark.rule("newton.work.objective")
def test_a_potion_may_replace_a_volume_of_the_objective_and_you_are_asked() -> None:
    table = begin(working(2).marker(14).potions(4)).play("work 2")
    assert table.asked() == "work-objective"
    table.play("enter")
    assert (table.own("marker"), table.own("potions"), table.own("coins")) == (16, 1, 2)


@pytest.mark.rule("newton.work.objective")
def test_you_may_keep_the_potions_and_stay_before_the_objective() -> None:
    table = begin(working(2).marker(14).potions(4)).play("work 2", "done")
    assert (table.own("marker"), table.own("potions"), table.own("coins")) == (15, 4, 2)
