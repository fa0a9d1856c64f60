"""Technology: Students on the paths of the Technology track."""

from __future__ import annotations

import pytest

from tests.newton.scenario import Scenario


def ready(value: int, *students: str) -> Scenario:
    """Seat 0, without coins and tokens about, ready for a Technology action of a value up to 4."""
    table = Scenario(2).coins(0).no_tokens().tucked(*["l1-tec1", "l1-tec2", "l1-tec3"][: value - 1])
    return table.hand("red-study", "red-technology").students(*(students or ("s",)))


def begin(table: Scenario) -> Scenario:
    return table.play("play red-technology", "perform technology")


@pytest.mark.rule("newton.technology.move")
def test_a_student_moves_as_many_spaces_as_the_value() -> None:
    table = begin(ready(3)).play("student s", "advance c1", "advance c2", "advance cr1")
    assert table.student_spaces() == ["cr1"]
    assert table.asked() == "card"


@pytest.mark.rule("newton.technology.move")
def test_a_student_may_stop_earlier() -> None:
    table = begin(ready(3)).play("student s", "advance c1", "done")
    assert table.student_spaces() == ["c1"]
    assert table.asked() == "card"


@pytest.mark.rule("newton.technology.move")
def test_the_steps_are_not_shared_out_over_students() -> None:
    table = begin(ready(3, "s", "b1")).play("student s", "advance c1", "done")
    assert table.asked() == "card"
    table.refused("student b1", "table.not-asked")
    assert table.student_spaces() == ["b1", "c1"]


@pytest.mark.rule("newton.technology.move", "newton.technology.special-space", "newton.tokens.take")
def test_alice_takes_a_token_in_her_first_step_and_ends_on_the_special_space_to_the_right() -> None:
    table = ready(3, "a1").token("a2", "coins-3").invention("ar2", "potion")
    begin(table).play("student a1", "advance a2")
    assert table.own("coins") == 3
    table.play("advance ar1", "advance ar2", "done")
    assert table.student_spaces() == ["ar2"]
    assert table.supply() == (3, 1, 6)
    assert table.own("tokens") == 1
    assert table.token_at("a2") == ""


@pytest.mark.rule("newton.technology.student")
def test_without_a_student_on_the_track_nobody_moves() -> None:
    table = ready(2)
    table.set("student_at", -1, 0)
    assert begin(table).moves() == ["done"]
    table.refused("student s", "technology.student")


@pytest.mark.rule("newton.technology.student")
def test_a_student_of_another_player_does_not_move() -> None:
    table = ready(2, "s").seat(1).students("a1").seat(0)
    begin(table).refused("student a1", "technology.student")
    assert table.moves("student") == ["student s"]


@pytest.mark.rule("newton.technology.student")
def test_a_student_on_a_final_space_has_nowhere_to_go() -> None:
    begin(ready(2, "ar5")).refused("student ar5", "technology.student")


@pytest.mark.rule("newton.technology.forward")
def test_a_student_does_not_turn_back() -> None:
    begin(ready(2, "a2")).play("student a2").refused("advance a1", "technology.forward")


@pytest.mark.rule("newton.technology.forward")
def test_a_student_skips_no_space() -> None:
    begin(ready(2)).play("student s").refused("advance a2", "technology.forward")


@pytest.mark.rule("newton.technology.forward")
def test_a_student_does_not_cross_over_to_another_path() -> None:
    begin(ready(2, "al1")).play("student al1").refused("advance ar2", "technology.forward")


@pytest.mark.rule("newton.technology.forward")
def test_at_the_start_and_at_each_fork_you_choose_the_path() -> None:
    table = begin(ready(4)).play("student s")
    assert table.moves("advance") == ["advance a1", "advance b1", "advance c1"]
    table.play("advance b1", "advance b2", "advance b3")
    assert table.moves("advance") == ["advance bl1", "advance br1"]


@pytest.mark.rule("newton.technology.value")
def test_no_step_beyond_the_value() -> None:
    table = begin(ready(1).coins(2)).play("student s", "advance a1")
    table.refused("advance a2", "technology.value")


@pytest.mark.rule("newton.technology.special-space")
def test_passing_over_a_special_space_gives_nothing() -> None:
    table = begin(ready(2, "ar1").invention("ar2", "potion")).play("student ar1", "advance ar2", "advance ar3")
    assert table.supply() == (0, 0, 0)


@pytest.mark.rule("newton.technology.special-space")
def test_ending_on_a_specialization_tile_takes_its_tile() -> None:
    table = begin(ready(1, "al1").specialization("al2", "income-coins")).play("student al1", "advance al2")
    assert table.own("income_tiles", 1) == 1


@pytest.mark.rule("newton.technology.special-space")
def test_the_master_space_at_the_end_of_a_path_plays_a_master() -> None:
    table = begin(ready(1, "cr4").masters("cusano")).play("student cr4", "advance cr5")
    assert table.asked() == "master"
    table.play("master cusano")
    assert table.own("potions") == 3


@pytest.mark.rule("newton.technology.requirement")
def test_an_objective_is_closed_without_its_volumes() -> None:
    table = begin(ready(2, "bl4")).play("student bl4", "advance bl5")
    table.refused("advance bl6", "requirements.volumes")


@pytest.mark.rule("newton.technology.requirement")
def test_an_objective_is_open_with_its_four_volumes() -> None:
    table = begin(ready(2, "bl4").desk("l3-wor1", "l3-tec1")).play("student bl4", "advance bl5", "advance bl6")
    assert table.student_spaces() == ["bl6"]
    assert table.own("potions") == 0


@pytest.mark.rule("newton.technology.requirement")
def test_potions_may_replace_the_volumes_of_an_objective() -> None:
    table = begin(ready(2, "bl5").potions(5)).play("student bl5", "advance bl6")
    assert table.student_spaces() == ["bl6"]
    assert table.own("potions") == 5 - 3


@pytest.mark.rule("newton.technology.requirement")
@pytest.mark.parametrize("before", ["al5", "bl5", "br5", "cl5"])
def test_four_paths_end_on_an_objective(before: str) -> None:
    assert begin(ready(1, before)).moves("student") == []
    assert begin(ready(1, before).potions(4)).moves("student") == [f"student {before}"]


@pytest.mark.rule("newton.technology.requirement")
@pytest.mark.parametrize("before", ["ar4", "cr4"])
def test_the_other_two_paths_end_without_a_requirement(before: str) -> None:
    assert begin(ready(1, before)).moves("student") == [f"student {before}"]


@pytest.mark.rule("newton.technology.final-space")
def test_one_student_of_a_colour_on_a_final_space() -> None:
    table = begin(ready(3, "ar5", "ar3")).play("student ar3", "advance ar4")
    table.refused("advance ar5", "technology.final-space")


@pytest.mark.rule("newton.technology.final-space")
def test_students_of_other_colours_do_not_close_a_final_space() -> None:
    table = ready(2, "ar4").seat(1).students("ar5").seat(0).no_masters()
    begin(table).play("student ar4", "advance ar5")
    assert table.student_spaces(0) == table.student_spaces(1) == ["ar5"]


@pytest.mark.rule("newton.technology.final-space")
def test_along_the_path_students_share_a_space() -> None:
    table = begin(ready(1, "a1", "a2", "a2")).play("student a1", "advance a2")
    assert table.student_spaces() == ["a2", "a2", "a2"]


@pytest.mark.rule("newton.technology.blocked")
def test_a_student_may_stop_before_a_closed_final_space() -> None:
    table = begin(ready(3, "ar5", "ar3").coins(0)).play("student ar3", "advance ar4", "done")
    assert table.student_spaces() == ["ar4", "ar5"]
    assert table.asked() == "card"


@pytest.mark.rule("newton.technology.blocked")
def test_a_student_before_a_closed_final_space_cannot_move() -> None:
    begin(ready(3, "ar5", "ar4", "s")).refused("student ar4", "technology.final-space")


@pytest.mark.rule("newton.technology.blocked")
def test_a_student_before_an_objective_waits_until_its_requirement_is_met() -> None:
    begin(ready(1, "cl5")).refused("student cl5", "requirements.volumes")
    begin(ready(1, "cl5").desk("l3-wor1", "l3-tra1")).allowed("student cl5")


@pytest.mark.rule("newton.technology.new-student")
def test_a_student_gained_on_the_way_takes_no_step_of_the_action() -> None:
    table = begin(ready(3, "a1").token("a2", "student")).play("student a1", "advance a2")
    assert table.student_spaces() == ["a2", "s"]
    table.refused("advance b1", "technology.forward")
    table.play("done")
    assert table.asked() == "card"


@pytest.mark.rule("newton.technology.new-student")
def test_a_student_gained_before_one_is_chosen_may_be_the_one_that_moves() -> None:
    table = begin(ready(1, "a1").coins(5)).play("enroll")
    assert table.moves("student") == ["student s", "student a1"]
    table.play("student s", "advance b1")
    assert table.student_spaces() == ["a1", "b1"]


@pytest.mark.rule("newton.technology.new-student")
def test_in_halleys_action_a_student_gained_may_take_what_is_left() -> None:
    table = ready(1, "a1").token("a2", "student").marker(10).masters("halley").hand("red-work", "red-study")
    table.play("play red-work", "perform work", "work 2", "master halley", "student a1", "advance a2", "done")
    table.play("student s", "advance b1", "advance b2", "advance b3")
    assert table.student_spaces() == ["a2", "b3"]


@pytest.mark.rule("newton.technology.no-student")
def test_a_student_that_nobody_can_give_is_lost() -> None:
    table = begin(ready(1, "a1", "s", "s", "s").token("a2", "student")).play("student a1", "advance a2")
    assert table.student_spaces() == ["a2", "s", "s", "s"]
    assert table.supply() == (0, 0, 0)
    assert table.own("tokens") == 1


@pytest.mark.rule("newton.technology.again")
def test_an_invention_works_again_for_the_next_student() -> None:
    table = Scenario(1).coins(0).no_tokens().board(1).students("ar1", "ar1").invention("ar2", "potions")
    table.hand("red-technology", "l1-tec1")
    table.play("play red-technology", "perform technology", "student ar1", "advance ar2", "done")
    assert table.supply() == (0, 2, 3)
    table.play("play l1-tec1", "perform technology", "student ar1", "advance ar2", "done")
    assert table.supply() == (0, 4, 6)


@pytest.mark.rule("newton.technology.again")
def test_a_specialization_tile_works_again_for_the_next_student() -> None:
    table = Scenario(1).coins(0).no_tokens().board(1).students("al1", "al1").specialization("al2", "income-potions")
    table.hand("red-technology", "l1-tec1")
    table.play("play red-technology", "perform technology", "student al1", "advance al2", "done")
    table.play("play l1-tec1", "perform technology", "student al1", "advance al2", "done")
    assert table.own("income_tiles", 2) == 2
