"""Development tiles in the drawers of the desk."""

from __future__ import annotations

import pytest

from tests.newton.pieces import DEVELOPMENT_STACK, end_round, everything, joker, specialized, stack
from tests.newton.scenario import Scenario

FULL = ("work", "work", "travel", "lessons", "study")


@pytest.mark.rule("newton.development.symbol")
def test_each_tile_adds_1_to_the_value_of_its_action() -> None:
    for tiles in range(4):
        s = joker(Scenario().coins(0).developments(*["work"] * tiles), "work")
        s.allowed(f"work {2 + tiles}")  # the Joker and the printed symbol
        s.refused(f"work {3 + tiles}", "work.value")


@pytest.mark.rule("newton.development.symbol")
def test_a_tile_adds_nothing_to_other_actions() -> None:
    s = joker(Scenario().coins(0).developments("travel", "study", "lessons"), "work")
    s.refused("work 3", "work.value")


@pytest.mark.rule("newton.development.symbol")
def test_a_tile_counts_in_the_rounds_that_follow() -> None:
    s = specialized(Scenario(), "development-travel")
    assert s.symbols("travel") == 1
    assert end_round(s).play("tuck red-joker").symbols("travel") == 1


@pytest.mark.rule("newton.development.drawer")
def test_a_fifth_tile_still_finds_a_free_drawer() -> None:
    s = specialized(Scenario().developments(*FULL[:4]), "development-study")
    assert (s.asked(), s.symbols("study")) == ("card", 1)


@pytest.mark.rule("newton.development.drawer", "newton.development.replace")
def test_a_sixth_tile_needs_the_place_of_another() -> None:
    s = specialized(Scenario().developments(*FULL), "development-technology")
    assert s.asked() == "replace-development"
    assert s.moves() == ["done"] + [f"replace-development {name}" for name in ("work", "travel", "lessons", "study")]


@pytest.mark.rule("newton.development.drawer")
def test_tucked_cards_and_the_printed_symbol_take_no_drawer() -> None:
    s = Scenario().tucked("red-work", "red-travel", "red-study", "l1-wor1", "l1-wor2").developments(*FULL[:4])
    assert specialized(s, "development-study").asked() == "card"


@pytest.mark.rule("newton.development.replace")
def test_only_a_kind_you_have_is_replaced() -> None:
    s = specialized(Scenario().developments(*FULL), "development-any").play("development travel")
    s.refused("replace-development technology", "development.replace")


@pytest.mark.rule("newton.development.replace")
def test_nothing_is_replaced_while_a_drawer_is_free() -> None:
    s = specialized(Scenario().developments(*FULL[:4]), "development-any")
    s.refused("replace-development work", "table.not-asked")
    s.play("development study").refused("replace-development work", "table.not-asked")
    assert [s.own("developments", action) for action in range(5)] == [2, 0, 1, 1, 1]


@pytest.mark.rule("newton.development.returned")
def test_the_tile_replaced_returns_to_its_stack() -> None:
    s = Scenario().developments(*FULL)
    before = everything(s)
    specialized(s, "development-technology").play("replace-development work")
    assert [s.own("developments", action) for action in range(5)] == [1, 1, 1, 1, 1]
    assert [stack(s, DEVELOPMENT_STACK, action) for action in range(5)] == [3, 3, 3, 3, 3]
    assert (s.symbols("work"), s.symbols("technology")) == (2, 1), "the printed symbol stays"
    assert (everything(s), s.asked()) == (before, "card")
