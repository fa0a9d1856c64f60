"""Your turn: one card a turn, its action and effect in any order, and the value of an action."""

from __future__ import annotations

from collections import Counter

import pytest

from collegium.games.newton import layout as at
from collegium.games.newton.components import BASICS
from tests.newton.scenario import Scenario, newton, rows


def play_on(table: Scenario) -> tuple[int, int, str]:
    """Answer the question that is asked as briefly as can be, and say in which round, for whom and what it was."""
    told = int(table.state.table[at.ROUND]) + 1, table.to_move(), table.asked()
    cards = [move for move in table.moves() if move.split()[0] in ("play", "tuck")]
    table.play(cards[0] if cards else "done")
    return told


def whole_game(seats: int) -> list[tuple[int, int, str]]:
    """Every question of a game in which nobody does more than play cards."""
    table = Scenario(seats).first_player(seats - 1)
    told = []
    while not table.state.over:
        told.append(play_on(table))
    return told


@pytest.mark.rule("newton.turn.rounds")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_everyone_has_thirty_turns(seats: int) -> None:
    turns = Counter(seat for _, seat, asked in whole_game(seats) if asked == "turn")
    assert turns == dict.fromkeys(range(seats), 30)


@pytest.mark.rule("newton.turn.rounds")
def test_a_game_has_six_rounds_of_five_turns_each() -> None:
    turns = Counter((number, seat) for number, seat, asked in whole_game(2) if asked == "turn")
    assert turns == {(number, seat): 5 for number in range(1, 7) for seat in (0, 1)}


@pytest.mark.rule("newton.turn.rounds")
def test_turns_go_clockwise_from_the_first_player() -> None:
    first_round = [seat for number, seat, asked in whole_game(3) if number == 1 and asked == "turn"]
    assert first_round == [2, 0, 1] * 5


@pytest.mark.rule("newton.turn.rounds")
def test_the_end_round_phase_follows_the_last_turn_of_the_round() -> None:
    table = Scenario(2).turn_of(1, 4).play("play blue-work")
    assert (table.to_move(), table.asked()) == (1, "card")
    table.play("done")
    assert (table.to_move(), table.asked()) == (1, "tuck")


@pytest.mark.rule("newton.turn.rounds")
def test_whoever_has_had_five_turns_has_none_ahead_in_the_round() -> None:
    table = Scenario(3).first_player(1).turn_of(1, 4)
    assert table.game.turn_ahead(table.state, 1) is None
    for seat in (2, 0):
        ahead = table.game.turn_ahead(table.state, seat)
        assert ahead is not None, "the fifth turn is still to come"
        assert ahead.to_move == seat
    before = table.turn_of(1, 3).game.turn_ahead(table.state, 1)
    assert before is not None, "the fifth turn follows on the fourth"


@pytest.mark.rule("newton.turn.must-play")
def test_with_a_card_in_hand_a_turn_does_not_go_by() -> None:
    table = Scenario(2).hand("red-study")
    table.refused("done", "turn.must-play")
    table.play("play red-study", "done")
    assert table.to_move() == 1


@pytest.mark.rule("newton.turn.must-play")
def test_a_quick_action_does_not_replace_the_card() -> None:
    table = Scenario(2).coins(3).play("potion")
    table.refused("done", "turn.must-play")


@pytest.mark.rule("newton.turn.hand")
def test_a_card_of_another_hand_cannot_be_played() -> None:
    Scenario(2).refused("play blue-work", "turn.hand")


@pytest.mark.rule("newton.turn.hand")
def test_a_card_on_the_desk_cannot_be_played_again() -> None:
    Scenario(2).desk("red-work").refused("play red-work", "turn.hand")


@pytest.mark.rule("newton.turn.hand")
def test_a_tucked_card_cannot_be_played_again() -> None:
    Scenario(2).tucked("red-work").refused("play red-work", "turn.hand")


@pytest.mark.rule("newton.turn.hand")
def test_a_face_up_card_cannot_be_played_from_the_market() -> None:
    Scenario(2).market(1, "l1-wor1").refused("play l1-wor1", "turn.hand")


@pytest.mark.rule("newton.turn.hand")
def test_only_one_card_is_played_in_a_turn() -> None:
    table = Scenario(2).play("play red-work")
    assert table.moves("play") == []
    table.play("done")
    assert table.desk_cards() == ["red-work"]
    assert table.to_move() == 1


@pytest.mark.rule("newton.turn.hand")
def test_the_card_played_leaves_the_hand() -> None:
    table = Scenario(2).hand("red-work", "red-travel", "red-joker").play("play red-travel")
    assert table.hand_cards() == ["red-work", "red-joker"]


@pytest.mark.rule("newton.turn.desk-place")
def test_cards_fill_the_desk_from_the_left() -> None:
    table = Scenario(1)
    for name in ("red-study", "red-joker", "red-work"):
        table.play(f"play {name}", "done")
    assert table.desk_cards() == ["red-study", "red-joker", "red-work"]


@pytest.mark.rule("newton.turn.any-order")
def test_the_effect_may_come_before_the_basic_action() -> None:
    table = Scenario(2).coins(0).market(1, "l1-wor1").play("play red-lessons", "effect")
    assert table.own("coins") == 1
    table.play("perform lessons", "take l1-wor1")
    assert "l1-wor1" in table.hand_cards()


@pytest.mark.rule("newton.turn.any-order")
def test_the_effect_may_come_after_the_basic_action() -> None:
    table = Scenario(2).coins(0).market(1, "l1-wor1").play("play red-lessons", "perform lessons", "take l1-wor1")
    assert table.own("coins") == 0
    table.play("effect")
    assert table.own("coins") == 1


@pytest.mark.rule("newton.turn.any-order")
def test_basic_action_and_effect_may_both_be_left_out() -> None:
    table = Scenario(2).coins(0).play("play red-lessons", "done")
    assert table.to_move() == 1
    assert table.supply() == (0, 0, 0)
    assert len(table.hand_cards()) == 5


@pytest.mark.rule("newton.turn.any-order")
def test_the_basic_action_may_be_left_out_and_the_effect_applied() -> None:
    table = Scenario(2).coins(0).play("play red-lessons", "effect", "done")
    assert table.to_move() == 1
    assert table.own("coins") == 1


@pytest.mark.rule("newton.turn.any-order")
def test_quick_actions_come_between_effect_and_basic_action() -> None:
    table = Scenario(2).coins(2).play("play red-lessons", "effect", "potion", "perform lessons")
    assert table.supply() == (0, 1, 0)


@pytest.mark.rule("newton.turn.basic-action")
@pytest.mark.parametrize("other", ["technology", "travel", "lessons", "study"])
def test_a_work_card_performs_no_other_action(other: str) -> None:
    Scenario(2).play("play red-work").refused(f"perform {other}", "turn.basic-action")


@pytest.mark.rule("newton.turn.basic-action")
def test_a_joker_leaves_the_choice_among_all_five() -> None:
    table = Scenario(2).play("play red-joker")
    actions = ["work", "technology", "travel", "lessons", "study"]
    assert table.moves("perform") == [f"perform {action}" for action in actions]


@pytest.mark.rule("newton.turn.basic-once")
def test_the_basic_action_is_performed_only_once() -> None:
    table = Scenario(2).play("play red-work", "perform work", "work 1")
    table.refused("perform work", "turn.basic-once")


@pytest.mark.rule("newton.turn.basic-once")
def test_a_joker_does_not_perform_a_second_action() -> None:
    table = Scenario(2).play("play red-joker", "perform work", "work 1")
    table.refused("perform travel", "turn.basic-once")


@pytest.mark.rule("newton.turn.effect-once")
def test_the_effect_is_applied_only_once() -> None:
    table = Scenario(2).coins(0).play("play red-lessons", "effect")
    table.refused("effect", "turn.effect-once")
    assert table.own("coins") == 1


@pytest.mark.rule("newton.turn.no-effect")
def test_an_empty_upper_half_has_nothing_to_apply() -> None:
    Scenario(2).play("play red-study").refused("effect", "turn.no-effect")


@pytest.mark.rule("newton.turn.no-effect")
def test_volumes_are_nothing_to_apply() -> None:
    Scenario(2).play("play red-work").refused("effect", "turn.no-effect")


@pytest.mark.rule("newton.turn.value")
def test_the_card_just_played_counts() -> None:
    table = Scenario(2).board(2).play("play red-work", "perform work")
    assert table.moves("work") == ["work 1"]


@pytest.mark.rule("newton.turn.value")
def test_every_symbol_on_the_desk_and_below_it_counts() -> None:
    table = Scenario(2).board(2).desk("l1-wor1").tucked("l1-wor2", "l1-wor3").play("play red-work", "perform work")
    assert table.moves("work") == ["work 1", "work 2", "work 3", "work 4"]


@pytest.mark.rule("newton.turn.value")
def test_symbols_of_other_actions_do_not_count() -> None:
    table = Scenario(2).board(2).desk("red-travel", "red-study").tucked("red-technology")
    table.play("play red-work", "perform work")
    assert table.moves("work") == ["work 1"]


@pytest.mark.rule("newton.turn.value")
def test_cards_in_hand_do_not_count() -> None:
    table = Scenario(2).board(2).hand("red-work", "l1-wor1", "l1-wor2").play("play red-work", "perform work")
    assert table.moves("work") == ["work 1"]


@pytest.mark.rule("newton.turn.value")
def test_an_action_may_be_performed_at_a_lower_value() -> None:
    table = Scenario(2).coins(0).desk("l1-wor1", "l1-wor2").play("play red-work", "perform work", "work 2")
    assert (table.own("marker"), table.own("coins")) == (2, 2)


@pytest.mark.rule("newton.turn.printed-symbol")
@pytest.mark.parametrize(("board", "action"), [(1, "work"), (2, "technology"), (3, "travel"), (4, "lessons")])
def test_the_symbol_printed_on_the_desk_counts(board: int, action: str) -> None:
    table = Scenario(1).board(board)
    assert table.symbols(action) == 1
    assert sum(table.symbols(other) for other in ("work", "technology", "travel", "lessons", "study")) == 1


@pytest.mark.rule("newton.turn.printed-symbol")
def test_every_player_begins_with_the_symbol_of_the_board_dealt() -> None:
    state = newton().new(4, 1, colours="random")
    for seat in range(4):
        printed = rows("study_boards", "board")[int(state.get(seat, at.BOARD))]["symbol"]
        visible = [int(state.get(seat, at.SYMBOLS + action)) for action in range(5)]
        assert visible == [int(BASICS[action] == printed) for action in range(5)]


@pytest.mark.rule("newton.turn.printed-symbol")
def test_without_the_printed_symbol_no_symbol_is_visible_at_first() -> None:
    state = newton().new(4, 1, colours="random", printed_symbol=False)
    assert [int(state.get(seat, at.SYMBOLS + action)) for seat in range(4) for action in range(5)] == [0] * 20


@pytest.mark.rule("newton.turn.printed-symbol")
def test_a_printed_work_symbol_raises_every_work_action() -> None:
    table = Scenario(1).board(1).play("play red-work", "perform work")
    assert table.moves("work") == ["work 1", "work 2"]


@pytest.mark.rule("newton.turn.printed-symbol")
def test_the_printed_symbol_leaves_all_five_drawers_free() -> None:
    table = Scenario(2).board(1).specialization(3, "development-travel").marker(1).desk("red-work")
    table.developments("study", "study", "study", "lessons").hand("l1-wor1")
    table.play("play l1-wor1", "perform work", "work 2")
    assert table.asked() == "card"
    assert table.own("developments", 2) == 1


@pytest.mark.rule("newton.turn.no-cards")
def test_without_a_card_the_turn_goes_by() -> None:
    table = Scenario(2).hand()
    assert table.moves() == ["done", "reveal 1", "reveal 2", "reveal 3"]
    table.play("done")
    assert table.to_move() == 1
    assert table.desk_cards() == []


@pytest.mark.rule("newton.turn.no-cards")
def test_without_a_card_quick_actions_are_open_but_no_basic_action_or_effect() -> None:
    table = Scenario(2).hand().coins(11)
    table.play("reveal 1", "potion", "enroll")
    assert table.supply() == (2, 1, 0)
    assert table.student_spaces() == ["s", "s"]
    assert table.moves("perform") + table.moves("effect") == []
    table.refused("boost", "quick.boost-card")


@pytest.mark.rule("newton.turn.no-cards")
def test_having_missed_a_turn_the_desk_ends_with_fewer_cards() -> None:
    table = Scenario(1).hand("red-work", "red-travel")
    table.play("play red-work", "done", "play red-travel", "done", "done", "done", "done")
    assert table.asked() == "tuck"
    assert table.desk_cards() == ["red-work", "red-travel"]


@pytest.mark.rule("newton.turn.one-step")
def test_a_marker_that_does_not_move_activates_no_space() -> None:
    table = Scenario(2).specialization(3, "development-travel").marker(3)
    table.play("play red-work", "perform work", "done")
    assert table.asked() == "card"
    assert table.own("developments", 2) == 0
    assert table.supply() == (2, 0, 0)


@pytest.mark.rule("newton.turn.one-step")
def test_a_scientist_that_does_not_move_places_no_cube() -> None:
    table = Scenario(2).at("bologna").play("play red-travel", "perform travel", "done")
    assert table.asked() == "card"
    assert table.cube_places() == []


@pytest.mark.rule("newton.turn.one-step")
def test_a_student_that_does_not_move_activates_no_space() -> None:
    table = Scenario(2).invention("ar2", "potion").students("ar2")
    table.play("play red-technology", "perform technology", "done")
    assert table.asked() == "card"
    assert table.supply() == (2, 0, 0)


@pytest.mark.rule("newton.technology.first-step")
@pytest.mark.rule("newton.turn.one-step")
def test_a_student_chosen_to_move_does_not_end_where_it_stands() -> None:
    table = Scenario(2).invention("ar2", "potion").students("ar2").no_tokens().coins(0)
    table.play("play red-technology", "perform technology", "student ar2")
    assert table.moves() == ["advance ar3"]
    table.refused("done", "technology.first-step")
    table.play("advance ar3")
    assert table.moves("done") == ["done"]


@pytest.mark.rule("newton.turn.one-step")
def test_a_scientist_back_where_it_set_out_has_moved_and_places_its_cube() -> None:
    table = Scenario(2).at("bologna").desk("l1-tra1").coins(0).hand("red-travel")
    table.play("play red-travel", "perform travel", "travel v12", "travel bologna")
    assert table.cube_places() == ["bologna"]


@pytest.mark.rule("newton.turn.chain")
def test_an_action_set_off_by_an_invention_comes_before_the_rest_of_the_turn() -> None:
    table = Scenario(2).invention(6, "travel").marker(4).at("basel").coins(0)
    table.play("play red-work", "perform work", "work 2")
    assert (table.asked(), table.supply()) == ("travel", (2, 1, 0))
    table.play("travel v02", "travel leipzig", "done")
    assert table.asked() == "card"
    assert table.cube_places() == ["leipzig"]


@pytest.mark.rule("newton.turn.chain")
def test_a_master_played_in_the_middle_of_a_movement_is_carried_out_before_it_goes_on() -> None:
    table = Scenario(2).marker(10).masters("galilei", "paracelsus", "cusano").at("v09").coins(3).hand("red-work")
    table.no_tokens().play("play red-work", "perform work", "work 2", "master galilei", "travel master", "cube master")
    assert table.asked() == "master"
    table.play("master paracelsus", "perform work", "work 3")
    assert (table.asked(), table.own("marker")) == ("travel", 15)
    table.play("travel v10", "travel leipzig")
    assert table.cube_places() == ["leipzig", "master"]
    assert table.asked() == "card"


@pytest.mark.rule("newton.turn.victory-points")
def test_victory_points_are_added_at_once() -> None:
    table = Scenario(2).at("v12").token("v13", "victory-points-3").points(5).coins(2)
    table.play("play red-travel", "perform travel", "travel v13")
    assert table.asked() == "travel"
    assert table.own("victory_points") == 8
    assert table.game.result(table.state).scores == [8, 0]


@pytest.mark.rule("newton.turn.victory-lap")
def test_victory_points_go_on_counting_beyond_50() -> None:
    table = Scenario(2).at("v12").token("v13", "victory-points-3").points(49)
    table.play("play red-travel", "perform travel", "travel v13")
    assert table.own("victory_points") == 52
    assert table.game.result(table.state).scores == [52, 0]
