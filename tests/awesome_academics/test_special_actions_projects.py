"""Special Actions about Projects: a pilot study, polished data, overtime and an extended deadline."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, ids


@pytest.mark.rule("awesome-academics.special-actions.pilot-study")
def test_pilot_study_buys_any_project_of_the_deck_for_3_euros_with_carried_months_and_a_phd_student() -> None:
    table = Scenario(2).money(3).months(i=1).completed("literatur-lexicon").lays("pilot-study").resolve()
    table.play("special")
    assert table.asked() == "project"
    assert len(table.moves("buy")) == len(ids("projects", "project")) - 1
    table.play("buy world-trade-center", "carry c", "carry i", "take-phd")
    assert table.asked() == ""
    assert table.euros() == 0
    assert table.kept() == (0, 0, 0)
    assert table.in_progress() == ["world-trade-center"]
    assert table.progress("world-trade-center") == (0, 1, 1)
    assert table.phds() == [""]


@pytest.mark.rule("awesome-academics.special-actions.pilot-study")
def test_pilot_study_may_end_without_a_purchase() -> None:
    table = Scenario(2).months(i=1).lays("pilot-study").resolve().play("special", "done")
    assert table.asked() == ""
    assert (table.euros(), table.kept(), table.in_progress()) == (25, (0, 0, 0), [])


@pytest.mark.rule("awesome-academics.special-actions.pilot-study")
def test_pilot_study_needs_3_euros_and_a_project_in_the_deck() -> None:
    table = Scenario(2).money(2).months(i=1).lays("pilot-study").resolve()
    table.refused("special", "acquisition.price")
    table = Scenario(2).months(i=1).projects_left().lays("pilot-study").resolve()
    table.refused("special", "acquisition.owned")


@pytest.mark.rule("awesome-academics.special-actions.pilot-study")
def test_pilot_study_and_a_subsidy_bring_only_one_phd_student_in_an_action_phase() -> None:
    table = Scenario(2).months(l=4).lays("pilot-study", "overtime").dice(1).resolve()
    table.play("special", "buy arise", "take-phd", "subsidy", "buy drongo")
    assert table.asked() == ""
    assert table.in_progress() == ["arise", "drongo"]
    assert table.phds() == [""]


@pytest.mark.rule("awesome-academics.special-actions.polished-data")
@pytest.mark.parametrize(
    ("moves", "progress"),
    [
        (["mark l", "done"], (2, 2, 0)),
        (["mark l", "mark i", "done"], (2, 2, 1)),
        (["mark l", "mark l", "mark i"], (3, 2, 1)),
    ],
)
def test_polished_data_marks_up_to_3_months_on_one_project(moves: list[str], progress: tuple[int, int, int]) -> None:
    table = Scenario(2).project("drongo", l=1, c=2).project("arise").lays("polished-data").resolve().play("special")
    assert table.moves() == ["project arise", "project drongo"]
    table.play("project drongo")
    table.refused("done", "actions.month-first")
    table.play(*moves)
    assert table.asked() == ""
    assert table.progress("drongo") == progress
    assert table.progress("arise") == (0, 0, 0)
    assert table.open_before() == ["polished-data"]


@pytest.mark.rule("awesome-academics.special-actions.polished-data")
def test_polished_data_ends_when_the_project_is_full_which_is_then_not_cancelled() -> None:
    table = Scenario(2).money(0).project("drongo", l=4, c=1).lays("polished-data").seat(1).money(0).resolve()
    table.play("special", "project drongo", "mark c", "mark i")
    assert table.asked() == ""
    table.begin("research")
    assert table.own("mismanaged") == 0
    assert table.projects_at(at.COMPLETED) == ["drongo"]
    assert table.euros() == 12


@pytest.mark.rule("awesome-academics.special-actions.polished-data")
def test_polished_data_marks_only_what_a_project_of_yours_still_needs() -> None:
    table = Scenario(2).project("drongo", c=2).project("spraakkunst", l=6, i=1).lays("polished-data")
    table.seat(1).project("arise").resolve().play("special")
    table.refused("project arise", "special-actions.polished-data")
    table.refused("project spraakkunst", "special-actions.polished-data")
    table.play("project drongo")
    table.refused("mark c", "special-actions.polished-data")
    table = Scenario(2).project("spraakkunst", l=6, i=1).lays("polished-data").resolve()
    table.refused("special", "special-actions.polished-data")


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_spends_up_to_3_months_as_progress_and_then_adds_2_to_one_of_these_projects() -> None:
    table = Scenario(2).project("drongo").project("arise").project("crafting-wearables")
    table.months(l=3, c=1).lays("overtime").resolve().play("special")
    assert table.moves() == ["project arise", "project drongo", "project crafting-wearables"]
    table.refused("done", "actions.month-first")
    table.play("project arise", "project drongo")
    assert table.moves() == ["mark l", "mark c"]
    table.refused("mark i", "actions.month-held")
    table.play("mark c", "project drongo")
    assert table.kept() == (1, 0, 0)
    assert table.moves() == ["done", "project arise", "project drongo"]
    table.refused("project crafting-wearables", "special-actions.overtime")
    table.play("project drongo", "mark i", "mark l")
    assert table.asked() == ""
    assert table.progress("arise") == (1, 0, 0)
    assert table.progress("drongo") == (2, 1, 1)
    assert table.progress("crafting-wearables") == (0, 0, 0)
    assert table.cards_at(at.DISCARDED) == ["overtime"]


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_may_end_after_one_month_and_without_the_addition() -> None:
    table = Scenario(2).project("drongo").months(l=3).lays("overtime").resolve()
    table.play("special", "project drongo", "done", "done")
    assert table.asked() == ""
    assert table.progress("drongo") == (1, 0, 0)
    assert table.kept() == (2, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_adds_one_month_or_two() -> None:
    table = Scenario(2).project("drongo").months(l=1).lays("overtime").resolve()
    table.play("special", "project drongo", "project drongo")
    table.refused("done", "actions.month-first")
    table.play("mark c", "done")
    assert table.asked() == ""
    assert table.progress("drongo") == (1, 1, 0)


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_marks_only_what_the_project_still_needs() -> None:
    table = Scenario(2).project("drongo", c=2).project("arise").months(l=2, c=2).lays("overtime").resolve()
    table.play("special", "project drongo", "done", "project drongo")
    table.refused("mark c", "special-actions.overtime")
    table.allowed("mark i")
    table = Scenario(2).project("arise", l=4).months(l=3, c=1).lays("overtime").resolve()
    table.refused("special", "special-actions.overtime")
    table.allowed("subsidy")


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_that_fills_the_project_has_nothing_to_add() -> None:
    table = Scenario(2).project("arise", l=3, i=3).project("drongo").months(l=1).lays("overtime").resolve()
    table.play("special", "project arise")
    assert table.asked() == ""
    assert table.progress("arise") == (4, 0, 3)
    assert table.cards_at(at.DISCARDED) == ["overtime"]


@pytest.mark.rule("awesome-academics.special-actions.overtime")
def test_overtime_is_no_work_of_the_next_research_phase() -> None:
    table = Scenario(2).money(0).project("drongo").months(l=1).lays("overtime").seat(1).money(0).resolve()
    table.play("special", "project drongo", "done").begin("research")
    assert table.in_progress() == []
    assert table.own("mismanaged") == 1


def missed() -> Scenario:
    """Seat 0 has not worked on one Project with progress and is asked whether its card saves it."""
    table = Scenario(2).money(0).reputation(l=5).project("drongo", l=3).lays("deadline-extension").seat(1).money(0)
    table.resolve().play("special")
    assert table.open_before() == ["deadline-extension"]
    return table.begin("research")


@pytest.mark.rule("awesome-academics.special-actions.deadline-extension")
@pytest.mark.rule("awesome-academics.special-actions.deadline-extension-choice")
def test_deadline_extension_saves_a_project_which_keeps_its_progress() -> None:
    table = missed()
    assert table.moves() == ["done", "spare"]
    table.play("spare")
    assert table.in_progress() == ["drongo"]
    assert table.progress("drongo") == (3, 0, 0)
    assert table.reputations() == (5, 0, 0)
    assert table.own("mismanaged") == 0
    assert table.open_before() == []
    assert "deadline-extension" in table.cards_at(at.DISCARDED)


@pytest.mark.rule("awesome-academics.special-actions.deadline-extension-choice")
def test_deadline_extension_need_not_be_used() -> None:
    table = missed().play("done")
    assert table.in_progress() == []
    assert table.reputations() == (3, 0, 0)
    assert table.own("mismanaged") == 1
    assert table.open_before() == ["deadline-extension"]


@pytest.mark.rule("awesome-academics.special-actions.deadline-extension")
def test_deadline_extension_saves_only_one_project() -> None:
    table = Scenario(2).money(0).reputation(l=5).project("drongo").project("arise").in_play("deadline-extension")
    table.seat(1).money(0).begin("research").play("spare")
    assert table.own("mismanaged") == 1
    assert len(table.in_progress()) == 1


@pytest.mark.rule("awesome-academics.special-actions.deadline-extension")
def test_deadline_extension_does_not_help_at_the_end_of_the_game() -> None:
    table = Scenario(2).money(0).reputation(l=5).project("spraakkunst", l=3).in_play("deadline-extension")
    table.seat(1).money(0).turn(5, final=True).begin("teaching")
    assert table.state.over
    assert table.reputations() == (3, 0, 0)
    assert table.own("mismanaged") == 1
    assert table.open_before() == ["deadline-extension"]
