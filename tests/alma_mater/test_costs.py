"""Costs of research levels: what a black step takes from you, level by level."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


def facing(cost: str, seats: int = 4) -> Scenario:
    """Seat 0 has a black step for a level with this cost."""
    return Scenario(seats).facing(cost).steps(black=1)


def paid_ducats(table: Scenario, ducats: int = 30) -> int:
    """How many of these ducats a black step takes."""
    before = table.ducats(ducats).research()
    table.play("black")
    assert table.research() == before + 1
    return ducats - table.own("ducats")


@pytest.mark.rule("alma-mater.costs.dictionary")
def test_one_dictionary() -> None:
    table = facing("dictionary").books(black=2, dictionary=2).play("black")
    assert table.stored() == {"black": 2, "dictionary": 1}


@pytest.mark.rule("alma-mater.costs.two-different")
def test_two_textbooks_of_different_colours() -> None:
    table = facing("two-different").books(black=2, blue=2, dictionary=2).play("black")
    assert table.stored() == {"black": 1, "blue": 1, "dictionary": 2}


@pytest.mark.rule("alma-mater.costs.two-different")
def test_the_colours_of_two_different_textbooks_are_chosen() -> None:
    table = facing("two-different").books(black=2, blue=1, green=1, red=1).play("black", "pay blue", "pay red")
    assert table.stored() == {"black": 2, "green": 1}


@pytest.mark.rule("alma-mater.costs.five-textbooks", "alma-mater.costs.busts-now")
@pytest.mark.parametrize(("busts", "due"), [("", 5), ("a", 3), ("ab", 1), ("abc", 0)])
def test_five_textbooks_two_fewer_for_each_bust_card(busts: str, due: int) -> None:
    table = facing("five-textbooks").busts(*busts).books(red=6).play("black")
    assert table.own("books", 3) == 6 - due


@pytest.mark.rule("alma-mater.costs.busts-now")
def test_a_bust_card_taken_before_the_payment_lowers_it_and_one_taken_after_does_not() -> None:
    before = facing("five-textbooks").glory("ducats").ducats(25).books(red=6).play("bust a", "black")
    assert before.stored() == {"red": 3}
    after = facing("five-textbooks").glory("ducats").ducats(25).books(red=6).play("black", "bust a")
    assert after.stored() == {"red": 1}


@pytest.mark.rule("alma-mater.costs.three-ducats")
def test_three_ducats() -> None:
    assert paid_ducats(facing("three-ducats")) == 3


@pytest.mark.rule("alma-mater.costs.bishop-ducats")
@pytest.mark.parametrize(("masters", "due"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_five_ducats_two_fewer_for_each_master_at_the_bishop(masters: int, due: int) -> None:
    table = facing("bishop-ducats").seat(1).masters_on("bishop", 3).seat(0)
    if masters:
        table.masters_on("bishop", masters)
    assert paid_ducats(table) == due


@pytest.mark.rule("alma-mater.costs.archive-ducats")
@pytest.mark.parametrize(("masters", "due"), [(1, 2), (4, 8)])
def test_two_ducats_for_each_master_in_the_archive(masters: int, due: int) -> None:
    assert paid_ducats(facing("archive-ducats").archive(masters)) == due


@pytest.mark.rule("alma-mater.costs.three-textbooks")
@pytest.mark.parametrize("books", [{"red": 3}, {"red": 2, "blue": 1}, {"red": 1, "blue": 1, "black": 1}])
def test_three_textbooks_of_any_colours(books: dict[str, int]) -> None:
    table = facing("three-textbooks").books(**books, dictionary=1).play("black")
    assert table.stored() == {"dictionary": 1}


@pytest.mark.rule("alma-mater.costs.two-pairs")
def test_two_textbooks_of_one_colour_and_two_of_a_second() -> None:
    table = facing("two-pairs").books(black=3, blue=1, red=2).play("black")
    assert table.stored() == {"black": 1, "blue": 1}


@pytest.mark.rule("alma-mater.costs.professor-textbooks")
def test_a_textbook_for_each_professor() -> None:
    table = facing("professor-textbooks").books(red=5).professors("tutor", "green-step")
    table.professors("recruit-prestige", exhausted=True).play("black")
    assert table.stored() == {"red": 2}


@pytest.mark.rule("alma-mater.costs.seven-ducats", "alma-mater.costs.counting")
@pytest.mark.parametrize(("students", "due"), [(1, 5), (2, 3), (3, 1), (4, 0), (6, 0)])
def test_seven_ducats_two_fewer_for_each_student(students: int, due: int) -> None:
    assert paid_ducats(facing("seven-ducats").many_students(students)) == due


@pytest.mark.rule("alma-mater.costs.student-ducats", "alma-mater.costs.counting")
@pytest.mark.parametrize(("students", "due"), [(1, 2), (2, 3), (6, 7)])
def test_a_ducat_and_another_for_each_student(students: int, due: int) -> None:
    assert paid_ducats(facing("student-ducats").many_students(students)) == due


@pytest.mark.rule("alma-mater.costs.half-ducats")
@pytest.mark.parametrize(("ducats", "due"), [(1, 1), (2, 1), (9, 5), (10, 5)])
def test_half_the_ducats_rounded_up(ducats: int, due: int) -> None:
    assert paid_ducats(facing("half-ducats"), ducats) == due


@pytest.mark.rule("alma-mater.costs.one-master")
def test_a_master_from_the_archive_to_the_dormitory() -> None:
    table = facing("one-master").play("black")
    assert (table.own("archive"), table.own("dormitory")) == (3, 1)


@pytest.mark.rule("alma-mater.costs.lose-master")
def test_a_master_from_the_archive_out_of_the_game() -> None:
    table = facing("lose-master").play("black")
    assert (table.own("archive"), table.own("dormitory"), table.own("masters_lost")) == (3, 0, 1)
    assert table.end_round().own("archive") == 3


@pytest.mark.rule("alma-mater.costs.exhaust")
def test_a_professor_is_exhausted_without_its_ability() -> None:
    table = facing("exhaust").professors("archive-ducats", "tutor").play("black", "exhaust archive-ducats")
    assert (table.is_exhausted("archive-ducats"), table.is_ready("tutor")) == (True, True)
    assert (table.own("ducats"), table.research()) == (0, 13)


@pytest.mark.rule("alma-mater.costs.all-masters")
@pytest.mark.parametrize("masters", [1, 3])
def test_all_masters_from_the_archive_to_the_dormitory(masters: int) -> None:
    table = facing("all-masters").archive(masters).play("black")
    assert (table.own("archive"), table.own("dormitory")) == (0, 4)


@pytest.mark.rule("alma-mater.costs.three-students", "alma-mater.costs.counting")
@pytest.mark.parametrize(("students", "ducats", "prestige"), [(1, 2, 3), (2, 2, 3), (3, 0, 0), (5, 0, 0)])
def test_free_with_three_students_or_else_two_ducats_and_three_prestige_points(
    students: int, ducats: int, prestige: int
) -> None:
    table = facing("three-students").many_students(students).prestige(10)
    assert paid_ducats(table) == ducats
    assert table.own("prestige") == 10 - prestige


@pytest.mark.rule("alma-mater.costs.one-professor")
def test_free_with_a_professor() -> None:
    table = facing("one-professor").professors("tutor", exhausted=True).play("black")
    assert (table.research(), table.own("prestige"), table.stored()) == (9, 0, {})


@pytest.mark.rule("alma-mater.costs.one-professor")
def test_or_else_a_textbook_and_three_prestige_points() -> None:
    table = facing("one-professor").prestige(4).books(red=2).play("black")
    assert (table.research(), table.own("prestige"), table.stored()) == (9, 1, {"red": 1})


@pytest.mark.rule("alma-mater.costs.exhaust-or-ducats")
def test_a_professor_is_exhausted_without_its_ability_or_five_ducats_are_paid() -> None:
    professor = facing("exhaust-or-ducats").professors("archive-ducats").ducats(7)
    assert professor.moves()[:3] == ["done", "black", "black-instead"]
    professor.play("black", "exhaust archive-ducats")
    assert (professor.is_exhausted("archive-ducats"), professor.own("ducats"), professor.research()) == (True, 7, 9)
    ducats = facing("exhaust-or-ducats").professors("archive-ducats").ducats(7).play("black-instead")
    assert (ducats.is_ready("archive-ducats"), ducats.own("ducats"), ducats.research()) == (True, 2, 9)


@pytest.mark.rule("alma-mater.costs.players-behind", "alma-mater.costs.behind")
@pytest.mark.parametrize(("ahead", "due"), [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_two_ducats_for_each_player_behind(ahead: int, due: int) -> None:
    table = facing("players-behind")
    for seat in range(1, ahead + 1):
        table.seat(seat).level(12)
    assert paid_ducats(table.seat(0)) == due


@pytest.mark.rule("alma-mater.costs.behind")
def test_below_you_in_the_same_stack_is_behind_and_above_you_is_not() -> None:
    table = Scenario(4).track("b1").seat(1).level(5).seat(0).level(5).seat(2).level(5).seat(3).level(9).seat(0)
    assert paid_ducats(table.steps(black=1)) == 2


@pytest.mark.rule("alma-mater.costs.behind")
def test_behind_is_counted_before_you_move() -> None:
    table = facing("players-behind").seat(1).level(6).seat(0)
    assert paid_ducats(table) == 4


@pytest.mark.rule("alma-mater.costs.behind")
def test_ignotus_counts_as_a_player_behind() -> None:
    assert paid_ducats(facing("players-behind", 2)) == 4
    assert paid_ducats(facing("players-behind", 2).seat(2).level(9).seat(0)) == 2


@pytest.mark.rule("alma-mater.costs.three-busts")
def test_free_with_all_three_bust_cards() -> None:
    table = facing("three-busts").busts("a", "b", "c").prestige(9).play("black")
    assert (table.research(), table.own("prestige"), table.own("archive")) == (17, 9, 4)


@pytest.mark.rule("alma-mater.costs.three-busts")
def test_or_else_a_master_to_the_dormitory_and_four_prestige_points() -> None:
    table = facing("three-busts").busts("a", "b").prestige(9).play("black")
    assert (table.research(), table.own("prestige")) == (17, 5)
    assert (table.own("archive"), table.own("dormitory")) == (3, 1)


@pytest.mark.rule("alma-mater.costs.counting")
@pytest.mark.parametrize("cost", ["half-ducats", "archive-ducats", "professor-textbooks"])
def test_a_cost_measured_by_what_you_do_not_have_is_nothing(cost: str) -> None:
    table = facing(cost).archive(0)
    before = table.research()
    assert table.play("black").research() == before + 1
