"""The bonuses of the bust cards."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import steps
from tests.alma_mater.scenario import Scenario

PROFESSORS = ("tutor", "exchange", "clean-up", "professors")


@pytest.mark.rule("alma-mater.busts.a")
def test_the_bust_card_a_brings_a_master() -> None:
    s = Scenario().ducats(25).play("bust a")
    assert (s.own("archive"), s.own("masters_added"), s.stored(), steps(s)) == (5, 1, {}, (0, 0))


@pytest.mark.rule("alma-mater.busts.b")
@pytest.mark.parametrize("colour", ["black", "red"])
def test_the_bust_card_b_brings_2_dictionaries_and_a_textbook_of_your_choice(colour: str) -> None:
    s = Scenario().many_students(7).play("bust b")
    assert s.moves() == ["take black", "take blue", "take green", "take red"]
    s.play(f"take {colour}")
    assert (s.stored(), s.shown(), s.own("archive"), steps(s)) == ({colour: 1, "dictionary": 2}, [], 4, (0, 0))


@pytest.mark.rule("alma-mater.busts.c")
def test_the_bust_card_c_brings_2_green_steps() -> None:
    s = Scenario().professors(*PROFESSORS).play("bust c")
    assert (steps(s), s.own("archive"), s.stored()) == ((2, 0), 4, {})
    assert s.play("green", "green").research() == 2


@pytest.mark.rule("alma-mater.busts.c")
def test_the_2_green_steps_are_for_this_turn() -> None:
    s = Scenario().professors(*PROFESSORS).play("bust c", "green", "bishop 1", "done").turn_of(0)
    assert (steps(s), s.research()) == ((0, 0), 1)
    s.refused("green", "research.no-step")
