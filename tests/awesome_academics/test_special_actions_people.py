"""Special Actions about people: taking, training and exchanging researchers, their pay and their time."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario


@pytest.mark.rule("awesome-academics.special-actions.lean-administration")
@pytest.mark.parametrize(("levels", "tokens", "paid"), [((2, 2), "ll", 3), ((2, 2), "", 1), ((1, 1), "", 0)])
def test_lean_administration_lowers_the_salary_bill_by_2(levels: tuple[int, int], tokens: str, paid: int) -> None:
    table = Scenario(2).money(10).in_play("lean-administration").tenured("lc-1", *levels).phd(tokens)
    table.begin("salary").play("done")
    assert table.euros() == 10 - paid
    assert table.group() == ["lc-1"]


@pytest.mark.rule("awesome-academics.special-actions.lean-administration")
def test_lean_administration_never_brings_money() -> None:
    table = Scenario(2).money(10).in_play("lean-administration").phd("l").begin("salary").play("done")
    assert table.euros() == 10
    assert table.phds() == ["l"]


@pytest.mark.rule("awesome-academics.special-actions.lean-administration")
def test_lean_administration_costs_2_months_and_lasts_turn_after_turn() -> None:
    table = Scenario(2).money(10).tenured("lc-1", 3, 3).months(l=2).lays("lean-administration").resolve()
    table.play("special")
    assert table.kept() == (0, 0, 0)
    assert table.open_before() == ["lean-administration"]
    for euros in (8, 6):
        table.begin("salary").play("done")
        assert table.euros() == euros
        assert table.open_before() == ["lean-administration"]


@pytest.mark.rule("awesome-academics.special-actions.lean-administration")
def test_lean_administration_ends_when_a_project_of_its_owner_is_cancelled() -> None:
    table = Scenario(2).money(0).in_play("lean-administration").seat(1).money(0).project("arise").begin("research")
    assert table.own("mismanaged", 0, 1) == 1
    assert table.open_before() == ["lean-administration"]
    table = Scenario(2).money(0).in_play("lean-administration").project("arise").seat(1).money(0).begin("research")
    assert table.own("mismanaged") == 1
    assert table.open_before() == []
    assert "lean-administration" in table.cards_at(at.DISCARDED)


@pytest.mark.rule("awesome-academics.special-actions.phd-vacancy")
def test_phd_vacancy_brings_a_phd_student_without_a_project() -> None:
    table = Scenario(2).months(l=1, c=1).phd("c").lays("phd-vacancy").resolve().play("special")
    assert table.phds() == ["c", ""]
    assert table.kept() == (0, 0, 0)
    assert table.in_progress() == []
    assert table.euros() == 25


@pytest.mark.rule("awesome-academics.special-actions.phd-vacancy")
def test_phd_vacancy_needs_a_phd_student_in_stock() -> None:
    table = Scenario(2).months(l=3).phds_left(0).lays("phd-vacancy").resolve()
    table.refused("special", "phd.stock")


@pytest.mark.rule("awesome-academics.special-actions.senior-appointment")
def test_senior_appointment_brings_a_researcher_with_both_tracks_at_2() -> None:
    table = Scenario(2).months(c=2).lays("senior-appointment").seat(1).tenured("ci-1").resolve().play("special")
    assert table.moves() == [f"take {name}-1" for name in ("ll", "cc", "ii", "lc", "li")] + ["take ci-2"]
    table.refused("take ci-1", "researchers.stock")
    table.play("take li-1")
    assert table.asked() == ""
    assert table.levels("li-1") == (2, 2)
    assert table.group() == ["li-1"]
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.senior-appointment")
def test_senior_appointment_needs_a_researcher_in_stock() -> None:
    table = Scenario(2).months(c=2).tenured_left().lays("senior-appointment").resolve()
    table.refused("special", "researchers.stock-empty")


@pytest.mark.rule("awesome-academics.special-actions.methodology-course")
def test_methodology_course_raises_a_track_for_each_of_up_to_3_months_of_its_discipline() -> None:
    table = Scenario(2).tenured("lc-1", 1, 2).tenured("ll-1", 3, 1).months(l=3, c=1).lays("methodology-course")
    table.resolve().play("special")
    assert table.moves() == ["raise ll-1-a", "raise ll-1-b", "raise lc-1-a", "raise lc-1-b"]
    table.play("raise ll-1-a", "raise lc-1-b")
    assert table.moves() == ["done", "raise ll-1-b", "raise lc-1-a"]
    table.play("raise lc-1-a")
    assert table.asked() == ""
    assert table.levels("ll-1") == (4, 1)
    assert table.levels("lc-1") == (2, 3)
    assert table.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.methodology-course")
def test_methodology_course_may_end_after_the_first_month() -> None:
    table = Scenario(2).tenured("ll-1", 1, 1).months(l=3).lays("methodology-course").resolve().play("special")
    table.refused("done", "actions.month-first")
    table.play("raise ll-1-b", "done")
    assert table.asked() == ""
    assert table.levels("ll-1") == (1, 2)
    assert table.kept() == (2, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.methodology-course")
def test_methodology_course_raises_no_track_twice_or_above_4_or_of_others_or_without_its_month() -> None:
    table = Scenario(2).tenured("ll-1", 1, 4).tenured("lc-1").months(l=3).lays("methodology-course")
    table.seat(1).tenured("li-1").resolve().play("special", "raise ll-1-a")
    table.refused("raise ll-1-a", "special-actions.methodology-course")
    table.refused("raise ll-1-b", "special-actions.methodology-course")
    table.refused("raise li-1-a", "researchers.yours")
    table.refused("raise lc-1-b", "actions.month-held")
    table.allowed("raise lc-1-a")


@pytest.mark.rule("awesome-academics.special-actions.methodology-course")
@pytest.mark.parametrize("levels", [(4, 1), (4, 4)])
def test_methodology_course_needs_a_track_below_4_of_a_discipline_kept(levels: tuple[int, int]) -> None:
    table = Scenario(2).tenured("lc-1", *levels).months(l=3).lays("methodology-course").resolve()
    table.refused("special", "special-actions.methodology-course")


@pytest.mark.rule("awesome-academics.special-actions.summer-school")
def test_summer_school_adds_a_token_for_each_of_up_to_2_months_to_different_phd_students() -> None:
    table = Scenario(2).phd("l", "cc").months(l=2, i=2).lays("summer-school").resolve().play("special")
    assert table.moves() == ["send-phd 1-l", "send-phd 1-i", "send-phd 2-l", "send-phd 2-i"]
    table.refused("done", "actions.month-first")
    table.play("send-phd 1-i")
    table.refused("send-phd 1-l", "special-actions.summer-school")
    assert table.moves() == ["done", "send-phd 2-l", "send-phd 2-i"]
    table.play("send-phd 2-l")
    assert table.asked() == ""
    assert table.phds() == ["li", "lcc"]
    assert table.kept() == (1, 0, 1)


@pytest.mark.rule("awesome-academics.special-actions.summer-school")
def test_summer_school_teaches_only_phd_students_of_its_own_group() -> None:
    table = Scenario(2).phd("l", "i").seat(1).phd("c", "cc").months(i=2).lays("summer-school").resolve()
    table.play("special", "send-phd 3-i")
    table.refused("send-phd 1-i", "phd.yours")
    table.refused("send-phd 3-i", "special-actions.summer-school")
    table.play("send-phd 4-i")
    assert (table.phds(0), table.phds(1)) == (["l", "i"], ["ci", "cci"])


@pytest.mark.rule("awesome-academics.special-actions.summer-school")
def test_summer_school_spends_at_most_2_months() -> None:
    table = Scenario(2).phd("l", "c", "i").months(l=3).lays("summer-school").resolve()
    table.play("special", "send-phd 1-l", "send-phd 3-l")
    assert table.asked() == ""
    assert table.phds() == ["ll", "c", "li"]
    assert table.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.summer-school")
def test_summer_school_has_no_place_for_a_phd_student_with_3_tokens() -> None:
    table = Scenario(2).phd("lll", "c").months(l=2).lays("summer-school").resolve().play("special")
    table.refused("send-phd 1-l", "special-actions.summer-school")
    table = Scenario(2).phd("lll").months(l=2).lays("summer-school").resolve()
    table.refused("special", "special-actions.summer-school")


@pytest.mark.rule("awesome-academics.special-actions.retraining")
@pytest.mark.parametrize(
    ("order", "better", "levels"),
    [
        ("straight", "a", (4, 1)),
        ("straight", "b", (3, 2)),
        ("crossed", "a", (2, 3)),
        ("crossed", "b", (1, 4)),
    ],
)
def test_retraining_carries_the_levels_over_as_you_choose_and_raises_one(
    order: str, better: str, levels: tuple[int, int]
) -> None:
    table = Scenario(2).tenured("lc-1", 3, 1).tenured("ll-1").lays("retraining").resolve().play("special")
    assert table.moves() == ["name ll-1", "name lc-1"]
    table.play("name lc-1")
    table.refused("take lc-1", "researchers.stock")
    table.play("take ci-1")
    assert table.moves() == ["arrange straight", "arrange crossed"]
    table.play(f"arrange {order}", f"raise ci-1-{better}")
    assert table.asked() == ""
    assert table.group() == ["ll-1", "ci-1"]
    assert table.levels("ci-1") == levels
    assert table.levels("lc-1") == (0, 0)
    assert table.cards_at(at.DISCARDED) == ["retraining"]


@pytest.mark.rule("awesome-academics.special-actions.retraining")
def test_retraining_raises_only_the_new_researcher_and_nothing_above_4() -> None:
    table = Scenario(2).tenured("lc-1", 4, 1).tenured("ll-1").lays("retraining").resolve()
    table.play("special", "name lc-1", "take ci-1", "arrange straight")
    table.refused("raise ci-1-a", "special-actions.retraining")
    table.refused("raise ll-1-a", "special-actions.retraining")
    table.refused("raise lc-1-a", "researchers.yours")
    assert table.moves() == ["raise ci-1-b"]


@pytest.mark.rule("awesome-academics.special-actions.retraining")
def test_retraining_a_researcher_at_the_top_raises_nothing() -> None:
    table = Scenario(2).tenured("lc-1", 4, 4).lays("retraining").resolve().play("special", "name lc-1", "take ii-1")
    assert table.asked() == ""
    assert table.levels("ii-1") == (4, 4)


@pytest.mark.rule("awesome-academics.special-actions.retraining")
def test_retraining_needs_a_researcher_of_yours_and_one_in_stock() -> None:
    table = Scenario(2).months(l=2).lays("retraining").resolve()
    table.refused("special", "researchers.yours")
    table = Scenario(2).months(l=2).tenured("lc-1").tenured_left().lays("retraining").resolve()
    table.refused("special", "researchers.stock-empty")


@pytest.mark.rule("awesome-academics.special-actions.visiting-fellows")
def test_visiting_fellows_make_three_consultants_free_without_raising_the_price_of_others() -> None:
    table = Scenario(2).money(10).lays("visiting-fellows").resolve().play("special")
    assert table.open_before() == ["visiting-fellows"]
    table.begin("research")
    for euros in (10, 10, 10, 8, 5):
        table.play("consult c")
        assert table.euros() == euros
    table.play("done")
    assert table.kept() == (0, 5, 0)


@pytest.mark.rule("awesome-academics.special-actions.visiting-fellows")
def test_visiting_fellows_leave_after_the_research_phase_used_or_not() -> None:
    table = Scenario(2).money(10).in_play("visiting-fellows").seat(1).money(0).begin("research").play("done")
    assert table.open_before() == []
    assert "visiting-fellows" in table.cards_at(at.DISCARDED)
    table.begin("research").play("consult l")
    assert table.euros() == 8


@pytest.mark.rule("awesome-academics.special-actions.sabbatical")
def test_a_sabbatical_saves_the_next_salary() -> None:
    table = Scenario(2).money(10).tenured("lc-1", 3, 3).tenured("ll-1", 1, 1).lays("sabbatical").resolve()
    table.play("special")
    assert table.moves() == ["name ll-1", "name lc-1"]
    table.play("name lc-1").begin("salary")
    table.refused("dismiss lc-1", "salary.nothing-due")
    table.play("done")
    assert table.euros() == 8
    assert table.group() == ["ll-1", "lc-1"]


@pytest.mark.rule("awesome-academics.special-actions.sabbatical")
def test_a_sabbatical_gives_1_month_more_on_each_track_in_the_next_research_phase_alone() -> None:
    table = Scenario(2).money(0).tenured("lc-1", 1, 4).tenured("ii-1").in_play("sabbatical", "lc-1")
    table.seat(1).money(0).begin("research")
    assert table.kept() == (2, 4, 2)
    assert table.open_before() == []
    assert "sabbatical" in table.cards_at(at.DISCARDED)
    table.seat(0).months().begin("research")
    assert table.kept() == (1, 3, 2)


@pytest.mark.rule("awesome-academics.special-actions.sabbatical")
def test_a_sabbatical_needs_a_researcher_of_yours() -> None:
    table = Scenario(2).lays("sabbatical").seat(1).tenured("lc-1").resolve()
    table.refused("special", "researchers.yours")
    table = Scenario(2).tenured("ll-1").lays("sabbatical").seat(1).tenured("lc-1").resolve().play("special")
    table.refused("name lc-1", "researchers.yours")


@pytest.mark.rule("awesome-academics.special-actions.sabbatical-lapses")
def test_a_sabbatical_lapses_when_the_researcher_is_exchanged() -> None:
    table = Scenario(2).tenured("lc-1", 2, 2).in_play("sabbatical", "lc-1").lays("retraining").resolve()
    table.play("special", "name lc-1", "take ii-1", "raise ii-1-a")
    assert table.open_before() == []
    assert "sabbatical" in table.cards_at(at.DISCARDED)
    table.begin("research").play("done")
    assert table.kept() == (0, 0, 4)


@pytest.mark.rule("awesome-academics.special-actions.sabbatical-lapses")
def test_a_sabbatical_lapses_when_the_researcher_changes_groups() -> None:
    table = Scenario(2).tenured("lc-1").tenured("ll-1").in_play("sabbatical", "lc-1")
    table.seat(1).months(l=3).lays("headhunter").dice(3).resolve().play("special", "name lc-1", "hand-over")
    assert table.group(1) == ["lc-1"]
    assert table.open_before() == []
    assert table.open_before(1) == []
