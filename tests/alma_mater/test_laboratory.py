"""Laboratory: three black research steps or a green one."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.laboratory.steps")
def test_the_laboratory_gives_three_black_steps() -> None:
    table = Scenario(4).track("a4", "b2").ducats(8).books(black=1, blue=1).play("send laboratory", "option 1")
    assert (table.middle("green_steps"), table.middle("black_steps")) == (0, 3)
    table.play("black", "black", "black")
    assert (table.research(), table.middle("black_steps")) == (4, 0)
    table.refused("black", "research.no-step")


@pytest.mark.rule("alma-mater.laboratory.steps")
def test_or_the_laboratory_gives_one_green_step() -> None:
    table = Scenario(4).play("send laboratory", "option 2", "green")
    assert table.research() == 1
    table.refused("green", "research.no-step")
    table.refused("black", "research.no-step")


@pytest.mark.rule("alma-mater.laboratory.step")
def test_black_steps_of_which_none_can_be_taken_are_refused() -> None:
    table = Scenario(4).track("a1").ducats(2).play("send laboratory")
    table.refused("option 1", "laboratory.step")
    assert table.moves() == ["option 2"]


@pytest.mark.rule("alma-mater.laboratory.step")
def test_at_the_fifth_milestone_the_laboratory_is_refused() -> None:
    Scenario(4).level(20).ducats(50).refused("send laboratory", "laboratory.step")


@pytest.mark.rule("alma-mater.laboratory.step")
def test_the_master_sent_to_the_laboratory_no_longer_pays_for_a_step() -> None:
    table = Scenario(4).track("a4").archive(1).play("send laboratory")
    table.refused("option 1", "laboratory.step")
    Scenario(4).track("a4").archive(2).play("send laboratory").allowed("option 1")


@pytest.mark.rule("alma-mater.laboratory.must-step")
@pytest.mark.parametrize(("option", "step"), [("option 1", "black"), ("option 2", "green")])
def test_after_choosing_steps_the_turn_does_not_end_without_one(option: str, step: str) -> None:
    table = Scenario(4).track("a1").ducats(3).play("send laboratory", option)
    table.refused("done", "laboratory.must-step")
    table.play(step, "done")
    assert (table.research(), table.to_move()) == (1, 1)
