"""Salaries: the table, who is paid, who leaves, and the one place at the top."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, tenured


def payday(money: int = 25) -> Scenario:
    """Seat 0 pays salaries with so much money; seat 1 has neither money nor staff."""
    return Scenario(2).seat(1).money(0).seat(0).money(money)


def example(money: int) -> Scenario:
    """The group of the rulebook's example: 7, 4, 2 and 0 Experience."""
    return payday(money).tenured("ci-1", 4, 3).tenured("lc-1", 2, 2).phd("ci", "").begin("salary")


@pytest.mark.rule("awesome-academics.salary.pay")
@pytest.mark.rule("awesome-academics.salary.table")
def test_the_rulebook_example_costs_9_euros() -> None:
    table = example(20)
    assert table.asked() == "salary"
    table.play("done")
    assert table.euros() == 11
    assert (table.group(), table.phds()) == (["lc-1", "ci-1"], ["ci", ""])


@pytest.mark.rule("awesome-academics.salary.pay")
@pytest.mark.parametrize(("dismissed", "paid"), [("ci-1", 5), ("lc-1", 6)])
def test_each_researcher_may_be_paid_or_not(dismissed: str, paid: int) -> None:
    table = example(20).play(f"dismiss {dismissed}", "done")
    assert table.euros() == 20 - paid
    assert dismissed not in table.group()


@pytest.mark.rule("awesome-academics.salary.table")
@pytest.mark.rule("awesome-academics.researchers.total")
@pytest.mark.parametrize(
    ("levels", "salary"),
    [
        ((1, 1), 2),
        ((2, 1), 2),
        ((1, 2), 2),
        ((2, 2), 3),
        ((1, 3), 3),
        ((2, 3), 3),
        ((4, 1), 3),
        ((3, 3), 4),
        ((2, 4), 4),
        ((3, 4), 4),
        ((4, 4), 5),
    ],
)
def test_the_salary_of_a_tenured_researcher_goes_by_both_levels_together(levels: tuple[int, int], salary: int) -> None:
    table = payday().tenured("lc-1", *levels).begin("salary").play("done")
    assert table.euros() == 25 - salary


@pytest.mark.rule("awesome-academics.salary.table")
@pytest.mark.parametrize(("tokens", "salary"), [("l", 1), ("li", 2), ("cc", 2), ("lci", 2), ("iii", 2)])
def test_the_salary_of_a_phd_student_goes_by_the_tokens(tokens: str, salary: int) -> None:
    table = payday().phd(tokens).begin("salary").play("done")
    assert table.euros() == 25 - salary


@pytest.mark.rule("awesome-academics.salary.table")
def test_a_phd_student_without_experience_costs_nothing_and_nobody_is_asked() -> None:
    table = payday().phd("").begin("salary")
    assert (table.asked(), table.euros(), table.phds()) == ("research", 25, [""])


@pytest.mark.rule("awesome-academics.salary.full")
@pytest.mark.parametrize("money", [0, 5, 8])
def test_not_everybody_can_be_paid_with_too_little_money(money: int) -> None:
    example(money).refused("done", "salary.full")


@pytest.mark.rule("awesome-academics.salary.full")
def test_nobody_is_paid_in_part() -> None:
    table = example(8).play("dismiss-phd 1", "done")
    assert (table.euros(), table.phds()) == (1, [""])
    table = example(3).play("dismiss ci-1")
    table.refused("done", "salary.full")
    table.play("dismiss-phd 1", "done")
    assert (table.euros(), table.group(), table.phds()) == (0, ["lc-1"], [""])


@pytest.mark.rule("awesome-academics.salary.full")
def test_the_last_euro_may_be_paid() -> None:
    table = example(9)
    table.allowed("done")
    table.play("done")
    assert table.euros() == 0


@pytest.mark.rule("awesome-academics.salary.leave")
def test_an_unpaid_tenured_researcher_returns_to_the_stock_without_experience() -> None:
    table = example(20).play("dismiss ci-1")
    assert table.levels("ci-1") == (0, 0)
    assert table.table("tenured_at", tenured("ci-1")) == at.STOCK
    assert table.group() == ["lc-1"]
    assert table.euros() == 20


@pytest.mark.rule("awesome-academics.salary.leave")
def test_an_unpaid_phd_student_returns_to_the_stock_without_tokens() -> None:
    table = example(20).play("dismiss-phd 1")
    assert table.phds() == [""]
    assert table.table("phd_at", 0) == at.STOCK
    assert [table.table("phd_tokens", place) for place in range(3)] == [0, 0, 0]


@pytest.mark.rule("awesome-academics.salary.choose")
def test_whoever_costs_something_may_be_dismissed_even_with_enough_money() -> None:
    table = example(100)
    assert table.moves() == ["done", "dismiss lc-1", "dismiss ci-1", "dismiss-phd 1"]
    table.play("dismiss ci-1", "dismiss lc-1", "dismiss-phd 1")
    assert (table.group(), table.phds(), table.euros()) == ([], [""], 100)
    assert table.asked() == "research"


@pytest.mark.rule("awesome-academics.salary.choose")
def test_with_too_little_money_the_player_chooses_who_stays() -> None:
    for kept, gone in (("lc-1", "ci-1"), ("ci-1", "lc-1")):
        table = example(6).play(f"dismiss {gone}", "done")
        assert (table.group(), table.phds()) == ([kept], ["ci", ""])


@pytest.mark.rule("awesome-academics.salary.nothing-due")
def test_a_phd_student_without_salary_counts_as_paid() -> None:
    table = example(20)
    table.refused("dismiss-phd 2", "salary.nothing-due")
    table.play("done")
    assert table.phds() == ["ci", ""]


@pytest.mark.rule("awesome-academics.salary.nothing-due")
def test_a_researcher_on_sabbatical_counts_as_paid() -> None:
    table = payday().tenured("lc-1", 4, 3).tenured("ll-1").in_play("sabbatical", "lc-1").begin("salary")
    table.refused("dismiss lc-1", "salary.nothing-due")
    table.play("done")
    assert (table.group(), table.euros()) == (["ll-1", "lc-1"], 23)


@pytest.mark.rule("awesome-academics.salary.settled")
def test_all_who_were_not_sent_away_are_paid_at_once() -> None:
    table = example(20).play("dismiss lc-1")
    assert table.euros() == 20
    table.play("done")
    assert table.euros() == 14
    assert (table.asked(), table.table("phase")) == ("research", 4)
    table.refused("dismiss ci-1", "table.not-asked")


@pytest.mark.rule("awesome-academics.salary.one-top")
def test_only_one_with_8_experience_may_stay() -> None:
    table = payday(50).tenured("ll-1", 4, 4).tenured("ci-1", 4, 4).tenured("lc-1", 4, 3).begin("salary")
    assert (table.asked(), table.moves()) == ("top", ["name ll-1", "name ci-1"])
    table.refused("done", "salary.one-top")
    table.play("name ci-1")
    assert table.group() == ["lc-1", "ci-1"]
    assert table.levels("ll-1") == (0, 0)


@pytest.mark.rule("awesome-academics.salary.one-top")
def test_of_three_with_8_experience_two_leave() -> None:
    table = payday(50).tenured("ll-1", 4, 4).tenured("cc-1", 4, 4).tenured("ii-1", 4, 4).begin("salary")
    table.play("name cc-1", "done")
    assert (table.group(), table.euros()) == (["cc-1"], 45)


@pytest.mark.rule("awesome-academics.salary.one-top")
def test_one_with_8_experience_and_others_below_all_stay() -> None:
    table = payday(50).tenured("ll-1", 4, 4).tenured("cc-1", 3, 4).begin("salary")
    assert table.asked() == "salary"
    table.play("done")
    assert (table.group(), table.euros()) == (["ll-1", "cc-1"], 41)


@pytest.mark.rule("awesome-academics.salary.one-top-first")
def test_those_who_must_leave_the_top_go_before_any_salary_is_paid() -> None:
    table = payday(5).tenured("ll-1", 4, 4).tenured("cc-1", 4, 4).begin("salary").play("name ll-1")
    assert (table.asked(), table.group(), table.euros()) == ("salary", ["ll-1"], 5)
    table.play("done")
    assert (table.group(), table.euros()) == (["ll-1"], 0)


@pytest.mark.rule("awesome-academics.salary.one-top-later")
def test_whoever_reaches_8_later_in_the_turn_stays_until_the_next_salary_phase() -> None:
    table = payday(50).tenured("ll-1", 4, 4).tenured("cc-1", 4, 3).project("jerusalem").events_left()
    table.begin("salary").play("done")
    table.play("send cc-1-b", "done")
    assert (table.levels("cc-1"), table.group()) == ((4, 4), ["ll-1", "cc-1"])
    while table.asked() != "top":
        assert table.group() == ["ll-1", "cc-1"]
        table.play("done" if "done" in table.moves() else table.moves()[0])
    assert (table.table("turn"), table.table("phase")) == (3, 3)
    table.play("name cc-1")
    assert table.group() == ["cc-1"]
