"""The students: the printed one and the sixteen tiles, one by one."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import final, hire, laid, lecture, price_rows, prices, purse, recruit, steps
from tests.alma_mater.scenario import Scenario, ids, students_of

SPACES = ("printed", "eight-textbooks")
MEDICINE = ("four-ducats", "fewer-textbooks", "blue-level", "professor-ducats")


def test_the_students_are_known() -> None:
    tiles = [name for faculty in ("art", "law", "medicine", "mathematics") for name in students_of(faculty)]
    assert ids("students", "student") == ["printed", *tiles]
    assert (len(tiles), students_of("medicine")) == (16, list(MEDICINE))


@pytest.mark.rule("alma-mater.students.action-space")
def test_the_printed_student_has_an_action_space_from_the_start() -> None:
    s = Scenario(setup=True)
    while s.asked() != "turn":
        s.play(s.moves()[0])
    seat = s.to_move()
    assert s.halls(seat)[0] == "printed"
    s.seat(seat).ducats(1).play("use printed", "buy 1", "display 1")
    assert s.shown(seat)[-1:] == [6]


@pytest.mark.rule("alma-mater.students.action-space")
def test_one_tile_has_an_action_space_too() -> None:
    s = Scenario().students(*students_of("art"), *students_of("law")).ducats(2)
    assert s.moves("use") == ["use printed", "use eight-textbooks"]
    s = Scenario().students(*students_of("medicine"), *students_of("mathematics")).ducats(2)
    assert s.moves("use") == ["use printed"]


@pytest.mark.rule("alma-mater.students.no-space")
@pytest.mark.parametrize("name", [name for name in ids("students", "student") if name not in SPACES])
def test_the_other_students_have_no_action_space(name: str) -> None:
    Scenario().students(name).ducats(9).refused(f"use {name}", "students.no-space")


@pytest.mark.rule("alma-mater.students.buy-limit")
@pytest.mark.parametrize(("name", "most"), [("printed", 6), ("eight-textbooks", 8)])
def test_a_student_sells_6_or_8_textbooks(name: str, most: int) -> None:
    s = Scenario().students("eight-textbooks").ducats(20).play(f"use {name}")
    s.refused(f"buy {most + 1}", "students.buy-limit")
    assert s.play(f"buy {most}", "display 0").stored() == {"black": most}


@pytest.mark.rule("alma-mater.students.buy-cost")
def test_a_textbook_costs_a_ducat() -> None:
    s = Scenario().ducats(3).play("use printed")
    s.refused("buy 4", "students.buy-cost")
    assert purse(s.play("buy 3", "display 0")) == (0, 0)


@pytest.mark.rule("alma-mater.students.nothing-done")
def test_a_book_must_be_bought_where_no_step_can_be_taken() -> None:
    s = Scenario().ducats(2).play("use printed")  # the next level costs 3 ducats
    s.refused("buy 0", "students.nothing-done")
    s.play("buy 1", "display 0", "done")
    assert (s.own("books", 0), s.research(), s.to_move()) == (1, 0, 1)


@pytest.mark.rule("alma-mater.students.nothing-done")
def test_a_step_must_be_taken_where_no_book_was_bought() -> None:
    s = Scenario().ducats(3).play("use printed", "buy 0")
    s.refused("done", "students.nothing-done")
    s.play("black", "done")
    assert (s.research(), purse(s), s.to_move()) == (1, (0, 0), 1)


@pytest.mark.rule("alma-mater.students.no-faculty")
def test_the_printed_student_belongs_to_no_faculty() -> None:
    s = Scenario().glory("each-faculty").students("bishop", "two-sellers", "end-busts")
    s.refused("bust b", "hall-of-fame.requirement")
    s = Scenario().glory("professors-students").professors("tutor", "clean-up", "exchange")
    s.students("bishop", "storage", "two-sellers").refused("bust c", "hall-of-fame.requirement")


@pytest.mark.rule("alma-mater.students.no-faculty")
def test_the_printed_student_counts_in_an_a_lecture_hall() -> None:
    assert purse(lecture(Scenario(), "a-students")) == (0, 1)


@pytest.mark.rule("alma-mater.students.printed", "alma-mater.students.eight-textbooks")
@pytest.mark.parametrize(("name", "most"), [("printed", 6), ("eight-textbooks", 8)])
def test_textbooks_for_display_and_storage_and_a_black_step(name: str, most: int) -> None:
    s = Scenario().students("eight-textbooks").ducats(most + 3).play(f"use {name}", f"buy {most}", "display 4")
    assert (s.shown(), s.stored(), purse(s), steps(s)) == ([3, 4, 5, 6], {"black": most - 4}, (3, 0), (0, 1))
    s.play("black", "done")
    assert (s.research(), purse(s), s.own("archive"), s.to_move()) == (1, (0, 0), 3, 1)


@pytest.mark.rule("alma-mater.students.printed", "alma-mater.students.eight-textbooks")
def test_both_action_spaces_can_be_used_in_a_round() -> None:
    s = Scenario().students("eight-textbooks").ducats(2).play("use printed", "buy 1", "display 1", "done").turn_of(0)
    s.refused("use printed", "masters.own")
    s.play("use eight-textbooks", "buy 1", "display 1")
    assert (s.shown(), s.own("archive")) == ([5, 6], 2)


@pytest.mark.rule("alma-mater.students.storage")
def test_the_storage_student_brings_a_ducat_at_once_and_in_each_income_phase() -> None:
    s = recruit(Scenario(), "storage")
    assert purse(s) == (1, 0)
    assert purse(s.end_round()) == (1 + 1 + 4, 0)
    assert purse(s.end_round()) == (6 + 1 + 4, 0)


@pytest.mark.rule("alma-mater.students.storage")
@pytest.mark.parametrize(("names", "size"), [(("storage",), 7), (("storage", "bishop"), 9)])
def test_the_storage_student_makes_room_for_4_books(names: tuple[str, ...], size: int) -> None:
    s = Scenario().students(*names).books(black=12).end_round()
    assert s.stored() == {"black": size}


@pytest.mark.rule("alma-mater.students.bishop")
@pytest.mark.parametrize(("masters", "ducats"), [(1, 3), (2, 7), (3, 11)])
def test_the_bishop_student_brings_a_ducat_for_each_master_and_a_black_step(masters: int, ducats: int) -> None:
    s = Scenario().students("bishop").play(f"bishop {masters}")
    assert (purse(s), steps(s)) == ((ducats, 0), (0, 1))


@pytest.mark.rule("alma-mater.students.bishop")
def test_the_bishop_student_counts_only_the_masters_of_this_turn_and_pays_for_the_step_first() -> None:
    s = Scenario().students("bishop").masters_on("bishop", 3).play("bishop 1")
    assert purse(s) == (3, 0)
    assert (purse(s.play("black")), s.research()) == ((0, 0), 1)


@pytest.mark.rule("alma-mater.students.price-tiles")
def test_price_tiles_are_laid_at_once() -> None:
    s = recruit(Scenario(), "price-tiles")
    assert (s.asked(), s.price_row()) == ("prices", [2, 3, 3, 3, 4, 4])
    s.play(prices(s, 2, 2, 2, 3, 3, 4))
    assert (s.price_row(), s.asked()) == ([2, 2, 2, 3, 3, 4], "rest")


@pytest.mark.rule("alma-mater.students.price-tiles")
def test_price_tiles_may_be_laid_anew_in_each_income_phase() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.play(prices(s, 2, 2, 2, 3, 3, 4)).end_round()
    assert (s.asked(), s.to_move()) == ("prices", 0)
    assert {laid(s, move) for move in s.moves("prices")} == price_rows()
    s.play(prices(s, 3, 3, 4, 4, 4, 4)).end_round()
    assert s.asked() == "prices"
    assert s.play("done").price_row() == [3, 3, 4, 4, 4, 4]


@pytest.mark.rule("alma-mater.students.price-tiles")
def test_without_the_student_prices_stay_as_they_are_printed() -> None:
    s = Scenario().end_round()
    assert (s.asked(), s.price_row()) == ("turn", [2, 3, 3, 3, 4, 4])


@pytest.mark.rule("alma-mater.students.ducat-dictionary")
def test_a_ducat_and_a_dictionary_at_once_and_in_each_income_phase() -> None:
    s = recruit(Scenario(), "ducat-dictionary")
    assert (purse(s), s.stored()) == ((1, 0), {"dictionary": 1})
    s.end_round()
    assert (purse(s), s.stored()) == ((1 + 1 + 4, 0), {"dictionary": 2})
    assert s.end_round().stored() == {"dictionary": 3}


@pytest.mark.rule("alma-mater.students.two-sellers")
def test_textbooks_from_two_players_and_points_from_one_bookshelf() -> None:
    s = Scenario().students("two-sellers").ducats(20).seat(1).display(5, 6).seat(3).display(6).seat(0)
    s.play("send colloquium", "seller blue", "buy 2", "seller red", "buy 1")
    assert s.moves() == ["score blue-5", "score blue-6", "score red-6"]
    s.play("score red-6")
    assert (purse(s), s.stored()) == ((20 - 8 - 4, 2), {"blue": 2, "red": 1})
    assert [s.own("ducats", 0, seat) for seat in (1, 3)] == [8, 4]
    assert [s.flipped(seat) for seat in (1, 3)] == [[], [6]]
    assert s.masters("colloquium") == 1


@pytest.mark.rule("alma-mater.students.two-sellers")
@pytest.mark.parametrize("dictionaries_first", [False, True])
def test_textbooks_from_one_player_and_dictionaries(dictionaries_first: bool) -> None:
    s = Scenario().students("two-sellers").ducats(20).seat(1).display(6).seat(0).play("send colloquium")
    parts = (["seller blue", "buy 1"], ["dictionaries", "buy 2"])
    s.play(*parts[dictionaries_first], *parts[not dictionaries_first])
    assert (purse(s), s.stored(), s.asked()) == ((20 - 4 - 8, 2), {"blue": 1, "dictionary": 2}, "rest")


@pytest.mark.rule("alma-mater.students.two-sellers")
def test_the_second_purchase_may_be_left_out_and_there_is_no_third() -> None:
    s = Scenario().students("two-sellers").ducats(40).play("send colloquium", "seller blue", "buy 1")
    s.refused("seller blue", "colloquium.second-seller")
    assert s.play("done").asked() == "rest"
    s = Scenario().students("two-sellers").ducats(40)
    s.play("send colloquium", "seller blue", "buy 1", "seller red", "buy 1")
    assert s.asked() == "rest"


@pytest.mark.rule("alma-mater.students.two-sellers")
def test_without_the_student_there_is_one_purchase() -> None:
    s = Scenario().ducats(40).play("send colloquium", "seller blue", "buy 1")
    assert s.asked() == "rest"


@pytest.mark.rule("alma-mater.students.professor-step")
def test_a_professor_placed_brings_a_green_step() -> None:
    s = hire(Scenario().students("professor-step"), "fill-display")
    assert (steps(s), s.asked()) == ((1, 0), "free-lecture")
    assert s.play("done", "green").research() == 1


@pytest.mark.rule("alma-mater.students.professor-step")
@pytest.mark.parametrize("card", ["d3", "e1"])
def test_a_professor_from_a_milestone_brings_the_green_step_too(card: str) -> None:
    s = Scenario().students("professor-step").track(card).level(14 if card == "d3" else 18).steps(green=1)
    s.books(black=2, blue=1, red=1).play("green", "professor fill-display")
    assert steps(s) == (1, 0)


@pytest.mark.rule("alma-mater.students.student-ducats")
def test_2_ducats_at_once_and_with_each_student_placed() -> None:
    s = recruit(Scenario(), "student-ducats")
    assert purse(s) == (2, 0)
    s = recruit(s.play("done").turn_of(0).row("bishop", 2), "bishop")
    assert purse(s) == (4, 0)
    s = recruit(s.play("done").turn_of(0), "end-students")
    assert purse(s) == (6, 0)


@pytest.mark.rule("alma-mater.students.student-ducats")
def test_the_2_ducats_come_too_late_for_the_lecture_hall() -> None:
    s = Scenario().students("student-ducats", *students_of("mathematics"), "bishop")
    assert len(s.halls()) == 7
    s.ducats(1).books(black=2, blue=1).refused("send campus-2", "campus.hall-cost")
    s = recruit(s.ducats(2), "storage")
    assert (purse(s), len(s.halls())) == ((0 + 2 + 1, 0), 8)


@pytest.mark.rule("alma-mater.students.student-ducats-once")
def test_its_own_placement_brings_2_ducats_and_not_4() -> None:
    assert purse(recruit(Scenario(), "student-ducats")) == (2, 0)


@pytest.mark.rule("alma-mater.students.four-ducats")
def test_4_ducats_at_once_and_in_each_income_phase() -> None:
    s = recruit(Scenario(), "four-ducats")
    assert purse(s) == (4, 1)
    assert purse(s.end_round()) == (4 + 4 + 4, 1)
    assert purse(s.end_round()) == (12 + 4 + 4, 1)


@pytest.mark.rule(
    "alma-mater.students.four-ducats",
    "alma-mater.students.fewer-textbooks",
    "alma-mater.students.blue-level",
    "alma-mater.students.professor-ducats",
    "alma-mater.students.b-itself",
)
@pytest.mark.parametrize("name", MEDICINE)
@pytest.mark.parametrize(("others", "points"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_a_medicine_student_brings_a_point_for_each_student_in_a_b_hall(name: str, others: int, points: int) -> None:
    s = recruit(Scenario().students(*students_of("mathematics")[:others]), name)
    assert (len(s.halls()), s.own("prestige")) == (others + 2, points)


@pytest.mark.rule("alma-mater.students.fewer-textbooks")
def test_a_textbook_less_of_your_choice() -> None:
    s = Scenario().students("fewer-textbooks").books(black=2, blue=2).play("send campus-1", "student eight-textbooks")
    assert s.moves() == ["waive 1", "waive 2"]
    assert s.play("waive 1").stored() == {"black": 1, "blue": 1}, "one textbook of each colour"
    s = Scenario().students("fewer-textbooks").books(black=2, blue=2).play("send campus-1", "student eight-textbooks")
    assert s.play("waive 2", "pay black").stored() == {"blue": 2}, "two textbooks of one colour"


@pytest.mark.rule("alma-mater.students.fewer-textbooks")
def test_a_textbook_less_makes_a_student_payable() -> None:
    s = Scenario().books(black=1, blue=1)
    s.refused("send campus-1", "campus.cost")
    s.students("fewer-textbooks").play("send campus-1", "student eight-textbooks")
    assert (s.stored(), s.halls()[-1]) == ({}, "eight-textbooks")


@pytest.mark.rule("alma-mater.students.fewer-textbooks")
def test_the_student_itself_costs_all_its_textbooks() -> None:
    s = Scenario().books(black=2, blue=2).play("send campus-2")
    s.refused("student fewer-textbooks", "campus.cost")
    s.allowed("student storage")


@pytest.mark.rule("alma-mater.students.blue-level", "alma-mater.students.blue-green")
@pytest.mark.parametrize("step", ["green", "black"])
def test_a_blue_level_brings_a_green_step_by_either_kind_of_step(step: str) -> None:
    s = Scenario().students("blue-level").level(1).books(black=1, blue=1)
    s.put(f"{step}_steps", 1).play(step)
    assert (s.research(), steps(s)) == (2, (1, 0))
    assert s.play("green").research() == 4


@pytest.mark.rule("alma-mater.students.blue-level")
@pytest.mark.parametrize("level", [0, 2])
def test_other_levels_and_milestones_bring_no_green_step(level: int) -> None:
    s = Scenario().students("blue-level").level(level).steps(green=1).play("green")
    assert steps(s) == (0, 0)


@pytest.mark.rule("alma-mater.students.blue-level")
def test_without_the_student_a_blue_level_brings_nothing() -> None:
    assert steps(Scenario().level(1).steps(green=1).play("green")) == (0, 0)


@pytest.mark.rule("alma-mater.students.professor-ducats")
@pytest.mark.parametrize(
    ("name", "space", "books"),
    [
        ("fill-display", "academy-1", {"black": 2, "blue": 1, "green": 1}),
        ("green-step", "academy-2", {"black": 3, "blue": 2, "green": 1}),
        ("archive-prestige", "academy-3", {"black": 4, "blue": 2, "green": 1}),
        ("archive-ducats", "academy-4", {"black": 4, "blue": 3, "green": 1}),
    ],
)
def test_professors_cost_no_ducats_but_their_books(name: str, space: str, books: dict[str, int]) -> None:
    s = Scenario().students("professor-ducats").books(**books).play(f"send {space}", f"professor {name}")
    assert (purse(s), s.stored(), s.price_books(name)) == ((0, 0), {}, ["black", "blue", "green"])
    s = Scenario().students("professor-ducats").books(**{**books, "black": books["black"] - 1})
    s.refused(f"send {space}", "academy.books")
    Scenario().books(**books).refused(f"send {space}", "academy.ducats")


@pytest.mark.rule("alma-mater.students.end-milestones")
@pytest.mark.parametrize(("level", "points"), [(3, 0), (4, 2), (15, 6), (20, 10)])
def test_2_points_for_each_milestone(level: int, points: int) -> None:
    assert final(Scenario().students("end-milestones").level(level)).get("mathematics students", 0) == points


@pytest.mark.rule("alma-mater.students.end-busts")
@pytest.mark.parametrize(("letters", "points"), [((), 0), (("b",), 3), (("a", "c"), 6), (("a", "b", "c"), 9)])
def test_3_points_for_each_bust_card(letters: tuple[str, ...], points: int) -> None:
    assert final(Scenario().students("end-busts").busts(*letters)).get("mathematics students", 0) == points


@pytest.mark.rule("alma-mater.students.end-students")
@pytest.mark.parametrize("others", [0, 1, 5])
def test_a_point_for_each_student_the_printed_one_included(others: int) -> None:
    names = [*students_of("art"), *students_of("law")][:others]
    assert final(Scenario().students("end-students", *names))["mathematics students"] == others + 2


@pytest.mark.rule("alma-mater.students.end-professors")
@pytest.mark.parametrize(("names", "points"), [((), 0), (("tutor",), 2), (("tutor", "exchange", "professors"), 6)])
def test_2_points_for_each_professor(names: tuple[str, ...], points: int) -> None:
    assert final(Scenario().students("end-professors").professors(*names)).get("mathematics students", 0) == points


@pytest.mark.rule(
    "alma-mater.students.end-milestones",
    "alma-mater.students.end-busts",
    "alma-mater.students.end-students",
    "alma-mater.students.end-professors",
)
def test_mathematics_students_bring_nothing_before_the_end() -> None:
    for name in students_of("mathematics"):
        s = Scenario().level(8).busts("a").professors("tutor")
        assert purse(recruit(s, name)) == (0, 0)
