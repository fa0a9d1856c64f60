"""Lectures: when a professor may give one, and what it costs."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import hire
from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.lecture.give")
def test_a_lecture_costs_the_book_of_the_bookmark_and_exhausts_the_professor() -> None:
    table = Scenario(4).professors("green-step", bookmark="blue").books(black=1, blue=2).play("lecture green-step")
    assert table.stored() == {"black": 1, "blue": 1}
    assert table.is_exhausted("green-step")
    table.play("green")
    assert (table.research(), table.own("archive")) == (1, 4)


@pytest.mark.rule("alma-mater.lecture.professor")
def test_a_professor_you_do_not_have_gives_no_lecture() -> None:
    table = Scenario(4).books(black=1).seat(1).professors("green-step").seat(0)
    table.refused("lecture green-step", "lecture.professor")


@pytest.mark.rule("alma-mater.lecture.exhausted")
def test_an_exhausted_professor_gives_no_lecture_until_the_next_round() -> None:
    table = Scenario(4).professors("green-step").books(black=2).play("lecture green-step").turn_of(0)
    table.refused("lecture green-step", "lecture.exhausted")
    table.end_round().allowed("lecture green-step")


@pytest.mark.rule("alma-mater.lecture.book")
@pytest.mark.parametrize("kind", ["red", "dictionary"])
def test_without_the_book_of_the_bookmark_there_is_no_lecture(kind: str) -> None:
    table = Scenario(4).professors("green-step", bookmark=kind).books(black=3, blue=3, green=3).display(5, 6)
    table.refused("lecture green-step", "lecture.book")
    table.books(**{kind: 1}).allowed("lecture green-step")


@pytest.mark.rule("alma-mater.lecture.impossible")
def test_a_lecture_that_repeats_a_master_needs_one_that_can_be_repeated() -> None:
    table = Scenario(4).professors("repeat-master").books(black=1)
    table.refused("lecture repeat-master", "lecture.impossible")
    table.masters_on("park").refused("lecture repeat-master", "lecture.impossible")
    table.ducats(10).allowed("lecture repeat-master")


@pytest.mark.rule("alma-mater.lecture.impossible")
def test_a_lecture_of_exchanges_needs_one_that_can_be_paid() -> None:
    table = Scenario(4).professors("exchange").books(black=1).ducats(4)
    table.refused("lecture exchange", "lecture.impossible")
    table.prestige(1).allowed("lecture exchange")


@pytest.mark.rule("alma-mater.lecture.impossible")
def test_a_free_lecture_whose_effect_is_impossible_may_not_be_given() -> None:
    table = Scenario(4).ducats(5).books(black=2, blue=1, red=1).play("send academy-1", "professor repeat-master")
    table.refused("agree", "lecture.impossible")
    assert table.moves() == ["done"]


@pytest.mark.rule("alma-mater.lecture.zero")
@pytest.mark.parametrize("name", ["archive-prestige", "archive-ducats", "display-prestige"])
def test_a_lecture_that_pays_for_nothing_may_be_given(name: str) -> None:
    table = Scenario(4).professors(name).books(black=1).archive(0).display().play(f"lecture {name}")
    assert (table.own("ducats"), table.own("prestige"), table.stored()) == (0, 0, {})
    assert table.is_exhausted(name)


@pytest.mark.rule("alma-mater.lecture.steps")
def test_a_lecture_of_black_steps_needs_one_that_can_be_taken() -> None:
    table = Scenario(4).professors("three-black-steps").books(black=1).facing("three-ducats").ducats(2)
    table.refused("lecture three-black-steps", "lecture.steps")
    table.ducats(3).allowed("lecture three-black-steps")


@pytest.mark.rule("alma-mater.lecture.steps")
def test_a_lecture_of_a_green_step_is_refused_at_the_fifth_milestone() -> None:
    table = Scenario(4).professors("green-step").books(black=1).level(20)
    table.refused("lecture green-step", "lecture.steps")


@pytest.mark.rule("alma-mater.lecture.steps")
def test_the_book_of_the_lecture_no_longer_pays_for_its_steps() -> None:
    table = Scenario(4).professors("three-black-steps").books(black=1, blue=1).facing("two-different")
    table.refused("lecture three-black-steps", "lecture.steps")
    table.books(black=2, blue=1).allowed("lecture three-black-steps")


@pytest.mark.rule("alma-mater.lecture.counts")
def test_the_free_lecture_counts_as_a_lecture() -> None:
    table = Scenario(4).chancellor("glareanus").ducats(6).books(blue=3, red=2, black=1)
    table.play("send academy-2", "professor green-step")
    assert table.own("prestige") == 0
    table.play("agree")
    assert table.own("prestige") == 1


@pytest.mark.rule("alma-mater.lecture.counts")
def test_exhausting_for_a_research_level_or_by_passing_is_no_lecture() -> None:
    table = Scenario(4).chancellor("glareanus").professors("tutor", "archive-ducats").facing("exhaust").steps(black=1)
    table.play("black", "exhaust archive-ducats")
    assert (table.is_exhausted("archive-ducats"), table.own("prestige"), table.own("ducats")) == (True, 0, 0)
    table.play("done")
    assert (table.is_exhausted("tutor"), table.own("prestige"), table.own("tutors")) == (True, 0, 0)


@pytest.mark.rule("alma-mater.lecture.exhausted", "alma-mater.lecture.waits")
def test_a_professor_exhausted_for_a_level_gives_no_free_lecture_that_was_waiting() -> None:
    table = Scenario(4).ducats(6).books(blue=3, red=2, black=1).facing("exhaust").steps(black=1)
    table.play("send academy-2", "professor green-step")
    assert table.asked() == "free-lecture"
    table.allowed("agree")
    table.play("black", "exhaust green-step")
    assert table.asked() == "free-lecture"
    table.refused("agree", "lecture.exhausted")
    assert "done" in table.moves()
    table.play("done")
    assert (table.asked(), table.middle("green_steps")) == ("rest", 0)


@pytest.mark.rule("alma-mater.lecture.waits", "alma-mater.chancellors.paracelsus")
def test_a_professor_made_ready_again_gives_the_free_lecture_that_was_waiting() -> None:
    table = Scenario(4).ducats(6).books(blue=3, red=2, black=1).facing("exhaust").steps(black=1)
    table.chancellor("paracelsus").play("send academy-2", "professor green-step", "black", "exhaust green-step")
    table.refused("agree", "lecture.exhausted")
    table.play("ready green-step", "agree")
    assert (table.is_exhausted("green-step"), table.middle("green_steps")) == (True, 1)


@pytest.mark.rule("alma-mater.chancellors.glareanus-first")
def test_the_point_of_glareanus_can_already_be_exchanged_in_the_lecture_that_brings_it() -> None:
    Scenario(4).professors("exchange").books(black=1).refused("lecture exchange", "lecture.impossible")
    table = Scenario(4).chancellor("glareanus").professors("exchange").books(black=1).play("lecture exchange")
    assert table.own("prestige") == 1
    table.play(next(move for move in table.moves("option")))
    assert (table.own("prestige"), table.own("ducats")) == (0, 5)


@pytest.mark.rule("alma-mater.chancellors.glareanus-first")
def test_the_master_for_fifteen_points_already_counts_in_the_lecture_that_brings_the_fifteenth() -> None:
    table = Scenario(4).chancellor("glareanus").prestige(14).professors("archive-ducats").books(black=1)
    table.play("lecture archive-ducats")
    assert (table.own("archive"), table.own("ducats")) == (5, 10)


def before_the_fifteenth_point(name: str) -> Scenario:
    """The lecture of this professor brings a fifteenth prestige point by Glareanus, and with it a master."""
    return Scenario(4).chancellor("glareanus").prestige(14).professors(name).books(black=1)


@pytest.mark.rule("alma-mater.chancellors.glareanus-first", "alma-mater.lecture.steps")
@pytest.mark.parametrize("cost", ["one-master", "lose-master", "all-masters"])
def test_the_master_for_fifteen_points_may_pay_for_the_steps_of_the_lecture_that_brings_him(cost: str) -> None:
    table = before_the_fifteenth_point("three-black-steps").facing(cost).archive(0)
    table.play("lecture three-black-steps", "black")
    assert table.own("archive") == 0
    without = before_the_fifteenth_point("three-black-steps").prestige(13).facing(cost).archive(0)
    without.refused("lecture three-black-steps", "lecture.steps")


@pytest.mark.rule("alma-mater.chancellors.glareanus-first", "alma-mater.lecture.steps")
def test_the_master_for_fifteen_points_may_make_the_steps_of_the_lecture_that_brings_him_too_dear() -> None:
    table = before_the_fifteenth_point("three-black-steps").facing("archive-ducats").archive(4).ducats(8)
    table.refused("lecture three-black-steps", "lecture.steps")
    table.ducats(10).play("lecture three-black-steps", "black")
    assert table.own("ducats") == 0


@pytest.mark.rule("alma-mater.chancellors.glareanus-first", "alma-mater.lecture.impossible")
def test_the_master_for_fifteen_points_may_leave_no_master_whose_action_could_be_repeated() -> None:
    table = before_the_fifteenth_point("repeat-master").facing("archive-ducats").master_at("printed").archive(0)
    table.refused("lecture repeat-master", "lecture.impossible")
    table.ducats(2).play("lecture repeat-master", "repeat-student printed", "buy 0", "black")
    assert table.own("ducats") == 0


@pytest.mark.rule("alma-mater.chancellors.glareanus-first", "alma-mater.lecture.steps")
def test_the_free_lecture_is_judged_with_the_master_for_fifteen_points_that_it_brings() -> None:
    table = hire(Scenario(4).chancellor("glareanus").prestige(14).facing("one-master"), "three-black-steps").archive(0)
    below = table.research()
    table.play("agree", "black")
    assert (table.own("prestige"), table.own("archive"), table.research()) == (15, 0, below + 1)


@pytest.mark.rule("alma-mater.chancellors.glareanus-first")
@pytest.mark.parametrize(
    ("name", "ducats", "asked"), [("three-black-steps", 8, "rest"), ("repeat-master", 0, "repeat")]
)
def test_a_stored_lecture_stands_though_the_master_it_brings_forbids_it_today(
    name: str, ducats: int, asked: str
) -> None:
    table = before_the_fifteenth_point(name).facing("archive-ducats").master_at("printed").archive(ducats // 2)
    table.ducats(ducats).game.replay(table.state, f"lecture {name}")
    assert (table.asked(), table.own("archive")) == (asked, ducats // 2 + 1)
