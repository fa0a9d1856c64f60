"""Reasons for a move: facts in which two positions differ, told in the words of the game."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics.evaluation import AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.reasons import REASONS, months
from tests.awesome_academics.scenario import Scenario, awesome_academics


def reasons(after: Scenario, otherwise: Scenario, seat: int = 0) -> list[str]:
    return awesome_academics().reasons(Scenario(2).state, after.state, otherwise.state, seat)


def start() -> Scenario:
    """A group with a researcher and a Project, before the salaries of the second turn, and a rival of its size."""
    return (
        Scenario(2)
        .seat(1)
        .tenured("ci-1", 3, 3)
        .tenured("ci-2", 3, 3)
        .seat(0)
        .tenured("lc-1", 2, 2)
        .project("drongo", l=1)
    )


def test_a_worse_position_gives_no_reason() -> None:
    assert reasons(start().money(10), start().money(25)) == []


def test_salaries_that_could_not_be_paid_come_first() -> None:
    found = reasons(start().money(8), start().money(1))
    assert found[0] == "otherwise €2 more would be missing for the salaries of this turn"


@pytest.mark.parametrize(
    ("better", "reason"),
    [
        (start().project("drongo", l=4, c=2, i=1), "1 Project more finished"),
        (start().tenured("li-1"), "1 Tenured Researcher more"),
        (start().phd("l", ""), "2 PhD Students more"),
        (start().tenured("lc-1", 4, 4), "2 Months more each turn"),
        (start().reputation(l=2), "2 points more"),
        (start().project("drongo", l=3, c=1), "3 Months more marked on Projects"),
        (start().reserved("rich-alumnus"), "1 bonus more reserved"),
        (start().hand("keynote-lecture"), "1 Action card more in hand"),
        (start().months(l=3), "3 Months more kept for Actions and Teaching"),
        (start().money(40), "€15 more"),
    ],
)
def test_each_fact_is_told_with_its_number(better: Scenario, reason: str) -> None:
    found = reasons(better, start())
    assert reason in found
    assert len(found) <= 2


def test_a_project_for_an_idle_researcher_is_told() -> None:
    idle = Scenario(2).tenured("lc-1", 2, 2)
    assert "1 Project more in progress" in reasons(Scenario(2).tenured("lc-1", 2, 2).project("drongo"), idle)


def test_a_project_that_fits_the_group_is_told_by_the_months_it_can_work() -> None:
    fitting = Scenario(2).tenured("lc-1", 2, 2).project("drongo")
    other = Scenario(2).tenured("lc-1", 2, 2).project("stress-in-motion")
    found = reasons(fitting, other) + reasons(other, fitting)
    assert any("Months more on its Projects in the next Research Phase" in text for text in found), found


def test_a_project_left_without_a_researcher_is_told() -> None:
    better = Scenario(2).tenured("cc-1").phd("").project("drongo").project("spraakkunst")
    worse = Scenario(2).tenured("cc-1").project("drongo").project("spraakkunst")
    assert "otherwise 1 Project more would be left without a researcher" in reasons(better, worse)


def test_a_phd_student_that_may_still_be_declined_gives_no_months() -> None:
    offered = Scenario(2).tenured("lc-1", 2, 2).begin("acquisition")
    offered.play(offered.moves("buy")[0])
    assert offered.asked() == "phd"
    evaluation = awesome_academics().evaluation()
    assert isinstance(evaluation, AwesomeAcademicsEvaluation)
    evaluation.look(offered.state, 0)
    assert months(evaluation, offered.state, 0) == 2 * int(offered.state.content.level_months[2]), (
        "the tracks of the Tenured Researcher alone"
    )
    assert not any("each turn" in text for text in reasons(offered, Scenario(2).tenured("lc-1", 2, 2)))


def test_every_reason_has_its_words() -> None:
    words = awesome_academics().names.words.sections["reasons"]
    assert set(words) == {reason.key for reason in REASONS} | {"later"}


def outlook(afters: list[Scenario], otherwises: list[Scenario]) -> list[tuple[str, int]]:
    return awesome_academics().outlook([one.state for one in afters], [one.state for one in otherwises], 0)


def test_what_holds_in_most_worlds_is_told_by_what_it_is_at_least() -> None:
    worse = [start().money(10)] * 4
    assert outlook([start().money(euros) for euros in (40, 25, 30, 9)], worse) == [("money", 15)], "one world is rare"
    assert outlook([start().money(euros) for euros in (40, 9, 30, 9)], worse) == []
    assert awesome_academics().say_outlook([("money", 15), ("marked", 2)]) == [
        "as a rule, when the turn is over: €15 more, 2 Months more marked on Projects"
    ]
    assert awesome_academics().say_outlook([]) == []


def test_projects_that_are_only_not_finished_yet_are_no_gain() -> None:
    def busy() -> Scenario:
        return Scenario(2).tenured("lc-1", 2, 2).project("drongo")

    assert ("projects", 1) in outlook([busy()], [Scenario(2).tenured("lc-1", 2, 2)])
    full = Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=4, c=2, i=1)
    more = busy().project("stress-in-motion")
    assert not any(key == "projects" for key, _ in outlook([more], [full]))
