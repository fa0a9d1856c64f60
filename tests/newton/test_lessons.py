"""Lessons: new Action cards for your hand."""

from __future__ import annotations

import pytest

from tests.newton.scenario import Scenario


def ready(value: int) -> Scenario:
    """Seat 0, ready for a Lessons action of a value up to 3, with known cards lying face up."""
    table = Scenario(2).coins(0).tucked(*["l2-les1", "l2-les2"][: value - 1])
    table.market(1, "l1-wor1", "l1-tec1", "l1-stu1").market(2, "l2-wor1", "l2-tec1", "l2-stu1")
    return table.market(3, "l3-wor1", "l3-tec1", "l3-stu1").hand("red-study", "red-lessons")


def begin(table: Scenario) -> Scenario:
    return table.play("play red-lessons", "perform lessons")


@pytest.mark.rule("newton.lessons.take")
def test_the_card_taken_goes_into_the_hand() -> None:
    table = begin(ready(1)).play("take l1-tec1")
    assert table.hand_cards() == ["l1-tec1", "red-study"]
    assert table.market_line(1) == ["l1-wor1", "l1-stu1"]


@pytest.mark.rule("newton.lessons.take")
def test_sarah_takes_a_card_of_level_1_or_2_with_a_value_of_2() -> None:
    table = begin(ready(2))
    cards = ["l1-wor1", "l1-tec1", "l1-stu1", "l2-wor1", "l2-tec1", "l2-stu1"]
    assert sorted(table.moves("take")) == sorted(f"take {name}" for name in cards)


@pytest.mark.rule("newton.lessons.take")
def test_the_value_is_not_shared_out_over_several_cards() -> None:
    table = begin(ready(3)).play("take l1-wor1")
    assert table.asked() == "card"
    table.refused("take l2-wor1", "table.not-asked")


@pytest.mark.rule("newton.lessons.take")
def test_the_action_may_be_left_out() -> None:
    table = begin(ready(3)).play("done")
    assert table.asked() == "card"
    assert table.hand_cards() == ["red-study"]


@pytest.mark.rule("newton.lessons.market")
def test_a_card_in_the_deck_cannot_be_taken() -> None:
    begin(ready(3)).refused("take l1-wor2", "lessons.market")


@pytest.mark.rule("newton.lessons.market")
def test_a_card_that_somebody_has_cannot_be_taken() -> None:
    table = ready(3).seat(1).hand("l1-wor1").seat(0)
    begin(table).refused("take l1-wor1", "lessons.market")


@pytest.mark.rule("newton.lessons.value")
@pytest.mark.parametrize(("value", "name"), [(1, "l2-wor1"), (1, "l3-wor1"), (2, "l3-wor1")])
def test_a_card_of_a_higher_level_than_the_value_stays(value: int, name: str) -> None:
    begin(ready(value)).refused(f"take {name}", "lessons.value")


@pytest.mark.rule("newton.lessons.value")
def test_a_value_of_3_reaches_every_level() -> None:
    table = begin(ready(3))
    assert len(table.moves("take")) == 9


@pytest.mark.rule("newton.lessons.next-turn")
def test_the_card_taken_may_be_played_from_the_next_turn_on() -> None:
    table = begin(ready(1)).play("take l1-wor1")
    table.refused("play l1-wor1", "turn.hand")
    table.play("done", "play blue-work", "done")
    assert table.to_move() == 0
    table.play("play l1-wor1")
    assert table.desk_cards() == ["red-lessons", "l1-wor1"]


@pytest.mark.rule("newton.lessons.no-refill")
def test_a_card_taken_is_not_replaced() -> None:
    table = ready(1)
    deck = table.deck_cards(1)
    begin(table).play("take l1-wor1")
    assert table.market_line(1) == ["l1-tec1", "l1-stu1"]
    assert table.deck_cards(1) == deck


@pytest.mark.rule("newton.lessons.no-refill")
def test_revealed_cards_come_beside_those_that_are_left() -> None:
    table = begin(ready(1).coins(1).deck(1, "l1-tra1", "l1-tra2")).play("take l1-wor1", "reveal 1")
    assert table.market_line(1) == ["l1-tec1", "l1-stu1", "l1-tra1", "l1-tra2"]


@pytest.mark.rule("newton.lessons.no-refill")
def test_the_end_round_phase_fills_the_lines_again() -> None:
    table = begin(ready(1).first_player(1).turn_of(0, 4)).play("take l1-wor1", "done", "tuck red-lessons")
    assert table.asked() == "turn"
    assert [len(table.market_line(level)) for level in (1, 2, 3)] == [3, 3, 3]
