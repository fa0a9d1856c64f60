"""Abilities that meet: chancellors, students, professors and tutors in the same turn."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import end_game, hire, lecture, prices, purse, recruit, steps
from tests.alma_mater.scenario import Scenario, students_of


def serve(s: Scenario, *names: str) -> Scenario:
    """The seat chosen has these chancellors, at most three, through its bust cards."""
    others = [name for name in ("copernicus", "biringuccio", "marschalk") if name not in names]
    a, b, c = (*names, *others)[:3]
    return s.hall(a, b, c).busts(*"abc"[: len(names)])


@pytest.mark.rule("alma-mater.professors.repeat-master", "alma-mater.academy.free-lecture")
def test_the_master_who_recruited_the_repeating_professor_recruits_another_one_with_its_free_lecture() -> None:
    s = hire(Scenario(), "repeat-master").ducats(5).books(black=2, blue=1, green=1)
    s.play("agree", "repeat academy-1", "professor fill-display", "agree")
    assert (s.is_exhausted("repeat-master"), s.is_exhausted("fill-display")) == (True, True)
    assert (s.shown(), s.masters("academy-1"), s.own("archive")) == ([1, 2, 3, 4, 5, 6], 1, 3)


@pytest.mark.rule("alma-mater.professors.repeat-any", "alma-mater.chancellors.marschalk-once")
def test_marschalk_counts_again_when_the_colloquium_is_repeated() -> None:
    s = Scenario().seat(1).chancellor("marschalk").display(5, 6).seat(0).ducats(8)
    s.play("send colloquium", "seller blue", "buy 1", "done").turn_of(0)
    lecture(s, "repeat-master").play("repeat colloquium", "seller blue", "buy 1")
    assert (purse(s, 1), s.stored(1)) == ((8, 2), {"black": 2})
    assert purse(s) == (0, 2 + 2 + 2)


@pytest.mark.rule("alma-mater.professors.repeat-any", "alma-mater.students.two-sellers")
def test_a_repeated_colloquium_has_two_sellers_again() -> None:
    s = Scenario().students("two-sellers").masters_on("colloquium").ducats(8)
    lecture(s, "repeat-master").play("repeat colloquium", "seller blue", "buy 1", "seller red", "buy 1")
    assert (s.stored(), s.asked()) == ({"blue": 1, "red": 1}, "rest")


@pytest.mark.rule("alma-mater.professors.repeat-where", "alma-mater.tutors.return")
def test_a_master_sent_together_with_a_tutor_can_be_repeated() -> None:
    s = Scenario().seat(1).masters_on("laboratory").seat(0).tutors(1)
    s.play("send laboratory", "tutors 1", "option 2", "green", "done").turn_of(0)
    assert (s.masters("laboratory"), s.own("archive")) == (1, 3)
    lecture(s, "repeat-master").play("repeat laboratory", "option 2", "green")
    assert s.research() == 2


@pytest.mark.rule("alma-mater.professors.repeat-master", "alma-mater.chancellors.paracelsus")
def test_with_paracelsus_a_master_acts_three_times() -> None:
    s = Scenario().chancellor("paracelsus").ducats(30).professors("repeat-master").books(black=2).play("send park")
    s.play("done").turn_of(0).play("lecture repeat-master", "repeat park", "ready repeat-master", "done").turn_of(0)
    s.play("lecture repeat-master", "repeat park")
    assert (purse(s), s.masters("park"), s.stored()) == ((0, 21), 1, {})


@pytest.mark.rule("alma-mater.professors.repeat-any", "alma-mater.chancellors.pereira-repeat")
def test_a_laboratory_improved_and_repeated() -> None:
    s = Scenario().chancellor("pereira").masters_on("laboratory").ducats(3)
    lecture(s, "repeat-master").play("repeat laboratory", "option 2")
    assert steps(s) == (1, 1)


@pytest.mark.rule("alma-mater.chancellors.paracelsus", "alma-mater.chancellors.alberti")
def test_with_paracelsus_and_alberti_a_professor_lectures_twice_for_nothing() -> None:
    s = serve(Scenario(), "paracelsus", "alberti").professors("archive-ducats").play("lecture archive-ducats")
    s.play("ready archive-ducats", "done").turn_of(0).play("lecture archive-ducats")
    assert purse(s) == (16, 0)


@pytest.mark.rule("alma-mater.chancellors.paracelsus", "alma-mater.chancellors.glareanus")
def test_with_paracelsus_and_glareanus_both_lectures_bring_a_point() -> None:
    s = serve(Scenario(), "paracelsus", "glareanus").professors("archive-ducats").books(black=2)
    s.play("lecture archive-ducats", "ready archive-ducats", "done").turn_of(0).play("lecture archive-ducats")
    assert purse(s) == (16, 2)


@pytest.mark.rule("alma-mater.chancellors.paracelsus", "alma-mater.lecture.counts")
def test_a_professor_exhausted_for_research_and_made_ready_can_still_lecture() -> None:
    s = serve(Scenario(), "paracelsus", "glareanus").track("d2").level(12).steps(black=1).books(black=1)
    s.professors("archive-ducats").play("black", "exhaust archive-ducats")
    assert (s.research(), purse(s)) == (13, (0, 0))
    s.play("ready archive-ducats", "lecture archive-ducats")
    assert purse(s) == (8, 1)


@pytest.mark.rule("alma-mater.chancellors.alberti-later", "alma-mater.hall-of-fame.your-turn")
def test_alberti_taken_with_a_bust_card_serves_in_the_same_turn() -> None:
    s = Scenario().hall("copernicus", "marschalk", "alberti").professors("tutor", "exchange", "clean-up")
    s.professors("archive-ducats").play("bust c", "lecture archive-ducats", "green", "green")
    assert (purse(s), s.research()) == ((8, 0), 2)


@pytest.mark.rule("alma-mater.chancellors.agricola", "alma-mater.tutors.not-there")
def test_agricola_and_a_tutor_leave_one_master_on_the_space() -> None:
    s = Scenario().chancellor("agricola").seat(1).masters_on("park", 2).seat(0).tutors(1).ducats(10)
    s.play("send park", "tutors 1", "done")
    assert (s.masters("park"), s.own("archive"), s.middle("tutor_supply")) == (1, 3, 6)
    s.turn_of(2).seat(2).ducats(10).play("send park")
    assert s.masters("park", 2) == 3


@pytest.mark.rule("alma-mater.chancellors.agricola", "alma-mater.ignotus.group")
def test_with_agricola_one_master_is_enough_beside_ignotus() -> None:
    s = Scenario(2).chancellor("agricola").ignotus_card("ignotus-3").end_round()
    s.play("send laboratory", "option 2", "green")
    assert (s.masters("laboratory"), s.masters("laboratory", 2)) == (1, 1)


@pytest.mark.rule("alma-mater.chancellors.agricola", "alma-mater.masters.own")
def test_agricola_opens_no_space_with_a_master_of_your_own() -> None:
    s = Scenario().chancellor("agricola").masters_on("park").ducats(10)
    s.refused("send park", "masters.own")


@pytest.mark.rule("alma-mater.tutors.again", "alma-mater.professors.repeat-where")
def test_a_space_used_by_a_tutor_is_used_again_by_a_master_and_then_repeated() -> None:
    s = Scenario().tutors(1).ducats(30).play("send park", "tutors 1", "done").turn_of(0)
    assert s.masters("park") == 0
    s.play("send park", "done").turn_of(0)
    lecture(s, "repeat-master").play("repeat park")
    assert (purse(s), s.own("archive")) == ((0, 21), 3 + 1), "and the 15th point brought a master"


@pytest.mark.rule("alma-mater.tutors.master", "alma-mater.professors.archive-prestige")
def test_a_tutor_just_gained_counts_for_the_next_lecture() -> None:
    s = lecture(Scenario(), "tutor").play("done").turn_of(0)
    assert purse(lecture(s, "archive-prestige")) == (0, 5)


@pytest.mark.rule("alma-mater.students.bishop", "alma-mater.tutors.master")
def test_a_tutor_at_the_bishop_brings_the_ducat_of_the_student() -> None:
    s = Scenario().students("bishop").tutors(1).play("bishop 2", "tutors 1")
    assert (purse(s), s.masters("bishop"), steps(s)) == ((5 + 2, 0), 1, (0, 1))


@pytest.mark.rule("alma-mater.chancellors.erasmus", "alma-mater.students.bishop", "alma-mater.chancellors.pereira")
@pytest.mark.parametrize(("masters", "ducats"), [(1, 6 + 2), (2, 9 + 3), (3, 9 + 4)])
def test_erasmus_pereira_and_the_student_at_the_bishop(masters: int, ducats: int) -> None:
    s = serve(Scenario().students("bishop"), "erasmus", "pereira").play(f"bishop-extra {masters}")
    assert (purse(s), steps(s)) == ((ducats, 0), (0, 1))


@pytest.mark.rule("alma-mater.chancellors.erasmus", "alma-mater.tutors.not-there")
def test_with_a_tutor_only_the_master_of_erasmus_counts_and_comes_after_one_who_really_came() -> None:
    s = Scenario().chancellor("erasmus").tutors(1).play("bishop-extra 1", "tutors 1", "done")
    assert (purse(s), s.masters("bishop"), s.own("archive")) == ((5, 0), 0, 4)
    s.turn_of(3).play("bishop 1", "done")
    assert s.end_round().turn_order() == [3, 0, 1, 2]


@pytest.mark.rule("alma-mater.chancellors.da-vinci", "alma-mater.students.blue-level", "alma-mater.turn.chain")
def test_one_green_step_goes_on_by_da_vinci_and_a_blue_level_to_the_milestone() -> None:
    s = Scenario().chancellor("da-vinci").students("blue-level").steps(green=1).books(black=1, blue=1)
    s.play("green")
    assert (s.research(), steps(s)) == (1, (0, 1))
    s.play("black")
    assert (s.research(), steps(s), s.stored()) == (2, (1, 0), {})
    s.play("green", "agree")
    assert (s.research(), steps(s), purse(s)) == (4, (0, 0), (0, 6))


@pytest.mark.rule("alma-mater.chancellors.da-vinci-bonus", "alma-mater.students.professor-step")
def test_a_doubled_bonus_of_two_professors_brings_two_green_steps() -> None:
    s = Scenario().chancellor("da-vinci").students("professor-step").track("b1").level(6).steps(green=1)
    s.books(black=5, blue=3, green=2).play("green", "professor fill-display")
    while s.asked() in ("pay", "free-lecture"):
        s.play(s.moves()[0])
    s.play("agree", "professor green-step")
    while s.asked() in ("pay", "free-lecture"):
        s.play(s.moves()[0])
    assert (steps(s), s.is_ready("fill-display"), s.is_ready("green-step"), purse(s)) == ((2, 1), True, True, (0, 0))


@pytest.mark.rule(
    "alma-mater.students.professor-step", "alma-mater.turn.chain", "alma-mater.milestones.art-law-student"
)
def test_a_professor_brings_a_step_to_a_milestone_that_brings_a_student() -> None:
    s = hire(Scenario().students("professor-step").level(10), "fill-display").play("done", "green", "student bishop")
    assert (s.research(), s.halls(), s.own("archive")) == (12, ["printed", "professor-step", "bishop"], 3)


@pytest.mark.rule("alma-mater.chancellors.da-vinci-bonus", "alma-mater.chancellors.biringuccio")
def test_a_doubled_bonus_fills_a_b_and_an_a_lecture_hall() -> None:
    s = serve(Scenario(), "da-vinci", "biringuccio").track("d1").level(14).steps(green=1)
    s.play("green", "student end-busts", "agree", "student end-students")
    assert (len(s.halls()), purse(s), s.stored()) == (3, (3, 0), {"dictionary": 1 + 1 + 1})


@pytest.mark.rule("alma-mater.busts.c", "alma-mater.hall-of-fame.three-milestones", "alma-mater.hall-of-fame.your-turn")
def test_the_steps_of_one_bust_card_reach_the_glory_of_another() -> None:
    s = Scenario().glory("three-milestones").level(9).professors("tutor", "exchange", "clean-up", "professors")
    s.refused("bust a", "hall-of-fame.requirement")
    s.play("bust c", "green", "green", "student bishop", "bust a")
    assert (s.own("busts"), s.own("archive"), s.research()) == (5, 5, 12)


@pytest.mark.rule("alma-mater.chancellors.da-vinci", "alma-mater.hall-of-fame.take")
def test_da_vinci_taken_in_this_turn_rewards_the_next_move_of_this_turn() -> None:
    s = Scenario().hall("copernicus", "marschalk", "da-vinci").professors("tutor", "exchange", "clean-up", "professors")
    s.steps(green=1).play("green")
    assert steps(s) == (0, 0)
    assert steps(s.play("bust c", "green")) == (1, 1)


@pytest.mark.rule(
    "alma-mater.students.student-ducats", "alma-mater.chancellors.biringuccio", "alma-mater.students.b-itself"
)
def test_a_student_placed_sets_off_everything_at_once() -> None:
    s = Scenario().chancellor("biringuccio").students("student-ducats", "end-busts").professors("recruit-prestige")
    s.books(black=3, blue=2).play("lecture recruit-prestige", "student four-ducats")
    assert (len(s.halls()), s.stored()) == (4, {"dictionary": 1})
    assert purse(s) == (4 + 2 + 3, 2 + 3)


@pytest.mark.rule("alma-mater.students.student-ducats", "alma-mater.chancellors.biringuccio")
def test_no_ducats_of_the_placement_pay_for_the_eighth_lecture_hall() -> None:
    s = Scenario().chancellor("biringuccio").students("student-ducats", *students_of("mathematics"), "bishop").ducats(1)
    s.books(black=2, blue=1).refused("send campus-2", "campus.hall-cost")
    s = recruit(s.ducats(2), "storage")
    assert (len(s.halls()), purse(s), s.stored()) == (8, (2 + 3 + 1, 0), {"dictionary": 1})


@pytest.mark.rule("alma-mater.students.fewer-textbooks", "alma-mater.professors.recruit", "alma-mater.campus.reduction")
def test_student_and_lecture_take_two_textbooks_off() -> None:
    s = Scenario().students("fewer-textbooks").professors("recruit", bookmark="red").books(blue=1, red=1)
    s.play("lecture recruit", "student bishop", "waive 1")
    assert (s.stored(), s.halls()[-1]) == ({}, "bishop")


@pytest.mark.rule("alma-mater.students.fewer-textbooks", "alma-mater.professors.recruit-prestige")
def test_two_textbooks_off_a_mathematics_student_leave_its_dictionaries() -> None:
    s = Scenario().students("fewer-textbooks").professors("recruit-prestige", bookmark="red")
    s.books(blue=2, red=1, dictionary=2).play("lecture recruit-prestige", "student end-busts")
    assert (s.stored(), purse(s)) == ({}, (0, 4))
    s = Scenario().students("fewer-textbooks").professors("recruit-prestige", bookmark="red")
    s.books(blue=2, green=2, red=1, dictionary=1).play("lecture recruit-prestige")
    s.refused("student end-busts", "campus.cost")


@pytest.mark.rule("alma-mater.campus.sixth", "alma-mater.chancellors.da-vinci-bonus")
def test_the_sixth_hall_reached_by_a_doubled_bonus_brings_a_master_that_can_be_sent() -> None:
    s = Scenario().chancellor("da-vinci").track("d1").level(14).archive(0).set("dormitory", 4)
    s.students("bishop", "two-sellers", "blue-level").steps(green=1)
    s.play("green", "student end-busts", "agree", "student end-students", "bishop 1")
    assert (len(s.halls()), s.masters("bishop"), s.own("masters_added")) == (6, 1, 1)


@pytest.mark.rule("alma-mater.students.two-sellers", "alma-mater.chancellors.marschalk-once")
def test_two_sellers_with_marschalk_are_both_rewarded() -> None:
    s = Scenario().hall("marschalk", "copernicus", "alberti").students("two-sellers").ducats(8)
    for seat in (1, 3):
        s.seat(seat).busts("a").display(6)
    s.seat(0).play("send colloquium", "seller blue", "buy 1", "seller red", "buy 1", "score red-6")
    assert [(purse(s, seat), s.stored(seat)) for seat in (1, 3)] == [((4, 1), {"black": 1})] * 2
    assert (purse(s), s.stored()) == ((0, 1 + 1 + 2), {"blue": 1, "red": 1})


@pytest.mark.rule("alma-mater.students.two-sellers", "alma-mater.ignotus.sales")
def test_ignotus_may_be_one_of_two_sellers() -> None:
    s = Scenario(2).students("two-sellers").seat(1).display(6).seat(2).display(6).seat(0).ducats(8)
    s.play("send colloquium", "seller green", "buy 1", "seller blue", "buy 1", "score blue-6")
    assert (purse(s), purse(s, 1), s.stored(), s.flipped(2)) == ((0, 2), (4, 0), {"blue": 1, "green": 1}, [])


@pytest.mark.rule("alma-mater.textbooks.price-tiles", "alma-mater.professors.clean-up")
def test_after_a_clean_up_a_textbook_has_the_price_of_its_new_place() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.play(prices(s, 2, 2, 2, 3, 3, 4), "done").turn_of(0).display(4)
    lecture(s, "clean-up").play("done")
    s.seat(1).ducats(2).turn_of(1).play("send colloquium", "seller black", "buy 1")
    assert (s.shown(), purse(s, 1)[0], purse(s)) == ([], 0, (1 + 2, 0))


@pytest.mark.rule("alma-mater.textbooks.price-tiles", "alma-mater.chancellors.marschalk")
def test_price_tiles_and_marschalk_on_one_sale() -> None:
    s = recruit(Scenario().chancellor("marschalk"), "price-tiles")
    s.play(prices(s, 3, 3, 4, 4, 4, 4)).display(1, 3).seat(1).ducats(7).turn_of(1)
    s.play("send colloquium", "seller black", "buy 2", "score black-3")
    assert (purse(s), s.stored(), purse(s, 1)) == ((7, 1), {"blue": 1}, (0, 2))


@pytest.mark.rule("alma-mater.professors.fill-display", "alma-mater.professors.display-prestige")
def test_a_display_filled_and_then_counted() -> None:
    s = lecture(Scenario(), "fill-display").play("done").turn_of(0)
    assert purse(lecture(s, "display-prestige")) == (0, 6)


@pytest.mark.rule(
    "alma-mater.professors.fill-display", "alma-mater.professors.clean-up", "alma-mater.chancellors.copernicus"
)
def test_a_display_filled_cleaned_up_and_cleaned_up_again_with_copernicus() -> None:
    s = lecture(Scenario().chancellor("copernicus"), "fill-display").play("done").turn_of(0)
    lecture(s, "clean-up").play("done").end_round()
    assert (purse(s), s.shown()) == ((6 + 2 * 5 + 4, 0), [1, 2, 3, 4])


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn", "alma-mater.professors.archive-ducats", "alma-mater.busts.a")
def test_the_master_of_a_bust_card_counts_for_the_free_lecture_that_follows() -> None:
    s = hire(Scenario(), "archive-ducats", ducats=25).play("bust a", "agree")
    assert (purse(s), s.own("archive")) == ((25 + 2 * 4, 0), 4)


@pytest.mark.rule("alma-mater.professors.exchange", "alma-mater.prestige.fifteen")
def test_an_exchange_to_15_points_brings_a_master() -> None:
    s = lecture(Scenario().ducats(10).prestige(5), "exchange").play("option 2")
    assert (purse(s), s.own("archive")) == ((0, 15), 5)


@pytest.mark.rule(
    "alma-mater.chancellors.glareanus", "alma-mater.prestige.fifteen", "alma-mater.professors.archive-prestige"
)
def test_the_point_of_glareanus_comes_before_the_lecture_and_may_bring_a_master_that_counts() -> None:
    s = lecture(Scenario().chancellor("glareanus").prestige(14), "archive-prestige")
    assert (purse(s), s.own("archive")) == ((0, 15 + 5), 5)


@pytest.mark.rule("alma-mater.end.mathematics", "alma-mater.students.end-busts", "alma-mater.end.busts")
def test_a_bust_card_taken_in_the_last_turn_counts_for_the_student_too() -> None:
    s = end_game(Scenario().students("end-busts").ducats(25).round(6).play("bust a"))
    found = s.game.result(s.state).breakdown[0]
    assert (found["mathematics students"], found["bust cards"], found["ducats"]) == (3, 3, 6)
