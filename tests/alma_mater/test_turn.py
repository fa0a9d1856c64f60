"""Rounds and turns: who is asked, what a turn may be, and what passing means."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.turn.rounds")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_has_six_rounds(seats: int) -> None:
    table = Scenario(seats)
    for number in range(6):
        assert table.middle("round") == number
        assert not table.state.over
        table.end_round()
    assert table.state.over


@pytest.mark.rule("alma-mater.turn.rounds")
def test_every_round_has_an_action_an_administrative_and_an_income_phase() -> None:
    table = Scenario(3).professors("green-step").display(5, 6)
    assert table.asked() == "turn"
    table.end_round()
    assert (table.own("archive"), table.is_ready("green-step")) == (4, True)
    assert table.ranking() == ["black", "blue", "green"]
    assert table.own("ducats") == 2 + 4
    assert table.asked() == "turn"


@pytest.mark.rule("alma-mater.turn.options")
def test_a_turn_is_sending_masters_giving_a_lecture_or_passing() -> None:
    table = Scenario(4).ducats(10).books(black=1).professors("green-step")
    assert {move.split()[0] for move in table.moves()} == {"done", "send", "bishop", "use", "lecture"}


@pytest.mark.rule("alma-mater.turn.options")
@pytest.mark.parametrize(
    "moves", [["bishop 2"], ["send park"], ["use printed", "buy 1", "display 0"], ["lecture tutor"]]
)
def test_after_the_action_the_turn_goes_on_to_the_next_player(moves: list[str]) -> None:
    table = Scenario(4).ducats(10).books(black=1).professors("tutor").play(*moves, "done")
    assert (table.to_move(), table.asked()) == (1, "turn")


@pytest.mark.rule("alma-mater.turn.action-once")
@pytest.mark.parametrize("action", [["bishop 1"], ["lecture tutor"]])
@pytest.mark.parametrize("move", ["bishop 2", "send park", "use printed", "lecture recruit", "send colloquium"])
def test_a_second_action_in_the_same_turn_is_refused(action: list[str], move: str) -> None:
    table = Scenario(4).ducats(20).books(black=5, blue=5).professors("tutor", "recruit")
    table.allowed(move)
    table.play(*action).refused(move, "turn.action-once")


@pytest.mark.rule("alma-mater.turn.order")
def test_turns_go_round_in_turn_order() -> None:
    table = Scenario(4).order(2, 0, 3, 1).turn_of(2)
    seats = []
    for _ in range(8):
        seats.append(table.to_move())
        table.play("bishop 1", "done")
    assert seats == [2, 0, 3, 1, 2, 0, 3, 1]


@pytest.mark.rule("alma-mater.turn.order")
def test_the_action_phase_ends_when_all_have_passed() -> None:
    table = Scenario(3).passing(0, 1)
    assert (table.asked(), table.to_move(), table.middle("round")) == ("turn", 2, 0)
    table.play("done")
    assert (table.asked(), table.to_move(), table.middle("round")) == ("turn", 0, 1)


@pytest.mark.rule("alma-mater.turn.order")
def test_whoever_has_not_passed_has_a_turn_ahead_and_it_goes_round_from_there() -> None:
    table = Scenario(4).order(2, 0, 3, 1).turn_of(2).play("done")
    assert table.game.turn_ahead(table.state, 2) is None
    ahead = table.game.turn_ahead(table.state, 3)
    assert ahead is not None
    seats = []
    for _ in range(4):
        seats.append(int(ahead.to_move))
        for move in ("bishop 1", "done"):
            table.game.play(ahead, move)
    assert seats == [3, 1, 0, 3]


@pytest.mark.rule("alma-mater.turn.several")
def test_after_the_others_have_passed_one_player_takes_several_turns() -> None:
    table = Scenario(3).play("bishop 1", "done").passing(1, 2)
    for _ in range(3):
        assert (table.to_move(), table.asked()) == (0, "turn")
        table.play("bishop 1", "done")
    assert (table.middle("round"), table.own("ducats")) == (0, 8)


@pytest.mark.rule("alma-mater.turn.pass")
def test_passing_exhausts_professors_and_sends_masters_to_the_dormitory() -> None:
    table = Scenario(4).professors("green-step", "tutor").archive(3).play("done")
    assert table.is_exhausted("green-step")
    assert table.is_exhausted("tutor")
    assert (table.own("archive"), table.own("dormitory")) == (0, 4)


@pytest.mark.rule("alma-mater.turn.pass")
def test_whoever_has_passed_takes_no_more_turns_this_round() -> None:
    table = Scenario(3).play("done")
    seats = []
    for _ in range(4):
        seats.append(table.to_move())
        table.play("bishop 1", "done")
    assert seats == [1, 2, 1, 2]


@pytest.mark.rule("alma-mater.turn.pass-choice")
def test_passing_is_open_also_to_whoever_could_act() -> None:
    table = Scenario(4).ducats(50)
    assert len(table.moves()) > 1
    table.allowed("done")


@pytest.mark.rule("alma-mater.turn.pass-choice")
def test_whoever_can_do_nothing_can_only_pass() -> None:
    table = Scenario(4).archive(0).professors("green-step", exhausted=True).books(black=1)
    assert table.moves() == ["done"]


@pytest.mark.rule("alma-mater.turn.pass-choice")
def test_without_masters_a_ready_professor_still_means_turns() -> None:
    table = Scenario(2).archive(1).professors("green-step").books(black=1).play("bishop 1", "done", "bishop 1", "done")
    assert table.to_move() == 0
    assert table.moves() == ["done", "lecture green-step"]


@pytest.mark.rule("alma-mater.turn.free")
def test_a_bust_card_may_be_taken_before_the_action_and_is_none() -> None:
    table = Scenario(4).ducats(25).glory("ducats").play("bust a")
    assert (table.own("busts"), table.asked(), table.to_move()) == (0b001, "turn", 0)
    table.play("bishop 1")
    assert table.own("ducats") == 27


@pytest.mark.rule("alma-mater.turn.free")
def test_a_bust_card_may_be_taken_after_the_action() -> None:
    table = Scenario(4).ducats(23).glory("ducats")
    table.refused("bust a", "hall-of-fame.requirement")
    table.play("bishop 1", "bust a", "done")
    assert (table.own("busts"), table.to_move()) == (0b001, 1)


@pytest.mark.rule("alma-mater.turn.free")
def test_a_bust_card_may_be_taken_before_the_free_lecture() -> None:
    table = Scenario(4).glory("four-professors").professors("fill-display", "repeat-master", "green-step")
    table.ducats(7).books(black=4, blue=2, red=1).in_play("archive-prestige").chancellor("alberti")
    table.play("send academy-3", "professor archive-prestige")
    assert table.asked() == "free-lecture"
    table.play("bust c", "agree")
    assert (table.own("busts"), table.own("prestige")) == (0b100, 3)


@pytest.mark.rule("alma-mater.turn.free")
@pytest.mark.parametrize("moves", [["ready tutor", "bishop 1"], ["bishop 1", "ready tutor"]])
def test_a_chancellors_ability_is_no_action_and_comes_before_or_after_it(moves: list[str]) -> None:
    table = Scenario(4).chancellor("paracelsus").professors("tutor", exhausted=True).play(*moves)
    assert (table.is_ready("tutor"), table.own("ducats"), table.asked()) == (True, 2, "rest")


@pytest.mark.rule("alma-mater.turn.chain")
def test_a_student_of_a_bonus_takes_full_effect_before_the_older_question_comes() -> None:
    table = Scenario(4).chancellor("da-vinci").below("d1").steps(green=1).play("green")
    assert table.asked() == "free-student"
    table.play("student price-tiles")
    assert table.asked() == "prices"
    table.play("prices 1")
    assert table.asked() == "repeat-bonus"
    table.play("done")
    assert (table.asked(), table.to_move()) == ("turn", 0)


@pytest.mark.rule("alma-mater.turn.chain")
def test_a_chain_of_professor_lecture_and_student_is_one_turn_and_the_first_effect_ends_last() -> None:
    table = Scenario(4).below("e1").steps(green=1).books(black=1, blue=1)
    table.play("green", "professor recruit")
    assert table.asked() == "free-lecture"
    table.play("agree", "student price-tiles", "prices 1")
    assert table.asked() == "bookmark"
    table.play("take red")
    assert (table.asked(), table.to_move()) == ("turn", 0)
    assert (table.halls(), table.bookmark("recruit")) == (["printed", "price-tiles"], "red")
