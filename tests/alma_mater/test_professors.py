"""The sixteen professors: what each lecture does, and when it may not be given."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import hire, lecture, purse, recruit, steps
from tests.alma_mater.scenario import Scenario, ids, professors_of, students_of


def test_the_professors_are_known() -> None:
    faculties = ("mathematics", "medicine", "law", "art")
    assert ids("professors", "professor") == [name for faculty in faculties for name in professors_of(faculty)]
    assert [len(professors_of(faculty)) for faculty in faculties] == [4, 4, 4, 4]


@pytest.mark.rule("alma-mater.professors.fill-display")
@pytest.mark.parametrize("shown", [(), (1,), (2, 4), (2, 3, 4, 5, 6)])
def test_a_textbook_on_each_empty_bookshelf_free_of_charge(shown: tuple[int, ...]) -> None:
    s = lecture(Scenario().display(*shown).ducats(1), "fill-display")
    assert (s.shown(), purse(s), s.stored()) == ([1, 2, 3, 4, 5, 6], (1, 0), {})


@pytest.mark.rule("alma-mater.professors.display-full")
def test_a_full_display_cannot_be_filled() -> None:
    s = Scenario().display(1, 2, 3, 4, 5, 6).professors("fill-display").books(black=1)
    s.refused("lecture fill-display", "professors.display-full")
    hire(Scenario().display(1, 2, 3, 4, 5, 6), "fill-display").refused("agree", "professors.display-full")


@pytest.mark.rule("alma-mater.professors.repeat-master", "alma-mater.professors.repeat-any")
def test_a_master_in_the_park_acts_again() -> None:
    s = lecture(Scenario().masters_on("park").ducats(10), "repeat-master").play("repeat park")
    assert (purse(s), s.masters("park"), s.own("archive"), s.asked()) == ((0, 7), 1, 3, "rest")


@pytest.mark.rule("alma-mater.professors.repeat-master")
def test_one_master_of_a_group_acts_again() -> None:
    s = Scenario().seat(1).masters_on("antiquarian").seat(0).ducats(6).play("send antiquarian", "option 1", "take red")
    assert s.masters("antiquarian") == 2
    s.play("done").turn_of(0)
    lecture(s, "repeat-master").play("repeat antiquarian", "option 1", "take red")
    assert (purse(s), s.stored(), s.masters("antiquarian"), s.own("archive")) == ((0, 0), {"red": 1}, 2, 2)


@pytest.mark.rule("alma-mater.professors.repeat-master")
def test_all_your_placed_masters_are_offered() -> None:
    s = Scenario().masters_on("park").masters_on("bishop").master_at("printed").ducats(10)
    s.seat(1).masters_on("laboratory").seat(0)
    lecture(s, "repeat-master")
    assert s.moves() == ["repeat park", "repeat bishop", "repeat-student printed"]


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_masters_at_the_bishop_act_again_as_one_and_without_weight_for_the_turn_order() -> None:
    s = Scenario().masters_on("bishop", 2).seat(1).masters_on("bishop", 3).seat(0)
    lecture(s, "repeat-master").play("repeat bishop")
    assert (purse(s), s.masters("bishop"), s.own("archive")) == ((2, 0), 2, 2)
    assert s.end_round().turn_order() == [1, 0, 2, 3]


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_a_master_at_the_colloquium_buys_again() -> None:
    s = Scenario().masters_on("colloquium").ducats(8)
    lecture(s, "repeat-master").play("repeat colloquium", "dictionaries", "buy 2")
    assert (s.stored(), purse(s), s.masters("colloquium"), s.own("archive")) == ({"dictionary": 2}, (0, 0), 1, 3)


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_a_master_on_your_own_student_acts_again() -> None:
    s = Scenario().master_at("printed").ducats(2)
    lecture(s, "repeat-master").play("repeat-student printed", "buy 2", "display 2")
    assert (s.shown(), s.own("archive"), steps(s)) == ([5, 6], 3, (0, 1))


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_a_master_on_the_campus_recruits_again_in_its_row() -> None:
    s = Scenario().masters_on("campus-2").professors("repeat-master").books(black=3, blue=1)
    s.play("lecture repeat-master", "repeat campus-2").refused("student eight-textbooks", "campus.row")
    s.play("student storage")
    assert (s.halls(), s.masters("campus-2"), s.own("archive")) == (["printed", "storage"], 1, 3)


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_a_master_in_the_academy_recruits_again() -> None:
    s = Scenario().masters_on("academy-2").professors("repeat-master").books(black=4, blue=2, green=1).ducats(6)
    s.play("lecture repeat-master", "repeat academy-2", "professor green-step", "done")
    assert (s.is_ready("green-step"), s.masters("academy-2"), s.own("archive")) == (True, 1, 3)


@pytest.mark.rule("alma-mater.professors.repeat-any")
def test_a_master_in_the_laboratory_researches_again() -> None:
    s = lecture(Scenario().masters_on("laboratory"), "repeat-master").play("repeat laboratory", "option 2", "green")
    assert (s.research(), s.masters("laboratory"), s.own("archive")) == (1, 1, 3)


@pytest.mark.rule("alma-mater.professors.repeat-any")
@pytest.mark.parametrize("action", ["antiquarian", "park"])
def test_of_a_shared_space_either_action_is_repeated(action: str) -> None:
    s = lecture(Scenario(3).masters_on("antiquarian-park").ducats(10), "repeat-master")
    assert s.moves() == ["repeat antiquarian", "repeat park"]
    s.play(f"repeat {action}")
    assert (purse(s), s.asked()) == (((10, 0), "option") if action == "antiquarian" else ((0, 7), "rest"))


@pytest.mark.rule("alma-mater.professors.repeat-where")
def test_only_where_a_master_of_yours_stands_is_an_action_repeated() -> None:
    s = Scenario().masters_on("bishop").seat(1).masters_on("park").seat(0).students("eight-textbooks").ducats(10)
    lecture(s, "repeat-master").refused("repeat park", "professors.repeat-where")
    s.refused("repeat antiquarian", "professors.repeat-where")
    s.refused("repeat-student printed", "professors.repeat-where")


@pytest.mark.rule("alma-mater.professors.repeat-where")
def test_a_tutor_has_left_and_repeats_nothing() -> None:
    s = Scenario().ducats(20).tutors(1).masters_on("bishop").play("send park", "tutors 1", "done").turn_of(0)
    lecture(s, "repeat-master").refused("repeat park", "professors.repeat-where")
    s.allowed("repeat bishop")


@pytest.mark.rule("alma-mater.professors.repeat-where")
def test_without_a_placed_master_the_lecture_is_not_given() -> None:
    s = Scenario().professors("repeat-master").books(black=1)
    s.refused("lecture repeat-master", "lecture.impossible")


@pytest.mark.rule("alma-mater.professors.repeat-bishop")
def test_repeating_the_bishop_brings_the_black_step_of_the_student_but_no_ducat_of_it() -> None:
    s = lecture(Scenario().students("bishop").masters_on("bishop"), "repeat-master").play("repeat bishop")
    assert (purse(s), steps(s)) == ((2, 0), (0, 1))


@pytest.mark.rule("alma-mater.professors.repeat-bishop")
def test_repeating_the_bishop_leaves_erasmus_out() -> None:
    s = lecture(Scenario().chancellor("erasmus").masters_on("bishop"), "repeat-master").play("repeat bishop")
    assert (purse(s), s.own("bishop_bonus_used"), s.middle("bishop_extra")) == ((2, 0), 0, 0)


@pytest.mark.rule("alma-mater.professors.three-black-steps")
def test_three_black_steps() -> None:
    s = lecture(Scenario().ducats(3), "three-black-steps")
    assert (steps(s), s.asked()) == ((0, 3), "rest")


@pytest.mark.rule("alma-mater.professors.clean-up")
def test_a_clean_up_now_and_another_in_the_income_phase() -> None:
    s = lecture(Scenario().display(1, 3, 6), "clean-up")
    assert (purse(s), s.shown(), s.shelf_row()) == ((3, 0), [2, 5], [1, 1, 1, 2, 2, 3, 1])
    s.play("done").end_round()
    assert (purse(s), s.shown(), s.shelf_row()) == ((3 + 2 + 4, 0), [1, 4], [1, 1, 2, 2, 3, 1, 1])


@pytest.mark.rule("alma-mater.professors.recruit")
@pytest.mark.parametrize("name", ["eight-textbooks", "bishop", "price-tiles"])
def test_a_student_of_any_row_for_a_textbook_less_and_without_a_master(name: str) -> None:
    s = Scenario().professors("recruit").books(black=2, blue=1).play("lecture recruit", f"student {name}")
    assert (s.halls()[-1], s.stored(), s.own("archive")) == (name, {}, 4)
    assert all(s.masters(f"campus-{row}") == 0 for row in (1, 2, 3, 4))


@pytest.mark.rule("alma-mater.professors.recruit")
def test_the_textbook_less_is_of_your_choice() -> None:
    s = Scenario().professors("recruit", bookmark="red").books(black=2, blue=2, red=1)
    s.play("lecture recruit", "student bishop", "waive 2", "pay blue")
    assert (s.stored(), s.halls()[-1]) == ({"black": 2}, "bishop")


@pytest.mark.rule("alma-mater.professors.no-student")
@pytest.mark.parametrize("name", ["recruit", "recruit-prestige"])
def test_without_a_student_that_can_be_paid_the_lecture_is_not_given(name: str) -> None:
    s = Scenario().professors(name).books(black=2)
    s.refused(f"lecture {name}", "professors.no-student")
    s.books(black=2, blue=1).allowed(f"lecture {name}")


@pytest.mark.rule("alma-mater.professors.no-student")
def test_without_a_lecture_hall_that_can_be_paid_the_lecture_is_not_given() -> None:
    s = Scenario().many_students(6, "price-tiles").professors("recruit").books(black=3, blue=3)
    s.refused("lecture recruit", "professors.no-student")
    s.ducats(1).allowed("lecture recruit")


@pytest.mark.rule("alma-mater.professors.green-step")
def test_a_green_step() -> None:
    s = lecture(Scenario(), "green-step")
    assert steps(s) == (1, 0)
    assert s.play("green").research() == 1


@pytest.mark.rule("alma-mater.professors.tutor")
def test_a_tutor_comes_to_the_archive() -> None:
    s = lecture(Scenario(), "tutor")
    assert (s.own("tutors"), s.own("archive"), s.middle("tutor_supply")) == (1, 4, 5)
    s.play("done").turn_of(0).play("bishop 3", "tutors 1")
    assert (s.own("archive"), s.own("tutors"), purse(s)) == (2, 0, (8, 0))


@pytest.mark.rule("alma-mater.professors.dictionary-black-step")
def test_a_dictionary_and_a_black_step() -> None:
    s = lecture(Scenario(), "dictionary-black-step")
    assert (s.stored(), steps(s), s.asked()) == ({"dictionary": 1}, (0, 1), "rest")


@pytest.mark.rule("alma-mater.professors.recruit-prestige", "alma-mater.professors.recruit-points")
@pytest.mark.parametrize(("name", "points"), [("bishop", 1), ("two-sellers", 2), ("end-busts", 4)])
def test_points_by_the_faculty_of_the_student(name: str, points: int) -> None:
    s = Scenario().professors("recruit-prestige").books(black=3, blue=2, green=1, dictionary=2)
    s.play("lecture recruit-prestige", f"student {name}")
    while s.asked() in ("waive", "pay"):
        s.play(s.moves()[0])
    assert (purse(s), s.halls()[-1], s.own("archive")) == ((0, points), name, 4)


@pytest.mark.rule("alma-mater.professors.recruit-points")
def test_a_medicine_student_brings_3_points_beside_its_own() -> None:
    s = Scenario().professors("recruit-prestige").books(black=3, blue=2)
    s.play("lecture recruit-prestige", "student professor-ducats")
    assert (purse(s), s.stored()) == ((0, 3 + 1), {})


@pytest.mark.rule("alma-mater.professors.recruit-prestige")
def test_a_student_for_prestige_costs_a_textbook_less_of_any_row() -> None:
    s = Scenario().professors("recruit-prestige").books(black=2, blue=1).play("lecture recruit-prestige")
    assert s.moves() == [f"student {name}" for name in students_of("art")]
    assert s.play("student price-tiles").stored() == {}


@pytest.mark.rule("alma-mater.professors.archive-prestige")
@pytest.mark.parametrize(("masters", "tutors"), [(0, 0), (4, 0), (3, 2)])
def test_a_point_for_each_master_on_the_archive_space(masters: int, tutors: int) -> None:
    s = lecture(Scenario().archive(masters).tutors(tutors), "archive-prestige")
    assert (purse(s), s.own("archive"), s.own("tutors")) == ((0, masters + tutors), masters, tutors)


@pytest.mark.rule("alma-mater.professors.exchange")
@pytest.mark.parametrize(("option", "left"), [(1, (5, 7)), (2, (0, 12)), (3, (15, 1)), (4, (20, 0))])
def test_ducats_for_points_or_points_for_ducats(option: int, left: tuple[int, int]) -> None:
    s = lecture(Scenario().ducats(10).prestige(2), "exchange")
    assert s.moves() == ["option 1", "option 2", "option 3", "option 4"]
    assert (purse(s.play(f"option {option}")), s.asked()) == (left, "rest")


@pytest.mark.rule("alma-mater.professors.exchange-ducats")
def test_without_the_ducats_there_is_no_exchange_for_points() -> None:
    s = lecture(Scenario().ducats(9).prestige(2), "exchange")
    s.refused("option 2", "professors.exchange-ducats")
    s.ducats(4).refused("option 1", "professors.exchange-ducats")


@pytest.mark.rule("alma-mater.professors.three-books")
@pytest.mark.parametrize("colour", ["black", "red"])
def test_a_dictionary_a_textbook_of_any_colour_and_one_of_your_own(colour: str) -> None:
    s = lecture(Scenario(), "three-books").play(f"take {colour}", "display 0")
    expected = {"black": 2, "dictionary": 1} if colour == "black" else {"black": 1, "red": 1, "dictionary": 1}
    assert (s.stored(), s.shown()) == (expected, [])


@pytest.mark.rule("alma-mater.professors.three-books-display")
def test_only_the_textbook_of_your_own_colour_may_go_to_the_display() -> None:
    s = lecture(Scenario(), "three-books").play("take black")
    assert s.moves() == ["display 0", "display 1"]
    s.play("display 1")
    assert (s.stored(), s.shown()) == ({"black": 1, "dictionary": 1}, [6])


@pytest.mark.rule("alma-mater.professors.archive-ducats")
@pytest.mark.parametrize(("masters", "tutors"), [(0, 0), (4, 0), (3, 2)])
def test_2_ducats_for_each_master_on_the_archive_space(masters: int, tutors: int) -> None:
    s = lecture(Scenario().archive(masters).tutors(tutors), "archive-ducats")
    assert (purse(s), s.own("archive"), s.own("tutors")) == ((2 * (masters + tutors), 0), masters, tutors)


@pytest.mark.rule("alma-mater.professors.display-prestige")
@pytest.mark.parametrize("shown", [(), (6,), (1, 2, 5)])
def test_a_point_for_each_textbook_in_the_display(shown: tuple[int, ...]) -> None:
    s = Scenario().display(*shown).professors("display-prestige").books(black=4).play("lecture display-prestige")
    assert (purse(s), s.shown()) == ((0, len(shown)), list(shown))


@pytest.mark.rule("alma-mater.professors.a-students")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 1), (3, 2), (6, 3), (11, 6)])
def test_a_point_for_each_student_in_an_a_lecture_hall(number: int, points: int) -> None:
    assert purse(lecture(Scenario().many_students(number), "a-students")) == (0, points)


@pytest.mark.rule("alma-mater.professors.professors")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ((), 2),
        (("tutor", "exchange", "clean-up"), 2 + 3),
        (("display-prestige", "green-step"), 2 + 2 + 1),
    ],
)
def test_a_point_for_each_professor_and_2_for_one_of_art(names: tuple[str, ...], points: int) -> None:
    assert purse(lecture(Scenario().professors(*names), "professors")) == (0, points)


@pytest.mark.rule("alma-mater.professors.professors")
def test_exhausted_professors_count_as_well_and_those_of_others_do_not() -> None:
    s = Scenario().seat(1).professors("green-step", "exchange").seat(0).professors("tutor", exhausted=True)
    assert purse(lecture(s, "professors")) == (0, 3)


@pytest.mark.rule("alma-mater.professors.recruit")
def test_a_lecture_without_a_student_recruited_on_the_campus_leaves_the_campus_free() -> None:
    s = Scenario().professors("recruit").books(black=2, blue=1).play("lecture recruit", "student eight-textbooks")
    s.play("done").turn_of(0)
    assert recruit(s, "two-sellers").halls() == ["printed", "eight-textbooks", "two-sellers"]
