"""Invention tiles: ten bonuses, some with a basic action of a fixed value."""

from __future__ import annotations

import pytest

from tests.newton.pieces import advance, invented, joker, stop, volumes
from tests.newton.scenario import Scenario


@pytest.mark.rule("newton.inventions.use")
def test_the_work_marker_uses_an_invention_too() -> None:
    s = joker(Scenario().coins(0).marker(5).invention(6, "potion"), "work").play("work 1")
    assert s.supply() == (1, 1, 6)


@pytest.mark.rule("newton.inventions.use")
def test_passing_over_an_invention_gives_nothing() -> None:
    s = joker(Scenario().coins(0).marker(5).invention(6, "potion"), "work").play("work 2")
    assert s.supply() == (2, 0, 0)
    s = Scenario().coins(0).no_tokens().students("ar1").developments("technology").invention("ar2", "potion")
    assert advance(s, "ar1", "ar2", "ar3").supply() == (0, 0, 0)


@pytest.mark.rule("newton.inventions.potion")
def test_a_potion_and_6_points() -> None:
    assert invented(Scenario(), "potion").supply() == (0, 1, 6)


@pytest.mark.rule("newton.inventions.potions")
def test_2_potions_and_3_points() -> None:
    assert invented(Scenario(), "potions").supply() == (0, 2, 3)


@pytest.mark.rule("newton.inventions.student")
def test_5_coins_and_a_student() -> None:
    s = invented(Scenario(), "student")
    assert (s.supply(), s.student_spaces()) == ((5, 0, 0), ["ar2", "s"])


@pytest.mark.rule("newton.inventions.student", "newton.technology.no-student")
def test_5_coins_without_a_student_left() -> None:
    s = Scenario().coins(0).invention("ar2", "student").students("ar1", "b1", "b1", "c1")
    assert advance(s, "ar1", "ar2").supply() == (5, 0, 0)
    assert s.student_spaces() == ["ar2", "b1", "b1", "c1"]


@pytest.mark.rule("newton.inventions.masters")
@pytest.mark.parametrize("masters", [(), ("brahe",), ("brahe", "bruno", "boyle")])
def test_2_points_and_2_coins_for_each_master_played(masters: tuple[str, ...]) -> None:
    s = invented(Scenario().played(*masters), "masters")
    assert s.supply() == (2 * len(masters), 0, 2 * len(masters))


@pytest.mark.rule("newton.inventions.universities")
def test_2_points_for_each_university_visited() -> None:
    s = Scenario().cubes("bologna", "krakow", "cambridge", "athenai", "wien", "master")
    s.seat(1).cubes("paris", "bologna").seat(0)
    assert invented(s, "universities").supply() == (0, 0, 6)


@pytest.mark.rule("newton.inventions.ancient-lands")
def test_2_points_and_a_technology_action_of_1_for_each_ancient_land() -> None:
    s = invented(Scenario().no_tokens().cubes("athenai", "stonehenge", "paris"), "ancient-lands")
    assert (s.supply(), s.asked()) == ((0, 0, 4), "student")
    s.play("student ar2", "advance ar3")
    assert s.asked() == "student"
    s.play("student ar3", "advance ar4")
    assert (s.asked(), s.student_spaces()) == ("card", ["ar4"])


@pytest.mark.rule("newton.inventions.ancient-lands")
def test_no_ancient_land_no_technology_action() -> None:
    s = invented(Scenario().cubes("paris"), "ancient-lands")
    assert (s.supply(), s.asked()) == ((0, 0, 0), "card")


@pytest.mark.rule("newton.inventions.bookshelf")
def test_1_point_and_a_work_action_of_1_for_each_row_or_column() -> None:
    s = Scenario().books("r2c1", "r2c2", "r3c1")  # a row of two, and the column over the printed book
    invented(s, "discoveries")
    assert (s.supply(), s.asked()) == ((0, 0, 2), "work")
    s.refused("work 2", "work.value")
    s.play("work 1")
    assert s.asked() == "work"
    s.play("work 1")
    assert (s.supply(), s.own("marker"), s.asked()) == ((2, 0, 2), 2, "card")


@pytest.mark.rule("newton.inventions.bookshelf")
def test_an_incomplete_row_counts_for_nothing() -> None:
    s = invented(Scenario().books("r2c1", "r3c2"), "discoveries")
    assert (s.supply(), s.asked()) == ((0, 0, 0), "card")


@pytest.mark.rule("newton.inventions.separate")
def test_each_work_action_of_1_may_set_off_the_space_it_ends_on() -> None:
    s = Scenario().books("r2c1", "r2c2", "r3c1").marker(2).specialization(3, "income-coins")
    invented(s, "discoveries").play("work 1")
    assert (s.own("marker"), s.own("income_tiles", 1)) == (3, 1)
    s.play("work 1")
    assert (s.own("marker"), s.own("coins")) == (4, 2)


@pytest.mark.rule("newton.inventions.separate")
def test_each_technology_action_of_1_may_move_another_student() -> None:
    s = Scenario().cubes("athenai", "stonehenge").students("ar1", "al1").coins(0).no_tokens()
    s.invention("ar2", "ancient-lands").specialization("al2", "development-travel")
    advance(s, "ar1", "ar2").play("student al1", "advance al2")
    assert (s.symbols("travel"), s.asked()) == (1, "student")
    s.play("student ar2", "advance ar3")
    assert s.student_spaces() == ["al2", "ar3"]


@pytest.mark.rule("newton.inventions.separate")
def test_each_of_these_actions_may_be_left_out() -> None:
    s = invented(Scenario().books("r2c1", "r2c2", "r3c1"), "discoveries").play("done")
    assert s.asked() == "work"
    s.play("work 1")
    assert (s.own("marker"), s.own("coins"), s.asked()) == (1, 1, "card")


@pytest.mark.rule("newton.inventions.study")
def test_2_coins_and_a_study_action_of_3() -> None:
    s = invented(volumes(Scenario(), 1, 1, 1), "study")
    assert (s.supply(), s.asked()) == ((2, 0, 0), "study")
    s.play("book r3c1")
    assert (s.book_spaces(), s.asked()) == (["r1c1", "r3c1"], "card")


@pytest.mark.rule("newton.inventions.lessons")
def test_2_points_and_a_lessons_action_of_3() -> None:
    s = invented(Scenario().market(3, "l3-stu1"), "lessons")
    assert (s.supply(), s.asked()) == ((0, 0, 2), "lessons")
    s.play("take l3-stu1")
    assert ("l3-stu1" in s.hand_cards(), s.asked()) == (True, "card")


@pytest.mark.rule("newton.inventions.travel")
def test_a_potion_and_a_travel_action_of_3() -> None:
    s = invented(Scenario().at("v02").no_tokens(), "travel")
    assert (s.supply(), s.asked()) == ((0, 1, 0), "travel")
    s.play("travel leipzig", "travel wien", "travel krakow")
    assert (s.cube_places(), s.asked()) == (["krakow"], "card")


@pytest.mark.rule("newton.inventions.value")
@pytest.mark.parametrize(
    ("tile", "action"),
    [("study", "study"), ("lessons", "lessons"), ("travel", "travel"), ("ancient-lands", "technology")],
)
def test_2_coins_do_not_raise_the_action_of_an_invention(tile: str, action: str) -> None:
    s = invented(Scenario().cubes("athenai").developments(action), tile).coins(9)
    s.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.inventions.value")
def test_symbols_of_the_desk_do_not_raise_the_action_of_an_invention() -> None:
    s = Scenario().at("v02").no_tokens().desk("l1-tra1").developments("travel").tucked("red-travel")
    invented(s, "travel").play("travel leipzig", "travel wien", "travel krakow")
    assert s.cube_places() == ["krakow"], "the third step was the last"
    s = invented(Scenario().books("r2c1", "r2c2").developments("work", "work"), "discoveries")
    s.refused("work 2", "work.value")
    s = invented(Scenario().no_tokens().cubes("athenai").developments("technology"), "ancient-lands")
    assert s.play("student ar2", "advance ar3").asked() == "card"


@pytest.mark.rule("newton.inventions.value")
def test_the_action_of_an_invention_may_be_performed_at_a_lower_value() -> None:
    s = stop(invented(Scenario().at("v02").no_tokens(), "travel").play("travel leipzig"))
    assert (s.cube_places(), s.asked()) == (["leipzig"], "card")


@pytest.mark.rule("newton.inventions.use", "newton.turn.chain")
def test_an_invention_may_set_off_another() -> None:
    s = Scenario().cubes("athenai").students("ar1", "cl1").coins(0)
    s.invention("ar2", "ancient-lands").invention("cl2", "potion")
    advance(s, "ar1", "ar2").play("student cl1", "advance cl2")
    assert s.supply() == (0, 1, 2 + 6)


@pytest.mark.rule("newton.inventions.gains-first")
def test_the_potion_of_an_invention_is_there_when_its_journey_begins() -> None:
    s = invented(Scenario(), "travel")
    assert (s.supply(), s.asked()) == ((0, 1, 0), "travel")


@pytest.mark.rule("newton.inventions.gains-first")
def test_what_an_invention_counts_is_counted_once() -> None:
    s = Scenario().cubes("athenai", "alexandria").students("s")
    s = invented(s, "ancient-lands")
    assert (s.supply()[2], s.asked()) == (4, "student")
    s.play("done", "done")
    assert s.asked() == "card"
