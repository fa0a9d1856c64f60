"""Quick actions: what coins buy beside the basic action."""

from __future__ import annotations

import pytest

from collegium.games.newton.layout import OF_CARD
from tests.newton.scenario import Scenario
from tests.newton.waiting import WAITING, waiting

QUICK = ("reveal", "boost", "potion", "enroll")
BASIC_ACTIONS = ("work", "student", "advance", "travel", "lessons", "study")


@pytest.mark.rule("newton.quick.any-time")
def test_quick_actions_come_before_the_card() -> None:
    table = Scenario(2).coins(3).play("potion")
    assert (table.asked(), table.supply()) == ("turn", (0, 1, 0))


@pytest.mark.rule("newton.quick.any-time")
def test_quick_actions_come_in_the_middle_of_a_movement() -> None:
    table = Scenario(2).coins(3).desk("l1-tra1").play("play red-travel", "perform travel", "travel v03", "potion")
    assert (table.asked(), table.supply()) == ("travel", (0, 1, 0))
    table.play("travel bologna")
    assert table.cube_places() == ["bologna"]


@pytest.mark.rule("newton.quick.any-time")
def test_quick_actions_come_after_the_basic_action() -> None:
    table = Scenario(2).coins(2).play("play red-work", "perform work", "work 1", "potion")
    assert (table.asked(), table.supply()) == ("card", (0, 1, 0))


@pytest.mark.rule("newton.quick.any-time")
@pytest.mark.parametrize("action", ["work", "technology", "travel", "lessons", "study"])
def test_quick_actions_come_in_the_middle_of_every_basic_action(action: str) -> None:
    table = Scenario(2).coins(3).play("play red-joker", f"perform {action}")
    assert table.asked() != "card"
    table.play("potion")
    assert table.supply() == (0, 1, 0)


@pytest.mark.rule("newton.quick.any-time")
@pytest.mark.parametrize("question", WAITING)
@pytest.mark.parametrize("action", ["reveal 2", "potion", "enroll"])
def test_quick_actions_come_at_every_question_of_a_turn_and_leave_it_asked(question: str, action: str) -> None:
    table = waiting(question, 10)
    held, moves = table.own("potions"), [move for move in table.moves() if move.split()[0] not in QUICK]
    table.play(action)
    assert table.own("coins") == 10 - {"reveal 2": 1, "potion": 3, "enroll": 5}[action]
    assert table.own("potions") == held + (action == "potion")
    assert table.asked() == question
    assert set(moves) <= set(table.moves())


@pytest.mark.rule("newton.quick.any-time", "newton.cities.cost")
def test_the_coins_of_a_city_may_be_spent_while_it_waits_and_then_it_can_only_be_left() -> None:
    table = waiting("city-cube", 3)
    table.allowed("cube paris")
    table.play("potion").refused("cube paris", "cities.cost")
    assert table.moves() == ["done"]
    assert table.play("done").asked() == "card"


@pytest.mark.rule("newton.quick.any-time")
@pytest.mark.parametrize("question", WAITING)
def test_without_a_coin_there_is_no_quick_action(question: str) -> None:
    assert not [move for move in waiting(question, 0).moves() if move.split()[0] in QUICK]


@pytest.mark.rule("newton.quick.any-time")
def test_any_number_of_quick_actions_fit_into_a_turn() -> None:
    table = Scenario(2).coins(13).play("potion", "enroll", "reveal 2", "play red-study", "reveal 2", "potion")
    assert table.supply() == (0, 2, 0)
    assert len(table.market_line(2)) == 7


@pytest.mark.rule("newton.quick.any-time")
def test_quick_actions_are_not_for_the_end_round_phase() -> None:
    table = Scenario(1).coins(9).turn_of(0, 4).play("play red-work", "done")
    assert table.asked() == "tuck"
    table.refused("potion", "table.not-asked")


@pytest.mark.rule("newton.quick.reveal-cost")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_coin_turns_the_top_two_cards_of_a_deck_over(level: int) -> None:
    table = Scenario(2).coins(2)
    line, deck = table.market_line(level), table.deck_cards(level)
    table.play(f"reveal {level}")
    assert table.own("coins") == 1
    assert table.market_line(level) == line + deck[:2]
    assert table.deck_cards(level) == deck[2:]


@pytest.mark.rule("newton.quick.reveal-cost")
def test_the_cards_revealed_stay_and_the_line_grows_without_limit() -> None:
    table = Scenario(2).coins(20)
    of_level = {*table.market_line(1), *table.deck_cards(1)}
    while table.deck_cards(1):
        shown, coins = table.market_line(1), table.own("coins")
        table.play("reveal 1")
        assert table.market_line(1)[: len(shown)] == shown
        assert table.own("coins") == coins - 1
    assert set(table.market_line(1)) == of_level


@pytest.mark.rule("newton.quick.reveal-cost")
def test_a_card_just_revealed_may_be_taken_at_once() -> None:
    table = Scenario(2).coins(1).deck(1, "l1-wor1").play("play red-lessons", "perform lessons", "reveal 1")
    table.play("take l1-wor1")
    assert "l1-wor1" in table.hand_cards()


@pytest.mark.rule("newton.quick.reveal-cost")
def test_without_a_coin_nothing_is_revealed() -> None:
    Scenario(2).coins(0).refused("reveal 1", "quick.reveal-cost")


@pytest.mark.rule("newton.quick.reveal-empty")
def test_an_empty_deck_has_nothing_to_reveal() -> None:
    table = Scenario(2).coins(20)
    while table.deck_cards(1):
        table.play("reveal 1")
    table.refused("reveal 1", "quick.reveal-empty")
    table.allowed("reveal 2")


@pytest.mark.rule("newton.quick.reveal-short")
def test_the_last_card_of_a_deck_is_revealed_alone_for_the_same_coin() -> None:
    table = Scenario(1).coins(8).play(*["reveal 3"] * 6)
    assert len(table.deck_cards(3)) == 1
    last = table.deck_cards(3)[0]
    table.play("reveal 3")
    assert table.own("coins") == 1
    assert table.market_line(3)[-1] == last
    assert len(table.market_line(3)) == 15


@pytest.mark.rule("newton.quick.boost-cost")
def test_2_coins_add_1_to_the_value() -> None:
    table = Scenario(2).board(2).coins(2).play("play red-work", "perform work")
    table.refused("work 2", "work.value")
    table.play("boost")
    assert table.own("coins") == 0
    table.play("work 2")
    assert (table.own("marker"), table.own("coins")) == (2, 2)


@pytest.mark.rule("newton.quick.boost-cost")
def test_1_coin_is_not_enough_to_raise_the_value() -> None:
    Scenario(2).coins(1).play("play red-work", "perform work").refused("boost", "quick.boost-cost")


@pytest.mark.rule("newton.quick.boost-once")
def test_4_coins_do_not_add_2_to_the_value() -> None:
    table = Scenario(2).board(2).coins(4).play("play red-work", "perform work", "boost")
    table.refused("boost", "quick.boost-once")
    table.refused("work 3", "work.value")
    assert table.own("coins") == 2


@pytest.mark.rule("newton.quick.boost-once")
def test_the_value_may_be_raised_again_in_the_next_turn() -> None:
    table = Scenario(1).board(2).coins(4).play("play red-work", "perform work", "boost", "work 1", "done")
    table.play("play red-travel", "perform travel", "boost")
    assert table.own("coins") == 1


@pytest.mark.rule("newton.quick.boost-card")
@pytest.mark.parametrize("action", ["work", "technology", "travel", "lessons", "study"])
def test_every_basic_action_of_a_card_may_be_raised(action: str) -> None:
    table = Scenario(2).coins(2).play("play red-joker", f"perform {action}", "boost")
    assert table.own("coins") == 0


@pytest.mark.rule("newton.quick.boost-card", "newton.quick.boost-during")
@pytest.mark.parametrize("question", [name for name in WAITING if name not in BASIC_ACTIONS])
def test_nothing_is_raised_while_something_else_is_asked(question: str) -> None:
    table = waiting(question, 9)
    actions = [given for name, given in table.game.position(table.state)["agenda"] if name in BASIC_ACTIONS]
    waits = any(given["flags"] & OF_CARD for given in actions)
    table.refused("boost", "quick.boost-during" if waits else "quick.boost-card")


@pytest.mark.rule("newton.quick.boost-during")
def test_while_an_effect_is_carried_out_the_point_waits_until_the_action_goes_on() -> None:
    table = Scenario(2).coins(4).at("v09").no_tokens().masters("kepler", "bruno").hand("l3-tra2", "red-work")
    table.play("play l3-tra2", "perform travel", "travel master", "cube master")
    assert table.asked() == "master"
    table.refused("boost", "quick.boost-during")
    table.play("done")
    assert table.asked() == "travel"
    table.allowed("boost")


@pytest.mark.rule("newton.quick.boost-card")
def test_nothing_is_raised_before_a_card_is_played() -> None:
    Scenario(2).coins(9).refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.quick.boost-card")
def test_nothing_is_raised_once_the_basic_action_is_over() -> None:
    table = Scenario(2).coins(9).play("play red-work", "perform work", "work 1")
    table.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.quick.boost-card")
def test_the_action_of_an_invention_is_not_raised() -> None:
    table = Scenario(2).coins(9).invention(6, "travel").marker(4).play("play red-work", "perform work", "work 2")
    assert table.asked() == "travel"
    table.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.quick.boost-card")
def test_the_action_of_a_master_is_not_raised() -> None:
    table = Scenario(2).coins(9).masters("kepler").marker(10).play("play red-work", "perform work", "work 2")
    table.play("master kepler")
    assert table.asked() == "work"
    table.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.quick.boost-card", "newton.turn.chain")
def test_after_the_action_of_a_master_the_action_of_the_card_may_still_be_raised() -> None:
    table = Scenario(2).coins(4).at("v09").no_tokens().masters("kepler").hand("l3-tra2", "red-work")
    table.play("play l3-tra2", "perform travel", "travel master", "cube master", "master kepler")
    table.refused("boost", "quick.boost-card")
    table.play("done")
    assert table.asked() == "travel"
    table.play("boost", "travel v09")
    assert (table.own("coins"), table.place(), table.asked()) == (0, "v09", "card")


@pytest.mark.rule("newton.quick.boost-during")
def test_a_step_may_be_added_after_the_others_were_taken() -> None:
    table = Scenario(2).coins(2).play("play red-travel", "perform travel", "travel v03")
    assert table.asked() == "travel"
    table.refused("travel bologna", "travel.value")
    table.play("boost", "travel bologna")
    assert table.own("coins") == 0
    assert table.cube_places() == ["bologna"]


@pytest.mark.rule("newton.quick.boost-during")
def test_a_student_may_be_given_a_step_more_on_its_way() -> None:
    table = Scenario(2).no_tokens().coins(2).play("play red-technology", "perform technology", "student s")
    table.play("advance a1", "boost", "advance a2")
    assert table.student_spaces() == ["a2"]


@pytest.mark.rule("newton.quick.boost-during")
def test_coins_found_on_the_way_may_pay_for_the_extra_step() -> None:
    table = Scenario(2).coins(0).at("v12").token("v13", "coins-3").play("play red-travel", "perform travel")
    table.play("travel v13", "boost", "travel istanbul")
    assert table.cube_places() == ["istanbul"]


@pytest.mark.rule("newton.quick.potion-cost")
def test_a_potion_costs_3_coins() -> None:
    table = Scenario(2).coins(7).play("potion", "potion")
    assert table.supply() == (1, 2, 0)


@pytest.mark.rule("newton.quick.potion-cost")
def test_2_coins_buy_no_potion() -> None:
    Scenario(2).coins(2).refused("potion", "quick.potion-cost")


@pytest.mark.rule("newton.quick.student-cost")
def test_a_student_costs_5_coins() -> None:
    table = Scenario(2).coins(11).play("enroll", "enroll")
    assert table.own("coins") == 1
    assert table.student_spaces() == ["s", "s", "s"]


@pytest.mark.rule("newton.quick.student-cost")
def test_4_coins_enrol_no_student() -> None:
    Scenario(2).coins(4).refused("enroll", "quick.student-cost")


@pytest.mark.rule("newton.quick.student-supply")
def test_with_all_four_students_on_the_track_nobody_is_left_to_enrol() -> None:
    Scenario(2).coins(9).students("s", "a1", "ar5", "b1").refused("enroll", "quick.student-supply")


@pytest.mark.rule("newton.quick.boost-once")
@pytest.mark.parametrize(
    ("action", "steps"),
    [("travel", ["travel v03", "travel bologna"]), ("technology", ["student s", "advance a1", "advance a2"])],
)
def test_a_movement_raised_once_ends_with_its_last_step_whatever_coins_are_left(action: str, steps: list[str]) -> None:
    table = Scenario(2).no_tokens().coins(9).play(f"play red-{action}", f"perform {action}", "boost", *steps)
    assert (table.asked(), table.own("coins")) == ("card", 7)


@pytest.mark.rule("newton.quick.boost-once")
def test_the_value_is_raised_once_in_the_middle_of_a_movement_too() -> None:
    table = Scenario(2).coins(9).play("play red-travel", "perform travel", "travel v03", "boost")
    table.refused("boost", "quick.boost-once")
