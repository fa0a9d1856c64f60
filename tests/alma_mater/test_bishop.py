"""Bishop: ducats for masters placed together, and the turn order of the next round."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario

ALEX, MARTIN, LAURA, JULIA = 0, 1, 2, 3


@pytest.mark.rule("alma-mater.bishop.ducats")
@pytest.mark.parametrize(("masters", "ducats"), [(1, 2), (2, 5), (3, 8)])
def test_1_2_or_3_masters_bring_2_5_or_8_ducats(masters: int, ducats: int) -> None:
    table = Scenario(4).play(f"bishop {masters}")
    assert (table.own("ducats"), table.masters("bishop"), table.own("archive")) == (ducats, masters, 4 - masters)


@pytest.mark.rule("alma-mater.bishop.number")
def test_one_two_or_three_masters_can_be_placed_at_a_time_and_no_more() -> None:
    table = Scenario(4).set("archive", 6)
    assert table.moves("bishop") == ["bishop 1", "bishop 2", "bishop 3"]
    assert table.archive(2).moves("bishop") == ["bishop 1", "bishop 2"]


@pytest.mark.rule("alma-mater.bishop.this-turn", "alma-mater.bishop.ducats")
def test_julia_gains_2_ducats_martin_5_and_julia_2_more() -> None:
    table = Scenario(4).order(JULIA, MARTIN, ALEX, LAURA).turn_of(JULIA)
    table.play("bishop 1", "done")
    assert table.own("ducats", 0, JULIA) == 2
    table.play("bishop 2", "done")
    assert table.own("ducats", 0, MARTIN) == 5
    table.passing(ALEX, LAURA).play("bishop 1")
    assert table.own("ducats", 0, JULIA) == 4
    assert (table.masters("bishop", JULIA), table.masters("bishop", MARTIN)) == (2, 2)


@pytest.mark.rule("alma-mater.bishop.turn-order", "alma-mater.bishop.this-turn")
def test_julia_who_came_first_goes_before_martin_and_the_others_keep_their_order() -> None:
    table = Scenario(4).order(ALEX, JULIA, LAURA, MARTIN).turn_of(ALEX).play("done", "bishop 1", "done", "done")
    table.play("bishop 2", "done", "bishop 1", "done").end_round()
    assert table.turn_order() == [JULIA, MARTIN, ALEX, LAURA]


@pytest.mark.rule("alma-mater.bishop.turn-order")
def test_more_masters_at_the_bishop_go_before_who_came_first() -> None:
    table = Scenario(3).play("bishop 1", "done", "bishop 2", "done", "bishop 3", "done").end_round()
    assert table.turn_order() == [2, 1, 0]
