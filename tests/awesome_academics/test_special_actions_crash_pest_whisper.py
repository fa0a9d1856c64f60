"""System Crash, Pest Attack and Whisper Campaign: lost progress, fewer Months and lost Reputation."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario


@pytest.mark.rule("awesome-academics.special-actions.system-crash")
@pytest.mark.parametrize(("pips", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_system_crash_takes_half_a_die_rounded_up_of_progress(pips: int, lost: int) -> None:
    table = Scenario(2).months(l=1, i=1).lays("system-crash").seat(1).project("arise", l=4).dice(pips).resolve()
    table.play("special", "project arise")
    assert table.asked() == ""
    assert table.progress("arise") == (4 - lost, 0, 0)
    assert table.kept() == (0, 0, 0)
    assert table.in_progress(1) == ["arise"]


@pytest.mark.rule("awesome-academics.special-actions.system-crash")
def test_one_of_the_months_for_system_crash_is_of_information_science() -> None:
    table = Scenario(2).months(l=2, c=1, i=2).lays("system-crash").seat(1).project("arise", l=4).dice(1).resolve()
    table.play("special", "project arise", "pay l")
    assert table.asked() == ""
    assert table.kept() == (1, 1, 1)


@pytest.mark.rule("awesome-academics.special-actions.system-crash")
def test_system_crash_strikes_a_project_in_progress_of_another_group() -> None:
    table = Scenario(2).months(i=2).project("drongo", l=1).lays("system-crash")
    table.seat(1).project("arise", l=1).project("jerusalem").completed("spraakkunst").resolve().play("special")
    assert table.moves() == ["project arise"]
    table.refused("project jerusalem", "actions.target-worth")
    table.refused("project spraakkunst", "actions.target-worth")
    table.refused("project easier", "actions.target-worth")
    table.refused("project drongo", "actions.target-other")


@pytest.mark.rule("awesome-academics.special-actions.system-crash-loss")
def test_the_owner_chooses_where_the_crash_takes_progress() -> None:
    table = Scenario(2).months(i=2).lays("system-crash").seat(1).project("betekeniswereld", l=2, i=1).dice(5).resolve()
    table.play("special", "project betekeniswereld")
    assert (table.asked(), table.to_move()) == ("crash", 1)
    assert table.moves() == ["lose-progress l", "lose-progress i"]
    table.refused("lose-progress c", "special-actions.system-crash-loss")
    table.play("lose-progress i")
    assert table.asked() == ""
    assert table.progress("betekeniswereld") == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.system-crash-loss")
def test_the_owner_chooses_month_by_month_as_many_as_the_die_says() -> None:
    table = Scenario(2).months(i=2).lays("system-crash").seat(1).project("arise", l=3, i=3).dice(3).resolve()
    table.play("special", "project arise", "lose-progress l", "lose-progress i")
    assert table.asked() == ""
    assert table.progress("arise") == (2, 0, 2)


@pytest.mark.rule("awesome-academics.special-actions.system-crash-loss")
def test_a_crash_takes_no_more_progress_than_there_is() -> None:
    table = Scenario(2).months(i=2).lays("system-crash").seat(1).project("arise", l=1, i=1).dice(6).resolve()
    table.play("special", "project arise", "lose-progress l")
    assert table.asked() == ""
    assert table.progress("arise") == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.system-crash")
def test_a_defence_against_system_crash_keeps_the_progress_and_returns_the_months() -> None:
    table = Scenario(2).months(c=1, i=1).lays("system-crash")
    table.seat(1).project("arise", l=3).hand("confidential-adviser").dice(6).resolve()
    table.play("special", "project arise", "defend confidential-adviser")
    assert table.progress("arise") == (3, 0, 0)
    assert table.kept() == (0, 1, 1)


def struck(pips: int) -> Scenario:
    """Seat 1 has 2 Months of L and 1 of C from a researcher and 1 from a PhD Student; a pest of this die waits."""
    table = Scenario(2).money(2).lays("pest-attack").seat(1).money(0).tenured("lc-1", 2, 1).phd("").dice(pips)
    table.resolve().play("special", "target 2")
    assert table.euros() == 0
    assert table.open_before() == ["pest-attack"]
    return table.begin("research")


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
@pytest.mark.parametrize(("pips", "months"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_pest_attack_costs_half_a_die_rounded_down_of_months(pips: int, months: int) -> None:
    table = struck(pips)
    for _ in range(months):
        assert (table.asked(), table.to_move()) == ("pest", 1)
        table.play(table.moves()[0])
    assert table.asked() != "pest"
    table.play("keep-months i")
    assert sum(table.kept(1)) == 4 - months


@pytest.mark.rule("awesome-academics.special-actions.pest-attack-months")
def test_the_group_chooses_which_tracks_and_phd_students_lack_the_months() -> None:
    table = struck(6)
    assert table.moves() == ["give-up lc-1-a", "give-up lc-1-b", "give-up-phd 1"]
    table.play("give-up lc-1-b")
    table.refused("give-up lc-1-b", "special-actions.pest-attack-months")
    table.refused("give-up ll-1-a", "researchers.yours")
    table.play("give-up-phd 1")
    table.refused("give-up-phd 1", "special-actions.pest-attack-months")
    table.play("give-up lc-1-a")
    assert table.kept(1) == (1, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.pest-attack-rest")
def test_pest_attack_takes_all_months_of_a_group_with_fewer_but_leaves_consultants() -> None:
    table = Scenario(2).money(2).lays("pest-attack").seat(1).money(2).tenured("lc-1").dice(6).resolve()
    table.play("special", "target 2").begin("research")
    assert (table.asked(), table.to_move()) == ("research", 1)
    table.refused("send lc-1-a", "research.no-months")
    table.play("consult l")
    assert table.kept(1) == (1, 0, 0)
    assert table.euros(1) == 0


@pytest.mark.rule("awesome-academics.special-actions.pest-attack-rest")
def test_pest_attack_stays_open_until_the_research_phase_and_strikes_only_once() -> None:
    table = struck(2).play("give-up lc-1-a", "keep-months i")
    assert table.open_before() == []
    assert "pest-attack" in table.cards_at(at.DISCARDED)
    table.seat(1).months().begin("research").play("keep-months i")
    assert table.kept(1) == (2, 1, 1)


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_pest_attack_strikes_each_group_once_and_at_least_one() -> None:
    table = Scenario(3).money(5).lays("pest-attack").dice(2, 6).resolve().play("special")
    table.refused("done", "special-actions.pest-attack")
    table.refused("target 1", "actions.target-other")
    table.play("target 3")
    assert table.euros() == 3
    table.refused("target 3", "special-actions.pest-attack")
    table.allowed("done")
    table.play("target 2")
    assert table.asked() == ""
    assert table.euros() == 1
    assert [table.own("pest", 0, seat) for seat in range(3)] == [0, 1, 3]


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_pest_attack_costs_2_euros_for_each_group() -> None:
    table = Scenario(2).money(1).lays("pest-attack").resolve()
    table.refused("special", "actions.money-short")
    table = Scenario(3).money(3).lays("pest-attack").dice(6).resolve().play("special", "target 2")
    assert table.asked() == ""
    assert table.euros() == 1
    assert [table.own("pest", 0, seat) for seat in range(3)] == [0, 3, 0]


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_the_example_of_a_pest_attack_on_three_groups_one_of_which_defends_itself() -> None:
    table = Scenario(4).money(6).lays("pest-attack").seat(2).hand("ombuds-office").dice(4, 6).resolve()
    table.play("special", "target 2", "target 3", "target 4")
    assert table.euros() == 0
    assert (table.asked(), table.to_move()) == ("defend", 2)
    table.play("defend ombuds-office")
    assert table.euros() == 2
    assert [table.own("pest", 0, seat) for seat in range(4)] == [0, 2, 0, 3]
    assert table.open_before() == ["pest-attack"]


@pytest.mark.rule("awesome-academics.special-actions.pest-attack")
def test_a_pest_attack_that_everyone_stops_is_refunded_and_discarded() -> None:
    table = Scenario(3).money(4).lays("pest-attack").seat(1).hand("ombuds-office").seat(2).tiles("immunity").resolve()
    table.play("special", "target 2", "target 3", "defend ombuds-office", "immunity")
    assert table.euros() == 4
    assert [table.own("pest", 0, seat) for seat in range(3)] == [0, 0, 0]
    assert table.open_before() == []


def whispered(pips: int) -> Scenario:
    """Seat 0 lays down Whisper Campaign with six Months and rolls this; all have some Reputation."""
    table = Scenario(3).reputation(l=5).months(l=3, c=2, i=2).lays("whisper-campaign").dice(pips)
    return table.seat(1).reputation(c=2, i=2).seat(2).reputation(i=8)


@pytest.mark.rule("awesome-academics.special-actions.whisper-campaign")
def test_whisper_campaign_fails_on_1_and_costs_you_3_reputation() -> None:
    table = whispered(1).resolve().play("special")
    assert table.moves() == ["target 2", "target 3"]
    table.play("target 2", "pay i", "pay i", "pay c", "pay c")
    assert table.reputations(0) == (2, 0, 0)
    assert table.reputations(1) == (0, 2, 2)
    assert table.kept() == (1, 0, 0)
    assert table.open_before() == []
    assert "whisper-campaign" in table.cards_at(at.DISCARDED)


@pytest.mark.rule("awesome-academics.special-actions.whisper-campaign")
@pytest.mark.parametrize("pips", [2, 3, 4, 5, 6])
def test_whisper_campaign_costs_the_other_group_3_reputation_on_2_to_6_and_stays_open(pips: int) -> None:
    table = whispered(pips).seat(0).months(l=6).resolve().play("special", "target 2")
    assert (table.asked(), table.to_move()) == ("lose", 1)
    table.play("lose i", "lose c", "lose i")
    assert table.asked() == ""
    assert [table.reputations(seat) for seat in range(3)] == [(5, 0, 0), (0, 1, 0), (0, 0, 8)]
    assert table.open_before() == ["whisper-campaign"]
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.whisper-campaign")
def test_the_exposed_whisper_campaign_costs_3_reputation_and_the_other_group_regains_nothing() -> None:
    table = Scenario(2).reputation(l=5).months(l=6).lays("whisper-campaign").dice(2)
    table.seat(1).reputation(c=4).months(c=2).lays("investigative-reporter-31").resolve()
    table.play("special", "target 2")
    assert table.reputations(1) == (0, 1, 0)
    table.play("special", "expose whisper-campaign", "gain i")
    assert table.reputations(0) == (2, 0, 0)
    assert table.reputations(1) == (0, 1, 1)
    assert table.open_before() == []


@pytest.mark.rule("awesome-academics.special-actions.whisper-campaign")
def test_a_defence_against_whisper_campaign_returns_all_months_before_any_die() -> None:
    table = whispered(1).seat(1).hand("ombuds-office").seat(0).months(l=6).resolve()
    table.play("special", "target 2", "defend ombuds-office")
    assert table.asked() == ""
    assert "rolled" not in table.told()
    assert table.kept() == (6, 0, 0)
    assert [table.reputations(seat) for seat in range(2)] == [(5, 0, 0), (0, 2, 2)]
    assert table.open_before() == []


@pytest.mark.rule("awesome-academics.special-actions.pest-attack-months")
def test_a_phd_student_or_track_without_months_has_none_to_send() -> None:
    table = Scenario(2).money(2).lays("pest-attack").seat(1).money(0).tenured("lc-1", 2, 1).phd("").project("drongo")
    table.dice(4).resolve().play("special", "target 2").begin("research")
    table.play("give-up-phd 1", "give-up lc-1-b")
    assert (table.asked(), table.moves("send")) == ("research", ["send lc-1-a"])
    table.refused("send-phd 1-l", "research.no-months")
    table.refused("send lc-1-b", "research.no-months")
