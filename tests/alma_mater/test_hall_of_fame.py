"""The hall of fame: glory tiles to reach and bust cards to take."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import end_game, hire, purse, recruit, steps
from tests.alma_mater.scenario import Scenario, professors_of, rows, students_of

ALL_TILES = {
    "a": ["three-milestones", "dictionaries-ducats", "ducats"],
    "b": ["medicine-mathematics", "each-faculty", "seven-students"],
    "c": ["art-law-professors", "four-professors", "professors-students"],
}


def met(s: Scenario, letter: str) -> None:
    """The requirement of the glory tile of a letter is met."""
    s.allowed(f"bust {letter}")


def short(s: Scenario, letter: str) -> None:
    """The requirement of the glory tile of a letter is not met."""
    s.refused(f"bust {letter}", "hall-of-fame.requirement")


def test_the_nine_glory_tiles_are_known() -> None:
    tiles = rows("hall_of_fame", "glory")
    assert {letter: [row["id"] for row in tiles if row["letter"] == letter] for letter in "abc"} == ALL_TILES


@pytest.mark.rule("alma-mater.hall-of-fame.take")
def test_a_bust_card_brings_its_bonus_at_once() -> None:
    s = Scenario().ducats(25).play("bust a")
    assert (s.own("busts"), s.own("archive"), s.asked(), s.to_move()) == (1, 5, "turn", 0)


@pytest.mark.rule("alma-mater.hall-of-fame.take")
def test_a_bust_card_brings_the_ability_of_its_chancellor_for_the_rest_of_the_game() -> None:
    s = Scenario().ducats(25).hall("erasmus", "marschalk", "copernicus")
    s.refused("bishop-extra 1", "chancellors.not-yours")
    s.play("bust a").allowed("bishop-extra 1")
    s.end_round().allowed("bishop-extra 1")


@pytest.mark.rule("alma-mater.hall-of-fame.take")
def test_a_bust_card_brings_only_the_ability_of_the_chancellor_of_its_letter() -> None:
    s = Scenario().ducats(25).hall("copernicus", "erasmus", "paracelsus").professors("green-step", exhausted=True)
    s.play("bust a").refused("bishop-extra 1", "chancellors.not-yours")
    s.refused("ready green-step", "chancellors.not-yours")


@pytest.mark.rule("alma-mater.hall-of-fame.take")
def test_a_bust_card_brings_points_in_the_end() -> None:
    s = Scenario().ducats(25).round(6).play("bust a")
    s.end_round()
    assert s.game.result(s.state).breakdown[0]["bust cards"] == 3


@pytest.mark.rule("alma-mater.hall-of-fame.requirement")
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_without_the_requirement_there_is_no_bust_card(letter: str) -> None:
    short(Scenario(), letter)


@pytest.mark.rule("alma-mater.hall-of-fame.once")
def test_each_letter_is_taken_once() -> None:
    s = Scenario().ducats(25).play("bust a")
    s.refused("bust a", "hall-of-fame.once")
    s.play("done").turn_of(0).refused("bust a", "hall-of-fame.once")


@pytest.mark.rule("alma-mater.hall-of-fame.once", "alma-mater.hall-of-fame.your-turn")
def test_all_three_bust_cards_may_be_taken_in_one_turn() -> None:
    s = Scenario().ducats(25).many_students(7).professors(*professors_of("art")[:2], *professors_of("law")[:2])
    s.play("bust c", "bust a", "bust b", "take red")
    assert (s.own("busts"), s.own("archive"), s.stored(), steps(s)) == (7, 5, {"red": 1, "dictionary": 2}, (2, 0))


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_a_bust_card_may_be_taken_just_before_passing() -> None:
    s = Scenario().ducats(25).play("bust a", "done")
    assert (s.own("busts"), s.own("passed"), s.own("dormitory"), s.to_move()) == (1, 1, 5, 1)


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_a_bust_card_may_be_taken_after_the_action_that_makes_it_possible() -> None:
    s = Scenario().ducats(23)
    short(s, "a")
    s.play("bishop 1", "bust a")
    assert (s.own("busts"), s.own("archive"), s.asked()) == (1, 4, "rest")


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_a_bust_card_may_be_taken_between_recruiting_and_the_free_lecture() -> None:
    s = Scenario().glory("art-law-professors").professors("archive-ducats")
    s = hire(s, "display-prestige")
    assert s.asked() == "free-lecture"
    s.play("bust c")
    assert (s.own("busts"), s.asked()) == (4, "free-lecture")


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn", "alma-mater.turn.free")
def test_a_bust_card_may_be_taken_before_buying_and_between_two_sellers() -> None:
    s = Scenario().ducats(25).students("two-sellers").play("send colloquium")
    assert s.asked() == "seller"
    s.allowed("bust a")
    s.play("seller blue", "buy 1")
    assert s.asked() == "seller"
    s.refused("bust a", "hall-of-fame.requirement")
    s.ducats(25).play("bust a")
    assert (s.own("busts"), s.asked()) == (1, "seller")
    s.play("seller red", "buy 1")
    assert s.stored() == {"blue": 1, "red": 1}


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn", "alma-mater.turn.free")
def test_a_bust_card_may_be_taken_before_the_student_or_professor_of_a_milestone() -> None:
    for card, question in (("c1", "free-student"), ("b1", "professor")):
        s = Scenario().ducats(25).below(card).steps(green=1).play("green")
        assert s.asked() == question
        s.play("bust a")
        assert (s.own("busts"), s.asked()) == (1, question)


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_taking_a_bust_card_is_up_to_you_and_waits_for_a_later_turn() -> None:
    s = Scenario().ducats(25).play("bishop 1", "done")
    assert s.own("busts") == 0
    s.turn_of(0).play("bust a")
    assert s.own("busts") == 1


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_in_the_turn_of_another_the_requirement_is_not_yours_to_meet() -> None:
    s = Scenario().seat(1).ducats(25).seat(0)
    short(s, "a")
    s.turn_of(1).play("bust a")
    assert [s.own("busts", 0, seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_during_setup_no_bust_card_can_be_taken() -> None:
    s = Scenario(4, setup=True).ducats(25).glory("ducats")
    s.refused("bust a", "table.not-asked")


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_in_the_administrative_phase_no_bust_card_can_be_taken() -> None:
    s = Scenario().ducats(25).books(black=3, blue=3).end_round()
    assert s.asked() == "return"
    s.refused("bust a", "table.not-asked")


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_in_the_income_phase_no_bust_card_can_be_taken() -> None:
    s = Scenario().ducats(25).students("price-tiles").set("price_tiles", 1).end_round()
    assert s.asked() == "prices"
    s.refused("bust a", "table.not-asked")


@pytest.mark.rule("alma-mater.hall-of-fame.not-paid")
def test_what_a_glory_tile_asks_for_is_kept() -> None:
    s = Scenario().glory("dictionaries-ducats").ducats(15).books(dictionary=4).play("bust a")
    assert (purse(s), s.stored()) == ((15, 0), {"dictionary": 4})


@pytest.mark.rule("alma-mater.hall-of-fame.not-paid")
def test_a_requirement_that_is_lost_later_does_not_cost_the_bust_card() -> None:
    s = Scenario().ducats(25).play("bust a", "send park")
    assert (purse(s), s.own("busts")) == ((15, 7), 1)
    assert end_game(s.play("done")).game.result(s.state).breakdown[0]["bust cards"] == 3


@pytest.mark.rule("alma-mater.hall-of-fame.each-player")
def test_all_players_may_reach_the_same_glory_tile() -> None:
    s = Scenario()
    for seat in range(4):
        s.seat(seat).ducats(25)
    for seat in range(4):
        s.turn_of(seat).play("bust a")
    assert [(s.own("busts", 0, seat), s.own("archive", 0, seat)) for seat in range(4)] == [(1, 5)] * 4


@pytest.mark.rule("alma-mater.hall-of-fame.three-milestones")
def test_three_milestones() -> None:
    short(Scenario().glory("three-milestones").level(10), "a")
    met(Scenario().glory("three-milestones").level(12), "a")


@pytest.mark.rule("alma-mater.hall-of-fame.three-milestones")
def test_the_third_milestone_counts_as_soon_as_it_is_reached() -> None:
    s = Scenario().glory("three-milestones").level(10).steps(green=1)
    short(s, "a")
    s.play("green", "done")
    assert s.research() == 12
    met(s, "a")


@pytest.mark.rule("alma-mater.hall-of-fame.dictionaries-ducats")
def test_four_dictionaries_and_15_ducats() -> None:
    s = Scenario().glory("dictionaries-ducats")
    short(s.books(dictionary=3).ducats(30), "a")
    short(s.books(dictionary=9, black=4).ducats(14), "a")
    met(s.books(dictionary=4).ducats(15), "a")


@pytest.mark.rule("alma-mater.hall-of-fame.ducats")
def test_25_ducats() -> None:
    short(Scenario().ducats(24), "a")
    met(Scenario().ducats(25), "a")


@pytest.mark.rule("alma-mater.hall-of-fame.medicine-mathematics")
@pytest.mark.parametrize(
    "names",
    [
        ("four-ducats", "blue-level", "professor-ducats"),
        ("end-busts", "end-students", "end-professors"),
        ("four-ducats", "bishop", "end-busts", "end-students"),
    ],
)
def test_three_students_of_medicine_or_mathematics_and_two_milestones(names: tuple[str, ...]) -> None:
    s = Scenario().glory("medicine-mathematics").students(*names)
    short(s.level(6), "b")
    met(s.level(8), "b")


@pytest.mark.rule("alma-mater.hall-of-fame.medicine-mathematics")
def test_students_of_art_and_law_and_the_printed_one_do_not_count_for_medicine_or_mathematics() -> None:
    names = ("four-ducats", "end-busts", *students_of("art"), *students_of("law"))
    short(Scenario().glory("medicine-mathematics").students(*names).level(20), "b")


@pytest.mark.rule("alma-mater.hall-of-fame.each-faculty")
@pytest.mark.parametrize("faculty", ["art", "law", "medicine", "mathematics"])
def test_a_student_of_each_faculty(faculty: str) -> None:
    others = [name for name in ("bishop", "two-sellers", "blue-level", "end-busts") if name not in students_of(faculty)]
    s = Scenario().glory("each-faculty").students(*others)
    short(s, "b")
    met(recruit(s, students_of(faculty)[2]), "b")


@pytest.mark.rule("alma-mater.hall-of-fame.seven-students")
def test_seven_students_with_the_printed_one() -> None:
    short(Scenario().many_students(6), "b")
    met(Scenario().many_students(7), "b")


@pytest.mark.rule("alma-mater.hall-of-fame.art-law-professors")
@pytest.mark.parametrize(
    "names",
    [
        ("archive-ducats", "display-prestige"),
        ("archive-prestige", "exchange"),
        ("green-step", "exchange", "a-students"),
    ],
)
def test_two_professors_of_art_or_law(names: tuple[str, ...]) -> None:
    short(Scenario().glory("art-law-professors").professors(*names[:-1], "tutor", "clean-up", "fill-display"), "c")
    met(Scenario().glory("art-law-professors").professors(*names), "c")


@pytest.mark.rule("alma-mater.hall-of-fame.four-professors")
def test_four_professors_ready_or_exhausted() -> None:
    short(Scenario().professors("tutor", "clean-up", "exchange"), "c")
    s = Scenario().professors("tutor", "clean-up").professors("exchange", "fill-display", exhausted=True)
    met(s, "c")


@pytest.mark.rule("alma-mater.hall-of-fame.professors-students")
def test_three_professors_and_four_students_of_art_or_law() -> None:
    students = ("bishop", "storage", "two-sellers", "professor-step")
    professors = ("tutor", "clean-up", "fill-display")
    short(Scenario().glory("professors-students").students(*students).professors(*professors[:2]), "c")
    others = (*students[:3], *students_of("medicine"), *students_of("mathematics")[:3])
    short(Scenario().glory("professors-students").students(*others).professors(*professors), "c")
    met(Scenario().glory("professors-students").students(*students).professors(*professors), "c")
