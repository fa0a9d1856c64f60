"""Research: the Months of tracks, work on Projects and the Experience it gives, preparation, and cancelled Projects."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.kernel.events import EVERYONE
from tests.awesome_academics.scenario import Scenario


def lab(money: int = 0, basic: bool = False) -> Scenario:
    """Seat 0 has so much money, seat 1 neither money nor staff, and no Event will happen."""
    return Scenario(2, basic=basic).seat(1).money(0).seat(0).money(money).events_left()


def until(table: Scenario, question: str, seat: int = 0) -> Scenario:
    """Everyone does as little as they can until this question is asked of a seat."""
    for _ in range(60):
        if (table.asked(), table.to_move()) == (question, seat):
            return table
        table.play("done" if "done" in table.moves() else table.moves()[0])
    raise AssertionError(f"{question} is not asked")


@pytest.mark.rule("awesome-academics.research.months")
@pytest.mark.parametrize(("level", "months"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_a_track_gives_months_by_its_level(level: int, months: int) -> None:
    table = lab().tenured("lc-1", level, 1).begin("research")
    assert table.kept() == (months, 1, 0)
    table = lab().tenured("lc-1", 1, level).project("jheronimus-bosch").begin("research").play("send lc-1-b")
    assert table.progress("jheronimus-bosch") == (0, months, 0)


@pytest.mark.rule("awesome-academics.research.changes")
@pytest.mark.parametrize(
    ("event", "kept"),
    [
        ("app-game-hype", (1, 0, 0)),
        ("rumours-of-layoffs", (3, 2, 4)),
        ("room-reshuffle", (1, 0, 2)),
        ("network-structure-update", (2, 1, 4)),
        ("improved-library-access", (3, 2, 2)),
        ("network-failure", (2, 1, 1)),
    ],
)
def test_an_event_changes_the_months_of_tracks(event: str, kept: tuple[int, int, int]) -> None:
    table = lab().event(event).tenured("lc-1", 2, 1).tenured("ii-1", 1, 1).begin("research")
    assert table.kept() == kept


@pytest.mark.rule("awesome-academics.research.changes")
def test_an_action_card_changes_the_months_of_tracks() -> None:
    table = lab().tenured("lc-1", 2, 1).tenured("ii-1").in_play("sabbatical", "lc-1").begin("research")
    assert table.kept() == (3, 2, 2)


@pytest.mark.rule("awesome-academics.research.changes-sum")
@pytest.mark.parametrize(
    ("event", "kept"),
    [("app-game-hype", (2, 1, 0)), ("rumours-of-layoffs", (4, 3, 0)), ("room-reshuffle", (2, 1, 0))],
)
def test_changes_by_event_and_card_are_added_up(event: str, kept: tuple[int, int, int]) -> None:
    table = lab().event(event).tenured("lc-1", 2, 1).in_play("sabbatical", "lc-1").begin("research")
    assert table.kept() == kept


@pytest.mark.rule("awesome-academics.research.changes-sum")
def test_a_pest_takes_its_months_after_the_other_changes() -> None:
    table = lab().event("app-game-hype").set("pest", 1).tenured("lc-1", 4, 1).begin("research")
    assert (table.asked(), table.moves()) == ("pest", ["give-up lc-1-a"])
    table.play("give-up lc-1-a")
    assert table.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.research.changes-sum")
def test_a_pest_that_takes_more_than_there_is_leaves_no_months() -> None:
    table = lab().event("app-game-hype").set("pest", 3).tenured("lc-1", 1, 2).begin("research")
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.research.changes-sum")
def test_a_track_never_gives_less_than_no_months(tmp_path: Path) -> None:
    words = '[[event]]\nid = "room-reshuffle"\nmonths = { change = -3, tracks = ["l", "c"] }\n'
    (tmp_path / "events.toml").write_text(words, encoding="utf-8")
    table = Scenario(2, game=AwesomeAcademicsGame(tmp_path)).money(3).event("room-reshuffle").set("pest", 2)
    table.tenured("lc-1", 1, 2).tenured("ll-1", 1, 1).tenured("ii-1", 4, 1).begin("research")
    assert (table.asked(), table.moves()) == ("pest", ["give-up ii-1-a", "give-up ii-1-b"])
    table.play("give-up ii-1-a", "give-up ii-1-a", "done")
    assert table.kept() == (0, 0, 2)


@pytest.mark.rule("awesome-academics.research.no-months")
def test_a_track_without_months_cannot_work_and_gains_no_experience() -> None:
    table = lab(5).event("app-game-hype").tenured("ll-1", 1, 2).phd("c").project("drongo").begin("research")
    table.refused("send ll-1-a", "research.no-months")
    table.refused("send-phd 1-l", "research.no-months")
    table.play("send ll-1-b", "done")
    assert (table.levels("ll-1"), table.phds(), table.progress("drongo")) == ((1, 3), ["c"], (1, 0, 0))


@pytest.mark.rule("awesome-academics.research.free")
def test_each_track_is_used_as_the_player_likes() -> None:
    table = lab().tenured("lc-1", 2, 3).tenured("ci-1", 1, 1).project("lessen-in-lyriek").project("drongo")
    table.begin("research")
    assert table.moves() == ["done", "send lc-1-a", "send lc-1-b", "send ci-1-a", "send ci-1-b"]
    table.play("send lc-1-a", "work drongo", "send ci-1-b", "work lessen-in-lyriek", "done")
    assert (table.progress("drongo"), table.progress("lessen-in-lyriek")) == ((2, 0, 0), (0, 0, 1))
    assert table.kept() == (0, 3, 0)


@pytest.mark.rule("awesome-academics.research.track-used")
def test_the_months_of_a_track_are_spent_once_a_turn() -> None:
    table = lab().tenured("ll-1", 1, 1).project("drongo").begin("research").play("send ll-1-a")
    table.refused("send ll-1-a", "research.track-used")
    table.allowed("send ll-1-b")


@pytest.mark.rule("awesome-academics.research.order")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_groups_plan_one_after_another_for_all_to_see(order: tuple[int, int]) -> None:
    table = Scenario(2).order(*order).tenured("ll-1").project("drongo").seat(1).tenured("cc-1").project("jerusalem")
    table.begin("research")
    plans = {0: "send ll-1-a", 1: "send cc-1-a"}
    table.log.take()
    for seat in order:
        assert (table.asked(), table.to_move()) == ("research", seat)
        table.play(plans[seat], "done")
        assert {heard.audience for heard in table.log.take()} == {EVERYONE}
    assert (table.progress("drongo"), table.progress("jerusalem")) == ((1, 0, 0), (0, 1, 0))


@pytest.mark.rule("awesome-academics.research.project-work")
def test_all_months_of_a_track_go_to_one_project() -> None:
    table = lab().tenured("ll-1", 4, 1).project("drongo").project("easier", l=1).begin("research")
    table.play("send ll-1-a", "work easier")
    assert (table.progress("easier"), table.progress("drongo")) == ((4, 0, 0), (0, 0, 0))


@pytest.mark.rule("awesome-academics.research.project-work")
def test_several_researchers_and_consultants_may_work_on_one_project() -> None:
    table = lab(2).tenured("ll-1", 2, 1).tenured("lc-1", 1, 1).phd("").project("drongo").begin("research")
    table.play("send ll-1-a", "send ll-1-b", "send lc-1-b", "send-phd 1-c", "consult i", "work drongo")
    assert table.progress("drongo") == (3, 2, 1)


@pytest.mark.rule("awesome-academics.research.one-project")
def test_the_months_of_a_track_cannot_be_divided() -> None:
    table = lab().tenured("ll-1", 4, 1).project("drongo").project("easier").begin("research")
    table.refused("divide 1", "research.one-project")
    table.play("send ll-1-a")
    assert table.moves() == ["work easier", "work drongo"]
    table.refused("divide 2", "research.one-project")
    table.play("work drongo")
    assert (table.progress("drongo"), table.progress("easier"), table.kept()) == ((3, 0, 0), (0, 0, 0), (0, 0, 0))


@pytest.mark.rule("awesome-academics.research.one-project")
def test_only_the_tile_for_it_divides_a_track() -> None:
    table = lab().tiles("combine-work").tenured("ll-1", 4, 1).project("drongo").begin("research")
    table.play("send ll-1-a", "divide 2")
    assert (table.progress("drongo"), table.kept()) == ((2, 0, 0), (1, 0, 0))


@pytest.mark.rule("awesome-academics.research.own-project")
def test_work_is_done_on_projects_in_progress_of_the_own_group_only() -> None:
    table = lab().tenured("ll-1", 1, 1).project("drongo").project("easier").completed("arise")
    table.seat(1).project("spraakkunst").seat(0).begin("research").play("send ll-1-a")
    for name in ("spraakkunst", "arise", "middle-field"):
        table.refused(f"work {name}", "research.own-project")
    table.allowed("work drongo")


@pytest.mark.rule("awesome-academics.research.own-project")
def test_without_a_project_of_the_group_nobody_can_be_sent() -> None:
    table = lab(5).tenured("ll-1", 1, 1).seat(1).project("drongo").seat(0).begin("research")
    table.refused("send ll-1-a", "research.own-project")


@pytest.mark.rule("awesome-academics.research.not-required")
def test_a_project_takes_no_months_of_a_discipline_it_does_not_list() -> None:
    table = lab().tenured("lc-1", 1, 1).project("drongo").project("easier").project("jerusalem").begin("research")
    table.play("send lc-1-a")
    table.refused("work jerusalem", "research.not-required")


@pytest.mark.rule("awesome-academics.research.not-required")
def test_nobody_is_sent_where_no_project_lists_the_discipline() -> None:
    table = lab(5).tenured("cc-1", 1, 1).phd("").project("easier").begin("research")
    table.refused("send cc-1-a", "research.not-required")
    table.refused("send-phd 1-c", "research.not-required")


@pytest.mark.rule("awesome-academics.research.track-full")
def test_a_full_progress_track_takes_no_more_work() -> None:
    table = lab().tenured("ll-1", 1, 1).project("drongo", l=4).project("easier").project("arise").begin("research")
    table.play("send ll-1-a")
    table.refused("work drongo", "research.track-full")
    table.allowed("work easier")


@pytest.mark.rule("awesome-academics.research.track-full")
def test_nobody_is_sent_where_every_track_of_the_discipline_is_full() -> None:
    table = lab(5).tenured("ll-1", 1, 1).phd("").project("drongo", l=4).project("jerusalem").begin("research")
    table.refused("send ll-1-a", "research.track-full")
    table.refused("send-phd 1-l", "research.track-full")
    table.allowed("send-phd 1-c")


@pytest.mark.rule("awesome-academics.research.overflow")
def test_months_beyond_the_end_are_lost_but_give_experience() -> None:
    table = lab().tenured("ll-1", 3, 1).project("drongo", l=3).begin("research").play("send ll-1-a", "done")
    assert (table.progress("drongo"), table.levels("ll-1")) == ((4, 0, 0), (4, 1))
    assert table.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.research.experience")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_project_work_raises_the_track_that_gave_the_months(before: int, after: int) -> None:
    table = lab().tenured("lc-1", before, 2).project("drongo").begin("research").play("send lc-1-a")
    assert table.levels("lc-1") == (after, 2)
    assert table.asked() == "research"


@pytest.mark.rule("awesome-academics.research.preparation")
@pytest.mark.rule("awesome-academics.research.preparation-split")
def test_kept_months_are_spent_on_actions_and_teaching_this_turn() -> None:
    table = lab().tenured("ll-1", 4, 1).tenured("ii-1", 1, 1).hand("legal-department").project("drongo")
    table.begin("research").play("send ll-1-b", "done")
    assert table.kept() == (3, 0, 2)
    until(table, "commit").play("commit legal-department", "done")
    until(table, "use").dice(3).play("publish l")
    assert (table.kept(), table.reputations()) == ((1, 0, 2), (2, 0, 0))
    until(table, "teach").play("teach 3")
    assert table.euros() == 3
    assert (table.levels("ll-1"), table.levels("ii-1")) == ((4, 2), (1, 1))


@pytest.mark.rule("awesome-academics.research.preparation")
def test_tokens_of_one_discipline_do_not_pay_for_another() -> None:
    table = lab().tenured("lc-1", 2, 1).hand("legal-department").begin("research")
    until(table, "commit").play("commit legal-department", "done")
    until(table, "use")
    assert table.moves("publish") == ["publish l"]


@pytest.mark.rule("awesome-academics.research.preparation-split")
def test_kept_months_of_one_track_are_divided_and_give_no_experience() -> None:
    table = lab().tenured("lc-1", 4, 3).begin("research")
    assert (table.kept(), table.levels("lc-1")) == ((3, 2, 0), (4, 3))
    until(table, "teach")
    assert table.moves() == ["done", "teach 1", "teach 2", "teach 3", "teach 4", "teach 5"]


@pytest.mark.rule("awesome-academics.research.preparation-basic")
def test_the_basic_game_prepares_for_nothing() -> None:
    table = lab(5, basic=True).tenured("ll-1", 4, 1).phd("").project("drongo").project("easier").begin("research")
    table.play("consult l")
    table.refused("prepare", "research.preparation-basic")
    table.play("work drongo", "send ll-1-b", "work easier", "done")
    assert (table.kept(), table.progress("drongo"), table.progress("easier")) == ((0, 0, 0), (1, 0, 0), (1, 0, 0))
    assert table.table("turn") == 3


@pytest.mark.rule("awesome-academics.research.preparation-final")
def test_in_the_final_turn_kept_months_serve_teaching_alone() -> None:
    table = lab().turn(6, final=True).tenured("ll-1", 2, 2).hand("legal-department", "travel-grant").begin("research")
    assert (table.asked(), table.kept(), table.table("phase")) == ("teach", (4, 0, 0), 8)
    table.play("teach 3")
    assert table.state.over
    assert (table.euros(), table.hand_cards()) == (3, ["travel-grant", "legal-department"])


@pytest.mark.rule("awesome-academics.research.tokens-lost")
@pytest.mark.parametrize(("move", "euros"), [("done", 0), ("teach 1", 1), ("teach 4", 4)])
def test_tokens_left_after_teaching_are_lost(move: str, euros: int) -> None:
    table = lab().months(l=5, i=1).begin("teaching").play(move)
    assert (table.euros(), table.kept()) == (euros, (0, 0, 0))


@pytest.mark.rule("awesome-academics.research.tokens-lost")
def test_tokens_that_no_card_uses_last_until_teaching() -> None:
    table = lab().tenured("ll-1", 4, 4).begin("research")
    until(table, "teach")
    assert table.kept() == (6, 0, 0)


@pytest.mark.rule("awesome-academics.research.cancel")
def test_a_project_without_time_is_cancelled_and_costs_2_reputation() -> None:
    table = lab().reputation(5, 5, 5).tenured("ll-1").project("drongo", l=2).project("detecting-needs", i=3)
    table.begin("research").play("send ll-1-a", "done")
    assert (table.in_progress(), table.progress("drongo")) == (["drongo"], (3, 0, 0))
    assert table.progress("detecting-needs") == (0, 0, 0)
    assert "detecting-needs" in table.projects_at(at.STOCK)
    assert table.reputations() == (5, 5, 3)
    assert table.points() == {"completed projects": 15, "cancelled projects": -2}


@pytest.mark.rule("awesome-academics.research.cancel")
@pytest.mark.parametrize("worker", [["send ll-1-a"], ["send-phd 1-l"], ["consult l", "work spraakkunst"]])
def test_any_time_at_all_keeps_a_project(worker: list[str]) -> None:
    table = lab(2).reputation(5, 5, 5).tenured("ll-1").phd("l").project("spraakkunst").begin("research")
    table.play(*worker, "done")
    assert (table.in_progress(), table.reputations(), table.own("mismanaged")) == (["spraakkunst"], (5, 5, 5), 0)


@pytest.mark.rule("awesome-academics.research.cancel-required")
@pytest.mark.parametrize(
    ("moves", "after"),
    [(["lose l", "lose l"], (3, 5, 5)), (["lose l", "lose i"], (4, 5, 4)), (["lose i"], (4, 5, 4))],
)
def test_a_cancelled_project_with_six_l_and_one_i_costs_two_l_or_one_each(
    moves: list[str], after: tuple[int, int, int]
) -> None:
    table = lab().reputation(5, 5, 5).project("spraakkunst").begin("research")
    assert table.moves() == ["lose l", "lose i"]
    table.refused("lose c", "research.cancel-required")
    table.play(*moves)
    assert table.asked() != "lose"
    assert table.reputations() == after


@pytest.mark.rule("awesome-academics.research.cancel-required")
def test_each_point_lost_needs_a_required_month_of_its_own() -> None:
    table = lab().reputation(5, 5, 5).project("drongo").begin("research").play("lose i")
    table.refused("lose i", "research.cancel-required")
    assert table.moves() == ["lose l", "lose c"]


@pytest.mark.rule("awesome-academics.research.cancel-printed")
def test_the_printed_months_count_for_the_loss_and_not_those_still_missing() -> None:
    table = lab().reputation(5, 5, 5).project("spraakkunst", l=6).begin("research")
    assert table.moves() == ["lose l", "lose i"]
    table.play("lose l", "lose l")
    assert table.reputations() == (3, 5, 5)


@pytest.mark.rule("awesome-academics.research.cancel-when")
def test_a_project_acquired_before_research_must_be_worked_on_at_once() -> None:
    table = lab(20).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "done", "done")
    name = table.in_progress()[0]
    assert table.asked() == "research"
    table.play("done")
    assert (table.in_progress(), name in table.projects_at(at.STOCK)) == ([], True)


@pytest.mark.rule("awesome-academics.research.cancel-when")
def test_a_project_from_the_action_phase_has_time_until_the_next_turn() -> None:
    table = lab(20).months(l=1).hand("pilot-study").begin("action").play("commit pilot-study", "done")
    until(table, "use").play("special")
    while table.asked() == "pay":
        table.play("pay l")
    table.play("buy drongo", "done")
    until(table, "research")
    assert (table.table("turn"), table.in_progress()) == (3, ["drongo"])
    table.play("done")
    assert (table.in_progress(), table.own("mismanaged")) == ([], 1)


@pytest.mark.rule("awesome-academics.research.cancel-stuck")
@pytest.mark.parametrize("worker", [["send-phd 1-i"], ["consult i", "work spraakkunst"]])
def test_a_phd_student_or_a_consultant_saves_what_no_tenured_researcher_can_advance(worker: list[str]) -> None:
    table = lab(2).tenured("ll-1").phd("").project("spraakkunst", l=6).begin("research")
    table.refused("send ll-1-a", "research.track-full")
    table.play(*worker)
    assert table.progress("spraakkunst") == (6, 0, 1)
    until(table, "gain")
    assert (table.own("mismanaged"), table.projects_at(at.COMPLETED)) == (0, ["spraakkunst"])


@pytest.mark.rule("awesome-academics.research.cancel-stuck")
def test_what_nobody_can_advance_is_cancelled() -> None:
    table = lab().tenured("ll-1").project("spraakkunst", l=6).begin("research")
    assert (table.in_progress(), table.own("mismanaged"), table.kept()) == ([], 1, (2, 0, 0))


@pytest.mark.rule("awesome-academics.research.cancel-full")
def test_a_full_project_is_not_cancelled_but_completed() -> None:
    table = lab().reputation(c=5).project("detecting-needs", i=7).begin("research")
    assert table.projects_at(at.COMPLETED) == ["detecting-needs"]
    assert (table.euros(), table.reputations(), table.own("mismanaged")) == (12, (0, 5, 3), 0)


@pytest.mark.rule("awesome-academics.research.cancel-marker")
def test_a_cancellation_loses_the_bonus_for_no_cancelled_projects() -> None:
    table = lab().layout("rich-alumnus").project("drongo").turn(6, final=True).begin("research")
    assert table.state.over
    assert (table.own("mismanaged", 0, 0), table.own("mismanaged", 0, 1)) == (1, 0)
    assert (table.points(0).get("layout bonuses", 0), table.points(1).get("layout bonuses", 0)) == (0, 5)


@pytest.mark.rule("awesome-academics.research.cancel-several")
def test_each_cancelled_project_costs_2_reputation_but_there_is_one_token() -> None:
    table = lab().reputation(l=3, i=9).project("detecting-needs").project("spraakkunst").begin("research")
    assert (table.asked(), table.to_move()) == ("lose", 0)
    table.play("lose l", "lose l")
    assert (table.reputations(), table.in_progress(), table.own("mismanaged")) == ((1, 0, 7), [], 1)


@pytest.mark.rule("awesome-academics.research.project-work")
@pytest.mark.rule("awesome-academics.research.experience")
@pytest.mark.rule("awesome-academics.research.preparation")
@pytest.mark.rule("awesome-academics.consultants.hire")
@pytest.mark.rule("awesome-academics.phd.token")
def test_the_rulebook_example_of_a_research_phase() -> None:
    table = lab(9).tenured("ci-1", 4, 3).tenured("lc-1", 2, 2).phd("ci", "")
    table.project("spraakkunst").project("historical-demography").project("literatur-lexicon", l=2, c=1, i=1)
    table.begin("research")
    table.play("send ci-1-a", "work literatur-lexicon")
    table.play("send lc-1-a", "send lc-1-b", "send-phd 1-i", "work spraakkunst")
    table.play("consult c", "work historical-demography", "done")
    assert (table.asked(), table.euros()) == ("keep", 7)
    table.play("keep-months i")
    assert table.kept() == (0, 0, 3)
    assert (table.levels("ci-1"), table.levels("lc-1"), table.phds()) == ((4, 3), (3, 3), ["cii", ""])
    assert table.progress("spraakkunst") == (2, 0, 1)
    assert table.progress("historical-demography") == (0, 3, 0)
    assert (table.projects_at(at.COMPLETED), table.euros()) == (["literatur-lexicon"], 7 + 12)
    table.play("gain c", "gain c", "gain i", "gain c", "take ci-2")
    assert (table.reputations(), table.euros()) == ((0, 3, 1), 7 + 12 + 5)
    assert (table.group(), table.levels("ci-2"), table.phds()) == (["lc-1", "ci-1", "ci-2"], (1, 1), [""])
