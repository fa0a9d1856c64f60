"""Travel: the Scientist on the routes of the Map, and Travel cubes."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.newton.scenario import Scenario, rows

EIGHT = ("paris", "leipzig", "krakow", "salamanca", "cambridge", "stonehenge", "alexandria", "moskva")


def ready(value: int, where: str = "basel") -> Scenario:
    """Seat 0, without coins and tokens about, ready for a Travel action of a value up to 4."""
    table = Scenario(2).coins(0).no_tokens().tucked(*["l1-tra1", "l1-tra2", "l1-tra3"][: value - 1])
    return table.hand("red-study", "red-travel").at(where)


def begin(table: Scenario) -> Scenario:
    return table.play("play red-travel", "perform travel")


def with_galilei(where: str) -> Scenario:
    """Seat 0 in the middle of Galilei's journey of value 3, with 4 coins."""
    table = Scenario(2).coins(2).no_tokens().at(where).marker(10).masters("galilei", "cusano")
    return table.play("play red-work", "perform work", "work 2", "master galilei")


def with_map_objective(table: Scenario) -> Scenario:
    """With the green Volume of the card played, the 1 orange, 1 blue and 2 green that the Objective asks for."""
    return table.desk("l3-stu1")


@pytest.mark.rule("newton.travel.route")
def test_a_scientist_moves_along_routes_only() -> None:
    begin(ready(4)).refused("travel bologna", "travel.route")


@pytest.mark.rule("newton.travel.route")
def test_a_scientist_does_not_stay_in_place() -> None:
    begin(ready(4)).refused("travel basel", "travel.route")


@pytest.mark.rule("newton.travel.route")
def test_every_connected_place_is_one_step_away() -> None:
    table = begin(ready(1).coins(1))
    assert table.moves("travel") == ["travel paris", "travel v01", "travel v02", "travel v03"]


@pytest.mark.rule("newton.travel.route")
@pytest.mark.parametrize(("here", "there"), [("v03", "v06"), ("v06", "v03")])
def test_routes_go_over_the_sea_and_both_ways(here: str, there: str) -> None:
    table = begin(ready(1, here).coins(1)).play(f"travel {there}")
    assert table.place() == there


@pytest.mark.rule("newton.travel.places")
def test_the_places_of_the_map() -> None:
    kinds = Counter(row["kind"] for row in rows("map", "place"))
    assert kinds == {
        "university": 6,
        "ancient_land": 3,
        "city": 7,
        "village": 14,
        "master": 1,
        "objective": 1,
        "start": 1,
    }
    assert Scenario(1).place() == "basel"


@pytest.mark.rule("newton.travel.cost")
def test_a_route_costs_its_coins() -> None:
    table = begin(ready(1).coins(1)).play("travel paris")
    assert (table.place(), table.own("coins")) == ("paris", 0)


@pytest.mark.rule("newton.travel.cost")
def test_without_the_coins_a_route_is_closed() -> None:
    begin(ready(1)).refused("travel paris", "travel.cost")
    begin(ready(1, "v12").coins(1)).refused("travel athenai", "travel.cost")


@pytest.mark.rule("newton.travel.cost")
def test_a_route_without_a_cost_is_free() -> None:
    table = begin(ready(1)).play("travel v01")
    assert (table.place(), table.own("coins")) == ("v01", 0)


@pytest.mark.rule("newton.travel.pay-again")
def test_going_back_and_forth_pays_each_time() -> None:
    table = begin(ready(3).coins(3)).play("travel paris", "travel basel", "travel paris")
    assert (table.place(), table.own("coins")) == ("paris", 0)


@pytest.mark.rule("newton.travel.pay-again")
def test_the_coins_of_a_token_pay_the_next_route() -> None:
    table = begin(ready(2, "wien").coins(1).token("v13", "coins-3"))
    table.play("travel v13")
    assert table.own("coins") == 3
    table.play("travel athenai", "done")
    assert (table.own("coins"), table.cube_places()) == (2, ["athenai"])


@pytest.mark.rule("newton.travel.pay-again")
def test_coins_that_come_later_do_not_pay_an_earlier_route() -> None:
    begin(ready(2, "wien").token("v13", "coins-3")).refused("travel v13", "travel.cost")


@pytest.mark.rule("newton.travel.value")
def test_no_more_steps_than_the_value() -> None:
    table = begin(ready(2).coins(2)).play("travel v03", "travel bologna")
    table.refused("travel v12", "travel.value")


@pytest.mark.rule("newton.travel.value")
def test_fewer_steps_than_the_value() -> None:
    table = begin(ready(4)).play("travel v03", "travel bologna", "done")
    assert (table.place(), table.cube_places()) == ("bologna", ["bologna"])


@pytest.mark.rule("newton.travel.cube", "newton.travel.value", "newton.tokens.take")
def test_frank_takes_a_token_on_his_way_and_ends_in_istanbul_with_a_step_to_spare() -> None:
    table = ready(4, "bologna").token("v13", "potion-1").city("istanbul", "coins")
    begin(table).play("travel v12", "travel v13")
    assert table.own("potions") == 1
    table.play("travel istanbul", "done")
    assert table.place() == "istanbul"
    assert table.cube_places() == ["istanbul"]
    assert table.supply() == (4, 1, 0)
    assert (table.own("tokens"), table.token_at("v13")) == (1, "")


@pytest.mark.rule("newton.travel.cube")
@pytest.mark.parametrize(
    ("here", "there"),
    [("v01", "paris"), ("v12", "wien"), ("v13", "athenai"), ("v09", "master")],
    ids=["university", "city", "ancient land", "master"],
)
def test_where_the_movement_ends_a_cube_is_placed(here: str, there: str) -> None:
    table = begin(ready(1, here).coins(1)).play(f"travel {there}")
    assert table.cube_places() == [there]
    assert table.own("cubes_placed") == 1


@pytest.mark.rule("newton.travel.cube")
def test_the_objective_space_takes_a_cube() -> None:
    table = begin(with_map_objective(ready(1, "moskva"))).play("travel objective")
    assert table.cube_places() == ["objective"]


@pytest.mark.rule("newton.travel.cube")
def test_places_passed_through_take_no_cube() -> None:
    table = begin(ready(2, "v03")).play("travel bologna", "travel v12")
    assert table.cube_places() == []


@pytest.mark.rule("newton.travel.cube")
def test_scientists_and_cubes_of_several_players_share_a_place() -> None:
    table = ready(1, "v01").seat(1).at("paris").cubes("paris").seat(0)
    begin(table).play("travel paris")
    assert table.cube_places(0) == table.cube_places(1) == ["paris"]


@pytest.mark.rule("newton.travel.cube-points")
@pytest.mark.parametrize(("placed", "points"), [(7, 0), (8, 1), (9, 2), (10, 4), (11, 8)])
def test_the_ninth_to_twelfth_cube_bring_points(placed: int, points: int) -> None:
    places = [*EIGHT, "athenai", "lisboa", "stockholm"][:placed]
    table = begin(ready(1, "v03").cubes(*places)).play("travel bologna")
    assert table.own("cubes_placed") == placed + 1
    assert table.own("victory_points") == points


@pytest.mark.rule("newton.travel.cube-points")
def test_the_last_four_cubes_bring_15_points_in_all() -> None:
    table = Scenario(1).coins(0).no_tokens().cubes(*EIGHT).city("wien", "coins").city("istanbul", "potions")
    table.at("v12").tucked("l1-tra1").hand("red-travel", "l2-tra1", "l2-tra3", "l3-tra1")
    table.play("play red-travel", "perform travel", "travel wien", "done", "done")
    table.play("play l2-tra1", "perform travel", "travel v12", "travel v13", "travel istanbul", "done", "done")
    table.play("play l2-tra3", "perform travel", "travel athenai", "done", "done")
    assert table.own("victory_points") == 1 + 2 + 4
    table.play("play l3-tra1", "perform travel", "travel v12", "travel bologna", "done", "done")
    assert table.own("victory_points") == 15
    assert table.own("cubes_placed") == 12


@pytest.mark.rule("newton.travel.cube-once")
def test_no_second_cube_where_you_have_one() -> None:
    table = with_galilei("v03").cubes("bologna").play("travel bologna")
    table.refused("cube bologna", "travel.cube-once")


@pytest.mark.rule("newton.travel.cube-once")
def test_cubes_of_other_players_do_not_matter() -> None:
    table = with_galilei("v03").seat(1).cubes("bologna").play("travel bologna", "cube bologna")
    assert table.cube_places(0) == ["bologna"]


@pytest.mark.rule("newton.travel.cube-supply")
def test_without_a_cube_left_none_is_placed() -> None:
    table = with_galilei("v03").cubes(*EIGHT, "athenai", "lisboa", "stockholm", "napoli").play("travel bologna")
    table.refused("cube bologna", "travel.cube-supply")


@pytest.mark.rule("newton.travel.cube-place")
def test_a_village_takes_no_cube() -> None:
    with_galilei("basel").play("travel v03").refused("cube v03", "travel.cube-place")


@pytest.mark.rule("newton.travel.cube-place")
def test_the_starting_space_takes_no_cube() -> None:
    with_galilei("v03").play("travel basel").refused("cube basel", "travel.cube-place")


@pytest.mark.rule("newton.travel.cube-place")
def test_a_movement_that_ends_in_a_village_places_no_cube() -> None:
    table = begin(ready(1)).play("travel v03")
    assert (table.asked(), table.own("cubes_placed")) == ("card", 0)


@pytest.mark.rule("newton.travel.stop-again")
def test_ending_where_you_have_a_cube_does_nothing_more() -> None:
    table = begin(ready(1, "v12").city("wien", "coins").cubes("wien")).play("travel wien")
    assert (table.place(), table.own("cubes_placed")) == ("wien", 1)
    assert table.supply() == (0, 0, 0)


@pytest.mark.rule("newton.travel.stop-again")
def test_ending_on_the_master_space_again_plays_no_master() -> None:
    table = begin(ready(1, "v09").cubes("master")).play("travel master")
    assert table.asked() == "card"


@pytest.mark.rule("newton.travel.stop-again")
def test_ending_without_a_cube_left_does_nothing() -> None:
    table = ready(1, "v12").city("wien", "coins").cubes(*EIGHT, "athenai", "lisboa", "stockholm", "napoli")
    begin(table).play("travel wien")
    assert (table.place(), table.own("cubes_placed")) == ("wien", 12)
    assert table.supply() == (0, 0, 0)


@pytest.mark.rule("newton.travel.enter-objective")
def test_the_objective_space_is_closed_without_its_volumes() -> None:
    begin(ready(1, "moskva")).refused("travel objective", "requirements.volumes")


@pytest.mark.rule("newton.travel.enter-objective")
def test_passing_through_the_objective_needs_its_volumes_too() -> None:
    begin(ready(3, "moskva").coins(9)).refused("travel objective", "requirements.volumes")
    table = begin(with_map_objective(ready(2, "moskva")).coins(1)).play("travel objective", "travel stockholm")
    assert table.cube_places() == ["stockholm"]


@pytest.mark.rule("newton.travel.enter-objective")
def test_potions_are_paid_each_time_the_objective_is_entered() -> None:
    table = begin(ready(3, "moskva").potions(6)).play("travel objective")
    assert table.own("potions") == 3
    table.play("travel moskva", "travel objective")
    assert (table.own("potions"), table.cube_places()) == (0, ["objective"])


@pytest.mark.rule("newton.travel.enter-objective")
def test_your_cube_on_the_objective_does_not_open_it_again() -> None:
    begin(ready(1, "moskva").cubes("objective")).refused("travel objective", "requirements.volumes")


@pytest.mark.rule("newton.travel.enter-objective")
def test_where_the_table_allows_it_passing_needs_no_volumes() -> None:
    table = Scenario(2, pass_objective=True).coins(1).tucked("l1-tra1").hand("red-travel").at("moskva")
    begin(table).play("travel objective", "travel stockholm")
    assert table.cube_places() == ["stockholm"]
