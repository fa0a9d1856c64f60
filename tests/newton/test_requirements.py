"""Requirements: Volumes you can see, places you have visited, and potions instead."""

from __future__ import annotations

import pytest

from tests.newton.scenario import Scenario


def ready(value: int, seats: int = 2) -> Scenario:
    """Seat 0 on Study board 1, without coins, ready for a Study action of a value up to 3."""
    table = Scenario(seats).coins(0).tucked(*["l1-stu1", "l1-stu2"][: value - 1])
    return table.hand("red-study", "l1-stu3", "red-work")


def begin(table: Scenario) -> Scenario:
    return table.play("play red-study", "perform study")


@pytest.mark.rule("newton.requirements.available")
def test_a_volume_on_the_desk_is_available() -> None:
    begin(ready(1).desk("l1-wor2")).allowed("book r1c4")


@pytest.mark.rule("newton.requirements.available")
def test_a_volume_on_a_master_in_play_is_available() -> None:
    begin(ready(1).played("brahe")).allowed("book r1c4")


@pytest.mark.rule("newton.requirements.available")
def test_a_volume_on_a_master_in_hand_is_not_available() -> None:
    begin(ready(1).masters("brahe")).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.available")
def test_a_volume_on_another_desk_is_not_available() -> None:
    table = ready(1).seat(1).desk("l1-wor2").seat(0)
    begin(table).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.available")
def test_the_volumes_of_desk_and_masters_add_up() -> None:
    table = begin(ready(3).desk("l1-wor1", "l1-wor2").played("newton")).play("book r3c1")
    assert "r3c1" in table.book_spaces()


@pytest.mark.rule("newton.requirements.not-spent")
def test_the_same_volume_serves_two_requirements_in_one_round() -> None:
    table = ready(1, seats=1).board(4).desk("l2-les1")
    begin(table).play("book r1c5", "done", "play l1-stu3", "perform study", "book r2c3")
    assert table.book_spaces() == ["r1c1", "r1c5", "r2c3"]
    assert (table.own("volumes", 0), table.own("volumes", 1)) == (1, 1)


@pytest.mark.rule("newton.requirements.own-card")
def test_the_volume_of_the_card_just_played_counts() -> None:
    table = Scenario(2).hand("l1-stu1").play("play l1-stu1", "perform study")
    table.allowed("book r1c4")


@pytest.mark.rule("newton.requirements.own-card")
def test_a_volume_in_hand_does_not_count() -> None:
    begin(Scenario(2).hand("red-study", "l1-stu1", "l1-wor2")).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.own-card")
def test_a_tucked_volume_does_not_count() -> None:
    begin(ready(1).tucked("l1-wor2", "l3-tec1")).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.own-card")
def test_a_volume_is_gone_with_the_card_that_is_tucked() -> None:
    table = Scenario(1).turn_of(0, 4).hand("red-technology", "red-study").play("play red-technology")
    assert table.own("volumes", 1) == 1
    table.play("done", "tuck red-technology")
    assert table.own("volumes", 1) == 0
    begin(table).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.any-colour")
@pytest.mark.parametrize("book", ["r1c4", "r1c6", "r2c2"])
def test_a_volume_of_choice_has_the_colour_that_is_required(book: str) -> None:
    begin(ready(2).desk("l3-les1")).allowed(f"book {book}")


@pytest.mark.rule("newton.requirements.any-colour")
def test_a_volume_of_choice_has_only_one_colour_within_a_requirement() -> None:
    begin(ready(2).desk("l3-les1")).refused("book r2c6", "requirements.volumes")
    begin(ready(2).desk("l3-les1", "l3-tra3")).allowed("book r2c6")


@pytest.mark.rule("newton.requirements.any-colour")
def test_a_volume_of_choice_may_have_another_colour_in_the_next_requirement() -> None:
    table = begin(ready(1, seats=1).desk("l3-les1")).play("book r1c4", "done", "play l1-stu3", "perform study")
    table.play("book r1c6")
    assert table.book_spaces() == ["r1c1", "r1c4", "r1c6"]
    assert table.own("potions") == 0


@pytest.mark.rule("newton.requirements.volumes")
def test_a_missing_volume_closes_a_book_space() -> None:
    begin(ready(1)).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.volumes")
def test_a_volume_of_another_colour_does_not_help() -> None:
    begin(ready(1).desk("l3-wor1")).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.requirements.volumes")
def test_one_potion_replaces_one_volume() -> None:
    table = begin(ready(1).potions(2)).play("book r1c4")
    assert table.own("potions") == 1


@pytest.mark.rule("newton.requirements.volumes")
def test_potions_may_replace_every_volume() -> None:
    table = begin(ready(3).potions(3)).play("book r3c1")
    assert table.own("potions") == 0
    begin(ready(3).potions(2)).refused("book r3c1", "requirements.volumes")


@pytest.mark.rule("newton.requirements.volumes")
def test_two_volumes_of_one_colour_must_both_be_there() -> None:
    table = ready(3).board(2).desk("red-technology", "red-travel")
    begin(table).refused("book r3c4", "requirements.volumes")
    table = ready(3).board(2).desk("red-technology", "l1-wor2", "red-travel")
    begin(table).allowed("book r3c4")


@pytest.mark.rule("newton.requirements.volumes")
def test_potions_replace_the_volumes_of_an_objective() -> None:
    table = Scenario(2).coins(0).at("moskva").play("play red-travel", "perform travel")
    table.potions(2).refused("travel objective", "requirements.volumes")
    table.potions(3).play("travel objective")
    assert (table.own("potions"), table.cube_places()) == (0, ["objective"])


@pytest.mark.rule("newton.requirements.place")
@pytest.mark.parametrize("book", ["r1c2", "r2c5"])
def test_a_place_not_visited_closes_a_book_space(book: str) -> None:
    begin(ready(2).university("paris", "I").university("athenai", "ancient-1")).refused(
        f"book {book}", "requirements.place"
    )


@pytest.mark.rule("newton.requirements.place")
@pytest.mark.parametrize(("book", "where"), [("r1c2", "paris"), ("r2c5", "athenai")])
def test_a_cube_on_the_place_meets_the_requirement(book: str, where: str) -> None:
    table = ready(2).university("paris", "I").university("athenai", "ancient-1").cubes(where)
    begin(table).play(f"book {book}")
    assert book in table.book_spaces()


@pytest.mark.rule("newton.requirements.place")
def test_a_cube_on_another_university_does_not_help() -> None:
    table = ready(1).university("paris", "I").cubes("bologna", "leipzig", "krakow")
    begin(table).refused("book r1c2", "requirements.place")


@pytest.mark.rule("newton.requirements.place")
def test_standing_there_without_a_cube_does_not_help() -> None:
    table = ready(1).university("paris", "I").at("paris").seat(1).cubes("paris").seat(0)
    begin(table).refused("book r1c2", "requirements.place")


@pytest.mark.rule("newton.requirements.place")
def test_three_potions_replace_a_university_or_ancient_land() -> None:
    table = begin(ready(2).potions(4)).play("book r1c2")
    assert table.own("potions") == 1
    table = begin(ready(2).potions(3)).play("book r2c5")
    assert table.own("potions") == 0
    begin(ready(2).potions(2)).refused("book r2c5", "requirements.place")


@pytest.mark.rule("newton.requirements.shelf")
def test_potions_do_not_lower_the_value_of_a_shelf() -> None:
    begin(ready(1).potions(9)).refused("book r2c1", "study.value")


@pytest.mark.rule("newton.requirements.shelf")
def test_ignoring_a_requirement_does_not_lower_the_value_of_a_shelf() -> None:
    table = Scenario(2).coins(4).hand("l3-stu2").play("play l3-stu2", "perform study")
    table.refused("book-ignoring r2c1", "study.value")
    table.allowed("book-ignoring r1c2")


@pytest.mark.rule("newton.requirements.fewest")
def test_volumes_you_have_save_potions() -> None:
    table = begin(ready(3).potions(3).desk("l1-wor1", "l1-wor2")).play("book r3c1")
    assert table.own("potions") == 2


@pytest.mark.rule("newton.requirements.fewest")
def test_a_volume_of_choice_saves_a_potion() -> None:
    table = begin(ready(3).potions(3).desk("l1-wor1", "l3-les1")).play("book r3c1")
    assert table.own("potions") == 2


@pytest.mark.rule("newton.requirements.fewest")
def test_a_requirement_that_is_met_spends_no_potion() -> None:
    table = ready(2).potions(3).desk("l1-wor2").university("paris", "I").cubes("paris")
    begin(table).play("book r1c2")
    assert table.own("potions") == 3
