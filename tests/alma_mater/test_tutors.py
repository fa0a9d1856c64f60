"""Tutors: masters for one use."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


def supply(table: Scenario) -> int:
    return table.middle("tutor_supply")


@pytest.mark.rule("alma-mater.tutors.master")
def test_a_professor_brings_a_tutor_to_the_archive() -> None:
    table = Scenario(4).professors("tutor").books(black=1).play("lecture tutor")
    assert (table.own("tutors"), supply(table)) == (1, 5)


@pytest.mark.rule("alma-mater.tutors.master")
def test_a_tutor_is_sent_like_a_master() -> None:
    table = Scenario(4).archive(0).tutors(1).ducats(10).play("send park")
    assert (table.own("prestige"), table.own("tutors")) == (7, 0)


@pytest.mark.rule("alma-mater.tutors.master")
def test_masters_and_tutors_together_make_up_a_number() -> None:
    table = Scenario(4).archive(1).tutors(1).ducats(10).seat(1).masters_on("park").seat(0).play("send park")
    assert (table.own("archive"), table.own("tutors"), table.own("prestige")) == (0, 0, 7)


@pytest.mark.rule("alma-mater.tutors.master")
@pytest.mark.parametrize(("tutors", "ducats"), [(1, 2), (2, 5), (3, 8)])
def test_tutors_bring_ducats_at_the_bishop(tutors: int, ducats: int) -> None:
    table = Scenario(4).archive(0).tutors(tutors).play(f"bishop {tutors}")
    assert table.own("ducats") == ducats


@pytest.mark.rule("alma-mater.tutors.master")
def test_tutors_count_as_masters_in_the_archive() -> None:
    table = Scenario(4).archive(1).tutors(2).facing("archive-ducats").steps(black=1).ducats(6).play("black")
    assert table.own("ducats") == 0
    table = (
        Scenario(4).archive(1).tutors(2).professors("archive-prestige").books(black=1).play("lecture archive-prestige")
    )
    assert table.own("prestige") == 3


@pytest.mark.rule("alma-mater.tutors.return")
def test_a_tutor_on_an_action_space_goes_back_to_the_supply() -> None:
    table = Scenario(4).tutors(1).ducats(10).play("send park", "tutors 1")
    assert (table.own("tutors"), table.own("archive"), supply(table), table.masters("park")) == (0, 4, 6, 0)


@pytest.mark.rule("alma-mater.tutors.return")
def test_a_tutor_at_an_own_student_goes_back_to_the_supply() -> None:
    table = Scenario(4).tutors(1).ducats(1).play("use printed", "tutors 1", "buy 1", "display 0")
    assert (table.own("tutors"), table.own("at_students"), supply(table)) == (0, 0, 6)


@pytest.mark.rule("alma-mater.tutors.again")
@pytest.mark.parametrize("move", ["send park", "use printed"])
def test_a_space_used_with_a_tutor_can_be_used_again(move: str) -> None:
    table = Scenario(4).tutors(1).ducats(20).play(move, "tutors 1")
    table.turn_of(0).allowed(move)
    table = Scenario(4).tutors(1).ducats(20).play(move, "tutors 0")
    table.turn_of(0).refused(move, "masters.own")


@pytest.mark.rule("alma-mater.tutors.end-of-round")
def test_unused_tutors_go_back_at_the_end_of_the_round() -> None:
    table = Scenario(4).tutors(2).seat(1).tutors(1).seat(0)
    assert supply(table) == 3
    table.end_round()
    assert (table.own("tutors"), table.own("tutors", 0, 1), supply(table)) == (0, 0, 6)
    assert (table.own("archive"), table.own("tutors_dormitory")) == (4, 0)


@pytest.mark.rule("alma-mater.tutors.supply")
def test_there_are_six_tutors() -> None:
    table = Scenario(4).professors("tutor").books(black=1)
    assert supply(table) == 6
    table.seat(1).tutors(5).seat(0).allowed("lecture tutor")
    table.seat(1).tutors(6).seat(0).refused("lecture tutor", "tutors.supply")


@pytest.mark.rule("alma-mater.tutors.archive")
def test_more_tutors_than_you_have_cannot_be_sent() -> None:
    table = Scenario(4).archive(3).tutors(1).play("bishop 3")
    assert table.moves() == ["tutors 0", "tutors 1"]
    table.refused("tutors 2", "tutors.archive")


@pytest.mark.rule("alma-mater.tutors.masters")
def test_more_masters_than_you_have_cannot_be_sent() -> None:
    table = Scenario(4).archive(1).tutors(3).play("bishop 3")
    assert table.moves() == ["tutors 2", "tutors 3"]
    table.refused("tutors 1", "tutors.masters")


@pytest.mark.rule("alma-mater.tutors.not-there")
def test_tutors_at_the_bishop_do_not_count_for_the_turn_order() -> None:
    table = Scenario(3).order(1, 2, 0).seat(0).archive(1).tutors(3).turn_of(0).play("bishop 3", "tutors 3", "done")
    table.play("bishop 1", "done").end_round()
    assert table.turn_order() == [1, 2, 0]


@pytest.mark.rule("alma-mater.tutors.not-there")
def test_of_a_group_only_the_real_masters_count_for_the_turn_order() -> None:
    table = Scenario(2).archive(1).tutors(2).play("bishop 3", "done", "bishop 2", "done").end_round()
    assert table.turn_order() == [1, 0]


@pytest.mark.rule("alma-mater.tutors.not-there")
def test_a_space_used_with_tutors_is_not_occupied() -> None:
    table = (
        Scenario(4).archive(0).tutors(1).ducats(10).seat(1).ducats(10).seat(0).play("send park", "done", "send park")
    )
    assert table.masters("park", 1) == 1


@pytest.mark.rule("alma-mater.tutors.not-there")
def test_tutors_at_the_bishop_do_not_lower_a_research_cost() -> None:
    table = Scenario(4).facing("bishop-ducats").archive(1).tutors(1).steps(black=1).play("bishop 2")
    assert table.own("ducats") == 5
    table.play("black")
    assert table.own("ducats") == 2


@pytest.mark.rule("alma-mater.tutors.costs")
@pytest.mark.parametrize(("answer", "archive", "tutors"), [("done", 3, 1), ("agree", 4, 0)])
def test_a_tutor_or_a_master_goes_to_the_dormitory_for_a_level(answer: str, archive: int, tutors: int) -> None:
    table = Scenario(4).tutors(1).facing("one-master").steps(black=1).play("black", answer)
    assert (table.own("archive"), table.own("tutors")) == (archive, tutors)
    assert (table.own("dormitory"), table.own("tutors_dormitory")) == (4 - archive, 1 - tutors)
    assert (supply(table), table.research()) == (5, 2)
    assert supply(table.end_round()) == 6


@pytest.mark.rule("alma-mater.tutors.costs")
def test_a_tutor_that_leaves_the_game_for_a_level_never_comes_back() -> None:
    table = Scenario(4).tutors(1).facing("lose-master").steps(black=1).play("black", "agree")
    assert (table.own("archive"), table.own("tutors"), table.own("masters_lost")) == (4, 0, 0)
    assert supply(table.end_round()) == 5


@pytest.mark.rule("alma-mater.tutors.costs")
def test_a_tutor_alone_pays_a_level_that_costs_a_master() -> None:
    table = Scenario(4).archive(0).tutors(1).facing("one-master").steps(black=1).play("black")
    assert (table.own("tutors"), table.own("tutors_dormitory"), table.research()) == (0, 1, 2)


@pytest.mark.rule("alma-mater.tutors.costs")
def test_all_masters_to_the_dormitory_are_also_all_tutors() -> None:
    table = Scenario(4).archive(2).tutors(2).facing("all-masters").steps(black=1).play("black")
    assert (table.own("archive"), table.own("tutors"), table.own("tutors_dormitory")) == (0, 0, 2)
