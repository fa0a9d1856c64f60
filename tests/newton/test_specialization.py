"""Specialization tiles: the Development or Income tile that a Student or the Marker brings home."""

from __future__ import annotations

import pytest

from tests.newton.pieces import DEVELOPMENT_STACK, INCOME_STACK, advance, invented, joker, specialized, stack
from tests.newton.scenario import Scenario

ACTIONS = ("work", "technology", "travel", "lessons", "study")
INCOMES = ("victory_points", "coins", "potions")


def developments(s: Scenario, seat: int = 0) -> list[str]:
    """The Development tiles of a seat."""
    return [name for index, name in enumerate(ACTIONS) for _ in range(s.own("developments", index, seat))]


def incomes(s: Scenario, seat: int = 0) -> list[str]:
    """The Income tiles of a seat."""
    return [name for index, name in enumerate(INCOMES) for _ in range(s.own("income_tiles", index, seat))]


@pytest.mark.rule("newton.specialization.take", "newton.specialization.by-itself")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_tile_of_a_fixed_development_is_taken_at_once(action: str) -> None:
    s = specialized(Scenario(), f"development-{action}")
    assert (developments(s), incomes(s), s.asked()) == ([action], [], "card")
    assert stack(s, DEVELOPMENT_STACK, ACTIONS.index(action)) == 3


@pytest.mark.rule("newton.specialization.take", "newton.specialization.by-itself")
@pytest.mark.parametrize("income", INCOMES)
def test_a_tile_of_a_fixed_income_is_taken_at_once(income: str) -> None:
    s = specialized(Scenario(), f"income-{income.replace('_', '-')}")
    assert (developments(s), incomes(s), s.asked()) == ([], [income], "card")
    assert stack(s, INCOME_STACK, INCOMES.index(income)) == 3
    assert s.supply() == (0, 0, 0), "it pays in the end round phase"


@pytest.mark.rule("newton.specialization.take")
def test_the_work_marker_takes_a_tile_too() -> None:
    s = joker(Scenario().coins(0).marker(2).specialization(3, "development-travel"), "work").play("work 1")
    assert developments(s) == ["travel"]


@pytest.mark.rule("newton.specialization.take")
def test_passing_over_a_tile_gives_nothing() -> None:
    s = joker(Scenario().coins(0).marker(2).specialization(3, "development-travel"), "work").play("work 2")
    assert developments(s) == []
    s = Scenario().coins(0).students("al1").developments("technology").specialization("al2", "income-coins")
    assert incomes(advance(s, "al1", "al2", "al3")) == []


@pytest.mark.rule("newton.specialization.choice")
def test_a_question_mark_lets_you_choose_the_development() -> None:
    s = specialized(Scenario(), "development-any")
    assert s.moves("development") == [f"development {action}" for action in ACTIONS]
    s.play("development lessons")
    assert (developments(s), s.asked()) == (["lessons"], "card")


@pytest.mark.rule("newton.specialization.choice")
def test_a_question_mark_lets_you_choose_the_income() -> None:
    s = specialized(Scenario(), "income-any")
    assert s.moves("income") == ["income victory-points", "income coins", "income potions"]
    s.play("income potions")
    assert (incomes(s), s.asked()) == (["potions"], "card")


@pytest.mark.rule("newton.specialization.choice")
def test_what_you_have_chosen_stays() -> None:
    s = specialized(Scenario().developments("study").students("al1"), "development-any").play("development work")
    assert developments(s) == ["work", "study"]
    s.refused("replace-development study", "table.not-asked")
    s.refused("development travel", "table.not-asked")


@pytest.mark.rule("newton.specialization.kind")
def test_a_development_is_no_income_and_the_reverse() -> None:
    specialized(Scenario(), "development-any").refused("income coins", "specialization.kind")
    specialized(Scenario(), "income-any").refused("development work", "specialization.kind")


@pytest.mark.rule("newton.specialization.stack")
def test_a_question_mark_chooses_among_what_is_left() -> None:
    s = Scenario().seat(1).developments(*["travel"] * 4).incomes(*["coins"] * 4).seat(0)
    specialized(s, "development-any").refused("development travel", "specialization.stack")
    s.allowed("development work")
    s = Scenario().seat(1).incomes(*["coins"] * 4).seat(0)
    specialized(s, "income-any").refused("income coins", "specialization.stack")
    s.allowed("income potions")


@pytest.mark.rule("newton.specialization.stack")
def test_from_an_empty_stack_nothing_is_taken() -> None:
    s = specialized(Scenario().seat(1).developments(*["travel"] * 4).seat(0), "development-travel")
    assert (developments(s), s.asked()) == ([], "card")
    s = specialized(Scenario().seat(1).incomes(*["coins"] * 4).seat(0), "income-coins")
    assert (incomes(s), s.asked()) == ([], "card")


@pytest.mark.rule("newton.specialization.decline")
@pytest.mark.parametrize("tile", ["development-any", "income-any"])
def test_a_choice_may_be_declined(tile: str) -> None:
    s = specialized(Scenario(), tile).play("done")
    assert (developments(s), incomes(s), s.asked()) == ([], [], "card")


@pytest.mark.rule("newton.specialization.decline")
def test_an_exchange_may_be_declined() -> None:
    s = specialized(Scenario().developments(*["work"] * 4, "study"), "development-travel").play("done")
    assert (developments(s), stack(s, DEVELOPMENT_STACK, 2)) == (["work"] * 4 + ["study"], 4)
    s = specialized(Scenario().incomes(*["coins"] * 4, "potions"), "income-victory-points").play("done")
    assert (incomes(s), stack(s, INCOME_STACK, 0)) == (["coins"] * 4 + ["potions"], 4)


@pytest.mark.rule("newton.specialization.stays")
def test_a_specialization_tile_serves_the_next_player_too() -> None:
    s = Scenario().seat(1).students("al1").coins(0).seat(0)
    specialized(s, "income-coins").play("done", "play blue-joker", "perform technology")
    s.play("student al1", "advance al2", "done")
    assert (incomes(s, 0), incomes(s, 1)) == (["coins"], ["coins"])


@pytest.mark.rule("newton.specialization.stays")
def test_an_invention_tile_serves_the_next_player_too() -> None:
    s = Scenario().seat(1).students("ar1").coins(0).seat(0)
    invented(s, "potions").play("done", "play blue-joker", "perform technology")
    s.play("student ar1", "advance ar2", "done")
    assert (s.supply(0), s.supply(1)) == ((0, 2, 3), (0, 2, 3))


@pytest.mark.rule("newton.specialization.stays")
def test_city_and_university_tiles_serve_the_next_player_too() -> None:
    s = Scenario().coins(0).at("v02").city("amsterdam", "potions").seat(1).coins(0).at("v02").board(1).seat(0)
    joker(s, "travel").play("travel amsterdam", "done")
    s.play("play blue-travel", "perform travel", "travel amsterdam")
    assert (s.supply(0), s.supply(1)) == ((0, 2, 0), (0, 2, 0))
    s = Scenario().coins(0).university("bologna", "I").cubes("bologna").seat(1).board(1).cubes("bologna").seat(0)
    joker(s, "study").allowed("book r1c2")
    s.play("done", "done", "play blue-study", "perform study").allowed("book r1c2")
