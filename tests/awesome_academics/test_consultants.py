"""Consultants: their Months, their rising price, and what they can be used for."""

from __future__ import annotations

import pytest

from tests.awesome_academics.scenario import Scenario


def hiring(money: int = 25) -> Scenario:
    """Seat 0 has so much money and no staff; seat 1 has nothing to decide."""
    return Scenario(2).seat(1).money(0).seat(0).money(money).events_left()


def hire(table: Scenario, *letters: str) -> list[int]:
    """The prices of Consultants hired one after the other, whose Months are kept."""
    prices = []
    for letter in letters:
        before = table.euros()
        table.play(f"consult {letter}")
        if table.asked() == "task":
            table.play("prepare")
        prices.append(before - table.euros())
    return prices


@pytest.mark.rule("awesome-academics.consultants.hire")
@pytest.mark.parametrize(("letter", "months"), [("l", (1, 0, 0)), ("c", (0, 1, 0)), ("i", (0, 0, 1))])
def test_a_consultant_gives_one_month_in_the_discipline_chosen(letter: str, months: tuple[int, int, int]) -> None:
    table = hiring().project("patristic-sermons").begin("research")
    table.play(f"consult {letter}", "work patristic-sermons")
    assert table.progress("patristic-sermons") == months


@pytest.mark.rule("awesome-academics.consultants.hire")
def test_any_number_of_consultants_may_be_hired() -> None:
    table = hiring(200).begin("research")
    hire(table, *"lcilcilcil")
    assert table.kept() == (4, 3, 3)


@pytest.mark.rule("awesome-academics.consultants.price")
def test_four_consultants_cost_14_euros() -> None:
    table = hiring(20).begin("research")
    assert hire(table, "l", "c", "i", "l") == [2, 3, 4, 5]
    assert table.euros() == 20 - 14


@pytest.mark.rule("awesome-academics.consultants.price")
def test_the_price_begins_anew_for_every_group_and_every_turn() -> None:
    table = hiring(30).seat(1).money(30).seat(0).tenured("ll-1").begin("research")
    assert hire(table, "l", "l") == [2, 3]
    table.play("done")
    assert table.to_move() == 1
    table.play("consult l")
    assert table.euros(1) == 28
    while (table.table("turn"), table.asked(), table.to_move()) != (3, "research", 0):
        table.play("done" if "done" in table.moves() else table.moves()[0])
    assert hire(table, "l", "c") == [2, 3]


@pytest.mark.rule("awesome-academics.consultants.cost")
def test_a_consultant_must_be_paid() -> None:
    table = hiring(4).begin("research")
    table.play("consult l")
    assert table.euros() == 2
    for letter in "lci":
        table.refused(f"consult {letter}", "consultants.cost")


@pytest.mark.rule("awesome-academics.consultants.cost")
def test_one_euro_buys_no_consultant() -> None:
    table = hiring(1).tenured("ll-1").project("drongo").begin("research")
    table.refused("consult l", "consultants.cost")


@pytest.mark.rule("awesome-academics.consultants.cost")
def test_a_consultant_may_cost_the_last_euro() -> None:
    table = hiring(5).begin("research")
    assert hire(table, "l", "l") == [2, 3]
    assert table.euros() == 0


@pytest.mark.rule("awesome-academics.consultants.no-experience")
def test_the_work_of_consultants_gives_nobody_experience() -> None:
    table = hiring().tenured("ll-1", 2, 1).phd("l").project("drongo").begin("research")
    table.play("consult l", "work drongo", "consult l", "work drongo", "done")
    assert table.progress("drongo") == (2, 0, 0)
    assert (table.levels("ll-1"), table.phds()) == ((2, 1), ["l"])


@pytest.mark.rule("awesome-academics.consultants.uses")
def test_a_consultant_works_on_a_project_or_prepares() -> None:
    table = hiring().project("drongo").project("easier").begin("research").play("consult l")
    assert table.moves() == ["work easier", "work drongo", "prepare"]
    table.play("prepare")
    assert (table.kept(), table.progress("drongo")) == ((1, 0, 0), (0, 0, 0))
    table.play("consult l", "work drongo")
    assert (table.kept(), table.progress("drongo")) == ((1, 0, 0), (1, 0, 0))


@pytest.mark.rule("awesome-academics.consultants.uses")
def test_the_months_of_consultants_serve_teaching() -> None:
    table = hiring(9).turn(5, final=True).begin("research")
    hire(table, "c", "i")
    table.play("done")
    assert (table.asked(), table.euros()) == ("teach", 4)
    table.play("teach 2")
    assert table.euros() == 6
