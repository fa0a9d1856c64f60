"""Study: bookshelf tiles on book spaces, piles and their bonuses, completed rows and columns."""

from __future__ import annotations

import pytest

from tests.newton.scenario import Scenario


def ready(value: int, seats: int = 2, bonus_after_placing: bool = False) -> Scenario:
    """Seat 0 on Study board 1, without coins, ready for a Study action of a value up to 3."""
    table = (
        Scenario(seats, bonus_after_placing=bonus_after_placing).coins(0).tucked(*["l1-stu1", "l1-stu2"][: value - 1])
    )
    return table.hand("red-study", "red-work", "red-travel")


def begin(table: Scenario) -> Scenario:
    return table.play("play red-study", "perform study")


def with_boyle(table: Scenario) -> Scenario:
    """Boyle is played from the Work track: a Study action of value 4 that may be split."""
    table.marker(10).hand("red-work", "red-study")
    return table.play("play red-work", "perform work", "work 2", "master boyle")


def end_round(table: Scenario, card: str) -> Scenario:
    """A solo player's round ends with this card played last and tucked."""
    return table.turn_of(0, 4).play(f"play {card}", "done", f"tuck {card}")


@pytest.mark.rule("newton.study.place")
def test_a_tile_is_placed_on_a_book_space_whose_requirement_is_met() -> None:
    table = begin(ready(1).desk("l1-wor2")).play("book r1c4")
    assert table.book_spaces() == ["r1c1", "r1c4"]
    assert (table.own("tiles_taken"), table.own("tiles_placed")) == (1, 1)


@pytest.mark.rule("newton.study.place")
def test_every_book_space_within_reach_may_be_chosen() -> None:
    table = ready(2).desk("l1-wor2", "l2-wor1").university("bologna", "II").cubes("bologna")
    assert begin(table).moves("book") == ["book r1c3", "book r1c4", "book r1c6", "book r2c2", "book r2c6"]


@pytest.mark.rule("newton.study.place")
def test_the_action_may_be_left_out() -> None:
    table = begin(ready(1).desk("l1-wor2")).play("done")
    assert (table.asked(), table.own("tiles_taken")) == ("card", 0)


@pytest.mark.rule(
    "newton.study.place", "newton.study.pile-bonus", "newton.study.completed", "newton.requirements.available"
)
def test_frank_receives_a_potion_and_completes_a_column_of_2_victory_points() -> None:
    table = ready(2, seats=1).turn_of(0, 4).books("r2c4", "r3c2").desk("l1-wor2")
    table.university("bologna", "II").cubes("bologna")
    begin(table).allowed("book r1c3")
    table.play("book r1c4")
    assert table.supply() == (0, 1, 0)
    table.play("done", "tuck red-study")
    assert table.supply() == (0, 1, 2)
    end_round(table, "red-work")
    assert table.supply() == (0, 1, 4)


@pytest.mark.rule("newton.study.place", "newton.study.bonus-after-placing")
def test_frank_meets_the_requirements_of_two_book_spaces_without_his_potion() -> None:
    table = ready(2, bonus_after_placing=True).books("r2c4", "r3c2").desk("l1-wor2")
    table.university("bologna", "II").cubes("bologna")
    assert begin(table).moves("book") == ["book r1c3", "book r1c4"]


@pytest.mark.rule("newton.study.value")
@pytest.mark.parametrize(("value", "book"), [(1, "r2c2"), (1, "r3c1"), (2, "r3c1")])
def test_a_shelf_needs_its_value(value: int, book: str) -> None:
    begin(ready(value).desk("red-work", "l1-wor2", "red-travel")).refused(f"book {book}", "study.value")


@pytest.mark.rule("newton.study.value")
@pytest.mark.parametrize("book", ["r1c4", "r2c2", "r3c1"])
def test_a_value_of_3_reaches_every_shelf(book: str) -> None:
    table = begin(ready(3).desk("red-work", "l1-wor2", "red-travel")).play(f"book {book}")
    assert book in table.book_spaces()


@pytest.mark.rule("newton.study.occupied")
def test_a_filled_book_space_takes_no_second_tile() -> None:
    begin(ready(1).desk("l1-wor2").books("r1c4")).refused("book r1c4", "study.occupied")


@pytest.mark.rule("newton.study.occupied")
def test_the_printed_book_counts_as_placed() -> None:
    begin(ready(1)).refused("book r1c1", "study.occupied")


@pytest.mark.rule("newton.study.window")
def test_a_window_takes_no_tile() -> None:
    begin(ready(3).potions(9)).refused("book r1c5", "study.window")


@pytest.mark.rule("newton.study.supply")
def test_after_twelve_tiles_none_is_left() -> None:
    begin(ready(1).desk("l1-wor2").tiles_taken(12)).refused("book r1c4", "study.supply")


@pytest.mark.rule("newton.study.one-tile")
def test_a_study_action_places_one_tile() -> None:
    table = begin(ready(3).desk("l1-wor2", "l1-wor1")).play("book r1c4")
    assert table.asked() == "card"
    assert table.moves("book") == []
    assert table.own("tiles_placed") == 1


@pytest.mark.rule("newton.study.pile-bonus")
@pytest.mark.parametrize(("taken", "supply"), [(2, (0, 1, 0)), (5, (4, 0, 0)), (8, (0, 0, 0)), (11, (0, 0, 8))])
def test_the_third_tile_of_a_pile_brings_its_bonus(taken: int, supply: tuple[int, int, int]) -> None:
    table = begin(ready(1).desk("l1-wor2").tiles_taken(taken).no_masters()).play("book r1c4")
    assert table.supply() == supply


@pytest.mark.rule("newton.study.pile-bonus")
@pytest.mark.parametrize("taken", [0, 1, 3, 4, 6, 7, 9, 10])
def test_the_other_tiles_of_a_pile_bring_nothing(taken: int) -> None:
    table = begin(ready(1).desk("l1-wor2").tiles_taken(taken)).play("book r1c4")
    assert (table.asked(), table.supply()) == ("card", (0, 0, 0))


@pytest.mark.rule("newton.study.pile-bonus", "newton.study.pile-master")
def test_the_ninth_tile_plays_a_master() -> None:
    table = begin(ready(1).desk("l1-wor2").tiles_taken(8).masters("bruno")).play("book r1c4")
    assert table.asked() == "master"
    table.play("master bruno")
    assert table.own("coins") == 6


@pytest.mark.rule("newton.study.pile-potion")
def test_the_potion_of_the_first_pile_may_help_its_third_tile() -> None:
    table = begin(ready(1).tiles_taken(2)).play("book r1c4")
    assert table.book_spaces() == ["r1c1", "r1c4"]
    assert table.own("potions") == 0


@pytest.mark.rule("newton.study.pile-potion")
@pytest.mark.parametrize("taken", [1, 5])
def test_no_other_tile_is_helped_by_a_potion_of_its_pile(taken: int) -> None:
    begin(ready(1).tiles_taken(taken)).refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.study.pile-potion")
def test_a_tile_that_cannot_be_placed_is_not_taken() -> None:
    table = begin(ready(1).tiles_taken(2))
    table.refused("book r1c2", "requirements.place")
    assert (table.own("tiles_taken"), table.own("potions")) == (2, 0)


@pytest.mark.rule("newton.study.bonus-after-placing")
def test_where_bonuses_come_after_placing_the_potion_comes_too_late() -> None:
    table = begin(ready(1, bonus_after_placing=True).tiles_taken(2))
    table.refused("book r1c4", "requirements.volumes")


@pytest.mark.rule("newton.study.bonus-after-placing")
def test_where_bonuses_come_after_placing_they_still_come() -> None:
    table = begin(ready(1, bonus_after_placing=True).tiles_taken(2).desk("l1-wor2")).play("book r1c4")
    assert table.own("potions") == 1


@pytest.mark.rule("newton.study.pile-master")
def test_the_volumes_of_the_master_come_too_late_for_the_ninth_tile() -> None:
    table = begin(ready(2).tiles_taken(8).masters("newton"))
    table.refused("book r2c2", "requirements.volumes")


@pytest.mark.rule("newton.study.pile-master")
def test_the_ninth_tile_lies_in_its_place_before_the_master_is_played() -> None:
    table = begin(ready(1).desk("l1-wor2").tiles_taken(8).masters("newton")).play("book r1c4")
    assert (table.asked(), table.book_spaces()) == ("master", ["r1c1", "r1c4"])


@pytest.mark.rule("newton.study.completed")
def test_a_completed_row_pays_this_round_and_every_later_one() -> None:
    table = ready(1, seats=1).turn_of(0, 4).books("r1c2", "r1c3").desk("l1-wor2").set("tiles_taken", 3)
    begin(table).play("book r1c4", "done", "tuck red-study")
    assert table.own("victory_points") == 2
    end_round(table, "red-work")
    end_round(table, "red-travel")
    assert table.own("victory_points") == 6


@pytest.mark.rule("newton.study.completed")
def test_an_incomplete_row_or_column_pays_nothing() -> None:
    table = end_round(ready(1, seats=1).books("r1c2", "r1c3", "r2c2", "r3c1"), "red-study")
    assert table.own("victory_points") == 0


@pytest.mark.rule("newton.study.completed")
def test_the_printed_book_completes_its_column() -> None:
    table = end_round(ready(1, seats=1).books("r2c1", "r3c1"), "red-study")
    assert table.own("victory_points") == 3


@pytest.mark.rule("newton.study.completed")
def test_one_tile_may_complete_a_row_and_a_column() -> None:
    table = end_round(ready(1, seats=1).books("r1c2", "r1c3", "r2c4", "r1c4"), "red-study")
    assert table.own("victory_points") == 2 + 2


@pytest.mark.rule("newton.study.completed")
def test_windows_end_a_row() -> None:
    table = end_round(ready(1, seats=1).books("r2c1", "r2c2"), "red-study")
    assert table.own("victory_points") == 2


@pytest.mark.rule("newton.study.no-arrow")
def test_a_single_book_space_between_windows_has_no_income() -> None:
    table = end_round(ready(1, seats=1).books("r1c3", "r1c6", "r3c3"), "red-study")
    assert table.own("victory_points") == 0


@pytest.mark.rule("newton.study.split")
def test_each_tile_of_a_split_action_is_carried_out_before_the_next() -> None:
    table = with_boyle(ready(1).desk("l1-wor2").tiles_taken(8).masters("boyle", "cusano")).play("book r1c4")
    assert table.asked() == "master"
    table.play("master cusano")
    assert (table.asked(), table.own("potions")) == ("study", 3)
    table.play("book r1c2", "done")
    assert table.own("potions") == 0
    assert table.book_spaces() == ["r1c1", "r1c2", "r1c4"]


@pytest.mark.rule("newton.study.split")
def test_the_tiles_of_a_split_action_share_its_value() -> None:
    table = with_boyle(ready(1).desk("l1-wor2", "red-travel").masters("boyle")).play("book r2c2", "book r1c4")
    table.refused("book r2c6", "study.value")
    table.play("book r1c6")
    assert table.asked() == "card"
    assert table.book_spaces() == ["r1c1", "r1c4", "r1c6", "r2c2"]


@pytest.mark.rule("newton.study.split")
def test_the_potion_of_one_tile_pays_for_the_next() -> None:
    table = with_boyle(ready(1).desk("l1-wor2").tiles_taken(2).masters("boyle"))
    table.play("book r1c4")
    assert table.own("potions") == 1
    table.play("book r2c2")
    assert table.own("potions") == 0
