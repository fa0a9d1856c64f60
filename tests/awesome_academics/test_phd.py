"""PhD Students: one track of three tokens, one Month a turn in any discipline, and where they come from."""

from __future__ import annotations

import pytest

from tests.awesome_academics.scenario import Scenario, rows


def working(*tokens: str) -> Scenario:
    """Seat 0 has these PhD Students, a Project that needs all disciplines, and no money."""
    table = Scenario(2).seat(1).money(0).seat(0).money(0).phd(*tokens)
    return table.project("patristic-sermons").project("drongo", l=1).begin("research")


@pytest.mark.rule("awesome-academics.phd.track")
def test_a_phd_student_begins_without_experience() -> None:
    table = Scenario(2).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "take-phd")
    assert table.phds() == [""]


@pytest.mark.rule("awesome-academics.phd.track")
def test_three_tokens_fill_the_track_and_bring_the_diploma() -> None:
    table = Scenario(2).money(0).seat(1).money(0).seat(0).phd("lc", "l").begin("completion")
    assert (table.euros(), table.phds()) == (0, ["lc", "l"])
    table = Scenario(2).money(0).phd("lcc").begin("completion")
    assert table.euros() == 5


@pytest.mark.rule("awesome-academics.phd.alike")
def test_all_phd_student_cards_are_alike() -> None:
    assert [row["number"] for row in rows("researchers", "phd_student")] == [12]
    table = Scenario(2).begin("acquisition")
    table.play(f"buy {table.offer()[0]}")
    assert table.moves() == ["done", "take-phd"]


@pytest.mark.rule("awesome-academics.phd.month")
@pytest.mark.parametrize("tokens", ["", "l", "lc", "ci"])
@pytest.mark.parametrize(("letter", "months"), [("l", (1, 0, 0)), ("c", (0, 1, 0)), ("i", (0, 0, 1))])
def test_a_phd_student_gives_one_month_in_any_discipline(
    tokens: str, letter: str, months: tuple[int, int, int]
) -> None:
    table = working(tokens).play(f"send-phd 1-{letter}", "work patristic-sermons")
    assert table.progress("patristic-sermons") == months


@pytest.mark.rule("awesome-academics.phd.month")
@pytest.mark.parametrize(("letter", "kept"), [("l", (1, 0, 0)), ("c", (0, 1, 0)), ("i", (0, 0, 1))])
def test_a_phd_student_prepares_one_month_in_any_discipline(letter: str, kept: tuple[int, int, int]) -> None:
    table = Scenario(2).phd("ll").begin("research").play("done")
    assert table.asked() == "keep"
    table.play(f"keep-months {letter}")
    assert table.kept() == kept


@pytest.mark.rule("awesome-academics.phd.month")
@pytest.mark.rule("awesome-academics.phd.token")
def test_the_discipline_may_change_from_turn_to_turn() -> None:
    table = Scenario(2).seat(1).money(0).seat(0).phd("").project("patristic-sermons").events_left().begin("research")
    table.play("send-phd 1-l", "done")
    assert table.phds() == ["l"]
    while (table.table("turn"), table.asked()) != (3, "research"):
        table.play("done" if "done" in table.moves() else table.moves()[0])
    table.play("send-phd 1-i")
    assert (table.phds(), table.progress("patristic-sermons")) == (["li"], (1, 0, 1))


@pytest.mark.rule("awesome-academics.phd.token")
@pytest.mark.parametrize(("before", "letter", "after"), [("", "c", "c"), ("l", "l", "ll"), ("ci", "l", "lci")])
def test_project_work_adds_a_token_of_its_discipline(before: str, letter: str, after: str) -> None:
    table = working(before).play(f"send-phd 1-{letter}", "work patristic-sermons")
    assert table.phds() == [after]
    assert table.asked() == "research"


@pytest.mark.rule("awesome-academics.phd.token")
def test_preparation_adds_no_token() -> None:
    table = Scenario(2).phd("l").begin("research").play("done", "keep-months c")
    assert table.phds() == ["l"]


@pytest.mark.rule("awesome-academics.phd.month-used")
def test_a_phd_student_works_once_a_turn() -> None:
    table = working("", "l").play("send-phd 1-l", "work drongo")
    for letter in "lci":
        table.refused(f"send-phd 1-{letter}", "phd.month-used")
    table.allowed("send-phd 2-c")


@pytest.mark.rule("awesome-academics.phd.yours")
def test_a_phd_student_of_another_group_or_in_stock_does_not_work_for_you() -> None:
    table = Scenario(2).phd("l").seat(1).phd("c").seat(0).project("drongo").begin("research")
    table.allowed("send-phd 1-l")
    table.refused("send-phd 2-l", "phd.yours")
    table.refused("send-phd 3-l", "phd.yours")


@pytest.mark.rule("awesome-academics.phd.yours")
def test_a_phd_student_of_another_group_is_not_dismissed_by_you() -> None:
    table = Scenario(2).phd("l").seat(1).phd("c").begin("salary")
    table.refused("dismiss-phd 2", "phd.yours")
    table.refused("dismiss-phd 5", "phd.yours")


@pytest.mark.rule("awesome-academics.phd.stock")
def test_no_phd_student_comes_from_an_empty_stock() -> None:
    table = Scenario(2).months(l=3).phds_left(1).lays("phd-vacancy").resolve()
    table.allowed("special")
    table = Scenario(2).months(l=3).phds_left(0).lays("phd-vacancy").resolve()
    table.refused("special", "phd.stock")


@pytest.mark.rule("awesome-academics.phd.first")
def test_of_phd_students_alike_the_first_is_sent() -> None:
    table = working("l", "l", "c")
    table.refused("send-phd 2-l", "phd.first")
    table.allowed("send-phd 3-l")
    table.play("send-phd 1-l", "work drongo")
    table.allowed("send-phd 2-l")


@pytest.mark.rule("awesome-academics.phd.first")
def test_of_phd_students_alike_the_first_is_dismissed() -> None:
    table = Scenario(2).phd("li", "li", "i").begin("salary")
    table.refused("dismiss-phd 2", "phd.first")
    assert table.moves() == ["done", "dismiss-phd 1", "dismiss-phd 3"]
    assert table.play("dismiss-phd 1").phds() == ["li", "i"]


@pytest.mark.rule("awesome-academics.phd.third-token")
def test_a_third_token_in_the_action_phase_brings_no_diploma_at_once() -> None:
    table = Scenario(2).money(0).months(c=1).phd("ll").lays("summer-school").resolve()
    table.play("special", "send-phd 1-c")
    assert (table.phds(), table.euros()) == (["llc"], 0)


@pytest.mark.rule("awesome-academics.phd.third-token")
def test_until_the_diploma_the_phd_student_is_paid_and_works_without_a_further_token() -> None:
    table = Scenario(2).seat(1).money(0).seat(0).money(4).phd("llc").project("drongo").begin("salary").play("done")
    assert table.euros() == 2
    table.play("send-phd 1-i")
    assert (table.phds(), table.progress("drongo")) == (["llc"], (0, 0, 1))
    table.play("done")
    assert (table.table("phase"), table.euros(), table.asked()) == (5, 7, "gain")
    assert table.moves() == ["gain l", "gain c"]
