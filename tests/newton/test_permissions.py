"""The special effects of Action cards that allow more in a basic action, and the move to a free village."""

from __future__ import annotations

import pytest

from tests.newton.pieces import advance, joker, mastered, playing, stop, volumes
from tests.newton.scenario import Scenario


def studying(name: str, value: int, coins: int = 0) -> Scenario:
    """Seat 0 performs Study with this card at a value, all colours of Volume and no potion at hand."""
    s = volumes(Scenario().coins(coins).developments(*["study"] * (value - 1)).hand(name), 1, 1, 1)
    return s.play(f"play {name}", "perform study")


def travelling(name: str, start: str, value: int, coins: int) -> Scenario:
    """Seat 0 performs Travel with this card at a value, from a place."""
    s = Scenario().no_tokens().coins(coins).at(start).developments(*["travel"] * (value - 1))
    return s.hand(name).play(f"play {name}", "perform travel")


@pytest.mark.rule("newton.effects.village")
def test_2_coins_move_the_scientist_to_a_village_without_a_token() -> None:
    s = playing("l2-tra2", coins=2)
    for name in ("v01", "amsterdam", "bologna", "basel", "master", "objective"):
        s.refused(f"village {name}", "effects.village")
    s.play("village v12")
    assert (s.place(), s.own("coins")) == ("v12", 0)
    s.refused("village v02", "turn.effect-once")
    playing("l2-tra2", coins=1).refused("village v12", "effects.cost")


@pytest.mark.rule("newton.effects.village-when")
def test_the_village_comes_before_the_travel_action() -> None:
    s = playing("l2-tra2", coins=2).play("village v02", "perform travel", "travel amsterdam")
    assert (s.place(), s.cube_places()) == ("amsterdam", ["amsterdam"])


@pytest.mark.rule("newton.effects.village-when")
def test_the_village_comes_after_the_travel_action() -> None:
    s = stop(playing("l2-tra2", coins=2).at("v02").play("perform travel", "travel amsterdam")).play("village v05")
    assert (s.place(), s.cube_places()) == ("v05", ["amsterdam"])


@pytest.mark.rule("newton.effects.village-when")
def test_the_village_does_not_come_within_the_travel_action() -> None:
    s = playing("l2-tra2", coins=2).play("perform travel")
    s.refused("village v12", "table.not-asked")
    s.play("travel v02").refused("village v12", "table.not-asked")


@pytest.mark.rule("newton.effects.village-free")
def test_a_village_is_free_with_a_scientist_on_it_or_its_token_gone() -> None:
    s = playing("l2-tra2", coins=2).no_token("v01").seat(1).at("v02").seat(0)
    for name in ("v01", "v02", "v05", "v07"):  # token taken, Scientist there, silver, gold but empty with two players
        s.allowed(f"village {name}")


@pytest.mark.rule("newton.effects.village-free")
def test_the_way_to_a_free_village_costs_2_coins_and_passes_nothing() -> None:
    s = playing("l2-tra2", coins=5).at("v13").play("village v02")  # all routes from there lead past tokens or cost
    assert (s.own("coins"), s.own("tokens"), s.cube_places()) == (3, 0, [])


@pytest.mark.rule("newton.effects.second-tile")
@pytest.mark.parametrize("books", [("r1c4", "r1c6"), ("r1c4", "r2c2"), ("r2c2", "r1c4")])
def test_alice_splits_a_value_of_3_over_two_tiles(books: tuple[str, str]) -> None:
    s = studying("l2-stu2", 3, coins=3).play(*(f"book {book}" for book in books))
    assert s.book_spaces() == ["r1c1", *sorted(books)]
    assert (s.own("coins"), s.own("tiles_placed"), s.asked()) == (0, 2, "card")


@pytest.mark.rule("newton.effects.second-tile")
def test_both_tiles_share_the_value() -> None:
    s = studying("l2-stu2", 3, coins=3).play("book r1c4")
    s.refused("book r3c1", "study.value")
    s = studying("l2-stu2", 3, coins=3).play("book r2c2")
    s.refused("book r2c6", "study.value")


@pytest.mark.rule("newton.effects.second-tile")
def test_the_first_tile_is_free_and_the_second_costs_3_coins() -> None:
    s = studying("l2-stu2", 2, coins=2).play("book r1c4")
    assert s.own("coins") == 2
    s.refused("book r1c6", "effects.second-tile")


@pytest.mark.rule("newton.effects.second-tile", "newton.quick.boost-during")
def test_the_value_may_be_raised_between_the_two_tiles() -> None:
    s = studying("l2-stu2", 1, coins=5).play("book r1c4", "boost", "book r1c6")
    assert (s.own("tiles_placed"), s.own("coins")) == (2, 0)
    assert studying("l2-stu2", 1, coins=1).play("book r1c4").asked() == "card", "nothing is left to place"


@pytest.mark.rule("newton.effects.second-tile")
def test_there_is_no_third_tile() -> None:
    s = studying("l2-stu2", 3, coins=9).cubes("bologna").university("bologna", "I").play("book r1c4", "book r1c6")
    assert (s.own("tiles_placed"), s.own("coins")) == (2, 6)
    s.refused("book r1c2", "study.one-tile")


@pytest.mark.rule("newton.effects.second-tile")
def test_other_cards_place_one_tile() -> None:
    s = studying("red-study", 3, coins=9).play("book r1c4")
    assert (s.asked(), s.own("tiles_placed")) == ("card", 1)


@pytest.mark.rule("newton.effects.ignore-requirement")
def test_4_coins_ignore_the_requirement_of_one_tile() -> None:
    s = studying("l3-stu2", 2, coins=4)
    s.refused("book r1c2", "requirements.place")
    s.play("book-ignoring r1c2")
    assert (s.own("coins"), s.own("tiles_placed"), s.asked()) == (0, 1, "card")
    studying("l3-stu2", 2, coins=3).refused("book-ignoring r1c2", "effects.cost")


@pytest.mark.rule("newton.effects.ignore-requirement", "newton.requirements.shelf")
def test_ignoring_a_requirement_does_not_lower_the_shelf() -> None:
    studying("l3-stu2", 2, coins=4).refused("book-ignoring r3c2", "study.value")


@pytest.mark.rule("newton.requirements.ignore", "newton.effects.ignore-requirement")
def test_no_other_study_action_ignores_a_requirement() -> None:
    studying("red-study", 1, coins=9).refused("book-ignoring r1c2", "requirements.ignore")
    s = Scenario().masters("boyle").tiles_taken(8).hand("l3-stu2").play("play l3-stu2")
    volumes(s.coins(9), blue=1).play("perform study", "book r1c4", "master boyle")
    s.refused("book-ignoring r1c2", "requirements.ignore")


@pytest.mark.rule("newton.requirements.ignore")
def test_what_ignores_a_requirement_without_coins_is_no_effect_to_pay_for() -> None:
    s = mastered(Scenario(), "copernicus").coins(9)
    s.refused("book-ignoring r1c2", "requirements.ignore")
    s.allowed("book r1c2")


@pytest.mark.rule("newton.effects.ignore-requirement", "newton.study.pile-bonus")
def test_the_coins_of_a_pile_may_pay_for_its_last_tile() -> None:
    s = studying("l3-stu2", 1).tiles_taken(5).play("book-ignoring r1c2")
    assert (s.book_spaces(), s.own("coins")) == (["r1c1", "r1c2"], 0)


@pytest.mark.rule("newton.effects.ignore-requirement", "newton.study.bonus-after-placing")
def test_where_the_bonus_comes_after_placing_its_coins_do_not_pay_for_the_tile() -> None:
    s = Scenario(bonus_after_placing=True).coins(0).tiles_taken(5).hand("l3-stu2")
    s.play("play l3-stu2", "perform study").refused("book-ignoring r1c2", "effects.cost")
    assert s.coins(4).play("book-ignoring r1c2").own("coins") == 4


@pytest.mark.rule("newton.effects.double-tokens")
@pytest.mark.parametrize(
    ("kind", "supply"),
    [
        ("coins-3", (6, 0, 0)),
        ("victory-points-4", (0, 0, 8)),
        ("potions-2", (0, 4, 0)),
        ("victory-points-3", (0, 0, 6)),
    ],
)
def test_a_token_takes_effect_twice(kind: str, supply: tuple[int, int, int]) -> None:
    s = playing("l2-tec2").students("a1").token("a2", kind).play("perform technology", "student a1", "advance a2")
    assert s.supply() == supply
    assert s.own("tokens") == 1, "it is still one token"


@pytest.mark.rule("newton.effects.double-tokens")
def test_every_token_of_the_action_takes_effect_twice() -> None:
    s = playing("l2-tec2").developments("technology", "technology", "technology").students("a1")
    s.token("a2", "victory-points-3").token("ar3", "victory-points-4")
    s.play("perform technology", "student a1", "advance a2", "advance ar1", "advance ar2", "advance ar3")
    assert (s.own("victory_points"), s.own("tokens")) == (6 + 8, 2)


@pytest.mark.rule("newton.effects.double-itself")
@pytest.mark.parametrize(("students", "after"), [(("a1",), 3), (("a1", "s"), 4), (("a1", "s", "s"), 4)])
def test_a_student_token_brings_two_students_if_the_supply_has_them(students: tuple[str, ...], after: int) -> None:
    s = playing("l2-tec2").students(*students).token("a2", "student")
    s.play("perform technology", "student a1", "advance a2")
    assert len(s.student_spaces()) == after


@pytest.mark.rule("newton.effects.double-itself")
def test_an_action_set_off_by_this_one_does_not_double() -> None:
    s = playing("l2-tec2").cubes("athenai").students("ar1").invention("ar2", "ancient-lands").token("ar3", "coins-3")
    s.play("perform technology", "student ar1", "advance ar2", "student ar2", "advance ar3")
    assert s.supply() == (3, 0, 2)


@pytest.mark.rule("newton.effects.double-itself")
def test_no_other_technology_card_doubles() -> None:
    s = Scenario().coins(0).desk("l2-tec2").token("a2", "coins-3").students("a1")
    assert advance(s, "a1", "a2").own("coins") == 3


@pytest.mark.rule("newton.effects.extra-cube")
def test_2_coins_place_one_cube_in_passing() -> None:
    s = travelling("l3-tra2", "v02", 3, coins=2).play("travel leipzig", "cube leipzig", "travel wien", "travel krakow")
    assert (s.own("coins"), s.cube_places()) == (0, ["krakow", "leipzig"])
    travelling("l3-tra2", "v02", 3, coins=1).play("travel leipzig").refused("cube leipzig", "effects.cost")


@pytest.mark.rule("newton.effects.extra-cube", "newton.effects.extra-cube-places")
def test_the_place_of_departure_takes_no_extra_cube() -> None:
    s = travelling("l3-tra2", "leipzig", 3, coins=9)
    s.refused("cube leipzig", "effects.extra-cube")
    s.play("travel wien").refused("cube leipzig", "effects.extra-cube")


@pytest.mark.rule("newton.travel.cube", "newton.effects.extra-cube")
def test_no_other_travel_card_places_a_cube_in_passing() -> None:
    s = travelling("red-travel", "v02", 3, coins=9)
    s.refused("cube paris", "travel.cube")
    s.play("travel leipzig").refused("cube leipzig", "travel.cube")
    s.refused("cube paris", "travel.cube")


@pytest.mark.rule("newton.travel.cube", "newton.effects.extra-cube")
def test_another_travel_action_of_the_turn_places_no_cube_in_passing() -> None:
    s = Scenario().masters("pascal").no_tokens().coins(9).at("v09").developments("travel").hand("l3-tra2")
    s.play("play l3-tra2", "perform travel", "travel master", "cube master", "master pascal", "travel stockholm")
    s.refused("cube stockholm", "travel.cube")


@pytest.mark.rule("newton.effects.extra-cube-places")
def test_the_extra_cube_is_one_and_not_more() -> None:
    s = travelling("l3-tra2", "v02", 3, coins=9).play("travel leipzig", "cube leipzig", "travel wien")
    s.refused("cube wien", "turn.effect-once")
    stop(s.play("travel krakow"))
    assert s.cube_places() == ["krakow", "leipzig"]


@pytest.mark.rule("newton.effects.extra-cube-places")
def test_an_extra_cube_on_the_master_space_plays_a_master() -> None:
    s = Scenario().masters("bruno").no_tokens().coins(2).at("v09").developments("travel").hand("l3-tra2")
    s.play("play l3-tra2", "perform travel", "travel master", "cube master", "master bruno", "travel stockholm")
    assert stop(s).cube_places() == ["master", "stockholm"]


@pytest.mark.rule("newton.effects.extra-cube-places")
def test_a_master_played_in_passing_may_travel_on_from_there() -> None:
    s = Scenario().masters("pascal").no_tokens().coins(3).at("v09").developments("travel").hand("l3-tra2")
    s.play("play l3-tra2", "perform travel", "travel master", "cube master", "master pascal")
    s.city("stockholm", "potions").play("travel stockholm", "done", "travel master")
    assert s.cube_places() == ["master", "stockholm"]
    assert s.supply() == (0, 2, 0)


@pytest.mark.rule("newton.effects.extra-cube-places")
def test_the_objective_space_takes_an_extra_cube_if_its_requirement_is_met() -> None:
    s = travelling("l3-tra2", "moskva", 2, coins=3)
    s.refused("travel objective", "requirements.volumes")
    volumes(s, 1, 1, 2).play("travel objective", "cube objective", "travel v10")
    assert (s.cube_places(), s.own("coins")) == (["objective"], 0)
    assert s.place() == "v10"


@pytest.mark.rule("newton.effects.extra-cube-places")
def test_the_objective_space_asks_its_requirement_once_for_entering_and_extra_cube() -> None:
    s = travelling("l3-tra2", "moskva", 2, coins=3).potions(4).play("travel objective", "cube objective", "travel v10")
    assert (s.cube_places(), s.own("potions")) == (["objective"], 0)


@pytest.mark.rule("newton.travel.cube", "newton.effects.extra-cube")
def test_the_joker_has_no_special_effect() -> None:
    joker(Scenario().coins(9), "travel").play("travel paris").refused("cube paris", "travel.cube")


@pytest.mark.rule("newton.effects.second-tile", "newton.study.pile-master")
def test_the_coins_of_the_ninth_tiles_master_may_pay_for_the_second_tile() -> None:
    s = studying("l2-stu2", 1, coins=0).tiles_taken(8).masters("bruno").play("book r1c4", "master bruno")
    assert (s.own("coins"), s.asked()) == (6, "study")
    assert s.play("boost", "book r1c6").own("coins") == 1
