"""Prestige points, and the additional masters that come with them."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import end_game, lecture, purse, recruit
from tests.alma_mater.scenario import Scenario


def masters(s: Scenario, seat: int = 0) -> tuple[int, int]:
    """How many masters are on a seat's archive space, and how many additional ones it has obtained."""
    return s.own("archive", 0, seat), s.own("masters_added", 0, seat)


@pytest.mark.rule("alma-mater.prestige.track")
def test_prestige_points_count_at_once() -> None:
    s = Scenario().ducats(10).play("send park")
    assert (purse(s), list(s.game.result(s.state).scores)) == ((0, 7), [7, 0, 0, 0])


@pytest.mark.rule("alma-mater.prestige.track")
def test_the_final_scoring_adds_to_what_was_scored_before() -> None:
    s = end_game(Scenario().prestige(9).books(dictionary=3))
    assert s.game.result(s.state).scores == [9 + 3 + 12, 7, 3, 0]


@pytest.mark.rule("alma-mater.prestige.enough")
def test_you_spend_no_prestige_points_that_you_do_not_have() -> None:
    s = lecture(Scenario().prestige(1).ducats(5), "exchange")
    s.refused("option 4", "prestige.enough")
    s.allowed("option 3")
    s.prestige(0).refused("option 3", "prestige.enough")


@pytest.mark.rule("alma-mater.prestige.enough")
def test_the_marker_may_come_down_to_0() -> None:
    assert purse(lecture(Scenario().prestige(2), "exchange").play("option 4")) == (10, 0)


@pytest.mark.rule("alma-mater.prestige.fifteen")
@pytest.mark.parametrize(("before", "after", "added"), [(7, 14, 0), (8, 15, 1), (14, 21, 1)])
def test_15_prestige_points_bring_a_master(before: int, after: int, added: int) -> None:
    s = Scenario().prestige(before).ducats(10).play("send park")
    assert (purse(s), masters(s)) == ((0, after), (3 + added, added))


@pytest.mark.rule("alma-mater.prestige.masters")
def test_a_master_comes_from_the_bust_card_a_to_the_archive_at_once() -> None:
    assert masters(Scenario().ducats(25).play("bust a")) == (5, 1)


@pytest.mark.rule("alma-mater.prestige.masters")
def test_a_master_comes_from_the_sixth_lecture_hall_to_the_archive_at_once() -> None:
    s = recruit(Scenario().many_students(4, "end-busts"), "end-busts")
    assert (len(s.halls()), masters(s)) == (5, (3, 0))
    s = recruit(Scenario().many_students(5, "end-busts"), "end-busts")
    assert (len(s.halls()), masters(s)) == (6, (4, 1))


@pytest.mark.rule("alma-mater.prestige.masters")
def test_an_additional_master_can_be_sent_in_the_same_round() -> None:
    s = Scenario().archive(0).set("dormitory", 4).ducats(25)
    s.refused("bishop 1", "masters.too-few")
    s.play("bust a", "bishop 1")
    assert s.masters("bishop") == 1


@pytest.mark.rule("alma-mater.prestige.two-masters")
def test_all_three_conditions_bring_two_masters() -> None:
    s = recruit(Scenario().many_students(5, "end-busts").ducats(25).prestige(8), "end-busts")
    assert masters(s.play("bust a")) == (5, 2)
    s.play("done").turn_of(0).play("send park")
    assert (purse(s), masters(s)) == ((15, 15), (4, 2))


@pytest.mark.rule("alma-mater.prestige.two-masters")
def test_the_bust_card_a_as_the_third_condition_brings_no_master() -> None:
    s = Scenario().ducats(25).prestige(8).set("masters_added", 2).set("master_ways", 6)
    assert masters(s.play("bust a")) == (4, 2)


@pytest.mark.rule("alma-mater.prestige.keep-master")
def test_below_15_prestige_points_the_master_stays_and_15_again_brings_no_other() -> None:
    s = Scenario().prestige(8).ducats(20).play("send park", "done").turn_of(0)
    assert masters(s) == (4, 1)
    lecture(s, "exchange").play("option 4")
    assert (purse(s), masters(s)) == ((20, 13), (4, 1))
    s.play("done").turn_of(0).wipe("space_masters").play("send park")
    assert (purse(s), masters(s)) == ((10, 20), (3, 1))


@pytest.mark.rule("alma-mater.prestige.after-passing")
def test_a_master_that_comes_after_passing_waits_for_the_next_round() -> None:
    s = Scenario().seat(1).chancellor("marschalk").prestige(14).display(6).seat(0).ducats(4).archive(1)
    s.play("bishop 1", "done").passing(1, 2, 3).set("archive", 1)
    s.play("send colloquium", "seller blue", "buy 1", "done")
    assert (s.own("prestige", 0, 1), masters(s, 1), s.own("dormitory", 0, 1)) == (15, (1, 1), 4)
    assert (s.to_move(), s.own("passed", 0, 1)) == (0, 1)
    assert masters(s.end_round(), 1) == (5, 1)


@pytest.mark.rule("alma-mater.prestige.lost-master")
def test_a_master_out_of_the_game_makes_no_room_for_a_third_one() -> None:
    s = Scenario().track("e2").level(16).steps(black=1).set("masters_added", 2).set("master_ways", 6).archive(6)
    s.ducats(25).play("black")
    assert (s.own("masters_lost"), masters(s)) == (1, (5, 2))
    assert masters(s.play("bust a")) == (5, 2)


@pytest.mark.rule("alma-mater.prestige.lost-master")
def test_a_master_out_of_the_game_does_not_take_the_place_of_an_additional_one() -> None:
    s = Scenario().track("e2").level(16).steps(black=1).prestige(8).ducats(25).play("black", "bust a", "send park")
    assert (s.own("masters_lost"), masters(s)) == (1, (4, 2))
