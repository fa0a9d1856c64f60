"""Teaching: what the Months left over bring."""

from __future__ import annotations

import pytest

from tests.awesome_academics.pieces_b import Table


@pytest.mark.rule("awesome-academics.teaching.income")
@pytest.mark.parametrize("months", [1, 2, 3])
def test_each_month_taught_brings_1_euro(months: int) -> None:
    s = Table(2).months(l=1, c=2).seat(1).months(l=1).begin("teaching")
    assert (s.asked(), s.to_move()) == ("teach", 0)
    s.play(f"teach {months}")
    assert s.euros() == 25 + months
    assert s.to_move() == 1


@pytest.mark.rule("awesome-academics.teaching.income")
def test_nobody_has_to_teach() -> None:
    s = Table(2).months(l=3).seat(1).months(l=1).begin("teaching").play("done")
    assert (s.euros(), s.to_move()) == (25, 1)


@pytest.mark.rule("awesome-academics.teaching.limit")
def test_at_most_three_months_of_each_discipline_are_taught() -> None:
    s = Table(2).months(l=5, c=1).seat(1).months(l=1).begin("teaching")
    assert s.moves("teach") == ["teach 1", "teach 2", "teach 3", "teach 4"]
    s.refused("teach 5", "teaching.limit")
    s.refused("teach 7", "actions.month-held")


@pytest.mark.rule("awesome-academics.teaching.limit")
def test_teaching_brings_at_most_9_euros() -> None:
    s = Table(2).months(l=4, c=5, i=3).seat(1).months(l=1).begin("teaching")
    s.refused("teach 10", "teaching.limit")
    s.play("teach 9")
    assert (s.euros(), s.kept()) == (34, (0, 0, 0))


@pytest.mark.rule("awesome-academics.teaching.no-experience")
def test_teaching_gives_no_experience() -> None:
    s = Table(2).tenured("lc-1", 2, 3).phd("l", "").months(l=3, c=3).seat(1).months(l=1).begin("teaching")
    s.play("teach 6")
    assert (s.levels("lc-1"), s.phds()) == ((2, 3), ["l", ""])
